"""The faces that a script forces: when it names any, every die of that step comes from its list.

A step without `dice` throws from the table's seed. A step with `dice` throws those faces, in the order thrown, and a
die beyond the list ends the step; with `dice_left: ignore` the seed takes over there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.dice import ForcedFaces
from rollwright.errors import RollwrightError

if TYPE_CHECKING:
    from collections.abc import Iterable


class DiceUsedUpError(RollwrightError):
    """More dice were thrown than the step's list gives. No refusal: a script that throws is wrong, not the choice."""


class ScriptedFaces(ForcedFaces):
    """The one queue of a scenario's table. While `only` is set nothing is thrown that the script did not write."""

    __slots__ = ("given", "only", "taken")

    def __init__(self, faces: Iterable[int] = ()) -> None:
        super().__init__(faces)
        self.only = False
        self.given: tuple[int, ...] = ()
        self.taken = 0

    def script(self, faces: tuple[int, ...] | None, *, strictly: bool = True) -> None:
        """Begin a step: with these faces and no others, or (None) with none forced."""
        self.restore(faces or ())
        self.given = faces or ()
        self.only = faces is not None and strictly
        self.taken = 0

    @property
    def waiting(self) -> object:
        """The script itself: while it forbids other dice, each must ask, also when no face is left."""
        return self

    def take(self, count: int, faces: int) -> list[int]:
        """Hand over the next faces; beyond the list there are none to be had."""
        if self.only and count > self.left:
            raise DiceUsedUpError("dice-used-up", {"given": ", ".join(map(str, self.given)), "faces": faces})
        taken = super().take(count, faces)
        self.taken += len(taken)
        return taken

    def __bool__(self) -> bool:
        return self.only or super().__bool__()
