"""What the SDK promises of any member, of ours."""

from __future__ import annotations

from typing import ClassVar

from rollwright.extend import Check, Modifier
from rollwright_classic_d20.attack_vs_defense import AttackVsDefense
from rollwright_classic_d20.dice_sum import DiceSum
from rollwright_classic_d20.preset import ClassicD20
from rollwright_classic_d20.roads import MetalRoads
from rollwright_sdk.contracts import CombatKindContract, PresetContract, ResolutionKindContract


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


class TestMetalRoads(PresetContract):
    preset = MetalRoads()


class TestAttackVsDefense(CombatKindContract):
    kind = AttackVsDefense()
    combat: ClassVar = {
        "attackRoll": {
            "dice": {"count": 1, "sides": 20},
            "advantage": True,
            "naturals": {"max": "critical", "min": "miss"},
            "critical": "double-dice",
        }
    }
    defenses = (1, 12, 20, 30)
