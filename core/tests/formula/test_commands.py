"""`rollwright roll` and `rollwright odds`: true arithmetic, exact odds, clear refusals, a quick start."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction

import pytest
from click.testing import CliRunner

from rollwright.cli import main
from rollwright.cli.bars import bar, percent, plot, rows_of
from rollwright.dice import Distribution
from rollwright.formula import dice_value


def run(*arguments, code=0):
    done = CliRunner().invoke(main, list(arguments))
    assert done.exit_code == code, done.output
    return done.output


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["4d6kh3 + 2", "--face", "6", "--face", "5", "--face", "1", "--face", "3"], "(6 + 5 + 3, dropped 1) + 2 = 16"),
        (["(@slot + 1)d4", "--with", "slot=1", "--face", "2", "--face", "4"], "2 + 4 = 6"),
        (["(slot)d4", "--with", "@slot=1", "--face", "2"], "2"),
        (["2 + floor((level - 1) / 4)", "--with", "level=5"], "2 + floor((5 - 1) / 4) = 3"),
        (["load * 2", "--with", "load=1.5"], "3/2 * 2 = 3"),
    ],
)
def test_roll_shows_each_die_in_one_line(arguments, line):
    assert run("roll", *arguments) == f"{arguments[0]}: {line}\n"


def test_a_formula_may_be_typed_with_spaces_and_without_quotes():
    assert run("roll", "1d20", "+", "5", "--face", "17") == "1d20 + 5: 17 + 5 = 22\n"
    assert run("odds", "2d4", "+", "1", "--at-least", "9").endswith("at least 9: 6.25%\n")


@pytest.mark.feature("RS-15")
def test_the_same_seed_rolls_the_same():
    first = run("roll", "4d6kh3", "--seed", "7", "--times", "3")
    assert first == run("roll", "4d6kh3", "--seed", "7", "--times", "3")
    assert len(first.splitlines()) == 3
    assert first != run("roll", "4d6kh3", "--seed", "8", "--times", "3")


def test_roll_as_json_tells_its_seed_and_every_die():
    rolled = json.loads(run("roll", "2d20kh1", "--json"))
    again = json.loads(run("roll", "2d20kh1", "--json", "--seed", str(rolled["seed"])))
    assert rolled == again
    (throw,) = rolled["throws"]
    assert throw["total"] == max(die["face"] for die in throw["dice"])
    assert [die["note"] for die in throw["dice"]].count("dropped") == 1


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["1d20", "--face", "21"], 1, "no face 21"),
        (["1d20", "--face", "3", "--face", "4"], 1, "4"),
        (["d20d6"], 1, "how many dice"),
        (["@level"], 1, "nothing called '@level'"),
        (["1000000000d6"], 1, "at most 1000 dice"),
        (["2 +"], 1, "column 4: the formula ends too soon"),
        (["2d6", "3"], 1, "'2d6 3', line 1, column 5: '3' cannot stand here"),
        (["1d6", "--with", "slot"], 2, "NAME=NUMBER"),
        (["1d6", "--with", "slot=x"], 2, "slot=x"),
        (["1d6", "--with", "slot=1d6"], 2, "NAME=NUMBER"),
        (["@slot", "--with", "slot=1", "--with", "@slot=2"], 2, "'slot' is given twice"),
        (["@slot", "--with", "slot=1", "--with", "\u202eslot=2"], 2, "does not read 'U+202Eslot'. It reads: slot."),
        (["1d6", "--with", "slot=1"], 2, "It reads no names."),
        (["1d6", "--times", "0"], 2, "--times"),
        (["1000d6", "--times", "100000"], 1, "At most 1000000 dice"),
        (["1d6", "--seed", "-1"], 2, "--seed"),
        (["1d6", "--seed", "one"], 2, "'one' is no whole number"),
        (["1d6", "--seed", str(2**63)], 2, "--seed"),
        (["1d6", "--sed", "3"], 2, "--seed"),
        ([], 2, "FORMULA"),
    ],
)
def test_roll_refuses_in_words(arguments, code, says):
    done = subprocess.run(
        [sys.executable, "-m", "rollwright", "roll", *arguments], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (code, "")
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_odds_plots_every_total():
    lines = run("odds", "2d6").splitlines()
    assert lines[0] == "2d6: mean 7.00, from 2 to 12, standard deviation 2.42"
    assert len(lines) == 12
    assert max(lines[1:], key=len).startswith(" 7  16.67% ###")
    assert max(map(len, lines)) < 80


@pytest.mark.feature("RS-13", "FX-09")
def test_odds_are_exact_on_request():
    lines = run("odds", "1d20 + 5", "--at-least", "15", "--at-most", "9", "--exact").splitlines()
    assert lines[-2:] == ["at least 15: 55.00% (11/20)", "at most 9: 20.00% (1/5)"]
    assert lines[1].endswith(" 1/20")


@pytest.mark.feature("FX-09")
def test_odds_as_json_hold_fractions():
    odds = json.loads(run("odds", "(@slot)d4", "--with", "slot=2", "--at-least", "7", "--json"))
    assert (odds["mean"], odds["mean_exact"], odds["min"], odds["max"]) == (5.0, "5", 2, 8)
    assert odds["table"]["5"] == "1/4"
    assert odds["asked"] == [{"what": "at least", "total": 7, "chance": "3/16"}]


def test_a_wide_distribution_is_gathered_into_ranges_that_add_up():
    rows = rows_of(dice_value("40d20").distribution(None))
    assert len(rows) <= 53
    assert sum(row.chance for row in rows) == 1
    assert rows[0].label.startswith("below ")
    assert rows[-1].label.startswith("above ")


def test_bars_fit_their_room_and_never_hide_what_is_possible():
    assert bar(1, 20, blocks=True) == "█" * 20
    assert bar(0.55, 10, blocks=True) == "█████▌"
    assert bar(0.0001, 10, blocks=True) == "▏"
    assert bar(0.0001, 10, blocks=False) == "#"
    assert bar(0, 10, blocks=False) == ""


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(1, 3), "33.33%"),
        (Fraction(1, 19_999), "0.01%"),
        (Fraction(1, 20_001), "<0.01%"),
        (1 - Fraction(1, 10**9), ">99.99%"),
        (Fraction(1), "100.00%"),
        (Fraction(0), "0.00%"),
    ],
)
def test_percent(chance, text):
    assert percent(chance) == text


@pytest.mark.parametrize("columns", [30, 80, 200])
def test_a_plot_fits_the_terminal(monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = list(plot(rows_of(Distribution.die(6).times(3))))
    assert columns * 0.8 < max(map(len, lines)) < columns


def test_roll_imports_nothing_it_does_not_need():
    program = (
        "import sys; from rollwright.cli import main; main(['roll', '8d6'], standalone_mode=False);"
        "print(sorted({'lark', 'pydantic', 'stevedore', 'rich', 'importlib.metadata'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.feature("RS-13")
def test_odds_tell_a_check_or_a_formula_and_not_both():
    assert "of a formula" in run("odds", "2d6", "--sample", "anybody", "--stat", "x", code=2)
    assert "Say whose check it is" in run("odds", "2d6", "--skill", "x", code=2)
    assert "Missing argument 'FORMULA'" in run("odds", code=2)
