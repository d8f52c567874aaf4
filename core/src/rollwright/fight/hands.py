"""Hands: weapons are drawn and put away, and some acts must wait for others in a turn (CB-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import Refused
from rollwright.fight.acts.weapons import IN_HAND, THROWN, strike
from rollwright.fight.events import ItemDrawn
from rollwright.sheet.changes import Change
from rollwright.sheet.items import find_item, held_items, wear

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import Fighter, FighterId, Lying
    from rollwright.sheet import Sheet
    from rollwright.sheet.items import Held

DRAW: Final = "draw:"
PICK_UP: Final = "pick-up:"


def drawn(sheet: Sheet, name: str, cause: str) -> list[Change]:
    """What takes a weapon in hand: other weapons in its slots are put away for it. Nothing where it cannot be done."""
    try:
        one = find_item(sheet, name)
        cleared = _put_away(sheet, one, cause)
        with sheet.with_changes(cleared):
            return [*cleared, *taken] if (taken := wear(sheet, name, cause)) else []
    except Refused:
        return []


def _put_away(sheet: Sheet, one: Held, cause: str) -> list[Change]:
    """Take off weapons that are worn where a weapon is to be held, the last first, until there is room."""
    if one.item is None or one.worn:
        return []
    slots = {slot.id: slot.count for slot in sheet.ruleset.document.items.slots} if sheet.ruleset.document.items else {}
    worn = [each for each in held_items(sheet) if each.worn and each.item is not None]
    taken = {slot: sum(each.item.slots.get(slot, 0) for each in worn if each.item is not None) for slot in slots}
    rows: list[Any] = list(sheet.state.items)
    for each in reversed(worn):
        full = [slot for slot, number in one.item.slots.items() if taken[slot] + number > slots[slot]]
        if each.item is None or each.item.attack is None or not any(slot in each.item.slots for slot in full):
            continue
        rows[each.at] = {key: value for key, value in each.row.items() if key != "worn"}
        for slot, number in each.item.slots.items():
            taken[slot] -= number
    return [] if rows == sheet.state.items else [Change(("items",), list(sheet.state.items), rows, cause)]


def draw(fight: Arena, who: FighterId, act: Act) -> None:
    """Take a weapon in hand; what somebody has lost meanwhile they draw no more."""
    sheet = fight.sheets[who]
    worn = {each.label for each in held_items(sheet) if each.worn}
    changes = drawn(sheet, act.draws, act.name)
    with sheet.with_changes(changes):
        away = sorted(worn - {each.label for each in held_items(sheet) if each.worn})
    if changes:
        fight.emit(ItemDrawn(who, act.entry, act.name, away, [change.to_json() for change in changes]))


def waits(fighter: Fighter, act: Act) -> str:
    """Why an act of the hands must wait in this turn, as the code of the refusal; empty when it need not."""
    if act.wielded is not None and act.wielded.after and act.wielded.after.isdisjoint(fighter.capped):
        return "off-hand-waits"
    return "drawn-already" if act.draws and act.capped and has_drawn(fighter) else ""


def struck_with(fight: Arena, who: FighterId, lying: Lying, changes: list[Change]) -> dict[str, str]:
    """The throw of this turn that a thing lies there by, and the strike that this counts as with the thing in hand.

    Whatever has struck and is in hand has struck as a weapon in hand does: to follow it, the off hand needs another.
    Empty where it was not thrown in this turn, was somebody else's, or goes among what is carried.
    """
    sheet, name = fight.sheets[who], lying.name
    if (lying.owner, lying.turn) != (who, fight.state.turns):
        return {}
    before = _in_hand(sheet, name)
    with sheet.with_changes(changes):
        if _in_hand(sheet, name) <= before:
            return {}
    thrown, in_hand = strike(THROWN, name), strike(IN_HAND, name)
    known = thrown in fight.state.fighters[who].capped and in_hand in fight.profiles[who].by_id
    return {thrown: in_hand} if known else {}


def _in_hand(sheet: Sheet, name: str) -> int:
    return sum(each.quantity for each in held_items(sheet) if each.worn and each.label == name)


def has_drawn(fighter: Fighter) -> bool:
    """Whether somebody has drawn something in this turn, or picked it up, where one of that is free."""
    return any(each.startswith((DRAW, PICK_UP)) for each in fighter.capped)


def refused(fight: Arena, who: FighterId, act: Act) -> str:
    """Why an act with a thing is not on the menu, as the code of the refusal; empty when that has other reasons."""
    code = waits(fight.state.fighters[who], act)
    if code or act in fight.profiles[who].acts or not (act.wielded or act.group == "item"):
        return code
    has = held_items(fight.sheets[who])
    if not any(act.name == each.label for each in has):
        return "none-left"
    if act.wielded is not None and act.wielded.shoots and not any(act.wielded.shot == each.ref for each in has):
        return "no-ammunition"
    return "cannot-draw" if act.draws else "not-in-hand" if act.wielded else ""
