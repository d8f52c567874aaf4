"""Rows of a sheet's lists as skills of a host's own fight, and which have no place there (BR-03).

Only rows of catalog entries with ``mechanics`` say anything in numbers. A host's fight charges energy or one slot, and
nothing else: what costs more than that is left out rather than given away. What the mechanics promise beyond kind,
power, reach and price (rolls to hit, saves, concentration, what a higher price adds) is not carried over.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from rollwright.battle.power import average
from rollwright.errors import Refused
from rollwright.fight.acts.amounts import amount_of, scaled
from rollwright.sheet.costs import price, terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.battle.power import Band
    from rollwright.battle.rules import BattleRules
    from rollwright.document.battle import BattleSkills
    from rollwright.document.catalogs import CatalogEntry
    from rollwright.document.mechanics import Mechanics
    from rollwright.errors import JSON
    from rollwright.sheet import Sheet

CATALOG: Final = "_catalog"
NO_PLACE: Final = ("utility", "rider")
"""Kinds of entries that a host's fight has nothing for."""
CONE, THIN = "cone", ("line", "wall")


@dataclass(frozen=True, slots=True)
class Skill:
    """Something that somebody can do in a host's own fight.

    Args:
        entry: The catalog entry behind it, ``<catalog>/<entry>``.
        label: What it is called.
        kind: ``attack``, ``heal``, ``buff`` or ``debuff``.
        power: The multiple of the host's own attack; None where the entry has no amount.
        element: The damage type.
        range: Cells that it reaches; 0 is oneself or a touch, None where nothing says.
        radius: Cells of its area; None where it has none and strikes one at a time.
        shape: ``burst``, ``cone`` or ``line``; empty without an area.
        friendly_fire: Whether it strikes friends in its area as well.
        energy: Points of the energy pool that it costs.
        slot: The level of the one slot that it costs; 0 for none.
    """

    entry: str
    label: str
    kind: str
    power: Fraction | None = None
    element: str = ""
    range: int | None = None
    radius: int | None = None
    shape: str = ""
    friendly_fire: bool = False
    energy: int = 0
    slot: int = 0

    def to_json(self) -> dict[str, JSON]:
        """As plain JSON; the power is an exact fraction as text."""
        return {
            "entry": self.entry,
            "label": self.label,
            "kind": self.kind,
            "power": None if self.power is None else str(self.power),
            "element": self.element or None,
            "range": self.range,
            "radius": self.radius,
            "shape": self.shape or None,
            "friendlyFire": self.friendly_fire,
            "energy": self.energy,
            "slot": self.slot or None,
        }


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A row that is no skill: a code with parameters says why."""

    label: str
    code: str
    params: Mapping[str, JSON] = field(default_factory=dict)

    def to_json(self) -> dict[str, JSON]:
        """As plain JSON."""
        return {"label": self.label, "code": self.code, "params": dict(self.params)}


def skills_of(rules: BattleRules, sheet: Sheet, band: Band) -> tuple[list[Skill], list[LeftOut]]:
    """Every row that is a skill, and every row that would be one if a host's fight had a place for it."""
    made: dict[str, Skill] = {}
    left_out: list[LeftOut] = []
    for source in rules.block.skills:
        for ref, entry in _entries(sheet, source):
            try:
                made.setdefault(ref, _skill(rules, sheet, band, ref, entry))
            except Refused as refused:
                left_out.append(LeftOut(entry.label, refused.code, refused.params))
    return list(made.values()), left_out


def _entries(sheet: Sheet, source: BattleSkills) -> Iterator[tuple[str, CatalogEntry]]:
    """The entries behind the rows that count now; a row that somebody typed in says nothing in numbers."""
    for row in sheet.rows(source.list):
        always = source.always_when is not None and row.get(source.always_when.column) == source.always_when.equals
        ref = row.get(CATALOG)
        if not isinstance(ref, str) or (source.only_when and not row.get(source.only_when) and not always):
            continue
        entry = sheet.ruleset.document.entry(ref)
        if entry is not None and entry.mechanics is not None:
            yield ref, entry


def _skill(rules: BattleRules, sheet: Sheet, band: Band, ref: str, entry: CatalogEntry) -> Skill:
    """The skill of an entry.

    Raises:
        Refused: A host's fight has no place for it, or cannot charge its price.
    """
    mechanics = entry.mechanics
    assert mechanics is not None  # noqa: S101 - the caller looked
    if mechanics.kind in NO_PLACE:
        raise Refused("battle-no-place", {"kind": mechanics.kind})
    if mechanics.reaction:
        raise Refused("battle-no-place", {"kind": "reaction"})
    energy, slot = _price(rules, sheet, mechanics)
    cell = _cell(sheet, ref)
    area = mechanics.area
    return Skill(
        ref,
        entry.label,
        mechanics.kind,
        _power(sheet, mechanics, band),
        mechanics.damage_type or "",
        None if mechanics.range is None or cell is None else _cells(mechanics.range, cell),
        None if area is None or cell is None else _radius(area, cell),
        "" if area is None else area.shape,
        area is not None and False not in (mechanics.friendly_fire, area.friendly_fire),
        energy,
        slot,
    )


def _power(sheet: Sheet, mechanics: Mechanics, band: Band) -> Fraction | None:
    if mechanics.amount is None:
        return None
    written = amount_of(sheet.ruleset, mechanics.amount.dice, mechanics.amount.flat, sheet)
    return band.power(average(scaled(sheet.ruleset, written, mechanics.scales, sheet)))


def _price(rules: BattleRules, sheet: Sheet, mechanics: Mechanics) -> tuple[int, int]:
    """The points of energy, and the level of the one slot, that an entry costs."""
    energy_pool = rules.block.energy.pool if rules.block.energy is not None else ""
    energy, slots = 0, []
    for term in terms(sheet.ruleset, price(sheet.ruleset, mechanics.cost), sheet):
        if energy_pool and term.source == energy_pool:
            energy += term.amount
        elif term.source in rules.slots:
            slots += [rules.slots[term.source]] * term.amount
        else:
            raise Refused("battle-other-price", {"price": term.source})
    if len(slots) > 1:
        raise Refused("battle-two-slots", {"count": len(slots)})
    if slots and energy:
        raise Refused("battle-mixed-price", {"energy": energy, "level": slots[0]})
    return energy, slots[0] if slots else 0


def _cell(sheet: Sheet, ref: str) -> Fraction | None:
    """How much of the catalog's unit one cell is; None where the catalog does not say."""
    name = ref.partition("/")[0]
    catalog = next(each for each in sheet.ruleset.document.catalogs if each.id == name)
    distance = catalog.units.distance if catalog.units is not None else None
    return None if distance is None else Fraction(str(distance.per_cell))


def _cells(distance: float, cell: Fraction) -> int:
    """A distance in cells: the nearest number, and never 0 for what is more than nothing."""
    exact = Fraction(str(distance)) / cell
    return 0 if distance == 0 else max(1, int(exact + Fraction(1, 2)))


def _radius(area: Any, cell: Fraction) -> int:
    """An area as a host's fight knows it: a burst by its radius, a cone by half of it, a line or a wall as one cell."""
    if area.shape in THIN:
        return 1
    return _cells(area.size / 2 if area.shape == CONE else area.size, cell)
