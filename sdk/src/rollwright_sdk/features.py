"""Which promised features a test run has shown.

A test says which features it shows: `@pytest.mark.feature("XX-01", "XX-02")`. At the end of a run `.features.json` in
the root folder holds, for each id, how many of its tests passed and failed: `{"XX-01": {"passed": 2, "failed": 0}}`.
A skipped or expectedly failing test shows nothing. Switch it on in the root `conftest.py`::

    pytest_plugins = ["rollwright_sdk.features"]

Under pytest-xdist the ids travel with each report, so that the one process that hears of all tests counts them.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

RESULTS = ".features.json"
FEATURE_ID = re.compile(r"[A-Z]{2}-\d{2}")
PROPERTY = "feature"


def ids_of(item: pytest.Item) -> list[str]:
    """The feature ids that a test carries, each once, in order.

    Raises:
        pytest.UsageError: for an id that is not two letters, a hyphen and two digits.
    """
    found = sorted({name for mark in item.iter_markers("feature") for name in mark.args})
    for name in found:
        if not isinstance(name, str) or not FEATURE_ID.fullmatch(name):
            raise pytest.UsageError(f"{item.nodeid}: a feature id looks like AB-01, not {name!r}")
    return found


class Tally:
    """Counts, in the process that hears of every test, what became of each feature's tests."""

    def __init__(self) -> None:
        self._features: dict[str, list[str]] = {}
        self._outcomes: dict[str, str] = {}

    @pytest.hookimpl
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take one report in; a failure of any phase is the test's, whatever the others say."""
        features = [str(value) for name, value in report.user_properties if name == PROPERTY]
        if not features:
            return
        self._features[report.nodeid] = features
        if report.failed:
            self._outcomes[report.nodeid] = "failed"
        elif report.passed and report.when == "call" and not hasattr(report, "wasxfail"):
            self._outcomes.setdefault(report.nodeid, "passed")

    def results(self) -> dict[str, dict[str, int]]:
        """For each feature the number of tests that passed and that failed."""
        counts: dict[str, dict[str, int]] = {}
        for test, outcome in sorted(self._outcomes.items()):
            for feature in self._features[test]:
                counts.setdefault(feature, {"passed": 0, "failed": 0})[outcome] += 1
        return dict(sorted(counts.items()))

    @pytest.hookimpl
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write what was counted; a run without a feature's test leaves the last results alone."""
        results = self.results()
        if results:
            path = session.config.rootpath / RESULTS
            path.write_text(json.dumps(results, indent=1) + "\n", "utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark, and the tally in the process that writes the results."""
    config.addinivalue_line("markers", "feature(*ids): the features of the specification that this test shows")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Tally(), "rollwright-feature-tally")


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Let each test's reports carry its features."""
    for item in items:
        item.user_properties.extend((PROPERTY, name) for name in ids_of(item))
    return (yield)
