"""The rule of a zone: what an act leaves behind, as frames, menus and tactics read it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act

ZoneClock: TypeAlias = Literal["turn-end", "turn-start", "round"]


@dataclass(frozen=True, slots=True, eq=False)
class ZoneRule:
    """What stays, and for how long."""

    carried: bool
    first: bool
    """Whether the act does what it does at once as well."""
    at: frozenset[str]
    once: bool
    again: Act | None
    """What is done to whoever is in it at these moments; None where nothing is."""
    difficult: bool
    sight: Literal["", "dims", "blocks"]
    rounds: int | None
    clock: ZoneClock
