"""What a sheet holds, as plain data: ids, numbers, words, lists and dictionaries.

Nothing here computes and nothing here refers to a compiled rule. A stored sheet is the JSON of ``SheetState``, which
has the same shape as the sheet document it was made from (SH-20)::

    {"ruleset": "my-game", "name": "Juno", "abilities": {"str": 16}, "pools": {"hp": {"current": 21}}, ...}

Maps are written in the order of their keys, so that the same state is always the same text, however it came about.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final, Self

if TYPE_CHECKING:
    from rollwright.errors import JSON

MANY: Final = 10**9
"""Where counts stop that no rule bounds: temporary points, strengths, marks past the last box."""
MOST_ROUNDS: Final = 100_000
"""The longest timer of a condition."""
MOST_LEVEL: Final = 1_000
"""The highest level, where the ruleset has no field for it."""


@dataclass(slots=True)
class PoolState:
    """Points that are spent and come back: what is left, and the buffer of temporary points before it (SH-16)."""

    current: int = 0
    temporary: int = 0

    def twin(self) -> PoolState:
        """The same, to be written to apart from this one."""
        return PoolState(self.current, self.temporary)


@dataclass(slots=True)
class TrackState:
    """A row of boxes or a plain number. A wound track keeps its marks, a plain track its value (SH-04, SH-16).

    ``marks`` are kind ids, most severe first; on a track that is filled by place, an empty string is a free box.
    """

    value: int = 0
    marks: list[str] = field(default_factory=list)
    overflow: int = 0

    def twin(self) -> TrackState:
        """The same, to be written to apart from this one."""
        return TrackState(self.value, self.marks.copy(), self.overflow)


@dataclass(slots=True)
class ConditionState:
    """A condition that is held: how strongly, for how long, and by whose doing (CN-01, CN-05).

    ``rounds`` is what is left of its timer, None when it has none. ``fresh`` says that it landed since the last tick.
    ``memory`` is whatever the rules that put it there must remember, and is saved with it.
    """

    level: int = 1
    rounds: int | None = None
    source: str = ""
    fresh: bool = False
    memory: dict[str, JSON] = field(default_factory=dict)

    def twin(self) -> Self:
        """The same, to be written to apart from this one."""
        return type(self)(self.level, self.rounds, self.source, self.fresh, self.memory.copy())


@dataclass(slots=True)
class UsesState:
    """How often something limited was used, and the moment that gives the uses back (AB-04)."""

    count: int = 0
    per: str = "rest"

    def twin(self) -> Self:
        """The same, to be written to apart from this one."""
        return type(self)(self.count, self.per)


@dataclass(slots=True)
class ClockState:
    """A ring of segments (SH-11)."""

    filled: int = 0
    size: int = 4

    def twin(self) -> Self:
        """The same, to be written to apart from this one."""
        return type(self)(self.filled, self.size)


@dataclass(slots=True)
class LiveState:
    """What changes in play."""

    pools: dict[str, PoolState] = field(default_factory=dict)
    tracks: dict[str, TrackState] = field(default_factory=dict)
    conditions: dict[str, ConditionState] = field(default_factory=dict)
    text: dict[str, str] = field(default_factory=dict)
    states: dict[str, str] = field(default_factory=dict)
    uses: dict[str, UsesState] = field(default_factory=dict)


@dataclass(slots=True)
class SheetState:
    """Everything that a character's sheet holds.

    ``skills`` and ``saves`` name tiers, ``bonuses`` are free bonuses by the id of the skill, save or ability,
    ``known`` gives the rank of each known ability. ``tags``, ``things``, ``money`` and ``items`` are kept as data, and
    ``improving`` names the skills that are marked for an improvement roll. ``picks`` counts what was taken of the picks
    and raises that levels give, by what gives them; ``answers`` are a character's own words to the system's questions.
    """

    ruleset: str = ""
    version: int = 1
    name: str = ""
    abilities: dict[str, int] = field(default_factory=dict)
    skills: dict[str, str] = field(default_factory=dict)
    saves: dict[str, str] = field(default_factory=dict)
    bonuses: dict[str, int] = field(default_factory=dict)
    fields: dict[str, JSON] = field(default_factory=dict)
    lists: dict[str, list[JSON]] = field(default_factory=dict)
    known: dict[str, int] = field(default_factory=dict)
    live: LiveState = field(default_factory=LiveState)
    clocks: dict[str, ClockState] = field(default_factory=dict)
    tags: dict[str, JSON] = field(default_factory=dict)
    things: dict[str, JSON] = field(default_factory=dict)
    money: dict[str, int] = field(default_factory=dict)
    items: list[JSON] = field(default_factory=list)
    improving: dict[str, JSON] = field(default_factory=dict)
    picks: dict[str, int] = field(default_factory=dict)
    answers: dict[str, JSON] = field(default_factory=dict)

    def to_json(self) -> dict[str, JSON]:
        """The sheet as plain JSON. Nothing of it is shared with the state."""
        flat = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "live"}
        flat |= {f.name: getattr(self.live, f.name) for f in fields(self.live)}
        return {key: plain(value) for key, value in flat.items()}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The state that ``to_json`` wrote. Shapes are trusted: ``Sheet.from_json`` is the door that checks them."""
        given = dict(data)
        live = LiveState(**{f.name: revive(f.name, given.pop(f.name, {})) for f in fields(LiveState)})
        return cls(live=live, **{key: revive(key, value) for key, value in given.items()})

    def twin(self) -> Self:
        """The same state, to be written to apart from this one.

        They share what no change reaches into: entries of a map are put there whole, and so are the list of things and
        a record that has one field changed.
        """
        sections = [_apart(getattr(self, name)) for name in self.__slots__]
        made = type(self)(*sections)
        made.live = LiveState(*[_apart(getattr(self.live, name)) for name in LiveState.__slots__])
        return made


