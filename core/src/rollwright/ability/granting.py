"""Whether somebody may use an ability now, before anything is paid: the refusals, one by one (AB-05, AB-09, AB-10).

They come in the order in which a table would say them: no such thing, not theirs, not ready, its size, what it
requires, its uses. The price is the last and is quoted by its payers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rollwright.ability.model import ENTRY, SizeWord
from rollwright.ability.owned import Owned, find_owned, not_theirs
from rollwright.ability.rules import Abilities
from rollwright.errors import JSON, Refused, misnamed
from rollwright.sheet import uses
from rollwright.sheet.modifiers import With, step

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.ability.ask import Asked
    from rollwright.ability.model import Ability, Bounded, Needs
    from rollwright.document.abilities import Lenient
    from rollwright.formula import Number
    from rollwright.sheet import Sheet

NO_SIZE = SizeWord("", "", 1)


@dataclass(slots=True)
class Granted:
    """A use that nothing but its price stands against.

    Args:
        owned: The ability in its user's hands.
        size: The word of magnitude; its scale is 1 where the ability has none.
        names: What its formulas read beside the sheet.
    """

    owned: Owned
    size: SizeWord
    names: dict[str, Number] = field(default_factory=dict)

    @property
    def ability(self) -> Ability:
        """The ability."""
        return self.owned.ability


def granted(sheet: Sheet, asked: Asked) -> Granted | Lenient:
    """What is used, or the system's terms for a power that is nobody's.

    Raises:
        Refused: It may not be used; nothing was paid.
    """
    having = _having(sheet, asked)
    if not isinstance(having, Owned):
        return having
    ability = having.ability
    if ability.passive:
        raise Refused("ability-passive", {"name": ability.label})
    if not having.ready:
        raise Refused("ability-not-ready", {"name": ability.label, "column": having.unready})
    size = _size(ability, asked.size)
    made = Granted(having, size, names_of(sheet, having, size))
    if ability.needs is not None:
        required(sheet, ability, ability.needs, made.names)
    _uses(sheet, ability, made.names)
    return made


def names_of(sheet: Sheet, having: Owned, size: SizeWord) -> dict[str, Number]:
    """What the formulas of an ability read beside the sheet, in somebody's hands and in a size."""
    ability = having.ability
    names: dict[str, Number] = {"scale": size.scale, "slot": ability.level or 0, "rank": having.rank}
    if "/" in ability.ref:
        names[ENTRY] = ability.level or 0
    if ability.grows_with:
        names["level"] = sheet.number(_level_of(sheet, ability.grows_with))
    for each in ability.growing:
        number = each.value.number(sheet)
        names[each.name] = number if each.table is None else int(step(each.table, number))
    return names


def _having(sheet: Sheet, asked: Asked) -> Owned | Lenient:
    having = find_owned(sheet, asked.ability, asked.item)
    if having is not None:
        return having
    learning = sheet.ruleset.document.learning
    if learning is not None and learning.lenient is not None and not asked.item:
        return learning.lenient
    abilities = sheet.ruleset.part(Abilities)
    refs = abilities.refs(asked.ability)
    if not refs:
        raise abilities.unknown(asked.ability)
    raise not_theirs(sheet, asked.ability, abilities.labels[refs[0]])


def _level_of(sheet: Sheet, name: str) -> str:
    """The name by which a class's level is read."""
    block = next(each for each in sheet.ruleset.document.classes if each.id == name)
    return f"field.{block.level}" if block.level is not None else "level"


def _size(ability: Ability, asked: str) -> SizeWord:
    if not ability.sizes:
        if asked:
            raise Refused("size-not-offered", {"name": ability.label, "found": asked})
        return NO_SIZE
    return size_of(ability.sizes, asked, ability.label)


def size_of(sizes: Iterable[Any], asked: str, label: str) -> SizeWord:
    """The word of magnitude that was picked, by its id or what it is called.

    Raises:
        Refused: None was picked where one must be, or there is no such word.
    """
    known = list(sizes)
    if not asked:
        raise Refused("size-needed", {"name": label, "allowed": ", ".join(each.id for each in known)})
    for each in known:
        if asked.casefold() in (each.id, each.label.casefold()):
            return SizeWord(each.id, each.label, each.scale)
    raise Refused("size-unknown", {**misnamed(asked, (each.id for each in known)), "name": label})


def required(sheet: Sheet, ability: Ability, needs: Needs, names: Mapping[str, Number]) -> None:
    """Hold somebody to an ability's requirements, in the words that a person would give.

    Raises:
        Refused: One of them does not hold.
    """
    document = sheet.ruleset.document
    labels = sheet.ruleset.part(Abilities).labels
    classes = {each.id: each.label for each in document.classes}
    peoples = {each.id: each.label for each in document.peoples}
    for each in needs.knows:
        if each not in sheet.state.known:
            raise _missing(ability, "knows", labels.get(each, each))
    _one_of(sheet, ability, "class", needs.classes, classes)
    _one_of(sheet, ability, "people", needs.peoples, peoples)
    _none_of(sheet, ability, "class", needs.not_classes, classes)
    _none_of(sheet, ability, "people", needs.not_peoples, peoples)
    if needs.formula is not None and not needs.formula.holds(With(sheet, dict(names))):
        raise _missing(ability, "formula", needs.formula.sentence())
    if needs.bound is not None:
        _within(sheet, ability, needs.bound)


ROOTS = {"class": "is", "people": "people"}
"""By what name a formula reads whether somebody is of a class or a people."""


def _one_of(sheet: Sheet, ability: Ability, kind: str, wanted: tuple[str, ...], labels: Mapping[str, str]) -> None:
    if wanted and not any(sheet.read(f"{ROOTS[kind]}.{each}") for each in wanted):
        raise _missing(ability, kind, ", ".join(labels.get(each, each) for each in wanted))


def _none_of(sheet: Sheet, ability: Ability, kind: str, closed: tuple[str, ...], labels: Mapping[str, str]) -> None:
    for each in closed:
        if sheet.read(f"{ROOTS[kind]}.{each}"):
            raise _missing(ability, f"not-{kind}", labels.get(each, each))


def _within(sheet: Sheet, ability: Ability, bound: Bounded) -> None:
    number = bound.value.number(sheet)
    low, high = bound.at_least, bound.at_most
    if (low is not None and number < low) or (high is not None and number > high):
        what = bound.value.sentence()
        raise Refused(
            "ability-not-usable", {"name": ability.label, "what": what, "found": number, "low": low, "high": high}
        )


def _missing(ability: Ability, kind: str, needs: str) -> Refused:
    return Refused("ability-requires", {"name": ability.label, "kind": kind, "needs": needs})


def limit_of(sheet: Sheet, owned: Owned) -> int | None:
    """How often somebody may use an ability until its moment comes; None without a limit."""
    limit = owned.ability.limit
    if limit is None:
        return None
    names: dict[str, Number] = {"scale": 1, "slot": owned.ability.level or 0, "rank": owned.rank}
    if owned.ability.grows_with:
        names["level"] = sheet.number(_level_of(sheet, owned.ability.grows_with))
    return limit.count.number(With(sheet, names))


def _uses(sheet: Sheet, ability: Ability, names: Mapping[str, Number]) -> None:
    """Hold a use to how often it may be done."""
    limit = ability.limit
    if limit is None:
        return
    most = limit.count.number(With(sheet, dict(names)))
    if uses.used(sheet, ability.ref) >= most:
        params: dict[str, JSON] = {"name": ability.label, "per": limit.per, "limit": most}
        raise Refused("ability-used-up", params)
