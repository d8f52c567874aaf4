"""Where everybody begins: places off the board and saddles that carry nobody, told before the first step is played.

A fight refuses its set-up with the first thing that is wrong. Here it is begun with dice of its own, what is wrong is
told at its key and left out, and so on until it begins: then every fault has been told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.errors import Problem, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rollwright.scenario.model import FightBlock

KEYS: Final = {"bad-cell": ("at", "by"), "bad-mount": ("riding", "found")}
"""The key of `fight` that a refusal speaks of, and its parameter that names whose."""


def misplaced(
    block: FightBlock, begin: Callable[[Mapping[str, tuple[int, int]], Mapping[str, str]], object]
) -> Iterator[Problem]:
    """What is wrong with the places of a fight on a board, each below `fight`.

    Args:
        block: The fight.
        begin: Begins it with these cells and these riders, and throws no dice that a script waits for.
    """
    left: dict[str, dict[str, object]] = {"at": dict(block.at), "riding": dict(block.riding)}
    while left["at"] or left["riding"]:
        try:
            begin(left["at"], left["riding"])  # type: ignore[arg-type]
        except Refused as refusal:
            key, whose = KEYS.get(refusal.code, ("", ""))
            name = str(refusal.params.get(whose, ""))
            if name not in left.get(key, ()):
                return  # it is the fight's own, and no fault of these keys
            yield Problem(f"{key}.{name}", refusal.code, refusal.params)
            del left[key][name]
        else:
            return
