"""How often something limited has been used, and what brings the uses back (AB-04).

The sheet counts what was used, not what is left: the limit is the ability's, and may grow. Beside the count stands the
moment that clears it, so that a rest, a scene or a day gives back what is its own without asking what it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.sheet.changes import Change

if TYPE_CHECKING:
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.writing import WritableSheet

MOMENTS: Final = ("turn", "fight", "encounter", "scene", "rest", "day", "level")
"""What may give uses back."""
SAME: Final = {"encounter": "fight"}
"""Two words for one moment."""


def used(sheet: SheetReader, name: str) -> int:
    """How often something was used since its moment last came."""
    held = sheet.state.live.uses.get(name)
    return 0 if held is None else held.count


def use(sheet: WritableSheet, name: str, per: str, cause: str) -> list[Change]:
    """Count one more use."""
    held = sheet.state.live.uses.get(name)
    if held is not None:
        return [Change(("uses", name, "count"), held.count, held.count + 1, cause)]
    return [Change(("uses", name), None, {"count": 1, "per": per}, cause)]


def give_back(sheet: WritableSheet, when: str, cause: str) -> list[Change]:
    """Give back every use that this moment gives back."""
    moment = SAME.get(when, when)
    return [
        Change(("uses", name), {"count": held.count, "per": held.per}, None, cause)
        for name, held in sheet.state.live.uses.items()
        if SAME.get(held.per, held.per) == moment
    ]
