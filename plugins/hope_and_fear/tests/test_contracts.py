"""What the SDK promises of any member, of ours."""

from __future__ import annotations

from rollwright.extend import Check, Modifier
from rollwright_hope_and_fear.duality import Duality
from rollwright_hope_and_fear.preset import HopeAndFear
from rollwright_sdk.contracts import PresetContract, ResolutionKindContract


class TestDuality(ResolutionKindContract):
    kind = Duality()
    blocks = (
        {},
        {"dice": [{"id": "sun", "sides": 6}, {"id": "moon", "sides": 4}], "lean": {"sides": 4, "counting": "any"}},
    )
    examples = (
        Check(number=2, difficulty=14),
        Check(number=0, difficulty=12, advantages=("Help", "Song"), disadvantages=("Dark",)),
        Check(number=1, difficulty=9, modifiers=(Modifier("Blessed", dice="1d4"), Modifier("Hurt", 1, minus=True))),
        Check(number=1, difficulty=9, use="save"),
        Check(number=3),
    )
    requests = ({"roll": "climb", "difficulty": 12}, {"roll": "climb"}, {"roll": "climb", "advantage": 2})


class TestHopeAndFear(PresetContract):
    preset = HopeAndFear()
