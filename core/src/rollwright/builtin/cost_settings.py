"""The keys of the costs that every engine has, as documents write them."""

from __future__ import annotations

from typing import Literal

from rollwright.extend import CostBlock, ValueSource


class PoolCost(CostBlock):
    """Points of a pool. A track may stand in its place, with `op` to say which way it moves."""

    pool: str
    """The pool."""
    op: Literal["-", "+"] = "-"
    """Spent, or given back."""
    amount: ValueSource = 1
    """How much."""


class GroupCost(CostBlock):
    """Points of one pool of a family."""

    group: str
    """The family."""
    amount: ValueSource = 1
    """How much."""


class SlotCost(CostBlock):
    """The lowest spell slot of this level or higher; a higher one is upcasting, read as `@slot`."""

    slot: ValueSource
    """The least level."""


class TrackCost(CostBlock):
    """A payment from one of the system's own tracks or pools."""

    track: str
    """The track, or a pool that is written as one."""
    op: Literal["-", "+"] = "-"
    """Spent, which needs that much left, or marked, which can always be paid."""
    amount: ValueSource = 1
    """How much."""
    mark: str | None = None
    """The kind of wound, on a track that takes marks."""


class ChargeCost(CostBlock):
    """Charges of a thing that somebody has."""

    charge: str
    """The item, by its entry or by what it is called."""
    amount: ValueSource = 1
    """How many charges."""


class ConsumeCost(CostBlock):
    """A thing that is used up."""

    consume: str
    """The item, by its entry or by what it is called."""
    amount: ValueSource = 1
    """How many of it."""


class MoneyCost(CostBlock):
    """Coins."""

    money: ValueSource
    """How many."""
    unit: str = ""
    """The coin; the ruleset's own money when left out."""
