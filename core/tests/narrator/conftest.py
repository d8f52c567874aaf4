"""A table with something for every tool: bonds, pools, coins, a clock, rests, and powers."""

from __future__ import annotations

from typing import Any

import pytest

from rollwright.dice import ForcedFaces
from rollwright.narrator import Narrator
from rollwright.sheet import Sheet
from rollwright.table import Table

POWERS: list[dict[str, Any]] = [
    {"id": "surge", "name": "Surge", "kind": "Magic", "target": "foe",
     "cost": [{"track": "heat", "op": "+", "amount": "@scale"}],
     "sizes": [{"id": "spark", "name": "Spark", "scale": 1}, {"id": "crowd", "name": "Crowd", "scale": 2}],
     "onHit": [{"kind": "damage", "amount": "(@scale)d6", "to": "target"}]},
    {"id": "balm", "name": "Balm", "uses": {"count": 1, "per": "rest"}, "onHit": [{"kind": "heal", "amount": "1d6"}]},
    {"id": "tide", "name": "Tide", "level": 1},
    {"id": "secret", "name": "Secret", "onlyByLevel": True},
]  # fmt: skip


def with_everything(raw: dict[str, Any]) -> None:
    """Put it all into the small game."""
    raw["abilities"] = POWERS
    raw["pools"] = [{"id": "fear", "label": "Fear", "start": 1, "max": 4}]
    raw["clocks"] = [{"id": "dawn", "label": "Dawn", "segments": 4}]
    raw["items"] = {
        "categories": [{"id": "gear", "label": "Gear"}],
        "currencies": [{"id": "coins", "label": "Coins", "units": [{"id": "cp", "label": "Copper", "value": 1}]}],
    }
    raw["catalogs"].append(
        {"id": "wonders", "label": "Wonders", "holds": "items",
         "entries": [{"id": "rope", "label": "Silk rope", "item": {"category": "gear", "stack": 9}}]}
    )  # fmt: skip
    raw["sheet"]["tagLists"][0]["words"] = True


@pytest.fixture(scope="session")
def game(ruleset: Any) -> Any:
    """The ruleset."""
    return ruleset(with_everything)


@pytest.fixture
def table(game: Any) -> Any:
    """``table(*faces)`` seats Juno, who has powers, and Brann, who has none."""

    def make(*faces: int, seed: int = 5) -> Table:
        juno = {"name": "Juno", "known": ["surge", "balm"], "pools": {"hp": {"current": 3, "temporary": 0}}}
        sheets = {"juno": Sheet.new(game, juno), "brann": Sheet.new(game, {"name": "Brann"})}
        return Table(game, sheets, seed, ForcedFaces(faces) if faces else None)

    return make


@pytest.fixture
def narrator(table: Any) -> Any:
    """``narrator(*faces)`` is a narrator at that table."""

    def make(*faces: int) -> Narrator:
        return Narrator(table(*faces))

    return make
