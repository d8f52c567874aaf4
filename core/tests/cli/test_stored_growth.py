"""What happens to a character whom a store keeps: picks, levels, lessons, inventions, the GM's marks, scenes, turns."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from rollwright.cli import main

pytestmark = [pytest.mark.feature("SV-04"), pytest.mark.needs("classic-d20")]

RULES: dict[str, Any] = {
    "growth": {"by": "levels", "level": "level"},
    "learning": {"label": "Powers", "picks": {"start": 1, "eachLevel": 1}},
    "abilities": [
        {"id": "flare", "name": "Flare", "kind": "Spell", "level": 1, "target": "foe",
         "cost": [{"track": "heat", "op": "+", "amount": 1}],
         "onHit": [{"kind": "damage", "amount": "2d6", "to": "target"}]},
        {"id": "tide", "name": "Tide", "kind": "Spell", "level": 1},
    ],
}  # fmt: skip
DICE: dict[str, Any] = {
    "kind": "dice-sum", "dice": {"count": 2, "sides": 6}, "abilityModifier": {"op": "identity"},
    "proficiency": {"bonus": {"const": 2}},
    "proficiencyTiers": [
        {"id": "untrained", "label": "Untrained"}, {"id": "trained", "label": "Trained", "multiplier": 1},
    ],
}  # fmt: skip
SPARKS = {**RULES["abilities"][0], "id": "sparks", "name": "Rain of sparks"}


@pytest.fixture
def run(tmp_path: Any, document: Any) -> Any:
    """``run(…)`` calls the command line at a table of a store: HERE stands for its options, STORE for its file."""
    raw = {**document(), **RULES, "resolution": DICE}
    del raw["combat"]
    raw["pools"] = [{"id": "fear", "label": "Fear", "start": 1, "max": 4, "limitsHardMoves": True}]
    (tmp_path / "game.json").write_text(json.dumps(raw), "utf-8")
    for name in ("juno", "brann"):
        (tmp_path / f"{name}.json").write_text(json.dumps({"name": name.title()}), "utf-8")
    store = str(tmp_path / "hall.rolls")

    def call(*words: str) -> Any:
        line: list[str] = []
        for word in words:
            here = ["--store", store, "--table", "hall", "--who", "juno"]
            line += here if word == "HERE" else [store, "hall"] if word == "STORE" else [word]
        return CliRunner().invoke(main, line)

    seats = [f"--who={name}={tmp_path / name}.json" for name in ("juno", "brann")]
    begun = call("narrate", "begin", "STORE", "--preset", str(tmp_path / "game.json"), *seats)
    assert begun.exit_code == 0, begun.output
    return call


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("sheet", "pick", "tide", "HERE"), "Tide"),
        (("sheet", "level", "HERE"), "level"),
        (("sheet", "learn", "tide", "--by", "the old diver", "HERE"), "Tide"),
        (("sheet", "mark", "bonds", "Iris", "add", "--gm", "--consent", "HERE"), "Iris"),
        (("narrate", "scene", "STORE", "start", "--name", "The ford"), "scene 1 begins: The ford"),
        (("narrate", "scene", "STORE", "end", "--hard-moves", "1"), "scene 1 ends"),
        (("narrate", "hard-move", "STORE", "--reason", "The bridge gives way"), "(The bridge gives way)"),
    ],
)
def test_it_is_done_kept_and_taken_back(run: Any, words: tuple[str, ...], says: str) -> None:
    done = run(*words)
    assert done.exit_code == 0, done.output
    assert says.casefold() in done.output.casefold()
    undone = run("narrate", "call", "STORE", "undo")
    assert undone.exit_code == 0, undone.output
    assert run("narrate", "call", "STORE", "undo").exit_code == 1


@pytest.mark.feature("UP-11")
def test_an_invention_is_kept_with_its_table_and_can_be_shared(run: Any, tmp_path: Any) -> None:
    draft = tmp_path / "sparks.json"
    draft.write_text(json.dumps(SPARKS), "utf-8")
    made = run("sheet", "invent", str(draft), "HERE", "--level", "1")
    assert made.output.splitlines()[0] == "Rain of sparks is Juno's own"
    used = run("narrate", "call", "STORE", "use_ability", '{"who": "juno", "ability": "Rain of sparks"}')
    assert used.exit_code == 0, used.output
    lesson = '{"who": "brann", "ability": "Rain of sparks", "teacher": "Juno"}'
    assert run("narrate", "call", "STORE", "learn_ability", lesson).exit_code == 1
    assert "may be learnt by others" in run("narrate", "share", "STORE", "sparks").output
    assert run("narrate", "call", "STORE", "learn_ability", lesson).exit_code == 0


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("sheet", "pick", "tidee", "HERE"), 1, "Did you mean"),
        (("sheet", "mark", "bonds", "Iris", "add", "--gm", "HERE"), 1, "agree"),
        (("narrate", "scene", "STORE", "start", "--hard-moves", "1"), 2, "end of a scene"),
        (("narrate", "scene", "STORE", "end", "--name", "x"), 2, "begins"),
        (("narrate", "share", "STORE", "tide"), 1, "No ability"),
        (("sheet", "invent"), 2, "Say who"),
    ],
)
def test_a_refusal_says_why_and_keeps_nothing(run: Any, words: tuple[str, ...], code: int, says: str) -> None:
    refused = run(*words)
    assert (refused.exit_code, says.casefold() in refused.output.casefold()) == (code, True), refused.output
    assert run("narrate", "call", "STORE", "undo").exit_code == 1


def test_a_turn_counts_on_what_counts_turns(run: Any) -> None:
    done = run("narrate", "turn", "STORE")
    assert (done.exit_code, done.output.strip()) == (0, "Nothing has changed.")
    assert json.loads(run("narrate", "turn", "STORE", "--json").output) == {"deed": "turn", "changes": [], "said": []}
