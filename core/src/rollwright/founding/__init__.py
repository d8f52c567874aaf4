"""Systems of one's own: a few answers become a ruleset document that loads, and a scenario that passes (PR-12).

Whoever founds one (a person on the command line, or a model with a tool) says what rolls look like, which stats there
are, which tracks pay for powers, and whether a power that is not theirs is refused or paid for::

    stats, tracks = {"Grit": "holding out"}, {"Heat": "mark"}
    founded = found(engine, {"name": "Salt Road", "rolls": "…", "stats": stats, "tracks": tracks})
    founded.document, founded.scenario

Rooms: ``asking`` (what is asked, as a JSON Schema, which is also the tool's), ``document``, ``story`` (the scenario),
and ``founder``, where both are made and tried before they are handed over.
"""

from __future__ import annotations

from rollwright.founding.asking import found_tool, starters
from rollwright.founding.founder import Founded, call, found

__all__ = ["Founded", "call", "found", "found_tool", "starters"]
