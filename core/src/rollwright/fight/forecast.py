"""What an act is worth against a target, exactly, from the same description that the roll is thrown from (SV-09).

Forecasts are kept: the same act against the same target in the same standing is worked out once. Dice that nobody has
thrown are averaged, and nothing here reads a stream.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from rollwright.dice import Distribution
from rollwright.fight import contests, strikes
from rollwright.fight.acts.act import Clause, raised
from rollwright.fight.blows import floor_of, guarded
from rollwright.fight.consequences import exchanging
from rollwright.fight.damage import PLAIN, Met, half, meets, share, through
from rollwright.fight.grid import sight
from rollwright.fight.grid.bearings import bearing
from rollwright.fight.grid.reaching import barred
from rollwright.fight.numbers import Part, Strike
from rollwright.fight.powers import testing
from rollwright.fight.running import runs_at
from rollwright.fight.saving_throws import matter_of, save_terms
from rollwright.fight.standing import net
from rollwright.fight.state import Forecast

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.fight.acts.act import Act, SaveAsked
    from rollwright.fight.arena import Arena
    from rollwright.fight.frames import Attack
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import FighterId

ZERO = Fraction(0)
ONE = Fraction(1)
_PAIRS: Final = 2_000
"""Of so many ways in which two stand to each other it is kept what they do."""


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
    spends: Fraction = ZERO
    """What left-over symbols buy beside damage, for the striker less for the other side, in points of damage."""
    shown: Forecast | None = None


def worth(fight: Arena, who: FighterId, act: Act, target: FighterId, style: str = "") -> Worth:
    """What an act of ``who`` is worth against one target as both stand now, in a style where the kind has such."""
    if act.settled and fight.settled:
        known = facing(fight, who, target)
        leans = fight.standings[who].leans
        key: object = (act, *strikes.leaning(fight, who, target, act)) if leans else act
    else:
        key, known = _rests(fight, who, act, target, style), _kept(fight, who, act, target)
    kept: Worth | None = known.get(key)
    if kept is None:
        kept = fight.rules.remember(known, key, _weigh(fight, who, act, target, style))
    return kept


def facing(fight: Arena, who: FighterId, target: FighterId) -> dict[object, Any]:
    """What is known of how one stands to another: the same dictionary for as long as both stand so, in any fight."""
    found = fight.kept.facing.get((who, target))
    return _facing(fight, who, target) if found is None else found


def _facing(fight: Arena, who: FighterId, target: FighterId) -> dict[object, Any]:
    mine, rules = fight.profiles[who], fight.rules
    passes = mine.fresh or mine.numbers.shifted or fight.profiles[target].numbers.shifted
    pairs: dict[object, Any] = fight.forecasts if passes else rules.forecasts
    key = _stood(fight, who, target)
    found: dict[object, Any] | None = pairs.get(key)
    if found is None:
        found = rules.remember(pairs, key, {}, _PAIRS)
    fight.kept.facing[who, target] = found
    return found


def _stood(fight: Arena, who: FighterId, target: FighterId) -> tuple[object, ...]:
    """How one stands to another: numbers, conditions, and the riders that are ready."""
    mine, standing, other = fight.profiles[who], fight.standings[who], fight.standings[target]
    key: tuple[object, ...] = (mine.numbers, standing.key, fight.profiles[target].numbers, other.key, who == target)
    if standing.key or other.key:
        key = (*key, who, target)
    return (*key, _riders_now(fight, who, target)) if mine.riders else key


def _kept(fight: Arena, who: FighterId, act: Act, target: FighterId) -> dict[object, Any]:
    """Where it is kept what one does to another: with the fight, where it rests on what passes with the fight."""
    mine = fight.profiles[who]
    passes = mine.numbers.shifted or fight.profiles[target].numbers.shifted or act in mine.fresh
    return fight.forecasts if passes else fight.rules.forecasts


def _rests(fight: Arena, who: FighterId, act: Act, target: FighterId, style: str) -> tuple[object, ...]:
    """Everything that what an act is worth rests on."""
    if act.sequence:
        return (act, *(worth(fight, who, part, target, style) for part in _parts(fight, who, act, target)))
    key: tuple[object, ...] = (act, *_stood(fight, who, target))
    if act.runs:
        key = (*key, runs_at(fight, who, target, act))
    if fight.standings[who].leans:
        key = (*key, *strikes.leaning(fight, who, target, act))
    if act.alternatives:
        key = (*key, strikes.alternative(fight, who, act))
    if fight.grid is not None and who != target:
        key = (*key, _lie(fight, fight.grid, who, target, act))
    if fight.rules.restless:
        key = (*key, style, _rests_on(fight, who, style), _rests_on(fight, target, style))
    if act.power is not None and act.power.tests:
        key = (*key, testing.chance(fight, who, act.power, target))
    if act.exchange:
        key = (*key, *exchanging.chances(fight, who, act, style).items())
    return key


def shown(kept: Worth, act: Act) -> Forecast:
    """A forecast as a menu shows it."""
    if kept.shown is None:
        kept.shown = Forecast(
            str(kept.lands) if act.rolls or act.exchange or (act.power and act.power.tests) else "",
            str(kept.critical) if act.rolls else "",
            str(kept.saves) if act.save is not None else "",
            str(kept.damage) if act.clauses or kept.damage else "",
            str(kept.heal) if kept.heal else "",
            str(kept.lands) if act.contest is not None else "",
            str(kept.spends) if kept.spends else "",
        )
    return kept.shown


def _parts(fight: Arena, who: FighterId, act: Act, target: FighterId) -> list[Act]:
    """The parts of a sequence; on a board those that get to the target."""
    known = fight.profiles[who].by_id
    parts = [known[part] for part in act.sequence]
    return parts if fight.grid is None else [each for each in parts if not barred(fight, who, target, each)]


def _riders_now(fight: Arena, who: FighterId, target: FighterId) -> tuple[object, ...]:
    """The riders that have not fired yet, and whether there is the ally beside that some of them need."""
    fighter = fight.state.fighters[who]
    ready = [each.id for each in fight.profiles[who].riders if strikes.rider_ready(fight, fighter, each)]
    return (*ready, strikes.has_company(fight, who, target)) if ready else ()


def _lie(fight: Arena, grid: Grid, who: FighterId, target: FighterId, act: Act) -> tuple[object, ...]:
    """How two stand to each other, and what stands between the target and the act's save."""
    return bearing(fight, grid, who, target, act), *_cover(fight, grid, who, target, act)


