"""Abilities from a document's own blocks: ``abilities``, and catalogs that hold abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.ability.model import OF_A_USE, Ability, Limit, Needs, SizeWord, Way
from rollwright.document.abilities import AbilityArea, Who
from rollwright.document.effects import Effect
from rollwright.sheet.costs import price
from rollwright.sheet.effects import ready

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.abilities import Power
    from rollwright.formula import Value
    from rollwright.ruleset import Ruleset


def from_power(ruleset: Ruleset, power: Power, ref: str, place: int, catalog: str = "") -> Ability:
    """The ability of a block; ``ref`` is the name that a sheet knows it by, ``catalog`` the one that holds it."""
    names = (*OF_A_USE, "level") if power.grows_with else OF_A_USE
    learning = ruleset.document.learning
    area = power.target if isinstance(power.target, AbilityArea) else None
    return Ability(
        ref=ref,
        label=power.label,
        kind=power.kind or (learning.label if learning is not None and learning.label else "") or "",
        group=power.group or "",
        level=power.level,
        summary=power.summary or "",
        when=power.when or "",
        lists=power.lists,
        price=price(ruleset, power.cost, names),
        limit=None if power.uses is None else Limit(ruleset.value(power.uses.count, extra=names), power.uses.per),
        sizes=tuple(SizeWord(each.id, each.label, each.scale) for each in power.sizes),
        aim="area" if area is not None else power.target,  # type: ignore[arg-type]
        most=None if area is None or area.max is None else ruleset.value(area.max, extra=names),
        way=_way(ruleset, power, names),
        on_hit=tuple(ready(ruleset, each, names) for each in (*_own(power), *power.on_hit)),
        on_miss=tuple(ready(ruleset, each, names) for each in power.on_miss),
        needs=_needs(ruleset, power.requires, names),
        action=power.action or "",
        ranks=power.ranks,
        grows_with=power.grows_with or "",
        growing=(),
        concentration=power.concentration,
        against={"damage": [power.damage_type]} if power.damage_type else {},
        notes=(),
        place=place,
        source=power,
        catalog=catalog,
    )


def _own(power: Power) -> Iterator[Effect]:
    """The damage that an ability names of itself."""
    if power.amount is not None:
        to = "self" if power.target == "self" else "target"
        told: dict[str, Any] = {"kind": "damage", "amount": power.amount, "to": to}
        yield Effect.model_validate(told | ({"type": power.damage_type} if power.damage_type else {}))


def _way(ruleset: Ruleset, power: Power, names: tuple[str, ...]) -> Way:
    use = power.use

    def value(source: Any) -> Value | None:
        return None if source is None else ruleset.value(source, extra=names)

    roll = {"skill": use.skill} if use.skill else {"stat": use.stat} if use.stat else _named(ruleset, use.check)
    return Way(
        use.mode,
        roll,
        use.save or "",
        value(use.difficulty),
        value(use.to_hit),
        value(use.defense),
        use.half,
    )


def _named(ruleset: Ruleset, check: str | None) -> dict[str, str] | None:
    """What a check rolls that is only named: the skill, the ability or the save of that id."""
    sheet = ruleset.document.sheet
    for key, blocks in (("skill", sheet.skills), ("stat", sheet.abilities), ("save", sheet.saves)):
        for block in blocks:
            if check is not None and check.casefold() in (block.id, block.label.casefold()):
                return {key: block.id}
    return None


def _needs(ruleset: Ruleset, block: Any, names: tuple[str, ...]) -> Needs | None:
    if block is None:
        return None
    if not isinstance(block, Who):
        return Needs(formula=ruleset.value(block, extra=names))
    formula = None if block.formula is None else ruleset.value(block.formula, extra=names)
    return Needs(block.knows, block.classes, block.not_classes, block.peoples, block.not_peoples, formula)
