"""What a condition does in a fight, told from its mechanics: one clause a key, in the order of the keys.

A word of a condition effect is said by the message ``sentence-effect-<word>``, which a plugin brings with its effect;
without one the word itself stands there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rollwright.describe.wording import Wording
    from rollwright.document.conditions import ConditionRule, Modifier

FLAGS: Final = (
    "while_source_in_sight", "ends_when_source_down", "save_when_damaged", "no_healing", "falls_safely",
)  # fmt: skip
"""Keys that say all by being there."""


def in_fights(wording: Wording, condition: str) -> Iterator[str]:
    """The clauses of a condition of the sheet; none where fights have no rule for it."""
    combat = wording.ruleset.document.combat
    for rule in combat.conditions if combat is not None else ():
        if rule.condition == condition:
            yield from _clauses(wording, rule)


def _clauses(wording: Wording, rule: ConditionRule) -> Iterator[str]:
    for word in rule.effects:
        yield _effect(wording, rule, word)
    for modifier in rule.modifiers:
        yield _modifier(wording, rule, modifier)
    for key in FLAGS:
        if getattr(rule, key) is True:
            yield wording.say("sentence-condition-flag", {"flag": key.replace("_", "-")})
    for key, names in _named(wording, rule).items():
        if names:
            yield wording.say("sentence-condition-names", {"key": key.replace("_", "-"), "names": wording.row(names)})
    for clause in REST:
        yield from clause(wording, rule)


def _effect(wording: Wording, rule: ConditionRule, word: str) -> str:
    code = f"sentence-effect-{word}"
    if code not in wording.catalog:
        return word.replace("-", " ")
    some = rule.while_source_in_sight
    seen = "yes" if not isinstance(some, bool) and word in some else None
    return wording.say(code, {"named": _narrowed(wording, rule, word), "seen": seen})


def _narrowed(wording: Wording, rule: ConditionRule | Modifier, word: str) -> str | None:
    """The saves or skills that a word or a modifier is narrowed to."""
    for key, label in (("saves", "save"), ("skills", "skill")):
        names = getattr(rule, key)
        if names is not None and (key in word or (label == "skill" and "checks" in word)):
            return wording.row([wording.label(label, name) for name in names])
    return None


def _modifier(wording: Wording, rule: ConditionRule, given: Modifier) -> str:
    to = wording.say("sentence-modifier-to", _aim(wording, rule, given))
    parts = [wording.say(f"sentence-modifier-{how}", {**params, "to": to}) for how, params in _changes(wording, given)]
    return wording.row(parts)


def _changes(wording: Wording, given: Modifier) -> Iterator[tuple[str, dict[str, object]]]:
    """Each way in which a modifier changes its number."""
    if given.flat is not None:
        less = isinstance(given.flat, int | float) and given.flat < 0
        amount = abs(given.flat) if isinstance(given.flat, int | float) else wording.value(given.flat)
        yield "flat", {"way": "down" if less else "up", "amount": amount}
    if given.dice is not None:
        yield "dice", {"way": "down" if given.minus else "up", "dice": given.dice}
    if given.times is not None:
        yield "times", {"times": "half" if given.times < 1 else "double"}
    if given.mode is not None:
        yield "lean", {"mode": given.mode}


def _aim(wording: Wording, rule: ConditionRule, given: Modifier) -> dict[str, object]:
    """What a modifier changes, and of that only what."""
    against = given.against
    threats = [] if against is None else [wording.label("condition", each) for each in against.conditions]
    threats += [] if against is None else against.damage
    threats += [wording.say("sentence-magic", {})] if against is not None and against.magic else []
    return {
        "to": given.to,
        "named": _narrowed(wording, given, given.to) or _narrowed(wording, rule, given.to),
        "attacks": given.attacks,
        "blow": given.blow,
        "ability": None if given.ability is None else wording.label("stat", given.ability),
        "type": given.damage_type,
        "source": "yes" if given.from_source else None,
        "against": wording.row(threats) or None,
        "when": wording.row([wording.say("sentence-attack-when", {"when": each}) for each in given.when]) or None,
    }


def _named(wording: Wording, rule: ConditionRule) -> Mapping[str, list[str]]:
    """Keys that are a list of names."""
    family = [] if rule.one_at_a_time is None else [rule.one_at_a_time]
    return {
        "resist": [_resisted(wording, each) for each in rule.resist],
        "immune": [_resisted(wording, each) for each in rule.immune],
        "prevents": [wording.label("condition", each) for each in rule.prevents],
        "fails_saves": [wording.label("save", each) for each in rule.fails_saves],
        "lacks": list(rule.lacks or ()),
        "exclusive": [_budget(wording, each) for each in rule.exclusive],
        "no_damage_from": [_entry(wording, each) for each in rule.no_damage_from],
        "ends_when": [wording.say("sentence-ends-when", {"when": each}) for each in rule.ends_when],
        "one_at_a_time": family,
    }


def _resisted(wording: Wording, given: Any) -> str:
    if isinstance(given, str):
        return given
    return wording.say("sentence-resisted-but", {"type": given.type, "but": wording.row(given.except_)})


def _budget(wording: Wording, name: str) -> str:
    combat = wording.ruleset.document.combat
    budgets = combat.economy.budgets if combat is not None else ()
    return next((str(each.label) for each in budgets if each.id == name), name)


def _entry(wording: Wording, ref: str) -> str:
    """What an entry of a catalog is called, by its reference."""
    home, _, name = ref.partition("/")
    for catalog in wording.ruleset.document.catalogs:
        raw = catalog.entries.raw.get(name) if catalog.id == home else None
        if isinstance(raw, dict):
            return str(raw.get("label", raw.get("name", name)))
    return name


def _budgets(wording: Wording, rule: ConditionRule) -> Iterator[str]:
    for each in rule.budgets:
        params = {"budget": _budget(wording, each.budget), "way": "down" if each.flat < 0 else "up"}
        yield wording.say("sentence-condition-budget", {**params, "count": abs(each.flat)})
    if rule.attacks_per_turn is not None:
        yield wording.say("sentence-attacks-per-turn", {"count": wording.value(rule.attacks_per_turn)})


def _grants(wording: Wording, rule: ConditionRule) -> Iterator[str]:
    if rule.grants is None:
        return
    what = [each.replace("-", " ") for each in rule.grants.standard]
    what += [wording.say("sentence-grants-attack", {})] if rule.grants.attacks else []
    what += [wording.say("sentence-grants-items", {})] if rule.grants.items else []
    yield wording.say("sentence-grants", {"budget": _budget(wording, rule.grants.budget), "what": wording.row(what)})


def _ending(wording: Wording, rule: ConditionRule) -> Iterator[str]:
    if rule.shake_off is not None:
        own = "yes" if rule.shake_off.own else None
        yield wording.say("sentence-shake-off", {"budget": _budget(wording, rule.shake_off.budget), "own": own})
    for each in rule.on_end.applies if rule.on_end is not None else ():
        label = wording.label("condition", each.condition)
        yield wording.say("sentence-on-end", {"condition": label, "rounds": each.duration.rounds})
    if rule.delays is not None:
        die, known = rule.delays.chance, {each.id: str(each.label) for each in wording.ruleset.document.catalogs}
        home = wording.row([known.get(each, each) for each in rule.delays.catalogs])
        yield wording.say("sentence-delays", {"from": home, "faces": die.sides, "least": die.at_least})


REST: Final[Iterable[Callable[[Wording, ConditionRule], Iterator[str]]]] = (_budgets, _grants, _ending)
"""What is told of keys that are blocks."""
