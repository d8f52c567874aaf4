"""Plays the same matchups here and with a peer engine, and holds the win rates against each other.

    python tools/peer/compare.py PYTHON [--fights N] [--json]

PYTHON is an interpreter that has the peer: make a virtual environment and `pip install dnd-5e-core`. Every matchup is
fought twice here: by the peer's rules, in which a natural 20 is a number like any other and no wound closes by itself,
and by those of Classic d20. The first must agree with the peer within what chance allows; the second shows what the
difference is worth.
"""

from __future__ import annotations

import argparse
import json
import math
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rollwright import Choice, Combatant, Engine, Fight, Ruleset
from rollwright_classic_d20.preset import ClassicD20

if TYPE_CHECKING:
    from rollwright.fight import Menu

HERE = Path(__file__).parent
SCRATCH = tempfile.TemporaryDirectory()
"""Where the changed ruleset lies, whose catalogs are read when they are first asked for."""
PAIRS = (
    ("ogre", "ogre"),
    ("ogre", "brown-bear"),
    ("owlbear", "griffon"),
    ("owlbear", "minotaur"),
    ("hill-giant", "ettin"),
    ("gorgon", "mammoth"),
    ("giant-ape", "cloud-giant"),
    ("troll", "bulette"),
    ("knight", "minotaur"),
    ("orc", "hobgoblin"),
    ("goblin", "kobold"),
    ("bandit", "cultist"),
    ("lion", "tiger"),
    ("polar-bear", "saber-toothed-tiger"),
    ("manticore", "doppelganger"),
    ("thug", "scout"),
)
"""Creatures whose blows have no rider: what both engines play whole."""
FAR = 4.0
"""How many standard errors two rates may lie apart."""
ROUNDS = 200
"""Nobody stops a duel that goes on."""


@dataclass(frozen=True)
class Row:
    """One matchup: how often the first wins, in parts of one."""

    one: str
    other: str
    fights: int
    theirs: float
    ours: float
    """By the peer's rules."""
    whole: float
    """By our own rules."""

    @property
    def apart(self) -> float:
        """How far ours and theirs lie apart, in standard errors of their difference."""
        both = (self.ours + self.theirs) / 2
        error = math.sqrt(2 * both * (1 - both) / self.fights)
        return abs(self.ours - self.theirs) / error if error else 0.0


@cache
def ruleset(*, naturals: bool) -> Ruleset:
    """Classic d20, with or without naturals."""
    engine, written = Engine.load(), ClassicD20().document()
    if naturals:
        return engine.load_ruleset("classic-d20")
    changed = shutil.copytree(written.parent, Path(SCRATCH.name) / "ruleset") / written.name
    document = json.loads(changed.read_text("utf-8"))
    for key in ("naturals", "critical", "criticalFrom"):
        del document["combat"]["attackRoll"][key]
    changed.write_text(json.dumps(document), "utf-8")
    return engine.load_ruleset(changed)


def wins(one: str, other: str, fights: int, *, naturals: bool) -> float:
    """How often the first wins here, who strikes first in every second fight."""
    return sum(_won(one, other, seed, naturals=naturals) for seed in range(fights)) / fights


def _won(one: str, other: str, seed: int, *, naturals: bool) -> bool:
    made = [block(name, regenerates=naturals) for name in (one, other)]
    pair = [Combatant.of_creature(place, each) for place, each in zip(("one", "other"), made, strict=True)]
    order = ["one", "other"] if seed % 2 == 0 else ["other", "one"]
    fight = Fight.start(ruleset(naturals=naturals), pair[:1], pair[1:], seed=seed, initiative=order, rounds=ROUNDS)
    while (menu := fight.menu) is not None:
        fight.choose(blow(menu, "other" if menu.by == "one" else "one"))
    return fight.winner == "party"


@cache
def block(name: str, *, regenerates: bool) -> dict[str, Any]:
    """A creature of the library with its average health, which the peer gives everybody."""
    creatures = next(each for each in ruleset(naturals=True).document.catalogs if each.id == "creatures")
    creature: dict[str, Any] = creatures.entries.raw[name]["creature"]
    count, sides = map(int, creature["health"]["dice"].split("d"))
    made = {**creature, "health": count * (sides + 1) // 2 + creature["health"].get("flat", 0)}
    if not regenerates:
        made.pop("regeneration", None)
    return made


def blow(menu: Menu, target: str) -> Choice:
    """The multiattack if there is one, else the first action, at the other; else the end of the turn, or a pass."""
    acts = [option for option in menu.options if option.id.startswith("action:") and target in option.targets]
    return Choice(acts[0].id, [target] * acts[0].count) if acts else Choice(menu.options[-1].id)


def compare(python: str, fights: int, seed: int = 1) -> list[Row]:
    """Every matchup, fought there and here."""
    asked = json.dumps({"pairs": PAIRS, "fights": fights, "seed": seed})
    run = subprocess.run(  # noqa: S603 - the interpreter that whoever calls this names
        [python, HERE / "their_side.py"], input=asked, capture_output=True, text=True, check=True
    )
    theirs = json.loads(run.stdout)["wins"]
    return [
        Row(
            one,
            other,
            fights,
            won / fights,
            wins(one, other, fights, naturals=False),
            wins(one, other, fights, naturals=True),
        )
        for (one, other), won in zip(PAIRS, theirs, strict=True)
    ]


def table(rows: list[Row]) -> str:
    """The comparison as a table in Markdown."""
    head = [
        "| first | second | peer | here, by the peer's rule | standard errors apart | here, by ours |",
        "|---|---|---|---|---|---|",
    ]
    return "\n".join(
        head
        + [
            f"| {row.one} | {row.other} | {row.theirs:.1%} | {row.ours:.1%} | {row.apart:.1f} | {row.whole:.1%} |"
            for row in rows
        ]
    )


def main() -> None:
    """Prints the comparison, and ends with 1 where rates lie too far apart."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("python")
    parser.add_argument("--fights", type=int, default=2000)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    rows = compare(chosen.python, chosen.fights)
    sys.stdout.write(json.dumps([{**asdict(row), "apart": row.apart} for row in rows]) if chosen.json else table(rows))
    sys.stdout.write("\n")
    sys.exit(any(row.apart > FAR for row in rows))


if __name__ == "__main__":
    main()
