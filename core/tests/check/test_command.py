"""`rollwright check`: one check from the command line."""

from __future__ import annotations

import json

import click
import pytest
from click.testing import CliRunner

from rollwright import Engine
from rollwright.cli import main
from rollwright.cli.characters import somebody

pytestmark = pytest.mark.needs("classic-d20")


def run(*arguments):
    return CliRunner().invoke(main, ["check", *arguments])


FIGHTER = ("--preset", "classic-d20", "--sample", "fighter-5")


@pytest.mark.feature("RS-14")
def test_a_check_is_told_in_one_line():
    result = run(*FIGHTER, "--skill", "athletics", "--difficulty", "hard", "--face", "14")

    assert (result.exit_code, result.stdout) == (0, "Athletics: 14 + 7 = 21 against 20, a success\n")


@pytest.mark.feature("RS-14", "RS-15")
def test_a_check_is_told_as_json_and_the_same_seed_throws_the_same():
    arguments = (*FIGHTER, "--save", "dex_save", "--difficulty", "12", "--disadvantage", "--seed", "5", "--json")

    first, second = run(*arguments), run(*arguments)

    told = json.loads(first.stdout)
    assert first.stdout == second.stdout
    assert len(told["dice"]) == 2
    assert told["kept"] == [min(told["dice"])]
    assert told["odds"]["success"] == "121/400"


@pytest.mark.feature("RS-13")
def test_odds_are_shown_without_a_throw():
    told = json.loads(run(*FIGHTER, "--skill", "athletics", "--difficulty", "15", "--odds", "--json").stdout)
    shown = run(*FIGHTER, "--skill", "athletics", "--difficulty", "15", "--odds").stdout

    assert told["success"] == "13/20"
    assert shown.startswith("Athletics +7 against 15\n")
    assert "65.00%" in shown
    assert "13/20" not in shown
    assert "13/20" in run(*FIGHTER, "--skill", "athletics", "--difficulty", "15", "--odds", "--exact").stdout


@pytest.mark.feature("CN-04")
def test_a_condition_may_be_said_on_the_command_line():
    result = run(*FIGHTER, "--skill", "athletics", "--condition", "poisoned", "--face", "14", "--face", "3")

    assert result.stdout == "Athletics: 3 (of 14 and 3) + 7 = 10 (with disadvantage: Poisoned)\n"


@pytest.mark.feature("SH-20")
def test_a_sheet_from_a_file_lies_over_the_sample(tmp_path):
    file = tmp_path / "juno.yaml"
    file.write_text("abilities: { str: 8 }\n", "utf-8")

    result = run(*FIGHTER, "--sheet", str(file), "--skill", "athletics", "--face", "10")

    assert result.stdout == "Athletics: 10 + 2 = 12\n"


@pytest.mark.feature("RS-14")
def test_a_sample_that_one_preset_has_needs_no_preset_named():
    result = run("--sample", "fighter-5", "--skill", "athletics", "--face", "14")

    assert result.stdout == "Athletics: 14 + 7 = 21\n"


def test_a_sample_that_is_misspelt_is_answered_with_the_name_that_is_meant():
    result = run("--sample", "fihter-5", "--skill", "athletics", "--difficulty", "15")

    assert result.exit_code == 2
    assert "There is no sample character 'fihter-5'. Did you mean 'fighter-5'?" in result.output


@pytest.mark.feature("RS-12")
def test_two_characters_roll_against_each_other():
    asked = (*FIGHTER, "--skill", "athletics", "--opposed-by", "wizard-5", "--answer", "skill=acrobatics")

    result = run(*asked, "--face", "9", "--face", "14")
    told = json.loads(run(*asked, "--odds", "--json").stdout)

    assert result.stdout.splitlines() == [
        "Maren, Athletics: 9 + 7 = 16",
        "Quillon, Acrobatics: 14 + 2 = 16",
        "Neither does better.",
    ]
    assert told["table"] == {"win": "7/10", "tie": "3/80", "lose": "21/80"}


@pytest.mark.feature("RS-12")
def test_whoever_rolls_against_somebody_or_along_may_be_a_file(tmp_path):
    file = tmp_path / "bo.yaml"
    file.write_text("{ name: Bo, abilities: { str: 8 } }\n", "utf-8")
    asked = (*FIGHTER, "--skill", "athletics", "--face", "9", "--face", "14")

    against = run(*asked, "--opposed-by", str(file))
    along = run(*asked, "--difficulty", "14", "--together", str(file))

    assert against.stdout.splitlines()[1:] == ["Bo, Athletics: 14 - 1 = 13", "Maren does better."]
    assert along.stdout.splitlines()[-1] == "1 of 2 make it, 1 needed: a success"


