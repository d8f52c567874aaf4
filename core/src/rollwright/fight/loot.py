"""Loot: tables rolled, what fell gathered up, and what a won fight leaves to find (BE-06).

Tables are rolled from a stream of their own when a side has won, for every creature of the other that has fallen; who
has fled has taken everything along. What characters of the winning side have thrown they pick up again, and of what
they have shot as much as ``combat.items.ammunition.foundAgain`` says.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import Refused
from rollwright.fight.events import LootFound, ThingsGathered
from rollwright.sheet.effects import worked_out
from rollwright.sheet.items import give_back
from rollwright.sheet.modifiers import NO_SHEET

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.dice import DiceStream
    from rollwright.document.creature import InventoryLine
    from rollwright.document.loot import LootLine, LootTable
    from rollwright.fight.arena import Arena
    from rollwright.fight.rules import CombatRules
    from rollwright.fight.state import FighterId, Lying
    from rollwright.sheet import Change

DEEPEST: Final = 5
"""How far tables may lead to others."""
MOST: Final = 999
"""How much of one line there may be, and how often a table is rolled."""
FINEST: Final = 100
"""A chance is read in hundredths of a percent."""


class Finding:
    """Lines rolled, and what came of them."""

    def __init__(self, rules: CombatRules, dice: DiceStream) -> None:
        self.rules = rules
        self.dice = dice
        self.tables = {table.id: table for table in rules.ruleset.document.loot}
        self.items: dict[str, int] = {}
        self.coins: dict[str, int] = {}

    def table(self, name: str, depth: int = 0) -> None:
        """Roll a table: the lines that it picks, or each of its lines."""
        table = self.tables.get(name.rpartition("/")[2])
        if table is None or depth > DEEPEST:
            return
        for line in table.lines if table.pick is None else self._picked(table):
            self.look(line, depth)

    def look(self, line: LootLine | InventoryLine, depth: int = 0) -> None:
        """Roll one line: whether it is there, and how much of it."""
        if line.chance < FINEST and self.dice.roll(FINEST * FINEST) > line.chance * FINEST:
            return
        count = self._number(line.count)
        coin = getattr(line, "coin", None)
        if line.table is not None:
            for _ in range(count):
                self.table(line.table, depth + 1)
        elif line.item is not None and count:
            self.items[line.item] = min(self.items.get(line.item, 0) + count, MOST)
        elif coin is not None and count:
            self.coins[coin] = self.coins.get(coin, 0) + count

    def _picked(self, table: LootTable) -> Sequence[LootLine]:
        weights = [line.weight for line in table.lines]
        found = []
        for _ in range(self._number(table.pick)):
            at = self.dice.roll(sum(weights))
            for line, weight in zip(table.lines, weights, strict=True):
                at -= weight
                if at <= 0:
                    found.append(line)
                    break
        return found

    def _number(self, source: Any) -> int:
        value = self.rules.ruleset.value(source)
        return min(max(0, worked_out(NO_SHEET, value, self.dice, {})), MOST)


def settle(fight: Arena, winner: str | None) -> None:
    """Gather up what lies about, and find what there is to find, when a side has won."""
    if winner is None:
        return
    mine = [each for each in fight.state.lying if _is_back(fight, each, winner)]
    for who in dict.fromkeys(each.owner for each in mine):
        _gather(fight, who, [each for each in mine if each.owner == who])
    if winner == "party":
        _find(fight)


def _is_back(fight: Arena, lying: Lying, winner: str) -> bool:
    owner = fight.state.fighters[lying.owner]
    return owner.source == "sheet" and owner.side == winner and not owner.out


def _gather(fight: Arena, who: FighterId, things: Sequence[Lying]) -> None:
    """Pick up what somebody has thrown, and some of what they shot; what they could not carry stays where it is."""
    sheet, names = fight.sheets[who], []
    changes: list[Change] = []
    for each in things:
        count = _found_again(fight, each)
        row = {"item": each.item, **each.row} if each.item else {"name": each.name, **each.row}
        try:
            with sheet.with_changes(changes):
                more = give_back(sheet, row, count, each.name) if count else []
        except Refused:
            continue
        changes = [*changes, *more]
        names += [each.name] * count
    if changes:
        fight.emit(ThingsGathered(who, names, [change.to_json() for change in changes]))


def _found_again(fight: Arena, lying: Lying) -> int:
    """How many of something are found when the fight is over."""
    rule = fight.rules.items.ammunition
    if not lying.spent or rule is None:
        return lying.count
    return int(lying.count * Fraction(str(rule.found_again)))


def _find(fight: Arena) -> None:
    """What lies about that is nobody's any more, and what the fallen have on them by their tables."""
    tables = [
        creature.loot
        for who, fighter in fight.state.fighters.items()
        if fighter.side == "foes"
        and fighter.down
        and (creature := fight.profiles[who].creature) is not None
        and creature.loot
    ]
    if not (tables or fight.state.lying):
        return
    found = Finding(fight.rules, fight.dice["loot"])
    for each in fight.state.lying:
        if count := _found_again(fight, each):
            found.items[each.item] = found.items.get(each.item, 0) + count
    for table in tables:
        found.table(table)
    if found.items or found.coins:
        names = {ref: _label(fight, ref) for ref in found.items}
        fight.emit(LootFound(found.items, found.coins, names))


def _label(fight: Arena, ref: str) -> str:
    entry = fight.ruleset.document.entry(ref)
    return entry.label if entry is not None else ref
