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

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rollwright.document import Document
    from rollwright.document.sheet import Sheet as SheetBlock

PLAIN_TRACK: Final = ("", "min", "max", "filled", "remaining")
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


def names_of(document: Document) -> dict[str, Named]:
    """Every name of a document, in the order of precedence."""
    table: dict[str, Named] = {}
    for bare, named in _all(document):
        name = named.id + (f".{named.facet}" if named.facet else "")
        if bare:
            table.setdefault(name, named)
        table.setdefault(f"{named.root}.{name}", named)
    level = document.growth.level if document.growth is not None else None
    table.setdefault("level", table.get(level or "", Named("field", "level", "", "Level")))
    return table


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
        for part in (*thing.stats, *thing.tracks):
            yield Named("thing", thing.id, part.id, part.label)
    for kind in document.classes:
        yield Named("is", kind.id, "", kind.label)
    for people in document.peoples:
        yield Named("people", people.id, "", people.label)
    for power in document.abilities:
        yield Named("rank", power.id, "", power.label)
        yield Named("has", power.id, "", power.label)
    for catalog in document.catalogs:
        for entry in catalog.entries.raw if catalog.holds == "abilities" else ():
            yield Named("rank", entry, "", entry)
            yield Named("has", entry, "", entry)
