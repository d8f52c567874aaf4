"""Using an ability: know, pay, resolve, do (AB-10, AB-11).

    plan = use(sheet, Asked.of({"ability": "fireball", "targets": ["ogre"]}), dice)
    sheet.apply_all(plan.changes)                 # or nothing, and it never was
    take_back(sheet, plan, dice)                  # what it cost comes back, and so do its dice

A use is planned whole: the price with what paying sets off, then the rolls, then the effects with what those set off,
each on the sheet as the steps before it left it. Whatever refuses on the way, the sheet and the dice are as they were.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rollwright.ability.ask import Asked, Mark
from rollwright.ability.granting import Granted, granted
from rollwright.ability.pricing import paid_terms, wish_of
from rollwright.ability.resolving import foe_of, marks, save, strike, user_check
from rollwright.ability.result import Handed, Paid, Used, told
from rollwright.ability.unowned import unowned
from rollwright.check import set_off
from rollwright.sheet import uses
from rollwright.sheet.costs import Quote, paid_into, terms
from rollwright.sheet.effects import alone, consequences, make, supposing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.ability.foe import ModelFoe
    from rollwright.ability.model import Ability
    from rollwright.ability.result import Rolled
    from rollwright.check import CheckResult
    from rollwright.dice import DiceStream
    from rollwright.document.effects import EffectBlock
    from rollwright.errors import JSON
    from rollwright.sheet import Change, Sheet
    from rollwright.sheet.effects import Ready

HALVES = "damage"
"""The kind of effect of which a made save may still take half."""


def use(sheet: Sheet, asked: Asked | Mapping[str, Any], dice: DiceStream) -> Used:
    """Use an ability. Nothing has happened until the changes are applied.

    Raises:
        Refused: It may not be used, or cannot be paid for; nothing was paid, and no die was thrown.
    """
    wish = Asked.of(asked) if isinstance(asked, Mapping) else asked
    began, forced = dice.cursor, dice.forced
    waiting = forced.save() if forced else []
    try:
        found = granted(sheet, wish)
        with supposing(sheet) as made:
            if isinstance(found, Granted):
                return _Use(sheet, found, wish, dice, made).whole(began)
            return unowned(sheet, found, wish, dice, made, began)
    except Exception:
        dice.cursor = began
        if forced is not None:
            forced.restore(waiting)
        raise


class _Use:
    """One use on its way; what has been done so far stands on the sheet for as long as it is planned."""

    def __init__(self, sheet: Sheet, found: Granted, asked: Asked, dice: DiceStream, made: list[Change]) -> None:
        self.sheet, self.found, self.asked, self.dice, self.made = sheet, found, asked, dice, made
        self.ability: Ability = found.ability
        self.names = found.names
        self.cause = self.ability.label
        self.handed: list[Handed] = []
        self.check: CheckResult | None = None
        self.strikes: list[Rolled] = []
        self.saves: list[Rolled] = []
        self.foe: ModelFoe | None = None
        self.price = 0
        self.rolled: Change | None = None
        """The telling of its own check, which the record has whole."""

    def whole(self, began: int) -> Used:
        """The use from its price to its end."""
        paid = self._pay()
        after_price = len(self.made)
        self._count()
        targets = marks(self.sheet, self.ability, self.asked, self.names)
        self.foe = foe_of(self.sheet, self.ability, targets)
        self._resolve(targets)
        self._keep_up()
        if self.sheet.rules.waitings:
            make(self.sheet, self.made, consequences(self.sheet, self.made[after_price:], self.dice))
        return Used(
            who=self.sheet.state.name,
            ability=self.ability.ref,
            label=self.ability.label,
            size=(self.found.size.id, self.found.size.label),
            scale=self.names["scale"],
            slot=int(self.names["slot"]),
            item=self.found.owned.item,
            paid=tuple(paid),
            check=self.check,
            strikes=tuple(self.strikes),
            saves=tuple(self.saves),
            handed=tuple(self.handed),
            changes=tuple(self.made),
            lines=tuple(told(self.sheet, (each for each in self.made[self.price :] if each is not self.rolled))),
            foe="" if self.foe is None else self.foe.label,
            notes=self.ability.notes,
            narrated=(self.ability.when or self.ability.summary) if self.ability.narrated else None,
            began=began,
        )

    def _pay(self) -> list[Paid]:
        owned = self.found.owned
        ruleset = self.sheet.ruleset
        cost = terms(ruleset, owned.price, self.sheet, self.dice, self.names)
        wish = wish_of(self.ability, cost, self.asked.slot)
        quote = Quote(tuple(paid_into(self.sheet, self.made, cost, wish, self.cause)))
        self.price = len(self.made)
        if self.sheet.rules.waitings:
            make(self.sheet, self.made, consequences(self.sheet, self.made, self.dice))
        level = 0 if owned.own_level else quote.slot
        self.names["slot"] = level or self.ability.level or 0
        self.names["steps"] = 0 if owned.own_level else max((each.steps for each in quote.payments), default=0)
        self.names.setdefault("more", 0)
        self.names.setdefault("flat", 0)
        return paid_terms(self.sheet, cost, quote)

    def _count(self) -> None:
        limit = self.ability.limit
        if limit is not None:
            make(self.sheet, self.made, uses.use(self.sheet, self.ability.ref, limit.per, self.cause))

    def _resolve(self, targets: Sequence[Mark]) -> None:
        mode = self.ability.way.mode
        if mode == "check":
            self._by_check(targets)
        elif mode == "attack":
            self._by_strikes(targets)
        elif mode == "save":
            self._by_saves(targets)
        else:
            self._own(self.ability.on_hit)
            self._hand(self.ability.on_hit, targets)

    def _by_check(self, targets: Sequence[Mark]) -> None:
        self.check = user_check(self.sheet, self.ability, self.asked, self.names, self.foe, self.dice)
        if self.sheet.rules.waitings:
            self.rolled = self.check.told(self.cause)
            make(self.sheet, self.made, [self.rolled])
        with alone(self.sheet):
            make(self.sheet, self.made, set_off(self.sheet, self.check, self.dice))
        effects = self.ability.on_hit if self.check.success else self.ability.on_miss
        self._own(effects)
        self._hand(effects, targets)

    def _by_strikes(self, targets: Sequence[Mark]) -> None:
        for mark in targets:
            rolled = strike(self.sheet, self.ability, self.asked, self.names, mark, self.foe, self.dice)
            self.strikes.append(rolled)
            self._hand(self.ability.on_hit if rolled.made else self.ability.on_miss, [mark])
        self._own(self.ability.on_hit if any(each.made for each in self.strikes) else self.ability.on_miss)

    def _by_saves(self, targets: Sequence[Mark]) -> None:
        """Saves of all; one throw of the damage serves them all."""
        shared: list[dict[str, JSON]] | None = None
        half = self.ability.way.half
        for mark in targets:
            rolled = save(self.sheet, self.ability, self.names, mark, self.foe, self.dice)
            self.saves.append(rolled)
            if not rolled.made or half:
                if shared is None:
                    shared = [_plain(block) for _effect, block in self._settled(self.ability.on_hit)]
                each = [_halved(effect) for effect in shared if effect["kind"] == HALVES] if rolled.made else shared
                self.handed += [Handed(mark.name, effect) for effect in each]
            if rolled.made:
                self._hand(self.ability.on_miss, [mark])
        self._own(self.ability.on_hit if not all(each.made for each in self.saves) else self.ability.on_miss)

    def _own(self, effects: Sequence[Ready]) -> None:
        """What it does to its user, at once."""
        with alone(self.sheet):
            for effect in effects:
                if effect.block.to == "self":
                    make(self.sheet, self.made, effect.plan(self.sheet, self.cause, self.dice, self.names))

    def _hand(self, effects: Sequence[Ready], targets: Sequence[Mark]) -> None:
        """What it does to whoever is aimed at, in numbers that are thrown once; to its user it is done at once."""
        if not targets:
            return
        blocks = self._settled(effects)
        for mark in targets:
            if mark.sheet is self.sheet:
                with alone(self.sheet):
                    for effect, block in blocks:
                        own = block.model_copy(update={"to": "self"})
                        make(self.sheet, self.made, effect.kind.plan(self.sheet, own, self.cause, self.dice))
            else:
                self.handed += [Handed(mark.name, _plain(block)) for _effect, block in blocks]

    def _settled(self, effects: Sequence[Ready]) -> list[tuple[Ready, EffectBlock]]:
        """What is not for its user, with every value worked out and every die thrown."""
        aimed = [effect for effect in effects if effect.block.to != "self"]
        return [(effect, effect.settled(self.sheet, self.dice, self.names)) for effect in aimed]

    def _keep_up(self) -> None:
        """Write what must be kept up where the sheet keeps it."""
        combat = self.sheet.ruleset.document.combat
        if self.ability.concentration and combat is not None and combat.concentration is not None:
            make(self.sheet, self.made, self.sheet.note(combat.concentration.text, self.ability.label, self.cause))


def _plain(block: Any) -> dict[str, JSON]:
    told: dict[str, JSON] = block.model_dump(mode="json", by_alias=True, exclude_none=True, exclude={"to"})
    return told


def _halved(effect: Mapping[str, JSON]) -> dict[str, JSON]:
    amount: Any = effect["amount"]
    return {**effect, "amount": amount // 2}
