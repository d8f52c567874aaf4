"""A character's sheet: the numbers that rules read, and the one way to change them (SH-01).

Reading is by name, as in a formula; every number that was read is kept until a change could move it. Writing is by
``apply``, and by nothing else. Everything that a rule does to a sheet (damage, a rest, a condition) is a *plan*: it
gives the changes or refuses, and nothing has happened yet::

    changes = sheet.damage("hp", 7, cause="ogre's club")
    sheet.apply_all(changes)
    sheet.undo(changes)
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Any, Self, cast

from rollwright.errors import JSON, Refused
from rollwright.sheet import conditions, pools, rests, tracks
from rollwright.sheet.changes import Change, inverse, look, write
from rollwright.sheet.conditions import known_condition
from rollwright.sheet.modifiers import With
from rollwright.sheet.numbers import getter
from rollwright.sheet.reasons import reasons
from rollwright.sheet.rules import SheetRules, unknown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.dice import DiceStream
    from rollwright.document.shows import HideWhen
    from rollwright.formula import Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.state import SheetState
    from rollwright.sheet.why import Number, Why

_HOT_SECTIONS = frozenset({"pools", "tracks", "states", "text", "clocks"})


class Sheet:
    """A sheet under its ruleset. It is a ``Reader``: formulas read their names from it.

    Attributes:
        ruleset: The compiled ruleset.
        rules: The ruleset's rules for sheets.
        state: What the sheet holds, as plain data. Read it; write it with ``apply`` only.
        version: Grows with every change.
    """

    __slots__ = ("_hot", "_numbers", "rules", "ruleset", "state", "version")

    def __init__(self, ruleset: Ruleset, state: SheetState) -> None:
        self.ruleset = ruleset
        self.rules = ruleset.part(SheetRules)
        self.state = state
        self.version = 0
        self._numbers: dict[str, Number] = {}
        self._hot: list[str] = []

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

    def to_json(self) -> dict[str, JSON]:
        """The sheet as plain JSON, exactly."""
        return self.state.to_json()

    # Reading

    def read(self, name: str) -> Number:
        """The number of a name.

        Raises:
            Refused: The ruleset has no such name.
        """
        number = self._numbers.get(name)
        return self._work_out(name) if number is None else number

    def _work_out(self, name: str) -> Number:
        work = self.rules.getters.get(name)
        if work is None:
            named = self.ruleset.named(name)
            if named is None:
                raise unknown("name", name, self.ruleset.names)
            number = getter(self.rules, named)(self)
            self._hot.append(name)
        else:
            number = work(self)
            if name in self.rules.hot:
                self._hot.append(name)
        self._numbers[name] = number
        return number

    def number(self, name: str) -> int:
        """The number of a name, rounded down."""
        return floor(self.read(name))

    def value(self, value: Value, **names: Number) -> int:
        """A compiled value as it reads here, rounded down; ``names`` are those that only exist for this reading."""
        return value.number(With(self, names) if names else self)

    def ability_score(self, name: str) -> int:
        """An ability's score, as conditions leave it."""
        if name not in self.rules.abilities:
            raise unknown("ability", name, self.rules.abilities)
        return floor(self.read(f"stat.{name}"))

    def ability_mod(self, name: str) -> int:
        """What an ability adds to a roll."""
        if name not in self.rules.abilities:
            raise unknown("ability", name, self.rules.abilities)
        return floor(self.read(f"stat.{name}.mod"))

    def skill(self, name: str) -> int:
        """The whole number of a skill."""
        if name not in self.rules.skills:
            raise unknown("skill", name, self.rules.skills)
        return floor(self.read(f"skill.{name}"))

    def save(self, name: str) -> int:
        """The whole number of a save."""
        if name not in self.rules.saves:
            raise unknown("save", name, self.rules.saves)
        return floor(self.read(f"save.{name}"))

    def derived(self, name: str) -> int:
        """A derived value."""
        if name not in self.rules.derived:
            raise unknown("derived", name, self.rules.derived)
        return floor(self.read(f"derived.{name}"))

    def field(self, name: str) -> JSON:
        """What a field holds; a field left blank holds what a blank sheet starts with."""
        held = self.state.fields.get(name)
        block = self.rules.fields.get(name)
        if held is None and block is not None:
            from rollwright.sheet.cells import blank  # noqa: PLC0415 - cells know the sheet's columns

            return blank(block)
        return held

    def pool_max(self, name: str) -> int:
        """The maximum of a pool now; of a list's row too, by ``<list>:<row name>``."""
        return pools.pool_max(self, name)

    def track_max(self, name: str) -> int:
        """The far end of a track now."""
        tracks.known_track(self, name)
        return floor(self.read(f"track.{name}.max"))

    def live_state(self, name: str) -> str:
        """The word that a live state stands at; empty while it is hidden."""
        block = self.rules.states[name]
        if block.hide_when is not None and self.hides(block.hide_when):
            return ""
        return self.state.live.states.get(name) or block.default or block.values[0]

    def rows(self, name: str) -> list[dict[str, Any]]:
        """The rows of a list."""
        return cast("list[dict[str, Any]]", self.state.lists.get(name, []))

    def tags(self, name: str) -> Mapping[str, Any]:
        """The entries of a tag list, by name."""
        return cast("Mapping[str, Any]", self.state.tags.get(name) or {})

    def hides(self, rule: HideWhen) -> bool:
        """Whether a part of the sheet is hidden now."""
        held = self.field(rule.field)
        if rule.in_ is not None:
            return held in rule.in_
        return held != rule.not_equals if rule.not_equals is not None else held == rule.equals

    def is_untrained(self, root: str, name: str) -> bool:
        """Whether a skill or a save stands at the first tier."""
        held = self.state.skills if root == "skill" else self.state.saves
        return held.get(name, self.rules.first_tier) == self.rules.first_tier

    def why(self, name: str) -> Why:
        """A number with each part's source.

        Raises:
            Refused: The ruleset has no such name.
        """
        return reasons(self, name)

    # Writing

    def apply(self, change: Change) -> None:
        """Make a change. Nothing else writes to a sheet.

        Raises:
            ChangeError: What the change says was there is not there.
        """
        write(self.state, change)
        self.version += 1
        path = change.path
        section = path[0]
        if section in _HOT_SECTIONS or (section == "conditions" and path[1] not in self.rules.shifting):
            numbers = self._numbers
            for name in self._hot:
                numbers.pop(name, None)
        else:
            self._numbers.clear()
        self._hot.clear()

    def adopt(self, state: SheetState) -> None:
        """Hold another state from now on, as when a fight is taken back to an earlier moment."""
        self.state = state
        self.version += 1
        self._numbers.clear()
        self._hot.clear()

    def apply_all(self, changes: Iterable[Change]) -> None:
        """Make several changes: all of them, or none when one does not fit."""
        made: list[Change] = []
        try:
            for change in changes:
                self.apply(change)
                made.append(change)
        except Exception:
            self.undo(made)
            raise

    def undo(self, changes: Iterable[Change]) -> None:
        """Take changes back, the last one first."""
        for change in inverse(changes):
            self.apply(change)

    # Plans: changes, or a refusal. Nothing happens until they are applied.

    def damage(self, pool: str, amount: int, cause: str = "") -> list[Change]:
        """Take points from a pool, the temporary ones first."""
        return pools.damage(self, pool, amount, cause)

    def heal(self, pool: str, amount: int, cause: str = "") -> list[Change]:
        """Give points back to a pool, up to its maximum."""
        return pools.heal(self, pool, amount, cause)

    def spend(self, pool: str, amount: int, cause: str = "") -> list[Change]:
        """Pay from a pool, or refuse where too little is left."""
        return pools.spend(self, pool, amount, cause)

    def temporary(self, pool: str, amount: int, cause: str = "") -> list[Change]:
        """Give temporary points; the larger buffer stays."""
        return pools.temporary(self, pool, amount, cause)

    def track(self, track: str, by: int, cause: str = "") -> list[Change]:
        """Move a plain track by so much; it stops at its ends."""
        return tracks.move(self, track, by, cause)

    def wound(self, track: str, kind: str, count: int = 1, box: int = 1, cause: str = "") -> list[Change]:
        """Put marks on a wound track."""
        return tracks.wound(self, track, kind, count=count, box=box, cause=cause)

    def mend(self, track: str, count: int = 1, kind: str = "", cause: str = "") -> list[Change]:
        """Take marks off a wound track."""
        return tracks.mend(self, track, count, kind, cause)

    def condition(
        self,
        condition: str,
        *,
        level: int = 1,
        rounds: int | None = None,
        source: str = "",
        memory: dict[str, JSON] | None = None,
        cause: str = "",
    ) -> list[Change]:
        """Put a condition on; given again, the higher level and the longer timer stay."""
        changes = conditions.give(
            self, condition, level=level, rounds=rounds, source=source, memory=memory, cause=cause
        )
        return self._fitted(changes, cause) if condition in self.rules.shifting else changes

    def raise_condition(self, condition: str, by: int = 1, cause: str = "") -> list[Change]:
        """Add levels to a condition, or take some away."""
        changes = conditions.raise_condition(self, condition, by, cause=cause)
        return self._fitted(changes, cause) if condition in self.rules.shifting else changes

    def lose_condition(self, condition: str, cause: str = "") -> list[Change]:
        """Take a condition off."""
        changes = conditions.lose(self, condition, cause=cause)
        return self._fitted(changes, cause) if condition in self.rules.shifting else changes

    def tick(self, what: str, cause: str = "") -> list[Change]:
        """Count down what counts ``turn``, ``scene`` or ``rest``."""
        return self._fitted(conditions.tick(self, what, cause or what), cause or what)

    def has_condition(self, condition: str) -> bool:
        """Whether a condition is held."""
        known_condition(self, condition)
        return condition in self.state.live.conditions

    def note(self, text: str, words: str, cause: str = "") -> list[Change]:
        """Write a live text, such as what one concentrates on; empty words clear it."""
        block = self.rules.text.get(text)
        if block is None:
            raise unknown("text", text, self.rules.text)
        if len(words) > block.max_length:
            raise Refused("words-too-long", {"text": text, "limit": block.max_length, "found": len(words)})
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

    def set_field(self, field: str, value: JSON, cause: str = "") -> list[Change]:
        """Write a field; what no longer fits a maximum that falls with it is brought down to it."""
        from rollwright.sheet.cells import checked  # noqa: PLC0415 - cells know the sheet's columns

        block = self.rules.fields.get(field)
        if block is None and field != "level":
            raise unknown("field", field, self.rules.fields)
        after = value if block is None else checked(block, value)
        before = self.state.fields.get(field)
        changes = [] if before == after else [Change(("fields", field), before, after, cause)]
        return self._fitted(changes, cause)

    def set_ability(self, ability: str, score: int, cause: str = "") -> list[Change]:
        """Write an ability's score.

        Raises:
            Refused: It lies outside the ability's range.
        """
        block = self.rules.abilities.get(ability)
        if block is None:
            raise unknown("ability", ability, self.rules.abilities)
        if not block.min <= score <= block.max:
            raise Refused("out-of-range", {"name": ability, "found": score, "min": block.min, "max": block.max})
        before = self.state.abilities.get(ability)
        changes = [] if before == score else [Change(("abilities", ability), before, score, cause)]
        return self._fitted(changes, cause)

    def rest(self, kind: str, dice: DiceStream | None = None, **wishes: Any) -> list[Change]:
        """Rest: what the ruleset's rest of that name restores, clears and rolls."""
        return self._fitted(rests.rest(self, kind, dice, wishes), kind)

    def refill(self, when: str, cause: str = "") -> list[Change]:
        """What refills by itself at a moment: ``rest``, ``scene`` or ``level``."""
        return [change for changes in rests.refill(self, when, cause or when) for change in changes]

    def _fitted(self, changes: list[Change], cause: str) -> list[Change]:
        """The changes, and those that bring down what stands above a maximum that falls with them."""
        if not changes:
            return changes
        self.apply_all(changes)
        try:
            return changes + rests.overfull(self, cause)
        finally:
            self.undo(changes)

    # What has no number of its own

    def look(self, *path: str) -> JSON:
        """What stands at a place of the state, as JSON."""
        return look(self.state, path)

    def __repr__(self) -> str:
        return f"Sheet({self.state.name or 'unnamed'!r}, {self.ruleset.id!r})"
