"""What a cost payer must keep: a quote changes nothing, what is quoted can be paid, and nobody pays what they lack.

::

    class TestBlood(CostPayerContract):
        payer = Blood()
        examples = [{"blood": 2}]
        refused = [({"blood": 99}, "not-enough")]
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright import BoundError, FormulaError, RollwrightError
from rollwright.extend import Payment, Refused, Wish
from rollwright.sheet import quote
from rollwright.sheet.costs import price, terms
from rollwright_sdk.contracts.on_a_sheet import FAR, OnASheet, hold_changes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rollwright import Sheet
    from rollwright.extend import CostPayer, CostTerm

MOST_PAYMENTS = 200
"""How often a price is paid before it counts as one that never runs out."""


class CostPayerContract(OnASheet):
    """The contract of the family ``cost_payers``."""

    family: ClassVar[str] = "cost_payers"
    names: ClassVar[str] = "payer"

    payer: ClassVar[CostPayer[Any]]
    """The payer under test."""
    examples: ClassVar[Sequence[Mapping[str, Any]]] = ()
    """Cost terms as documents write them, which the hero can pay."""
    refused: ClassVar[Sequence[tuple[Mapping[str, Any], str]]] = ()
    """Cost terms that the hero cannot pay, each with the code of the refusal."""

    def terms(self) -> Iterator[tuple[Mapping[str, Any], Sheet]]:
        """Every example, with a hero for it."""
        assert self.examples, f"give a few cost terms: {type(self).__name__}.examples = [{{…}}, …]"
        ruleset = self.ruleset
        for term in self.examples:
            yield term, self.sheet(ruleset)

    def worked_out(self, term: Mapping[str, Any], sheet: Sheet) -> CostTerm[Any]:
        """A term as a payer is asked for it: with numbers where values stand."""
        return terms(sheet.ruleset, price(sheet.ruleset, [term]), sheet)[0]

    def test_terms_find_it_by_their_key(self) -> None:
        """Each example has the payer's id among its keys, and is quoted by it."""
        for term, sheet in self.terms():
            assert self.payer.id in term, f"{dict(term)} does not have the key {self.payer.id!r}"
            assert quote(sheet, [term], cause="contract").payments, f"{dict(term)} is not quoted"

    def test_a_quote_says_who_pays_what(self) -> None:
        """A payment names its source and a whole amount that is not below 0, with what paying changes."""
        for term, sheet in self.terms():
            payment = self.payer.quote(sheet, self.worked_out(term, sheet), Wish(), "contract")
            assert isinstance(payment, Payment), f"{dict(term)}: quoted {payment!r}"
            assert payment.source, f"{dict(term)}: nobody knows who pays"
            numbers = payment.amount, payment.level, payment.steps
            assert all(type(number) is int and number >= 0 for number in numbers), f"{dict(term)}: quoted {payment}"
            assert isinstance(payment.changes, tuple), f"{dict(term)}: changes are a tuple, for a payment never changes"

    def test_quoting_changes_nothing(self) -> None:
        """A price may be asked for at any time, as often as one likes."""
        for term, sheet in self.terms():
            before, asked = json.dumps(sheet.to_json(), sort_keys=True), json.dumps(dict(term))
            first = self.payer.quote(sheet, self.worked_out(term, sheet), Wish(), "contract")
            again = self.payer.quote(sheet, self.worked_out(term, sheet), Wish(), "contract")
            assert json.dumps(sheet.to_json(), sort_keys=True) == before, f"{dict(term)}: quoting wrote to the sheet"
            assert json.dumps(dict(term)) == asked, f"quoting changed the term {asked} to {dict(term)}"
            assert first == again, f"{dict(term)}: quoted {first} and then {again}"

    def test_what_is_quoted_can_be_paid_and_taken_back(self) -> None:
        """Paying is to make the changes of the quote, which are exact and plain."""
        for term, sheet in self.terms():
            hold_changes(
                sheet,
                self.payer.quote(sheet, self.worked_out(term, sheet), Wish(), "contract").changes,
                str(dict(term)),
            )

    def test_nothing_is_paid_twice(self) -> None:
        """A price of many terms takes each from what those before it left, until the payer refuses."""
        for term, sheet in self.terms():
            one = quote(sheet, [term], cause="contract").changes
            for times in range(2, MOST_PAYMENTS):
                try:
                    price = quote(sheet, [term] * times, cause="contract")
                except Refused as refusal:
                    self.said(refusal)
                    break
                except RollwrightError as error:
                    raise AssertionError(f"{dict(term)}, {times} times: {error}") from error
                assert len(price.payments) == times
                hold_changes(sheet, price.changes, f"{dict(term)}, {times} times")
                assert price.changes[: len(one)] == one, f"{dict(term)}: the first of {times} is paid otherwise"

    def test_refusals_have_words_and_take_nothing(self) -> None:
        """What cannot be paid is refused with its code and a sentence, alone and behind another term."""
        for term, code in self.refused:
            sheet = self.sheet()
            for costs in ([term], [self.examples[0], term]):
                try:
                    made = quote(sheet, costs, cause="contract")
                except Refused as refusal:
                    assert refusal.code == code or len(costs) > 1, (
                        f"{dict(term)}: refused with {refusal.code!r}, not {code!r}"
                    )
                    self.said(refusal)
                else:
                    raise AssertionError(
                        f"{dict(term)}: quoted {made.payments}, and should have been refused with {code!r}"
                    )
                assert sheet.to_json() == self.sheet().to_json(), f"{dict(term)}: refused, and yet something was taken"

    def test_a_menu_offers_what_can_be_paid(self) -> None:
        """A fight asks `able` and then for a quote; the two say the same."""
        for term, sheet in self.terms():
            assert self.worked_out(term, sheet).able(sheet), f"{dict(term)}: quoted, and yet no menu would offer it"
        for term, code in self.refused:
            sheet = self.sheet()
            try:
                able = self.worked_out(term, sheet).able(sheet)
            except Refused:
                continue
            assert not able, f"{dict(term)}: refused with {code!r}, and yet a menu would offer it, from {list(able)}"

    def test_limits_are_kept(self) -> None:
        """A price beyond all measure is refused in words, or leaves a sheet that its ruleset takes."""
        for term, sheet in self.terms():
            for key, given in term.items():
                if type(given) is not int:
                    continue
                for amount in (FAR, 0, -FAR):
                    asked = {**term, key: amount}
                    try:
                        payment = self.payer.quote(sheet, self.worked_out(asked, sheet), Wish(), "contract")
                    except (Refused, FormulaError, BoundError) as error:
                        self.said(error)
                        continue
                    assert payment.amount >= 0, f"{asked}: quoted {payment.amount}, which would be a gift"
                    hold_changes(sheet, payment.changes, str(asked))

    def test_only_what_can_be_picked_is(self) -> None:
        """A pool that is none of those which could pay is refused in words."""
        for term, sheet in self.terms():
            try:
                price = quote(sheet, [term], Wish(pool="no-such-pool"), "contract")
            except Refused as refusal:
                self.said(refusal)
            else:
                raise AssertionError(f"{dict(term)}: paid {price.payments} from a pool that does not exist")
