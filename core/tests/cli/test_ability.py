"""`rollwright ability`: what a character can do, one of it whole, using it, and the library."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from rollwright.cli import main

pytestmark = pytest.mark.needs("classic-d20")

WIZARD = ("--preset", "classic-d20", "--sample", "wizard-5")


def run(*arguments):
    return CliRunner().invoke(main, ["ability", *arguments])


def told(*arguments):
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


@pytest.mark.feature("AB-24")
def test_a_list_shows_what_each_costs_and_what_cannot_be_used_now(monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")  # whatever the width of the terminal that the tests run in

    result = run("list", *WIZARD)

    rows = [line.split() for line in result.stdout.splitlines()]
    assert ["Fireball", "Spells", "3", "1", "Level", "3", "slot"] in rows, result.stdout
    assert ["Blur", "Spells", "2", "1", "Level", "2", "slot", "not", "prepared"] in rows
    assert rows[-1] == ["21", "abilities."]


@pytest.mark.feature("AB-24")
@pytest.mark.parametrize(
    ("filters", "labels"),
    [
        (("--level", "0", "--group", "evocation"), ["Fire Bolt", "Light", "Ray of Frost", "Shocking Grasp"]),
        (("--up-to", "1", "--group", "abjuration"), ["Mage Armor", "Shield"]),
        (("--kind", "Spells", "--sort", "name", "--level", "3"), ["Counterspell", "Fireball", "Haste"]),
        (("--tag", "bard", "--level", "2"), ["Invisibility"]),
        (("--level", "9"), []),
    ],
)
def test_a_list_is_filtered_and_sorted(filters, labels):
    assert [each["label"] for each in told("list", *WIZARD, *filters)] == labels


@pytest.mark.feature("AB-23")
def test_the_library_is_searched_by_words_and_level():
    found = told("search", "--preset", "classic-d20", "burst", "fire", "--up-to", "3")

    assert [each["id"] for each in found] == ["spells/fireball"]
    assert found[0]["tags"].count("wizard") == 1
    assert len(told("search", "--preset", "classic-d20", "--kind", "spells")) >= 316
    assert run("search", "--preset", "classic-d20", "no such thing").stdout == "0 abilities.\n"


@pytest.mark.feature("AB-23", "AB-19")
def test_one_is_shown_whole_with_a_sentence_of_what_it_does():
    shown = told("show", "fireball", "--preset", "classic-d20")

    assert shown["sentence"].startswith("Costs 1 Level 3 slot. Action. Everyone in the area")
    assert shown["sentence"].endswith("8d6 (more from a higher slot) fire damage, half on a success.")
    result = run("show", "firebal", "--preset", "classic-d20")
    assert (result.exit_code, result.stderr) == (
        1,
        "rollwright: There is no ability 'firebal'. Did you mean 'Fireball'?\n",
    )


@pytest.mark.feature("AB-11", "AB-13", "AB-14")
def test_a_use_is_told_in_lines_or_as_a_record_and_the_same_seed_throws_the_same(tmp_path):
    arguments = ("use", "fireball", *WIZARD, "--target", "ogre", "--seed", "3")
    lines = run(*arguments).stdout.splitlines()

    assert lines[:2] == ["Quillon uses Fireball.", "Paid: 1 Level 3 slot."]
    assert lines[-1] == "It does nothing more."
    assert told(*arguments) == told(*arguments)
    kept = tmp_path / "quillon.json"
    run(*arguments, "--write", str(kept))
    after = told("use", "fireball", "--preset", "classic-d20", "--sheet", str(kept), "--seed", "3")
    assert after["changes"][0]["before"] == 1  # the slot was spent in the file


@pytest.mark.feature("AB-23")
def test_several_are_taken_over_from_the_library_at_once_or_none(tmp_path):
    kept = tmp_path / "bruna.json"
    arguments = ("--preset", "classic-d20", "--sample", "fighter-5", "--write", str(kept))

    assert (
        run("add", "fireball", "Mage Hand", *arguments).stdout
        == "Fireball (library)\nMage Hand (library)\n2 changes.\n"
    )
    rows = json.loads(kept.read_text("utf-8"))["lists"]["spells"]
    assert [row["_catalog"] for row in rows] == ["spells/fireball", "spells/mage-hand"]
    assert rows[0]["level"] == 3
    refused = run("add", "fireball", "firebal", "--preset", "classic-d20", "--sheet", str(kept))
    assert (refused.exit_code, refused.stdout) == (1, "")
    again = run("add", "fireball", "--preset", "classic-d20", "--sheet", str(kept))
    assert again.stdout == "0 changes.\n"  # what is there already stays as it is


@pytest.mark.feature("AB-23", "AB-03")
def test_a_spell_that_only_a_narrator_can_tell_costs_its_slot_all_the_same(tmp_path):
    paper = tmp_path / "quillon.json"
    row = {"_catalog": "spells/detect-magic", "prepared": True}
    paper.write_text(json.dumps({"lists": {"spells": [row]}}), "utf-8")

    record = told("use", "detect magic", *WIZARD, "--sheet", str(paper))

    assert (record["paid"][0]["source"], record["slot"], record["handed"]) == ("slots_1", 1, [])
    assert (
        told("show", "detect magic", "--preset", "classic-d20")["sentence"]
        == "Costs a level 1 slot. Action. The narrator tells what it does."
    )
    assert told("show", "mending", "--preset", "classic-d20")["sentence"] == "Action. The narrator tells what it does."


@pytest.mark.feature("AB-10", "AB-13")
def test_a_refusal_says_why_and_exits_with_one():
    result = run("use", "cure wounds", *WIZARD)
    assert result.exit_code == 1
    assert result.stderr == "rollwright: Cure Wounds is not one of Quillon's spells and features.\n"

    record = run("use", "blur", *WIZARD, "--json")
    assert record.exit_code == 1
    assert json.loads(record.stdout)["refused"]["code"] == "ability-not-ready"


@pytest.mark.parametrize(
    "arguments",
    [
        ("use", "fireball"),
        ("list",),
        ("list", *WIZARD, "--sort", "colour"),
        ("use", "fireball", *WIZARD, "--bonus", "x"),
    ],
)
def test_what_is_not_said_is_a_usage_error(arguments):
    assert run(*arguments).exit_code == 2


def test_faces_that_no_die_took_are_refused():
    result = run("use", "shield", *WIZARD, "--face", "3")
    assert result.exit_code == 1
    assert "3" in result.stderr


@pytest.mark.feature("AB-22")
def test_a_spell_of_a_list_is_prepared_and_taken_off_again(tmp_path):
    paper = tmp_path / "ilse.json"
    row = {"_catalog": "spells/magic-missile", "prepared": False}
    paper.write_text(json.dumps({"name": "Ilse", "fields": {"class": "wizard"}, "lists": {"spells": [row]}}), "utf-8")
    whose = ("--preset", "classic-d20", "--sheet", str(paper), "--write", str(paper))

    assert run("use", "magic missile", *whose).exit_code == 1
    assert run("prepare", "magic missile", *whose).stdout == "Magic Missile: Prepared, yes (prepared)\n"
    assert run("use", "magic missile", *whose).exit_code == 0
    assert run("prepare", "magic missile", "--off", *whose).stdout == "Magic Missile: Prepared, no (prepared)\n"
    assert "not one of" in run("prepare", "fireball", *whose).output
    assert "Did you mean" in run("prepare", "magic misile", *whose).output


@pytest.mark.feature("CN-07")
def test_a_sheet_in_a_file_goes_into_a_fight_and_comes_out_of_it(tmp_path):
    paper, home = tmp_path / "juno.json", tmp_path / "home"
    sheet = {"name": "Juno", "fields": {"max_hp": 60}, "conditions": {"poisoned": {"level": 1}}}
    paper.write_text(json.dumps(sheet), "utf-8")
    line = ["fight", "--preset", "classic-d20", "--party", f"{paper},fighter-5", "--foes", "wolf", "-q"]
    fought = CliRunner().invoke(main, [*line, "--write", str(home)])

    assert fought.exit_code == 0, fought.output
    assert sorted(file.name for file in home.iterdir()) == ["fighter-5.json", "juno.json"]
    told = json.loads((home / "juno.json").read_text("utf-8"))
    assert (told["name"], told["conditions"]["poisoned"]["level"]) == ("Juno", 1)
    assert (
        CliRunner()
        .invoke(main, ["sheet", "show", "--preset", "classic-d20", "--sheet", str(home / "juno.json")])
        .exit_code
        == 0
    )
    wrong = CliRunner().invoke(main, [*line[:3], "--party", str(home), "--foes", "wolf"])
    assert wrong.exit_code == 2
