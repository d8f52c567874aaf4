"""Descriptions: rules as sentences, made from their data and from nothing else (RC-04, CN-06).

What a sentence says is what runs: the same block that is compiled is told, and every word of it that is not the
ruleset's own comes from the message catalogs, so that a ruleset reads in every language that has one.

Rooms: ``wording`` (how values, names and effects are said) and ``rules`` (cards, ends of tracks, conditions, rests).
"""

from __future__ import annotations

from rollwright.describe.rules import Description, describe
from rollwright.describe.wording import Wording

__all__ = ["Description", "Wording", "describe"]
