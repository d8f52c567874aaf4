"""The plugin's own messages, in English, and what they are filled with: dice and symbols in the ruleset's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.extend import PackagedCatalog

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rollwright.extend import Check
    from rollwright_symbol_pool.pool import Pool
    from rollwright_symbol_pool.settings import SymbolPoolSettings
    from rollwright_symbol_pool.tally import Moves


class Words(PackagedCatalog):
    """Words for what can be wrong with the blocks of this plugin's kinds, and for what their dice show."""

    id = "symbol-pool-en"


def told_check(settings: SymbolPoolSettings, check: Check, pool: Pool) -> dict[str, str]:
    """The pool of a check."""
    amounts = [(modifier.name, -modifier.flat if modifier.minus else modifier.flat) for modifier in check.modifiers]
    return told_dice(settings, pool, amounts)


def told_dice(settings: SymbolPoolSettings, pool: Pool, amounts: Sequence[tuple[str, int]]) -> dict[str, str]:
    """A pool by the names of its dice: those of the roller, and those against them, with what brought them.

    Args:
        settings: The ruleset's dice.
        pool: How many of each are thrown.
        amounts: What added boost dice, or setback dice below 0, by name.
    """
    labels = [die.label for die in settings.compiled.sorts]
    counts = [f"{count} {label}" if count else "" for count, label in zip(pool, labels, strict=True)]
    counts[4] += _because(name for name, amount in amounts if amount > 0 and counts[4])
    counts[5] += _because(name for name, amount in amounts if amount < 0 and counts[5])
    own, against = [counts[0], counts[1], counts[4]], [counts[2], counts[3], counts[5]]
    return {"own": ", ".join(filter(None, own)), "against": ", ".join(filter(None, against))}


def told_left(settings: SymbolPoolSettings, net: Moves) -> str:
    """What is left of a roll: ``2 × Success, 1 × Threat``; nothing where nothing is."""
    labels = {symbol.id: symbol.label for symbol in settings.symbols}
    pairs = zip(settings.compiled.axes, net, strict=True)
    return counted([(labels[axis.plus if amount > 0 else axis.minus], abs(amount)) for axis, amount in pairs if amount])


def counted(amounts: Sequence[tuple[str, int]]) -> str:
    """Symbols with how many there are of each."""
    return ", ".join(f"{amount} × {label}" for label, amount in amounts)


def _because(names: Iterable[str]) -> str:
    told = [name for name in names if name]
    return f" ({', '.join(told)})" if told else ""
