"""The course of a fight, for kinds with numbers of their own that turns and rounds move (``moves_order`` is True)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from rollwright.fight.kinds import T

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


class Course(Generic[T]):
    """What a kind does as a fight, its rounds and its turns begin and end."""

    def start_fight(self, terms: T, fight: Arena) -> None:
        """Begin: everybody has their place in the order."""
        del terms, fight

    def start_round(self, terms: T, fight: Arena) -> bool:
        """A round begins. Whether the order is to be made anew from the fighters' numbers as they are."""
        del terms, fight
        return False

    def start_turn(self, terms: T, fight: Arena, who: FighterId) -> bool:
        """Somebody's turn begins. Whether they lose it: budgets, clocks and saves move all the same."""
        del terms, fight, who
        return False

    def end_fight(self, terms: T, fight: Arena) -> None:
        """The fight is over: take off what does not outlast it."""
        del terms, fight
