"""From a request and a sheet to a check: the number with its parts, what leans it, what adds to it.

What rides on every check (a wound penalty, ``adjust``) and what touches this one (conditions, levels) become named
modifiers; the number itself is the sheet's. A sheet that cannot make the roll is refused here, before a die is thrown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from math import floor
from typing import TYPE_CHECKING, Any, cast

from rollwright.check.model import Check, Modifier, StatDie, Use
from rollwright.check.touches import Roll, Touches
from rollwright.effect import SaveMatter
from rollwright.errors import Refused
from rollwright.sheet.rules import unknown
from rollwright.sheet.trained import check_parts
from rollwright.sheet.why import Part, total

if TYPE_CHECKING:
    from rollwright.check.kind import ResolutionKind
    from rollwright.check.request import CheckRequest
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Source:
    """What is rolled: its parts, its name, the ability behind it, and whether the untrained roll it at harder odds."""

    label: str
    parts: tuple[Part, ...]
    roll: Roll
    rolled: str = ""
    harder: bool = False
    stat_dice: tuple[StatDie, ...] = ()
    beside: str = ""
    """The other ability of a pair."""


def kind_of(ruleset: Ruleset) -> ResolutionKind[Any, Any]:
    """The resolution kind of a ruleset."""
    return cast("ResolutionKind[Any, Any]", ruleset.resolution)


def prepare(sheet: Sheet, request: CheckRequest) -> Check:
    """The check that a request comes to on a sheet.

    Raises:
        Refused: No such stat, skill, save or rung, an option that the kind does not know, or a skill that nobody
            untrained may roll.
    """
    kind = kind_of(sheet.ruleset)
    source = _SOURCES[request.source](sheet, request)
    if kind.throws_stats:
        source = _with_dice(sheet, source)
    if request.difficulty is not None and not kind.takes_difficulty:
        raise Refused("difficulty-not-for-kind", {"kind": kind.id})
    difficulty, options = _difficulty(sheet, request)
    known = kind.options_of(sheet.ruleset.settings)
    for option in options:
        if option not in known:
            params: dict[str, Any] = {"option": option, "kind": kind.id, "allowed": ", ".join(sorted(known))}
            raise Refused("option-not-for-kind", params)
    if source.harder and "harder" in known:
        options["harder"] = 1
    touched = sheet.ruleset.part(Touches).of(sheet, source.roll)
    for _ in range(abs(request.edge)):
        touched.lean(request.edge, "")
    asked = Check(
        number=floor(total(source.parts)),
        difficulty=difficulty,
        settings=sheet.ruleset.settings,
        use=cast("Use", source.roll.use),
        label=request.label or source.label,
        parts=source.parts,
        bonus=request.bonus,
        advantages=tuple(touched.advantages),
        disadvantages=tuple(touched.disadvantages),
        modifiers=(*_riding(sheet, {source.roll.ability, source.beside}), *touched.modifiers),
        automatic=touched.automatic,
        rolled=source.rolled,
        stat_dice=source.stat_dice,
        options=options,
    )
    return kind.fitted(asked, sheet)


def _stat(sheet: Sheet, request: CheckRequest) -> Source:
    name = request.name
    ability = sheet.rules.abilities.get(name)
    if ability is None:
        raise unknown("ability", name, sheet.rules.abilities)
    parts = [Part(ability.label, sheet.ability_mod(name), "ability")]
    bonus = sheet.state.bonuses.get(name, 0)
    if bonus:
        parts.append(Part("", bonus, "bonus"))
    source = Source(ability.label, tuple(parts), Roll("check", "", name), f"stat.{name}")
    return _paired(sheet, source, request.ability) if request.ability else source


def _paired(sheet: Sheet, source: Source, other: str) -> Source:
    """Two stats rolled together, where the kind allows it; the same one may be named twice."""
    if not kind_of(sheet.ruleset).pairs(sheet.ruleset.settings):
        raise Refused("with-needs-skill", {"ability": other})
    if other not in sheet.rules.abilities:
        raise unknown("ability", other, sheet.rules.abilities)
    second = Part(sheet.rules.abilities[other].label, sheet.ability_mod(other), "ability")
    label = source.label if second.name == source.label else f"{source.label} + {second.name}"
    first, *more = source.parts
    return replace(source, label=label, parts=(first, second, *more), beside=other)


def _with_dice(sheet: Sheet, source: Source) -> Source:
    """What is rolled where stats that are dice are thrown: those parts become dice and add nothing."""
    faces = {
        block.label: sheet.ability_score(block.id) for block in sheet.rules.abilities.values() if block.display == "die"
    }
    thrown = [part for part in source.parts if part.code == "ability" and part.name in faces]
    dice = tuple(StatDie(part.name, faces[part.name]) for part in thrown)
    return replace(source, parts=tuple(part for part in source.parts if part not in thrown), stat_dice=dice)


def _skill(sheet: Sheet, request: CheckRequest) -> Source:
    return _trained(sheet, request, "skill", "check", sheet.rules.skills)


def _save(sheet: Sheet, request: CheckRequest) -> Source:
    return _trained(sheet, request, "save", "save", sheet.rules.saves)


def _trained(sheet: Sheet, request: CheckRequest, root: str, use: str, blocks: Mapping[str, Any]) -> Source:
    name = request.name
    if name not in blocks:
        raise unknown(root, name, blocks)
    if request.ability and request.ability not in sheet.rules.abilities:
        raise unknown("ability", request.ability, sheet.rules.abilities)
    block = blocks[name]
    untrained = sheet.rules.untrained.get(f"{root}.{name}") if sheet.is_untrained(root, name) else None
    if untrained == "refuse":
        raise Refused("untrained", {"name": block.label})
    parts = tuple(check_parts(sheet, root, block, request.ability or None))
    roll = Roll(use, name, request.ability or block.ability or "", _matter(request.against))
    return Source(block.label, parts, roll, f"{root}.{name}", untrained == "harder")


def _matter(against: Mapping[str, Any]) -> SaveMatter:
    """What a save is against, as a request says it."""
    damage = frozenset(str(word).casefold() for word in against.get("damage") or ())
    return SaveMatter(frozenset(against.get("conditions") or ()), damage, bool(against.get("magic")))


def _roll(sheet: Sheet, request: CheckRequest) -> Source:
    value = sheet.ruleset.value(request.name)
    if value.is_dice:
        raise Refused("roll-needs-a-number", {"found": value.text})
    text = value.text.removeprefix("@")
    named = sheet.ruleset.named(text)
    label = named.label if named else value.text
    return Source(label, (Part(text, value.number(sheet), "value"),), Roll("check"), text if named else "")


_SOURCES = {"stat": _stat, "skill": _skill, "save": _save, "roll": _roll}


def _difficulty(sheet: Sheet, request: CheckRequest) -> tuple[int | None, dict[str, Any]]:
    """The number to be reached, and the options of the check; what the request says outranks the rung."""
    asked, options = request.difficulty, dict(request.options)
    if asked is None or (isinstance(asked, int) and not isinstance(asked, bool)):
        return asked, options
    if isinstance(asked, Mapping) or (isinstance(asked, str) and asked.startswith("@")):
        return sheet.ruleset.value(asked).number(sheet), options
    if isinstance(asked, str):
        number, rung = kind_of(sheet.ruleset).difficulty(sheet.ruleset.settings, asked)
        return number, {**rung, **options}
    raise Refused("whole-number-expected", {"found": repr(asked)[:60]})


def _riding(sheet: Sheet, abilities: AbstractSet[str]) -> Iterator[Modifier]:
    """What rides on checks with these abilities: the wound penalty, whatever is rolled, and ``adjust``."""
    settings: Any = sheet.ruleset.settings
    if settings.penalty_from is not None:
        penalty = sheet.number(f"track.{settings.penalty_from}.penalty")
        if penalty:
            yield Modifier(sheet.rules.tracks[settings.penalty_from].label, penalty)
    for adjust in settings.adjust:
        if adjust.abilities is None or not abilities.isdisjoint(adjust.abilities):
            value = sheet.ruleset.value(adjust.value)
            amount = value.number(sheet)
            if amount:
                named = sheet.ruleset.named(value.text.removeprefix("@"))
                yield Modifier(adjust.label or (named.label if named else value.text), amount)
