"""Acts: one thing that somebody can do in a fight, and how rows, entries and actions become one."""

from __future__ import annotations

from rollwright.fight.acts.act import Act, Against, Apply, Clause, Moment, Reaction, Rider, SaveAsked, Wielded, raised

__all__ = ["Act", "Against", "Apply", "Clause", "Moment", "Reaction", "Rider", "SaveAsked", "Wielded", "raised"]
