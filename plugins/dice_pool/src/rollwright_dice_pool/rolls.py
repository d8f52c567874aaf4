"""Rolls of a fight: pools thrown once or twice and counted, and how likely each count is."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rollwright.extend import AttackOdds, Counted, Distribution, Rolled, Verdict
from rollwright_dice_pool.counting import BOTCHED
from rollwright_dice_pool.throwing import throw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.extend import DiceStream, Part
    from rollwright_dice_pool.block import PoolTerms
    from rollwright_dice_pool.counting import Counting

BOTCH: Final = "botch"
"""The word of a roll that is a botch."""


def size_of(terms: PoolTerms, number: int, parts: Sequence[Part]) -> int:
    """How many dice a number with its parts comes to, held to what is ever thrown."""
    return terms.settings.held(number + sum(part.amount for part in parts))


def thrown(terms: PoolTerms, number: int, parts: Sequence[Part], edge: int, dice: DiceStream) -> Rolled:
    """A pool thrown and counted; of two throws the better or the worse counts, the first of equals."""
    size, rule = size_of(terms, number, parts), terms.counting
    throws = [throw(rule, size, dice)]
    kept = 0
    if edge and terms.leans:
        throws.append(throw(rule, size, dice))
        marks = [BOTCHED if each.botch else each.net for each in throws]
        kept = int(edge * marks[1] > edge * marks[0])
    fallen = throws[kept]
    named = [(part.name, part.amount) for part in parts if part.amount]
    counted = Counted(fallen.net, BOTCH if fallen.botch else "", size)
    return Rolled([list(each.faces) for each in throws], kept, number, named, edge=edge, counted=counted)


@lru_cache(maxsize=1024)
def marked(rule: Counting, size: int, edge: int) -> Distribution:
    """What a pool counts, botches below everything; the better or the worse of two where it leans."""
    once = rule.marked(size)
    return once if not edge else once.highest(2) if edge > 0 else once.lowest(2)


@lru_cache(maxsize=2048)
def landings(rule: Counting, size: int, edge: int, needed: int) -> AttackOdds:
    """Every number of successes beyond those needed, with its chance."""
    found = tuple(
        (Verdict(hit=True, degree=count - needed), chance)
        for count, chance in marked(rule, size, edge).items()
        if count >= needed
    )
    lands = sum((chance for _verdict, chance in found), Fraction(0))
    return AttackOdds(1 - lands, lands, Fraction(0), found)
