"""What the families promise, of both members."""

from typing import ClassVar

from rollwright_hundred.fight import HundredFight
from rollwright_hundred.kind import Hundred
from rollwright_hundred.laddered import Laddered

from rollwright.extend import Check, Modifier
from rollwright_sdk.contracts import CombatKindContract, ResolutionKindContract


class TestHundred(ResolutionKindContract):
    kind = Hundred()
    examples = (
        Check(number=55),
        Check(number=30, difficulty=2, advantages=("Good Light",)),
        Check(number=40, modifiers=(Modifier("Hurried", dice="1d10", minus=True),)),
    )


class TestLaddered(ResolutionKindContract):
    kind = Laddered()
    blocks = ({"difficultyLadder": [{"label": "Steep", "degrees": 2}]},)
    examples = (Check(number=55), Check(number=30, difficulty=2))
    requests = ({"roll": "climb", "difficulty": "steep"},)


class TestHundredFight(CombatKindContract):
    kind = HundredFight()
    combat: ClassVar = {"base": 60}


def test_both_are_there_when_the_plugin_is_installed(plugin_engine):
    assert plugin_engine.registry.ids("resolution_kinds") == ("hundred", "hundred-by-name")
    assert plugin_engine.registry.ids("combat_kinds") == ("hundred",)
