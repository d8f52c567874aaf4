"""What a plugin names to have fights that are run by consequences: a kind with an id, a block, and the words it reads.

::

    class ScrapBlock(ConsequenceBlock):
        kind: Literal["scrap"] = "scrap"

    class Scrap(ConsequenceKind):
        id = "scrap"
        model = ScrapBlock
        resolution = TieredSum()
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from rollwright.document.consequences import BLOW
from rollwright.errors import misnamed
from rollwright.fight.acts.act import Act
from rollwright.fight.consequences.terms import ConsequenceTerms
from rollwright.fight.kind import CombatKind
from rollwright.fight.numbers import Strike, StyleOffer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.check import ResolutionKind
    from rollwright.document.combat import CombatBlock
    from rollwright.document.consequences import ConsequenceBlock, FightRoll
    from rollwright.document.document import Document
    from rollwright.document.problems import Path
    from rollwright.errors import JSON
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet

Fault = "tuple[Path, str, dict[str, JSON]]"
AT = ("combat",)


class ConsequenceKind(CombatKind[ConsequenceTerms]):
    """A kind of fight in which one side rolls and the other answers; see the package."""

    resolution: ClassVar[ResolutionKind[Any, Any]]
    """The resolution kind whose outcomes and options the block names."""
    alike = False
    by_consequences = True
    effect_names = BLOW

    def compile(self, ruleset: Ruleset, block: CombatBlock) -> ConsequenceTerms:
        """Names looked up, effects compiled."""
        return ConsequenceTerms.of(ruleset, cast("ConsequenceBlock", block))

    def deeds(self, terms: ConsequenceTerms, sheet: Sheet) -> Iterable[Act]:
        """The rolls of the fight."""
        budget = cast("Any", sheet.ruleset.document.combat).economy.budgets[0].id
        for name, label in terms.rolls:
            yield Act(id=f"roll:{name}", name=label, group="attack", budget=budget, exchange=name)

    def styles(self, terms: ConsequenceTerms, fight: Arena, who: FighterId, act: Act) -> tuple[StyleOffer, ...]:
        """Every stance, for the rolls of the fight."""
        del fight, who
        return tuple(StyleOffer(each.id, each.label) for each in terms.stances.values()) if act.exchange else ()

    def beside(self, terms: ConsequenceTerms, strike: Strike, lands: float, damage: float) -> float:
        """What a stance may cost, for tactics: nothing in the first, and more the further down the list it stands."""
        del lands, damage
        if not strike.act.exchange:
            return 0.0
        from rollwright.fight.consequences.exchanging import chances  # noqa: PLC0415 - it reads this kind's terms

        place = list(terms.stances).index(strike.style) if strike.style in terms.stances else 0
        found = chances(strike.fight, strike.who, strike.act, strike.style)
        return -float(place) * float(sum(found[word] for word in found if _suffers(terms, word)))

    # --------------------------------------------------------------------------------- what can be wrong with a block

    def faults(self, block: CombatBlock, document: Document) -> Iterator[tuple[Path, str, dict[str, JSON]]]:
        """Rolls, outcomes, options and saves that are not there, and names that stand twice."""
        own = cast("ConsequenceBlock", block)
        for index, roll in enumerate(own.rolls):
            yield from _roll((*AT, "rolls", index), roll, document)
        yield from _once((*AT, "stances"), "id", [each.id for each in own.stances])
        yield from _once((*AT, "outcomes"), "outcome", [each.outcome for each in own.outcomes])
        saves = [each.id for each in document.sheet.saves]
        for index, save in enumerate(own.resist):
            yield from _known((*AT, "resist", index), save, saves, "save")
        settings: Any = document.resolution
        if settings.kind != self.resolution.id:
            yield (*AT, "kind"), "consequences-need-rolls", {"found": settings.kind, "allowed": self.resolution.id}
            return
        words, choices = self.resolution.outcomes_of(settings), self.resolution.choices_of(settings)
        for index, each in enumerate(own.outcomes):
            yield from _known((*AT, "outcomes", index, "outcome"), each.outcome, words, "outcome")
        for index, stance in enumerate(own.stances):
            for option, value in stance.options.items():
                at = (*AT, "stances", index, "options")
                yield from _known(at, option, choices, "option")
                yield from _known((*at, option), value, choices.get(option, (value,)), option)


def _suffers(terms: ConsequenceTerms, word: str) -> bool:
    return word in terms.outcomes and terms.outcomes[word].suffers


def _roll(at: Path, roll: FightRoll, document: Document) -> Iterator[tuple[Path, str, dict[str, JSON]]]:
    given = [name for name in ("stat", "skill") if getattr(roll, name) is not None]
    if len(given) != 1:
        yield at, "check-needs-one-source", {"found": ", ".join(given), "allowed": "stat, skill"}
        return
    known = document.sheet.abilities if roll.stat is not None else document.sheet.skills
    yield from _known((*at, given[0]), roll.stat or roll.skill or "", [each.id for each in known], given[0])


def _known(at: Path, name: str, names: Iterable[str], what: str) -> Iterator[tuple[Path, str, dict[str, JSON]]]:
    known = list(names)
    if name not in known:
        yield at, "no-such-name", misnamed(name, known, what=what)


def _once(at: Path, key: str, names: list[str]) -> Iterator[tuple[Path, str, dict[str, JSON]]]:
    for index, name in enumerate(names):
        if name in names[:index]:
            yield (*at, index, key), "duplicate-name", {"what": key, "found": name}
