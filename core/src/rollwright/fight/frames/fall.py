"""A fall: those who fell in one step are caught by whoever can catch several, then one by one; then they land."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight.falls import land
from rollwright.fight.machine import DONE, Call, Frame, Said, procedure
from rollwright.fight.state import FALLS, FighterId

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena


@procedure
@dataclass(slots=True)
class Fall(Frame):
    """Everybody who began to fall in the same step."""

    op: ClassVar[str] = "fall"
    fallers: list[FighterId]
    heights: list[float]
    """How far each falls."""
    asked: int = 0
    """About how many of them the ones who can catch a single one have been asked."""

    def all(self, fight: Arena, reply: Any) -> Said:
        """Let those answer who can catch several at once."""
        if len(self.fallers) < 2:  # noqa: PLR2004 - one alone is asked about by itself
            return "each"
        return self._open(fight, self.fallers)

    def each(self, fight: Arena, reply: Any) -> Said:
        """Let those answer who can catch one, faller by faller (WN-08)."""
        while self.asked < len(self.fallers):
            self.asked += 1
            said = self._open(fight, [self.fallers[self.asked - 1]])
            if said.__class__ is Call:
                return said
        return "land"

    def land(self, fight: Arena, reply: Any) -> Said:
        """Land, one after the other."""
        for who, height in zip(self.fallers, self.heights, strict=True):
            land(fight, who, height)
        return DONE

    def falling(self) -> list[tuple[FighterId, float]]:
        """Everybody, until they land."""
        return list(zip(self.fallers, self.heights, strict=True))

    def sound(self, fight: Arena) -> bool:
        """Whether everybody falls from somewhere."""
        del fight
        return bool(self.fallers) and len(self.heights) == len(self.fallers) and min(self.heights) > 0

    def _open(self, fight: Arena, about: list[FighterId]) -> Said:
        return fight.open(FALLS, "each", about[0], None, about, len(self.fallers))
