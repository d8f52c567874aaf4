"""A person at the table: the menu is shown, a line is read, a choice is made.

Nothing here knows a rule. What may be chosen is the menu's business, what a refusal says is the engine's. Lines of the
menu have numbers, fighters have letters; numbers are good for the menu that is shown and no longer, and what is sent on
are the options' ids.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import click

from rollwright.cli import encounter, shown
from rollwright.cli.view import Chronicle, folded, print_standings
from rollwright.errors import RollwrightError, SaveError, near

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rollwright.fight import Choice, Fight, Menu, Option
    from rollwright.store import Table

HELP: Final = """\
  3               choose line 3 of the menu; end and pass are choices too
  3 b             … at b; 5 b b c names several targets
  5 b with 2      … paying in the second of the ways that the line names
  3 b as 2        … in the second of the styles that it names
  auto            let the tactics choose this once; `auto end` to the end
  undo            take your last choice back
  look            who stands how
  menu            show the menu again
  save FILE       write the fight to a file
  quit            stop here"""


class GoneError(Exception):
    """Nobody is there to answer any more."""


class UnclearError(Exception):
    """A line that makes no sense here; the message says why."""


@dataclass(slots=True)
class Player:
    """A fight, and the person who decides for the party."""

    fight: Fight
    document: dict[str, Any]
    file: str
    table: Table | None = None
    """The table at a store, when the fight is kept at one."""
    chronicle: Chronicle = field(default_factory=Chronicle)
    menu_shown: int = 0
    mine: list[int] = field(default_factory=list)
    """How many choices had been made in the fight before each of the person's own."""

    @property
    def moves(self) -> Fight | Table:
        """What takes choices: the table that keeps the fight, else the fight itself."""
        return self.table or self.fight

    def play(self) -> None:
        """Play until it is decided, or until the person stops."""
        click.echo("Type the number of a line to choose it, or help.")
        try:
            while self.fight.menu is not None:
                self._step(self.fight.menu)
        except GoneError:
            self.chronicle.tell(self.fight)
            click.echo("The fight stops here, undecided.")
            return
        self.chronicle.tell(self.fight)
        click.echo()
        print_standings(self.fight)

    def catch_up(self) -> None:
        """Of a fight that has been going on, tell only the round that stands."""
        rounds = [place for place, event in enumerate(self.fight.events) if event.type == "round.started"]
        self.chronicle.told = rounds[-1] if rounds else 0

    def _step(self, menu: Menu) -> None:
        if self.fight.fighters[menu.by].side != "party":
            self.moves.choose(self.fight.advise())
            return
        self.chronicle.tell(self.fight)
        if menu.id != self.menu_shown:
            self.menu_shown = menu.id
            for line in shown.menu(self.fight, menu):
                click.echo(folded(line))
        try:
            self._obey(_read(f"{self.fight.fighters[menu.by].name}> "), menu)
        except UnclearError as unclear:
            click.echo(str(unclear))

    def _obey(self, line: str, menu: Menu) -> None:
        word, _, rest = line.strip().partition(" ")
        if not word:
            return
        ids = [option.id for option in menu.options]
        if word.isdecimal() or word in ids:
            self._pick(menu, _line(word) if word.isdecimal() else ids.index(word) + 1, rest.split())
            return
        command = COMMANDS.get(word.lower())
        if command is None:
            suggestion = near(word, COMMANDS)
            hint = f" Did you mean '{suggestion}'?" if suggestion else ""
            raise UnclearError(f"'{word[:40]}' is neither a number of the menu nor a word known here.{hint} Try help.")
        command(self, rest.strip())

    def _pick(self, menu: Menu, number: int, words: list[str]) -> None:
        if not 1 <= number <= len(menu.options):
            raise UnclearError(f"The menu has lines 1 to {len(menu.options)}.")
        option = menu.options[number - 1]
        words, pays = _behind(words, "with")
        words, styles = _behind(words, "as")
        pay = "" if pays is None else _pay(option, pays)
        style = "" if styles is None else _style(option, styles)
        from rollwright.fight import Choice  # noqa: PLC0415 - not for help

        targets = self._targets(option, words)
        self._choose(Choice(option.id, targets, pay, menu.by, menu.id, style), option.label)

    def _choose(self, choice: Choice, label: str = "") -> None:
        before = len(self.fight.taken)
        try:
            self.moves.choose(choice)
        except RollwrightError as error:
            raise UnclearError(str(error).replace(f"'{choice.option}'", label or choice.option)) from None
        self.mine.append(before)

    def _targets(self, option: Option, words: list[str]) -> list[str]:
        """The targets that were typed, or asked for."""
        if not option.count:
            if words:
                ways = " A way to pay stands behind 'with'." if len(option.pays) > 1 else ""
                raise UnclearError(f"{option.label} takes no target; leave out '{' '.join(words)[:40]}'.{ways}")
            return []
        if not words and len(option.targets) > 1:
            words = _read("  At whom? ").split()
            if not words:
                raise UnclearError("No target, no deed.")
        letters = {letter: who for who, letter in shown.letters(self.fight).items()}
        chosen = []
        for word in words:
            who = letters.get(word.strip(",").lower(), word)
            if who not in option.targets:
                allowed = ", ".join(letter for letter, each in letters.items() if each in option.targets)
                raise UnclearError(f"'{word[:40]}' is no target of {option.label}; choose among {allowed}.")
            chosen.append(who)
        return chosen

    # -- words that a person may type

    def auto(self, rest: str) -> None:
        """Let the tactics choose, once or to the end."""
        if rest not in {"", "end"}:
            raise UnclearError("Type: auto, or auto end.")
        self._choose(self.fight.advise())
        if rest == "end":
            self.moves.auto()

    def undo(self, _: str) -> None:
        """Take the person's last choice back, and everything that followed it."""
        if not self.mine:
            raise UnclearError("You have not chosen anything that could be taken back.")
        before = self.mine.pop()
        while len(self.fight.taken) > before:
            self.moves.undo()
        self.menu_shown = 0
        self.chronicle.told = len(self.fight.events)
        click.echo("Taken back.")

    def look(self, _: str) -> None:
        """Who stands how."""
        for line in shown.everybody(self.fight):
            click.echo(line)

    def menu(self, _: str) -> None:
        """Show the menu again."""
        self.menu_shown = 0

    def save(self, rest: str) -> None:
        """Write the fight to a file."""
        if not rest:
            raise UnclearError("Where to? Type: save FILE")
        try:
            encounter.write(rest, encounter.saved(self.fight, self.document, self.file))
        except SaveError as error:
            raise UnclearError(str(error)) from None
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


