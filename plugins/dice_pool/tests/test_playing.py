"""Pool fights from the command line: styles are shown, chosen by number or word, and refused in words."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from rollwright.cli import main


def played(*lines, preset="heroic-pool"):
    result = CliRunner().invoke(
        main, ["play", "--preset", preset, "--seed", "3"], input="\n".join([*lines, "quit", ""])
    )
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.feature("IR-02", "IR-07")
def test_a_person_picks_a_style_before_the_target():
    told = played("1 b as 2")
    assert "[as 1 Withering]" in told
    assert "% , " not in told
    assert "Damage: " in told
    assert "Sunder has spent their initiative, and is back on 3." in told


@pytest.mark.feature("IR-02")
def test_no_style_named_is_the_first_and_a_word_will_do():
    assert "Initiative taken: " in played("1 b")
    assert "Initiative taken: " in played("1 b as withering")


@pytest.mark.feature("IR-02")
@pytest.mark.parametrize(
    ("line", "told"), [("1 b as 3", "Type a number from 1 to 2 behind 'as'."), ("4 as 2", "leave out 'as'")]
)
def test_what_is_no_style_is_told(line, told):
    assert told in played(line)


@pytest.mark.feature("RS-05", "RS-14")
def test_a_check_and_its_odds_from_the_command_line():
    asked = ["check", "--preset", "lantern-watch", "--sample", "sexton", "--skill", "burials", "--difficulty", "Grim"]
    faces = [word for face in (10, 9, 8, 3, 2, 1, 9) for word in ("--face", str(face))]
    made = CliRunner().invoke(main, [*asked, *faces, "--option", "spend=resolve:1"])
    assert made.exit_code == 0, made.output
    assert made.output.splitlines()[0] == (
        "Burials: 6 dice: 10, 9, 8, 3, 2, 1 and 9 earned → 4 + 1 (bought) = 5 successes against 3, a critical success"
    )
    weighed = CliRunner().invoke(main, [*asked, "--odds"])
    assert weighed.exit_code == 0, weighed.output
    assert "Burials 6 against 3" in weighed.output
    assert "critical success" in weighed.output
    refused = CliRunner().invoke(main, [*asked, "--option", "use=Look Agian"])
    assert refused.exit_code == 1
    assert "Did you mean 'Look Again'?" in refused.output
