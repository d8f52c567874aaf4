"""Reading a sheet: every number by its name, kept from the first time it is read until a change could move it.

A sheet is a ``Reader``: formulas read their names from it. Nothing here writes; what makes a kept number stale is told
by ``sheet`` when it writes.
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Any, Self, cast

from rollwright.sheet import pools, tracks
from rollwright.sheet.cells import blank
from rollwright.sheet.changes import look
from rollwright.sheet.conditions import known_condition
from rollwright.sheet.modifiers import With
from rollwright.sheet.numbers import getter
from rollwright.sheet.reasons import reasons
from rollwright.sheet.rules import SheetRules, unknown
from rollwright.sheet.worn import score_changes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.document.shows import HideWhen
    from rollwright.errors import JSON
    from rollwright.formula import Number, Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.items.held import Holdings
    from rollwright.sheet.state import SheetState
    from rollwright.sheet.why import Why
    from rollwright.sheet.worn import ScoreChange


class SheetReader:
    """What can be read of a sheet.

    Attributes:
        ruleset: The compiled ruleset.
        rules: The ruleset's rules for sheets.
        state: What the sheet holds, as plain data. Read it; a sheet is written with ``apply`` only.
        version: Grows with every change.
        plans_alone: Whether plans give their own changes only, while somebody else follows what these set off.
        wears: Whether what is worn and carried counts in ability scores.
        holdings: What it has, as ``items`` has read it; other rows on the sheet make it read them anew.
    """

    __slots__ = (
        "_bare",
        "_made",
        "_numbers",
        "_worn",
        "holdings",
        "plans_alone",
        "rules",
        "ruleset",
        "state",
        "version",
        "wears",
    )

    def __init__(self, ruleset: Ruleset, state: SheetState) -> None:
        self.ruleset = ruleset
        self.rules = ruleset.part(SheetRules)
        self.state = state
        self.version = 0
        self._numbers: dict[str, Number] = {}
        self._made: list[str] = []
        self.plans_alone = False
        self.wears = True
        self._worn: tuple[ScoreChange, ...] | None = None
        self._bare: SheetReader | None = None
        self.holdings: Holdings | None = None

    @property
    def worn(self) -> tuple[ScoreChange, ...]:
        """What items that are worn or carried make of ability scores."""
        if not self.wears or not self.state.items:
            return ()
        if self._worn is None:
            self._worn = score_changes(self)
        return self._worn

    @property
    def bare(self) -> SheetReader:
        """The sheet as it reads without what is worn and carried; it is itself where nothing of that moves a score."""
        if not self.worn:
            return self
        bare = self._bare
        if bare is None or bare.version != self.version or bare.state is not self.state:
            bare = self._bare = SheetReader(self.ruleset, self.state)
            bare.wears, bare.version = False, self.version
        return bare

    def twin(self) -> Self:
        """The same sheet, to be written to apart from this one; what was read of this one need not be read again."""
        made = type(self)(self.ruleset, self.state.twin())
        made.wears = self.wears
        made._numbers, made._made = self._numbers.copy(), self._made.copy()  # noqa: SLF001 - the same class
        made._worn, made.holdings = self._worn, self.holdings  # noqa: SLF001
        return made

    def forget(self) -> None:
        """Keep no number that was read so far."""
        self._worn = self._bare = self.holdings = None
        self._numbers.clear()
        self._made.clear()

    def to_json(self) -> dict[str, JSON]:
        """The sheet as plain JSON, exactly."""
        return self.state.to_json()

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
            self._made.append(name)
        else:
            number = work(self)
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
        if block is not None and (held is None or held in self.rules.gone.get(name, ())):
            return blank(block)
        return held

    def pool_max(self, name: str) -> int:
        """The maximum of a pool now; of a list's row too, by ``<list>:<row name>``."""
        return pools.pool_max(self, name)

    def track_max(self, name: str) -> int:
        """The far end of a track now; of one that is hidden, its near end."""
        track = tracks.known_track(self, name)
        return max(floor(self.read(f"track.{name}.max")), 0 if track.is_wound else track.min)

    def live_state(self, name: str) -> str:
        """The word that a live state stands at; empty while it is hidden.

        Raises:
            Refused: The ruleset has no such state.
        """
        block = self.rules.states.get(name)
        if block is None:
            raise unknown("state", name, self.rules.states)
        if self.hides(block.hide_when):
            return ""
        return self.state.live.states.get(name) or block.default or block.values[0]

    def rows(self, name: str) -> list[dict[str, Any]]:
        """The rows of a list."""
        return cast("list[dict[str, Any]]", self.state.lists.get(name, []))

    def tags(self, name: str) -> Mapping[str, Any]:
        """The entries of a tag list, by name."""
        return cast("Mapping[str, Any]", self.state.tags.get(name) or {})

    def hides(self, rule: HideWhen | None) -> bool:
        """Whether a part of the sheet with that rule is hidden now; without a rule it never is."""
        if rule is None:
            return False
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

    def has_condition(self, condition: str) -> bool:
        """Whether a condition is held."""
        known_condition(self, condition)
        return condition in self.state.live.conditions

    def look(self, *path: str) -> JSON:
        """What stands at a place of the state, as JSON."""
        return look(self.state, path)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.state.name or 'unnamed'!r}, {self.ruleset.id!r})"
