"""How deep a saved fight may nest, which is looked at before anything else in it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

MARGIN: Final = 16
"""How much deeper a save nests than the documents and sheets that it holds, at most."""


def deeper(most: int, held: Any) -> bool:
    """Whether something nests deeper than that; what holds itself does."""
    level = [held]
    for _ in range(most):
        level = list({id(each): each for one in level for each in _within(one)}.values())
        if not level:
            return False
    return True


def _within(held: Any) -> Iterable[Any]:
    if isinstance(held, Mapping):
        return held.values()
    return held if isinstance(held, list | tuple) else ()
