"""How the parts of a rule are said: values in words, names by their labels, effects as clauses.

Nothing here puts words together by itself. A list is a message with its first and its last part, an effect is the
message ``effect-<kind>`` with the effect's own keys as variables, and whatever a language puts elsewhere it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.document.effects import EffectBlock
from rollwright.sheet.money import coin_label, purse
from rollwright.text.arithmetic import joined
from rollwright.text.spoken import whole_catalog

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rollwright.document import ValueSource
    from rollwright.document.effects import Effect
    from rollwright.ruleset import Ruleset
    from rollwright.text import Catalog


WAYS: Final[Mapping[str, str]] = {"+": "up", "-": "down", "=": "to"}
"""Signs of an operation as words that a message can select by."""


class Wording:
    """The words of one ruleset in one language.

    Args:
        ruleset: Whose names are used.
        catalog: The words, as ``engine.messages(locale)`` gives them; when left out, those of the language that is
            spoken here.
    """

    def __init__(self, ruleset: Ruleset, catalog: Catalog | None = None) -> None:
        self.ruleset = ruleset
        self.catalog = catalog or whole_catalog()
        self._labels = _labels(ruleset)

    def say(self, code: str, params: Mapping[str, object]) -> str:
        """The sentence of a code."""
        return self.catalog.message(code, params)

    def value(self, source: ValueSource, extra: Iterable[str] = ()) -> str | int:
        """A value in words; a number as it is, so that a language may count with it."""
        if isinstance(source, int):
            return source
        return self.ruleset.value(source, extra=tuple(extra)).sentence(self.say)

    def holds(self, source: ValueSource) -> str:
        """What must hold, in words that follow ``if``."""
        return self.ruleset.value(source).sentence(self.say)

    def fails(self, source: ValueSource) -> str | None:
        """What must not hold, in words that follow ``unless``; None where that is not all that is asked."""
        return self.ruleset.value(source).denied(self.say)

    def label(self, key: str, name: str) -> str:
        """What the ruleset calls something, by the key that names it, such as ``track`` or ``item``."""
        return self._labels.get(key, {}).get(name, name)

    def row(self, parts: Sequence[str]) -> str:
        """Parts in a row: ``A``, ``A and B``, ``A, B and C``."""
        return joined(parts, self.say)

    def effects(self, effects: Iterable[Effect], extra: Iterable[str] = ()) -> str:
        """Effects as one clause after the other."""
        names = tuple(extra)
        told = [self.effect(effect, names) for effect in effects]
        text = told[0] if told else ""
        for each in told[1:]:
            text = self.say("sentence-then", {"first": text, "next": each})
        return text

    def effect(self, effect: Effect, extra: Iterable[str] = ()) -> str:
        """One effect, as its kind says it."""
        kind: Any = self.ruleset.registry.get("effect_kinds", effect.kind)
        model: type[EffectBlock] = kind.model or EffectBlock
        raw = {"kind": effect.kind, **effect.settings}
        block = model.model_validate(raw, by_alias=True, by_name=False)
        text: str = kind.sentence(block, self, tuple(extra))
        return text if block.to == "self" else self.say("sentence-to-target", {"effect": text})

    def keys(self, kind: Any, block: EffectBlock, extra: tuple[str, ...]) -> dict[str, object]:
        """The keys of an effect as a message takes them: values in words, names by labels, held effects as clauses."""
        document = self.ruleset.document
        params: dict[str, object] = {"way": WAYS.get(getattr(block, "op", None) or "", "up")}
        for key in type(block).model_fields.keys() - EffectBlock.model_fields.keys():
            found = getattr(block, key)
            if key in kind.holds:
                params[key] = self.effects(found, extra)
            elif key in kind.values and found is not None and not kind.is_word(key, found, document):
                params[key] = self.value(found, extra)
            elif isinstance(found, str):
                params[key] = self.label(key, found)
            else:
                params[key] = found
        params["thing"] = self._thing(params, block)
        return params

    def _thing(self, params: dict[str, object], block: EffectBlock) -> object:
        """The label of a thing, and of its track, whose id another track may share."""
        kind, track = getattr(block, "thing", None), getattr(block, "track", None)
        if kind is None:
            return None
        things = {thing.id: thing for thing in self.ruleset.document.things}
        if track is not None and kind in things:
            params["track"] = next((each.label for each in things[kind].tracks if each.id == track), track)
        return params.get("thing")


def _labels(ruleset: Ruleset) -> dict[str, dict[str, str]]:
    """What everything is called, by the key that names it in a document."""
    document = ruleset.document
    sheet, live = document.sheet, document.sheet.live
    pools = {**_by_id(document.pools), **_by_id(live.pools)}
    powers = {power.id: power.label for power in document.abilities}
    coins = [unit.id for family in (document.items.currencies if document.items else ()) for unit in family.units]
    return {
        "stat": _by_id(sheet.abilities),
        "skill": _by_id(sheet.skills),
        "save": _by_id(sheet.saves),
        "field": _by_id(sheet.fields),
        "track": {**pools, **_by_id(live.tracks)},
        "pool": pools,
        "condition": _by_id(live.conditions),
        "clock": _by_id(document.clocks),
        "list": _by_id(sheet.tag_lists),
        "thing": _by_id(document.things),
        "rest": _by_id(document.rests),
        "ability": powers,
        "item": _items(ruleset),
        "unit": {unit: coin_label(document, unit) for unit in (*coins, purse(document))},
        "check": {**_by_id(sheet.abilities), **_by_id(sheet.skills), **_by_id(sheet.saves)},
        "mark": {kind.id: kind.label for track in live.tracks for kind in track.kinds},
    }


def _by_id(blocks: Iterable[Any]) -> dict[str, str]:
    return {block.id: str(block.label) for block in blocks}


def _items(ruleset: Ruleset) -> dict[str, str]:
    """Labels of items by both their names; read as they were written, for entries are only made when asked for."""
    found: dict[str, str] = {}
    for catalog in ruleset.document.catalogs:
        if catalog.holds == "items":
            for name, raw in catalog.entries.raw.items():
                label = raw.get("label", raw.get("name", name)) if isinstance(raw, dict) else name
                found.setdefault(name, str(label))
                found[f"{catalog.id}/{name}"] = str(label)
    return found
