"""Abilities of a character's own: drafted, checked like any edit, measured, and taken or refused in words (UP-11).

Whoever writes (a model or a person) is handed a brief with the three abilities of the system that are nearest to the
level, and gives a draft in the document's own form. A draft with problems is given back once with all of them named;
then it is refused. What stands goes into the world's abilities, marked as its maker's own::

    made = invent(sheet, "A veil of rain", writer, level=1)
    sheet = Sheet.from_state(made.ruleset, sheet.state)
    sheet.apply_all(pick(sheet, made.id))
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rollwright.ability.listing import Shelf
from rollwright.ability.rules import Abilities
from rollwright.document.load import validate_powers
from rollwright.errors import DocumentError, Problem, Refused
from rollwright.learning.gates import reach_in_play
from rollwright.learning.measure import measured, too_much
from rollwright.ruleset import Ruleset
from rollwright.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.ability import Ability
    from rollwright.ability.listing import Line
    from rollwright.document.abilities import Power
    from rollwright.errors import JSON

NEIGHBOURS: Final = 3
ATTEMPTS: Final = 2


@dataclass(frozen=True, slots=True)
class Brief:
    """What a writer is asked for.

    Args:
        wish: What the player wants, in their own words.
        level: The level that it shall have; None where the system's abilities have none.
        neighbours: The nearest abilities of the system, as the document writes them.
        problems: What was wrong with the draft before; empty at first.
        attempt: 1 at first, 2 when the draft before was given back.
    """

    wish: str
    level: int | None
    neighbours: tuple[Mapping[str, JSON], ...]
    problems: tuple[Problem, ...] = ()
    attempt: int = 1


Writer: TypeAlias = Callable[[Brief], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Invented:
    """An ability that stood: its id, the block, and the ruleset that has it. Sheets of the old one fit the new one."""

    id: str
    power: Power
    ruleset: Ruleset

    def to_json(self) -> dict[str, JSON]:
        """The block as plain JSON, to be kept with the world."""
        return _written(self.power)


def invent(sheet: Sheet, wish: str, writer: Writer, level: int | None = None) -> Invented:
    """Have an ability made up for somebody.

    Args:
        sheet: Whose it shall be; its maker is known by the name on it.
        wish: What it shall do, in the player's words.
        writer: Gives a draft for a brief; asked twice at most.
        level: The level that it shall have.

    Raises:
        Refused: The world has invention switched off, the level is beyond reach, or no draft stood.
    """
    brief, beside = brief_for(sheet, wish, level), nearest(sheet, level)
    while True:
        try:
            return _stands(sheet, writer(brief), level, beside)
        except DocumentError as error:
            brief = replace(brief, problems=error.problems, attempt=brief.attempt + 1)
        if brief.attempt > ATTEMPTS:
            told = "; ".join(str(each) for each in brief.problems)
            raise Refused("invention-refused", {"wish": wish, "problems": told})


def takes_invented(ruleset: Ruleset) -> bool:
    """Whether a world takes abilities that characters make up."""
    learning = ruleset.document.learning
    return learning is None or learning.invent


def brief_for(sheet: Sheet, wish: str, level: int | None = None) -> Brief:
    """What whoever writes the ability of somebody is asked for at first.

    Raises:
        Refused: The world has invention switched off, the maker has no name, or the level is beyond reach.
    """
    if not takes_invented(sheet.ruleset):
        raise Refused("invention-off", {})
    if not sheet.state.name:
        raise Refused("maker-nameless", {})
    reach = reach_in_play(sheet)
    if reach is not None and (level or 0) > reach:
        raise Refused("ability-beyond-reach", {"name": wish, "level": level, "highest": reach})
    return Brief(wish, level, tuple(_block(each) for each in nearest(sheet, level)))


def nearest(sheet: Sheet, level: int | None, kind: str = "") -> list[Ability]:
    """The three abilities of the system whose level is nearest, none that somebody made up.

    Of those that are equally near, the ones that can be measured come first, then those of the same kind.
    """

    def far(line: Line) -> int:
        return abs((line.level or 0) - (level or 0))

    found: list[Ability] = []
    for _, lines in groupby(sorted(sheet.ruleset.part(Shelf).lines, key=far), far):
        found += sorted(_of_the_system(sheet, lines), key=lambda each: (not each.on_hit, not _is_of(each, kind)))
        if len(found) >= NEIGHBOURS:
            break
    return found[:NEIGHBOURS]


def _of_the_system(sheet: Sheet, lines: Iterable[Line]) -> Iterator[Ability]:
    known = sheet.ruleset.part(Abilities)
    for line in lines:
        ability = known.get(line.ref)
        if ability is not None and not ability.passive and getattr(ability.source, "maker", None) is None:
            yield ability


def _is_of(ability: Ability, kind: str) -> bool:
    return ability.kind.casefold() == kind.casefold()


def with_powers(ruleset: Ruleset, powers: Iterable[Mapping[str, Any]]) -> Ruleset:
    """A ruleset with more abilities in it, each checked as the document's own are.

    Raises:
        DocumentError: Everything that is wrong with them.
    """
    document = validate_powers(list(powers), ruleset.document, ruleset.registry, ruleset.limits)
    return Ruleset(document, ruleset.registry, ruleset.limits)


def _stands(sheet: Sheet, draft: Mapping[str, Any], level: int | None, beside: list[Ability]) -> Invented:
    """The draft as an ability, if nothing is wrong with it."""
    if not isinstance(draft, Mapping):
        raise DocumentError([Problem("", "object-expected", {"found": repr(draft)[:60]})])
    raw = {"id": _id(draft), **draft, "maker": sheet.state.name, "shared": False}
    raw |= {} if level is None or "level" in draft else {"level": level}
    ruleset = with_powers(sheet.ruleset, [raw])
    power = ruleset.document.abilities[-1]
    if level is not None and power.level != level:
        raise DocumentError([Problem("level", "draft-of-another-level", {"found": power.level, "expected": level})])
    ability: Any = ruleset.part(Abilities).get(power.id)
    mine = Sheet.from_state(ruleset, sheet.state)
    if not ability.passive:
        faults = too_much(measured(mine, ability), [measured(sheet, each) for each in beside])
        problems = [Problem("", code, params) for code, params in faults]
        if problems:
            raise DocumentError(problems)
    return Invented(power.id, power, ruleset)


def _id(draft: Mapping[str, Any]) -> str:
    """An id from what it is called."""
    name = str(draft.get("name") or draft.get("label") or "")
    return re.sub(r"[^a-z0-9]+", "_", name.casefold()).strip("_")[:40] or "unnamed"


def _block(ability: Ability) -> dict[str, JSON]:
    return _written(ability.source)


def _written(block: Any) -> dict[str, JSON]:
    told: dict[str, JSON] = block.model_dump(mode="json", by_alias=True, exclude_unset=True)
    return told
