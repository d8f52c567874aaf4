"""The live part of a sheet document: pools, tracks, conditions, texts, states, and what a character has beside them.

It is entered last. Whatever has an end that is a formula is held to it when all that the formula may read is there:
conditions move scores, and belongings of every kind may count in a maximum.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.problems import shown
from rollwright.errors import JSON, RollwrightError
from rollwright.sheet.entry import by_word, opened
from rollwright.sheet.entry_beside import enter_clocks, enter_tags, enter_things, hold_things
from rollwright.sheet.entry_growth import enter_answers, enter_picks
from rollwright.sheet.entry_items import enter_items, enter_money, hold_charges
from rollwright.sheet.entry_spans import enter_pools, enter_tracks
from rollwright.sheet.state import MANY, MOST_ROUNDS, ConditionState, UsesState
from rollwright.sheet.uses import MOMENTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.sheet.entry import Entry
    from rollwright.sheet.sheet import Sheet


def enter_live(entry: Entry, sheet: Sheet, known: Mapping[str, Any]) -> None:
    """Fill in everything that play moves."""
    state = sheet.state
    state.clocks = enter_clocks(entry, known.get("clocks"))
    state.tags = enter_tags(entry, known.get("tags"))
    state.money = enter_money(entry, known.get("money"))
    state.improving = _improving(entry, known.get("improving"))
    state.picks = enter_picks(entry, known.get("picks"))
    state.live.conditions = _conditions(entry, known.get("conditions"))
    state.live.text = {
        name: entry.words(words, entry.rules.text[name].max_length, f"text.{name}")
        for name, words in entry.only(entry.mapping(known.get("text"), "text"), entry.rules.text, "text").items()
        if words != ""
    }
    state.live.states = _states(entry, known.get("states"))
    state.live.uses = _uses(entry, known.get("uses"))
    state.items = enter_items(entry, known.get("items"))
    state.things = enter_things(entry, known.get("things"))
    try:
        _measured(entry, sheet, known)
    except RollwrightError as fault:
        entry.complain("", fault.code, **fault.params)


def _measured(entry: Entry, sheet: Sheet, known: Mapping[str, Any]) -> None:
    """What is held to numbers of the sheet itself. Each step forgets what was read before it wrote."""
    hold_things(entry, sheet)
    sheet.forget()
    hold_charges(entry, sheet)
    enter_pools(entry, sheet, known.get("pools"))
    enter_tracks(entry, sheet, known.get("tracks"))
    sheet.state.answers = enter_answers(entry, sheet, known.get("answers"))
    sheet.forget()


def _conditions(entry: Entry, raw: Any) -> dict[str, ConditionState]:
    given = by_word(entry, raw, "conditions")
    held = {}
    blocks = entry.rules.conditions
    for name, value in entry.only(entry.mapping(given, "conditions"), blocks, "conditions").items():
        path = f"conditions.{name}"
        inner, at = opened(value, "level", path)
        inner = {**inner, "level": 1} if inner.get("level") is True else inner
        keys = ("level", "rounds", "source", "fresh", "memory")
        inner = entry.only(entry.mapping(inner, path), keys, path)
        rounds = inner.get("rounds")
        held[name] = ConditionState(
            level=entry.whole(inner.get("level", 1), 1, blocks[name].max, at, 1),
            rounds=None if rounds is None else entry.whole(rounds, 1, MOST_ROUNDS, f"{path}.rounds", 1),
            source=entry.words(inner.get("source", ""), 200, f"{path}.source"),
            fresh=inner.get("fresh") is True,
            memory=entry.free(inner.get("memory"), f"{path}.memory"),
        )
    return held


def _uses(entry: Entry, raw: Any) -> dict[str, UsesState]:
    """How often limited abilities were used, by the ability; catalogs have theirs by ``<catalog>/<entry>``."""
    held, ruleset = {}, entry.rules.ruleset
    for name, value in entry.mapping(raw, "uses").items():
        path = f"uses.{name}"
        if name not in ruleset.powers and ruleset.document.entry(name) is None:
            entry.unknown(path, name, ruleset.powers)
            continue
        inner, at = opened(value, "count", path)
        inner = entry.only(entry.mapping(inner, path), ("count", "per"), path)
        per = inner.get("per", "rest")
        if per not in MOMENTS:
            entry.unknown(f"{path}.per", per, MOMENTS)
            per = "rest"
        count = entry.whole(inner.get("count", 0), 0, MANY, at, 0)
        if count:
            held[name] = UsesState(count, per)
    return held


def _states(entry: Entry, raw: Any) -> dict[str, str]:
    held = {}
    blocks = entry.rules.states
    for name, word in entry.only(entry.mapping(raw, "states"), blocks, "states").items():
        block = blocks[name]
        if word not in block.values:
            entry.unknown(f"states.{name}", word, block.values)
        elif word != (block.default or block.values[0]):
            held[name] = word
    return held


def _improving(entry: Entry, raw: Any) -> dict[str, JSON]:
    """Skills that are marked for improvement: their ids, or ids that are true."""
    given = dict.fromkeys((name for name in raw if isinstance(name, str)), True) if isinstance(raw, list) else raw
    marked = entry.only(entry.mapping(given, "improving"), entry.rules.skills, "improving")
    for name, value in marked.items():
        if not isinstance(value, bool):
            entry.complain(f"improving.{name}", "yes-or-no-expected", found=shown(value))
    return {name: True for name, value in marked.items() if value is True}
