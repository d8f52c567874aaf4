"""What a host's own fight came to, written back (BR-02).

The bar that somebody ended with is read as a share again and turned into the sheet's own points; the difference to
where they started is damage or healing by the sheet's own rules. Whoever's bar has not moved keeps their points, and a
bar that has fallen never heals, so that two roundings alone change no sheet.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rollwright.battle.rules import BattleRules
from rollwright.errors import JSON, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rollwright.battle.lending import Lent, Stock
    from rollwright.sheet import Change, Sheet


@dataclass(frozen=True, slots=True)
class Bar:
    """A host's own bar of health as it ended.

    Args:
        left: What is left of it.
        length: How long it is.
        start: Where it started; where ``Lent.start_of`` puts it when left out.
    """

    left: int
    length: int
    start: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a host's own fight ended for somebody; what is left out has not moved.

    Args:
        bar: The bar of health.
        energy: How much energy is left.
        slots: How many slots are left, by level.
        aborted: Whether the fight was broken off; then nothing is written.
    """

    bar: Bar | None = None
    energy: int | None = None
    slots: Mapping[int, int] = field(default_factory=dict)
    aborted: bool = False


@dataclass(frozen=True, slots=True)
class Settled:
    """What is written.

    Args:
        changes: The changes of the sheet, none of which has happened yet.
        refused: What the sheet would not take, each with a code and parameters; it was left out.
    """

    changes: tuple[Change, ...] = ()
    refused: tuple[Refused, ...] = ()

    def to_json(self) -> dict[str, JSON]:
        """As plain JSON."""
        return {
            "changes": [each.to_json() for each in self.changes],
            "refused": [{"code": each.code, "params": dict(each.params)} for each in self.refused],
        }


def settle(sheet: Sheet, lent: Lent, outcome: Outcome, cause: str = "battle") -> Settled:
    """What a fight's outcome changes on the sheet that lent to it. Nothing has happened yet.

    Raises:
        Refused: The bar has no length, or ends outside of it; or the ruleset lends nothing.
    """
    rules = sheet.ruleset.part(BattleRules)
    if outcome.aborted:
        return Settled()
    moved = 0 if outcome.bar is None else _moved(lent, outcome.bar)
    made: list[Change] = []
    refused: list[Refused] = []

    def attempt(plan: Callable[..., list[Change]], *asked: Any) -> None:
        try:
            changes = plan(*asked, cause)
        except Refused as error:
            refused.append(error)
        else:
            sheet.apply_all(changes)
            made.extend(changes)

    try:
        if moved:
            attempt(rules.health.moved, sheet, moved)
        if outcome.energy is not None:
            attempt(_counted, sheet, lent.energy, "energy", outcome.energy)
        for level, left in outcome.slots.items():
            stock = next((each.stock for each in lent.slots if each.level == level), None)
            attempt(_counted, sheet, stock, f"slots {level}", left)
    finally:
        sheet.undo(made)
    return Settled(tuple(made), tuple(refused))


def _moved(lent: Lent, bar: Bar) -> int:
    """By how many of the sheet's own points health has moved."""
    start = lent.start_of(bar.length) if bar.start is None else bar.start
    if not 0 <= bar.left <= bar.length:
        raise Refused("battle-bar-outside", {"found": bar.left, "length": bar.length})
    if bar.left == start:
        return 0
    ended = int(Fraction(bar.left * lent.most, bar.length) + Fraction(1, 2))
    by = (max(1, ended) if bar.left else 0) - lent.points
    return min(by, 0) if bar.left < start else max(by, 0)


def _counted(sheet: Sheet, stock: Stock | None, what: str, left: int, cause: str) -> list[Change]:
    """A pool put to the count that a fight left of it."""
    if stock is None:
        raise Refused("battle-not-lent", {"what": what})
    now, most = sheet.number(stock.pool), sheet.pool_max(stock.pool)
    if not 0 <= left <= most:
        raise Refused("battle-count-outside", {"pool": stock.label, "found": left, "limit": most})
    return sheet.spend(stock.pool, now - left, cause) if left < now else sheet.heal(stock.pool, left - now, cause)
