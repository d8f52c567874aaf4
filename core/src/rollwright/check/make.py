"""Making checks: one alone, two against each other, several together (RS-12, RS-13, RS-14)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from rollwright.check.aftermath import settled
from rollwright.check.prepare import kind_of, prepare
from rollwright.check.request import CheckRequest
from rollwright.check.result import CheckResult, Odds
from rollwright.errors import JSON, Refused

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.check.model import Check
    from rollwright.dice import DiceStream
    from rollwright.sheet import Sheet

Asked: TypeAlias = "CheckRequest | Mapping[str, Any]"
Need: TypeAlias = Literal["half", "all", "one"] | int


def check(sheet: Sheet, request: Asked, dice: DiceStream) -> CheckResult:
    """Make a check.

    Raises:
        Refused: It cannot be made; no die has been thrown.
    """
    return make_check(sheet, prepare(sheet, _request(request)), dice)


def make_check(sheet: Sheet, prepared: Check, dice: DiceStream) -> CheckResult:
    """A check thrown and judged, with what it costs and sets off on this sheet in numbers."""
    result = kind_of(sheet.ruleset).make(prepared, dice)
    asked = (*prepared.pays, *result.judgement.effects)
    return replace(result, effects=settled(sheet, asked, result.judgement, dice)) if asked else result


def odds(sheet: Sheet, request: Asked) -> Odds:
    """The exact chances of a check.

    Raises:
        Refused: It cannot be made.
    """
    return weigh(sheet, prepare(sheet, _request(request)))


def weigh(sheet: Sheet, prepared: Check) -> Odds:
    """The exact chances of a prepared check."""
    return kind_of(sheet.ruleset).weigh(prepared)


@dataclass(frozen=True, slots=True)
class Opposed:
    """Two rolls set against each other.

    Args:
        mine: The roll of the side that acts.
        theirs: The roll of the side that stands against it.
        winner: +1 when the first did better, -1 when the second did, 0 when neither, and things stay as they are.
        odds: The exact chances of ``win``, ``tie`` and ``lose``, as the first sees it.
    """

    mine: CheckResult
    theirs: CheckResult
    winner: int
    odds: Odds

    def to_json(self) -> dict[str, JSON]:
        """Both rolls and who won, as plain JSON."""
        return {
            "outcome": ("tie", "win", "lose")[self.winner],
            "mine": self.mine.to_json(),
            "theirs": self.theirs.to_json(),
            "odds": self.odds.to_json(),
        }


def opposed(mine: Sheet, request: Asked, theirs: Sheet, answer: Asked, dice: DiceStream) -> Opposed:
    """Roll two sheets against each other; the one that acts throws first.

    Raises:
        Refused: One of them cannot roll, they are of different kinds, or rolls of this kind cannot be compared.
    """
    kind = _same_kind(mine, theirs)
    first, second = prepare(mine, _request(request)), prepare(theirs, _request(answer))
    chances = _opposed_odds(kind, first, second)
    one, other = make_check(mine, first, dice), make_check(theirs, second, dice)
    if first.automatic or second.automatic:
        winner = bool(second.automatic) - bool(first.automatic)
    else:
        difference = kind.compare(one.judgement, other.judgement)
        winner = (difference > 0) - (difference < 0)
    return Opposed(one, other, winner, chances)


def opposed_odds(mine: Sheet, request: Asked, theirs: Sheet, answer: Asked) -> Odds:
    """The exact chances of two rolls against each other."""
    kind = _same_kind(mine, theirs)
    return _opposed_odds(kind, prepare(mine, _request(request)), prepare(theirs, _request(answer)))


def _opposed_odds(kind: Any, first: Check, second: Check) -> Odds:
    if first.automatic or second.automatic:
        lead = bool(second.automatic) - bool(first.automatic)
        win, tie, lose = Fraction(lead > 0), Fraction(lead == 0), Fraction(lead < 0)
    else:
        win, tie, lose = kind.compare_odds(first, second)
    return Odds({"win": win, "tie": tie, "lose": lose}, win)


@dataclass(frozen=True, slots=True)
class Group:
    """Several characters at one task, who succeed or fail together."""

    results: tuple[CheckResult, ...]
    needed: int
    odds: Odds

    @property
    def successes(self) -> int:
        """How many made it."""
        return sum(1 for result in self.results if result.success)

    @property
    def success(self) -> bool:
        """Whether enough of them did."""
        return self.successes >= self.needed

    def to_json(self) -> dict[str, JSON]:
        """Every roll and what they come to, as plain JSON."""
        return {
            "outcome": "success" if self.success else "failure",
            "success": self.success,
            "successes": self.successes,
            "needed": self.needed,
            "results": [result.to_json() for result in self.results],
            "odds": self.odds.to_json(),
        }


def group(sheets: Sequence[Sheet], request: Asked, dice: DiceStream, need: Need = "half") -> Group:
    """One check for several sheets, in order; ``need`` of them must make it, at least half when nothing is said.

    Raises:
        Refused: Nobody rolls, one of them cannot, or there is nothing to reach.
    """
    checks, needed, chances = _grouped(sheets, request, need)
    results = [make_check(sheet, each, dice) for sheet, each in zip(sheets, checks, strict=True)]
    return Group(tuple(results), needed, chances)


def group_odds(sheets: Sequence[Sheet], request: Asked, need: Need = "half") -> Odds:
    """The exact chance that enough of several sheets make one check."""
    return _grouped(sheets, request, need)[2]


def _grouped(sheets: Sequence[Sheet], request: Asked, need: Need) -> tuple[list[Check], int, Odds]:
    checks = [prepare(sheet, _request(request)) for sheet in sheets]
    needed = _needed(len(checks), need)
    for sheet, prepared in zip(sheets, checks, strict=True):
        if prepared.difficulty is None and kind_of(sheet.ruleset).takes_difficulty:
            raise Refused("group-needs-difficulty", {})
    chances = [_chance(sheet, each) for sheet, each in zip(sheets, checks, strict=True)]
    return checks, needed, _group_odds(chances, needed)


def _needed(count: int, need: Need) -> int:
    if count == 0:
        raise Refused("group-without-members", {})
    if isinstance(need, int):
        return min(max(need, 1), count)
    return {"half": (count + 1) // 2, "all": count, "one": 1}[need]


def _chance(sheet: Sheet, prepared: Check) -> Fraction:
    success = weigh(sheet, prepared).success
    return Fraction(0) if success is None else success


def _group_odds(chances: Sequence[Fraction], needed: int) -> Odds:
    """How likely it is that at least so many succeed, when each has a chance of its own."""
    exactly = [Fraction(1)]
    for chance in chances:
        missed, made = [*exactly, Fraction(0)], [Fraction(0), *exactly]
        exactly = [(1 - chance) * one + chance * other for one, other in zip(missed, made, strict=True)]
    enough = sum(exactly[needed:], Fraction(0))
    return Odds({"failure": 1 - enough, "success": enough}, enough)


def _same_kind(mine: Sheet, theirs: Sheet) -> Any:
    kind, other = kind_of(mine.ruleset), kind_of(theirs.ruleset)
    if kind.id != other.id:
        raise Refused("kinds-differ", {"kind": kind.id, "other": other.id})
    return kind


def _request(asked: Asked) -> CheckRequest:
    return asked if isinstance(asked, CheckRequest) else CheckRequest.of(asked)
