"""What a combat kind must keep where blows meet somebody: a forecast is what striking comes to, whatever lies between.

A kind that adds up has nothing between a roll and its damage. Others have: degrees that become dice, soak, symbols that
buy something, dice that a risen defense adds to a roll which is held. What is promised is the same for all of them, so
it is held by striking: the blow is made in the small game again and again, and what it comes to is held against the
menu.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.extend import DiceStream, Strike
from rollwright.fight.events import Hurt
from rollwright.fight.rules import CombatRules
from rollwright_sdk import tryout
from rollwright_sdk.contracts.counting import SIGMAS, every_way, fits
from rollwright_sdk.contracts.on_a_sheet import OnASheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright import Fight, Ruleset
    from rollwright.extend import AttackOdds, CombatKind, Rolled, Verdict

RISES = (1, 4)
"""By how much a defense rises while a hit is held."""
HELD = 30
"""How many seeds are tried to find hits that are held."""


class InFights(OnASheet):
    """A combat kind with a small game that is fought by it."""

    kind: ClassVar[CombatKind[Any]]
    """The kind under test."""
    combat: ClassVar[Mapping[str, Any]] = {}
    """Further keys of the ``combat`` block: the kind's own."""
    blows: ClassVar[int] = 300
    """How often each attack of the menu is struck, to hold its forecast against."""

    @property
    def ruleset(self) -> Ruleset:
        """The small game, fought by this kind."""
        if "_ruleset" not in vars(type(self)):
            type(self)._ruleset = self.ruleset_with(combat={"kind": self.kind.id, **self.combat})
        return type(self)._ruleset

    @property
    def terms(self) -> Any:
        """What the kind has made of the block."""
        return self.ruleset.part(CombatRules).terms

    def test_a_forecast_is_what_striking_comes_to(self) -> None:
        """Whoever strikes often hits as often, and does as much on average, as the menu says before the first blow."""
        for option, style in self._options():
            struck = [self._struck(option, style, seed) for seed in range(self.blows)]
            begun = self._begun(0)
            assert begun.menu is not None
            offered = begun.menu.find(option)
            assert offered is not None
            told = next((each.forecast for each in offered.styles if each.id == style), offered.forecast)["leech-1"]
            place = f"{option}{f' as {style}' if style else ''}, struck {self.blows} times"
            chance = Fraction(told.hit or 0)
            hits = sum(hit for hit, _amount in struck)
            far = fits({"hit": hits, "miss": self.blows - hits}, {"hit": chance, "miss": 1 - chance})
            assert not far, f"{place}: the menu says {chance}, but {far}"
            amounts = [amount for _hit, amount in struck]
            mean, said = sum(amounts) / self.blows, float(Fraction(told.damage or 0))
            spread = sqrt(sum((amount - mean) ** 2 for amount in amounts) / self.blows)
            near = SIGMAS * spread / sqrt(self.blows) + 1e-9
            assert abs(mean - said) <= near, f"{place}: it did {mean:.2f} on average, where the menu says {said:.2f}"

    def _options(self) -> Iterator[tuple[str, str]]:
        begun = self._begun(0)
        for option in begun.menu.options if begun.menu else ():
            if option.id.startswith("attack:"):
                if not option.styles:
                    yield option.id, ""
                for style in option.styles:
                    if style.harms:  # what a style takes off something else is no damage
                        yield option.id, style.id

    def _begun(self, seed: int) -> Fight:
        return tryout.fight(self.ruleset, self.hero, seed=seed, first="hero")

    def _struck(self, option: str, style: str, seed: int) -> tuple[bool, int]:
        """Whether one blow hit, and what it did before buffers."""
        fight = self._begun(seed)
        happened = fight.choose(option, ["leech-1"], style=style)
        rolls = [event for event in happened if event.type == "attack.rolled"]
        hurts = [event for event in happened if isinstance(event, Hurt) and event.who == "leech-1"]
        return any(getattr(roll, "hit", False) for roll in rolls), sum(event.total for event in hurts)

    def test_a_held_hit_turns_as_often_as_it_says(self) -> None:
        """A defense that rises while a hit is held turns it as often as the kind says, dice that it adds included."""
        fight = self._begun(0)
        option = next((each for each, _style in self._options()), "")
        assert option, "the hero has no attack on the menu"
        act = fight.profiles["hero"].by_id[option]
        strike, against = Strike(fight, "hero", "leech-1", act), fight.defense("leech-1")
        for seed in range(HELD):
            rolled = self.kind.throw_attack(self.terms, act, (), 0, against, DiceStream(seed))
            if not self.kind.judge_attack(self.terms, act, rolled, against).hit:
                continue
            for rise in RISES:
                said = self.kind.turned(self.terms, act, rolled, against + rise)
                found = every_way(partial(self._held, strike, rolled, against + rise), 4000)
                if found is not None:
                    turned = found.get(False, Fraction(0))
                    assert turned == said, f"{rolled} against {against} + {rise}: turned {turned} of times, not {said}"

    def _held(self, strike: Strike, rolled: Rolled, against: int, dice: DiceStream) -> bool:
        """Whether a held roll still hits when it is judged again."""
        strike.fight.dice["attacks"] = dice
        again = self.kind.thrown_on(self.terms, strike, rolled, against)
        return self.kind.judge_attack(self.terms, strike.act, again, against).hit


def word(verdict: Verdict, *, degrees: bool = False) -> str:
    """A verdict as one of three words, with its degree where that is told."""
    found = "critical" if verdict.critical else "hit" if verdict.hit else "miss"
    return f"{found} {verdict.degree}" if degrees and verdict.hit else found


def outcomes(odds: AttackOdds) -> dict[str, Fraction]:
    """Odds as chances of those words."""
    if not odds.landings:
        return {"miss": odds.miss, "hit": odds.hit, "critical": odds.critical}
    found = {"miss": odds.miss}
    for verdict, chance in odds.landings:
        told = word(verdict, degrees=True)
        found[told] = found.get(told, Fraction(0)) + chance
    return found
