"""A menu as lines of text: what it costs, whom it reaches, and what it is worth against each.

Fighters have letters, the same as long as the fight lasts. Targets of whom a line says the same stand together::

      3  Fire Bolt (Action)  a: hits 65%, 7.7 damage  b c: hits 85%, 9.9 damage
"""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Final

import click

from rollwright.cli import windows
from rollwright.cli.words import known, listed, padded, word
from rollwright.text import message
from rollwright.text.telling import wielded

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from rollwright.fight import Fight, Fighter, Menu, Option
    from rollwright.fight.state import Forecast

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
        words = listed(standing(fight, fighter))
        side = padded(word(f"cli-side-{fighter.side}"), 6)
        yield f" {mark}{named[who]:>2}  {fighter.name:<24} {side} {_health(fighter):>9}  {words}"


def menu(fight: Fight, menu: Menu) -> Iterator[str]:
    """The lines of a menu."""
    yield ""
    yield click.style(_heading(fight, menu), bold=True)
    if not menu.window:
        yield _others(fight)
    numbered = enumerate(menu.options, start=1)
    for group, options in groupby(numbered, key=lambda each: each[1].group):
        heading = known(f"cli-group-{group}", group.replace("-", " ").capitalize())
        if heading:
            yield f"  {heading}"
        for number, option in options:
            yield f"  {number:>3}  {_line(fight, option, menu.window)}"


def _heading(fight: Fight, menu: Menu) -> str:
    fighter = fight.fighters[menu.by]
    if menu.window:
        return windows.heading(fight, menu, _health(fighter))
    left = [
        word("cli-left-budget", budget=_word(fight, "budget", budget), count=count)
        for budget, count in fighter.budgets.items()
        if count
    ]
    if fighter.strikes:
        left.append(word("cli-left-strikes", count=fighter.strikes))
    held = listed(standing(fight, fighter))
    return word("cli-turn", who=fighter.name, health=_health(fighter), left=listed(left), held=held)


def _others(fight: Fight) -> str:
    """Everybody who is still up, with their letters."""
    named = letters(fight)
    up = [
        f"{named[who]} {each.name} {_health(each)}{_moving(fight, each)}{_riding(fight, each)}"
        for who, each in fight.fighters.items()
        if not each.out
    ]
    return "  " + "  ".join(sorted(up, key=lambda text: (len(text.split(" ", 1)[0]), text)))


def option_name(option: Option) -> str:
    """What a line of the menu is called: in words of its own, where it is no act of a ruleset."""
    kind, _colon, rest = option.id.partition(":")
    if option.group == "move" and rest:
        return word(f"cli-option-{kind}", name=option.label, what=rest)
    return known(f"cli-option-{option.id}", option.label)


def _line(fight: Fight, option: Option, window: str) -> str:
    price = [_word(fight, "budget", option.budget)] if option.budget else []
    for source, amount in option.cost.items():
        pool = fight.names.get(f"@symbol.{source}") or _word(fight, "pool", source)
        if amount > 1 or pool != option.label:  # a thing that is used up is its own price
            price.append(_price(pool, amount))
    label = wielded(option.id, option_name(option), message)
    text = word("cli-option", label=label, price=listed(price), most=option.count if option.count > 1 else None)
    if option.styles:
        for at, style in enumerate(option.styles, start=1):
            text += f"  [{word('cli-as', number=at, style=style.label)}]  " + "  ".join(
                _targets(fight, option.targets, style.forecast, harms=style.harms)
            )
    elif option.targets and option.count:
        text += "  " + "  ".join(_targets(fight, option.targets, option.forecast))
    if window and (does := windows.effect(option, window)):
        text += f"  {does}"
    if option.cells:
        from rollwright.cli import battlefield  # noqa: PLC0415 - it names fighters by the letters above

        text += battlefield.summary(fight, option)
    if len(option.pays) > 1:
        ways = listed(
            windows.way(f"{at} {_word(fight, 'pool', pool)}", option.stops.get(pool, ""))
            for at, pool in enumerate(option.pays, start=1)
        )
        text += f"  [{word('cli-with', ways=ways)}]"
    return text


def _price(pool: str, amount: int) -> str:
    return word("paid", pool=pool, amount=amount)


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
        told.append(word("cli-hits", chance=_percent(forecast.hit)))
    if forecast.save:
        told.append(word("cli-saves", chance=_percent(forecast.save)))
    if forecast.win:
        told.append(word("cli-wins", chance=_percent(forecast.win)))
    if forecast.damage:
        told.append(word("cli-harms" if harms else "cli-suffers", amount=_decimal(forecast.damage)))
    if forecast.lasting:
        told.append(word("cli-lasts", amount=_decimal(forecast.lasting)))
    if forecast.heal:
        told.append(word("cli-heals", amount=_decimal(forecast.heal)))
    spends = round(float(Fraction(forecast.spends or 0)), 1)
    if spends:
        told.append(word("cli-symbols", amount=f"{spends:+.1f}"))
    return listed(told)


def _percent(chance: str) -> str:
    return f"{float(Fraction(chance)):.0%}"


def _decimal(number: str) -> str:
    return f"{float(Fraction(number)):.1f}"


def _health(fighter: Fighter) -> str:
    buffer = f"+{fighter.temporary}" if fighter.temporary else ""
    return f"{fighter.health}{buffer}/{fighter.health_max}"


def _moving(fight: Fight, fighter: Fighter) -> str:
    """Somebody's initiative, where attacks move it."""
    if fight.rules.block.initiative.resource is None:
        return ""
    return " " + word("cli-initiative", initiative=str(fighter.initiative))


def _riding(fight: Fight, fighter: Fighter) -> str:
    """Whom somebody rides."""
    mount = fighter.place.on if fighter.place is not None else ""
    return " " + word("cli-riding", name=fight.fighters[mount].name) if mount else ""


def standing(fight: Fight, fighter: Fighter, but: Collection[str] = ()) -> list[str]:
    """What holds somebody, in the ruleset's words; ``but`` are levels that are left out by their names."""
    from rollwright.fight.levels import reached  # noqa: PLC0415 - not for help

    if fighter.out:
        return [word("cli-out")]
    words = [word("cli-down")] if fighter.down else []
    if fighter.concentration is not None:
        words.append(word("cli-concentrates", name=fighter.concentration.name))
    held = fighter.conditions.values()
    words += [word("cli-held", name=condition(fight, each.id), rounds=each.rounds) for each in held]
    return [*words, *dict.fromkeys(rule.name for rule, _held in reached(fight, fighter.id) if rule.name not in but)]


def condition(fight: Fight, name: str) -> str:
    """A condition's name in the ruleset's words."""
    known = fight.rules.conditions.get(name)
    return known.name if known is not None else name


def _word(fight: Fight, kind: str, name: str) -> str:
    """What the ruleset calls a budget or a pool."""
    return fight.names.get(f"@{kind}.{name}", name)
