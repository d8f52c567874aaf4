"""Two spellings of one thing are one thing behind the loader, and a problem still names the place as it was written."""

from __future__ import annotations

from typing import Any

import pytest

from rollwright.document import validate


@pytest.mark.feature("RS-01")
def test_label_and_name_summary_and_description_stats_and_abilities(ember: Any, registry: Any) -> None:
    sheet = ember["sheet"]
    sheet["stats"] = sheet.pop("abilities")
    for stat in sheet["stats"]:
        stat["name"] = stat.pop("label")
        stat["description"] = stat.pop("covers")
    sheet["live"]["conditions"][0] = {
        "id": "shaken",
        "name": "Shaken",
        "description": "Hands that will not hold still.",
    }
    document = validate(ember, registry)
    assert document.sheet.abilities[0].label == "Brawn"
    assert document.sheet.abilities[0].covers == "lifting, holding, striking hard"
    assert document.sheet.live.conditions[0].label == "Shaken"
    assert document.sheet.live.conditions[0].summary == "Hands that will not hold still."


@pytest.mark.feature("RS-02")
def test_both_spellings_at_once_are_refused(ember: Any, told: Any, put: Any) -> None:
    put(ember, "sheet.skills.0.name", "Climbing")
    (problem,) = told.problems(ember)
    assert (problem.path, problem.code, problem.params["other"]) == ("sheet.skills[0].name", "two-spellings", "label")


@pytest.mark.feature("RS-01")
def test_a_formula_needs_no_op(ember: Any, registry: Any) -> None:
    assert validate(ember, registry).sheet.derived[1].op == "formula"


@pytest.mark.feature("RS-01")
def test_tag_lists_may_stand_among_the_lists_or_by_themselves(ember: Any, registry: Any, put: Any) -> None:
    put(ember, "sheet.tags", [{"id": "scars", "name": "Scars", "max": 4}])
    put(ember, "sheet.tagLists", [{"id": "vows", "label": "Vows"}])
    sheet = validate(ember, registry).sheet
    assert [tags.id for tags in sheet.tag_lists] == ["vows", "scars", "bonds"]
    assert [rows.id for rows in sheet.lists] == ["gear", "knacks"]


@pytest.mark.feature("RS-01")
def test_tracks_by_polarity_are_pools_and_tracks(ember: Any, registry: Any, put: Any) -> None:
    put(ember, "sheet.tracks", [
        {"id": "oath", "name": "Blood Oath", "polarity": "-", "max": 6, "refill": "rest"},
        {"id": "debt", "name": "Blood Debt", "polarity": "+", "max": 9, "start": 1},
    ])  # fmt: skip
    live = validate(ember, registry).sheet.live
    assert (live.pools[2].id, live.pools[2].refill) == ("oath", "rest")
    assert (live.tracks[1].id, live.tracks[1].default) == ("debt", 1)


@pytest.mark.feature("RS-02")
def test_a_problem_names_the_place_where_it_was_written(ember: Any, told: Any, put: Any) -> None:
    put(ember, "sheet.tracks", [
        {"id": "oath", "name": "Blood Oath", "polarity": "-", "max": {"livePool": "luck"}},
        {"id": "debt", "name": "Blood Debt", "polarity": "+", "maxx": 9, "max": 9},
    ])  # fmt: skip
    put(ember, "sheet.lists.2.valued", "yes")
    assert told(ember) == [
        "sheet.lists[2].valued: wrong-type",
        "sheet.tracks[0].max: reads-live",
        "sheet.tracks[1].maxx: unknown-key",
    ]


@pytest.mark.feature("RS-02")
def test_the_place_is_right_even_behind_something_that_was_left_out(ember: Any, told: Any, put: Any) -> None:
    put(ember, "sheet.lists.0.maxItems", "many")
    put(ember, "sheet.lists.1.section", "arts")
    put(ember, "sheet.lists.2.section", "arts")
    assert told(ember) == [
        "sheet.lists[0].maxItems: wrong-type",
        "sheet.lists[1].section: no-such-name",
        "sheet.lists[2].section: no-such-name",
    ]
