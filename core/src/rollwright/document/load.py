"""Loading: a document is read, migrated, normalised, given its shape, and every name in it is checked.

All problems come together, whatever stage found them. What stands in catalog files beside the document is read when it
is asked for; ``whole=True`` reads and checks it all at once, as ``rollwright validate`` does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from rollwright.document.abilities import Power
from rollwright.document.checks import (
    Survey,
    check_creature,
    check_document,
    check_effect,
    check_found,
    check_held,
    check_reading_sheet,
)
from rollwright.document.combat import CombatBlock
from rollwright.document.creature import Creature, InventoryLine
from rollwright.document.document import DISTRIBUTION, Document
from rollwright.document.effects import Effect
from rollwright.document.library import Library
from rollwright.document.migrate import NEWEST, migrated
from rollwright.document.normalise import bare, normalised, nothings
from rollwright.document.problems import Moved, Problems, shown
from rollwright.document.reading import read_document
from rollwright.document.resolution import ResolutionBlock
from rollwright.document.shape import shaped
from rollwright.document.telling import keys
from rollwright.errors import RollwrightError
from rollwright.limits import DEFAULT, Limits

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rollwright.document.block import Block
    from rollwright.document.checks import Members
    from rollwright.document.problems import Path
    from rollwright.errors import JSON

KINDS: tuple[tuple[str, str, type[Block]], ...] = (
    ("resolution", "resolution_kinds", ResolutionBlock),
    ("combat", "combat_kinds", CombatBlock),
)
#: What stands in for a head that is wrong, so that the rest can be looked at.
STUBS: Mapping[str, Any] = {
    "schemaVersion": NEWEST,
    "id": "unnamed",
    "version": 1,
    "name": "Unnamed",
    "coverage": {"summary": ""},
    "gm": {"checkGuidance": ""},
}
RESERVED = ("engine-legacy", "traditional")


def load(
    source: FilePath | str | Mapping[str, Any], registry: Members, limits: Limits = DEFAULT, *, whole: bool = False
) -> Document:
    """Read and check a document.

    Args:
        source: The path of a JSON or YAML file, or a document as plain data.
        registry: What the engine's plugins brought.
        limits: Bounds of size, nesting, numbers and formulas.
        whole: Whether catalog files are read and checked now, and not when something of them is asked for.

    Raises:
        DocumentError: with every problem, each with its file and path.
    """
    raw, file = read_document(source, limits, most=limits.ruleset_bytes)
    return validate(raw, registry, limits, file=file, whole=whole)


def validate(
    raw: JSON | Mapping[str, Any],
    registry: Members,
    limits: Limits = DEFAULT,
    *,
    file: str = "",
    whole: bool = False,
) -> Document:
    """Check a document that has been read.

    Args:
        raw: The document as plain data; it is not changed.
        registry: What the engine's plugins brought.
        limits: Bounds of formulas and numbers.
        file: The name of its file: problems give it, and catalog files stand beside it.
        whole: Whether catalog files are read and checked now.

    Raises:
        DocumentError: with every problem.
    """
    problems = Problems(file=file, limit=limits.problems)
    if not isinstance(raw, Mapping):
        problems.add((), "document-not-object", {"found": shown(raw)})
        problems.raise_if_any()
        raw = {}
    moved = Moved()
    current = migrated(dict(raw), registry, problems)
    problems.raise_if_any()
    document = normalised(current, moved)
    library = Library(FilePath(file).parent if file else None, limits)
    library.take(document, problems)
    empty = [moved.written(path) for path in nothings(document)]
    made = _shape(document, registry, problems, moved)
    _require(document.get("requires"), registry, problems)
    for path in empty:
        problems.add_unless_told(path, "nothing-here")
    if made is not None and not problems.blind:
        survey = Survey(made, registry, limits, problems, moved)
        library.open(survey)
        check_document(survey)
        library.check(whole=whole)
    problems.in_order_of(raw)
    problems.raise_if_any()
    if made is None:
        raise RollwrightError("document-problems", {"count": 0})  # a document without a shape has problems, so: never
    return made


def validate_creature(
    raw: Any, document: Document, registry: Members, limits: Limits = DEFAULT, *, path: Path = (), file: str = ""
) -> Creature:
    """Check a creature that stands outside a catalog: in a scenario, or in a call.

    Args:
        raw: The creature as plain data; it is not changed.
        document: The ruleset that it lives in.
        registry: What the engine's plugins brought.
        limits: Bounds of formulas and numbers.
        path: Where it stands, for its problems.
        file: The name of its file, for its problems.

    Raises:
        DocumentError: with every problem.
    """
    problems, moved = Problems(file=file, limit=limits.problems), Moved()
    creature = shaped(Creature, bare(raw), path, problems, moved)
    if creature is not None:
        survey = Survey(document, registry, limits, problems, moved)
        check_reading_sheet(survey)
        check_creature(survey, path, creature)
        check_held(survey)
    problems.raise_if_any()
    if creature is None:
        raise RollwrightError("document-problems", {"count": 0})
    return creature


def validate_inventory(
    lines: Sequence[Any],
    document: Document,
    registry: Members,
    limits: Limits = DEFAULT,
    *,
    path: Path = (),
) -> tuple[InventoryLine, ...]:
    """Check what somebody is said to carry in one fight; raises like ``validate_creature``."""
    problems, moved = Problems(limit=limits.problems), Moved()
    made = [shaped(InventoryLine, bare(raw), (*path, place), problems, moved) for place, raw in enumerate(lines)]
    survey = Survey(document, registry, limits, problems, moved)
    check_reading_sheet(survey)
    for place, line in enumerate(made):
        if line is not None:
            survey.exactly_one((*path, place), line, "item", "table")
            check_found(survey, (*path, place), line)
    check_held(survey)
    problems.raise_if_any()
    return tuple(line for line in made if line is not None)


def validate_effects(
    effects: Sequence[Any],
    document: Document,
    registry: Members,
    limits: Limits = DEFAULT,
    *,
    names: Iterable[str] = (),
) -> list[Effect]:
    """Check effects that stand outside a document: in a scenario, or in a call.

    Args:
        effects: Effects of the document, which have been checked with it, or new ones as plain data.
        document: The ruleset that they are written for.
        registry: What the engine's plugins brought.
        limits: Bounds of formulas and numbers.
        names: Names that only exist for these effects, such as ``scale``.

    Raises:
        DocumentError: with every problem.
    """
    problems, moved = Problems(limit=limits.problems), Moved()
    made: list[Effect] = []
    survey = Survey(document, registry, limits, problems, moved)
    extra = tuple(names)
    for index, given in enumerate(effects):
        at: Path = ("effects", index)
        effect = given if isinstance(given, Effect) else shaped(Effect, bare(given), at, problems, moved)
        if effect is not None:
            made.append(effect)
            if effect is not given:
                check_effect(survey, at, effect, extra)
    problems.raise_if_any()
    return made


def validate_powers(powers: Sequence[Any], document: Document, registry: Members, limits: Limits = DEFAULT) -> Document:
    """Check abilities that are added to a document, and give the document with them in it.

    Args:
        powers: The abilities as plain data; they are not changed.
        document: The ruleset that they are added to.
        registry: What the engine's plugins brought.
        limits: Bounds of formulas and numbers.

    Raises:
        DocumentError: with every problem.
    """
    problems, moved = Problems(limit=limits.problems), Moved()
    count = len(document.abilities)
    raw = [bare(each) for each in powers]
    made = [shaped(Power, each, ("abilities", count + at), problems, moved) for at, each in enumerate(raw)]
    problems.raise_if_any()
    sound = tuple(each for each in made if each is not None)
    whole = document.model_copy(update={"abilities": (*document.abilities, *sound)})
    check_document(Survey(whole, registry, limits, problems, moved))
    problems.raise_if_any()
    return whole


def _shape(raw: dict[str, Any], registry: Members, problems: Problems, moved: Moved) -> Document | None:
    """The document in its shape; the blocks that depend on a kind with the model of that kind."""
    if raw.get("id") in RESERVED:
        problems.add(("id",), "id-reserved", {"found": str(raw["id"])})
    if isinstance(raw.get("schemaVersion"), bool):
        raw["schemaVersion"] = str(raw["schemaVersion"])
    for key, family, shared in KINDS:
        if isinstance(raw.get(key), dict):
            block = _of_kind(raw[key], key, family, shared, registry, problems, moved)
            problems.blind |= block is None
            raw[key] = shared.model_construct() if block is None else block
    return shaped(Document, raw, (), problems, moved, stubs=STUBS)


def _require(requires: Any, registry: Members, problems: Problems) -> None:
    """Say what the document requires and the engine has not, whatever else is wrong; odd keys are told elsewhere."""
    if isinstance(requires, Mapping) and all(isinstance(text, str) for pair in requires.items() for text in pair):
        named = {name: versions for name, versions in requires.items() if re.fullmatch(DISTRIBUTION, name)}
        for name, code, params in registry.unmet(named):
            problems.add(("requires", name), code, params)


def _of_kind(
    raw: dict[str, Any],
    key: str,
    family: str,
    shared: type[Block],
    registry: Members,
    problems: Problems,
    moved: Moved,
) -> Block | None:
    """A block with the model of the kind that it names; with the shared keys alone where nobody knows the kind."""
    kind = raw.get("kind")
    model: type[Block] = shared
    if isinstance(kind, str):
        try:
            model = registry.get(family, kind).model or shared
        except RollwrightError as error:
            problems.add((key, "kind"), error.code, error.params)
    if model is shared:  # nobody says what the kind's own keys are
        known = keys(shared)
        raw = {name: value for name, value in raw.items() if name in known}
    return shaped(model, raw, (key,), problems, moved)
