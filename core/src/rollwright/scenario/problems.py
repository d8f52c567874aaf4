"""What is wrong with a scenario file, all at once: the place, what was found, what is allowed, the nearest spelling.

Two passes. The shape: pydantic's errors are told anew, with the names that the object in question does have. The
references: every fighter and character that a step names must be on the table, and every expectation must start at
something that a scenario can look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from pydantic import BaseModel

from rollwright.errors import Problem, near
from rollwright.scenario.expect import problems_in
from rollwright.scenario.model import ScenarioDocument

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

    from rollwright.scenario.model import Step

ROOTS: Final = ("outcome", "refused", "text", "events", "fighters", "sheets", "pools", "fight", "menu", "changes")
Place = tuple[str | int, ...]


def shape_problems(error: ValidationError, base: Place = ()) -> list[Problem]:
    """The problems behind a validation error, one a place, in the order of the file."""
    found: dict[str, Problem] = {}
    for detail in error.errors(include_url=False, include_context=True):
        problem = _told(detail, base)
        found.setdefault(problem.path, problem)
    return list(found.values())


def _told(detail: ErrorDetails, base: Place) -> Problem:
    place = detail["loc"]
    path = spelled((*base, *_written(place)))
    match detail["type"]:
        case "extra_forbidden":
            return _unknown_key(path, str(place[-1]), _model_at(place[:-1]))
        case "missing":
            return Problem(path, "missing-key", {"key": str(place[-1])})
        case "value_error":
            wanted = str(detail["ctx"]["error"]) if "ctx" in detail else detail["msg"]
            return Problem(path, "scenario-value", {"wanted": wanted, "found": shown(detail["input"])})
        case kind:
            wanted = _WANTED.get(kind) or detail["msg"][:1].lower() + detail["msg"][1:]
            return Problem(path, "scenario-value", {"wanted": wanted, "found": shown(detail["input"])})


_WANTED: Final = {
    "bool_type": "true-or-false",
    "dict_type": "map",
    "int_type": "whole-number",
    "list_type": "list",
    "model_type": "map",
    "string_type": "text",
    "tuple_type": "list",
}
"""Words for what pydantic calls a valid dictionary, a valid tuple …; the catalog spells them."""


def _unknown_key(path: str, key: str, model: type[BaseModel] | None) -> Problem:
    allowed = sorted(field.alias or name for name, field in model.model_fields.items()) if model else []
    names = [name for name in allowed if name != "$comment"]
    return Problem(
        path, "unknown-key", {"found": key, "allowed": ", ".join(names), "suggestion": near(key, names) or ""}
    )


def shown(value: object) -> str:
    """A value as it may stand in a message: never longer than a line."""
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."  # noqa: PLR2004 - the width of a message


def spelled(place: Place) -> str:
    """A place as a reader writes it: ``steps[3].choose.by``."""
    text = ""
    for part in place:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def _written(place: Place) -> Place:
    """A place without the names of alternatives that pydantic puts between the keys."""
    return tuple(part for part in place if isinstance(part, int) or not _alternative(part))


def _alternative(part: str) -> bool:
    return "[" in part or part in _ALTERNATIVES


_ALTERNATIVES: Final = frozenset({"int", "float", "str", "bool", "Turns", "Placed", "Check"})


def _model_at(place: Place) -> type[BaseModel] | None:
    """The class whose keys are allowed at a place."""
    model: type[BaseModel] | None = ScenarioDocument
    for part in place:
        if model is None or isinstance(part, int) or _alternative(part):
            continue
        by_alias = {field.alias or name: field for name, field in model.model_fields.items()}
        model = _model_in(by_alias[part].annotation) if part in by_alias else model
    return model


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((model for each in get_args(annotation) if (model := _model_in(each))), None)


def reference_problems(document: ScenarioDocument, base: Place = ()) -> list[Problem]:
    """Names that nobody on the table has, and expectations that nothing can meet."""
    return [
        *_bad_names(document, base),
        *(
            problem
            for number, step in enumerate(document.steps)
            for problem in _step_problems(document, step, (*base, "steps", number))
        ),
    ]


def fighter_ids(document: ScenarioDocument) -> dict[str, Place]:
    """Everybody in the fight by id, with the place that puts them there."""
    return dict(_fighters(document))


def _fighters(document: ScenarioDocument) -> Iterator[tuple[str, Place]]:
    if document.fight is None:
        return
    for side in ("party", "foes"):
        for index, placed in enumerate(getattr(document.fight, side)):
            for name in placed.ids:
                yield name, ("fight", side, index)


def _bad_names(document: ScenarioDocument, base: Place) -> Iterator[Problem]:
    if document.fight is None:
        return
    yield from _bad_placing(document, base)
    fighters = fighter_ids(document)
    order = document.fight.initiative or ()
    for place, name in [*((("initiative", index), name) for index, name in enumerate(order)), *_cells(document)]:
        yield from _unknown((*base, "fight", *place), name, fighters, "unknown-fighter")
    for name in fighters if order else ():
        if name not in order:
            yield Problem(spelled((*base, "fight", "initiative")), "initiative-lacks", {"found": name})


def _cells(document: ScenarioDocument) -> list[tuple[Place, str]]:
    return [(("at", name), name) for name in document.fight.at] if document.fight is not None else []


def _bad_placing(document: ScenarioDocument, base: Place) -> Iterator[Problem]:
    """Two of one name, and characters that the scenario does not have."""
    seen: set[str] = set()
    for name, place in _fighters(document):
        if name in seen:
            yield Problem(spelled((*base, *place)), "fighter-twice", {"found": name})
        seen.add(name)
    for side in ("party", "foes"):
        for index, placed in enumerate(getattr(document.fight, side)):
            yield from _unknown(
                (*base, "fight", side, index), placed.character, document.characters, "unknown-character"
            )


def _step_problems(document: ScenarioDocument, step: Step, place: Place) -> Iterator[Problem]:
    for path, expected in step.expect.items():
        yield from _expectation_problems(document, path, expected, place)
    if "refused" in step.expect:
        return  # a script may ask for somebody who is not there, to see it refused
    kind = step.kind
    asked = getattr(step, kind)
    fighters = fighter_ids(document)
    if kind in {"choose", "menu", "auto"} and document.fight is None:
        yield Problem(spelled((*place, kind)), "step-needs-fight", {"found": kind})
    elif kind in {"choose", "menu"}:
        yield from _unknown((*place, kind, "by"), asked.by, fighters, "unknown-fighter")
        for index, name in enumerate(getattr(asked, "targets", ())):
            yield from _unknown((*place, kind, "targets", index), name, fighters, "unknown-fighter")
    elif isinstance(asked, BaseModel):
        yield from _unknown(
            (*place, kind, "who"), getattr(asked, "who", None), document.characters, "unknown-character"
        )
    for path, expected in step.expect.items():
        yield from _expectation_problems(document, path, expected, place)


def _expectation_problems(document: ScenarioDocument, path: str, expected: Any, place: Place) -> Iterator[Problem]:
    here = (*place, "expect", path)
    root, _, rest = path.partition(".")
    yield from _unknown(here, root, ROOTS, "unknown-expectation")
    yield from problems_in(spelled(here), expected)
    name = rest.partition(".")[0]
    if root == "fighters" and name:
        yield from _unknown(here, name, fighter_ids(document), "unknown-fighter")
    elif root == "sheets" and name:
        yield from _unknown(here, name, document.characters, "unknown-character")


def _unknown(
    place: Place, name: str | None, allowed: Mapping[str, Any] | Sequence[str] | set[str], code: str
) -> Iterator[Problem]:
    if name is not None and name not in allowed:
        names = list(allowed)
        yield Problem(
            spelled(place), code, {"found": name, "allowed": ", ".join(names), "suggestion": near(name, names) or ""}
        )
