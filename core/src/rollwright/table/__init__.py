"""Tables: what is kept for everybody together (SH-13, SH-14). Table pools, the scene, its hard moves, the sheets.

Rooms: ``state`` (plain data), ``changes`` (the one writer), ``pools`` and ``hard_moves`` (what may happen to them),
``settling`` (what sheets hand on to their table), ``world`` (what was invented at it), ``writing``, ``scenes`` and
``table``, where all of it is one thing, ``played`` (what was done at it, to be taken back) and ``homecoming`` (what was
done to a sheet elsewhere).
"""

from __future__ import annotations

from rollwright.table.changes import TableChange
from rollwright.table.homecoming import come_home
from rollwright.table.played import Deed, Played
from rollwright.table.state import SceneState, TableState
from rollwright.table.table import Table

__all__ = ["Deed", "Played", "SceneState", "Table", "TableChange", "TableState", "come_home"]
