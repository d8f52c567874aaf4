"""Rolls of a fight: from a number of dice to what they show, with the dice of everything that adds to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rollwright.extend import Counted, Part, Rolled
from rollwright_symbol_pool.pool import Pool, Sides, fitted, leaning
from rollwright_symbol_pool.words import told_dice, told_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.extend import DiceStream
    from rollwright_symbol_pool.fights.terms import Terms

Parts: TypeAlias = "Sequence[Part]"


def pool_of(terms: Terms, number: int, upgrades: int, parts: Parts, edge: int, against: int) -> Pool:
    """The pool of a roll: the roller's dice with their upgrades, those against them, and what helps and hinders."""
    own = Sides(max(0, number), 0).upgrade(upgrades + sum(part.upgrades for part in parts))
    opposed = Sides(max(0, against), 0).upgrade(sum(part.hardens for part in parts))
    return fitted(terms.settings.pool, own, opposed, *leaning((part.amount for part in parts), edge))


def throw(terms: Terms, pool: Pool, number: int, parts: Parts, edge: int, dice: DiceStream) -> Rolled:
    """Throw a pool, sort by sort in the order of ``Pool``."""
    faces, names = [], []
    for name, count, die in zip(Pool._fields, pool, terms.dice.sorts, strict=True):
        faces += dice.rolls(count, len(die.faces)) if count else []
        names += [name] * count
    amounts = [(part.name, part.amount) for part in parts if part.amount]
    return counted(terms, Rolled([faces], 0, number, amounts, edge=edge), names)


def counted(terms: Terms, rolled: Rolled, names: list[str]) -> Rolled:
    """A roll with what its faces come to together; ``names`` says which sort each die is of."""
    thrown = [[face for face, name in zip(rolled.faces, names, strict=True) if name == sort] for sort in Pool._fields]
    net = terms.dice.net(thrown)
    pool = Pool(*(len(faces) for faces in thrown))
    shown = {**told_dice(terms.settings, pool, rolled.parts), "left": told_left(terms.settings, net)}
    rolled.counted = Counted(
        net[0],
        thrown=pool.plain + pool.upgraded,
        symbols=terms.dice.left(net),
        dice=names,
        shown=("symbol-thrown", shown),
    )
    return rolled


def is_counted(terms: Terms, rolled: Rolled) -> bool:
    """Whether a roll from a save has been counted, with a sort and a face for each die, and symbols that there are."""
    if rolled.counted is None or len(rolled.counted.dice) != len(rolled.faces):
        return False
    sides = {name: len(die.faces) for name, die in zip(Pool._fields, terms.dice.sorts, strict=True)}
    named = zip(rolled.counted.dice, rolled.faces, strict=True)
    symbols = {symbol for axis in terms.dice.axes for symbol in (axis.plus, axis.minus)}
    return all(1 <= face <= sides.get(name, 0) for name, face in named) and symbols.issuperset(rolled.counted.symbols)


def names_of(rolled: Rolled) -> list[str]:
    """Which sort each die of a roll is of."""
    assert rolled.counted is not None  # noqa: S101 - every roll of this kind is counted
    return rolled.counted.dice
