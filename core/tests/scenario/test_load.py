"""A scenario file is read whole, or every problem in it is told with its place and the nearest right spelling."""

from __future__ import annotations

from typing import Any

import pytest

from rollwright.errors import DocumentError, Problem
from rollwright.scenario.load import read_file, read_scenarios

FIGHT: dict[str, Any] = {
    "party": ["juno"],
    "foes": [{"creature": "brute", "as": "brute-1"}],
    "initiative": ["juno", "brute-1"],
}


def scenario(*steps: Any, **more: Any) -> dict[str, Any]:
    return {
        "scenario": "A test",
        "ruleset": "classic-d20",
        "characters": {"juno": {"sample": "fighter-5"}},
        "fight": FIGHT,
        "steps": list(steps),
        **more,
    }


def problems(raw: Any) -> list[Problem]:
    with pytest.raises(DocumentError) as caught:
        read_scenarios(raw)
    return list(caught.value.problems)


def only(raw: Any) -> Problem:
    (problem,) = problems(raw)
    return problem


def test_every_kind_of_step_is_read() -> None:
    steps: list[Any] = [
        {"choose": {"by": "juno", "option": "attack:attacks/Longsword", "targets": ["brute-1"]}, "dice": [15, 6]},
        {"menu": {"by": "juno"}},
        {"auto": {"turns": 2}},
        {"auto": "end"},
        {"check": {"who": "juno", "skill": "athletics", "difficulty": 15, "with": "dex", "advantage": True}},
        {"use": {"who": "juno", "ability": "Second Wind"}},
        {"roll": {"formula": "8d6", "with": {"scale": 2}, "who": "juno"}},
        {"value": {"formula": {"field": "level"}, "who": "juno"}},
        {"odds": {"formula": "2d6"}},
        {"odds": {"check": {"who": "juno", "stat": "str", "difficulty": 12}}},
        {"apply": {"who": "juno", "effects": [{"damage": 3}]}},
        {"rest": {"who": "juno", "kind": "long"}},
        {"scene": "start"},
        {"learn": {"who": "juno", "ability": "fireball", "by": "a book"}},
        {"pick": {"who": "juno", "ability": "fireball"}},
        {"level": {"who": "juno"}},
        {"save_load": True, "dice_left": "ignore"},
        {"undo": True, "expect": {"outcome.undone": "level"}},
    ]
    (loaded,) = read_scenarios(scenario(*steps))
    kinds = [step.kind for step in loaded.document.steps]
    assert kinds == [next(key for key in step if key not in {"dice", "dice_left", "expect"}) for step in steps]


def test_a_file_may_hold_several() -> None:
    loaded = read_scenarios({"scenarios": [scenario(), scenario(scenario="Another")]})
    assert [each.document.scenario for each in loaded] == ["A test", "Another"]


def test_comments_may_stand_on_any_object() -> None:
    raw = scenario({"auto": "end", "$comment": "x"}, **{"$comment": "y"})
    raw["characters"] = {"$comment": "z", "juno": {"$comment": ["more"], "sample": "fighter-5"}}
    read_scenarios(raw)


@pytest.mark.parametrize(
    ("step", "path", "suggestion"),
    [
        ({"chose": {"by": "juno"}}, "steps[0].chose", "choose"),
        ({"choose": {"option": "end", "target": ["brute-1"]}}, "steps[0].choose.target", "targets"),
        ({"auto": {"turn": 2}}, "steps[0].auto.turn", "turns"),
        ({"check": {"who": "juno", "skil": "athletics"}}, "steps[0].check.skil", "skill"),
        ({"menu": {}, "expects": {}}, "steps[0].expects", "expect"),
        ({"menu": {}, "expect": {"outcom.by": "juno"}}, 'steps[0].expect["outcom.by"]', "outcome"),
        ({"menu": {}, "expect": {"fighters.brute.down": True}}, 'steps[0].expect["fighters.brute.down"]', "brute-1"),
        ({"menu": {}, "expect": {"sheets.jno.name": "x"}}, 'steps[0].expect["sheets.jno.name"]', "juno"),
        ({"menu": {}, "expect": {"outcome.by": {"contain": "x"}}}, 'steps[0].expect["outcome.by"].contain', "contains"),
        ({"choose": {"by": "jun", "option": "end"}}, "steps[0].choose.by", "juno"),
        ({"choose": {"option": "x", "targets": ["brute"]}}, "steps[0].choose.targets[0]", "brute-1"),
        ({"rest": {"who": "june", "kind": "long"}}, "steps[0].rest.who", "juno"),
    ],
)
def test_a_wrong_name_is_told_with_its_place_and_the_right_one(step: Any, path: str, suggestion: str) -> None:
    found = {problem.path: problem for problem in problems(scenario(step))}
    assert found[path].params["suggestion"] == suggestion


