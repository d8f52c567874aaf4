"""A turn: budgets come back, clocks move, and whoever's turn it is chooses until they end it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight import conditions, dying, picking, zone_ends, zones
from rollwright.fight.events import DelayedResumed, Recharged, TurnEnded, TurnStarted
from rollwright.fight.frames.save import ThrowOff
from rollwright.fight.frames.use import Use
from rollwright.fight.grid import moves
from rollwright.fight.grid.saddles import is_led
from rollwright.fight.hands import PICK_UP
from rollwright.fight.lasting_on import regenerate
from rollwright.fight.machine import DONE, Ask, Call, Done, Frame, Said, procedure
from rollwright.fight.powers import moments
from rollwright.fight.pulses import pulse
from rollwright.fight.rules import FOE_TURN_START
from rollwright.fight.state import SAVE, Choice, FighterId

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena


@procedure
@dataclass(slots=True)
class Turn(Frame):
    """One fighter's turn."""

    op: ClassVar[str] = "turn"
    who: FighterId

    def start(self, fight: Arena, reply: Any) -> Said:
        """Refill budgets, move clocks, roll what recharges and what a dying fighter must."""
        who = self.who
        held = fight.conditions_held
        budgets = fight.budgets_of(who) if held else fight.rules.turn_budgets.copy()
        fight.emit(TurnStarted(who, budgets, fight.profiles[who].signature))
        if held:
            if SAVE in fight.watched and (left := conditions.saved_against(fight, self.who, "turn-start")):
                return Call(ThrowOff("next", self.who, left), "began")
            conditions.repeat_saves(fight, self.who, "turn-start")
        return self.began(fight, None)

    def began(self, fight: Arena, reply: Any) -> Said:
        """Go on with the start of the turn when saves against conditions are behind it."""
        state, profile = fight.state, fight.profiles[self.who]
        fighter = state.fighters[self.who]
        if fight.conditions_held:
            pulse(fight, self.who, "turn-start")
            conditions.tick(fight, self.who, "turn-start")
        if state.zones:
            zones.at_turn(fight, self.who, "turn-start")
            zone_ends.tick(fight, "turn-start", self.who)
        if fighter.spent:
            self._recharge(fight)
        if profile.powers:
            moments.new_turn(fight, self.who)
        if profile.regeneration is not None:
            regenerate(fight, self.who)
        if fighter.down:
            dying.roll_against_death(fight, self.who)
        rules = fight.rules
        if rules.moves_order and rules.kind.start_turn(rules.terms, fight, self.who):
            return "end"
        heeded = fight.heeded[fighter.side]
        if not (heeded or fighter.delayed or state.falling or state.due):
            return self._go_on(fight)
        then = "late" if fighter.delayed else "decide"
        if heeded:
            return fight.open("turn-start", "awaited" if FOE_TURN_START in heeded else then, self.who)
        return then

    def awaited(self, fight: Arena, reply: Any) -> Said:
        """Let those on the other side who have saved up for it act first, when all that a turn's start does is done."""
        fighter = fight.state.fighters[self.who]
        then = "late" if fighter.delayed else "decide"
        return then if fighter.out or fighter.down else fight.open(FOE_TURN_START, then, self.who)

    def late(self, fight: Arena, reply: Any) -> Said:
        """Do what was put off, with the budget that it takes; whoever cannot has lost it."""
        fighter = fight.state.fighters[self.who]
        late = fighter.delayed
        if late is None:
            return "decide"
        act = fight.profiles[self.who].by_id[late.act]
        able = not (fighter.out or fighter.down or fight.standings[self.who].cannot_act)
        left = fighter.budgets.get(late.budget, 0)
        budgets = {late.budget: left - 1} if able and left > 0 else {}
        fight.emit(DelayedResumed(self.who, act.id, act.name, not budgets, budgets))
        if not budgets:
            return "decide"
        return Call(Use("resume", self.who, act.id, late.targets, levels=late.levels), "decide")

    def decide(self, fight: Arena, reply: Any) -> Said:
        """Ask what they do, unless they can do nothing or the fight is decided."""
        fighter = fight.state.fighters[self.who]
        if fighter.out or fighter.down or fight.decided or fight.standings[self.who].cannot_act:
            return "end"
        if fight.grid is not None and is_led(fight, self.who):
            return "end"  # whoever rides it moves it on a turn of their own
        if fight.policy is None:
            return Ask(self.who, "", "chosen")
        return self._go_on(fight)

    def chosen(self, fight: Arena, reply: Choice) -> Said:
        """Do what was chosen."""
        if reply.option == "end":
            return self.end(fight, reply)
        said = self._do(fight, reply)
        return "decide" if said.__class__ is Done else said

    def _go_on(self, fight: Arena) -> Said:
        """Do one thing after the other, where nobody is asked what to do."""
        policy, state, who = fight.policy, fight.state, self.who
        if policy is None:
            return "decide"
        if fight.grid is not None and is_led(fight, who):
            return self.end(fight, None)
        fighter, last = state.fighters[who], fight.kept.last
        while not (fighter.out or fighter.down or fight.decided or fight.standings[who].cannot_act):
            choice = policy(fight, who)
            if choice.option == "end":
                break
            said = self._do(fight, choice)
            if said.__class__ is not Done:
                return said
            if last.get(who) is choice and not state.lying:
                break
        return self.end(fight, None) if fight.conditions_held else self.ended(fight, None)

    def _do(self, fight: Arena, choice: Choice) -> Said:
        if fight.grid is not None and (moved := moves.begin(fight, self.who, choice)) is not None:
            return moved
        if fight.state.lying and choice.option.startswith(PICK_UP):
            return picking.take(fight, self.who, choice.option)
        use = Use("pay", self.who, choice.option, choice.targets, choice.pay, choice.style)
        if fight.grid is not None:
            use.cell, use.path = choice.cell, choice.path
        if fight.heeded[fight.state.fighters[self.who].side]:
            return Call(use, "decide")
        said, state = use.pay(fight, None), fight.state
        if said.__class__ is not Done or state.falling or state.due:  # as ``at_once``, without its call
            return Call(use, "decide", said)
        return said

    def end(self, fight: Arena, reply: Any) -> Said:
        """Repeat saves, move clocks, and let go of strikes still held."""
        if fight.conditions_held and not fight.state.fighters[self.who].out:
            if SAVE in fight.watched and (left := conditions.saved_against(fight, self.who, "turn-end")):
                return Call(ThrowOff("next", self.who, left), "ended")
            conditions.repeat_saves(fight, self.who, "turn-end")
        return self.ended(fight, None)

    def ended(self, fight: Arena, reply: Any) -> Said:
        """Go on with the end of the turn when saves against conditions are behind it."""
        if fight.state.zones:
            zones.at_turn(fight, self.who, "turn-end")
            zone_ends.tick(fight, "turn-end", self.who)
        if fight.conditions_held:
            pulse(fight, self.who, "turn-end")
            conditions.tick(fight, self.who, "turn-end")
        fight.emit(TurnEnded(self.who))
        if fight.decided or not fight.heeded[fight.state.fighters[self.who].side]:
            return DONE
        return fight.open("between-turns", "done", self.who)

    def done(self, fight: Arena, reply: Any) -> Said:
        """The next turn may begin."""
        return DONE

    def _recharge(self, fight: Arena) -> None:
        for option in list(fight.state.fighters[self.who].spent):
            act = fight.profiles[self.who].by_id[option]
            if act.recharge is not None:
                count, sides, needed = act.recharge
                faces = fight.dice["recharge"].rolls(count, sides)
                fight.emit(Recharged(self.who, option, act.name, faces, needed, sum(faces) >= needed))
