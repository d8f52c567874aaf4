"""What the SDK promises of any member, of ours."""

from __future__ import annotations

from rollwright.extend import Check, Modifier
from rollwright_classic_d20.dice_sum import DiceSum
from rollwright_classic_d20.preset import ClassicD20
from rollwright_sdk.contracts import PresetContract, ResolutionKindContract


class TestDiceSum(ResolutionKindContract):
    kind = DiceSum()
    blocks = (
        {"dice": {"count": 1, "sides": 20}, "advantage": True, "naturals": {"check": "both", "save": "none"}},
        {"dice": {"count": 3, "sides": 6}},
    )
    examples = (
        Check(number=5, difficulty=15),
        Check(number=2, difficulty=12, advantages=("Help",)),
        Check(
            number=0,
            difficulty=10,
            modifiers=(Modifier("Blessed", dice="1d4"), Modifier("Bane", dice="1d4", minus=True)),
        ),
        Check(number=3),
    )


class TestClassicD20(PresetContract):
    preset = ClassicD20()
