"""What a journal is: fights written down choice by choice, and tables deed by deed, by one writer each.

A journal keeps texts in order and knows no rule. `Journal` is everything that a store asks of it, so a server database
can stand in for the SQLite file. What an implementation promises:

- ``write`` and ``begin`` come back only when what they were given would outlast the machine's power.
- Of what one call is given, everything is kept or nothing.
- A fight has one claim at a time. The claim of a process that has died can be taken over, and whoever lost a claim
  writes nothing any more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rollwright.errors import RollwrightError


class StoreError(RollwrightError):
    """A store cannot be opened, read or written; what it had accepted before is as it was."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a journal: a choice with its events, a deed with its changes, or that one was taken back."""

    number: int
    """From 1, without gaps."""
    body: str
    """JSON."""
    seal: str
    """A hash of the body and of everything before it."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A whole fight, or a whole table, as it stood behind an entry."""

    number: int
    """The entry; 0 is the beginning."""
    body: str
    """JSON."""
    seal: str
    """The seal of that entry."""
    check: str
    """A hash of the body and of the seal."""


@dataclass(frozen=True, slots=True)
class Head:
    """What is known of a fight when it begins."""

    id: str
    """Empty lets the journal find one."""
    ruleset: str
    version: str
    about: str
    """JSON of the host's own; see `Store.begin`."""
    kind: str = "fight"
    """What it is a story of: a ``fight``, or a ``table`` between fights."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a fight stands, for those who list fights."""

    choices: int
    round: int
    ended: bool
    winner: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A fight in a list of fights."""

    id: str
    ruleset: str
    version: str
    begun: str
    """A time in UTC, as ISO 8601 writes it."""
    changed: str
    """When something was last written."""
    standing: Standing
    writer: str
    """Who is playing it now, in words; empty when nobody is."""
    kind: str = "fight"
    """A ``fight``, or a ``table``: there, choices are deeds and the round is the scene."""


@dataclass(frozen=True, slots=True)
class Story:
    """What is needed to go on with a fight: the last snapshot and the entries behind it."""

    head: Head
    snapshot: Snapshot
    entries: tuple[Entry, ...]
    seal: str
    """The seal of the last entry as the journal noted it apart from the entries, so that none can go missing."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The right to write one fight."""

    fight: str
    token: str


class Journal(Protocol):
    """Where fights are written down; see the module for what it promises."""

    def fights(self) -> list[Kept]:
        """Every fight, the one that was begun first at the top."""
        ...

    def begin(self, head: Head, standing: Standing, snapshot: Snapshot) -> Claim:
        """Write a new fight down, and claim it.

        Raises:
            Refused: There is one of that id.
            StoreError: It cannot be written.
        """
        ...

    def claim(self, fight: str) -> Claim:
        """Take the right to write a fight.

        Raises:
            Refused: There is no such fight, or somebody is writing it.
            StoreError: The journal cannot be read or written.
        """
        ...

    def release(self, claim: Claim) -> None:
        """Give the right up. A claim that was lost may be given up too."""
        ...

    def read(self, fight: str) -> Story:
        """A fight as it stands; no claim is needed to look at one.

        Raises:
            Refused: There is no such fight.
            StoreError: It cannot be read.
        """
        ...

    def write(self, claim: Claim, standing: Standing, entry: Entry | None, snapshot: Snapshot | None) -> None:
        """Add an entry, or put a snapshot in the place of the last one, or both.

        Raises:
            StoreError: Nothing was written; `fight-taken-over` if the claim is lost.
        """
        ...

    def forget(self, claim: Claim) -> None:
        """Take a fight out of the journal, with everything written of it.

        Raises:
            StoreError: It is still there; `fight-taken-over` if the claim is lost.
        """
        ...

    def close(self) -> None:
        """Give up every claim and let go of the journal."""
        ...
