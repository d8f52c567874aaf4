"""Answers to the system's questions: who a character is, in the player's own words (CH-04).

The narrator reads them every turn, and a text field of the same id shows them. A question says when its answer may be
written anew: never, once a level has come since it was written, or at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.sheet import Change
from rollwright.sheet.cells import unspoken
from rollwright.sheet.entry_growth import ANSWER_LENGTH
from rollwright.sheet.rules import unknown

if TYPE_CHECKING:
    from rollwright.document.people import Question
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet


def questions(sheet: Sheet) -> dict[str, Question]:
    """The questions of the ruleset, by id."""
    creation = sheet.ruleset.document.creation
    return {each.id: each for each in creation.questions} if creation is not None else {}


def answers(sheet: Sheet) -> list[tuple[str, str]]:
    """What was asked and answered, as the narrator reads it: ``("Theme", "duty")``."""
    return [(each.label, held) for each in questions(sheet).values() if (held := answered(sheet, each.id))]


def answered(sheet: Sheet, question: str) -> str:
    """The answer to a question; empty where there is none."""
    held: Any = sheet.state.answers.get(question)
    return held["text"] if held else ""


def may_answer(sheet: Sheet, question: str) -> None:
    """See that an answer may be written now.

    Raises:
        Refused: There is no such question, or its answer stands as it is.
    """
    known = questions(sheet)
    if question not in known:
        raise unknown("question", question, known)
    block, held = known[question], sheet.state.answers.get(question)
    if held is None or block.changes == "any":
        return
    if block.changes == "never":
        raise Refused("answer-stays", {"question": block.label})
    since: Any = held
    if int(sheet.read("level")) <= since["level"]:
        raise Refused("answer-waits", {"question": block.label})


def answer(sheet: Sheet, question: str, text: str, cause: str = "") -> list[Change]:
    """Write an answer, or write it anew.

    Raises:
        Refused: It may not be written now, it is empty where one is required, or it is too long.
    """
    may_answer(sheet, question)
    words, block = text.strip(), questions(sheet)[question]
    if not words and block.required:
        raise Refused("answer-needed", {"question": block.label, "hint": block.hint or ""})
    if len(words) > ANSWER_LENGTH:
        raise Refused("words-too-long", {"text": question, "limit": ANSWER_LENGTH, "found": len(words)})
    unspoken(words)
    before = sheet.state.answers.get(question)
    after: Any = {"text": words, "level": int(sheet.read("level"))} if words else None
    if before == after:
        return []
    written = Change(("answers", question), before, after, cause or block.label)
    shown = sheet.set_field(question, words, block.label) if question in text_fields(sheet.ruleset) else []
    return [written, *shown]


def text_fields(ruleset: Ruleset) -> frozenset[str]:
    """The text fields that share their id with a question, and show its answer."""
    creation = ruleset.document.creation
    asked = {each.id for each in creation.questions} if creation is not None else set()
    texts = (each.id for each in ruleset.document.sheet.fields if each.type in ("text", "longtext"))
    return frozenset(asked.intersection(texts))
