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

from rollwright.cli import battlefield, encounter, shown
from rollwright.cli.view import Chronicle, folded, print_standings
from rollwright.cli.words import listed, suggestion, tell, word
from rollwright.errors import Refused, RollwrightError, SaveError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rollwright.fight import Choice, Fight, Menu, Option
    from rollwright.store import Table


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
    sides: frozenset[str] = frozenset({"party"})
    """Whom the person plays; whoever controls somebody also answers for them in a window."""
    mine: list[int] = field(default_factory=list)
    """How many choices had been made in the fight before each of the person's own."""

    @property
    def moves(self) -> Fight | Table:
        """What takes choices: the table that keeps the fight, else the fight itself."""
        return self.table or self.fight

    def play(self) -> None:
        """Play until it is decided, or until the person stops."""
        tell("cli-play-begin")
        try:
            while self.fight.menu is not None:
                self._step(self.fight.menu)
        except GoneError:
            self.chronicle.tell(self.fight)
            tell("cli-play-stops")
            return
        self.chronicle.tell(self.fight)
        click.echo()
        print_standings(self.fight)

    def plays(self, menu: Menu) -> bool:
        """Whether it is the person who answers a menu."""
        return self.fight.fighters[menu.by].side in self.sides

    def take(self, choice: Choice) -> None:
        """Make a choice for whoever is asked.

        Raises:
            RollwrightError: It is refused. Nothing has changed.
        """
        before = len(self.fight.taken)
        self.moves.choose(choice)
        self.mine.append(before)

    def take_back(self) -> None:
        """Take the person's last choice back, and everything that followed it.

        Raises:
            Refused: They have made none.
            SaveError: The fight was loaded, and what its save tells of the past cannot be played anew.
        """
        if not self.mine:
            raise Refused("nothing-to-undo", {})
        before = self.mine[-1]
        try:
            while len(self.fight.taken) > before:
                self.moves.undo()
        finally:
            self.chronicle.told = min(self.chronicle.told, len(self.fight.events))
        self.mine.pop()

    def catch_up(self) -> None:
        """Of a fight that has been going on, tell only the round that stands."""
        rounds = [place for place, event in enumerate(self.fight.events) if event.type == "round.started"]
        self.chronicle.told = rounds[-1] if rounds else 0

    def _step(self, menu: Menu) -> None:
        if not self.plays(menu):
            self.moves.choose(self.fight.advise())
            return
        self.chronicle.tell(self.fight)
        if menu.id != self.menu_shown:
            self.menu_shown = menu.id
            self._field(menu.find(battlefield.WALK))
            for line in shown.menu(self.fight, menu):
                click.echo(folded(line))
        try:
            self._obey(_read(f"{self.fight.fighters[menu.by].name}> "), menu)
        except UnclearError as unclear:
            click.echo(str(unclear))

    def _obey(self, line: str, menu: Menu) -> None:
        typed, _, rest = line.strip().partition(" ")
        if not typed:
            return
        ids = [option.id for option in menu.options]
        if typed.isdecimal() or typed in ids:
            self._pick(menu, _line(typed) if typed.isdecimal() else ids.index(typed) + 1, rest.split())
            return
        command = COMMANDS.get(typed.lower())
        if command is None:
            near = suggestion(typed, COMMANDS)
            raise _unclear("cli-play-unknown", found=typed[:40], suggestion=near)
        command(self, rest.strip())

    def _pick(self, menu: Menu, number: int, words: list[str]) -> None:
        if not 1 <= number <= len(menu.options):
            raise _unclear("cli-play-no-such-line", most=len(menu.options))
        option = menu.options[number - 1]
        words, pays = _behind(words, "with")
        words, styles = _behind(words, "as")
        pay = "" if pays is None else _pay(option, pays)
        style = "" if styles is None else _style(option, styles)
        from rollwright.fight import Choice  # noqa: PLC0415 - not for help

        cells, words = battlefield.cells_in(words)
        targets = self._targets(option, words)
        cell, path = battlefield.aimed(option, cells or self._aim(option))
        choice = Choice(option.id, targets, pay, menu.by, menu.id, style, cell=cell, path=path)
        self._choose(choice, option.label)

    def _field(self, option: Option | None) -> None:
        """Show the board, where there is one, with what a line of the menu offers on it."""
        for place, line in enumerate(battlefield.field(self.fight, option)):
            click.echo(line if place else f"\n{line}")

    def _aim(self, option: Option) -> list[tuple[int, int]]:
        """The cells that are asked for, where a line is aimed at one of several and none was typed."""
        if len(option.cells) < 2:  # noqa: PLR2004
            return []
        self._field(option)
        typed = _read(f"  {word('cli-play-where')} ").split()
        cells, other = battlefield.cells_in(typed)
        if other or not cells:
            raise _unclear("cli-not-cell", found=" ".join(typed)[:40]) if typed else _unclear("cli-play-no-deed")
        return cells

    def _choose(self, choice: Choice, label: str = "") -> None:
        try:
            self.take(choice)
        except RollwrightError as error:
            raise UnclearError(str(error).replace(f"'{choice.option}'", label or choice.option)) from None

    def _targets(self, option: Option, words: list[str]) -> list[str]:
        """The targets that were typed, or asked for."""
        if not option.count:
            if words:
                ways = "several" if len(option.pays) > 1 else "single"
                raise _unclear(
                    "cli-play-no-target",
                    option=shown.option_name(option),
                    found=" ".join(words)[:40],
                    ways=ways,
                )
            return []
        if not words and len(option.targets) > 1:
            words = _read(f"  {word('cli-play-at-whom')} ").split()
            if not words:
                raise _unclear("cli-play-no-deed")
        letters = {letter: who for who, letter in shown.letters(self.fight).items()}
        chosen = []
        for typed in words:
            who = letters.get(typed.strip(",").lower(), typed)
            if who not in option.targets:
                allowed = listed(letter for letter, each in letters.items() if each in option.targets)
                raise _unclear("cli-play-wrong-target", found=typed[:40], option=option.label, allowed=allowed)
            chosen.append(who)
        return chosen

    # -- words that a person may type

    def auto(self, rest: str) -> None:
        """Let the tactics choose, once or to the end."""
        if rest not in {"", "end"}:
            raise _unclear("cli-play-auto")
        self._choose(self.fight.advise())
        if rest == "end":
            self.moves.auto()

    def undo(self, _: str) -> None:
        """Take the person's last choice back, and everything that followed it."""
        if not self.mine:
            raise _unclear("cli-play-nothing-to-undo")
        try:
            self.take_back()
        except RollwrightError as error:
            raise UnclearError(str(error)) from None
        self.menu_shown = 0
        tell("cli-play-taken-back")

    def look(self, _: str) -> None:
        """Who stands how."""
        for line in shown.everybody(self.fight):
            click.echo(line)

    def board(self, rest: str) -> None:
        """Show the board, with what a line of the menu offers on it."""
        if self.fight.grid is None:
            raise _unclear("cli-play-no-board")
        menu = self.fight.menu
        assert menu is not None  # noqa: S101 - somebody is asked
        if rest and not (rest.isdecimal() and 1 <= _line(rest) <= len(menu.options)):
            raise _unclear("cli-play-no-such-line", most=len(menu.options))
        self._field(menu.options[_line(rest) - 1] if rest else None)

    def picture(self, rest: str) -> None:
        """Write the board as SVG to a file."""
        from rollwright.fight.grid.picture import fight_picture  # noqa: PLC0415 - seldom

        if not rest:
            raise _unclear("cli-play-picture-where")
        if self.fight.grid is None:
            raise _unclear("cli-play-no-board")
        walks = self.fight.menu is not None and self.fight.menu.find(battlefield.WALK) is not None
        try:
            encounter.write(rest, fight_picture(self.fight, battlefield.WALK if walks else ""))
        except SaveError as error:
            raise UnclearError(str(error)) from None
        tell("cli-written-to", file=rest)

    def menu(self, _: str) -> None:
        """Show the menu again."""
        self.menu_shown = 0

    def save(self, rest: str) -> None:
        """Write the fight to a file."""
        if not rest:
            raise _unclear("cli-play-where-to")
        try:
            encounter.write(rest, encounter.saved(self.fight, self.document, self.file))
        except SaveError as error:
            raise UnclearError(str(error)) from None
        tell("cli-play-saved", file=rest, command=f"rollwright play --load {rest}")

    def help(self, _: str) -> None:
        """What one may type."""
        for command, code in HELP.items():
            click.echo(f"  {command:<16}{word(code)}")

    def quit(self, _: str) -> None:
        """Stop here."""
        raise GoneError


