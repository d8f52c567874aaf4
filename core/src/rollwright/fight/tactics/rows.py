"""Rows: what each of somebody's deeds does to one target, as those two stand to each other.

What most deeds do to somebody rests on nobody else. So it is kept by the pair of them, and of a situation that has not
come about before most is known already: only the one whom the last blow has changed is looked at anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from rollwright.fight.forecast import facing, worth
from rollwright.fight.openings import fits
from rollwright.fight.tactics.lasting import condition
from rollwright.fight.tactics.targets import FINISHED, KEEN, RAISED, WASTED

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.profile import Payable
    from rollwright.fight.state import Fighter, FighterId

_PAIR: Final = 500
"""So much is kept of how one stands to another."""
HOLDS: Final = attrgetter("id", "giver")
"""A condition that somebody has, and who gave it."""


@dataclass(slots=True, eq=False)
class Row:
    """What an act does to one target."""

    target: FighterId
    damage: float
    keen: float
    """What it is worth beside the damage to finish them."""
    heal: float | None
    down: bool
    friend: bool
    lasting: tuple[float, ...]
    """What each condition is worth that it puts on."""
    most: float
    """It is never worth more on them than that, whatever health they have left."""


def rows_on(fight: Arena, who: FighterId, able: Payable, target: Fighter) -> tuple[Row | None, ...]:
    """What each of somebody's deeds does to one target.

    Args:
        fight: A fight without a board.
        who: Whose deeds they are.
        able: What their budgets pay; the deeds are its first part.
        target: To whom.

    Returns:
        A row for each deed, in their order; None where a deed is not for that target, or where more than the two of
        them must be looked at (see ``by_pair``).
    """
    known, profile = facing(fight, who, target.id), fight.profiles[target.id]
    friend, held = target.side == fight.state.fighters[who].side, target.conditions
    key = (able, target.id, profile, target.down, friend, tuple(map(HOLDS, held.values())) if held else ())
    found: tuple[Row | None, ...] | None = known.get(key)
    if found is None:
        found = tuple([_row(fight, who, act, target, friend=friend) for act in able[0]])
        if profile.lasts:
            fight.rules.remember(known, key, found, _PAIR)
    return found


@lru_cache(maxsize=4096)
def by_pair(act: Act) -> bool:
    """Whether nothing but health, price, and how two stand to each other counts for an act."""
    return act.contest is None and not act.placing and not more_counts(act)


def more_counts(act: Act) -> bool:
    """Whether anything but health, conditions and price counts for an act."""
    if act.standard or act.draws or act.leaves or act.maneuver or act.gives or act.sequence or act.repeat:
        return True
    if act.mends and (act.clauses or act.applies):  # nobody who is unhurt counts for these
        return True
    return not act.settled or act.temporary is not None or bool(act.ends or act.safe_after)


def _row(fight: Arena, who: FighterId, act: Act, target: Fighter, *, friend: bool) -> Row | None:
    if not by_pair(act):
        return None
    if target.id != who if act.aim == "self" else not fits(fight, who, target, act):
        return None
    return row(fight, who, act, target, friend=friend)


def row(fight: Arena, who: FighterId, act: Act, target: Fighter, *, friend: bool) -> Row:
    """What an act does to somebody whom it may be aimed at."""
    found, down, most = worth(fight, who, act, target.id), target.down, 0.0
    keen, heal = fight.profiles[target.id].worth * KEEN, None if act.heal is None else found.heal_f
    lasting = tuple([condition(fight, target.id, each, friend=friend) * found.lands_f for each in act.applies])
    if found.damage_f and not friend:
        most = WASTED if down else max(WASTED, found.damage_f * FINISHED + keen)
    if heal is not None:
        most += RAISED if down else heal
    return Row(target.id, found.damage_f, keen, heal, down, friend, lasting, most + sum(lasting))
