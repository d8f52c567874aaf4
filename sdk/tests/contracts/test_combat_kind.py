"""Each test of the contract passes for a kind that keeps it (`test_tryout.py`), and fails for one that breaks it."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any, Literal

import pytest
from breaking import fails, suite
from breaking import tests_of as names_of
from pydantic import ConfigDict

from rollwright.extend import Attack, AttackOdds, CombatKind, Distribution, Soaked, Verdict
from rollwright_sdk.contracts import CombatKindContract
from rollwright_sdk.tryout.one_strike import OneStrike, OneStrikeBlock


class DuelBlock(OneStrikeBlock):
    kind: Literal["duel"] = "duel"  # type: ignore[assignment]


class Duel(OneStrike):
    """The small game's own kind, under another name."""

    id = "duel"
    model = DuelBlock


class BadId(Duel):
    id = "no id"


class Open(Duel):
    class Block(DuelBlock):
        model_config = ConfigDict(extra="allow")

    model = Block


class Shifting(Duel):
    asked = 0

    @property
    def priority(self) -> int:  # type: ignore[override]
        Shifting.asked += 1
        return -Shifting.asked


class Moody(Duel):
    """Makes something else of one block each time."""

    made = 0

    def compile(self, ruleset: Any, block: Any) -> Any:
        Moody.made += 1
        return block if Moody.made % 2 else Moody.made


class OwnLuck(Duel):
    def throw_attack(self, *given: Any) -> Any:
        return replace(super().throw_attack(*given), number=random.randint(1, 99))


class Secret(Duel):
    """Throws a die that nobody is shown."""

    def throw_attack(self, terms: Any, act: Any, parts: Any, edge: Any, against: Any, dice: Any) -> Any:
        dice.roll(6)
        return super().throw_attack(terms, act, parts, edge, against, dice)


class Remembering(Duel):
    """The same roll hits every second time."""

    seen = 0

    def judge_attack(self, *given: Any) -> Verdict:
        Remembering.seen += 1
        return Verdict(hit=Remembering.seen % 2 == 0)


class Wishful(Duel):
    """Its odds forget what conditions add."""

    def attack_odds(self, terms: Any, act: Any, parts: Any, edge: Any, against: Any) -> AttackOdds:
        return super().attack_odds(terms, act, (), edge, against)


class Lopsided(Duel):
    def attack_odds(self, *given: Any) -> AttackOdds:
        return AttackOdds(Fraction(1, 2), Fraction(1, 3))


class Faint(Duel):
    def save_odds(self, *given: Any) -> Fraction:
        return Fraction(1, 2)


class Stubborn(Duel):
    """Contends by a die, and says that it always comes to the same."""

    contests = True

    def contest_odds(self, *given: Any) -> Distribution:
        return Distribution.constant(7)


class Flat(Duel):
    """Its damage is better than it says."""

    def damage_odds(self, terms: Any, amount: Any, *, critical: bool = False) -> Distribution:
        return Distribution.constant(1)


class Leeching(Duel):
    """Damage may heal."""

    def throw_damage(self, terms: Any, amount: Any, dice: Any, *, critical: bool = False) -> Any:
        faces = dice.rolls(amount.count, amount.sides) if amount.count else []
        return sum(faces) + amount.flat, faces

    def damage_odds(self, terms: Any, amount: Any, *, critical: bool = False) -> Distribution:
        die = Distribution.die(amount.sides).times(amount.count) if amount.count else Distribution.constant(0)
        return die + amount.flat


class Graded(Duel):
    """Its odds promise a degree that its verdicts never have."""

    def attack_odds(self, *given: Any) -> AttackOdds:
        plain = super().attack_odds(*given)
        return replace(plain, landings=((Verdict(hit=True, degree=1), plain.hit),))


class Padded(Duel):
    """What is kept off a blow is not in its forecast."""

    alike = False

    def soak(self, terms: Any, strike: Any, amounts: Any, dice: Any) -> list[Soaked]:
        return [Soaked(min(amount, 2)) for _clause, amount in amounts]


class Lucky(Duel):
    """Left-over luck buys damage after the roll, and no forecast knows."""

    alike = False

    def shape(self, terms: Any, strike: Any, clauses: Any) -> Any:
        more = 3 if isinstance(strike.fight.stack[-1], Attack) else 0
        return (replace(clauses[0], amount=clauses[0].amount.more(0, more)), *clauses[1:])


class Wavering(Duel):
    def turned(self, *given: Any) -> Fraction:
        return Fraction(1, 2)


class Endless(Duel):
    """As many dice as the number says."""

    def throw_attack(self, terms: Any, act: Any, parts: Any, edge: Any, against: Any, dice: Any) -> Any:
        dice.rolls(max(act.number, 0), 6)
        return super().throw_attack(terms, act, parts, edge, against, dice)


class Harmless(Duel):
    """Nobody is ever hit, so that no fight ends."""

    def judge_attack(self, *given: Any) -> Verdict:
        return Verdict(hit=False)


class Boasting(Duel):
    """Says one thing to the menu and another to whoever asks again."""

    asked = 0

    def attack_odds(self, *given: Any) -> AttackOdds:
        Boasting.asked += 1
        return AttackOdds(Fraction(1, Boasting.asked + 1), 1 - Fraction(1, Boasting.asked + 1))


BROKEN: dict[str, list[CombatKind[Any]]] = {
    "test_an_engine_takes_it_in_and_knows_whose_it_is": [BadId()],
    "test_its_model_has_a_schema": [Open()],
    "test_the_order_of_plugins_changes_nothing": [Shifting()],
    "test_every_code_has_words": [],
    "test_its_block_is_one_of_a_document": [Moody()],
    "test_one_seed_gives_one_roll": [OwnLuck()],
    "test_a_roll_is_plain_data_and_shows_its_dice": [Secret()],
    "test_judging_is_pure": [Remembering()],
    "test_attack_odds_are_those_of_the_roll": [Wishful(), Lopsided(), Graded()],
    "test_save_odds_are_those_of_the_roll": [Faint()],
    "test_contest_odds_are_those_of_the_roll": [Stubborn()],
    "test_amount_odds_are_those_of_the_throw": [Flat(), Leeching()],
    "test_limits_are_kept": [Endless()],
    "test_fights_end_and_go_the_same_way_again": [OwnLuck(), Harmless()],
    "test_forecasts_are_its_odds": [Boasting()],
    "test_a_forecast_is_what_striking_comes_to": [Padded(), Lucky()],
    "test_a_held_hit_turns_as_often_as_it_says": [Wavering()],
}


def test_each_test_of_the_contract_is_shown_to_fail() -> None:
    assert sorted(BROKEN) == names_of(CombatKindContract)


@pytest.mark.feature("PL-10")
@pytest.mark.parametrize(
    ("test", "kind"),
    [(test, kind) for test, cases in BROKEN.items() for kind in cases],
    ids=lambda each: each if isinstance(each, str) else type(each).__name__,
)
def test_a_kind_that_breaks_it_fails(test: str, kind: CombatKind[Any]) -> None:
    fails(suite(CombatKindContract, kind), test)