def _rests_on(fight: Arena, who: FighterId, style: str) -> object:
    """Penalties, and the numbers of its own that the kind reads from a fighter."""
    return fight.penalty(who), fight.rules.kind.rests_on(fight.rules.terms, fight, who, style)


def beside(fight: Arena, who: FighterId, act: Act, target: FighterId, style: str, found: Worth) -> float:
    """What a strike is worth beside its damage, in points of damage, as the kind sees it at this moment."""
    kind = fight.rules.kind
    if kind.alike or not (act.rolls or act.sequence or act.exchange):
        return 0.0
    strike = Strike(fight, who, target, act, style=style)
    return kind.beside(fight.rules.terms, strike, found.lands_f, found.damage_f) + float(found.spends)


def _weigh(fight: Arena, who: FighterId, act: Act, target: FighterId, style: str) -> Worth:
    made, kind = Worth(), fight.rules.kind
    strike = Strike(fight, who, target, act, style=style)
    if style:
        offered = (each.harms for each in kind.styles(fight.rules.terms, fight, who, act) if each.id == style)
        strike.harms = next(offered, True)
        strike.stake = kind.stake(fight.rules.terms, fight, who, style)
    if act.sequence:
        found = _parts(fight, who, act, target)
        parts = [worth(fight, who, part, target, style) for part in found if part.harmful]
        made.damage = sum((part.damage for part in parts), ZERO)
        made.lands = max((part.lands for part in parts), default=ZERO)
        made.spends = sum((part.spends for part in parts), ZERO)
    elif act.exchange:
        exchanging.weigh_exchange(strike, made)
    elif act.contest is not None:
        made.lands = contests.chance(fight, who, target, act.contest)
    elif act.rolls:
        _weigh_strike(strike, made)
    else:
        _weigh_effect(strike, made)
    if act.power is not None and act.power.otherwise is not None:
        instead = worth(fight, who, act.power.otherwise, target)
        made.damage += (ONE - made.lands) * instead.damage
        made.heal += (ONE - made.lands) * instead.heal
    made.damage_f, made.lands_f, made.heal_f = float(made.damage), float(made.lands), float(made.heal)
    return made


