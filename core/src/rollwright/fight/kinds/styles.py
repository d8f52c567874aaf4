"""Styles of attacking: ways in which somebody may make the same attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from rollwright.fight.kinds import T

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.events import Dealt
    from rollwright.fight.numbers import Strike, StyleOffer
    from rollwright.fight.state import FighterId


class Styles(Generic[T]):
    """The styles that a kind offers, what they hold on to and what they do instead of harm."""

    def styles(self, terms: T, fight: Arena, who: FighterId, act: Act) -> tuple[StyleOffer, ...]:
        """The styles in which somebody may make this attack now, the usual one first; none where it has no styles."""
        del terms, fight, who, act
        return ()

    def stake(self, terms: T, fight: Arena, who: FighterId, style: str) -> int:
        """What an attack in that style holds on to from the moment it is made, whatever others answer."""
        del terms, fight, who, style
        return 0

    def takes_instead(self, terms: T, strike: Strike, parts: Sequence[Dealt], total: int) -> bool:
        """Whether a style takes the damage off something other than health; it has told so by its own events then."""
        del terms, strike, parts, total
        return False

    def after_act(self, terms: T, fight: Arena, strike: Strike, *, hit: bool) -> None:
        """What a style does when the whole act is over; ``hit`` if anybody was hit. ``strike.target`` is the first."""
        del terms, fight, strike, hit
