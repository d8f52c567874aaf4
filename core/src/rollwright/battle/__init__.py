"""The bridge to a host's own fight, which borrows a sheet's numbers and writes its outcome back (BR).

A host that fights by rules of its own asks what somebody brings, and hands back how it ended::

    lent = lend(sheet)                                  # share of health, energy, slots, skills, and what is left out
    bar = lent.start_of(80)                             # where its own bar of 80 starts
    outcome = Outcome(bar=Bar(31, 80), energy=2, slots={1: 0})
    settled = settle(sheet, lent, outcome)
    sheet.apply_all(settled.changes)                    # what the sheet refused stands in settled.refused

Health crosses as a share of the maximum, both ways; counts cross as they are. A fight that moved no health writes none,
and one that was broken off writes nothing. Which keys of the sheet are lent, the document's ``battle`` block says.

Rooms: ``rules`` (the block, compiled), ``lending`` (in), ``skills`` and ``power`` (entries as skills), ``settling``
(out).
"""

from __future__ import annotations

from rollwright.battle.lending import Lent, Slot, Stock, lend
from rollwright.battle.settling import Bar, Outcome, Settled, settle
from rollwright.battle.skills import LeftOut, Skill

__all__ = ["Bar", "LeftOut", "Lent", "Outcome", "Settled", "Skill", "Slot", "Stock", "lend", "settle"]
