"""A dice term such as `4d6kh3`: how its dice are thrown, and what becomes of each.

A `Pool` is the term without its number of dice. Its steps happen in the order in which they are written:

- A reroll (`r1`, `ro2`) belongs to the die itself and comes first: a face up to that number is thrown again, once
  (`ro`; the new face stands) or until it shows more (`r`). Extra dice are thrown the same way.
- `!` adds an extra die for each die that shows its highest face (`!5`: 5 or more), and again for those; no term earns
  more extra dice than `Limits.explosions`. The extra dice are dice of the pool, for the steps after it too.
- Keep and drop (`kh kl dh dl`) look at the dice the steps before have left. Of equal faces the one thrown
  first ranks higher.

`4d6!kh3` therefore keeps the best three of all dice, `4d6kh3!` throws extra dice only for the three it kept.
`Pool.throw` draws, `rollwright.dice.odds` weighs the same steps exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from rollwright.dice.throw import Die
from rollwright.errors import BoundError, Refused
from rollwright.limits import DEFAULT, Limits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.dice.stream import DiceStream

_ROW = 100
"""Dice of up to this many faces are written once and shared by all throws."""


@dataclass(frozen=True, slots=True)
class Reroll:
    """Throw a face up to `up_to` again: once, or until it is left behind."""

    up_to: int
    once: bool = False


@dataclass(frozen=True, slots=True)
class Explode:
    """A die that shows `at_least` or more earns another; None stands for its highest face."""

    at_least: int | None = None

    def threshold(self, faces: int) -> int:
        """The lowest face that explodes, on a die of so many faces."""
        return faces if self.at_least is None else self.at_least


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep or drop so many of the highest or lowest dice."""

    count: int
    highest: bool = True
    drop: bool = False

    def ranks(self, dice: int) -> tuple[int, int]:
        """Which of `dice` dice stay, as a range of ranks; rank 0 is the highest die."""
        some = min(self.count, dice)
        if self.highest:
            return (some, dice) if self.drop else (0, some)
        return (0, dice - some) if self.drop else (dice - some, dice)


Step: TypeAlias = Explode | Keep


@dataclass(frozen=True)
class Pool:
    """Dice of one number of faces and the steps they go through.

    Raises:
        Refused: The die has no faces, or every face would explode or be thrown again.
    """

    faces: int
    reroll: Reroll | None = None
    steps: tuple[Step, ...] = ()
    limits: Limits = DEFAULT

    def __post_init__(self) -> None:
        if self.faces < 1:
            raise Refused("die-without-faces", {"faces": self.faces})
        if self.faces > self.limits.faces:
            raise BoundError("faces", self.limits.faces, self.faces)
        explosions = [step.threshold(self.faces) for step in self.steps if isinstance(step, Explode)]
        if len(explosions) > 1:
            raise Refused("explodes-twice")
        if any(least <= 1 + self._reroll_floor for least in explosions):
            raise Refused("explodes-always", {"faces": self.faces})
        if any(least > self.faces for least in explosions):
            raise Refused("explodes-never", {"faces": self.faces})
        if self.reroll and self.reroll.up_to >= self.faces:
            raise Refused("rerolls-always", {"faces": self.faces, "up_to": self.reroll.up_to})
        if self._reroll_floor and 25 * self.faces > self.limits.rerolls * (self.faces - self._reroll_floor):
            raise BoundError("rerolls", self.limits.rerolls, f"d{self.faces}r{self._reroll_floor}")

    @property
    def _reroll_floor(self) -> int:
        """The highest face that can never stand."""
        return self.reroll.up_to if self.reroll and not self.reroll.once else 0

    @cached_property
    def _plain(self) -> list[Die]:
        return [Die(self.faces, face) for face in range(min(self.faces, _ROW) + 1)]

    @cached_property
    def _dropped(self) -> list[Die]:
        return [die._replace(kept=False, note="dropped") for die in self._plain]

    @cached_property
    def _is_short(self) -> bool:
        """Whether `throw` may take the short way: small dice, at most one keep."""
        return self.faces <= _ROW and not self.reroll and (not self.steps or self._only_keep is not None)

    @cached_property
    def _only_keep(self) -> Keep | None:
        step = self.steps[0] if len(self.steps) == 1 else None
        return step if isinstance(step, Keep) else None

    def throw(self, count: int, stream: DiceStream, dice: list[Die]) -> int:
        """Throw `count` such dice, add them to `dice`, and return the sum of those that count."""
        if self._is_short:
            return self._throw_short(count, stream, dice)
        return _Fallen(self, stream).throw(count, dice)

    def _throw_short(self, count: int, stream: DiceStream, dice: list[Die]) -> int:
        faces = stream.rolls(count, self.faces)
        plain, keep = self._plain, self._only_keep
        if keep is None:
            dice += [plain[face] for face in faces]
            return sum(faces)
        first, last = keep.ranks(count)
        dropped = self._dropped
        if last - first == count - 1:  # one die goes: the usual case, without sorting
            gone = max(faces) if first else min(faces)
            thrown = [plain[face] for face in faces]
            thrown[faces.index(gone) if first else _last_index(faces, gone)] = dropped[gone]
            dice += thrown
            return sum(faces) - gone
        order = sorted(range(count), key=faces.__getitem__, reverse=True)
        kept = set(order[first:last])
        dice += [plain[face] if place in kept else dropped[face] for place, face in enumerate(faces)]
        return sum([faces[place] for place in kept])


