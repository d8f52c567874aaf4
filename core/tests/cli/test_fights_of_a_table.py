"""Characters of a stored table fight: in as they are, out as the fight leaves them, as one deed that is taken back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from rollwright import Engine
from rollwright.cli import main
from rollwright.store import Store

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.needs("classic-d20"), pytest.mark.feature("SV-02", "CN-07")]

CUTPURSE = """
scenario: A cutpurse
ruleset: classic-d20
characters: { brann: { sample: fighter-5 }, eli: { sample: cleric-5 } }
creatures:
  cutpurse:
    { tier: cr_1, health: 4, defense: 5, initiativeModifier: -20, loot: pockets,
      inventory: [{ item: things/potion-of-healing, count: 2 }, { item: things/arrow, count: 5 }],
      actions: [{ id: club, name: Club, toHit: 4, damage: { dice: 1d4 } }] }
fight: { party: [brann, eli], foes: [{ creature: cutpurse, as: cutpurse }] }
"""


def run(*words: str | Path, typed: str | None = None) -> Any:
    result = CliRunner().invoke(main, [*map(str, words)], input=typed)
    assert not isinstance(result.exception, Exception), result.exception
    return result


@pytest.fixture
def store(tmp_path: Path) -> Path:
    kept = tmp_path / "hall.rolls"
    begun = run(
        "narrate",
        "begin",
        kept,
        "hall",
        "--preset",
        "classic-d20",
        "--who",
        "ilse=wizard-5",
        "--who",
        "brann=fighter-5",
    )
    assert begun.exit_code == 0, begun.output
    return kept


def at(store: Path) -> tuple[str, ...]:
    return "--store", str(store), "--table", "hall"


def sheets(store: Path) -> dict[str, Any]:
    with Store.open(store) as opened:
        table = opened.look_table(Engine.load().load_ruleset("classic-d20"), "hall")
    return {who: sheet.to_json() for who, sheet in table.sheets.items()}


def test_what_the_fight_did_comes_home_with_its_cause_and_is_taken_back(store):
    before = sheets(store)
    fought = run("fight", *at(store), "--foes", "ogre:2", "--json")
    told = json.loads(fought.stdout)
    after = sheets(store)
    assert told["home"], "nothing came of two ogres"
    assert {change["cause"] for change in told["home"]} == {"Ogre 1, Ogre 2"}
    for who in after:
        assert after[who]["pools"] == {**before[who]["pools"], **after[who]["pools"]}
        assert told["fighters"][who]["health"]["current"] == after[who]["pools"]["hp"]["current"]
    assert after != before
    assert "Taken back: fight." in run("narrate", "call", store, "hall", "undo").output
    assert sheets(store) == before


def test_the_log_says_what_came_home(store):
    lines = run("fight", *at(store), "--foes", "ogre:2", "--quiet").stdout.splitlines()
    place = lines.index("What the fight did to those of 'hall':")
    slots = [line for line in lines[place:] if line.startswith("  Quillon: Level 1 slot")]
    assert [line.endswith("(Ogre 1, Ogre 2)") for line in slots] == [True]


def test_each_fight_has_dice_of_its_own_and_one_that_is_taken_back_throws_the_same_again(store):
    def fight() -> str:
        return json.loads(run("fight", *at(store), "--foes", "ogre:2", "--json").stdout)["digest"]

    first = fight()
    second = fight()
    run("narrate", "call", store, "hall", "undo")
    assert first != second
    assert fight() == second


def test_a_fight_begins_where_the_last_one_ended_and_a_rest_between_helps(store):
    run("fight", *at(store), "--foes", "ogre:2")
    hurt = sheets(store)["ilse"]["pools"]
    told = json.loads(run("fight", *at(store), "--foes", "goblin", "--rounds", "1", "--json").stdout)
    assert hurt["slots_1"]["current"] < 4
    assert told["fighters"]["ilse"]["health"]["max"] == 32
    run("sheet", "rest", "long", *at(store), "--who", "ilse")
    assert sheets(store)["ilse"]["pools"]["slots_1"]["current"] == 4


def test_a_fight_that_is_not_over_writes_nothing(store):
    before = sheets(store)
    stopped = run("fight", *at(store), "--foes", "ogre:4", "--rounds", "1")
    assert "The fight is not over: nothing was written at 'hall'." in stopped.stderr
    assert sheets(store) == before


def test_some_of_the_table_fight_beside_samples_and_only_the_table_is_written(store):
    told = json.loads(run("fight", *at(store), "--party", "brann,rogue-5", "--foes", "ogre", "--json").stdout)
    assert {who for who, each in told["fighters"].items() if each["side"] == "party"} == {"brann", "rogue-5"}
    assert {change["who"] for change in told["home"]} <= {"brann"}


@pytest.mark.feature("BE-06")
def test_what_is_found_goes_to_whoever_takes_it(store, tmp_path):
    file = tmp_path / "cutpurse.yaml"
    file.write_text(CUTPURSE, "utf-8")
    before = sheets(store)["brann"]["items"]
    fought = run("fight", file, *at(store), "--loot-to", "brann")
    items = sheets(store)["brann"]["items"]
    assert {"item": "things/arrow", "quantity": 5} in items
    assert sum(each.get("quantity", 1) for each in items if each["item"] == "things/potion-of-healing") == 2 + sum(
        each.get("quantity", 1) for each in before if each["item"] == "things/potion-of-healing"
    )
    assert sheets(store)["brann"]["money"]["cp"] >= 3
    assert "(loot)" in fought.stdout
    run("narrate", "call", store, "hall", "undo")
    assert sheets(store)["brann"]["items"] == before
    assert sheets(store)["brann"]["money"] == {}


@pytest.mark.feature("BE-06")
def test_sheets_in_files_take_what_is_found_too(tmp_path):
    file, home = tmp_path / "cutpurse.yaml", tmp_path / "home"
    file.write_text(CUTPURSE, "utf-8")
    run("fight", file, "--loot-to", "eli,brann", "--write", home)
    eli = json.loads((home / "eli.json").read_text("utf-8"))
    assert {"item": "things/arrow", "quantity": 5} in eli["items"]


@pytest.mark.feature("SV-04")
def test_a_fight_that_is_played_by_hand_comes_home_once_however_often_it_is_gone_on_with(store):
    begun = run("play", *at(store), "--fight", "ford", "--foes", "ogre", typed="quit\n")
    assert "Go on with: rollwright play --store" in begun.stdout
    before = sheets(store)
    first = run("play", "--store", store, "--fight", "ford", typed="auto end\n")
    after = sheets(store)
    second = run("play", "--store", store, "--fight", "ford", typed="")
    assert "What the fight did to those of 'hall':" in first.stdout
    assert after != before
    assert sheets(store) == after
    assert "Ogre)" not in second.stdout


def test_a_sheet_that_was_written_meanwhile_is_not_written_over(store):
    run("play", *at(store), "--fight", "ford", "--foes", "ogre:2", typed="quit\n")
    run("fight", *at(store), "--foes", "ogre:2")
    between = sheets(store)
    refused = run("play", "--store", store, "--fight", "ford", typed="auto end\n")
    assert refused.exit_code == 1
    assert "was written at its table while the fight went on" in refused.stderr
    assert sheets(store) == between
    run("narrate", "call", store, "hall", "undo")
    as_it_left = sheets(store)
    assert run("play", "--store", store, "--fight", "ford", typed="").exit_code == 0
    assert sheets(store) != as_it_left


def test_simulate_and_encounter_only_look(store):
    before = sheets(store)
    counted = json.loads(run("simulate", *at(store), "--foes", "ogre:2", "-n", "4", "--jobs", "1", "--json").stdout)
    assert set(counted["fighters"]) == {"ilse", "brann", "ogre-1", "ogre-2"}
    assert json.loads(run("encounter", *at(store), "--foes", "ogre:2", "--json").stdout)["levels"] == [5, 5]
    assert sheets(store) == before


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("--table", "hall"), 2, "say which with --store"),
        (("--store", "STORE"), 2, "--table"),
        (("--store", "STORE", "--table", "hal", "--foes", "ogre"), 1, "Did you mean 'hall'"),
        (("--store", "STORE", "--table", "hall", "--foes", "ogre", "--party", "brannn"), 2, "Did you mean 'brann'"),
        (("--store", "STORE", "--table", "hall", "--foes", "ogre", "--preset", "forged"), 2, "plays classic-d20"),
        (("--store", "STORE", "--table", "hall", "--foes", "ogre", "--loot-to", "eli"), 2, "In it: ilse, brann"),
        (("--foes", "ogre", "--loot-to", "fighter-5"), 2, "--loot-to needs a place"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(store, words, code, says):
    result = run("fight", *(str(store) if word == "STORE" else word for word in words))
    assert (result.exit_code, says in result.stderr) == (code, True), result.stderr
