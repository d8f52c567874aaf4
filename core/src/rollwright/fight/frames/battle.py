"""A fight: everybody finds their place in the order, then rounds of turns until it is decided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight import loot, zone_ends
from rollwright.fight.conditions import clear_after_fight
from rollwright.fight.events import FightEnded, InitiativeRolled, OrderSet, RoundStarted
from rollwright.fight.frames.turn import Turn
from rollwright.fight.machine import DONE, Call, Done, Frame, Said, procedure
from rollwright.fight.powers import moments
from rollwright.fight.state import FighterId

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena


@procedure
@dataclass(slots=True)
class Battle(Frame):
    """The bottom of every stack."""

    op: ClassVar[str] = "fight"
    fixed: list[FighterId]
    """The order, where whoever set the fight up has fixed it; then no dice are thrown for it."""
    place: int = -1
    """The place in the order of whoever acts. The order never loses a place, so nobody's turn is skipped or doubled."""

    def order(self, fight: Arena, reply: Any) -> Said:
        """Find the order: the higher total, then the higher modifier, then the order of setting up (CB-04)."""
        if self.fixed or fight.rules.by_consequences:
            fight.emit(OrderSet(list(self.fixed or fight.state.fighters)))
            return "round"
        self._throw(fight)
        return "round"

    def round(self, fight: Arena, reply: Any) -> Said:
        """Play one round after the other, until the fight is decided or has gone on for too long."""
        state, most = fight.state, min(fight.setup.rounds, fight.rules.round_limit)
        while not fight.decided and state.round < most:
            self._begin(fight)
            if state.falling or state.due:
                return "next"
            said = self._turns(fight)
            if said is not None:
                return said
        return "over"

    def next(self, fight: Arena, reply: Any) -> Said:
        """Go on with the round, behind whoever had their turn last."""
        return self._turns(fight) or "round"

    def _begin(self, fight: Arena) -> None:
        """Begin a round."""
        moved = fight.rules.moves_order and self._moved(fight)
        if fight.rules.initiative_each_round and fight.state.round and not self.fixed:
            self._throw(fight)
        elif moved:
            fight.emit(OrderSet(_in_order(fight)))
        self.place = -1
        refills = fight.rules.round_budgets
        budgets = {who: dict(refills) for who, each in fight.state.fighters.items() if not each.out} if refills else {}
        fight.emit(RoundStarted(fight.state.round + 1, budgets))
        if fight.state.zones:
            zone_ends.tick(fight, "round")

    def _turns(self, fight: Arena) -> Said | None:
        """Give everybody their turn who has not had it in this round; None when all have.

        Whoever is out, or down with nothing to roll, is stepped over.
        """
        state, dying = fight.state, fight.rules.dying
        fighters = state.fighters
        passive = "foes" if fight.rules.by_consequences else ""
        place, order = self.place + 1, state.order
        while place < len(order) and not fight.decided:
            self.place = place
            fighter = fighters[order[place]]
            if not (fighter.out or fighter.side == passive or (fighter.down and dying is None)):
                turn = Turn("start", fighter.id)
                said = turn.start(fight, None)
                if said.__class__ is not Done or state.falling or state.due:  # as ``at_once``, without its call
                    return Call(turn, "next", said)
            place, order = place + 1, state.order
        return None

    def over(self, fight: Arena, reply: Any) -> Said:
        """Say who won, and take off what does not outlast a fight."""
        if fight.rules.moves_order:
            fight.rules.kind.end_fight(fight.rules.terms, fight)
        clear_after_fight(fight)
        moments.fight_over(fight)
        winner, reason = fight.outcome()
        if fight.state.lying or fight.ruleset.document.loot:
            loot.settle(fight, winner)
        fight.emit(FightEnded(winner, reason, fight.state.round))
        return DONE

    @staticmethod
    def _moved(fight: Arena) -> bool:
        """Whether the kind's own numbers make another order; in the first round they are as they were thrown."""
        kind, terms = fight.rules.kind, fight.rules.terms
        if not fight.state.round:
            kind.start_fight(terms, fight)
            return False
        return kind.start_round(terms, fight)

    @staticmethod
    def _throw(fight: Arena) -> None:
        kind, terms, dice = fight.rules.kind, fight.rules.terms, fight.dice["initiative"]
        for fighter in fight.state.fighters.values():
            if not fighter.out:
                rolled = kind.throw_initiative(terms, fight.initiative(fighter.id), dice)
                fight.emit(InitiativeRolled(fighter.id, rolled, rolled.total))
        fight.emit(OrderSet(_in_order(fight)))


def _in_order(fight: Arena) -> list[FighterId]:
    """Everybody by what they have now: the higher total, then the higher modifier, then the order of setting up."""
    place = {
        who: (-fighter.initiative, -fight.initiative(who), number)
        for number, (who, fighter) in enumerate(fight.state.fighters.items())
    }
    return sorted(place, key=place.__getitem__)
