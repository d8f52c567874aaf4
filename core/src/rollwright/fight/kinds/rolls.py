"""How attacks, saves, contests and initiative are thrown, judged and weighed."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Generic, cast

from rollwright.fight.kinds import T
from rollwright.fight.numbers import Rolled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.dice import DiceStream, Distribution
    from rollwright.document.combat import CombatBlock
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.numbers import AttackOdds, Part, Strike, Verdict
    from rollwright.fight.state import FighterId


class Rolls(Generic[T]):
    """The rolls of a fight. A throw is kept as data, judging it draws nothing, and its odds are exact."""

    def carried(
        self, terms: T, fight: Arena, who: FighterId, *, target: FighterId = "", save: str = ""
    ) -> tuple[Part, ...]:
        """What the kind brings to the next roll of somebody: an attack on ``target``, a ``save``, or any other."""
        del terms, fight, who, target, save
        return ()

    def rolled(self, terms: T, fight: Arena, who: FighterId) -> None:
        """Somebody has rolled, and uses up what lasts one roll."""
        del terms, fight, who

    def is_whole(self, terms: T, rolled: Rolled) -> bool:
        """Whether a held roll that a save tells of is one that this kind can judge: counted, on kinds that count."""
        del terms, rolled
        return True

    def throw_initiative(self, terms: T, modifier: int, dice: DiceStream) -> Rolled:
        """Throw one fighter's place in the order: the dice of ``initiative`` and the modifier."""
        block = cast("CombatBlock", terms)
        own = block.initiative.dice
        return Rolled([dice.rolls(own.count, own.sides) if own is not None else []], 0, modifier)

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
