"""Makes the page that says what every action and every spell of the library did when it was played.

    python plugins/classic_d20/tools/played_page.py

Plays each creature and each spell (see `played/`), which takes some minutes, and writes `docs/reference/bestiary.md`. A
slow test plays them again and holds the page to it.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from played import creatures, spells
from played.party import raw

if TYPE_CHECKING:
    from collections.abc import Iterable

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "bestiary.md"
HEAD = """\
# The library, played

Every action of every creature of Classic d20 was taken in a fight at least once, and every spell that does something in
a fight was cast from each slot that may pay for it. This page says what came of it, without numbers: attacks hit or
missed, saves were asked for, damage was of these types, these conditions were given. An action that others make up,
such as a multiattack, is told by its parts. What is left to the narrator stands in the plugin's own `LIBRARY.md`.

The page is made by `plugins/classic_d20/tools/played_page.py`, and a test plays everything again to keep it true.
"""


def creature(name: str) -> str:
    """The row of one creature.

    Raises:
        LookupError: Some action of it was never taken.
    """
    deeds, left = creatures.played(name)
    if left:
        raise LookupError(f"{name}: nobody took {', '.join(left)}")
    told = "; ".join(f"{act}: {', '.join(did) or 'its parts'}" for act, did in deeds.items())
    return f"| {raw('creatures')[name]['label']} | {told} |"


def spell(name: str) -> str:
    """The row of one spell, with the slots that gave the same in one.

    Raises:
        LookupError: It did nothing from some slot.
    """
    levels: dict[str, list[str]] = {}
    for pool, did in spells.played(name).items():
        if not did:
            raise LookupError(f"{name} did nothing, paid from {pool or 'nothing'}")
        levels.setdefault(", ".join(did), []).append(pool.removeprefix("slots_") or "free")
    told = "; ".join(f"{deeds} ({span(slots)})" for deeds, slots in levels.items())
    return f"| {raw('spells')[name]['label']} | {told} |"


def span(slots: list[str]) -> str:
    """Slots in a few words: a run of them by its ends."""
    numbers = [int(slot) for slot in slots if slot.isdecimal()]
    run = len(numbers) == len(slots) and numbers == list(range(numbers[0], numbers[-1] + 1))
    return f"{numbers[0]} to {numbers[-1]}" if run and numbers[1:] else ", ".join(slots)


def page(monsters: Iterable[str], magic: Iterable[str]) -> str:
    """The page, from its rows."""
    tables = ["## Creatures", "", "| creature | what its actions did |", "|---|---|", *monsters, ""]
    tables += ["## Spells", "", "| spell | what it did, and from which slots |", "|---|---|", *magic, ""]
    return f"{HEAD}\n" + "\n".join(tables)


def main() -> None:
    """Plays everything, on every core, and writes the page."""
    with ProcessPoolExecutor() as cores:
        monsters = list(_told(cores.map(creature, raw("creatures")), len(raw("creatures"))))
        magic = list(_told(cores.map(spell, spells.automated()), len(spells.automated())))
    PAGE.write_text(page(monsters, magic), encoding="utf-8")


def _told(rows: Iterable[str], count: int) -> Iterable[str]:
    for place, row in enumerate(rows, 1):
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{place} of {count}" + "\n" * (place == count))
        yield row


if __name__ == "__main__":
    main()
