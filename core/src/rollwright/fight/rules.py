"""The rules of a fight: the ruleset's ``combat`` block with every name looked up and every value compiled.

One ``CombatRules`` serves all fights of its ruleset. It keeps the profiles and forecasts that fights have asked for,
since both are the same whenever they are made from the same things.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self, cast

from rollwright.document.hands import FightItems
from rollwright.errors import Refused, RollwrightError, misnamed
from rollwright.fight.acts.contests import skill_of
from rollwright.fight.acts.shaking import shake_acts
from rollwright.fight.condition_rules import conditions_of
from rollwright.fight.events import EVENTS
from rollwright.fight.falls import falling_rule
from rollwright.fight.grid.rules import grid_rules
from rollwright.fight.health import health_of
from rollwright.fight.levels import levels_of
from rollwright.fight.wounds import WoundHealth

if TYPE_CHECKING:
    from rollwright.document.combat import CombatBlock
    from rollwright.fight.kind import CombatKind
    from rollwright.fight.moments import ReactionMoment
    from rollwright.fight.profile import Profile
    from rollwright.fight.standing import ConditionRule, Standing
    from rollwright.fight.state import Fighter
    from rollwright.ruleset import Ruleset

_REMEMBERED: Final = 20_000
BOUGHT: Final = ("between-turns",)
FOE_TURN_START: Final = "foe-turn-start"
"""The moment at which somebody on the other side is about to act."""


@dataclass(frozen=True, slots=True)
class ConcentrationRule:
    """How concentration is kept (CB-12)."""

    text: str
    save: str
    floor: int
    from_damage: float
    helpless: bool = False
    """Whether it ends when a condition lets its holder do nothing."""


@dataclass(frozen=True, slots=True)
class DyingRule:
    """How somebody at the end of their health dies, or does not (CB-13)."""

    successes: str
    failures: str
    count: int
    sides: int
    succeed_at: int
    on_max: str
    on_min: str
    damage_while_down: int
    critical_while_down: int
    condition: str
    massive: bool = False


class CombatRules:
    """The compiled rules of a fight. Make one with ``ruleset.part(CombatRules)``."""

    def __init__(self, ruleset: Ruleset, block: CombatBlock) -> None:
        self.ruleset = ruleset
        self.block = block
        self._read_kind(ruleset, block)
        self.moments: Mapping[str, ReactionMoment] = cast("Any", ruleset.registry.family("reaction_moments"))
        self.arising = _arising(self.moments)
        """The moments that events bring about, by the type of the event."""
        self.health = health_of(ruleset)
        self.wounds = self.health if isinstance(self.health, WoundHealth) else None
        self.spend_limits = [(f"{each.per}.{each.pool}", ruleset.value(each.max)) for each in block.spend_limits]
        """The most that is paid from a pool in a turn or a round."""
        budgets = block.economy.budgets
        self.turn_budgets = {each.id: each.count for each in budgets if each.per == "turn"}
        self.round_budgets = {each.id: each.count for each in budgets if each.per == "round"}
        self.budget_names = {each.id: each.label for each in budgets}
        self.main_budget = budgets[0].id
        self.check_skills = {each.id: skill_of(each.value) for each in block.checks}
        """The skill that each number of contests is, where it is one and nothing else."""
        self.help_beside = _help_beside(block)
        """Whether help is given only beside a foe, and against no other."""
        self.out_of_turn = block.opportunity.budget if block.opportunity else ""
        self.initiative_each_round = block.initiative.each == "round"
        self.round_limit = ruleset.limits.rounds
        self.window_depth, self.returns_budgets = _windows(block)
        self.falling = falling_rule(block)
        self.signature_moments = (*BOUGHT, FOE_TURN_START) if block.signature_at_turn_start else BOUGHT
        """When points may buy a signature act."""
        self.sizes = [each.id for each in block.sizes]
        """From the smallest to the largest."""
        self.grid = grid_rules(ruleset.document, block)
        """What is read of places, in fights on a board; None in a ruleset that declares no distance."""
        self.concentration = _concentration(block)
        self.dying = _dying(block)
        self.conditions = conditions_of(ruleset, block, leans=self.kind.leans(self.terms))
        self.sighted = frozenset(each.id for each in self.conditions.values() if each.needs_sight)
        """The conditions that ask whether their giver is seen."""
        self.fading = frozenset(each.id for each in self.conditions.values() if each.fade)
        """The conditions that lose levels with each turn."""
        self.levels, self.levels_begun = levels_of(ruleset, block, len(self.conditions))
        self.level_reads = frozenset(each.reads for each in self.levels)
        self.everybodys = shake_acts(block, self.conditions)
        """What everybody can do beside what is their own."""
        self.words = _words(ruleset, block) | self.kind.words(self.terms)
        self.items = block.items or FightItems()
        """What things take of a turn."""
        self._know_nothing()

    def _know_nothing(self) -> None:
        """Begin to keep what is worked out in fights; see ``remember``."""
        self.worn: dict[str, ConditionRule] = {}
        """What items do while they are worn or carried, as far as anybody has had them."""
        self.profiles: dict[Any, Profile] = {}
        self.creatures: dict[str, Any] = {}
        self.standings: dict[Any, Standing] = {}
        self.forecasts: dict[Any, Any] = {}
        self.looks: dict[Any, Any] = {}
        """How somebody stands, told once for all situations."""
        self.prospects: dict[Any, Any] = {}
        """What an act holds in store with all whom it reaches, by what it does to each."""
        self.situations: dict[Any, dict[object, Any]] = {}
        """What acts hold in store, by how everybody stands; see ``tactics.prospects``."""

    def _read_kind(self, ruleset: Ruleset, block: CombatBlock) -> None:
        self.kind = cast("CombatKind[Any]", ruleset.registry.get("combat_kinds", block.kind))
        self.terms: Any = self.kind.compile(ruleset, block)
        """What the kind has made of the block: the first thing that each of its methods is handed."""
        self.alike, self.carries = self.kind.alike, self.kind.carries
        self.moves_order, self.by_consequences = self.kind.moves_order, self.kind.by_consequences
        """What the kind says of itself; every blow and turn asks for it."""
        self.penalty_from: str = getattr(ruleset.settings, "penalty_from", None) or ""
        self.restless = bool(self.penalty_from) or not self.alike
        """Whether what an act is worth may change with every blow, not only with conditions."""
        self.adding = bool(self.penalty_from) or self.carries
        """Whether wounds or the kind itself may add to what somebody rolls; else conditions alone do."""
        self.plain = self.alike and not self.adding
        """Whether only conditions and places bear on a blow, beside what is written."""

    @classmethod
    def compile(cls, ruleset: Ruleset) -> Self:
        """Make the part from the ruleset.

        Raises:
            Refused: The ruleset has no combat block.
        """
        if ruleset.document.combat is None:
            raise Refused("no-combat-block", {"ruleset": ruleset.id})
        return cls(ruleset, ruleset.document.combat)

    def awaited(self, watched: Container[str]) -> dict[str, list[ReactionMoment]]:
        """Of the moments that events bring about those that are watched for, by the type of the event."""
        found = {kind: [each for each in moments if each.id in watched] for kind, moments in self.arising.items()}
        return {kind: moments for kind, moments in found.items() if moments}

    def rank(self, size: str) -> int:
        """How large a size is, from 0; whoever has none is of the middle one."""
        return self.sizes.index(size) if size in self.sizes else (len(self.sizes) - 1) // 2

    def arrange(self, fighter: Fighter) -> None:
        """Bring somebody's conditions into the order of the document, in which they are saved against and run out."""
        held = fighter.conditions
        if len(held) > 1:
            arranged = sorted(held.items(), key=lambda pair: (self.conditions[pair[0]].place, pair[0]))
            held.clear()
            held.update(arranged)

    def remember(self, kept: dict[Any, Any], key: Any, made: Any, most: int = _REMEMBERED) -> Any:
        """Keep something that was worked out, within bounds."""
        if len(kept) >= most:
            kept.clear()
        kept[key] = made
        return made


