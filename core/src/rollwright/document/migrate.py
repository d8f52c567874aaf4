"""Documents carry the version of their format: older ones are brought up step by step, newer ones are refused.

A step is a member of the family ``migrations``. It may move a key, split it or fold it into another, but never lose it:
a key that is gone afterwards, with a value that stands nowhere any more, is a problem, unless the step says by name
that it drops it (``drops = ("battle.oldKey",)``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.document.normalise import bare
from rollwright.document.problems import shown, spelled_path
from rollwright.errors import DocumentError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.checks import Members
    from rollwright.document.problems import Path, Problems

READABLE = (1, 2)
"""Versions that are read as they are: 2 has all of 1 and more keys."""
NEWEST = max(READABLE)


def migrated(raw: dict[str, Any], registry: Members, problems: Problems) -> dict[str, Any]:
    """The document in a version that is read, or a problem that says why not."""
    version = raw.get("schemaVersion")
    if isinstance(version, bool) or not isinstance(version, int) or version in READABLE:
        return raw
    if version > NEWEST:
        problems.add(("schemaVersion",), "schema-too-new", {"found": version, "newest": NEWEST})
        return raw
    return _step_by_step(raw, version, registry, problems)


def _step_by_step(raw: dict[str, Any], version: int, registry: Members, problems: Problems) -> dict[str, Any]:
    steps = {
        step.from_version: step
        for step in registry.family("migrations").values()
        if getattr(step, "document", "ruleset") == "ruleset"
    }
    while version not in READABLE:
        step = steps.get(version)
        if step is None or step.to_version <= version:
            problems.add(("schemaVersion",), "schema-too-old", {"found": version, "oldest": min(READABLE)})
            return raw
        try:
            after = step.migrate(bare(raw))
        except DocumentError as error:
            problems.found.extend(error.problems)
            return raw
        after["schemaVersion"] = step.to_version
        _nothing_lost(raw, after, tuple(getattr(step, "drops", ())), step, problems)
        raw, version = after, step.to_version
    return raw


def _nothing_lost(
    before: dict[str, Any], after: dict[str, Any], drops: tuple[str, ...], step: Any, problems: Problems
) -> None:
    left = {shown_whole(value) for _, value in _keys(after, ())}
    paths = {path for path, _ in _keys(after, ())}
    for path, value in _keys(bare(before), ()):
        said = spelled_path(path)
        if path in paths or shown_whole(value) in left or said in drops:
            continue
        if not any(said.startswith((f"{drop}.", f"{drop}[")) for drop in drops):
            params = {"step": step.id, "found": shown(value)}
            problems.add(path, "migration-lost-key", {name: str(each) for name, each in params.items()})


def _keys(given: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """Every key of a document with its value."""
    if isinstance(given, dict):
        for name, value in given.items():
            yield (*path, name), value
            yield from _keys(value, (*path, name))
    elif isinstance(given, list):
        for index, value in enumerate(given):
            yield from _keys(value, (*path, index))


def shown_whole(value: Any) -> str:
    """A value as a text that equals another's exactly when the values do."""
    from json import dumps  # noqa: PLC0415 - only old documents need it

    return dumps(value, sort_keys=True)
