"""Many fights, counted: on every core, and put together so that it makes no difference how the work was cut up.

Fight number i is played from seed S + i, whoever plays it. A worker sets its table once and plays chunks of seeds; what
it hands back is a `Count`, and counts add up. Interrupted, what has been counted so far is what there is.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Self

from rollwright.cli import encounter

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence

    from rollwright.fight import Fight

Play = Callable[[int], "Fight"]
"""Plays the fight of a seed."""

CHUNK: Final = 10
Z: Final = 1.959963984540054
"""How many standard deviations a 95 % interval reaches to either side."""


@dataclass(slots=True)
class Count:
    """What came of some fights; two counts add up."""

    fights: int = 0
    winners: Counter[str] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    standing: Counter[str] = field(default_factory=Counter)
    dealt: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    names: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Every fighter's name and side, by id."""

    def __iadd__(self, other: Count) -> Self:
        self.fights += other.fights
        for name in ("winners", "rounds", "standing", "dealt", "taken"):
            getattr(self, name).update(getattr(other, name))
        self.names |= other.names
        return self

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


def chunks(seed: int, number: int) -> list[range]:
    """The seeds S … S + n - 1, in pieces."""
    return [range(first, min(first + CHUNK, seed + number)) for first in range(seed, seed + number, CHUNK)]


def counted(document: Mapping[str, Any], file: str, seeds: Sequence[range], jobs: int) -> Generator[Count, None, None]:
    """The counts of the chunks, as they are done.

    Closing the iterator stops the work; nothing of ours is left running.
    """
    if jobs == 1 or len(seeds) == 1:
        fought = _table(document, file)
        yield from (play(fought, piece) for piece in seeds)
        return
    import multiprocessing  # noqa: PLC0415 - not for help

    with multiprocessing.Pool(min(jobs, len(seeds)), _begin_worker, (dict(document), file)) as pool:
        yield from pool.imap_unordered(_play, seeds)


def _begin_worker(document: Mapping[str, Any], file: str) -> None:
    """A worker leaves an interruption to the process that started it."""
    import signal  # noqa: PLC0415 - not for help

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    global _fought  # noqa: PLW0603 - a worker is a process of its own, set up once
    _fought = _table(document, file)


_fought: Play | None = None
"""How a worker process plays a fight from a seed."""


def _play(seeds: range) -> Count:
    assert _fought is not None  # noqa: S101 - set when the worker began
    return play(_fought, seeds)


def _table(document: Mapping[str, Any], file: str) -> Play:
    """How to play the fight of a scenario from a seed, without the menus that nobody reads."""
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help
    from rollwright.fight.setup import Roster  # noqa: PLC0415
    from rollwright.fight.simulate import headless  # noqa: PLC0415

    fight, _ = encounter.begin(Engine.load(), document, file)
    roster = Roster.of(fight.rules, fight.setup)
    return lambda seed: headless(roster, fight.setup, seed)


def play(fought: Play, seeds: range) -> Count:
    """Play one fight for each seed and count."""
    count = Count()
    for seed in seeds:
        _add(count, fought(seed))
    return count


def _add(count: Count, fight: Fight) -> None:
    from rollwright.fight.events import Hurt  # noqa: PLC0415 - not for help

    count.fights += 1
    count.winners[fight.winner or ""] += 1
    count.rounds[fight.round] += 1
    for who, fighter in fight.fighters.items():
        count.names.setdefault(who, (fighter.name, fighter.side))
        count.standing[who] += not (fighter.down or fighter.out)
    for event in fight.events:
        if isinstance(event, Hurt):
            count.dealt[event.by] += event.total
            count.taken[event.who] += event.total
