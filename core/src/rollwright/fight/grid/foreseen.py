"""What a menu foresees of an act that leaves something behind: what it does at once, and what it does later."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rollwright.fight.forecast import shown, worth
from rollwright.fight.state import Forecast

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


def with_zone(
    fight: Arena, who: FighterId, act: Act, targets: Iterable[FighterId], forecast: Mapping[FighterId, Forecast]
) -> dict[FighterId, Forecast]:
    """The forecast of an act against each target, with what its zone does; without a board it leaves none."""
    zone = act.zone
    if zone is None or fight.grid is None:
        return dict(forecast)
    found = {}
    for target in targets:
        made = forecast.get(target, Forecast()) if zone.first else Forecast()
        if zone.again is not None:
            later = worth(fight, who, zone.again, target)
            save = made.save or shown(later, zone.again).save
            made = replace(made, save=save, lasting=str(later.damage) if later.damage else "")
        found[target] = made
    return found
