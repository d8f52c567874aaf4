"""What a check costs and sets off: effects of the known kinds, in numbers, and the changes that they come to.

A kind names them (``Check.pays``, ``Judgement.effects``) as the ruleset wrote them; their values may read what the roll
came to, as ``@total`` and ``@margin``::

    "effects": [{ "kind": "track", "track": "stress", "amount": "6 - @total" }]

Making a check works the numbers out and changes nothing. A host that keeps the sheet has them happen::

    result = check(sheet, {"save": "prowess"}, dice)
    sheet.apply_all(set_off(sheet, result, dice))

What belongs to somebody else, such as a pool that the table keeps, is handed on as a change that only tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.effects import OF_A_ROLL, Effect
from rollwright.sheet.effects import attempted, followed, ready
from rollwright.sheet.moments import OF_A_ROLL as OF_ROLLS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.check.result import CheckResult, Judgement
    from rollwright.dice import DiceStream
    from rollwright.errors import JSON
    from rollwright.sheet import Change, Sheet


def settled(
    sheet: Sheet, effects: Iterable[Effect], judgement: Judgement, dice: DiceStream
) -> tuple[Mapping[str, JSON], ...]:
    """Effects with every value worked out on a sheet; dice among them are thrown."""
    names = {"total": judgement.total or 0, "margin": judgement.margin or 0}
    blocks = (ready(sheet.ruleset, effect, OF_A_ROLL).settled(sheet, dice, names) for effect in effects)
    return tuple(block.model_dump(mode="json", by_alias=True, exclude_none=True) for block in blocks)


def payable(sheet: Sheet, effects: Iterable[Effect]) -> None:
    """See that a sheet has what effects take from its pools, all of them together.

    Raises:
        Refused: A pool holds less. Tracks can always be marked, and for a pool of the table no sheet can answer.
    """
    taken: dict[str, int] = {}
    for effect in effects:
        found: Any = ready(sheet.ruleset, effect).settled(sheet, None, {})
        name: str = getattr(found, "pool", None) or ""
        if name in sheet.rules.pools and getattr(found, "op", "") == "-":
            taken[name] = taken.get(name, 0) + found.amount
    for name, amount in taken.items():
        sheet.spend(name, amount)


def set_off(sheet: Sheet, result: CheckResult, dice: DiceStream | None = None) -> list[Change]:
    """The changes of everything that a check costs and sets off, and of what those set off. Nothing has happened yet.

    Where rule cards wait for rolls, the roll itself is told before them. The dice have fallen: an effect that cannot
    be done, such as a word for a list that is full, is told and left out, and the others go on.

    Raises:
        Refused: What the check costs is no longer there to be paid.
    """
    payable(sheet, result.check.pays)
    effects = [ready(sheet.ruleset, Effect.model_validate(dict(effect))) for effect in result.effects]
    waited = OF_ROLLS in sheet.rules.waitings and not sheet.plans_alone
    told = [result.told()] if waited else []
    return followed(sheet, [*told, *attempted(sheet, effects, result.check.label, dice)], dice)
