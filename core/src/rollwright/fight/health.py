"""What a fight takes away from somebody with a sheet: points of a pool, free steps of a track, or levels (CB-02).

Either way a fight counts health down to 0 and writes the sheet's own record: a pool loses points, a plain track fills,
a track of wounds is marked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from rollwright.fight import record
from rollwright.fight.wounds import WoundHealth
from rollwright.sheet.thresholds import Hit

if TYPE_CHECKING:
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Change, Sheet


class Health(Protocol):
    """Reads and writes the health of a sheet."""

    buffered: bool
    """Whether temporary points may stand before it."""

    def most(self, sheet: Sheet) -> int:
        """All the health that its owner can have."""
        ...

    def left(self, sheet: Sheet) -> int:
        """The health that is left."""
        ...

    def buffer(self, sheet: Sheet) -> int:
        """Temporary points before it."""
        ...

    def hit(self, sheet: Sheet | None, amount: int) -> Hit:
        """What of a blow is lost, and the armor that took a step off; for those without a sheet, the whole of it."""
        ...

    def write(self, sheet: Sheet, health: int, temporary: int, cause: str) -> list[Change]:
        """Put so much health, and so large a buffer, on the sheet."""
        ...


class PoolHealth:
    """Points of a pool, with temporary points before them where the pool allows such."""

    buffered = True

    def __init__(self, pool: str) -> None:
        self.pool = pool

    def most(self, sheet: Sheet) -> int:
        """The pool's maximum."""
        return sheet.pool_max(self.pool)

    def left(self, sheet: Sheet) -> int:
        """What is left in the pool."""
        held = sheet.state.live.pools.get(self.pool)
        return self.most(sheet) if held is None else held.current

    def buffer(self, sheet: Sheet) -> int:
        """The pool's temporary points."""
        held = sheet.state.live.pools.get(self.pool)
        return 0 if held is None else held.temporary

    def hit(self, sheet: Sheet | None, amount: int) -> Hit:
        """The points, or boxes by how hard the blow is where the pool has thresholds (SH-06)."""
        thresholds = None if sheet is None else sheet.rules.thresholds.get(self.pool)
        return Hit(amount) if sheet is None or thresholds is None else thresholds.hit(sheet, amount)

    def write(self, sheet: Sheet, health: int, temporary: int, cause: str) -> list[Change]:
        """Set the pool."""
        return record.write_pool(sheet, self.pool, health, temporary, cause)


class TrackHealth:
    """A plain track that damage fills: full is out. It takes no temporary points."""

    buffered = False

    def __init__(self, track: str, least: int) -> None:
        self.track = track
        self.least = least

    def most(self, sheet: Sheet) -> int:
        """Steps from the track's lowest to its highest."""
        return sheet.track_max(self.track) - self.least

    def left(self, sheet: Sheet) -> int:
        """Steps that are still free."""
        return sheet.track_max(self.track) - record.track_value(sheet, self.track)

    def buffer(self, sheet: Sheet) -> int:
        """None."""
        del sheet
        return 0

    def hit(self, sheet: Sheet | None, amount: int) -> Hit:
        """A step for each point, or by how hard the blow is where the track has thresholds (SH-06)."""
        thresholds = None if sheet is None else sheet.rules.thresholds.get(self.track)
        return Hit(amount) if sheet is None or thresholds is None else thresholds.hit(sheet, amount)

    def write(self, sheet: Sheet, health: int, temporary: int, cause: str) -> list[Change]:
        """Fill the track up to what is no longer free."""
        del temporary
        return record.write_track(sheet, self.track, sheet.track_max(self.track) - health, cause)


def health_of(ruleset: Ruleset) -> Health:
    """How health is kept under a ruleset."""
    combat = ruleset.document.combat
    assert combat is not None  # noqa: S101 - the rules of a fight are made from it
    if combat.health.pool is not None:
        return PoolHealth(combat.health.pool)
    track = next(each for each in ruleset.document.sheet.live.tracks if each.id == combat.health.track)
    if combat.damage_kinds is not None:
        return WoundHealth(ruleset, track.id, combat.damage_kinds)
    return TrackHealth(track.id, track.min)
