"""What a critical does beside the clauses of a blow: a table that dice are read in (SP-09)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rollwright_symbol_pool.fights.events import CriticalSuffered
from rollwright_symbol_pool.fights.spends import CONDITION, DIE, NOTHING, STEP
from rollwright_symbol_pool.fights.terms import CRITICALS, SETBACK

if TYPE_CHECKING:
    from rollwright.extend import Act, Strike
    from rollwright_symbol_pool.fights.terms import Terms


def in_blow(act: Act) -> Fraction:
    """What a critical adds to a blow on average: the clauses that only a critical has."""
    amounts = [clause.amount for clause in act.clauses if clause.on_critical]
    return sum((Fraction(each.count * (each.sides + 1), 2) + each.flat for each in amounts), NOTHING)


def beside_blow(terms: Terms) -> Fraction:
    """What a critical is worth beside the blow: what the table does on average, each row counted once."""
    table = terms.symbols.criticals
    if table is None:
        return NOTHING
    rows = [
        CONDITION * (row.condition is not None)
        + DIE * row.setback
        + (STEP * abs(row.by) if row.track is not None else NOTHING)
        for row in table.rows
    ]
    return sum(rows, NOTHING) / len(rows)


def suffer(terms: Terms, strike: Strike, bought: int) -> None:
    """Read what a critical does to whoever was hit, and do it. ``bought`` is how often the roll has bought one."""
    from rollwright_symbol_pool.fights.spending import lend  # noqa: PLC0415 - the two rooms need each other

    table, fight, who = terms.symbols.criticals, strike.fight, strike.target
    fighter = fight.state.fighters[who]
    if table is None or fighter.out:
        return
    taken = fighter.numbers.get(CRITICALS, 0)
    faces = fight.dice["criticals"].rolls(table.dice.count, table.dice.sides)
    plus = table.plus_per_earlier * taken + table.plus_per_further * (bought - 1)
    total = sum(faces) + plus
    row = next((each for each in reversed(table.rows) if each.from_ <= total), table.rows[0])
    fight.emit(CriticalSuffered(who, strike.who, row.label, faces, plus, total, taken + 1))
    if row.condition is not None:
        fight.afflict(who, row.condition.id, row.label, rounds=row.condition.rounds, giver=strike.who)
    if row.setback:
        lend(fight, who, SETBACK, row.setback, row.label)
    sheet = fight.sheets.get(who)
    if row.track is not None and sheet is not None:
        fight.change_sheet(who, sheet.track(row.track, row.by, row.label, fight.dice["effects"]))
