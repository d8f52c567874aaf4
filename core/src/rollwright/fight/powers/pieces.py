"""What abilities do, sorted: what a fight does by itself, and what is left for the sheets."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.fight.acts.act import Apply, Clause
from rollwright.fight.numbers import Amount
from rollwright.formula import plain_dice
from rollwright.sheet.modifiers import With

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.fight.rules import CombatRules
    from rollwright.formula import Number, Value
    from rollwright.sheet import Sheet
    from rollwright.sheet.effects import Ready


@dataclass(slots=True)
class Pieces:
    """The effects of an ability, sorted by who sees to them."""

    clauses: list[Clause] = field(default_factory=list)
    heal: Amount | None = None
    temporary: Amount | None = None
    applies: list[Apply] = field(default_factory=list)
    own: list[Ready] = field(default_factory=list)
    theirs: list[Ready] = field(default_factory=list)


class Sorting:
    """Sorts the effects of one ability as somebody uses it."""

    def __init__(self, rules: CombatRules, sheet: Sheet, names: Mapping[str, Number], *, on_self: bool) -> None:
        self.rules = rules
        self.reader = With(sheet, dict(names))
        self.on_self = on_self
        """Whether its user is also whoever it is aimed at."""

    def sorted(self, effects: Iterable[Ready]) -> Pieces:
        """Sort them.

        Raises:
            Refused: Damage that a fight cannot throw.
        """
        made = Pieces()
        for each in effects:
            if each.block.to == "self" and not self.on_self:
                made.own.append(each)
            elif not self._by_the_fight(each, made):
                (made.own if self.on_self else made.theirs).append(each)
        return made

    def _by_the_fight(self, effect: Ready, made: Pieces) -> bool:
        """Take what a fight does by itself; False where it is for the sheets."""
        block: Any = effect.block
        if block.kind == "condition":
            return self._condition(effect, block, made)
        if block.kind not in ("damage", "heal", "temporary") or getattr(block, "pool", None) not in self._health():
            return False
        if block.kind == "damage":
            made.clauses += self._clauses(effect.values.get("amount"), block)
            return True
        amounts = self._amounts(effect.values.get("amount"), block)
        if amounts is None or len(amounts) != 1 or getattr(made, block.kind) is not None:
            return False
        setattr(made, block.kind, amounts[0])
        return True

    def _health(self) -> tuple[str | None, ...]:
        """The pools that an effect may name where it means the health of the fight."""
        return (None, self.rules.block.health.pool)

    def _clauses(self, value: Value | None, block: Any) -> list[Clause]:
        amounts, sides = self._amounts(value, block), self.rules.kind.damage_die(self._block, self._document)
        if amounts is None:
            raise Refused("power-dice-not-plain", {"dice": str(block.amount)})
        for amount in amounts:
            if sides and amount.count and amount.sides != sides:
                raise Refused("power-other-dice", {"dice": f"d{amount.sides}", "allowed": f"d{sides}"})
        kind = str(block.type or "").casefold()
        return [Clause(amount, kind) for amount in amounts]

    @property
    def _block(self) -> Any:
        return self.rules.block

    @property
    def _document(self) -> Any:
        return self.rules.ruleset.document

    def _amounts(self, value: Value | None, block: Any) -> list[Amount] | None:
        """An amount as dice of one kind each; the number stands with the first. None where dice are not plain."""
        if value is None:
            return [Amount(flat=max(0, int(block.amount)))]
        found = plain_dice(value, self.reader)
        if found is None:
            return None
        dice = found.dice or ((0, 0),)
        return [Amount(count, sides, 0 if place else found.flat) for place, (count, sides) in enumerate(dice)]

    def _condition(self, effect: Ready, block: Any, made: Pieces) -> bool:
        rounds = effect.values.get("rounds")
        if block.op != "gain" or block.level is not None or (rounds is not None and rounds.is_dice):
            return False
        if block.condition not in self.rules.conditions:
            return False
        clock = block.rounds if rounds is None else rounds.number(self.reader)
        made.applies.append(Apply(block.condition, rounds=None if clock is None else max(1, int(clock))))
        return True
