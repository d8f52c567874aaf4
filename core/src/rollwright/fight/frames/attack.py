"""An attack: roll, hold for reactions, judge, hurt.

The roll is made once. If somebody may answer a hit, it is held and judged again against the defense of that later
moment; the natural face that always hits still hits (WN-05).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight import conditions, strikes
from rollwright.fight.acts.act import raised
from rollwright.fight.blows import deal
from rollwright.fight.events import AttackRolled, AttackTurned, CoverTaken
from rollwright.fight.frames.save import Save
from rollwright.fight.grid import sight
from rollwright.fight.grid.bearings import bearing
from rollwright.fight.grid.pushing import push
from rollwright.fight.machine import DONE, Call, Done, Frame, Said, procedure
from rollwright.fight.numbers import HIT, Rolled, Strike, Verdict
from rollwright.fight.running import fitting
from rollwright.fight.saving_throws import matter_of, roll_save
from rollwright.fight.standing import net
from rollwright.fight.state import RIDER, SAVE, FighterId

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid


HARMED, UNHARMED = Done(value=True), Done(value=False)
"""A hit that has taken something from its target's health, and one that has not."""


@procedure
@dataclass(slots=True)
class Attack(Frame):
    """One attack roll against one target."""

    op: ClassVar[str] = "attack"
    who: FighterId
    target: FighterId
    act: str
    levels: int
    number: int
    """The number of the act in the fight."""
    style: str = ""
    stake: int = 0
    """What the style held on to when the act was made."""
    rolled: Rolled | None = None
    edge: int = 0
    hit: bool = False
    critical: bool = False
    verdict: Verdict = HIT
    """What the roll came to when it was last judged."""
    harmed: bool = False
    """Whether it has taken anything from anybody's health."""
    saved: bool | None = None
    """Whether the target has made the act's save, where that is held for others to answer."""
    riders: dict[str, int] | None = None
    """The riders that their owner has taken with it, each with its levels above the least; None until asked."""

    def throw(self, fight: Arena, reply: Any) -> Said:
        """Throw the roll and judge it; a hit is held if somebody may answer it."""
        who, target, act, rules = self.who, self.target, self._act(fight), fight.rules
        terms, kind = rules.terms, rules.kind
        edges: list[tuple[str, int]] = []
        if fight.conditions_held or fight.grid is not None:
            edges = strikes.edges(fight, who, target, act)
            self.edge = net(edges)
        parts = fight.attack_parts(who, target) if rules.adding else fight.standings[who].attacks
        if fight.grid is None:
            against = fight.defense(target)
        else:
            against = strikes.against(fight, who, target, act)
            self._tell_cover(fight, fight.grid, act)
        self.rolled = rolled = kind.throw_attack(terms, act, parts, self.edge, against, fight.dice["attacks"])
        verdict = kind.judge_attack(terms, act, rolled, against)
        if fight.conditions_held:
            verdict = self._suffered(fight, verdict)
        self.verdict = verdict
        self.hit, self.critical = hit, critical = verdict.hit, verdict.critical
        said: Said = "judge"
        if hit and fight.heeded[fight.state.fighters[who].side]:
            said = fight.open("hit", "judge", who, act, [target], act.level + self.levels)
        held = said != "judge"
        fight.emit(AttackRolled(who, target, act.id, act.name, rolled, edges, against, hit, critical, held))
        if rules.carries:
            kind.rolled(terms, fight, who)
        if held:
            return said
        if rules.alike:  # as ``_turned``, without its call
            return self._landed(fight, act) if hit else self.end(fight, None)
        return self._turned(fight, act)

    def judge(self, fight: Arena, reply: Any) -> Said:
        """Judge the held roll again, against the defense of now."""
        act, rolled = self._act(fight), self.rolled
        assert rolled is not None  # noqa: S101 - thrown in the step before
        against = strikes.against(fight, self.who, self.target, act)
        if not fight.rules.alike:
            rolled = self.rolled = fight.rules.kind.thrown_on(
                fight.rules.terms, self._strike(fight, act), rolled, against
            )
        verdict = self._suffered(fight, fight.rules.kind.judge_attack(fight.rules.terms, act, rolled, against))
        if verdict.hit != self.hit:
            fight.emit(AttackTurned(self.who, self.target, act.name, rolled.total, against, verdict.hit))
        self.verdict, self.hit, self.critical = verdict, verdict.hit, verdict.critical
        return "turn"

    def _suffered(self, fight: Arena, verdict: Verdict) -> Verdict:
        """What a roll comes to, as the target's conditions turn it."""
        plain = verdict.hit and not verdict.critical
        if plain and fight.conditions_held and strikes.always_critical(fight, self.who, self.target):
            return replace(verdict, critical=True)
        return verdict

    def turn(self, fight: Arena, reply: Any) -> Said:
        """Go on to where the roll leads, by way of what the kind does between a roll and its landing."""
        return self._turned(fight, self._act(fight))

    def _turned(self, fight: Arena, act: Act) -> Said:
        rules = fight.rules
        if not rules.alike:
            return rules.kind.after_roll(rules.terms, fight, self, "land" if self.hit else "end")
        return self._landed(fight, act) if self.hit else self.end(fight, None)

    def amend(self, fight: Arena, reply: Verdict | None) -> Said:
        """Go on with the verdict that the kind has made of it meanwhile."""
        if reply is not None:
            self.verdict, self.critical = reply, reply.critical
        return "land" if self.hit else "end"

    def land(self, fight: Arena, reply: Any) -> Said:
        """Throw the damage, bring it home, and put on what the act puts on."""
        return self._landed(fight, self._act(fight))

    def _landed(self, fight: Arena, act: Act) -> Said:
        if fight.heeded[fight.state.fighters[self.who].side] and (held := self._held(fight, act)) is not None:
            return held
        dealt = 0
        if act.bare:
            strike = self._strike(fight, act)
            dealt = deal(strike, strikes.throw_hit(strike, self.edge))
        elif act.clauses:
            strike = self._strike(fight, act)
            thrown = strikes.throw_hit(strike, self.edge)
            saved = False
            if act.save is not None and act.save.on_success == "half":
                saved = self._save(fight, act)
            dealt = deal(strike, thrown, saved=saved)
            if (act.applies or act.drop) and not saved:
                self._apply(fight, act, asked=act.save is not None and act.save.on_success == "half")
        elif act.applies or act.drop:
            self._apply(fight, act, asked=False)
        if not act.bare and act.span is not None and act.span.push:
            push(fight, self.who, self.target, act.span.push, act.name)
        self.harmed = dealt > 0
        return self.end(fight, None)

    def _held(self, fight: Arena, act: Act) -> Said | None:
        """What comes between a hit and its damage, once each: a save that others may answer, and riders that ask."""
        if act.save is not None and self.saved is None and SAVE in fight.watched and self._saves(fight, act):
            return Call(Save("throw", self.target, self.who, act.id, act.save.save, act.save.difficulty), "made")
        if self.riders is None and self.who in fight.watched.get(RIDER, ()):
            self.riders = {}
            said = fight.open(RIDER, "ridden", self.who, act, [self.target], act.level + self.levels)
            return None if said == "ridden" else said
        return None

    def _saves(self, fight: Arena, act: Act) -> bool:
        """Whether there is anything for which the target must save."""
        halves = act.save is not None and act.save.on_success == "half"
        return halves or act.drop > 0 or any(fitting(fight, self.who, self.target, act))

    def made(self, fight: Arena, reply: bool) -> Said:  # noqa: FBT001 - the reply of a save
        """Go on with a save that is settled."""
        self.saved = reply
        return self._landed(fight, self._act(fight))

    def ridden(self, fight: Arena, reply: Any) -> Said:
        """Go on with the riders that were chosen."""
        self.riders = dict(reply["taken"]) if reply else {}
        return self._landed(fight, self._act(fight))

    def end(self, fight: Arena, reply: Any) -> Said:
        """End what lasts one attack; a copy that this very blow has put on stays.

        What is handed back is whether a hit has taken health; nothing for a miss.
        """
        if fight.conditions_held:
            conditions.use_up(fight, self.who, "own-attack", since=self.number)
            conditions.use_up(fight, self.target, "attacked", since=self.number)
        if not fight.rules.alike:
            return "aftermath"
        return (HARMED if self.harmed else UNHARMED) if self.hit else DONE

    def aftermath(self, fight: Arena, reply: Any) -> Said:
        """Do what the kind does when a blow has landed or missed, and whoever falls by it has fallen."""
        fight.rules.kind.after_attack(fight.rules.terms, self._strike(fight, self._act(fight)))
        return (HARMED if self.harmed else UNHARMED) if self.hit else DONE

    def _tell_cover(self, fight: Arena, grid: Grid, act: Act) -> None:
        found = bearing(fight, grid, self.who, self.target, act)
        if (bonus := sight.bonus(grid.rules, found.cover)) and found.cover:
            fight.emit(CoverTaken(self.target, self.who, found.cover, bonus))

    def _strike(self, fight: Arena, act: Act) -> Strike:
        return Strike(fight, self.who, self.target, act, self.verdict, True, self.style, self.stake, self.riders)

    def _act(self, fight: Arena) -> Act:
        act = fight.profiles[self.who].by_id[self.act]
        return raised(act, self.levels) if self.levels else act

    def _save(self, fight: Arena, act: Act) -> bool:
        asked = act.save
        assert asked is not None  # noqa: S101 - the caller looked
        if self.saved is not None:
            return self.saved
        cover = sight.sheltered(fight, self.who, self.target, act, None)
        return roll_save(fight, self.target, asked.save, asked.difficulty, act.name, matter=matter_of(act), cover=cover)

    def _apply(self, fight: Arena, act: Act, *, asked: bool) -> None:
        fighter = fight.state.fighters[self.target]
        if fighter.out or not (act.drop or any(fitting(fight, self.who, self.target, act))):
            return
        if act.save is not None and not asked and self._save(fight, act):
            return
        if act.drop:
            fight.drop(self.target, act.drop)
        for apply in fitting(fight, self.who, self.target, act):
            conditions.gain(fight, self.target, apply, act, self.who, self.number)
