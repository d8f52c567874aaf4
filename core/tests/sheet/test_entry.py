"""Sheet documents: everything wrong is said at once; an older sheet is brought into range with a notice."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollwright.errors import DocumentError, Problem, Refused
from rollwright.sheet import Sheet
from rollwright.sheet.entry import Entry

WRONG = {
    "abilities": {"migth": 12, "wits": 99, "might": "16"},
    "skills": {"climb": "trianed", "clmb": "trained"},
    "saves": {"grit": {"tier": "trained", "bonsu": 1}},
    "bonuses": {"will": 11},
    "fields": {"level": 21, "art": "wit", "mystic": 1, "motto": "x" * 21, "colour": "red"},
    "lists": {"gear": [{"nmae": "Rope"}, {"bulk": 51}, {"_catalog": "wares/roep"}, "rope"]},
    "pools": {"hp": {"current": 111}, "luck": {"temporary": 1}, "manna": 3},
    "tracks": {"heat": 5, "harm": {"marks": ["cut", "bruise"]}},
    "conditions": {"scared": 5, "hexd": 1},
    "states": {"stance": "lose"},
    "text": {"focus": "x" * 31},
    "tags": {"bonds": {"Iris": 4}},
    "skils": {},
}


def test_parameters_of_a_problem_may_be_called_as_the_ways_to_tell_it():
    entry = Entry.__new__(Entry)
    entry.problems = []

    entry.complain("pools.odd", "formula-divides-by-zero", path="pools.odd.max", code="a / b")

    assert entry.problems == [
        Problem("pools.odd", "formula-divides-by-zero", {"path": "pools.odd.max", "code": "a / b"})
    ]


@pytest.mark.feature("SH-20", "SH-15")
def test_every_problem_is_told_at_once_with_its_place_and_what_would_be_right(sheet):
    with pytest.raises(DocumentError) as caught:
        sheet(WRONG)

    found = {problem.path: problem.params.get("suggestion") for problem in caught.value.problems}
    assert found == {
        "skils": "skills",
        "abilities.migth": "might",
        "abilities.wits": None,
        "abilities.might": None,
        "skills.clmb": "climb",
        "skills.climb": "trained",
        "saves.grit.bonsu": "bonus",
        "bonuses.will": None,
        "fields.colour": None,
        "fields.level": None,
        "fields.art": "wits",
        "fields.mystic": None,
        "fields.motto": None,
        "lists.gear[0].nmae": "name",
        "lists.gear[1].bulk": None,
        "lists.gear[2]._catalog": "wares/rope",
        "lists.gear[3]": None,
        "conditions.hexd": "hexed",
        "conditions.scared": None,
        "states.stance": "loose",
        "text.focus": None,
        "tags.bonds.Iris": None,
        "pools.manna": "mana",
        "pools.hp.current": None,
        "pools.luck.temporary": None,
        "tracks.heat": None,
        "tracks.harm.marks[1]": None,
    }


@pytest.mark.feature("SH-20")
def test_a_problem_names_the_range(sheet):
    with pytest.raises(DocumentError) as caught:
        sheet({"abilities": {"wits": 99}})

    assert str(caught.value) == "abilities.wits: 99 lies outside what is allowed here: 1 to 30."


@pytest.mark.feature("SH-15")
def test_a_blank_sheet_holds_what_the_document_says(sheet):
    hero = sheet({})

    assert hero.state.fields == {"level": 1, "stealth_cap": 99, "art": "none", "mystic": False, "motto": ""}
    assert hero.state.abilities == {"might": 10, "wits": 10, "insight": 8}


@pytest.mark.feature("SH-20", "SH-16")
def test_ranges_of_live_state_are_those_of_this_character(sheet):
    """Heat may go to 4 with a Might of 10, and to 6 with a Might of 14; a weakened hero has less again."""
    assert sheet({"abilities": {"might": 14}, "tracks": {"heat": 6}}).number("heat") == 6
    with pytest.raises(DocumentError):
        sheet({"tracks": {"heat": 6}})
    with pytest.raises(DocumentError):
        sheet({"abilities": {"might": 14}, "tracks": {"heat": 6}, "conditions": {"weakened": 1}})


@pytest.mark.feature("SH-15", "SH-20")
def test_a_row_from_a_catalog_is_a_copy_with_what_the_sheet_says_on_top(sheet):
    hero = sheet({"lists": {"gear": [{"_catalog": "wares/rope"}, {"_catalog": "wares/rope", "name": "Old rope"}]}})

    assert hero.rows("gear") == [
        {"name": "Rope", "bulk": 3, "carried": False, "_catalog": "wares/rope"},
        {"name": "Old rope", "bulk": 3, "carried": False, "_catalog": "wares/rope"},
    ]


@pytest.mark.feature("SH-02")
def test_stats_is_another_word_for_abilities(sheet):
    assert sheet({"stats": {"might": 15}}).ability_score("might") == 15


@pytest.mark.feature("SH-20")
@pytest.mark.parametrize(
    "raw",
    [
        [],
        "juno",
        7,
        {"abilities": []},
        {"abilities": {"might": True}},
        {"abilities": {"might": float("nan")}},
        {"abilities": {"might": float("inf")}},
        {"abilities": {"might": 10**400}},
        {"abilities": {3: 4}},
        {"lists": {"gear": {"name": "Rope"}}},
        {"lists": {"gear": [{}] * 6}},
        {"pools": {"hp": {"current": None}}},
        {"conditions": {"scared": {"rounds": 0}}},
        {"tracks": {"harm": {"marks": "cut"}}},
        {"tracks": {"harm": {"marks": [{"name": "cut"}, ["cut"], 1]}}},
        {"name": "x" * 121},
        {"text": {"focus": 3}},
        {"ruleset": "another"},
        {"version": 1},
        {"version": 99},
        {"fields": {"motto": "x" * 70_000}},
        {"items": "sword"},
        {"money": {"gold": -1}},
        {"things": {"ship": {}}},
    ],
    ids=lambda raw: repr(raw)[:40],
)
def test_nonsense_is_a_problem_and_never_a_traceback(sheet, raw):
    with pytest.raises(DocumentError) as caught:
        Sheet.new(sheet().ruleset, raw)

    assert caught.value.problems
    assert str(caught.value)


@pytest.mark.feature("SH-20")
def test_names_of_every_script_are_kept_as_they_are(sheet, ruleset):
    for name in ('O\'Neill "the [bracket]"', "שלום\u200f", "e\u0301te\u0301", "🐉 Ωmega", ""):
        hero = sheet({"name": name})
        again = Sheet.from_json(ruleset(), json.loads(json.dumps(hero.to_json())))
        assert again.state.name == name


@pytest.mark.feature("SH-20")
def test_an_older_sheet_is_held_to_what_fits_now_with_a_notice_for_each(ruleset):
    older = {"version": 1, "abilities": {"might": 40, "charm": 3}, "fields": {"level": 99, "art": "gone"}}

    hero, notices = Sheet.migrate(ruleset(), older)

    assert (hero.ability_score("might"), hero.number("level"), hero.field("art")) == (30, 20, "none")
    assert {notice.path for notice in notices} == {"abilities.charm", "abilities.might", "fields.level", "fields.art"}
    assert hero.state.version == 2
    assert Sheet.from_json(ruleset(), hero.to_json()).to_json() == hero.to_json()


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from(
    ["abilities", "skills", "fields", "lists", "pools", "tracks", "conditions", "tags", "states", "clocks", "known"]
)


@pytest.mark.feature("SH-20")
@given(
    raw=st.dictionaries(KEYS | st.text(max_size=5), JUNK | st.dictionaries(st.sampled_from(["might", "gear"]), JUNK))
)
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_handed_in_is_taken_or_refused_and_always_migrates(ruleset, raw):
    try:
        hero = Sheet.new(ruleset(), raw)
    except DocumentError:
        hero, _notices = Sheet.migrate(ruleset(), raw)
    assert Sheet.from_json(ruleset(), hero.to_json()).to_json() == hero.to_json()


@pytest.mark.feature("SH-20")
def test_a_sheet_shares_nothing_with_what_it_was_made_from(sheet):
    raw = {"items": [{"name": "Pot", "_in": {"it": ["tea"]}}], "conditions": {"hexed": {"memory": {"by": ["crow"]}}}}
    hero = sheet(raw)

    raw["items"][0]["_in"]["it"].append("ash")
    raw["conditions"]["hexed"]["memory"]["by"].append("cat")
    hero.to_json()["items"].append("junk")

    assert hero.to_json()["items"] == [{"name": "Pot", "_in": {"it": ["tea"]}}]
    assert hero.to_json()["conditions"]["hexed"]["memory"] == {"by": ["crow"]}


@pytest.mark.feature("SH-20")
def test_names_that_are_numbers_are_kept_as_the_words_that_json_has_for_them(sheet):
    assert sheet({"items": [{"name": "x", "_own": {1: 2, "a": 3}}]}).to_json()["items"][0]["_own"] == {"1": 2, "a": 3}


@pytest.mark.feature("SH-20")
@pytest.mark.parametrize("depth", [500, 100_000])
def test_data_nested_past_all_measure_is_a_problem(ruleset, depth):
    deep = []
    for _ in range(depth):
        deep = [deep]

    hero, notices = Sheet.migrate(ruleset(), {"items": [{"_deep": deep}]})

    assert "bound-passed" in [notice.code for notice in notices]
    assert json.loads(json.dumps(hero.to_json())) == hero.to_json()


@pytest.mark.feature("SH-20")
@pytest.mark.parametrize(
    ("track", "place"),
    [
        ({"heat": {"value": 1, "marks": ["cut"]}}, "tracks.heat.marks"),
        ({"heat": {"overflow": 2}}, "tracks.heat.overflow"),
        ({"harm": {"value": 2}}, "tracks.harm.value"),
    ],
)
def test_marks_belong_to_wounds_and_a_value_to_other_tracks(sheet, track, place):
    with pytest.raises(DocumentError) as caught:
        sheet({"tracks": track})
    assert [problem.path for problem in caught.value.problems] == [place]


@pytest.mark.feature("SH-20")
@pytest.mark.parametrize("name", ["Iris\nOrc falls.", "Iris\x1b[31m", "Iris\x00", "Ir\u2028is"])
def test_a_name_is_one_line_without_control_characters(sheet, name):
    with pytest.raises(DocumentError) as caught:
        sheet({"name": name, "fields": {"motto": name}})
    assert [(problem.path, problem.code) for problem in caught.value.problems] == [
        ("name", "text-control"),
        ("fields.motto", "text-control"),
    ]
    assert str(caught.value).isprintable() or "\n" in str(caught.value)


def test_half_a_character_is_no_text(sheet):
    with pytest.raises(DocumentError):
        sheet({"name": "\ud800"})


@pytest.mark.parametrize("name", ["\u202eIris", "Iri\u0301s", "Iris 🗡️", "“Iris” [Q]"])
def test_a_name_may_be_written_in_any_way(sheet, name):
    assert sheet({"name": name}).state.name == name


@pytest.mark.feature("SH-20")
@pytest.mark.parametrize(
    ("raw", "path"),
    [
        ({"tags": {"bonds": ["Iris", {"name": "Bram", "strength": 2}]}}, "tags.bonds[1]"),
        ({"conditions": ["scared", {"id": "lucky"}]}, "conditions[1]"),
    ],
)
def test_what_is_no_word_in_a_list_of_words_is_told_and_never_left_out(sheet, raw, path):
    with pytest.raises(DocumentError) as caught:
        sheet(raw)

    assert [(problem.path, problem.code) for problem in caught.value.problems] == [(path, "text-expected")]


@pytest.mark.feature("SH-20")
@pytest.mark.parametrize(
    ("raw", "path", "code"),
    [
        ({"clocks": {"renwon": 2}}, "clocks.renwon", "unknown-key"),
        ({"tags": {"bonds": {"": 1}}}, "tags.bonds", "name-length"),
        ({"tags": {"bonds": {"x" * 121: 1}}}, "tags.bonds", "name-length"),
        ({"tags": {"bonds": ["a\nb"]}}, "tags.bonds", "text-control"),
        ({"tags": {"bonds": {"\x1b": 1}}}, "tags.bonds", "text-control"),
        ({"things": {"ship": [{}] * 41}}, "things.ship", "too-many-rows"),
        ({"things": {"ship": {"name": "a\x1b[2J"}}}, "things.ship[0].name", "text-control"),
    ],
)
def test_a_name_that_play_could_not_have_given_is_a_problem_with_its_place(ruleset, raw, path, code):
    def change(document):
        document["clocks"] = [{"id": "renown", "label": "Renown", "segments": 6}]
        document["things"] = [{"id": "ship", "label": "Ship"}]

    game = ruleset(change)
    with pytest.raises(DocumentError) as caught:
        Sheet.new(game, raw)
    assert [(problem.path, problem.code) for problem in caught.value.problems] == [(path, code)]
    hero, notices = Sheet.migrate(game, raw)
    assert [notice.code for notice in notices] == [code]
    assert Sheet.from_json(game, hero.to_json()).to_json() == hero.to_json()


@pytest.mark.feature("SH-20")
@pytest.mark.parametrize("name", ["a\nb", "a\x1b[2J"])
@pytest.mark.parametrize(
    "deed",
    [
        lambda hero, name: hero.clock(name, 1),
        lambda hero, name: hero.tag("bonds", name),
        lambda hero, name: hero.gain_item(name),
    ],
    ids=["clock", "tag", "item"],
)
def test_what_no_sheet_document_could_hold_is_refused_in_play_as_well(sheet, deed, name):
    with pytest.raises(Refused) as caught:
        deed(sheet(), name)
    assert caught.value.code == "text-control"
