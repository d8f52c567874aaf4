"""An ability as a sentence, made from its data: what it says is what runs (AB-19).

    Costs a level 3 slot. Action. Everyone in the area (up to 6) makes a Grit save against 13; 8d6 (more from a higher
    slot) fire damage, half on a success.

Every clause is a whole message, so another language may say it in its own order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.ability.phrases import AbilityWording, more
from rollwright.ability.reaching import where

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.ability.model import Ability
    from rollwright.formula import Value
    from rollwright.ruleset import Ruleset
    from rollwright.text import Catalog

KINDS = ("stat", "skill", "save", "field", "track")


def sentence(ruleset: Ruleset, ability: Ability, catalog: Catalog | None = None) -> str:
    """The whole ability in words, in the language of a catalog."""
    return " ".join(_clauses(AbilityWording(ruleset, catalog, ability), ability))


def _clauses(wording: AbilityWording, ability: Ability) -> Iterator[str]:
    if ability.price:
        yield wording.say("ability-costs", {"price": wording.price(ability)})
    if ability.limit is not None:
        yield wording.say("ability-uses", {"count": wording.shown(ability.limit.count), "per": ability.limit.per})
    if ability.action:
        yield wording.say("ability-action", {"action": _action(wording, ability.action)})
    if ability.sizes:
        yield wording.say("ability-sizes", {"sizes": wording.row([each.label for each in ability.sizes])})
    yield from where(wording, ability)
    yield from _does(wording, ability)
    if ability.needs is not None:
        yield from _needs(wording, ability)
    if ability.concentration:
        yield wording.say("ability-kept-up", {})
    if ability.ranks > 1:
        yield wording.say("ability-ranks", {"ranks": ability.ranks})


def _action(wording: AbilityWording, action: str) -> str:
    combat = wording.ruleset.document.combat
    budgets: Any = combat.economy.budgets if combat is not None else ()
    if action == "free":
        return wording.say("ability-free", {})
    return next((str(each.label) for each in budgets if each.id == action), action)


def _does(wording: AbilityWording, ability: Ability) -> Iterator[str]:
    way = ability.way
    hit, miss = wording.effects_of(ability.on_hit), wording.effects_of(ability.on_miss)
    params: dict[str, Any] = {
        "aim": ability.aim,
        "most": _value(wording, ability.most),
        "effects": hit,
        "roll": _roll(wording, ability),
        "save": wording.label("save", way.save),
        "difficulty": _value(wording, way.difficulty),
        "defense": _value(wording, way.defense),
        "half": "yes" if way.half else "no",
    }
    if way.mode == "passive":
        yield wording.say("ability-always", {"effects": wording.row(list(_mods(wording, ability)))})
    elif way.mode != "auto":
        yield wording.say(f"ability-by-{way.mode}", params)
    elif hit:
        yield wording.say("ability-by-itself", params)
    elif ability.narrated:
        yield wording.say("ability-narrated", {})
    if miss:
        yield wording.say("ability-otherwise", {"mode": way.mode, "effects": miss})


def _roll(wording: AbilityWording, ability: Ability) -> str:
    roll = ability.way.roll
    return wording.label(*next(iter(roll.items()))) if roll else ""


def _value(wording: AbilityWording, value: Value | None) -> str | int:
    return "" if value is None else wording.shown(value)


def _mods(wording: AbilityWording, ability: Ability) -> Iterator[str]:
    """What it changes while it is known."""
    for each in getattr(ability.source, "mods", ()):
        source = each.add if each.add is not None else each.set
        value = wording.ruleset.value(source, extra=("rank", "scale", "slot", "level"))
        named = [wording.label(kind, each.to) for kind in KINDS]
        yield wording.say(
            "ability-mod",
            {
                "name": next((name for name in named if name != each.to), each.to),
                "way": "add" if each.add is not None else "set",
                "amount": wording.shown(value),
                "more": more(value),
            },
        )


def _needs(wording: AbilityWording, ability: Ability) -> Iterator[str]:
    needs, document = ability.needs, wording.ruleset.document
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
            told = wording.row([labels.get(each, each) for each in names])
            yield wording.say("ability-needs", {"kind": kind, "needs": told})
    if needs.formula is not None:
        yield wording.say("ability-needs", {"kind": "formula", "needs": needs.formula.sentence(wording.say)})
