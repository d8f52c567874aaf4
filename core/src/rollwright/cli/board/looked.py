"""What was asked about a board, and what the board answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rollwright.board import Cover, area, bits_of, cells_of, cover, reach, seen_from
from rollwright.cli.words import misgiven

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.board import Allowance, Board, Reach
    from rollwright.cli.board.cells import AreaAsked, Somebody
    from rollwright.errors import JSON


@dataclass
class Looked:
    """Who stands on a board, and what is reached, seen and caught on it."""

    board: Board
    start: int | None = None
    """The cell that is looked from."""
    party: dict[int, str] = field(default_factory=dict)
    foes: dict[int, str] = field(default_factory=dict)
    reached: Reach | None = None
    path: list[int] = field(default_factory=list)
    seen: int | None = None
    covered: dict[int, Cover] = field(default_factory=dict)
    """The cover of those cells that have some."""
    area: int = 0

    def stand(self, party: Iterable[Somebody], foes: Iterable[Somebody]) -> None:
        """Put everybody in their cells."""
        self.party = {self.board.cell(each.column, each.row): each.name for each in party}
        self.foes = {self.board.cell(each.column, each.row): each.name for each in foes}

    def walk(self, left: Allowance, size: int, end: tuple[int, int] | None) -> None:
        """Find what is reached from the start, and the way to one cell of it."""
        start = self._start()
        own = bits_of(self.board.footprint(start, size))
        foes, friends = bits_of(self.foes) & ~own, bits_of(self.party) & ~own
        self.reached = reach(self.board, start, left, foes=foes, friends=friends, size=size)
        if end is not None:
            cell = self.board.cell(*end)
            if not self.reached.ends >> cell & 1:
                raise misgiven("cli-not-reached", "'--to'", column=end[0], row=end[1])
            self.path = [start, *(step.cell for step in self.reached.path(cell))]

    def look(self) -> None:
        """Find what is seen from the start, and how it is covered by what lies between."""
        start = self._start()
        self.seen = seen_from(self.board, start, self.board.inside)
        creatures = bits_of([*self.party, *self.foes])
        covers = {cell: cover(self.board, start, cell, creatures=creatures) for cell in cells_of(self.seen)}
        self.covered = {cell: found for cell, found in covers.items() if found}

    def blast(self, asked: AreaAsked, aim: tuple[int, int] | None) -> None:
        """Find the cells of an area; a burst that is aimed nowhere goes off at the start."""
        toward = self._start() if aim is None else self.board.cell(*aim)
        start = toward if self.start is None else self.start
        self.area = area(self.board, asked.shape, start, toward, asked.size, asked.width)

    def to_json(self) -> dict[str, JSON]:
        """What was found, by column and row."""
        found: dict[str, JSON] = {}
        if self.reached is not None:
            found["reached"] = [
                {"cell": self._place(cell), "cost": cost, "end": bool(self.reached.ends >> cell & 1)}
                for cell, cost in self.reached.costs.items()
            ]
        if self.path:
            found["path"] = [self._place(cell) for cell in self.path]
        if self.seen is not None:
            found["seen"] = [self._place(cell) for cell in cells_of(self.seen)]
            found["cover"] = [
                {"cell": self._place(cell), "cover": each.name.lower().replace("_", "-")}
                for cell, each in self.covered.items()
            ]
        if self.area:
            found["area"] = [self._place(cell) for cell in cells_of(self.area)]
            everybody = self.party | self.foes
            found["caught"] = [name for cell, name in everybody.items() if self.area >> cell & 1]
        return found

    def _place(self, cell: int) -> JSON:
        return [*self.board.place(cell)]

    def _start(self) -> int:
        if self.start is None:
            raise misgiven("cli-look-from-where", "'--from'")
        return self.start
