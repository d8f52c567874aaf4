"""A table: the sheets that play together, the pools and the scene that they share, and the dice they throw (SH-13).

Whatever is done at a table is done whole or not at all, dice and all: a deed gives the changes that it made, and
``undo`` takes them back, so that the same deed throws the same dice again::

    table = Table(ruleset, {"juno": juno}, seed=7)
    changes = table.effects("juno", [{"kind": "pool", "pool": "fear", "amount": 1}])
    table.undo(changes)

A plan of a sheet becomes a deed with ``do``: ``table.do("juno", lambda sheet, dice: sheet.rest("night", dice))``.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from rollwright import ability as abilities
from rollwright import check as checks
from rollwright import growth, learning
from rollwright.dice import DiceStream
from rollwright.errors import JSON, Refused, misnamed
from rollwright.sheet import Change, Sheet
from rollwright.sheet.changed import said
from rollwright.sheet.changes import Changing
from rollwright.table import hard_moves, pools
from rollwright.table.changes import OWN, TableChange, write
from rollwright.table.settling import settle
from rollwright.table.state import SceneState, TableState
from rollwright.table.telling import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rollwright.dice import ForcedFaces
    from rollwright.document.effects import Effect
    from rollwright.formula import Number
    from rollwright.ruleset import Ruleset

Plan: TypeAlias = "Callable[[Sheet, DiceStream], Iterable[Change]]"
"""What a sheet would do: its changes, which have not been made."""


class Table(Changing[TableChange]):
    """The sheets at a table, and what it keeps for them.

    Args:
        ruleset: What is played.
        sheets: Who plays, by an id; the table writes on these sheets.
        seed: What every stream of dice is derived from.
        forced: Faces to show before the seed is asked, such as those of real dice.

    Attributes:
        state: What the table keeps, as plain data. Read it; a table is written with ``apply`` only.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        sheets: Mapping[str, Sheet] | None = None,
        seed: int = 0,
        forced: ForcedFaces | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.sheets: dict[str, Sheet] = dict(sheets or {})
        self.state = TableState(ruleset.id, seed, {pool.id: pools.start(pool) for pool in ruleset.document.pools})
        self._forced = forced
        self._streams: dict[str, DiceStream] = {}

    # As JSON and back

    def to_json(self) -> dict[str, JSON]:
        """The whole table as plain JSON, exactly."""
        return {**self.state.to_json(), "sheets": {who: sheet.to_json() for who, sheet in self.sheets.items()}}

    @classmethod
    def from_json(cls, ruleset: Ruleset, data: Mapping[str, Any], forced: ForcedFaces | None = None) -> Self:
        """A stored table, exactly as it was.

        Raises:
            DocumentError: It does not fit the ruleset, or was written for another one.
        """
        from rollwright.table.entry import entered  # noqa: PLC0415 - only a stored table is checked

        state, sheets = entered(ruleset, data)
        table = cls(ruleset, sheets, state.seed, forced)
        table.state = state
        return table

    # Reading

    def sheet(self, who: str) -> Sheet:
        """The sheet of a character.

        Raises:
            Refused: Nobody of that id is at the table.
        """
        if who not in self.sheets:
            raise Refused("unknown-character", misnamed(who, self.sheets))
        return self.sheets[who]

    def pool(self, name: str) -> int:
        """What a table pool holds.

        Raises:
            Refused: The ruleset has no such pool.
        """
        return self.state.pools[pools.pool_of(self.ruleset, name).id]

    def stream(self, who: str = OWN) -> DiceStream:
        """The dice of a character, or of the table itself: what one throws never shifts another's."""
        if who not in self._streams:
            stream = DiceStream(self.state.seed, forced=self._forced).derive(f"sheet:{who}" if who else "table")
            stream.cursor = self.state.dice.get(who, 0)
            self._streams[who] = stream
        return self._streams[who]

    def said(self, change: TableChange) -> str:
        """What a change did, and why."""
        if change.who == OWN:
            return told(self.ruleset, change.change)
        return said(self.sheets[change.who], change.change)

    # Writing

    def apply(self, change: TableChange) -> None:
        """Make a change. Nothing else writes to a table.

        Raises:
            ChangeError: What the change says was there is not there.
        """
        if change.who != OWN:
            self.sheet(change.who).apply(change.change)
            return
        write(self.state, change.change)
        if change.change.path[0] == "dice":
            self.stream(change.change.path[1]).cursor = self.state.dice.get(change.change.path[1], 0)

    def make(self, made: list[TableChange], who: str, changes: Iterable[Change]) -> list[TableChange]:
        """Make changes as part of a deed that may still fail; ``made`` is what is taken back then."""
        mine = [TableChange(who, change) for change in changes]
        self.apply_all(mine)
        made += mine
        return mine

    @contextmanager
    def whole(self) -> Iterator[list[TableChange]]:
        """A deed in the making: its changes, with the dice it threw, or nothing at all when it fails."""
        made: list[TableChange] = []
        before = {who: stream.cursor for who, stream in self._streams.items()}
        try:
            yield made
        except BaseException:
            for who, stream in self._streams.items():
                stream.cursor = before.get(who, self.state.dice.get(who, 0))
            self.undo(made)
            raise
        for who, stream in sorted(self._streams.items()):
            thrown = self.state.dice.get(who, 0)
            if stream.cursor != thrown:
                before_it: JSON = self.state.dice.get(who)
                self.make(made, OWN, [Change(("dice", who), before_it, stream.cursor, "dice")])

    # Deeds: whole or not at all

    def do(self, who: str, plan: Plan) -> list[TableChange]:
        """Have somebody do what a plan of their sheet says, and the table what that hands on.

        Raises:
            Refused: The plan is; then nothing has happened and no die has been thrown.
        """
        with self.whole() as made:
            sheet = self.sheet(who)
            settle(self, made, self.make(made, who, plan(sheet, self.stream(who))))
        return made

    def effects(
        self, who: str, effects: Iterable[Effect | Mapping[str, Any]], cause: str = "", **names: Number
    ) -> list[TableChange]:
        """Run effects for somebody, as a rule card would."""
        return self.do(who, lambda sheet, dice: sheet.effects(effects, cause, dice, **names))

    def check(
        self, who: str, request: checks.CheckRequest | Mapping[str, Any]
    ) -> tuple[checks.CheckResult, list[TableChange]]:
        """Make a check for somebody, with what it costs and sets off."""
        made: list[checks.CheckResult] = []

        def rolled(sheet: Sheet, dice: DiceStream) -> list[Change]:
            made.append(checks.check(sheet, request, dice))
            return checks.set_off(sheet, made[0], dice)

        changes = self.do(who, rolled)
        return made[0], changes

    def opposed(
        self, who: str, request: checks.Asked, other: str, answer: checks.Asked
    ) -> tuple[checks.Opposed, list[TableChange]]:
        """Roll two against each other, with what each roll costs and sets off; the one who acts throws for both."""
        with self.whole() as made:
            dice = self.stream(who)
            result = checks.opposed(self.sheet(who), request, self.sheet(other), answer, dice)
            self._set_off(made, [(who, result.mine), (other, result.theirs)], dice)
        return result, made

    def group(
        self, who: Sequence[str], request: checks.Asked, need: checks.Need = "half"
    ) -> tuple[checks.Group, list[TableChange]]:
        """Roll for several at one task, with what each roll costs and sets off; the first throws for all."""
        with self.whole() as made:
            dice = self.stream(who[0] if who else OWN)
            result = checks.group([self.sheet(each) for each in who], request, dice, need)
            self._set_off(made, list(zip(who, result.results, strict=True)), dice)
        return result, made

    def _set_off(
        self, made: list[TableChange], results: Iterable[tuple[str, checks.CheckResult]], dice: DiceStream
    ) -> None:
        for who, result in results:
            settle(self, made, self.make(made, who, checks.set_off(self.sheet(who), result, dice)))

    def use(self, who: str, asked: abilities.Asked | Mapping[str, Any]) -> tuple[abilities.Used, list[TableChange]]:
        """Use an ability: what it does to others at the table reaches them, in numbers.

        Raises:
            Refused: It may not be used, cannot be paid for, or cannot be done to somebody; then nothing has happened.
        """
        used: list[abilities.Used] = []
        wish = abilities.Asked.of(asked, self.sheets) if not isinstance(asked, abilities.Asked) else asked

        def plan(sheet: Sheet, dice: DiceStream) -> Iterable[Change]:
            used.append(abilities.use(sheet, wish, dice))
            return used[0].changes

        with self.whole() as made:
            settle(self, made, self.make(made, who, plan(self.sheet(who), self.stream(who))))
            for each in used[0].handed:
                if each.target in self.sheets:
                    given = self._given(each, used[0].label)
                    settle(self, made, self.make(made, each.target, given))
        return used[0], made

    def _given(self, handed: abilities.Handed, cause: str) -> list[Change]:
        """What is done to somebody at the table."""
        sheet = self.sheet(handed.target)
        return sheet.effects([dict(handed.effect)], cause, self.stream(handed.target))

    def rest(self, who: str, kind: str, **wishes: Any) -> list[TableChange]:
        """Let somebody rest."""
        return self.do(who, lambda sheet, dice: sheet.rest(kind, dice, **wishes))

    def receive(self, who: str, changes: Iterable[Change]) -> list[TableChange]:
        """Take what was handed on elsewhere, as by a fight, which keeps the sheets itself: only the table moves."""
        with self.whole() as made:
            settle(self, made, [TableChange(who, change) for change in changes], alone=True)
        return made

    def learn(self, who: str, ability: str, by: str = "") -> list[TableChange]:
        """Let somebody learn an ability that the story taught them.

        Raises:
            Refused: They may not have it.
        """
        return self.do(who, lambda sheet, _dice: learning.learn_ability(sheet, ability, by))

    def pick(self, who: str, ability: str, source: str = "") -> list[TableChange]:
        """Let somebody take an ability with a pick.

        Raises:
            Refused: No pick is left, or none may take it.
        """
        return self.do(who, lambda sheet, _dice: learning.pick(sheet, ability, source))

    def level(self, who: str, choices: Mapping[str, Any] | None = None) -> list[TableChange]:
        """Let somebody grow as their system does: by a level, an advance, or rolls for marked skills.

        Raises:
            Refused: It cannot be done.
        """
        return self.do(who, lambda sheet, dice: growth.grow(sheet, choices, dice))

    def answered(self, who: str, question: str, text: str) -> list[TableChange]:
        """Let somebody write an answer to one of the system's questions, or write it anew.

        Raises:
            Refused: It may not be written now.
        """
        return self.do(who, lambda sheet, _dice: growth.answer(sheet, question, text))

    def gain(self, pool: str, amount: int = 1, cause: str = "") -> list[TableChange]:
        """Put points into a table pool, as far as there is room."""
        block = pools.pool_of(self.ruleset, pool)
        if amount < 0:
            raise Refused("amount-negative", {"amount": amount})
        return self._own(pools.move(self.state, block, self.state.pools[pool] + amount, cause))

    def spend(self, pool: str, amount: int = 1, cause: str = "") -> list[TableChange]:
        """Pay from a table pool, or refuse where too little is left."""
        return self._own(pools.spend(self.state, pools.pool_of(self.ruleset, pool), amount, cause))

    def turn(self) -> list[TableChange]:
        """A turn of the story, for everybody: what counts turns counts on."""
        with self.whole() as made:
            for who, sheet in self.sheets.items():
                settle(self, made, self.make(made, who, sheet.tick("turn", dice=self.stream(who))))
        return made

    def start_scene(self, name: str = "") -> list[TableChange]:
        """Begin a scene. What was granted and asked in the last one is over with it."""
        after = SceneState(self.state.scene.number + 1, name[:200], open=True)
        return self._scene("start", after)

    def end_scene(self, moves: int | None = None) -> list[TableChange]:
        """End the scene: what counts scenes counts on, what refills comes back, and hard moves are asked about.

        Args:
            moves: How many hard moves were made that nobody paid for; left out, the table asks (``state.scene.asked``).
        """
        scene = self.state.scene
        number = scene.number if scene.open else scene.number + 1
        asks = bool(hard_moves.limiting(self.ruleset))
        with self.whole() as made:
            self._scene_in(made, "end", replace(scene, number=number, open=False, asked=asks))
            if asks and moves is not None:
                settle(self, made, self.make(made, OWN, self._answered(moves)))
        return made

    def answer(self, moves: int) -> list[TableChange]:
        """Say how many hard moves were made in the scene that is over, and nobody paid for."""
        return self._own(self._answered(moves))

    def hard_move(self, cause: str = "") -> list[TableChange]:
        """Make a hard move: one that a roll granted, or one that costs a point.

        Raises:
            Refused: No roll has granted one, and there is no point left.
        """
        return self._own(hard_moves.make(self.ruleset, self.state, cause or "hard move"))

    def _answered(self, moves: int) -> list[Change]:
        return hard_moves.answer(self.ruleset, self.state, moves, "hard move")

    def _own(self, changes: Iterable[Change]) -> list[TableChange]:
        with self.whole() as made:
            settle(self, made, self.make(made, OWN, changes))
        return made

    def _scene(self, when: str, after: SceneState) -> list[TableChange]:
        with self.whole() as made:
            self._scene_in(made, when, after)
        return made

    def _scene_in(self, made: list[TableChange], when: Any, after: SceneState) -> None:
        self.make(made, OWN, hard_moves.scene(self.state, after, f"scene-{when}"))
        for who, sheet in self.sheets.items():
            settle(self, made, self.make(made, who, sheet.scene(when, dice=self.stream(who))))
