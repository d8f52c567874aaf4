"""Abilities that their user rolls a check for: against a number of their own, or against each target's defense (AB-07).

The check is one of the ruleset's resolution, with everything that rides on it on the sheet; what it costs and sets off
happens like anywhere. The forecast reads the same prepared check.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rollwright.check import Check, CheckRequest, prepare, set_off
from rollwright.check.make import make_check, weigh
from rollwright.errors import Refused
from rollwright.fight.events import CheckRolled
from rollwright.sheet.effects import alone, followed
from rollwright.sheet.modifiers import With

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.check import CheckResult
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.powers.power import Power
    from rollwright.fight.state import FighterId
    from rollwright.sheet import Sheet


def tested(
    fight: Arena, who: FighterId, act: Act, power: Power, targets: Sequence[FighterId]
) -> dict[FighterId, CheckResult]:
    """Roll, once for all or against each, and say what it came to against whom."""
    if not power.each:
        made_once = _rolled(fight, who, act, power, targets[0] if len(targets) == 1 else "", None)
        return dict.fromkeys(targets, made_once)
    found = {}
    for target in targets:
        if not fight.state.fighters[target].out:
            found[target] = _rolled(fight, who, act, power, target, fight.defense(target))
    return found


def chance(fight: Arena, who: FighterId, power: Power, target: FighterId) -> Fraction:
    """The exact chance that it is made against somebody; none for a check that cannot be rolled now."""
    try:
        check = _prepared(fight.sheets[who], power, fight.defense(target) if power.each else None)
    except Refused:
        return Fraction(0)
    found = weigh(fight.sheets[who], check).success
    return Fraction(0) if found is None else found


def _rolled(
    fight: Arena, who: FighterId, act: Act, power: Power, target: FighterId, against: int | None
) -> CheckResult:
    return made(fight, who, act.id, act.name, target, _prepared(fight.sheets[who], power, against))


def made(fight: Arena, who: FighterId, option: str, name: str, target: FighterId, check: Check) -> CheckResult:
    """Roll a check in a fight, tell it, and have what it costs and sets off happen."""
    sheet, dice = fight.sheets[who], fight.dice["checks"]
    result = make_check(sheet, check, dice)
    fight.emit(CheckRolled(who, option, name, target, result.success is True, result.to_json()))
    with alone(sheet):
        changes = set_off(sheet, result, dice)
    if sheet.rules.waitings:
        told = result.told(name)
        changes = [each for each in followed(sheet, [told, *changes], dice) if each is not told]
    fight.change_sheet(who, changes)
    return result


def _prepared(sheet: Sheet, power: Power, against: int | None) -> Check:
    way, reader = power.ability.way, With(sheet, dict(power.names))
    source = way.difficulty if way.mode == "check" else way.defense
    difficulty = source.number(reader) if source is not None else against
    if way.roll is not None:
        told: dict[str, Any] = {**way.roll, "difficulty": difficulty, "label": power.ability.label}
        return prepare(sheet, CheckRequest.of(told))
    if way.mode == "check":
        raise Refused("ability-rolls-nothing", {"name": power.ability.label})
    number = 0 if way.to_hit is None else way.to_hit.number(reader)
    return Check(
        number=number,
        difficulty=difficulty,
        settings=sheet.ruleset.settings,
        use="attack",
        label=power.ability.label,
    )
