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
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rollwright.effect import Question
from rollwright.fight import strikes
from rollwright.fight.openings import Opening, aimed
from rollwright.fight.tactics.maneuvers import frees
from rollwright.fight.tactics.most import most_mended, most_of, most_together, whoever
from rollwright.fight.tactics.rows import HOLDS, by_pair, more_counts, row, rows_on
from rollwright.fight.tactics.thrift import price_for

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.profile import Payable
    from rollwright.fight.state import FighterId
    from rollwright.fight.tactics.rows import Row

_SITUATIONS: Final = 300
"""In so many situations it is kept what everybody could do."""
_LOOKS: Final = 1_000
"""So many ways in which one of them stands are told once for all situations."""
_PROSPECTS: Final = 800
"""So many prospects are kept, each of which many situations share."""


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
    looks = rules.looks
    for who, fighter in fight.state.fighters.items():
        profile, held = profiles[who], fighter.conditions
        if not profile.lasts:
            return {}
        conditions = tuple(map(HOLDS, held.values())) if held else ()
        look = (who, fighter.side, fighter.down, fighter.out, profile, standings[who].key, conditions)
        key.append(looks.get(look) or rules.remember(looks, look, look, _LOOKS))
    found = rules.situations.get(known := tuple(key))
    return rules.remember(rules.situations, known, {}, _SITUATIONS) if found is None else found


def _prospects(fight: Arena, who: FighterId, able: Payable) -> list[Prospect] | None:
    standing = fight.standings[who]
    if standing.leans or standing.grants or standing.attacks_per_turn is not None:
        return None
    if frees(fight, fight.state.fighters[who], able[2]):
        return None
    if fight.profiles[who].lasts and Question.CANNOT_TARGET not in standing.answers:
        made = _by_pairs(fight, who, able)
    else:
        made = [_prospect(fight, who, act, place) for place, act in enumerate(able[0])]
    return sorted([each for each in made if each is not None], key=_promising)


def _by_pairs(fight: Arena, who: FighterId, able: Payable) -> list[Prospect | None]:
    """The same from what is known of each pair; what nobody's standing has changed is the very same prospect."""
    kept = fight.rules.prospects if all(each.lasts for each in fight.profiles.values()) else {}
    made: list[Prospect | None] = []
    every = [rows_on(fight, who, able, each) for each in fight.state.fighters.values() if not each.out]
    for place, (act, column) in enumerate(zip(able[0], zip(*every, strict=True), strict=True)):
        if not by_pair(act):
            made.append(_prospect(fight, who, act, place))
        elif rows := tuple([row for row in column if row is not None]):
            found = kept.get(rows)
            if found is None:
                found = fight.rules.remember(kept, rows, _of_rows(act, place, rows), _PROSPECTS)
            made.append(found if found.most > 0 else None)
    return made


def _promising(prospect: Prospect) -> float:
    return -prospect.most


def _prospect(fight: Arena, who: FighterId, act: Act, place: int) -> Prospect | None:
    """What an act holds in store that hangs on more than two, None where it reaches nobody or is worth nothing."""
    some = act.mends or act.safe_after
    opening = None if some else aimed(fight, who, act)
    if opening is None and not some:
        return None
    most = most_of(fight, who, act, None if opening is None else opening.targets)
    if most <= 0:
        return None
    targets = opening.targets if opening is not None else whoever(fight, who, act)
    rows = None if more_counts(act) or not targets else tuple([_row(fight, who, act, each) for each in targets])
    even = _even(act, rows) if rows is not None and opening is not None else None
    return Prospect(act, place, opening, most, price_for(act, len(targets)), rows, even)


def _row(fight: Arena, who: FighterId, act: Act, target: FighterId) -> Row:
    fighters = fight.state.fighters
    return row(fight, who, act, fighters[target], friend=fighters[target].side == fighters[who].side)


def _of_rows(act: Act, place: int, rows: tuple[Row, ...]) -> Prospect:
    """What an act holds in store with all whom it may be aimed at."""
    if act.mends:  # health decides whom it may be aimed at
        return Prospect(act, place, None, most_mended(act, rows), price_for(act, len(rows)), rows, None)
    opening = Opening(act.id, act, [each.target for each in rows], fixed=act.aim == "self")
    return Prospect(act, place, opening, most_together(act, rows), price_for(act, len(rows)), rows, _even(act, rows))


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
