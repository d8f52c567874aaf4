"""Steps between fights: effects, rests, scenes, levels; pools of the table; all of it taken back and put away."""

from __future__ import annotations

from copy import deepcopy

import pytest

from rollwright.scenario import Library, Scenario

DOOM = {"id": "doom", "label": "Doom", "max": 6, "start": 2, "limitsHardMoves": True}
CARD = {
    "id": "dread",
    "label": "Dread",
    "when": {"on": "track-full", "track": "heat"},
    "effects": [{"kind": "pool", "pool": "doom"}, {"kind": "clock", "clock": "Renown", "amount": 3, "size": 4}],
}
SHIP = {
    "id": "ship",
    "name": "Ship",
    "stats": [{"id": "speed", "name": "Speed", "min": 1, "max": 5, "default": 2}],
    "tracks": [{"id": "hull", "name": "Hull", "max": 10}, {"id": "crew", "name": "Crew", "max": 20}],
}


@pytest.fixture
def play(engine, document):
    raw = document()
    raw |= {"pools": [DOOM], "cards": [CARD], "things": [SHIP]}
    raw["money"] = {"name": "Zenit", "short": "z", "start": "500"}

    def run(*steps, sheet=None):
        whole = {"scenario": "t", "ruleset": deepcopy(raw), "seed": 3, "steps": list(steps),
                 "characters": {"juno": {"name": "Juno", "sheet": sheet or {}}}}  # fmt: skip
        result = Scenario.read(whole).run(Library(engine))
        assert result.passed, result.lines()
        return result

    return run


@pytest.mark.feature("RC-05", "SH-11", "SH-13")
def test_effects_are_applied_and_everything_that_follows_is_in_the_changes(play):
    play(
        {
            "apply": {
                "who": "juno",
                "effects": [{"kind": "track", "track": "heat", "amount": "1d4"}],
                "cause": "a bribe",
            },
            "dice": [4],
            "expect": {
                "sheets.juno.tracks.heat.value": 4,
                "sheets.juno.clocks.Renown.filled": 3,
                "sheets.juno.clocks.Renown.size": 4,
                "pools.doom": 3,
                "pools.doom.current": 3,
                "pools.doom.max": 6,
                "outcome.changes.0.who": "juno",
                "text": {"contains": "Renown 3/4 (Dread)"},
                "outcome.said": {"contains": "Doom +1 (Dread)"},
            },
        },
        {"save_load": True, "expect": {"pools.doom": 3}},
        {"undo": True, "expect": {"pools.doom": 2, "sheets.juno.tracks.heat.value": 0, "sheets.juno.clocks": {}}},
    )


@pytest.mark.feature("SH-14", "SH-17")
def test_scenes_start_and_end_and_the_table_asks(play):
    play(
        {"scene": "start", "expect": {"table.scene.number": 1, "table.scene.open": True}},
        {"apply": {"who": "juno", "effects": [{"kind": "track", "track": "resolve", "op": "-", "amount": 4}]}},
        {"scene": "end", "expect": {"table.scene.asked": True, "sheets.juno.tracks.resolve.value": 6, "pools.doom": 2}},
        {"undo": True, "expect": {"table.scene.open": True, "sheets.juno.tracks.resolve.value": 2}},
        {
            "scene": {"at": "end", "hard_moves": 3},
            "expect": {"pools.doom": 0, "table.unpaid": [{"scene": 1, "pool": "doom"}]},
        },
    )


@pytest.mark.feature("SH-12", "SH-19", "SH-07")
def test_things_money_tags_and_items_are_read_by_their_paths(play):
    play(
        {
            "apply": {
                "effects": [
                    {"kind": "thing", "thing": "ship", "name": "Gull"},
                    {"kind": "track", "track": "hull", "thing": "ship", "op": "-", "amount": 2},
                    {"kind": "money", "amount": 40},
                    {
                        "kind": "tag",
                        "list": "bonds",
                        "tag": "Captain Iris",
                        "amount": 2,
                        "words": "admiration, loyalty",
                    },
                ]
            },
            "expect": {
                "sheets.juno.things.ship.0.tracks.hull": 8,
                "sheets.juno.things.ship.0.name": "Gull",
                "sheets.juno.money.zenit": 40,
                "sheets.juno.tags.bonds.Captain Iris.strength": 2,
                "text": {"contains": "Captain Iris 2 (admiration, loyalty)"},
            },
        },
        {"value": {"formula": "@thing.ship.hull", "who": "juno"}, "expect": {"outcome.value": 8}},
        {"undo": True, "expect": {"sheets.juno.things": {}, "sheets.juno.money": {}, "sheets.juno.tags": {}}},
    )


