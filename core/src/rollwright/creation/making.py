"""A draft becomes a sheet, or everything comes back that stands in its way, each with the choice that is wrong (CH-07).

In this order: scores, training, classes and people; what the system and the class make of fields at the start and with
each level; what classes and people give; raises and picks; experience and money. At the end everything is full.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from rollwright.ability import library
from rollwright.creation.asking import check_answers
from rollwright.creation.draft import creation_of
from rollwright.creation.placing import check_places
from rollwright.creation.scores import check_scores
from rollwright.creation.suggesting import background_of
from rollwright.creation.training import check_training, placed
from rollwright.errors import DocumentError, Problem, Refused
from rollwright.growth.answers import text_fields
from rollwright.growth.levels import enterable, gained, given, risen
from rollwright.growth.raises import place
from rollwright.learning import pick
from rollwright.sheet import Sheet
from rollwright.sheet.entry_growth import ANSWER_LENGTH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rollwright.creation.draft import Draft
    from rollwright.document.people import CharacterClass
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Change

START = "start"
"""Why a new character has what it has."""
LIVE = ("pools", "tracks")


def sheet_of(ruleset: Ruleset, draft: Draft) -> Sheet:
    """The sheet of a finished draft.

    Raises:
        DocumentError: Everything that is not right about it.
    """
    sheet, found = _made(ruleset, draft)
    if found or sheet is None:
        raise DocumentError(found)
    return sheet


def problems(ruleset: Ruleset, draft: Draft) -> list[Problem]:
    """Everything that is not right about a draft, or is still to be chosen."""
    return _made(ruleset, draft)[1]


def _made(ruleset: Ruleset, draft: Draft) -> tuple[Sheet | None, list[Problem]]:
    creation = creation_of(ruleset)
    found = [Problem("ruleset", "draft-of-another-ruleset", {"found": draft.ruleset, "expected": ruleset.id})]
    found = [] if draft.ruleset in (None, ruleset.id) else found
    found += check_scores(ruleset, creation, draft)
    found += check_places(ruleset, creation, draft)
    found += check_training(ruleset, draft)
    found += check_answers(creation, draft)
    try:
        sheet = Sheet.new(ruleset, _written(ruleset, draft))
    except DocumentError as error:
        told = {(each.path, each.code) for each in found}
        return None, [*found, *(each for each in error.problems if (_choice(each.path), each.code) not in told)]
    making = _Making(sheet, draft, found)
    making.run()
    return (None if found else _full(sheet)), found


def _choice(path: str) -> str:
    """The place in a draft of a problem of the sheet that was made of it."""
    return path.replace("abilities.", "stats.", 1) if path.startswith("abilities.") else path


def _written(ruleset: Ruleset, draft: Draft) -> dict[str, Any]:
    """The sheet document of a draft, as far as it is written and not worked out."""
    known = {each.id: each for each in ruleset.document.classes}
    first = known.get(next(iter(draft.classes), ""))
    abilities = {each.id for each in ruleset.document.sheet.abilities}
    skills = {skill: group.tier for skill, group in placed(ruleset, draft).items()}
    born = next((each.stats for each in ruleset.document.peoples if each.id == draft.people), {})
    asked = {each.id for each in creation_of(ruleset).questions}
    given_answers = {name: text.strip() for name, text in draft.answers.items() if name in asked}
    return {
        "name": draft.name,
        "abilities": {stat: score + born.get(stat, 0) for stat, score in draft.stats.items() if stat in abilities},
        "skills": skills,
        "saves": dict(first.saves) if first is not None else {},
        "fields": _fields(ruleset, draft, first),
        "lists": _lists(draft, first),
        "answers": {name: text for name, text in given_answers.items() if 0 < len(text) <= ANSWER_LENGTH},
    }


def _lists(draft: Draft, first: CharacterClass | None) -> dict[str, Any]:
    """The rows that the class brings, and the player's own behind them."""
    brought = first.rows if first is not None else {}
    names = dict.fromkeys((*brought, *draft.lists))
    return {name: [*brought.get(name, ()), *draft.lists.get(name, ())] for name in names}


