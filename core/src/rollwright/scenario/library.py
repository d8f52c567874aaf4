"""The rulesets that scenarios are played by, each loaded once for however many scenarios.

A scenario may bring abilities of its own; then the ruleset is loaded anew with them in it, so that they are checked as
the ruleset's own are. An ability with `mechanics` becomes an entry of a catalog `scenario`, which feeds every list that
a fight takes abilities from: a sheet's row names it by ``_catalog: scenario/<id>``. Any other is one of the ruleset's
powers.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import DocumentError, Problem, Refused, RollwrightError, misnamed
from rollwright.plugins.registry import provider

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.engine import Engine
    from rollwright.plugins import Preset
    from rollwright.ruleset import Ruleset
    from rollwright.scenario.load import Loaded
    from rollwright.scenario.model import ScenarioDocument

CATALOG: Final = "scenario"
"""The catalog that a scenario's own abilities stand in."""

DOCUMENTS: Final = frozenset({".json", ".yaml", ".yml"})
"""What a scenario may name as a file: a stranger's scenario must not have other files quoted in its problems."""


class Library:
    """An engine's rulesets by name, and their sample characters."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._presets = [entry.id for entry in engine.presets()]
        self._known: dict[str, Ruleset] = {}

    def preset(self, name: object) -> Preset | None:
        """The installed preset of that id, if there is one."""
        return self.engine.preset(name) if isinstance(name, str) and name in self._presets else None

    def sample(self, ruleset: object, name: str) -> Mapping[str, Any]:
        """The sheet document of a preset's sample character.

        Raises:
            Refused: The preset has none of that name, or the ruleset is no preset.
        """
        return sample_of(self.preset(ruleset), name)

    def of(self, loaded: Loaded) -> Ruleset:
        """The ruleset that a scenario names, with the abilities that it brings.

        Raises:
            DocumentError: There is no such preset or file, or the document has problems.
        """
        source = self._source(loaded)
        document = loaded.document
        key = json.dumps(
            [str(source), document.layers, document.abilities, document.cards], sort_keys=True, default=str
        )
        if key not in self._known:
            try:
                ruleset = self.engine.load_ruleset(source, document.layers)
            except DocumentError:
                raise
            except RollwrightError as error:
                problem = Problem("layers" if document.layers else "ruleset", error.code, error.params, loaded.file)
                raise DocumentError((problem,)) from error
            self._known[key] = self._with(ruleset, source, document, loaded.file)
        return self._known[key]

    def _source(self, loaded: Loaded) -> Path | dict[str, Any]:
        named = loaded.document.ruleset
        if isinstance(named, dict):
            return named
        preset = self.preset(named)
        if preset is not None:
            document = preset.document()
            return document if isinstance(document, Path) else dict(document)
        path = loaded.folder / named
        if path.suffix.lower() in DOCUMENTS and path.is_file():
            return path
        missing = {**misnamed(named, self._presets), "install": provider("presets", named)}
        raise DocumentError((Problem("ruleset", "unknown-ruleset", missing, loaded.file),))

    def _with(self, ruleset: Ruleset, source: Path | dict[str, Any], brought: ScenarioDocument, file: str) -> Ruleset:
        if not (brought.abilities or brought.cards):
            return ruleset
        from rollwright.document.layered import layered  # noqa: PLC0415 - rarely needed
        from rollwright.document.load import validate  # noqa: PLC0415
        from rollwright.document.reading import read_document  # noqa: PLC0415
        from rollwright.ruleset import Ruleset  # noqa: PLC0415

        raw, base = read_document(source, self.engine.limits)
        amended, places = amend(raw, ruleset, brought.abilities, brought.cards)
        try:
            document = validate(amended, ruleset.registry, self.engine.limits, file=base)
        except DocumentError as error:
            raise DocumentError(_put_back(problem, places, file) for problem in error.problems) from error
        return Ruleset(layered(document, brought.layers), ruleset.registry, self.engine.limits)


def sample_of(preset: Preset | None, name: str) -> Mapping[str, Any]:
    """The sheet document of a preset's sample character.

    Raises:
        Refused: The preset has none of that name, or there is no preset.
    """
    samples = preset.sample_characters() if preset is not None else {}
    if name not in samples:
        raise Refused("unknown-sample", misnamed(name, samples))
    return samples[name]


def amend(
    raw: Any, ruleset: Ruleset, abilities: Mapping[str, Any], cards: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, str]]:
    """A document with a scenario's abilities and rule cards in it, and where each of them stands there."""
    entries = [_entry(name, block, ruleset) for name, block in abilities.items() if "mechanics" in block]
    powers = [{"id": name, **block} for name, block in abilities.items() if "mechanics" not in block]
    whole = dict(raw)
    catalogs, known = list(whole.get("catalogs") or ()), list(whole.get("abilities") or ())
    places = {f"catalogs[{len(catalogs)}].entries[{at}]": f"abilities.{each['id']}" for at, each in enumerate(entries)}
    places |= {f"abilities[{len(known) + at}]": f"abilities.{power['id']}" for at, power in enumerate(powers)}
    waiting = list(whole.get("cards") or ())
    places |= {f"cards[{len(waiting) + at}]": f"cards.{name}" for at, name in enumerate(cards)}
    if cards:
        whole["cards"] = [*waiting, *({"id": name, **card} for name, card in cards.items())]
    if entries:
        own = {"id": CATALOG, "label": "This scenario", "holds": "rows", "feeds": _lists(ruleset), "entries": entries}
        whole["catalogs"] = [*catalogs, own]
    if powers:
        whole["abilities"] = [*known, *powers]
    return whole, places


def _entry(name: str, block: Mapping[str, Any], ruleset: Ruleset) -> dict[str, Any]:
    entry = {"id": name, "label": name.replace("-", " ").replace("_", " ").capitalize(), **block}
    if "rows" not in entry:
        entry["rows"] = [{"list": each, "values": {}} for each in _lists(ruleset)[:1]]
    return entry


def _lists(ruleset: Ruleset) -> list[str]:
    """The lists that a fight takes abilities from."""
    combat = ruleset.document.combat
    return [source.list for source in combat.abilities] if combat is not None else []


def _put_back(problem: Problem, places: Mapping[str, str], file: str) -> Problem:
    """A problem of the amended document, at the place where the scenario wrote it."""
    for place, name in places.items():
        if problem.path == place or re.match(re.escape(place) + r"[.\[]", problem.path):
            return Problem(f"{name}{problem.path[len(place) :]}", problem.code, problem.params, file)
    return problem
