"""A combat kind: how numbers are read in a fight.

Turn order, budgets, menus, targets, windows, conditions, health, concentration and dying belong to the core. A kind
says how a roll is thrown and judged, how damage is thrown and soaked, what a strike's degrees mean, what a style of
attacking does, and what each of these is worth in a forecast. Whatever is thrown is plain data, so that a roll can be
held in a saved fight and judged again against the defense of that later moment.

The smallest kind answers ``throw_attack``, ``judge_attack``, ``attack_odds``, ``throw_save`` and ``save_odds``;
everything else has an answer that suits kinds that add up. A kind whose blows depend on the target or on how well the
roll went sets ``alike`` to False and answers ``shape`` and ``soak``.

What a kind is asked stands in ``kinds``, by what it is about; here is what it says of itself and of its block.

The methods named ``throw_…`` and ``soak`` draw dice; every other one is pure and may be called again. ``edge`` is +1, 0
or -1: whether the roll leans for the roller, not at all, or against. ``terms`` is what ``compile`` made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from rollwright.fight.kinds import T
from rollwright.fight.kinds.acts import ActNumbers
from rollwright.fight.kinds.amounts import Amounts
from rollwright.fight.kinds.blows import Blows
from rollwright.fight.kinds.course import Course
from rollwright.fight.kinds.rolls import Rolls
from rollwright.fight.kinds.styles import Styles
from rollwright.fight.numbers import Amount, AttackOdds, Counted, Part, Rolled, Soaked, Strike, StyleOffer, Verdict
from rollwright.plugins import Member

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.combat import CombatBlock
    from rollwright.document.creature import Creature
    from rollwright.document.document import Document
    from rollwright.document.problems import Path
    from rollwright.errors import JSON
    from rollwright.ruleset import Ruleset

__all__ = [
    "Amount",
    "AttackOdds",
    "CombatKind",
    "Counted",
    "Part",
    "Rolled",
    "Soaked",
    "Strike",
    "StyleOffer",
    "Verdict",
]


class CombatKind(Member, ActNumbers[T], Rolls[T], Amounts[T], Blows[T], Styles[T], Course[T]):
    """How a fight of this kind reads its numbers; see the module."""

    id: str
    model: type[CombatBlock]

    alike: ClassVar[bool] = True
    """Whether a blow is what is written, whoever is hit and however well: one throw of damage serves all targets."""

    counts: ClassVar[bool] = False
    """Whether damage dice are counted, so that a blow's faces do not add up to its amount."""

    carries: ClassVar[bool] = False
    """Whether the kind itself may bring something to a roll, such as dice that wait for somebody's next one."""

    buys: ClassVar[bool] = False
    """Whether criticals are bought and dice upgraded; documents of other kinds are refused the keys for that."""

    moves_order: ClassVar[bool] = False
    """Whether the kind keeps numbers of its own that turns and rounds move: asked at each of them if so."""

    contests: ClassVar[bool] = False
    """Whether two may roll against each other (``combat.contests``); such a kind answers ``contest_odds``."""

    by_consequences: ClassVar[bool] = False
    """Whether the party alone rolls and has turns, and its foes act through what comes of it."""

    effect_names: ClassVar[tuple[str, ...]] = ()
    """Names that effects in the kind's own keys may read beside those of a sheet."""

    pools_initiative: ClassVar[bool] = False
    """Whether initiative may be a pool of dice (``initiative.pool``)."""

    moves_initiative: ClassVar[bool] = False
    """Whether attacks may move it (``initiative.resource``)."""

    def damage_die(self, block: Any, document: Document) -> int:
        """The faces of the one die that damage is thrown with; 0 where any dice will do."""
        del block, document
        return 0

    def compile(self, ruleset: Ruleset, block: CombatBlock) -> T:
        """What the kind needs in a fight, made once for a ruleset: names looked up, values compiled.

        Raises:
            Refused: The block asks for what this kind cannot play.
        """
        del ruleset
        return cast("T", block)

    def leans(self, terms: T) -> bool:
        """Whether advantage and disadvantage mean anything here; where not, no roll is told to have leaned."""
        del terms
        return True

    def faults(self, block: CombatBlock, document: Document) -> Iterator[tuple[Path, str, dict[str, JSON]]]:
        """What is wrong with a combat block beyond its shape, and with what the kind reads of the document.

        Yields:
            The place in the document, the code of the problem, and its parameters.
        """
        del block, document
        yield from ()

    def creature_faults(
        self, block: CombatBlock, document: Document, creature: Creature
    ) -> Iterator[tuple[Path, str, dict[str, JSON]]]:
        """What is wrong with a creature's block in fights of this kind: the place in it, code and parameters."""
        del block, document, creature
        yield from ()

    def words(self, terms: T) -> dict[str, str]:
        """The ruleset's own words for what only this kind knows, as logs look for them: ``@symbol.boon``."""
        del terms
        return {}
