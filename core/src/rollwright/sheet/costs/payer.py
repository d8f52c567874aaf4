"""What a payer is, what it is asked, and what it answers.

A payer quotes against what is left after the terms before it, so two terms never spend one point twice. Quoting changes
nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from rollwright.document.costs import AMOUNT, CostBlock
from rollwright.errors import Refused
from rollwright.plugins import Member

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rollwright.document import Document
    from rollwright.formula import Number
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

    def affords(self, sheet: Sheet, term: CostTerm[C]) -> bool:
        """Whether it can be paid now at all: what ``able`` says, in one word.

        A fight asks this far more often than who could pay. Where the first pool that could will do, answer at that.
        """
        return bool(self.able(sheet, term))

    def gives_back(self, sheet: Sheet, term: CostTerm[C], paid: Mapping[str, int], cause: str) -> Sequence[Change]:
        """What comes back where somebody's answer has stopped, in a fight, what was paid for; nothing, as a rule.

        Args:
            sheet: The sheet that paid, as it is now.
            term: What was asked.
            paid: How much each pool has paid, for all terms together.
            cause: What the log says it comes from.

        Returns:
            Changes of the sheet, which nobody has made yet.
        """
        del sheet, term, paid, cause
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
        """The cheapest pool; else what the term names, such as a track; else the name of the payer."""
        if self.rungs:
            return self.rungs[0].source
        named = getattr(self.block, self.payer.id, None)
        return named if isinstance(named, str) else self.payer.id

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
