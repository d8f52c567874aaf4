"""What the SDK promises of any member, of those that every engine has."""

from __future__ import annotations

from typing import Any

import pytest

from rollwright.builtin.condition_effects import condition_effects
from rollwright.builtin.cost_payers import cost_payers
from rollwright.builtin.effect_kinds import effect_kinds
from rollwright.builtin.reaction_moments import reaction_moments
from rollwright.builtin.value_readers import value_readers
from rollwright_sdk.contracts import (
    ConditionEffectContract,
    Contract,
    CostPayerContract,
    EffectKindContract,
    ReactionMomentContract,
    ValueReaderContract,
)

GEAR = {
    "id": "gear",
    "label": "Gear",
    "maxItems": 9,
    "columns": [
        {"id": "bulk", "label": "Bulk", "type": "number", "min": 0, "max": 9},
        {"id": "carried", "label": "Carried", "type": "boolean"},
    ],
}
RULES = {
    "sheet": {"lists": [GEAR], "derived": [{"id": "reach", "label": "Reach", "op": "formula", "formula": "@body"}]}
}

PAYERS: dict[str, dict[str, Any]] = {
    "pool": {"examples": [{"pool": "luck", "amount": 2}], "refused": [({"pool": "luck", "amount": 9}, "not-enough")]},
    "track": {
        "examples": [{"track": "strain", "op": "+", "amount": 2}],
        "refused": [({"track": "strain", "op": "-", "amount": 9}, "not-enough")],
    },
    "slot": {"examples": [{"slot": 1}], "refused": [({"slot": 3}, "no-slot-left")]},
    "charge": {
        "hero": {"items": [{"name": "Wand of embers", "charges": 3}]},
        "examples": [{"charge": "wand of embers", "amount": 2}],
        "refused": [
            ({"charge": "wand of embers", "amount": 9}, "not-enough-charges"),
            ({"charge": "staff"}, "unknown-thing"),
        ],
    },
    "consume": {
        "hero": {"items": [{"name": "Scroll of embers", "quantity": 3}]},
        "examples": [{"consume": "Scroll of embers", "amount": 2}],
        "refused": [({"consume": "Scroll of embers", "amount": 9}, "not-enough")],
    },
    "money": {
        "rules": {"money": {"name": "Coin"}},
        "hero": {"money": {"coin": 5}},
        "examples": [{"money": 2}],
        "refused": [({"money": 9}, "not-enough")],
    },
    "group": {"examples": [{"group": "slots"}], "refused": [({"group": "slots", "amount": 9}, "none-can-pay")]},
}
EFFECTS: dict[str, dict[str, Any]] = {"field": {"examples": [{"field": "pace", "op": "-", "amount": "1d4"}]}}
EXAMPLES: dict[str, dict[str, Any]] = {
    "track": {
        "examples": [{"track": "strain", "op": "+", "amount": "1d4"}, {"track": "strain", "op": "=", "amount": 2}]
    },
    "pool": {"examples": [{"pool": "luck", "op": "-", "amount": 2}], "refused": [({"pool": "lurk"}, "unknown-thing")]},
    "clock": {"examples": [{"clock": "dawn", "amount": 2}]},
    "tag": {"examples": [{"list": "bonds", "tag": "Iris", "op": "add"}]},
    "condition": {"examples": [{"condition": "weary", "level": 2, "rounds": "1d4"}]},
    "damage": {"examples": [{"amount": "1d8"}, {"amount": 3, "pool": "luck"}]},
    "heal": {"examples": [{"amount": "1d10 + @level"}], "hero": {"pools": {"health": {"current": 3, "temporary": 0}}}},
    "temporary": {"examples": [{"amount": 5}]},
    "stat": {"examples": [{"stat": "body", "op": "+", "amount": 1}]},
    "item": {"examples": [{"item": "A rope", "amount": "1d2"}]},
    "money": {
        "rules": {"money": {"name": "Coin"}},
        "examples": [{"amount": "10 * 1d6"}],
    },
    "thing": {
        "rules": {"things": [{"id": "ship", "label": "Ship", "tracks": [{"id": "hull", "label": "Hull", "max": 4}]}]},
        "examples": [{"thing": "ship", "name": "Gull"}],
    },
    "learn": {"rules": {"abilities": [{"id": "spark", "label": "Spark"}]}, "examples": [{"ability": "spark"}]},
    "improve": {"examples": [{"skill": "climbing"}]},
    "check": {
        "examples": [{"save": "dodging", "difficulty": 8, "onFailure": [{"kind": "condition", "condition": "weary"}]}]
    },
    "hard-move": {"examples": [{"text": "The floor gives way."}]},
    "message": {"examples": [{"text": "The reactor is about to go."}]},
    "const": {"examples": [{"const": 3}, {"const": 0.5}]},
    "field": {"examples": [{"field": "pace"}], "unknown": [{"field": "pase"}]},
    "derived": {"examples": [{"derived": "reach"}], "unknown": [{"derived": "rich"}]},
    "abilityScore": {"examples": [{"abilityScore": "body"}], "unknown": [{"abilityScore": "boty"}]},
    "abilityMod": {"examples": [{"abilityMod": "body"}], "unknown": [{"abilityMod": "boty"}]},
    "skillMod": {"examples": [{"skillMod": "climbing"}], "unknown": [{"skillMod": "climb"}]},
    "saveMod": {"examples": [{"saveMod": "dodging"}], "unknown": [{"saveMod": "dodge"}]},
    "livePool": {"examples": [{"livePool": "luck"}], "unknown": [{"livePool": "lack"}]},
    "liveTrack": {"examples": [{"liveTrack": "strain", "read": "filled"}], "unknown": [{"liveTrack": "train"}]},
    "abilityModFromField": {
        "rules": {"sheet": {"fields": [{"id": "caste", "label": "Caste", "type": "enum", "values": ["body", "mind"]}]}},
        "examples": [{"abilityModFromField": "caste"}],
        "unknown": [{"abilityModFromField": "cast"}],
    },
    "itemStat": {
        "examples": [{"itemStat": {"stat": "weight", "from": "carried", "pick": "sum"}}],
        "unknown": [{"itemStat": {"stat": "weight", "from": "held", "pick": "sum"}}],
    },
    "listSum": {
        "examples": [{"listSum": {"list": "gear", "column": "bulk", "onlyWhen": "carried"}}],
        "unknown": [{"listSum": {"list": "gear", "column": "balk"}}],
    },
}


