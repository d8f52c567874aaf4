"""The process that imports plugins for the lint: asked on standard input, it answers into the file that it is given."""

from __future__ import annotations

import json
import sys
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from rollwright.extend import hookimpl as _door  # noqa: F401 - what every plugin imports is no weight of its own


def look(name: str, value: str) -> tuple[dict[str, Any], object]:
    """What comes of importing one plugin, and the plugin."""
    before = set(sys.modules)
    told: dict[str, Any] = {"value": value, "broke": "", "reason": "", "registers": {}, "api": "", "weight": 0}
    told["heaviest"] = []
    try:
        plugin = resolve_name(value)
    except BaseException as error:  # noqa: BLE001 - a stranger's module may raise anything
        told["broke"] = f"{type(error).__name__}: {error}"
        return told, None
    own = value.partition(":")[0].partition(".")[0]
    came = [each for each in set(sys.modules) - before if each.partition(".")[0] != own]
    told["weight"] = len(came)
    told["heaviest"] = Counter(each.partition(".")[0] for each in came).most_common(3)

    from rollwright.plugins.intake import take_in  # noqa: PLC0415 - after the weight was taken
    from rollwright.plugins.report import PluginRecord  # noqa: PLC0415

    record = take_in(plugin, PluginRecord(name, value)).record
    told["reason"] = str(record.reason) if record.reason else ""
    told["registers"] = {hook: list(ids) for hook, ids in record.registers.items()}
    told["api"] = str(getattr(plugin, "rollwright_api", "") or "")
    return told, plugin


def words(plugins: list[object]) -> list[str] | None:
    """The codes that the core and these plugins have a message for; None where their catalogs cannot be read."""
    from rollwright import Engine  # noqa: PLC0415 - after the weight was taken

    try:
        whole = Engine.load([each for each in plugins if each is not None]).messages()
    except Exception:  # noqa: BLE001 - what is wrong with it was told already
        return None
    return [*whole, *(whole.fallback or ())]


def main() -> None:
    """Answer."""
    asked = json.load(sys.stdin)
    sys.path[:0] = asked["roots"]
    with redirect_stdout(sys.stderr):
        looked = [look(name, value) for name, value in asked["entries"].items()]
        said = words([plugin for _, plugin in looked])
    Path(sys.argv[1]).write_text(json.dumps({"plugins": [told for told, _ in looked], "words": said}), "utf-8")


if __name__ == "__main__":
    main()
