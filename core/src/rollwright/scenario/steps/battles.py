"""A host's own fight in a script: what somebody brings, and what its outcome writes back (BR)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.battle import Bar, Outcome, lend, settle
from rollwright.errors import Refused
from rollwright.scenario.steps.changing import outcome_of
from rollwright.scenario.steps.sheets import at_home
from rollwright.scenario.table import Happened

if TYPE_CHECKING:
    from rollwright.scenario.model import Battle
    from rollwright.scenario.table import Table


def battle(table: Table, asked: Battle) -> Happened:
    """A sheet lent and settled; ``lent`` is what it brought, ``refused`` what it would not take back."""
    at_home(table, "battle")
    lent = lend(table.sheet(asked.who))
    bar = None if asked.bar is None else Bar(*asked.bar)
    outcome = Outcome(bar, asked.energy, {_level(each): left for each, left in asked.slots.items()}, asked.aborted)
    settled = settle(table.sheet(asked.who), lent, outcome)
    changes = table.home.do(asked.who, lambda _sheet, _dice: settled.changes)
    told = outcome_of(table, changes)
    refused = settled.to_json()["refused"]
    whole = {**told, "lent": lent.to_json(), "refused": refused}
    return Happened(whole, [{"type": "battled", "who": asked.who, **whole}], list(told["said"]), changes)


def _level(word: str) -> int:
    if not word.isdecimal():
        raise Refused("whole-number-expected", {"found": word[:60]})
    return int(word)
