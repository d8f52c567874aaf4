"""A saving throw that others may answer: roll, hold, judge again with the numbers of now.

The roll is made once. What an answer adds to saves is added to it; dice among that are thrown then. Who fails without a
roll is asked about nothing, but for what makes a save without a roll as well. Held are the saves that acts force and
those that conditions are thrown off with at a turn's start and end.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rollwright.effect import SaveMatter
from rollwright.fight import conditions
from rollwright.fight.events import SaveGranted, SaveRolled, SaveTurned
from rollwright.fight.machine import Call, Done, Frame, Said, procedure
from rollwright.fight.numbers import Part, Rolled
from rollwright.fight.saving_throws import matter_of, save_terms
from rollwright.fight.standing import net
from rollwright.fight.state import SAVE, FighterId

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena

UNROLLED: Final = -1
"""What a window is told of a save that failed without a roll; else it is told whether the save was made."""


@procedure
@dataclass(slots=True)
class Save(Frame):
    """One save of one target against an act, or against a condition. Done with whether it was made."""

    op: ClassVar[str] = "save"
    who: FighterId
    by: FighterId
    """Whose act it is, or who put the condition on."""
    act: str
    """Empty where it is against a condition."""
    save: str
    difficulty: int
    rolled: Rolled | None = None
    parts: list[Part] = field(default_factory=list)
    """What conditions added when it was rolled."""
    made: bool = False
    condition: str = ""
    """The condition that it may end."""

    def throw(self, fight: Arena, reply: Any) -> Said:
        """Roll and judge it; then let others answer."""
        because = fight.standings[self.who].fails_saves.get(self.save)
        if because is not None:
            fight.emit(self._told(fight, because=because))
            return fight.open(SAVE, "judge", self.by, self._act(fight), [self.who], UNROLLED)
        number, self.parts, edges = save_terms(fight, self.who, self.save, self._matter(fight))
        kind, terms = fight.rules.kind, fight.rules.terms
        self.rolled = kind.throw_save(terms, number, self.parts, net(edges), self.difficulty, fight.dice["saves"])
        self.made = kind.judge_save(terms, self.rolled, self.difficulty)
        told = self._told(fight)
        told.rolled, told.edges = self.rolled, edges
        fight.emit(told)
        if fight.rules.carries:
            kind.rolled(terms, fight, self.who)
        return fight.open(SAVE, "judge", self.by, self._act(fight), [self.who], int(self.made))

    def judge(self, fight: Arena, reply: Any) -> Said:
        """Judge it again, with what has been gained since; then end what lasts one save."""
        if reply and reply.get("granted"):
            self.made = True
            fight.emit(SaveGranted(self.who, self.save, self._name(fight), reply["by"], reply["reaction"]))
        elif self.rolled is not None and (gained := self.gained(fight)):
            plus = self._thrown(fight, gained)
            self.made = fight.rules.kind.judge_save(fight.rules.terms, self.rolled, self.difficulty - plus)
            total = self.rolled.total + plus
            fight.emit(SaveTurned(self.who, self.save, self._name(fight), total, self.difficulty, plus, self.made))
        if self.rolled is not None:
            conditions.use_up(fight, self.who, "own-save", since=-1)
        return Done(self.made)

    def gained(self, fight: Arena) -> list[Part]:
        """What adds to such a save now and did not when it was rolled."""
        now = save_terms(fight, self.who, self.save, self._matter(fight))[1]
        return list((Counter(now) - Counter(self.parts)).elements())

    def sound(self, fight: Arena) -> bool:
        """Whether what it is against is known."""
        if self.condition:
            return self.condition in fight.rules.conditions
        return self.act in fight.profiles[self.by].by_id

    def _thrown(self, fight: Arena, gained: list[Part]) -> int:
        dice = fight.dice["saves"]
        if self.rolled is not None and self.rolled.counted is not None:  # more dice, of which the successes count
            kind, terms = fight.rules.kind, fight.rules.terms
            return max(0, kind.throw_save(terms, 0, gained, 0, self.difficulty, dice).total)
        thrown = [each.sign * sum(dice.rolls(each.count, each.sides)) for each in gained if each.count]
        return sum(thrown) + sum(each.amount for each in gained)

    def _told(self, fight: Arena, because: str = "") -> SaveRolled:
        purpose = "condition" if self.condition else "act"
        return SaveRolled(
            self.who, self.save, self._name(fight), self.difficulty, self.made, because=because, purpose=purpose
        )

    def _act(self, fight: Arena) -> Act | None:
        return None if self.condition else fight.profiles[self.by].by_id[self.act]

    def _name(self, fight: Arena) -> str:
        act = self._act(fight)
        return fight.rules.conditions[self.condition].name if act is None else act.name

    def _matter(self, fight: Arena) -> SaveMatter:
        act = self._act(fight)
        return SaveMatter(conditions=frozenset({self.condition})) if act is None else matter_of(act)


@procedure
@dataclass(slots=True)
class ThrowOff(Frame):
    """The saves with which somebody may be rid of conditions at one moment of their turn, one after the other."""

    op: ClassVar[str] = "throw-off"
    who: FighterId
    left: list[str]
    """The conditions that are still to be saved against; the first is being saved against."""

    def next(self, fight: Arena, reply: Any) -> Said:
        """Save against the next condition that is still there."""
        while self.left:
            held = fight.state.fighters[self.who].conditions.get(self.left[0])
            if held is not None and held.save_ends is not None:
                by, ends = held.giver if held.giver in fight.profiles else self.who, held.save_ends
                return Call(Save("throw", self.who, by, "", ends.save, ends.difficulty, condition=held.id), "saved")
            self.left.pop(0)
        return Done()

    def saved(self, fight: Arena, reply: bool) -> Said:  # noqa: FBT001 - the reply of a save
        """Take the condition off, where the save was made."""
        held = fight.state.fighters[self.who].conditions.get(self.left.pop(0))
        if held is not None:
            conditions.settle_save(fight, self.who, held, made=reply)
        return "next"

    def sound(self, fight: Arena) -> bool:
        """Whether the conditions are known."""
        return all(each in fight.rules.conditions for each in self.left)
