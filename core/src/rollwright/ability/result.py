"""What using an ability came to: what it was, what it cost, what was rolled, what it did (AB-11, AB-13).

A use is a plan. Nothing has happened on the sheet until its ``changes`` are applied, and taking them back returns the
cost. What it does to others is handed on in numbers. A refused use leaves a record too: why, and that nothing was paid.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rollwright.sheet.changed import line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rollwright.check import CheckResult, Judgement
    from rollwright.dice import DiceStream
    from rollwright.errors import JSON
    from rollwright.sheet import Change, Sheet


@dataclass(frozen=True, slots=True)
class Paid:
    """One term of the price as it was paid; ``to`` says whether a track was marked (``+``) or spent (``-``)."""

    source: str
    label: str
    amount: int
    level: int = 0
    to: str = "-"

    def to_json(self) -> dict[str, JSON]:
        """As plain JSON."""
        return {"source": self.source, "label": self.label, "amount": self.amount, "level": self.level, "op": self.to}


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll of the use: the user's strike at somebody, or somebody's save against it.

    Args:
        target: Who it was about.
        made: Whether the strike hit, or the save was made.
        against: What had to be reached.
        judgement: What the dice came to.
        number: What was added to them.
    """

    target: str
    made: bool
    against: int
    judgement: Judgement
    number: int

    def to_json(self, made: str) -> dict[str, JSON]:
        """As plain JSON; ``made`` is the key that says whether it succeeded."""
        return {
            "target": self.target,
            made: self.made,
            "against": self.against,
            "number": self.number,
            "total": self.judgement.total,
            "successes": self.judgement.successes,
            "outcome": self.judgement.outcome,
            "dice": [die.face for die in self.judgement.dice],
            "kept": [die.face for die in self.judgement.dice if die.kept],
        }


@dataclass(frozen=True, slots=True)
class Handed:
    """Something that is done to somebody else, in numbers, for the narrator, the table or a fight to see to."""

    target: str
    effect: Mapping[str, JSON]

    def to_json(self) -> dict[str, JSON]:
        """As plain JSON."""
        return {"target": self.target, **self.effect}


@dataclass(frozen=True, slots=True)
class Used:
    """A use that was granted.

    Args:
        who: Whose it was.
        ability: The ability's name on the sheet; empty for a power that is nobody's.
        label: What it is called.
        size: The word of magnitude, and its id.
        scale: What ``@scale`` read.
        slot: What ``@slot`` read.
        item: What lent it.
        paid: The price.
        check: The check of its user.
        strikes: Rolls to hit.
        saves: Saves of its targets.
        handed: What is done to others.
        changes: What happened on the sheet: price, uses, effects, and what they set off.
        lines: The same in codes and parameters, but for the price.
        foe: The model foe that was rolled against.
        notes: What a narrator must see to.
        narrated: Where no number says what it does, what it is, for the narrator to tell; None where numbers do.
        began: Where its dice began.
    """

    who: str
    ability: str
    label: str
    size: tuple[str, str] = ("", "")
    scale: Any = 1
    slot: int = 0
    item: str = ""
    paid: tuple[Paid, ...] = ()
    check: CheckResult | None = None
    strikes: tuple[Rolled, ...] = ()
    saves: tuple[Rolled, ...] = ()
    handed: tuple[Handed, ...] = ()
    changes: tuple[Change, ...] = ()
    lines: tuple[Mapping[str, Any], ...] = ()
    foe: str = ""
    notes: tuple[str, ...] = ()
    narrated: str | None = None
    began: int = 0

    def to_json(self) -> dict[str, JSON]:
        """The record of the use as plain JSON."""
        return {
            "who": self.who,
            "ability": self.ability or None,
            "label": self.label,
            "size": self.size[0] or None,
            "sizeLabel": self.size[1] or None,
            "scale": self.scale,
            "slot": self.slot,
            "item": self.item or None,
            "paid": [each.to_json() for each in self.paid],
            "check": None if self.check is None else self.check.to_json(),
            "strikes": [each.to_json("hit") for each in self.strikes],
            "saves": [each.to_json("made") for each in self.saves],
            "effects": [dict(each) for each in self.lines],
            "handed": [each.to_json() for each in self.handed],
            "changes": [each.to_json() for each in self.changes],
            "foe": self.foe or None,
            "notes": list(self.notes),
            "narrated": self.narrated,
            "began": self.began,
        }


def take_back(sheet: Sheet, use: Used, dice: DiceStream) -> None:
    """Undo a use: what it cost comes back, and the same dice are thrown when it is used again (AB-14)."""
    sheet.undo(use.changes)
    dice.cursor = use.began


def told(sheet: Sheet, changes: Iterable[Change]) -> Iterator[dict[str, Any]]:
    """Changes as codes, parameters and causes."""
    for change in changes:
        code, params = line(sheet, change)
        yield {"code": code, "params": params, "cause": change.cause}
