"""The small game keeps the contract that it helps to try."""

from __future__ import annotations

from rollwright import Engine, Sheet
from rollwright.extend import Check, Modifier
from rollwright_sdk import tryout
from rollwright_sdk.contracts import CombatKindContract, ResolutionKindContract
from rollwright_sdk.tryout.one_die import OneDie
from rollwright_sdk.tryout.one_strike import OneStrike


class TestOneDie(ResolutionKindContract):
    kind = OneDie()
    examples = (
        Check(number=3, difficulty=8),
        Check(number=0, difficulty=5, advantages=("Help",), modifiers=(Modifier("Blessed", dice="1d4"),)),
        Check(number=2),
    )


class TestOneStrike(CombatKindContract):
    kind = OneStrike()
    plugin = tryout


def test_blocks_are_joined_and_lists_are_added_to() -> None:
    made = tryout.document(name="Other", sheet={"live": {"pools": [{"id": "ki", "label": "Ki", "max": 3}]}})
    ruleset = Engine.load([tryout], strict=True).load_ruleset(made)
    hero = Sheet.new(ruleset, tryout.HERO)

    assert ruleset.name == "Other"
    assert hero.pool_max("ki") == 3
    assert hero.pool_max("luck") == 5


def test_the_document_is_whole_each_time() -> None:
    first = tryout.document()
    first["sheet"]["live"]["pools"].clear()

    assert tryout.document()["sheet"]["live"]["pools"]
