"""What every member of this plugin keeps."""

from __future__ import annotations

from typing import Any, ClassVar

from rollwright.extend import Check, Modifier
from rollwright_percentile.kind import RollUnder
from rollwright_percentile.preset import PercentilePreset
from rollwright_sdk.contracts import PresetContract, ResolutionKindContract


class TestRollUnder(ResolutionKindContract):
    """The kind ``roll-under``."""

    kind = RollUnder()
    blocks = (
        {},
        {"critical": {"upTo": 0, "divide": 20, "round": "up"}, "fumbles": [{"from": 96}], "bonusDice": 1},
        {"tiers": [], "fumbles": [], "improves": "never"},
    )
    examples = (
        Check(number=55),
        Check(number=30, difficulty=1, advantages=("Light",)),
        Check(number=70, disadvantages=("Dark", "Rain"), modifiers=(Modifier("Hunch", dice="1d4"),)),
        Check(number=120, bonus=-10),
    )
    refused = (
        (Check(number=55, difficulty=0), "roll-under-no-such-tier"),
        (Check(number=55, difficulty=4), "roll-under-no-such-tier"),
    )
    sheet: ClassVar[dict[str, Any]] = {
        "version": 1,
        "stats": [{"id": "nerve", "name": "Nerve", "min": 0, "max": 100, "default": 50, "display": "percent"}],
        "skills": [{"id": "climb", "name": "Climb", "base": 20}],
    }
    requests = ({"stat": "nerve"}, {"skill": "climb", "difficulty": "hard"}, {"skill": "climb", "advantage": 2})


class TestPercentilePreset(PresetContract):
    """The preset ``percentile``."""

    preset = PercentilePreset()
