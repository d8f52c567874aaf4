"""Spending what is left of an attack roll: the attacker first, then the target (SP-04, SP-05).

A side is bought for by the engine, unless its fighter decides by hand. Then they are asked as long as there is
something to buy: they buy one thing at a time, hand over the rest (``rest``), or stop (``pass``). Tracks move and dice
are lent at once; conditions and injuries wait until the blow has landed. The frame is done with the verdict as the
purchases have made it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rollwright.extend import (
    Act,
    Ask,
    AttackBought,
    Choice,
    Done,
    FighterId,
    Frame,
    Opening,
    Said,
    Verdict,
    procedure,
)
from rollwright_symbol_pool.fights.buying import affordable, best, so_far
from rollwright_symbol_pool.fights.criticals import beside_blow, in_blow
from rollwright_symbol_pool.fights.events import DiceLent
from rollwright_symbol_pool.fights.spends import Case
from rollwright_symbol_pool.fights.terms import BOOST, SETBACK, Side, Spend, Terms
from rollwright_symbol_pool.words import counted

if TYPE_CHECKING:
    from rollwright.extend import Arena

SIDES: Final[tuple[Side, ...]] = ("attacker", "target")
BUY: Final = "spend:"
REST: Final = "rest"


@procedure
@dataclass(slots=True)
class Spending(Frame):
    """What is left of one attack roll, until both sides have spent what they will."""

    op: ClassVar[str] = "symbol-pool.spending"
    who: FighterId
    target: FighterId
    act: str
    hit: bool
    degree: int
    left: dict[str, int]
    """Symbols that are not spent yet."""
    bought: list[str] = field(default_factory=list)
    side: int = 0
    """Whose turn it is to spend, by its place in ``SIDES``."""

    def next(self, fight: Arena, reply: Any) -> Said:
        """Ask whoever decides by hand; for others the engine buys."""
        del reply
        while self.side < len(SIDES):
            chooser = self._chooser()
            if chooser in fight.setup.by_hand and self._able(fight):
                return Ask(chooser, "spend", "chosen")
            if chooser not in fight.setup.by_hand:
                return "buy"
            self.side += 1
        return self._done(fight)

    def chosen(self, fight: Arena, reply: Choice) -> Said:
        """Buy what was chosen, hand over the rest, or stop."""
        if reply.option == REST:
            return "buy"
        if reply.option == "pass":
            self.side += 1
            return "next"
        self._buy(fight, self._terms(fight).spend(reply.option.removeprefix(BUY)))
        return "next"

    def buy(self, fight: Arena, reply: Any) -> Said:
        """Buy the most valuable for a side."""
        del reply
        case = self._case(fight)
        for name in best(case, SIDES[self.side], self.left, so_far(case, self.bought), self.bought).names:
            self._buy(fight, case.terms.spend(name))
        self.side += 1
        return "next"

    def offers(self, fight: Arena) -> list[Opening]:
        """What the one who is asked could buy, and to hand over the rest."""
        case = self._case(fight)
        openings = [
            Opening(BUY + spend.id, None, label=spend.label, group="spend", cost={spend.symbol: case.price(spend)})
            for spend in affordable(case, SIDES[self.side], self.left, self.bought)
        ]
        return [*openings, Opening(REST, None, group="spend")]

    def advised(self, fight: Arena) -> Choice:
        """The engine would buy, and not stop."""
        del fight
        return Choice(REST)

    def about(self, fight: Arena) -> dict[str, str]:
        """Who has struck whom with what, and what is left to spend."""
        terms = self._terms(fight)
        mine = {spend.symbol for spend in terms.offered(SIDES[self.side], hit=self.hit)}
        left = [(terms.label_of(symbol), count) for symbol, count in sorted(self.left.items()) if symbol in mine]
        act = self._act(fight)
        return {"source": self.who, "act": act.id, "name": act.name, "targets": self.target, "left": counted(left)}

    def sound(self, fight: Arena) -> bool:
        """Whether a frame from a save names an act, symbols and spends that there are, and asks whoever chooses."""
        terms, pending = self._terms(fight), fight.state.pending
        known = {spend.id for spend in terms.spends}
        symbols = {axis for each in terms.dice.axes for axis in (each.plus, each.minus)}
        counted_well = all(symbol in symbols and count > 0 for symbol, count in self.left.items())
        asked = self.at != "chosen" or (self.side in (0, 1) and pending is not None and pending.by == self._chooser())
        return asked and counted_well and known.issuperset(self.bought) and self.act in fight.profiles[self.who].by_id

    def _buy(self, fight: Arena, spend: Spend) -> None:
        """Pay for a spend, tell it, and do what it does at once."""
        case = self._case(fight)
        price = case.price(spend)
        self.left = {symbol: count for symbol, count in self.left.items() if symbol != spend.symbol} | (
            {spend.symbol: self.left[spend.symbol] - price} if self.left[spend.symbol] > price else {}
        )
        self.bought.append(spend.id)
        critical = spend.critical and not so_far(case, self.bought[:-1]).critical
        fight.emit(
            AttackBought(
                self._chooser(),
                self.who,
                self.target,
                spend.id,
                spend.label,
                spend.symbol,
                price,
                dict(self.left),
                critical,
                spend.damage,
            )
        )
        _at_once(case, spend)

    def _done(self, fight: Arena) -> Done:
        terms = self._terms(fight)
        critical = any(terms.spend(name).critical for name in self.bought)
        return Done(Verdict(self.hit, critical, self.degree, tuple(sorted(self.left.items())), tuple(self.bought)))

    def _chooser(self) -> FighterId:
        return (self.who, self.target)[self.side]

    def _able(self, fight: Arena) -> bool:
        return bool(affordable(self._case(fight), SIDES[self.side], self.left, self.bought))

    def _case(self, fight: Arena) -> Case:
        terms, act = self._terms(fight), self._act(fight)
        return Case(fight, terms, self.who, self.target, act, self.hit, in_blow(act), beside_blow(terms))

    def _act(self, fight: Arena) -> Act:
        return fight.profiles[self.who].by_id[self.act]

    @staticmethod
    def _terms(fight: Arena) -> Terms:
        terms: Terms = fight.rules.terms
        return terms


def _at_once(case: Case, spend: Spend) -> None:
    """Lend dice and move tracks."""
    fight = case.fight
    for die, aimed in ((BOOST, spend.boost), (SETBACK, spend.setback)):
        who = case.recipient(aimed) if aimed is not None else ""
        if aimed is not None and who:
            lend(fight, who, die, aimed.amount, spend.label)
    if spend.track is not None and case.has_room(spend.track):
        who = case.recipient(spend.track)
        changes = fight.sheets[who].track(spend.track.id, spend.track.amount, spend.label, fight.dice["effects"])
        fight.change_sheet(who, changes)


def lend(fight: Arena, who: FighterId, die: str, dice: int, because: str) -> None:
    """Have dice wait for somebody's next roll."""
    waiting = fight.state.fighters[who].numbers.get(die, 0) + dice
    fight.emit(DiceLent(who, die, dice, waiting, because))
