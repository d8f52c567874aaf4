"""Two spellings of one thing become one, on load; nothing behind the loader knows that there were two.

Keys with two names (``label`` and ``name``) are read by the models themselves. Here is what stands in two *places*:

- ``sheet.tracks`` with a polarity: a track that is spent is a live pool, one that is marked a live track;
- a list without columns, or one under ``sheet.tags``, is a tag list;
- a derived value with a ``formula`` and no ``op`` has the operation ``formula``.

Comments are taken off. Every move is noted, so that a problem names the place that its author knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.problems import Moved, Path

COMMENT = "$comment"
SCHEMA = "$schema"


def normalised(raw: dict[str, Any], moved: Moved) -> dict[str, Any]:
    """A copy of the document in the house's own spelling; ``moved`` is told what stands elsewhere now."""
    document: dict[str, Any] = bare(raw)
    document.pop(SCHEMA, None)
    sheet = document.get("sheet")
    if isinstance(sheet, dict):
        _tag_lists(sheet, moved)
        _tracks(sheet, moved)
        _derived(sheet)
    return document


def bare(given: Any) -> Any:
    """A copy without comments."""
    if isinstance(given, dict):
        return {name: bare(value) for name, value in given.items() if name != COMMENT}
    if isinstance(given, list | tuple):
        return [bare(value) for value in given]
    return given


def nothings(given: Any, at: Path = ()) -> Iterator[Path]:
    """The places where a key has no value."""
    if given is None:
        yield at
    elif isinstance(given, dict):
        for name, value in given.items():
            yield from nothings(value, (*at, name))
    elif isinstance(given, list | tuple):
        for index, value in enumerate(given):
            yield from nothings(value, (*at, index))


def _tag_lists(sheet: dict[str, Any], moved: Moved) -> None:
    tags = _list(sheet, "tagLists")
    for name in ("tags", "lists"):
        given = sheet.get(name)
        if not isinstance(given, list):
            continue
        kept: list[Any] = []
        for index, each in enumerate(given):
            is_tags = name == "tags" or (isinstance(each, dict) and _is_tags(each))
            home, row = (tags, "tagLists") if is_tags else (kept, name)
            moved.put(("sheet", row, len(home)), ("sheet", name, index))
            home.append(each)
        sheet[name] = kept
    if isinstance(sheet.get("tags"), list):
        del sheet["tags"]
    if tags:
        sheet["tagLists"] = tags


def _is_tags(given: dict[str, Any]) -> bool:
    return "columns" not in given and not {"maxItems", "pools"} & given.keys()


def _tracks(sheet: dict[str, Any], moved: Moved) -> None:
    given = sheet.get("tracks")
    if not isinstance(given, list) or not isinstance(sheet.get("live", {}), dict):
        return
    live = sheet.setdefault("live", {})
    for index, each in enumerate(given):
        marked = isinstance(each, dict) and (each.get("polarity") == "+" or each.get("role") == "mark")
        name = "tracks" if marked else "pools"
        home = live.setdefault(name, [])
        if not isinstance(home, list):
            return
        written: Path = ("sheet", "tracks", index)
        moved.put(("sheet", "live", name, len(home)), written)
        home.append(_track(each, marked=marked) if isinstance(each, dict) else each)
    del sheet["tracks"]


def _track(given: dict[str, Any], *, marked: bool) -> dict[str, Any]:
    track = {name: value for name, value in given.items() if name != "polarity"}
    if marked:
        if track.get("role") == "spend":
            del track["role"]
        if "start" in track and "default" not in track:
            track["default"] = track.pop("start")
    return track


def _derived(sheet: dict[str, Any]) -> None:
    derived = sheet.get("derived")
    for each in derived if isinstance(derived, list) else ():
        if isinstance(each, dict) and "formula" in each and "op" not in each:
            each["op"] = "formula"


def _list(block: dict[str, Any], name: str) -> list[Any]:
    given = block.get(name)
    return given if isinstance(given, list) else []
