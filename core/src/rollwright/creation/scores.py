"""The scores of a draft, held against the way in which they are set (CH-01).

Values of an array, and those that were rolled, are placed each once: what stands in the draft must be exactly these,
in any order. So two arrays cannot be mixed.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rollwright.creation.draft import way_of, ways
from rollwright.errors import JSON, Problem, listed, misnamed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rollwright.creation.draft import Draft
    from rollwright.document.people import Creation, PointBuy, StatArray
    from rollwright.document.sheet import Ability
    from rollwright.ruleset import Ruleset


def check_scores(ruleset: Ruleset, creation: Creation, draft: Draft) -> Iterator[Problem]:
    """Everything that is wrong with the scores."""
    blocks = {each.id: each for each in ruleset.document.sheet.abilities}
    for stat in draft.stats:
        if stat not in blocks:
            yield Problem(f"stats.{stat}", "unknown-thing", misnamed(stat, blocks, what="stat"))
    way = way_of(creation, draft)
    if way is None or way not in ways(creation):
        yield Problem("way", "way-not-offered", misnamed(way or "", ways(creation)))
        return
    if way == "points" and creation.points is not None:
        yield from _bought(creation.points, blocks, draft)
    elif way == "array":
        yield from _from_array(creation, blocks, draft)
    elif way == "roll":
        yield from _from_dice(blocks, draft)
    else:
        yield from _free(blocks, draft)


def _free(blocks: dict[str, Ability], draft: Draft) -> Iterator[Problem]:
    for stat, score in draft.stats.items():
        if stat in blocks:
            yield from _within(stat, score, blocks[stat].min, blocks[stat].max)


def _within(stat: str, score: int, low: int, high: int) -> Iterator[Problem]:
    if not low <= score <= high:
        yield Problem(f"stats.{stat}", "out-of-range", {"name": stat, "found": score, "min": low, "max": high})


def cost_of(points: PointBuy, score: int) -> int:
    """What a score costs: by the table, else a point a step above the lowest."""
    return points.costs.get(str(score), score - points.min)


def _bought(points: PointBuy, blocks: dict[str, Ability], draft: Draft) -> Iterator[Problem]:
    scores = {stat: draft.stats.get(stat, points.min) for stat in blocks}
    for stat, score in scores.items():
        yield from _within(stat, score, points.min, points.max)
    spent = sum(cost_of(points, score) for score in scores.values())
    if spent > points.budget:
        yield Problem("stats", "points-overspent", {"found": spent, "limit": points.budget})


def array_of(creation: Creation, draft: Draft) -> StatArray | None:
    """The array of a draft: the one that is named, or the only one there is."""
    known = {each.id: each for each in creation.arrays}
    if draft.array is None and len(known) == 1:
        return creation.arrays[0]
    return known.get(draft.array or "")


def _from_array(creation: Creation, blocks: dict[str, Ability], draft: Draft) -> Iterator[Problem]:
    chosen = array_of(creation, draft)
    if chosen is None:
        known = [each.id for each in creation.arrays]
        yield Problem("array", "array-not-offered", misnamed(draft.array or "", known))
        return
    yield from _placed(chosen.values, blocks, draft, chosen.label)


def _from_dice(blocks: dict[str, Ability], draft: Draft) -> Iterator[Problem]:
    if len(draft.rolled) != len(blocks):
        yield Problem("rolled", "not-rolled", {"count": len(blocks), "found": len(draft.rolled)})
        return
    yield from _placed(draft.rolled, blocks, draft, "")


def _placed(values: Sequence[int], blocks: dict[str, Ability], draft: Draft, label: str) -> Iterator[Problem]:
    """Each value is placed once, and every score has one."""
    missing = [stat for stat in blocks if stat not in draft.stats]
    if missing:
        yield Problem("stats", "scores-not-placed", {"missing": listed(missing), "values": _row(values)})
        return
    found = [score for stat, score in draft.stats.items() if stat in blocks]
    if Counter(found) != Counter(values):
        params: dict[str, JSON] = {"array": label, "expected": _row(values), "found": _row(found)}
        yield Problem("stats", "scores-of-another-array", params)


def _row(values: Sequence[int]) -> str:
    return ", ".join(str(each) for each in sorted(values, reverse=True))
