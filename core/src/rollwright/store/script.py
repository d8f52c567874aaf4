"""What is written of a fight, and the fight that is made from it again.

An entry holds a choice as it was accepted, the forced faces that waited before and after it, and its events. Every
entry is sealed with a hash of itself and of all before it. A fight is gone on with from its last snapshot and the
entries behind it: each choice is made again, and must set off the very events that were written. If it does not, the
rules are not those that the fight was played by, and it is refused rather than played on in another world.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused, SaveError
from rollwright.fight import Choice, Fight
from rollwright.store.journal import Entry, Snapshot, Standing, StoreError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.dice import ForcedFaces
    from rollwright.fight.events import Event
    from rollwright.fight.fight import Taken
    from rollwright.ruleset import Ruleset
    from rollwright.store.journal import Story

START = ""
"""The seal of what stands before the first entry."""


def choice_entry(number: int, before: str, taken: Taken, events: Iterable[Event], left: list[int]) -> Entry:
    """An accepted choice and what it set off."""
    return sealed(
        number,
        before,
        {
            "kind": "choice",
            "choice": asdict(taken.choice),
            "faces": taken.faces,
            "left": left,
            "events": [event.to_json() for event in events],
        },
    )


def undo_entry(number: int, before: str, left: list[int]) -> Entry:
    """The last choice that still stood was taken back."""
    return sealed(number, before, {"kind": "undo", "left": left})


def snapshot(number: int, seal: str, fight: Fight) -> Snapshot:
    """The whole fight as it stands behind an entry."""
    return sealed_snapshot(number, seal, {"fight": fight.save(), "left": fight.forced.save()})


def standing(fight: Fight) -> Standing:
    """How a fight stands, for a list."""
    return Standing(len(fight.taken), fight.round, fight.ended, fight.winner or "")


def replayed(ruleset: Ruleset, story: Story, forced: ForcedFaces | None = None) -> Fight:
    """The fight of a story, as it stood behind its last entry.

    Raises:
        StoreError: What is written is damaged.
        SaveError: It was played by another ruleset, or by rules that do not come to the same events.
    """
    check_seals(story)
    if len(story.snapshot.body) > ruleset.limits.save_bytes:
        found = len(story.snapshot.body)
        raise SaveError("save-too-large", {"limit": ruleset.limits.save_bytes, "found": found})
    held = json.loads(story.snapshot.body)
    fight = Fight.load(ruleset, held["fight"], forced=forced)
    bodies = [json.loads(each.body) for each in story.entries]
    undone, standing_choices = _standing_choices(bodies)
    for _ in range(undone):
        fight.undo()
    for number, body in standing_choices:
        _again(fight, body, story.head.id, story.snapshot.number + number)
    fight.forced.restore(bodies[-1]["left"] if bodies else held["left"])
    return fight


def check_seals(story: Story) -> None:
    """See that nothing is missing or changed.

    Raises:
        StoreError: The entry that is not what was written.
    """
    last = story.snapshot
    if last.check != _hash(last.seal, last.body):
        raise StoreError("journal-damaged", {"fight": story.head.id, "number": last.number})
    seal = last.seal
    for number, entry in enumerate(story.entries, last.number + 1):
        if entry.number != number or entry.seal != _hash(seal, entry.body):
            raise StoreError("journal-damaged", {"fight": story.head.id, "number": number})
        seal = entry.seal
    if seal != story.seal:
        missing = last.number + len(story.entries) + 1
        raise StoreError("journal-damaged", {"fight": story.head.id, "number": missing})


def _standing_choices(bodies: list[dict[str, Any]]) -> tuple[int, list[tuple[int, dict[str, Any]]]]:
    """How many choices of the snapshot were taken back, and which of the later ones were not."""
    undone, stand = 0, list[tuple[int, dict[str, Any]]]()
    for number, body in enumerate(bodies, 1):
        if body["kind"] == "choice":
            stand.append((number, body))
        elif stand:
            stand.pop()
        else:
            undone += 1
    return undone, stand


def _again(fight: Fight, body: Mapping[str, Any], name: str, number: int) -> None:
    """Make a choice again, and hold what comes of it against what came of it then."""
    fight.forced.restore(body["faces"])
    try:
        events = fight.choose(Choice(**body["choice"]))
    except (Refused, TypeError) as error:
        raise SaveError("journal-diverges", {"fight": name, "number": number}) from error
    if _text([event.to_json() for event in events]) != _text(body["events"]):
        raise SaveError("journal-diverges", {"fight": name, "number": number})


def sealed(number: int, before: str, body: dict[str, Any]) -> Entry:
    """An entry, sealed with all before it."""
    text = _text(body)
    return Entry(number, text, _hash(before, text))


def sealed_snapshot(number: int, seal: str, whole: dict[str, Any]) -> Snapshot:
    """A snapshot behind the entry of that seal."""
    body = _text(whole)
    return Snapshot(number, body, seal, _hash(seal, body))


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _hash(before: str, text: str) -> str:
    return blake2b(f"{before}\n{text}".encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
