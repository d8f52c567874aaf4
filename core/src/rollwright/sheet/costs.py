"""What something costs, quoted before it is paid: all of it or nothing (the family ``cost_payers``).

A price is a list of terms, as documents write them: ``{"pool": "ki", "amount": 2}``, ``{"group": "slots"}``,
``{"slot": 3}``, ``{"track": "stress", "op": "+", "amount": "@scale"}``. The key that names the term's kind belongs to a
:class:`CostPayer`, a member with a model for the term's keys and one function::

    class Blood(CostPayer[BloodCost]):
        id = "blood"
        model = BloodCost
        values = ("blood",)

        def quote(self, sheet, term, wish, cause):
            amount = term.block.blood
            return Payment("hp", amount, changes=tuple(sheet.damage("hp", amount, cause)))

The same payer is asked on a sheet and in a fight. A price is compiled once (``price``), worked out for somebody
(``terms``), and then quoted as often as one likes; a fight works it out once for each fighter. A payer quotes against
what is left after the terms before it, so two terms never spend one point twice. Quoting changes nothing; paying is a
list of changes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import floor
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar, cast

from rollwright.document.costs import AMOUNT, Cost, CostBlock
from rollwright.errors import Refused, misnamed
from rollwright.plugins import Member
from rollwright.sheet.effects import NO_NAMES, alone, consequences, make, supposing, worked_out
from rollwright.sheet.modifiers import NO_SHEET

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rollwright.dice import DiceStream
    from rollwright.document import Document
    from rollwright.formula import Number, Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.changes import Change
    from rollwright.sheet.effects import Fault
    from rollwright.sheet.sheet import Sheet

C = TypeVar("C", bound=CostBlock)


class Rung(NamedTuple):
    """A pool that may pay a term, and the level that it counts as; 0 where levels mean nothing."""

    source: str
    level: int = 0


@dataclass(frozen=True, slots=True)
class Payment:
    """One term of a price as it would be paid.

    Args:
        source: The pool or track that pays.
        amount: How much of it.
        level: The level that a slot counts as; 0 where levels mean nothing.
        steps: How many levels above the cheapest that could have paid (upcasting).
        changes: What paying writes on the sheet.
    """

    source: str
    amount: int
    level: int = 0
    steps: int = 0
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Quote:
    """A whole price, ready to be paid.

    Args:
        payments: Each term, in order.
        after: What paying sets off, such as what a track does that it fills.
    """

    payments: tuple[Payment, ...] = ()
    after: tuple[Change, ...] = ()

    @property
    def slot(self) -> int:
        """The level that formulas read as ``@slot``: that of the first payment that has one."""
        return next((payment.level for payment in self.payments if payment.level), 0)

    @property
    def changes(self) -> list[Change]:
        """What paying writes, and what that sets off."""
        return [*(change for payment in self.payments for change in payment.changes), *self.after]


@dataclass(frozen=True, slots=True)
class Wish:
    """What whoever pays may choose.

    Args:
        pool: The pool to pay from where a term may be paid from several, for a stronger use; empty for the cheapest.
        names: Names that only exist for this use, such as ``scale``.
    """

    pool: str = ""
    names: Mapping[str, Number] = field(default_factory=dict)


NO_WISH: Final = Wish()
"""The cheapest will do."""


class CostPayer(Member, Generic[C]):
    """One way to pay. Its id is the key of the cost terms that it pays."""

    model: type[CostBlock] | None = None
    """The term's keys, a subclass of ``CostBlock``. Without one it has no keys of its own."""
    values: tuple[str, ...] = AMOUNT
    """The keys that hold values. They are numbers already when a payer is asked, and never below 0."""
    takes_wish: bool = False
    """Whether whoever pays may pick the pool even where other terms stand beside this one (upcasting)."""

    def quote(self, sheet: Sheet, term: CostTerm[C], wish: Wish, cause: str) -> Payment:
        """How the term would be paid now.

        Raises:
            Refused: It cannot be.
        """
        raise NotImplementedError

    def rungs(self, ruleset: Ruleset, block: C, sheet: Sheet | None) -> Sequence[Rung]:
        """The pools that may ever pay, cheapest first; none for what is not paid from pools.

        A menu offers a choice where there is more than one. ``sheet`` is None for whoever has none.
        """
        del ruleset, block, sheet
        return ()

    def amount(self, block: C) -> int:
        """How much a term takes, as a menu shows it."""
        found = getattr(block, self.values[0], 1) if self.values else 1
        return found if isinstance(found, int) else 1

    def able(self, sheet: Sheet, term: CostTerm[C]) -> Sequence[str]:
        """The pools that could pay now, cheapest first; nothing when the term cannot be paid.

        A fight asks this of everything on a menu. Where a quote is dear to make, answer it with less.
        """
        try:
            return (self.quote(sheet, term, NO_WISH, "").source,)
        except Refused:
            return ()

    def faults(self, block: C, document: Document) -> Iterator[Fault]:
        """What is wrong with a term in a document beyond its shape, its values and its names."""
        del block, document
        yield from ()


