"""A change in words: ``Renown 3/4``, ``Haunted (Stress full)`` (RC-05).

``line`` gives a code and parameters, as logs keep them; ``said`` is the sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.text import message
from rollwright.text.outcomes import outcome_said

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright.errors import JSON
    from rollwright.sheet.changes import Change
    from rollwright.sheet.sheet import Sheet

Line = tuple[str, "dict[str, JSON]"]


def said(sheet: Sheet, change: Change) -> str:
    """What a change did, and why."""
    code, params = line(sheet, change)
    what = message(code, params)
    return message("change", {"what": what, "cause": change.cause})


def line(sheet: Sheet, change: Change) -> Line:
    """What a change did, as a code and its parameters; the words are the ruleset's own."""
    tell = _SECTIONS.get(change.path[0])
    return _word(change, ".".join(change.path)) if tell is None else tell(sheet, change)


def _by(code: str, name: str, before: Any, after: Any) -> Line:
    by = (after or 0) - (before or 0)
    return code, {"name": name, "way": "down" if by < 0 else "up", "by": abs(by)}


def _word(change: Change, name: str) -> Line:
    after = change.after
    return "change-word", {"name": name, "after": after if isinstance(after, int | float | str) else None}


def _label(blocks: Any, name: str) -> str:
    block = blocks.get(name)
    return name if block is None else str(block.label)


def _pool(sheet: Sheet, change: Change) -> Line:
    from rollwright.sheet.pools import label  # noqa: PLC0415 - pools plan, and this only tells

    name, before, after = label(sheet, change.path[1]), change.before, change.after
    if change.path[2:] == ("temporary",):
        return _by("change-temporary", name, before, after)
    if isinstance(after, dict):
        before = before["current"] if isinstance(before, dict) else sheet.pool_max(change.path[1])
        after = after["current"]
    return _by("change-number", name, before, after)


def _track(sheet: Sheet, change: Change) -> Line:
    name = _label(sheet.rules.tracks, change.path[1])
    if change.path[2:] == ("marks",):
        filled = sum(1 for mark in change.after or () if mark) if isinstance(change.after, list) else 0
        return "change-marks", {"name": name, "filled": filled, "size": sheet.track_max(change.path[1])}
    code = "change-overflow" if change.path[2:] == ("overflow",) else "change-number"
    return _by(code, name, change.before, change.after)


def _condition(sheet: Sheet, change: Change) -> Line:
    name = _label(sheet.rules.conditions, change.path[1])
    held = change.after
    if not isinstance(held, dict):
        return "change-lost", {"name": name}
    block = sheet.rules.conditions.get(change.path[1])
    level = held["level"] if block is None or block.max > 1 else None
    return "change-held", {"name": name, "level": level, "rounds": held["rounds"]}


def _clock(sheet: Sheet, change: Change) -> Line:
    labels = {clock.id: clock.label for clock in sheet.ruleset.document.clocks}
    held: Any = change.after or {"filled": 0, "size": 0}
    name = labels.get(change.path[1], change.path[1])
    return "change-clock", {"name": name, "filled": held["filled"], "size": held["size"]}


def _tags(sheet: Sheet, change: Change) -> Line:
    block = sheet.rules.tag_lists[change.path[1]]
    before: Any = change.before or {}
    after: Any = change.after or {}
    moved = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    if len(moved) != 1:
        return "change-word", {"name": block.label, "after": ", ".join(after)}
    held = after.get(moved[0])
    if held is None:
        return "change-lost", {"name": moved[0]}
    strength = held["strength"] if block.valued else None
    return "tag-entry", {"name": moved[0], "strength": strength, "words": held["words"]}


def _thing(sheet: Sheet, change: Change) -> Line:
    block = next(each for each in sheet.ruleset.document.things if each.id == change.path[1])
    owned: Any = change.before or []
    then: Any = change.after or []
    if len(owned) != len(then):
        names, left = [each.get("name") for each in owned], [each.get("name") for each in then]
        more, less = (left, names) if len(left) > len(names) else (names, left)
        name = next((each for at, each in enumerate(more) if at >= len(less) or less[at] != each), block.label)
        return "change-thing", {"thing": block.label, "name": name, "way": "up" if more is left else "down"}
    for before, after in zip(owned, then, strict=False):
        for track in block.tracks:
            was, now = before["tracks"].get(track.id, track.min), after["tracks"].get(track.id, track.min)
            if was != now:
                return _by("change-number", f"{after.get('name') or block.label}: {track.label}", was, now)
    return _word(change, block.label)


