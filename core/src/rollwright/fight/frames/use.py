"""Using an act: pay, let others answer, then do it to each target in order.

The cost is paid before anybody is asked, and an act that is cancelled gives nothing back. ``used`` is asked before
``aimed``, both before anything is resolved; ``harmed`` when the whole act is over (WN-04).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight import condition_ends, conditions, hands, leaving, payment, unanswered, zones
from rollwright.fight.acts import standard
from rollwright.fight.acts.act import raised
from rollwright.fight.blows import Thrown, buffer, deal, heal, throw_at
from rollwright.fight.consequences import exchanging
from rollwright.fight.contests import contend
from rollwright.fight.events import ActCancelled, ActDelayed, BudgetsGained
from rollwright.fight.frames.attack import Attack
from rollwright.fight.frames.save import Save
from rollwright.fight.frames.walk import Walk
from rollwright.fight.grid import moves, sight
from rollwright.fight.grid.aiming import SENT
from rollwright.fight.grid.leaping import leap
from rollwright.fight.grid.pushing import push
from rollwright.fight.grid.reaching import barred
from rollwright.fight.grid.saddles import mover
from rollwright.fight.machine import DONE, Call, Done, Frame, Said, at_once, procedure
from rollwright.fight.meant import of_type
from rollwright.fight.numbers import Strike
from rollwright.fight.powers import doing, testing
from rollwright.fight.refunds import give_back
from rollwright.fight.safety import is_safe, make_safe, named
from rollwright.fight.saving_throws import matter_of, roll_save
from rollwright.fight.state import SAVE, Cell, FighterId
from rollwright.fight.unanswered import is_plain

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.frames.consequence import Consequence
    from rollwright.fight.kind import Amount


@dataclass(slots=True)
class Shared:
    """Dice that are thrown once for every target, when the first of them needs them."""

    blow: list[Thrown] | None = None
    cure: tuple[int, list[int]] | None = None
    buffer: tuple[int, list[int]] | None = None
    otherwise: Shared | None = None
    """Those of what is done to whoever the act itself has missed."""


@procedure
@dataclass(slots=True)
class Use(Frame):
    """One act from its payment to its end."""

    op: ClassVar[str] = "use"
    who: FighterId
    act: str
    targets: list[FighterId]
    pay_from: str = ""
    style: str = ""
    moment: str = ""
    """The window that it answers, for a reaction."""
    part: bool = False
    """Whether it is a part of another act, which has paid already."""
    levels: int = 0
    """How many levels above its least it was paid at."""
    done: int = 0
    """How many targets, or parts of a sequence, are behind it."""
    harmed: list[FighterId] = field(default_factory=list)
    number: int = 0
    """The number of the act in the fight."""
    stake: int = 0
    """What the style holds on to from the moment the act is paid for."""
    hit: bool = False
    """Whether it has hit anybody by now."""
    saved: list[bool] | None = None
    """Whether each target has made its save, where these are held for others to answer."""
    cell: Cell | None = None
    """The cell that it is aimed at, on a board."""
    path: list[Cell] | None = None
    """The way that its owner walks when it is done."""

    def pay(self, fight: Arena, reply: Any) -> Said:
        """Pay, and let those who wait for somebody using such a thing answer."""
        act = fight.profiles[self.who].by_id[self.act]
        paid = payment.pay(fight, self, act)
        self.levels, self.number = paid.levels, fight.state.acts
        if act.kept and (kept := fight.state.fighters[self.who].concentration) is not None:
            self.levels = kept.levels
        if not (fight.rules.alike or self.part):
            self._choose_style(fight, act)
        if fight.conditions_held and self._put_off(fight, act, "" if self.part else paid.budget or act.budget):
            return "finish"
        if fight.heeded[fight.state.fighters[self.who].side]:
            if act.announced:
                return fight.open("used", "aim", self.who, act, self.targets, act.level + self.levels)
            if act.contest is not None:
                return self.aim(fight, None)
        if self.levels:
            act = raised(act, self.levels)
        return self._blows(fight, act) if act.straight else self._begin(fight, act)

    def resume(self, fight: Arena, reply: Any) -> Said:
        """Go on with what was put off; it was paid for then, and is answered as if it were done now."""
        self.number = fight.state.acts
        act = self._act(fight)
        return fight.open("used", "aim", self.who, act, self.targets, act.level + self.levels)

    def aim(self, fight: Arena, reply: Any) -> Said:
        """Let those who are aimed at answer."""
        if reply:
            return self._cancelled(fight, reply)
        act = self._act(fight)
        if not act.harmful:
            return "resolve"
        return fight.open("aimed", "resolve", self.who, act, self.targets, act.level + self.levels)

    def resolve(self, fight: Arena, reply: Any) -> Said:
        """Begin: concentration first, then the way the act works."""
        if reply:
            return self._cancelled(fight, reply)
        return self._begin(fight, self._act(fight))

    def _begin(self, fight: Arena, act: Act) -> Said:
        if act.concentration:
            conditions.concentrate(fight, self.who, act, self.levels)
        if act.zone is not None:
            zones.lay(fight, self.who, act, self.levels, self.cell, self.targets)
        if act.gives:
            self._give(fight, act)
        if act.begins == "strike":
            return self._blows(fight, act)
        if act.begins == "land" and not (fight.state.falling or fight.state.due):
            return self._lands(fight, act)
        return act.begins

    def strike(self, fight: Arena, reply: Any) -> Said:
        """Roll against the next target. Whoever died meanwhile is skipped; nobody is aimed at anew."""
        if self.done:
            self._note(fight, reply)
        return self._blows(fight, self._act(fight))

    def _blows(self, fight: Arena, act: Act) -> Said:
        """Strike at one target after the other, as far as nothing comes between."""
        state, who, targets, profile = fight.state, self.who, self.targets, fight.profiles[self.who]
        fighters = state.fighters
        striker = fighters[who]
        while self.done < len(targets):
            target = targets[self.done]
            self.done += 1
            if fighters[target].out or striker.out or striker.down or (fight.conditions_held and not self._able(fight)):
                continue
            if is_plain(fight, striker.side, profile, act):
                harmed = unanswered.strike(fight, who, target, act)
                if harmed is not None:  # a miss is nothing to note
                    self._note(fight, harmed)
                if state.falling or state.due:
                    return "strike"
                continue
            attack = Attack("throw", who, target, self.act, self.levels, self.number, self.style, self.stake)
            if fight.heeded[striker.side]:
                return Call(attack, "strike")
            said = at_once(fight, attack, attack.throw(fight, None), "strike")
            if said.__class__ is not Done:
                return said
            self._note(fight, said.value)
        return self.after(fight, None)

    def _note(self, fight: Arena, harmed: bool | None) -> None:  # noqa: FBT001 - the reply of an attack
        """Note whether the last attack has hit, and whom it has harmed; an ability does what else it does."""
        if fight.profiles[self.who].powers:
            self._beside(fight, self._act(fight), self.targets[self.done - 1], succeeded=harmed is not None)
        if harmed is None:
            return
        self.hit, target = True, self.targets[self.done - 1]
        if harmed and target not in self.harmed:
            self.harmed.append(target)

    def sequence(self, fight: Arena, reply: Any) -> Said:
        """Take the next part of a sequence, with a target and uses of its own."""
        if reply:
            harmed, hit = reply
            self.hit = self.hit or hit
            self.harmed.extend(each for each in harmed if each not in self.harmed)
        act = self._act(fight)
        while self.done < len(act.sequence):
            part = fight.profiles[self.who].by_id[act.sequence[self.done]]
            target = self.targets[min(self.done, len(self.targets) - 1)] if self.targets else self.who
            self.done += 1
            gone = fight.state.fighters[target].out or bool(barred(fight, self.who, target, part))
            gone = gone or is_safe(fight, target, self.who, part)
            gone = gone or not of_type(fight, self.who, fight.state.fighters[target], part)
            if not gone and self._able(fight) and payment.has_uses(fight.state.fighters[self.who], part):
                aims = [self.who] if part.aim == "self" else [target]
                return Call(Use("pay", self.who, part.id, aims, part=True, style=self.style), "sequence")
        return "after"

    def land(self, fight: Arena, reply: Any) -> Said:
        """Do it to every target at once: saves, damage thrown once for all, healing, conditions (CB-23)."""
        return self._lands(fight, self._act(fight))

    def _lands(self, fight: Arena, act: Act) -> Said:
        shared, state = Shared(), fight.state
        if act.zone is not None and zones.waits(fight, act):
            return "after"
        if act.save is not None and SAVE in fight.watched and len(self.saved or ()) < len(self.targets):
            return "saves"
        for place, target in enumerate(self.targets):
            if not (state.fighters[target].out or is_safe(fight, target, self.who, act)):
                self._reach(fight, act, target, shared, saved=self.saved[place] if self.saved else None)
        return "after" if state.falling or state.due else self.after(fight, None)

    def test(self, fight: Arena, reply: Any) -> Said:
        """Roll a check for it, then do to every target what a passed or a failed one does."""
        act, shared = self._act(fight), Shared()
        assert act.power is not None  # noqa: S101 - what brought it here
        results = testing.tested(fight, self.who, act, act.power, self.targets)
        for target, result in results.items():
            if not fight.state.fighters[target].out:
                self._reach(fight, act, target, shared, kept=result.success is not True)
        if fight.rules.by_consequences and results:
            target, result = next(iter(results.items()))
            return self._answered(exchanging.answer(fight, self.who, target, "", result.outcome))
        return "after"

    def exchange(self, fight: Arena, reply: Any) -> Said:
        """Make the fight's own roll, and let the foe answer through what comes of it."""
        return self._answered(exchanging.exchange(fight, self, self._act(fight), self.targets[0]))

    @staticmethod
    def _answered(answer: Consequence | None) -> Said:
        return "after" if answer is None else Call(answer, "after")

    def saves(self, fight: Arena, reply: Any) -> Said:
        """Let each target save on its own, where somebody may answer that; nobody is reached before all have."""
        act = self._act(fight)
        assert act.save is not None  # noqa: S101 - the step before has looked
        saved = self.saved = self.saved or []
        if reply is not None:
            saved.append(reply)
        while len(saved) < len(self.targets):
            target = self.targets[len(saved)]
            if not (fight.state.fighters[target].out or is_safe(fight, target, self.who, act)):
                return Call(Save("throw", target, self.who, act.id, act.save.save, act.save.difficulty), "saves")
            saved.append(False)
        return self.land(fight, None)

    def contend(self, fight: Arena, reply: Any) -> Said:
        """Both sides roll, and the winner has their way; whoever died meanwhile rolls for nothing."""
        act = self._act(fight)
        for target in self.targets:
            if act.contest is not None and not fight.state.fighters[target].out and self._able(fight):
                contend(fight, self.who, target, act, act.contest, self.number)
        return "after"

    def stance(self, fight: Arena, reply: Any) -> Said:
        """Take a standard action: a stance for oneself, or for the ally it helps."""
        act = self._act(fight)
        only = standard.meant(fight, self.who, act)
        for apply in act.applies:
            for target in self.targets or [self.who]:
                conditions.gain(fight, target, apply, act, self.who, self.number, only=only)
        if act.standard == "dash":
            moves.dash(fight, self.who)
        return "finish"

    def shake(self, fight: Arena, reply: Any) -> Said:
        """Shake somebody of one's own side out of a condition."""
        for target in self.targets:
            condition_ends.shake(fight, target, self._act(fight))
        return "finish"

    def draw(self, fight: Arena, reply: Any) -> Said:
        """Take a weapon in hand."""
        hands.draw(fight, self.who, self._act(fight))
        return "after"

    def leave(self, fight: Arena, reply: Any) -> Said:
        """Leave the fight."""
        if how := self._act(fight).leaves:
            leaving.leave(fight, self.who, how)
        return "finish"

    def after(self, fight: Arena, reply: Any) -> Said:
        """Let those who were harmed answer, now that it is all over."""
        harmed, self.harmed = self.harmed, []
        if fight.profiles[self.who].powers:
            doing.own(fight, self.who, self._act(fight), succeeded=self.hit)
        if fight.conditions_held:
            self._over(fight)
            if not self.part:
                condition_ends.provoked(fight, self.who, self._act(fight), self.targets, self.number)
        if self.part:
            return Done([harmed, self.hit])
        if self.style:
            self._settle_style(fight)
        if not harmed or not fight.heeded[fight.state.fighters[self.who].side]:
            return self.finish(fight, None) if self.path or self.moment else DONE
        act = self._act(fight)
        return fight.open("harmed", "finish", self.who, act, harmed, act.level + self.levels)

    def stopped(self, fight: Arena, reply: Any) -> Said:
        """Hand back that nothing came of it: an answer that was itself stopped stops nothing."""
        return Done({"level": self.levels, "stopped": True}) if self.moment else DONE

    def finish(self, fight: Arena, reply: Any) -> Said:
        """Hand back at what level it was done, to whoever waits for a reaction."""
        if self.path:
            path, self.path = list(self.path), None
            step = self._act(fight).span
            return Call(Walk("go", mover(fight, self.who), path, step=step.step if step else 0, part=True), "finish")
        if not self.moment:
            return DONE
        return Done({"level": fight.profiles[self.who].by_id[self.act].level + self.levels})

    def _reach(
        self,
        fight: Arena,
        act: Act,
        target: FighterId,
        shared: Shared,
        *,
        kept: bool = False,
        saved: bool | None = None,
    ) -> None:
        asked, made = act.save, kept if saved is None else saved
        if asked is not None and saved is None:
            cover = sight.sheltered(fight, self.who, target, act, self._point(fight, act))
            made = roll_save(fight, target, asked.save, asked.difficulty, act.name, matter=matter_of(act), cover=cover)
        if act.clauses and (not made or (asked is not None and asked.on_success == "half")):
            strike = Strike(fight, self.who, target, act)
            if shared.blow is None or not fight.rules.alike:
                shared.blow = throw_at(strike)
            if deal(strike, shared.blow, saved=made) and target not in self.harmed:
                self.harmed.append(target)
        if act.heal is not None and not (made and act.power):
            shared.cure = shared.cure or self._throw(fight, act.heal)
            heal(fight, target, self.who, act, *shared.cure, act.heal.flat)
        if act.temporary is not None and not (made and act.power):
            shared.buffer = shared.buffer or self._throw(fight, act.temporary)
            buffer(fight, target, self.who, act, *shared.buffer)
        if not made:
            self._suffer(fight, act, target)
        elif act.safe_after:
            make_safe(fight, target, named(fight, self.who, act), act.name)
        if act.power is not None:
            self.hit = self.hit or not made
            self._beside(fight, act, target, succeeded=not made, shared=shared)

    def _suffer(self, fight: Arena, act: Act, target: FighterId) -> None:
        """Push a target away, let it fall, and put on it what the act puts on."""
        if act.span is not None and act.span.push:
            push(fight, self.who, target, act.span.push, act.name, point=self._point(fight, act))
        if act.drop:
            fight.drop(target, act.drop)
        if act.teleports and self.cell is not None:
            leap(fight, target, self.cell, act.name)
        for ended in act.ends:
            conditions.lose(fight, target, ended, "cured")
        for apply in act.applies:
            conditions.gain(fight, target, apply, act, self.who, self.number)

    def _beside(
        self, fight: Arena, act: Act, target: FighterId, *, succeeded: bool, shared: Shared | None = None
    ) -> None:
        """Do what an ability does to a target beside its blow, or in the place of it."""
        power = act.power
        if power is None:
            return
        if not succeeded and power.otherwise is not None and not fight.state.fighters[target].out:
            shared = Shared() if shared is None else shared
            shared.otherwise = shared.otherwise or Shared()
            self._reach(fight, power.otherwise, target, shared.otherwise)
        doing.theirs(fight, self.who, target, act, succeeded=succeeded)

    def _point(self, fight: Arena, act: Act) -> int | None:
        """The cell where a burst goes off; None for what goes out from its owner."""
        burst = act.span is not None and act.span.shape is not None and act.span.shape.kind in SENT
        return fight.grid.number(self.cell) if burst and fight.grid is not None and self.cell is not None else None

    @staticmethod
    def _throw(fight: Arena, amount: Amount) -> tuple[int, list[int]]:
        return fight.rules.kind.throw_amount(fight.rules.terms, amount, fight.dice["damage"])

    def _choose_style(self, fight: Arena, act: Act) -> None:
        """Hold on to the style that was chosen, the first where none was, and to what it stands on at this moment."""
        kind, terms = fight.rules.kind, fight.rules.terms
        if not self.style:
            offered = kind.styles(terms, fight, self.who, act)
            self.style = offered[0].id if offered else ""
        if self.style:
            self.stake = kind.stake(terms, fight, self.who, self.style)

    def _settle_style(self, fight: Arena) -> None:
        """Let the style do what it does when its attack is over, hit or missed."""
        strike = Strike(fight, self.who, self.targets[0], self._act(fight), style=self.style, stake=self.stake)
        fight.rules.kind.after_act(fight.rules.terms, fight, strike, hit=self.hit)

    def _put_off(self, fight: Arena, act: Act, budget: str) -> bool:
        for delay in fight.standings[self.who].delays:
            if act.catalog in delay.catalogs and budget == delay.budget:
                face = fight.dice["delays"].roll(delay.sides)
                late = face >= delay.at_least
                fight.emit(
                    ActDelayed(
                        self.who, act.id, act.name, self.targets, self.levels, budget, face, delay.at_least, late
                    )
                )
                if late:
                    return True
        return False

    def _act(self, fight: Arena) -> Act:
        act = fight.profiles[self.who].by_id[self.act]
        return raised(act, self.levels) if self.levels else act

    def _able(self, fight: Arena) -> bool:
        """Look again: whoever acts may be down or bound by now, or have no attack left."""
        fighter = fight.state.fighters[self.who]
        if fighter.out or fighter.down:
            return False
        if not fight.conditions_held:
            return True
        return not fight.standings[self.who].cannot_act and payment.attacks_left(fight, fighter)

    def _cancelled(self, fight: Arena, reply: Any) -> Said:
        act = fight.profiles[self.who].by_id[self.act]
        fight.emit(ActCancelled(self.who, act.id, act.name, reply["by"], reply["reaction"]))
        give_back(fight, self, act)
        if fight.conditions_held:
            self._over(fight)
        return "stopped"

    def _over(self, fight: Arena) -> None:
        """End what lasts for this act; what an answer brings lasts for the act that it answers, while that goes on."""
        if self.moment:
            below = [frame for frame in fight.stack if isinstance(frame, Use) and frame is not self]
            if below and below[-1].at != "finish":
                return
        conditions.end_act(fight)

    def _give(self, fight: Arena, act: Act) -> None:
        """Add to budgets, up to the turn's own amount and the gift, so that nothing is saved up (CB-24)."""
        fighter = fight.state.fighters[self.who]
        own = fight.budgets_of(self.who)
        budgets = {
            budget: min(own.get(budget, 0) + count, fighter.budgets.get(budget, 0) + count)
            for budget, count in act.gives
        }
        fight.emit(BudgetsGained(self.who, act.name, budgets))
