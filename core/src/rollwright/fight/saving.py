"""Fights written down (SV-03); ``loading`` reads them again.

A save holds the whole state, the stack of frames, the log, every stream's place, and the set-up with the choices made,
which is what undo replays. It says which engine, plugins and ruleset wrote it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.fight.setup import Setup
from rollwright.fight.soundness.shapes import adapter
from rollwright.fight.state import FightState

if TYPE_CHECKING:
    from rollwright.fight.fight import Fight, Taken
    from rollwright.ruleset import Ruleset

FORMAT: Final = 1


def save(fight: Fight) -> dict[str, Any]:
    """The fight as plain JSON."""
    from rollwright import __version__  # noqa: PLC0415 - the door stands above this room

    fight.state.menu = fight.menu  # the menu is part of the save, also when nobody has looked at it since an undo
    return {
        "format": FORMAT,
        "engine": __version__,
        "plugins": plugins_of(fight.ruleset),
        "ruleset": {"id": fight.ruleset.id, "version": fight.ruleset.version},
        "setup": adapter(Setup).dump_python(fight.setup, mode="json"),
        "choices": [_taken(each) for each in fight.taken],
        "state": adapter(FightState).dump_python(fight.state, mode="json"),
        "stack": [{"op": frame.op, **adapter(type(frame)).dump_python(frame, mode="json")} for frame in fight.stack],
        "dice": {name: stream.save() for name, stream in sorted(fight.dice.items())},
        "sheets": {who: sheet.to_json() for who, sheet in fight.sheets.items()},
        "log": [event.to_json() for event in fight.events],
    }


def _taken(taken: Taken) -> dict[str, Any]:
    return {"choice": adapter(type(taken.choice)).dump_python(taken.choice, mode="json"), "faces": taken.faces}


def plugins_of(ruleset: Ruleset) -> dict[str, str]:
    """The plugins that are ready where a fight is saved or loaded, with their versions."""
    ready = [record for record in ruleset.registry.report if record.ready]
    return {record.id: record.version for record in sorted(ready, key=lambda each: each.id)}
