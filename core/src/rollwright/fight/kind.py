"""A combat kind: how numbers are read in a fight.

Turn order, budgets, menus, targets, windows, conditions, health, concentration and dying belong to the core. A kind
says how a roll is thrown and judged, how damage is thrown and soaked, what a strike's degrees mean, what a style of
attacking does, and what each of these is worth in a forecast. Whatever is thrown is plain data, so that a roll can be
held in a saved fight and judged again against the defense of that later moment.

The smallest kind answers ``throw_attack``, ``judge_attack``, ``attack_odds``, ``throw_save`` and ``save_odds``;
everything else has an answer that suits kinds that add up. A kind whose blows depend on the target or on how well the
roll went sets ``alike`` to False and answers ``shape`` and ``soak``.

The methods named ``throw_…`` and ``soak`` draw dice; every other one is pure and may be called again. ``edge`` is +1, 0
or -1: whether the roll leans for the roller, not at all, or against. ``terms`` is what ``compile`` made.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from rollwright.dice import Distribution
from rollwright.fight.numbers import Amount, AttackOdds, Counted, Part, Rolled, Soaked, Strike, StyleOffer, Verdict
from rollwright.plugins import Member

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator

    from rollwright.dice import DiceStream
    from rollwright.document.combat import CombatBlock
    from rollwright.document.creature import Creature
    from rollwright.document.document import Document
    from rollwright.document.problems import Path
    from rollwright.errors import JSON
    from rollwright.fight.acts.act import Act, Clause
    from rollwright.fight.arena import Arena
    from rollwright.fight.events import Dealt
    from rollwright.fight.machine import Frame, Said
    from rollwright.fight.state import FighterId
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet

__all__ = [
    "Amount",
    "AttackOdds",
    "CombatKind",
    "Counted",
    "Part",
    "Rolled",
    "Soaked",
    "Strike",
    "StyleOffer",
    "Verdict",
]

T = TypeVar("T")
"""What a kind compiles its block to; the block itself where it compiles nothing."""


class CombatKind(Member, Generic[T]):
    """How a fight of this kind reads its numbers; see the module."""

    id: str
    model: type[CombatBlock]

    alike: ClassVar[bool] = True
    """Whether a blow is what is written, whoever is hit and however well: one throw of damage serves all targets."""

    counts: ClassVar[bool] = False
    """Whether damage dice are counted, so that a blow's faces do not add up to its amount."""

    carries: ClassVar[bool] = False
    """Whether the kind itself may bring something to a roll, such as dice that wait for somebody's next one."""

    buys: ClassVar[bool] = False
    """Whether criticals are bought and dice upgraded; documents of other kinds are refused the keys for that."""

    moves_order: ClassVar[bool] = False
    """Whether the kind keeps numbers of its own that turns and rounds move: asked at each of them if so."""

    contests: ClassVar[bool] = False
    """Whether two may roll against each other (``combat.contests``); such a kind answers ``contest_odds``."""

    by_consequences: ClassVar[bool] = False
    """Whether the party alone rolls and has turns, and its foes act through what comes of it."""

    effect_names: ClassVar[tuple[str, ...]] = ()
    """Names that effects in the kind's own keys may read beside those of a sheet."""

    pools_initiative: ClassVar[bool] = False
    """Whether initiative may be a pool of dice (``initiative.pool``)."""

    moves_initiative: ClassVar[bool] = False
    """Whether attacks may move it (``initiative.resource``)."""

    def damage_die(self, block: Any, document: Document) -> int:
        """The faces of the one die that damage is thrown with; 0 where any dice will do."""
        del block, document
        return 0

    def compile(self, ruleset: Ruleset, block: CombatBlock) -> T:
        """What the kind needs in a fight, made once for a ruleset: names looked up, values compiled.

        Raises:
            Refused: The block asks for what this kind cannot play.
        """
        del ruleset
        return cast("T", block)

    def leans(self, terms: T) -> bool:
        """Whether advantage and disadvantage mean anything here; where not, no roll is told to have leaned."""
        del terms
        return True

    def faults(self, block: CombatBlock, document: Document) -> Iterator[tuple[Path, str, dict[str, JSON]]]:
        """What is wrong with a combat block beyond its shape, and with what the kind reads of the document.

        Yields:
            The place in the document, the code of the problem, and its parameters.
        """
        del block, document
        yield from ()

    def creature_faults(
        self, block: CombatBlock, document: Document, creature: Creature
    ) -> Iterator[tuple[Path, str, dict[str, JSON]]]:
        """What is wrong with a creature's block in fights of this kind: the place in it, code and parameters."""
        del block, document, creature
        yield from ()

    def words(self, terms: T) -> dict[str, str]:
        """The ruleset's own words for what only this kind knows, as logs look for them: ``@symbol.boon``."""
        del terms
        return {}

    # ------------------------------------------------------------------------------------------ acts and their numbers

    def critical_from(self, terms: T, sheet: Sheet) -> int:
        """The lowest face that is critical for the owner of a sheet; 0 is the top face alone."""
        del terms, sheet  # kinds without a range read neither
        return 0

    def row_numbers(self, terms: T, sheet: Sheet, ability: str, skill: str, bonus: int) -> tuple[int, int]:
        """What a weapon row adds to hit, and how many of that are upgraded.

        Args:
            terms: The kind's own.
            sheet: Whose row it is.
            ability: The ability it strikes with; empty for none.
            skill: The skill it names; empty for none.
            bonus: Everything else: proficiency, the row's own bonus, the sheet's.
        """
        del terms
        number = sheet.ability_mod(ability) if ability else 0
        if skill:
            number = sheet.skill(skill)
            own = sheet.rules.skills[skill].ability
            if ability and own and own != ability:
                number += sheet.ability_mod(ability) - sheet.ability_mod(own)
        return number + bonus, 0

    def save_number(self, terms: T, sheet: Sheet, save: str) -> int:
        """What somebody with a sheet rolls a save with."""
        del terms
        return sheet.save(save)

    def row_damage(self, terms: T, written: Amount, ability: int, bonus: int) -> Amount:
        """The damage of a weapon row: what its dice column says, what its ability brings, and its bonus column."""
        del terms
        return written.more(0, ability + bonus)

    def deeds(self, terms: T, sheet: Sheet) -> Iterable[Act]:
        """Acts of the kind's own, for whoever has a sheet."""
        del terms, sheet
        return ()

    def die_average(self, terms: T, sides: int) -> Fraction:
        """What one die of damage comes to on average: what foes that nobody wrote are measured by."""
        del terms
        return Fraction(sides + 1, 2)

    def average(self, terms: T, amount: Amount) -> float:
        """What an amount of damage comes to on average, to compare acts by; exactness does not matter here."""
        del terms
        return amount.count * (amount.sides + 1) / 2 + amount.flat

    # ------------------------------------------------------------- what the kind brings to rolls (``carries`` is True)

    def carried(
        self, terms: T, fight: Arena, who: FighterId, *, target: FighterId = "", save: str = ""
    ) -> tuple[Part, ...]:
        """What the kind brings to the next roll of somebody: an attack on ``target``, a ``save``, or any other."""
        del terms, fight, who, target, save
        return ()

    def rolled(self, terms: T, fight: Arena, who: FighterId) -> None:
        """Somebody has rolled, and uses up what lasts one roll."""
        del terms, fight, who

    # ------------------------------------------------------------------------------------------------------ initiative

    def throw_initiative(self, terms: T, modifier: int, dice: DiceStream) -> Rolled:
        """Throw one fighter's place in the order: the dice of ``initiative`` and the modifier."""
        block = cast("CombatBlock", terms)
        own = block.initiative.dice
        return Rolled([dice.rolls(own.count, own.sides) if own is not None else []], 0, modifier)

    # ---------------------------------------------------------------------------------------------- attacks and saves

    def throw_attack(
        self, terms: T, act: Act, parts: Sequence[Part], edge: int, against: int, dice: DiceStream
    ) -> Rolled:
        """Throw an attack roll with ``act.number`` and ``parts`` against a defense, which some kinds throw for too."""
        raise NotImplementedError

    def judge_attack(self, terms: T, act: Act, rolled: Rolled, against: int) -> Verdict:
        """Say what an attack roll comes to against a defense."""
        raise NotImplementedError

    def attack_odds(self, terms: T, act: Act, parts: Sequence[Part], edge: int, against: int) -> AttackOdds:
        """The exact chances of an attack roll."""
        raise NotImplementedError

    def thrown_on(self, terms: T, strike: Strike, rolled: Rolled, against: int) -> Rolled:
        """A held roll as it is against the defense of now: with dice that a risen defense adds, thrown and told."""
        del terms, strike, against
        return rolled

    def turned(self, terms: T, act: Act, rolled: Rolled, against: int) -> Fraction:
        """The chance that a held hit is a miss against a defense, whose further dice are not thrown yet."""
        return Fraction(not self.judge_attack(terms, act, rolled, against).hit)

    def foreseen(
        self, terms: T, strike: Strike, parts: Sequence[Part], edge: int, against: int, odds: AttackOdds
    ) -> AttackOdds:
        """The chances of an attack roll, with what comes of it before it lands (``after_roll``) taken in."""
        del terms, strike, parts, edge, against
        return odds

    def throw_save(
        self, terms: T, number: int, parts: Sequence[Part], edge: int, difficulty: int, dice: DiceStream
    ) -> Rolled:
        """Throw a saving throw, or another roll of the same shape, against a difficulty."""
        raise NotImplementedError

    def judge_save(self, terms: T, rolled: Rolled, difficulty: int) -> bool:
        """A save is made when what it comes to reaches the difficulty."""
        del terms
        return rolled.total >= difficulty

    def save_odds(self, terms: T, number: int, parts: Sequence[Part], edge: int, difficulty: int) -> Fraction:
        """The exact chance that a saving throw is made."""
        raise NotImplementedError

    # ------------------------------------------------------------ two against each other (``contests`` is True)

    def throw_contest(self, terms: T, number: int, parts: Sequence[Part], edge: int, dice: DiceStream) -> Rolled:
        """Throw one side of a contest: a roll like a save with nothing to reach."""
        return self.throw_save(terms, number, parts, edge, 0, dice)

    def judge_contest(self, terms: T, rolled: Rolled) -> int:
        """What one side comes to; the higher wins, and whose a tie is the ruleset says."""
        del terms
        return rolled.total

    def contest_odds(self, terms: T, number: int, parts: Sequence[Part], edge: int) -> Distribution:
        """The exact distribution of what one side comes to, as ``judge_contest`` reads it."""
        raise NotImplementedError

    # --------------------------------------------------------------------------------------------------------- amounts

    def throw_amount(self, terms: T, amount: Amount, dice: DiceStream) -> tuple[int, list[int]]:
        """Throw healing, a buffer, or the health of a creature: a sum. The result and the faces as they fell."""
        del terms
        faces = dice.rolls(amount.count, amount.sides) if amount.count else []
        return max(0, sum(faces) + amount.flat), faces

    def amount_odds(self, terms: T, amount: Amount) -> Distribution:
        """The exact distribution of that."""
        del terms
        return _sum(amount.count, amount.sides, amount.flat)

    def throw_damage(
        self, terms: T, amount: Amount, dice: DiceStream, *, critical: bool = False
    ) -> tuple[int, list[int]]:
        """Throw an amount of damage; the result and the faces as they fell."""
        del critical
        return self.throw_amount(terms, amount, dice)

    def damage_odds(self, terms: T, amount: Amount, *, critical: bool = False) -> Distribution:
        """The exact distribution of that."""
        del critical
        return self.amount_odds(terms, amount)

    # ------------------------------------------------------------- blows that depend on the target (``alike`` is False)

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

    # ---------------------------------------------------------------------------------------------- styles of attacking

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

    # ------------------------------------------------------- numbers of the kind's own (``moves_order`` is True)

    def start_fight(self, terms: T, fight: Arena) -> None:
        """Begin: everybody has their place in the order."""
        del terms, fight

    def start_round(self, terms: T, fight: Arena) -> bool:
        """A round begins. Whether the order is to be made anew from the fighters' numbers as they are."""
        del terms, fight
        return False

    def start_turn(self, terms: T, fight: Arena, who: FighterId) -> bool:
        """Somebody's turn begins. Whether they lose it: budgets, clocks and saves move all the same."""
        del terms, fight, who
        return False

    def end_fight(self, terms: T, fight: Arena) -> None:
        """The fight is over: take off what does not outlast it."""
        del terms, fight


@lru_cache(maxsize=4096)
def _sum(count: int, sides: int, flat: int) -> Distribution:
    if not count:
        return Distribution.constant(max(0, flat))
    return (Distribution.die(sides).times(count) + flat).map(_at_least_zero)


def _at_least_zero(amount: int) -> int:
    return max(0, amount)
