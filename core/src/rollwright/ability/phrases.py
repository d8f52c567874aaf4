"""What effects and prices are called in a sentence: ``8d6 fire damage``, ``Blood Debt +1``, ``a level 3 slot``.

Each kind of effect and each payer has a message of its own, by its name (``effect-words-damage``, ``cost-words-slot``);
a plugin's catalog brings those of the plugin's. Where nobody brought one, the bare words stand.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import FormulaError, RollwrightError
from rollwright.sheet.modifiers import NO_SHEET, With
from rollwright.text import message
from rollwright.text.spoken import catalog_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.ability.model import Ability
    from rollwright.formula import Number, Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.costs import Priced
    from rollwright.sheet.effects import Ready

_COUNT: Final = re.compile(r"\(([^()]*)\)\s*d")
_NAME: Final = re.compile(r"@(?:slot|steps|more|rank|scale|entry)\b")
_NOTHING: Final = re.compile(r"\s*[+]\s*(?:0d\d+|\d+ \* 0|0)(?![\d.])")
_FLAT: Final = " + @flat"
WAYS: Final = {"+": "up", "-": "down", "=": "to"}
"""How a number moves, as messages ask it."""
NAMED: Final = ("track", "pool", "condition", "clock", "stat", "tag", "item", "ability", "skill", "field", "thing")


def effect(ruleset: Ruleset, keys: Mapping[str, Any]) -> str:
    """An effect that has come to numbers, in words."""
    kind = str(keys["kind"])
    params = {
        "name": name_of(ruleset, keys),
        "amount": keys.get("amount"),
        "way": WAYS.get(str(keys.get("op")), str(keys.get("op") or "")),
        "type": keys.get("type") or "",
        "level": keys.get("level"),
        "rounds": keys.get("rounds"),
        "text": keys.get("text") or "",
        "more": keys.get("more") or "",
        "kind": kind.replace("-", " "),
    }
    return _of("effect-words", kind, params)


def ready(ruleset: Ruleset, ability: Ability, each: Ready) -> str:
    """An effect of an ability, in words, with what its amount reads."""
    keys = each.block.model_dump(mode="json", by_alias=True, exclude_none=True)
    flat = next((each.value.sentence() for each in ability.growing if each.name == "flat"), "")
    for key, value in each.values.items():
        keys[key] = by_size(ruleset, ability, value, flat)
        keys["more"] = keys.get("more") or more(value)
    return effect(ruleset, keys)


def cost(ruleset: Ruleset, ability: Ability, each: Priced) -> str:
    """A term of a price, in words."""
    keys = each.block.model_dump(mode="json", by_alias=True, exclude_none=True)
    for key, value in each.written.items():
        keys[key] = by_size(ruleset, ability, value)
    payer = each.payer.id
    found = keys.get(payer)
    named = name_of(ruleset, {"track": found}) if isinstance(found, str) else str(found)
    params = {
        "name": named,
        "amount": keys.get("amount", keys.get(payer)),
        "level": keys.get("slot"),
        "way": WAYS.get(str(keys.get("op")), "down"),
        "unit": keys.get("unit") or "",
        "more": next((more(value) for value in each.written.values() if more(value)), ""),
    }
    return _of("cost-words", payer, params)


def _of(stem: str, kind: str, params: dict[str, Any]) -> str:
    code = f"{stem}-{kind}"
    return message(code if code in catalog_for(code) else stem, params)


def listed(parts: Iterable[str]) -> str:
    """Parts in a row, as the language writes such a row."""
    row = ""
    for part in parts:
        row = message("words-in-a-row", {"first": row, "second": part}) if row else part
    return row


def name_of(ruleset: Ruleset, keys: Mapping[str, Any]) -> str:
    """What the thing is called that an effect touches."""
    document = ruleset.document
    live = document.sheet.live
    blocks: tuple[Any, ...] = (
        *live.pools,
        *live.tracks,
        *live.conditions,
        *document.clocks,
        *document.pools,
        *document.sheet.abilities,
        *document.sheet.skills,
        *document.sheet.saves,
        *document.sheet.fields,
        *document.sheet.derived,
        *document.things,
        *document.abilities,
    )
    found = next((str(keys[key]) for key in NAMED if isinstance(keys.get(key), str)), "")
    if "/" in found:
        entry = document.entry(found)
        return found if entry is None else entry.label
    return next((str(block.label) for block in blocks if block.id == found), found)


def names_of(ability: Ability) -> dict[str, Number]:
    """What its formulas read at the least price and the first rank."""
    level = ability.level or 0
    slot = next((each.written["slot"].constant for each in ability.price if "slot" in each.written), None)
    return {"slot": slot if slot is not None else level, "rank": 1, "steps": 0, "more": 0, "entry": level}


def more(value: Value) -> str:
    """What makes a value larger: a higher slot, the size, the rank; empty when nothing does."""
    for name, word in (("slot", "slot"), ("steps", "slot"), ("scale", "scale"), ("rank", "rank")):
        if name in value.names:
            return word
    return ""


def by_size(ruleset: Ruleset, ability: Ability, value: Value, flat: str = "") -> str | int:
    """A value in words; one that reads the size from the smallest to the largest."""
    names = names_of(ability)
    if "scale" not in value.names or not ability.sizes:
        return value_words(ruleset, value, names, flat)
    scales = [each.scale for each in ability.sizes]
    ends = [value_words(ruleset, value, {**names, "scale": each}, flat) for each in (min(scales), max(scales))]
    return message("words-from-to", {"first": ends[0], "second": ends[1]})


def value_words(ruleset: Ruleset, value: Value, names: Mapping[str, Number], flat: str = "") -> str | int:
    """A value as people write it: ``8d6`` for ``(@slot + 5)d6`` at a slot of 3, else the formula in words."""
    if value.constant is not None:
        return int(value.constant) if value.constant == int(value.constant) else str(value.constant)
    text = _COUNT.sub(lambda found: f"{_worked_out(ruleset, found[1], names)}d", value.text)
    text = _NAME.sub(lambda found: str(names.get(found[0][1:], found[0])), text)
    text = _NOTHING.sub("", text)
    if text.isascii() and text.isdigit():
        return int(text)
    if flat and text.endswith(_FLAT):
        return message("words-plus", {"first": text.removesuffix(_FLAT), "second": flat})
    if "@" in text or re.search(r"[a-z]{2}|[*/]", text):
        try:
            return ruleset.value(text, extra=("scale", "flat", "level")).sentence()
        except RollwrightError:
            return value.sentence()
    return text.replace(" ", "") if "d" in text else text


def _worked_out(ruleset: Ruleset, text: str, names: Mapping[str, Number]) -> str:
    """The number of a bracket that reads nothing but the use itself; else the bracket as it was."""
    try:
        value = ruleset.value(text, extra=tuple(names))
    except FormulaError:
        return f"({text})"
    if value.names <= names.keys():
        return str(value.number(With(NO_SHEET, dict(names))))
    return f"({text})"
