"""``blood-price``: paid with points of one's own health, of which one must be left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from rollwright.extend import CostBlock, CostPayer, Payment, Refused, ValueSource

if TYPE_CHECKING:
    from rollwright.extend import CostTerm, Sheet, Wish


class BloodPriceCost(CostBlock):
    """The keys of a cost, as documents write them."""

    amount: ValueSource = Field(1, alias="blood-price")
    """How many points."""


class BloodPrice(CostPayer[BloodPriceCost]):
    """``{"blood-price": 3}``: its id is the key of the costs that it pays."""

    id = "blood-price"
    model = BloodPriceCost

    def quote(self, sheet: Sheet, term: CostTerm[BloodPriceCost], wish: Wish, cause: str) -> Payment:
        """How it would be paid now: the changes of a sheet, which nobody has made yet."""
        section, pool = sheet.rules.health or ("", "")
        if section != "pools":
            raise Refused("no-health", {})
        left = sheet.number(f"pool.{pool}")
        if left <= term.amount:
            raise Refused("blood-price-too-dear", {"needed": term.amount, "left": left})
        return Payment(pool, term.amount, changes=tuple(sheet.spend(pool, term.amount, cause)))
