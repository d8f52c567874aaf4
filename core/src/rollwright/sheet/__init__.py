"""Sheets: a character's numbers under a ruleset, why they are what they are, and changes that can be taken back.

Rooms: ``state`` (plain data), ``changes`` (the one writer), ``rules`` (the ruleset compiled for sheets), ``reader``,
``numbers`` and ``reasons`` (reading), ``pools``, ``tracks``, ``conditions``, ``tags``, ``beside``, ``rests`` and
``costs`` (what a deed writes), ``plans`` (what a sheet is asked for, by what it is about), ``effects`` (what plans set
off), ``entry`` (sheet documents), and ``sheet``, where all of it is one thing.
"""

from __future__ import annotations

from rollwright.sheet.changes import Change, ChangeError, inverse
from rollwright.sheet.costs import CostPayer, CostTerm, Payment, Quote, Rung, Wish, quote
from rollwright.sheet.effects import EffectKind
from rollwright.sheet.marking import gm_mark, mark_sheet
from rollwright.sheet.modifiers import With
from rollwright.sheet.rules import SheetRules
from rollwright.sheet.sheet import Sheet
from rollwright.sheet.state import ConditionState, LiveState, PoolState, SheetState, TrackState
from rollwright.sheet.telling import told
from rollwright.sheet.why import Part, Why

__all__ = [
    "Change",
    "ChangeError",
    "ConditionState",
    "CostPayer",
    "CostTerm",
    "EffectKind",
    "LiveState",
    "Part",
    "Payment",
    "PoolState",
    "Quote",
    "Rung",
    "Sheet",
    "SheetRules",
    "SheetState",
    "TrackState",
    "Why",
    "Wish",
    "With",
    "gm_mark",
    "inverse",
    "mark_sheet",
    "quote",
    "told",
]
