"""Keys that documents may carry and that nothing here plays yet.

A key that is taken and then ignored must not look as if it worked. This table names every such key of a fight;
``rollwright validate`` tells which of them a document sets. Whoever builds one takes its row out, and a test then fails
until the documents that use it are played.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rollwright.document.block import Block
from rollwright.document.items import Items

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.document.document import Document

UNPLAYED: Final[Mapping[type[Block], frozenset[str]]] = {
    Items: frozenset({"rarity_caps", "propose", "native"}),
}
"""Attributes by the block that has them."""


def unplayed(document: Document) -> list[tuple[str, int]]:
    """Keys that the document sets and nothing plays, as printed paths without indexes, with how often each is set.

    Catalog entries are looked at too, which reads them all.
    """
    found: Counter[str] = Counter(_walk(document, ""))
    for catalog in document.catalogs:
        for entry in catalog.entries:
            found.update(_walk(entry, f"catalogs.{catalog.id}"))
    return list(found.items())


def _walk(block: Block, at: str) -> Iterator[str]:
    waiting = frozenset().union(*(keys for kind, keys in UNPLAYED.items() if isinstance(block, kind)))
    fields = type(block).model_fields
    for name in fields:
        if name not in block.model_fields_set:
            continue
        value = getattr(block, name)
        path = f"{at}.{fields[name].alias or name}".lstrip(".")
        if name in waiting:
            if value not in (None, (), {}, False):
                yield path
        elif isinstance(value, Block):
            yield from _walk(value, path)
        elif isinstance(value, tuple):
            for each in value:
                if isinstance(each, Block):
                    yield from _walk(each, path)
