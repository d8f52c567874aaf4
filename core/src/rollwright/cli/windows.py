"""What a reaction window is about, and what each answer does to it, in words."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rollwright.cli.words import listed, word
from rollwright.text import message
from rollwright.text.spoken import catalog_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight import Fight, Menu, Option


def heading(fight: Fight, menu: Menu, health: str) -> str:
    """Who may answer what; a moment of a plugin that has no words of its own is told in general."""
    who, code = fight.fighters[menu.by].name, f"window-{menu.window}"
    if code not in catalog_for(code):
        return word("cli-may-react", who=who, health=health)
    about = {key: told for key, told in menu.about.items() if key != "targets"}
    about["source"] = _name(fight, about.get("source", ""))
    targets = dict.fromkeys(filter(None, menu.about.get("targets", "").split(", ")))
    return message(
        code, {**about, "by": who, "targets": listed(_name(fight, each) for each in targets), "health": health}
    )


def _name(fight: Fight, who: str) -> str:
    return fight.fighters[who].name if who in fight.fighters else who


def effect(option: Option, window: str) -> str:
    """What an answer does to what is held: `turns the hit into a miss`, `stops it 55%`, `keeps 3.5 damage away`."""
    return listed(_effects(option, window))


def _effects(option: Option, window: str) -> Iterator[str]:
    if option.turns:
        yield word("cli-turns", window=window, sure=_surely(option.turns), chance=_percent(option.turns))
    if len(option.stops) == 1:
        (chance,) = option.stops.values()
        yield word("cli-stops", sure=_surely(chance), chance=_percent(chance))
    if option.spares and option.turns != "1":
        yield word("cli-spares", amount=_decimal(option.spares))
    if option.adds:
        yield word("cli-adds", amount=_decimal(option.adds))


def way(name: str, chance: str) -> str:
    """A way to pay, with the chance to stop that it buys."""
    return word("cli-stops-with", name=name, chance=_percent(chance)) if chance else name


def _surely(chance: str) -> str:
    return {"1": "yes", "0": "no"}.get(chance, "perhaps")


def _percent(chance: str) -> str:
    return f"{float(Fraction(chance)):.0%}"


def _decimal(number: str) -> str:
    return f"{float(Fraction(number)):.1f}"
