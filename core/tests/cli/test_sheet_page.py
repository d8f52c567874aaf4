"""The commands `sheet show`, `sheet rest` and `sheet mark`, on a file and at a table that a store keeps."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from rollwright.cli import main

pytestmark = pytest.mark.needs("step-dice")


@pytest.fixture
def run(tmp_path: Any, monkeypatch: Any) -> Any:
    """``run(…)`` calls `rollwright …` in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(main, list(words))


@pytest.fixture
def stored(run: Any) -> Any:
    """The same, with a table of two in a store."""
    begun = run(
        "narrate", "begin", "s.rolls", "hall", "--preset", "step-dice", "--who", "a=duelist", "--who", "b=stargazer"
    )
    assert begun.exit_code == 0, begun.output
    return run


DUELIST = ("--preset", "step-dice", "--sample", "duelist")
HALL = ("--store", "s.rolls", "--table", "hall", "--who", "a")


def test_a_sheet_is_shown_as_text_as_json_and_as_html(run: Any, tmp_path: Any) -> None:
    text = run("sheet", "show", *DUELIST)
    told = json.loads(run("sheet", "show", *DUELIST, "--json").stdout)
    written = run("sheet", "show", *DUELIST, "--html", "page.html")

    assert "Dexterity" in text.output
    assert "Stats" in [part["heading"] for part in told["parts"]]
    assert written.exit_code == 0
    assert (tmp_path / "page.html").read_text("utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.feature("SH-17")
def test_a_rest_is_written_to_the_file(run: Any, tmp_path: Any) -> None:
    (tmp_path / "tired.json").write_text('{"name": "Odo", "pools": {"hp": {"current": 3}}}')
    rested = run("sheet", "rest", "rest", "--preset", "step-dice", "--sheet", "tired.json", "--write", "after.json")
    after = json.loads((tmp_path / "after.json").read_text("utf-8"))

    assert rested.exit_code == 0
    assert "HP" in rested.output
    assert after["pools"]["hp"]["current"] > 3


@pytest.mark.feature("SH-09")
def test_a_mark_is_the_narrators_or_the_gms_with_consent(run: Any, tmp_path: Any) -> None:
    added = run("sheet", "mark", "bonds", "Iris", "add", "--words", "trust", *DUELIST, "--write", "odo.json")
    gm = ("sheet", "mark", "bonds", "Iris", "words", "--words", "doubt", "--gm", "--preset", "step-dice")
    unasked = run(*gm, "--sheet", "odo.json")
    agreed = run(*gm, "--consent", "--sheet", "odo.json", "--write", "odo.json")

    assert added.exit_code == 0, added.output
    assert unasked.exit_code == 1
    assert agreed.exit_code == 0, agreed.output
    assert json.loads((tmp_path / "odo.json").read_text("utf-8"))["tags"]["bonds"]["Iris"]["words"] == "doubt"


@pytest.mark.feature("SH-09", "SV-04")
def test_a_stored_sheet_is_written_at_its_table_and_can_be_taken_back(stored: Any) -> None:
    assert stored("sheet", "mark", "bonds", "Old Mirabel", "add", "--words", "trust", *HALL).exit_code == 0
    assert "Old Mirabel" in stored("sheet", "show", *HALL).output
    assert stored("sheet", "rest", "rest", *HALL).exit_code == 0
    for _ in range(2):
        assert stored("narrate", "call", "s.rolls", "hall", "undo").exit_code == 0
    assert "Old Mirabel" not in stored("sheet", "show", *HALL).output


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("sheet", "show", "--store", "s.rolls"), 2, "--table"),
        (("sheet", "show", "--store", "s.rolls", "--table", "hall"), 2, "a, b"),
        (("sheet", "show", "--store", "s.rolls", "--table", "hal", "--who", "a"), 1, "Did you mean 'hall'"),
        (("sheet", "show", "--store", "s.rolls", "--table", "hall", "--who", "c"), 1, "'c'"),
        (("sheet", "show", *HALL, "--sample", "duelist"), 2, "leave out"),
        (("sheet", "show", "--table", "hall", *DUELIST), 2, "--store"),
        (("sheet", "rest", "nap", *HALL), 1, "rest"),
        (("sheet", "rest", "rest", "--dice", "hp", *DUELIST), 2, "POOL=N"),
        (("sheet", "rest", "nap", *DUELIST), 1, "nap"),
        (("sheet", "mark", "bonds", "Iris", "raise", "--gm", *DUELIST), 2, "GM"),
        (("sheet", "mark", "bonds", "Iris", "words", *DUELIST), 2, "GM"),
        (("sheet", "mark", "bonds", "dazed", "add", *DUELIST), 1, "nobody writes it by hand"),
        (("sheet", "mark", "feuds", "Iris", "add", *HALL), 1, "bonds"),
    ],
    ids=lambda words: " ".join(words)[:40] if isinstance(words, tuple) else None,
)
def test_what_cannot_be_done_is_said_in_words(stored: Any, words: tuple[str, ...], code: int, says: str) -> None:
    result = stored(*words)

    assert result.exit_code == code, result.output
    assert says in result.output
    assert "Traceback" not in result.output
