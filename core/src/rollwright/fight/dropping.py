"""What leaves somebody's hands in a fight, and where it comes to lie.

What is thrown lies where it was aimed at, and what falls with its bearer lies where they do. What was shot lies about
too, but nobody looks for it until the fight is over, and then only some of it is found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.fight.events import ItemDropped
from rollwright.sheet.items import find_item

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.acts.act import Act, Wielded
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import Cell, FighterId

OWN: Final[tuple[str, ...]] = ("name", "stats", "charges", "bound")
"""What a row says of a thing by itself: it stays what it was, whoever has it next."""


def let_go(fight: Arena, who: FighterId, wielded: Wielded, act: Act, targets: Sequence[FighterId]) -> None:
    """Let a thrown weapon lie at whoever it was aimed at, or an arrow somewhere about."""
    cell = _cell(fight, targets[0] if targets else who)
    if wielded.thrown:
        row: dict[str, Any] = find_item(fight.sheets[who], wielded.item).row
        own = {key: row[key] for key in OWN if key in row}
        fight.emit(ItemDropped(who, act.entry, act.name, 1, "thrown", cell, own))
    else:
        fight.emit(ItemDropped(who, wielded.shot, wielded.shoots, 1, "shot"))


def fall(fight: Arena, who: FighterId, ref: str, count: int) -> None:
    """Let something fall where its bearer does."""
    entry = fight.ruleset.document.entry(ref)
    fight.emit(ItemDropped(who, ref, entry.label if entry is not None else ref, count, "fell", _cell(fight, who)))


def _cell(fight: Arena, who: FighterId) -> Cell | None:
    place = fight.state.fighters[who].place
    return None if place is None else place.cell