def _ability(sheet: Sheet, change: Change) -> Line:
    block = sheet.rules.abilities[change.path[1]]
    before = block.default if change.before is None else change.before
    return _by("change-number", block.label, before, block.default if change.after is None else change.after)


def _known(sheet: Sheet, change: Change) -> Line:
    powers = {power.id: power for power in sheet.ruleset.document.abilities}
    name, power = change.path[1], powers.get(change.path[1])
    label = name if power is None else power.label
    if change.after is None:
        return "change-lost", {"name": label}
    ranked = power is not None and power.ranks > 1
    return "change-learnt", {"name": label, "rank": change.after if ranked else None}


def _items(sheet: Sheet, change: Change) -> Line:
    """What came and went, by name; where nothing did, what was put on, taken off, bound or used."""
    from rollwright.sheet.items import label_of  # noqa: PLC0415 - items plan, and this only tells

    counts: dict[str, int] = {}
    for rows, sign in ((change.before, -1), (change.after, 1)):
        for row in rows if isinstance(rows, list) else ():
            if isinstance(row, dict):
                label, quantity = label_of(sheet, row), row.get("quantity", 1)
                counts[label] = counts.get(label, 0) + sign * (quantity if isinstance(quantity, int) else 1)
    moved = [(label, by) for label, by in counts.items() if by]
    if len(moved) == 1:
        return _by("change-number", moved[0][0], 0, moved[0][1])
    if moved:
        return "change-items", {"items": ", ".join(f"{label} {by:+d}" for label, by in moved)}
    return _row(sheet, change)


def _row(sheet: Sheet, change: Change) -> Line:
    from rollwright.sheet.items import label_of  # noqa: PLC0415

    before, after = (rows if isinstance(rows, list) else [] for rows in (change.before, change.after))
    olds = {label_of(sheet, row): row for row in before if isinstance(row, dict)}
    for row in after:
        if row in before or not isinstance(row, dict):
            continue
        old = olds.get(label_of(sheet, row), {})
        params: dict[str, JSON] = {"name": label_of(sheet, row), "charges": row.get("charges")}
        for key in ("worn", "bound"):
            if (row.get(key) is True) != (old.get(key) is True):
                return f"change-{key}", params | {"on": "yes" if row.get(key) else "no"}
        return "change-charges", params
    return _word(change, "items")


def _money(sheet: Sheet, change: Change) -> Line:
    from rollwright.sheet.money import coin_label  # noqa: PLC0415 - money plans, and this only tells

    return _by("change-number", coin_label(sheet.ruleset.document, change.path[1]), change.before, change.after)


def _improving(sheet: Sheet, change: Change) -> Line:
    on = "yes" if change.after else "no"
    return "change-improving", {"name": _label(sheet.rules.skills, change.path[1]), "on": on}


def _picks(sheet: Sheet, change: Change) -> Line:
    """A pick, or points that were placed: of what, and how many were taken by now."""
    labels = {each.id: each.label for each in sheet.ruleset.document.classes}
    name = change.path[1]
    kind = "raise" if name.startswith("raise:") else "pick"
    return "change-picks", {"kind": kind, "of": labels.get(name, ""), "count": change.after or 0}


def _answers(sheet: Sheet, change: Change) -> Line:
    creation = sheet.ruleset.document.creation
    labels = {each.id: each.label for each in creation.questions} if creation is not None else {}
    held: Any = change.after or {}
    return "change-answer", {"name": labels.get(change.path[1], change.path[1]), "text": held.get("text", "")}


def _trained(sheet: Sheet, change: Change) -> Line:
    blocks = sheet.rules.skills if change.path[0] == "skills" else sheet.rules.saves
    tier = str(change.after or sheet.rules.first_tier)
    return "change-word", {"name": _label(blocks, change.path[1]), "after": _label(sheet.rules.tiers, tier)}


def _bonus(sheet: Sheet, change: Change) -> Line:
    blocks = {**sheet.rules.abilities, **sheet.rules.saves, **sheet.rules.skills}
    return _by("change-number", _label(blocks, change.path[1]), change.before, change.after)


def _told(sheet: Sheet, change: Change) -> Line:
    tell = _TOLD.get(change.path[1])
    return _word(change, change.path[1]) if tell is None else tell(sheet, change.after)


def _message(_sheet: Sheet, held: Any) -> Line:
    return "change-message", {"text": held}


def _refused(_sheet: Sheet, held: Any) -> Line:
    return "change-refused", {"kind": held["kind"], "reason": message(held["code"], held["params"])}


