"""Turns what says that a creature teleports into an action of ours."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from srd.told import Action, Told, limits, named, note

if TYPE_CHECKING:
    from srd.source import Row

TELEPORTS = re.compile(r"magically teleports\b.*?\bup to (\d+) (feet|ft|mile)")
FEET_A_MILE = 5280


def leap_action(action: Row, text: str, left: list[str], told: Told) -> Action | None:
    """Returns our action, without what it takes of the turn; None where nobody teleports."""
    found = TELEPORTS.search(text)
    if found is None:
        return None
    ident, name = named(action)
    distance = int(found[1]) * (FEET_A_MILE if found[2] == "mile" else 1)
    leap: Action = {"distance": distance}
    if found[2] == "mile":
        leap["unseen"] = True
    notes = []
    if "bite attack" in text:
        notes.append("the bite that goes with it")
    if "willing creatures" in text:
        notes.append("taking others along")
    note(name, notes, left, told)
    return {"id": ident, "name": name, "self": True, "teleport": leap, **limits(action)}
