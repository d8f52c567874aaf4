"""The command `narrate`: a table is begun, played with tools, looked at, and its refusals end with 1."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from rollwright.cli import main

pytestmark = [pytest.mark.needs("classic-d20"), pytest.mark.feature("SV-04")]


@pytest.fixture
def run(tmp_path: Any) -> Any:
    """``run(…)`` calls `rollwright narrate …`, with STORE for the store of this test."""

    def call(*words: str, given: str | None = None) -> Any:
        line = [str(tmp_path / "hall.rolls") if word == "STORE" else word for word in words]
        return CliRunner().invoke(main, ["narrate", *line], input=given)

    return call


@pytest.fixture
def hall(run: Any) -> Any:
    """The same, with a table in the store."""
    begun = run("begin", "STORE", "hall", "--preset", "classic-d20", "--who", "ilse=wizard-5", "--who", "b=fighter-5")
    assert begun.exit_code == 0, begun.output
    return run


CHECK = '{"who": "ilse", "skill": "arcana", "difficulty": 15}'


def test_a_deed_is_there_for_the_next_process_and_is_taken_back_by_it(hall: Any) -> None:
    first = hall("call", "STORE", "hall", "check", CHECK)
    second = hall("call", "STORE", "hall", "check", "-", given=CHECK)
    listed = json.loads(hall("tables", "STORE", "--json").output)
    undone = json.loads(hall("call", "STORE", "hall", "undo", "--json").output)

    assert first.output.splitlines()[0] == "Arcana: 4 + 7 = 11 against 15, a failure"
    assert second.output != first.output
    assert listed[0]["standing"]["choices"] == 2
    assert undone["record"]["undone"] == "check"
    assert hall("call", "STORE", "hall", "check", CHECK).output == second.output


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("call", "STORE", "hall", "check", '{"who": "ilsa"}'), 1, "Did you mean 'ilse'"),
        (("call", "STORE", "hall", "check", "{"), 1, "object in JSON"),
        (("call", "STORE", "hall", "chek"), 1, "Did you mean 'check'"),
        (("call", "STORE", "hal", "undo"), 1, "Did you mean 'hall'"),
        (("call", "STORE", "hall", "undo"), 1, "Nothing was done"),
        (("call", "nowhere.rolls", "hall", "undo"), 2, "does not exist"),
        (("begin", "STORE", "hall", "--preset", "classic-d20"), 1, "already"),
        (("begin", "STORE", "x", "--preset", "classic-d20", "--who", "ilse"), 2, "ID=SAMPLE"),
        (("begin", "STORE", "x", "--preset", "classic-d20", "--who", "a=wizard-5", "--who", "a=fighter-5"), 2, "twice"),
    ],
)
def test_what_cannot_be_done_is_said_in_words(hall: Any, words: tuple[str, ...], code: int, says: str) -> None:
    result = hall(*words)

    assert result.exit_code == code
    assert says in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize(("form", "key"), [("mcp", "inputSchema"), ("function", "function")])
def test_the_tools_are_printed_as_json(run: Any, form: str, key: str) -> None:
    told = json.loads(run("tools", "--preset", "classic-d20", "--form", form).output)

    assert all(key in tool for tool in told)
    assert "\n" not in json.dumps([tool.get("description") for tool in told])


def test_an_empty_store_says_so(run: Any, hall: Any, tmp_path: Any) -> None:
    from rollwright import Store  # noqa: PLC0415 - this test alone makes one by hand

    with Store.open(tmp_path / "empty.rolls"):
        pass

    assert "no table" in run("tables", str(tmp_path / "empty.rolls")).output
    assert "hall" in hall("tables", "STORE").output
