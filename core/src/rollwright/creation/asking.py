"""The system's questions to a new character (CH-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.errors import JSON, Problem, misnamed
from rollwright.sheet.entry_growth import ANSWER_LENGTH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.creation.draft import Draft
    from rollwright.document.people import Creation


def check_answers(creation: Creation, draft: Draft) -> Iterator[Problem]:
    """Questions that must be answered are, and nothing is answered that nobody asked."""
    asked = {each.id: each for each in creation.questions}
    for name, text in draft.answers.items():
        if name not in asked:
            yield Problem(f"answers.{name}", "unknown-thing", misnamed(name, asked, what="question"))
        elif len(text.strip()) > ANSWER_LENGTH:
            params: dict[str, JSON] = {"limit": ANSWER_LENGTH, "found": len(text.strip())}
            yield Problem(f"answers.{name}", "words-too-long", params)
    for name, question in asked.items():
        if question.required and not draft.answers.get(name, "").strip():
            params_needed: dict[str, JSON] = {"question": question.label, "hint": question.hint or ""}
            yield Problem(f"answers.{name}", "answer-needed", params_needed)
