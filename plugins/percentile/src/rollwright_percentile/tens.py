"""A hundred-sided roll with extra tens dice: how it is read, and how likely each reading is.

The roll is a die of a hundred faces. Each extra die has ten and shows another tens digit for the same units, a 10
standing for no tens; the lowest reading counts for a bonus, the highest against. No tens and no units is a hundred.
"""

from __future__ import annotations

from functools import lru_cache

from rollwright.extend import Distribution

FACES = 100
TENS = 10


def readings(face: int, extra: tuple[int, ...]) -> tuple[int, ...]:
    """What the roll could be read as: as it fell, and with each extra die for its tens."""
    units = face % TENS
    return (face, *((each % TENS * TENS + units) or FACES for each in extra))


def counted(face: int, extra: tuple[int, ...], dice: int) -> int:
    """Which of the readings counts: the lowest for bonus dice, the highest for penalty dice, the first of equals."""
    found = readings(face, extra)
    return found.index(min(found) if dice > 0 else max(found))


@lru_cache(maxsize=64)
def likely(dice: int) -> Distribution:
    """How likely each reading is, with so many bonus dice, or below 0 penalty dice."""
    ways: dict[int, int] = {}
    for units in range(TENS):
        column = Distribution({(tens * TENS + units) or FACES: 1 for tens in range(TENS)})
        best = column.highest(1 - dice) if dice < 0 else column.lowest(1 + dice)
        for reading, weight in best.weights.items():
            ways[reading] = ways.get(reading, 0) + weight * (TENS ** (1 + abs(dice)) // best.total)
    return Distribution(ways)
