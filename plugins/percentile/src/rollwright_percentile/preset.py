"""The preset Percentile: a ruleset document and three investigators.

Nothing here is read before it is asked for. The document stands in ``ruleset/``, the investigators in ``characters/``.
"""

from __future__ import annotations

from rollwright.extend import PackagedPreset


class PercentilePreset(PackagedPreset):
    """Characteristics, skills in percent, composure and luck, and skills that improve by use."""

    id = "percentile"
    name = "Percentile"
    summary = "Ordinary people and old secrets: skills in percent, rolled under, with hard and extreme successes."
    ruleset = "ruleset/percentile.json"
