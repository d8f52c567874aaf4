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

from pydantic import ValidationError

from rollwright import BoundError, FormulaError, RollwrightError
from rollwright.document.costs import CostBlock
from rollwright.extend import Payment, Refused, Wish
from rollwright.sheet import quote
from rollwright.sheet.costs import price, terms
from rollwright_sdk import tryout
from rollwright_sdk.contracts.on_a_sheet import FAR, OnASheet, hold_changes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rollwright import Fight, Sheet
    from rollwright.extend import CostPayer, CostTerm

MOST_PAYMENTS = 200
"""How often a price is paid before it counts as one that never runs out."""
ART = "arts/contract"


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

    def terms(self) -> Iterator[tuple[Mapping[str, Any], Sheet, CostTerm[Any]]]:
        """Every example, with a hero for it, worked out for them."""
        assert self.examples, f"give a few cost terms: {type(self).__name__}.examples = [{{…}}, …]"
        ruleset = self.ruleset
        for example in self.examples:
            sheet = self.sheet(ruleset)
            try:
                term = worked_out(sheet, example)
            except RollwrightError as error:
                raise AssertionError(f"{dict(example)} is no price: {error}") from error
            yield example, sheet, term

    def test_terms_find_it_by_their_key(self) -> None:
        """Each example has the payer's id among its keys, and is quoted by it."""
        for example, sheet, term in self.terms():
            assert self.payer.id in example, f"{dict(example)} does not have the key {self.payer.id!r}"
            assert type(term.payer) is type(self.payer), f"{dict(example)} is paid by {term.payer!r}"
            assert quote(sheet, [example], cause="contract").payments, f"{dict(example)} is not quoted"

    def test_a_key_that_it_does_not_know_is_a_problem(self) -> None:
        """A slip in a key is refused when the document is read."""
        for example in self.examples:
            raw = {**example, "contractNonsense": 1}
            try:
                (self.payer.model or CostBlock).model_validate(raw, by_alias=True, by_name=False)
            except ValidationError:
                continue
            raise AssertionError(f"{raw} was taken, with a key that nobody knows")

    def test_a_quote_says_who_pays_what(self) -> None:
        """A payment names its source and a whole amount that is not below 0, with what paying changes."""
        for example, sheet, term in self.terms():
            payment = term.quote(sheet, Wish(), "contract")
            assert isinstance(payment, Payment), f"{dict(example)}: quoted {payment!r}"
            assert payment.source, f"{dict(example)}: nobody knows who pays"
            numbers = payment.amount, payment.level, payment.steps, term.amount
            assert all(type(number) is int and number >= 0 for number in numbers), f"{dict(example)}: quoted {payment}"
            given: object = payment.changes
            assert isinstance(given, tuple), f"{dict(example)}: changes are a tuple, for a payment never changes"

    def test_quoting_changes_nothing(self) -> None:
        """A price may be asked for at any time, as often as one likes, by whoever has a sheet and whoever has none."""
        for example, sheet, term in self.terms():
            before, asked = json.dumps(sheet.to_json(), sort_keys=True), repr(term)
            quotes = [term.quote(sheet, Wish(), "contract") for _ in range(2)]
            able = [list(term.able(sheet)) for _ in range(2)]
            rungs = [list(self.payer.rungs(sheet.ruleset, term.block, who)) for who in (sheet, None, sheet)]
            assert json.dumps(sheet.to_json(), sort_keys=True) == before, f"{dict(example)}: quoting wrote to the sheet"
            assert repr(term) == asked, f"quoting changed the term {asked} to {term}"
            assert quotes[0] == quotes[1], f"{dict(example)}: quoted {quotes[0]} and then {quotes[1]}"
            assert able[0] == able[1], f"{dict(example)}: able are {able[0]} and then {able[1]}"
            assert rungs[0] == rungs[2], f"{dict(example)}: the pools are {rungs[0]} and then {rungs[2]}"

    def test_what_is_quoted_can_be_paid_and_taken_back(self) -> None:
        """Paying is to make the changes of the quote, which are exact and plain."""
        for example, sheet, term in self.terms():
            hold_changes(sheet, term.quote(sheet, Wish(), "contract").changes, str(dict(example)))

    def test_a_menu_offers_what_can_be_paid(self) -> None:
        """Who could pay now agrees with what is quoted and what is refused."""
        cannot = [(example, self.sheet(), False) for example, _ in self.refused]
        for example, sheet, can in [*((example, sheet, True) for example, sheet, _ in self.terms()), *cannot]:
            term = worked_out(sheet, example)
            able, affords = term.able(sheet), term.payer.affords(sheet, term)
            assert bool(able) == can, f"{dict(example)}: able are {list(able)}, and it is {'' if can else 'not '}quoted"
            assert affords == can, f"{dict(example)}: able are {list(able)}, and affords says {affords}"

    def test_nothing_is_paid_twice(self) -> None:
        """A price of many terms takes each from what those before it left, until the payer refuses."""
        for example, sheet, _term in self.terms():
            for times in range(2, MOST_PAYMENTS):
                try:
                    whole = quote(sheet, [example] * times, cause="contract")
                except Refused as refusal:
                    self.said(refusal)
                    break
                except RollwrightError as error:
                    raise AssertionError(f"{dict(example)}, {times} times: {error}") from error
                assert len(whole.payments) == times
                hold_changes(sheet, whole.changes, f"{dict(example)}, {times} times")

    def test_refusals_have_words_and_take_nothing(self) -> None:
        """What cannot be paid is refused with its code and a sentence, alone and behind another term."""
        for example, code in self.refused:
            sheet = self.sheet()
            for costs in ([example], [self.examples[0], example]):
                try:
                    whole = quote(sheet, costs, cause="contract")
                except Refused as refusal:
                    fits = refusal.code == code or len(costs) > 1
                    assert fits, f"{dict(example)}: refused with {refusal.code!r}, not {code!r}"
                    self.said(refusal)
                else:
                    raise AssertionError(
                        f"{dict(example)}: quoted {whole.payments}, and should be refused with {code!r}"
                    )
                assert sheet.to_json() == self.sheet().to_json(), (
                    f"{dict(example)}: refused, and yet something was taken"
                )

    def test_limits_are_kept(self) -> None:
        """A price beyond all measure is refused in words, or leaves a sheet that its ruleset takes."""
        for example, sheet, _term in self.terms():
            for key in [key for key, given in example.items() if type(given) is int]:
                for amount in (FAR, 0):
                    asked = {**example, key: amount}
                    try:
                        payment = worked_out(sheet, asked).quote(sheet, Wish(), "contract")
                    except (Refused, FormulaError, BoundError) as error:
                        self.said(error)
                        continue
                    assert payment.amount >= 0, f"{asked}: quoted {payment.amount}, which would be a gift"
                    hold_changes(sheet, payment.changes, str(asked))

    def test_only_what_can_be_picked_is(self) -> None:
        """A pool that is none of those which could pay is refused in words."""
        for example, sheet, _term in self.terms():
            try:
                whole = quote(sheet, [example], Wish(pool="no-such-pool"), "contract")
            except Refused as refusal:
                self.said(refusal)
            else:
                raise AssertionError(f"{dict(example)}: paid {whole.payments} from a pool that does not exist")

    def test_a_fight_takes_what_a_sheet_would_pay(self) -> None:
        """An ability at that price is on the menu, costs in a fight what it costs outside one, and is saved with it."""
        for example in self.examples:
            fight = self.fight_with(example)
            sheet = fight.sheets["hero"]
            price = quote(sheet, [example], cause="contract")
            expected = self.sheet(fight.ruleset)
            expected.apply_all(price.changes)
            option = f"ability:{ART}"
            offered = [each.id for each in fight.menu.options] if fight.menu else []
            assert option in offered, f"{dict(example)}: the hero could pay, and the menu has {offered}"
            fight.choose(option, [])
            paid, due = _moving(sheet), _moving(expected)
            assert paid == due, f"{dict(example)}: the fight took {paid}, and the quote was {due}"
            again = type(fight).load(fight.ruleset, json.loads(json.dumps(fight.save())))
            assert again.digest() == fight.digest(), f"{dict(example)}: saved and read again, it went another way"

    def fight_with(self, cost: Mapping[str, Any]) -> Fight:
        """A fight of the small game in which the hero has the turn, and an art at that price."""
        entry = {
            "id": "contract",
            "label": "Contract",
            "rows": [{"list": "arts", "values": {"name": "Contract"}}],
            "mechanics": {
                "kind": "buff",
                "targets": "self",
                "cost": [dict(cost)],
                "applies": [{"condition": "contract", "duration": {"rounds": 2}}],
            },
        }
        ruleset = self.ruleset_with(
            catalogs=[{"id": "arts", "label": "Arts", "feeds": ["arts"], "entries": [entry]}],
            sheet={"live": {"conditions": [{"id": "contract", "label": "Contract"}]}},
            combat={"conditions": [{"condition": "contract", "modifiers": [{"to": "defense", "flat": 1}]}]},
        )
        lists = {**dict(self.hero.get("lists", {})), "arts": [{"name": "Contract", "_catalog": ART}]}
        return tryout.fight(ruleset, {**self.hero, "lists": lists}, first="hero")


def worked_out(sheet: Sheet, example: Mapping[str, Any]) -> CostTerm[Any]:
    """A term as it stands for somebody."""
    return terms(sheet.ruleset, price(sheet.ruleset, [example]), sheet)[0]


def _moving(sheet: Sheet) -> dict[str, Any]:
    told: dict[str, Any] = sheet.to_json()
    told["conditions"].pop("contract", None)
    return {section: held for section, held in told.items() if section != "lists"}  # the art stands on a list
