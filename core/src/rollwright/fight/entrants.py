"""Everybody made ready to fight: their numbers compiled, from a sheet, a catalog, a block or a tier.

A fighter without a source is refused, never made up (SV-06).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from rollwright.document import validate_creature, validate_inventory
from rollwright.document.values import is_one_line
from rollwright.errors import Refused, readable
from rollwright.fight.acts.amounts import amount_of
from rollwright.fight.bestiary import Labels, entry_of, find_creature
from rollwright.fight.encounters import fitted
from rollwright.fight.invented.making import made_up
from rollwright.fight.levels import reached_by
from rollwright.fight.profiles import creature_profile, sheet_profile
from rollwright.fight.proposals import note
from rollwright.fight.setup import Combatant
from rollwright.fight.tempers import temper_of
from rollwright.fight.threat import made
from rollwright.fight.worn import worn_rules
from rollwright.sheet import Sheet, tracks
from rollwright.sheet.rules import unknown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright.document import Creature
    from rollwright.document.creature import InventoryLine
    from rollwright.document.threat import Tier
    from rollwright.fight.kind import Amount
    from rollwright.fight.levels import Reached
    from rollwright.fight.profile import Profile
    from rollwright.fight.proposals import Note
    from rollwright.fight.rules import CombatRules
    from rollwright.fight.setup import Setup
    from rollwright.fight.state import Side
    from rollwright.ruleset import Ruleset


@dataclass(slots=True)
class Entrant:
    """A combatant made ready: the compiled profile, and where it came from."""

    id: str
    name: str
    side: Side
    source: str
    """``sheet``, a catalog entry, or ``block:`` and the block that was given."""
    profile: Profile
    sheet: Sheet | None = None
    dice: Amount | None = None
    """Health dice still to be thrown."""
    tracks: Mapping[str, int] = field(default_factory=dict)
    """Where the tracks of somebody without a sheet stand."""
    carries: Sequence[InventoryLine] = ()
    """What a creature may have with it."""
    temper: str = ""
    """How they fight where the engine plays them."""
    notes: tuple[Note, ...] = ()
    """What there is to tell about where the numbers come from."""
    reached: list[Reached] | None = None
    """The levels that they have reached before the fight begins, where somebody has looked."""


@dataclass(slots=True)
class Roster:
    """A set-up made ready once, to start any number of fights from."""

    ruleset: Ruleset
    made: list[Entrant]

    @classmethod
    def of(cls, rules: CombatRules, setup: Setup) -> Roster:
        """Make everybody of a set-up ready."""
        ruleset = rules.ruleset
        sides = [[Combatant.from_json(ruleset, each) for each in side] for side in (setup.party, setup.foes)]
        made = enter(rules, sides[0], sides[1], setup.game, setup.seed)
        for each in made:
            each.reached = reached_by(rules, each.profile, each.sheet, each.tracks)
            if each.sheet is not None:
                _read_ahead(rules, each.sheet)
        return cls(ruleset, made)

    @property
    def drawn(self) -> bool:
        """Whether anybody's lists were filled by the seed of the fight, so that other seeds make others of them."""
        return any(each.profile.measure is not None for each in self.made)

    def entrants(self) -> list[Entrant]:
        """Everybody afresh, with sheets that no other fight writes to."""
        return [replace(each, sheet=each.sheet.twin()) if each.sheet else each for each in self.made]


def _read_ahead(rules: CombatRules, sheet: Sheet) -> None:
    """Read of a sheet what any fight may ask for: what is read of it once, its twins need not read."""
    worn_rules(rules, sheet)
    for name in sheet.rules.maxima:
        sheet.read(f"{name}.max")


ID_LENGTH: Final = 80
"""As long as any id."""

NAME_LENGTH: Final = 120


