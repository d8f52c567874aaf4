"""What becomes of a blow between its roll and its harm, where that depends on the target (``alike`` is False)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from rollwright.fight.kinds import T
from rollwright.fight.numbers import Soaked

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from rollwright.dice import DiceStream, Distribution
    from rollwright.fight.acts.act import Clause
    from rollwright.fight.arena import Arena
    from rollwright.fight.machine import Frame, Said
    from rollwright.fight.numbers import Strike
    from rollwright.fight.state import FighterId


class Blows(Generic[T]):
    """A blow: what shapes it, what the target takes off, what comes before, after and beside it."""

    def shape(self, terms: T, strike: Strike, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
        """The clauses of a blow as they are thrown: with what the roll's degree adds and what the target keeps off."""
        del terms, strike
        return clauses

    def soak(self, terms: T, strike: Strike, amounts: Sequence[tuple[Clause, int]], dice: DiceStream) -> list[Soaked]:
        """What the target takes off each clause of a thrown blow, before resistances; ``alike`` kinds take nothing."""
        del terms, strike, dice
        return [Soaked() for _ in amounts]

    def soak_odds(
        self, terms: T, strike: Strike, clauses: Sequence[Clause], amounts: Sequence[Distribution]
    ) -> list[Distribution]:
        """What that leaves of each clause, exactly."""
        del terms, strike, clauses
        return list(amounts)

    def rests_on(self, terms: T, fight: Arena, who: FighterId, style: str) -> Hashable:
        """The numbers of a fighter that forecasts in a style rest on, beside profile and conditions."""
        del terms, fight, who, style
        return ()

    def after_roll(self, terms: T, fight: Arena, frame: Frame, then: str) -> Said:
        """What happens between an attack roll, hit or missed, and its landing at step ``then`` of its frame.

        The frame is an ``Attack``. A kind in which left-over symbols buy something asks here, by calling a frame of
        its own that is done with another ``Verdict`` and goes on at the step ``amend``; most go straight on.
        """
        del terms, fight, frame
        return then

    def after_attack(self, terms: T, strike: Strike) -> None:
        """What is left to do when an attack roll has landed, or missed."""
        del terms, strike

    def modified(self, terms: T, strike: Strike) -> bool:
        """Whether what conditions add to damage, or multiply it by, reaches this blow."""
        del terms, strike
        return True

    def before_blow(self, terms: T, strike: Strike) -> int:
        """A number that the kind needs from the target as they are before the blow; handed to ``after_blow``."""
        del terms, strike
        return 0

    def after_blow(self, terms: T, strike: Strike, total: int, lost: int, before: int) -> None:
        """What a blow does beyond its damage: ``total`` after resistances, ``lost`` of it from health."""
        del terms, strike, total, lost, before

    def beside(self, terms: T, strike: Strike, lands: float, damage: float) -> float:
        """What a strike is worth beside its damage, in points of damage, for tactics.

        ``lands`` is its chance to hit, ``damage`` what it can be expected to do, all outcomes counted.
        """
        del terms, strike, lands, damage
        return 0.0
