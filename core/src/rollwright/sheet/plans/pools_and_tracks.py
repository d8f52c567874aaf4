"""Plans for what rises and falls: pools, tracks, wounds and clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.sheet import beside, pools, tracks
from rollwright.sheet.effects import followed
from rollwright.sheet.given import held_to_their_kinds
from rollwright.sheet.plans.planning import PlanningSheet

if TYPE_CHECKING:
    from rollwright.dice import DiceStream
    from rollwright.sheet.changes import Change


@held_to_their_kinds
class PoolAndTrackPlans(PlanningSheet):
    """Pools are drained and filled, tracks are moved and marked, clocks tick."""

    __slots__ = ()

    def damage(self, pool: str, amount: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Take points from a pool, the temporary ones first."""
        return followed(self, pools.damage(self, pool, amount, cause), dice)

    def heal(self, pool: str, amount: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Give points back to a pool, up to its maximum."""
        return followed(self, pools.heal(self, pool, amount, cause), dice)

    def spend(self, pool: str, amount: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Pay from a pool, or refuse where too little is left."""
        return followed(self, pools.spend(self, pool, amount, cause), dice)

    def set_pool(self, pool: str, current: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Put a pool to a number; it stops at its ends."""
        return followed(self, pools.set_pool(self, pool, current, cause), dice)

    def temporary(self, pool: str, amount: int, cause: str = "") -> list[Change]:
        """Give temporary points; the larger buffer stays."""
        return pools.temporary(self, pool, amount, cause)

    def track(self, track: str, by: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Move a plain track by so much; it stops at its ends."""
        return followed(self, tracks.move(self, track, by, cause), dice)

    def hurt(self, track: str, amount: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Mark harm on a plain track, by how hard it is where the track has thresholds."""
        return followed(self, tracks.hurt(self, track, amount, cause), dice)

    def set_track(self, track: str, value: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Put a plain track to a number; it stops at its ends."""
        return followed(self, tracks.place(self, track, value, cause), dice)

    def wound(
        self, track: str, kind: str, count: int = 1, box: int = 1, cause: str = "", dice: DiceStream | None = None
    ) -> list[Change]:
        """Put marks on a wound track."""
        return followed(self, tracks.wound(self, track, kind, count=count, box=box, cause=cause), dice)

    def mend(
        self, track: str, count: int = 1, kind: str = "", cause: str = "", dice: DiceStream | None = None
    ) -> list[Change]:
        """Take marks off a wound track."""
        return followed(self, tracks.mend(self, track, count, kind, cause), dice)

    def clock(
        self, clock: str, by: int = 1, size: int | None = None, cause: str = "", dice: DiceStream | None = None
    ) -> list[Change]:
        """Tick a clock; the first tick makes it, at ``size`` where the ruleset gives none."""
        return followed(self, beside.tick_clock(self, clock, by, size, cause), dice)
