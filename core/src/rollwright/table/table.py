"""A table: the sheets that play together, the pools and the scene that they share, and the dice they throw (SH-13).

Whatever is done at a table is done whole or not at all, dice and all: a deed gives the changes that it made, and
``undo`` takes them back, so that the same deed throws the same dice again::

    table = Table(ruleset, {"juno": juno}, seed=7)
    changes = table.effects("juno", [{"kind": "pool", "pool": "fear", "amount": 1}])
    table.undo(changes)

A plan of a sheet becomes a deed with ``do``: ``table.do("juno", lambda sheet, dice: sheet.rest("night", dice))``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from rollwright import ability as abilities
from rollwright import check as checks
from rollwright import growth, learning
from rollwright.table import world
from rollwright.table.changes import OWN, TableChange
from rollwright.table.scenes import TableOfScenes
from rollwright.table.settling import settle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rollwright.dice import DiceStream
    from rollwright.document.effects import Effect
    from rollwright.formula import Number
    from rollwright.sheet import Change, Sheet

Plan: TypeAlias = "Callable[[Sheet, DiceStream], Iterable[Change]]"
"""What a sheet would do: its changes, which have not been made."""


class Table(TableOfScenes):
    """The sheets at a table, and what is done with them."""

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

    def invent(
        self,
        who: str,
        wish: str,
        writer: learning.Writer,
        level: int | None = None,
        *,
        by: str = "",
        door: learning.Door = "story",
    ) -> tuple[learning.Invented, list[TableChange]]:
        """Have an ability made up for somebody, who knows it then; the table has it from now on, as theirs alone.

        Args:
            who: Whose it shall be.
            wish: What it shall do, in the player's words.
            writer: Gives a draft for a brief; asked twice at most.
            level: The level that it shall have.
            by: Who or what helped, in the story's words.
            door: ``story`` when a scene brought it about, ``pick`` when a level's pick pays, ``gm`` for the table's GM.

        Raises:
            Refused: The world takes none, no draft stood, or they may not have it; then nothing has happened.
        """
        made = learning.invent(self.sheet(who), wish, writer, level)
        with self.whole() as changes:
            self.make(changes, OWN, [world.added(made)])
            sheet = self.sheet(who)
            teacher = learning.GM if door == "gm" else by
            plan = learning.pick(sheet, made.id) if door == "pick" else learning.learn_ability(sheet, made.id, teacher)
            settle(self, changes, self.make(changes, who, plan))
        return made, changes

    def share(self, ability: str) -> list[TableChange]:
        """Let everybody learn an ability that was invented at this table."""
        return self._own(world.shared(self.state, ability))

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