COMMANDS: Final[Mapping[str, Callable[[Player, str], None]]] = {
    "auto": Player.auto,
    "board": Player.board,
    "help": Player.help,
    "look": Player.look,
    "menu": Player.menu,
    "picture": Player.picture,
    "quit": Player.quit,
    "save": Player.save,
    "undo": Player.undo,
}
HELP: Final[Mapping[str, str]] = {
    "3": "cli-play-help-line",
    "3 b": "cli-play-help-target",
    "5 b with 2": "cli-play-help-with",
    "3 b as 2": "cli-play-help-as",
    "6 5,3": "cli-play-help-cell",
    "auto": "cli-play-help-auto",
    "board 6": "cli-play-help-board",
    "undo": "cli-play-help-undo",
    "look": "cli-play-help-look",
    "menu": "cli-play-help-menu",
    "picture FILE": "cli-play-help-picture",
    "save FILE": "cli-play-help-save",
    "quit": "cli-play-help-quit",
}
"""What one may type, with the code of the sentence that says what it does."""


def _unclear(code: str, **params: object) -> UnclearError:
    return UnclearError(word(code, **params))


def _line(typed: str) -> int:
    """The number that was typed; no menu is as long as ten digits."""
    return int(typed[:10])


def _behind(words: list[str], sign: str) -> tuple[list[str], list[str] | None]:
    """The words before a sign, and those behind it; nothing where the sign was not typed."""
    if sign not in words:
        return words, None
    place = words.index(sign)
    return words[:place], words[place + 1 :]


def _style(option: Option, words: list[str]) -> str:
    """The style that was typed: its number in the line, or its id."""
    (typed,) = words[:1] or [""]
    ids = [style.id for style in option.styles]
    if typed.isdecimal() and 1 <= _line(typed) <= len(ids):
        return ids[_line(typed) - 1]
    if typed in ids:
        return typed
    if not ids:
        raise _unclear("cli-play-one-style", option=option.label)
    raise _unclear("cli-play-which-style", most=len(ids))


def _pay(option: Option, words: list[str]) -> str:
    """The way to pay that was typed: its number in the line, or its id."""
    (typed,) = words[:1] or [""]
    if typed.isdecimal() and 1 <= _line(typed) <= len(option.pays):
        return option.pays[_line(typed) - 1]
    if typed in option.pays:
        return typed
    if len(option.pays) < 2:  # noqa: PLR2004
        raise _unclear("cli-play-one-pay", option=option.label)
    raise _unclear("cli-play-which-pay", most=len(option.pays))


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
