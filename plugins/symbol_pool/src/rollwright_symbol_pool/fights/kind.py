"""``symbol-pool``: a fight whose rolls are symbol dice (SP-01 to SP-03, SP-08).

An attack throws the attacker's dice against as many difficulty dice as the target's defense says; it hits with
``success.needed`` net successes. Damage is a sum to which successes add; the target soaks from the whole strike.
Conditions, wounds and leans are boost and setback dice. There is no botch and no doubled die: criticals are bought.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from rollwright.extend import (
    Amount,
    AttackOdds,
    Call,
    CombatKind,
    Counted,
    Distribution,
    Part,
    Rolled,
    Soaked,
    Verdict,
)
from rollwright_symbol_pool.fights import aftermath, foresight, soaking
from rollwright_symbol_pool.fights.block import SymbolPoolBlock
from rollwright_symbol_pool.fights.events import DiceThrownOn, DiceUsed
from rollwright_symbol_pool.fights.faults import creature_faults, faults
from rollwright_symbol_pool.fights.spending import Spending
from rollwright_symbol_pool.fights.spends import next_ally
from rollwright_symbol_pool.fights.terms import BOOST, SETBACK, Terms, compiled
from rollwright_symbol_pool.fights.throwing import counted, is_counted, names_of, pool_of, throw
from rollwright_symbol_pool.pool import rated

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence
    from fractions import Fraction

    from rollwright.extend import (
        JSON,
        Act,
        Arena,
        Attack,
        Clause,
        Creature,
        DiceStream,
        Document,
        FighterId,
        Frame,
        Path,
        Ruleset,
        Said,
        Sheet,
        Strike,
    )

    Parts = Sequence[Part]


class SymbolPoolFight(CombatKind[Terms]):
    """Reads fights of that block; see the module."""

    id = "symbol-pool"
    model = SymbolPoolBlock
    alike: ClassVar[bool] = False
    carries: ClassVar[bool] = True
    buys: ClassVar[bool] = True
    pools_initiative: ClassVar[bool] = True
    contests: ClassVar[bool] = True

    def compile(self, ruleset: Ruleset, block: SymbolPoolBlock) -> Terms:  # type: ignore[override]
        """Spends, soak and dice, looked up once."""
        return compiled(ruleset, block)

    def faults(self, block: SymbolPoolBlock, document: Document) -> Iterator[tuple[Path, str, dict[str, JSON]]]:  # type: ignore[override]
        """What does not fit in the block, and in the creatures and conditions that it reads."""
        return faults(block, document)

    def creature_faults(  # type: ignore[override]
        self, block: SymbolPoolBlock, document: Document, creature: Creature
    ) -> Iterator[tuple[Path, str, dict[str, JSON]]]:
        """What a creature of such a fight cannot have."""
        del block
        return creature_faults(document, creature)

    def words(self, terms: Terms) -> dict[str, str]:
        """What players call the symbols."""
        return {f"@symbol.{each.id}": each.label for each in terms.settings.symbols}

    # -- numbers of sheets

    def row_numbers(self, terms: Terms, sheet: Sheet, ability: str, skill: str, bonus: int) -> tuple[int, int]:
        """Ability and skill as a pool: how many dice, and how many of them are upgraded. What adds, adds to skill."""
        own = sheet.rules.skills[skill].ability or "" if skill else ""
        trained = sheet.skill(skill) - (sheet.ability_mod(own) if own else 0) if skill else 0
        strikes_with = ability or own
        sides = rated(
            terms.settings.pool,
            max(0, sheet.ability_mod(strikes_with)) if strikes_with else 0,
            max(0, trained + bonus),
        )
        return sides.count, sides.upgraded

    def save_number(self, terms: Terms, sheet: Sheet, save: str) -> int:
        """How many dice a save is thrown with."""
        return rated(terms.settings.pool, *_ratings(sheet, save)).count

    # -- what is brought to a roll

    def carried(
        self, terms: Terms, fight: Arena, who: FighterId, *, target: FighterId = "", save: str = ""
    ) -> tuple[Part, ...]:
        """Dice that were lent to it, upgraded difficulty dice of a target, upgraded dice of a save."""
        numbers, found = fight.state.fighters[who].numbers, []
        for die, sign in ((BOOST, 1), (SETBACK, -1)):
            if numbers.get(die):
                found.append(Part("", sign * numbers[die]))
        if target and (hardens := terms.upgrades_against(fight, target)):
            found.append(Part("", hardens=hardens))
        sheet = fight.sheets.get(who) if save else None
        if sheet is not None and (upgraded := rated(terms.settings.pool, *_ratings(sheet, save)).upgraded):
            found.append(Part("", upgrades=upgraded))
        return tuple(found)

    def rolled(self, terms: Terms, fight: Arena, who: FighterId) -> None:
        """Lent dice last one roll."""
        del terms
        numbers = fight.state.fighters[who].numbers
        if numbers.get(BOOST) or numbers.get(SETBACK):
            fight.emit(DiceUsed(who))

    def rests_on(self, terms: Terms, fight: Arena, who: FighterId, style: str) -> Hashable:
        """Lent dice, soak, and what says what a purchase would do to somebody, or to the next of their side."""
        del style
        ally = next_ally(fight, who)
        tracks = [spend.track.id for spend in terms.spends if spend.track is not None]
        stands = tuple(
            (each, *sorted(fight.state.fighters[each].conditions), *_standing_of(fight, each, tracks))
            for each in (who, ally)
            if each
        )
        lent = tuple(sorted(fight.state.fighters[who].numbers.items()))
        sides = fight.state.fighters[who].side
        return lent, stands, sides, terms.soak(fight, who, ""), terms.upgrades_against(fight, who)

    # -- rolls

    def throw_initiative(self, terms: Terms, modifier: int, dice: DiceStream) -> Rolled:
        """A pool counts by its net successes; dice that are added up are thrown as in any fight."""
        initiative = terms.block.initiative
        if initiative.pool is None:
            own = initiative.dice
            return Rolled([dice.rolls(own.count, own.sides) if own is not None else []], 0, modifier)
        rolled = throw(terms, pool_of(terms, modifier, 0, (), 0, 0), modifier, (), 0, dice)
        if initiative.plus:
            rolled.parts.append(("", initiative.plus))
            shown = rolled.counted
            assert shown is not None  # noqa: S101 - every roll of this kind is counted
            rolled.counted = replace(shown, total=shown.total + initiative.plus)
        return rolled

    def is_whole(self, terms: Terms, rolled: Rolled) -> bool:
        """Every roll of this kind is counted, each of its dice is of a sort, and its symbols are known."""
        return is_counted(terms, rolled)

    def throw_attack(self, terms: Terms, act: Act, parts: Parts, edge: int, against: int, dice: DiceStream) -> Rolled:
        """The attacker's dice, and the difficulty dice of the target's defense against them."""
        pool = pool_of(terms, act.number, act.upgrades, parts, edge, against)
        return throw(terms, pool, act.number, parts, edge, dice)

    def thrown_on(self, terms: Terms, strike: Strike, rolled: Rolled, against: int) -> Rolled:
        """A defense that has risen since throws the dice that it adds; one that has fallen takes back none."""
        names = list(names_of(rolled))
        more = _missing(terms, rolled, against)
        if not more:
            return rolled
        fight, die = strike.fight, terms.dice.sorts[2]
        faces = fight.dice["attacks"].rolls(more, len(die.faces))
        grown = replace(rolled, throws=[[*rolled.faces, *faces]])
        grown = counted(terms, grown, [*names, *["difficulty"] * more])
        assert grown.counted is not None  # noqa: S101 - it has just been counted
        left = grown.counted.shown[1]["left"] if grown.counted.shown else ""
        fight.emit(DiceThrownOn(strike.who, strike.target, strike.act.name, faces, left))
        return grown

    def turned(self, terms: Terms, act: Act, rolled: Rolled, against: int) -> Fraction:
        """The chance that the dice which a risen defense adds take the hit away."""
        del act
        more = _missing(terms, rolled, against)
        added = Distribution(Counter(face[0] for face in terms.dice.sorts[2].faces)).times(more)
        return added.at_most(terms.needed - 1 - _counted(rolled).total)

    def judge_attack(self, terms: Terms, act: Act, rolled: Rolled, against: int) -> Verdict:
        """Net successes against what is needed; the defense has thrown its dice already."""
        del act, against
        found = _counted(rolled)
        return Verdict(
            found.total >= terms.needed,
            degree=found.total - terms.needed,
            symbols=tuple(sorted(found.symbols.items())),
        )

    def attack_odds(self, terms: Terms, act: Act, parts: Parts, edge: int, against: int) -> AttackOdds:
        """The chance of enough net successes."""
        made = terms.dice.along(pool_of(terms, act.number, act.upgrades, parts, edge, against), 0).at_least(
            terms.needed
        )
        return AttackOdds(1 - made, made)

    def foreseen(
        self, terms: Terms, strike: Strike, parts: Parts, edge: int, against: int, odds: AttackOdds
    ) -> AttackOdds:
        """With every degree of a hit and everything that left-over symbols will buy."""
        pool = pool_of(terms, strike.act.number, strike.act.upgrades, parts, edge, against)
        return foresight.foreseen(terms, strike, pool, odds)

    def throw_save(
        self, terms: Terms, number: int, parts: Parts, edge: int, difficulty: int, dice: DiceStream
    ) -> Rolled:
        """The dice of the save against as many difficulty dice."""
        return throw(terms, pool_of(terms, number, 0, parts, edge, difficulty), number, parts, edge, dice)

    def judge_save(self, terms: Terms, rolled: Rolled, difficulty: int) -> bool:
        """Made with as many net successes as a check needs."""
        del difficulty
        return _counted(rolled).total >= terms.needed

    def save_odds(self, terms: Terms, number: int, parts: Parts, edge: int, difficulty: int) -> Fraction:
        """The chance of that."""
        return terms.dice.along(pool_of(terms, number, 0, parts, edge, difficulty), 0).at_least(terms.needed)

    def contest_odds(self, terms: Terms, number: int, parts: Parts, edge: int) -> Distribution:
        """Net successes of one side, with no dice against it but what hinders."""
        return terms.dice.along(pool_of(terms, number, 0, parts, edge, 0), 0)

    # -- blows

    def shape(self, terms: Terms, strike: Strike, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
        """Successes, and damage that was bought, add to the first clause of a hit."""
        if not strike.rolled or not clauses:
            return clauses
        named = tuple(_added(terms, strike.verdict))
        amount = clauses[0].amount.more(0, sum(number for _name, number in named))
        return (replace(clauses[0], amount=amount, named=named), *clauses[1:])

    def soak(
        self, terms: Terms, strike: Strike, amounts: Sequence[tuple[Clause, int]], dice: DiceStream
    ) -> list[Soaked]:
        """What the target takes off the whole strike, clause after clause."""
        del dice
        return soaking.soaked(terms, strike, amounts)

    def soak_odds(
        self, terms: Terms, strike: Strike, clauses: Sequence[Clause], amounts: Sequence[Distribution]
    ) -> list[Distribution]:
        """What that leaves of each clause."""
        return soaking.soak_odds(terms, strike, clauses, amounts)

    def average(self, terms: Terms, amount: Amount) -> float:
        """An amount, with one success above those that hit."""
        more = terms.symbols.damage.per_success * (terms.needed + 1 if terms.symbols.damage.counts == "all" else 1)
        return amount.count * (amount.sides + 1) / 2 + amount.flat + more

    # -- what is left of a roll

    def after_roll(self, terms: Terms, fight: Arena, frame: Frame, then: str) -> Said:
        """Let both sides spend what is left."""
        del fight
        attack: Attack = frame  # type: ignore[assignment]
        left = dict(attack.verdict.symbols)
        for_sale = {spend.symbol for side in ("attacker", "target") for spend in terms.offered(side, hit=attack.hit)}
        if for_sale.isdisjoint(left):
            return then
        verdict = attack.verdict
        return Call(Spending("next", attack.who, attack.target, attack.act, attack.hit, verdict.degree, left), "amend")

    def after_attack(self, terms: Terms, strike: Strike) -> None:
        """Conditions and injuries that were bought, now that the blow has landed, or missed."""
        aftermath.settle(terms, strike)


def _missing(terms: Terms, rolled: Rolled, against: int) -> int:
    """How many difficulty dice a roll lacks against a defense that has risen since."""
    names = names_of(rolled)
    return max(0, min(against, terms.settings.pool.max) - names.count("difficulty") - names.count("harder"))


def _counted(rolled: Rolled) -> Counted:
    assert rolled.counted is not None  # noqa: S101 - every roll of this kind is counted
    return rolled.counted


def _ratings(sheet: Sheet, save: str) -> tuple[int, int]:
    """The ability of a save, and everything else in its number."""
    own = sheet.rules.saves[save].ability
    ability = max(0, sheet.ability_mod(own)) if own else 0
    return ability, max(0, sheet.save(save) - ability)


def _standing_of(fight: Arena, who: FighterId, tracks: Sequence[str]) -> Iterator[int]:
    sheet = fight.sheets.get(who)
    if sheet is not None:
        for track in tracks:
            yield int(sheet.number(f"track.{track}"))
            yield sheet.track_max(track)


def _added(terms: Terms, verdict: Verdict) -> Iterator[tuple[str, int]]:
    """What successes and spent symbols add to damage, by what they are called."""
    rule = terms.symbols.damage
    counted = (verdict.degree + (terms.needed if rule.counts == "all" else 0)) * rule.per_success
    if counted:
        yield terms.label_of(terms.settings.success.symbol), counted
    for name in verdict.bought:
        spend = terms.spend(name)
        if spend.damage:
            yield spend.label, spend.damage
