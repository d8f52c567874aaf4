"""Names are read from the index; a plugin is imported when something it owns is needed (PL-12)."""

from __future__ import annotations

import json
import os
import time
from typing import TYPE_CHECKING

import pytest

from .conftest import GOOD

if TYPE_CHECKING:
    from collections.abc import Iterator

LOUD = """
import sys
print("imported loud", file=sys.stderr)
"""


@pytest.fixture
def loud(site):
    """A site with a plugin that says when it is imported, and a warm index."""
    site.install("loud", LOUD + GOOD.format(id="loud"))
    assert "imported loud" in site.cli("plugins").stderr
    assert list(site.cache.glob("plugins-*.json"))
    return site


@pytest.mark.feature("PL-12")
@pytest.mark.parametrize(
    "args", [("plugins",), ("plugins", "--json"), ("presets",), ("presets", "--json"), ("--help",)]
)
def test_listings_and_help_import_no_plugin(loud, args):
    done = loud.cli(*args)

    assert done.returncode == 0
    assert "imported loud" not in done.stderr
    assert args == ("--help",) or "loud" in done.stdout


@pytest.mark.feature("PL-12")
def test_a_plugin_is_imported_when_something_of_it_is_needed_and_not_before(loud):
    code = """
engine = Engine.load()
names = [engine.registry.ids("presets"), [p.id for p in engine.presets()], engine.report["loud"].state]
engine.registry.family("condition_effects")
before = "loud" in sys.modules
engine.preset("loud").document()
print(json.dumps([before, "loud" in sys.modules]))
"""
    assert loud.told(code) == [False, True]


@pytest.mark.feature("PL-12")
def test_refresh_looks_anew(loud):
    assert "imported loud" in loud.cli("plugins", "--refresh").stderr


@pytest.mark.feature("PL-12")
def test_installing_upgrading_and_removing_is_seen_at_once(loud):
    loud.good("meadow")
    assert loud.report()["meadow"]["version"] == "1.0"

    for path in loud.packages.glob("meadow-*"):
        for file in path.iterdir():
            file.unlink()
        path.rmdir()
    loud.good("meadow", version="1.1")
    assert loud.report()["meadow"]["version"] == "1.1"

    for file in loud.packages.glob("meadow-*/entry_points.txt"):
        file.unlink()
    assert "meadow" not in loud.report()


@pytest.mark.feature("PL-12")
def test_an_edit_of_a_plugin_is_seen_at_once(loud):
    module = loud.packages / "loud.py"
    module.write_text(module.read_text().replace('id = "loud"', 'id = "quiet"'))

    assert loud.report()["loud"]["registers"] == {"presets": ["quiet"]}


@pytest.mark.feature("PL-12")
def test_what_changed_a_moment_ago_is_not_trusted_to_an_index(site):
    site.good("meadow")
    just_now = time.time() + 1
    os.utime(site.packages / "meadow.py", (just_now, just_now))
    site.report()
    assert not list(site.cache.glob("plugins-*.json"))


@pytest.mark.feature("PL-12")
def test_a_file_that_a_package_lists_is_part_of_the_index(site):
    folder = site.packages / "games"
    folder.mkdir()
    source = """
from pathlib import Path
from rollwright.extend import Preset, hookimpl

class Game(Preset):
    name = summary = "A game."
    def __init__(self, id): self.id = id
    def document(self): return {}

@hookimpl
def presets():
    return [Game(path.stem) for path in Path(__file__).parent.glob("*.json")]
"""
    (folder / "__init__.py").write_text(source)
    (folder / "chess.json").write_text("{}")
    site.install("gamebox", "from games import presets")
    site.install("games-dist", "", plugin="unused")
    points = next(site.packages.glob("gamebox-*/entry_points.txt"))
    points.write_text("[rollwright.plugins]\ngames = games\n")
    site.settle()
    assert site.report()["games"]["registers"] == {"presets": ["chess"]}

    (folder / "draughts.json").write_text("{}")

    assert site.report()["games"]["registers"] == {"presets": ["chess", "draughts"]}


