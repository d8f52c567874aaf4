"""A throw as a line tells it: the faces, what they count, and every sum a true one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.extend import JSON, Bought, Check
    from rollwright_dice_pool.counting import Counting
    from rollwright_dice_pool.throwing import Fallen


def shown_in_a_line(check: Check, rule: Counting, fallen: Fallen, bought: Bought, total: int) -> dict[str, JSON]:
    """What a line needs to tell a throw as true arithmetic."""
    worths = [rule.worth(face) for face in fallen.faces]
    lost = -sum(worth for worth in worths if worth < 0)
    hits = sum(worth for worth in worths if worth > 0)
    own = bought.successes if fallen.first else 0
    return {
        "faces": ", ".join(map(str, fallen.faces[: fallen.first])),
        "earned": ", ".join(map(str, fallen.faces[fallen.first :])),
        "again": ", ".join(str(face) for _place, face in fallen.replaced),
        "hits": hits,
        "lost": lost,
        "floored": hits < lost,
        "bought": own,
        "equals": total if own or (lost and hits >= lost) else None,
        "total": total,
        "needed": check.difficulty,
        "word": "botch" if fallen.botch else "complication" if fallen.complication else "",
        "nothing": bought.nothing,
    }
