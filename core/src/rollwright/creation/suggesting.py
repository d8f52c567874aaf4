"""What a background suggests, and a draft with everything filled in that was left open (CH-01).

A suggestion is only that: the player may choose otherwise within the limits. Words are never made up: a question that
must be answered stays open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.creation.draft import creation_of, way_of, ways
from rollwright.creation.rolling import rolled
from rollwright.creation.scores import array_of, cost_of
from rollwright.creation.training import groups, offered, placed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.creation.draft import Draft
    from rollwright.dice import DiceStream
    from rollwright.document.people import Background, PointBuy
    from rollwright.ruleset import Ruleset


def background_of(ruleset: Ruleset, draft: Draft) -> Background | None:
    """The background of a draft."""
    return next((each for each in creation_of(ruleset).backgrounds if each.id == draft.background), None)


def suggested_scores(ruleset: Ruleset, draft: Draft) -> dict[str, int]:
    """Scores that the draft's way allows, as near to what its background suggests as they can be."""
    creation = creation_of(ruleset)
    way, array = way_of(creation, draft), array_of(creation, draft)
    if way == "array" and array is not None:
        return _dealt(ruleset, draft, array.values)
    if way == "roll":
        return _dealt(ruleset, draft, draft.rolled)
    wished = _wished(ruleset, draft)
    return _afforded(creation.points, wished) if way == "points" and creation.points is not None else wished


def _wished(ruleset: Ruleset, draft: Draft) -> dict[str, int]:
    """What the background suggests for each score, else what a blank sheet has."""
    background = background_of(ruleset, draft)
    suggested = background.stats if background is not None else {}
    return {each.id: suggested.get(each.id, each.default) for each in ruleset.document.sheet.abilities}


def _dealt(ruleset: Ruleset, draft: Draft, values: Sequence[int]) -> dict[str, int]:
    """Values dealt out, the highest to the score for which most is suggested."""
    wished = _wished(ruleset, draft)
    order = sorted(wished, key=lambda stat: -wished[stat])
    dealt = dict(zip(order, sorted(values, reverse=True), strict=False))
    return {stat: dealt[stat] for stat in wished if stat in dealt}


def _afforded(points: PointBuy, wished: dict[str, int]) -> dict[str, int]:
    """Scores within the budget: what is wished for, brought down a step at a time from the highest."""
    scores = {stat: min(max(score, points.min), points.max) for stat, score in wished.items()}
    while sum(cost_of(points, score) for score in scores.values()) > points.budget:
        highest = max(scores, key=lambda stat: scores[stat])
        if scores[highest] <= points.min:
            break
        scores[highest] -= 1
    return scores


def suggested_training(ruleset: Ruleset, draft: Draft) -> tuple[str, ...]:
    """Skills that fill up what the draft trains: its own, those of the background, then the first that are offered."""
    background = background_of(ruleset, draft)
    wished = [*draft.train, *(background.train if background is not None else ())]
    wished += [skill.id for group in groups(ruleset, draft) for skill in offered(ruleset, group)]
    most = sum(group.count for group in groups(ruleset, draft))
    chosen: tuple[str, ...] = ()
    for skill in dict.fromkeys(wished):
        more = (*chosen, skill)
        if len(chosen) < most and len(placed(ruleset, draft.choose(train=more))) == len(more):
            chosen = more
    return chosen


def completed(ruleset: Ruleset, draft: Draft, dice: DiceStream) -> Draft:
    """The draft with every open choice made as it is suggested: the first of what is offered, where nothing is."""
    creation = creation_of(ruleset)
    if draft.way is None:
        draft = draft.choose(way=ways(creation)[0])
    if draft.way == "array" and draft.array is None and creation.arrays:
        draft = draft.choose(array=creation.arrays[0].id)
    if draft.background is None and creation.backgrounds:
        draft = draft.choose(background=creation.backgrounds[0].id)
    if not draft.classes and ruleset.document.classes:
        draft = draft.choose(classes={ruleset.document.classes[0].id: creation.start_level})
    draft = rolled(ruleset, draft, dice)
    if not draft.stats:
        draft = draft.choose(stats=suggested_scores(ruleset, draft))
    return draft.choose(train=suggested_training(ruleset, draft))