def _words(ruleset: Ruleset, block: CombatBlock) -> dict[str, str]:
    """The ruleset's own words for what a log names, as ``rollwright.text.render`` looks for them."""
    sheet = ruleset.document.sheet
    numbers = {each.id: each.label for each in (*sheet.fields, *sheet.derived)}
    named = block.defense.values() if isinstance(block.defense, Mapping) else ()
    defense = next((numbers[each] for each in named if isinstance(each, str) and each in numbers), "")
    words = {f"@save.{each.id}": each.label for each in sheet.saves}
    words |= {f"@track.{each.id}": each.label for each in sheet.live.tracks}
    words |= {f"@pool.{each.id}": each.label for each in sheet.live.pools}
    words |= {f"@budget.{each.id}": each.label for each in block.economy.budgets}
    words |= {f"@check.{each.id}": each.label for each in block.checks}
    words |= {f"@wound.{kind.id}": kind.label for track in sheet.live.tracks for kind in track.kinds}
    families = ruleset.document.items.currencies if ruleset.document.items is not None else ()
    words |= {f"@coin.{coin.id}": coin.label for family in families for coin in family.units}
    return words | ({"@defense": defense} if defense else {})


def _concentration(block: CombatBlock) -> ConcentrationRule | None:
    held = block.concentration
    return (
        None
        if held is None
        else ConcentrationRule(held.text, held.save, held.floor, float(held.from_damage), held.helpless == "ends")
    )


def _dying(block: CombatBlock) -> DyingRule | None:
    dying = block.dying
    if dying is None:
        return None
    return DyingRule(
        dying.successes,
        dying.failures,
        dying.dice.count,
        dying.dice.sides,
        dying.succeed_at,
        dying.naturals.max,
        dying.naturals.min,
        dying.damage_while_down,
        dying.critical_while_down,
        dying.condition or "",
        dying.massive,
    )


def _windows(block: CombatBlock) -> tuple[int, bool]:
    """How many windows may be open at a time, and whether what was stopped gives back what it took of the turn."""
    return (1, False) if block.windows is None else (block.windows.depth, block.windows.returns_budgets)


def _help_beside(block: CombatBlock) -> bool:
    effects = block.standard_effects
    return effects is not None and effects.help is not None and effects.help.beside


def _arising(moments: Mapping[str, ReactionMoment]) -> dict[str, list[ReactionMoment]]:
    """The moments by the type of the event that brings each about.

    Raises:
        RollwrightError: No event is called so.
    """
    found: dict[str, list[ReactionMoment]] = {}
    for moment in moments.values():
        for kind in moment.after:
            if kind not in EVENTS:
                raise RollwrightError("unknown-event", misnamed(kind, EVENTS, moment=moment.id))
            found.setdefault(kind, []).append(moment)
    return found
