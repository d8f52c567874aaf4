"""Values of some real saves changed to nonsense, one at a time: refused with its place, or played on to the end."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import many_fights
import pytest
from arena import arena
from armoury import armoury as wares
from lineups import any_choice, bout, library
from test_riding import RIDING
from test_saves_of_the_ground import on_a_board, with_a_dirk_thrown
from test_saving import in_a_window, patience

from rollwright import DamagedSaveError, Fight, SaveError
from rollwright.cli import battlefield, shown
from rollwright.text import log

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright import Ruleset

pytestmark = pytest.mark.feature("SV-03")
Path = tuple[str | int, ...]

OUTCOMES = {
    "refused", "played", "save-of-another-format", "save-of-another-ruleset", "save-of-another-version",
    "save-in-missing-frame", "save-in-missing-step",
}  # fmt: skip
NONSENSE: list[Any] = [None, -1, 10**12, "", [], {}, "x"]


def in_a_crowd() -> str:
    """A window among mages."""
    fight, random = bout("mages", 0), Random(0)
    while fight.menu is None or not fight.menu.window or len(fight.taken) < 7:
        assert fight.menu is not None
        fight.choose(any_choice(fight.menu, random))
    return json.dumps(fight.save())


def on_a_landscape(number: int, moments: int) -> str:
    """Heroes and creatures of the library on a landscape, after some choices."""
    random = Random(number)
    fight = many_fights.begin(number, random)
    for _ in range(moments):
        assert fight.menu is not None
        fight.choose(many_fights.anything(fight.menu, random))
    return json.dumps(fight.save())


SAVES = {
    "a window": (arena, lambda: json.dumps(in_a_window().save())),
    "riders and a zone": (lambda: arena(**RIDING), on_a_board),
    "things that lie about": (wares, with_a_dirk_thrown),
    "a crowd of mages": (arena, in_a_crowd),
    "a landscape": (library, lambda: on_a_landscape(6, 6)),
}


@cache
def kept(name: str) -> tuple[Ruleset, str]:
    rules, save = SAVES[name]
    return rules(), save()


def places(node: Any, path: Path, seen: set[str], shape: str = "") -> Iterator[Path]:
    """Every place that is another than those before it: of entries of one kind in a list, the first."""
    if path and shape not in seen:
        seen.add(shape)
        yield path
    if isinstance(node, dict):
        kind = node.get("type") or node.get("op") or ""
        for key, value in node.items():
            yield from places(value, (*path, key), seen, f"{shape}.{kind}:{key}")
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from places(value, (*path, number), seen, f"{shape}.*")


def with_(text: str, path: Path, value: Any) -> dict[str, Any]:
    save: dict[str, Any] = json.loads(text)
    node: Any = save
    for step in path[:-1]:
        node = node[step]
    node[path[-1]] = deepcopy(value)
    return save


def outcome(rules: Ruleset, save: dict[str, Any]) -> str:
    """Whether it is refused as it is loaded, or is played to its end; nothing else may happen."""
    try:
        fight = Fight.load(rules, save)
    except DamagedSaveError as error:
        return "refused" if all(problem.path for problem in error.problems) else str(error)
    except SaveError as error:
        return error.code
    look(fight)
    assert not fight.taken or taken_back(Fight.load(rules, save)) in {"", "undo-impossible"}
    fight.auto()
    assert fight.ended
    json.dumps(fight.save())
    return "played"


def look(fight: Fight) -> None:
    """Everything that somebody at the terminal sees."""
    fight.screen()
    log(fight)
    list(shown.everybody(fight))
    list(shown.menu(fight, fight.menu) if fight.menu is not None else ())
    for line in fight.menu.options if fight.menu is not None else ():
        list(battlefield.field(fight, line))


def taken_back(fight: Fight) -> str:
    """Why the last choice is not taken back; empty where it is."""
    try:
        fight.undo()
    except SaveError as error:
        return error.code
    return ""


def tried(name: str, count: int | None) -> list[str]:
    rules, text = kept(name)
    every = [(path, value) for path in places(json.loads(text), (), set()) for value in NONSENSE]
    chosen = every if count is None else Random(name).sample(every, count)
    found = []
    for path, value in chosen:
        told = f"{value!r} at {'.'.join(map(str, path))}"
        with patience(told, 120):
            try:
                found.append(outcome(rules, with_(text, path, value)))
            except Exception as error:
                raise AssertionError(told) from error
    return found


@pytest.mark.parametrize("name", SAVES)
def test_some_nonsense_in_a_save_is_refused_or_played_to_the_end(name):
    found = tried(name, 40)
    assert set(found) <= OUTCOMES
    assert found.count("refused") > len(found) / 2


@pytest.mark.slow
@pytest.mark.parametrize("name", SAVES)
def test_much_nonsense_in_a_save_is_refused_or_played_to_the_end(name):
    """All of it, some 26,000 changes, takes ten minutes: ``tried(name, None)``, by hand."""
    found = tried(name, 900)
    assert set(found) <= OUTCOMES
    assert found.count("refused") > len(found) / 2
