"""The grid: what a fight knows of places when it is fought on a board (BD).

A fight without a board has none of it. The geometry itself is `rollwright.board`, which knows no rules; here what a
ruleset says meets it: who may walk where, who reaches whom, what cover adds, who may strike at whom on the way.
"""

from __future__ import annotations
