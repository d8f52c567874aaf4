"""A fight whose dice are told face by face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arena.rules import arena
from rollwright import Choice, Fight, ForcedFaces
from rollwright.fight.events import ConditionGained
from rollwright.fight.state import Held

if TYPE_CHECKING:
    from rollwright import Combatant, Ruleset
    from rollwright.fight import Event


class Duel:
    """A fight between the given two sides in the order given, whose dice are told face by face.

    ``act`` makes a choice for whoever is asked and checks that it threw exactly the faces that were told.
    """

    def __init__(self, *fighters: Combatant, foes: int = 1, rules: Ruleset | None = None, seed: int = 0) -> None:
        self.faces = ForcedFaces()
        order = [each.id for each in fighters]
        party, others = list(fighters[:-foes]), list(fighters[-foes:])
        self.fight = Fight.start(rules or arena(), party, others, seed=seed, initiative=order, forced=self.faces)

    def act(
        self, option: str, *targets: str, dice: list[int] | None = None, by: str = "", pay: str = ""
    ) -> list[Event]:
        """Choose, with these faces thrown."""
        self.faces.push(dice or [])
        events = self.fight.choose(Choice(option, list(targets), pay, by))
        assert self.faces.left == 0, f"{self.faces.left} told faces were not thrown by {option}"
        return events

    def end(self, *dice: int) -> list[Event]:
        """End the turn of whoever has it."""
        return self.act("end", dice=list(dice))

    def health(self, who: str) -> int:
        """Somebody's health."""
        return self.fight.fighters[who].health

    def give(self, who: str, condition: str, giver: str = "", **clock: Any) -> None:
        """Put a condition on somebody outside of any act."""
        self.fight.emit(ConditionGained(who, Held(condition, giver=giver, **clock), condition, "test"))
        self.fight.opened = self.fight.state.menu = None

    def option(self, option: str) -> Any:
        """A line of the menu that stands."""
        assert self.fight.menu is not None
        return self.fight.menu.find(option)

    def options(self) -> list[str]:
        """The ids on the menu."""
        assert self.fight.menu is not None
        return [each.id for each in self.fight.menu.options]


def of(events: list[Event], kind: str) -> list[Any]:
    """The events of a type."""
    return [each for each in events if each.type == kind]
