"""Ways to pay that every engine has: pools and families of them, slots, tracks, charges, things used up, coins.

A track that is spent (``-``) must have that much left; one that fills (``+``) is always paid and runs toward whatever
the track does when it is full. Paying from a higher pool of a family, or a higher slot, is upcasting: ``level`` says
what was paid, and ``steps`` how far above the cheapest it is. A price that is one pool of a family alone may be paid
from a dearer pool of it too.
"""

from __future__ import annotations

import re
from math import floor
from typing import TYPE_CHECKING, Any, Final, cast

from rollwright.builtin.cost_settings import (
    ChargeCost,
    ConsumeCost,
    GroupCost,
    MoneyCost,
    PoolCost,
    SlotCost,
    TrackCost,
)
from rollwright.extend import CostPayer, Payment, Refused, Rung, misnamed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rollwright.extend import CostTerm, Document, Fault, Ruleset, Sheet, Wish

SLOTS: Final = "slots"
"""The family of pools that slots are paid from."""
SLOT: Final = re.compile(r"slots?_([1-9][0-9]?)")
"""A pool that is a slot of that level by its id, where no pool is of the family."""


class PoolPayer(CostPayer[PoolCost]):
    """``{"pool": "ki", "amount": 2}``: from one pool, or a dearer one of its family."""

    id = "pool"
    model = PoolCost

    def quote(self, sheet: Sheet, term: CostTerm[PoolCost], wish: Wish, cause: str) -> Payment:
        """The amount, if the pool has it."""
        if len(term.rungs) > 1:
            return _from_family(sheet, term, wish, cause)
        return _moved(sheet, term.block.pool, term.block.op, term.amount, cause, level=term.level)

    def rungs(self, ruleset: Ruleset, block: PoolCost, sheet: Sheet | None) -> Sequence[Rung]:
        """The pool, and the pools of its family that count as much or more."""
        pool = next((each for each in ruleset.document.sheet.live.pools if each.id == block.pool), None)
        if pool is None or pool.group is None or block.op == "+":
            return (Rung(block.pool),)
        family = _ladder(ruleset, pool.group, sheet)
        own = next((rung for rung in family if rung.source == block.pool), Rung(block.pool))
        dearer = [rung for rung in family if rung.level >= own.level and rung is not own]
        return own, *sorted(dearer, key=_level)

    def able(self, sheet: Sheet, term: CostTerm[PoolCost]) -> Sequence[str]:
        """The pools with enough in them."""
        return _able(sheet, term) if term.block.op == "-" else [term.block.pool]

    def affords(self, sheet: Sheet, term: CostTerm[PoolCost]) -> bool:
        """Whether any pool has enough in it."""
        return term.block.op == "+" or _first(sheet, term) != ""


class GroupPayer(CostPayer[GroupCost]):
    """``{"group": "slots"}``: from the first pool of a family that has enough, or the one that was picked."""

    id = "group"
    model = GroupCost
    takes_wish = True

    def quote(self, sheet: Sheet, term: CostTerm[GroupCost], wish: Wish, cause: str) -> Payment:
        """The amount from one pool of the family."""
        return _from_family(sheet, term, wish, cause)

    def rungs(self, ruleset: Ruleset, block: GroupCost, sheet: Sheet | None) -> Sequence[Rung]:
        """The pools of the family."""
        return _ladder(ruleset, block.group, sheet)

    def able(self, sheet: Sheet, term: CostTerm[GroupCost]) -> Sequence[str]:
        """The pools with enough in them."""
        return _able(sheet, term)

    def affords(self, sheet: Sheet, term: CostTerm[GroupCost]) -> bool:
        """Whether any pool has enough in it."""
        return _first(sheet, term) != ""


class SlotPayer(CostPayer[SlotCost]):
    """``{"slot": 3}``: one point of the lowest slot of that level or higher that is left."""

    id = "slot"
    model = SlotCost
    values = ("slot",)
    takes_wish = True

    def quote(self, sheet: Sheet, term: CostTerm[SlotCost], wish: Wish, cause: str) -> Payment:
        """One slot."""
        return _from_family(sheet, term, wish, cause)

    def rungs(self, ruleset: Ruleset, block: SlotCost, sheet: Sheet | None) -> Sequence[Rung]:
        """The slots of that level or higher, lowest first."""
        least: Any = block.slot
        return sorted((rung for rung in _slots(ruleset, sheet) if rung.level >= least), key=_level)

    def amount(self, block: SlotCost) -> int:
        """One slot; what the term says is its level."""
        del block
        return 1

    def able(self, sheet: Sheet, term: CostTerm[SlotCost]) -> Sequence[str]:
        """The slots that are left."""
        return _able(sheet, term)

    def affords(self, sheet: Sheet, term: CostTerm[SlotCost]) -> bool:
        """Whether any slot is left."""
        return _first(sheet, term) != ""

    def faults(self, block: SlotCost, document: Document) -> Iterator[Fault]:
        """No slots to pay from."""
        del block
        pools = document.sheet.live.pools
        if not any(pool.group == SLOTS or SLOT.fullmatch(pool.id) for pool in pools):
            yield "slot", "no-slots", {}


