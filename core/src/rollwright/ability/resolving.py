"""How a use is resolved: a check of its user, rolls to hit, or saves of its targets (AB-07, AB-12).

Nothing here writes. Whoever is aimed at and has a sheet is rolled against as they are; everybody else is a model foe.
Dice fall in the order of a scenario: a strike and its damage, then the next; or the first target's save, then the
damage that all share, then the other saves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.ability.ask import Mark
from rollwright.ability.foe import ModelFoe
from rollwright.ability.result import Rolled
from rollwright.check import Check, CheckRequest, check, prepare
from rollwright.check.prepare import kind_of
from rollwright.errors import Refused
from rollwright.sheet.modifiers import With
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.ability.ask import Asked
    from rollwright.ability.model import Ability
    from rollwright.check import CheckResult
    from rollwright.dice import DiceStream
    from rollwright.formula import Number
    from rollwright.sheet import Sheet


def marks(sheet: Sheet, ability: Ability, asked: Asked, names: Mapping[str, Number]) -> tuple[Mark, ...]:
    """Who is aimed at: those who are named, else the user, or a foe whom nobody named.

    Raises:
        Refused: More than it reaches, or others than itself for what is for oneself.
    """
    targets = asked.targets
    if ability.aim == "self":
        if any(mark.sheet is not sheet for mark in targets):
            raise Refused("ability-for-oneself", {"name": ability.label})
        return (Mark(sheet.state.name, sheet),)
    most = _most(sheet, ability, names)
    if most is not None and len(targets) > most:
        raise Refused("ability-too-many-targets", {"name": ability.label, "found": len(targets), "limit": most})
    if targets:
        return targets
    if ability.aim in ("ally", "any") and ability.way.mode == "auto":
        return (Mark(sheet.state.name, sheet),)
    return (Mark(message("a-foe", {})),)


def _most(sheet: Sheet, ability: Ability, names: Mapping[str, Number]) -> int | None:
    if ability.most is not None:
        return ability.most.number(With(sheet, dict(names)))
    return None if ability.aim == "area" else 1


def user_check(
    sheet: Sheet, ability: Ability, asked: Asked, names: Mapping[str, Number], foe: ModelFoe | None, dice: DiceStream
) -> CheckResult:
    """The check that its user rolls.

    Raises:
        Refused: It cannot be rolled, or nothing says what it must reach.
    """
    difficulty = asked.difficulty
    if difficulty is None and ability.way.difficulty is not None:
        difficulty = ability.way.difficulty.number(With(sheet, dict(names)))
    if difficulty is None and foe is not None and kind_of(sheet.ruleset).takes_difficulty:
        difficulty = foe.defense
    told: dict[str, Any] = {
        **_roll_of(ability),
        "difficulty": difficulty,
        "advantage": asked.edge,
        "bonus": asked.bonus,
        "label": ability.label,
    }
    result = check(sheet, told, dice)
    if result.success is None:
        raise Refused("ability-needs-difficulty", {"name": ability.label})
    return result


def _roll_of(ability: Ability) -> dict[str, Any]:
    if ability.way.roll is None:
        raise Refused("ability-rolls-nothing", {"name": ability.label})
    return dict(ability.way.roll)


def strike(
    sheet: Sheet,
    ability: Ability,
    asked: Asked,
    names: Mapping[str, Number],
    mark: Mark,
    foe: ModelFoe | None,
    dice: DiceStream,
) -> Rolled:
    """A roll to hit somebody: as a roll of the system, against their defense."""
    way, reader = ability.way, With(sheet, dict(names))
    against = way.defense.number(reader) if way.defense is not None else _defense(sheet, mark, foe)
    if way.roll is not None:
        request = CheckRequest.of({**way.roll, "advantage": asked.edge, "bonus": asked.bonus, "difficulty": against})
        made = prepare(sheet, request)
    else:
        number = 0 if way.to_hit is None else way.to_hit.number(reader)
        leans = _leans(asked)
        made = Check(
            number=number,
            difficulty=against,
            settings=sheet.ruleset.settings,
            use="attack",
            label=ability.label,
            bonus=asked.bonus,
            advantages=leans[0],
            disadvantages=leans[1],
        )
    kind = kind_of(sheet.ruleset)
    judgement = kind.judge(made, kind.roll(made, dice))
    return Rolled(mark.name, judgement.success is True, against, judgement, made.number)


def _leans(asked: Asked) -> tuple[tuple[str, ...], tuple[str, ...]]:
    edge = CheckRequest.of({"roll": 0, "advantage": asked.edge}).edge
    return (("",) * max(edge, 0), ("",) * max(-edge, 0))


def _defense(sheet: Sheet, mark: Mark, foe: ModelFoe | None) -> int:
    combat = sheet.ruleset.document.combat
    if mark.sheet is not None and combat is not None:
        return mark.sheet.ruleset.value(combat.defense).number(mark.sheet)
    return _standing(foe).defense


def _standing(foe: ModelFoe | None) -> ModelFoe:
    if foe is None:
        raise Refused("no-model-foe", {})
    return foe


def save(
    sheet: Sheet, ability: Ability, names: Mapping[str, Number], mark: Mark, foe: ModelFoe | None, dice: DiceStream
) -> Rolled:
    """A save of somebody against it."""
    against = save_difficulty(sheet, ability, names, foe)
    kind = kind_of(sheet.ruleset)
    if mark.sheet is not None:
        asked = {"save": ability.way.save, "difficulty": against, "against": ability.against}
        made = prepare(mark.sheet, CheckRequest.of(asked))
    else:
        number = _standing(foe).save
        made = Check(number=number, difficulty=against, settings=sheet.ruleset.settings, use="save", label=mark.name)
    judgement = kind.judge(made, kind.roll(made, dice)) if not made.automatic else _failed()
    return Rolled(mark.name, judgement.success is True, against, judgement, made.number)


def _failed() -> Any:
    from rollwright.check import Judgement  # noqa: PLC0415 - seldom

    return Judgement("failure", success=False)


def save_difficulty(sheet: Sheet, ability: Ability, names: Mapping[str, Number], foe: ModelFoe | None) -> int:
    """What saves against it must reach: its own number, else that of foes of its user's level."""
    if ability.way.difficulty is not None:
        return ability.way.difficulty.number(With(sheet, dict(names)))
    if foe is not None and foe.save_difficulty is not None:
        return foe.save_difficulty
    raise Refused("ability-needs-difficulty", {"name": ability.label})


def foe_of(sheet: Sheet, ability: Ability, targets: Sequence[Mark]) -> ModelFoe | None:
    """The model foe, where anything is rolled against one; None where nobody needs it, or nobody has measured any."""
    mode = ability.way.mode
    if mode not in ("check", "attack", "save"):
        return None
    threat = sheet.ruleset.document.combat
    if threat is None or threat.threat is None:
        return None
    against_user = mode == "check" and ability.aim in ("self", "ally")
    return None if against_user or all(mark.sheet is not None for mark in targets) else ModelFoe.of(sheet)
