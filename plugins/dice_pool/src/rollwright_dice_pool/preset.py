"""Presets of counted dice: Lantern Watch and its variant by tempo, Gothic Pool, Heroic Pool.

Nothing here is read before it is asked for. Documents stand in ``rulesets/`` and characters in ``characters/``, by the
preset's id; a variant is its own file over the document that it varies. Names and words are ours.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.extend import Preset, read_document

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.extend import JSON

HERE = Path(__file__).parent


class PoolPreset(Preset):
    """A ruleset document of this plugin with its characters and a fight to show."""

    party: ClassVar[tuple[str, ...]]
    foes: ClassVar[tuple[str, ...]]

    def document(self) -> Path | Mapping[str, JSON]:
        """The path of the ruleset document."""
        return HERE / "rulesets" / f"{self.id}.yaml"

    def sample_characters(self) -> Mapping[str, Mapping[str, JSON]]:
        """Whoever stands in ``characters/<id>/``, by file name."""
        return _characters(self.id)

    def demo(self) -> Mapping[str, JSON]:
        """The sample characters against foes that they can beat."""
        foes: list[JSON] = []
        for place, creature in enumerate(self.foes, 1):
            foes.append({"creature": f"creatures/{creature}", "as": f"{creature}-{place}"})
        return {"party": list(self.party), "foes": foes}


class LanternWatch(PoolPreset):
    """Sinew soaks knocks and nothing soaks tears; one point of resolve a turn; initiative thrown anew each round."""

    id = "lantern-watch"
    name = "Lantern Watch"
    summary = "Ten-sided pools at the edge of the marsh: soaked knocks, tears, resolve, initiative each round."
    party = ("bellman", "sexton")
    foes = ("bog-hound", "bog-hound", "drowned-one")


class LanternWatchByTempo(LanternWatch):
    """The same watch with initiative as a number that blows take and spend."""

    id = "lantern-watch-tempo"
    name = "Lantern Watch, by tempo"
    summary = "Lantern Watch with initiative as a number that blows take from one another and then spend."

    def document(self) -> Mapping[str, JSON]:
        """The document of the watch with the variant's own parts over it."""
        return _over(HERE / "rulesets" / "lantern-watch.yaml", HERE / "rulesets" / f"{self.id}.yaml")

    def sample_characters(self) -> Mapping[str, Mapping[str, JSON]]:
        """The people of the watch."""
        return _characters(LanternWatch.id)


class GothicPool(PoolPreset):
    """Bashing, lethal and aggravated wounds, blood by the turn, and a beast that wants out."""

    id = "gothic-pool"
    name = "Gothic Pool"
    summary = "Old blood in a modern city: three kinds of wounds, blood spent by the turn, frenzy."
    party = ("neonate", "elder")
    foes = ("hired-gun", "hired-gun", "fledgling", "burning-man")


class HeroicPool(PoolPreset):
    """Withering blows win the initiative that decisive ones spend; hardness, overwhelming, dice for breath."""

    id = "heroic-pool"
    name = "Heroic Pool"
    summary = "Withering and decisive blows, hardness and overwhelming, tens that count twice, dice for breath."
    party = ("blade", "hammer")
    foes = ("stone-captain", "reed-soldier", "reed-soldier")


def everything() -> Iterable[Preset]:
    """Every preset of this plugin."""
    return LanternWatch(), LanternWatchByTempo(), GothicPool(), HeroicPool()


def _characters(preset: str) -> dict[str, Any]:
    folder = HERE / "characters" / preset
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}


@lru_cache(maxsize=4)
def _text(below: Path, above: Path) -> str:
    return json.dumps(_merged(read_document(below)[0], read_document(above)[0]))


def _over(below: Path, above: Path) -> dict[str, Any]:
    """One document over another, afresh each time."""
    document: dict[str, Any] = json.loads(_text(below, above))
    return document


def _merged(below: Any, above: Any) -> Any:
    """Above over below; null takes a key away."""
    if not (isinstance(below, dict) and isinstance(above, dict)):
        return above
    made = {**below, **{key: _merged(below.get(key), value) for key, value in above.items()}}
    return {key: value for key, value in made.items() if value is not None}
