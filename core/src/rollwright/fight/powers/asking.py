"""Whether an ability may be used now: one a turn, and what the sheet itself says (AB-10, AB-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.ability.granting import Granted, granted
from rollwright.ability.owned import not_theirs
from rollwright.errors import Refused
from rollwright.fight.powers.power import PREFIX
from rollwright.sheet import uses

if TYPE_CHECKING:
    from rollwright.errors import JSON
    from rollwright.fight.arena import Arena
    from rollwright.fight.powers.power import Power
    from rollwright.fight.state import Fighter
    from rollwright.sheet import Sheet


def allowed(fight: Arena, fighter: Fighter, power: Power) -> bool:
    """Whether it may be used now, but for its price."""
    return refusal(fight, fighter, power) is None


def refusal(fight: Arena, fighter: Fighter, power: Power) -> Refused | None:
    """Why it may not be used now; None where it may."""
    if any(act.startswith(PREFIX) for act in fighter.capped):
        return Refused("one-ability-a-turn", {"name": power.ability.label})
    sheet = fight.sheets[fighter.id]
    try:
        found = granted(sheet, power.asked)
    except Refused as refused:
        return refused
    return None if isinstance(found, Granted) else not_theirs(sheet, power.asked.ability, power.ability.label)


def counted(sheet: Sheet, power: Power) -> list[dict[str, JSON]]:
    """What is written for one more use of something limited."""
    limit = power.ability.limit
    if limit is None:
        return []
    return [each.to_json() for each in uses.use(sheet, power.ability.ref, limit.per, power.ability.label)]
