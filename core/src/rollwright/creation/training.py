"""The skills that a draft trains: so many of a kind, by the system and by the class one begins in (CH-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.errors import Problem, listed, misnamed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rollwright.creation.draft import Draft
    from rollwright.document.people import Train
    from rollwright.document.sheet import Skill
    from rollwright.ruleset import Ruleset


def groups(ruleset: Ruleset, draft: Draft) -> tuple[Train, ...]:
    """What a draft trains: the system's groups, then those of the class it begins in."""
    creation = ruleset.document.creation
    first = next(iter(draft.classes), None)
    kind = next((each for each in ruleset.document.classes if each.id == first), None)
    return (*(creation.train if creation is not None else ()), *(kind.train if kind is not None else ()))


def offered(ruleset: Ruleset, group: Train) -> list[Skill]:
    """The skills that a group may train."""
    return [
        each
        for each in ruleset.document.sheet.skills
        if (group.kind is None or each.kind == group.kind) and (not group.among or each.id in group.among)
    ]


def placed(ruleset: Ruleset, draft: Draft) -> dict[str, Train]:
    """The group that trains each skill, so that as many as possible are trained."""
    slots = [group for group in groups(ruleset, draft) for _ in range(group.count)]
    takes = [frozenset(skill.id for skill in offered(ruleset, group)) for group in slots]
    taken: dict[int, str] = {}
    for skill in dict.fromkeys(draft.train):
        _seat(skill, takes, taken, set())
    return {skill: slots[at] for at, skill in taken.items()}


def _seat(skill: str, takes: Sequence[frozenset[str]], taken: dict[int, str], tried: set[int]) -> bool:
    """Find a free place for a skill, where need be by moving another to a place that takes it too."""
    for at, skills in enumerate(takes):
        if skill in skills and at not in tried:
            tried.add(at)
            if at not in taken or _seat(taken[at], takes, taken, tried):
                taken[at] = skill
                return True
    return False


def check_training(ruleset: Ruleset, draft: Draft) -> Iterator[Problem]:
    """Everything that is wrong with what is trained."""
    every = groups(ruleset, draft)
    known = [each.id for each in ruleset.document.sheet.skills]
    seated = placed(ruleset, draft)
    offers = list(dict.fromkeys(skill.id for group in every for skill in offered(ruleset, group)))
    for at, skill in enumerate(draft.train):
        path = f"train[{at}]"
        if skill not in known:
            yield Problem(path, "unknown-thing", misnamed(skill, known, what="skill"))
        elif skill in draft.train[:at]:
            yield Problem(path, "train-twice", {"skill": skill})
        elif skill not in offers:
            yield Problem(path, "train-not-offered", {"skill": skill, "allowed": listed(offers)})
        elif skill not in seated:
            yield Problem(path, "train-too-many", {"skill": skill, "limit": sum(group.count for group in every)})
    left = sum(group.count for group in every) - len(seated)
    if left > 0:
        open_to = [skill for skill in offers if skill not in seated]
        yield Problem("train", "train-left", {"count": left, "allowed": listed(open_to)})
