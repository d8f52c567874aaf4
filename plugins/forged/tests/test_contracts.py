"""What the SDK promises of any member, of ours."""

from __future__ import annotations

from typing import ClassVar

from rollwright.extend import Check, Modifier
from rollwright_forged.harm import Harm
from rollwright_forged.preset import Forged
from rollwright_forged.take_highest import TakeHighest
from rollwright_sdk.contracts import EffectKindContract, PresetContract, ResolutionKindContract


class TestTakeHighest(ResolutionKindContract):
    kind = TakeHighest()
    blocks = (
        {},
        {
            "sides": 8,
            "most": 3,
            "zero": 3,
            "edge": 2,
            "readings": [
                {"id": "omen", "tiers": [{"id": "dark", "from": 1, "success": False}, {"id": "light", "from": 5}]}
            ],
        },
    )
    examples = (
        Check(number=3),
        Check(number=1, advantages=("Help",)),
        Check(number=2, modifiers=(Modifier("Hurt", 1, minus=True),)),
    )
    refused = (
        (Check(number=2, modifiers=(Modifier("Hexed", dice="1d4"),)), "dice-are-counted"),
        (Check(number=2, options={"reading": "omne"}), "no-such-word"),
        (Check(number=2, options={"extra": ["push"]}), "no-such-word"),
    )
    requests = ({"roll": "climb"}, {"roll": "climb", "bonus": -9}, {"roll": "climb", "advantage": True})


LIGHT = {"id": "light", "label": "Light", "max": 1}


class TestHarm(EffectKindContract):
    kind = Harm()
    rules: ClassVar = {"sheet": {"tagLists": [LIGHT, {**LIGHT, "id": "heavy"}]}}
    examples = (
        {"lines": ["light", "heavy"]},
        {"lines": ["light", "heavy"], "weight": 2, "words": "Shot"},
        {"lines": ["light"], "beyond": [{"kind": "message", "text": "No line is left."}]},
    )


class TestForged(PresetContract):
    preset = Forged()
