"""Many fights without menus: the same tactics and the same events, for who wants numbers and not a story.

A headless fight differs from a shown one in nothing but the menus and texts that nobody reads: the digests of their
logs are equal.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rollwright.fight import tactics
from rollwright.fight.fight import Fight
from rollwright.fight.rules import CombatRules
from rollwright.fight.setup import Roster

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rollwright.fight.setup import Setup
    from rollwright.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Record:
    """How one fight came out."""

    seed: int
    winner: str | None
    reason: str
    rounds: int
    health: Mapping[str, int]
    """Health left, by fighter; 0 for whoever is down."""
    dead: tuple[str, ...]


@dataclass(slots=True)
class Tally:
    """What many fights come to. Tallies of parts are added up with ``add``."""

    fights: int = 0
    wins: dict[str, int] = field(default_factory=dict)
    """By side; ``none`` for fights that nobody won."""
    rounds: dict[int, int] = field(default_factory=dict)
    """How many fights took so many rounds."""
    survived: dict[str, int] = field(default_factory=dict)
    """In how many fights a fighter was not dead or out at the end."""
    standing: dict[str, int] = field(default_factory=dict)
    """In how many fights a fighter had health left at the end."""
    health: dict[str, int] = field(default_factory=dict)
    """Health left at the end, over all fights."""

    def count(self, record: Record) -> None:
        """Count one fight."""
        self.fights += 1
        winner = record.winner or "none"
        self.wins[winner] = self.wins.get(winner, 0) + 1
        self.rounds[record.rounds] = self.rounds.get(record.rounds, 0) + 1
        for who, left in record.health.items():
            self.health[who] = self.health.get(who, 0) + left
            self.standing[who] = self.standing.get(who, 0) + (1 if left > 0 else 0)
            self.survived[who] = self.survived.get(who, 0) + (0 if who in record.dead else 1)

    def add(self, other: Tally) -> None:
        """Add another tally to this one."""
        self.fights += other.fights
        for mine, theirs in (
            (self.wins, other.wins),
            (self.survived, other.survived),
            (self.standing, other.standing),
            (self.health, other.health),
        ):
            for name, count in theirs.items():
                mine[name] = mine.get(name, 0) + count
        for rounds, count in other.rounds.items():
            self.rounds[rounds] = self.rounds.get(rounds, 0) + count


def headless(roster: Roster, setup: Setup, seed: int) -> Fight:
    """Play one fight of a set-up to its end, with menus left unbuilt."""
    fight = Fight(roster.ruleset, replace(setup, seed=seed))
    fight.menus = False
    fight.policy = tactics.on_turn
    fight.begin(roster.entrants())
    fight.auto()
    return fight


def record(fight: Fight, seed: int) -> Record:
    """How a fight came out."""
    fighters = fight.state.fighters.values()
    return Record(
        seed,
        fight.winner,
        fight.reason,
        fight.round,
        {each.id: each.health for each in fighters},
        tuple(each.id for each in fighters if each.out),
    )


def play(ruleset: Ruleset, setup: Setup, seeds: Iterable[int]) -> Iterator[Record]:
    """Play a fight for every seed, and say how each came out."""
    roster = Roster.of(ruleset.part(CombatRules), setup)
    for seed in seeds:
        yield record(headless(roster, setup, seed), seed)


def tally(ruleset: Ruleset, setup: Setup, seeds: Iterable[int]) -> Tally:
    """Play a fight for every seed and count how they came out."""
    made = Tally()
    for each in play(ruleset, setup, seeds):
        made.count(each)
    return made
