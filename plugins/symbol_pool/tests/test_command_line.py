"""Symbol dice as somebody types them."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from rollwright.cli import main

DUELLIST = ("check", "--preset", "narrative-dice", "--sample", "duellist")


def run(*arguments):
    return CliRunner().invoke(main, arguments)


@pytest.mark.feature("RS-06", "RS-14")
def test_a_check_is_told_with_what_is_left_of_it():
    faces = [word for face in (7, 12, 9, 4, 3, 6, 6) for word in ("--face", str(face))]

    result = run(*DUELLIST, "--skill", "blades", "--difficulty", "average", "--bonus", "-2", *faces)

    dice = "1 Ability, 2 Proficiency against 2 Difficulty, 2 Setback"
    said = f"Blades: {dice}: 1 × Success, 1 × Bane, 1 × Triumph, a success\n"
    assert (result.exit_code, result.stdout) == (0, said)


@pytest.mark.feature("RS-06", "RS-13")
def test_odds_are_shown_with_a_plot_of_each_symbol_that_may_be_left():
    result = run(*DUELLIST, "--skill", "blades", "--difficulty", "average", "--bonus", "1", "--odds")

    assert result.stdout.startswith("Blades: 1 Ability, 2 Proficiency, 1 Boost against 2 Difficulty\n")
    heads = [line.split(":")[0] for line in result.stdout.splitlines()[1:] if ": mean " in line]
    assert heads == ["Success", "Boon", "Bane", "Triumph"]
    triumph = result.stdout.splitlines()[-3:]
    assert [row.split()[:2] for row in triumph] == [["0", "84.03%"], ["1", "15.28%"], ["2", "0.69%"]]


@pytest.mark.feature("RS-06", "RS-13")
def test_odds_in_json_are_fractions():
    told = json.loads(run(*DUELLIST, "--stat", "might", "--difficulty", "0", "--odds", "--json").stdout)

    assert told["success"] == "7/8"
    assert told["spreads"]["boon"]["table"]["0"] == "1/8"
    assert told["spreads"]["successes"]["mean"] == "15/8"


@pytest.mark.feature("RS-06")
def test_upgrades_and_extra_dice_are_options_of_a_check():
    asked = ("--stat", "might", "--difficulty", "hard", "--option", "difficultyUpgrades=1", "--option", "boost=2")

    told = json.loads(run(*DUELLIST, *asked, "--option", "upgrades=1", "--seed", "1", "--json").stdout)

    pool = {"plain": 2, "upgraded": 1, "difficulty": 2, "harder": 1, "boost": 2, "setback": 0}
    assert told["facts"]["pool"] == pool
    refused = run(*DUELLIST, "--stat", "might", "--option", "boost=99")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "from 0 to 20" in refused.stderr


@pytest.mark.feature("SP-05", "PR-10")
def test_a_person_at_the_terminal_spends_by_hand():
    asked = ("play", "--preset", "narrative-dice", "--party", "duellist,gunner", "--foes", "street-tough:2")

    played = CliRunner().invoke(main, [*asked, "--seed", "1", "--by-hand"], input="1 b\n1\nquit\n").stdout
    left_alone = CliRunner().invoke(main, [*asked, "--seed", "1"], input="1 b\nquit\n").stdout

    assert "Isaura may spend what is left of Sabre: 1 × Triumph.\n" in played
    assert "1  Master stroke (Triumph)\n" in played
    assert "Leave the rest to the engine" in played
    assert "Isaura spends 1 × Triumph: Master stroke" in played
    assert "may spend" not in left_alone
    assert "Isaura spends 1 × Triumph: Master stroke" in left_alone


@pytest.mark.feature("PR-10", "SP-06")
def test_whole_fights_are_fought_and_counted():
    fought = run("fight", "--preset", "narrative-dice", "--seed", "3")
    counted = run("simulate", "--preset", "narrative-dice", "-n", "4", "--jobs", "1", "--json")

    assert fought.exit_code == 0
    assert "In order: " in fought.stdout
    assert " wins after " in fought.stdout or " win after " in fought.stdout
    assert json.loads(counted.stdout)["fights"] == 4


@pytest.mark.feature("RS-06", "RS-13")
def test_the_odds_of_a_check_may_be_asked_for_by_either_command():
    asked = ("--preset", "narrative-dice", "--sample", "gunner", "--skill", "shooting", "--difficulty", "hard")

    by_odds, by_check = run("odds", *asked), run("check", *asked, "--odds")

    assert (by_odds.exit_code, by_odds.stdout) == (0, by_check.stdout)
    assert "Triumph: mean 0.17" in by_odds.stdout
