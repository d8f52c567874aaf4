"""What the SDK promises of any member, of ours."""

from __future__ import annotations

from rollwright.extend import Check, Modifier
from rollwright_moves.preset import Moves
from rollwright_moves.tiered_sum import TieredSum
from rollwright_sdk.contracts import PresetContract, ResolutionKindContract


class TestTieredSum(ResolutionKindContract):
    kind = TieredSum()
    blocks = (
        {},
        {
            "dice": {"count": 1, "sides": 8},
            "lean": 2,
            "tiers": [{"id": "no", "success": False}, {"id": "yes", "from": 6}],
        },
    )
    examples = (
        Check(number=1),
        Check(number=0, advantages=("Help",)),
        Check(number=2, modifiers=(Modifier("Blessed", dice="1d4"), Modifier("Hurt", 1, minus=True))),
    )
    requests = ({"roll": "climb"}, {"roll": "climb", "bonus": -9}, {"roll": "climb", "advantage": "disadvantage"})


class TestMoves(PresetContract):
    preset = Moves()
