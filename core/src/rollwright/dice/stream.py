"""Dice come from a seed and a cursor, and from nothing else.

The face of the n-th die is a 64-bit mix of the seed and of n (SplitMix64 in counter form), so a stream is two integers:
it is saved by writing them down, and it throws the same faces on every platform and Python. Every number of faces is
fair to the last bit: a draw that would favour some faces is passed over (Lemire's rejection).

Faces can be forced, by a test or by a player with real dice. All streams of one table share one queue, so that forced
faces fall in the order in which dice are thrown, whichever stream throws them. A forced die does not move the cursor.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rollwright.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable

_SPAN: Final = 1 << 64
_WORD: Final = _SPAN - 1
_STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB


class ForcedFaces:
    """Faces that the next dice of a table must show, in the order thrown."""

    __slots__ = ("_queue",)

    def __init__(self, faces: Iterable[int] = ()) -> None:
        self._queue: deque[int] = deque(faces)

    @property
    def waiting(self) -> object:
        """What is true while a die has to ask here, and stays the same object: streams look at it at every throw."""
        return self._queue

    @property
    def left(self) -> int:
        """How many forced faces no die has taken yet."""
        return len(self._queue)

    def push(self, faces: Iterable[int]) -> None:
        """Add faces behind those that are waiting."""
        self._queue.extend(faces)

    def clear(self) -> None:
        """Forget the faces that are waiting."""
        self._queue.clear()

    def take(self, count: int, faces: int) -> list[int]:
        """Hand over up to `count` faces for dice of `faces` faces; all of them fit the die, or none is taken."""
        taken = [self._queue[place] for place in range(min(count, len(self._queue)))]
        for face in taken:
            if not 1 <= face <= faces:
                raise Refused("face-not-on-die", {"face": face, "faces": faces})
        for _ in taken:
            self._queue.popleft()
        return taken

    def save(self) -> list[int]:
        """The faces that are waiting, first one first."""
        return list(self._queue)

    def restore(self, faces: Iterable[int]) -> None:
        """Wait with exactly these faces again."""
        waiting = list(faces)
        self._queue.clear()
        self._queue.extend(waiting)

    def __bool__(self) -> bool:
        return bool(self._queue)

    def __repr__(self) -> str:
        return f"ForcedFaces({self.save()})"


class DiceStream:
    """An endless row of dice. Two streams with the same seed and cursor throw the same faces.

    Args:
        seed: Any integer; only its lowest 64 bits count.
        cursor: How many draws came before.
        forced: Faces to show first, shared by all streams of a table.
    """

    __slots__ = ("_forced", "_key", "_waiting", "cursor", "seed")

    def __init__(self, seed: int = 0, cursor: int = 0, forced: ForcedFaces | None = None) -> None:
        self.seed = seed & _WORD
        self.cursor = cursor
        self._key = _mix(self.seed)
        self._forced = forced
        self._waiting: object = None if forced is None else forced.waiting

    @property
    def forced(self) -> ForcedFaces | None:
        """The faces to show first; a stream keeps the queue that it was made with."""
        return self._forced

    def roll(self, faces: int) -> int:
        """Throw one die: a face from 1 to `faces`, each as likely as any other."""
        if self._waiting or faces < 1:
            return self._several(1, faces)[0]
        while True:
            self.cursor = cursor = self.cursor + 1
            mixed = (self._key + cursor * _STEP) & _WORD  # the same mix as `_mix`, written out: a call costs as much
            mixed = ((mixed ^ (mixed >> 30)) * _FIRST) & _WORD
            mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _WORD
            product = (mixed ^ (mixed >> 31)) * faces
            low = product & _WORD
            if low >= faces or low >= _SPAN % faces:
                return (product >> 64) + 1

    def rolls(self, count: int, faces: int) -> list[int]:
        """Throw `count` dice of `faces` faces, in order; the same faces as so many single throws."""
        return [self.roll(faces)] if count == 1 else self._several(count, faces)

    def _several(self, count: int, faces: int) -> list[int]:
        if faces < 1:
            raise Refused("die-without-faces", {"faces": faces})
        thrown = self._forced.take(count, faces) if self._waiting and self._forced is not None else []
        key, cursor = self._key, self.cursor
        for _ in range(count - len(thrown)):
            while True:
                cursor += 1
                mixed = (key + cursor * _STEP) & _WORD  # and again
                mixed = ((mixed ^ (mixed >> 30)) * _FIRST) & _WORD
                mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _WORD
                product = (mixed ^ (mixed >> 31)) * faces
                low = product & _WORD
                if low >= faces or low >= _SPAN % faces:
                    break
            thrown.append((product >> 64) + 1)
        self.cursor = cursor
        return thrown

    def derive(self, name: str) -> DiceStream:
        """A stream of its own for that name, whatever this one has thrown so far; forced faces stay shared."""
        return DiceStream(_mix((self._key + _word(name)) & _WORD), forced=self._forced)

    def save(self) -> list[int]:
        """Seed and cursor: all there is to know."""
        return [self.seed, self.cursor]

    @classmethod
    def restore(cls, saved: Iterable[int], forced: ForcedFaces | None = None) -> DiceStream:
        """The stream that `save` wrote down, at the same die."""
        seed, cursor = saved
        return cls(seed, cursor, forced)

    def __repr__(self) -> str:
        return f"DiceStream(seed={self.seed}, cursor={self.cursor})"


@lru_cache(maxsize=1024)
def _word(name: str) -> int:
    """A name as a 64-bit word, the same everywhere."""
    from hashlib import blake2b  # noqa: PLC0415 (short commands throw dice without deriving)

    return int.from_bytes(blake2b(name.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")


def _mix(word: int) -> int:
    """Spread the bits of a 64-bit word evenly (the finisher of SplitMix64)."""
    word = ((word ^ (word >> 30)) * _FIRST) & _WORD
    word = ((word ^ (word >> 27)) * _SECOND) & _WORD
    return word ^ (word >> 31)
