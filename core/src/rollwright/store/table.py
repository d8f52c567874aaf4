"""A fight that is written down as it is played.

A table offers what a fight offers to whoever plays it. What it says was done is on the disk: a choice is accepted by
the fight, written, and only then answered. If it cannot be written it is taken back, and nothing has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self, TypeVar

from rollwright.errors import Refused, RollwrightError
from rollwright.store import script
from rollwright.store.journal import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import TracebackType

    from rollwright.errors import JSON
    from rollwright.fight import Choice, Event, Fight, Menu
    from rollwright.store.journal import Claim, Entry, Journal

T = TypeVar("T")


class Table:
    """A fight at a store. `Store.begin` and `Store.resume` make one; a table that is closed can be resumed.

    Attributes:
        fight: The fight, to be looked at. Choices go through the table.
    """

    def __init__(self, journal: Journal, claim: Claim, fight: Fight, number: int, seal: str, every: int) -> None:
        self.fight = fight
        self._journal, self._claim, self._every = journal, claim, every
        self._number, self._seal = number, seal
        self._since = 0
        self._moves = len(fight.taken)
        self._closed = False

    @property
    def id(self) -> str:
        """The fight's id in its store."""
        return self._claim.fight

    @property
    def menu(self) -> Menu | None:
        """What may be chosen now, and by whom; None when the fight is over."""
        return self.fight.menu

    @property
    def notices(self) -> list[dict[str, JSON]]:
        """What resuming had to say, as codes and parameters."""
        return self.fight.notices

    def choose(self, choice: Choice | str, targets: Sequence[str] = (), **more: Any) -> list[Event]:
        """Take a choice, write it down, and run to the next menu; see `Fight.choose`.

        Raises:
            Refused: It is not on the menu. Nothing has changed.
            StoreError: It could not be written. Nothing has changed.
        """
        self._ready()
        events = self._whole(lambda: self.fight.choose(choice, targets, **more))
        taken = self.fight.taken[-1]
        self._moves += 1
        entry = script.choice_entry(self._number + 1, self._seal, taken, events, self.fight.forced.save())
        self._write(entry, self._take_back)
        return events

    def auto(self, turns: int | None = None) -> list[Event]:
        """Let the tactics choose for everybody: to the end, or until so many more turns have ended."""
        before = len(self.fight.events)
        last = None if turns is None else self.fight.state.turns + turns
        while self.fight.asked and (last is None or self.fight.state.turns <= last):
            self.choose(self.fight.advise())
        return self.fight.events[before:]

    def advise(self) -> Choice:
        """What the engine's tactics would choose now."""
        return self.fight.advise()

    def undo(self) -> Choice:
        """Take the last accepted choice back, exactly, and write that down.

        Raises:
            Refused: No choice has been made yet.
            StoreError: It could not be written. Nothing has changed.
        """
        self._ready()
        if not self.fight.taken:
            raise Refused("nothing-to-undo", {})
        taken, left = self.fight.taken[-1], self.fight.forced.save()
        undone = self._whole(self.fight.undo)
        self._moves -= 1

        def make_again() -> None:
            self.fight.forced.restore(taken.faces)
            self.fight.choose(taken.choice)
            self.fight.forced.restore(left)
            self._moves += 1

        self._write(script.undo_entry(self._number + 1, self._seal, self.fight.forced.save()), make_again)
        return undone

    def close(self) -> None:
        """Write a snapshot, so that nothing need be replayed, and let others play."""
        if self._closed:
            return
        try:
            if self._since:
                self.snapshot()
        finally:
            self._leave()

    def snapshot(self) -> None:
        """Write the whole fight down as it stands.

        Raises:
            StoreError: It could not be written; the choices are there all the same.
        """
        self._ready()
        whole = script.snapshot(self._number, self._seal, self.fight)
        if len(whole.body) <= self.fight.ruleset.limits.save_bytes:
            self._journal.write(self._claim, script.standing(self.fight), None, whole)
        self._since = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _ready(self) -> None:
        if self._closed:
            raise StoreError("table-closed", {"fight": self.id})
        if len(self.fight.taken) != self._moves:
            self._leave()
            raise StoreError("fight-moved-elsewhere", {"fight": self.id})

    def _whole(self, move: Callable[[], T]) -> T:
        """Make a move. When it is broken off in the middle, the fight of the store is the one to go on with."""
        try:
            return move()
        except RollwrightError:
            raise
        except BaseException:
            self._leave()
            raise

    def _write(self, entry: Entry, back: Callable[[], None]) -> None:
        try:
            self._journal.write(self._claim, script.standing(self.fight), entry, None)
        except StoreError as error:
            back()
            if error.code == "fight-taken-over":
                self._leave()
            raise
        except BaseException:  # interrupted, with the entry written or not: only the store knows
            self._leave()
            raise
        self._number, self._seal = entry.number, entry.seal
        self._since += 1
        if self._since >= self._every:
            self.snapshot()

    def _take_back(self) -> None:
        faces = self.fight.taken[-1].faces
        self.fight.undo()
        self.fight.forced.restore(faces)
        self._moves -= 1

    def _leave(self) -> None:
        if not self._closed:
            self._closed = True
            self._journal.release(self._claim)
