"""What abilities, their prices and their effects are called: ``8d6 (more from a higher slot) fire damage``.

Effects are said by their kinds, as everywhere (see ``describe``); here their values are said as people write them, at
the least price. Each payer has a message of its own by its name, ``cost-slot``; a plugin's catalog brings the
plugin's, and where nobody brought one, the amount and the name stand.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from rollwright.describe.wording import WAYS, Wording
from rollwright.document.effects import EffectBlock
from rollwright.errors import FormulaError, RollwrightError
from rollwright.sheet.modifiers import NO_SHEET, With
from rollwright.text import message
from rollwright.text.spoken import catalog_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.ability.model import Ability
    from rollwright.document import ValueSource
    from rollwright.formula import Number, Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.costs import Priced
    from rollwright.sheet.effects import Ready
    from rollwright.text import Catalog

_COUNT: Final = re.compile(r"\(([^()]*)\)\s*d")
_NAME: Final = re.compile(r"@(?:slot|steps|more|rank|scale|entry)\b")
_NOTHING: Final = re.compile(r"\s*[+]\s*(?:0d\d+|\d+ \* 0|0)(?![\d.])")
_FLAT: Final = " + @flat"
ALL: Final = ("scale", "slot", "rank", "level", "steps", "more", "flat", "entry")
"""Every name that a value of an ability may read beside the sheet."""


class AbilityWording(Wording):
    """The words of a ruleset's abilities in one language.

    Args:
        ruleset: Whose names are used.
        catalog: The words, as ``engine.messages(locale)`` gives them; English, with the words of plugins that this
            process has learned, when left out.
        ability: The ability that is spoken of: its values are said at its least price.
    """

    def __init__(self, ruleset: Ruleset, catalog: Catalog | None = None, ability: Ability | None = None) -> None:
        super().__init__(ruleset, catalog)
        self._given, self.ability = catalog, ability
        self._names: dict[str, Number] = {} if ability is None else names_of(ability)
        growing = () if ability is None else ability.growing
        self._flat = next((each.value.sentence(self.say) for each in growing if each.name == "flat"), "")

    def say(self, code: str, params: Mapping[str, object]) -> str:
        """The sentence of a code."""
        return message(code, params, catalog=self._given)

    def has(self, code: str) -> bool:
        """Whether anybody brought words for a code."""
        return code in (self._given or catalog_for(code))

    def value(self, source: ValueSource, extra: Iterable[str] = ()) -> str | int:
        """A value as people write it, with what makes it larger."""
        del extra
        if isinstance(source, int):
            return source
        value = self.ruleset.value(source, extra=ALL)
        words = self.shown(value)
        return self.say("value-more", {"value": words, "more": more(value)}) if more(value) else words

    def shown(self, value: Value) -> str | int:
        """A value alone; one that reads the size, from the smallest to the largest."""
        sizes = self.ability.sizes if self.ability is not None else ()
        if "scale" not in value.names or not sizes:
            return self._written(value, self._names)
        scales = [each.scale for each in sizes]
        ends = [self._written(value, {**self._names, "scale": each}) for each in (min(scales), max(scales))]
        return self.say("words-from-to", {"first": ends[0], "second": ends[1]})

    def effect_of(self, ready: Ready) -> str:
        """An effect of an ability."""
        text: str = ready.kind.sentence(ready.block, self, ALL)
        return text

    def done(self, keys: Mapping[str, Any]) -> str:
        """An effect that has come to numbers."""
        kind: Any = self.ruleset.registry.get("effect_kinds", str(keys["kind"]))
        told = {key: each for key, each in keys.items() if key != "target"}
        block = (kind.model or EffectBlock).model_validate(told, by_alias=True, by_name=False)
        text: str = kind.sentence(block, self, ())
        return text

    def effects_of(self, effects: Iterable[Ready]) -> str:
        """Effects of an ability in a row."""
        return self.row([self.effect_of(each) for each in effects])

    def cost(self, each: Priced) -> str:
        """A term of a price."""
        keys = each.block.model_dump(mode="json", by_alias=True, exclude_none=True)
        for key, value in each.written.items():
            keys[key] = self.shown(value)
        payer = each.payer.id
        found = keys.get(payer)
        name = self.label("item" if payer in ("charge", "consume") else "track", str(found))
        params: dict[str, object] = {
            "name": name,
            "amount": keys.get("amount", found),
            "level": keys.get("slot"),
            "way": WAYS.get(str(keys.get("op")), "down"),
            "unit": self.label("unit", str(keys.get("unit") or "")),
            "more": next((more(value) for value in each.written.values() if more(value)), ""),
        }
        code = f"cost-{payer}"
        return self.say(code if self.has(code) else "cost", params)

    def price(self, ability: Ability) -> str:
        """A whole price; empty for nothing."""
        return self.row([self.cost(each) for each in ability.price])

    def _written(self, value: Value, names: Mapping[str, Number]) -> str | int:
        """``8d6`` for ``(@slot + 5)d6`` at a slot of 3; what reads the sheet is said in words."""
        if value.constant is not None:
            return int(value.constant) if value.constant == int(value.constant) else str(value.constant)
        text = _COUNT.sub(lambda found: f"{self._count(found[1], names)}d", value.text)
        text = _NAME.sub(lambda found: str(names.get(found[0][1:], found[0])), text)
        text = _NOTHING.sub("", text)
        if text.isascii() and text.isdigit():
            return int(text)
        if self._flat and text.endswith(_FLAT):
            return self.say("words-plus", {"first": text.removesuffix(_FLAT), "second": self._flat})
        if "@" in text or re.search(r"[a-z]{2}|[*/]", text):
            try:
                return self.ruleset.value(text, extra=ALL).sentence(self.say)
            except RollwrightError:
                return value.sentence(self.say)
        return text.replace(" ", "") if "d" in text else text

    def _count(self, text: str, names: Mapping[str, Number]) -> str:
        """The number of a bracket that reads nothing but the use itself; else the bracket as it was."""
        try:
            value = self.ruleset.value(text, extra=ALL)
        except FormulaError:
            return f"({text})"
        if value.names <= names.keys():
            return str(value.number(With(NO_SHEET, dict(names))))
        return f"({text})"


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
