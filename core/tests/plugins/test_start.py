"""A cold start stays short with thirty plugins installed (PL-12)."""

from __future__ import annotations

import pytest

resource = pytest.importorskip("resource", reason="processor time of child processes is counted on POSIX")

THIRTY = 30


def processor_seconds(run) -> float:
    """The least processor time that a child took in five runs: what it costs, however busy the machine is."""
    times = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert run().returncode == 0
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times)


@pytest.mark.slow
@pytest.mark.feature("PL-12")
def test_help_and_lists_with_thirty_plugins_cost_a_few_imports_of_click(site):
    """Set against what click itself costs in the same run, for a busy machine makes both slower."""
    for number in range(THIRTY):
        site.good(f"game-{number}")
    assert len(site.report()) >= THIRTY

    click = processor_seconds(lambda: site.python("import click"))

    assert processor_seconds(lambda: site.cli("--help")) < 4 * click
    assert processor_seconds(lambda: site.cli("presets", "--json")) < 7 * click
    assert processor_seconds(lambda: site.cli("roll", "8d6")) < 7 * click
    loaded = site.python("import sys\nfrom rollwright import Engine\nEngine.load().presets()\nprint(*sys.modules)")
    heavy = {"pydantic", "stevedore", "lark"}
    assert not [name for name in loaded.stdout.split() if name.startswith("game_") or name in heavy]
