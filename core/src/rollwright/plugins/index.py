"""Names as data: what the installed plugins register, read from a file and not from their code.

The first discovery writes the index to the user's cache folder. Listings, help and look-ups by name read it and import
no plugin. Beside the records it holds what it was made from: the interpreter, the folders on the path with the
distributions and modules in them, and every source file that had been loaded, each with its time and size. If any of
that is otherwise now, the index is stale.

A stale, missing, damaged or unwritable index costs one scan and never gives a wrong answer:

- a plugin that had failed is tried again before the index is believed;
- what changed during the scan or less than two seconds before is not written down, for a further change might bear
  the same time;
- whoever imports a plugin compares what it yields with its record.
"""

from __future__ import annotations

import json
import os
import sys
import time
import zlib
from contextlib import suppress
from pathlib import Path
from stat import S_ISDIR
from typing import TYPE_CHECKING, Any

from rollwright import __version__
from rollwright.plugins.api import API_VERSION
from rollwright.plugins.report import PluginRecord, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rollwright.plugins.discovery import Found

FORMAT = 1
UNSETTLED_SECONDS = 2.0
MOST_FILES = 20
_MODULES = (".py", ".so", ".pyd", ".pyc", ".zip", ".egg", ".dist-info", ".egg-info", ".egg-link")

Stamp = list[Any]
"""A file with its time in nanoseconds and its size (both -1 where there is none), or a folder with what it holds."""


def records() -> Sequence[PluginRecord]:
    """What the installed plugins register, from the index or else from a scan."""
    found = read()
    return found if found is not None else [each.delivery.record for each in renew()]


def renew() -> list[Found]:
    """Scan the installed plugins and write the index anew."""
    from rollwright.plugins.discovery import scan  # noqa: PLC0415 - stevedore, only when the index does not know

    begun, surroundings = time.time(), _surroundings()
    found = scan()
    _write(surroundings, found, begun)
    return found


def read() -> list[PluginRecord] | None:
    """The records of the index, or None when it cannot be believed."""
    try:
        with _file().open(encoding="utf-8") as file:
            raw = json.load(file)
        if raw["surroundings"] != _surroundings() or any(stamp != _stamp(stamp[0]) for stamp in raw["files"]):
            return None
        found = [PluginRecord.from_json(each) for each in raw["plugins"]]
    except (OSError, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError):
        return None
    return found if all(map(_still_fails, found)) else None


def _still_fails(record: PluginRecord) -> bool:
    """Whether a plugin that had failed fails as before; one that had not is believed."""
    if record.state is not State.FAILED:
        return True
    from rollwright.plugins.discovery import deliver  # noqa: PLC0415 - only for a plugin that had failed

    return deliver(record).delivery.record == record


def folder() -> Path:
    """Where the index stands: ``ROLLWRIGHT_CACHE_DIR``, or the user's cache folder as the system has it."""
    named = os.environ.get("ROLLWRIGHT_CACHE_DIR")
    if named:
        return Path(named)
    home = Path(os.path.expanduser("~"))  # noqa: PTH111 - Path.home() raises where there is no home
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "rollwright" / "Cache"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "rollwright"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "rollwright"


def _file() -> Path:
    """One file for each interpreter and path."""
    key = zlib.crc32(repr((sys.executable, sys.version, sys.prefix, _path())).encode())
    return folder() / f"plugins-{key:08x}.json"


def _path() -> list[str]:
    return [os.path.abspath(entry) for entry in sys.path]  # noqa: PTH100 - a path may be '' or no folder at all


def _surroundings() -> list[Any]:
    """The interpreter, the core, and what could be imported from each place on the path."""
    machine = [FORMAT, __version__, API_VERSION, sys.version, sys.executable, sys.prefix]
    return [*machine, [[entry, _contents(entry)] for entry in _path()]]


