"""A registry with two kinds of our own under the names that Ember Roads asks for, and ways to spoil a document."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any, Literal

import pytest
from pydantic import Field

from rollwright import Engine
from rollwright.document import read_document, validate
from rollwright.document.combat import AttackRoll
from rollwright.document.values import Dice
from rollwright.errors import DocumentError
from rollwright.extend import Block, CombatBlock, CombatKind, ResolutionBlock, ResolutionKind, hookimpl

EMBER_ROADS = Path(__file__).parents[3] / "examples" / "rulesets" / "ember-roads.yaml"


class Rung(Block):
    label: str
    dc: int


class SumSettings(ResolutionBlock):
    kind: Literal["dice-sum"] = "dice-sum"
    dice: Dice
    difficulty_ladder: tuple[Rung, ...] = Field((), strict=False)


class AttackBlock(CombatBlock):
    kind: Literal["attack-vs-defense"] = "attack-vs-defense"
    attack_roll: AttackRoll


class SumKind(ResolutionKind[SumSettings, None]):
    """Only read here, never rolled."""

    id = "dice-sum"
    model = SumSettings

    def roll(self, check: Any, dice: Any) -> None:
        raise NotImplementedError

    def judge(self, check: Any, roll: None) -> Any:
        raise NotImplementedError

    def odds(self, check: Any) -> Any:
        raise NotImplementedError


class AttackKind(CombatKind[Any]):
    """Only read here, never fought by."""

    id = "attack-vs-defense"
    pools_initiative = moves_initiative = contests = True
    model = AttackBlock


class Kinds:
    """The plugin."""

    rollwright_api = ">=1.0,<2"
    rollwright_id = "kinds"

    @hookimpl
    def resolution_kinds(self) -> list[SumKind]:
        return [SumKind()]

    @hookimpl
    def combat_kinds(self) -> list[AttackKind]:
        return [AttackKind()]


@pytest.fixture(scope="session")
def plugin() -> Kinds:
    return Kinds()


@pytest.fixture(scope="session")
def engine(plugin: Kinds) -> Engine:
    return Engine.load([plugin])


@pytest.fixture(scope="session")
def registry(engine: Engine) -> Any:
    return engine.registry


@pytest.fixture(scope="session")
def _ember() -> dict[str, Any]:
    raw, _ = read_document(EMBER_ROADS)
    assert isinstance(raw, dict)
    return raw


@pytest.fixture
def ember(_ember: dict[str, Any]) -> dict[str, Any]:
    """Ember Roads as plain data, to be changed as one likes."""
    return deepcopy(_ember)


class Told:
    """What is said about a document: ``told(raw)`` is a list of ``path: code``."""

    def __init__(self, registry: Any) -> None:
        self.registry = registry

    def problems(self, raw: Any) -> list[Any]:
        try:
            validate(raw, self.registry)
        except DocumentError as error:
            return list(error.problems)
        return []

    def __call__(self, raw: Any) -> list[str]:
        return [f"{problem.path}: {problem.code}" for problem in self.problems(raw)]


@pytest.fixture
def told(registry: Any) -> Told:
    return Told(registry)


def _put(raw: Any, path: str, value: Any) -> Any:
    """Set what stands at ``sheet.skills.0.ability``; `...` takes it away, a last part `+` appends."""
    *way, last = path.split(".")
    holder = raw
    for part in way:
        holder = holder[int(part)] if isinstance(holder, list) else holder.setdefault(part, {})
    if last == "+":
        holder.append(value)
    elif value is Ellipsis:
        del holder[int(last) if isinstance(holder, list) else last]
    elif isinstance(holder, list):
        holder[int(last)] = value
    else:
        holder[last] = value
    return raw


@pytest.fixture
def put() -> Any:
    return _put
