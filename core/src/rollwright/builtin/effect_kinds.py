"""What effects do: tracks, pools, clocks, tags, conditions, health, scores, and words for the narrator (RC-02).

Amounts are numbers, formulas or dice, and never turn an effect around: ``{"op": "+", "amount": "@x - 5"}`` adds
nothing while ``@x`` is 3. Everything stops at its ends, as it does for any plan of the sheet. An effect on a target is
handed on in numbers, and so is one on a pool that the table keeps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.builtin.effect_settings import (
    ClockSettings,
    ConditionSettings,
    MessageSettings,
    PoolSettings,
    StatSettings,
    TagSettings,
    TrackSettings,
)
from rollwright.builtin.effects_on_belongings import effects_on_belongings
from rollwright.builtin.effects_on_health import effects_on_health
from rollwright.builtin.effects_that_roll import effects_that_roll
from rollwright.extend import Change, EffectKind, Refused, handed, misnamed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import DiceStream, Document, Fault, Sheet


class Track(EffectKind[TrackSettings]):
    """``{"kind": "track", "track": "stress", "op": "=", "amount": 0}``."""

    id = "track"
    model = TrackSettings

    def plan(self, sheet: Sheet, settings: TrackSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The move, whatever the track is: plain, of wounds, of a thing, or a pool."""
        name, op = settings.track, settings.op
        amount = self.number(sheet, settings.amount, dice, _least(op))
        if settings.thing is not None:
            if op == "=":
                return sheet.set_thing_track(settings.thing, name, amount, cause)
            return sheet.thing_track(settings.thing, name, _signed(op, amount), cause)
        if name in sheet.rules.pools:
            return _move_pool(sheet, name, op, amount, cause)
        if name in sheet.rules.tracks and sheet.rules.tracks[name].is_wound:
            return _move_wounds(sheet, settings, amount, cause)
        return sheet.set_track(name, amount, cause) if op == "=" else sheet.track(name, _signed(op, amount), cause)

    def faults(self, settings: TrackSettings, document: Document) -> Iterator[Fault]:
        """A mark that is missing, strange, or out of place."""
        track = next((each for each in document.sheet.live.tracks if each.id == settings.track), None)
        kinds = [] if track is None or settings.thing is not None else [kind.id for kind in track.kinds]
        if settings.mark is None:
            if kinds and (settings.op == "+" or (settings.op == "=" and settings.amount != 0)):
                yield "mark", "effect-needs-mark", {"track": settings.track, "allowed": ", ".join(kinds)}
        elif not kinds:
            yield "mark", "key-out-of-place", {"found": "mark", "why": f"'{settings.track}' takes no marks"}
        elif settings.mark not in kinds:
            yield "mark", "no-such-name", misnamed(settings.mark, kinds, what="kind of wound")


