"""What a sheet says of its making and growing: picks that were taken, and answers to the system's questions.

Picks are counted by what gives them: ``*`` for those that everybody has, a class's id for those of the class, and
``raise:4`` for the points of the fourth level that were placed in scores (``raise:fighter:6`` for a class's own).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.sheet.state import MOST_LEVEL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.errors import JSON
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.entry import Entry
    from rollwright.sheet.sheet import Sheet

EVERYBODY: Final = "*"
"""Under this name the picks are counted that everybody has."""
RAISE: Final = "raise:"
"""Under this name, with the level behind it, the points are counted that were placed in scores."""
ANSWER_LENGTH: Final = 2_000
MOST_PICKS: Final = 10_000


def enter_picks(entry: Entry, raw: Any) -> dict[str, int]:
    """How many picks were taken, by what gives them."""
    given = entry.only(entry.mapping(raw, "picks"), _givers(entry.rules.ruleset), "picks")
    counted = {name: entry.whole(value, 0, MOST_PICKS, f"picks.{name}", 0) for name, value in given.items()}
    return {name: count for name, count in counted.items() if count}


def _givers(ruleset: Ruleset) -> Iterator[str]:
    document = ruleset.document
    yield EVERYBODY
    yield from (each.id for each in document.classes)
    if document.growth is not None:
        yield from (raise_key(level) for each in document.growth.raises for level in each.at)
    for kind in document.classes:
        yield from (raise_key(level, kind.id) for each in kind.raises for level in each.at)


def raise_key(level: int, kind: str = "") -> str:
    """The name under which the points of a level are counted, whether everybody has them or a class."""
    return f"{RAISE}{kind}:{level}" if kind else f"{RAISE}{level}"


def enter_answers(entry: Entry, sheet: Sheet, raw: Any) -> dict[str, JSON]:
    """Answers, each with the level at which it was given; plain text is an answer of now."""
    creation = entry.rules.ruleset.document.creation
    asked = [each.id for each in creation.questions] if creation is not None else []
    held: dict[str, JSON] = {}
    for name, value in entry.only(entry.mapping(raw, "answers"), asked, "answers").items():
        path = f"answers.{name}"
        given = entry.mapping({"text": value} if isinstance(value, str) else value, path)
        inner = entry.only(given, ("text", "level"), path)
        text = entry.words(inner.get("text", ""), ANSWER_LENGTH, f"{path}.text")
        now = int(sheet.read("level"))
        if text:
            held[name] = {"text": text, "level": entry.whole(inner.get("level", now), 0, MOST_LEVEL, path, now)}
    return held
