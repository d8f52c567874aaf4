"""What a won fight leaves to find, given to those who take it (BE-06). What nobody can carry is told, and stays."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rollwright.errors import Refused
from rollwright.fight.events import LootFound

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.fight.fight import Fight
    from rollwright.sheet import Change, Sheet

CAUSE: Final = "loot"
"""Why a sheet has more than before."""


@dataclass(slots=True)
class Spoils:
    """Who gets what, as changes that are still to be made, and what nobody could take."""

    given: dict[str, list[Change]] = field(default_factory=dict)
    left: dict[str, int] = field(default_factory=dict)
    """How many of each entry, or coin, stay where they lie."""


def shared_out(fight: Fight, sheets: Mapping[str, Sheet], takers: Sequence[str], cause: str = CAUSE) -> Spoils:
    """Share out what a fight has left to find: the first of those who take has all that they can carry, then the next.

    Args:
        fight: The fight; one that left nothing shares out nothing.
        sheets: The sheets of those who take, as they are now; they stay so.
        takers: Who takes, in order.
        cause: What the changes name as their cause.
    """
    spoils = Spoils({who: [] for who in takers})
    for event in fight.events:
        if isinstance(event, LootFound):
            for ref, count in event.items.items():
                _share(spoils, sheets, ref, count, cause)
            for coin, count in event.coins.items():
                _pay(spoils, sheets, coin, count, cause)
    return spoils


def _share(spoils: Spoils, sheets: Mapping[str, Sheet], ref: str, count: int, cause: str) -> None:
    for who, changes in spoils.given.items():
        with sheets[who].with_changes([*changes]):
            more, taken = _most(sheets[who], ref, count, cause)
        changes.extend(more)
        count -= taken
        if not count:
            return
    spoils.left[ref] = spoils.left.get(ref, 0) + count


def _most(sheet: Sheet, ref: str, count: int, cause: str) -> tuple[list[Change], int]:
    """As many as somebody can carry, and how many that is."""
    best: tuple[list[Change], int] = ([], 0)
    low, high = 1, count
    wanted = count  # most often all of it can be carried
    while low <= high:
        try:
            best, low = (sheet.gain_item(ref, wanted, cause), wanted), wanted + 1
        except Refused:
            high = wanted - 1
        wanted = (low + high + 1) // 2
    return best


def _pay(spoils: Spoils, sheets: Mapping[str, Sheet], coin: str, count: int, cause: str) -> None:
    """Give coins to the first who can carry them."""
    for who, changes in spoils.given.items():
        try:
            with sheets[who].with_changes([*changes]):
                changes.extend(sheets[who].gain_money(count, coin, cause))
        except Refused:
            continue
        return
    spoils.left[coin] = spoils.left.get(coin, 0) + count
