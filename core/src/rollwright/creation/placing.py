"""Where a draft begins: its starting levels over classes, its people, its background (CH-01, CH-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.errors import JSON, Problem, listed, misnamed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.creation.draft import Draft
    from rollwright.document.people import Creation
    from rollwright.ruleset import Ruleset


def check_places(ruleset: Ruleset, creation: Creation, draft: Draft) -> Iterator[Problem]:
    """Everything that is wrong with classes, people and background."""
    document = ruleset.document
    for key, what, known in (
        ("background", "background", [each.id for each in creation.backgrounds]),
        ("people", "people", [each.id for each in document.peoples]),
    ):
        found = getattr(draft, key)
        if found is not None and found not in known:
            yield Problem(key, "unknown-thing", misnamed(found, known, what=what))
    yield from _classes(ruleset, creation, draft)


def _classes(ruleset: Ruleset, creation: Creation, draft: Draft) -> Iterator[Problem]:
    """Every starting level is placed, in no more classes than the system allows."""
    known = {each.id: each for each in ruleset.document.classes}
    for name, levels in draft.classes.items():
        if name not in known:
            yield Problem(f"classes.{name}", "unknown-thing", misnamed(name, known, what="class"))
        elif levels < 1:
            yield Problem(f"classes.{name}", "level-expected", {"found": str(levels)})
        elif known[name].level is None and len(draft.classes) > 1:
            yield Problem(f"classes.{name}", "class-alone", {"class": known[name].label})
    if not known:
        return
    most = min(creation.start_classes, creation.start_level)
    if len(draft.classes) > most:
        yield Problem("classes", "classes-too-many", {"found": len(draft.classes), "limit": most})
    placed = sum(draft.classes.values())
    if placed != creation.start_level:
        params: dict[str, JSON] = {"placed": placed, "level": creation.start_level, "allowed": listed(known)}
        yield Problem("classes", "levels-not-placed", params)
