"""What a combat kind must keep: dice in ``throw_…``, meaning in ``judge_…``, the same rule in ``…_odds``.

::

    class TestDuel(CombatKindContract):
        kind = Duel()
        combat = {"dice": 12}        # the kind's own keys of the ``combat`` block
"""

from __future__ import annotations

import json
import random
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.extend import Act, Amount, DiceStream, Part, Rolled
from rollwright_sdk import tryout
from rollwright_sdk.contracts.counting import Counted, Recorder, TooManyDiceError, every_way, fits, sampled
from rollwright_sdk.contracts.fighting import InFights, outcomes, word
from rollwright_sdk.contracts.in_a_fight import hold_fight
from rollwright_sdk.contracts.plain import plain, restored

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rollwright.extend import Distribution

SEEDS = range(15)
MOST_DICE = 10_000
PARTS: tuple[tuple[Part, ...], ...] = ((), (Part("Blessed", count=1, sides=4), Part("Wounded", -1)))


class CombatKindContract(InFights):
    """The contract of the family ``combat_kinds``."""

    family: ClassVar[str] = "combat_kinds"
    names: ClassVar[str] = "kind"

    acts: ClassVar[Sequence[Act]] = (
        Act("a", "Plain", "attack", rolls=True, number=3),
        Act("b", "Weak", "attack", rolls=True, number=0),
        Act("c", "Strong", "attack", rolls=True, number=7),
    )
    """Attacks that it throws for."""
    defenses: ClassVar[Sequence[int]] = (0, 6, 9, 30)
    """What attacks and saves must reach."""
    amounts: ClassVar[Sequence[Amount]] = (Amount(2, 6, 1), Amount(0, 0, 4), Amount(1, 4, -2))
    """What it throws for damage and healing."""
    seeds: ClassVar[Sequence[int]] = (1, 2, 3)
    """The seeds under which fights are fought."""
    ways: ClassVar[int] = 4000
    """Up to how many ways a roll may fall for each of them to be played; beyond that a sample is taken."""
    samples: ClassVar[int] = 4000
    """How many rolls a sample has."""

    def attacks(self) -> Iterator[tuple[Act, tuple[Part, ...], int, int]]:
        """Every act with and without parts, leaning and not, against every defense."""
        for act in self.acts:
            for parts in PARTS:
                for edge in (0, 1, -1):
                    for against in self.defenses:
                        yield act, parts, edge, against

    def test_its_block_is_one_of_a_document(self) -> None:
        """The small game with the kind's keys loads, and the kind makes something of it that stays the same."""
        first, again = self.kind.compile(self.ruleset, self.ruleset.document.combat), self.terms  # type: ignore[arg-type]
        assert first == again or type(first) is type(again), "compiled twice, the block differs"

    def test_one_seed_gives_one_roll(self) -> None:
        """Attacks, saves, initiative and amounts come from the dice stream and from nothing else."""
        for name, throw in self.throws():
            luck = random.getstate()
            for seed in SEEDS:
                one, other = throw(DiceStream(seed)), throw(DiceStream(seed))
                assert one == other, f"{name}: seed {seed} gave {one} and then {other}"
            assert random.getstate() == luck, f"{name}: drew from Python's own random numbers"

    def throws(self) -> Iterator[tuple[str, Callable[[DiceStream], Any]]]:
        """Everything that draws dice."""
        terms, kind = self.terms, self.kind
        for act, parts, edge, against in self.attacks():
            place = f"with {act.number}, edge {edge}, against {against}"
            yield f"attack {place}", partial(kind.throw_attack, terms, act, parts, edge, against)
            yield f"save {place}", partial(kind.throw_save, terms, act.number, parts, edge, against)
            yield f"contest {place}", partial(kind.throw_contest, terms, act.number, parts, edge)
        yield "initiative", partial(kind.throw_initiative, terms, 2)
        for amount in self.amounts:
            yield from ((name, throw) for name, throw, _ in self.amounts_of(amount))

    def amounts_of(self, amount: Amount) -> Iterator[tuple[str, Callable[[DiceStream], Any], Distribution]]:
        """An amount as it is thrown for healing, for damage and for a critical, with the odds of each."""
        terms, kind = self.terms, self.kind
        yield f"amount {amount}", partial(kind.throw_amount, terms, amount), kind.amount_odds(terms, amount)
        yield f"damage {amount}", partial(kind.throw_damage, terms, amount), kind.damage_odds(terms, amount)
        critical = kind.damage_odds(terms, amount, critical=True)
        yield f"critical damage {amount}", partial(kind.throw_damage, terms, amount, critical=True), critical

    def test_a_roll_is_plain_data_and_shows_its_dice(self) -> None:
        """A held roll is saved, read again and judged as before; every face that was drawn is in it."""
        for act, parts, edge, against in self.attacks():
            for seed in SEEDS:
                dice = Recorder(seed)
                rolled = self.kind.throw_attack(self.terms, act, parts, edge, against, dice)
                assert isinstance(rolled, Rolled), f"an attack roll is a Rolled, not {rolled!r}"
                kept = restored(json.loads(json.dumps(plain(rolled, "the roll"))), rolled)
                first = self.kind.judge_attack(self.terms, act, rolled, against)
                assert self.kind.judge_attack(self.terms, act, kept, against) == first, f"{rolled}: judged otherwise"
                told = [face for faces in (*rolled.throws, *rolled.extra) for face in faces]
                drawn = [face for _, face in dice.drawn]
                assert sorted(told) == sorted(drawn), f"{act.name}: drew {drawn} and shows {told}"

    def test_judging_is_pure(self) -> None:
        """A roll may be judged again, against the defense of a later moment: nothing is drawn and nothing changed."""
        for act, parts, edge, against in self.attacks():
            rolled = self.kind.throw_attack(self.terms, act, parts, edge, against, DiceStream(5))
            before, luck = repr((act, rolled)), random.getstate()
            said = [self.kind.judge_attack(self.terms, act, rolled, against) for _ in range(3)]
            self.kind.judge_attack(self.terms, act, rolled, against + 3)
            saved = [self.kind.judge_save(self.terms, rolled, against) for _ in range(2)]
            assert said[0] == said[1] == said[2], f"{rolled} was judged in different ways: {said}"
            assert saved[0] == saved[1], f"{rolled} was a save made and failed: {saved}"
            assert repr((act, rolled)) == before, "judging changed the act or the roll"
            assert random.getstate() == luck, "judging drew from Python's own random numbers"

    def test_attack_odds_are_those_of_the_roll(self) -> None:
        """Miss, hit and critical, exactly, and adding up to 1; by degrees too, where the odds tell them."""
        for act, parts, edge, against in self.attacks():
            said = self.kind.attack_odds(self.terms, act, parts, edge, against)
            whole = said.miss + said.hit + said.critical
            assert whole == 1, f"{act.name}, edge {edge}, against {against}: chances add up to {whole}"

            throw = partial(self.kind.throw_attack, self.terms, act, parts, edge, against)
            judge = partial(self._verdict, act, against, degrees=bool(said.landings))
            place = f"{act.name}, edge {edge}, against {against}"
            self._hold(place, partial(_then, throw, judge), outcomes(said))

    def _verdict(self, act: Act, against: int, rolled: Rolled, *, degrees: bool) -> str:
        return word(self.kind.judge_attack(self.terms, act, rolled, against), degrees=degrees)

    def test_save_odds_are_those_of_the_roll(self) -> None:
        """The chance that a save is made, exactly."""
        for act, parts, edge, difficulty in self.attacks():
            said = self.kind.save_odds(self.terms, act.number, parts, edge, difficulty)

            throw = partial(self.kind.throw_save, self.terms, act.number, parts, edge, difficulty)
            place = f"save with {act.number}, edge {edge}, against {difficulty}"
            judge = partial(self._made, difficulty)
            self._hold(place, partial(_then, throw, judge), {"made": said, "failed": 1 - said})

    def _made(self, difficulty: int, rolled: Rolled) -> str:
        return "made" if self.kind.judge_save(self.terms, rolled, difficulty) else "failed"

    def test_contest_odds_are_those_of_the_roll(self) -> None:
        """What one side of a contest comes to, exactly, on kinds that have contests."""
        for act, parts, edge, _ in self.attacks() if self.kind.contests else ():
            said = dict(self.kind.contest_odds(self.terms, act.number, parts, edge).items())
            throw = partial(self.kind.throw_contest, self.terms, act.number, parts, edge)
            judge = partial(self.kind.judge_contest, self.terms)
            self._hold(f"contest with {act.number}, edge {edge}", partial(_then, throw, judge), said)

    def test_amount_odds_are_those_of_the_throw(self) -> None:
        """Every result of damage and healing, exactly, and none below 0."""
        for amount in self.amounts:
            for name, throw, odds in self.amounts_of(amount):
                said = dict(odds.items())
                assert min(said) >= 0, f"{name}: may come to {min(said)}"
                self._hold(name, partial(_then, throw, _first), said)

    def _hold(self, place: str, play: Callable[[DiceStream], Any], said: Mapping[Any, Fraction]) -> None:
        exact = every_way(play, self.ways)
        if exact is None:
            far = fits(sampled(play, self.samples), said)
            assert not far, f"{place}: a sample does not fit the odds: {far}"
            return
        differ = {each for each in {*exact, *said} if exact.get(each, 0) != said.get(each, 0)}
        told = {each: (str(said.get(each, 0)), str(exact.get(each, 0))) for each in differ}
        assert not differ, f"{place}: odds say and every way played gives: {told}"

    def test_limits_are_kept(self) -> None:
        """However large a number is, a bounded number of dice is thrown."""
        for number in (10**6, -(10**6)):
            act = replace(self.acts[0], number=number)
            try:
                dice = Counted(1, MOST_DICE)
                rolled = self.kind.throw_attack(self.terms, act, (), 0, 10, dice)
                self.kind.judge_attack(self.terms, act, rolled, 10)
                self.kind.throw_save(self.terms, number, (), 0, 10, dice)
                self.kind.throw_initiative(self.terms, number, dice)
            except TooManyDiceError as error:
                raise AssertionError(f"with a number of {number} it throws {error} dice and more") from error

    def test_fights_end_and_go_the_same_way_again(self) -> None:
        """Fights of the small game by this kind end, repeat under a seed, and lose nothing when they are saved."""
        for seed in self.seeds:
            hold_fight(partial(tryout.fight, self.ruleset, self.hero, seed=seed), f"seed {seed}")

    def test_forecasts_are_its_odds(self) -> None:
        """What a menu says of an attack is what the kind says."""
        fight = tryout.fight(self.ruleset, self.hero, first="hero")
        options = [option for option in fight.menu.options if option.id.startswith("attack:")] if fight.menu else []
        assert options, "the hero has no attack on the menu"
        for option in options:
            act = fight.profiles["hero"].by_id[option.id]
            for target, forecast in option.forecast.items():
                parts, against = fight.attack_parts("hero", target), fight.defense(target)
                odds = self.kind.attack_odds(self.terms, act, parts, 0, against)
                assert Fraction(forecast.hit or 0) == odds.lands, (
                    f"{option.id} at {target}: the menu says {forecast.hit}, and the kind says {odds.lands}"
                )


def _then(throw: Callable[[DiceStream], Any], judge: Callable[[Any], Any], dice: DiceStream) -> Any:
    """What a throw comes to."""
    return judge(throw(dice))


def _first(thrown: tuple[int, list[int]]) -> int:
    return thrown[0]
