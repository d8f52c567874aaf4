"""Presets of counted dice: Lantern Watch and its variant by tempo, Gothic Pool, Heroic Pool.

Nothing here is read before it is asked for. Documents stand in ``rulesets/`` and characters in ``characters/``, by the
preset's id; a variant is its own file over the document that it varies. Names and words are ours.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.extend import PackagedPreset, Preset, read_document

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.extend import JSON

HERE = Path(__file__).parent


class LanternWatch(PackagedPreset):
    """Sinew soaks knocks and nothing soaks tears; one point of resolve a turn; initiative thrown anew each round."""

    id = "lantern-watch"
    name = "Lantern Watch"
    summary = "Ten-sided pools at the edge of the marsh: soaked knocks, tears, resolve, initiative each round."
    ruleset = "rulesets/lantern-watch.yaml"
    characters = "characters/lantern-watch"
    party = ("bellman", "sexton")
    foes: ClassVar = {
        "bog-hound-1": "creatures/bog-hound",
        "bog-hound-2": "creatures/bog-hound",
        "bog-hound-3": "creatures/bog-hound",
        "drowned-one-4": "creatures/drowned-one",
    }


class LanternWatchByTempo(LanternWatch):
    """The same watch, people and foes with initiative as a number that blows take and spend."""

    id = "lantern-watch-tempo"
    name = "Lantern Watch, by tempo"
    summary = "Lantern Watch with initiative as a number that blows take from one another and then spend."
    foes: ClassVar = {
        "bog-hound-1": "creatures/bog-hound",
        "bog-hound-2": "creatures/bog-hound",
        "drowned-one-3": "creatures/drowned-one",
    }

    def document(self) -> Mapping[str, JSON]:
        """The document of the watch with the variant's own parts over it."""
        return _over(HERE / self.ruleset, HERE / "rulesets" / "lantern-watch-tempo.yaml")


class GothicPool(PackagedPreset):
    """Bashing, lethal and aggravated wounds, blood by the turn, and a beast that wants out."""

    id = "gothic-pool"
    name = "Gothic Pool"
    summary = "Old blood in a modern city: three kinds of wounds, blood spent by the turn, frenzy."
    ruleset = "rulesets/gothic-pool.yaml"
    characters = "characters/gothic-pool"
    party = ("neonate", "elder")
    foes: ClassVar = {
        "hired-gun-1": "creatures/hired-gun",
        "hired-gun-2": "creatures/hired-gun",
        "fledgling-3": "creatures/fledgling",
    }


class HeroicPool(PackagedPreset):
    """Withering blows win the initiative that decisive ones spend; hardness, overwhelming, dice for breath."""

    id = "heroic-pool"
    name = "Heroic Pool"
    summary = "Withering and decisive blows, hardness and overwhelming, tens that count twice, dice for breath."
    ruleset = "rulesets/heroic-pool.yaml"
    characters = "characters/heroic-pool"
    party = ("blade", "hammer")
    foes: ClassVar = {
        "stone-captain-1": "creatures/stone-captain",
        "stone-captain-2": "creatures/stone-captain",
        "reed-soldier-3": "creatures/reed-soldier",
    }


def everything() -> Iterable[Preset]:
    """Every preset of this plugin."""
    return LanternWatch(), LanternWatchByTempo(), GothicPool(), HeroicPool()


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
