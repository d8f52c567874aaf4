"""Levels: steps of a track, or of a derived value, that act as conditions while they are reached (CB-15).

Every step that is reached counts, so a track that rises makes them stack. Nobody puts a level on, and it ends only when
what it reads goes down. Those without a sheet have the tracks that their block or whoever placed them says, and no
derived values; whoever is immune to a track is reached by none of its levels.

What a level says is read whenever it is asked for, but for two things that are settled once, before anybody acts: half
of the most health, and being out of the fight.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import floor
from typing import TYPE_CHECKING

from rollwright.effect import effect_rules
from rollwright.fight.condition_rules import modifier_of
from rollwright.fight.events import HealthHalved
from rollwright.fight.leaving import leave
from rollwright.fight.profile import resistance_of
from rollwright.fight.standing import ConditionRule
from rollwright.fight.state import Held
from rollwright.formula import exact

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rollwright.document.combat import CombatBlock
    from rollwright.document.conditions import Level
    from rollwright.fight.arena import Arena
    from rollwright.fight.ledger import Ledger
    from rollwright.fight.profile import Profile
    from rollwright.fight.rules import CombatRules
    from rollwright.fight.state import FighterId
    from rollwright.formula import Number
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Change, Sheet

Reached = tuple[ConditionRule, Held]


@dataclass(frozen=True, slots=True, eq=False)
class LevelRule:
    """One step, compiled."""

    reads: str
    """What the sheet is asked for: ``track.<id>`` or ``derived.<id>``."""
    track: str
    """The track that it is a step of; empty for a derived value."""
    start: int
    """Where the track of somebody without a sheet stands, if nothing is said of it."""
    at: Number
    rule: ConditionRule
    halves: int = 0
    """How often it halves the most health."""
    defeats: bool = False


def levels_of(ruleset: Ruleset, block: CombatBlock, place: int) -> tuple[tuple[LevelRule, ...], tuple[LevelRule, ...]]:
    """The levels of a ruleset, in the order of the document; ``place`` is that of the first among all conditions.

    Returns:
        All levels, and those of them that are reached where a track begins: the only ones for whoever has no sheet and
        of whose tracks nothing is said.
    """
    levels = tuple(_level(ruleset, each, place + number) for number, each in enumerate(block.levels))
    return levels, tuple(each for each in levels if each.track and each.start >= each.at)


def _level(ruleset: Ruleset, block: Level, place: int) -> LevelRule:
    reads = f"track.{block.track}" if block.track is not None else f"derived.{block.derived}"
    named = ruleset.named(reads)
    label = reads if named is None else named.label
    tracks = {each.id: each for each in ruleset.document.sheet.live.tracks}
    track = tracks.get(block.track or "")
    halving = [each for each in block.modifiers if each.to == "health-max"]
    rule = ConditionRule(
        f"level.{place}",
        label,
        place,
        effects=tuple(effect_rules(ruleset.registry, block.effects, block)),
        modifiers=tuple(modifier_of(ruleset, each, block, label) for each in block.modifiers if each not in halving),
        resist=tuple(resistance_of(each) for each in block.resist),
        immune=tuple(resistance_of(each) for each in block.immune),
        prevents=frozenset(block.prevents),
        fails_saves=frozenset(block.fails_saves),
        on_sheet=False,
    )
    start = 0 if track is None else track.min if track.default is None else track.default
    return LevelRule(reads, block.track or "", start, exact(block.at), rule, len(halving), block.defeats)


@lru_cache(maxsize=4096)
def _called(level: LevelRule, number: Number) -> ConditionRule:
    """A level under the name that a log shows: its track, and where that stands."""
    name = f"{level.rule.name} {number}"
    modifiers = tuple(replace(each, name=name) for each in level.rule.modifiers)
    return replace(level.rule, name=name, modifiers=modifiers)


def reached(fight: Ledger, who: FighterId) -> list[Reached]:
    """The levels that somebody has reached, as conditions that nobody gave."""
    return reached_by(fight.rules, fight.profiles[who], fight.sheets.get(who), fight.state.fighters[who].tracks)


def reached_by(rules: CombatRules, profile: Profile, sheet: Sheet | None, own: Mapping[str, int]) -> list[Reached]:
    """The same of somebody who is in no fight yet; ``own`` are the tracks of whoever has no sheet."""
    found = []
    for level, number in _come_to(_levels(rules, sheet, own), profile, sheet, own):
        rule = _called(level, number)
        found.append((rule, Held(rule.id, level=floor(number))))
    return found


def _levels(rules: CombatRules, sheet: Sheet | None, own: Mapping[str, int]) -> Sequence[LevelRule]:
    """The levels that somebody could have reached."""
    return rules.levels if own or sheet is not None else rules.levels_begun


def _come_to(
    levels: Iterable[LevelRule], profile: Profile, sheet: Sheet | None, own: Mapping[str, int]
) -> Iterator[tuple[LevelRule, Number]]:
    immune = profile.condition_immunities
    for level in levels:
        if level.track in immune or (sheet is None and not level.track):
            continue
        number = own.get(level.track, level.start) if sheet is None else sheet.read(level.reads)
        if number >= level.at:
            yield level, number


def moved(rules: CombatRules, sheet: Sheet, changes: Iterable[Change]) -> bool:
    """Whether a change to a sheet moves anything that a level reads."""
    reads, on = rules.level_reads, sheet.rules.forgetting.on
    for change in changes:  # noqa: SIM110 - after every blow, and a generator is dear for one change
        if not reads.isdisjoint(on(change.path)):
            return True
    return False


def settle(fight: Arena) -> None:
    """Settle what levels do before anybody acts: half of the most health, and who is out of the fight (CB-15)."""
    for who, fighter in fight.state.fighters.items():
        sheet, own = fight.sheets.get(who), fighter.tracks
        settling = [each for each in _levels(fight.rules, sheet, own) if each.halves or each.defeats]
        for level, number in _come_to(settling, fight.profiles[who], sheet, own):
            because = _called(level, number).name
            if level.halves:
                fight.emit(HealthHalved(who, because, fighter.halved + level.halves))
            if level.defeats:
                leave(fight, who, "defeated", because)
