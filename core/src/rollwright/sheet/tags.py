"""Tag lists: words on a sheet, each with a strength and a few words beside it, within the list's limits (SH-07, SH-08).

A full list refuses a new entry until one leaves. Pushing a strength past its cap stops there; an entry that is left
without any strength is gone. A list without strengths is only added to and taken from. Entries are found by name,
whatever its capitals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from rollwright.errors import JSON, Refused
from rollwright.sheet.cells import one_line, unspoken
from rollwright.sheet.changes import Change
from rollwright.sheet.rules import unknown
from rollwright.sheet.state import MANY
from rollwright.text import message

if TYPE_CHECKING:
    from rollwright.document.sheet import TagList
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.writing import WritableSheet

TagOp: TypeAlias = Literal["add", "raise", "lower", "remove"]

NAME_LENGTH = 120
WORDS_LENGTH = 200


def mark(sheet: WritableSheet, tags: str, name: str, op: TagOp, amount: int, words: str, cause: str) -> list[Change]:
    """Write on a tag list.

    Args:
        sheet: Whose list it is.
        tags: The list's id.
        name: The entry.
        op: ``add`` it (adding one that is there raises it to that strength), ``raise`` or ``lower`` it, ``remove`` it.
        amount: The strength that it is added with, or by how much it is raised or lowered.
        words: A few words beside it, when it is added; empty to leave them as they are.
        cause: Why.

    Raises:
        Refused: No such list or entry, the list is full, or it has no strengths or no words.
    """
    block = sheet.rules.tag_lists.get(tags)
    if block is None:
        raise unknown("tag-list", tags, sheet.rules.tag_lists)
    held: dict[str, Any] = dict(sheet.tags(tags))
    at = next((known for known in held if known.casefold() == name.casefold()), name)
    if op == "add":
        held[at] = _added(block, held, at, amount, words)
    elif at not in held:
        raise unknown("tag", name, held)
    elif op == "remove":
        del held[at]
    else:
        _moved(block, held, at, amount if op == "raise" else -amount)
    before: JSON = sheet.state.tags.get(tags)
    after: JSON = held or None
    return [] if (before or None) == after else [Change(("tags", tags), before, after, cause)]


def held(sheet: SheetReader, tags: str, name: str) -> tuple[str, dict[str, Any]] | None:
    """An entry as it is called on the list, and what is held of it; None where it is not there."""
    found = next((known for known in sheet.tags(tags) if known.casefold() == name.casefold()), None)
    return None if found is None else (found, sheet.tags(tags)[found])


def reword(sheet: WritableSheet, tags: str, name: str, words: str, cause: str) -> list[Change]:
    """Set the words beside an entry.

    Raises:
        Refused: No such list or entry, or the list has no words, or they are too long.
    """
    block = sheet.rules.tag_lists.get(tags)
    if block is None:
        raise unknown("tag-list", tags, sheet.rules.tag_lists)
    found = held(sheet, tags, name)
    if found is None:
        raise unknown("tag", name, sheet.tags(tags))
    _words_fit(block, words)
    before: JSON = sheet.state.tags.get(tags)
    after: JSON = {**sheet.tags(tags), found[0]: {**found[1], "words": words}}
    return [] if before == after else [Change(("tags", tags), before, after, cause)]


def shown(sheet: SheetReader, tags: str) -> list[str]:
    """The entries of a list as a sheet shows them: ``Captain Iris 2 (admiration, loyalty)``."""
    valued = sheet.rules.tag_lists[tags].valued
    return [
        message(
            "tag-entry",
            {"name": name, "strength": each["strength"] if valued else None, "words": each["words"]},
        )
        for name, each in sheet.tags(tags).items()
    ]


def _words_fit(block: TagList, words: str) -> None:
    if words and not block.words:
        raise Refused("list-has-no-words", {"list": block.label})
    if len(words) > WORDS_LENGTH:
        raise Refused("words-too-long", {"limit": WORDS_LENGTH, "found": len(words)})
    unspoken(words)


def _added(block: TagList, held: dict[str, Any], name: str, amount: int, words: str) -> dict[str, JSON]:
    if not name.strip() or len(name) > NAME_LENGTH:
        raise Refused("name-length", {"limit": NAME_LENGTH, "found": len(name)})
    _words_fit(block, words)
    one_line(name)
    if name not in held and block.max is not None and len(held) >= block.max:
        raise Refused("list-full", {"limit": block.max})
    before = held.get(name, {"strength": 0, "words": ""})
    strength = max(before["strength"], _within(block, max(amount, 1))) if block.valued else 1
    return {"strength": strength, "words": words or before["words"]}


def _moved(block: TagList, held: dict[str, Any], name: str, by: int) -> None:
    if not block.valued:
        raise Refused("list-has-no-strengths", {"list": block.label})
    strength = _within(block, held[name]["strength"] + by)
    if strength < 1:
        del held[name]
    else:
        held[name] = {**held[name], "strength": strength}


def _within(block: TagList, strength: int) -> int:
    return min(strength, block.max_value or MANY)
