"""What can be wrong with a symbol-pool block beyond its shape: each with its place, what was found, what is allowed."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

from rollwright.extend import misnamed
from rollwright_symbol_pool.tally import CELLS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rollwright.extend import Document, RuleFault
    from rollwright_symbol_pool.settings import SymbolPoolSettings


def faults(settings: SymbolPoolSettings, document: Document) -> Iterator[RuleFault]:
    """Everything at once."""
    found = [*_names(settings), *_opposites(settings), *_upgrades(settings), *_untrained(document)]
    if settings.spend:
        found.append((("spend",), "symbol-spend", {}))
    yield from found
    if not found:
        yield from _size(settings)


def _names(settings: SymbolPoolSettings) -> Iterator[RuleFault]:
    symbols, dice = [symbol.id for symbol in settings.symbols], [die.id for die in settings.dice]
    yield from _twice("symbols", "symbol", symbols)
    yield from _twice("dice", "die", dice)
    yield from known_among(("success", "symbol"), "symbol", settings.success.symbol, symbols)
    for place, die in enumerate(settings.dice):
        for at, face in enumerate(die.faces):
            for symbol in face:
                yield from known_among(("dice", place, "faces", at), "symbol", symbol, symbols)
    for key in ("die", "upgrade", "difficulty", "difficulty_upgrade", "boost", "setback"):
        name = getattr(settings.pool, key)
        if name is not None:
            yield from known_among(("pool", _spelt(key)), "die", name, dice)


def _opposites(settings: SymbolPoolSettings) -> Iterator[RuleFault]:
    """A symbol is cancelled by one other, and by that one alone."""
    symbols = [symbol.id for symbol in settings.symbols]
    meant: dict[str, str] = {}
    for place, symbol in enumerate(settings.symbols):
        other = symbol.opposite
        if other is None:
            continue
        at = ("symbols", place, "opposite")
        yield from known_among(at, "symbol", other, symbols)
        if other == symbol.id:
            yield at, "symbol-cancels-itself", {"found": other}
        elif meant.get(symbol.id, other) != other or meant.get(other, symbol.id) != symbol.id:
            taken = symbol.id if symbol.id in meant and meant[symbol.id] != other else other
            yield at, "symbol-cancelled-twice", {"found": taken, "other": meant[taken]}
        meant.setdefault(symbol.id, other)
        meant.setdefault(other, symbol.id)


def _upgrades(settings: SymbolPoolSettings) -> Iterator[RuleFault]:
    if settings.pool.build == "larger-upgraded" and settings.pool.upgrade is None:
        yield ("pool", "upgrade"), "symbol-build-needs-upgrade", {}
    for place, rung in enumerate(settings.difficulty_ladder):
        if rung.upgrades and settings.pool.difficulty_upgrade is None:
            yield ("difficultyLadder", place, "upgrades"), "symbol-rung-needs-upgrade", {"found": rung.label}


def _untrained(document: Document) -> Iterator[RuleFault]:
    """No die here has a face to reach, so nobody untrained can be held to a higher one."""
    sheet = document.sheet
    blocks: tuple[tuple[str, Sequence[Any]], ...] = (
        ("skills", sheet.skills), ("saves", sheet.saves), ("sections", sheet.sections),
    )  # fmt: skip
    for _, each in blocks:
        for block in each:
            if block.untrained == "harder":
                yield (), "symbol-untrained-harder", {"found": block.label}


def _size(settings: SymbolPoolSettings) -> Iterator[RuleFault]:
    """The largest pool must still be weighed exactly in a moment."""
    dice = settings.compiled
    cells = prod(dice.span(axis, settings.pool.max) for axis in range(len(dice.axes)))
    if cells > CELLS:
        yield ("pool", "max"), "symbol-pool-too-large", {"found": settings.pool.max, "cells": cells, "most": CELLS}


def known_among(at: tuple[str | int, ...], what: str, found: str, allowed: Iterable[str]) -> Iterator[RuleFault]:
    """The fault of a name that is not among those there are."""
    names = list(allowed)
    if found not in names:
        yield at, "no-such-name", misnamed(found, names, what=what)


def _twice(key: str, what: str, ids: Sequence[str]) -> Iterator[RuleFault]:
    for place, name in enumerate(ids):
        if name in ids[:place]:
            yield (key, place, "id"), "duplicate-id", {"what": what, "found": name}


def _spelt(attribute: str) -> str:
    head, *tail = attribute.split("_")
    return head + "".join(word.capitalize() for word in tail)
