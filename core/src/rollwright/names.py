"""Every name that a formula of a ruleset may read, and what it stands for (FX-03).

A name is a bare id (``@str``, ``@hp``, ``@level``) or says its root (``@stat.str``, ``@pool.hp``), with a facet behind
it where the thing has several numbers::

    @str  @str.mod              an ability's score, and what it adds to a roll
    @athletics  @dex_save       the whole number of a skill or a save
    @hp  @hp.max  @hp.temporary  @hp.spent              a pool
    @heat  @heat.min  @heat.max  @heat.filled  @heat.remaining  @harm.penalty      a track
    @gear.bulk  @gear.bulk.carried                      the sum of a column, of the rows ticked in another
    @cond.frightened  @cond.frightened.left             a condition's level (0 when absent), its timer
    @rank.fireball  @has.fireball  @is.wizard  @people.elf
    @clock.renown  @clock.renown.size  @thing.ship.hull  @tag.bonds  @tag.bonds.iris

Where two things share an id, the bare name reads the first of: ability, skill, save, derived value, field, pool,
track, list; the root tells the others apart. The table is made once, when the ruleset is compiled; a name that is not
in it does not exist.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.document import Document
    from rollwright.document.sheet import Sheet as SheetBlock

PLAIN_TRACK: Final = ("", "min", "max", "filled", "remaining")
PLACES: Final = ("worn", "carried", "all")
PICKS: Final = ("sum", "max", "min", "count")
POOL: Final = ("", "max", "temporary", "spent")


@dataclass(frozen=True, slots=True)
class Named:
    """What a name reads.

    Args:
        root: The kind of thing: ``stat``, ``skill``, ``save``, ``field``, ``derived``, ``pool``, ``track`` …
        id: Its id.
        facet: Which of its numbers; empty for the thing's own.
        label: What it is called, in the ruleset's words.
        live: Whether play moves it. A derived value's own liveness is that of its formula.
    """

    root: str
    id: str
    facet: str = ""
    label: str = ""
    live: bool = False

    @property
    def name(self) -> str:
        """The name with its root: the one spelling that no other thing shares."""
        return f"{self.root}.{self.id}.{self.facet}" if self.facet else f"{self.root}.{self.id}"


def names_of(document: Document) -> dict[str, Named]:
    """Every name of a document, in the order of precedence."""
    table: dict[str, Named] = {}
    for bare, named in _all(document):
        if bare:
            table.setdefault(named.name.removeprefix(f"{named.root}."), named)
        table.setdefault(named.name, named)
    level = document.growth.level if document.growth is not None else None
    table.setdefault("level", table.get(level or "", Named("field", "level", "", "Level")))
    table.setdefault("field.level", Named("field", "level", "", "Level"))
    return table


def made_name(name: str, table: Mapping[str, Named]) -> Named | None:
    """What a name stands for that no table can hold: an entry of a tag list, a pick among what one has."""
    root, _, rest = name.partition(".")
    if root == "tag":
        tags, _, entry = rest.partition(".")
        known = table.get(f"tag.{tags}")
        return Named("tag", tags, entry, known.label) if known is not None and entry else None
    place, _, pick = rest.partition(".")
    if root == "items" and place in PLACES and pick.partition(".")[0] in PICKS:
        return Named("items", place, pick, "items", live=True)
    return None


def _all(document: Document) -> Iterator[tuple[bool, Named]]:
    sheet = document.sheet
    yield from ((True, named) for named in _typed(sheet))
    yield from ((True, named) for named in _moving(sheet))
    yield from ((True, named) for named in _columns(sheet))
    yield from ((False, named) for named in _held(document))


def _typed(sheet: SheetBlock) -> Iterator[Named]:
    for ability in sheet.abilities:
        yield Named("stat", ability.id, "", ability.label)
        yield Named("stat", ability.id, "mod", ability.label)
    for skill in sheet.skills:
        yield Named("skill", skill.id, "", skill.label)
    for save in sheet.saves:
        yield Named("save", save.id, "", save.label)
    for derived in sheet.derived:
        yield Named("derived", derived.id, "", derived.label)
    for field in sheet.fields:
        if field.type in ("number", "boolean"):
            yield Named("field", field.id, "", field.label)
        elif field.type == "enum":
            yield Named("field", field.id, "mod", field.label)


def _moving(sheet: SheetBlock) -> Iterator[Named]:
    for pool in sheet.live.pools:
        for facet in POOL:
            yield Named("pool", pool.id, facet, pool.label, live=facet != "max")
    for track in sheet.live.tracks:
        for facet in (*PLAIN_TRACK, "penalty") if track.is_wound else PLAIN_TRACK:
            yield Named("track", track.id, facet, track.label, live=facet not in ("min", "max"))


def _columns(sheet: SheetBlock) -> Iterator[Named]:
    for rows in sheet.lists:
        ticks = [column.id for column in rows.columns if column.type == "boolean"]
        for column in rows.columns:
            if column.type == "number":
                yield Named("list", rows.id, column.id, column.label)
                for tick in ticks:
                    yield Named("list", rows.id, f"{column.id}.{tick}", column.label)


def _held(document: Document) -> Iterator[Named]:
    for condition in document.sheet.live.conditions:
        yield Named("cond", condition.id, "", condition.label, live=True)
        yield Named("cond", condition.id, "left", condition.label, live=True)
    for tags in document.sheet.tag_lists:
        yield Named("tag", tags.id, "", tags.label)
    for clock in document.clocks:
        yield Named("clock", clock.id, "", clock.label, live=True)
        yield Named("clock", clock.id, "size", clock.label, live=True)
    for thing in document.things:
        yield from (Named("thing", thing.id, stat.id, stat.label) for stat in thing.stats)
        yield from (Named("thing", thing.id, track.id, track.label) for track in thing.tracks)
    yield from _belonging(document)


def _belonging(document: Document) -> Iterator[Named]:
    yield from (Named("is", kind.id, "", kind.label) for kind in document.classes)
    yield from (Named("people", people.id, "", people.label) for people in document.peoples)
    powers = [(power.id, power.label) for power in document.abilities]
    for catalog in document.catalogs:
        powers += [(entry, entry) for entry in catalog.entries.raw] if catalog.holds == "abilities" else []
    for id_, label in powers:
        yield Named("rank", id_, "", label)
        yield Named("has", id_, "", label)
