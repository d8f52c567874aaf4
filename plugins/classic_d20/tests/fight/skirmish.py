"""Fights on small boards, drawn: a capital letter is where whoever's id begins with it stands, on plain ground.

::

    skirmish('''
        J . # B
    ''', hero(), brute())
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arena import Duel, arena, brute

from rollwright import Choice, Fight, ForcedFaces
from rollwright.board import board_of

if TYPE_CHECKING:
    from rollwright import Combatant, Ruleset
    from rollwright.fight import Event

SIGNS = set(".#~:f0123")


class Skirmish(Duel):
    """A duel on a board."""

    def __init__(
        self,
        picture: str,
        *fighters: Combatant,
        foes: int = 1,
        rules: Ruleset | None = None,
        seed: int = 0,
        heights: str | None = None,
    ) -> None:
        rows = [line.split() for line in picture.strip().splitlines()]
        at = {
            each.id: (column, row)
            for each in fighters
            for row, signs in enumerate(rows)
            for column, sign in enumerate(signs)
            if sign == each.id[0].upper()
        }
        board = board_of(
            "\n".join(" ".join(sign if sign in SIGNS else "." for sign in row) for row in rows), heights=heights
        )
        self.faces = ForcedFaces()
        self.fight = Fight.start(
            rules or arena(),
            list(fighters[:-foes]),
            list(fighters[-foes:]),
            seed=seed,
            initiative=[each.id for each in fighters],
            forced=self.faces,
            board=board,
            at=at,
        )

    def walk(self, *cell: int, dice: list[int] | None = None, **more: Any) -> list[Event]:
        """Walk to a cell."""
        self.faces.push(dice or [])
        events = self.fight.choose(Choice("move", cell=(cell[0], cell[1]) if cell else None, **more))
        assert self.faces.left == 0
        return events

    def at(self, who: str) -> tuple[int, int]:
        """Where somebody stands."""
        place = self.fight.fighters[who].place
        assert place is not None
        return place.cell

    def left(self, who: str) -> Any:
        """What somebody has left to walk, in feet."""
        return self.fight.see(f"fighters.{who}.movement")

    def cells(self, option: str = "move") -> dict[tuple[int, int], Any]:
        """The cells of an option of the menu, by column and row."""
        found = self.option(option)
        return {} if found is None else {each.cell: each for each in found.cells}

    def drawn(self) -> str:
        """What each cell takes to walk to, in feet; who stands there; a dot where one does not get."""
        assert self.fight.grid is not None
        board, costs = self.fight.grid.board, {cell: each.cost * 5 for cell, each in self.cells().items()}
        stand = {each.place.cell: each.id[0].upper() for each in self.fight.fighters.values() if each.place}
        rows = [
            [str(stand.get((column, row)) or costs.get((column, row), ".")) for column in range(board.columns)]
            for row in range(board.rows)
        ]
        return "\n".join(" ".join(f"{sign:>2}" for sign in row).rstrip() for row in rows)


def archer(id: str = "archer", **more: Any) -> Combatant:  # noqa: A002
    """A creature that shoots 10 cells well and 20 badly, and has nothing to strike with."""
    bow = {
        "id": "bow",
        "name": "Bow",
        "budget": "action",
        "toHit": 5,
        "range": {"normal": 50, "long": 100},
        "damage": {"dice": "1d6", "type": "piercing"},
    }
    return brute(id, actions=[bow], **more)
