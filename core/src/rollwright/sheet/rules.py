"""The sheet's rules: a ruleset's ``sheet`` and ``resolution`` blocks with every look-up made and every value compiled.

One ``SheetRules`` serves all sheets of its ruleset and holds nothing of any of them. ``getters`` has one function for
every name that a formula may read; ``forgetting`` knows which of those numbers rest on what a change writes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self, TypeVar

from rollwright.errors import Refused, misnamed
from rollwright.sheet.forgetting import Forgetting
from rollwright.sheet.thresholds import Thresholds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rollwright.document.live import Condition, Pool, Track
    from rollwright.document.play import Thing
    from rollwright.document.resolution import ProficiencyTier
    from rollwright.document.sheet import Ability, Save, SheetList, Skill
    from rollwright.document.shows import Untrained
    from rollwright.formula import Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.effects import Ready
    from rollwright.sheet.lasting import Lasting
    from rollwright.sheet.numbers import Getter
    from rollwright.sheet.waiting import Waitings

T = TypeVar("T")


class SheetRules:
    """The compiled rules of a sheet. Make one with ``ruleset.part(SheetRules)``."""

    def __init__(self, ruleset: Ruleset) -> None:
        from rollwright.sheet.derived import derived_rules  # noqa: PLC0415 - they are made of these rules
        from rollwright.sheet.lasting import lastings  # noqa: PLC0415
        from rollwright.sheet.numbers import getters  # noqa: PLC0415
        from rollwright.sheet.waiting import places_of, rest_effects, waitings_of  # noqa: PLC0415

        sheet = ruleset.document.sheet
        self.ruleset = ruleset
        self.block = sheet
        self.abilities: Mapping[str, Ability] = _by_id(sheet.abilities)
        self.skills: Mapping[str, Skill] = _by_id(sheet.skills)
        self.saves: Mapping[str, Save] = _by_id(sheet.saves)
        self.fields: Mapping[str, Any] = _by_id(sheet.fields)
        self.gone = {each.id: each.gone for each in sheet.fields if each.type == "enum" and each.gone}
        """Words of fields that layers have taken away, where there are any."""
        self.lists: Mapping[str, SheetList] = _by_id(sheet.lists)
        self.pools: Mapping[str, Pool] = _by_id(sheet.live.pools)
        self.tracks: Mapping[str, Track] = _by_id(sheet.live.tracks)
        self.conditions: Mapping[str, Condition] = _by_id(sheet.live.conditions)
        self.text = _by_id(sheet.live.text)
        self.states = _by_id(sheet.live.states)
        self.tag_lists = _by_id(sheet.tag_lists)
        self.tiers: Mapping[str, ProficiencyTier] = _by_id(ruleset.document.resolution.proficiency_tiers)
        self.first_tier = next(iter(self.tiers), "")
        self.untrained: Mapping[str, Untrained] = _untrained(sheet)
        self.shifting = frozenset(held.id for held in sheet.live.conditions if held.shifts)
        self.maxima: Mapping[str, Value] = {
            f"{root}.{block.id}": ruleset.value(block.max, path=f"sheet.live.{root}s.{block.id}.max")
            for root, blocks in (("pool", sheet.live.pools), ("track", sheet.live.tracks))
            for block in blocks
        }
        self.proficiency = _maybe(ruleset, ruleset.document.resolution.proficiency)
        self.caps: Mapping[str, Value] = {
            name: ruleset.value(check.cap, path=f"sheet.{name}.cap")
            for name, check in _checks(sheet)
            if check.cap is not None
        }
        self.bases: Mapping[str, Value] = {
            name: ruleset.value(check.base, path=f"sheet.{name}.base")
            for name, check in _checks(sheet)
            if check.base is not None
        }
        self.modifiers: Mapping[str, Callable[[Any, int], Any]] = _modifiers(ruleset)
        self.derived = derived_rules(ruleset)
        self.lasting: Mapping[str, tuple[Lasting, ...]] = lastings(ruleset)
        """What abilities, classes and peoples make of numbers, by the number's name."""
        self.unmoved: dict[str, Getter] = {}
        """How numbers with lasting changes are read without them."""
        self.getters: dict[str, Getter] = getters(self, ruleset.names)
        self.health = _health(ruleset)
        healths: tuple[Pool | Track, ...] = (*sheet.live.pools, *sheet.live.tracks)
        self.thresholds: Mapping[str, Thresholds] = {
            block.id: found for block in healths if (found := Thresholds.of(ruleset, block)) is not None
        }
        self.things: Mapping[str, Thing] = _by_id(ruleset.document.things)
        growth = ruleset.document.growth
        self.level_field = growth.level if growth is not None and growth.level is not None else "level"
        self.waitings: Waitings = waitings_of(ruleset)
        self._places, self._sections = places_of(self.waitings)
        self.rests: Mapping[str, tuple[Ready, ...]] = rest_effects(ruleset)
        self.forgetting = Forgetting(self)

    @classmethod
    def compile(cls, ruleset: Ruleset) -> Self:
        """Make the part from the ruleset."""
        return cls(ruleset)

    def waits_for(self, section: str, name: str) -> bool:
        """Whether anything waits for a part of the sheet to come to one of its ends."""
        return section in self._sections or (section, name) in self._places

    def group(self, name: str) -> tuple[Pool, ...]:
        """The pools of a family, in the order of the document."""
        return tuple(pool for pool in self.pools.values() if pool.group == name)


def unknown(what: str, found: str, allowed: Iterable[str]) -> Refused:
    """The refusal of a name that the ruleset does not have, with the nearest one that it has."""
    return Refused("unknown-thing", misnamed(found, allowed, what=what))


def _by_id(blocks: Iterable[T]) -> dict[str, T]:
    return {block.id: block for block in blocks}  # type: ignore[attr-defined]


def _untrained(sheet: Any) -> dict[str, Untrained]:
    sections = {section.id: section.untrained for section in sheet.sections}
    rules = {name: check.untrained or sections.get(check.section) for name, check in _checks(sheet)}
    return {name: rule for name, rule in rules.items() if rule is not None}


def _checks(sheet: Any) -> Iterator[tuple[str, Any]]:
    yield from ((f"skill.{skill.id}", skill) for skill in sheet.skills)
    yield from ((f"save.{save.id}", save) for save in sheet.saves)


def _maybe(ruleset: Ruleset, proficiency: Any) -> Value | None:
    return None if proficiency is None else ruleset.value(proficiency.bonus, path="resolution.proficiency.bonus")


def _health(ruleset: Ruleset) -> tuple[str, str] | None:
    """Where health is kept: ``("pools", id)`` or ``("tracks", id)``; as a fight counts it, or by a role."""
    combat = ruleset.document.combat
    if combat is not None and combat.health.pool is not None:
        return "pools", combat.health.pool
    if combat is not None and combat.health.track is not None:
        return "tracks", combat.health.track
    live = ruleset.document.sheet.live
    pools = [("pools", pool.id) for pool in live.pools if pool.role == "health"]
    return next(iter([*pools, *(("tracks", track.id) for track in live.tracks if track.role == "health")]), None)


def _modifiers(ruleset: Ruleset) -> dict[str, Callable[[Any, int], Any]]:
    from rollwright.sheet.modifiers import modifier_of, rule_of  # noqa: PLC0415

    common = rule_of(ruleset, ruleset.document.resolution.ability_modifier)
    return {
        ability.id: common if ability.modifier is None else modifier_of(ruleset, ability.modifier)
        for ability in ruleset.document.sheet.abilities
    }
