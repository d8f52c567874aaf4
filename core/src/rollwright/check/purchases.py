"""What points buy on a check of a kind that counts: dice, successes, another throw of low faces.

A ruleset's ``spend`` says what each pool buys, and an entry with ``mechanics.check`` what using it does; a request
names either, ``{"spend": {"resolve": 2}}`` or ``{"use": "Steady hands"}``. A purchase is all or nothing: points that
are no whole number of purchases, or more than the pool holds, buy nothing and are not paid. More purchases than the
check allows are cut to those. A request that uses an entry never falls back on the standing spend.

Nothing is paid here: what is bought carries the effects by which it is paid (``Check.pays``), so that two checks never
spend one point.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, NoReturn

from rollwright.check.aftermath import payable
from rollwright.document.effects import Effect
from rollwright.errors import JSON, Refused, misnamed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rollwright.check.model import Check
    from rollwright.document.catalogs import CatalogEntry
    from rollwright.document.mechanics import Mechanics, PoolCheck
    from rollwright.document.resolution import BoughtReroll, CheckSpend, ResolutionBlock
    from rollwright.sheet import Sheet

MOST: Final = 100
"""The most purchases of one check, whatever a value says."""
SOME: Final = 1000
"""The most points that one request may name."""


@dataclass(frozen=True, slots=True)
class Bought:
    """What a check has bought.

    Args:
        dice: Dice that are thrown with the pool.
        successes: Successes that are added after counting.
        again: Low faces that are thrown again.
        uses: What the entry that is used says about the check: a reroll of the ruleset, faces; None for none.
        pays: The effects by which it is paid.
        told: Points by pool, as they are paid.
        nothing: Why nothing was bought, as a code; empty where all of it was, or nothing was asked for.
    """

    dice: int = 0
    successes: int = 0
    again: tuple[BoughtReroll, ...] = ()
    uses: PoolCheck | None = None
    pays: tuple[Effect, ...] = ()
    told: Mapping[str, int] = field(default_factory=dict)
    nothing: str = ""

    def to_json(self) -> dict[str, JSON]:
        """The purchase as plain data."""
        told: dict[str, JSON] = {"paid": dict(self.told), "dice": self.dice, "successes": self.successes}
        return told | {"nothing": self.nothing} if self.nothing else told


def buy(sheet: Sheet, check: Check, block: ResolutionBlock) -> Bought:
    """What a check's ``use`` and ``spend`` buy on a sheet.

    Raises:
        Refused: There is no such pool to spend from, no such entry, or what was asked for is no number of points.
    """
    used, spent = check.options.get("use"), _asked(check.options.get("spend"))
    if check.automatic or (used is None and not spent):
        return Bought()
    bought = _standing(sheet, check, block, spent) if used is None else _by_entry(sheet, str(used), spent)
    if bought.pays:
        try:
            payable(sheet, bought.pays)
        except Refused as refused:
            return Bought(nothing=refused.code)
    return bought


# -------------------------------------------------------------------------------------------------- the standing spend


def _standing(sheet: Sheet, check: Check, block: ResolutionBlock, spent: Mapping[str, int]) -> Bought:
    known = {each.pool: each for each in block.spend}
    bought = Bought()
    for pool, points in spent.items():
        if pool not in known:
            raise Refused("pool-buys-nothing", misnamed(pool, known))
        times, over = divmod(points, known[pool].amount)
        if over or times < 1:
            return Bought(nothing="not-a-whole-purchase")
        times = min(times, _most(sheet, check, known[pool]))
        if times:
            bought = _with(bought, known[pool], times)
    return bought


def _most(sheet: Sheet, check: Check, spend: CheckSpend) -> int:
    """How many purchases a check allows."""
    if spend.per_check is None:
        return 1
    if spend.per_check == "pool":
        return max(0, min(check.number, MOST))
    return max(0, min(sheet.ruleset.value(spend.per_check).number(sheet), MOST))


def _with(bought: Bought, spend: CheckSpend, times: int) -> Bought:
    paid = spend.amount * times
    return replace(
        bought,
        dice=bought.dice + (spend.dice or 0) * times,
        successes=bought.successes + (spend.successes or 0) * times,
        again=(*bought.again, *(() if spend.reroll is None else (spend.reroll,))),
        pays=(*bought.pays, _takes(spend.pool, paid)),
        told={**bought.told, spend.pool: paid},
    )


def _takes(pool: str, amount: int) -> Effect:
    return Effect.model_validate({"kind": "pool", "pool": pool, "op": "-", "amount": amount})


# ------------------------------------------------------------------------------------------------ an entry that is used


def _by_entry(sheet: Sheet, used: str, spent: Mapping[str, int]) -> Bought:
    entry, mechanics, row_pools = _entry(sheet, used)
    block = mechanics.check
    if block is None:
        raise Refused("entry-changes-no-check", {"entry": entry.label})
    price = dict(_price(sheet, mechanics))
    if any(pool not in price for pool in spent):
        return Bought(nothing="entry-costs-otherwise")
    times = _times(mechanics, price, spent)
    if times is None:
        return Bought(nothing="not-a-whole-purchase")
    if any(sheet.pool_max(pool) < 1 or _left(sheet, pool) < 1 for pool in row_pools):
        return Bought(nothing="not-enough")
    paid = {pool: amount * times for pool, amount in price.items() if amount > 0} | dict.fromkeys(row_pools, 1)
    return Bought(
        dice=(block.dice or 0) * times,
        successes=(block.successes or 0) * times,
        uses=block,
        pays=tuple(_takes(pool, amount) for pool, amount in paid.items()),
        told=paid,
    )


def _times(mechanics: Mechanics, price: Mapping[str, int], spent: Mapping[str, int]) -> int | None:
    """How many times over the entry is paid; it grows with its price only where it says what a step more does."""
    (pool, points), *_ = [*spent.items(), ("", 0)]
    amount = price.get(pool, 0)
    if not spent or points <= 0 or amount <= 0 or mechanics.per_cost_step is None:
        return 1 if not spent or points in (amount, 0) or points <= 0 else None
    times, over = divmod(points, amount)
    return times if not over and len(price) == 1 else None


def _price(sheet: Sheet, mechanics: Mechanics) -> Iterator[tuple[str, int]]:
    """Every term of an entry's price with the pool that pays it: of a group, the first that can."""
    for cost in mechanics.cost:
        term = cost.term
        amount = sheet.ruleset.value(term.get("amount", 1)).number(sheet)
        if "pool" in term:
            yield str(term["pool"]), amount
            continue
        family = [pool.id for pool in sheet.rules.pools.values() if pool.group == term.get("group", "")]
        able = [pool for pool in family if _left(sheet, pool) >= amount]
        if able or family:
            yield (able or family)[0], amount


