"""What the SDK promises of any member, of ours."""

from __future__ import annotations

from typing import ClassVar

from rollwright.extend import Check, Modifier
from rollwright_dice_pool.dice_pool import DicePool
from rollwright_dice_pool.pool_fight import DicePoolFight
from rollwright_dice_pool.preset import GothicPool, HeroicPool, LanternWatch, LanternWatchByTempo
from rollwright_sdk.contracts import CombatKindContract, PresetContract, ResolutionKindContract


class TestDicePool(ResolutionKindContract):
    kind = DicePool()
    blocks = (
        {"die": {"sides": 4}, "pool": {"min": 0, "max": 3}, "target": {"default": 3}},
        {
            "die": {"sides": 4},
            "pool": {"min": 1, "max": 3},
            "target": {"default": 3},
            "explode": {"from": 4},
            "double": {"from": 4},
            "cancel": {"upTo": 1},
            "botch": {"upTo": 1},
            "exceptional": {"successes": 3},
        },
        {
            "die": {"sides": 4},
            "pool": {"min": 0, "max": 3},
            "target": {"default": 3, "min": 3, "max": 4},
            "botch": {"upTo": 1, "rule": "halfOrMore"},
        },
    )
    examples = (
        Check(number=2, difficulty=1),
        Check(number=3, difficulty=2, advantages=("Help",)),
        Check(number=2, difficulty=1, modifiers=(Modifier("Song", flat=1), Modifier("Wound", flat=-2))),
        Check(number=3),
    )


class TestLanternWatch(PresetContract):
    preset = LanternWatch()


class TestLanternWatchByTempo(PresetContract):
    preset = LanternWatchByTempo()


class TestGothicPool(PresetContract):
    preset = GothicPool()


class TestHeroicPool(PresetContract):
    preset = HeroicPool()


class TestDicePoolFight(CombatKindContract):
    kind = DicePoolFight()
    rules: ClassVar = {
        "resolution": {
            "kind": "dice-pool",
            "die": {"sides": 6},
            "pool": {"min": 0, "max": 30},
            "target": {"default": 4},
        }
    }
    combat: ClassVar = {"pool": {"advantage": True, "damageTarget": 4}, "defense": 1}
    defenses = (0, 1, 3, 9)
    ways = 500
    samples = 1500
