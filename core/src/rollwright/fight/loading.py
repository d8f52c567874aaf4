"""Saved fights read again (SV-03), each part in its shape, and refused with every place that is wrong.

Nothing is worked out anew on load: the menu is part of the save.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from rollwright.dice import DiceStream
from rollwright.errors import DocumentError, RollwrightError, SaveError
from rollwright.fight import soundness
from rollwright.fight.events import EVENTS, Event
from rollwright.fight.machine import PROCEDURES, Frame
from rollwright.fight.nesting import MARGIN, deeper
from rollwright.fight.saving import FORMAT, plugins_of
from rollwright.fight.soundness import Faults, header, people
from rollwright.fight.soundness.shapes import LIST, OBJECT, TEXT, of_kind, read, section
from rollwright.fight.state import FightState

if TYPE_CHECKING:
    from rollwright.dice import ForcedFaces
    from rollwright.fight.fight import Fight
    from rollwright.fight.setup import Setup
    from rollwright.ruleset import Ruleset

F = TypeVar("F", bound="Fight")


def load(cls: type[F], ruleset: Ruleset, data: Mapping[str, Any] | str, forced: ForcedFaces | None) -> F:
    """A fight as ``save`` wrote it."""
    raw = _parse(ruleset, data)
    faults = Faults()
    header.check(ruleset, raw, FORMAT, faults)
    fight, state = _read(cls, ruleset, raw, forced, faults)
    _notice(fight, raw)
    _bring_in(fight, state, raw["sheets"], faults)
    return fight


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
    faults, most = Faults(), ruleset.limits.document_depth + MARGIN
    for name, held in data.items():
        if deeper(most, held):
            faults.add(str(name)[:80], "save-too-deep", limit=most)
    faults.stop_if_any()
    return data


def _read(
    cls: type[F], ruleset: Ruleset, raw: Mapping[str, Any], forced: ForcedFaces | None, faults: Faults
) -> tuple[F, FightState]:
    """The parts of a save, each in its shape."""
    from rollwright.fight.fight import Taken  # noqa: PLC0415 - the door stands above this room

    setup = people.read_setup(raw["setup"], faults) if "setup" in raw else section(raw, "setup", OBJECT, faults)
    state = read(FightState, raw["state"], "state", faults)
    listed = {name: section(raw, name, LIST, faults) or [] for name in ("stack", "choices", "log")}
    stack = [_frame(each, f"stack.{place}", faults) for place, each in enumerate(listed["stack"])]
    taken = [read(Taken, each, f"choices.{place}", faults) for place, each in enumerate(listed["choices"])]
    events = [_event(each, f"log.{place}", faults) for place, each in enumerate(listed["log"])]
    dice = _dice(section(raw, "dice", OBJECT, faults) or {}, faults)
    section(raw, "sheets", OBJECT, faults)
    faults.stop_if_any()
    assert setup is not None and state is not None  # noqa: S101, PT018 - what is not there is told
    fight = _begun(cls, ruleset, setup, forced, faults)
    fight.stack, fight.taken, fight.events = stack, taken, events  # type: ignore[assignment]
    for name, (seed, cursor) in dice.items():
        fight.dice[name] = DiceStream(seed, cursor, fight.forced)
    return fight, state


def _begun(cls: type[F], ruleset: Ruleset, setup: Setup, forced: ForcedFaces | None, faults: Faults) -> F:
    """A fight of a set-up, in which nobody is yet; only its board can be wrong."""
    try:
        return cls(ruleset, setup, forced)
    except DocumentError as error:
        faults.take(error, "setup.board")
    except RollwrightError as error:
        faults.add("setup.board", error.code, **error.params)
    faults.stop_if_any()
    raise AssertionError("what was refused is told")


def _dice(raw: Mapping[str, Any], faults: Faults) -> dict[str, tuple[int, int]]:
    found = {str(name): read(tuple[int, int], each, f"dice.{name}", faults) for name, each in raw.items()}
    return {name: each for name, each in found.items() if each is not None}


def _notice(fight: Fight, raw: Mapping[str, Any]) -> None:
    """Say where a save comes from, where that is elsewhere."""
    from rollwright import __version__  # noqa: PLC0415 - the door stands above this room

    if raw.get("engine") != __version__:
        fight.notices.append({"code": "save-of-another-engine", "found": str(raw.get("engine"))[:40]})
    now = plugins_of(fight.ruleset)
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


def _bring_in(fight: Fight, state: FightState, sheets: Mapping[str, Any], faults: Faults) -> None:
    """Make profiles and sheets of a loaded fight again, and see that what the save names is there."""
    fight.state = state
    made = people.make_ready(fight.rules, fight.setup, faults)
    for each in made:
        fight.profiles[each.id] = each.profile
        sheet = None if each.sheet is None else people.read_sheet(fight.ruleset, sheets, each.id, faults)
        if sheet is not None:
            fight.sheets[each.id] = sheet
    soundness.check_names(fight, faults)
    for fighter in state.fighters.values():
        people.check_let_go(fight.ruleset, fighter, faults)
    faults.stop_if_any()
    for each in made:  # what they can do now is what the save may speak of
        fighter = state.fighters[each.id]
        if each.sheet is None and fighter.carried:
            fight.outfit(each.id)
        elif each.sheet is not None and (fight.sheets[each.id].state.items != each.sheet.state.items or fighter.let_go):
            fight.rearm(each.id)
    soundness.check(fight, made, faults)
    state.fighters = {who: state.fighters[who] for who in fight.profiles}  # whatever order the file's keys are in
    for fighter in state.fighters.values():
        fight.rules.arrange(fighter)
        fighter.budgets = {each: fighter.budgets[each] for each in fight.rules.budget_names if each in fighter.budgets}
    fight.remake()
    soundness.check_menu(fight, faults)


def _frame(raw: Any, where: str, faults: Faults) -> Frame | None:
    return read(PROCEDURES[raw["op"]], {key: value for key, value in raw.items() if key != "op"}, where, faults)


def _event(raw: Any, where: str, faults: Faults) -> Event | None:
    """An event by its type; the types that there are stand in a table, and so do those of plugins."""
    if not of_kind(raw, OBJECT, where, faults) or section(raw, "type", TEXT, faults, where) is None:
        return None
    if not faults.known(f"{where}.type", raw["type"], EVENTS, "event"):
        return None
    return read(EVENTS[raw["type"]], {key: value for key, value in raw.items() if key != "type"}, where, faults)