class Pool(EffectKind[PoolSettings]):
    """``{"kind": "pool", "pool": "fear", "op": "+", "amount": 1}``."""

    id = "pool"
    model = PoolSettings

    def plan(self, sheet: Sheet, settings: PoolSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The move; a pool of the table is handed on to the table."""
        amount = self.number(sheet, settings.amount, dice, _least(settings.op))
        tables = {pool.id for pool in sheet.ruleset.document.pools}
        if settings.pool in tables and settings.pool not in sheet.rules.pools:
            return [handed(settings.model_copy(update={"amount": amount}), cause, "table")]
        return _move_pool(sheet, settings.pool, settings.op, amount, cause)


class Clock(EffectKind[ClockSettings]):
    """``{"kind": "clock", "clock": "renown", "amount": 1, "size": 4}``."""

    id = "clock"
    model = ClockSettings

    def plan(self, sheet: Sheet, settings: ClockSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The tick."""
        amount = self.number(sheet, settings.amount, dice)
        return sheet.clock(settings.clock, _signed(settings.op, amount), settings.size, cause)


class Tag(EffectKind[TagSettings]):
    """``{"kind": "tag", "list": "traumas", "tag": "Haunted"}``."""

    id = "tag"
    model = TagSettings

    def plan(self, sheet: Sheet, settings: TagSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The mark on the list; an entry that is not there cannot grow, and is weak and gone already."""
        name, op = settings.tag, settings.op
        amount = self.number(sheet, settings.amount, dice)
        held = any(known.casefold() == name.casefold() for known in sheet.tags(settings.list))
        if (op in ("remove", "lower") and not held) or (op != "remove" and amount < 1):
            return []
        return sheet.tag(settings.list, name, op, amount, settings.words, cause)

    def faults(self, settings: TagSettings, document: Document) -> Iterator[Fault]:
        """What the list does not have."""
        block = next((each for each in document.sheet.tag_lists if each.id == settings.list), None)
        if block is not None and settings.op in ("raise", "lower") and not block.valued:
            yield "op", "list-has-no-strengths", {"list": block.label}
        if block is not None and settings.words and not block.words:
            yield "words", "list-has-no-words", {"list": block.label}
        if settings.words and settings.op != "add":
            yield "words", "key-out-of-place", {"found": "words", "why": "they come with a new entry"}


class Condition(EffectKind[ConditionSettings]):
    """``{"kind": "condition", "condition": "shaken", "level": 2, "rounds": 3}``."""

    id = "condition"
    model = ConditionSettings

    def plan(self, sheet: Sheet, settings: ConditionSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """Put it on, move its level, or take it off; no level, or no time, is nothing."""
        name, op = settings.condition, settings.op
        if op == "lose":
            return sheet.lose_condition(name, cause)
        level = 1 if settings.level is None else self.number(sheet, settings.level, dice)
        rounds = None if settings.rounds is None else self.number(sheet, settings.rounds, dice)
        if level < 1 or rounds == 0:
            return []
        if op == "gain":
            return sheet.condition(name, level=level, rounds=rounds, cause=cause)
        if op == "lower" and not sheet.has_condition(name):
            return []
        return sheet.raise_condition(name, level if op == "raise" else -level, cause)

    def faults(self, settings: ConditionSettings, document: Document) -> Iterator[Fault]:
        """Keys that mean nothing for what is done."""
        del document
        if settings.rounds is not None and settings.op != "gain":
            yield "rounds", "key-out-of-place", {"found": "rounds", "why": "only a condition that is gained lasts"}
        if settings.level is not None and settings.op == "lose":
            yield "level", "key-out-of-place", {"found": "level", "why": "it is lost whole"}


class Stat(EffectKind[StatSettings]):
    """``{"kind": "stat", "stat": "might", "op": "+", "amount": 1}``."""

    id = "stat"
    model = StatSettings

    def plan(self, sheet: Sheet, settings: StatSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The score as it is written, moved; it stops at its limits."""
        amount = self.number(sheet, settings.amount, dice, _least(settings.op))
        block = sheet.rules.abilities.get(settings.stat)
        if block is None:
            return sheet.set_ability(settings.stat, amount, cause)  # refused by name
        if block.locked:
            raise Refused("stat-locked", {"stat": block.label})
        before = sheet.state.abilities.get(block.id, block.default)
        after = amount if settings.op == "=" else before + _signed(settings.op, amount)
        after = min(max(after, block.min), block.max)
        return [] if after == before else sheet.set_ability(block.id, after, cause)

    def faults(self, settings: StatSettings, document: Document) -> Iterator[Fault]:
        """A stat that nothing in play may move."""
        for block in document.sheet.abilities:
            if block.id == settings.stat and block.locked:
                yield "stat", "stat-locked", {"stat": block.label}


class Message(EffectKind[MessageSettings]):
    """``{"kind": "message", "text": "The reactor is about to go."}``."""

    id = "message"
    model = MessageSettings

    def plan(self, sheet: Sheet, settings: MessageSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The words, among the changes."""
        del sheet, dice
        return [Change.telling("message", settings.text, cause)]


def effect_kinds() -> Iterator[EffectKind[Any]]:
    """Yield every built-in kind."""
    yield Track()
    yield Pool()
    yield Clock()
    yield Tag()
    yield Condition()
    yield from effects_on_health()
    yield Stat()
    yield Message()
    yield from effects_on_belongings()
    yield from effects_that_roll()


def _least(op: str) -> int | None:
    """The least amount of an operation; only a number that something is put to may lie below 0."""
    return None if op == "=" else 0


def _signed(op: str, amount: int) -> int:
    return -amount if op == "-" else amount


def _move_pool(sheet: Sheet, name: str, op: str, amount: int, cause: str) -> list[Change]:
    """What is lost or gained is lost or gained as far as there is any."""
    if op == "+":
        return sheet.heal(name, amount, cause)
    held = sheet.state.live.pools.get(name)
    left = sheet.pool_max(name) if held is None else held.current
    return sheet.set_pool(name, amount if op == "=" else left - amount, cause)


def _move_wounds(sheet: Sheet, settings: TrackSettings, amount: int, cause: str) -> list[Change]:
    """Marks put on or taken off."""
    by = amount - sheet.number(f"track.{settings.track}") if settings.op == "=" else _signed(settings.op, amount)
    if by <= 0:
        return sheet.mend(settings.track, -by, settings.mark or "", cause)
    if settings.mark is None:
        raise Refused("track-takes-marks", {"track": settings.track})
    return sheet.wound(settings.track, settings.mark, by, cause=cause)
