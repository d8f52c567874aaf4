"""Pools and tracks as numbers: where they stand, how far they go, and what is left of them.

A maximum is what the document says, then what lasts of it (``lasting``), held to what a pool or a track can be at all.
Whoever asks how far one goes asks the sheet (``sheet.pool_max``, ``sheet.track_max``), which reads it by its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.sheet.tracks import MOST_BOXES, track_penalty, track_value, written_max

if TYPE_CHECKING:
    from rollwright.formula import Number
    from rollwright.names import Named
    from rollwright.sheet.numbers import Getter
    from rollwright.sheet.rules import SheetRules


def pool(rules: SheetRules, named: Named) -> Getter:
    """The reading function of a number of a pool."""
    full = rules.maxima[f"pool.{named.id}"]
    name = named.id
    read: dict[str, Getter] = {
        "": lambda sheet: sheet.state.live.pools[name].current,
        "max": lambda sheet: max(full.number(sheet.bare), 0),
        "temporary": lambda sheet: sheet.state.live.pools[name].temporary,
        "spent": lambda sheet: max(sheet.pool_max(name) - sheet.state.live.pools[name].current, 0),
    }
    return read[named.facet]


def track(rules: SheetRules, named: Named) -> Getter:
    """The reading function of a number of a track."""
    block = rules.tracks[named.id]
    name = named.id
    low = 0 if block.is_wound else block.min
    read: dict[str, Getter] = {
        "": lambda sheet: track_value(sheet, name),
        "min": lambda _sheet: low,
        "max": lambda sheet: written_max(sheet, name),
        "filled": lambda sheet: track_value(sheet, name) - low,
        "remaining": lambda sheet: max(sheet.track_max(name) - track_value(sheet, name), 0),
        "penalty": lambda sheet: track_penalty(sheet, name),
    }
    return read[named.facet]


def ends(rules: SheetRules, named: Named) -> tuple[Number | None, Number | None]:
    """Between which numbers a maximum stays, whatever lasts: a pool and a track hold no less than nothing."""
    if named.root == "pool":
        return 0, None
    if named.root == "track":
        block = rules.tracks[named.id]
        return (0, MOST_BOXES) if block.is_wound else (block.min, None)
    return None, None


def between(read: Getter, low: Number | None, high: Number | None) -> Getter:
    """A reading function held between two numbers, where there are any."""
    if low is None:
        return read
    if high is None:
        return lambda sheet: max(read(sheet), low)
    return lambda sheet: min(max(read(sheet), low), high)
