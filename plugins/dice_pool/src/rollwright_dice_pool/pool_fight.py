"""``dice-pool`` fights: attacks that need successes, and damage that is thrown and counted (DP-01 to DP-13).

An attack throws its pool against the successes that the defense asks for, never fewer than one. Every success beyond
adds a die of damage. Damage is a pool of its own: each die that reaches ``damageTarget`` counts one, and flat parts
are successes that nobody throws. What the target soaks is thrown against it, or takes dice off beforehand; then come
resistances. A botch misses whatever it counted, and nothing is ever critical.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.extend import (
    Amount,
    AttackOdds,
    Clause,
    CombatKind,
    Counted,
    Distribution,
    Rolled,
    Soaked,
    Verdict,
)
from rollwright_dice_pool import daze, moving
from rollwright_dice_pool.block import DicePoolBlock, PoolTerms, faults, terms
from rollwright_dice_pool.counting import BOTCHED
from rollwright_dice_pool.damage import amount_of, beyond, hits, less, soak_of, soaked
from rollwright_dice_pool.rolls import BOTCH, landings, marked, size_of, thrown

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from rollwright.extend import (
        Act,
        Arena,
        Dealt,
        DiceStream,
        Document,
        FighterId,
        Part,
        RuleFault,
        Ruleset,
        Strike,
        StyleOffer,
    )

MISS = Verdict(hit=False)


class DicePoolFight(CombatKind[PoolTerms]):
    """Reads fights of that block; see the module."""

    id = "dice-pool"
    model = DicePoolBlock
    alike: ClassVar[bool] = False
    counts: ClassVar[bool] = True
    moves_order: ClassVar[bool] = True
    pools_initiative: ClassVar[bool] = True
    moves_initiative: ClassVar[bool] = True
    contests: ClassVar[bool] = True

    def faults(self, block: Any, document: Document) -> Iterator[RuleFault]:
        """What is wrong with the block beyond its shape."""
        return faults(block, document)

    def damage_die(self, block: Any, document: Document) -> int:
        """Damage is thrown with the die of checks."""
        del block
        die = getattr(document.resolution, "die", None)
        return 0 if die is None else int(die.sides)

    def compile(self, ruleset: Ruleset, block: Any) -> PoolTerms:
        """The block with its values compiled, beside the rules of checks."""
        return terms(ruleset, block)

    def leans(self, terms: PoolTerms) -> bool:
        """Only where the block says that such rolls are thrown twice."""
        return terms.leans

    # ------------------------------------------------------------------------------------------------------- numbers

    def row_damage(self, terms: PoolTerms, written: Amount, ability: int, bonus: int) -> Amount:
        """The dice column and the ability are dice, the bonus is successes that nobody throws."""
        dice, sure = (written.count, written.flat) if written.count else (written.flat, 0)
        return Amount(max(0, dice + ability), terms.settings.die.sides, sure + bonus)

    def die_average(self, terms: PoolTerms, sides: int) -> Fraction:
        """The chance that one die counts."""
        del sides
        return Fraction(terms.damage.sides - terms.damage.target + 1, terms.damage.sides)

    def average(self, terms: PoolTerms, amount: Amount) -> float:
        """Dice by their chance to count, and what is sure."""
        return amount.count * float(self.die_average(terms, amount.sides)) + amount.flat

    # ---------------------------------------------------------------------------------------------------------- rolls

    def throw_initiative(self, terms: PoolTerms, modifier: int, dice: DiceStream) -> Rolled:
        """A sum as on any kind, or a pool of which the count and ``plus`` are the number."""
        initiative = terms.block.initiative
        if initiative.pool is None:
            own = initiative.dice
            return Rolled([dice.rolls(own.count, own.sides) if own is not None else []], 0, modifier)
        rolled = thrown(terms, modifier, (), 0, dice)
        plus = initiative.plus or 0
        net = rolled.counted.total if rolled.counted is not None else 0
        size = rolled.counted.thrown if rolled.counted is not None else 0
        rolled.counted = Counted(net + plus, "", size, plus)
        return rolled

    def is_whole(self, terms: PoolTerms, rolled: Rolled) -> bool:
        """Every roll of this kind is counted."""
        del terms
        return rolled.counted is not None

    def throw_attack(
        self, terms: PoolTerms, act: Act, parts: Sequence[Part], edge: int, against: int, dice: DiceStream
    ) -> Rolled:
        """The act's pool; twice where it leans and the fight throws such rolls twice."""
        del against
        return thrown(terms, act.number, parts, edge, dice)

    def judge_attack(self, terms: PoolTerms, act: Act, rolled: Rolled, against: int) -> Verdict:
        """A hit with as many successes as needed; each beyond is a degree."""
        del terms, act
        assert rolled.counted is not None  # noqa: S101 - every roll of this kind is counted
        beyond = rolled.counted.total - max(1, against)
        return MISS if beyond < 0 or rolled.counted.word == BOTCH else Verdict(hit=True, degree=beyond)

    def attack_odds(self, terms: PoolTerms, act: Act, parts: Sequence[Part], edge: int, against: int) -> AttackOdds:
        """Every number of successes beyond those needed, with its chance."""
        size = size_of(terms, act.number, parts)
        return landings(terms.counting, size, edge if terms.leans else 0, max(1, against))

    def throw_save(
        self, terms: PoolTerms, number: int, parts: Sequence[Part], edge: int, difficulty: int, dice: DiceStream
    ) -> Rolled:
        """The save's pool."""
        del difficulty
        return thrown(terms, number, parts, edge, dice)

    def judge_save(self, terms: PoolTerms, rolled: Rolled, difficulty: int) -> bool:
        """As many successes as the difficulty says, at least one, and no botch."""
        del terms
        assert rolled.counted is not None  # noqa: S101 - every roll of this kind is counted
        return rolled.counted.total >= max(1, difficulty) and rolled.counted.word != BOTCH

    def save_odds(self, terms: PoolTerms, number: int, parts: Sequence[Part], edge: int, difficulty: int) -> Fraction:
        """The chance of that."""
        lean = edge if terms.leans else 0
        return marked(terms.counting, size_of(terms, number, parts), lean).at_least(max(1, difficulty))

    def judge_contest(self, terms: PoolTerms, rolled: Rolled) -> int:
        """More successes win; a botch is less than anything but a botch."""
        del terms
        assert rolled.counted is not None  # noqa: S101 - every roll of this kind is counted
        return BOTCHED if rolled.counted.word == BOTCH else rolled.counted.total

    def contest_odds(self, terms: PoolTerms, number: int, parts: Sequence[Part], edge: int) -> Distribution:
        """Every count of one side, botches below everything."""
        return marked(terms.counting, size_of(terms, number, parts), edge if terms.leans else 0)

    # --------------------------------------------------------------------------------------------------------- damage

    def throw_damage(
        self, terms: PoolTerms, amount: Amount, dice: DiceStream, *, critical: bool = False
    ) -> tuple[int, list[int]]:
        """Dice that reach the damage target, counted plainly, and what is sure."""
        del critical
        faces = dice.rolls(amount.count, terms.damage.sides) if amount.count > 0 else []
        return max(0, hits(terms.damage, faces) + amount.flat), faces

    def damage_odds(self, terms: PoolTerms, amount: Amount, *, critical: bool = False) -> Distribution:
        """The exact distribution of that."""
        del critical
        return amount_of(terms.damage, max(0, amount.count), amount.flat)

    def shape(self, terms: PoolTerms, strike: Strike, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
        """Dice for successes beyond, dice off for static soak, and what the minimum leaves; or the number staked."""
        style = terms.style(strike.style)
        if style is not None and style.spends is not None:
            return moving.staked(terms, strike, clauses)
        shaped = [soaked(terms, strike, each) for each in clauses] if not terms.rolls_soak else list(clauses)
        if shaped and strike.rolled:
            first, degree = clauses[0], strike.verdict.degree
            shaped[0] = beyond(terms, strike, first, degree)
        return tuple(shaped)

    def soak(
        self, terms: PoolTerms, strike: Strike, amounts: Sequence[tuple[Clause, int]], dice: DiceStream
    ) -> list[Soaked]:
        """Rolled soak: successes off each clause by its kind of wound. A clause that counted nothing throws none."""
        if not terms.rolls_soak or moving.spends(terms, strike):
            return [Soaked() for _ in amounts]
        taken = []
        for clause, amount in amounts:
            count = soak_of(terms, strike, clause) if amount > 0 else 0
            faces = dice.rolls(count, terms.damage.sides) if count else []
            taken.append(Soaked(min(amount, hits(terms.damage, faces)), tuple(faces)))
        return taken

    def soak_odds(
        self, terms: PoolTerms, strike: Strike, clauses: Sequence[Clause], amounts: Sequence[Distribution]
    ) -> list[Distribution]:
        """What that leaves, exactly."""
        if not terms.rolls_soak or moving.spends(terms, strike):
            return list(amounts)
        return [
            less(each, soak_of(terms, strike, clause), terms.damage)
            for clause, each in zip(clauses, amounts, strict=True)
        ]

    def modified(self, terms: PoolTerms, strike: Strike) -> bool:
        """Conditions do not reach a blow that is thrown with the attacker's number and nothing else."""
        return not moving.spends(terms, strike)

    def rests_on(self, terms: PoolTerms, fight: Arena, who: FighterId, style: str) -> Hashable:
        """Soak, hardness, the minimum, what remaps wounds, and the numbers that attacks move."""
        wounds = fight.rules.wounds
        kinds = wounds.severity if wounds is not None else ("",)
        soak = tuple(terms.soaks(fight, who, kind) for kind in kinds) if terms.soak else ()
        remaps = wounds.remap if wounds is not None else ()
        turned = tuple(terms.read(fight, who, when) != 0 for when, *_rest in remaps)
        return soak, terms.leasts(fight, who), turned, moving.rests_on(terms, fight, who, style)

    def before_blow(self, terms: PoolTerms, strike: Strike) -> int:
        """How hard a hit must be to daze the target, as they are before it."""
        return terms.read(strike.fight, strike.target, terms.over)

    def after_blow(self, terms: PoolTerms, strike: Strike, total: int, lost: int, before: int) -> None:
        """A hit that is hard enough dazes."""
        daze.after_blow(terms, strike, total, lost, before)

    # ------------------------------------------------------------------------------------------- styles, turns, rounds

    def styles(self, terms: PoolTerms, fight: Arena, who: FighterId, act: Act) -> tuple[StyleOffer, ...]:
        """The styles of initiative that attacks move."""
        return moving.styles(terms, fight, who, act)

    def stake(self, terms: PoolTerms, fight: Arena, who: FighterId, style: str) -> int:
        """The attacker's number at the moment the attack is made."""
        del terms, style
        return fight.state.fighters[who].initiative

    def takes_instead(self, terms: PoolTerms, strike: Strike, parts: Sequence[Dealt], total: int) -> bool:
        """A style that takes has the damage off the target's number."""
        return moving.take(terms, strike, parts, total)

    def after_act(self, terms: PoolTerms, fight: Arena, strike: Strike, *, hit: bool) -> None:
        """A spent number goes back to the base, or pays for its miss."""
        del fight
        moving.settle(terms, strike, hit=hit)

    def beside(self, terms: PoolTerms, strike: Strike, lands: float, damage: float) -> float:
        """What a style is worth one turn ahead."""
        return moving.ahead(terms, strike, lands, damage)

    def start_fight(self, terms: PoolTerms, fight: Arena) -> None:
        """Somebody whose number starts at the line starts crashed."""
        moving.start_fight(terms, fight)

    def start_round(self, terms: PoolTerms, fight: Arena) -> bool:
        """Numbers that attacks move make a new order."""
        del fight
        return terms.resource is not None

    def start_turn(self, terms: PoolTerms, fight: Arena, who: FighterId) -> bool:
        """Crashes wear off; whoever is dazed loses this one turn."""
        moving.start_turn(terms, fight, who)
        return daze.start_turn(terms, fight, who)

    def end_fight(self, terms: PoolTerms, fight: Arena) -> None:
        """Neither a crash nor a daze outlasts a fight."""
        moving.end_fight(terms, fight)
        daze.end_fight(terms, fight)
