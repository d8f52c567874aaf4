"""Value references: numbers written as objects, such as ``{ "abilityMod": "dex" }`` (FX-02).

Each reader turns its object into one of the names that formulas read (``@stat.dex.mod``), so the two spellings of a
number compile to the same thing, and a name that does not exist is refused with the nearest one that does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.extend import ConstReader, FormulaError, ValueReader, exact, near

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.extend import Bound, Scope

READS: dict[str, str] = {"value": "", "filled": ".filled", "remaining": ".remaining", "penalty": ".penalty"}
"""What ``liveTrack`` may read of a track, and the facet that formulas read for it."""


class NameReader(ValueReader):
    """``{ "<id>": "<thing>" }``: a number of one thing on the sheet.

    Args:
        id: The key of the object.
        root: The root under which formulas read the same thing.
        facet: Which of its numbers, with a dot before it; empty for its own.
    """

    def __init__(self, id: str, root: str, facet: str = "") -> None:  # noqa: A002 - the field that every member has
        self.id = id
        self.root = root
        self.facet = facet

    def bind(self, spec: object, scope: Scope) -> Bound:
        """Find the name that the object stands for."""
        given = _object(self.id, spec)
        _only(self.id, given, (self.id,))
        return look_up(scope, self.root, _word(self.id, given[self.id]), self.facet)


class LiveTrack(ValueReader):
    """``{ "liveTrack": "harm", "read": "penalty" }``: where a track stands, or what it comes to."""

    id = "liveTrack"

    def bind(self, spec: object, scope: Scope) -> Bound:
        """Find the track, and which of its numbers is read."""
        given = _object(self.id, spec)
        _only(self.id, given, (self.id, "read"))
        read = _word("read", given.get("read", "value"))
        if read not in READS:
            raise FormulaError("unknown-read", read, found=read, expected=tuple(READS), suggestion=near(read, READS))
        return look_up(scope, "track", _word(self.id, given[self.id]), READS[read])


class ListSum(ValueReader):
    """``{ "listSum": { "list": "gear", "column": "bulk", "onlyWhen": "carried" } }``: a column added up."""

    id = "listSum"

    def bind(self, spec: object, scope: Scope) -> Bound:
        """Find the column, and the one that says which rows count."""
        given = _object(self.id, _object(self.id, spec)[self.id])
        _only(self.id, given, ("list", "column", "onlyWhen"))
        tick = given.get("onlyWhen")
        facet = f".{_word('column', given.get('column'))}" + ("" if tick is None else f".{_word('onlyWhen', tick)}")
        return look_up(scope, "list", _word("list", given.get("list")), facet)


class ItemStat(ValueReader):
    """``{ "itemStat": { "stat": "weight", "from": "carried", "pick": "sum" } }``: a number of what one has.

    ``sum`` and ``count`` count each thing of a stack; ``max`` and ``min`` look at single things. Where nothing fits,
    it is ``default``.
    """

    id = "itemStat"

    def bind(self, spec: object, scope: Scope) -> Bound:
        """Find the stat, and which items count."""
        given = _object(self.id, _object(self.id, spec)[self.id])
        _only(self.id, given, ("stat", "from", "pick", "slot", "category", "tag", "default"))
        words = [_word(key, given.get(key)) for key in ("from", "pick")]
        facets = [f"{key}-{_word(key, given[key])}" for key in ("stat", "slot", "category", "tag") if key in given]
        default = given.get("default", 0)
        if isinstance(default, bool) or not isinstance(default, int | float):
            raise FormulaError("number-expected", str(default), found=str(default))
        return look_up(scope, "items", ".".join([*words, *facets, f"default-{exact(default)}"]))


def value_readers() -> Iterator[ValueReader]:
    """Yield every built-in reader."""
    yield ConstReader()
    yield NameReader("field", "field")
    yield NameReader("derived", "derived")
    yield NameReader("abilityScore", "stat")
    yield NameReader("abilityMod", "stat", ".mod")
    yield NameReader("abilityModFromField", "field", ".mod")
    yield NameReader("skillMod", "skill")
    yield NameReader("saveMod", "save")
    yield NameReader("livePool", "pool")
    yield LiveTrack()
    yield ListSum()
    yield ItemStat()


def look_up(scope: Scope, root: str, id: str, facet: str = "") -> Bound:  # noqa: A002 - what it is everywhere
    """The name of a thing, or an error with the nearest thing of its kind that exists."""
    bound = scope.resolve(f"{root}.{id}{facet}")
    if bound is None:
        known = sorted({name.split(".")[1] for name in scope.all_names() if name.startswith(f"{root}.")})
        raise FormulaError("unknown-name", id, found=id, expected=tuple(known[:20]), suggestion=near(id, known))
    return bound


def _object(key: str, spec: object) -> dict[str, object]:
    """The object of a reference."""
    if not isinstance(spec, dict):
        raise FormulaError("object-expected", key, found=str(spec)[:60])
    return {name: part for name, part in spec.items() if name != "$comment"}


def _only(key: str, given: Iterable[str], allowed: tuple[str, ...]) -> None:
    """Refuse what a reference has no use for."""
    for name in given:
        if name not in allowed:
            raise FormulaError("unknown-key", key, found=name, expected=allowed, suggestion=near(name, allowed))


def _word(key: str, given: object) -> str:
    """An id of a reference."""
    if not isinstance(given, str):
        raise FormulaError("text-expected", key, found=str(given)[:60])
    return given
