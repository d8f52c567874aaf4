"""What an act is worth against a target, exactly, from the same description that the roll is thrown from (SV-09).

Forecasts are kept: the same act against the same target in the same standing is worked out once. Dice that nobody has
thrown are averaged, and nothing here reads a stream.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from rollwright.fight import strikes
from rollwright.fight.acts.act import Clause
from rollwright.fight.blows import guarded
from rollwright.fight.damage import Met, half, meets, share, through
from rollwright.fight.saving_throws import matter_of, save_terms
from rollwright.fight.standing import net
from rollwright.fight.state import Forecast

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.dice import Distribution
    from rollwright.fight.acts.act import Act, SaveAsked
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId

ZERO = Fraction(0)
ONE = Fraction(1)


@dataclass(slots=True, eq=False)
class Worth:
    """The exact numbers behind a forecast. Chances are of the act doing its work on one target."""

    lands: Fraction = ONE
    critical: Fraction = ZERO
    saves: Fraction = ZERO
    """The chance that the target makes the act's save."""
    damage: Fraction = ZERO
    """Expected damage after saves and resistances, before buffers."""
    heal: Fraction = ZERO
    damage_f: float = 0.0
    lands_f: float = 1.0
    heal_f: float = 0.0
    shown: Forecast | None = None


def worth(fight: Arena, who: FighterId, act: Act, target: FighterId) -> Worth:
    """What an act of ``who`` is worth against one target as both stand now."""
    mine, theirs = fight.profiles[who], fight.profiles[target]
    standing, other = fight.standings[who], fight.standings[target]
    key: tuple[object, ...]
    if act.sequence:
        key = (act, *(worth(fight, who, mine.by_id[part], target) for part in act.sequence))
    else:
        key = (act, mine, standing.key, theirs, other.key, who == target)
        if standing.key or other.key or mine.riders or act.alternatives:
            key = (*key, who, target, _riders_now(fight, who), _desperate(fight, who, act))
    kept = fight.rules.forecasts.get(key)
    if kept is None:
        kept = fight.rules.remember(fight.rules.forecasts, key, _weigh(fight, who, act, target))
    return kept  # type: ignore[no-any-return]


def shown(kept: Worth, act: Act) -> Forecast:
    """A forecast as a menu shows it."""
    if kept.shown is None:
        kept.shown = Forecast(
            str(kept.lands) if act.rolls else "",
            str(kept.critical) if act.rolls else "",
            str(kept.saves) if act.save is not None else "",
            str(kept.damage) if act.clauses or kept.damage else "",
            str(kept.heal) if kept.heal else "",
        )
    return kept.shown


def _riders_now(fight: Arena, who: FighterId) -> tuple[object, ...]:
    """The riders that have not fired yet, and whether there is the ally beside that some of them need."""
    fighter = fight.state.fighters[who]
    ready = [each.id for each in fight.profiles[who].riders if strikes.rider_ready(fight, fighter, each)]
    return (*ready, strikes.has_company(fight, who)) if ready else ()


def _desperate(fight: Arena, who: FighterId, act: Act) -> int:
    return strikes.alternative(fight, who, act)


def _weigh(fight: Arena, who: FighterId, act: Act, target: FighterId) -> Worth:
    made = Worth()
    if act.sequence:
        known = fight.profiles[who].by_id
        parts = [worth(fight, who, known[part], target) for part in act.sequence if known[part].harmful]
        made.damage = sum((part.damage for part in parts), ZERO)
        made.lands = max((part.lands for part in parts), default=ZERO)
    elif act.rolls:
        _weigh_strike(fight, who, act, target, made)
    else:
        _weigh_effect(fight, who, act, target, made)
    made.damage_f, made.lands_f, made.heal_f = float(made.damage), float(made.lands), float(made.heal)
    return made


def _weigh_strike(fight: Arena, who: FighterId, act: Act, target: FighterId, made: Worth) -> None:
    kind, block = fight.rules.kind, fight.rules.block
    edge = net(strikes.edges(fight, who, target))
    parts = fight.standings[who].attacks
    odds = kind.attack_odds(block, act.number, parts, edge, fight.defense(target), act.critical_from)
    made.lands, made.critical = odds.lands, odds.critical
    if act.save is not None:
        made.saves = _save_chance(fight, act, target)
    halves = made.saves if act.save is not None and act.save.on_success == "half" else ZERO
    for critical, chance in ((False, odds.hit), (True, odds.critical)):
        if chance:
            blow = _blow(fight, who, act, target, edge, critical=critical)
            if halves:
                blow += halves * (_blow(fight, who, act, target, edge, critical=critical, halved=True) - blow)
            made.damage += chance * blow


