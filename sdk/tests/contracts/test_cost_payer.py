"""Each test of the contract passes for a payer that keeps it, and fails for one that breaks it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from breaking import fails, suite
from breaking import tests_of as names_of
from pydantic import ConfigDict

from rollwright.extend import Change, CostBlock, CostPayer, Payment, Refused, ValueSource
from rollwright_sdk.contracts import CostPayerContract


class LuckCost(CostBlock):
    """Luck is paid."""

    luck: ValueSource = 1
    """How many points of it."""


class Luck(CostPayer[Any]):
    """`{"luck": 2}`: points of luck."""

    id = "luck"
    model = LuckCost
    values = ("luck",)

    def quote(self, sheet: Any, term: Any, wish: Any, cause: str) -> Payment:
        return Payment("luck", term.amount, changes=tuple(sheet.spend("luck", term.amount, cause)))


SHOWN: dict[str, Any] = {"examples": [{"luck": 2}], "refused": [({"luck": 9}, "not-enough")]}


class TestLuck(CostPayerContract):
    """The payer that keeps it all."""

    payer = Luck()
    examples = SHOWN["examples"]
    refused = SHOWN["refused"]


class BadId(Luck):
    id = "no id"


class Shifting(Luck):
    asked = 0

    @property
    def priority(self) -> int:  # type: ignore[override]
        Shifting.asked += 1
        return -Shifting.asked


class Elsewhere(Luck):
    """Answers to a key that its own terms do not have."""

    id = "fortune"
    model = None


class Nameless(Luck):
    def quote(self, sheet: Any, term: Any, wish: Any, cause: str) -> Payment:
        return replace(super().quote(sheet, term, wish, cause), source="")


class Hasty(Luck):
    """Takes the money while it says what it costs."""

    def quote(self, sheet: Any, term: Any, wish: Any, cause: str) -> Payment:
        payment = super().quote(sheet, term, wish, cause)
        sheet.apply_all(payment.changes)
        return payment


class Rising(Luck):
    """Dearer each time somebody asks."""

    asked = 0

    def quote(self, sheet: Any, term: Any, wish: Any, cause: str) -> Payment:
        self.asked += 1
        return replace(super().quote(sheet, term, wish, cause), amount=self.asked)


class WritesOnTheTerm(Luck):
    def quote(self, sheet: Any, term: Any, wish: Any, cause: str) -> Payment:
        object.__setattr__(term, "amount", term.amount + 1)
        sheet.state.name += "!"
        return super().quote(sheet, term, wish, cause)


class Causeless(Luck):
    def quote(self, sheet: Any, term: Any, wish: Any, cause: str) -> Payment:
        return super().quote(sheet, term, wish, "")


class Debtor(Luck):
    """Writes a pool below nothing."""

    def quote(self, sheet: Any, term: Any, wish: Any, cause: str) -> Payment:
        now = sheet.number("pool.luck")
        return Payment("luck", 2, changes=(Change(("pools", "luck", "current"), now, now - 2, cause),))


class Stale(Luck):
    """Pays from what there was before anything was paid."""

    def quote(self, sheet: Any, term: Any, wish: Any, cause: str) -> Payment:
        return Payment("luck", 2, changes=(Change(("pools", "luck", "current"), 5, 3, cause),))


class Silent(Luck):
    def quote(self, sheet: Any, term: Any, wish: Any, cause: str) -> Payment:
        try:
            return super().quote(sheet, term, wish, cause)
        except Refused:
            raise Refused("luck" + "-ran-out") from None


class Giver(Luck):
    """Whoever has too little is given what they lack."""

    def quote(self, sheet: Any, term: Any, wish: Any, cause: str) -> Payment:
        lack = term.amount - sheet.number("pool.luck")
        if lack < 100:  # an author who never tried a price like that
            return super().quote(sheet, term, wish, cause)
        return Payment("luck", -lack, changes=tuple(sheet.heal("luck", lack, cause)))


class Boaster(Luck):
    def able(self, sheet: Any, term: Any) -> tuple[str, ...]:
        return ("luck",)


class Shy(Luck):
    def able(self, sheet: Any, term: Any) -> tuple[str, ...]:
        return ()


class Forgetful(Luck):
    """Has changed who is able, and not whether anybody is."""

    def affords(self, sheet: Any, term: Any) -> bool:
        return False


class Open(Luck):
    """Takes whatever key it is given."""

    class Block(LuckCost):
        model_config = ConfigDict(extra="allow")

    model = Block


class Absent(Luck):
    """Has no price for whoever is in the middle of something."""

    def able(self, sheet: Any, term: Any) -> tuple[str, ...]:
        return () if "contract" in sheet.rules.conditions else super().able(sheet, term)


class Obliging(Luck):
    takes_wish = True


BROKEN: dict[str, list[CostPayer[Any]]] = {
    "test_an_engine_takes_it_in_and_knows_whose_it_is": [BadId()],
    "test_its_model_has_a_schema": [Open()],
    "test_the_order_of_plugins_changes_nothing": [Shifting()],
    "test_every_code_has_words": [],
    "test_terms_find_it_by_their_key": [Elsewhere()],
    "test_a_key_that_it_does_not_know_is_a_problem": [Open()],
    "test_a_fight_takes_what_a_sheet_would_pay": [Absent()],
    "test_a_quote_says_who_pays_what": [Nameless()],
    "test_quoting_changes_nothing": [Hasty(), Rising(), WritesOnTheTerm()],
    "test_what_is_quoted_can_be_paid_and_taken_back": [Causeless()],
    "test_nothing_is_paid_twice": [Debtor(), Stale(), Silent()],
    "test_refusals_have_words_and_take_nothing": [Silent(), Debtor()],
    "test_a_menu_offers_what_can_be_paid": [Boaster(), Shy(), Forgetful()],
    "test_limits_are_kept": [Giver()],
    "test_only_what_can_be_picked_is": [Obliging()],
}


def test_each_test_of_the_contract_is_shown_to_fail() -> None:
    assert sorted(BROKEN) == names_of(CostPayerContract)


@pytest.mark.feature("PL-10")
@pytest.mark.parametrize(
    ("test", "payer"),
    [(test, payer) for test, cases in BROKEN.items() for payer in cases],
    ids=lambda each: each if isinstance(each, str) else type(each).__name__,
)
def test_a_payer_that_breaks_it_fails(test: str, payer: CostPayer[Any]) -> None:
    fails(suite(CostPayerContract, payer, **SHOWN), test)