class TrackPayer(CostPayer[TrackCost]):
    """``{"track": "stress", "op": "+", "amount": 2}``: spends a track, or fills it."""

    id = "track"
    model = TrackCost

    def quote(self, sheet: Sheet, term: CostTerm[TrackCost], wish: Wish, cause: str) -> Payment:
        """The amount, if there is that much left; filling is always paid. A pool of that id is spent as one."""
        del wish
        block = term.block
        return _moved(sheet, block.track, block.op, term.amount, cause, mark=block.mark)

    def faults(self, block: TrackCost, document: Document) -> Iterator[Fault]:
        """A mark that is missing, strange, or out of place."""
        track = next((each for each in document.sheet.live.tracks if each.id == block.track), None)
        kinds = [kind.id for kind in track.kinds] if track is not None else []
        if block.mark is not None and not kinds:
            yield "mark", "key-out-of-place", {"found": "mark", "why": f"'{block.track}' takes no marks"}
        elif kinds and block.op == "+" and block.mark not in kinds:
            yield "mark", "no-such-name", misnamed(block.mark or "", kinds, what="kind of wound")


class ChargePayer(CostPayer[ChargeCost]):
    """``{"charge": "wares/wand"}``: charges of a thing."""

    id = "charge"
    model = ChargeCost

    def rungs(self, ruleset: Ruleset, block: ChargeCost, sheet: Sheet | None) -> Sequence[Rung]:
        """The thing itself."""
        del ruleset, sheet
        return (Rung(block.charge),)

    def quote(self, sheet: Sheet, term: CostTerm[ChargeCost], wish: Wish, cause: str) -> Payment:
        """The charges, if the thing is there and has them."""
        del wish
        item = term.block.charge
        return Payment(item, term.amount, changes=tuple(sheet.spend_charges(item, term.amount, cause)))

    def able(self, sheet: Sheet, term: CostTerm[ChargeCost]) -> Sequence[str]:
        """The thing, if its fullest has so many."""
        item = term.block.charge
        return (item,) if sheet.items_of(item) and sheet.charges_of(item) >= term.amount else ()


class ConsumePayer(CostPayer[ConsumeCost]):
    """``{"consume": "wares/scroll"}``: a thing that is used up."""

    id = "consume"
    model = ConsumeCost

    def rungs(self, ruleset: Ruleset, block: ConsumeCost, sheet: Sheet | None) -> Sequence[Rung]:
        """The thing itself."""
        del ruleset, sheet
        return (Rung(block.consume),)

    def quote(self, sheet: Sheet, term: CostTerm[ConsumeCost], wish: Wish, cause: str) -> Payment:
        """The things, if there are so many."""
        del wish
        item = term.block.consume
        return Payment(item, term.amount, changes=tuple(sheet.lose_item(item, term.amount, cause)))

    def able(self, sheet: Sheet, term: CostTerm[ConsumeCost]) -> Sequence[str]:
        """The thing, if there are so many: counted, for what losing it sets off is dear to work out."""
        item = term.block.consume
        return (item,) if sheet.items_of(item) >= term.amount else ()


class MoneyPayer(CostPayer[MoneyCost]):
    """``{"money": 50, "unit": "gp"}``: coins."""

    id = "money"
    model = MoneyCost
    values = ("money",)

    def quote(self, sheet: Sheet, term: CostTerm[MoneyCost], wish: Wish, cause: str) -> Payment:
        """The coins, in whatever coins of the family there are."""
        del wish
        unit = term.block.unit
        changes = tuple(sheet.pay_money(term.amount, unit, cause))
        coin = unit or next((change.path[1] for change in changes), self.id)
        return Payment(coin, term.amount, changes=changes)

    def faults(self, block: MoneyCost, document: Document) -> Iterator[Fault]:
        """A coin that the ruleset does not have."""
        families = document.items.currencies if document.items is not None else ()
        coins = [coin.id for family in families for coin in family.units]
        if block.unit and coins and block.unit not in coins:
            yield "unit", "no-such-name", misnamed(block.unit, coins, what="coin")