def _weigh_effect(fight: Arena, who: FighterId, act: Act, target: FighterId, made: Worth) -> None:
    kind, block = fight.rules.kind, fight.rules.block
    if act.save is not None:
        made.saves = _save_chance(fight, act, target)
        made.lands = ONE - made.saves
    if act.clauses:
        odds = [kind.amount_odds(block, clause.amount) for clause in act.clauses]
        made.damage = made.lands * _expected(odds, _remains(fight, who, act, target, act.clauses))
        if act.save is not None and act.save.on_success == "half":
            made.damage += made.saves * _expected(odds, _remains(fight, who, act, target, act.clauses, halved=True))
    if act.heal is not None:
        made.heal = kind.amount_odds(block, act.heal).mean()


def _save_chance(fight: Arena, act: Act, target: FighterId) -> Fraction:
    return ZERO if act.save is None else _makes(fight, target, act.save, act)


def _makes(fight: Arena, target: FighterId, asked: SaveAsked, act: Act) -> Fraction:
    """The chance that a target makes a saving throw that an act, or a clause of it, asks for."""
    if asked.save in fight.standings[target].fails_saves:
        return ZERO
    number, parts, edges = save_terms(fight, target, asked.save, matter_of(act))
    return fight.rules.kind.save_odds(fight.rules.block, number, parts, net(edges), asked.difficulty)


def _blow(
    fight: Arena, who: FighterId, act: Act, target: FighterId, edge: int, *, critical: bool, halved: bool = False
) -> Fraction:
    """The expected damage of a hit, riders and what conditions add or multiply included."""
    clauses = strikes.clauses_of(fight, who, act, edge, critical=critical)
    modifiers = strikes.damage_modifiers(fight, who, target, act)
    kind, block = fight.rules.kind, fight.rules.block
    odds = [kind.amount_odds(block, clause.amount, critical=critical) for clause in clauses]
    for addition in strikes.additions(clauses, modifiers):
        number = kind.amount_odds(block, addition.dice, critical=critical)
        number = (number if addition.sign > 0 else -number) + addition.flat
        if addition.place < len(odds):
            odds[addition.place] = (odds[addition.place] + number).map(_at_least_zero)
        else:
            odds.append(number.map(_at_least_zero))
            clauses += (Clause(addition.dice, addition.type, name=addition.name),)
    remains = _remains(fight, who, act, target, clauses, halved=halved)
    times = [modifier.times for modifier in modifiers if modifier.times != 1]
    return _multiplied(odds, remains, times) if times else _expected(odds, remains)


def _at_least_zero(amount: int) -> int:
    return max(0, amount)


@dataclass(frozen=True, slots=True)
class Remains:
    """What a target takes of one clause: nothing where it is not meant, else what saves and resistances let by."""

    met: Met
    halved: bool = False
    """Whether the target has made the act's own save for half."""
    saves: Fraction = ZERO
    """The chance to make the clause's own save."""
    half: bool = False
    """Whether that save halves the clause; else nothing is left of it."""

    def of(self, amount: int) -> Fraction | int:
        """The expected remains of an amount."""
        if self.halved:
            amount = half(amount)
        got = through(amount, self.met)
        if not self.saves:
            return got
        return got + self.saves * ((through(half(amount), self.met) if self.half else 0) - got)


NOTHING = Remains(Met(immune=True))


def _remains(
    fight: Arena, who: FighterId, act: Act, target: FighterId, clauses: tuple[Clause, ...], *, halved: bool = False
) -> list[Remains]:
    profile = fight.profiles[target]
    resists_all, barred = guarded(fight, target, who, act)
    found = []
    for clause in clauses:
        if clause.target_is is not None and not clause.target_is.passes(profile.type, profile.tags):
            found.append(NOTHING)
            continue
        met = meets(profile, clause.type, act.qualities, resists_all, barred=barred)
        saves = _makes(fight, target, clause.save, act) if clause.save is not None else ZERO
        found.append(Remains(met, halved, saves, clause.save is not None and clause.save.on_success == "half"))
    return found


def _expected(odds: Sequence[Distribution], remains: Sequence[Remains]) -> Fraction:
    """What is left of a blow on average, clause by clause."""
    total = ZERO
    for thrown, left in zip(odds, remains, strict=True):
        if left is not NOTHING:
            for amount, chance in thrown.items():
                total += chance * left.of(amount)
    return total


def _multiplied(odds: Sequence[Distribution], remains: Sequence[Remains], times: Sequence[float]) -> Fraction:
    """The same where the whole blow is multiplied first, and rounded down once for all of its clauses."""
    total = ZERO
    for fallen in product(*(list(each.items()) for each in odds)):
        amounts = [amount for amount, _chance in fallen]
        for factor in times:
            amounts = share(amounts, factor)
        likely = ONE
        for _amount, chance in fallen:
            likely *= chance
        total += likely * sum(left.of(amount) for amount, left in zip(amounts, remains, strict=True))
    return total
