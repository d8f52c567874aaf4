"""The rules of a fight: the ruleset's ``combat`` block with every name looked up and every value compiled.

One ``CombatRules`` serves all fights of its ruleset. It keeps the profiles and forecasts that fights have asked for,
since both are the same whenever they are made from the same things.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Self, cast

from rollwright.document.hands import FightItems
from rollwright.effect import Question, SaveAgainst, effect_rules
from rollwright.errors import Refused, RollwrightError, misnamed
from rollwright.fight.acts.act import Apply
from rollwright.fight.acts.amounts import amount_of
from rollwright.fight.acts.contests import skill_of
from rollwright.fight.events import EVENTS
from rollwright.fight.falls import falling_rule
from rollwright.fight.health import health_of
from rollwright.fight.sheet_conditions import edges
from rollwright.fight.standing import ConditionRule, Delay, Grant, Modifier
from rollwright.fight.state import STANCE
from rollwright.fight.wounds import WoundHealth

if TYPE_CHECKING:
    from rollwright.document.combat import CombatBlock
    from rollwright.document.conditions import ConditionRule as ConditionBlock
    from rollwright.document.conditions import EndApplies, Grants, Numbers
    from rollwright.document.conditions import Modifier as ModifierBlock
    from rollwright.fight.kind import CombatKind
    from rollwright.fight.moments import ReactionMoment
    from rollwright.fight.profile import Profile
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
        self.kind = cast("CombatKind[Any]", ruleset.registry.get("combat_kinds", block.kind))
        self.terms: Any = self.kind.compile(ruleset, block)
        """What the kind has made of the block: the first thing that each of its methods is handed."""
        self.moments: Mapping[str, ReactionMoment] = cast("Any", ruleset.registry.family("reaction_moments"))
        self.arising = _arising(self.moments)
        """The moments that events bring about, by the type of the event."""
        self.health = health_of(ruleset)
        self.wounds = self.health if isinstance(self.health, WoundHealth) else None
        self.spend_limits = [(f"{each.per}.{each.pool}", ruleset.value(each.max)) for each in block.spend_limits]
        """The most that is paid from a pool in a turn or a round."""
        self.penalty_from: str = getattr(ruleset.settings, "penalty_from", None) or ""
        budgets = block.economy.budgets
        self.turn_budgets = {each.id: each.count for each in budgets if each.per == "turn"}
        self.round_budgets = {each.id: each.count for each in budgets if each.per == "round"}
        self.budget_names = {each.id: each.label for each in budgets}
        self.main_budget = budgets[0].id
        self.check_skills = {each.id: skill_of(each.value) for each in block.checks}
        """The skill that each number of contests is, where it is one and nothing else."""
        self.out_of_turn = block.opportunity.budget if block.opportunity else ""
        self.initiative_each_round = block.initiative.each == "round"
        self.round_limit = ruleset.limits.rounds
        self.window_depth = block.windows.depth if block.windows else 1
        self.falling = falling_rule(block)
        self.signature_moments = (*BOUGHT, FOE_TURN_START) if block.signature_at_turn_start else BOUGHT
        """When points may buy a signature act."""
        self.concentration = _concentration(block)
        self.dying = _dying(block)
        self.conditions = _conditions(ruleset, block)
        self.words = _words(ruleset, block) | self.kind.words(self.terms)
        self.items = block.items or FightItems()
        """What things take of a turn."""
        self.worn: dict[str, ConditionRule] = {}
        """What items do while they are worn or carried, as far as anybody has had them."""
        self.profiles: dict[Any, Profile] = {}
        self.creatures: dict[str, Any] = {}
        self.forecasts: dict[Any, Any] = {}

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

    def arrange(self, fighter: Fighter) -> None:
        """Bring somebody's conditions into the order of the document, in which they are saved against and run out."""
        held = fighter.conditions
        if len(held) > 1:
            arranged = sorted(held.items(), key=lambda pair: (self.conditions[pair[0]].place, pair[0]))
            held.clear()
            held.update(arranged)

    def remember(self, kept: dict[Any, Any], key: Any, made: Any) -> Any:
        """Keep something that was worked out, within bounds."""
        if len(kept) >= _REMEMBERED:
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
    return words | ({"@defense": defense} if defense else {})


def _concentration(block: CombatBlock) -> ConcentrationRule | None:
    held = block.concentration
    return None if held is None else ConcentrationRule(held.text, held.save, held.floor, float(held.from_damage))


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