@pytest.mark.feature("SH-04")
def test_a_level_is_gained_and_a_refusal_pays_nothing(play):
    play(
        {"level": {"who": "juno"}, "expect": {"sheets.juno.fields.level": 2, "sheets.juno.derived.prof": 2}},
        {"apply": {"who": "juno", "effects": [{"kind": "track", "track": "heat"},
                                              {"kind": "tag", "list": "bonds", "tag": "Iris", "op": "raise"}]},
         "expect": {"refused": "unknown-thing", "sheets.juno.tracks.heat.value": 0}},
        {"apply": {"who": "juno", "effects": [{"kind": "trak"}]}, "expect": {"refused": {"absent": False}}},
        {"rest": {"who": "juno", "kind": "night"}, "expect": {"refused": "not-enough"}},
    )  # fmt: skip


def test_a_roll_is_undone_with_its_dice(play):
    play(
        {"roll": {"formula": "10d100", "who": "juno"}},
        {"undo": True},
        {"check": {"who": "juno", "skill": "climb"}, "expect": {"outcome.outcome": "rolled"}},
        {"undo": True},
    )


@pytest.fixture
def school(engine, document):
    raw = document()
    raw["abilities"] = [
        {"id": "ember", "name": "Ember", "level": 0},
        {"id": "flare", "name": "Flare", "level": 1},
        {"id": "fireball", "name": "Fireball", "level": 3},
        {"id": "vow", "name": "Vow", "onlyByLevel": True},
    ]
    raw["learning"] = {"picks": {"start": 1, "eachLevel": 1, "highest": "ceil(@level / 2)"}}

    def run(*steps):
        whole = {"scenario": "t", "ruleset": deepcopy(raw), "steps": list(steps), "characters": {"juno": {}}}
        result = Scenario.read(whole).run(Library(engine))
        assert result.passed, result.lines()

    return run


@pytest.mark.feature("UP-01", "UP-05", "UP-08")
def test_a_script_learns_picks_and_takes_it_back(school):
    school(
        {"pick": {"who": "juno", "ability": "Fireball"}, "expect": {"refused": "ability-beyond-reach"}},
        {"learn": {"who": "juno", "ability": "vow", "by": "gm"}, "expect": {"refused": "ability-only-by-level"}},
        {
            "pick": {"who": "juno", "ability": "vow", "from": "*"},
            "expect": {"sheets.juno.known": {"vow": 1}, "text": {"contains": "Vow learnt"}, "events": ["picked"]},
        },
        {"pick": {"who": "juno", "ability": "ember"}, "expect": {"refused": "no-picks-left"}},
        {
            "learn": {"who": "juno", "ability": "Ember", "by": "the hermit"},
            "expect": {"sheets.juno.known": {"ember": 1, "vow": 1}, "text": {"contains": "Ember learnt (the hermit)"}},
        },
        {"save_load": True},
        {"undo": True, "expect": {"sheets.juno.known": {"vow": 1}}},
    )


@pytest.mark.feature("UP-11")
def test_what_a_character_makes_up_is_there_until_it_is_taken_back(play):
    draft = {"name": "Warm hands", "kind": "Trick", "target": "self", "onHit": [{"kind": "message", "text": "Warm."}]}
    play(
        {
            "invent": {
                "who": "juno",
                "wish": "warm hands",
                "drafts": [{"name": "Warm", "onHit": [{"kind": "x"}]}, draft],
            },
            "expect": {
                "outcome.id": "warm_hands",
                "sheets.juno.known.warm_hands": 1,
                "text": {"contains": "Juno's own"},
            },
        },
        {"save_load": True},
        {"use": {"who": "juno", "ability": "Warm hands"}, "expect": {"text": {"contains": "Warm"}}},
        {"undo": True},
        {"undo": True},
        {"use": {"who": "juno", "ability": "Warm hands"}, "expect": {"refused": "ability-unknown"}},
        {"invent": {"who": "juno", "wish": "x", "drafts": [{"name": 7}]}, "expect": {"refused": "invention-refused"}},
    )