def enter(
    rules: CombatRules, party: Sequence[Combatant], foes: Sequence[Combatant], game: str = "", seed: int = 0
) -> list[Entrant]:
    """Make everybody ready, in the order of setting up; with a game's difficulty, so that the encounter fits it.

    Raises:
        Refused: A side is empty, two have one id, a creature or a temperament does not exist, or there are too many.
        DocumentError: A creature block is wrong; every problem at once.
    """
    everybody = [*party, *foes]
    most = rules.ruleset.limits.fighters
    if not party or not foes:
        raise Refused("side-empty", {"side": "foes" if party else "party"})
    if len(everybody) > most:
        raise Refused("too-many-fighters", {"found": len(everybody), "limit": most})
    seen: set[str] = set()
    sheets: list[Sheet | None] = []
    for each in everybody:
        if not each.id or len(each.id) > ID_LENGTH or each.id in seen or not is_one_line(each.id):
            raise Refused("bad-fighter-id", {"found": readable(each.id, ID_LENGTH)})
        if len(each.name) > NAME_LENGTH or not is_one_line(each.name):
            raise Refused("bad-fighter-name", {"found": readable(each.name, ID_LENGTH), "limit": NAME_LENGTH})
        if each.sheet is not None and any(each.sheet is other for other in sheets):
            raise Refused("sheet-fights-twice", {"found": each.id})
        seen.add(each.id)
        sheets.append(each.sheet)
    adjusted: list[Note] = []
    if game:
        foes, adjusted = fitted(rules, party, foes, game)
        everybody = [*party, *foes]
    made = [
        entrant(rules, each, "party" if place < len(party) else "foes", seed) for place, each in enumerate(everybody)
    ]
    made[0].notes += tuple(adjusted)
    made = _with_health(made)
    tempers = {each.id: each.temper for each in everybody}
    for entered in made:
        temper_of(tempers[entered.id])
        entered.temper = tempers[entered.id]
    _number(made)
    return made


def _with_health(entrants: list[Entrant]) -> list[Entrant]:
    """Leave out creatures whose sheet comes to no health at all: nobody could harm them (BE-03).

    Raises:
        Refused: Nobody else is on their side.
    """
    ghosts = [each for each in entrants if each.source != "sheet" and each.profile.health_max < 1]
    if not ghosts:
        return entrants
    there = [each for each in entrants if each not in ghosts]
    if {each.side for each in there} != {"party", "foes"}:
        raise Refused("foe-without-health", {"foe": ghosts[0].name})
    there[0].notes += tuple(note("foe-without-health", each.name) for each in ghosts)
    return there


def notes_of(entrants: Sequence[Entrant]) -> list[Note]:
    """What there is to tell about where everybody's numbers come from, each thing once."""
    notes: list[Note] = []
    for each in entrants:
        notes += [told for told in each.notes if told not in notes]
    return notes


def _number(entrants: Sequence[Entrant]) -> None:
    """Tell those of one name apart: foes of the same name are different foes."""
    alike: dict[str, list[Entrant]] = {}
    for each in entrants:
        alike.setdefault(each.name, []).append(each)
    for name, group in alike.items():
        if len(group) > 1:
            for number, each in enumerate(group, 1):
                each.name = f"{name} {number}"


def entrant(rules: CombatRules, combatant: Combatant, side: Side, seed: int = 0) -> Entrant:
    """Make one combatant ready; the seed is the fight's, from which lists of those nobody wrote are filled."""
    if combatant.sheet is not None:
        name = combatant.name or combatant.id
        _same_game(rules.ruleset, combatant.sheet.ruleset, name)
        profile = _sheet_profile(rules, combatant.sheet, name)
        left_out = tuple(
            note("power-left-out", name, ability=label, why={"code": code, "params": params})
            for label, code, params in profile.left_out
        )
        return Entrant(combatant.id, name, side, "sheet", profile, combatant.sheet, notes=left_out)
    if combatant.block is not None and not combatant.invented:
        return _from_block(rules, combatant, side, combatant.block)
    ref, notes = _in_catalog(rules.ruleset, combatant)
    if ref is None:
        return _unwritten(rules, combatant, side, seed)
    entry = rules.ruleset.document.entry(ref)
    if entry is None or entry.creature is None:
        raise Refused("unknown-creature", {"found": ref, "suggestion": ""})
    if combatant.tier and combatant.tier != entry.creature.tier:
        notes = (*notes, note("foe-keeps-tier", combatant.name or entry.label, tier=entry.creature.tier))
    return _creature(rules, combatant, side, ref, entry.creature, entry.label, notes)


def _same_game(ruleset: Ruleset, other: Ruleset, name: str) -> None:
    """Hold somebody's sheet to the game that is played; numbers that nobody wrote are not made up for them."""
    if (other.id, other.version) != (ruleset.id, ruleset.version):
        found, allowed = f"{other.id} {other.version}", f"{ruleset.id} {ruleset.version}"
        raise Refused("fighter-of-another-game", {"fighter": name, "found": found, "allowed": allowed})


def _in_catalog(ruleset: Ruleset, combatant: Combatant) -> tuple[str | None, tuple[Note, ...]]:
    """The catalog entry that somebody is: the one that is named, else the one that is called what they are called."""
    ref = entry_of(ruleset, combatant.creature) if combatant.creature else None
    if ref is None:
        ref = ruleset.part(Labels).find(combatant.creature, combatant.name)
        if ref is not None:
            code = "foe-by-label" if combatant.block is None else "foe-proposal-set-aside"
            return ref, (note(code, combatant.name or combatant.creature, creature=ref),)
    return ref, ()