@pytest.mark.parametrize(
    ("more", "path", "code"),
    [
        ({"fight": {**FIGHT, "party": ["jno"], "initiative": None}}, "fight.party[0]", "unknown-character"),
        ({"fight": {**FIGHT, "initiative": ["juno", "brute"]}}, "fight.initiative[1]", "unknown-fighter"),
        ({"fight": {**FIGHT, "initiative": ["juno"]}}, "fight.initiative", "initiative-lacks"),
        ({"fight": {**FIGHT, "foes": [{"creature": "x"}, {"creature": "x"}]}}, "fight.foes[1]", "fighter-twice"),
        ({"fight": {**FIGHT, "party": [{"character": "juno", "as": "x"}]}}, "fight.party[0]", "character-as-itself"),
        ({"fight": {**FIGHT, "party": [{"character": "juno", "count": 2}]}}, "fight.party[0]", "character-as-itself"),
        ({"fight": {**FIGHT, "foes": []}}, "fight.foes", "too-few"),
        ({"fight": {**FIGHT, "foes": [{}]}}, "fight.foes[0]", "one-of"),
        ({"fight": {**FIGHT, "at": {"juno": [0]}}}, "fight.at.juno", "too-few"),
        ({"fight": {**FIGHT, "at": {"juno": []}}}, "fight.at.juno", "too-few"),
        ({"steps": [{"choose": {"option": "move", "cell": [1]}}]}, "steps[0].choose.cell", "too-few"),
        ({"steps": [{"choose": {"option": "move", "path": [[1, 1], [2]]}}]}, "steps[0].choose.path[1]", "too-few"),
        ({"seed": "seven"}, "seed", "wrong-type"),
        ({"scenario": ""}, "scenario", "text-too-short"),
        ({"steps": {"auto": "end"}}, "steps", "wrong-type"),
        ({"steps": [{}]}, "steps[0]", "step-one-thing"),
        ({"steps": [{"auto": "end", "menu": {}}]}, "steps[0]", "step-one-thing"),
        ({"steps": [{"auto": "end", "dice": [2.5]}]}, "steps[0].dice[0]", "wrong-type"),
        ({"steps": [{"auto": "end", "dice": ["six"]}]}, "steps[0].dice[0]", "wrong-type"),
        ({"steps": [{"auto": "end", "dice": [-1]}]}, "steps[0].dice[0]", "too-small"),
        ({"steps": ["auto"]}, "steps[0]", "wrong-type"),
        ({"steps": [{"save_load": False}]}, "steps[0].save_load", "not-allowed"),
    ],
)
def test_a_table_that_cannot_be_set_is_told(more: Any, path: str, code: str) -> None:
    assert (path, code) in {(problem.path, problem.code) for problem in problems(scenario(**more))}


def test_a_bare_name_is_a_character_and_how_a_creature_is_named_is_said() -> None:
    problem = only(scenario(fight={"party": ["juno"], "foes": ["wolf"]}))

    assert problem.code == "unknown-character"
    assert "A creature is named by { creature: wolf }." in str(problem)


def test_a_step_of_a_fight_needs_a_fight() -> None:
    assert only(scenario({"auto": "end"}, fight=None)).code == "step-needs-fight"


def test_a_script_may_ask_for_somebody_who_is_not_there_to_see_it_refused() -> None:
    step = {"choose": {"option": "attack:x", "targets": ["nobody"]}, "expect": {"refused": "unknown-target"}}
    assert read_scenarios(scenario(step))


@pytest.mark.parametrize("raw", [[], [scenario()], "text", 3, None, {"scenarios": []}, {"scenarios": "all"}])
def test_what_is_no_scenario_is_said_in_one_line(raw: Any) -> None:
    assert only(raw).code in {"scenario-not-a-map", "scenarios-not-a-list"}


def test_all_problems_come_at_once() -> None:
    raw = scenario({"chose": {}}, {"auto": {"turn": 1}}, seed="x", rulset="classic-d20")
    assert {problem.path for problem in problems(raw)} >= {"seed", "rulset", "steps[0].chose", "steps[1].auto.turn"}


def test_every_problem_reads_as_a_sentence() -> None:
    raw = scenario({"chose": {}}, {"auto": "end", "dice": [2.5]}, seed="x")
    for problem in problems(raw):
        assert str(problem).endswith((".", "?")), str(problem)


@pytest.mark.parametrize(
    "text",
    [
        "scenario: [unclosed",
        "\tscenario: tab",
        "scenario: a\nscenario: b\n",
        "a: &a [*a]",
        "!!python/object/apply:os.system ['true']",
        "\x00\x01\x02",
        "",
        "- just\n- a list\n",
    ],
)
def test_a_file_that_is_no_scenario_is_a_problem_with_its_name(tmp_path: Any, text: str) -> None:
    file = tmp_path / "bad.scenario.yaml"
    file.write_text(text)
    with pytest.raises(DocumentError) as caught:
        read_file(file)
    assert all(problem.file == str(file) for problem in caught.value.problems)


def test_a_file_past_the_bound_is_not_taken_apart(tmp_path: Any) -> None:
    file = tmp_path / "big.scenario.yaml"
    file.write_text("scenario: big\nsummary: " + "x" * (2 << 20) + "\n")
    with pytest.raises(DocumentError, match=r"big\.scenario\.yaml"):
        read_file(file)


def test_a_file_that_is_not_there_is_said() -> None:
    with pytest.raises(DocumentError, match=r"no-such\.scenario\.yaml"):
        read_file("no-such.scenario.yaml")


def test_a_folder_is_no_file(tmp_path: Any) -> None:
    with pytest.raises(DocumentError):
        read_file(tmp_path)


def test_a_reaction_on_hit_keeps_its_key(tmp_path: Any) -> None:
    """YAML of old reads a bare `on` as true; a scenario's creatures have reactions with that key."""
    file = tmp_path / "on.scenario.yaml"
    file.write_text(
        "scenario: x\nruleset: classic-d20\ncreatures:\n"
        "  brute: {actions: [{id: parry, reaction: {on: hit, at: target}}]}\n"
    )
    (loaded,) = read_file(file)
    assert loaded.document.creatures["brute"]["actions"][0]["reaction"] == {"on": "hit", "at": "target"}