@dataclass(frozen=True, slots=True)
class CostTerm(Generic[C]):
    """One term of a price, worked out for somebody.

    Args:
        payer: Who pays it.
        block: Its keys, with numbers where values stood.
        amount: How much it takes.
        rungs: The pools that may ever pay it, cheapest first.
    """

    payer: CostPayer[C]
    block: C
    amount: int = 1
    rungs: tuple[Rung, ...] = ()

    @property
    def source(self) -> str:
        """The cheapest pool; else the name of the payer."""
        return self.rungs[0].source if self.rungs else self.payer.id

    @property
    def level(self) -> int:
        """The level at its least price; 0 where levels mean nothing."""
        return self.rungs[0].level if self.rungs else 0

    @property
    def choice(self) -> bool:
        """Whether whoever pays may pick the pool."""
        return self.payer.takes_wish or len(self.rungs) > 1

    @property
    def most(self) -> int:
        """The most levels above the least that it can be paid at."""
        return max((rung.level for rung in self.rungs), default=0) - self.level

    def steps(self, source: str) -> int:
        """How many levels above the least a pool pays; 0 for one that is not asked."""
        return next((rung.level - self.level for rung in self.rungs if rung.source == source), 0)

    def able(self, sheet: Sheet) -> Sequence[str]:
        """The pools that could pay now, cheapest first; nothing when it cannot be paid."""
        return self.payer.able(sheet, self)

    def quote(self, sheet: Sheet, wish: Wish, cause: str) -> Payment:
        """How it would be paid now."""
        return self.payer.quote(sheet, self, wish, cause)


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


def payments(
    sheet: Sheet, price: Sequence[CostTerm[Any]], wish: Wish = NO_WISH, cause: str = ""
) -> tuple[Payment, ...]:
    """Every term as it would be paid, each against what the ones before it leave.

    Raises:
        Refused: Something cannot be paid, or a pool was picked where there is nothing to pick.
    """
    if wish.pool and sum(term.choice for term in price) != 1:
        raise Refused("no-choice-of-pool", {"pool": wish.pool})
    if len(price) == 1:
        with alone(sheet):
            return (price[0].quote(sheet, wish, cause),)
    with supposing(sheet) as supposed:
        return tuple(paid_into(sheet, supposed, price, wish, cause))


def paid_into(
    sheet: Sheet, made: list[Change], price: Sequence[CostTerm[Any]], wish: Wish = NO_WISH, cause: str = ""
) -> list[Payment]:
    """Every term paid, each against what the ones before it leave, as part of a deed that is only supposed so far.

    Args:
        sheet: Who pays.
        made: The changes of the deed, which grow with each term.
        price: The price, worked out for them.
        wish: What they choose.
        cause: Why, for the changes.

    Raises:
        Refused: Something cannot be paid, or a pool was picked where there is nothing to pick.
    """
    if wish.pool and sum(term.choice for term in price) != 1:
        raise Refused("no-choice-of-pool", {"pool": wish.pool})
    paid: list[Payment] = []
    with alone(sheet):
        for term in price:
            paid.append(term.quote(sheet, wish if term.choice else NO_WISH, cause))
            make(sheet, made, paid[-1].changes)
    return paid


def quote(
    sheet: Sheet,
    costs: Iterable[Cost | Mapping[str, Any]],
    wish: Wish = NO_WISH,
    cause: str = "",
    dice: DiceStream | None = None,
) -> Quote:
    """Price something: every term, each against what the ones before it leave, and what paying all of it sets off.

    Raises:
        Refused: Something cannot be paid, a pool was picked where there is nothing to pick, or paying sets off
            something that throws dice and there are none.
    """
    made = price(sheet.ruleset, costs, wish.names)
    return quoted(sheet, terms(sheet.ruleset, made, sheet, dice, wish.names), wish, cause, dice)


def quoted(
    sheet: Sheet, price: Sequence[CostTerm[Any]], wish: Wish = NO_WISH, cause: str = "", dice: DiceStream | None = None
) -> Quote:
    """A price that has been worked out, with what paying it sets off; raises like ``quote``."""
    paid = payments(sheet, price, wish, cause)
    if not sheet.rules.waitings:
        return Quote(paid)
    changes = [change for payment in paid for change in payment.changes]
    with supposing(sheet) as supposed:
        make(sheet, supposed, changes)
        return Quote(paid, tuple(consequences(sheet, changes, dice)))


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
