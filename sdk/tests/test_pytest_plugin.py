"""Scenario files are tests, in one go and suspended; dice fall as a test says."""

from __future__ import annotations

import pytest

import rollwright.scenario.run  # noqa: F401 - kept by pytester from run to run, as yaml's C parser must be

pytestmark = pytest.mark.needs("classic-d20")


pytest_plugins = ["pytester"]

GOOD = """
scenarios:
  - scenario: Seven
    ruleset: classic-d20
    features: [ZZ-01]
    steps:
      - roll: { formula: "2d6" }
        dice: [3, 4]
        expect: { outcome.total: 7 }
  - scenario: A duel
    ruleset: classic-d20
    characters: { juno: { sample: fighter-5 } }
    fight: { party: [juno], foes: [{ creature: ogre }] }
    steps:
      - auto: end
        expect: { fight.ended: true }
"""
FORGETS = """
scenario: x
ruleset: classic-d20
characters: { juno: { sample: fighter-5 } }
fight: { party: [juno], foes: [{ creature: ogre }] }
steps:
  - roll: { formula: "20d20", who: juno }
  - menu: {}
  - roll: { formula: "20d20", who: juno }
"""
BAD = """
scenario: Eight
ruleset: classic-d20
steps:
  - roll: { formula: "2d6" }
    dice: [3, 4]
    expect: { outcome.total: 8 }
"""


QUIETLY = ("-p", "no:cacheprovider", "-W", "ignore")


def run(pytester: pytest.Pytester, *arguments: str, **files: str) -> pytest.RunResult:
    for name, text in files.items():
        pytester.makefile(".scenario.yaml", **{name: text})
    return pytester.runpytest(*QUIETLY, *arguments)


def test_each_scenario_is_a_test(pytester: pytest.Pytester) -> None:
    result = run(pytester, "-v", good=GOOD)
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["*good.scenario.yaml::Seven PASSED*", "*::A duel PASSED*"])


def test_a_failure_says_the_step_the_path_and_both_values(pytester: pytest.Pytester) -> None:
    result = run(pytester, bad=BAD)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        ["FAIL  Eight*", "  step 1, roll: outcome.total: expected 8, found 7", "step 1, roll", "    2d6: 3, 4 = 7"]
    )
    result.stdout.no_fnmatch_line("*Traceback*")


def test_a_file_with_problems_is_an_error_with_all_of_them(pytester: pytest.Pytester) -> None:
    result = run(pytester, ugly="scenario: x\nruleset: classic-d20\nsteps: [{rol: 1}, {auto: never}]\n")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*steps[[]0[]].rol: *Did you mean 'roll'?*", "*steps[[]1[]].auto*"])


def test_a_table_that_cannot_be_set_is_a_failure_in_words(pytester: pytest.Pytester) -> None:
    result = run(pytester, wrong="scenario: x\nruleset: classic-d2\nsteps: []\n")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*Did you mean 'classic-d20'?*"])


@pytest.mark.feature("SV-03")
def test_the_suspend_suite_plays_each_a_second_time(pytester: pytest.Pytester) -> None:
    result = run(pytester, "--rollwright-suspend", "-v", good=GOOD)
    result.assert_outcomes(passed=4)
    result.stdout.fnmatch_lines(["*::A duel [[]suspended[]] PASSED*"])


def test_the_ini_file_may_switch_it_on(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\nrollwright_suspend = true\n")
    run(pytester, good=GOOD).assert_outcomes(passed=4)


def test_a_scenario_that_goes_another_way_when_suspended_fails(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(
        """
from rollwright.scenario.table import Table

def forgetful(table):
    table.home._streams.clear()
    table.home.state.dice.clear()

Table.reload = forgetful
"""
    )
    pytester.makefile(".scenario.yaml", forgets=FORGETS)
    result = pytester.runpytest_subprocess(*QUIETLY, "--rollwright-suspend")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*step 3, roll: saved and loaded before every choice, it went another way*"])


def test_a_scenario_carries_the_features_that_it_names(pytester: pytest.Pytester) -> None:
    result = run(pytester, "-m", "feature", good=GOOD)
    result.assert_outcomes(passed=1, deselected=1)


def test_fixtures_give_an_engine_and_forced_dice(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
import pytest
from rollwright import RollwrightError

def test_dice(rollwright_engine, dice):
    assert dice("6, 1").rolls(2, 6) == [6, 1]
    assert dice([20]).roll(20) == 20
    with pytest.raises(RollwrightError, match="More dice"):
        dice("3").rolls(2, 6)
    assert "classic-d20" in [entry.id for entry in rollwright_engine.presets()]
"""
    )
    run(pytester).assert_outcomes(passed=1)


def test_other_yaml_files_are_left_alone(pytester: pytest.Pytester) -> None:
    pytester.makefile(".yaml", plain="scenario: x\n")
    run(pytester).assert_outcomes()


def test_nothing_of_rollwright_is_imported_for_a_run_without_scenarios(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        "import sys\n"
        "def test_it():\n"
        "    assert not any(name.partition('.')[0] == 'rollwright' for name in sys.modules)\n"
    )
    pytester.runpytest_subprocess(*QUIETLY).assert_outcomes(passed=1)


PROJECT = """
[project]
name = "rollwright-classic-d20"
version = "0.1"

[project.entry-points."rollwright.plugins"]
classic-d20 = "rollwright_classic_d20"
"""


@pytest.mark.feature("PL-10")
def test_a_fixture_gives_an_engine_with_the_plugin_under_test_alone(pytester: pytest.Pytester) -> None:
    pytester.makefile(".toml", pyproject=PROJECT)
    pytester.makepyfile(
        """
def test_what_we_bring(plugin_engine):
    ready = [record.id for record in plugin_engine.report if record.ready]
    assert ready == ["classic-d20", "core"]
"""
    )
    run(pytester).assert_outcomes(passed=1)


@pytest.mark.parametrize(
    ("project", "says"),
    [
        ("[project]\nname = 'x'\n", "*declares a plugin*"),
        (PROJECT.replace("classic-d20 =", "nowhere ="), "*Install it for its tests: pip install -e*"),
    ],
)
def test_a_plugin_that_is_not_there_is_said_in_words(pytester: pytest.Pytester, project: str, says: str) -> None:
    pytester.makefile(".toml", pyproject=project)
    pytester.makepyfile("def test_it(plugin_engine):\n    pass\n")
    result = run(pytester)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([says])
