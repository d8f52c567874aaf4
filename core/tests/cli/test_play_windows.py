"""Reaction windows from the command line: what a person is shown, and how a program plays."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rollwright.cli import main

pytestmark = pytest.mark.needs("classic-d20")

DUEL = ("--party", "wizard-5", "--foes", "ogre", "--seed", "3")
"""The ogre acts first and hits."""


def run(*arguments: str, typed: str) -> Result:
    result = CliRunner().invoke(main, ["play", *arguments], input=typed)
    assert "Traceback" not in result.output, result.output
    return result


def told(*arguments: str, said: list[Any]) -> list[dict[str, Any]]:
    typed = "".join(f"{each if isinstance(each, str) else json.dumps(each)}\n" for each in said)
    result = run(*arguments, "--json", typed=typed)
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def options(line: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {each["id"]: each for group in line["screen"]["menu"]["groups"] for each in group["options"]}


@pytest.mark.feature("WN-09")
def test_a_person_is_asked_about_the_reactions_of_their_heroes_and_sees_what_each_does() -> None:
    shown = run(*DUEL, typed="1\nquit\n").stdout
    assert "Ogre hits Quillon with Greatclub: Quillon may answer." in shown
    assert "Shield (Reaction, Level 1 slot)  turns the hit into a miss" in shown
    assert "Quillon reacts with Shield" in shown


@pytest.mark.feature("WN-09", "UI-01")
def test_a_program_answers_in_a_window_by_the_id_on_its_menu() -> None:
    first, then = told(*DUEL, said=[{"option": "react:shield", "pay": "slots_1"}])
    assert (first["screen"]["by"], first["screen"]["window"]) == ("wizard-5", "hit")
    assert first["screen"]["menu"]["about"]["name"] == "Greatclub"
    assert options(first)["react:shield"]["turns"] == "1"
    assert set(options(first)) == {"react:shield", "pass"}
    assert [each["type"] for each in then["events"]][:3] == ["option.chosen", "condition.gained", "attack.turned"]
    assert "Quillon reacts with Shield" in " ".join(then["log"])
    assert then["screen"]["menu"]["window"] == ""


@pytest.mark.feature("WN-01", "WN-09", "SV-01")
def test_what_is_not_on_the_menu_is_refused_with_its_code_and_changes_nothing() -> None:
    wrong: list[Any] = [
        {"option": "end"},
        {"option": "react:shield", "targets": ["ogre"]},
        {"option": "react:shield", "pay": "hp"},
        {"option": "react:shield", "by": "ogre"},
        {"option": "react:shield", "menu": 99},
        {"option": 7},
        {"optoin": "pass"},
        "[1, 2]",
        "no json",
        "[" * 5000,
    ]
    _first, *refusals, last = told(*DUEL, said=[*wrong, {"option": "pass"}])
    codes = [each["refused"]["code"] for each in refusals]
    assert codes == [
        "not-on-menu",
        "takes-no-targets",
        "cannot-pay-from",
        "not-your-turn",
        "stale-menu",
        "not-a-choice",
        "unknown-key",
        "not-a-choice",
        "not-a-choice",
        "not-a-choice",
    ]
    (alone,) = told(*DUEL, said=[{"option": "pass"}])[1:]
    assert last == alone


@pytest.mark.feature("SV-07")
def test_a_program_takes_its_answer_back() -> None:
    first, after, again = told(*DUEL, said=[{"option": "react:shield"}, {"undo": True}])
    assert again["screen"] == first["screen"]
    assert after["screen"] != first["screen"]
    refused = told(*DUEL, said=[{"undo": True}])[1]
    assert refused["refused"]["code"] == "nothing-to-undo"


@pytest.mark.feature("WN-09")
def test_whoever_controls_the_foes_answers_for_them() -> None:
    table = ("--party", "wizard-5", "--foes", "mage", "--seed", "1")
    lines = told(*table, "--control", "foes", said=[{"option": "end"}] * 3 + [{"option": "pass"}] * 3)
    asked = {line["screen"]["by"] for line in lines if "screen" in line and line["screen"]["menu"]}
    assert asked == {"mage"}
    both = told(*table, "--control", "both", said=[{"option": "end"}, {"option": "end"}])
    assert {line["screen"]["by"] for line in both} == {"mage", "wizard-5"}


def test_a_fight_that_is_over_says_who_won() -> None:
    lines = told("--party", "fighter-5", "--foes", "goblin", "--seed", "2", said=[{"option": "end"}] * 60)
    assert lines[-1]["screen"]["ended"] or lines[-1]["screen"]["menu"]
    assert lines[-1]["screen"]["fighters"][0]["health"]["max"] > 0


@pytest.mark.feature("SV-01")
@pytest.mark.parametrize("cell", [[1], [1, 2, 3], "x", [1.5, 0], [True, False]])
def test_what_is_no_cell_is_refused_with_what_a_cell_is(cell: object) -> None:
    refused = told(*DUEL, said=[{"option": "move", "cell": cell}])[1]["refused"]
    assert refused["code"] == "not-a-choice"
    assert refused["params"]["found"].startswith("cell")
    assert "a cell as two whole numbers" in refused["text"]
