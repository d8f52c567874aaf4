"""How deep a saved fight may nest, which is looked at before anything else in it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_HOLDERS: Final = (dict, list, tuple, Mapping)
"""What nests; the plain ones come first, for they are told at a glance."""

MARGIN: Final = 16
"""How much deeper a save nests than the documents and sheets that it holds, at most."""


def deeper(most: int, held: Any) -> bool:
    """Whether something nests deeper than that; what holds itself does. What holds nothing adds no depth."""
    level = [held] if isinstance(held, _HOLDERS) else []
    for _ in range(most):
        if not level:
            return False
        level = list({id(each): each for one in level for each in _within(one) if isinstance(each, _HOLDERS)}.values())
    return bool(level)


def _within(held: Any) -> Iterable[Any]:
    return held.values() if isinstance(held, Mapping) else held
