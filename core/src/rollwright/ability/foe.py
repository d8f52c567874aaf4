"""The model foe: whom an attack or a save outside a fight is rolled against (AB-12).

Nobody there has a sheet, so a foe of the character's own level stands in: the tier of the threat scale that is written
for that level, else the one at that place of the scale. Whoever is aimed at by name and has a sheet is rolled against
as they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from rollwright.errors import Refused

if TYPE_CHECKING:
    from rollwright.document.threat import Tier
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet


@dataclass(frozen=True, slots=True)
class ModelFoe:
    """A foe of a level.

    Args:
        tier: The step of the threat scale.
        label: What that step is called.
        defense: What an attack roll must reach.
        save: What it adds to every saving throw.
        save_difficulty: What saves against it would be made against: the measure of its level.
    """

    tier: str
    label: str
    defense: int
    save: int
    save_difficulty: int | None

    @classmethod
    def of(cls, sheet: Sheet) -> Self:
        """The foe that a character of this level would face.

        Raises:
            Refused: The ruleset measures no foes.
        """
        tier = tier_for(sheet.ruleset, sheet.number("level"))
        save = tier.save if tier.save is not None else tier.to_hit // 2
        return cls(tier.id, tier.label, tier.defense, save, tier.save_difficulty)


def tier_for(ruleset: Ruleset, level: int) -> Tier:
    """The step of the threat scale for characters of a level.

    Raises:
        Refused: The ruleset has no threat scale.
    """
    combat = ruleset.document.combat
    if combat is None or combat.threat is None:
        raise Refused("no-model-foe", {})
    tiers = combat.threat.tiers
    levels = [tier for tier in tiers if tier.level is not None]
    if levels:
        fitting = [tier for tier in levels if tier.level is not None and tier.level <= level]
        return fitting[-1] if fitting else levels[0]
    return tiers[min(max(level, 1), len(tiers)) - 1]
