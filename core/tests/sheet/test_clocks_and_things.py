"""Clocks that the first tick makes, and things with sheets of their own."""

from __future__ import annotations

import json

import pytest

from rollwright.errors import Refused
from rollwright.sheet import Sheet
from rollwright.sheet.changed import said

SHIP = json.loads("""
{ "id": "ship", "name": "Ship",
  "stats":  [ { "id": "speed", "name": "Speed", "min": 1, "max": 5, "default": 2 } ],
  "tracks": [ { "id": "hull", "name": "Hull", "max": 10 }, { "id": "crew", "name": "Crew", "max": 20 } ] }
""")


def harbour(raw):
    raw["things"] = [SHIP]
    raw["sheet"]["derived"].append({"id": "tow", "label": "Tow", "formula": "@thing.ship.hull + @thing.ship.speed"})
    raw["cards"] = [
        {"id": "famous", "label": "Famous", "when": {"on": "clock-full", "clock": "Renown"},
         "effects": [{"kind": "message", "text": "Everybody knows the name."}]},
        {"id": "sunk", "label": "Sunk", "when": {"on": "track-empty", "thing": "ship", "track": "hull"},
         "effects": [{"kind": "thing", "thing": "ship", "op": "-"}]},
        {"id": "ram", "label": "Ram", "when": {"on": "track-full", "track": "heat"},
         "effects": [{"kind": "track", "track": "hull", "thing": "ship", "op": "-", "amount": 2}]},
    ]  # fmt: skip


@pytest.fixture
def juno(sheet):
    return sheet({"name": "Juno"}, harbour)


def do(hero, changes):
    hero.apply_all(changes)
    assert Sheet.from_json(hero.ruleset, hero.to_json()).to_json() == hero.to_json()
    return [said(hero, change) for change in changes]


@pytest.mark.feature("SH-11")
def test_the_first_tick_makes_a_clock_at_the_size_it_gives_or_of_four(juno):
    assert do(juno, juno.effects([{"kind": "clock", "clock": "Heat", "size": 8, "amount": 5}])) == ["Heat 5/8"]
    assert do(juno, juno.effects([{"kind": "clock", "clock": "Renown", "amount": 3}])) == ["Renown 3/4"]
    assert do(juno, juno.clock("Heat", 1, size=4)) == ["Heat 6/8"]  # its size is made once


@pytest.mark.feature("SH-11", "RC-01")
def test_a_full_clock_fires_its_cards_and_what_is_past_it_is_told(juno):
    told = do(juno, juno.clock("Renown", 6, cause="a duel"))
    assert told == [
        "Renown 4/4 (a duel)",
        "Renown was full: 2 past it (a duel)",
        "Everybody knows the name. (Famous)",
    ]
    assert do(juno, juno.clock("Renown", 1)) == ["Renown was full: 1 past it"]
    assert juno.state.clocks["Renown"].filled == 4


@pytest.mark.feature("SH-11")
@pytest.mark.parametrize("name", ["", "x" * 41, "\ud800"])
def test_what_is_no_name_for_a_clock_is_refused(juno, name):
    with pytest.raises(Refused):
        juno.clock(name)


@pytest.mark.feature("SH-12", "SN-03")
def test_each_thing_has_its_own_sheet_and_formulas_read_the_first(juno):
    assert do(juno, juno.own("ship", "Gull", "a bargain")) == ["Ship Gull gained (a bargain)"]
    do(juno, juno.own("ship", "Tern"))
    assert juno.state.things["ship"][0] == {"name": "Gull", "stats": {"speed": 2}, "tracks": {"crew": 20, "hull": 10}}

    effect = {"kind": "track", "track": "hull", "thing": "ship", "op": "-", "amount": 2}
    assert do(juno, juno.effects([effect], "a reef")) == ["Gull: Hull −2 (a reef)"]  # noqa: RUF001
    assert [each["tracks"]["hull"] for each in juno.state.things["ship"]] == [8, 10]
    do(juno, juno.thing_track("ship", "hull", -9, which="tern"))
    assert [each["tracks"]["hull"] for each in juno.state.things["ship"]] == [8, 1]
    do(juno, juno.set_thing_stat("ship", "speed", 99))
    assert (juno.number("thing.ship.hull"), juno.number("thing.ship.speed"), juno.derived("tow")) == (8, 5, 13)

    do(juno, juno.disown("ship"))
    assert juno.number("thing.ship.hull") == 1  # Tern is the first now


@pytest.mark.feature("SH-12", "RC-01")
def test_a_thing_that_comes_to_its_end_sets_off_what_waits_for_it(juno):
    do(juno, juno.own("ship", "Gull"))
    assert do(juno, juno.thing_track("ship", "hull", -99)) == ["Gull: Hull −10", "Ship Gull lost (Sunk)"]  # noqa: RUF001
    assert juno.state.things == {}


@pytest.mark.feature("SH-12", "RC-02")
def test_a_card_marks_the_thing_in_place_of_the_character_and_tells_where_there_is_none(juno):
    (_, refused) = juno.track("heat", 9)
    assert said(juno, refused) == "track not done: There is no Ship on this sheet. (Ram)"
    do(juno, juno.own("ship"))
    assert do(juno, juno.track("heat", 9))[-1] == "Ship: Hull −2 (Ram)"  # noqa: RUF001


@pytest.mark.feature("SH-12")
@pytest.mark.parametrize(
    ("deed", "code"),
    [
        (lambda hero: hero.own("shp"), "unknown-thing"),
        (lambda hero: hero.own("ship", "x" * 121), "name-length"),
        (lambda hero: hero.disown("ship", "Tern"), "unknown-thing"),
        (lambda hero: hero.thing_track("ship", "hul", 1), "unknown-thing"),
        (lambda hero: hero.thing_track("ship", "hull", 1, which="Tern"), "unknown-thing"),
        (lambda hero: hero.set_thing_stat("ship", "speeed", 1), "unknown-thing"),
    ],
)
def test_what_is_not_there_is_refused(juno, deed, code):
    do(juno, juno.own("ship", "Gull"))
    with pytest.raises(Refused) as caught:
        deed(juno)
    assert caught.value.code == code