def _left(sheet: Sheet, pool: str) -> int:
    held = sheet.state.live.pools.get(pool)
    return sheet.pool_max(pool) if held is None else held.current


def _entry(sheet: Sheet, used: str) -> tuple[CatalogEntry, Mechanics, Sequence[str]]:
    """The entry of a row that goes by that name, whatever its case, and the pools that its rows are."""
    wanted = used.strip().casefold()
    found: dict[str, tuple[CatalogEntry, Mechanics, list[str]]] = {}
    names: list[str] = []
    for ref, entry, called, pool in _rows(sheet):
        names.append(entry.label)
        if entry.mechanics is not None and wanted in {name.casefold() for name in called}:
            kept = found.setdefault(ref, (entry, entry.mechanics, []))
            kept[2].extend([pool] if pool else [])
    if len(found) != 1:
        _unknown(used, names, several=bool(found))
    return next(iter(found.values()))


def _unknown(used: str, names: Iterable[str], *, several: bool) -> NoReturn:
    params = misnamed(used, dict.fromkeys(names))
    raise Refused("entry-ambiguous" if several else "entry-not-on-sheet", params)


def _rows(sheet: Sheet) -> Iterator[tuple[str, CatalogEntry, list[str], str]]:
    """Rows that came from a catalog: the reference, the entry, the names it goes by, and the pool that it is."""
    for rows in sheet.rules.lists.values():
        texts = [column.id for column in rows.columns if column.type == "text"][:1]
        for row in sheet.rows(rows.id):
            ref = row.get("_catalog")
            entry = sheet.ruleset.document.entry(ref) if isinstance(ref, str) else None
            if entry is None or not isinstance(ref, str):
                continue
            pool, columns = "", texts
            if rows.pools is not None:
                columns = [*texts, rows.pools.name_column]
                pool = f"{rows.id}:{str(row.get(rows.pools.name_column) or '').casefold()}"
            yield ref, entry, [entry.label, *(str(row.get(column) or "") for column in columns)], pool


# --------------------------------------------------------------------------------------------------- what was asked for


def _asked(spend: Any) -> dict[str, int]:
    """Points by pool: ``{"resolve": 2}``, ``"resolve:2"``, or several of these."""
    if spend is None:
        return {}
    if isinstance(spend, str):
        pool, sign, points = spend.partition(":")
        spend = {pool.strip(): _points(points) if sign else 1}
    if isinstance(spend, list | tuple):
        asked: dict[str, int] = {}
        for each in spend:
            asked |= _asked(each)
        return asked
    if not isinstance(spend, Mapping):
        raise Refused("spend-is-points", {"found": repr(spend)[:60]})
    return {str(pool): _points(points) for pool, points in spend.items()}


def _points(points: Any) -> int:
    text = str(points).strip()
    if isinstance(points, bool) or not text.lstrip("+-").isdigit() or len(text) > len(str(SOME)) + 1:
        raise Refused("spend-is-points", {"found": repr(points)[:60]})
    return max(-SOME, min(int(text), SOME))
