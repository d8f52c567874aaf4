"""A fight's set-up: who stands on which side, where their numbers come from, and the seed.

A set-up is plain data. A fight is a function of its set-up and the choices made, which is what undo replays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import JSON
from rollwright.fight.state import Cell
from rollwright.sheet import Sheet

if TYPE_CHECKING:
    from rollwright.ruleset import Ruleset


USUAL: Final = 3
"""The competence of whoever nothing is said of."""


@dataclass(slots=True)
class Combatant:
    """Somebody who will fight: a character with a sheet, or a creature by its catalog entry or its own block."""

    id: str
    name: str = ""
    sheet: Sheet | None = None
    creature: str = ""
    """A catalog entry, ``<catalog>/<entry>``; the catalog may be left out where only one has it."""
    block: Mapping[str, Any] | None = None
    """A creature block given with the fight."""
    tier: str = ""
    """Where it stands on the threat scale, for those whom no catalog has."""
    tracks: Mapping[str, int] = field(default_factory=dict)
    """Where its tracks stand when it comes into the fight, beside those that its own block says."""
    carrying: Sequence[Mapping[str, Any]] | None = None
    """What it may have with it in this fight, instead of its own ``inventory``."""
    temper: str = ""
    """How it fights where the engine plays it: a word of ``fight.tempers``, or nothing."""
    competence: int = USUAL
    """How capable somebody invented is, from 1 to 5: how much they bring along that they may choose."""
    boss: bool = False
    """The one the fight is about: whoever made it up has written all of it."""
    invented: bool = False
    """Nobody wrote it: a proposed block is fitted to its tier, and one without a block is made from its tier."""

    @classmethod
    def character(cls, id: str, sheet: Sheet, name: str = "") -> Combatant:  # noqa: A002
        """A character. The fight writes to this very sheet as things happen."""
        return cls(id, name or sheet.state.name or id, sheet=sheet)

    @classmethod
    def of_creature(
        cls,
        id: str,  # noqa: A002
        creature: str | Mapping[str, Any],
        name: str = "",
        tier: str = "",
        *,
        tracks: Mapping[str, int] | None = None,
        carrying: Sequence[Mapping[str, Any]] | None = None,
        temper: str = "",
        competence: int = USUAL,
        boss: bool = False,
        invented: bool = False,
    ) -> Combatant:
        """A creature of a catalog, or one whose block is given here."""
        named, block = (creature, None) if isinstance(creature, str) else ("", creature)
        return cls(id, name, None, named, block, tier, tracks or {}, carrying, temper, competence, boss, invented)

    def to_json(self) -> dict[str, JSON]:
        """The combatant as plain data, with the sheet as it is now."""
        told: dict[str, JSON] = {"id": self.id, "name": self.name}
        if self.sheet is not None:
            told["sheet"] = self.sheet.to_json()
        elif self.block is not None:
            told["block"] = dict(self.block)
        told |= {key: value for key, value in self._said().items() if value}
        if self.competence != USUAL:
            told["competence"] = self.competence
        if self.carrying is not None:
            told["carrying"] = [dict(line) for line in self.carrying]
        return told

    def _said(self) -> dict[str, JSON]:
        """What is written down only where it says something."""
        return {
            "creature": self.creature,
            "tier": self.tier,
            "tracks": dict(self.tracks),
            "temper": self.temper,
            "boss": self.boss,
            "invented": self.invented,
        }

    @classmethod
    def from_json(cls, ruleset: Ruleset, data: Mapping[str, Any]) -> Combatant:
        """A combatant as ``to_json`` wrote it."""
        sheet = Sheet.from_json(ruleset, data["sheet"]) if "sheet" in data else None
        return cls(
            str(data["id"]),
            str(data.get("name", "")),
            sheet,
            str(data.get("creature", "")),
            data.get("block"),
            str(data.get("tier", "")),
            {str(track): int(value) for track, value in (data.get("tracks") or {}).items()},
            data.get("carrying"),
            str(data.get("temper", "")),
            int(data.get("competence", USUAL)),
            bool(data.get("boss")),
            bool(data.get("invented")),
        )


@dataclass(slots=True)
class Setup:
    """Everything that a fight starts from."""

    party: list[dict[str, Any]]
    foes: list[dict[str, Any]]
    seed: int = 0
    style: str = "classic"
    initiative: list[str] = field(default_factory=list)
    rounds: int = 100
    faces: list[int] = field(default_factory=list)
    """Forced faces that waited when the fight began: initiative takes them first."""
    by_hand: list[str] = field(default_factory=list)
    """Those who are asked also about what the engine decides for everybody else, such as what left-over symbols buy."""
    game: str = ""
    """How hard the game is, where foes that nobody wrote are stepped down to fit it; empty leaves them as they are."""
    board: dict[str, Any] | None = None
    """The board it is fought on, as plain data."""
    at: dict[str, Cell] = field(default_factory=dict)
    """Where they begin on it; whoever is left out gets a cell on their side's edge."""
    riding: dict[str, str] = field(default_factory=dict)
    """Who begins on whom."""

    def seeded(self, seed: int) -> Setup:
        """The same with other dice; made for every fight of a simulation, which `replace` would take long over."""
        return Setup(
            self.party,
            self.foes,
            seed,
            self.style,
            self.initiative,
            self.rounds,
            self.faces,
            self.by_hand,
            self.game,
            self.board,
            self.at,
            self.riding,
        )
