"""New characters: a draft as data, checked whole, put away and taken up again, until it is a sheet (CH).

::

    draft = Draft(way="array", array="leaning", stats={"might": 10, "wits": 8, …}, answers={"theme": "duty"})
    draft = rolled(ruleset, draft, dice)          # what is thrown is thrown once, and stands in the draft from then on
    for problem in problems(ruleset, draft):      # everything that is wrong, each with its choice
        print(problem)
    sheet = sheet_of(ruleset, draft)

Rooms: ``draft`` (the data), ``scores``, ``training``, ``placing`` and ``asking`` (what is checked), ``rolling``,
``making`` (the sheet), and ``suggesting`` (what a background suggests, and filling in what is left open).
"""

from __future__ import annotations

from rollwright.creation.draft import Draft, creation_of
from rollwright.creation.making import problems, sheet_of
from rollwright.creation.rolling import rolled
from rollwright.creation.suggesting import completed, suggested_scores, suggested_training

__all__ = [
    "Draft",
    "completed",
    "creation_of",
    "problems",
    "rolled",
    "sheet_of",
    "suggested_scores",
    "suggested_training",
]
