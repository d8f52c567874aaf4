"""Plans for what is written down: what is known, tag lists, live texts and states, fields and scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.errors import JSON, Refused
from rollwright.sheet import known
from rollwright.sheet import tags as tag_lists
from rollwright.sheet.cells import chosen, unspoken, whole_number
from rollwright.sheet.changes import Change
from rollwright.sheet.given import held_to_their_kinds
from rollwright.sheet.plans.planning import PlanningSheet
from rollwright.sheet.rules import unknown
from rollwright.sheet.state import MOST_LEVEL

if TYPE_CHECKING:
    from rollwright.dice import DiceStream
    from rollwright.sheet.tags import TagOp


@held_to_their_kinds
class WrittenPlans(PlanningSheet):
    """A word, a number or a choice is written, within what its block allows."""

    __slots__ = ()

    def learn(self, ability: str, ranks: int = 1, cause: str = "") -> list[Change]:
        """Know an ability, or know it by so many ranks better; nothing is asked of who may."""
        return self._deed(known.learn(self, ability, ranks, cause), cause, None)

    def improve(self, skill: str, cause: str = "", *, on: bool = True) -> list[Change]:
        """Mark a skill for improvement, or take the mark off."""
        return known.improve(self, skill, cause, on=on)

    def tag(
        self,
        tags: str,
        name: str,
        op: TagOp = "add",
        amount: int = 1,
        words: str = "",
        cause: str = "",
        dice: DiceStream | None = None,
    ) -> list[Change]:
        """Write on a tag list, within its limits: ``add``, ``raise``, ``lower`` or ``remove`` an entry."""
        return self._deed(tag_lists.mark(self, tags, name, op, amount, words, cause), cause, dice)

    def note(self, text: str, words: str, cause: str = "") -> list[Change]:
        """Write a live text, such as what one concentrates on; empty words clear it."""
        block = self.rules.text.get(text)
        if block is None:
            raise unknown("text", text, self.rules.text)
        if len(words) > block.max_length:
            raise Refused("words-too-long", {"text": text, "limit": block.max_length, "found": len(words)})
        unspoken(words)
        before = self.state.live.text.get(text)
        after = words or None
        return [] if before == after else [Change(("text", text), before, after, cause)]

    def set_state(self, state: str, word: str, cause: str = "") -> list[Change]:
        """Move a live state to one of its words."""
        block = self.rules.states.get(state)
        if block is None:
            raise unknown("state", state, self.rules.states)
        if word not in block.values:
            raise unknown("state-value", word, block.values)
        before = self.state.live.states.get(state)
        after = None if word == (block.default or block.values[0]) else word
        return [] if before == after else [Change(("states", state), before, after, cause)]

    def set_field(self, field: str, value: JSON, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Write a field; what no longer fits a maximum that falls with it is brought down to it."""
        block = self.rules.fields.get(field)
        if block is None and field != "level":
            raise unknown("field", field, self.rules.fields)
        if block is None:
            whole_number(field, value, 0, MOST_LEVEL)
        after = value if block is None else chosen(block, value)
        before = self.state.fields.get(field)
        changes = [] if before == after else [Change(("fields", field), before, after, cause)]
        return self._deed(changes, cause, dice)

    def set_ability(self, ability: str, score: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Write an ability's score.

        Raises:
            Refused: It lies outside the ability's range.
        """
        block = self.rules.abilities.get(ability)
        if block is None:
            raise unknown("ability", ability, self.rules.abilities)
        whole_number(ability, score, block.min, block.max)
        before = self.state.abilities.get(ability)
        changes = [] if before == score else [Change(("abilities", ability), before, score, cause)]
        return self._deed(changes, cause, dice)
