"""Values are compiled when the document loads: their syntax, their names, and what they read of each other."""

from __future__ import annotations

from typing import Any

import pytest

CYCLES: list[tuple[list[dict[str, Any]], str]] = [
    ([{"id": "a", "label": "A", "formula": "@a + 1"}], "a → a"),
    ([{"id": "a", "label": "A", "formula": "@b"}, {"id": "b", "label": "B", "formula": "1 + @a"}], "a → b → a"),
    (
        [
            {"id": "a", "label": "A", "op": "sum", "of": [{"derived": "c"}]},
            {"id": "b", "label": "B", "op": "scale", "of": {"derived": "a"}, "multiplier": 2},
            {"id": "c", "label": "C", "op": "max", "of": [1, {"derived": "b"}]},
        ],
        "a → c → b → a",
    ),
]


@pytest.mark.feature("FX-07")
@pytest.mark.parametrize(("derived", "way"), CYCLES, ids=[way for _, way in CYCLES])
def test_a_value_that_reads_itself_is_refused_with_the_way_round(ember: Any, told: Any, derived: Any, way: str) -> None:
    at = len(ember["sheet"]["derived"])
    ember["sheet"]["derived"] += derived
    (problem,) = told.problems(ember)
    assert (problem.path, problem.code, problem.params["way"]) == (f"sheet.derived[{at}]", "derived-cycle", way)


@pytest.mark.feature("FX-07")
def test_derived_values_may_read_each_other_in_any_order(ember: Any, told: Any) -> None:
    ember["sheet"]["derived"].insert(0, {"id": "poise", "label": "Poise", "formula": "@guard + @grit_max"})
    assert told(ember) == []


@pytest.mark.feature("FX-07")
def test_a_maximum_that_reads_itself_is_refused_too(ember: Any, told: Any, put: Any) -> None:
    put(ember, "sheet.derived.0", {"id": "grit_max", "label": "Grit", "formula": "@grit.max + 1"})
    assert told(ember) == ["sheet.derived[0]: derived-cycle"]


@pytest.mark.feature("FX-07", "SH-12")
@pytest.mark.parametrize(
    ("hull", "hands"), [("@thing.ship.hull + 1", 3), ("@thing.crew.hands", "@thing.ship.hull - 1")]
)
def test_the_track_of_a_thing_that_stands_on_itself_is_refused(ember: Any, told: Any, hull: Any, hands: Any) -> None:
    ember["things"] = [
        {"id": "ship", "label": "Ship", "tracks": [{"id": "hull", "label": "Hull", "max": hull}]},
        {"id": "crew", "label": "Crew", "tracks": [{"id": "hands", "label": "Hands", "max": hands}]},
    ]
    assert told(ember) == ["things[0].tracks[0].max: derived-cycle"]


@pytest.mark.feature("FX-07", "SH-03")
def test_a_skill_that_stands_on_itself_is_refused(ember: Any, told: Any, put: Any) -> None:
    put(ember, "sheet.skills.0.base", {"derived": "footing"})
    put(ember, "sheet.derived.+", {"id": "footing", "label": "Footing", "formula": "@skill.climb - 1"})
    assert told(ember) == ["sheet.skills[0].base: reads-trained", "sheet.derived[3]: derived-cycle"]


@pytest.mark.feature("FX-07")
def test_a_skill_that_reads_its_own_cap_is_refused(ember: Any, told: Any, put: Any) -> None:
    put(ember, "sheet.skills.0.cap", {"derived": "limit"})
    put(ember, "sheet.derived.+", {"id": "limit", "label": "Limit", "op": "sum", "of": [{"skillMod": "climb"}]})
    assert told(ember) == ["sheet.skills[0].cap: reads-trained", "sheet.derived[3]: derived-cycle"]


@pytest.mark.feature("FX-03")
@pytest.mark.parametrize(
    "formula", ["@gard", "6 + @brwn", "@cond.shakn", "@grit.mx", "@heat.penalty", "@thing.ship.hull", "luk"]
)
def test_a_name_that_does_not_exist_is_an_error_when_the_document_loads(
    ember: Any, told: Any, put: Any, formula: str
) -> None:
    put(ember, "combat.defense", formula)
    (problem,) = told.problems(ember)
    assert problem.path == "combat.defense"
    assert problem.code == "unknown-name"


