"""A window holds the whole fight for somebody who is not the actor.

Those who can answer are asked one at a time in turn order, each once; what they can do is worked out when they are
asked, and whoever has nothing by then is skipped. Passing is always possible and free (WN-01). The window is done with
nothing, or with who stopped what it was about.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight import reactions
from rollwright.fight.events import ReactionWeighed
from rollwright.fight.frames.use import Use
from rollwright.fight.machine import Ask, Call, Done, Frame, Said, procedure
from rollwright.fight.reactions import Occasion
from rollwright.fight.saving_throws import roll_save
from rollwright.fight.state import RIDER, Choice, FighterId

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act, Moment
    from rollwright.fight.arena import Arena


@procedure
@dataclass(slots=True)
class Window(Frame):
    """One moment, held until everybody has answered."""

    op: ClassVar[str] = "window"
    moment: str
    source: FighterId
    act: str
    """What the source did, or empty."""
    level: int
    targets: list[FighterId]
    waiting: list[FighterId]
    answered: str = ""
    """The reaction that is being taken."""
    taken: dict[str, int] = field(default_factory=dict)
    """The riders that were chosen, with how many levels above its least each was paid for."""
    happened: list[str] = field(default_factory=list)
    """What has happened by itself for the first of those who wait."""

    def next(self, fight: Arena, reply: Any) -> Said:
        """Ask the next of those who can still answer."""
        while self.waiting:
            who = self.waiting[0]
            occasion = self.occasion(fight)
            asked = False
            for act, waits in reactions.answers(fight, who, occasion):
                if act.reaction is None or not act.reaction.by_itself:
                    asked = True
                elif act.id not in self.happened:
                    return self._happens(fight, who, act, waits, occasion)
            if asked:
                return Ask(who, self.moment, "chosen")
            self._pass_on()
        return Done({"taken": self.taken}) if self.moment == RIDER else Done()

    def chosen(self, fight: Arena, reply: Choice) -> Said:
        """Take the reaction, on top of the window, or pass."""
        who = self.waiting[0]
        if reply.option == "pass":
            self._pass_on()
            return "next"
        occasion = self.occasion(fight)
        for act, waits in reactions.answers(fight, who, occasion):
            if react_id(act) == reply.option:
                self.answered = act.id
                may = reactions.aims(fight, who, act, waits, occasion)
                targets = [each for each in reply.targets if each in may] or may[: max(1, act.count)]
                used = Use("pay", who, act.id, targets, reply.pay, reply.style, self.moment)
                used.cell, used.path = reply.cell, list(reply.path or ())
                return Call(used, "weigh")
        self._pass_on()
        return "next"

    def _happens(self, fight: Arena, who: FighterId, act: Act, waits: Moment, occasion: Occasion) -> Said:
        """Do what nobody is asked about."""
        self.happened.append(act.id)
        may = reactions.aims(fight, who, act, waits, occasion)
        targets = may if act.area else may[: max(1, act.count)]
        return Call(Use("pay", who, act.id, targets, moment=self.moment), "next")

    def _pass_on(self) -> None:
        """Go on to the next of those who wait."""
        self.waiting.pop(0)
        self.happened = []

    def weigh(self, fight: Arena, reply: Any) -> Said:
        """See whether the reaction stops what it answered; if so, nobody else need be asked."""
        who = self.waiting[0]
        self._pass_on()
        act = fight.profiles[who].by_id[self.answered]
        if reply.get("stopped"):
            return "next"
        if self.moment == RIDER:  # whoever has hit may take several
            self.taken[act.rides] = int(reply["level"]) - act.level
            self.waiting.insert(0, who)
            return "next"
        if act.reaction is not None and act.reaction.succeeds:
            return Done({"by": who, "reaction": act.name, "granted": True})
        if act.reaction is not None and act.reaction.cancels and self._stops(fight, who, act, int(reply["level"])):
            return Done({"by": who, "reaction": act.name})
        return "next"

    def occasion(self, fight: Arena) -> Occasion:
        """What the window is about, with the act looked up."""
        act = fight.profiles[self.source].by_id.get(self.act) if self.act else None
        return Occasion(self.moment, self.source, act, self.targets, self.level)

    def _stops(self, fight: Arena, who: FighterId, act: Act, paid: int) -> bool:
        rule = act.reaction
        assert rule is not None  # noqa: S101 - the caller looked
        if rule.cancel_save is not None:
            asked = rule.cancel_save
            return roll_save(fight, who, asked.save, asked.difficulty, act.name, purpose="reaction")
        if not rule.up_to_paid or self.level <= paid:
            return True
        if rule.above_number is None:
            fight.emit(ReactionWeighed(who, act.name, self.level, 0, None, stopped=False))
            return False
        difficulty = rule.above_difficulty + self.level
        kind, terms = fight.rules.kind, fight.rules.terms
        parts = fight.check_parts(who)
        rolled = kind.throw_save(terms, rule.above_number, parts, 0, difficulty, fight.dice["saves"])
        stopped = kind.judge_save(terms, rolled, difficulty)
        fight.emit(ReactionWeighed(who, act.name, self.level, difficulty, rolled, stopped))
        if fight.rules.carries:
            kind.rolled(terms, fight, who)
        return stopped


def react_id(act: Act) -> str:
    """The id of a reaction on a window's menu: ``react:shield`` for ``ability:spells/shield``."""
    if act.id.startswith("strike:"):
        return act.id
    return ("signature:" if act.signature else "react:") + act.id.rpartition("/")[2].rpartition(":")[2]
