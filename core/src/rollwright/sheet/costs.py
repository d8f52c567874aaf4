"""What something costs on a sheet, quoted before it is paid: all of it or nothing (the family ``cost_payers``).

A price is a list of terms, as documents write them: ``{"pool": "ki", "amount": 2}``, ``{"group": "slots"}``,
``{"slot": 3}``, ``{"track": "stress", "op": "+", "amount": "@scale"}``. The key that names the term's kind belongs to a
:class:`CostPayer`. A payer quotes against what is left after the terms before it, so two terms never spend one point
twice. Quoting changes nothing; paying is a list of changes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused, misnamed
from rollwright.plugins import Member
from rollwright.sheet.effects import alone, consequences, make, supposing
from rollwright.sheet.modifiers import With

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.dice import DiceStream
    from rollwright.formula import Number
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.changes import Change
    from rollwright.sheet.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Payment:
    """One term of a price as it would be paid.

    Args:
        source: The pool or track that pays.
        amount: How much of it.
        level: The level that a slot counts as; 0 where levels mean nothing.
        steps: How far above the cheapest that could have paid, in places of its group (upcasting).
        changes: What paying writes on the sheet.
    """

    source: str
    amount: int
    level: int = 0
    steps: int = 0
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Quote:
    """A whole price, ready to be paid.

    Args:
        payments: Each term, in order.
        after: What paying sets off, such as what a track does that it fills.
    """

    payments: tuple[Payment, ...] = ()
    after: tuple[Change, ...] = ()

    @property
    def slot(self) -> int:
        """The level that formulas read as ``@slot``: that of the first payment that has one."""
        return next((payment.level for payment in self.payments if payment.level), 0)

    @property
    def changes(self) -> list[Change]:
        """What paying writes, and what that sets off."""
        return [*(change for payment in self.payments for change in payment.changes), *self.after]


@dataclass(frozen=True, slots=True)
class Wish:
    """What whoever pays may choose.

    Args:
        pool: The pool to pay a group's or a slot's term from, for a stronger use; empty for the cheapest.
        names: Names that only exist for this use, such as ``scale``.
    """

    pool: str = ""
    names: Mapping[str, Number] = field(default_factory=dict)


class CostPayer(Member):
    """One way to pay. Its id is the key of the cost terms that it pays."""

    takes_wish: bool = False
    """Whether whoever pays may pick the pool (upcasting)."""

    def quote(self, sheet: Sheet, term: Mapping[str, Any], wish: Wish, cause: str) -> Payment:
        """How the term would be paid now.

        Raises:
            Refused: It cannot be.
        """
        raise NotImplementedError

    def amount(self, sheet: Sheet, source: Any, wish: Wish) -> int:
        """An amount of a term, worked out; never below 0."""
        value = sheet.ruleset.value(source, extra=tuple(wish.names))
        return max(value.number(With(sheet, dict(wish.names))), 0)


def quote(
    sheet: Sheet,
    terms: Sequence[Mapping[str, Any]],
    wish: Wish | None = None,
    cause: str = "",
    dice: DiceStream | None = None,
) -> Quote:
    """Price something: every term, each against what the ones before it leave, and what paying all of it sets off.

    Raises:
        Refused: Something cannot be paid, a pool was picked where there is nothing to pick, or paying sets off
            something that throws dice and there are none.
    """
    wish = wish or Wish()
    payers = [payer_of(sheet.ruleset, term) for term in terms]
    if wish.pool and (len(terms) != 1 or not payers[0].takes_wish):
        raise Refused("no-choice-of-pool", {"pool": wish.pool})
    payments: list[Payment] = []
    with supposing(sheet) as made:
        with alone(sheet):
            for payer, term in zip(payers, terms, strict=True):
                payment = payer.quote(sheet, term, wish, cause)
                payments.append(payment)
                make(sheet, made, payment.changes)
        after = consequences(sheet, made, dice) if sheet.rules.ends else []
    return Quote(tuple(payments), tuple(after))


def payer_of(ruleset: Ruleset, term: Mapping[str, Any]) -> CostPayer:
    """The payer of a term, by the key that the term has.

    Raises:
        Refused: No installed payer knows any of its keys.
    """
    payers: Mapping[str, Any] = ruleset.registry.family("cost_payers")
    for key in term:
        if key in payers and term[key] is not None:
            payer: CostPayer = payers[key]
            return payer
    raise Refused("unknown-cost", misnamed(", ".join(term), payers))
