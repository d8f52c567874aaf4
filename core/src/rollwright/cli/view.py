"""A fight as a terminal shows it: its log as it grows, who stands how, and bars for chances."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.words import listed, print_columns, word

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator, Mapping

    from rollwright.fight import Fight


@dataclass(slots=True)
class Chronicle:
    """The log of a fight, told from where it was told last.

    Where ``waits`` is set, the heading of a round waits for the first thing that is told of it.
    """

    told: int = 0
    waits: bool = False
    heading: str = ""

    def lines(self, fight: Fight) -> Iterator[tuple[Mapping[str, Any], str]]:
        """The lines that nobody has read yet, each with its event."""
        from rollwright.text import chronicle  # noqa: PLC0415 - not for help

        new = [event.to_json() for event in fight.events[self.told :]]
        self.told = len(fight.events)
        if new:
            yield from chronicle(new, fight.names)

    def tell(self, fight: Fight) -> None:
        """Print those lines: a round is a heading, what happens in it stands below."""
        for event, line in self.lines(fight):
            if self.waits and event["type"] == "round.started":
                self.heading = styled(event, line)
                continue
            if self.heading:
                click.echo(self.heading)
                self.heading = ""
            click.echo(styled(event, line))


def styled(event: Mapping[str, Any], line: str) -> str:
    """A line of the log, its rounds easier to find."""
    if event["type"] == "round.started":
        return "\n" + click.style(line, bold=True)
    return line


def folded(line: str) -> str:
    """A line of a menu in the width of the terminal, going on below its own beginning; whole in a pipe."""
    if not sys.stdout.isatty():
        return line
    width = max(40, get_terminal_size().columns - 1)
    return fill(line, width, subsequent_indent=" " * 7, break_long_words=False, replace_whitespace=False) or line


@dataclass(slots=True)
class Tally:
    """What somebody did and suffered in a fight."""

    dealt: int = 0
    taken: int = 0
    healed: int = 0
    strikes: int = 0
    hits: int = 0


def tally(fight: Fight) -> dict[str, Tally]:
    """Everybody's deeds, from the log; damage is what was truly lost of it."""
    from rollwright.fight.events import Hurt  # noqa: PLC0415 - not for help

    deeds = {name: Tally() for name in fight.fighters}
    for event in fight.events:
        told: Mapping[str, Any] = event.to_json() if event.type in {"healed", "attack.rolled"} else {}
        if isinstance(event, Hurt):
            _add(deeds, event.by, "dealt", event.lost)
            _add(deeds, event.who, "taken", event.lost)
        elif event.type == "healed":
            _add(deeds, told["by"], "healed", told["amount"])
        elif event.type == "attack.rolled":
            _add(deeds, told["who"], "strikes", 1)
            _add(deeds, told["who"], "hits", int(told["hit"]))
    return deeds


def _add(deeds: dict[str, Tally], who: str, what: str, amount: int) -> None:
    if who in deeds:
        setattr(deeds[who], what, getattr(deeds[who], what) + amount)


def print_standings(fight: Fight) -> None:
    """The closing table: who stands how, and what each did. What somebody is by nature is not told of them here."""
    from rollwright.cli.shown import standing  # noqa: PLC0415 - not for help and not for JSON
    from rollwright.fight.traits import traits  # noqa: PLC0415

    deeds, natures = tally(fight), traits(fight)
    rows = []
    for name, fighter in fight.fighters.items():
        did = deeds[name]
        rows.append(
            (
                fighter.name,
                word(f"cli-side-{fighter.side}"),
                f"{fighter.health}/{fighter.health_max}",
                f"{did.hits}/{did.strikes}" if did.strikes else "-",
                str(did.dealt),
                str(did.taken),
                str(did.healed),
                listed(standing(fight, fighter, natures.get(name, ()))) or word("cli-standing"),
            )
        )
    print_columns(("fighter", "side", "health", "hits", "dealt", "taken", "healed", "at-the-end"), rows)


def plot(counts: Counter[int], width: int = 40) -> Iterator[str]:
    """A bar for each value, the longest as wide as `width`."""
    most = max(counts.values(), default=0)
    whole = sum(counts.values())
    for value in range(min(counts, default=0), max(counts, default=-1) + 1):
        share = counts[value] / whole
        bar = "█" * round(width * counts[value] / most) or ("▏" if counts[value] else "")
        yield f"{value:>4}  {share:>6.1%}  {bar}"
