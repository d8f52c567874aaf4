"""Plugins are found by entry points of the group ``rollwright.plugins`` and imported one by one.

The entry's name is the plugin's id, its value a module or an object in one. stevedore finds and loads them, reading
the installed metadata anew each time: its own cache rounds file times to minutes and forgets distributions. A plugin
that the index already knows is imported by its value alone.

Beside the entry points there is one more plugin, ``core``: the members that every engine has.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib import metadata
from pkgutil import resolve_name
from traceback import walk_tb
from typing import TYPE_CHECKING, Any

from stevedore.named import NamedExtensionManager

from rollwright import __version__
from rollwright.plugins.intake import Delivery, import_fault, take_in
from rollwright.plugins.report import BUILTIN, CORE, PluginRecord, Reason, State

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from stevedore.extension import Extension

    Shelf = NamedExtensionManager[object]
else:
    Shelf = NamedExtensionManager

GROUP = "rollwright.plugins"
CORE_PLUGIN = PluginRecord(CORE, BUILTIN, "rollwright", __version__)


@dataclass(frozen=True, slots=True)
class Found:
    """A plugin that discovery came across, and the source files in which its import broke."""

    delivery: Delivery
    broke_in: tuple[str, ...] = ()


class _BrokenError(Exception):
    """An import that broke, in a wrapping that stevedore hands on whatever it was."""


class _EntryPoints(Shelf):
    """stevedore's manager over metadata read anew, in an order that does not depend on installation."""

    def __init__(self, names: Collection[str]) -> None:
        self.broken: list[tuple[metadata.EntryPoint, BaseException]] = []
        super().__init__(
            GROUP,
            list(names),
            on_load_failure_callback=self._note,
            on_missing_entrypoints_callback=None,
        )

    def list_entry_points(self) -> list[metadata.EntryPoint]:
        """The entry points of our group, each knowing its distribution."""
        return entry_points()

    def _load_one_plugin(self, ep: metadata.EntryPoint, *args: Any, **kwargs: Any) -> Extension[object] | None:
        try:
            return super()._load_one_plugin(ep, *args, **kwargs)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a stranger's module may raise anything
            raise _BrokenError from error

    def _note(self, _manager: object, entry: metadata.EntryPoint, error: BaseException) -> None:
        self.broken.append((entry, error.__cause__ or error))


def scan(names: Collection[str] | None = None) -> list[Found]:
    """Find the installed plugins, import them and take them in.

    Args:
        names: The ids to import; the others are recorded as disabled and stay unread. None imports all.
    """
    installed = entry_points()
    shelf = _EntryPoints({entry.name for entry in installed} if names is None else names)
    found = [deliver(CORE_PLUGIN)]
    found += [Found(take_in(each.plugin, _record(each.entry_point))) for each in shelf.extensions]
    found += [_left_out(_record(entry), error) for entry, error in shelf.broken]
    if names is not None:
        unread = [_record(entry) for entry in installed if entry.name not in names]
        found += [Found(Delivery(replace(record, state=State.DISABLED), {})) for record in unread]
    return found


def deliver(record: PluginRecord) -> Found:
    """Import a plugin by its value alone and take it in; whatever breaks becomes its record."""
    try:
        plugin = resolve_name(record.value)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a stranger's module may raise anything
        return _left_out(record, error)
    return Found(take_in(plugin, record))


def entry_points() -> list[metadata.EntryPoint]:
    """The entry points of our group; a distribution with unreadable metadata takes no other with it."""
    try:
        found = list(metadata.entry_points(group=GROUP))
    except Exception:  # noqa: BLE001 - the metadata of any distribution on the machine
        found = [entry for each in metadata.distributions() for entry in _readable(each)]
    return sorted(found, key=lambda entry: (entry.name, entry.value))


def _readable(distribution: metadata.Distribution) -> Iterator[metadata.EntryPoint]:
    try:
        yield from distribution.entry_points.select(group=GROUP)
    except Exception:  # noqa: BLE001 - another's broken metadata; it has no entry point that could be loaded
        return


def _record(entry: metadata.EntryPoint) -> PluginRecord:
    distribution = version = ""
    if entry.dist is not None:
        try:
            distribution, version = str(entry.dist.name or ""), str(entry.dist.version or "")
        except Exception:  # noqa: BLE001 - metadata without a name or version still names a plugin
            version = "?"
    return PluginRecord(entry.name, entry.value, distribution, version)


def _left_out(record: PluginRecord, error: BaseException) -> Found:
    reason: Reason = import_fault(error)
    return Found(Delivery(replace(record, state=State.FAILED, reason=reason), {}), tuple(_files(error)))


def _files(error: BaseException) -> Iterator[str]:
    """The source files that an import went through until it broke: a change to one may mend it."""
    yield from (frame.f_code.co_filename for frame, _ in walk_tb(error.__traceback__))
    for named in ("filename", "path"):
        if isinstance(place := getattr(error, named, None), str):
            yield place
