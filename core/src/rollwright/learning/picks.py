"""Picks: how many abilities levels give, what can be taken with one now, and taking it (UP-01, UP-02, UP-03, UP-09).

Everybody may have picks by the system's rule; a class may give its own, at the level in that class and from its lists
alone. What is taken is counted on the sheet, so that picks wait until they are used::

    [source] = sources(sheet)            # Source(id="*", granted=4, taken=3, reach=2)
    lines = offers(sheet, words="fire")  # what the next pick may take
    sheet.apply_all(pick(sheet, "fire bolt"))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollwright.ability import library
from rollwright.ability.listing import Line, Shelf, chosen
from rollwright.ability.rules import Abilities
from rollwright.errors import JSON, Refused, listed
from rollwright.learning.gates import may_have, reach_of
from rollwright.learning.lists import class_levels, lists_of, open_lists, rank_of
from rollwright.sheet import Change
from rollwright.sheet.entry_growth import EVERYBODY

if TYPE_CHECKING:
    from rollwright.ability import Ability
    from rollwright.document.abilities import Picks
    from rollwright.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Source:
    """What gives picks.

    Args:
        id: ``*`` for the system's own rule, else a class.
        label: The class's name; empty for the system's rule.
        granted: How many picks it has given by now.
        taken: How many of them were used.
        reach: The highest ability level that they reach; None for any.
        lists: The lists that they take from; empty for all.
    """

    id: str
    label: str
    granted: int
    taken: int
    reach: int | None
    lists: frozenset[str]

    @property
    def left(self) -> int:
        """How many picks wait."""
        return max(self.granted - self.taken, 0)

    def to_json(self) -> dict[str, JSON]:
        """The source as plain JSON."""
        lists: list[JSON] = [*sorted(self.lists)]
        told: dict[str, JSON] = {"id": self.id, "label": self.label, "granted": self.granted, "taken": self.taken}
        return {**told, "left": self.left, "reach": self.reach, "lists": lists}


@dataclass(frozen=True, slots=True)
class Offer:
    """An ability that a pick may take now: its line in the library, the rank that it is known at, what could pay."""

    line: Line
    rank: int
    ranks: int
    sources: tuple[str, ...]


def sources(sheet: Sheet) -> list[Source]:
    """Everything that gives somebody picks, classes first."""
    document, levels, found = sheet.ruleset.document, class_levels(sheet), []
    general = document.learning.picks if document.learning is not None else None
    for each in document.classes:
        if each.id in levels and each.picks is not None:
            lists = frozenset(each.picks.lists or each.lists)
            highest = each.picks.highest or (general.highest if general is not None else None)
            found.append(_source(sheet, each.id, each.label, each.picks, levels[each.id], highest, lists))
    if general is not None:
        lists = frozenset(general.lists) or open_lists(sheet)
        found.append(_source(sheet, EVERYBODY, "", general, int(sheet.read("level")), general.highest, lists))
    return found


def granted(picks: Picks, level: int) -> int:
    """How many picks a rule has given by a level."""
    each = (picks.at.get(str(at), picks.start if at == 1 else picks.each_level) for at in range(1, level + 1))
    return sum(each)


def _source(
    sheet: Sheet, name: str, label: str, picks: Picks, level: int, highest: object, lists: frozenset[str]
) -> Source:
    taken = sheet.state.picks.get(name, 0)
    return Source(name, label, granted(picks, level), taken, reach_of(sheet, highest, level), lists)


def offers(sheet: Sheet, source: str = "", words: str = "", level: int | None = None) -> list[Offer]:
    """What the next pick may take, by level and name.

    Args:
        sheet: Whose pick it is.
        source: Only with the picks of this class, or of the system's rule (``*``); any when left out.
        words: Only what has every one of these words in it.
        level: Only of this level.
    """
    with_picks = [each for each in sources(sheet) if each.left and source in ("", each.id)]
    known, found = sheet.ruleset.part(Abilities), []
    for line in chosen(sheet.ruleset.part(Shelf).lines, words=words, level=level):
        paying = [each for each in with_picks if each.reach is None or (line.level or 0) <= each.reach]
        ability = known.get(line.ref) if paying else None
        if ability is not None:
            ids = tuple(each.id for each in paying if _refusal(sheet, ability, each) is None)
            if ids:
                found.append(Offer(line, rank_of(sheet, line.ref), ability.ranks, ids))
    return sorted(found, key=lambda offer: (offer.line.level or 0, offer.line.label.casefold()))


def _refusal(sheet: Sheet, ability: Ability, source: Source) -> Refused | None:
    """Why the picks of a source may not take an ability; None when they may."""
    if source.lists and not lists_of(sheet, ability) & source.lists:
        lists = listed(sorted(source.lists))
        return Refused("ability-not-on-lists", {"name": ability.label, "lists": lists, "class": source.label})
    try:
        may_have(sheet, ability, "pick", source.reach)
    except Refused as refusal:
        return refusal
    return None


def pick(sheet: Sheet, name: str, source: str = "", cause: str = "") -> list[Change]:
    """Take an ability with a pick, or raise it by a rank.

    Args:
        sheet: Whose pick it is.
        name: The ability: its id, or what it is called.
        source: Whose pick pays; the first that may, when left out.
        cause: Why, for the changes.

    Raises:
        Refused: There is no pick left, or none may take it; the pick is kept.
    """
    ability = sheet.ruleset.part(Abilities).find(name)
    paying = _paying(sheet, ability, source)
    cause = cause or ability.label
    before = sheet.state.picks.get(paying.id)
    spent = Change(("picks", paying.id), before, (before or 0) + 1, cause)
    return [spent, *granted_to(sheet, ability, cause)]


def _paying(sheet: Sheet, ability: Ability, source: str) -> Source:
    every = sources(sheet)
    if not every:
        raise Refused("no-picks-here", {"name": ability.label})
    if source and source not in (each.id for each in every):
        raise Refused("no-picks-of", {"found": source, "allowed": listed(each.id for each in every)})
    waiting = [each for each in every if each.left and source in ("", each.id)]
    if not waiting:
        raise Refused("no-picks-left", {"name": ability.label, "granted": sum(each.granted for each in every)})
    refusals = [(each, _refusal(sheet, ability, each)) for each in waiting]
    for each, refusal in refusals:
        if refusal is None:
            return each
    raise refusals[0][1]  # type: ignore[misc]


def granted_to(sheet: Sheet, ability: Ability, cause: str) -> list[Change]:
    """The changes that put an ability on a sheet, or raise it by a rank; nothing is asked.

    Raises:
        Refused: A list has no room for it.
    """
    if "/" in ability.ref:
        return library.add(sheet, [ability.ref], cause)
    return sheet.learn(ability.ref, 1, cause)
