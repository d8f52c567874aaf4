"""How large anything may get: one object, which a host may tighten.

Every bound has a name, and passing one is a `BoundError` that says the name, the limit and what was found. Nothing is
cut down silently to fit, with one exception that is part of the rules: dice stop exploding at `explosions`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The bounds of an engine. `Limits(dice=100)` tightens one and keeps the others."""

    # Formulas and dice
    formula_length: int = 2_000
    """Characters of one formula."""
    formula_depth: int = 60
    """Levels of nesting in one formula."""
    dice: int = 1_000
    """Dice that one formula may throw, extra dice of explosions aside."""
    faces: int = 10_000
    """Faces of one die."""
    explosions: int = 100
    """Extra dice that one dice term may earn; there it stops exploding."""
    rerolls: int = 1_000
    """Throws that one die may need to leave the faces it rerolls."""
    magnitude: int = 10**12
    """Size of any number written, read or worked out, either way from zero."""
    outcomes: int = 100_000
    """Different totals of one exact distribution."""
    odds_effort: int = 300_000_000
    """Work that one exact distribution may take, in bytes touched; about a second."""

    # Documents
    document_bytes: int = 2**20
    """Any single file that is read."""
    ruleset_bytes: int = 256 * 2**10
    """The main file of a ruleset, its catalog files aside."""
    sheet_bytes: int = 64 * 2**10
    """One stored character sheet."""
    document_depth: int = 64
    """Levels of nesting in one document."""
    document_nodes: int = 500_000
    """Values in one document, aliases written out."""
    catalog_entries: int = 2_000
    """Entries of one catalog."""
    problems: int = 500
    """Problems that are listed before the list says that there are more."""

    # Sheets
    effect_rounds: int = 8
    """Rounds of effects that set off effects before a loop is cut."""

    # Boards
    board_side: int = 100
    """Cells on a side of a board."""

    # Fights
    fighters: int = 200
    """Fighters in one fight."""
    rounds: int = 1_000
    """Rounds before a fight is called undecided."""
    frames: int = 64
    """Frames on the stack of one fight."""
    steps: int = 100_000
    """Steps that one choice may set off."""
    save_bytes: int = 16 * 2**20
    """One saved fight."""


DEFAULT = Limits()
"""The bounds of an engine that was told nothing else."""
