"""Tables: what is kept for everybody together (SH-13, SH-14). Table pools, the scene, its hard moves, the sheets.

Rooms: ``state`` (plain data), ``changes`` (the one writer), ``pools`` and ``hard_moves`` (what may happen to them),
``settling`` (what sheets hand on to their table), and ``table``, where all of it is one thing.
"""

from __future__ import annotations

from rollwright.table.changes import TableChange
from rollwright.table.state import SceneState, TableState
from rollwright.table.table import Table

__all__ = ["SceneState", "Table", "TableChange", "TableState"]
