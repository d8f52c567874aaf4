"""What a character may use: what they know, what stands on their lists, and what their things lend them (AB-22).

A thing lends its power while it is carried, or only while it is worn. It says who pays: a charge of its own, which
casts at the ability's own level; the thing itself, which is used up; or its bearer, as for any ability. A thing that
is called after an ability (*Scroll of Fireball*) carries it by itself: its charges pay, or else it is used up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rollwright.ability.rules import Abilities
from rollwright.errors import Refused, misnamed
from rollwright.sheet.items import charges_left, held_items
from rollwright.sheet.pools import row_pools

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.ability.model import Ability
    from rollwright.sheet import Sheet
    from rollwright.sheet.costs import Priced
    from rollwright.sheet.items import Held

CATALOG: Final = "_catalog"


@dataclass(frozen=True, slots=True)
class Owned:
    """An ability in somebody's hands.

    Args:
        ability: What it is.
        rank: How well it is known.
        price: What it costs them: the ability's own price, or what a thing asks instead.
        item: What lends it; empty for their own.
        own_level: Whether it is used at its own level, whatever is paid.
        ready: Whether it may be used now; a spell that is not prepared may not.
        unready: The column that says so, in the system's word.
    """

    ability: Ability
    rank: int = 1
    price: tuple[Priced, ...] = ()
    item: str = ""
    own_level: bool = False
    ready: bool = True
    unready: str = ""


def owned(sheet: Sheet) -> list[Owned]:
    """Everything that somebody may use, their own first; an ability of their own hides the same one that is lent."""
    found: dict[tuple[str, str], Owned] = {}
    for each in (*_known(sheet), *_rows(sheet), *_lent(sheet)):
        found.setdefault((each.ability.ref, each.item), each)
    return list(found.values())


def find_owned(sheet: Sheet, name: str, item: str = "") -> Owned | None:
    """What somebody has by that name, or nothing; their own before what is lent, unless a thing is named.

    Raises:
        Refused: Several of what they have are called so, or the thing that is named lends no such ability.
    """
    abilities = sheet.ruleset.part(Abilities)
    refs = abilities.refs(name)
    having = [each for each in _of(sheet, refs) if not item or each.item.casefold() == item.casefold()]
    if item and not having:
        lenders = dict.fromkeys(each.item for each in _lent(sheet) if each.item)
        raise Refused("item-lends-no-such", {"item": item, "ability": name, "allowed": ", ".join(lenders)})
    exact = [each for each in having if each.ability.ref == name]
    having = exact or having
    if len({each.ability.ref for each in having}) > 1:
        raise Refused("ability-ambiguous", {"found": name, "allowed": ", ".join(each.ability.ref for each in having)})
    return next((each for each in having if each.ready), having[0] if having else None)


def _of(sheet: Sheet, refs: list[str]) -> list[Owned]:
    """What they have of these; only what could be one of them is looked at."""
    abilities, having = sheet.ruleset.part(Abilities), []
    for ref in refs:
        rank = sheet.state.known.get(ref)
        ability = abilities.get(ref) if rank else None
        if ability is not None and rank:
            having.append(Owned(ability, rank, ability.price))
    if any("/" in ref for ref in refs):
        having += list(_rows(sheet, frozenset(refs)))
    if sheet.state.items:
        having += [each for each in _lent(sheet) if each.ability.ref in refs]
    return having


def _known(sheet: Sheet) -> Iterator[Owned]:
    abilities = sheet.ruleset.part(Abilities)
    for ref, rank in sheet.state.known.items():
        ability = abilities.get(ref)
        if ability is not None:
            yield Owned(ability, rank, ability.price)


def _rows(sheet: Sheet, wanted: frozenset[str] | None = None) -> Iterator[Owned]:
    """Rows of lists that came from a catalog; rows that are pools are spent by being used."""
    abilities = sheet.ruleset.part(Abilities)
    rules = abilities.lists
    pools = row_pools(sheet)
    for name in sheet.rules.lists:
        for row in sheet.rows(name):
            ref = row.get(CATALOG)
            if not isinstance(ref, str) or (wanted is not None and ref not in wanted):
                continue
            ability = abilities.get(ref)
            if ability is not None:
                ready, column = _is_ready(rules.get(name), row)
                yield Owned(ability, 1, _with_row(sheet, ability, name, row, pools), "", False, ready, column)


def _with_row(sheet: Sheet, ability: Ability, name: str, row: dict[str, Any], pools: Any) -> tuple[Priced, ...]:
    block = sheet.rules.lists[name].pools
    if block is None or not pools:
        return ability.price
    key = f"{name}:{str(row.get(block.name_column) or '').casefold()}"
    return (*ability.price, *sheet.ruleset.part(Abilities).one("pool", key)) if key in pools else ability.price


def _is_ready(rule: Any, row: dict[str, Any]) -> tuple[bool, str]:
    """Whether a row may be used now, and the column that says so."""
    if rule is None or rule.only_when is None or row.get(rule.only_when):
        return True, ""
    always = rule.always_when
    if always is not None and row.get(always.column) == always.equals:
        return True, ""
    return False, rule.only_when


def _lent(sheet: Sheet) -> Iterator[Owned]:
    for held in held_items(sheet):
        yield from (each for each, now in lent_by(sheet, held) if now)


def lent_by(sheet: Sheet, held: Held) -> Iterator[tuple[Owned, bool]]:
    """What a thing lends, or would lend, and whether it does so now: it is there, worn if need be, and has a charge."""
    abilities = sheet.ruleset.part(Abilities)
    lends = held.item.lends if held.item is not None else ()
    for lend in lends:
        refs = abilities.refs(lend.ability)
        ability = abilities.get(refs[0]) if refs else None
        if ability is not None:
            worn = held.worn or lend.while_ != "worn"
            yield _by(sheet, held, ability, lend.pays), worn and _is_there(sheet, held, lend.pays)
    if not lends:
        ref = abilities.called(held.label)
        ability = abilities.get(ref) if ref else None
        if ability is not None:
            charged = held.item.charges is not None if held.item is not None else "charges" in held.row
            pays = "charge" if charged else "item"
            yield _by(sheet, held, ability, pays), _is_there(sheet, held, pays)


def _is_there(sheet: Sheet, held: Held, pays: str) -> bool:
    return held.quantity > 0 and (pays != "charge" or charges_left(sheet, held) > 0)


def _by(sheet: Sheet, held: Held, ability: Ability, pays: str) -> Owned:
    """An ability as a thing lends it."""
    name = held.ref or held.label
    if pays == "wearer":
        return Owned(ability, 1, ability.price, held.label)
    payer = "consume" if pays == "item" else "charge"
    return Owned(ability, 1, sheet.ruleset.part(Abilities).one(payer, name), held.label, own_level=True)


def not_theirs(sheet: Sheet, name: str, label: str) -> Refused:
    """The refusal of an ability that is not theirs."""
    learning = sheet.ruleset.document.learning
    params = misnamed(label, (each.ability.label for each in owned(sheet)), who=sheet.state.name)
    theirs = learning.label if learning is not None and learning.label else ""
    return Refused("ability-not-theirs", {**params, "name": label, "asked": name, "label": theirs})
