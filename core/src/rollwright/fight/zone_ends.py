"""When zones end: with their clock, with the concentration that keeps them up, with their owner, with the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.events import ZoneEnded, ZoneTicked

if TYPE_CHECKING:
    from rollwright.fight.acts.zone_rule import ZoneClock
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId, Zone


def tick(fight: Arena, at: ZoneClock, who: FighterId = "") -> None:
    """Move the clocks on that count this moment of somebody's turns, or of the round."""
    for zone in list(fight.state.zones):
        if zone.rounds is None or clock_of(fight, zone) != at or (at != "round" and zone.owner != who):
            continue
        left = zone.rounds - (0 if zone.fresh else 1)
        if left <= 0:
            _end(fight, zone, "clock")
        else:
            fight.emit(ZoneTicked(zone.number, left))


def clock_of(fight: Arena, zone: Zone) -> ZoneClock:
    """What a zone's clock counts."""
    act = fight.profiles[zone.owner].by_id.get(zone.act)
    return act.zone.clock if act is not None and act.zone is not None else "turn-end"


def let_go(fight: Arena, who: FighterId, *, over: bool) -> None:
    """End what somebody's concentration has kept up; ``over`` where that is because the fight is."""
    for zone in [each for each in fight.state.zones if each.kept_up and each.owner == who]:
        _end(fight, zone, "fight-over" if over else "concentration")


def gone(fight: Arena, who: FighterId) -> None:
    """End everything that somebody has laid who is out of the fight."""
    for zone in [each for each in fight.state.zones if each.owner == who]:
        _end(fight, zone, "left")


def fight_over(fight: Arena) -> None:
    """End all that is left."""
    for zone in list(fight.state.zones):
        _end(fight, zone, "fight-over")


def _end(fight: Arena, zone: Zone, because: str) -> None:
    fight.emit(ZoneEnded(zone.owner, zone.number, zone.name, because))  # type: ignore[arg-type]
