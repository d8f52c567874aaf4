"""Pieces of acts as documents write them: saves, clauses, conditions, costs, reactions, tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from rollwright.fight.acts.act import (
    Against,
    Apply,
    Clause,
    Drain,
    Moment,
    Reaction,
    SaveAsked,
)
from rollwright.fight.acts.amounts import amount_of, number_of
from rollwright.fight.acts.targets import Bounds, TargetTest
from rollwright.fight.state import EachTurn
from rollwright.formula import exact
from rollwright.sheet.costs import price, terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.document.costs import Cost
    from rollwright.document.reactions import Moment as MomentBlock
    from rollwright.document.reactions import Reaction as ReactionBlock
    from rollwright.document.strikes import Applies
    from rollwright.document.strikes import Clause as ClauseBlock
    from rollwright.document.strikes import Drain as DrainBlock
    from rollwright.document.strikes import EachTurn as EachTurnBlock
    from rollwright.document.targets import TargetTest as TestBlock
    from rollwright.fight.rules import CombatRules
    from rollwright.sheet import CostTerm, Sheet


def save_asked(rules: CombatRules, block: Any, difficulty: int, sheet: Sheet | None) -> SaveAsked | None:
    """A saving throw that an act forces; its own difficulty beats the list's."""
    if block is None:
        return None
    own = difficulty if block.difficulty is None else number_of(rules.ruleset, block.difficulty, sheet)
    return SaveAsked(block.save, own, block.on_success)


def further_clauses(
    rules: CombatRules,
    blocks: Iterable[ClauseBlock],
    own: str,
    save: SaveAsked | None,
    difficulty: int,
    sheet: Sheet | None,
) -> Iterator[Clause]:
    """Further typed amounts of a blow; a save without a difficulty falls back on the act's own, then the list's."""
    for block in blocks:
        asked = None
        if block.save is not None:
            fallback = save.difficulty if save else difficulty
            reach = (
                fallback if block.save.difficulty is None else number_of(rules.ruleset, block.save.difficulty, sheet)
            )
            asked = SaveAsked(block.save.save, reach, block.save.on_success)
        amount = amount_of(rules.ruleset, block.dice, block.flat, sheet)
        yield Clause(
            amount,
            (block.type or own).casefold(),
            asked,
            target_is=target_test(rules, block.target_is),
            on_critical=block.on_critical,
            after_run=run_of(rules, block.after_run),
        )


def run_of(rules: CombatRules, distance: float | None) -> int:
    """A straight run in cells; where nothing is known of places, one that nobody has made."""
    if not distance:
        return 0
    return rules.grid.scale.reach(distance) if rules.grid is not None else 1


def drain_of(rules: CombatRules, block: DrainBlock | None, difficulty: int, sheet: Sheet | None) -> Drain | None:
    """What becomes of the damage of a blow."""
    if block is None:
        return None
    save = None
    if block.save is not None:
        own = block.save.difficulty
        save = SaveAsked(block.save.save, difficulty if own is None else number_of(rules.ruleset, own, sheet))
    return Drain((block.type or "").casefold(), block.lowers, save, block.heals)


def conditions_put(rules: CombatRules, blocks: Iterable[Applies], sheet: Sheet | None = None) -> Iterator[Apply]:
    """The conditions that an act puts on, each with its clock."""
    for block in blocks:
        clock = block.duration
        rounds = None if isinstance(clock, str) else clock
        ends = block.save_ends
        yield Apply(
            block.condition,
            rounds=rounds.rounds if rounds else None,
            at=rounds.at if rounds else "turn-end",
            of=rounds.of if rounds else "holder",
            save_ends=ends.save if ends else "",
            save_at=ends.at if ends else "turn-end",
            becomes=(ends.becomes or "") if ends else "",
            each_turn=_each_turn(rules, block.each_turn, sheet),
            ends_after=block.ends_after or "",
            this_action=clock == "this-action",
            level=block.level or 1,
            escape=0 if block.escape is None else number_of(rules.ruleset, block.escape, sheet),
            target_is=target_test(rules, block.target_is),
            after_run=run_of(rules, block.after_run),
            when=bounds_of(rules, block.when),
        )


def _each_turn(rules: CombatRules, block: EachTurnBlock | None, sheet: Sheet | None) -> EachTurn | None:
    """What a condition does each turn, in the numbers of whoever puts it on."""
    if block is None:
        return None
    amount = amount_of(rules.ruleset, block.dice, block.flat, sheet)
    return EachTurn(block.at, block.does, amount.count, amount.sides, amount.flat, (block.type or "").casefold())


def costs_of(rules: CombatRules, costs: Iterable[Cost], sheet: Sheet | None) -> tuple[CostTerm[Any], ...]:
    """A price as it is for somebody; ``sheet`` is None for a creature in plain numbers, which pays nothing anyway."""
    return terms(rules.ruleset, price(rules.ruleset, costs), sheet)


def reaction_of(rules: CombatRules, block: Any, sheet: Sheet | None) -> Reaction | None:
    """When an act may be taken out of turn; ``true`` alone is never."""
    if block is False or block is None:
        return None
    if block is True:
        return Reaction(())
    found: ReactionBlock = block
    above = found.above
    cancel = found.cancel_save
    return Reaction(
        tuple(_moment(each, found.at) for each in (found, *found.also)),
        found.cancels,
        found.up_to == "paid",
        number_of(rules.ruleset, above.check, sheet) if above else None,
        above.dc if above else 0,
        SaveAsked(cancel.save, cancel.dc) if cancel else None,
        found.succeeds,
        bool(found.by_itself),
        found.by_itself == "while-able",
    )


def unpaid(block: Any, budget: str | None) -> bool:
    """Whether a reaction takes nothing of a turn: it happens by itself, or makes a save and names no budget."""
    return not isinstance(block, bool) and (bool(block.by_itself) or (block.succeeds and not budget))


def _moment(block: MomentBlock, at: Literal["source", "target", "chosen"]) -> Moment:
    against = block.against
    made = (
        Against(
            frozenset(against.catalogs),
            frozenset(against.entries),
            frozenset(name.casefold() for name in against.actions),
        )
        if against
        else Against()
    )
    within = None if block.within is None else float(block.within)
    return Moment(block.on, at, made, block.for_, within, block.sees_source, block.blow or "")


def target_test(rules: CombatRules, block: TestBlock | None) -> TargetTest | None:
    """A test of types, tags and sizes."""
    if block is None:
        return None
    sizes = None
    if block.largest is not None:
        most = rules.rank(block.largest)
        sizes = frozenset(size for size in ("", *rules.sizes) if rules.rank(size) <= most)
    return TargetTest(frozenset(block.types), frozenset(block.tags), sizes, frozenset(block.without))


def bounds_of(rules: CombatRules, block: Any) -> Bounds | None:
    """Bounds on a value read live from a sheet."""
    if block is None:
        return None
    low, high = block.at_least, block.at_most
    return Bounds(
        rules.ruleset.value(block.value),
        None if low is None else exact(low),
        None if high is None else exact(high),
    )
