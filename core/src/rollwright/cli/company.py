"""Several characters in one check from the command line: set against each other, or together at one task."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.throwing import refuse_left, stream
from rollwright.cli.words import misgiven, misused, outcome_word

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rollwright.check import CheckResult, Odds
    from rollwright.dice import DiceStream
    from rollwright.sheet import Sheet

NEEDS = ("half", "all", "one")
SOURCES = ("stat", "skill", "save", "roll")
MOST = 100
"""More than any table seats."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Where the dice come from, and how the result is told."""

    seed: int | None
    faces: tuple[int, ...]
    weigh: bool
    exact: bool
    as_json: bool


@dataclass(frozen=True, slots=True)
class Company:
    """Who rolls besides, as the command line said it.

    Args:
        other: Who rolls against them.
        answer: What that one rolls, such as ``stat=blend`` or ``stat=might,with=willpower``.
        others: Who rolls along.
        need: How many of all who roll together must make it.
    """

    other: str | None
    answer: str | None
    others: tuple[str, ...]
    need: str | None

    def __post_init__(self) -> None:
        if self.other is not None and self.others:
            raise misused("cli-opposed-or-together")
        if self.answer is not None and self.other is None:
            raise misused("cli-say-who-answers")
        if self.need is not None and not self.others:
            raise misused("cli-say-who-rolls-along")

    def __bool__(self) -> bool:
        return self.other is not None or bool(self.others)

    def roll(self, sheet: Sheet, request: Mapping[str, Any], sheet_of: Callable[[str], Sheet], throw: Throw) -> None:
        """Make the roll, or weigh it."""
        if self.other is not None:
            self._oppose(sheet, request, sheet_of(self.other), throw)
        else:
            self._join([sheet, *map(sheet_of, self.others)], request, throw)

    def _oppose(self, sheet: Sheet, request: Mapping[str, Any], other: Sheet, throw: Throw) -> None:
        from rollwright.check import opposed, opposed_lines, opposed_odds  # noqa: PLC0415 - not for help

        answer = self._answer(request)
        if throw.weigh:
            _weigh(opposed_odds(sheet, request, other, answer), throw)
            return
        dice, names = stream(throw.seed, throw.faces), _names([sheet, other])
        result = opposed(sheet, request, other, answer, dice)
        told = result.to_json()
        _tell(told, opposed_lines(told, *names), dice, as_json=throw.as_json)
        _effects(names, (sheet, other), (result.mine, result.theirs), dice, quiet=throw.as_json)

    def _join(self, sheets: Sequence[Sheet], request: Mapping[str, Any], throw: Throw) -> None:
        from rollwright.check import group, group_lines, group_odds  # noqa: PLC0415 - not for help

        need = self._needed()
        if throw.weigh:
            _weigh(group_odds(sheets, request, need), throw)
            return
        dice, names = stream(throw.seed, throw.faces), _names(sheets)
        result = group(sheets, request, dice, need)
        told = result.to_json()
        _tell(told, group_lines(told, names), dice, as_json=throw.as_json)
        _effects(names, sheets, result.results, dice, quiet=throw.as_json)

    def _answer(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """What the other side rolls: what was typed, or the same."""
        if self.answer is None:
            return {key: value for key, value in request.items() if key in (*SOURCES, "with", "difficulty")}
        answer: dict[str, Any] = {}
        for part in self.answer.split(","):
            key, sign, name = part.partition("=")
            if not sign or key.strip() not in (*SOURCES, "with"):
                raise misgiven("cli-answer-unclear", "--answer", found=self.answer)
            answer[key.strip()] = name.strip()
        return answer

    def _needed(self) -> Any:
        if self.need is None or self.need in NEEDS:
            return self.need or "half"
        if self.need.isdecimal() and len(self.need) <= len(str(MOST)) and 1 <= int(self.need) <= MOST:
            return int(self.need)
        raise misgiven("cli-need-unclear", "--need", found=self.need)


def _names(sheets: Sequence[Sheet]) -> list[str]:
    return [sheet.state.name or str(at) for at, sheet in enumerate(sheets, 1)]


def _weigh(chances: Odds, throw: Throw) -> None:
    if throw.as_json:
        click.echo(json.dumps(chances.to_json(), ensure_ascii=False))
        return
    from rollwright.cli.bars import Row, plot  # noqa: PLC0415 - not for help

    for text in plot(
        [Row(outcome_word(outcome), chance) for outcome, chance in chances.outcomes.items()], exact=throw.exact
    ):
        click.echo(text)


def _tell(told: Mapping[str, Any], lines: Sequence[str], dice: DiceStream, *, as_json: bool) -> None:
    refuse_left(dice)
    if as_json:
        click.echo(json.dumps({"seed": dice.seed, **told}, ensure_ascii=False))
        return
    for text in lines:
        click.echo(text)


def _effects(
    names: Sequence[str], sheets: Sequence[Sheet], results: Sequence[CheckResult], dice: DiceStream, *, quiet: bool
) -> None:
    """Tell what each roll set off; in JSON it stands with the roll."""
    from rollwright.check import set_off  # noqa: PLC0415 - not for help
    from rollwright.sheet.changed import said  # noqa: PLC0415 - not for help

    for name, sheet, result in () if quiet else zip(names, sheets, results, strict=True):
        for change in set_off(sheet, result, dice):
            click.echo(f"{name}: {said(sheet, change)}")
