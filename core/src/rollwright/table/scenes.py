"""What happens to everybody at a table: turns and scenes, points of its pools, hard moves (SH-13, SH-14)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.table import hard_moves, pools
from rollwright.table.changes import OWN, TableChange
from rollwright.table.settling import settle
from rollwright.table.state import SceneState
from rollwright.table.writing import WritableTable

if TYPE_CHECKING:
    from rollwright.sheet import Change


class TableOfScenes(WritableTable):
    """A table with its pools and its scenes."""

    def gain(self, pool: str, amount: int = 1, cause: str = "") -> list[TableChange]:
        """Put points into a table pool, as far as there is room."""
        block = pools.pool_of(self.ruleset, pool)
        if amount < 0:
            raise Refused("amount-negative", {"amount": amount})
        return self._own(pools.move(self.state, block, self.state.pools[pool] + amount, cause))

    def spend(self, pool: str, amount: int = 1, cause: str = "") -> list[TableChange]:
        """Pay from a table pool, or refuse where too little is left."""
        return self._own(pools.spend(self.state, pools.pool_of(self.ruleset, pool), amount, cause))

    def turn(self) -> list[TableChange]:
        """A turn of the story, for everybody: what counts turns counts on."""
        with self.whole() as made:
            for who, sheet in self.sheets.items():
                settle(self, made, self.make(made, who, sheet.tick("turn", dice=self.stream(who))))
        return made

    def start_scene(self, name: str = "") -> list[TableChange]:
        """Begin a scene. What was granted and asked in the last one is over with it."""
        after = SceneState(self.state.scene.number + 1, name[:200], open=True)
        return self._scene("start", after)

    def end_scene(self, moves: int | None = None) -> list[TableChange]:
        """End the scene: what counts scenes counts on, what refills comes back, and hard moves are asked about.

        Args:
            moves: How many hard moves were made that nobody paid for; left out, the table asks (``state.scene.asked``).
        """
        scene = self.state.scene
        number = scene.number if scene.open else scene.number + 1
        asks = bool(hard_moves.limiting(self.ruleset))
        with self.whole() as made:
            self._scene_in(made, "end", replace(scene, number=number, open=False, asked=asks))
            if asks and moves is not None:
                settle(self, made, self.make(made, OWN, self._answered(moves)))
        return made

    def answer(self, moves: int) -> list[TableChange]:
        """Say how many hard moves were made in the scene that is over, and nobody paid for."""
        return self._own(self._answered(moves))

    def hard_move(self, cause: str = "") -> list[TableChange]:
        """Make a hard move: one that a roll granted, or one that costs a point.

        Raises:
            Refused: No roll has granted one, and there is no point left.
        """
        return self._own(hard_moves.make(self.ruleset, self.state, cause or "hard move"))

    def _answered(self, moves: int) -> list[Change]:
        return hard_moves.answer(self.ruleset, self.state, moves, "hard move")

    def _scene(self, when: str, after: SceneState) -> list[TableChange]:
        with self.whole() as made:
            self._scene_in(made, when, after)
        return made

    def _scene_in(self, made: list[TableChange], when: Any, after: SceneState) -> None:
        self.make(made, OWN, hard_moves.scene(self.state, after, f"scene-{when}"))
        for who, sheet in self.sheets.items():
            settle(self, made, self.make(made, who, sheet.scene(when, dice=self.stream(who))))
