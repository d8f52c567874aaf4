"""A document with some of its layers switched on, as a game chooses when it is made (RS-16).

Layers narrow or append, and nothing else: text is added in the order of the document, words are taken from enum fields,
the ladder of difficulty is replaced by that of the last layer that has one, and entries of catalogs are hidden. Of two
layers that conflict, the one that is declared later gives way. A sheet that holds a word which a layer takes away reads
as the field's default::

    grim = layered(document, ["grim"])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.entries import Entries
from rollwright.errors import RollwrightError, misnamed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from rollwright.document.catalogs import Catalog, CatalogEntry
    from rollwright.document.document import Document
    from rollwright.document.gm import Gm
    from rollwright.document.layers import Hide, Layer


def layered(document: Document, wanted: Collection[str]) -> Document:
    """The document as a game with these layers plays it.

    Raises:
        RollwrightError: It has no such layer.
    """
    layers = switched_on(document, wanted)
    if not layers:
        return document
    changed: dict[str, Any] = {"gm": _gm(document.gm, layers), "sheet": _sheet(document.sheet, layers)}
    changed["catalogs"] = tuple(_catalog(each, layers) for each in document.catalogs)
    ladder = next((each.difficulty_ladder for each in reversed(layers) if each.difficulty_ladder), None)
    if ladder is not None:
        changed["resolution"] = _with_ladder(document.resolution, ladder)
    return document.model_copy(update=changed)


def switched_on(document: Document, wanted: Collection[str]) -> list[Layer]:
    """The layers that hold, in the order of the document; whichever conflicts with an earlier one is left out.

    Raises:
        RollwrightError: It has no such layer.
    """
    known = [each.id for each in document.layers]
    for name in wanted:
        if name not in known:
            raise RollwrightError("unknown-layer", misnamed(name, known))
    holding: list[Layer] = []
    for layer in document.layers:
        if layer.id in wanted and not any(_conflict(layer, other) for other in holding):
            holding.append(layer)
    return holding


def _conflict(one: Layer, other: Layer) -> bool:
    return other.id in one.conflicts or one.id in other.conflicts


def _gm(gm: Gm, layers: Iterable[Layer]) -> Gm:
    """The guidance, with that of each layer behind it."""
    sheet, world = [gm.sheet_guidance], [gm.world_guidance]
    for layer in layers:
        if layer.gm is not None:
            sheet.append(layer.gm.guidance)
            world.append(layer.gm.world_guidance)
    told = {"sheet_guidance": _joined(sheet), "world_guidance": _joined(world)}
    return gm.model_copy(update=told)


def _joined(texts: Iterable[str | None]) -> str | None:
    return "\n\n".join(text for text in texts if text) or None


def _sheet(sheet: Any, layers: Iterable[Layer]) -> Any:
    """The sheet, with words taken from its fields."""
    narrowed = {field.id: field for field in sheet.fields}
    for layer in layers:
        for block in layer.fields:
            narrowed[block.id] = narrowed[block.id].without(block.remove_values, block.default)
    return sheet.model_copy(update={"fields": tuple(narrowed[field.id] for field in sheet.fields)})


def _with_ladder(resolution: Any, ladder: Iterable[Any]) -> Any:
    """The resolution with another ladder, as its own kind reads one."""
    written = resolution.model_dump(mode="json", by_alias=True, exclude_unset=True)
    rungs = [each.model_dump(mode="json", by_alias=True, exclude_none=True) for each in ladder]
    return type(resolution).model_validate({**written, "difficultyLadder": rungs})


def _catalog(catalog: Catalog, layers: Iterable[Layer]) -> Catalog:
    """A catalog without what layers hide of it; nothing of it is read yet."""
    hides = [block.hide for layer in layers for block in layer.catalogs if block.id == catalog.id]
    if not hides:
        return catalog
    whole = catalog.entries

    def read() -> Mapping[str, Any]:
        return {name: raw for name, raw in whole.raw.items() if not any(_hidden(raw, hide) for hide in hides)}

    def check(name: str, _raw: Any) -> CatalogEntry:
        return whole[name]

    return catalog.model_copy(update={"entries": Entries(read, check)})


def _hidden(raw: Mapping[str, Any], hide: Hide) -> bool:
    """Whether a layer hides an entry; one that is not sorted by that filter stays."""
    held = (raw.get("filters") or {}).get(hide.filter)
    if held is None:
        return False
    words = held if isinstance(held, list) else [held]
    if hide.above is not None:
        return bool(held > hide.above)
    if hide.below is not None:
        return bool(held < hide.below)
    if hide.equals is not None:
        return hide.equals in words
    return not any(word in (hide.not_in or ()) for word in words)
