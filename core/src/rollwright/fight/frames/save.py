"""A saving throw that others may answer: roll, hold, judge again with the numbers of now.

The roll is made once. What an answer adds to saves is added to it; dice among that are thrown then. Who fails without a
roll is asked about nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight import conditions
from rollwright.fight.events import SaveRolled, SaveTurned
from rollwright.fight.machine import Done, Frame, Said, procedure
from rollwright.fight.numbers import Part, Rolled
from rollwright.fight.saving_throws import matter_of, roll_save, save_terms
from rollwright.fight.standing import net
from rollwright.fight.state import SAVE, FighterId

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena


@procedure
@dataclass(slots=True)
class Save(Frame):
    """One save of one target against an act. Done with whether it was made."""

    op: ClassVar[str] = "save"
    who: FighterId
    by: FighterId
    """Whose act it is."""
    act: str
    save: str
    difficulty: int
    rolled: Rolled | None = None
    parts: list[Part] = field(default_factory=list)
    """What conditions added when it was rolled."""
    made: bool = False

    def throw(self, fight: Arena, reply: Any) -> Said:
        """Roll and judge it; then let others answer."""
        act = self._act(fight)
        matter = matter_of(act)
        if self.save in fight.standings[self.who].fails_saves:
            return Done(roll_save(fight, self.who, self.save, self.difficulty, act.name, matter=matter))
        number, self.parts, edges = save_terms(fight, self.who, self.save, matter)
        kind, terms = fight.rules.kind, fight.rules.terms
        self.rolled = kind.throw_save(terms, number, self.parts, net(edges), self.difficulty, fight.dice["saves"])
        self.made = kind.judge_save(terms, self.rolled, self.difficulty)
        fight.emit(SaveRolled(self.who, self.save, act.name, self.difficulty, self.made, self.rolled, edges))
        if kind.carries:
            kind.rolled(terms, fight, self.who)
        return fight.open(SAVE, "judge", self.by, act, [self.who], int(self.made))

    def judge(self, fight: Arena, reply: Any) -> Said:
        """Judge it again, with what has been gained since; then end what lasts one save."""
        gained = self.gained(fight)
        if gained and self.rolled is not None:
            plus = self._thrown(fight, gained)
            kind, act = fight.rules.kind, self._act(fight)
            self.made = kind.judge_save(fight.rules.terms, self.rolled, self.difficulty - plus)
            total = self.rolled.total + plus
            fight.emit(SaveTurned(self.who, self.save, act.name, total, self.difficulty, plus, self.made))
        conditions.use_up(fight, self.who, "own-save", since=-1)
        return Done(self.made)

    def gained(self, fight: Arena) -> list[Part]:
        """What adds to such a save now and did not when it was rolled."""
        now = save_terms(fight, self.who, self.save, matter_of(self._act(fight)))[1]
        return list((Counter(now) - Counter(self.parts)).elements())

    def sound(self, fight: Arena) -> bool:
        """Whether the act is known, and the roll there that is held."""
        known = self.act in fight.profiles[self.by].by_id
        return known and (self.at == "throw" or self.rolled is not None)

    def _thrown(self, fight: Arena, gained: list[Part]) -> int:
        dice = fight.dice["saves"]
        if self.rolled is not None and self.rolled.counted is not None:  # more dice, of which the successes count
            kind, terms = fight.rules.kind, fight.rules.terms
            return max(0, kind.throw_save(terms, 0, gained, 0, self.difficulty, dice).total)
        thrown = [each.sign * sum(dice.rolls(each.count, each.sides)) for each in gained if each.count]
        return sum(thrown) + sum(each.amount for each in gained)

    def _act(self, fight: Arena) -> Act:
        return fight.profiles[self.by].by_id[self.act]
