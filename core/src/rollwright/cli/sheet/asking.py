"""Asking for a new character on a terminal: each choice with what is offered and what is suggested.

Enter takes what is suggested. What is not right is said, and asked for again; after each answer the draft is kept, so
that breaking off loses nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rollwright import creation, learning
from rollwright.cli.words import listed, tell, word
from rollwright.creation.draft import ways
from rollwright.creation.training import groups, offered
from rollwright.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rollwright.creation import Draft
    from rollwright.dice import DiceStream
    from rollwright.ruleset import Ruleset


class Asking:
    """The questions to one new character."""

    def __init__(self, ruleset: Ruleset, draft: Draft, dice: DiceStream, keep: Callable[[Draft], None]) -> None:
        self.ruleset, self.draft, self.dice, self.keep = ruleset, draft, dice, keep
        self.rules = creation.creation_of(ruleset)

    def whole(self) -> Draft:
        """The draft with every choice made that was open."""
        if not self.draft.name:
            self._take(name=click.prompt(word("cli-ask-name"), type=str).strip())
        self._one("background", "cli-ask-background", self.rules.backgrounds)
        self._classes()
        self._one("people", "cli-ask-people", self.ruleset.document.peoples)
        self._scores()
        self._training()
        self._questions()
        self._picks()
        return self.draft

    def file(self) -> str:
        """Where the sheet is written."""
        name = "-".join(self.draft.name.casefold().split()) or "sheet"
        return str(click.prompt(word("cli-ask-file"), default=f"{name}.json"))

    def _take(self, **choices: Any) -> None:
        self.draft = self.draft.choose(**choices)
        self.keep(self.draft)

    def _wrong(self, *places: str) -> bool:
        """Say what is wrong at some choices; whether anything is."""
        found = [
            each
            for each in creation.problems(self.ruleset, self.draft)
            if each.path.partition(".")[0].partition("[")[0] in places
        ]
        for each in found:
            click.secho(str(each), fg="yellow")
        return bool(found)

    def _one(self, key: str, code: str, blocks: Iterable[Any]) -> None:
        """One of several things that have a name and a line."""
        known = {each.id: each for each in blocks}
        if not known or getattr(self.draft, key) is not None:
            return
        _list(known.values())
        names = list(known)
        self._take(**{key: click.prompt(word(code), type=click.Choice(names), default=names[0], show_choices=False)})

    def _classes(self) -> None:
        known = {each.id: each for each in self.ruleset.document.classes}
        if not known or self.draft.classes:
            return
        _list(known.values())
        left, taken = self.rules.start_level, dict[str, int]()
        most = min(self.rules.start_classes, self.rules.start_level)
        while left:
            name = click.prompt(word("cli-ask-class"), type=click.Choice(list(known)), show_choices=False)
            last = len({*taken, name}) >= most
            levels = left if last else click.prompt(word("cli-ask-levels"), type=click.IntRange(1, left), default=left)
            taken[name] = taken.get(name, 0) + levels
            left -= levels
        self._take(classes=taken)

    def _scores(self) -> None:
        if self.draft.stats and not self._wrong("stats", "way", "array", "rolled"):
            return
        every = ways(self.rules)
        if self.draft.way is None:
            way = every[0]
            if len(every) > 1:
                way = click.prompt(word("cli-ask-way"), type=click.Choice(list(every)), default=every[0])
            self._take(way=way)
        if self.draft.way == "array":
            self._array()
        self._take_rolled()
        while True:
            stats = creation.suggested_scores(self.ruleset, self.draft) | dict(self.draft.stats)
            shown = " ".join(f"{stat}={score}" for stat, score in stats.items())
            text = click.prompt(word("cli-ask-scores"), default=shown)
            self._take(stats=stats | _pairs(text))
            if not self._wrong("stats"):
                return

    def _array(self) -> None:
        if self.draft.array is None:
            for each in self.rules.arrays:
                _offer(each.id, listed(map(str, each.values)), each.summary)
            names = [each.id for each in self.rules.arrays]
            array = click.prompt(word("cli-ask-array"), type=click.Choice(names), default=names[0], show_choices=False)
            self._take(array=array)

    def _take_rolled(self) -> None:
        before = self.draft
        self.draft = creation.rolled(self.ruleset, self.draft, self.dice)
        self.keep(self.draft)
        if self.draft.rolled and not before.rolled:
            tell("cli-dice-say", values=listed(map(str, self.draft.rolled)))

    def _training(self) -> None:
        every = groups(self.ruleset, self.draft)
        if not every or (self.draft.train and not self._wrong("train")):
            return
        for group in every:
            names = listed(skill.id for skill in offered(self.ruleset, group))
            click.echo("  " + word("cli-so-many-of", count=group.count, names=names))
        while True:
            suggested = creation.suggested_training(self.ruleset, self.draft)
            text = click.prompt(word("cli-ask-trained"), default=" ".join(suggested))
            self._take(train=tuple(text.replace(",", " ").split()))
            if not self._wrong("train"):
                return
            self._take(train=())

    def _questions(self) -> None:
        for question in self.rules.questions:
            while question.id not in self.draft.answers:
                if question.hint:
                    click.echo(f"  {question.hint}")
                text = click.prompt(question.label, default="" if not question.required else None, show_default=False)
                if not text.strip():
                    break
                self._take(answers={**self.draft.answers, question.id: text.strip()})

    def _picks(self) -> None:
        """Picks, one after the other, for as long as there are any and somebody names one."""
        while not creation.problems(self.ruleset, self.draft):
            sheet = creation.sheet_of(self.ruleset, self.draft)
            left = sum(source.left for source in learning.sources(sheet))
            found = learning.offers(sheet)
            if not left or not found:
                return
            names = listed(offer.line.label for offer in found)
            click.echo("  " + word("cli-so-many-picks", count=left, names=names))
            name = click.prompt(word("cli-ask-pick"), default="", show_default=False)
            if not name.strip():
                return
            try:
                learning.pick(sheet, name)
            except Refused as refusal:
                click.secho(str(refusal), fg="yellow")
                continue
            self._take(picks=(*self.draft.picks, name.strip()))


def _list(blocks: Iterable[Any]) -> None:
    for each in blocks:
        _offer(each.id, each.label, each.summary)


def _offer(name: str, what: str, summary: str | None) -> None:
    """One line of what is offered."""
    click.echo("  " + word("cli-offer", name=name, what=what, summary=summary or ""))


def _pairs(text: str) -> dict[str, int]:
    """Scores as they are typed; what is no number is left as it was."""
    pairs = (each.partition("=") for each in text.replace(",", " ").split())
    return {name: int(score) for name, _, score in pairs if score.lstrip("-").isdecimal()}
