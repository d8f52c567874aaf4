"""How each number of a sheet is read: one function for every name that a formula may use.

A score is what the sheet says, moved by the conditions that shift it; everything built on a score therefore feels the
shift (CN-02, CN-03). A check's number is made of named parts, and ``why`` shows the same parts.
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Any, TypeAlias

from rollwright.formula import exact
from rollwright.sheet.belongings import Pick, picked
from rollwright.sheet.lasting import changed
from rollwright.sheet.modifiers import rounded
from rollwright.sheet.why import Part, total
from rollwright.sheet.worn import score_parts as item_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rollwright.document.sheet import Ability, Save, Skill
    from rollwright.formula import Number
    from rollwright.names import Named
    from rollwright.sheet.reader import SheetReader
    from rollwright.sheet.rules import SheetRules

Getter: TypeAlias = "Callable[[SheetReader], Number]"

DIE_SIZES = (2, 4, 6, 8, 10, 12, 20, 100)
"""The dice that a stat shown as a die moves through, a step at a time."""


def getters(rules: SheetRules, names: Mapping[str, Named]) -> dict[str, Getter]:
    """The reading function of every name."""
    made = {name: getter(rules, named) for name, named in names.items()}
    for name, named in names.items():
        if named.name in rules.lasting:
            rules.unmoved[named.name] = made[name]
            made[name] = changed(made[name], rules.lasting[named.name])
    return made


def getter(rules: SheetRules, named: Named) -> Getter:
    """The reading function of one name."""
    return _ROOTS[named.root](rules, named)


def score_parts(sheet: SheetReader, ability: Ability) -> Iterator[Part]:
    """The written score, what items make of it, and each condition that moves it, held inside its bounds after each."""
    score = sheet.state.abilities.get(ability.id, ability.default)
    yield Part(ability.label, score, "score")
    for part in item_parts(ability, score, sheet.worn):
        score += int(part.amount)
        yield part
    for held in sheet.rules.conditions.values():
        steps = held.shifts.get(ability.id, 0)
        state = sheet.state.live.conditions.get(held.id) if steps else None
        if state is not None:
            moved = _moved(ability, score, steps * state.level)
            yield Part(held.label, moved - score, "shift", steps * state.level)
            score = moved


def _moved(ability: Ability, score: int, steps: int) -> int:
    if ability.display == "die":
        ladder = [size for size in DIE_SIZES if ability.min <= size <= ability.max]
        if not ladder:
            return score
        at = max((i for i, size in enumerate(ladder) if size <= score), default=0)
        return ladder[min(max(at + steps, 0), len(ladder) - 1)]
    return min(max(score + steps, ability.min), ability.max)


def check_parts(sheet: SheetReader, root: str, check: Skill | Save, ability: str | None = None) -> Iterator[Part]:
    """What a skill or a save is made of: ability, base, training, free bonus, the untrained rule, and its cap."""
    rules = sheet.rules
    name = f"{root}.{check.id}"
    parts = list(_uncapped(sheet, root, check, ability or check.ability))
    cap = rules.caps.get(name)
    over = 0 if cap is None else total(parts) - cap.number(sheet)
    yield from parts
    if over > 0:
        yield Part(check.label, -over, "cap")


def _uncapped(sheet: SheetReader, root: str, check: Skill | Save, ability: str | None) -> Iterator[Part]:
    rules = sheet.rules
    if ability is not None:
        yield Part(rules.abilities[ability].label, sheet.ability_mod(ability), "ability")
    base = rules.bases.get(f"{root}.{check.id}")
    if base is not None:
        yield Part(check.label, base.exact(sheet), "base")
    held = sheet.state.skills if root == "skill" else sheet.state.saves
    tier = rules.tiers.get(held.get(check.id, rules.first_tier))
    if tier is not None:
        amount = tier.flat
        if tier.multiplier and rules.proficiency is not None:
            amount += rounded(exact(tier.multiplier) * rules.proficiency.number(sheet.bare), tier.round)
        if amount:
            yield Part(tier.label, amount, "tier")
    bonus = sheet.state.bonuses.get(check.id, 0)
    if bonus:
        yield Part("", bonus, "bonus")
    untrained = rules.untrained.get(f"{root}.{check.id}")
    if untrained is not None and not isinstance(untrained, str) and sheet.is_untrained(root, check.id):
        yield Part("", untrained.by, "untrained")


def _stat(rules: SheetRules, named: Named) -> Getter:
    ability = rules.abilities[named.id]
    if named.facet == "mod":
        rule, name = rules.modifiers[named.id], f"stat.{named.id}"
        return lambda sheet: rule(sheet, floor(sheet.read(name)))
    shifting = tuple((held.id, held.shifts[named.id]) for held in rules.conditions.values() if named.id in held.shifts)

    def score(sheet: SheetReader) -> int:
        """The same as the sum of ``score_parts``, without making them."""
        found = sheet.state.abilities.get(ability.id, ability.default)
        for part in item_parts(ability, found, sheet.worn) if sheet.worn else ():
            found += int(part.amount)
        held = sheet.state.live.conditions
        for condition, steps in shifting:
            if condition in held:
                found = _moved(ability, found, steps * held[condition].level)
        return found

    return score


def _skill(rules: SheetRules, named: Named) -> Getter:
    skill = rules.skills[named.id]
    return _plain_check(rules, "skill", skill) or (lambda sheet: total(check_parts(sheet, "skill", skill)))


def _save(rules: SheetRules, named: Named) -> Getter:
    save = rules.saves[named.id]
    return _plain_check(rules, "save", save) or (lambda sheet: total(check_parts(sheet, "save", save)))


def _plain_check(rules: SheetRules, root: str, check: Skill | Save) -> Getter | None:
    """The number of a check that is ability, training and bonus alone: the sum of its parts, without making them."""
    name = f"{root}.{check.id}"
    if check.ability is None or any(name in special for special in (rules.bases, rules.caps, rules.untrained)):
        return None
    modifier, first, who = f"stat.{check.ability}.mod", rules.first_tier, check.id
    tiers = {tier.id: (exact(tier.multiplier), tier.round, tier.flat) for tier in rules.tiers.values()}
    proficiency, of_skills = rules.proficiency, root == "skill"

    def number(sheet: SheetReader) -> Number:
        state = sheet.state
        found = floor(sheet.read(modifier)) + state.bonuses.get(who, 0)
        tier = tiers.get((state.skills if of_skills else state.saves).get(who, first))
        if tier is not None:
            multiplier, way, flat = tier
            found += flat
            if multiplier and proficiency is not None:
                found += rounded(multiplier * proficiency.number(sheet.bare), way)
        return found

    return number


def _field(rules: SheetRules, named: Named) -> Getter:
    name = named.id
    if name not in rules.fields:
        return lambda sheet: _whole(sheet.state.fields.get(name, 1))
    if named.facet == "mod":
        return lambda sheet: _mod_of_field(sheet, name)
    return lambda sheet: _whole(sheet.field(name))


def _mod_of_field(sheet: SheetReader, name: str) -> Number:
    ability = sheet.field(name)
    return sheet.ability_mod(ability) if isinstance(ability, str) and ability in sheet.rules.abilities else 0


def _whole(held: Any) -> Number:
    return int(held) if isinstance(held, bool) else exact(held) if isinstance(held, int | float) else 0


def _derived(rules: SheetRules, named: Named) -> Getter:
    return rules.derived[named.id].number


def _pool(rules: SheetRules, named: Named) -> Getter:
    pool, full = rules.pools[named.id], rules.maxima[f"pool.{named.id}"]
    name = named.id
    read: dict[str, Getter] = {
        "": lambda sheet: sheet.state.live.pools[name].current,
        "max": lambda sheet: max(full.number(sheet.bare), 0),
        "temporary": lambda sheet: sheet.state.live.pools[name].temporary,
        "spent": lambda sheet: max(sheet.pool_max(name) - sheet.state.live.pools[name].current, 0),
    }
    return _shown(pool, read[named.facet])


def _track(rules: SheetRules, named: Named) -> Getter:
    from rollwright.sheet.tracks import track_max, track_penalty, track_value  # noqa: PLC0415

    track = rules.tracks[named.id]
    name = named.id
    low = 0 if track.is_wound else track.min
    read: dict[str, Getter] = {
        "": lambda sheet: track_value(sheet, name),
        "min": lambda _sheet: low,
        "max": lambda sheet: track_max(sheet, name),
        "filled": lambda sheet: track_value(sheet, name) - low,
        "remaining": lambda sheet: max(sheet.track_max(name) - track_value(sheet, name), 0),
        "penalty": lambda sheet: track_penalty(sheet, name),
    }
    return _shown(track, read[named.facet])


def _shown(block: Any, read: Getter) -> Getter:
    """What is hidden reads 0."""
    hide = block.hide_when
    return read if hide is None else lambda sheet: 0 if sheet.hides(hide) else read(sheet)


def _list(rules: SheetRules, named: Named) -> Getter:
    rows = rules.lists[named.id]
    column, _, tick = named.facet.partition(".")
    return _shown(
        rows,
        lambda sheet: sum(
            exact(row.get(column) or 0) for row in sheet.rows(rows.id) if not tick or row.get(tick) is True
        ),
    )


def _cond(_rules: SheetRules, named: Named) -> Getter:
    name = named.id
    if named.facet == "left":
        return lambda sheet: (held.rounds or 0) if (held := sheet.state.live.conditions.get(name)) else 0
    return lambda sheet: held.level if (held := sheet.state.live.conditions.get(name)) else 0


def _clock(_rules: SheetRules, named: Named) -> Getter:
    name, facet = named.id, named.facet or "filled"
    return lambda sheet: getattr(sheet.state.clocks.get(name), facet, 0)


def _tag(_rules: SheetRules, named: Named) -> Getter:
    tags, entry = named.id, named.facet
    if not entry:
        return lambda sheet: len(sheet.tags(tags))
    return lambda sheet: tag_strength(sheet, tags, entry)


def tag_strength(sheet: SheetReader, tags: str, entry: str) -> int:
    """How strong an entry of a tag list is, by its name in formula spelling; 0 when it is not there."""
    for name, held in sheet.tags(tags).items():
        if _slug(name) == entry:
            strength = held.get("strength", 1) if isinstance(held, dict) else 1
            return strength if isinstance(strength, int) else 1
    return 0


def _slug(name: str) -> str:
    return "_".join(name.casefold().split())


def _thing(_rules: SheetRules, named: Named) -> Getter:
    kind, part = named.id, named.facet
    return lambda sheet: thing_number(sheet, kind, part)


def thing_number(sheet: SheetReader, kind: str, part: str) -> int:
    """A stat or a track of the first thing of a kind; 0 when the character has none."""
    owned: Any = sheet.state.things.get(kind) or []
    first = owned[0] if owned else {}
    for block in ("stats", "tracks"):
        held = first.get(block, {}).get(part)
        if isinstance(held, int):
            return held
    return 0


def _rank(_rules: SheetRules, named: Named) -> Getter:
    name = named.id
    return lambda sheet: sheet.state.known.get(name, 0)


def _has(_rules: SheetRules, named: Named) -> Getter:
    name = named.id
    return lambda sheet: int(name in sheet.state.known)


def _is(rules: SheetRules, named: Named) -> Getter:
    """Whether a character is of a class: has a level in it or, where it counts none, names it as theirs."""
    name = named.id
    level = next((block.level for block in rules.ruleset.document.classes if block.id == name), None)
    if level is not None:
        return lambda sheet: int(sheet.read(f"field.{level}") > 0)
    return lambda sheet: int(sheet.field("class") == name)


def _people(rules: SheetRules, named: Named) -> Getter:
    name, field = named.id, rules.ruleset.document.people_field
    return lambda sheet: int(sheet.field(field) == name)


def _items(_rules: SheetRules, named: Named) -> Getter:
    pick = Pick.of(named.id, named.facet)
    return lambda sheet: picked(sheet, pick)


_ROOTS: dict[str, Callable[[SheetRules, Named], Getter]] = {
    "stat": _stat,
    "skill": _skill,
    "save": _save,
    "field": _field,
    "derived": _derived,
    "pool": _pool,
    "track": _track,
    "list": _list,
    "cond": _cond,
    "clock": _clock,
    "tag": _tag,
    "thing": _thing,
    "rank": _rank,
    "has": _has,
    "is": _is,
    "people": _people,
    "items": _items,
}
