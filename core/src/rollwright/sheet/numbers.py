"""How each number of a sheet is read: one function for every name that a formula may use.

A score is what the sheet says, moved by the conditions that shift it; everything built on a score therefore feels the
shift (CN-02, CN-03). A check's number is made of named parts, and ``why`` shows the same parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from rollwright.formula import exact
from rollwright.sheet.belongings import Pick, picked
from rollwright.sheet.lasting import changed
from rollwright.sheet.scores import stat
from rollwright.sheet.spans import between, ends, pool, track
from rollwright.sheet.trained import save, skill

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rollwright.formula import Number
    from rollwright.names import Named
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.rules import SheetRules

Getter: TypeAlias = "Callable[[SheetReader], Number]"


def getters(rules: SheetRules, names: Mapping[str, Named]) -> dict[str, Getter]:
    """The reading function of every name."""
    return {name: getter(rules, named) for name, named in names.items()}


def getter(rules: SheetRules, named: Named) -> Getter:
    """The reading function of one name, with what lasts; what is hidden reads 0."""
    read, lasting = _ROOTS[named.root](rules, named), rules.lasting.get(named.name)
    if lasting is not None:
        rules.unmoved[named.name] = read
        read = between(changed(read, lasting), *ends(rules, named))
    return _shown(_HIDING[named.root](rules)[named.id], read) if named.root in _HIDING else read


def _field(rules: SheetRules, named: Named) -> Getter:
    name = named.id
    if name not in rules.fields:
        return lambda sheet: _whole(sheet.state.fields.get(name, 1))
    if named.facet == "mod":
        return lambda sheet: _mod_of_field(sheet, name)
    return lambda sheet: _whole(sheet.field(name))


def _mod_of_field(sheet: SheetReader, name: str) -> Number:
    ability = sheet.field(name)
    return sheet.ability_mod(ability) if isinstance(ability, str) and ability in sheet.rules.abilities else 0


def _whole(held: Any) -> Number:
    return int(held) if isinstance(held, bool) else exact(held) if isinstance(held, int | float) else 0


def _derived(rules: SheetRules, named: Named) -> Getter:
    return rules.derived[named.id].number


def _shown(block: Any, read: Getter) -> Getter:
    hide = block.hide_when
    return read if hide is None else lambda sheet: 0 if sheet.hides(hide) else read(sheet)


def _list(rules: SheetRules, named: Named) -> Getter:
    rows = rules.lists[named.id]
    column, _, tick = named.facet.partition(".")
    return lambda sheet: sum(
        exact(row.get(column) or 0) for row in sheet.rows(rows.id) if not tick or row.get(tick) is True
    )


def _cond(_rules: SheetRules, named: Named) -> Getter:
    name = named.id
    if named.facet == "left":
        return lambda sheet: (held.rounds or 0) if (held := sheet.state.live.conditions.get(name)) else 0
    return lambda sheet: held.level if (held := sheet.state.live.conditions.get(name)) else 0


def _clock(_rules: SheetRules, named: Named) -> Getter:
    name, facet = named.id, named.facet or "filled"
    return lambda sheet: getattr(sheet.state.clocks.get(name), facet, 0)


def _tag(_rules: SheetRules, named: Named) -> Getter:
    tags, entry = named.id, named.facet
    if not entry:
        return lambda sheet: len(sheet.tags(tags))
    return lambda sheet: tag_strength(sheet, tags, entry)


def tag_strength(sheet: SheetReader, tags: str, entry: str) -> int:
    """How strong an entry of a tag list is, by its name in formula spelling; 0 when it is not there."""
    for name, held in sheet.tags(tags).items():
        if _slug(name) == entry:
            strength = held.get("strength", 1) if isinstance(held, dict) else 1
            return strength if isinstance(strength, int) else 1
    return 0


def _slug(name: str) -> str:
    return "_".join(name.casefold().split())


def _thing(_rules: SheetRules, named: Named) -> Getter:
    kind, part = named.id, named.facet
    return lambda sheet: thing_number(sheet, kind, part)


def thing_number(sheet: SheetReader, kind: str, part: str) -> int:
    """A stat or a track of the first thing of a kind; 0 when the character has none."""
    owned: Any = sheet.state.things.get(kind) or []
    first = owned[0] if owned else {}
    for block in ("stats", "tracks"):
        held = first.get(block, {}).get(part)
        if isinstance(held, int):
            return held
    return 0


def _rank(_rules: SheetRules, named: Named) -> Getter:
    name = named.id
    return lambda sheet: sheet.state.known.get(name, 0)


def _has(_rules: SheetRules, named: Named) -> Getter:
    name = named.id
    return lambda sheet: int(name in sheet.state.known)


def _is(rules: SheetRules, named: Named) -> Getter:
    """Whether a character is of a class: has a level in it or, where it counts none, names it as theirs."""
    name = named.id
    level = next((block.level for block in rules.ruleset.document.classes if block.id == name), None)
    if level is not None:
        return lambda sheet: int(sheet.read(f"field.{level}") > 0)
    return lambda sheet: int(sheet.field("class") == name)


def _people(rules: SheetRules, named: Named) -> Getter:
    name, field = named.id, rules.ruleset.document.people_field
    return lambda sheet: int(sheet.field(field) == name)


def _items(_rules: SheetRules, named: Named) -> Getter:
    pick = Pick.of(named.id, named.facet)
    return lambda sheet: picked(sheet, pick)


_HIDING: dict[str, Callable[[SheetRules], Mapping[str, Any]]] = {
    "pool": lambda rules: rules.pools,
    "track": lambda rules: rules.tracks,
    "list": lambda rules: rules.lists,
}
"""The blocks that may be hidden and then read 0."""
_ROOTS: dict[str, Callable[[SheetRules, Named], Getter]] = {
    "stat": stat,
    "skill": skill,
    "save": save,
    "field": _field,
    "derived": _derived,
    "pool": pool,
    "track": track,
    "list": _list,
    "cond": _cond,
    "clock": _clock,
    "tag": _tag,
    "thing": _thing,
    "rank": _rank,
    "has": _has,
    "is": _is,
    "people": _people,
    "items": _items,
}
