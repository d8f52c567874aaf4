"""Actions of creatures that do nothing: sound by their shape, and a turn that is thrown away when one is chosen.

``rollwright validate`` tells them, as it tells keys that nothing plays; a fight takes them as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.document.block import Block
from rollwright.document.problems import spelled_path

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.creature import CreatureAction
    from rollwright.document.document import Document

DEEDS: Final = (
    "damage", "heal", "applies", "ends", "sequence", "drain", "push", "drop", "move", "teleport", "zone",
)  # fmt: skip
"""Keys of an action of which one at least makes something happen."""


def idle(document: Document) -> list[str]:
    """The places of actions that do nothing. Catalog entries are looked at, which reads them all."""
    return [spelled_path(path) for path in _idle(document)]


def _idle(document: Document) -> Iterator[tuple[str | int, ...]]:
    for catalog in document.catalogs:
        for entry in catalog.entries:
            for index, action in enumerate(entry.creature.actions if entry.creature is not None else ()):
                if not does_something(action):
                    yield ("catalogs", catalog.id, entry.id, "creature", "actions", index)


def does_something(action: CreatureAction) -> bool:
    """Whether anything comes of an action when it is taken."""
    return any(getattr(action, key) for key in DEEDS) or isinstance(action.reaction, Block)
