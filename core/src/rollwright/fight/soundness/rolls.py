"""Rolls that a save holds: they have fallen, one throw of them counts, and their kind can judge them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.fight.fight import Fight
    from rollwright.fight.numbers import Rolled
    from rollwright.fight.soundness.faults import Faults


def check_roll(fight: Fight, rolled: Rolled | None, where: str, faults: Faults) -> None:
    """See that a roll that is held is there, with the throw that counts and a face on each of its dice."""
    if rolled is None:
        faults.misfit(where, None, "a roll is held here")
    elif not rolled.throws:
        faults.add(f"{where}.throws", "too-few", found=0, limit=1)
    elif not 0 <= rolled.kept < len(rolled.throws):
        faults.bounds(f"{where}.kept", rolled.kept, 0, len(rolled.throws) - 1)
    elif rolled.counted is None and not all(rolled.throws):  # a pool may have no dice
        faults.misfit(f"{where}.throws", rolled.throws, "each throw has dice")
    elif not fight.rules.kind.is_whole(fight.rules.terms, rolled):
        faults.misfit(where, rolled.throws, "no roll of this kind falls so")
