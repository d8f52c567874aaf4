"""How far an ability of the document reaches, in words and in the unit that it is written in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from rollwright.document.abilities import AbilityArea, Power

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.ability.model import Ability
    from rollwright.ability.phrases import AbilityWording

SHAPES: Final[tuple[Literal["burst", "cone", "line"], ...]] = ("burst", "cone", "line")
NONE: Final = "none"


def where(wording: AbilityWording, ability: Ability) -> Iterator[str]:
    """Its range and its shape, where it says any."""
    block = ability.source
    if not isinstance(block, Power):
        return
    unit = _unit(wording, ability)
    if block.range is not None:
        touch = "yes" if block.range == 0 else "no"
        yield wording.say("ability-range", {"touch": touch, "range": block.range, "unit": unit})
    area = block.target if isinstance(block.target, AbilityArea) else None
    if area is not None and area.size is not None:
        shape = shape_of(area)
        params = {
            "shape": "around" if shape == "burst" and not block.range else shape,
            "size": area.size,
            "width": NONE if area.width is None else area.width,
            "friends": "yes" if area.friendly_fire else "no",
            "unit": unit,
        }
        yield wording.say("ability-shape", params)


def shape_of(area: AbilityArea) -> Literal["burst", "cone", "line"]:
    """The shape of an area: the one that is named, in either place where one may be, and else a burst."""
    if area.shape is not None:
        return area.shape
    return next((shape for shape in SHAPES if area.area == shape), "burst")


def _unit(wording: AbilityWording, ability: Ability) -> str:
    """The unit of the catalog that holds it, else that of the system; none where nothing is measured."""
    document = wording.ruleset.document
    units = next((each.units for each in document.catalogs if each.id == ability.catalog), None)
    if units is not None and units.distance is not None:
        return units.distance.label
    distance = document.combat.distance if document.combat is not None else None
    return NONE if distance is None else distance.label
