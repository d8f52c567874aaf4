"""What a sheet forgets when something of it changes: exactly the numbers that are built on it.

Every number that was read is kept. Each is worked out from other numbers and from places of the sheet, all of them
known when the ruleset is compiled; turned around, that says for each place which numbers rest on it. A value that does
not say what it reads (a reader of a plugin without names) is forgotten with every change.

The promise, which a test holds against sheets made anew: no number is ever read that a change has moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rollwright.sheet.lasting import read_by

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.formula import Value
    from rollwright.names import Named
    from rollwright.sheet.rules import SheetRules

Place: TypeAlias = "tuple[str, ...]"
"""A place of the sheet: ``("pools", "hp")``, ``("items",)``."""

ANYTHING: Final[Place] = ("*",)
"""The place of what does not say what it reads."""
KEPT: Final = 5_000
"""Places whose numbers are kept at hand."""
WHOLE: Final = frozenset({"items"})
"""Sections that change as one."""


class Forgetting:
    """Which numbers rest on which places of a sheet."""

    def __init__(self, rules: SheetRules) -> None:
        names = rules.ruleset.names
        canonical = {named.name: named for named in names.values()}
        spellings: dict[str, list[str]] = {}
        for spelling, named in names.items():
            spellings.setdefault(named.name, []).append(spelling)
        rests: dict[str, frozenset[Place]] = {}
        found: dict[Place, set[str]] = {}
        for name in canonical:
            for place in _rest_on(rules, canonical, name, rests):
                found.setdefault(place, set()).update(spellings[name])
        self.counts_things = bool(found.get(ANYTHING)) or any(_counts(rules, named) for named in canonical.values())
        """Whether any number is built on what somebody has, but for the scores that things move while they are had."""
        always = found.pop(ANYTHING, set())
        self._known: dict[tuple[str, ...], frozenset[str]] = {}
        self._always = frozenset(always)
        self._names = {place: frozenset(names | always) for place, names in found.items()}

    def on(self, path: tuple[str, ...]) -> frozenset[str]:
        """The numbers that rest on the place of a change."""
        known = self._known.get(path)
        if known is None:
            if len(self._known) >= KEPT:  # names that somebody makes up, of clocks and of rows, have no end
                self._known.clear()
            known = self._known[path] = self._on(path)
        return known

    def _on(self, path: tuple[str, ...]) -> frozenset[str]:
        section = path[0]
        place = (section,) if section in WHOLE or len(path) == 1 else (section, path[1])
        found = self._names.get(place)
        return self._always if found is None else found


def _rest_on(
    rules: SheetRules, canonical: dict[str, Named], name: str, rests: dict[str, frozenset[Place]]
) -> frozenset[Place]:
    """The places that a number rests on, by way of every number that it reads."""
    spelt = rules.ruleset.names.get(name)
    name = name if spelt is None else spelt.name
    known = rests.get(name)
    if known is not None:
        return known
    named = canonical.get(name)
    if named is None:
        return frozenset({_made(name)})
    rests[name] = frozenset()  # a number in a circle of itself rests on nothing more; circles are refused on load
    places: set[Place] = set()
    for part in _reads(rules, named):
        if isinstance(part, str):
            places |= _rest_on(rules, canonical, part, rests)
        else:
            places.add(part)
    rests[name] = frozenset(places)
    return rests[name]


def _made(name: str) -> Place:
    """Where a name rests that no table can hold: an entry of a tag list, a pick among what one has."""
    root, _, rest = name.partition(".")
    return ("items",) if root == "items" else ("tags", rest.partition(".")[0]) if root == "tag" else ANYTHING


def _reads(rules: SheetRules, named: Named) -> Iterator[str | Place]:
    """What the reading function of a name reads: other names, and places of the sheet."""
    room = _ROOMS.get(named.root)
    if room is None:
        yield ANYTHING
    else:
        yield from room(rules, named)
    for lasting in rules.lasting.get(named.name, ()):
        yield from read_by(lasting)


def _counts(rules: SheetRules, named: Named) -> bool:
    parts = list(_reads(rules, named))
    if named.root == "stat" and ("items",) in parts:
        parts.remove(("items",))  # what things make of the score while they are had, which is looked at by itself
    return any(part == ("items",) if isinstance(part, tuple) else part.startswith("items.") for part in parts)


def _of(values: Iterable[Value | None]) -> Iterator[str | Place]:
    for value in values:
        if value is not None:
            yield from sorted(value.names)
            if value.opaque:
                yield ANYTHING


def _stat(rules: SheetRules, named: Named) -> Iterator[str | Place]:
    if named.facet == "mod":
        yield f"stat.{named.id}"
        source = rules.abilities[named.id].modifier
        rule: Any = rules.ruleset.document.resolution.ability_modifier
        formula = source if source is not None else getattr(rule, "formula", None)
        if formula is not None:
            names = rules.ruleset.value(formula, extra=("score",)).names
            yield from sorted(names - {"score"})
        return
    yield "abilities", named.id
    yield ("items",)
    for held in rules.conditions.values():
        if named.id in held.shifts:
            yield "conditions", held.id


def _check(rules: SheetRules, named: Named) -> Iterator[str | Place]:
    blocks: Any = rules.skills if named.root == "skill" else rules.saves
    check = blocks[named.id]
    yield f"{named.root}s", named.id
    yield "bonuses", named.id
    if check.ability is not None:
        yield f"stat.{check.ability}.mod"
    name = f"{named.root}.{named.id}"
    yield from _of((rules.bases.get(name), rules.proficiency, rules.caps.get(name)))


def _field(rules: SheetRules, named: Named) -> Iterator[str | Place]:
    yield "fields", named.id
    if named.facet == "mod":
        yield from (f"stat.{ability}.mod" for ability in rules.abilities)


def _derived(rules: SheetRules, named: Named) -> Iterator[str | Place]:
    yield from _of(rules.derived[named.id].values)
    source: Any = getattr(_block(rules, named.id), "from_", None)
    if getattr(source, "live_state", None) is not None:
        yield "states", source.live_state
        yield from _hidden(rules.states[source.live_state])
    elif isinstance(getattr(source, "field", None), str):
        yield "fields", source.field


def _block(rules: SheetRules, name: str) -> Any:
    return next(block for block in rules.block.derived if block.id == name)


def _pool(rules: SheetRules, named: Named) -> Iterator[str | Place]:
    yield "pools", named.id
    yield from _hidden(rules.pools[named.id])
    if named.facet == "max":
        yield from _of((rules.maxima.get(f"pool.{named.id}"),))
    elif named.facet == "spent":
        yield f"pool.{named.id}.max"


def _track(rules: SheetRules, named: Named) -> Iterator[str | Place]:
    track = rules.tracks[named.id]
    yield "tracks", named.id
    yield from _hidden(track)
    if named.facet == "max":
        yield from _of((rules.maxima.get(f"track.{named.id}"),))
    else:
        yield f"track.{named.id}.max"
    if track.extra is not None:
        yield "lists", track.extra.list


def _list(rules: SheetRules, named: Named) -> Iterator[str | Place]:
    yield "lists", named.id
    yield from _hidden(rules.lists[named.id])


def _hidden(block: Any) -> Iterator[Place]:
    if block.hide_when is not None:
        yield "fields", block.hide_when.field


def _is(rules: SheetRules, named: Named) -> Iterator[str | Place]:
    level = next((block.level for block in rules.ruleset.document.classes if block.id == named.id), None)
    yield "fields", "class" if level is None else level


def _plain(section: str) -> Any:
    def reads(_rules: SheetRules, named: Named) -> Iterator[str | Place]:
        yield section, named.id

    return reads


def _people(rules: SheetRules, _named: Named) -> Iterator[str | Place]:
    yield "fields", rules.ruleset.document.people_field


_ROOMS: dict[str, Any] = {
    "stat": _stat,
    "skill": _check,
    "save": _check,
    "field": _field,
    "derived": _derived,
    "pool": _pool,
    "track": _track,
    "list": _list,
    "cond": _plain("conditions"),
    "clock": _plain("clocks"),
    "tag": _plain("tags"),
    "thing": _plain("things"),
    "rank": _plain("known"),
    "has": _plain("known"),
    "is": _is,
    "people": _people,
}
