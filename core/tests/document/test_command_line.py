"""`rollwright validate` lists every problem by file; `rollwright schema` prints the schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rollwright.cli import main


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, engine: Any) -> Any:
    monkeypatch.setattr("rollwright.engine.Engine.load", lambda *_args, **_options: engine)
    return lambda *words: CliRunner().invoke(main, list(words))


@pytest.mark.feature("RS-02")
def test_a_sound_document(run: Any, request: pytest.FixtureRequest) -> None:
    path = Path(request.path).parents[3] / "examples" / "rulesets" / "ember-roads.yaml"
    result = run("validate", str(path))
    assert result.exit_code == 0
    first, *others = result.output.splitlines()
    assert first == f"{path}: sound"
    assert all(line.startswith("  not played yet: ") for line in others)


@pytest.mark.feature("RS-02")
def test_problems_grouped_by_file(run: Any, ember: Any, put: Any, tmp_path: Path) -> None:
    path, broken = tmp_path / "ember.json", tmp_path / "broken.yaml"
    put(ember, "sheet.skills.0.ability", "brwn")
    put(ember, "names", "x")
    path.write_text(json.dumps(ember))
    broken.write_text("a: [")
    result = run("validate", str(path), str(broken), str(tmp_path / "none.json"))
    assert result.exit_code == 1
    assert f"{path}: 2 problems\n" in result.output
    assert "  sheet.skills[0].ability: There is no ability called 'brwn'. Did you mean 'brawn'?" in result.output
    assert f"{broken}: 1 problem\n  This is not YAML" in result.output
    assert "The file cannot be read" in result.output


@pytest.mark.feature("RS-02")
def test_problems_as_data(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    path.write_text("[]")
    result = run("validate", "--json", str(path))
    assert result.exit_code == 1
    told = json.loads(result.output)
    assert told["count"] == 1
    assert told["problems"][0] == {
        "file": str(path),
        "path": "",
        "code": "document-not-object",
        "params": {"found": "[]"},
        "message": "A document is an object with keys; here is [].",
    }


@pytest.mark.feature("RS-03")
def test_the_schema_printed_and_written(run: Any, tmp_path: Path) -> None:
    printed = run("schema")
    assert printed.exit_code == 0
    made = json.loads(printed.output)
    assert made["title"] == "A Rollwright ruleset document"
    out = tmp_path / "schema.json"
    assert run("schema", "--out", str(out)).exit_code == 0
    assert json.loads(out.read_text()) == made
    assert json.loads(run("schema", "--catalog").output)["title"].startswith("A catalog file")


def test_what_is_not_played_yet_is_told_beside_a_sound_document(run: Any, tmp_path: Path, ember: Any) -> None:
    path = tmp_path / "ember.json"
    ember["items"] = {"categories": [{"id": "gear", "label": "Gear"}], "native": True}
    path.write_text(json.dumps(ember))
    result = run("validate", str(path))
    assert result.exit_code == 0, result.output
    assert "not played yet: items.native" in result.output
    assert json.loads(run("validate", "--json", str(path)).output)["unplayed"][str(path)]["items.native"] == 1


@pytest.mark.parametrize("several", [False, True])
def test_a_scenario_is_told_to_be_one_and_how_to_play_it(run: Any, tmp_path: Path, *, several: bool) -> None:
    path, scenario = tmp_path / "x.scenario.yaml", {"scenario": "x", "ruleset": "ember", "steps": []}
    path.write_text(json.dumps({"scenarios": [scenario]} if several else scenario))
    result = run("validate", str(path))
    assert result.exit_code == 1
    assert result.output == (
        f"{path}: 1 problem\n  This is a scenario, and no ruleset. Play it with `rollwright scenario run {path}`.\n"
    )


def test_an_action_that_does_nothing_is_told_with_its_place(run: Any, tmp_path: Path, ember: Any) -> None:
    path = tmp_path / "ember.json"
    catalog = next(each for each in ember["catalogs"] if each.get("holds") == "creatures")
    catalog["entries"][0]["creature"]["actions"] += [
        {"id": "stare", "name": "Stare", "budget": "act"},
        {
            "id": "howl",
            "name": "Howl",
            "budget": "act",
            "applies": [{"condition": "shaken", "duration": {"rounds": 1}}],
        },
    ]
    path.write_text(json.dumps(ember))
    place = f"catalogs.{catalog['id']}.rust-jackal.creature.actions[3]"
    result = run("validate", str(path))
    assert result.exit_code == 0, result.output
    assert [line for line in result.output.splitlines() if "nothing" in line] == [f"  does nothing: {place}"]
    assert json.loads(run("validate", "--json", str(path)).output)["idle"] == {str(path): [place]}