def _weigh_strike(strike: Strike, made: Worth) -> None:
    fight, who, target, act = strike.fight, strike.who, strike.target, strike.act
    kind, terms = fight.rules.kind, fight.rules.terms
    edge = net(strikes.edges(fight, who, target, act))
    parts, against = fight.attack_parts(who, target), strikes.against(fight, who, target, act)
    odds = kind.attack_odds(terms, act, parts, edge, against)
    if not kind.alike:
        odds = kind.foreseen(terms, strike, parts, edge, against, odds)
        made.spends = odds.beside
    if fight.conditions_held and strikes.always_critical(fight, who, target):
        odds = replace(odds, hit=ZERO, critical=odds.lands)
    made.lands, made.critical = odds.lands, odds.critical
    if act.save is not None:
        made.saves = _save_chance(fight, who, act, target)
    halves = made.saves if act.save is not None and act.save.on_success == "half" else ZERO
    strike.rolled = True
    kept: dict[object, Fraction] = {}
    for verdict, chance in odds.verdicts():
        if chance:
            strike.verdict = verdict
            blow = _blow(strike, edge, kept)
            if halves:
                blow += halves * (_blow(strike, edge, kept, halved=True) - blow)
            made.damage += chance * blow


def _weigh_effect(strike: Strike, made: Worth) -> None:
    fight, who, target, act = strike.fight, strike.who, strike.target, strike.act
    kind, terms = fight.rules.kind, fight.rules.terms
    if act.save is not None:
        made.saves = _save_chance(fight, who, act, target)
        made.lands = ONE - made.saves
    if act.power is not None and act.power.tests:
        made.lands = testing.chance(fight, who, act.power, target)
    if act.clauses:
        clauses = act.clauses if kind.alike else kind.shape(terms, strike, act.clauses)
        odds = [kind.damage_odds(terms, clause.amount) for clause in clauses]
        made.damage = made.lands * _expected(strike, clauses, odds, _remains(fight, who, act, target, clauses))
        if act.save is not None and act.save.on_success == "half":
            remains = _remains(fight, who, act, target, clauses, halved=True)
            made.damage += made.saves * _expected(strike, clauses, odds, remains)
    if act.heal is not None:
        made.heal = kind.amount_odds(terms, act.heal).mean()
        if act.power is not None:
            made.heal *= made.lands


def held_blow(fight: Arena, held: Attack, riders: Mapping[str, int] | None = None) -> Fraction:
    """The expected damage of a hit that is held, as both stand now, with these riders taken too."""
    act = raised(fight.profiles[held.who].by_id[held.act], held.levels)
    if not fight.rules.alike:
        return _held_blow(fight, held, act, riders)
    taken = (*(held.riders or {}).items(), *(riders or {}).items())
    key: tuple[object, ...] = (act, held.edge, held.verdict, taken)
    if fight.standings[held.who].leans:
        key = (*key, *strikes.leaning(fight, held.who, held.target, act))
    if act.settled and fight.settled:
        known = _facing(fight, held.who, held.target)
    else:
        key = (*key, _rests(fight, held.who, act, held.target, held.style))
        known = _kept(fight, held.who, act, held.target)
    kept: Fraction | None = known.get(key)
    return fight.rules.remember(known, key, _held_blow(fight, held, act, riders)) if kept is None else kept


