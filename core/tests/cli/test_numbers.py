"""Numbers on the command line: in the digits of every script, within their bounds, and faces that a die has."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from rollwright.cli import main
from rollwright.cli.sheet.rest import _wishes


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(main, list(arguments))
    assert "Traceback" not in result.output, result.output
    return result


@pytest.mark.parametrize("three", ["3", "٣", "३"])
def test_the_digits_of_every_script_are_read(three: str) -> None:
    latin = run("roll", "1d6", "--times", "3", "--seed", "3")
    assert run("roll", "1d6", "--times", three, "--seed", three).output == latin.output
    assert _wishes((f"hit_dice={three}",)) == {"hit_dice": 3}


def test_a_seed_without_end_is_told_its_bounds_and_not_printed() -> None:
    result = run("roll", "1d6", "--seed", "9" * 100_000)
    assert result.exit_code == 2
    assert "from 0 to 9223372036854775807" in result.output
    assert len(result.output) < 400


def test_a_face_that_a_die_lacks_is_told_which_it_has() -> None:
    result = run("roll", "1d20", "--face", "25")
    assert result.exit_code != 0
    assert "A d20 has no face 25: name one from 1 to 20." in result.output