def _fields(ruleset: Ruleset, draft: Draft, first: CharacterClass | None) -> dict[str, Any]:
    """The player's own words, what the class says, the first level; the others are gained one by one."""
    creation, blocks = creation_of(ruleset), {each.id for each in ruleset.document.sheet.fields}
    made: dict[str, Any] = dict(first.fields) if first is not None else {}
    background = background_of(ruleset, draft)
    if background is not None and creation.background is not None:
        made[creation.background] = background.label
    if draft.people is not None:
        made[ruleset.document.people_field] = draft.people
        made |= next((dict(each.fields) for each in ruleset.document.peoples if each.id == draft.people), {})
    made |= {name: text.strip() for name, text in draft.answers.items() if name in text_fields(ruleset)}
    made |= draft.fields
    growth = ruleset.document.growth
    level = (growth.level if growth is not None else None) or "level"
    if level in blocks:
        made[level] = 1
    for each in ruleset.document.classes:
        if each.level is not None:
            made[each.level] = int(each is first)
    return made


class _Making:
    """What is worked out on a sheet in the making; what is refused is noted at its choice."""

    def __init__(self, sheet: Sheet, draft: Draft, found: list[Problem]) -> None:
        self.sheet, self.draft, self.found = sheet, draft, found
        self.document = sheet.ruleset.document
        self.classes = [each for name in draft.classes for each in self.document.classes if each.id == name]

    def run(self) -> None:
        """Everything, in order."""
        self._numbers()
        for kind in self.classes:
            self._try(f"classes.{kind.id}", partial(_let_in, self.sheet, kind))
        self._gifts()
        for at, stats in enumerate(self.draft.raises):
            self._try(f"raises[{at}]", partial(place, self.sheet, stats))
        for at, name in enumerate(self.draft.picks):
            self._try(f"picks[{at}]", partial(pick, self.sheet, name))
        self._experience()
        self._money()

    def _try(self, path: str, plan: Callable[[], Iterable[Change]]) -> None:
        try:
            self.sheet.apply_all(plan())
        except Refused as refusal:
            self.found.append(Problem(path, refusal.code, refusal.params))

    def _numbers(self) -> None:
        """What fields are at the start, and what each level after the first adds to them."""
        starts = [creation_of(self.sheet.ruleset).starts, *(each.starts for each in self.classes[:1])]
        for source in starts:
            for name, value in source.items():
                number = self.sheet.ruleset.value(value).number(self.sheet)
                block = self.sheet.rules.fields[name]
                held = int(min(max(number, block.min), block.max))
                self._try(f"fields.{name}", partial(self.sheet.set_field, name, held, START))
        for kind in self._levels():
            self._try("classes", partial(risen, self.sheet, kind, START))
            for changes in gained(self.sheet, kind, START):
                self.sheet.apply_all(changes)

    def _levels(self) -> Iterator[CharacterClass | None]:
        """The class of each level after the first; none where there are no classes."""
        every: list[CharacterClass | None] = [each for each in self.classes for _ in range(self.draft.classes[each.id])]
        yield from (every or [None] * creation_of(self.sheet.ruleset).start_level)[1:]

    def _gifts(self) -> None:
        """The abilities that classes give at their levels, and a people to everybody of it."""
        for kind in self.classes:
            for level in range(1, self.draft.classes[kind.id] + 1):
                self._try(f"classes.{kind.id}", partial(given, self.sheet, kind, level, START))
        for people in self.document.peoples:
            if people.id == self.draft.people:
                self._try("people", partial(library.add, self.sheet, people.gives, people.label))

    def _experience(self) -> None:
        """The experience of the starting level, where it is counted in a field."""
        growth, level = self.document.growth, creation_of(self.sheet.ruleset).start_level
        name = growth.experience if growth is not None else None
        if growth is not None and name in self.sheet.rules.fields and level <= len(growth.xp):
            self.sheet.apply_all(self.sheet.set_field(name or "", growth.xp[level - 1], START))

    def _money(self) -> None:
        money = self.document.money
        if money is None:
            return
        if self.draft.money is None:
            self.found.append(Problem("money", "money-not-rolled", {"start": str(money.start)}))
            return
        self._try("money", partial(self.sheet.gain_money, self.draft.money, cause=START))


def _let_in(sheet: Sheet, kind: CharacterClass) -> tuple[Change, ...]:
    """Nothing, where a class's gate is open."""
    enterable(sheet, kind)
    return ()


def _full(sheet: Sheet) -> Sheet:
    """The sheet with every pool and track where a new character's starts."""
    told = sheet.to_json()
    return Sheet.new(sheet.ruleset, {key: value for key, value in told.items() if key not in LIVE})
