"""What each tool does at a table: the deed, its changes, and its record in numbers.

The arguments have been held to the tool's schema; what the rules say is for the table, which refuses by name. A deed is
whole or not at all, dice and all.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from rollwright.ability.telling import lines as use_lines
from rollwright.check import line as check_line
from rollwright.errors import Refused
from rollwright.sheet.marking import mark_sheet
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rollwright.errors import JSON
    from rollwright.table import Table, TableChange

GAINED: Final = ("pool", "item", "coin")
"""What somebody, or the table, may come by."""
NARRATOR: Final = "narrator"


@dataclass(frozen=True, slots=True)
class Done:
    """A deed that was done.

    Args:
        changes: What it changed.
        record: The deed in numbers, as plain data.
        lines: What was rolled and came of it, in words; the changes are told apart.
        must: What the narrator must see to, for no number says it.
        telling: Whether the lines tell the changes already.
        deed: Whether something was done that can be taken back; an answer to a question is none.
    """

    changes: Sequence[TableChange]
    record: Mapping[str, JSON] = field(default_factory=dict)
    lines: Sequence[str] = ()
    must: Sequence[str] = ()
    telling: bool = False
    deed: bool = True


def check(table: Table, asked: dict[str, Any]) -> Done:
    """A roll of a stat, a skill or a save."""
    who, options = asked.pop("who"), asked.pop("options", {})
    reason = asked.pop("reason", "")
    result, changes = table.check(who, {**asked, "options": options})
    told = result.to_json()
    return Done(changes, {**told, "reason": reason or None}, [check_line(told)])


def use_ability(table: Table, asked: dict[str, Any]) -> Done:
    """A power of somebody's, paid for and resolved."""
    used, changes = table.use(asked.pop("who"), asked)
    told = used.to_json()
    must = [*used.notes]
    if used.narrated is not None:
        must.append(message("narrate-it-yourself", {"label": used.label, "summary": used.narrated}))
    return Done(changes, told, list(use_lines(table.ruleset, told)), must, telling=True)


def mark(table: Table, asked: dict[str, Any]) -> Done:
    """A word on one of somebody's lists."""
    words, strength = asked.get("words", ""), asked.get("strength", 1)
    return Done(
        table.do(
            asked["who"],
            lambda sheet, _dice: mark_sheet(sheet, asked["list"], asked["entry"], asked["mark"], words, strength),
        )
    )


def rest(table: Table, asked: dict[str, Any]) -> Done:
    """A rest of somebody's."""
    return Done(table.rest(asked["who"], asked["kind"], **asked.get("dice", {})))


def tick(table: Table, asked: dict[str, Any]) -> Done:
    """A clock of somebody's, moved by so many segments."""
    by, size = asked.get("by", 1), asked.get("size")
    if not by:
        raise Refused("nothing-asked-for", {})
    return Done(table.do(asked["who"], lambda sheet, dice: sheet.clock(asked["clock"], by, size, NARRATOR, dice)))


def spend_pool(table: Table, asked: dict[str, Any]) -> Done:
    """Points out of a pool of the table."""
    return Done(table.spend(asked["pool"], asked.get("amount", 1), asked.get("reason", NARRATOR)))


def gain(table: Table, asked: dict[str, Any]) -> Done:
    """What somebody comes by: points of a table pool, an item, coins."""
    found = [name for name in GAINED if name in asked]
    if len(found) != 1:
        raise Refused("one-of", {"allowed": ", ".join(GAINED), "found": ", ".join(found)})
    amount, why = asked.get("amount", 1), asked.get("reason", NARRATOR)
    if found == ["pool"]:
        return Done(table.gain(asked["pool"], amount, why))
    if "who" not in asked:
        raise Refused("say-who", {"allowed": ", ".join(table.sheets)})
    if found == ["item"]:
        return Done(table.do(asked["who"], lambda sheet, _dice: sheet.gain_item(asked["item"], amount, why)))
    return Done(table.do(asked["who"], lambda sheet, _dice: sheet.gain_money(amount, asked["coin"], why)))


DEEDS: Final[Mapping[str, Callable[[Table, dict[str, Any]], Done]]] = {
    "check": check,
    "use_ability": use_ability,
    "mark_sheet": mark,
    "rest": rest,
    "tick": tick,
    "spend_pool": spend_pool,
    "gain": gain,
}
"""What is done by each tool; ``learn_ability`` has a room of its own, and ``undo`` takes the last deed back."""
