"""`rollwright scenario run`: one line a scenario, what did not hold below it, and the exit code."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from rollwright.cli import main

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.needs("classic-d20")


ROLL = """
scenario: {name}
ruleset: classic-d20
steps:
  - roll: {{ formula: "2d6" }}
    dice: [3, 4]
    expect: {{ outcome.total: {total} }}
"""


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["scenario", "run", *map(str, arguments)])


@pytest.fixture
def good(tmp_path: Path) -> Path:
    file = tmp_path / "good.scenario.yaml"
    file.write_text(ROLL.format(name="Seven", total=7))
    return file


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    file = tmp_path / "bad.scenario.yaml"
    file.write_text(ROLL.format(name="Eight", total=8))
    return file


def test_all_that_holds_exits_0_with_a_line_each(good: Path) -> None:
    result = run(good)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [f"ok    Seven ({good})"]


def test_what_does_not_hold_exits_1_and_says_step_path_expected_and_found(good: Path, bad: Path) -> None:
    result = run(good, bad)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"ok    Seven ({good})",
        f"FAIL  Eight ({bad})",
        "  step 1, roll: outcome.total: expected 8, found 7",
        "1 passed, 1 failed",
    ]


def test_a_file_that_cannot_be_read_exits_2_and_the_others_are_played(good: Path, tmp_path: Path) -> None:
    file = tmp_path / "ugly.scenario.yaml"
    file.write_text("scenario: x\nruleset: classic-d20\nsteps: [{rol: {formula: 1d6}}]\n")
    result = run(file, good, tmp_path / "none.scenario.yaml")
    assert result.exit_code == 2
    assert result.stdout.splitlines() == [f"ok    Seven ({good})", "1 passed, 0 failed, 2 not read"]
    assert "steps[0].rol" in result.stderr
    assert "Did you mean 'roll'?" in result.stderr
    assert "none.scenario.yaml" in result.stderr
    assert "Traceback" not in result.output


def test_json_says_it_all(good: Path, bad: Path) -> None:
    result = run(good, bad, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "passed": 1,
        "failed": 1,
        "scenarios": [
            {"name": "Seven", "file": str(good), "passed": True, "failures": []},
            {
                "name": "Eight",
                "file": str(bad),
                "passed": False,
                "failures": [{"step": 1, "kind": "roll", "path": "outcome.total", "expected": 8, "found": 7}],
            },
        ],
    }


def test_a_table_that_cannot_be_set_exits_2(tmp_path: Path) -> None:
    file = tmp_path / "wrong.scenario.yaml"
    file.write_text("scenario: x\nruleset: classic-d2\nsteps: []\n")
    result = run(file)
    assert result.exit_code == 2
    assert "Did you mean 'classic-d20'?" in result.stderr


def test_no_file_is_a_usage_error() -> None:
    assert run().exit_code == 2


def test_verbose_tells_each_step(good: Path) -> None:
    assert "2d6: 3, 4 = 7" in run(good, "-v").stdout
