"""A price paid: all of it or nothing, with what paying it sets off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.sheet.costs.payer import NO_WISH, CostTerm, Payment, Wish
from rollwright.sheet.costs.pricing import price, terms
from rollwright.sheet.effects import alone, consequences, make, supposing

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rollwright.dice import DiceStream
    from rollwright.document.costs import Cost
    from rollwright.sheet.changes import Change
    from rollwright.sheet.sheet import Sheet


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


def quote(
    sheet: Sheet,
    costs: Iterable[Cost | Mapping[str, Any]],
    wish: Wish = NO_WISH,
    cause: str = "",
    dice: DiceStream | None = None,
) -> Quote:
    """Price something: every term, each against what the ones before it leave, and what paying all of it sets off.

    Raises:
        Refused: Something cannot be paid, a pool was picked where there is nothing to pick, or paying sets off
            something that throws dice and there are none.
    """
    made = price(sheet.ruleset, costs, wish.names)
    return quoted(sheet, terms(sheet.ruleset, made, sheet, dice, wish.names), wish, cause, dice)


def quoted(
    sheet: Sheet, price: Sequence[CostTerm[Any]], wish: Wish = NO_WISH, cause: str = "", dice: DiceStream | None = None
) -> Quote:
    """A price that has been worked out, with what paying it sets off; raises like ``quote``."""
    paid = payments(sheet, price, wish, cause)
    if not sheet.rules.waitings:
        return Quote(paid)
    changes = [change for payment in paid for change in payment.changes]
    with supposing(sheet) as supposed:
        make(sheet, supposed, changes)
        return Quote(paid, tuple(consequences(sheet, changes, dice)))


def payments(
    sheet: Sheet, price: Sequence[CostTerm[Any]], wish: Wish = NO_WISH, cause: str = ""
) -> tuple[Payment, ...]:
    """Every term as it would be paid, each against what the ones before it leave.

    Raises:
        Refused: Something cannot be paid, or a pool was picked where there is nothing to pick.
    """
    _only_where_one_may(price, wish)
    if len(price) == 1:
        return (_sole(sheet, price[0], wish, cause),)
    with supposing(sheet) as supposed:
        return tuple(paid_into(sheet, supposed, price, wish, cause))


def _sole(sheet: Sheet, term: CostTerm[Any], wish: Wish, cause: str) -> Payment:
    """A whole price that is one term. It stands alone without the word for that, which is dear for one quote."""
    before, sheet.plans_alone = sheet.plans_alone, True
    try:
        return term.payer.quote(sheet, term, wish, cause)
    finally:
        sheet.plans_alone = before


def paid_into(
    sheet: Sheet, made: list[Change], price: Sequence[CostTerm[Any]], wish: Wish = NO_WISH, cause: str = ""
) -> list[Payment]:
    """Every term paid, each against what the ones before it leave, as part of a deed that is only supposed so far.

    Args:
        sheet: Who pays.
        made: The changes of the deed, which grow with each term.
        price: The price, worked out for them.
        wish: What they choose.
        cause: Why, for the changes.

    Raises:
        Refused: Something cannot be paid, or a pool was picked where there is nothing to pick.
    """
    _only_where_one_may(price, wish)
    paid: list[Payment] = []
    with alone(sheet):
        for term in price:
            paid.append(term.quote(sheet, wish if term.choice else NO_WISH, cause))
            make(sheet, made, paid[-1].changes)
    return paid


def _only_where_one_may(price: Sequence[CostTerm[Any]], wish: Wish) -> None:
    """Refuse the pick of a pool where no term, or more than one, leaves a choice."""
    if wish.pool and sum(term.choice for term in price) != 1:
        raise Refused("no-choice-of-pool", {"pool": wish.pool})
