"""A cold start stays short with thirty plugins installed (PL-12)."""

from __future__ import annotations

import time

import pytest

THIRTY = 30


@pytest.mark.slow
@pytest.mark.feature("PL-12")
def test_help_and_lists_with_thirty_plugins_cost_a_few_empty_pythons(site):
    for number in range(THIRTY):
        site.good(f"game-{number}")
    assert len(site.report()) >= THIRTY

    def best(run):
        times = []
        for _ in range(7):
            start = time.perf_counter()
            assert run().returncode == 0
            times.append(time.perf_counter() - start)
        return min(times)

    empty = best(lambda: site.python("pass"))

    assert best(lambda: site.cli("--help")) < empty + 0.15
    assert best(lambda: site.cli("presets", "--json")) < empty + 0.3
    loaded = site.python(
        "import sys\nfrom rollwright import Engine\nEngine.load().presets()\nprint(*sys.modules)"
    ).stdout.split()
    assert not [name for name in loaded if name.startswith("game_") or name in {"pydantic", "stevedore", "lark"}]
