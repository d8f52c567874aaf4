"""Who stands against the library: the sample heroes with health enough to see everything, and casters of level 20."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from rollwright import Combatant, Engine, Ruleset, Sheet
from rollwright_classic_d20.preset import ClassicD20

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

STURDY = 600
"""Health that outlasts the strongest breath for some rounds."""


@cache
def ruleset() -> Ruleset:
    """Classic d20 with its library."""
    return Engine.load().load_ruleset("classic-d20")


@cache
def raw(catalog: str) -> Mapping[str, Any]:
    """A catalog's entries as they are written, by id."""
    return next(each for each in ruleset().document.catalogs if each.id == catalog).entries.raw


def names(catalog: str) -> list[str]:
    """The ids of a catalog's entries."""
    return list(raw(catalog))


def sturdy() -> list[Combatant]:
    """The sample heroes, each with `STURDY` health."""
    return [Combatant.character(name, hero(name)) for name in ClassicD20().sample_characters()]


def hero(name: str, health: int = STURDY) -> Sheet:
    """A sample hero with so much of `STURDY` health left."""
    sheet: Any = ClassicD20().sample_characters()[name]
    fields = {**sheet["fields"], "max_hp": STURDY}
    return Sheet.new(ruleset(), {**sheet, "fields": fields, "pools": {"hp": {"current": health}}})


def caster(spells: Sequence[str], kind: str = "wizard") -> Sheet:
    """A caster of level 20 who has these spells ready."""
    rows = [{"prepared": True, "_catalog": f"spells/{spell}"} for spell in spells]
    fields = {"class": kind, "level": 20, "ac": 15, "max_hp": STURDY, "spellcasting_ability": "int"}
    return Sheet.new(
        ruleset(), {"name": "Caster", "abilities": {"int": 20}, "fields": fields, "lists": {"spells": rows}}
    )
