"""Checks: what a roll is made of, how a kind throws and reads it, and its exact odds.

Rooms: ``model`` (checks as data), ``result`` (what they come to), ``kind`` (what a plugin brings), ``request`` (what is
asked for), ``prepare`` (from a sheet to a check), ``touches`` (conditions and levels), ``make`` (alone, opposed,
together), ``purchases`` (what points buy), ``aftermath`` (what a result sets off).
"""

from __future__ import annotations

from rollwright.check.aftermath import payable, set_off
from rollwright.check.kind import ResolutionKind, RuleFault, Starter, rung_of
from rollwright.check.line import line
from rollwright.check.lines import group_lines, opposed_lines
from rollwright.check.make import Asked, Group, Need, Opposed, check, group, group_odds, odds, opposed, opposed_odds
from rollwright.check.model import Check, Modifier, RolledModifier, Shown, StatDie
from rollwright.check.prepare import prepare
from rollwright.check.purchases import Bought, buy
from rollwright.check.request import CheckRequest
from rollwright.check.result import CheckResult, Judgement, Odds, Spread

__all__ = [
    "Asked",
    "Bought",
    "Check",
    "CheckRequest",
    "CheckResult",
    "Group",
    "Judgement",
    "Modifier",
    "Need",
    "Odds",
    "Opposed",
    "ResolutionKind",
    "RolledModifier",
    "RuleFault",
    "Shown",
    "Spread",
    "Starter",
    "StatDie",
    "buy",
    "check",
    "group",
    "group_lines",
    "group_odds",
    "line",
    "odds",
    "opposed",
    "opposed_lines",
    "opposed_odds",
    "payable",
    "prepare",
    "rung_of",
    "set_off",
]
