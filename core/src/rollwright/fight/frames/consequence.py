"""A consequence: what a foe does when a roll against it went badly, or well at a price (AB-17).

Whoever rolled may take it, or resist it with a save of the ruleset, which costs what such a save costs. What it does
are effects on their sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rollwright.check import CheckRequest, prepare
from rollwright.fight.events import ConsequenceCame
from rollwright.fight.machine import DONE, Ask, Frame, Said, procedure
from rollwright.fight.powers.testing import made
from rollwright.fight.state import Choice, FighterId
from rollwright.sheet.effects import attempted, followed, make, supposing

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.consequences.terms import ConsequenceTerms
    from rollwright.fight.openings import Opening
    from rollwright.sheet import Change
    from rollwright.sheet.effects import Ready

RESIST: Final = "resist:"


@procedure
@dataclass(slots=True)
class Consequence(Frame):
    """One answer of a foe, from its coming to its end."""

    op: ClassVar[str] = "consequence"
    who: FighterId
    by: FighterId
    stance: str
    name: str = ""
    """What the foe does."""
    harm: int = 0
    """How hard that hits."""
    resisted: bool = False

    def come(self, fight: Arena, reply: Any) -> Said:
        """Say what the foe does, and how hard; several actions are chosen between by a die."""
        del reply
        able = [act for act in fight.profiles[self.by].by_id.values() if act.group == "action" and act.clauses]
        self.name = fight.state.fighters[self.by].name
        if able:
            place = fight.dice["consequences"].roll(len(able)) - 1 if len(able) > 1 else 0
            act = able[place]
            self.name = act.name
            self.harm, _faces = fight.rules.kind.throw_amount(
                fight.rules.terms, act.clauses[0].amount, fight.dice["damage"]
            )
        fight.emit(ConsequenceCame(self.who, self.by, self.name, self.harm))
        return "ask" if self._may_resist(fight) else "suffer"

    def ask(self, fight: Arena, reply: Any) -> Said:
        """Ask whether it is resisted."""
        del fight, reply
        return Ask(self.who, self.op, "chosen")

    def chosen(self, fight: Arena, reply: Choice) -> Said:
        """Roll what it is resisted with, or take it."""
        if reply.option.startswith(RESIST):
            save = reply.option.removeprefix(RESIST)
            label = self._terms(fight).resist[save]
            check = prepare(fight.sheets[self.who], CheckRequest.of({"save": save}))
            self.resisted = made(fight, self.who, reply.option, label, "", check).success is True
        return "suffer"

    def suffer(self, fight: Arena, reply: Any) -> Said:
        """Do what it does to the sheet of whoever rolled, unless what it cost to resist has taken them out already."""
        del reply
        fighter = fight.state.fighters[self.who]
        if not (fighter.down or fighter.out):
            fight.change_sheet(self.who, self._changes(fight, resisted=self.resisted))
        return DONE

    def offers(self, fight: Arena) -> list[Opening] | None:
        """The saves that it may be resisted with."""
        from rollwright.fight.openings import Opening  # noqa: PLC0415 - openings know frames

        saves = self._terms(fight).resist
        return [Opening(RESIST + save, None, label=label, group="resist") for save, label in saves.items()]

    def advised(self, fight: Arena) -> Choice | None:
        """Resist what would take one out, with the best save; take everything else."""
        sheet = fight.sheets[self.who]
        with supposing(sheet) as supposed:
            make(sheet, supposed, self._changes(fight, resisted=False, dice=False))
            out = fight.rules.health.left(sheet) < 1
        if not out:
            return Choice("pass")
        return Choice(RESIST + max(self._terms(fight).resist, key=lambda save: fight.profiles[self.who].saves[save]))

    def about(self, fight: Arena) -> dict[str, str] | None:
        """Who does what."""
        del fight
        return {"source": self.by, "act": "", "name": self.name, "targets": self.who}

    def sound(self, fight: Arena) -> bool:
        """Whether a frame from a save is about somebody with a sheet, in a stance that there is."""
        pending = fight.state.pending
        asked = self.at != "chosen" or (pending is not None and pending.by == self.who)
        stances = getattr(fight.rules.terms, "stances", {})
        return asked and self.harm >= 0 and self.who in fight.sheets and self.stance in stances

    def _may_resist(self, fight: Arena) -> bool:
        stance = self._terms(fight).stances[self.stance]
        return bool(self._terms(fight).resist) and stance.consequence != stance.resisted

    def _changes(self, fight: Arena, *, resisted: bool, dice: bool = True) -> list[Change]:
        """What it changes; what cannot be done is told. Without dice, whatever throws some is left out."""
        sheet, stance = fight.sheets[self.who], self._terms(fight).stances[self.stance]
        effects: tuple[Ready, ...] = stance.resisted if resisted else stance.consequence
        stream = fight.dice["effects"] if dice else None
        if not dice:
            effects = tuple(each for each in effects if not any(value.is_dice for value in each.values.values()))
        return followed(sheet, attempted(sheet, effects, self.name, stream, {"blow": self.harm}), stream)

    def _terms(self, fight: Arena) -> ConsequenceTerms:
        terms: ConsequenceTerms = fight.rules.terms
        return terms