def _loop(_sheet: Sheet, held: Any) -> Line:
    return "change-loop", {"rounds": held["rounds"], "left": ", ".join(held["left"])}


def _overfull(sheet: Sheet, held: Any) -> Line:
    labels = {clock.id: clock.label for clock in sheet.ruleset.document.clocks}
    return "change-overfull", {"name": labels.get(held["clock"], held["clock"]), "by": held["by"]}


def _roll(sheet: Sheet, held: Any) -> Line:
    outcome = held.get("said") or outcome_said(sheet.ruleset.resolution.id, held["outcome"])
    return "change-roll", {"label": held["label"], "outcome": outcome, "total": held["total"]}


def _improvement(_sheet: Sheet, held: Any) -> Line:
    return "change-improvement", dict(held)


def _moment(sheet: Sheet, held: Any) -> Line:
    labels = {rest.id: rest.label for rest in sheet.ruleset.document.rests}
    return "change-moment", {"on": held["on"], "name": labels.get(held.get("rest", ""), "")}


def _handed(sheet: Sheet, held: Any) -> Line:
    """What somebody else must do: its kind, what it touches, and how much."""
    document, live = sheet.ruleset.document, sheet.ruleset.document.sheet.live
    blocks: tuple[Any, ...] = (*document.pools, *live.pools, *live.tracks, *live.conditions)
    labels = {each.id: each.label for each in blocks}
    name = next((str(held[key]) for key in ("track", "pool", "condition", "stat", "tag", "type") if key in held), "")
    op = held.get("op")
    return "change-handed", {
        "to": held.get("to"),
        "kind": held["kind"],
        "name": labels.get(name, name),
        "op": op if op in ("+", "-", "=") else "",
        "amount": held.get("amount", held.get("level")),
    }


def _uses(sheet: Sheet, change: Change) -> Line:
    """A limited ability is used once more, or comes back."""
    labels = {power.id: power.label for power in sheet.ruleset.document.abilities}
    name = change.path[1]
    entry = sheet.ruleset.document.entry(name) if name not in labels else None
    after: Any = change.after
    count = after["count"] if isinstance(after, dict) else after or 0
    return "change-uses", {"name": entry.label if entry is not None else labels.get(name, name), "count": count}


_TOLD: dict[str, Callable[[Sheet, Any], Line]] = {
    "message": _message,
    "handed": _handed,
    "refused": _refused,
    "loop": _loop,
    "overfull": _overfull,
    "roll": _roll,
    "moment": _moment,
    "improvement": _improvement,
}


def _entered(sheet: Sheet, change: Change) -> Line:
    """A field, a live text, a live state: what stands there now."""
    rules: Any = sheet.rules
    return _word(change, _label(getattr(rules, change.path[0]), change.path[1]))


def _rows(sheet: Sheet, change: Change) -> Line:
    """A row that came on a list or left it, by what its first text says."""
    block = sheet.rules.lists.get(change.path[1])
    before: Any = change.before or []
    after: Any = change.after or []
    texts = [column.id for column in block.columns if column.type == "text"] if block is not None else []
    come, gone = [row for row in after if row not in before], [row for row in before if row not in after]
    if len(come) == len(gone) == 1 and texts and block is not None:
        marks = [each for each in block.columns if come[0].get(each.id) != gone[0].get(each.id)]
        if len(marks) == 1 and marks[0].type == "boolean":
            on = "yes" if come[0].get(marks[0].id) else "no"
            return "change-row-marked", {"name": str(come[0].get(texts[0]) or ""), "mark": marks[0].label, "on": on}
    if len(come) + len(gone) != 1 or not texts:
        return _word(change, change.path[1] if block is None else block.label)
    name = str((come or gone)[0].get(texts[0]) or "")
    return ("change-held", {"name": name, "level": None, "rounds": None}) if come else ("change-lost", {"name": name})


_SECTIONS: dict[str, Callable[[Sheet, Change], Line]] = {
    "pools": _pool,
    "tracks": _track,
    "conditions": _condition,
    "lists": _rows,
    "clocks": _clock,
    "uses": _uses,
    "tags": _tags,
    "things": _thing,
    "abilities": _ability,
    "fields": _entered,
    "text": _entered,
    "states": _entered,
    "known": _known,
    "items": _items,
    "money": _money,
    "improving": _improving,
    "picks": _picks,
    "answers": _answers,
    "skills": _trained,
    "saves": _trained,
    "bonuses": _bonus,
    "told": _told,
}
