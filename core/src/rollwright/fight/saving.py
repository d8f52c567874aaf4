"""Fights written down and read again (SV-03).

A save holds the whole state, the stack of frames, the log, every stream's place, and the set-up with the choices made,
which is what undo replays. It says which engine, plugins and ruleset wrote it. Nothing is worked out anew on load: the
menu is part of the save.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pydantic import TypeAdapter, ValidationError

from rollwright.dice import DiceStream
from rollwright.errors import DocumentError, RollwrightError, SaveError
from rollwright.fight import soundness
from rollwright.fight.entrants import Roster
from rollwright.fight.events import EVENTS, Event
from rollwright.fight.machine import PROCEDURES, Frame
from rollwright.fight.nesting import MARGIN, deeper
from rollwright.fight.setup import Setup
from rollwright.fight.state import FightState
from rollwright.sheet import Sheet

if TYPE_CHECKING:
    from rollwright.dice import ForcedFaces
    from rollwright.fight.fight import Fight, Taken
    from rollwright.ruleset import Ruleset

FORMAT: Final = 1
F = TypeVar("F", bound="Fight")


_ADAPTERS: dict[type, TypeAdapter[Any]] = {}


def _adapter(cls: type) -> TypeAdapter[Any]:
    made = _ADAPTERS.get(cls)
    if made is None:
        made = _ADAPTERS[cls] = TypeAdapter(cls)
    return made


def save(fight: Fight) -> dict[str, Any]:
    """The fight as plain JSON."""
    from rollwright import __version__  # noqa: PLC0415 - the door stands above this room

    fight.state.menu = fight.menu  # the menu is part of the save, also when nobody has looked at it since an undo
    return {
        "format": FORMAT,
        "engine": __version__,
        "plugins": _plugins(fight.ruleset),
        "ruleset": {"id": fight.ruleset.id, "version": fight.ruleset.version},
        "setup": _adapter(Setup).dump_python(fight.setup, mode="json"),
        "choices": [_taken(each) for each in fight.taken],
        "state": _adapter(FightState).dump_python(fight.state, mode="json"),
        "stack": [{"op": frame.op, **_adapter(type(frame)).dump_python(frame, mode="json")} for frame in fight.stack],
        "dice": {name: stream.save() for name, stream in sorted(fight.dice.items())},
        "sheets": {who: sheet.to_json() for who, sheet in fight.sheets.items()},
        "log": [event.to_json() for event in fight.events],
    }


def load(cls: type[F], ruleset: Ruleset, data: Mapping[str, Any] | str, forced: ForcedFaces | None) -> F:
    """A fight as ``save`` wrote it."""
    raw = _parse(ruleset, data)
    _same_rules(ruleset, raw)
    try:
        return _revive(cls, ruleset, raw, forced)
    except SaveError:
        raise
    except (RollwrightError, LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise SaveError("save-damaged", {"where": _where(error)}) from error


def _taken(taken: Taken) -> dict[str, Any]:
    return {"choice": _adapter(type(taken.choice)).dump_python(taken.choice, mode="json"), "faces": taken.faces}


def _plugins(ruleset: Ruleset) -> dict[str, str]:
    ready = [record for record in ruleset.registry.report if record.ready]
    return {record.id: record.version for record in sorted(ready, key=lambda each: each.id)}


def _parse(ruleset: Ruleset, data: Mapping[str, Any] | str) -> Mapping[str, Any]:
    if isinstance(data, str):
        if len(data) > ruleset.limits.save_bytes:
            raise SaveError("save-too-large", {"limit": ruleset.limits.save_bytes, "found": len(data)})
        try:
            data = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise SaveError("save-not-json", {"where": str(error)[:200]}) from None
    if not isinstance(data, Mapping) or "state" not in data or "stack" not in data:
        raise SaveError("not-a-save")
    for section, held in data.items():
        if deeper(ruleset.limits.document_depth + MARGIN, held):
            raise SaveError("save-damaged", {"where": str(section)[:80]})
    return data


def _same_rules(ruleset: Ruleset, raw: Mapping[str, Any]) -> None:
    found, named = raw.get("format"), raw.get("ruleset")
    if found != FORMAT:
        raise SaveError("save-of-another-format", {"found": str(found)[:40], "allowed": FORMAT})
    if not isinstance(named, Mapping) or named.get("id") != ruleset.id:
        told = named.get("id") if isinstance(named, Mapping) else named
        raise SaveError("save-of-another-ruleset", {"found": str(told)[:80], "allowed": ruleset.id})
    if named.get("version") != ruleset.version:
        raise SaveError(
            "save-of-another-version",
            {"ruleset": ruleset.id, "found": str(named.get("version"))[:40], "allowed": ruleset.version},
        )
    written = raw.get("plugins")
    for frame in raw["stack"] if isinstance(raw["stack"], list) else []:
        op = frame.get("op") if isinstance(frame, Mapping) else None
        kind = PROCEDURES.get(str(op))
        if kind is None:
            raise SaveError("save-in-missing-frame", {"frame": str(op)[:80], "plugins": json.dumps(written)[:300]})
        if str(frame.get("at")) not in kind.steps:
            raise SaveError("save-in-missing-step", {"frame": str(op), "step": str(frame.get("at"))[:80]})


def _revive(cls: type[F], ruleset: Ruleset, raw: Mapping[str, Any], forced: ForcedFaces | None) -> F:
    from rollwright import __version__  # noqa: PLC0415 - the door stands above this room
    from rollwright.fight.fight import Taken  # noqa: PLC0415

    setup: Setup = _adapter(Setup).validate_python(raw["setup"])
    fight = cls(ruleset, setup, forced)
    fight.state = _adapter(FightState).validate_python(raw["state"])
    fight.stack = [_frame(each) for each in raw["stack"]]
    fight.taken = [_adapter(Taken).validate_python(each) for each in raw["choices"]]
    fight.events = [_event(each) for each in raw["log"]]
    for name, place in raw["dice"].items():
        fight.dice[str(name)] = DiceStream.restore([int(number) for number in place], fight.forced)
    _bring_in(fight, raw)
    if raw.get("engine") != __version__:
        fight.notices.append({"code": "save-of-another-engine", "found": str(raw.get("engine"))[:40]})
    now = _plugins(ruleset)
    for plugin, version in dict(raw.get("plugins") or {}).items():
        if now.get(plugin) != version:
            fight.notices.append(
                {
                    "code": "save-of-another-plugin",
                    "plugin": str(plugin)[:80],
                    "found": str(version)[:40],
                    "installed": now.get(plugin, ""),
                }
            )
    return fight


def _bring_in(fight: Fight, raw: Mapping[str, Any]) -> None:
    """Make profiles and sheets of a loaded fight again, and see that what the save names is there."""
    rearmed = []
    for each in Roster.of(fight.rules, fight.setup).made:
        fight.profiles[each.id] = each.profile
        if each.sheet is not None:
            sheet = fight.sheets[each.id] = Sheet.from_json(fight.ruleset, raw["sheets"][each.id])
            if sheet.state.items != each.sheet.state.items or fight.state.fighters[each.id].let_go:
                rearmed.append(each.id)
        elif fight.state.fighters[each.id].carried:
            fight.outfit(each.id)
    state = fight.state
    for who in rearmed:  # what they can do now is what the save may speak of
        fight.rearm(who)
    soundness.check(fight)
    state.fighters = {who: state.fighters[who] for who in fight.profiles}  # whatever order the file's keys are in
    for fighter in state.fighters.values():
        fight.rules.arrange(fighter)
    fight.remake()


def _frame(raw: Mapping[str, Any]) -> Frame:
    fields = {key: value for key, value in raw.items() if key != "op"}
    frame: Frame = _adapter(PROCEDURES[str(raw["op"])]).validate_python(fields)
    return frame


def _event(raw: Mapping[str, Any]) -> Event:
    kind = EVENTS[str(raw["type"])]
    made: Event = _adapter(kind).validate_python({key: value for key, value in raw.items() if key != "type"})
    return made


def _where(error: Exception) -> str:
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False, include_input=False)[0]
        return ".".join(str(step) for step in first["loc"])[:200]
    if isinstance(error, DocumentError):
        return error.problems[0].path[:200]
    return f"{error}"[:200]
