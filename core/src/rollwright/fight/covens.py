"""Covens: spells that several share while enough of them stand together (BE-04)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.ledger import Ledger
    from rollwright.fight.state import FighterId


@dataclass(frozen=True, slots=True)
class Coven:
    """Several who cast together: how many must stand, how near to the caster, in the system's unit."""

    id: str
    size: int
    within: float


def gathered(fight: Arena, who: FighterId, coven: Coven) -> bool:
    """Whether enough of a coven stand on the caster's side and near enough, the caster among them."""
    side = fight.state.fighters[who].side
    standing = 0
    for each, profile in fight.profiles.items():
        fighter = fight.state.fighters[each]
        if profile.coven == coven.id and fighter.side == side and not (fighter.down or fighter.out):
            standing += each == who or fight.within(who, each, coven.within)
    return standing >= coven.size


def sharers(fight: Ledger, who: FighterId, act: Act) -> Iterator[FighterId]:
    """The others of a coven for whom a use counts as well."""
    if act.coven is None:
        return
    for each, profile in fight.profiles.items():
        if each != who and profile.coven == act.coven.id and act.id in profile.by_id:
            yield each
