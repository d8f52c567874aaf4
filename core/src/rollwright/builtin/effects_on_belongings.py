"""Effects on what somebody has and knows: items, money, things, abilities, fields, marked skills (RC-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from rollwright.extend import Change, EffectBlock, EffectKind, ValueSource, misnamed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import DiceStream, Document, Fault, Sheet

Name = Field(min_length=1, max_length=121)


class ItemSettings(EffectBlock):
    """Items come or go."""

    kind: Literal["item"] = "item"
    item: str = Name
    """The item of a catalog, as `catalog/entry` or by its entry's id, or a thing in plain words."""
    op: Literal["+", "-"] = "+"
    """Given or taken."""
    amount: ValueSource = 1
    """How many."""


class Item(EffectKind[ItemSettings]):
    """``{"kind": "item", "item": "wares/rope"}``."""

    id = "item"
    model = ItemSettings

    def plan(self, sheet: Sheet, settings: ItemSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The gift or the loss; what is not there cannot be lost."""
        amount = self.number(sheet, settings.amount, dice)
        if settings.op == "+":
            return sheet.gain_item(settings.item, amount, cause)
        amount = min(amount, sheet.items_of(settings.item))
        return sheet.lose_item(settings.item, amount, cause) if amount else []

    def faults(self, settings: ItemSettings, document: Document) -> Iterator[Fault]:
        """An item that no catalog has, where nothing is had in plain words."""
        catalogs = {each.id: each for each in document.catalogs if each.holds == "items"}
        place, _, entry = settings.item.rpartition("/")
        known = [each for name, each in catalogs.items() if place in ("", name) and entry in each.entries.raw]
        refuses = document.items is not None and document.items.freeform == "refuse"
        if not known and (refuses or place in catalogs):
            names = [f"{name}/{each}" for name, catalog in catalogs.items() for each in catalog.entries.raw]
            yield "item", "no-such-name", misnamed(settings.item, names, what="item")


class MoneySettings(EffectBlock):
    """Money comes or goes."""

    kind: Literal["money"] = "money"
    op: Literal["+", "-"] = "+"
    """Earned or lost."""
    amount: ValueSource
    """How much."""
    unit: str | None = Field(None, min_length=1, max_length=40)
    """The coin; the money of the ruleset when left out."""


class Money(EffectKind[MoneySettings]):
    """``{"kind": "money", "amount": "10 * 1d6"}``."""

    id = "money"
    model = MoneySettings

    def plan(self, sheet: Sheet, settings: MoneySettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The coins; nobody loses more than they have."""
        amount, unit = self.number(sheet, settings.amount, dice), settings.unit or ""
        if settings.op == "+":
            return sheet.gain_money(amount, unit, cause)
        return sheet.pay_money(min(amount, sheet.money_worth(unit)), unit, cause)

    def faults(self, settings: MoneySettings, document: Document) -> Iterator[Fault]:
        """A coin that the ruleset does not have."""
        families = document.items.currencies if document.items is not None else ()
        coins = [unit.id for family in families for unit in family.units]
        if settings.unit is not None and coins and settings.unit not in coins:
            yield "unit", "no-such-name", misnamed(settings.unit, coins, what="coin")


class ThingSettings(EffectBlock):
    """A thing with a sheet of its own is come by, or lost."""

    kind: Literal["thing"] = "thing"
    thing: str
    """The kind of thing."""
    op: Literal["+", "-"] = "+"
    """Come by, or lost."""
    name: str = Field("", max_length=120)
    """What it is called; without a name the first is lost."""


class Thing(EffectKind[ThingSettings]):
    """``{"kind": "thing", "thing": "ship", "name": "Gull"}``."""

    id = "thing"
    model = ThingSettings

    def plan(self, sheet: Sheet, settings: ThingSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The thing."""
        del dice
        if settings.op == "+":
            return sheet.own(settings.thing, settings.name, cause)
        return sheet.disown(settings.thing, settings.name, cause)


class LearnSettings(EffectBlock):
    """An ability is learnt."""

    kind: Literal["learn"] = "learn"
    ability: str = Name
    """The ability."""
    ranks: int = Field(1, ge=1, le=100)
    """By how many ranks."""


class Learn(EffectKind[LearnSettings]):
    """``{"kind": "learn", "ability": "fire_bolt"}``."""

    id = "learn"
    model = LearnSettings

    def plan(self, sheet: Sheet, settings: LearnSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The knowledge; an effect asks nobody's leave."""
        del dice
        return sheet.learn(settings.ability, settings.ranks, cause)

    def faults(self, settings: LearnSettings, document: Document) -> Iterator[Fault]:
        """An ability that the ruleset does not have."""
        known = [power.id for power in document.abilities]
        for catalog in document.catalogs:
            known += list(catalog.entries.raw) if catalog.holds == "abilities" else []
        if settings.ability not in known:
            yield "ability", "no-such-name", misnamed(settings.ability, known, what="ability")


class ImproveSettings(EffectBlock):
    """A skill is marked for improvement."""

    kind: Literal["improve"] = "improve"
    skill: str
    """The skill."""


class Improve(EffectKind[ImproveSettings]):
    """``{"kind": "improve", "skill": "climb"}``."""

    id = "improve"
    model = ImproveSettings

    def plan(self, sheet: Sheet, settings: ImproveSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The mark."""
        del dice
        return sheet.improve(settings.skill, cause)

    def faults(self, settings: ImproveSettings, document: Document) -> Iterator[Fault]:
        """A skill that nothing in play may raise."""
        for block in document.sheet.skills:
            if block.id == settings.skill and block.locked:
                yield "skill", "stat-locked", {"stat": block.label}


class FieldSettings(EffectBlock):
    """A number that is written on the sheet moves, such as experience."""

    kind: Literal["field"] = "field"
    field: str
    """The number field."""
    op: Literal["+", "-", "="] = "+"
    """Up, down, or to this number."""
    amount: ValueSource = 1
    """By how much, or to what."""


class Field_(EffectKind[FieldSettings]):  # noqa: N801 - pydantic's own word is `Field`
    """``{"kind": "field", "field": "xp", "amount": 8}``."""

    id = "field"
    model = FieldSettings

    def plan(self, sheet: Sheet, settings: FieldSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The number, held inside its bounds."""
        amount = self.number(sheet, settings.amount, dice, None if settings.op == "=" else 0)
        block = sheet.rules.fields.get(settings.field)
        if block is None or block.type != "number":
            return sheet.set_field(settings.field, amount, cause, dice)  # refused by name
        before: Any = sheet.field(settings.field)
        after = amount if settings.op == "=" else before + (amount if settings.op == "+" else -amount)
        return sheet.set_field(settings.field, min(max(after, block.min), block.max), cause, dice)

    def faults(self, settings: FieldSettings, document: Document) -> Iterator[Fault]:
        """A field that holds no number."""
        numbers = [each.id for each in document.sheet.fields if each.type == "number"]
        if settings.field not in numbers:
            yield "field", "no-such-name", misnamed(settings.field, numbers, what="number field")


def effects_on_belongings() -> Iterator[EffectKind[Any]]:
    """Yield them."""
    yield Item()
    yield Money()
    yield Thing()
    yield Learn()
    yield Improve()
    yield Field_()
