"""A program at the table: it reads the fight as lines of JSON, and answers with choices as lines of JSON.

Whenever somebody whom it plays is asked, on a turn or in a window, one line says what has happened since the last one,
how everything stands, and what may be chosen. The line that answers is a choice: ``{"option": "react:shield"}`` with
whatever else a choice has, or ``{"undo": true}``. What is refused is told with its code, and nothing has changed.
"""

from __future__ import annotations

import json
import sys
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import click

from rollwright.errors import Refused, RollwrightError, misnamed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.cli.player import Player
    from rollwright.fight import Choice

LONGEST = 100_000
"""How many characters of a line are read as a choice."""


def play(player: Player) -> None:
    """Play until it is decided, or until nothing more is read."""
    fight, shown = player.fight, 0
    while fight.menu is not None:
        if not player.plays(fight.menu):
            player.moves.choose(fight.advise())
            continue
        if fight.menu.id != shown:
            shown = fight.menu.id
            _say(_since(player))
        line = sys.stdin.readline(LONGEST + 1)
        if not line:
            return
        if line.strip():
            shown = _obey(player, line, shown)
    _say(_since(player))


def _since(player: Player) -> dict[str, Any]:
    """What has happened since the last line, as data and in words, and how everything stands now."""
    before = player.chronicle.told
    words = [line for _event, line in player.chronicle.lines(player.fight)]
    events = [event.to_json() for event in player.fight.events[before:]]
    return {"events": events, "log": words, "screen": player.fight.screen()}


def _obey(player: Player, line: str, shown: int) -> int:
    """Do what a line says; the number of the menu that has been shown by then."""
    try:
        said = _read(line)
        if said.get("undo") is True and len(said) == 1:
            player.take_back()
            return 0
        player.take(_choice(said))
    except RollwrightError as error:
        _say({"refused": {"code": error.code, "params": error.params, "text": str(error)}})
    return shown


def _read(line: str) -> Mapping[str, Any]:
    try:
        said = json.loads(line) if len(line) <= LONGEST else None
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise Refused("not-a-choice", {"found": line.strip()[:80]})
    return said


def _choice(said: Mapping[str, Any]) -> Choice:
    """The choice that was said, with every field of its own kind.

    Raises:
        Refused: It has a key that no choice has, or something in it is of another kind.
    """
    from pydantic import TypeAdapter, ValidationError  # noqa: PLC0415 - only once somebody plays

    from rollwright.fight import Choice  # noqa: PLC0415

    known = [each.name for each in fields(Choice)]
    for key in said:
        if key not in known:
            raise Refused("unknown-key", misnamed(str(key), known))
    try:
        return TypeAdapter(Choice).validate_json(json.dumps(said), strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(step) for step in first["loc"])
        raise Refused("not-a-choice", {"found": f"{where} {first.get('input')}"[:80]}) from None


def _say(told: Mapping[str, Any]) -> None:
    click.echo(json.dumps(told, ensure_ascii=False))
    sys.stdout.flush()
