"""Prospects: what each act holds in store for somebody as everybody stands, whatever health they have left.

Health changes with every blow; how everybody stands does not, and in thousands of fights the same comes about again.
A list of prospects rests on nothing but

* of everybody in the fight: their profile, their side, their conditions with who gave them, the levels and things that
  count in their standing, and whether they are down or out;
* who is asked, which of their riders are ready, and the acts that their budgets pay.

So it is kept under that with the ruleset, for any fight in which all of it is so again. Where somebody's profile passes
with the fight it is kept with the fight alone, until somebody stands otherwise. What a pool holds, what has been used
up and what health is left are no part of it: ``weighing`` looks at those.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rollwright.fight import strikes
from rollwright.fight.forecast import worth
from rollwright.fight.openings import aimed
from rollwright.fight.tactics.lasting import condition
from rollwright.fight.tactics.maneuvers import frees
from rollwright.fight.tactics.most import most_of, whoever
from rollwright.fight.tactics.targets import KEEN
from rollwright.fight.tactics.thrift import price_for

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.openings import Opening
    from rollwright.fight.profile import Payable
    from rollwright.fight.state import FighterId

_SITUATIONS: Final = 150
"""In so many situations it is kept what everybody could do: of four against four they take some 2 MiB."""
_HOLDS: Final = attrgetter("id", "giver")


class Row(NamedTuple):
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


class Even(NamedTuple):
    """What a blow at one foe does to whomever of those who stand: the same to each."""

    targets: tuple[FighterId, ...]
    damage: float
    keen: float
    lasting: tuple[float, ...]


@dataclass(slots=True, eq=False)
class Prospect:
    """One act with those whom it reaches."""

    act: Act
    place: int
    """Its place among all that could be done: of two that are worth the same the first is done."""
    opening: Opening | None
    """None where more than how everybody stands decides whom it may be aimed at."""
    most: float
    """It is never worth more than that."""
    price: float
    """What it costs at the least."""
    rows: tuple[Row, ...] | None
    """None where more than health and conditions counts."""
    even: Even | None


def prospects(fight: Arena, who: FighterId, able: Payable) -> list[Prospect] | None:
    """What each of somebody's deeds that budgets pay holds in store, the most promising first.

    None where more than that must be looked at: conditions say what pays or lean on some blows only, or somebody could
    be freed by a maneuver.
    """
    situation, profile = fight.kept.situation, fight.profiles[who]
    if situation is None:
        situation = fight.kept.situation = _situation(fight)
    key: tuple[object, ...] = (who, able)
    if profile.riders:
        fighter = fight.state.fighters[who]
        key = (*key, *[each.id for each in profile.riders if strikes.rider_ready(fight, fighter, each)])
    if key not in situation:
        situation[key] = _prospects(fight, who, able)
    found: list[Prospect] | None = situation[key]
    return found


def _situation(fight: Arena) -> dict[object, Any]:
    """What is known of what everybody could do, as all stand now."""
    profiles, rules, standings, key = fight.profiles, fight.rules, fight.standings, []
    for who, fighter in fight.state.fighters.items():
        profile, held = profiles[who], fighter.conditions
        if profile.numbers is not profile or profile.shifted or profile.fresh:  # made in the middle of this fight
            return {}
        conditions = tuple(map(_HOLDS, held.values())) if held else ()
        key.append((who, fighter.side, fighter.down, fighter.out, profile, standings[who].key, conditions))
    found = rules.situations.get(known := tuple(key))
    return rules.remember(rules.situations, known, {}, _SITUATIONS) if found is None else found


def _prospects(fight: Arena, who: FighterId, able: Payable) -> list[Prospect] | None:
    standing = fight.standings[who]
    if standing.leans or standing.grants or standing.attacks_per_turn is not None:
        return None
    if frees(fight, fight.state.fighters[who], able[2]):
        return None
    made = [_prospect(fight, who, act, place) for place, act in enumerate(able[0])]
    return sorted([each for each in made if each is not None], key=_promising)


def _promising(prospect: Prospect) -> float:
    return -prospect.most


def _prospect(fight: Arena, who: FighterId, act: Act, place: int) -> Prospect | None:
    """What an act holds in store; None where it reaches nobody, or is worth nothing, as all stand."""
    some = act.mends or act.safe_after
    opening = None if some else aimed(fight, who, act)
    if opening is None and not some:
        return None
    most = most_of(fight, who, act, None if opening is None else opening.targets)
    if most <= 0:
        return None
    targets = opening.targets if opening is not None else whoever(fight, who, act)
    rows = None if _more_counts(act) or not targets else tuple([_row(fight, who, act, each) for each in targets])
    even = _even(act, rows) if rows is not None and opening is not None else None
    return Prospect(act, place, opening, most, price_for(act, len(targets)), rows, even)


def _even(act: Act, rows: tuple[Row, ...]) -> Even | None:
    """A blow at one foe that does the same to each who stands, and more than nothing."""
    standing = [row for row in rows if not row.down]
    same = {(row.damage, row.keen, row.heal, row.friend, row.lasting) for row in standing}
    if act.count != 1 or act.aim == "self" or len(same) != 1 or len({row.lasting for row in rows}) != 1:
        return None
    (damage, keen, heal, friend, lasting) = same.pop()
    if friend or heal is not None or damage < 1:
        return None
    return Even(tuple([row.target for row in standing]), damage, keen, lasting)


def _more_counts(act: Act) -> bool:
    """Whether anything but health, conditions and price counts for an act."""
    if act.standard or act.draws or act.leaves or act.maneuver or act.gives or act.sequence or act.repeat:
        return True
    if act.mends and (act.clauses or act.applies):  # nobody who is unhurt counts for these
        return True
    return not act.settled or act.temporary is not None or bool(act.ends or act.safe_after)


def _row(fight: Arena, who: FighterId, act: Act, target: FighterId) -> Row:
    found, fighter = worth(fight, who, act, target), fight.state.fighters[target]
    friend = fighter.side == fight.state.fighters[who].side
    lasting = tuple([condition(fight, target, apply, friend=friend) * found.lands_f for apply in act.applies])
    keen, heal = fight.profiles[target].worth * KEEN, None if act.heal is None else found.heal_f
    return Row(target, found.damage_f, keen, heal, fighter.down, friend, lasting)
