"""Filling the lists of somebody made up: what they may choose, and have not, by temperament and competence.

A list is one of choices where its rows count only when they are chosen (``onlyWhen``). For every pool that somebody
has, and for what costs nothing, a few entries that are open to them are drawn; the more capable they are, the more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.fight.invented.libraries import feeding, is_open
from rollwright.fight.tempers import temper_of
from rollwright.sheet.costs import price, terms
from rollwright.sheet.rows import CATALOG

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.dice import DiceStream
    from rollwright.document.attacks import AbilityList
    from rollwright.document.mechanics import Mechanics
    from rollwright.fight.rules import CombatRules
    from rollwright.fight.setup import Combatant
    from rollwright.sheet import Sheet

FREE: Final = ""
"""Stands for what costs nothing."""
_KINDS: Final = {"keep": ("heal", "buff"), "harm": ("attack",), "hold": ("debuff",)}
"""What each leaning would rather have."""
_LEANT: Final = 4
"""How much likelier that is."""


def shut_out(rules: CombatRules, sheet: Sheet, lists: dict[str, Any]) -> list[str]:
    """Take out of a sheet's lists what is not open to its owner; says what it was."""
    gone = []
    for name, rows in lists.items():
        catalogs = {each.id: each for each in feeding(rules.ruleset, name)}
        kept = []
        for row in rows:
            catalog, _, entry = str(row.get(CATALOG, "")).partition("/")
            found = catalogs.get(catalog)
            if found is not None and entry in found.entries and not is_open(found, found.entries[entry], sheet):
                gone.append(found.entries[entry].label)
            else:
                kept.append(row)
        lists[name] = kept
    return gone


def fill(rules: CombatRules, sheet: Sheet, foe: Combatant, dice: DiceStream) -> list[tuple[str, dict[str, Any], str]]:
    """Rows to put on the lists of somebody made up: the list, the row, and what it is called."""
    added = []
    shape = {each.id: each for each in rules.ruleset.document.sheet.lists}
    for source in rules.block.abilities:
        if not source.only_when:
            continue
        room = shape[source.list].max_items - len(sheet.rows(source.list))
        for ref, label in _draws(rules, sheet, source, foe, dice):
            if room > 0:
                added.append((source.list, {CATALOG: ref, source.only_when: True}, label))
                room -= 1
    return added


def _draws(
    rules: CombatRules, sheet: Sheet, source: AbilityList, foe: Combatant, dice: DiceStream
) -> Iterator[tuple[str, str]]:
    has = {row.get(CATALOG) for row in sheet.rows(source.list)}
    offered: dict[str, list[tuple[str, str, int]]] = {}
    held: dict[str, int] = {}
    for catalog in feeding(rules.ruleset, source.list):
        for entry in catalog.entries:
            mechanics, ref = entry.mechanics, f"{catalog.id}/{entry.id}"
            if mechanics is None or not is_open(catalog, entry, sheet):
                continue
            pool = _pays(rules, sheet, mechanics)
            if pool is None:
                continue
            if ref in has:
                held[pool] = held.get(pool, 0) + 1
            elif not entry.narrator:  # what the narrator must see to is nothing that a fight needs
                offered.setdefault(pool, []).append((ref, entry.label, _weight(mechanics, foe)))
    for pool in sorted(offered):
        wanted = _wanted(pool, foe.competence) - held.get(pool, 0)
        for ref, label, _weighs in _drawn(offered[pool], wanted, dice):
            yield ref, label


def _wanted(pool: str, competence: int) -> int:
    """How many entries somebody brings along for a pool, or of what costs nothing."""
    return 1 + competence // 2 if pool == FREE else (competence + 1) // 2


def _pays(rules: CombatRules, sheet: Sheet, mechanics: Mechanics) -> str | None:
    """The pool from which an entry would be paid when all are full; None where its owner never can."""
    paid = FREE
    for term in terms(rules.ruleset, price(rules.ruleset, mechanics.cost), sheet):
        able = term.able(sheet)
        if not able:
            return None
        paid = paid or able[0]
    return paid


def _weight(mechanics: Mechanics, foe: Combatant) -> int:
    """How likely an entry is drawn: by leaning, and for what changes others' turns by competence."""
    weight = 2
    if mechanics.kind in _KINDS.get(temper_of(foe.temper).leaning, ()):
        weight *= _LEANT
    if mechanics.reaction or mechanics.gives or mechanics.standard:
        weight = weight * foe.competence // 2
    return max(1, weight)


def _drawn(offered: list[tuple[str, str, int]], count: int, dice: DiceStream) -> Iterator[tuple[str, str, int]]:
    """So many different ones, each as likely as its weight says."""
    left = list(offered)
    for _ in range(min(count, len(left))):
        face = dice.roll(sum(weight for _ref, _label, weight in left))
        for at, each in enumerate(left):
            face -= each[2]
            if face <= 0:
                yield left.pop(at)
                break