def _conditions(ruleset: Ruleset, block: CombatBlock) -> dict[str, ConditionRule]:
    names = {each.id: each.label for each in ruleset.document.sheet.live.conditions}
    families: dict[str, set[str]] = {}
    for each in block.conditions:
        if each.one_at_a_time:
            families.setdefault(each.one_at_a_time, set()).add(each.condition)
    made = {}
    for place, each in enumerate(block.conditions):
        family = families.get(each.one_at_a_time or "", set()) - {each.condition}
        made[each.condition] = _condition(ruleset, each, names.get(each.condition, each.condition), place, family)
    for place, (condition, name) in enumerate(names.items(), len(made)):
        made.setdefault(condition, ConditionRule(condition, name, place))
    for held in ruleset.document.sheet.live.conditions:
        rule = made[held.id]
        effects = (*rule.effects, *edges(ruleset.document.sheet, held))
        made[held.id] = replace(rule, effects=effects, fade=held.fade if held.ticks == "turn" else 0)
    made.update({rule.id: rule for rule in _stances(ruleset, block, len(made))})
    return made


def _condition(ruleset: Ruleset, block: ConditionBlock, name: str, place: int, family: Iterable[str]) -> ConditionRule:
    effects = tuple(effect_rules(ruleset.registry, block.effects, block))
    return ConditionRule(
        block.condition,
        name,
        place,
        effects=effects,
        modifiers=tuple(modifier_of(ruleset, each, block, name) for each in block.modifiers),
        fails_saves=frozenset(block.fails_saves),
        no_damage_from=frozenset(block.no_damage_from),
        ends_when=frozenset(block.ends_when),
        ends_when_source_down=block.ends_when_source_down,
        falls_safely=block.falls_safely,
        save_when_damaged=block.save_when_damaged,
        family=frozenset(family),
        lacks=frozenset(block.lacks or ()),
        ends_on_damage=any(effect.question is Question.ENDS_ON_DAMAGE for effect in effects),
        budgets=tuple((each.budget, each.flat) for each in block.budgets),
        exclusive=tuple(block.exclusive),
        grants=_grant(block.grants) if block.grants else None,
        attacks_per_turn=None if block.attacks_per_turn is None else ruleset.value(block.attacks_per_turn),
        on_end=tuple(_left_behind(each) for each in block.on_end.applies) if block.on_end else (),
        delays=Delay(
            frozenset(block.delays.catalogs),
            block.delays.budget,
            block.delays.chance.sides,
            block.delays.chance.at_least,
        )
        if block.delays
        else None,
    )


def _grant(block: Grants) -> Grant:
    items = block.items
    tags = None if isinstance(items, bool) else frozenset(items.tags)
    return Grant(block.budget, tuple(block.standard), block.attacks, bool(items), tags)


def _left_behind(block: EndApplies) -> Apply:
    clock = block.duration
    return Apply(block.condition, rounds=clock.rounds, at=clock.at, of=clock.of)


def modifier_of(ruleset: Ruleset, block: ModifierBlock, narrow: Numbers, name: str) -> Modifier:
    """A number that a condition, or an item, changes while it holds; ``narrow`` says for which rolls."""
    value = None if block.flat is None else ruleset.value(block.flat)
    reads = value is not None and bool(value.names)
    amount = amount_of(ruleset, block.dice, None if reads else block.flat)
    saves = block.saves or (narrow.saves if block.to == "saves" else None)
    skills = block.skills or (narrow.skills if block.to == "checks" else None)
    against = block.against
    return Modifier(
        name,
        block.to,
        flat=amount.flat,
        count=amount.count,
        sides=amount.sides,
        sign=-1 if block.minus else 1,
        mode=0 if block.mode is None else 1 if block.mode == "advantage" else -1,
        times=1 if block.times is None else float(block.times),
        saves=frozenset(saves) if saves else None,
        skills=frozenset(skills) if skills else None,
        against=None if against is None else SaveAgainst.of(against),
        attacks=block.attacks or "any",
        blow=block.blow or "",
        ability=block.ability or "",
        type=(block.damage_type or "").casefold(),
        from_source=block.from_source,
        value=value if reads else None,
    )


def _stances(ruleset: Ruleset, block: CombatBlock, place: int) -> Iterable[ConditionRule]:
    """What standard actions do, told in the same effects that conditions have (CB-11)."""
    registry = ruleset.registry
    dodge = tuple(effect_rules(registry, ["attacks-against-disadvantage"]))
    if block.standard_effects and block.standard_effects.dodge:
        saves = frozenset(block.standard_effects.dodge.saves)
        dodge += tuple(replace(each, saves=saves) for each in effect_rules(registry, ["own-saves-advantage"]))
    hidden = ["own-attacks-advantage", "attacks-against-disadvantage"]
    for offset, (stance, effects) in enumerate(
        {
            "dodge": dodge,
            "help": tuple(effect_rules(registry, ["own-attacks-advantage"])),
            "hide": tuple(effect_rules(registry, hidden)),
            "ready": (),
            "dash": (),
            "disengage": (),
        }.items()
    ):
        yield ConditionRule(STANCE + stance, stance.capitalize(), place + offset, effects=effects, on_sheet=False)


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