@pytest.mark.feature("PL-12", "PL-05")
def test_a_plugin_that_had_failed_is_tried_again(site):
    site.install("moody", "import os\nassert os.environ.get('MOOD') == 'good'")
    assert site.report()["moody"]["state"] == "failed"
    assert list(site.cache.glob("plugins-*.json"))

    code = "print(json.dumps(Engine.load().report['moody'].state))"
    assert site.told(code) == "failed"
    assert site.told(code, MOOD="good") == "ready"


@pytest.mark.feature("PL-12", "PL-05")
def test_a_missing_dependency_that_has_come_is_seen_at_once(site):
    site.install("hungry", "import supper")
    assert site.report()["hungry"]["state"] == "failed"

    (site.packages / "supper.py").write_text("")

    assert site.report()["hungry"]["state"] == "ready"


@pytest.mark.feature("PL-12", "PL-05")
def test_a_plugin_that_breaks_after_the_index_was_written_is_told_when_it_is_needed(site):
    site.install("moody", "import os\nassert os.environ.get('MOOD') != 'bad', 'not today'\n" + GOOD.format(id="moody"))
    site.good("meadow")
    site.report()

    code = """
from rollwright import PluginError
engine = Engine.load()
try:
    engine.preset("moody")
except PluginError as error:
    print(json.dumps([str(error), engine.report["moody"].state, engine.preset("meadow").id]))
"""
    words, state, other = site.told(code, MOOD="bad")

    assert "not today" in words
    assert (state, other) == ("failed", "meadow")


@pytest.mark.feature("PL-12")
def test_a_plugin_that_yields_other_names_than_the_index_says_is_believed(site):
    source = GOOD.format(id="base").replace('id = "base"', 'id = __import__("os").environ.get("GAME", "base")')
    site.install("moody", source)
    site.good("meadow")
    site.report()

    code = """
engine = Engine.load()
print(json.dumps([engine.preset("other").id, engine.registry.ids("presets"), engine.preset("meadow").id]))
"""
    found, names, other = site.told(code, GAME="other")

    assert found == "other"
    assert {"other", "meadow"} <= set(names)
    assert "base" not in names
    assert other == "meadow"


def damaged_indexes(index: str) -> Iterator[str]:
    """The text of an index, broken in every way that a disk or another program may think of."""
    yield from ("", "{", "[]", "null", '{"surroundings": 1}', "\x00\xff", "[" * 100_000, index[: len(index) // 2])
    for key in ("id", "registers", "titles", "state", "reason"):
        raw = json.loads(index)
        for record in raw["plugins"]:
            record[key] = 7
        yield json.dumps(raw)


@pytest.mark.feature("PL-12")
def test_a_damaged_index_costs_a_scan_and_nothing_else(loud):
    expected = loud.report()
    file = next(path for path in loud.cache.iterdir() if "loud" in path.read_text())
    damaged = loud.root / "damaged.json"
    damaged.write_text(json.dumps(list(damaged_indexes(file.read_text()))))

    code = f"""
from pathlib import Path
reports = []
for text in json.loads(Path({str(damaged)!r}).read_text()):
    for path in Path({str(loud.cache)!r}).iterdir():
        path.write_text(text, "latin-1")
    reports.append({{each["id"]: each for each in Engine.load().report.to_json()}})
print(json.dumps(reports))
"""
    reports = loud.told(code)

    assert len(reports) == 13
    assert all(report == expected for report in reports)


@pytest.mark.feature("PL-12")
def test_a_cache_that_cannot_be_written_costs_a_scan_and_nothing_else(loud):
    expected = loud.report()
    blocked = loud.root / "blocked"
    blocked.write_text("a file where the folder should be")

    code = "print(json.dumps({r['id']: r for r in Engine.load().report.to_json()}))"

    assert loud.told(code, ROLLWRIGHT_CACHE_DIR=str(blocked)) == expected
    assert loud.told(code, ROLLWRIGHT_CACHE_DIR=str(blocked / "deeper")) == expected
