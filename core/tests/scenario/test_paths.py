"""A path names a place in plain JSON."""

from __future__ import annotations

import pytest

from rollwright.scenario.paths import MISSING, ends, follow

TABLE = {
    "strikes": [{"hit": True, "total": 22}, {"hit": False}],
    "options": [{"id": "attack:attacks/Longsword", "forecast": {"hit": "13/20"}}, {"id": "end"}],
    "conditions": {"poisoned": {"level": 1}},
    "uses": {"v1.5 breath": 2},
    "nothing": None,
}


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("", TABLE),
        ("strikes.0.total", 22),
        ("strikes.1.hit", False),
        ("options.attack:attacks/Longsword.forecast.hit", "13/20"),
        ("options.1.id", "end"),
        ("conditions.poisoned.level", 1),
        ("uses.v1.5 breath", 2),
        ("nothing", None),
    ],
)
def test_it_is_there(path: str, found: object) -> None:
    assert follow(TABLE, path) == found


@pytest.mark.parametrize(
    "path",
    ["strikes.2", "strikes.-1", "strikes.x.total", "conditions.blinded", "nothing.more", "strikes.0.total.x", "."],
)
def test_it_is_not_there(path: str) -> None:
    assert follow(TABLE, path) is MISSING


@pytest.mark.parametrize(
    ("path", "stops"),
    [
        ("strikes.2.hit", ("strikes", "2", ["0", "1"])),
        ("options.ende", ("options", "ende", ["attack:attacks/Longsword", "end"])),
        ("conditions.poisened.level", ("conditions", "poisened", ["poisoned"])),
        ("strikes.0.total.x", ("strikes.0.total", "x", [])),
        ("condition", ("", "condition", list(TABLE))),
    ],
)
def test_where_it_stops(path: str, stops: tuple[str, str, list[str]]) -> None:
    assert ends(TABLE, path) == stops
