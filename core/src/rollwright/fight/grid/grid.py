"""The grid of a fight: its board, and who stands where on it.

Where everybody stands is state, in each fighter's ``place``; here is only what is worked out from it, and forgotten
whenever somebody moves or their conditions change. A creature may take up several cells, the top left of which its
place names. Cells are columns and rows in the state and in events, and the board's own numbers in here.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rollwright.board import apart, bits_of, sees
from rollwright.errors import Refused
from rollwright.fight.grid import saddles, zoned
from rollwright.fight.grid.boards import board_from
from rollwright.fight.presentations import USUAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.board import Board
    from rollwright.board.lines import Blocks
    from rollwright.fight.grid.bearings import Bearing
    from rollwright.fight.grid.rules import GridRules
    from rollwright.fight.grid.ways import Ways
    from rollwright.fight.ledger import Ledger
    from rollwright.fight.state import Cell, FighterId, Place


class Grid:
    """A board, the rules of places, and who stands where; see the module."""

    def __init__(self, fight: Ledger, board: Board, rules: GridRules) -> None:
        self.fight, self.board, self.rules = fight, board, rules
        self.bearings: dict[Any, Bearing] = {}
        self.ways: dict[tuple[FighterId, int], Ways] = {}
        self.supposed: dict[tuple[FighterId, FighterId], Bearing] = {}
        """How two are supposed to stand to each other, for the moment."""
        self._held: dict[FighterId, int] | None = None
        self._apart: dict[tuple[FighterId, FighterId], int] = {}
        self.seen: dict[tuple[FighterId, FighterId], bool] = {}
        """Who sees whom, as far as anybody has asked."""
        self.zones: dict[int, int] = {}
        """The cells of each zone, as far as anybody has asked."""
        self.slowed: dict[int, Board] = {}
        """The board with some of its ground made rough by zones, by these cells."""
        self.veil: Blocks | tuple[()] | None = None
        """What zones hide; None where nobody has looked, empty where they hide nothing."""
        self.burning: dict[FighterId, Any] = {}
        """What zones would do to somebody, as far as anybody has asked."""
        self._lines: dict[tuple[int, int, int], bool] = {}
        self._footprints: dict[tuple[Cell, str], list[int]] = {}

    def changed(self) -> None:
        """Forget what was worked out from where everybody stands."""
        self._held = None
        if self.bearings:
            self.bearings = {}
        if self.ways:
            self.ways = {}
        if self._apart or self.seen:
            self._apart, self.seen = {}, {}
        if self.zones or self.veil is not None or self.burning:
            self.zones, self.veil, self.burning = {}, None, {}

    def set_aside(self) -> Any:
        """Put aside what was worked out, while somebody is supposed to stand elsewhere."""
        kept = self._held, self.bearings, self.ways, self._apart, self.seen, self.zones, self.veil, self.burning
        self._held, self.bearings, self.ways, self._apart, self.seen = None, {}, {}, {}, {}
        self.zones, self.veil, self.burning = {}, None, {}
        return kept

    def take_up(self, kept: Any) -> None:
        """Take up again what was put aside."""
        self._held, self.bearings, self.ways, self._apart, self.seen, self.zones, self.veil, self.burning = kept

    @contextmanager
    def supposing(self, who: FighterId, target: FighterId, bearing: Bearing) -> Iterator[None]:
        """Let somebody stand to somebody else like that, whatever the act, for as long as it lasts."""
        self.supposed = {(who, target): bearing}
        try:
            yield
        finally:
            self.supposed = {}

    # ------------------------------------------------------------------------------------------------- who is where

    def place(self, who: FighterId) -> Place:
        """Where somebody is."""
        place = self.fight.state.fighters[who].place
        assert place is not None  # noqa: S101 - on a board everybody has one
        return place

    def at(self, who: FighterId) -> int:
        """The number of somebody's cell, the upper left one of several."""
        return self.cells(who)[0]

    def size(self, who: FighterId) -> int:
        """How many cells somebody takes up along one side."""
        if self.rules.mounts is not None:
            who = saddles.mount_of(self, who) or who
        return self.size_of(self.fight.profiles[who].size)

    def size_of(self, size: str) -> int:
        """How many cells a size is along one side."""
        return self.rules.sizes.get(size, (0, 1))[1]

    def held(self) -> dict[FighterId, int]:
        """The cells that everybody holds, as sets. Who is out holds none."""
        if self._held is None:
            self._held = {
                each.id: bits_of(self.board.footprint(self.board.cell(*each.place.cell), self.size(each.id)))
                for each in self.fight.state.fighters.values()
                if each.place is not None and not each.out
            }
        return self._held

    def cells(self, who: FighterId) -> list[int]:
        """The cells that somebody holds."""
        place = self.fight.state.fighters[who].place
        assert place is not None  # noqa: S101 - on a board everybody has one
        key = (place.cell, self.fight.profiles[place.on or who].size)
        found = self._footprints.get(key)
        if found is None:
            found = self._footprints[key] = self.board.footprint(self.board.cell(*place.cell), self.size(who))
        return found

    def others(self, who: FighterId) -> tuple[int, int]:
        """The cells of those whom somebody does not pass, and of those whom they pass and never stop on.

        Foes who stand are walls; allies, whoever lies on the ground, and whoever is above or below, are passed (BD-03).
        """
        fighters = self.fight.state.fighters
        side, seated, foes, friends = fighters[who].side, fighters[who].place is not None, 0, 0
        other = "" if self.rules.mounts is None else saddles.partner(self, who)
        for each, cells in self.held().items():
            if each not in (who, other):
                if fighters[each].side == side or fighters[each].down or (seated and self.rise(who, each)):
                    friends |= cells
                else:
                    foes |= cells
        return foes & ~friends, friends

    def free(self, who: FighterId, cell: int) -> bool:
        """Whether somebody could end there: on the board, on nothing solid, and on nobody else."""
        needs = bits_of(self.board.footprint(cell, self.size(who)))
        foes, friends = self.others(who)
        return needs & ~self.board.inside == 0 and needs & (self.board.solid | foes | friends) == 0

    # -------------------------------------------------------------------------------------------------- how far it is

    def between(self, one: FighterId, other: FighterId) -> int:
        """How far two are from each other, in cells: the larger of the way along and the way up (BD-06)."""
        if one == other:
            return 0
        found = self._apart.get((one, other))
        if found is None:
            found = self._apart[one, other] = self._apart[other, one] = self._measured(one, other)
        return found

    def beside(self, one: FighterId, other: FighterId) -> bool:
        """Whether two stand in neighbouring cells, or are supposed to."""
        found = (self.supposed.get((one, other)) or self.supposed.get((other, one))) if self.supposed else None
        return self.between(one, other) <= 1 if found is None else found.beside

    def rise(self, one: FighterId, other: FighterId) -> int:
        """How far above or below each other two are, in cells, where one of them flies; hills are no distance."""
        here, there = self.place(one), self.place(other)
        return self.rules.high(abs(self.height(here) - self.height(there))) if here.up or there.up else 0

    def _measured(self, one: FighterId, other: FighterId) -> int:
        here, there, board = self.place(one), self.place(other), self.board
        between = apart(
            board,
            board.cell(*here.cell),
            board.cell(*there.cell),
            above=here.up,
            other_above=there.up,
            level=self.rules.height.level,
            scale=self.rules.scale,
            size=self.size(one),
            other_size=self.size(other),
        )
        return max(1, between)

    def line(self, one: int, other: int, level: int) -> bool:
        """Whether nothing of the board bars the line between two cells at a height; what stands there never moves."""
        key = (one, other, level)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = sees(self.board, one, other, level)
        return found

    def looks(self, one: int, other: int, level: int) -> bool:
        """Whether whoever is at a height sees from one cell to another: nothing of the board and no zone is between."""
        return self.line(one, other, level) and (not self.fight.state.zones or zoned.unveiled(self, one, other))

    def ground(self, who: FighterId) -> Board:
        """The board as somebody walks on it."""
        return zoned.ground(self, who) if self.fight.state.zones else self.board

    def height(self, place: Place) -> int:
        """How many levels high a place is: the ground there, and how far above it."""
        return self.board.height(self.board.cell(*place.cell)) + place.up

    def cell(self, number: int) -> Cell:
        """Column and row of one of the board's numbers."""
        return self.board.place(number)

    def number(self, cell: Cell) -> int | None:
        """The board's number of a column and row; None where there is none."""
        return self.board.cell(*cell) if self.board.has(*cell) else None


def grid_of(fight: Ledger) -> Grid | None:
    """The grid of a fight; None without a board, and in the style that looks at none (BD-02).

    Raises:
        Refused: There is a board, and the ruleset measures no distance.
    """
    setup = fight.setup
    if setup.board is None or setup.style == USUAL:
        return None
    if fight.rules.grid is None:
        raise Refused("board-without-distance", {"ruleset": fight.ruleset.id})
    return Grid(fight, board_from(setup.board), fight.rules.grid)
