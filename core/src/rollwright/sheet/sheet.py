"""A character's sheet: the numbers that rules read, and the one way to change them (SH-01).

Reading is by name, as in a formula; every number that was read is kept until a change could move it. Writing is by
``apply``, and by nothing else. Everything that a rule does to a sheet (damage, a rest, a condition) is a *plan*: it
gives the changes or refuses, and nothing has happened yet::

    changes = sheet.damage("hp", 7, cause="ogre's club")
    sheet.apply_all(changes)
    sheet.undo(changes)

A plan that moves a pool or a track to an end with effects of its own has their changes behind it (see ``effects``).
Where those throw dice, the plan must be given dice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self, cast

from rollwright.errors import JSON, Refused
from rollwright.sheet import beside, conditions, items, known, money, pools, rests, tracks, uses
from rollwright.sheet import tags as tag_lists
from rollwright.sheet.cells import chosen, unspoken, whole_number
from rollwright.sheet.changes import Change
from rollwright.sheet.effects import followed, ready, run
from rollwright.sheet.given import held_to_their_kinds, several
from rollwright.sheet.rules import unknown
from rollwright.sheet.state import MOST_LEVEL
from rollwright.sheet.writing import WritableSheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.dice import DiceStream
    from rollwright.document.effects import Effect
    from rollwright.formula import Number
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.state import SheetState
    from rollwright.sheet.tags import TagOp


@held_to_their_kinds
class Sheet(WritableSheet):
    """A sheet under its ruleset."""

    __slots__ = ()

    @classmethod
    def new(cls, ruleset: Ruleset, document: Mapping[str, Any] | None = None) -> Self:
        """A sheet from a sheet document; what it leaves out reads as on a blank sheet.

        Raises:
            DocumentError: Everything that is wrong with the document, at once.
        """
        from rollwright.sheet.entry import enter  # noqa: PLC0415 - entry makes sheets to measure maxima

        return cast("Self", enter(ruleset, {} if document is None else document))

    @classmethod
    def from_state(cls, ruleset: Ruleset, state: SheetState) -> Self:
        """A sheet over a state that is known to fit its ruleset."""
        return cls(ruleset, state)

    @classmethod
    def from_json(cls, ruleset: Ruleset, data: Mapping[str, Any]) -> Self:
        """A stored sheet, exactly as it was.

        Raises:
            DocumentError: It does not fit the ruleset, or was written for another one.
        """
        return cls.new(ruleset, data)

    @classmethod
    def migrate(cls, ruleset: Ruleset, data: Mapping[str, Any]) -> tuple[Self, list[Any]]:
        """A sheet of an older version: what no longer fits is brought into range, with a notice for each."""
        from rollwright.sheet.migrate import migrate  # noqa: PLC0415 - rarely needed

        sheet, notices = migrate(ruleset, data)
        return cast("Self", sheet), notices

    # Plans: changes, or a refusal. Nothing happens until they are applied.

    def damage(self, pool: str, amount: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Take points from a pool, the temporary ones first."""
        return followed(self, pools.damage(self, pool, amount, cause), dice)

    def heal(self, pool: str, amount: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Give points back to a pool, up to its maximum."""
        return followed(self, pools.heal(self, pool, amount, cause), dice)

    def spend(self, pool: str, amount: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Pay from a pool, or refuse where too little is left."""
        return followed(self, pools.spend(self, pool, amount, cause), dice)

    def set_pool(self, pool: str, current: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Put a pool to a number; it stops at its ends."""
        return followed(self, pools.set_pool(self, pool, current, cause), dice)

    def temporary(self, pool: str, amount: int, cause: str = "") -> list[Change]:
        """Give temporary points; the larger buffer stays."""
        return pools.temporary(self, pool, amount, cause)

    def track(self, track: str, by: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Move a plain track by so much; it stops at its ends."""
        return followed(self, tracks.move(self, track, by, cause), dice)

    def hurt(self, track: str, amount: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Mark harm on a plain track, by how hard it is where the track has thresholds."""
        return followed(self, tracks.hurt(self, track, amount, cause), dice)

    def set_track(self, track: str, value: int, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Put a plain track to a number; it stops at its ends."""
        return followed(self, tracks.place(self, track, value, cause), dice)

    def wound(
        self, track: str, kind: str, count: int = 1, box: int = 1, cause: str = "", dice: DiceStream | None = None
    ) -> list[Change]:
        """Put marks on a wound track."""
        return followed(self, tracks.wound(self, track, kind, count=count, box=box, cause=cause), dice)

    def mend(
        self, track: str, count: int = 1, kind: str = "", cause: str = "", dice: DiceStream | None = None
    ) -> list[Change]:
        """Take marks off a wound track."""
        return followed(self, tracks.mend(self, track, count, kind, cause), dice)

    def clock(
        self, clock: str, by: int = 1, size: int | None = None, cause: str = "", dice: DiceStream | None = None
    ) -> list[Change]:
        """Tick a clock; the first tick makes it, at ``size`` where the ruleset gives none."""
        return followed(self, beside.tick_clock(self, clock, by, size, cause), dice)

    def thing_track(
        self, thing: str, track: str, by: int, cause: str = "", dice: DiceStream | None = None, which: str = ""
    ) -> list[Change]:
        """Move a track of a thing; it stops at its ends. Without a name the first of its kind is meant."""
        return self._deed(beside.thing_track(self, thing, track, by, by=True, cause=cause, which=which), cause, dice)

    def set_thing_track(
        self, thing: str, track: str, value: int, cause: str = "", dice: DiceStream | None = None, which: str = ""
    ) -> list[Change]:
        """Put a track of a thing to a number; it stops at its ends."""
        return self._deed(
            beside.thing_track(self, thing, track, value, by=False, cause=cause, which=which), cause, dice
        )

    def set_thing_stat(self, thing: str, stat: str, value: int, cause: str = "", which: str = "") -> list[Change]:
        """Write a stat of a thing; it is held inside its range."""
        return self._deed(beside.thing_stat(self, thing, stat, value, which=which, cause=cause), cause, None)

    def own(self, thing: str, name: str = "", cause: str = "") -> list[Change]:
        """Come by a thing of a kind, with a sheet of its own."""
        return self._deed(beside.own_thing(self, thing, name, cause), cause, None)

    def disown(self, thing: str, name: str = "", cause: str = "") -> list[Change]:
        """Lose a thing of a kind: the one of that name, or the first."""
        return self._deed(beside.lose_thing(self, thing, name, cause), cause, None)

    def gain_item(self, item: str, quantity: int = 1, cause: str = "") -> list[Change]:
        """Come by an item of a catalog, or by a thing in plain words."""
        return self._deed(items.gain(self, item, quantity, cause), cause, None)

    def lose_item(self, item: str, quantity: int = 1, cause: str = "") -> list[Change]:
        """Lose items; those that are worn go last."""
        return self._deed(items.lose(self, item, quantity, cause), cause, None)

    def wear(self, item: str, cause: str = "", *, on: bool = True, dice: DiceStream | None = None) -> list[Change]:
        """Put an item on, or take it off."""
        return self._deed(items.wear(self, item, cause, on=on), cause, dice)

    def bind(self, item: str, cause: str = "", *, on: bool = True, by_player: bool = False) -> list[Change]:
        """Bind an item to its wearer, or undo it, which a cursed one refuses its player."""
        return self._deed(items.bind(self, item, cause, on=on, by_player=by_player), cause, None)

    def spend_charges(self, item: str, amount: int = 1, cause: str = "") -> list[Change]:
        """Use charges of an item, or refuse where too few are left."""
        return items.spend_charges(self, item, amount, cause)

    def items_of(self, item: str) -> int:
        """How many of an item they have."""
        return items.count(self, item)

    def charges_of(self, item: str) -> int:
        """How many charges the fullest of an item has left; 0 where they have none."""
        return items.most_charges(self, item)

    def money_worth(self, unit: str = "") -> int:
        """What their money of a coin's family comes to in that coin, rounded down."""
        return money.worth(self, unit)

    def gain_money(self, amount: int, unit: str = "", cause: str = "") -> list[Change]:
        """Come by coins; without a coin's id, in the money of the ruleset."""
        return money.gain(self, amount, unit, cause)

    def pay_money(self, amount: int, unit: str = "", cause: str = "") -> list[Change]:
        """Pay a price in whatever coins of the family there are, or refuse where there is not so much."""
        return money.pay(self, amount, unit, cause)

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

    def condition(
        self,
        condition: str,
        *,
        level: int = 1,
        rounds: int | None = None,
        source: str = "",
        memory: dict[str, JSON] | None = None,
        cause: str = "",
        dice: DiceStream | None = None,
    ) -> list[Change]:
        """Put a condition on; given again, the higher level and the longer timer stay."""
        changes = conditions.give(
            self, condition, level=level, rounds=rounds, source=source, memory=memory, cause=cause
        )
        return self._deed(changes, cause, dice, fits=condition not in self.rules.shifting)

    def raise_condition(
        self, condition: str, by: int = 1, cause: str = "", dice: DiceStream | None = None
    ) -> list[Change]:
        """Add levels to a condition, or take some away."""
        changes = conditions.raise_condition(self, condition, by, cause=cause)
        return self._deed(changes, cause, dice, fits=condition not in self.rules.shifting)

    def lose_condition(self, condition: str, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Take a condition off."""
        changes = conditions.lose(self, condition, cause=cause)
        return self._deed(changes, cause, dice, fits=condition not in self.rules.shifting)

    def tick(self, what: str, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Count down what counts ``turn``, ``scene`` or ``rest``."""
        ticked = conditions.tick(self, what, cause or what)
        return self._deed([*ticked, *uses.give_back(self, what, cause or what)], cause or what, dice)

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

    def scene(self, when: Literal["start", "end"], cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """A scene starts or ends: at its end, what counts scenes counts on, and what refills comes back."""
        return self._fitted(rests.scene(self, when, cause, dice), cause or when, dice)

    def level_up(self, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """Gain a level, where the sheet writes it down: what refills with a level comes back."""
        return self._fitted(rests.level_up(self, cause, dice), cause or "level", dice)

    def rest(self, kind: str, dice: DiceStream | None = None, **wishes: Any) -> list[Change]:
        """Rest: what the ruleset's rest of that name restores, clears and rolls."""
        return self._fitted(rests.rest(self, kind, dice, wishes), kind, dice)

    def refill(self, when: str, cause: str = "", dice: DiceStream | None = None) -> list[Change]:
        """What comes back by itself at a moment: ``turn``, ``fight``, ``scene``, ``rest``, ``day`` or ``level``."""
        filled = [change for changes in rests.refill(self, when, cause or when) for change in changes]
        return followed(self, filled, dice)

    def effects(
        self,
        effects: Iterable[Effect | Mapping[str, Any]],
        cause: str = "",
        dice: DiceStream | None = None,
        **names: Number,
    ) -> list[Change]:
        """What effects do here, one after the other, and all that they set off.

        Args:
            effects: Effects of the ruleset's document, or new ones as plain data, which are checked first.
            cause: Why, for the changes.
            dice: Where dice are thrown from.
            **names: Names that only exist for these effects, such as ``scale``.

        Raises:
            Refused: One of them cannot be done; then none of them is.
            DocumentError: Everything that is wrong with effects in plain data, at once.
        """
        from rollwright.document.load import validate_effects  # noqa: PLC0415 - documents are checked far from here

        rules = self.ruleset
        checked = validate_effects(several(effects), rules.document, rules.registry, rules.limits, names=names)
        return run(self, [ready(rules, each, names) for each in checked], cause, dice, names)

    def _deed(self, changes: list[Change], cause: str, dice: DiceStream | None, *, fits: bool = False) -> list[Change]:
        """A whole deed and what it sets off: the changes, and those that bring down what now stands too high."""
        if changes and not fits:
            changes = [*changes, *self._too_high(changes, cause)]
        return followed(self, changes, dice)

    def _fitted(self, changes: list[Change], cause: str, dice: DiceStream | None) -> list[Change]:
        """Changes that were followed already, and those that bring down what now stands too high."""
        if not changes:
            return changes
        low = self._too_high(changes, cause)
        with self.with_changes(changes):
            return changes + followed(self, low, dice)

    def _too_high(self, changes: list[Change], cause: str) -> list[Change]:
        """What brings down all that stands above a maximum which falls with these changes."""
        with self.with_changes(changes):
            return rests.overfull(self, cause)
