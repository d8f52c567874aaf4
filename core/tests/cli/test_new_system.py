"""A system of one's own: a few answers become a document that loads and a scenario that passes (PR-12)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from rollwright import Engine
from rollwright.cli import main
from rollwright.errors import RollwrightError
from rollwright.founding import call, found, found_tool, starters
from rollwright.scenario import Library, Scenario

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.feature("PR-12")
ANSWERS: dict[str, Any] = {
    "name": "Salt Road",
    "stats": {"Grit": "holding out", "Wit": "noticing"},
    "tracks": {"Blood Oath": "spend", "Heat": "mark"},
    "powersCalled": "Rite",
    "powers": {"Blood strike": "a blow driven by the oath"},
}


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine.load()


@pytest.mark.parametrize("foreign", ["strict", "lenient"])
def test_every_kind_that_can_be_begun_with_makes_a_system_that_loads_and_plays(engine: Engine, foreign: str) -> None:
    for kind in starters(engine):
        made = found(engine, {**ANSWERS, "rolls": kind, "foreign": foreign})
        rules = engine.load_ruleset(made.document)
        assert Scenario.read({**made.scenario, "ruleset": made.document}).run(Library(engine)).passed
        lenient = rules.document.learning.lenient  # type: ignore[union-attr]
        assert (lenient is not None) == (foreign == "lenient")
        assert [power.label for power in rules.document.abilities] == ["Blood strike"]
        assert rules.document.resolution.kind == kind


@pytest.mark.needs("classic-d20")
def test_powers_are_taken_over_from_libraries_several_at_once(engine: Engine) -> None:
    taken = ["classic-d20/fireball", "classic-d20/magic missile"]
    made = found(engine, {**ANSWERS, "rolls": "dice-sum", "take": taken})
    assert [each["label"] for each in made.document["abilities"]] == ["Blood strike", "Fireball", "Magic Missile"]
    assert made.document["abilities"][1]["when"]
    assert all(each["cost"] == [{"pool": "blood_oath", "amount": 1}] for each in made.document["abilities"])


@pytest.mark.needs("classic-d20")
@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"rolls": "dice-sums"}, "Did you mean 'dice-sum'"),
        ({"stats": {}}, "needs a stat"),
        ({"stats": {"Grit": "x", "grit!": "y"}}, "one id"),
        ({"tracks": {"Heat": "burn"}}, "burn"),
        ({"take": ["classic-d20/firebal"]}, "Did you mean"),
        ({"take": ["nowhere/fireball"]}, "nowhere"),
        ({"name": 7, "stats": {"Grit": 3}}, "name"),
    ],
)
def test_what_is_wrong_with_answers_is_said_by_name_and_the_tool_answers_with_it(
    engine: Engine, change: dict[str, Any], says: str
) -> None:
    answers = {**ANSWERS, "rolls": "dice-sum", **change}
    with pytest.raises(RollwrightError) as caught:
        found(engine, answers)
    told: Any = call(engine, json.dumps(answers))
    assert says in str(caught.value)
    assert (told["done"], told["refused"]["text"]) == (False, str(caught.value))


@pytest.mark.needs("classic-d20")
def test_the_tool_is_one_that_a_model_can_call(engine: Engine) -> None:
    tool = found_tool(engine).to_json("function")["function"]
    assert tool["parameters"]["required"] == ["name", "rolls", "stats", "tracks"]
    assert call(engine, {**ANSWERS, "rolls": "dice-sum"})["done"]


@pytest.mark.needs("moves")
def test_the_command_asks_and_writes_what_loads_and_passes(tmp_path: Path) -> None:
    typed = "Salt Road\ntiered-sum\nGrit: holding out\nWit\n\nHeat: mark\n\nRite\nFlare: throwing fire\n\nlenient\n"
    made = CliRunner().invoke(main, ["new-system", str(tmp_path)], input=typed)
    assert made.exit_code == 0, made.output
    for line in (["validate", "salt-road.json"], ["scenario", "run", "salt-road.scenario.json"]):
        run = CliRunner().invoke(main, [*line[:-1], str(tmp_path / line[-1])])
        assert run.exit_code == 0, run.output
    again = CliRunner().invoke(main, ["new-system", str(tmp_path)], input=typed)
    assert (again.exit_code, "there already" in again.output) == (2, True)


@pytest.mark.needs("moves")
def test_options_and_a_file_of_answers_do_the_same(tmp_path: Path) -> None:
    line = ["--name", "Salt Road", "--rolls", "tiered-sum", "--stat", "Grit: holding out", "--track", "Heat: mark"]
    by_option = CliRunner().invoke(main, ["new-system", "--json", *line])
    file = tmp_path / "answers.json"
    answers = {"name": "Salt Road", "rolls": "tiered-sum", "stats": {"Grit": "holding out"}, "tracks": {"Heat": "mark"}}
    file.write_text(json.dumps(answers), "utf-8")
    by_file = CliRunner().invoke(main, ["new-system", "--json", "--answers", str(file)])
    assert by_option.exit_code == 0, by_option.output
    assert json.loads(by_file.output) == json.loads(by_option.output)
    tool = CliRunner().invoke(main, ["new-system", "--tool"])
    assert json.loads(tool.output)["name"] == "found_system"