def suites(contract: type[Contract], members: Any, **more: Any) -> list[Contract]:
    shown = (
        PAYERS
        if contract is CostPayerContract
        else {**EXAMPLES, **EFFECTS}
        if contract is EffectKindContract
        else EXAMPLES
    )
    return [
        type(
            f"Test_{member.id}",
            (contract,),
            {contract.names: member, "__module__": __name__, **more, **shown.get(member.id, {})},
        )()
        for member in members
    ]


def cases(contract: type[Contract], members: Any, **more: Any) -> Any:
    names = sorted(name for name in dir(contract) if name.startswith("test_"))
    made = [(suite, name) for suite in suites(contract, members, **more) for name in names]
    return pytest.mark.parametrize(
        ("suite", "name"), made, ids=[f"{suite.member.id}-{name.removeprefix('test_')}" for suite, name in made]
    )


@pytest.mark.feature("PL-10")
@cases(ConditionEffectContract, condition_effects())
def test_condition_effects(suite: Contract, name: str) -> None:
    getattr(suite, name)()


@pytest.mark.feature("PL-10")
@cases(CostPayerContract, cost_payers())
def test_cost_payers(suite: Contract, name: str) -> None:
    getattr(suite, name)()


@pytest.mark.feature("PL-10")
@cases(EffectKindContract, effect_kinds())
def test_effect_kinds(suite: Contract, name: str) -> None:
    getattr(suite, name)()


@pytest.mark.feature("PL-10")
@cases(ValueReaderContract, value_readers(), rules=RULES)
def test_value_readers(suite: Contract, name: str) -> None:
    getattr(suite, name)()


NEVER = {"falls", "save", "death"}
"""A moment that belongs to the loop, and two for friends of somebody: the hero of the small game stands alone, and
nothing in it asks for saves. Moments that no document may name are asked by the fight itself."""


@pytest.mark.feature("PL-10")
@cases(ReactionMomentContract, [moment for moment in reaction_moments() if moment.named and moment.id not in NEVER])
def test_reaction_moments(suite: Contract, name: str) -> None:
    getattr(suite, name)()
