"""The budget of an encounter: what foes are worth, what a party may face, and what is stepped down (TH-04).

The worth of an encounter is what the tiers of all foes are worth together, times what their number makes of it. What a
party may face is what the budget allows for each of its members by their level, at the step of difficulty that the
game uses; a fight with a boss may go one step further. Whoever nobody wrote is stepped down, the one who is worth most
first, tier by tier, until the encounter fits or nobody is left to step down. What an author wrote counts as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from rollwright.errors import JSON, Refused, misnamed
from rollwright.fight.bestiary import Labels, entry_of
from rollwright.fight.proposals import Note, note
from rollwright.fight.setup import Combatant
from rollwright.formula import exact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.document.threat import BudgetLevel, EncounterBudget, Threat, Tier
    from rollwright.fight.rules import CombatRules
    from rollwright.fight.setup import Setup
    from rollwright.formula import Number
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet

Game: TypeAlias = Literal["casual", "normal", "hard", "brutal"]
GAMES: Final[tuple[Game, ...]] = ("casual", "normal", "hard", "brutal")
"""How hard a game may be, easiest first."""


@dataclass(frozen=True, slots=True)
class Counted:
    """One foe as the budget counts it."""

    id: str
    name: str
    tier: str
    worth: Number
    written: bool
    """Whether an author wrote it; whoever is not may be stepped down."""
    boss: bool = False


@dataclass(frozen=True, slots=True)
class Encounter:
    """An encounter against its budget."""

    foes: tuple[Counted, ...]
    times: Number
    """What the number of foes makes of their worth."""
    allowed: tuple[tuple[str, Number], ...]
    """What the party may face, by step, easiest first."""
    levels: tuple[int, ...]
    """The levels of the party's members who have one."""

    @property
    def worth(self) -> Number:
        """What it is worth altogether."""
        return sum((each.worth for each in self.foes), exact(0)) * self.times

    @property
    def step(self) -> str:
        """The easiest step that allows it; empty where it is beyond them all."""
        return next((step for step, allowed in self.allowed if self.worth <= allowed), "")


def measure(rules: CombatRules, party: Sequence[Combatant], foes: Sequence[Combatant]) -> Encounter:
    """What an encounter is worth, and what the party may face.

    Raises:
        Refused: The ruleset has no such budget, or nobody of the party has a level.
    """
    threat, budget = _scale(rules)
    levels = tuple(_level(budget, each.sheet) for each in party if each.sheet is not None)
    if not levels:
        raise Refused("party-without-levels", {})
    allowed = []
    for place, step in enumerate(budget.steps):
        allowed.append((step.id, sum((exact(_row(budget, level).worth[place]) for level in levels), exact(0))))
    counted = tuple(_counted(rules.ruleset, threat, each) for each in foes)
    return Encounter(counted, _crowd(budget, len(counted), len(party)), tuple(allowed), levels)


def measured(rules: CombatRules, setup: Setup) -> Encounter:
    """The encounter of a set-up, as it is fought: stepped down to a game's difficulty where it says one."""
    party, foes = ([Combatant.from_json(rules.ruleset, each) for each in side] for side in (setup.party, setup.foes))
    if setup.game:
        foes, _notes = fitted(rules, party, foes, setup.game)
    return measure(rules, party, foes)


def step_of(budget: EncounterBudget, game: str, *, boss: bool = False) -> str:
    """The step that a game of that difficulty uses; with a boss the next one.

    Raises:
        Refused: There is no such difficulty.
    """
    if game not in GAMES:
        raise Refused("unknown-game", misnamed(game, GAMES))
    steps = [each.id for each in budget.steps]
    named = budget.for_game.get(game)
    place = GAMES.index(game) if named is None else steps.index(named)
    return steps[min(place + boss, len(steps) - 1)]


