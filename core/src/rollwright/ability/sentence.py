"""An ability as a sentence, made from its data: what it says is what runs (AB-19).

    Costs a level 3 slot. Action. Everyone in the area (up to 6) makes a Grit save against 13; 8d6 (more from a higher
    slot) fire damage, half on a success.

Every clause is a whole message, so another language may say it in its own order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.ability.phrases import cost, listed, more, name_of, names_of, ready, value_words
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rollwright.ability.model import Ability
    from rollwright.formula import Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.effects import Ready


def sentence(ruleset: Ruleset, ability: Ability) -> str:
    """The whole ability in words."""
    return " ".join(_clauses(ruleset, ability))


def price_words(ruleset: Ruleset, ability: Ability) -> str:
    """What it costs, in words; empty for nothing."""
    return listed(cost(ruleset, ability, each) for each in ability.price)


def _clauses(ruleset: Ruleset, ability: Ability) -> Iterator[str]:
    if ability.price:
        yield message("ability-costs", {"price": price_words(ruleset, ability)})
    if ability.limit is not None:
        count = ability.limit.count
        shown = count.constant if count.constant is not None else count.sentence()
        yield message("ability-uses", {"count": shown, "per": ability.limit.per})
    if ability.action:
        yield message("ability-action", {"action": _action(ruleset, ability.action)})
    if ability.sizes:
        yield message("ability-sizes", {"sizes": listed(each.label for each in ability.sizes)})
    yield from _does(ruleset, ability)
    if ability.needs is not None:
        yield from _needs(ruleset, ability)
    if ability.concentration:
        yield message("ability-kept-up", {})
    if ability.ranks > 1:
        yield message("ability-ranks", {"ranks": ability.ranks})


def _action(ruleset: Ruleset, action: str) -> str:
    combat = ruleset.document.combat
    budgets: Any = combat.economy.budgets if combat is not None else ()
    if action == "free":
        return message("ability-free", {})
    return next((str(each.label) for each in budgets if each.id == action), action)


def _does(ruleset: Ruleset, ability: Ability) -> Iterator[str]:
    way = ability.way
    hit, miss = _effects(ruleset, ability, ability.on_hit), _effects(ruleset, ability, ability.on_miss)
    params: dict[str, Any] = {
        "aim": ability.aim,
        "most": _most(ruleset, ability),
        "effects": hit,
        "roll": _roll(ruleset, ability),
        "save": name_of(ruleset, {"stat": way.save}),
        "difficulty": _value(ruleset, ability, way.difficulty),
        "defense": _value(ruleset, ability, way.defense),
        "half": "yes" if way.half else "no",
    }
    if way.mode == "passive":
        yield message("ability-always", {"effects": listed(_mods(ruleset, ability))})
    elif way.mode != "auto":
        yield message(f"ability-by-{way.mode}", params)
    elif hit:
        yield message("ability-by-itself", params)
    if miss:
        yield message("ability-otherwise", {"mode": way.mode, "effects": miss})


def _effects(ruleset: Ruleset, ability: Ability, effects: Sequence[Ready]) -> str:
    return listed(ready(ruleset, ability, each) for each in effects)


def _most(ruleset: Ruleset, ability: Ability) -> str | int:
    return "" if ability.most is None else value_words(ruleset, ability.most, names_of(ability))


def _roll(ruleset: Ruleset, ability: Ability) -> str:
    roll = ability.way.roll
    return name_of(ruleset, {"stat": next(iter(roll.values()))}) if roll else ""


def _value(ruleset: Ruleset, ability: Ability, value: Value | None) -> str | int:
    return "" if value is None else value_words(ruleset, value, names_of(ability))


def _mods(ruleset: Ruleset, ability: Ability) -> Iterator[str]:
    """What it changes while it is known."""
    for each in getattr(ability.source, "mods", ()):
        source = each.add if each.add is not None else each.set
        value = ruleset.value(source, extra=("rank", "scale", "slot", "level"))
        yield message(
            "ability-mod",
            {
                "name": name_of(ruleset, {"stat": each.to}),
                "way": "add" if each.add is not None else "set",
                "amount": value_words(ruleset, value, names_of(ability)),
                "more": more(value),
            },
        )


def _needs(ruleset: Ruleset, ability: Ability) -> Iterator[str]:
    needs, document = ability.needs, ruleset.document
    if needs is None:
        return
    blocks: tuple[Any, ...] = (*document.abilities, *document.classes, *document.peoples)
    labels = {each.id: str(each.label) for each in blocks}
    for kind, names in (
        ("knows", needs.knows),
        ("class", needs.classes),
        ("people", needs.peoples),
        ("not-class", needs.not_classes),
        ("not-people", needs.not_peoples),
    ):
        if names:
            yield message("ability-needs", {"kind": kind, "needs": listed(labels.get(each, each) for each in names)})
    if needs.formula is not None:
        yield message("ability-needs", {"kind": "formula", "needs": needs.formula.sentence()})
