"""What `.features.json` says after a run."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

pytest_plugins = ["pytester"]

TESTS = """
import pytest

@pytest.mark.feature("AA-01", "AA-02")
def test_both(): pass

@pytest.mark.feature("AA-01")
def test_one(): assert False

@pytest.mark.feature("AA-03")
@pytest.mark.parametrize("n", [1, 2])
class TestClass:
    def test_part(self, n): pass

@pytest.mark.feature("AA-04")
def test_skipped(): pytest.skip("not here")

@pytest.mark.feature("AA-05")
@pytest.mark.xfail(strict=True)
def test_expected(): assert False

@pytest.fixture
def broken():
    yield
    raise RuntimeError("after the test")

@pytest.mark.feature("AA-06")
def test_teardown(broken): pass

@pytest.mark.feature("AA-07")
def test_setup(missing): pass
"""
EXPECTED = {
    "AA-01": {"passed": 1, "failed": 1},
    "AA-02": {"passed": 1, "failed": 0},
    "AA-03": {"passed": 2, "failed": 0},
    "AA-06": {"passed": 0, "failed": 1},
    "AA-07": {"passed": 0, "failed": 1},
}


@pytest.fixture
def project(pytester: pytest.Pytester) -> Path:
    pytester.makeconftest('pytest_plugins = ["rollwright_sdk.features"]')
    pytester.makepyfile(TESTS)
    return pytester.path


@pytest.mark.parametrize("arguments", [["-n0"], ["-n2"]])
def test_each_feature_counts_its_tests(pytester: pytest.Pytester, project: Path, arguments: list[str]) -> None:
    pytester.runpytest_subprocess("-q", *arguments)

    assert json.loads((project / ".features.json").read_text("utf-8")) == EXPECTED


def test_a_run_without_features_leaves_the_last_results(pytester: pytest.Pytester) -> None:
    pytester.makeconftest('pytest_plugins = ["rollwright_sdk.features"]')
    pytester.makepyfile("def test_plain(): pass")
    results = pytester.path / ".features.json"
    results.write_text("{}", "utf-8")

    pytester.runpytest_subprocess("-q")

    assert results.read_text("utf-8") == "{}"


def test_a_mistyped_feature_is_named(pytester: pytest.Pytester) -> None:
    pytester.makeconftest('pytest_plugins = ["rollwright_sdk.features"]')
    pytester.makepyfile("import pytest\n\n@pytest.mark.feature('AA1')\ndef test_it(): pass")

    run = pytester.runpytest_subprocess("-q")

    run.stderr.fnmatch_lines(["*test_it: a feature id looks like AB-01, not 'AA1'*"])
