"""What something costs, quoted before it is paid: all of it or nothing (the family ``cost_payers``).

A price is a list of terms, as documents write them: ``{"pool": "ki", "amount": 2}``, ``{"group": "slots"}``,
``{"slot": 3}``, ``{"track": "stress", "op": "+", "amount": "@scale"}``. The key that names the term's kind belongs to a
:class:`CostPayer`, a member with a model for the term's keys and one function::

    class Blood(CostPayer[BloodCost]):
        id = "blood"
        model = BloodCost
        values = ("blood",)

        def quote(self, sheet, term, wish, cause):
            amount = term.block.blood
            return Payment("hp", amount, changes=tuple(sheet.damage("hp", amount, cause)))

The same payer is asked on a sheet and in a fight. A price is compiled once (``price``), worked out for somebody
(``terms``), and then quoted as often as one likes; a fight works it out once for each fighter. A payer quotes against
what is left after the terms before it, so two terms never spend one point twice. Quoting changes nothing; paying is a
list of changes.

Rooms: ``payer`` (what a plugin brings), ``pricing`` (a price compiled and worked out), ``paying`` (quoted, and paid).
"""

from __future__ import annotations

from rollwright.sheet.costs.payer import NO_WISH, CostPayer, CostTerm, Payment, Rung, Wish
from rollwright.sheet.costs.paying import Quote, paid_into, payments, quote, quoted
from rollwright.sheet.costs.pricing import Priced, payer_of, price, terms

__all__ = [
    "NO_WISH",
    "CostPayer",
    "CostTerm",
    "Payment",
    "Priced",
    "Quote",
    "Rung",
    "Wish",
    "paid_into",
    "payer_of",
    "payments",
    "price",
    "quote",
    "quoted",
    "terms",
]