@pytest.mark.feature("FX-03")
def test_it_says_what_was_meant(ember: Any, told: Any, put: Any) -> None:
    put(ember, "combat.defense", "6 + @gaurd")
    (problem,) = told.problems(ember)
    assert problem.params["suggestion"] == "@guard"


@pytest.mark.feature("RS-02")
@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("6 +", "formula-syntax"),
        ("six", "unknown-name"),
        ("flor(3)", "unknown-function"),
        ({"feild": "toughness"}, "unknown-reference"),
        ({"field": "toughnes"}, "unknown-name"),
        ({"field": "toughness", "derived": "guard"}, "reference-keys"),
        ({"liveTrack": "heat", "read": "vlaue"}, "unknown-read"),
        ("2d6", "dice-not-here"),
        ("9" * 3000, "bound-passed"),
        ("(" * 100 + "1" + ")" * 100, "bound-passed"),
    ],
)
def test_a_value_that_cannot_be_read_says_why(ember: Any, told: Any, put: Any, value: Any, code: str) -> None:
    assert told(put(ember, "combat.defense", value)) == [f"combat.defense: {code}"]


LIVE = [
    ("sheet.live.pools.0.max", {"livePool": "luck"}, "sheet.live.pools[0].max"),
    ("sheet.live.tracks.0.max", "3 + @luck", "sheet.live.tracks[0].max"),
    ("resolution.proficiency.bonus", {"liveTrack": "heat"}, "resolution.proficiency.bonus"),
    ("resolution.proficiency.bonus", "if(@cond.shaken, 1, 2)", "resolution.proficiency.bonus"),
]


@pytest.mark.feature("RS-02")
@pytest.mark.parametrize(("path", "value", "place"), LIVE, ids=[row[0] for row in LIVE])
def test_maxima_and_proficiency_read_nothing_that_play_moves(
    ember: Any, told: Any, put: Any, path: str, value: Any, place: str
) -> None:
    assert told(put(ember, path, value)) == [f"{place}: reads-live"]


@pytest.mark.feature("RS-02")
def test_nor_through_a_derived_value(ember: Any, told: Any, put: Any) -> None:
    put(ember, "sheet.derived.+", {"id": "warmth", "label": "Warmth", "formula": "@heat + 1"})
    put(ember, "sheet.derived.+", {"id": "glow", "label": "Glow", "formula": "@warmth * 2"})
    put(ember, "sheet.live.pools.1.max", {"derived": "glow"})
    (problem,) = told.problems(ember)
    assert (problem.path, problem.code, problem.params["found"]) == ("sheet.live.pools[1].max", "reads-live", "glow")


@pytest.mark.feature("RS-02")
def test_proficiency_reads_no_skill(ember: Any, told: Any, put: Any) -> None:
    put(ember, "resolution.proficiency.bonus", {"skillMod": "sway"})
    assert told(ember) == ["resolution.proficiency.bonus: reads-trained"]


@pytest.mark.feature("RS-02")
def test_items_are_live(ember: Any, told: Any, put: Any) -> None:
    put(ember, "items", {"categories": [{"id": "gear", "label": "Gear"}]})
    put(ember, "sheet.live.pools.1.max", {"itemStat": {"from": "worn", "pick": "count", "category": "gear"}})
    assert told(ember) == ["sheet.live.pools[1].max: reads-live"]


@pytest.mark.feature("SH-19")
def test_what_an_item_can_hold_reads_nothing_that_play_moves(ember: Any, told: Any, put: Any) -> None:
    """Else a wand would hold more than it can as soon as its bearer is hurt."""
    put(ember, "items", {"categories": [{"id": "gear", "label": "Gear"}]})
    wand = {"category": "gear", "charges": {"max": "@luck"}}
    put(ember, "catalogs.+", {"id": "kit", "label": "Kit", "holds": "items",
                              "entries": [{"id": "wand", "label": "Wand", "item": wand}]})  # fmt: skip
    assert told(ember) == [f"catalogs[{len(ember['catalogs']) - 1}].entries[0].item.charges.max: reads-live"]
