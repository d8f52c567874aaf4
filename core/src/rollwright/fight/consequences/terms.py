"""The block of a fight that is run by consequences, compiled once for a ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollwright.document.consequences import BLOW
from rollwright.sheet.effects import ready

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.document.consequences import ConsequenceBlock, FightOutcome
    from rollwright.formula import Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.effects import Ready


@dataclass(frozen=True, slots=True)
class StanceTerms:
    """One stance, compiled."""

    id: str
    label: str
    options: Mapping[str, str]
    progress: Value
    consequence: tuple[Ready, ...]
    resisted: tuple[Ready, ...]


@dataclass(frozen=True, slots=True)
class ConsequenceTerms:
    """What such a fight is fought by.

    Args:
        rolls: What may be rolled, as a check names it (``stat.fight``), with what it is called.
        stances: How it may be gone about, the usual one first.
        outcomes: What each outcome means, by its word.
        resist: Saves with which a consequence may be resisted, with what they are called.
    """

    rolls: tuple[tuple[str, str], ...]
    stances: Mapping[str, StanceTerms]
    outcomes: Mapping[str, FightOutcome]
    resist: Mapping[str, str]

    @classmethod
    def of(cls, ruleset: Ruleset, block: ConsequenceBlock) -> ConsequenceTerms:
        """Compile a block."""
        sheet = ruleset.document.sheet
        names = {f"stat.{each.id}": each.label for each in sheet.abilities}
        names |= {f"skill.{each.id}": each.label for each in sheet.skills}
        rolls = [(f"stat.{each.stat}" if each.stat else f"skill.{each.skill}", each.label) for each in block.rolls]
        saves = {each.id: each.label for each in sheet.saves}
        stances = (
            StanceTerms(
                each.id,
                each.label,
                dict(each.options),
                ruleset.value(each.progress),
                tuple(ready(ruleset, effect, BLOW) for effect in each.consequence),
                tuple(ready(ruleset, effect, BLOW) for effect in each.resisted),
            )
            for each in block.stances
        )
        return cls(
            tuple((name, label or names[name]) for name, label in rolls),
            {each.id: each for each in stances},
            {each.outcome: each for each in block.outcomes},
            {name: saves[name] for name in block.resist},
        )
