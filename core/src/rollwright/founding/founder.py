"""A system is founded: its document is loaded and its scenario played before either is handed over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rollwright.ability.rules import Abilities
from rollwright.errors import Refused, RollwrightError, misnamed
from rollwright.founding.asking import NAME, found_tool, starters
from rollwright.founding.document import document_of, ids
from rollwright.founding.story import story_of
from rollwright.narrator.arguments import held
from rollwright.plugins.registry import provider
from rollwright.scenario import Library, Scenario

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.check.kind import Starter
    from rollwright.engine import Engine
    from rollwright.errors import JSON


@dataclass(frozen=True, slots=True)
class Founded:
    """A new system: its document, and a scenario that plays it where the document is what ``ruleset`` names."""

    document: dict[str, Any]
    scenario: dict[str, Any]


def found(engine: Engine, answers: Any) -> Founded:
    """Found a system.

    Args:
        engine: Whose kinds of rolls and libraries there are.
        answers: What was answered, as an object or as JSON text; `found_tool` has its schema.

    Raises:
        DocumentError: Everything that is wrong with the answers.
        Refused: There is no such power to take over, two things have one name, or there is no stat.
    """
    asked = held(found_tool(engine).schema, answers)
    if not asked["stats"]:
        raise Refused("found-no-stat", {})
    starter = starters(engine)[asked["rolls"]]
    document = document_of(asked, starter, list(_powers(engine, asked)))
    ruleset = engine.load_ruleset(document)
    kind: Any = ruleset.resolution
    story = story_of(document, document, kind.outcomes_of(ruleset.settings), _rung(starter, kind))
    _played(engine, story)
    return Founded(document, {**story, "ruleset": f"{document['id']}.json"})


def call(engine: Engine, answers: Any) -> dict[str, JSON]:
    """The tool: the same as plain data, refusals too, as a narrator's other tools answer."""
    try:
        made = found(engine, answers)
    except RollwrightError as error:
        refused: dict[str, JSON] = {"code": error.code, "params": dict(error.params), "text": str(error)}
        return {"tool": NAME, "done": False, "refused": refused, "record": {}}
    return {
        "tool": NAME,
        "done": True,
        "refused": None,
        "record": {"document": made.document, "scenario": made.scenario},
    }


def _powers(engine: Engine, asked: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The powers that were named, and those taken over from libraries: what they are called, and when they are used."""
    named: dict[str, dict[str, Any]] = {label: {"when": when} for label, when in asked.get("powers", {}).items()}
    for name in asked.get("take", ()):
        label, taken = _taken(engine, name)
        named.setdefault(label, taken)
    for name, label in ids(named, "power").items():
        yield {"id": name, "label": label, **{key: value for key, value in named[label].items() if value}}


def _taken(engine: Engine, name: str) -> tuple[str, dict[str, Any]]:
    preset, slash, power = name.partition("/")
    known = [each.id for each in engine.presets()]
    if not slash or preset not in known:
        raise Refused("unknown-ruleset", {**misnamed(preset, known), "install": provider("presets", preset)})
    ability = engine.load_ruleset(preset).part(Abilities).find(power)
    return ability.label, {"when": ability.when, "summary": ability.summary, "level": ability.level}


def _rung(starter: Starter, kind: Any) -> str:
    ladder = starter.resolution.get("difficultyLadder") or ()
    return str(ladder[0]["label"]) if kind.takes_difficulty and ladder else ""


def _played(engine: Engine, story: dict[str, Any]) -> None:
    """Play the scenario, so that nothing is handed over that does not work.

    Raises:
        RollwrightError: It does not pass, which is a fault of a kind's starter.
    """
    result = Scenario.read(story).run(Library(engine))
    if not result.passed:
        raise RollwrightError("found-does-not-play", {"why": "; ".join(result.lines())})