def _line(word: str) -> int:
    """The number that was typed; no menu is as long as ten digits."""
    return int(word[:10])


def _behind(words: list[str], sign: str) -> tuple[list[str], list[str] | None]:
    """The words before a sign, and those behind it; nothing where the sign was not typed."""
    if sign not in words:
        return words, None
    place = words.index(sign)
    return words[:place], words[place + 1 :]


def _style(option: Option, words: list[str]) -> str:
    """The style that was typed: its number in the line, or its id."""
    (word,) = words[:1] or [""]
    ids = [style.id for style in option.styles]
    if word.isdecimal() and 1 <= _line(word) <= len(ids):
        return ids[_line(word) - 1]
    if word in ids:
        return word
    if not ids:
        raise UnclearError(f"{option.label} is done in one way; leave out 'as'.")
    raise UnclearError(f"Type a number from 1 to {len(ids)} behind 'as'.")


def _pay(option: Option, words: list[str]) -> str:
    """The way to pay that was typed: its number in the line, or its id."""
    (word,) = words[:1] or [""]
    if word.isdecimal() and 1 <= _line(word) <= len(option.pays):
        return option.pays[_line(word) - 1]
    if word in option.pays:
        return word
    if len(option.pays) < 2:  # noqa: PLR2004
        raise UnclearError(f"{option.label} is paid in one way; leave out 'with'.")
    raise UnclearError(f"Type a number from 1 to {len(option.pays)} behind 'with'.")


def _read(prompt: str) -> str:
    """A line that was typed.

    Raises:
        GoneError: There will be no more.
    """
    click.echo(prompt, nl=False)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        click.echo(line.rstrip("\n"))
    if not line:
        raise GoneError
    return line
