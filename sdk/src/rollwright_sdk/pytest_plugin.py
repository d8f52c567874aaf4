"""The pytest plugin of the SDK: scenario files are tests, and dice fall as a test says.

Every ``*.scenario.yaml`` is collected, one test a scenario; a failure says the step, the path, what was expected and
what was there. Beside what is installed a scenario may use the kinds of the SDK's small game, ``one-die`` and
``one-strike``. ``--rollwright-suspend`` (or ``rollwright_suspend = true`` in the ini file) plays each a second time,
the table saved to JSON text and loaded again before every choice: nothing may come out otherwise.

Fixtures::

    def test_a_blow(rollwright_engine, dice):
        assert dice("6, 1").rolls(2, 6) == [6, 1]

    def test_what_we_bring(plugin_engine):
        assert plugin_engine.registry.ids("resolution_kinds") == ("percentile",)

Nothing of Rollwright is imported before the first scenario or fixture asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from rollwright import DiceStream, Engine, Scenario
    from rollwright.scenario import Library, ScenarioResult

ENDING = ".scenario.yaml"


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option and the ini setting of the suspend suite."""
    group = parser.getgroup("rollwright")
    group.addoption(
        "--rollwright-suspend",
        action="store_true",
        dest="rollwright_suspend",
        help="play every scenario a second time, saved and loaded again before every choice",
    )
    parser.addini("rollwright_suspend", "play every scenario a second time, suspended", type="bool", default=False)


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark that scenarios carry."""
    config.addinivalue_line("markers", "scenario: a scenario file, played")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Collect scenario files."""
    if not file_path.name.endswith(ENDING):
        return None
    return ScenarioFile.from_parent(parent, path=file_path)


class UnreadableError(Exception):
    """A scenario file has problems; the message lists them all."""


class ScenarioFile(pytest.File):
    """A scenario file: a test for each scenario in it, and one more for each in the suspend suite."""

    def collect(self) -> Iterator[ScenarioItem]:
        """The scenarios of the file."""
        from rollwright import DocumentError, Scenario  # noqa: PLC0415 - only where there are scenarios

        try:
            scenarios = Scenario.load_all(self.path)
        except DocumentError as error:
            raise self.CollectError(str(error)) from None
        suspend = self.config.getoption("rollwright_suspend") or self.config.getini("rollwright_suspend")
        for scenario in scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.name, scenario=scenario)
            if suspend:
                yield ScenarioItem.from_parent(
                    self, name=f"{scenario.name} [suspended]", scenario=scenario, suspend=True
                )


class ScenarioItem(pytest.Item):
    """One scenario, played."""

    def __init__(self, *, scenario: Scenario, suspend: bool = False, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.scenario = scenario
        self.suspend = suspend
        self.result: ScenarioResult | None = None
        self.add_marker("scenario")
        if scenario.features:
            self.add_marker(pytest.mark.feature(*scenario.features))

    def runtest(self) -> None:
        """Play it; in the suspend suite, play it both ways and compare every step."""
        library = _library(self.config)
        self.result = self.scenario.run(library, suspend=self.suspend)
        if not self.result.passed:
            raise FailedScenarioError(self.result)
        if self.suspend:
            plain = self.scenario.run(library)
            if plain.steps != self.result.steps:
                raise SuspendedOtherwiseError(_first_difference(plain, self.result))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str | Any:
        """What did not hold, and how the script went up to there."""
        from rollwright import RollwrightError  # noqa: PLC0415

        if isinstance(excinfo.value, FailedScenarioError):
            return "\n".join(excinfo.value.lines())
        if isinstance(excinfo.value, SuspendedOtherwiseError | RollwrightError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """The file and the scenario's name."""
        return self.path, None, self.name


class FailedScenarioError(Exception):
    """A scenario in which something did not hold."""

    def __init__(self, result: ScenarioResult) -> None:
        super().__init__(result.name)
        self.result = result

    def lines(self) -> Iterator[str]:
        """The failures, and below them the steps as they went."""
        yield from self.result.lines()
        yield ""
        for step in self.result.steps:
            yield f"step {step.number}, {step.kind}" + (f": refused, {step.refused}" if step.refused else "")
            yield from (f"    {line}" for line in step.text.splitlines())


class SuspendedOtherwiseError(Exception):
    """A scenario that went another way after it was saved and loaded."""


def _first_difference(plain: ScenarioResult, suspended: ScenarioResult) -> str:
    for one, other in zip(plain.steps, suspended.steps, strict=True):
        if one != other:
            return (
                f"step {one.number}, {one.kind}: saved and loaded before every choice, it went another way\n"
                f"  in one go:  {one}\n  suspended:  {other}"
            )
    return "the scripts differ in length"


_LIBRARY = pytest.StashKey["Library"]()


def _library(config: pytest.Config) -> Library:
    """One library for the whole run, so that each ruleset is loaded once."""
    from rollwright import Engine  # noqa: PLC0415
    from rollwright.scenario import Library  # noqa: PLC0415
    from rollwright_sdk import tryout  # noqa: PLC0415

    if _LIBRARY not in config.stash:
        installed = [each.id for each in Engine.load().report]
        config.stash[_LIBRARY] = Library(Engine.load([*installed, tryout]))
    return config.stash[_LIBRARY]


@pytest.fixture(scope="session")
def rollwright_engine(pytestconfig: pytest.Config) -> Engine:
    """An engine with every installed plugin and the SDK's small game, one for the whole run."""
    return _library(pytestconfig).engine


@pytest.fixture
def plugin_engine(request: pytest.FixtureRequest) -> Engine:
    """An engine with the core and the plugin under test, and nothing else that happens to be installed.

    Which plugin that is stands in the nearest ``pyproject.toml`` above the test; the plugins that it depends on are
    there too.
    """
    from rollwright import RollwrightError  # noqa: PLC0415
    from rollwright_sdk.under_test import engine_of, project_of  # noqa: PLC0415

    project = project_of(request.path)
    if project is None or not project.plugins:
        pytest.fail(f"no pyproject.toml above {request.path} declares a plugin (entry points of rollwright.plugins)")
    try:
        return engine_of(project)
    except RollwrightError as error:
        pytest.fail(f"{project.name}: {error}\nInstall it for its tests: pip install -e {project.folder}")


@pytest.fixture
def dice() -> Callable[[str | Iterable[int]], DiceStream]:
    """Dice that show the faces a test names, and no others: ``dice("20, 3, 8")``."""
    from rollwright import DiceStream  # noqa: PLC0415
    from rollwright.scenario.faces import ScriptedFaces  # noqa: PLC0415

    def forced(faces: str | Iterable[int]) -> DiceStream:
        named = [int(face) for face in faces.replace(",", " ").split()] if isinstance(faces, str) else list(faces)
        script = ScriptedFaces()
        script.script(tuple(named))
        return DiceStream(forced=script)

    return forced