def test_a_document_has_no_samples_and_a_name_is_answered_with_the_file_to_give():
    with pytest.raises(click.UsageError, match=r"'house.yaml' has no sample called 'bo'.* such as bo\.yaml"):
        somebody(Engine.load([]), "house.yaml", "bo")


@pytest.mark.feature("RS-12")
def test_several_characters_make_one_check_together():
    asked = (*FIGHTER, "--skill", "stealth", "--difficulty", "10", "--together", "rogue-5", "--together", "wizard-5")

    half = run(*asked, "--face", "2", "--face", "3", "--face", "9")
    every = run(*asked, "--need", "all", "--face", "2", "--face", "3", "--face", "9")
    told = json.loads(run(*asked, "--need", "1", "--odds", "--json").stdout)

    assert half.stdout.splitlines()[-1] == "2 of 3 make it, 2 needed: a success"
    assert every.stdout.splitlines()[-1] == "2 of 3 make it, 3 needed: a failure"
    assert told["success"] == "1"


@pytest.mark.parametrize(
    ("more", "code", "said"),
    [
        (("--opposed-by", "wizard-5", "--together", "rogue-5"), 2, "--together"),
        (("--answer", "skill=stealth"), 2, "--opposed-by"),
        (("--need", "all"), 2, "--together"),
        (("--together", "rogue-5", "--need", "most"), 2, "half"),
        (("--together", "rogue-5", "--need", "0"), 2, "half"),
        (("--opposed-by", "wizard-5", "--answer", "stealth"), 2, "stat=blend"),
        (("--opposed-by", "wizrd-5"), 1, "wizard-5"),
        (("--together", "rogue-5"), 1, "difficulty"),
    ],
)
def test_a_company_that_makes_no_sense_is_refused(more, code, said):
    result = run(*FIGHTER, "--skill", "stealth", *more)

    assert (result.exit_code, result.stdout) == (code, "")
    assert said in result.stderr


@pytest.mark.parametrize("option", ["position=risky", "push"])
def test_an_option_that_a_kind_does_not_know_is_refused_by_name(option):
    result = run(*FIGHTER, "--skill", "athletics", "--option", option)

    assert result.exit_code == 1
    assert "dice-sum" in result.stderr
    assert option.partition("=")[0] in result.stderr


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((), 2, "--sample"),
        ((*FIGHTER, "--skill", "athletics", "--option", "=risky"), 2, "position=risky"),
        (FIGHTER, 2, "--stat"),
        ((*FIGHTER, "--skill", "athletics", "--save", "dex_save"), 2, "one of"),
        ((*FIGHTER, "--skill", "athletcs"), 1, "Did you mean 'athletics'?"),
        ((*FIGHTER, "--skill", "athletics", "--difficulty", "mediun"), 1, "Did you mean 'Medium'?"),
        ((*FIGHTER, "--skill", "athletics", "--face", "21"), 1, "no face 21"),
        ((*FIGHTER, "--skill", "athletics", "--face", "2", "--face", "3"), 1, "3"),
        ((*FIGHTER, "--skill", "athletics", "--condition", "poisond"), 1, "Did you mean 'poisoned'?"),
        (("--preset", "classic-d20", "--sample", "figter-5", "--skill", "x"), 1, "fighter-5"),
        ((*FIGHTER, "--sheet", "nowhere.json", "--skill", "athletics"), 1, "nowhere.json"),
        ((*FIGHTER, "--skill", "athletics", "--difficulty", "+-5"), 1, "no difficulty called '+-5'"),
        ((*FIGHTER, "--skill", "athletics", "--difficulty", "9" * 5000), 1, "no difficulty called"),
        ((*FIGHTER, "--roll", "2d6"), 1, "2d6"),
        ((*FIGHTER, "--roll", "@strr"), 1, "str"),
    ],
)
def test_trouble_is_a_message_on_stderr_and_never_a_traceback(arguments, code, said):
    result = run(*arguments)

    assert result.exit_code == code
    assert result.stdout == ""
    assert said in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("abilities: { strr: 8 }", "juno.yaml: abilities.strr"),
        ("- juno", "object"),
        ("abilities: { str: [", "juno.yaml"),
        ("abilities: { str: 8 }\nabilities: { str: 9 }", "abilities"),
    ],
)
def test_a_file_that_is_no_sheet_says_where_it_goes_wrong(tmp_path, text, said):
    file = tmp_path / "juno.yaml"
    file.write_text(text, "utf-8")

    result = run(*FIGHTER, "--sheet", str(file), "--skill", "athletics")

    assert result.exit_code == 1
    assert said in result.stderr
