"""What tests of the store share: a fight that is quickly begun, and a journal that is no file."""

from __future__ import annotations

import json
import secrets
from dataclasses import replace
from typing import Any

import pytest

from rollwright import Engine, Fight, Refused
from rollwright.cli import encounter
from rollwright.sheet import Sheet
from rollwright.store import Claim, Entry, Head, Kept, Snapshot, Standing, Store, StoreError, Story
from rollwright.table import Table

COMPANY = {"ilse": "wizard-5", "brann": "fighter-5"}


@pytest.fixture(scope="session")
def engine() -> Engine:
    """Everything that is installed."""
    return Engine.load()


@pytest.fixture(scope="session")
def start(engine) -> Any:
    """``start(seed)`` begins the demo fight of Classic d20, with spells, reactions and falls in it."""
    begun: dict[int, tuple[Any, str]] = {}

    def begin(seed: int = 7) -> Fight:
        if seed not in begun:
            document, _ = encounter.Asked(seed=seed).document(engine)
            fight, _ = encounter.begin(engine, document)
            begun[seed] = fight.ruleset, json.dumps(fight.save())
        return Fight.load(*begun[seed])

    return begin


@pytest.fixture(scope="session")
def ruleset(start) -> Any:
    """The ruleset of that fight."""
    return start().ruleset


@pytest.fixture(scope="session")
def seat(ruleset, engine) -> Any:
    """``seat(seed)`` is a table of two sample characters of Classic d20, between fights."""
    samples = engine.preset("classic-d20").sample_characters()

    def make(seed: int = 7) -> Table:
        sheets = {who: Sheet.new(ruleset, samples[sample]) for who, sample in COMPANY.items()}
        return Table(ruleset, sheets, seed)

    return make


class MemoryJournal:
    """A journal in dictionaries: what a server writes for its own database, with the same promises but for the disk."""

    def __init__(self) -> None:
        self.stories: dict[str, Story] = {}
        self.standing: dict[str, Standing] = {}
        self.tokens: dict[str, str] = {}

    def fights(self) -> list[Kept]:
        return [
            Kept(
                name,
                story.head.ruleset,
                story.head.version,
                "",
                "",
                self.standing[name],
                self.tokens.get(name, ""),
                story.head.kind,
            )
            for name, story in self.stories.items()
        ]

    def begin(self, head: Head, standing: Standing, snapshot: Snapshot) -> Claim:
        name = head.id or f"fight-{len(self.stories) + 1}"
        if name in self.stories:
            raise Refused("fight-exists", {"fight": name})
        self.stories[name], self.standing[name] = Story(replace(head, id=name), snapshot, (), snapshot.seal), standing
        return self.claim(name)

    def claim(self, fight: str) -> Claim:
        self.read(fight)
        if fight in self.tokens:
            raise Refused("fight-in-use", {"fight": fight, "writer": "somebody"})
        self.tokens[fight] = secrets.token_hex(4)
        return Claim(fight, self.tokens[fight])

    def release(self, claim: Claim) -> None:
        if self.tokens.get(claim.fight) == claim.token:
            del self.tokens[claim.fight]

    def read(self, fight: str) -> Story:
        if fight not in self.stories:
            raise Refused("unknown-fight", {"found": fight, "allowed": list(self.stories), "suggestion": ""})
        return self.stories[fight]

    def write(self, claim: Claim, standing: Standing, entry: Entry | None, snapshot: Snapshot | None) -> None:
        if self.tokens.get(claim.fight) != claim.token:
            raise StoreError("fight-taken-over", {"fight": claim.fight, "writer": ""})
        story = self.stories[claim.fight]
        if entry is not None:
            story = replace(story, entries=(*story.entries, entry), seal=entry.seal)
        if snapshot is not None:
            later = tuple(each for each in story.entries if each.number > snapshot.number)
            story = replace(story, snapshot=snapshot, entries=later)
        self.stories[claim.fight], self.standing[claim.fight] = story, standing

    def forget(self, claim: Claim) -> None:
        del self.stories[claim.fight], self.standing[claim.fight]

    def close(self) -> None:
        self.tokens.clear()


@pytest.fixture(params=["file", "memory"])
def store(request, tmp_path) -> Any:
    """A store in a file, and one behind another journal."""
    journal = MemoryJournal()
    kept = Store.open(tmp_path / "fights.rolls", snapshot_every=6) if request.param == "file" else None
    with kept or Store(journal, snapshot_every=6) as opened:
        yield opened


@pytest.fixture
def path(tmp_path) -> Any:
    """Where a store may be."""
    return tmp_path / "fights.rolls"
