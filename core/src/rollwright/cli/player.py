"""A person at the table: the menu is shown, a line is read, a choice is made.

Nothing here knows a rule. What may be chosen is the menu's business, what a refusal says is the engine's; the page only
numbers the lines of the menu, reads numbers and words, and hands over the choice. Numbers are good for the menu that is
shown and no longer: what is sent on are the options' ids.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import click

from rollwright.cli import encounter
from rollwright.cli.view import Chronicle, print_standings, standing
from rollwright.errors import RollwrightError, near

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rollwright.fight import Fight, Menu
    from rollwright.fight.state import Option

GROUPS: Final = {"attack": "Attacks", "ability": "Abilities", "action": "Actions", "standard": "Standard actions"}

HELP: Final = """\
  a number        choose that line; its targets may follow: 1 2, or 3 1,4
  auto            let the tactics choose this once; `auto end` to the end
  undo            take your last choice back
  look            who stands how
  menu            show the menu again
  save FILE       write the fight to a file
  quit            stop here"""


class GoneError(Exception):
    """Nobody is there to answer any more."""


@dataclass(slots=True)
class Player:
    """A fight, and the person who decides for the party."""

    fight: Fight
    document: dict[str, Any]
    file: str
    chronicle: Chronicle = field(default_factory=Chronicle)
    shown: int = 0
    """The menu that was shown last."""
    mine: list[int] = field(default_factory=list)
    """How many choices had been made in the fight before each of the person's own."""
    made: int = 0

    def play(self) -> None:
        """Play until it is decided, or until the person stops."""
        click.echo("Type a number to choose, or help.")
        try:
            while self.fight.menu is not None:
                self._step()
        except GoneError:
            self.chronicle.tell(self.fight)
            click.echo("The fight stops here, undecided.")
            return
        self.chronicle.tell(self.fight)
        click.echo()
        print_standings(self.fight)

    def _step(self) -> None:
        menu = self.fight.menu
        assert menu is not None  # noqa: S101 - the loop looked
        if self.fight.fighters[menu.by].side != "party":
            self._choose(self.fight.advise())
            return
        self.chronicle.tell(self.fight)
        if menu.id != self.shown:
            self._show(menu)
        self._obey(_read(f"{self.fight.fighters[menu.by].name}> "), menu)

    def _choose(self, choice: Any) -> None:
        self.fight.choose(choice)
        self.made += 1

    # -- what a person sees

    def _show(self, menu: Menu) -> None:
        self.shown = menu.id
        click.echo()
        click.echo(click.style(self._heading(menu), bold=True))
        group = None
        for number, option in enumerate(menu.options, start=1):
            if option.group != group:
                group = option.group
                click.echo(f"  {GROUPS.get(group, group.replace('-', ' ').capitalize())}")
            click.echo(f"  {number:>3}  {self._line(option)}")

    def _heading(self, menu: Menu) -> str:
        fighter = self.fight.fighters[menu.by]
        health = f"{fighter.health}/{fighter.health_max}"
        if fighter.temporary:
            health += f" + {fighter.temporary}"
        left = ", ".join(f"{budget} {count}" for budget, count in fighter.budgets.items() if count)
        if menu.window:
            about = ", ".join(f"{key}: {self._name(value)}" for key, value in menu.about.items())
            return f"{fighter.name} may react ({menu.window}; {about}). Health {health}."
        held = ", ".join(fighter.conditions)
        return (
            f"{fighter.name}'s turn. Health {health}. {f'Left: {left}. ' if left else ''}{f'{held}.' if held else ''}"
        )

    def _name(self, who: str) -> str:
        return self.fight.fighters[who].name if who in self.fight.fighters else who

    def _line(self, option: Option) -> str:
        price = [option.budget] if option.budget else []
        price += [f"{amount} {pool}" for pool, amount in option.cost.items()]
        text = option.label + (f" ({', '.join(price)})" if price else "")
        if option.targets and option.count:
            targets = [f"{number} {self._target(option, who)}" for number, who in enumerate(option.targets, start=1)]
            several = f"up to {option.count} of " if option.count > 1 else ""
            text += f" → {several}{', '.join(targets)}"
        return text

    def _target(self, option: Option, who: str) -> str:
        forecast = option.forecast.get(who)
        told = [part for part in (_chance(forecast), _amount(forecast)) if part]
        return self._name(who) + (f" [{', '.join(told)}]" if told else "")

    # -- what a person types

    def _obey(self, line: str, menu: Menu) -> None:
        word, _, rest = line.strip().partition(" ")
        if not word:
            return
        if word.isdecimal():
            self._pick(menu, int(word), rest)
            return
        command = COMMANDS.get(word.lower())
        if command is None:
            suggestion = near(word, COMMANDS)
            hint = f" Did you mean '{suggestion}'?" if suggestion else ""
            click.echo(f"'{word}' is neither a number of the menu nor a word known here.{hint} Try help.")
            return
        command(self, rest.strip())

    def _pick(self, menu: Menu, number: int, rest: str) -> None:
        if not 1 <= number <= len(menu.options):
            click.echo(f"The menu has lines 1 to {len(menu.options)}.")
            return
        option = menu.options[number - 1]
        targets = self._targets(option, rest)
        if targets is None:
            return
        from rollwright.fight import Choice  # noqa: PLC0415 - not for help

        before = self.made
        try:
            self._choose(Choice(option=option.id, targets=targets, menu=menu.id, by=menu.by))
        except RollwrightError as error:
            click.echo(str(error))
            return
        self.mine.append(before)

    def _targets(self, option: Option, rest: str) -> list[str] | None:
        """The targets that were typed, or asked for; None when they make no sense."""
        if not option.targets or not option.count:
            return []
        if not rest and len(option.targets) == 1 and not option.repeat:
            return list(option.targets)
        if not rest:
            rest = _read(f"  At whom? (1 to {len(option.targets)}) ")
        numbers = rest.replace(",", " ").split()
        chosen = []
        for each in numbers:
            if not each.isdecimal() or not 1 <= int(each) <= len(option.targets):
                click.echo(f"'{each}' is no target; they are numbered 1 to {len(option.targets)}.")
                return None
            chosen.append(option.targets[int(each) - 1])
        if not chosen:
            click.echo("No target, no deed.")
            return None
        return chosen

    def auto(self, rest: str) -> None:
        """Let the tactics choose, once or to the end."""
        self.mine.append(self.made)
        self._choose(self.fight.advise())
        while rest == "end" and self.fight.menu is not None:
            self._choose(self.fight.advise())

    def undo(self, _: str) -> None:
        """Take the person's last choice back, and everything that followed it."""
        if not self.mine:
            click.echo("You have not chosen anything that could be taken back.")
            return
        before = self.mine.pop()
        for _back in range(self.made - before):
            self.fight.undo()
        self.made = before
        self.shown = 0
        self.chronicle.told = len(self.fight.events)
        click.echo("Taken back.")

    def look(self, _: str) -> None:
        """Who stands how."""
        for who in self.fight.fighters.values():
            click.echo(f"  {who.name:<24} {who.side:<6} {who.health:>4}/{who.health_max:<4} {standing(who)}")

    def menu(self, _: str) -> None:
        """Show the menu again."""
        self.shown = 0

    def save(self, rest: str) -> None:
        """Write the fight to a file."""
        if not rest:
            click.echo("Where to? Type: save FILE")
            return
        from pathlib import Path  # noqa: PLC0415 - not for help

        try:
            Path(rest).write_text(encounter.saved(self.fight, self.document, self.file), "utf-8")
        except OSError as error:
            click.echo(f"Not saved: {error.strerror}.")
            return
        click.echo(f"Saved to {rest}; go on with: rollwright play --load {rest}")

    def help(self, _: str) -> None:
        """What one may type."""
        click.echo(HELP)

    def quit(self, _: str) -> None:
        """Stop here."""
        raise GoneError


COMMANDS: Final[Mapping[str, Callable[[Player, str], None]]] = {
    "auto": Player.auto,
    "help": Player.help,
    "look": Player.look,
    "menu": Player.menu,
    "quit": Player.quit,
    "save": Player.save,
    "undo": Player.undo,
}


def _read(prompt: str) -> str:
    """A line that was typed.

    Raises:
        GoneError: There will be no more.
    """
    click.echo(prompt, nl=False)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        click.echo()
        raise GoneError
    return line


def _chance(forecast: Any) -> str:
    if forecast is None:
        return ""
    if forecast.hit:
        return f"hits {_percent(forecast.hit)}"
    return f"saves {_percent(forecast.save)}" if forecast.save else ""


def _amount(forecast: Any) -> str:
    if forecast is None:
        return ""
    if forecast.damage:
        return f"{_decimal(forecast.damage)} damage"
    return f"{_decimal(forecast.heal)} healed" if forecast.heal else ""


def _percent(fraction: str) -> str:
    return f"{_float(fraction):.0%}"


def _decimal(fraction: str) -> str:
    return f"{_float(fraction):.1f}"


def _float(fraction: str) -> float:
    above, _, below = fraction.partition("/")
    return int(above) / int(below or 1) if "." not in above else float(above)