def _last_index(faces: Sequence[int], face: int) -> int:
    return len(faces) - 1 - faces[::-1].index(face)


class _Fallen:
    """The dice of one throw while its steps go over them."""

    def __init__(self, pool: Pool, stream: DiceStream) -> None:
        self.pool = pool
        self.stream = stream
        self.faces: list[int] = []
        self.notes: list[str] = []
        self.counting: list[int] = []

    def throw(self, count: int, dice: list[Die]) -> int:
        self.counting = self._fall(count, "")
        for step in self.pool.steps:
            if isinstance(step, Keep):
                self._keep(step)
            else:
                self._explode(step)
        kept = set(self.counting)
        for place, (face, note) in enumerate(zip(self.faces, self.notes, strict=True)):
            dice.append(Die(self.pool.faces, face, place in kept, note))
        return sum(self.faces[place] for place in kept)

    def _fall(self, count: int, note: str) -> list[int]:
        """Throw dice together, then throw again what is to be thrown again; return the places of those that stand."""
        places = list(range(len(self.faces), len(self.faces) + count))
        self.faces += self.stream.rolls(count, self.pool.faces)
        self.notes += [note] * count
        return [self._reroll(place) for place in places] if self.pool.reroll else places

    def _reroll(self, place: int) -> int:
        reroll = self.pool.reroll
        throws = 1
        while reroll and self.faces[place] <= reroll.up_to and not (reroll.once and throws > 1):
            if throws > self.pool.limits.rerolls:
                raise BoundError("rerolls", self.pool.limits.rerolls, throws)
            self.faces.append(self.stream.roll(self.pool.faces))
            self.notes.append(self.notes[place])
            self.notes[place] = "rerolled"
            place = len(self.faces) - 1
            throws += 1
        return place

    def _explode(self, step: Explode) -> None:
        left, least = self.pool.limits.explosions, step.threshold(self.pool.faces)
        wave = self.counting
        while left and (exploding := [place for place in wave if self.faces[place] >= least][:left]):
            for place in exploding:
                self.notes[place] = "exploded"
            wave = self._fall(len(exploding), "extra")
            left -= len(exploding)
            self.counting = self.counting + wave

    def _keep(self, step: Keep) -> None:
        order = sorted(self.counting, key=self.faces.__getitem__, reverse=True)
        first, last = step.ranks(len(order))
        for place in order[:first] + order[last:]:
            self.notes[place] = self.notes[place] if self.notes[place] == "exploded" else "dropped"
        self.counting = sorted(order[first:last])