RECORDS: dict[str, type[Any]] = {
    "pools": PoolState,
    "tracks": TrackState,
    "conditions": ConditionState,
    "clocks": ClockState,
    "uses": UsesState,
}
"""The maps of the state whose entries are records, and what those are."""


_ATOMS: Final = frozenset({int, str, bool, float, type(None)})


def _apart(section: Any) -> Any:
    """A section of a state that can be written to without the other's being changed."""
    return section.copy() if section.__class__ is dict else section


def plain(value: Any) -> JSON:
    """A part of the state as JSON that shares nothing with it."""
    if value.__class__ in _ATOMS:
        return value  # type: ignore[no-any-return]
    if isinstance(value, dict):
        return {str(key): plain(value[key]) for key in sorted(value, key=str)} if value else {}
    if isinstance(value, list | tuple):
        return [plain(entry) for entry in value]
    if hasattr(value, "__dataclass_fields__"):
        return _plain_record(value)
    return value  # type: ignore[no-any-return]


def _plain_record(record: Any) -> dict[str, JSON]:
    told = {name: getattr(record, name) for name in record.__dataclass_fields__}
    for name, value in told.items():
        if value.__class__ not in _ATOMS:
            told[name] = plain(value)
    return told


def revive(section: str, value: Any) -> Any:
    """A section of a stored sheet as the state holds it."""
    if section in RECORDS:
        return {key: entry(section, raw) for key, raw in value.items()}
    return _copy(value)


def entry(section: str, raw: Any) -> Any:
    """One entry of a section as the state holds it."""
    made = RECORDS.get(section)
    return _copy(raw) if made is None else made(**_copy(raw))


def _copy(value: Any) -> Any:
    if value.__class__ is dict or isinstance(value, Mapping):  # to ask an abstract class is dear
        return {key: item if item.__class__ in _ATOMS else _copy(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_copy(item) for item in value]
    return value
