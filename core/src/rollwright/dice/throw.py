"""Dice as they fell, kept as data: nothing that was thrown is forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rollwright.errors import JSON


class Die(NamedTuple):
    """One die that was thrown.

    Attributes:
        faces: The faces it has.
        face: The one it showed.
        kept: Whether it counts in the total.
        note: What became of it: "" nothing, `dropped`, `rerolled` (another die stands for it), `exploded` (it earned
            another die), or `extra` (it was earned). A die that exploded and was dropped is not kept and `exploded`.
        name: What it is called, where a system's dice have names; "" where they have none.
    """

    faces: int
    face: int
    kept: bool = True
    note: str = ""
    name: str = ""

    def to_json(self) -> JSON:
        """The die as plain data; one without a name tells none."""
        told: dict[str, JSON] = {"faces": self.faces, "face": self.face, "kept": self.kept, "note": self.note}
        return told | {"name": self.name} if self.name else told


class Throw(NamedTuple):
    """A total and every die behind it, in the order in which they were thrown."""

    total: int
    dice: tuple[Die, ...] = ()

    @property
    def kept(self) -> list[int]:
        """The faces that count."""
        return [die.face for die in self.dice if die.kept]

    def to_json(self) -> JSON:
        """The throw as plain data."""
        return {"total": self.total, "dice": [die.to_json() for die in self.dice]}
