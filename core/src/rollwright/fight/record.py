"""The sheet is the record: what happens in a fight is written there as it happens, by its own changes (SV-02).

What moves a pool or a track gives the changes that it made, and only its own: what they set off is the fight's to do
(see ``aftermath``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.sheet import Change, pools, rests, tracks

if TYPE_CHECKING:
    from rollwright.errors import JSON
    from rollwright.fight.state import Held
    from rollwright.sheet import Sheet


def write_pool(sheet: Sheet, pool: str, current: int, temporary: int, cause: str) -> list[Change]:
    """Set a pool and its buffer."""
    held = sheet.state.live.pools.get(pool)
    made = []
    if held is None:
        made.append(Change(("pools", pool), None, {"current": current, "temporary": temporary}, cause))
    else:
        if held.current != current:
            made.append(Change(("pools", pool, "current"), held.current, current, cause))
        if held.temporary != temporary:
            made.append(Change(("pools", pool, "temporary"), held.temporary, temporary, cause))
    for change in made:
        sheet.apply(change)
    return made


def spend_point(sheet: Sheet, pool: str, cause: str) -> list[Change]:
    """Take one point from a pool."""
    return _write(sheet, pools.spend(sheet, pool, 1, cause))


def write_condition(sheet: Sheet, held: Held, cause: str) -> list[Change]:
    """Put a condition on a sheet as the fight keeps it."""
    before = sheet.look("conditions", held.id)
    after: JSON = {
        "level": held.level,
        "rounds": held.rounds,
        "source": held.giver,
        "fresh": held.fresh,
        "memory": {},
    }
    return _write(sheet, [Change(("conditions", held.id), before, after, cause)] if before != after else [])


def bring_down(sheet: Sheet, cause: str) -> list[Change]:
    """Lower everything that stands above a maximum which fell with a shifted stat."""
    return _write(sheet, rests.overfull(sheet, cause))


def erase_condition(sheet: Sheet, condition: str, cause: str) -> list[Change]:
    """Take a condition off a sheet."""
    before = sheet.look("conditions", condition)
    return _write(sheet, [Change(("conditions", condition), before, None, cause)] if before is not None else [])


def _write(sheet: Sheet, changes: list[Change]) -> list[Change]:
    sheet.apply_all(changes)
    return changes


def track_value(sheet: Sheet, track: str) -> int:
    """Where a plain track stands."""
    held = sheet.state.live.tracks.get(track)
    return held.value if held is not None else sheet.number(f"track.{track}")


def write_track(sheet: Sheet, track: str, value: int, cause: str) -> list[Change]:
    """Set a plain track."""
    made = tracks.place(sheet, track, value, cause)
    sheet.apply_all(made)
    return made
