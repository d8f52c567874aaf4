"""A fight, as hosts hold it: menus, choices, undo, saves, and the log.

The state is data and changes only by events; compiled rules, profiles and sheets stand beside it. Players, tactics and
narrators all use the same two calls, ``menu`` and ``choose``::

    fight = Fight.start(ruleset, party, foes, seed=7)
    while fight.menu:
        fight.choose(fight.advise())
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Self

from rollwright.board import data_of
from rollwright.dice import ForcedFaces
from rollwright.errors import Refused, RollwrightError, SaveError, say
from rollwright.fight import advice, kit, loading, menu, saving
from rollwright.fight.arena import Arena
from rollwright.fight.entrants import Roster, enter
from rollwright.fight.events import LootFound
from rollwright.fight.machine import run
from rollwright.fight.presentations import TACTICAL, presentation
from rollwright.fight.rules import CombatRules
from rollwright.fight.setup import Combatant, Setup
from rollwright.fight.state import Choice, Fighter, FighterId, Menu

if TYPE_CHECKING:
    from rollwright.ability.referee import Referee
    from rollwright.board import Board
    from rollwright.errors import JSON
    from rollwright.fight.declared import Round
    from rollwright.fight.events import Event
    from rollwright.ruleset import Ruleset


_WORDS: Final = {str}


@dataclass(slots=True)
class Taken:
    """A choice as it was accepted, with the forced faces that waited for it."""

    choice: Choice
    faces: list[int] = field(default_factory=list)


class Fight(Arena):
    """A fight under a ruleset. Start one with ``Fight.start`` or ``Fight.load``.

    Attributes:
        ruleset: The ruleset it is fought by.
        state: All there is to know, as plain data. Read it; only events write it.
        events: The whole log, first event first.
        sheets: The sheets of those who have one; they are written as things happen.
        notices: What loading had to say, as codes and parameters.
    """

    def __init__(self, ruleset: Ruleset, setup: Setup, forced: ForcedFaces | None = None) -> None:
        super().__init__(ruleset, setup, forced)
        self.taken: list[Taken] = []
        self.notices: list[dict[str, JSON]] = []
        self.replaying = False

    @classmethod
    def start(
        cls,
        ruleset: Ruleset,
        party: Sequence[Combatant],
        foes: Sequence[Combatant],
        *,
        seed: int = 0,
        initiative: Sequence[str] = (),
        style: str = "",
        board: Board | None = None,
        at: Mapping[str, tuple[int, int]] = MappingProxyType({}),
        riding: Mapping[str, str] = MappingProxyType({}),
        rounds: int = 100,
        forced: ForcedFaces | None = None,
        by_hand: Sequence[str] = (),
        game: str = "",
    ) -> Self:
        """Begin a fight, up to the first menu.

        Args:
            ruleset: The rules; they must have a ``combat`` block.
            party: One side, whose characters may lie dying.
            foes: The other side.
            seed: Where all dice come from.
            initiative: The order, if it is not to be rolled for; everybody by id.
            style: How it is presented, one of those that the ruleset allows; kept with the fight. Left out, it is
                ``tactical`` with a board, else ``classic``, or the first that may be used. In the classic style no
                board is looked at.
            board: What it is fought on, where the ruleset declares a distance.
            at: Column and row of everybody who does not begin on their side's edge of the board.
            riding: Who begins on whose back, on a board.
            rounds: After how many rounds the fight is called.
            forced: Faces that the next dice must show.
            by_hand: Those who are asked also about what the engine decides for everybody else.
            game: How hard the game is: ``casual``, ``normal``, ``hard`` or ``brutal``. Foes that nobody wrote are then
                stepped down until the encounter fits what the ruleset allows the party; left out, they stay.

        Raises:
            Refused: Somebody has no source, the ruleset has no fights, or none of that presentation.
            DocumentError: A creature block is wrong.
        """
        fixed = list(initiative or ())
        if board is not None and not style:
            style = TACTICAL
        setup = Setup(
            [each.to_json() for each in party],
            [each.to_json() for each in foes],
            seed,
            presentation(ruleset.part(CombatRules).block, style),
            fixed,
            max(1, rounds),
            forced.save() if forced else [],
            list(by_hand),
            game,
            None if board is None else data_of(board),
            {who: (int(column), int(row)) for who, (column, row) in at.items()},
            dict(riding),
        )
        fight = cls(ruleset, setup, forced)
        fight.begin(enter(fight.rules, party, foes, game, seed))
        return fight

    @property
    def menu(self) -> Menu | None:
        """What may be chosen now, and by whom; None when the fight is over."""
        if self.state.menu is None and self.state.pending is not None:
            self.state.menu = menu.build(self)
        return self.state.menu

    @property
    def asked(self) -> FighterId:
        """Who must choose now; empty when the fight is over."""
        return self.state.pending.by if self.state.pending else ""

    def choose(self, choice: Choice | str, targets: Sequence[str] = (), **more: Any) -> list[Event]:
        """Take a choice and run to the next menu.

        Args:
            choice: What was chosen; a bare option id will do.
            targets: The targets, where only an option id is given.
            **more: Further fields of the choice.

        Returns:
            The events that it set off.

        Raises:
            Refused: It is not on the menu. Nothing has changed.
        """
        asked = choice if isinstance(choice, Choice) else Choice(choice, list(targets), **more)
        if {*map(type, (asked.option, *asked.targets))} != _WORDS:
            raise Refused("not-a-choice", {"found": str(asked.option)[:80]})
        return self._take(menu.checked(self, asked))

    def advise(self) -> Choice:
        """What the engine's tactics would choose now."""
        return advice.advise(self)

    def auto(self, turns: int | None = None) -> list[Event]:
        """Let the tactics choose for everybody: to the end, or until so many more turns have ended."""
        before = len(self.events)
        last = None if turns is None else self.state.turns + turns
        while self.state.pending is not None:
            if last is not None and self.state.turns > last:
                break
            self._take(self._signed(advice.advise(self)))
        return self.events[before:]

    def _signed(self, choice: Choice) -> Choice:
        """The choice as one from a menu is kept: by whoever is asked, for the menu that stands."""
        pending = self.state.pending
        return replace(choice, by=pending.by, menu=pending.id) if self.menus and pending is not None else choice

    def play_round(self, declared: Mapping[FighterId, str | Choice], referee: Referee | None = None) -> Round:
        """Resolve the round that goes on now by what each of the party has said that they do (AB-18).

        Args:
            declared: Words or choices, by who of the party; whoever is left out does nothing on their turn.
            referee: Who reads words; by words alone and offline when left out.

        Raises:
            Refused: Somebody who is named is not of the party. Nothing has happened.
        """
        from rollwright.fight.declared import play_round  # noqa: PLC0415 - only for those who declare

        return play_round(self, declared, referee)

    def undo(self) -> Choice:
        """Take the last accepted choice back, exactly.

        Raises:
            Refused: No choice has been made yet.
            SaveError: Played anew, the fight goes another way than its log tells: its save was changed by hand, or
                made under rules that have changed since. Nothing is taken back then.
        """
        if not self.taken:
            raise Refused("nothing-to-undo", {})
        undone = self.taken[-1].choice
        try:
            again = self._replayed(self.taken[:-1])
        except (RollwrightError, LookupError, TypeError, ValueError, AttributeError) as error:
            raise SaveError("undo-impossible") from error
        if again.events != self.events[: len(again.events)]:
            raise SaveError("undo-impossible")
        self._become(again)
        return undone

    def _take(self, choice: Choice) -> list[Event]:
        before = len(self.events)
        state = self.state
        faces = self.forced.save() if self.forced else []
        was = self.save() if faces and self.menus else None  # a face that is on no die is refused half-way
        if self.menus or self.replaying:
            self.taken.append(Taken(choice, faces))
        state.pending = state.menu = self.opened = None
        try:
            run(self, choice)
        except Exception as error:
            if self.menus:
                self._put_back(was, before, error)
                self.forced.restore(faces)
            raise
        return self.events[before:]

    def _put_back(self, was: dict[str, Any] | None, before: int, error: Exception) -> None:
        """Stand where the fight stood before a choice that broke off; a note on its error says where that failed too.

        Args:
            was: The fight as it was, where that was written down; else it is played anew.
            before: How many events there were.
            error: What broke the choice off.
        """
        again: Fight | None
        try:
            again = self._replayed(self.taken[:-1]) if was is None else type(self).load(self.ruleset, was)
        except Exception:  # noqa: BLE001 - what broke once, in a plugin perhaps, may break again
            again = None
        if again is not None and again.events == self.events[:before]:
            self._become(again)
        else:
            error.add_note(say("fight-not-put-back", {}))

    def _replayed(self, taken: list[Taken]) -> Fight:
        """The fight played anew from its set-up up to these choices."""
        again = type(self)(self.ruleset, self.setup)
        again.menus, again.replaying = False, True
        again.forced.restore(self.setup.faces)
        again.begin(Roster.of(self.rules, self.setup).entrants())
        for each in taken:
            again.forced.restore(each.faces)
            again._take(each.choice)  # noqa: SLF001 - the same class
        again.forced.clear()
        return again

    def _become(self, other: Fight) -> None:
        self.state, self.stack, self.events, self.taken = other.state, other.stack, other.events, other.taken
        self.profiles, self.worn = other.profiles, other.worn
        self.standings, self.reached = other.standings, other.reached
        for name, stream in other.dice.items():
            self.dice[name].cursor = stream.cursor
        for name in [each for each in self.dice if each not in other.dice]:
            del self.dice[name]
        for who, sheet in other.sheets.items():
            self.sheets[who].adopt(sheet.state)
        self.opened = None
        self._watch()

    def save(self) -> dict[str, Any]:
        """The fight as plain JSON, at any moment, also inside an open window."""
        return saving.save(self)

    @classmethod
    def load(cls, ruleset: Ruleset, data: Mapping[str, Any] | str, *, forced: ForcedFaces | None = None) -> Self:
        """Go on with a saved fight, exactly where it stood.

        Raises:
            SaveError: It is damaged, of another ruleset, or stands in frames that are not installed.
        """
        return loading.load(cls, ruleset, data, forced)

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self.state.round

    @property
    def turn(self) -> FighterId:
        """Whose turn it is."""
        return self.state.turn

    @property
    def ended(self) -> bool:
        """Whether it is over."""
        return self.state.ending is not None

    @property
    def winner(self) -> str | None:
        """The side that won; None while it goes on, or when nobody did."""
        return self.state.ending.winner if self.state.ending else None

    @property
    def reason(self) -> str:
        """Why it ended; empty while it goes on."""
        return self.state.ending.reason if self.state.ending else ""

    @property
    def loot(self) -> dict[str, int]:
        """What a won fight has left to find, by catalog entry and coin; empty before, and where there is nothing."""
        found = [event for event in self.events if isinstance(event, LootFound)]
        return {} if not found else {**found[-1].items, **found[-1].coins}

    @property
    def fighters(self) -> Mapping[FighterId, Fighter]:
        """Everybody in the fight, by id, in the order of setting up."""
        return self.state.fighters

    @property
    def names(self) -> dict[str, str]:
        """Names by id, and the ruleset's own words under ``@``, as the log says them."""
        words = self.rules.words | {each.id: each.name for each in self.state.fighters.values()}
        for who, sheet in self.sheets.items():
            if sheet.state.items or self.state.fighters[who].let_go:
                words |= kit.words(sheet, self.state.fighters[who].let_go)
        return words

    def screen(self) -> dict[str, Any]:
        """Everything that a screen needs, as plain data: the course, how everybody stands, the menu in its groups."""
        from rollwright.fight.screen import screen  # noqa: PLC0415 - only whoever shows a fight needs it

        return screen(self)

    def see(self, path: str) -> JSON:
        """What stands at a path of the state, such as ``fighters.juno.health.current``.

        Raises:
            Refused: There is no such place.
        """
        from rollwright.fight.paths import see  # noqa: PLC0415 - only scenarios and hosts look this way

        return see(self, path)

    def digest(self) -> str:
        """A hash of the log: two fights with the same digest went the same way."""
        text = json.dumps([event.to_json() for event in self.events], sort_keys=True, ensure_ascii=False)
        return blake2b(text.encode(), digest_size=16).hexdigest()