def _held_blow(fight: Arena, held: Attack, act: Act, riders: Mapping[str, int] | None) -> Fraction:
    strike = Strike(fight, held.who, held.target, act, held.verdict, True, held.style, held.stake)
    strike.riders = {**(held.riders or {}), **(riders or {})}
    blow = _blow(strike, held.edge, {})
    if act.save is not None and act.save.on_success == "half":
        blow += _save_chance(fight, held.who, act, held.target) * (_blow(strike, held.edge, {}, halved=True) - blow)
    return blow


def _cover(fight: Arena, grid: Grid, who: FighterId, target: FighterId, act: Act) -> list[Part]:
    """What cover adds to the save, from where the owner stands; a burst that is sent goes off where the target is."""
    sent = act.span is not None and act.span.shape is not None and act.span.range
    return sight.sheltered(fight, who, target, act, grid.at(target) if sent else None)


def _save_chance(fight: Arena, who: FighterId, act: Act, target: FighterId) -> Fraction:
    if act.save is None:
        return ZERO
    cover = [] if fight.grid is None else _cover(fight, fight.grid, who, target, act)
    return _makes(fight, target, act.save, act, cover)


def _makes(fight: Arena, target: FighterId, asked: SaveAsked, act: Act, cover: Sequence[Part] = ()) -> Fraction:
    """The chance that a target makes a saving throw that an act, or a clause of it, asks for."""
    if asked.save in fight.standings[target].fails_saves:
        return ZERO
    number, parts, edges = save_terms(fight, target, asked.save, matter_of(act))
    parts = [*parts, *cover]
    return fight.rules.kind.save_odds(fight.rules.terms, number, parts, net(edges), asked.difficulty)


def _blow(strike: Strike, edge: int, kept: dict[object, Fraction], *, halved: bool = False) -> Fraction:
    """The expected damage of a hit, riders and what conditions add or multiply included.

    ``kept`` holds the blows of one forecast: verdicts that make the same blow are worked out once.
    """
    fight, who, target, act = strike.fight, strike.who, strike.target, strike.act
    kind, terms, critical = fight.rules.kind, fight.rules.terms, strike.verdict.critical
    clauses = strikes.clauses_of(fight, who, target, act, edge, critical=critical, asked=strike.riders)
    key: object = None
    if not kind.alike:
        clauses = kind.shape(terms, strike, clauses)
        key = (tuple([clause.amount for clause in clauses]), critical, strike.verdict.symbols, halved)
        if key in kept:
            return kept[key]
    modifiers = strikes.damage_modifiers(fight, who, target, act) if kind.modified(terms, strike) else []
    odds = [kind.damage_odds(terms, clause.amount, critical=critical) for clause in clauses]
    for addition in strikes.additions(clauses, modifiers):
        number = kind.damage_odds(terms, addition.dice, critical=critical)
        number = (number if addition.sign > 0 else -number) + addition.flat
        if addition.place < len(odds):
            odds[addition.place] = (odds[addition.place] + number).map(_at_least_zero)
        else:
            odds.append(number.map(_at_least_zero))
            clauses += (Clause(addition.dice, addition.type, name=addition.name),)
    remains = _remains(fight, who, act, target, clauses, halved=halved)
    times = [modifier.times for modifier in modifiers if modifier.times != 1]
    found = _multiplied(strike, clauses, odds, remains, times) if times else _expected(strike, clauses, odds, remains)
    if key is not None:
        kept[key] = found
    return found


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

    def mean(self, amounts: Distribution) -> Fraction:
        """The expected remains of amounts."""
        if self.halved:
            amounts = amounts.map(half)
        got = self._through(amounts)
        if not self.saves:
            return got
        return got + self.saves * ((self._through(amounts.map(half)) if self.half else ZERO) - got)

    def _through(self, amounts: Distribution) -> Fraction:
        if self.met is PLAIN:
            return amounts.mean()
        ways = [through(amount, self.met) * ways for amount, ways in amounts.weights.items()]
        return Fraction(sum(ways), amounts.total)

    def after_saves(self, amounts: Distribution) -> Distribution:
        """Amounts as the act's save and the clause's own leave them, before anything is soaked."""
        if self.halved:
            amounts = amounts.map(half)
        if not self.saves:
            return amounts
        made = amounts.map(half) if self.half else Distribution.constant(0)
        return Distribution.mixture([(amounts, 1 - self.saves), (made, self.saves)])


