"""Many fights without menus: the same tactics and the same events, for who wants numbers and not a story.

    count = simulate(ruleset, party, foes, range(1000))
    count.share("party"), interval(count.winners["party"], count.fights)

A headless fight differs from a shown one in nothing but the menus and texts that nobody reads: the digests of their
logs are equal. What is counted of some seeds adds up with what is counted of others, however they are cut up.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Self

from rollwright.board import data_of
from rollwright.fight import tactics
from rollwright.fight.entrants import Roster
from rollwright.fight.events import Hurt
from rollwright.fight.fight import Fight
from rollwright.fight.grid.movers import on_board
from rollwright.fight.presentations import TACTICAL, presentation
from rollwright.fight.rules import CombatRules
from rollwright.fight.setup import Setup

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rollwright.board import Board
    from rollwright.fight.setup import Combatant
    from rollwright.ruleset import Ruleset

Z: Final = 1.959963984540054
"""How many standard deviations a 95 % interval reaches to either side."""


@dataclass(slots=True)
class Count:
    """What came of some fights; two counts add up."""

    fights: int = 0
    winners: Counter[str] = field(default_factory=Counter)
    """By side; an empty word where nobody won."""
    rounds: Counter[int] = field(default_factory=Counter)
    """How many fights took so many rounds."""
    standing: Counter[str] = field(default_factory=Counter)
    """In how many fights a fighter stood at the end, by id."""
    dealt: Counter[str] = field(default_factory=Counter)
    """Damage in all fights, by who dealt it: health and temporary points that were truly lost."""
    taken: Counter[str] = field(default_factory=Counter)
    names: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Every fighter's name and side, by id."""

    def __iadd__(self, other: Count) -> Self:
        self.fights += other.fights
        for name in ("winners", "rounds", "standing", "dealt", "taken"):
            getattr(self, name).update(getattr(other, name))
        self.names |= other.names
        return self

    def add(self, fight: Fight) -> None:
        """Count one fight."""
        self.fights += 1
        self.winners[fight.winner or ""] += 1
        self.rounds[fight.round] += 1
        for who, fighter in fight.fighters.items():
            self.names.setdefault(who, (fighter.name, fighter.side))
            self.standing[who] += not (fighter.down or fighter.out)
        for event in fight.events:
            if isinstance(event, Hurt):
                self.dealt[event.by] += event.lost
                self.taken[event.who] += event.lost

    def to_json(self) -> dict[str, Any]:
        """The count as plain data: chances with their intervals, means, and the spread of rounds."""
        low, high = interval(self.winners["party"], self.fights)
        return {
            "fights": self.fights,
            "party_wins": {"count": self.winners["party"], "chance": self.share("party"), "interval": [low, high]},
            "foes_win": {"count": self.winners["foes"], "chance": self.share("foes")},
            "undecided": self.fights - self.winners["party"] - self.winners["foes"],
            "rounds": {
                "mean": self.mean_rounds,
                "table": {str(rounds): self.rounds[rounds] for rounds in sorted(self.rounds)},
            },
            "fighters": {
                who: {
                    "name": name,
                    "side": side,
                    "survived": self.standing[who],
                    "survives": self.standing[who] / self.fights,
                    "damage_dealt": self.dealt[who] / self.fights,
                    "damage_taken": self.taken[who] / self.fights,
                }
                for who, (name, side) in self.names.items()
            }
            if self.fights
            else {},
        }

    def share(self, winner: str) -> float:
        """How often that side won."""
        return self.winners[winner] / self.fights if self.fights else 0.0

    @property
    def mean_rounds(self) -> float:
        """How many rounds a fight took."""
        return sum(rounds * count for rounds, count in self.rounds.items()) / self.fights if self.fights else 0.0


def interval(wins: int, fights: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a chance of which `wins` in `fights` were seen."""
    if not fights:
        return 0.0, 1.0
    share, weight = wins / fights, Z * Z / fights
    middle = (share + weight / 2) / (1 + weight)
    reach = Z * math.sqrt(share * (1 - share) / fights + weight / (4 * fights)) / (1 + weight)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def headless(roster: Roster, setup: Setup, seed: int) -> Fight:
    """Play one fight of a set-up to its end, with menus left unbuilt."""
    fight = Fight(roster.ruleset, setup.seeded(seed))
    fight.menus = False
    fight.policy = tactics.on_turn if fight.grid is None else on_board
    fight.begin(roster.entrants())
    fight.auto()
    return fight


def fought(roster: Roster, setup: Setup, seeds: Iterable[int]) -> Count:
    """Play a set-up once for every seed and count what came of it."""
    count = Count()
    for seed in seeds:
        count.add(headless(roster, setup, seed))
    return count


def simulate(
    ruleset: Ruleset,
    party: Sequence[Combatant],
    foes: Sequence[Combatant],
    seeds: Iterable[int] = range(1000),
    *,
    initiative: Sequence[str] = (),
    rounds: int = 100,
    board: Board | None = None,
    at: Mapping[str, tuple[int, int]] = MappingProxyType({}),
) -> Count:
    """Play a fight once for every seed, by the engine's tactics, and count what came of it.

    Args:
        ruleset: The rules; they must have a ``combat`` block.
        party: One side, whose characters may lie dying. Their sheets stay as they are.
        foes: The other side.
        seeds: One fight for each. Any of them can be looked at with `Fight.start(…, seed=…)`.
        initiative: The order, if it is not to be rolled for; everybody by id.
        rounds: After how many rounds a fight is called.
        board: What it is fought on, where the ruleset declares a distance.
        at: Column and row of everybody who does not begin on their side's edge of the board.

    Raises:
        Refused: Somebody has no source, or the ruleset has no fights.
        DocumentError: A creature block is wrong.
    """
    setup = Setup(
        [each.to_json() for each in party],
        [each.to_json() for each in foes],
        initiative=list(initiative),
        rounds=max(1, rounds),
        style=presentation(ruleset.part(CombatRules).block, "" if board is None else TACTICAL),
        board=None if board is None else data_of(board),
        at=dict(at),
    )
    return fought(Roster.of(ruleset.part(CombatRules), setup), setup, seeds)
