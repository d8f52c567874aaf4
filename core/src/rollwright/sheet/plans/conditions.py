"""Plans for conditions, and for the clocks that count them and other things down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.sheet import conditions, uses
from rollwright.sheet.given import held_to_their_kinds
from rollwright.sheet.plans.planning import PlanningSheet

if TYPE_CHECKING:
    from rollwright.dice import DiceStream
    from rollwright.errors import JSON
    from rollwright.sheet.changes import Change


@held_to_their_kinds
class ConditionPlans(PlanningSheet):
    """Conditions are put on, rise, fall and end."""

    __slots__ = ()

    def condition(
        self,
        condition: str,
        *,
        level: int = 1,
        rounds: int | None = None,
        source: str = "",
        memory: dict[str, JSON] | None = None,
        cause: str = "",
        dice: DiceStream | None = None,
    ) -> list[Change]:
        """Put a condition on; given again, the higher level and the longer timer stay."""
        changes = conditions.give(
            self, condition, level=level, rounds=rounds, source=source, memory=memory, cause=cause
        )
        return self._deed(changes, cause, dice, fits=condition not in self.rules.shifting)

    def raise_condition(
        self, condition: str, by: int = 1, cause: str = "", dice: DiceStream | None = None
    ) -> list[Change]:
        """Add levels to a condition, or take some away."""
        changes = conditions.raise_condition(self, condition, by, cause=cause)
        return self._deed(changes, cause, dice, fits=condition not in self.rules.shifting)

    def lose_condition(self, condition: str, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Take a condition off."""
        changes = conditions.lose(self, condition, cause=cause)
        return self._deed(changes, cause, dice, fits=condition not in self.rules.shifting)

    def tick(self, what: str, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Count down what counts ``turn``, ``scene`` or ``rest``."""
        ticked = conditions.tick(self, what, cause or what)
        return self._deed([*ticked, *uses.give_back(self, what, cause or what)], cause or what, dice)
