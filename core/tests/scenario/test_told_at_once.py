"""Everything that is wrong with a scenario is told at once, each at its own place, before a step is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import yaml
from click.testing import CliRunner

from rollwright.cli import main

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.needs("classic-d20")

BOARD = ". . . #\n. . . .\n"


def told(tmp_path: Path, **more: Any) -> list[str]:
    file = tmp_path / "wrong.scenario.yaml"
    whole = {
        "scenario": "x",
        "ruleset": "classic-d20",
        "characters": {"juno": {"sample": "fighter-5"}},
        "fight": {"party": ["juno"], "foes": [{"creature": "ogre"}]},
        "steps": [{"menu": {}}],
    }
    file.write_text(yaml.safe_dump(whole | more))
    result = CliRunner().invoke(main, ["scenario", "run", str(file)])
    assert "Traceback" not in result.output
    return [line.removeprefix(f"{file}: ") for line in result.output.splitlines()]


def test_a_sheet_s_typos_are_told_beside_those_of_steps_and_creatures(tmp_path: Path) -> None:
    lines = told(
        tmp_path,
        characters={"juno": {"sample": "fighter-5", "sheet": {"skills": {"athletix": "trained"}}}},
        creatures={"brute": {"tier": "cr_1", "helth": 3}},
        fight={"party": ["juno"], "foes": [{"creature": "ogre"}, {"creature": "brute"}]},
        steps=[{"chose": {"by": "juno"}}, {"menu": {"bye": "juno"}}],
    )
    places = [line.split(": ")[0] for line in lines]
    for place in (
        "steps[0].chose",
        "steps[1].menu.bye",
        "characters.juno.sheet.skills.athletix",
        "creatures.brute.helth",
    ):
        assert place in places, lines


def test_of_a_long_list_of_names_it_is_said_how_many_more_there_are(tmp_path: Path) -> None:
    sheet = {"conditions": {"blest": {"level": 1}}}
    (line,) = told(tmp_path, characters={"juno": {"sample": "fighter-5", "sheet": sheet}})
    assert "Did you mean 'blessed'?" in line
    assert "… (+" in line


@pytest.mark.parametrize(
    ("keys", "places"),
    [
        ({"at": {"juno": [3, 0], "ogre": [9, 9]}, "board": BOARD}, ["fight.at.juno", "fight.at.ogre"]),
        ({"at": {"juno": [0, 0]}, "riding": {"juno": "ogre"}, "board": BOARD}, ["fight.riding.juno"]),
        ({"riding": {"juna": "ogre"}, "board": BOARD}, ["fight.riding.juna"]),
        ({"riding": {"juno": "ogre"}}, ["fight.riding"]),
        ({"initiative": ["juno", "juno", "ogre"]}, ["fight.initiative[1]"]),
        ({"by_hand": ["juna"]}, ["fight.by_hand[0]"]),
    ],
)
def test_where_nobody_can_begin_is_told_at_its_key(tmp_path: Path, keys: dict[str, Any], places: list[str]) -> None:
    lines = told(tmp_path, fight={"party": ["juno"], "foes": [{"creature": "ogre"}], **keys})
    assert [line.split(": ")[0] for line in lines] == places


def test_after_a_refused_step_it_is_said_how_many_were_not_played(tmp_path: Path) -> None:
    wrong = {"choose": {"by": "juno", "option": "dance"}}
    lines = told(tmp_path, fight={"party": ["juno"], "foes": [{"creature": "ogre"}], "initiative": ["juno", "ogre"]},
                 steps=[{"menu": {}}, wrong, {"menu": {}}, {"auto": "end"}])  # fmt: skip
    assert lines[-1] == "  2 steps after it were not played."