def fitted(
    rules: CombatRules, party: Sequence[Combatant], foes: Sequence[Combatant], game: str
) -> tuple[list[Combatant], list[Note]]:
    """The foes of an encounter that fits a game of that difficulty, and what there is to tell about it."""
    threat, budget = _scale(rules)
    step = step_of(budget, game, boss=any(each.boss for each in foes))
    stepped: list[Combatant] = list(foes)
    notes: list[Note] = []
    before = {each.id: _tier_of(rules.ruleset, threat, each) for each in foes}
    while True:
        encounter = measure(rules, party, stepped)
        if encounter.worth <= dict(encounter.allowed)[step]:
            break
        place = _dearest(threat, encounter.foes)
        if place is None:
            break
        lower = threat.tiers[_place(threat, encounter.foes[place].tier) - 1]
        stepped[place] = replace(stepped[place], tier=lower.id)
    labels = {each.id: each.label for each in budget.steps}
    for each in stepped:
        now, was = _tier_of(rules.ruleset, threat, each), before[each.id]
        if now is not was:
            name = each.name or each.creature or each.id
            notes.append(note("foe-stepped-down", name, before=was.label, after=now.label, step=labels[step]))
    most = dict(encounter.allowed)[step]
    if encounter.worth > most:
        params: dict[str, JSON] = {"worth": told(encounter.worth), "most": told(most), "step": labels[step]}
        notes.append({"code": "encounter-above", "params": params})
    return stepped, notes


def told(number: Number) -> int | float:
    """A whole number as such, every other as a decimal."""
    return int(number) if number == int(number) else float(number)


def _scale(rules: CombatRules) -> tuple[Threat, EncounterBudget]:
    threat = rules.block.threat
    if threat is None or threat.budget is None:
        raise Refused("no-encounter-budget", {"ruleset": rules.ruleset.id})
    return threat, threat.budget


def _level(budget: EncounterBudget, sheet: Sheet) -> int:
    return sum(sheet.number(f"field.{name}") for name in budget.level)


def _row(budget: EncounterBudget, level: int) -> BudgetLevel:
    """The row of a level: the last that it has come to, the first before that."""
    return next((row for row in reversed(budget.by_level) if row.level <= level), budget.by_level[0])


def _crowd(budget: EncounterBudget, foes: int, party: int) -> Number:
    """What the number of foes makes of their worth; small parties read one row up, large ones one row down."""
    rows = [(0, exact(1)), *((each.from_, exact(each.times)) for each in budget.crowd)]
    place = max(at for at, (least, _times) in enumerate(rows) if least <= foes)
    if budget.small_party is not None and party < budget.small_party:
        place += 1
    if budget.large_party is not None and party > budget.large_party:
        place -= 1
    return rows[min(max(place, 0), len(rows) - 1)][1]


def _counted(ruleset: Ruleset, threat: Threat, foe: Combatant) -> Counted:
    tier = _tier_of(ruleset, threat, foe)
    worth = exact(0) if tier.worth is None else exact(tier.worth)
    return Counted(foe.id, foe.name or foe.creature or foe.id, tier.id, worth, _written(ruleset, foe), foe.boss)


def _written(ruleset: Ruleset, foe: Combatant) -> bool:
    """Whether an author wrote a foe: a sheet, a creature of a catalog, or a block that nobody calls invented."""
    if foe.sheet is not None or (foe.block is not None and not foe.invented):
        return True
    return _entry(ruleset, foe) is not None


def _entry(ruleset: Ruleset, foe: Combatant) -> str | None:
    named = entry_of(ruleset, foe.creature) if foe.creature else None
    return named or ruleset.part(Labels).find(foe.creature, foe.name)


def _tier_of(ruleset: Ruleset, threat: Threat, foe: Combatant) -> Tier:
    """The tier of a foe: of what was written, else the one that is asked for; one that is unknown is the lowest."""
    ref = None if foe.sheet is not None or (foe.block is not None and not foe.invented) else _entry(ruleset, foe)
    entry = ruleset.document.entry(ref) if ref is not None else None
    if entry is not None and entry.creature is not None:
        wanted = entry.creature.tier
    else:
        wanted = foe.tier or str((foe.block or {}).get("tier") or "")
    return next((each for each in threat.tiers if each.id == wanted), threat.tiers[0])


def _place(threat: Threat, tier: str) -> int:
    return next(at for at, each in enumerate(threat.tiers) if each.id == tier)


def _dearest(threat: Threat, foes: Sequence[Counted]) -> int | None:
    """The foe nobody wrote who is worth most and can be stepped down; the first of several."""
    able = [at for at, each in enumerate(foes) if not each.written and _place(threat, each.tier) > 0]
    return max(able, key=lambda at: (foes[at].worth, -at), default=None)