def cost_payers() -> Iterator[CostPayer[Any]]:
    """Yield every built-in payer."""
    yield PoolPayer()
    yield GroupPayer()
    yield SlotPayer()
    yield TrackPayer()
    yield ChargePayer()
    yield ConsumePayer()
    yield MoneyPayer()


def _ladder(ruleset: Ruleset, group: str, sheet: Sheet | None) -> list[Rung]:
    """The pools of a family with the level of each: its own, or its place in the family."""
    found = []
    family = (pool for pool in ruleset.document.sheet.live.pools if pool.group == group)
    for place, pool in enumerate(family, start=1):
        if sheet is None:
            found.append(Rung(pool.id, place))
        elif not sheet.hides(pool.hide_when):
            found.append(Rung(pool.id, place if pool.level is None else ruleset.value(pool.level).number(sheet)))
    return found


def _slots(ruleset: Ruleset, sheet: Sheet | None) -> list[Rung]:
    """The slots with their levels."""
    family = _ladder(ruleset, SLOTS, sheet)
    if family:
        return family
    named = ((pool, SLOT.fullmatch(pool.id)) for pool in ruleset.document.sheet.live.pools)
    return [Rung(pool.id, int(level[1])) for pool, level in named if level is not None]


def _level(rung: Rung) -> int:
    return rung.level


def _able(sheet: Sheet, term: CostTerm[Any]) -> list[str]:
    """The pools of a term that hold enough."""
    held, amount = sheet.state.live.pools, term.amount
    able = []
    for source, _level in term.rungs:
        pool = held.get(source)
        if (sheet.pool_max(source) if pool is None else pool.current) >= amount:
            able.append(source)
    return able


def _first(sheet: Sheet, term: CostTerm[Any]) -> str:
    """The first pool of a term that holds enough; empty where none does."""
    held, amount = sheet.state.live.pools, term.amount
    for source, _level in term.rungs:
        pool = held.get(source)
        if (sheet.pool_max(source) if pool is None else pool.current) >= amount:
            return source
    return ""


def _from_family(sheet: Sheet, term: CostTerm[Any], wish: Wish, cause: str) -> Payment:
    """Pay from the picked pool, or from the first that can afford it."""
    pool = wish.pool
    if pool and all(rung.source != pool for rung in term.rungs):
        raise Refused("not-of-that-family", {"pool": pool, "allowed": _listed(term.rungs)})
    if not pool:
        pool = _first(sheet, term)
        if not pool:
            raise _nothing_left(sheet, term)
    level = next(rung.level for rung in term.rungs if rung.source == pool)
    changes = tuple(sheet.spend(pool, term.amount, cause))
    return Payment(pool, term.amount, level, level - term.level, changes)


def _nothing_left(sheet: Sheet, term: CostTerm[Any]) -> Refused:
    block = term.block
    if isinstance(block, SlotCost):
        return Refused("no-slot-left", {"level": cast("int", block.slot)})
    if isinstance(block, PoolCost) and sheet.rules.pools[block.pool].group == SLOTS:
        return Refused("no-slot-left", {"level": term.level})
    return Refused("none-can-pay", {"allowed": _listed(term.rungs), "needed": term.amount})


def _listed(rungs: Iterable[Rung]) -> str:
    return ", ".join(rung.source for rung in rungs)


def _moved(
    sheet: Sheet, name: str, op: str, amount: int, cause: str, *, level: int = 0, mark: str | None = None
) -> Payment:
    """Spend a pool or a track, or fill it."""
    if name in sheet.rules.tracks:
        return Payment(name, amount, changes=tuple(_track(sheet, name, op, amount, cause, mark)))
    changes = sheet.heal(name, amount, cause) if op == "+" else sheet.spend(name, amount, cause)
    return Payment(name, amount, level, changes=tuple(changes))


def _track(sheet: Sheet, name: str, op: str, amount: int, cause: str, mark: str | None) -> list[Any]:
    track = sheet.rules.tracks[name]
    if op == "+":
        return sheet.wound(name, mark, amount, cause=cause) if mark else sheet.track(name, amount, cause)
    left = floor(sheet.read(f"track.{name}.filled"))
    if left < amount:
        raise Refused("not-enough", {"pool": name, "label": track.label, "needed": amount, "left": left})
    return sheet.mend(name, amount, cause=cause) if track.is_wound else sheet.track(name, -amount, cause)
