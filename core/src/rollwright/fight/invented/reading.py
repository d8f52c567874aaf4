"""A proposed sheet, read as far as it can be read: names without regard to case, values held to what is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.fight.invented.libraries import RowLabels, plainly
from rollwright.sheet.rows import CATALOG

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.document.combat import CombatBlock
    from rollwright.document.fields import SheetField
    from rollwright.document.sheet import SheetList
    from rollwright.fight.proposals import Proposal
    from rollwright.ruleset import Ruleset

BESIDE: Final = ("health", "defense", "initiativeModifier", "speed", "abilities", "saves", "checks", "soak", "hardness")
"""Numbers that come from a sheet, where there is one."""
ROWS: Final = 60
"""As many rows of one list are read."""


def read_sheet(proposed: Proposal) -> None:
    """Bring the sheet of a proposal into a shape that can be checked piece by piece."""
    block, ruleset = proposed.block, proposed.rules.ruleset
    for key in BESIDE:
        if block.pop(key, None) is not None:
            proposed.note("foe-beside-sheet", what=key)
    sheet = block["sheet"]
    if not isinstance(sheet, dict):
        block["sheet"] = {}
        return
    shape = ruleset.document.sheet
    for score in shape.abilities:
        home = sheet.get("abilities")
        if isinstance(home, dict) and _is_number(home.get(score.id)):
            home[score.id] = int(min(max(home[score.id], score.min), score.max))
    if isinstance(sheet.get("fields"), dict):
        _fit(shape.fields, sheet["fields"])
    lists = sheet.get("lists")
    if isinstance(lists, dict):
        for block_of in shape.lists:
            if isinstance(lists.get(block_of.id), list):
                rows = [_row(ruleset, block_of, row) for row in lists[block_of.id][:ROWS]]
                lists[block_of.id] = rows[: block_of.max_items]
        _pick(proposed.rules.block, lists)


def _row(ruleset: Ruleset, block: SheetList, row: Any) -> Any:
    """A row that names an entry becomes the entry, with what was said on top; one that is only a name is so named."""
    texts = [column.id for column in block.columns if column.type == "text"]
    if isinstance(row, str) and texts:
        row = {texts[0]: row}
    if not isinstance(row, dict):
        return row
    _fit(block.columns, row)
    labels = ruleset.part(RowLabels).of(block.id)
    if CATALOG not in row:
        named = (labels.get(plainly(row[name])) for name in texts if isinstance(row.get(name), str))
        ref = next((each for each in named if each is not None), None)
        if ref is not None:
            row[CATALOG] = ref
    return row


def _fit(shape: Iterable[SheetField], values: dict[str, Any]) -> None:
    """Hold numbers to their bounds, and read words without regard to case."""
    for each in shape:
        found: Any = values.get(each.id)
        if each.type == "number" and _is_number(found):
            held = min(max(found, each.min), each.max)
            values[each.id] = int(held) if each.integer else held
        elif each.type == "enum" and isinstance(found, str):
            labels = {plainly(label): word for word, label in (each.value_labels or {}).items()}
            words = labels | {plainly(word): word for word in each.values}
            values[each.id] = words.get(plainly(found), found)


def _pick(combat: CombatBlock, lists: dict[str, Any]) -> None:
    """Rows that were named in a list of what must be chosen count as chosen."""
    for source in combat.abilities:
        if source.only_when:
            for row in lists.get(source.list) or ():
                if isinstance(row, dict) and CATALOG in row:
                    row.setdefault(source.only_when, True)


def _is_number(given: Any) -> bool:
    return isinstance(given, int | float) and not isinstance(given, bool)