def _contents(entry: str) -> list[Any]:
    """What a place on the path offers: modules and folders by name, distributions with their entry points' stamps."""
    if entry in _STANDARD:
        return []
    try:
        with os.scandir(entry) as listing:
            names = sorted(
                each.name
                for each in listing
                if each.name != "__pycache__" and (each.name.endswith(_MODULES) or each.is_dir())
            )
    except NotADirectoryError:
        return _stamp(entry)
    except OSError:
        return []
    return [
        _stamp(os.path.join(entry, name, "entry_points.txt"), name)  # noqa: PTH118
        if name.endswith((".dist-info", ".egg-info"))
        else name
        for name in names
    ]


_STANDARD = {os.path.dirname(os.__file__), os.path.join(os.path.dirname(os.__file__), "lib-dynload")}  # noqa: PTH118, PTH120


def _stamp(path: str, name: str | None = None) -> Stamp:
    """A file's time and size, or the names in a folder (whose own time changes when Python caches bytecode in it)."""
    try:
        stat = os.stat(path)  # noqa: PTH116 - hundreds of these at each start
        if S_ISDIR(stat.st_mode):
            return [path, sorted(each for each in os.listdir(path) if each != "__pycache__")]  # noqa: PTH208
    except (OSError, ValueError):
        return [name or path, -1, -1]
    return [name or path, stat.st_mtime_ns, stat.st_size]


def _write(surroundings: list[Any], found: Iterable[Found], begun: float) -> None:
    """Write the index, whole or not at all; a folder that cannot be written costs the next start a scan."""
    found = list(found)
    files = [_stamp(path) for path in sorted(_sources(found))]
    if _unsettled([surroundings, files], begun):
        return
    plugins = [each.delivery.record.to_json() for each in found]
    target = _file()
    draft = target.with_name(f"{target.name}.{os.getpid()}.tmp")
    with suppress(OSError, TypeError, ValueError):
        target.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps({"surroundings": surroundings, "files": files, "plugins": plugins}), "utf-8")
        draft.replace(target)
        _tidy(target.parent)
    with suppress(OSError):
        draft.unlink(missing_ok=True)


def _sources(found: Iterable[Found]) -> set[str]:
    """What the records were made from: loaded modules, all that lies in the plugins' packages, and broken imports."""
    modules = [(name.partition(".")[0], module) for name, module in list(sys.modules.items())]
    loaded = [getattr(module, "__file__", None) for root, module in modules if root not in sys.stdlib_module_names]
    files = {file for file in loaded if isinstance(file, str)}
    for each in found:
        module = sys.modules.get(each.delivery.record.value.partition(":")[0])
        files.update(_package_files(module), each.broke_in)
    return files


def _package_files(module: object) -> Iterable[str]:
    """The folders and files of the package that a plugin's module stands in; none for a module that stands alone."""
    if module is None or not (package := getattr(module, "__package__", None)):
        return
    top = os.path.dirname(getattr(sys.modules.get(package), "__file__", None) or "")  # noqa: PTH120
    for place, folders, names in os.walk(top) if top else ():
        folders[:] = [name for name in folders if name != "__pycache__"]
        yield place
        yield from (os.path.join(place, name) for name in names)  # noqa: PTH118


def _unsettled(stamps: object, begun: float) -> bool:
    """Whether anything was changed during the scan, or so shortly before that a further change might not show."""
    moment = range(int((begun - UNSETTLED_SECONDS) * 1e9), int((time.time() + UNSETTLED_SECONDS) * 1e9))
    return any(isinstance(part, int) and part in moment for part in _flat(stamps))


def _flat(nested: object) -> Iterable[object]:
    if isinstance(nested, list | tuple):
        for each in nested:
            yield from _flat(each)
    else:
        yield nested


def _tidy(place: Path) -> None:
    """Keep the newest few: each interpreter, environment and path has a file of its own."""
    files = sorted(place.glob("plugins-*.json"), key=lambda each: each.stat().st_mtime)
    for old in files[:-MOST_FILES]:
        old.unlink(missing_ok=True)