def _unwritten(rules: CombatRules, combatant: Combatant, side: Side, seed: int) -> Entrant:
    """Somebody whom no catalog has: fitted to a tier, or made from one; without either there is no source."""
    name = combatant.name or combatant.creature or combatant.id
    if not (combatant.invented or combatant.tier):
        if combatant.creature:
            find_creature(rules.ruleset, combatant.creature)
        raise Refused("fighter-without-source", {"fighter": name})
    fitted = made(rules, name, combatant.block, combatant.tier)
    source = "block:" + json.dumps(fitted.block, sort_keys=True)
    return _creature(rules, combatant, side, source, fitted.creature, name, fitted.notes, fitted.tier, seed)


def _from_block(rules: CombatRules, combatant: Combatant, side: Side, block: Mapping[str, Any]) -> Entrant:
    """Somebody whose block an author wrote; it is taken as it stands."""
    source = "block:" + json.dumps(dict(block), sort_keys=True, default=str)
    creature = rules.creatures.get(source) or rules.remember(rules.creatures, source, _block(rules, combatant))
    return _creature(rules, combatant, side, source, creature, combatant.id)


def _creature(
    rules: CombatRules,
    combatant: Combatant,
    side: Side,
    source: str,
    creature: Creature,
    label: str,
    notes: tuple[Note, ...] = (),
    tier: Tier | None = None,
    seed: int = 0,
) -> Entrant:
    name = combatant.name or label
    carries = creature.inventory if combatant.carrying is None else _carrying(rules, combatant)
    if creature.sheet is not None:
        document = creature.sheet.model_dump(mode="json", by_alias=True, exclude_unset=True)
        measure = None
        if tier is not None:
            document, told, measure = made_up(rules, combatant, document, tier, seed)
            notes += tuple(note(each.code, name, **each.params) for each in told)
        sheet = Sheet.new(rules.ruleset, {"name": name, **document})
        for track, value in {**creature.tracks, **combatant.tracks}.items():
            sheet.apply_all(tracks.place(sheet, track, value, "fight"))
        own = sheet_profile(rules, sheet, name, creature, measure=measure)
        notes += tuple(note(each.code, name, **each.params) for each in own.fitted)
        return Entrant(combatant.id, name, side, source, own, sheet, carries=carries, notes=notes)
    profile = rules.profiles.get(source)
    if profile is None:
        profile = rules.remember(rules.profiles, source, creature_profile(rules, creature, name))
    dice = None
    if not isinstance(creature.health, int) and creature.health is not None:
        dice = amount_of(rules.ruleset, creature.health.dice, creature.health.flat)
    stand = standing_tracks(rules.ruleset, {**creature.tracks, **combatant.tracks})
    return Entrant(combatant.id, name, side, source, profile, dice=dice, tracks=stand, carries=carries, notes=notes)


def _carrying(rules: CombatRules, combatant: Combatant) -> Sequence[InventoryLine]:
    """What somebody is said to carry in this fight.

    Raises:
        DocumentError: A line is wrong; every problem at once.
    """
    raw = json.loads(json.dumps(list(combatant.carrying or ()), default=str))
    ruleset = rules.ruleset
    place = ("creatures", combatant.id, "carrying")
    return validate_inventory(raw, ruleset.document, ruleset.registry, ruleset.limits, path=place)


def standing_tracks(ruleset: Ruleset, given: Mapping[str, int]) -> dict[str, int]:
    """Tracks of somebody without a sheet, each between its ends.

    Raises:
        Refused: The ruleset has no such track, or it takes marks.
    """
    known = {each.id: each for each in ruleset.document.sheet.live.tracks if not each.is_wound}
    for name in given:
        if name not in known:
            raise unknown("track", name, known)
    return {
        name: min(max(value, known[name].min), most) if isinstance(most := known[name].max, int) else value
        for name, value in given.items()
    }


def _sheet_profile(rules: CombatRules, sheet: Sheet, name: str) -> Profile:
    key = (json.dumps(sheet.to_json()), name)  # a sheet is written in the order of its keys
    profile = rules.profiles.get(key)
    if profile is None:
        profile = rules.remember(rules.profiles, key, sheet_profile(rules, sheet, name))
    return profile


def _block(rules: CombatRules, combatant: Combatant) -> Creature:
    ruleset = rules.ruleset
    raw = json.loads(json.dumps(dict(combatant.block or {}), default=str))
    place = ("creatures", combatant.id)
    creature = validate_creature(raw, ruleset.document, ruleset.registry, ruleset.limits, path=place)
    if creature.sheet is None and not (creature.actions or creature.spellcasting):
        raise Refused("creature-without-actions", {"creature": combatant.name or combatant.id})
    return creature
