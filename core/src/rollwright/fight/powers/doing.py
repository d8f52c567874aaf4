"""What an ability does beside blows, healing, buffers and conditions: by the sheets' own rules, at the moment of use.

Whoever has no sheet has no tracks and no clocks; what would be done to those is told, in numbers, for the narrator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.events import EffectHanded
from rollwright.sheet.changed import line
from rollwright.sheet.effects import followed, handed, run

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.powers.power import Doing, Power
    from rollwright.fight.state import FighterId
    from rollwright.sheet.effects import Ready


def own(fight: Arena, who: FighterId, act: Act, *, succeeded: bool) -> None:
    """Do what it does to its user."""
    power = act.power
    if power is None:
        return
    effects = _of(power, succeeded=succeeded).own
    if effects:
        fight.change_sheet(who, run(fight.sheets[who], effects, act.name, fight.dice["effects"], power.names))


def theirs(fight: Arena, who: FighterId, target: FighterId, act: Act, *, succeeded: bool) -> None:
    """Do what it does to somebody else, with every value worked out on its user's sheet."""
    power = act.power
    if power is None or fight.state.fighters[target].out:
        return
    for effect in _of(power, succeeded=succeeded).theirs:
        _one(fight, who, target, act, effect, power)


def _of(power: Power, *, succeeded: bool) -> Doing:
    return power.done if succeeded else power.missed


def _one(fight: Arena, who: FighterId, target: FighterId, act: Act, effect: Ready, power: Power) -> None:
    dice, sheet = fight.dice["effects"], fight.sheets.get(target)
    block = effect.settled(fight.sheets[who], dice, power.names)
    if sheet is not None:
        own_block = block.model_copy(update={"to": "self"})
        planned = effect.kind.plan(sheet, own_block, act.name, dice)
        fight.change_sheet(target, followed(sheet, planned, dice))
        return
    change = handed(block, act.name, fight.state.fighters[target].name)
    code, params = line(fight.sheets[who], change)
    fight.emit(EffectHanded(who, target, act.name, {"code": code, "params": params}, change.after))  # type: ignore[arg-type]
