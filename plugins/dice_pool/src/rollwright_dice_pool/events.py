"""What happens in fights that count dice, beyond what happens in any: initiative moves, crashes, turns are lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.extend import Dealt, Event, FighterId, blow_text, event, tells

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rollwright.extend import Ledger


@event
@dataclass(slots=True)
class InitiativeMoved(Event):
    """Somebody's initiative is another number now."""

    type: ClassVar[str] = "dice-pool.initiative.moved"
    who: FighterId
    moved: int
    to: int
    because: str
    """``taken``, ``gained``, ``spent``, ``missed``, ``crash``, ``recovered`` or ``fixed``."""
    source: FighterId = ""
    """Who took it, or whose crash it is for."""

    def apply(self, fight: Ledger) -> None:
        """Write it to the state."""
        fight.state.fighters[self.who].initiative = self.to


@event
@dataclass(slots=True)
class Taken(Event):
    """A blow that takes initiative, part by part."""

    type: ClassVar[str] = "dice-pool.taken"
    who: FighterId
    """The target."""
    by: FighterId
    name: str
    parts: list[Dealt]
    total: int


@event
@dataclass(slots=True)
class Crashed(Event):
    """Somebody's initiative has broken, or another of their turns has begun since it did."""

    type: ClassVar[str] = "dice-pool.crashed"
    who: FighterId
    source: FighterId
    turns: int = 1

    def apply(self, fight: Ledger) -> None:
        """Write it to the state."""
        fight.state.fighters[self.who].numbers["crashed"] = self.turns


@event
@dataclass(slots=True)
class CrashEnded(Event):
    """Somebody is no longer crashed."""

    type: ClassVar[str] = "dice-pool.crash.ended"
    who: FighterId

    def apply(self, fight: Ledger) -> None:
        """Write it to the state."""
        fight.state.fighters[self.who].numbers.pop("crashed", None)


@event
@dataclass(slots=True)
class Dazed(Event):
    """A blow will cost somebody their next turn."""

    type: ClassVar[str] = "dice-pool.dazed"
    who: FighterId
    by: FighterId
    text: str
    state: int

    def apply(self, fight: Ledger) -> None:
        """Write it to the state."""
        fight.state.fighters[self.who].numbers["dazed"] = self.state


@event
@dataclass(slots=True)
class TurnLost(Event):
    """Somebody reels through their turn."""

    type: ClassVar[str] = "dice-pool.turn.lost"
    who: FighterId

    def apply(self, fight: Ledger) -> None:
        """Write it to the state."""
        fight.state.fighters[self.who].numbers.pop("dazed", None)


@tells("dice-pool.taken")
def taken(params: dict[str, Any], names: Mapping[str, str], words: Callable[[str, Mapping[str, object]], str]) -> bool:
    """The blow as any other."""
    params["parts"] = blow_text(params["parts"], names, words)
    return True


@tells("dice-pool.crashed")
def crashed(
    params: dict[str, Any], _names: Mapping[str, str], _words: Callable[[str, Mapping[str, object]], str]
) -> bool:
    """The crash itself; that it goes on needs no line."""
    return int(params["turns"]) == 1


@tells("dice-pool.initiative.moved")
def initiative_moved(
    params: dict[str, Any], names: Mapping[str, str], _words: Callable[[str, Mapping[str, object]], str]
) -> bool:
    """By how much, and why."""
    params["amount"] = abs(params["moved"])
    params["way"] = "up" if params["moved"] > 0 else "down"
    params["source"] = names.get(params["source"], params["source"])
    return str(params["because"]) != "fixed"
