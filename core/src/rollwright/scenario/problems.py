"""Names that nobody on the table has, and expectations that nothing can meet: what the shape of a file cannot show.

Every fighter and character that a step names must be on the table, and every expectation must start at something that a
scenario can look at. A step that expects to be refused may ask for whomever it likes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pydantic import BaseModel

from rollwright.document.problems import unknown
from rollwright.scenario.expect import flaws

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.document.problems import Path
    from rollwright.errors import JSON
    from rollwright.scenario.model import FightBlock, ScenarioDocument, Step

Flaw = tuple["Path", str, "dict[str, JSON]"]
ROOTS: Final = (
    "outcome", "refused", "text", "events", "fighters", "sheets", "pools", "table", "fight", "menu", "changes",
)  # fmt: skip


def reference_flaws(document: ScenarioDocument) -> Iterator[Flaw]:
    """Everything that is wrong with the names of a scenario, each with its place, code and parameters."""
    if document.fight is not None:
        yield from _placing(document, document.fight)
        yield from _order(document.fight)
    for number, step in enumerate(document.steps):
        yield from _step(document, step, ("steps", number))


def fighter_ids(fight: FightBlock | None) -> list[str]:
    """Everybody in the fight by id, party first."""
    return [] if fight is None else [name for placed in (*fight.party, *fight.foes) for name in placed.ids]


def _placing(document: ScenarioDocument, fight: FightBlock) -> Iterator[Flaw]:
    """Two of one name, and characters that the scenario does not have."""
    seen: set[str] = set()
    for side, placing in (("party", fight.party), ("foes", fight.foes)):
        for number, placed in enumerate(placing):
            here = ("fight", side, number)
            for place, code, params in _unknown(here, "unknown-character", placed.character, document.characters):
                yield place, code, {**params, "as_creature": placed.character or ""}
            if placed.character is not None and (placed.as_ is not None or placed.count != 1):
                yield here, "character-as-itself", {"found": placed.character}
            for name in seen.intersection(placed.ids):
                yield here, "fighter-twice", {"found": name}
            seen.update(placed.ids)


def _order(fight: FightBlock) -> Iterator[Flaw]:
    fighters = fighter_ids(fight)
    order = fight.initiative or ()
    for number, name in enumerate(order):
        yield from _unknown(("fight", "initiative", number), "unknown-fighter", name, fighters)
        if name in order[:number]:
            yield ("fight", "initiative", number), "bad-initiative", {"found": list(order), "allowed": list(fighters)}
    for number, name in enumerate(fight.by_hand):
        yield from _unknown(("fight", "by_hand", number), "unknown-fighter", name, fighters)
    for name in fight.at:
        yield from _unknown(("fight", "at", name), "unknown-fighter", name, fighters)
    for rider, mount in fight.riding.items():
        for name in (rider, mount):
            yield from _unknown(("fight", "riding", rider), "unknown-fighter", name, fighters)
    for name in fighters if order else ():
        if name not in order:
            yield ("fight", "initiative"), "initiative-lacks", {"found": name}


def _step(document: ScenarioDocument, step: Step, here: Path) -> Iterator[Flaw]:
    for path, expected in step.expect.items():
        yield from _expectation(document, path, expected, (*here, "expect", path))
    if "refused" in step.expect:
        return
    kind = step.kind
    asked = getattr(step, kind)
    fighters = fighter_ids(document.fight)
    if kind in {"choose", "menu", "auto"} and document.fight is None:
        yield (*here, kind), "step-needs-fight", {"found": kind}
    elif kind in {"choose", "menu"}:
        yield from _unknown((*here, kind, "by"), "unknown-fighter", asked.by, fighters)
        for number, name in enumerate(getattr(asked, "targets", ())):
            yield from _unknown((*here, kind, "targets", number), "unknown-fighter", name, fighters)
    elif isinstance(asked, BaseModel):
        who = getattr(asked, "who", None)
        yield from _unknown((*here, kind, "who"), "unknown-character", who, document.characters)


def _expectation(document: ScenarioDocument, path: str, expected: Any, here: Path) -> Iterator[Flaw]:
    root, _, rest = path.partition(".")
    yield from _unknown(here, "unknown-expectation", root, ROOTS)
    yield from ((here + below, code, params) for below, code, params in flaws(expected))
    name = rest.partition(".")[0]
    if root == "fighters" and name:
        yield from _unknown(here, "unknown-fighter", name, fighter_ids(document.fight))
    elif root == "sheets" and name:
        yield from _unknown(here, "unknown-character", name, document.characters)


def _unknown(here: Path, code: str, name: str | None, allowed: Iterable[str]) -> Iterator[Flaw]:
    if name is not None and name not in allowed:
        yield (here, *unknown(code, name, allowed))
