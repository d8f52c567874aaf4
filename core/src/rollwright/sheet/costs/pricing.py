"""From a price as documents write it to its terms for somebody: compiled once, then worked out for each."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING, Any, cast

from rollwright.document.costs import Cost, CostBlock
from rollwright.errors import Refused, misnamed
from rollwright.sheet.costs.payer import CostPayer, CostTerm
from rollwright.sheet.effects import NO_NAMES, worked_out
from rollwright.sheet.modifiers import NO_SHEET

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.dice import DiceStream
    from rollwright.formula import Number, Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Priced:
    """One term of a price, compiled: its payer, its keys as the payer's model, and its values."""

    payer: CostPayer[Any]
    block: CostBlock
    values: Mapping[str, Value]
    """Those that must be worked out for somebody; what is a number stands in the block."""
    sole: bool
    """Whether it is the whole price: only then may a pool of a family be replaced by a dearer one."""
    written: Mapping[str, Value]
    """Every value, as the document has it."""

    def term(
        self, ruleset: Ruleset, sheet: Sheet | None, dice: DiceStream | None, names: Mapping[str, Number]
    ) -> CostTerm[Any]:
        """The term for somebody.

        Raises:
            Refused: It comes to less than nothing, or throws dice and there are none.
        """
        block = self.block
        if self.values:
            found = {key: self._number(value, sheet, dice, names) for key, value in self.values.items()}
            block = block.model_copy(update=found)
        rungs = tuple(self.payer.rungs(ruleset, block, sheet))
        amount = self.payer.amount(block)
        return CostTerm(self.payer, block, amount, rungs if self.sole or self.payer.takes_wish else rungs[:1])

    def _number(self, value: Value, sheet: Any, dice: DiceStream | None, names: Mapping[str, Number]) -> int:
        reader = NO_SHEET if sheet is None else sheet
        number = worked_out(reader, value, dice, names)
        if number < 0:
            raise Refused("cost-below-zero", {"cost": value.text, "found": number})
        return number


def price(ruleset: Ruleset, costs: Iterable[Cost | Mapping[str, Any]], names: Iterable[str] = ()) -> tuple[Priced, ...]:
    """Compile a price; ``names`` are those that exist only where it stands, such as ``scale``.

    Raises:
        Refused: No installed payer knows any of a term's keys.
    """
    terms = [cost.term if isinstance(cost, Cost) else dict(cost) for cost in costs]
    extra = tuple(names)
    return tuple(_priced(ruleset, term, extra, sole=len(terms) == 1) for term in terms)


def _priced(ruleset: Ruleset, term: dict[str, Any], extra: tuple[str, ...], *, sole: bool) -> Priced:
    payer = payer_of(ruleset, term)
    block = (payer.model or CostBlock).model_validate(term, by_alias=True, by_name=False)
    sources = {key: getattr(block, key, None) for key in payer.values}
    values = {key: ruleset.value(each, extra=extra) for key, each in sources.items() if each is not None}
    if all(value.constant is not None and value.constant >= 0 for value in values.values()):
        told = {key: floor(value.constant or 0) for key, value in values.items()}
        return Priced(payer, block.model_copy(update=told), {}, sole, values)
    return Priced(payer, block, values, sole, values)


def terms(
    ruleset: Ruleset,
    priced: Iterable[Priced],
    sheet: Sheet | None,
    dice: DiceStream | None = None,
    names: Mapping[str, Number] = NO_NAMES,
) -> tuple[CostTerm[Any], ...]:
    """A compiled price worked out for somebody; whoever has no sheet reads 0 for what only a sheet could say.

    Raises:
        Refused: A term comes to less than nothing, or throws dice and there are none.
    """
    return tuple(each.term(ruleset, sheet, dice, names) for each in priced)


def payer_of(ruleset: Ruleset, term: Mapping[str, Any]) -> CostPayer[Any]:
    """The payer of a term, by the key that the term has.

    Raises:
        Refused: No installed payer knows any of its keys.
    """
    payers: Mapping[str, Any] = ruleset.registry.family("cost_payers")
    for key in term:
        if key in payers and term[key] is not None:
            return cast("CostPayer[Any]", payers[key])
    raise Refused("unknown-cost", misnamed(", ".join(term), payers))
