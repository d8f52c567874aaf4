"""Each test of the contract passes for a kind that keeps it, and fails for one that breaks it."""

from __future__ import annotations

import random
from typing import Any, Literal

import pytest
from breaking import fails, suite
from breaking import tests_of as names_of
from pydantic import ConfigDict

from rollwright.extend import Change, EffectBlock, EffectKind, Refused, ValueSource
from rollwright_sdk.contracts import EffectKindContract


class PawnBlock(EffectBlock):
    kind: Literal["pawn"] = "pawn"
    pool: str = "luck"
    amount: ValueSource = 1


class Pawn(EffectKind[PawnBlock]):
    """Points of one pool for health."""

    id = "pawn"
    model = PawnBlock

    def plan(self, sheet: Any, settings: Any, cause: str, dice: Any) -> list[Change]:
        amount = self.number(sheet, settings.amount, dice)
        return sheet.spend(settings.pool, amount, cause) + sheet.heal("health", amount, cause)


SHOWN: dict[str, Any] = {
    "examples": [{"amount": "1d2"}, {"amount": 2}],
    "refused": [({"amount": 9}, "not-enough")],
    "hero": {"name": "Juno", "pools": {"health": {"current": 3, "temporary": 0}}},
}


class TestPawn(EffectKindContract):
    """The kind that keeps it all."""

    kind = Pawn()
    examples = SHOWN["examples"]
    refused = SHOWN["refused"]
    hero = SHOWN["hero"]


class BadId(Pawn):
    id = "no id"


class OpenModel(Pawn):
    class Open(PawnBlock):
        model_config = ConfigDict(extra="allow")

    model = Open


class Shifting(Pawn):
    asked = 0

    @property
    def priority(self) -> int:  # type: ignore[override]
        Shifting.asked += 1
        return -Shifting.asked


class NoSuchValue(Pawn):
    values = ("amount", "worth")


class Narrow(Pawn):
    """Needs a key that its own examples do not have."""

    class Block(PawnBlock):
        gain: str

    model = Block


class Hasty(Pawn):
    def plan(self, sheet: Any, settings: Any, cause: str, dice: Any) -> list[Change]:
        changes = super().plan(sheet, settings, cause, dice)
        sheet.apply_all(changes)
        return changes


class Idle(Pawn):
    def plan(self, sheet: Any, settings: Any, cause: str, dice: Any) -> list[Change]:
        return []


class OwnLuck(Pawn):
    def plan(self, sheet: Any, settings: Any, cause: str, dice: Any) -> list[Change]:
        return sheet.set_pool("luck", random.randint(0, 4), cause)


class NeedsDice(Pawn):
    """Throws whatever happens, and refuses without a word where it cannot."""

    def plan(self, sheet: Any, settings: Any, cause: str, dice: Any) -> list[Change]:
        if dice is None:
            raise Refused("pawn" + "-needs-dice")
        return super().plan(sheet, settings, cause, dice)


class Grabbing(Pawn):
    """What is for somebody else it does here."""

    class Block(PawnBlock):
        to: Literal["self"] = "self"  # type: ignore[assignment]

    model = Block


class Boundless(Pawn):
    """Writes whatever it is told, past every bound."""

    def plan(self, sheet: Any, settings: Any, cause: str, dice: Any) -> list[Change]:
        amount = self.number(sheet, settings.amount, dice)
        now = sheet.number("pool.luck")
        return [Change(("pools", "luck", "current"), now, now - amount, cause)]


class Generous(Pawn):
    """Refuses nothing."""

    def plan(self, sheet: Any, settings: Any, cause: str, dice: Any) -> list[Change]:
        return sheet.heal("health", self.number(sheet, settings.amount, dice), cause)


BROKEN: dict[str, list[EffectKind[Any]]] = {
    "test_an_engine_takes_it_in_and_knows_whose_it_is": [BadId()],
    "test_its_model_has_a_schema": [OpenModel()],
    "test_the_order_of_plugins_changes_nothing": [Shifting()],
    "test_every_code_has_words": [],
    "test_its_model_is_that_of_an_effect": [NoSuchValue()],
    "test_a_ruleset_may_have_it": [Narrow()],
    "test_a_key_that_it_does_not_know_is_a_problem": [OpenModel()],
    "test_it_plans_and_does_not_write": [Hasty(), Boundless()],
    "test_it_does_something": [Idle()],
    "test_one_seed_gives_one_plan": [OwnLuck()],
    "test_without_dice_it_is_planned_or_refused": [NeedsDice()],
    "test_what_is_for_a_target_is_handed_on": [Grabbing()],
    "test_limits_are_kept": [Boundless()],
    "test_refusals_have_words": [Generous()],
}


def test_each_test_of_the_contract_is_shown_to_fail() -> None:
    assert sorted(BROKEN) == names_of(EffectKindContract)


@pytest.mark.feature("PL-10")
@pytest.mark.parametrize(
    ("test", "kind"),
    [(test, kind) for test, cases in BROKEN.items() for kind in cases],
    ids=lambda each: each if isinstance(each, str) else type(each).__name__,
)
def test_a_kind_that_breaks_it_fails(test: str, kind: EffectKind[Any]) -> None:
    more = {"examples": [{"amount": 9}]} if isinstance(kind, Boundless) else {}
    fails(suite(EffectKindContract, kind, **{**SHOWN, **more}), test)
