"""A character's sheet: the numbers that rules read, and the one way to change them (SH-01).

Reading is by name, as in a formula; every number that was read is kept until a change could move it. Writing is by
``apply``, and by nothing else. Everything that a rule does to a sheet (damage, a rest, a condition) is a *plan*: it
gives the changes or refuses, and nothing has happened yet::

    changes = sheet.damage("hp", 7, cause="ogre's club")
    sheet.apply_all(changes)
    sheet.undo(changes)

A plan that moves a pool or a track to an end with effects of its own has their changes behind it (see ``effects``).
Where those throw dice, the plan must be given dice. Plans stand in ``plans``, by what they are about; here is how a
sheet comes to be, and what may reach all of it: effects, scenes, levels and rests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self, cast

from rollwright.sheet import rests
from rollwright.sheet.effects import followed, ready, run
from rollwright.sheet.given import held_to_their_kinds, several
from rollwright.sheet.plans.belongings import BelongingPlans
from rollwright.sheet.plans.conditions import ConditionPlans
from rollwright.sheet.plans.pools_and_tracks import PoolAndTrackPlans
from rollwright.sheet.plans.written import WrittenPlans

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.dice import DiceStream
    from rollwright.document.effects import Effect
    from rollwright.formula import Number
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.changes import Change
    from rollwright.sheet.state import SheetState


@held_to_their_kinds
class Sheet(PoolAndTrackPlans, BelongingPlans, ConditionPlans, WrittenPlans):
    """A sheet under its ruleset."""

    __slots__ = ()

    @classmethod
    def new(cls, ruleset: Ruleset, document: Mapping[str, Any] | None = None) -> Self:
        """A sheet from a sheet document; what it leaves out reads as on a blank sheet.

        Raises:
            DocumentError: Everything that is wrong with the document, at once.
        """
        from rollwright.sheet.entry import enter  # noqa: PLC0415 - entry makes sheets to measure maxima

        return cast("Self", enter(ruleset, {} if document is None else document))

    @classmethod
    def from_state(cls, ruleset: Ruleset, state: SheetState) -> Self:
        """A sheet over a state that is known to fit its ruleset."""
        return cls(ruleset, state)

    @classmethod
    def from_json(cls, ruleset: Ruleset, data: Mapping[str, Any]) -> Self:
        """A stored sheet, exactly as it was.

        Raises:
            DocumentError: It does not fit the ruleset, or was written for another one.
        """
        return cls.new(ruleset, data)

    @classmethod
    def migrate(cls, ruleset: Ruleset, data: Mapping[str, Any]) -> tuple[Self, list[Any]]:
        """A sheet of an older version: what no longer fits is brought into range, with a notice for each."""
        from rollwright.sheet.migrate import migrate  # noqa: PLC0415 - rarely needed

        sheet, notices = migrate(ruleset, data)
        return cast("Self", sheet), notices

    def scene(self, when: Literal["start", "end"], cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """A scene starts or ends: at its end, what counts scenes counts on, and what refills comes back."""
        return self._fitted(rests.scene(self, when, cause, dice), cause or when, dice)

    def level_up(self, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Gain a level, where the sheet writes it down: what refills with a level comes back."""
        return self._fitted(rests.level_up(self, cause, dice), cause or "level", dice)

    def rest(self, kind: str, dice: DiceStream | None = None, **wishes: Any) -> list[Change]:
        """Rest: what the ruleset's rest of that name restores, clears and rolls."""
        return self._fitted(rests.rest(self, kind, dice, wishes), kind, dice)

    def refill(self, when: str, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """What comes back by itself at a moment: ``turn``, ``fight``, ``scene``, ``rest``, ``day`` or ``level``."""
        filled = [change for changes in rests.refill(self, when, cause or when) for change in changes]
        return followed(self, filled, dice)

    def effects(
        self,
        effects: Iterable[Effect | Mapping[str, Any]],
        cause: str = "",
        dice: DiceStream | None = None,
        **names: Number,
    ) -> list[Change]:
        """What effects do here, one after the other, and all that they set off.

        Args:
            effects: Effects of the ruleset's document, or new ones as plain data, which are checked first.
            cause: Why, for the changes.
            dice: Where dice are thrown from.
            **names: Names that only exist for these effects, such as ``scale``.

        Raises:
            Refused: One of them cannot be done; then none of them is.
            DocumentError: Everything that is wrong with effects in plain data, at once.
        """
        from rollwright.document.load import validate_effects  # noqa: PLC0415 - documents are checked far from here

        rules = self.ruleset
        checked = validate_effects(several(effects), rules.document, rules.registry, rules.limits, names=names)
        return run(self, [ready(rules, each, names) for each in checked], cause, dice, names)
