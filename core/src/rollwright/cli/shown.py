"""A menu as lines of text: what it costs, whom it reaches, and what it is worth against each.

Fighters have letters, the same as long as the fight lasts. Targets of whom a line says the same stand together::

      3  Fire Bolt (Action)  a: hits 65%, 7.7 damage  b c: hits 85%, 9.9 damage
"""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Final

import click

from rollwright.text import message
from rollwright.text.spoken import catalog_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rollwright.fight import Fight, Fighter, Menu, Option
    from rollwright.fight.state import Forecast

GROUPS: Final = {
    "ability": "Abilities",
    "action": "Actions",
    "attack": "Attacks",
    "reaction": "Reactions",
    "standard": "Standard actions",
    "turn": "",
}
LABELS: Final = {"end": "End the turn", "pass": "Pass", "rest": "Leave the rest to the engine"}
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def letters(fight: Fight) -> dict[str, str]:
    """Everybody's letter: foes first, since it is they who are named most often."""
    ids = sorted(fight.fighters, key=lambda who: fight.fighters[who].side == "party")
    return {who: _letter(place) for place, who in enumerate(ids)}


def _letter(place: int) -> str:
    over, rest = divmod(place, len(LETTERS))
    return (_letter(over - 1) if over else "") + LETTERS[rest]


def everybody(fight: Fight) -> Iterator[str]:
    """Who stands how, with their letters, in the order of turns."""
    named = letters(fight)
    for who in fight.state.order:
        fighter = fight.fighters[who]
        mark = "→" if who == fight.turn else " "
        words = ", ".join(standing(fight, fighter))
        yield f" {mark}{named[who]:>2}  {fighter.name:<24} {fighter.side:<6} {_health(fighter):>9}  {words}"


def menu(fight: Fight, menu: Menu) -> Iterator[str]:
    """The lines of a menu."""
    yield ""
    yield click.style(_heading(fight, menu), bold=True)
    if not menu.window:
        yield _others(fight)
    numbered = enumerate(menu.options, start=1)
    for group, options in groupby(numbered, key=lambda each: each[1].group):
        heading = GROUPS.get(group, group.replace("-", " ").capitalize())
        if heading:
            yield f"  {heading}"
        for number, option in options:
            yield f"  {number:>3}  {_line(fight, option)}"


def _heading(fight: Fight, menu: Menu) -> str:
    fighter = fight.fighters[menu.by]
    if menu.window and (code := f"window-{menu.window}") in catalog_for(code):
        return message(code, {"by": fighter.name, **menu.about})
    if menu.window:
        return f"{fighter.name} may react. Health {_health(fighter)}."
    left = [f"{_word(fight, 'budget', budget)} {count}" for budget, count in fighter.budgets.items() if count]
    if fighter.strikes:
        left.append(f"strikes in hand {fighter.strikes}")
    told = [f"{fighter.name}'s turn.", f"Health {_health(fighter)}."]
    if left:
        told.append(f"Left: {', '.join(left)}.")
    held = standing(fight, fighter)
    return " ".join([*told, f"{', '.join(held)}."] if held else told)


def _others(fight: Fight) -> str:
    """Everybody who is still up, with their letters."""
    named = letters(fight)
    up = [
        f"{named[who]} {each.name} {_health(each)}{_moving(fight, each)}"
        for who, each in fight.fighters.items()
        if not each.out
    ]
    return "  " + "  ".join(sorted(up, key=lambda text: (len(text.split(" ", 1)[0]), text)))


def _line(fight: Fight, option: Option) -> str:
    price = [_word(fight, "budget", option.budget)] if option.budget else []
    for source, amount in option.cost.items():
        price.append(_price(fight.names.get(f"@symbol.{source}") or _word(fight, "pool", source), amount))
    text = LABELS.get(option.id, option.label) + (f" ({', '.join(price)})" if price else "")
    if option.count > 1:
        text += f" up to {option.count}"
    if option.styles:
        for at, style in enumerate(option.styles, start=1):
            text += f"  [as {at} {style.label}]  " + "  ".join(
                _targets(fight, option.targets, style.forecast, harms=style.harms)
            )
    elif option.targets and option.count:
        text += "  " + "  ".join(_targets(fight, option.targets, option.forecast))
    if len(option.pays) > 1:
        ways = ", ".join(f"{at} {_word(fight, 'pool', pool)}" for at, pool in enumerate(option.pays, start=1))
        text += f"  [with {ways}]"
    return text


def _price(pool: str, amount: int) -> str:
    return pool if amount == 1 else f"{amount} {pool}"


def _targets(
    fight: Fight, ids: Sequence[str], forecast: Mapping[str, Forecast], *, harms: bool = True
) -> Iterator[str]:
    """The targets' letters, those with one forecast together."""
    named = letters(fight)
    told: dict[str, list[str]] = {}
    for who in ids:
        told.setdefault(_worth(forecast.get(who), harms=harms), []).append(named[who])
    for worth, targets in told.items():
        yield " ".join(targets) + (f": {worth}" if worth else "")


def _worth(forecast: Forecast | None, *, harms: bool) -> str:
    if forecast is None:
        return ""
    told = []
    if forecast.hit:
        told.append(f"hits {_percent(forecast.hit)}")
    if forecast.save:
        told.append(f"saves {_percent(forecast.save)}")
    if forecast.damage:
        told.append(f"{_decimal(forecast.damage)} {'damage' if harms else 'taken'}")
    if forecast.heal:
        told.append(f"{_decimal(forecast.heal)} healed")
    if forecast.spends:
        told.append(f"{float(Fraction(forecast.spends)):+.1f} by symbols")
    return ", ".join(told)


def _percent(chance: str) -> str:
    return f"{float(Fraction(chance)):.0%}"


def _decimal(number: str) -> str:
    return f"{float(Fraction(number)):.1f}"


def _health(fighter: Fighter) -> str:
    buffer = f"+{fighter.temporary}" if fighter.temporary else ""
    return f"{fighter.health}{buffer}/{fighter.health_max}"


def _moving(fight: Fight, fighter: Fighter) -> str:
    """Somebody's initiative, where attacks move it."""
    return f" on {fighter.initiative}" if fight.rules.block.initiative.resource is not None else ""


def standing(fight: Fight, fighter: Fighter) -> list[str]:
    """What holds somebody, in the ruleset's words."""
    if fighter.out:
        return ["out"]
    words = ["down"] if fighter.down else []
    if fighter.concentration is not None:
        words.append(f"concentrates on {fighter.concentration.name}")
    for held in fighter.conditions.values():
        rounds = "" if held.rounds is None else f" {held.rounds}"
        words.append(f"{condition(fight, held.id)}{rounds}")
    return words


def condition(fight: Fight, name: str) -> str:
    """A condition's name in the ruleset's words."""
    known = fight.rules.conditions.get(name)
    return known.name if known is not None else name


def _word(fight: Fight, kind: str, name: str) -> str:
    """What the ruleset calls a budget or a pool."""
    return fight.names.get(f"@{kind}.{name}", name)
