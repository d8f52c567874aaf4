"""What is written of a table, and the table that is made from it again.

An entry holds a deed as it was accepted, with every change that it made, or says that the last one was taken back; it
is sealed like a choice of a fight. Changes say what was there before and what is there after, so a table is gone on
with by making them again, without asking any rule and without a die: what was played under older rules stands.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import SaveError
from rollwright.sheet import ChangeError
from rollwright.store.journal import Entry, Snapshot, Standing
from rollwright.store.script import check_seals, sealed, sealed_snapshot
from rollwright.table import Deed, Table

if TYPE_CHECKING:
    from rollwright.dice import ForcedFaces
    from rollwright.ruleset import Ruleset
    from rollwright.store.journal import Story
    from rollwright.table import Played

KEPT: Final = 200
"""Deeds that a snapshot keeps, to be taken back another day."""


def deed_entry(number: int, before: str, deed: Deed) -> Entry:
    """An accepted deed."""
    return sealed(number, before, {"kind": "deed", "deed": deed.to_json()})


def undo_entry(number: int, before: str) -> Entry:
    """The last deed that still stood was taken back."""
    return sealed(number, before, {"kind": "undo"})


def snapshot(number: int, seal: str, played: Played) -> Snapshot:
    """The whole table as it stands behind an entry."""
    deeds = [deed.to_json() for deed in played.deeds[-KEPT:]]
    return sealed_snapshot(number, seal, {"table": played.table.to_json(), "deeds": deeds})


def standing(played: Played) -> Standing:
    """How a table stands, for a list: deeds that can be taken back, and the scene."""
    return Standing(len(played.deeds), played.table.state.scene.number, ended=False, winner="")


def again(ruleset: Ruleset, story: Story, forced: ForcedFaces | None = None) -> tuple[Table, list[Deed]]:
    """The table of a story as it stood behind its last entry, and the deeds that can be taken back.

    Raises:
        StoreError: What is written is damaged.
        SaveError: It does not fit the ruleset, or is larger than any.
    """
    check_seals(story)
    if len(story.snapshot.body) > ruleset.limits.save_bytes:
        found = len(story.snapshot.body)
        raise SaveError("save-too-large", {"limit": ruleset.limits.save_bytes, "found": found})
    held = json.loads(story.snapshot.body)
    table = Table.from_json(ruleset, held["table"], forced)
    deeds = [Deed.from_json(each) for each in held["deeds"]]
    for number, entry in enumerate(story.entries, story.snapshot.number + 1):
        try:
            _once_more(table, deeds, json.loads(entry.body))
        except (ChangeError, IndexError) as error:
            raise SaveError("journal-diverges", {"fight": story.head.id, "number": number}) from error
    return table, deeds


def _once_more(table: Table, deeds: list[Deed], body: dict[str, Any]) -> None:
    if body["kind"] == "undo":
        table.undo(deeds.pop().changes)
        return
    deed = Deed.from_json(body["deed"])
    table.apply_all(deed.changes)
    deeds.append(deed)
