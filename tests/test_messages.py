"""Whatever the code base can say has a sentence."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest
from workspace import CORE, ROOT, plugin_folders, python_files

from rollwright.text import assembled, builtin
from rollwright.text.pattern import phrase_code

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SPEAKERS = re.compile(r"Problem|Refused|Refusal|\w*Error|problem|refuse|complain|note")
"""Whoever takes a code: the error classes, and the functions that stand for them."""
CODE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+")
PYTHONS_OWN = {"ValueError", "TypeError", "KeyError", "AttributeError", "NotImplementedError", "OSError", "ImportError"}


def codes(path: Path) -> Iterator[tuple[str, str]]:
    """The message codes that a file names, each with its place."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if not SPEAKERS.fullmatch(name.strip("_")) or name in PYTHONS_OWN:
            continue
        for argument in (*node.args[:2], *(each.value for each in node.keywords if each.arg == "code")):
            for constant in ast.walk(argument):
                if isinstance(constant, ast.Constant) and CODE.fullmatch(str(constant.value)):
                    yield str(constant.value), f"{path.relative_to(ROOT)}:{constant.lineno}"


def test_every_code_of_the_core_has_a_message() -> None:
    catalog = builtin()
    silent = {code: place for path in python_files(CORE) for code, place in codes(path) if code not in catalog}

    assert silent == {}


@pytest.mark.parametrize("folder", plugin_folders(), ids=lambda folder: folder.name)
def test_every_code_of_a_plugin_has_a_message(folder: Path) -> None:
    texts = [(path.stem, "en", path.read_text("utf-8")) for path in sorted(folder.glob("*.ftl"))]
    catalog = assembled("en", texts)
    silent = {code: place for path in python_files(folder) for code, place in codes(path) if code not in catalog}

    assert silent == {}


QUIET_EVENTS = {"turn.started", "turn.ended", "condition.ticked", "rider.fired", "zone.ticked"}


def test_every_event_of_a_fight_is_told_or_meant_to_be_quiet() -> None:
    from rollwright.fight.events import EVENTS  # noqa: PLC0415 - this test alone looks at them

    ours = {kind for kind, event in EVENTS.items() if event.__module__.startswith("rollwright.")}
    told = {kind for kind in ours if "event-" + kind.replace(".", "-") in builtin()}

    assert ours - told == QUIET_EVENTS & ours


def test_no_message_has_lost_its_use() -> None:
    """A message of a fight's event whose event is gone is dead weight."""
    from rollwright.fight.events import EVENTS  # noqa: PLC0415

    known = {"event-" + kind.replace(".", "-") for kind in EVENTS}

    assert {code for code in builtin() if code.startswith("event-")} - known == set()


def phrases(path: Path) -> Iterator[tuple[str, str]]:
    """The words that a file hands over as data, each with its place."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        given: list[tuple[object, ast.expr]] = []
        if isinstance(node, ast.Call):
            given = [(each.arg, each.value) for each in node.keywords]
        elif isinstance(node, ast.Dict):
            given = [(getattr(key, "value", ""), value) for key, value in zip(node.keys, node.values, strict=True)]
        for key, value in given:
            if key in ("why", "expected") and isinstance(value, ast.Constant) and " " in str(value.value):
                yield str(value.value), f"{path.relative_to(ROOT)}:{value.lineno}"


def test_every_phrase_that_a_problem_carries_has_a_message() -> None:
    """So that another language can say it; see `rollwright.text.pattern.PHRASED`."""
    catalog = builtin()
    found = {words: place for path in python_files(CORE / "document") for words, place in phrases(path)}
    silent = {words: place for words, place in found.items() if phrase_code(words) not in catalog}

    assert len(found) > 40
    assert silent == {}
    assert {words for words in found if catalog.message(phrase_code(words), {}) != words} == set()
