"""Lists of words: what they hold, their limits, and who may write on them."""

from __future__ import annotations

import json

import pytest

from rollwright.errors import DocumentError, Refused
from rollwright.sheet import Sheet, gm_mark, mark_sheet, tags
from rollwright.sheet.changed import said

BONDS = json.loads("""
{ "id": "bonds", "name": "Bonds", "valued": true, "max": 6, "maxValue": 3,
  "description": "Who you are bound to, and what you feel toward them, in a few words." }
""")


def words(raw):
    raw["sheet"]["tagLists"] = [
        BONDS,
        {"id": "traits", "label": "Traits", "words": False},
        {"id": "scars", "label": "Scars", "max": 1},
    ]
    raw["cards"] = [{"id": "oath", "label": "Oath", "when": {"on": "level"},
                     "effects": [{"kind": "tag", "list": "bonds", "tag": "The Order", "amount": 9}]}]  # fmt: skip


@pytest.fixture
def juno(sheet):
    return sheet({"name": "Juno"}, words)


def do(hero, changes):
    hero.apply_all(changes)
    return [said(hero, change) for change in changes]


def code(deed):
    with pytest.raises(Refused) as caught:
        deed()
    assert "{" not in str(caught.value)
    return caught.value.code


@pytest.mark.feature("SH-07", "SH-08", "SN-03")
def test_an_entry_shows_its_strength_and_its_words(juno):
    told = do(juno, mark_sheet(juno, "bonds", "Captain Iris", "add", "admiration, loyalty", 2))

    assert told == ["Captain Iris 2 (admiration, loyalty) (narrator)"]
    assert tags.shown(juno, "bonds") == ["Captain Iris 2 (admiration, loyalty)"]
    do(juno, mark_sheet(juno, "traits", "Brave", "add"))
    assert tags.shown(juno, "traits") == ["Brave"]
    assert juno.number("tag.bonds.captain_iris") == 2
    assert juno.number("tag.bonds") == 1


@pytest.mark.feature("SH-08", "SN-03")
def test_a_full_list_refuses_a_new_entry_until_one_leaves(juno):
    for at in range(6):
        do(juno, mark_sheet(juno, "bonds", f"Friend {at}", "add"))
    before = juno.to_json()
    assert code(lambda: mark_sheet(juno, "bonds", "Seventh", "add")) == "list-full"
    assert juno.to_json() == before
    do(juno, mark_sheet(juno, "bonds", "friend 0", "strike"))
    assert do(juno, mark_sheet(juno, "bonds", "Seventh", "add")) == ["Seventh 1 (narrator)"]


@pytest.mark.feature("SH-08", "SN-03")
def test_pushing_a_strength_past_its_cap_stops_there_and_one_that_is_lost_is_gone(juno):
    do(juno, mark_sheet(juno, "bonds", "Iris", "add", strength=9))
    assert juno.number("tag.bonds.iris") == 3
    assert mark_sheet(juno, "bonds", "iris", "raise") == []
    for expected in (2, 1, 0):
        do(juno, mark_sheet(juno, "bonds", "Iris", "lower"))
        assert juno.number("tag.bonds.iris") == expected
    assert tags.shown(juno, "bonds") == []


@pytest.mark.feature("SH-09")
@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        (("bonds", "Nobody", "raise"), "unknown-thing"),
        (("bonds", "Nobody", "strike"), "unknown-thing"),
        (("bond", "Iris", "add"), "unknown-thing"),
        (("bonds", "Iris", "add"), "already-on-list"),
        (("bonds", "Iris", "push"), "no-such-mark"),
        (("traits", "Brave", "add", "in the dark"), "list-has-no-words"),
        (("traits", "Bold", "raise"), "list-has-no-strengths"),
        (("bonds", "", "add"), "name-length"),
        (("bonds", "Ovid", "add", "x" * 201), "words-too-long"),
        (("conditions", "hexed", "add"), "conditions-are-counted"),
        (("conditions", "Iris", "strike"), "conditions-are-counted"),
        (("traits", "Hexed", "add"), "conditions-are-counted"),
        (("hexed", "hexed", "strike"), "conditions-are-counted"),
    ],
)
def test_the_narrator_writes_within_the_limits_and_never_a_condition(juno, mark, expected):
    do(juno, mark_sheet(juno, "bonds", "Iris", "add"))
    do(juno, mark_sheet(juno, "traits", "Bold", "add"))
    juno.apply_all(juno.condition("hexed"))
    before = juno.to_json()

    assert code(lambda: mark_sheet(juno, *mark)) == expected
    assert juno.to_json() == before


@pytest.mark.feature("SH-09")
def test_cards_write_under_the_same_limits(juno):
    changes = juno.level_up()
    assert "The Order 3 (Oath)" in do(juno, changes)


@pytest.mark.feature("SH-09")
def test_the_gm_writes_with_the_players_consent_alone(juno):
    assert code(lambda: gm_mark(juno, "bonds", "Iris", "add", consent=False)) == "needs-consent"
    do(juno, gm_mark(juno, "bonds", "Iris", "add", "trust", consent=True))
    assert do(juno, gm_mark(juno, "bonds", "IRIS", "words", "doubt", consent=True)) == ["Iris 1 (doubt) (gm)"]
    assert gm_mark(juno, "bonds", "Iris", "words", "doubt", consent=True) == []
    assert code(lambda: gm_mark(juno, "bonds", "Ovid", "words", "x", consent=True)) == "unknown-thing"
    assert code(lambda: gm_mark(juno, "hexed", "hexed", "remove", consent=True)) == "conditions-are-counted"
    assert code(lambda: gm_mark(juno, "bonds", "Iris", "raise", consent=True)) == "no-such-mark"
    do(juno, gm_mark(juno, "bonds", "Iris", "remove", consent=True))
    assert juno.state.tags == {}


@pytest.mark.feature("SH-08", "SH-20")
def test_a_sheet_with_more_entries_or_strength_than_a_list_takes_is_refused(ruleset):
    game = ruleset(words)
    with pytest.raises(DocumentError) as caught:
        Sheet.new(game, {"tags": {"scars": ["a", "b"], "bonds": {"Iris": 4}, "traits": {"Bold": {"words": "x" * 201}}}})
    assert sorted(problem.path for problem in caught.value.problems) == [
        "tags.bonds.Iris", "tags.scars", "tags.traits.Bold.words",
    ]  # fmt: skip
