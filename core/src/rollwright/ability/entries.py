"""Abilities from catalog entries with mechanics: the rows of a sheet's spells and features.

The block is the one that a fight reads (``mechanics``). What a higher price adds, and what grows with the sheet, become
numbers that the amount's formula reads, so that an entry is thrown by the same means as any ability.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from rollwright.ability.model import ENTRY, OF_A_USE, Ability, Bounded, Growing, Needs, Way
from rollwright.document.effects import Effect
from rollwright.document.mechanics import Mechanics
from rollwright.sheet.costs import price
from rollwright.sheet.effects import ready

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.attacks import AbilityList
    from rollwright.document.catalogs import Catalog, CatalogEntry
    from rollwright.ruleset import Ruleset

STEPS: Final = "steps"
"""What effects of an entry read for the levels that were paid above its price."""
MORE: Final = "more"
"""What they read for the further dice that the entry grows by."""
FLAT: Final = "flat"
"""What they read for a flat part that is a value of the sheet."""
_DICE: Final = re.compile(r"([1-9][0-9]*)?d([1-9][0-9]*)([+-][0-9]+)?")
_LEVEL: Final = "level"
MAGICAL: Final = "magical"
"""The quality that makes a save against it one against magic."""


def from_entry(ruleset: Ruleset, catalog: Catalog, entry: CatalogEntry, mechanics: Mechanics, place: int) -> Ability:
    """The ability of an entry."""
    source = _list_of(ruleset, catalog, entry)
    names = (*OF_A_USE, STEPS, MORE, FLAT)
    aim = _aim(mechanics)
    growing = tuple(_growing(ruleset, mechanics))
    cap = mechanics.target_count
    more = mechanics.per_cost_step.targets if mechanics.per_cost_step is not None else 0
    return Ability(
        ref=f"{catalog.id}/{entry.id}",
        label=entry.label,
        kind=catalog.label,
        group=_group(catalog, entry),
        level=_level(entry),
        summary=entry.summary or "",
        when=entry.when or "",
        lists=catalog.feeds,
        price=price(ruleset, mechanics.cost, (*OF_A_USE, ENTRY)),
        limit=None,
        sizes=(),
        aim=aim,
        most=ruleset.value(f"{cap} + {more} * @steps" if more else cap, extra=names),
        way=_way(ruleset, mechanics, source),
        on_hit=tuple(
            ready(ruleset, Effect.model_validate(each), names)
            for each in _effects(mechanics, "self" if aim == "self" else "target")
        ),
        on_miss=(),
        needs=_needs(ruleset, mechanics),
        action="free" if mechanics.free else mechanics.budget or (source.budget if source is not None else ""),
        ranks=1,
        grows_with="",
        growing=growing,
        concentration=mechanics.concentration,
        against=_against(mechanics),
        notes=entry.narrator,
        place=place,
        source=entry,
    )


def narrated(ruleset: Ruleset, catalog: Catalog, entry: CatalogEntry) -> Mechanics | None:
    """What stands in for mechanics on an entry that has none, where its list says what such entries cost."""
    source = _list_of(ruleset, catalog, entry)
    if source is None or not source.entry_cost:
        return None
    costs = [each.term for each in source.entry_cost] if (_level(entry) or 0) > 0 else []
    return Mechanics.model_validate({"kind": "utility", "targets": "any", "targetCount": 20, "cost": costs})


def _list_of(ruleset: Ruleset, catalog: Catalog, entry: CatalogEntry) -> AbilityList | None:
    """The list of the fight's rules that the entry's rows are on: it has the numbers to hit and to save against."""
    combat = ruleset.document.combat
    lists = {row.list for row in entry.rows} or set(catalog.feeds)
    return next((each for each in combat.abilities if each.list in lists), None) if combat is not None else None


def _aim(mechanics: Mechanics) -> Any:
    meant = mechanics.targets or {"heal": "ally", "buff": "ally", "utility": "self"}.get(mechanics.kind, "enemy")
    if mechanics.area is not None:
        return "area"
    return {"enemy": "foe" if mechanics.target_count == 1 else "area"}.get(meant, meant)


def _group(catalog: Catalog, entry: CatalogEntry) -> str:
    """The first word that the entry is sorted under, as its school."""
    for each in catalog.filters:
        found = entry.filters.get(each.id)
        if each.type == "text" and isinstance(found, str):
            return found
    return ""


def _level(entry: CatalogEntry) -> int | None:
    found = entry.filters.get(_LEVEL)
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def _way(ruleset: Ruleset, mechanics: Mechanics, source: AbilityList | None) -> Way:
    to_hit = ruleset.value(source.to_hit) if source is not None and source.to_hit is not None else None
    asked = mechanics.save
    own = asked.difficulty if asked is not None else None
    listed = source.save_difficulty if source is not None else None
    chosen = own if own is not None else listed
    difficulty = None if chosen is None else ruleset.value(chosen)
    if mechanics.attack_roll:
        return Way("attack", None, "", None, to_hit)
    if asked is not None:
        return Way("save", None, asked.save, difficulty, half=asked.on_success == "half")
    return Way("auto")


def _growing(ruleset: Ruleset, mechanics: Mechanics) -> Iterator[Growing]:
    if mechanics.scales is not None:
        yield Growing(MORE, ruleset.value(mechanics.scales.from_), mechanics.scales.table)
    amount = mechanics.amount or mechanics.temporary
    if amount is not None and amount.flat is not None and not isinstance(amount.flat, int):
        yield Growing(FLAT, ruleset.value(amount.flat))


def _effects(mechanics: Mechanics, to: str) -> Iterator[dict[str, Any]]:
    kind = "heal" if mechanics.kind == "heal" else "damage"
    if mechanics.amount is not None:
        told = {"kind": kind, "amount": grown(mechanics.amount, mechanics.per_cost_step), "to": to}
        yield told | ({"type": mechanics.damage_type} if mechanics.damage_type and kind == "damage" else {})
    for clause in mechanics.plus:
        own = clause.type or mechanics.damage_type
        yield {"kind": "damage", "amount": grown(clause), "to": to} | ({"type": own} if own else {})
    if mechanics.temporary is not None:
        yield {"kind": "temporary", "amount": grown(mechanics.temporary, mechanics.per_cost_step), "to": to}
    for applies in mechanics.applies:
        rounds = getattr(applies.duration, "rounds", None)
        yield {"kind": "condition", "condition": applies.condition, "to": to} | ({"rounds": rounds} if rounds else {})


def grown(amount: Any, step: Any = None) -> str:
    """An amount with what it grows by, as one formula: ``(8 + @more + 1 * @steps)d6 + 3``."""
    own = _flat(amount.flat)
    parts = [_part(amount.dice, 1), "" if own.startswith("@") else own]
    if step is not None:
        parts += [_part(step.dice, "@steps"), _flat(step.flat, " * @steps")]
    parts.append(own if own.startswith("@") else "")
    return " + ".join(part for part in parts if part) or "0"


def _part(dice: str | None, times: Any) -> str:
    """Dice so many times over; those of the amount itself with the dice that it grows by."""
    found = _DICE.fullmatch("".join((dice or "").split()))
    if found is None:
        return f"({dice})" if dice else ""
    count, sides, flat = int(found[1] or 1), found[2], int(found[3] or 0)
    more = f"{count} + @more" if times == 1 else f"{count} * {times}"
    return f"({more})d{sides}" + (f" + {flat} * {times}" if flat else "")


def _flat(flat: Any, times: str = "") -> str:
    if flat is None or flat == 0:
        return ""
    return f"{flat}{times}" if isinstance(flat, int) else f"@flat{times}"


def _needs(ruleset: Ruleset, mechanics: Mechanics) -> Needs | None:
    usable = mechanics.usable_when
    if usable is None:
        return None
    return Needs(bound=Bounded(ruleset.value(usable.value), usable.at_least, usable.at_most))


def _against(mechanics: Mechanics) -> dict[str, Any]:
    """What a save against it is made against."""
    told: dict[str, Any] = {"conditions": [each.condition for each in mechanics.applies]}
    if mechanics.damage_type:
        told["damage"] = [mechanics.damage_type]
    return told | ({"magic": True} if MAGICAL in mechanics.qualities else {})
