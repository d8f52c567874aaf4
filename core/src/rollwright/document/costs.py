"""Costs: what is paid for doing something.

A cost is a list of terms. A term's key names who pays it, a family member (``cost_payers``), and the other keys belong
to that payer. The reference pass checks each term with the model of its payer, a subclass of :class:`CostBlock`, so a
plugin's way to pay is checked like one of ours, wherever a document may write a price::

    {"pool": "ki", "amount": 2}
    {"slot": 3}
    {"track": "stress", "op": "+", "amount": "@scale"}
"""

from __future__ import annotations

from typing import Any, Final

from pydantic import ConfigDict

from rollwright.document.block import Block

AMOUNT: Final = ("amount",)
"""The keys of a term that hold a value, where its payer does not say otherwise."""


class Cost(Block):
    """One term of a price. Its key names the payer."""

    model_config = ConfigDict(extra="allow")

    @property
    def term(self) -> dict[str, Any]:
        """The keys, as they were written."""
        return dict(self.model_extra or {})


class CostBlock(Block):
    """A term of a price as its payer reads it. A payer's own keys are a subclass."""