NOTHING = Remains(Met(immune=True))


def _remains(
    fight: Arena, who: FighterId, act: Act, target: FighterId, clauses: tuple[Clause, ...], *, halved: bool = False
) -> list[Remains]:
    profile = fight.profiles[target]
    resists_all, barred = guarded(fight, target, who, act)
    standing = fight.standings[target]
    found = []
    for clause in clauses:
        if clause.target_is is not None and not clause.target_is.passes(profile):
            found.append(NOTHING)
            continue
        met = meets(
            profile,
            clause.type,
            act.qualities,
            resists_all,
            barred=barred,
            resist=standing.resist,
            immune=standing.immune,
        )
        saves = _makes(fight, target, clause.save, act) if clause.save is not None else ZERO
        found.append(Remains(met, halved, saves, clause.save is not None and clause.save.on_success == "half"))
    return found


def _expected(
    strike: Strike, clauses: Sequence[Clause], odds: Sequence[Distribution], remains: Sequence[Remains]
) -> Fraction:
    """What is left of a blow on average, clause by clause."""
    wounds = strike.fight.rules.wounds
    if not strike.fight.rules.alike or (wounds is not None and wounds.per_blow) or floor_of(strike):
        return _soaked(strike, clauses, odds, remains)
    meant = [left.mean(thrown) for thrown, left in zip(odds, remains, strict=True) if left is not NOTHING]
    return sum(meant, ZERO)


def _soaked(
    strike: Strike, clauses: Sequence[Clause], odds: Sequence[Distribution], remains: Sequence[Remains]
) -> Fraction:
    """The same where a target soaks what saves have left, before it resists the rest."""
    kind, terms = strike.fight.rules.kind, strike.fight.rules.terms
    meant = [place for place, left in enumerate(remains) if left is not NOTHING]
    saved = [remains[place].after_saves(odds[place]) for place in meant]
    soaked = kind.soak_odds(terms, strike, [clauses[place] for place in meant], saved)
    least = floor_of(strike)
    if least and meant:
        soaked = [soaked[0].map(partial(max, least)), *soaked[1:]]
    left = [
        amounts if remains[place].met is PLAIN else amounts.map(partial(through, met=remains[place].met))
        for place, amounts in zip(meant, soaked, strict=True)
    ]
    wounds = strike.fight.rules.wounds
    if wounds is not None and wounds.per_blow and strike.harms:
        nothing = ONE
        for amounts in left:
            nothing *= amounts.chance(0)
        return ONE - nothing
    return sum((amounts.mean() for amounts in left), ZERO)


def _multiplied(
    strike: Strike,
    clauses: Sequence[Clause],
    odds: Sequence[Distribution],
    remains: Sequence[Remains],
    times: Sequence[float],
) -> Fraction:
    """The same where the whole blow is multiplied first, and rounded down once for all of its clauses."""
    shares: list[dict[int, Fraction]] = [{} for _ in odds]
    for fallen in product(*(list(each.items()) for each in odds)):
        amounts = [amount for amount, _chance in fallen]
        for factor in times:
            amounts = share(amounts, factor)
        likely = ONE
        for _amount, chance in fallen:
            likely *= chance
        for place, amount in enumerate(amounts):
            shares[place][amount] = shares[place].get(amount, ZERO) + likely
    return _expected(strike, clauses, [Distribution.of(each) for each in shares], remains)
