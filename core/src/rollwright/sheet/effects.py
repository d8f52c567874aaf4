"""Effects on a sheet, and what sets them off by itself (SH-04, SH-05, RC-02, RC-03; the family ``effect_kinds``).

An effect is a plan like any other: it gives changes, or refuses. A kind of effect is a member with a model for its keys
and one function::

    class Bless(EffectKind[BlessBlock]):
        id = "bless"
        model = BlessBlock

        def plan(self, sheet, settings, cause, dice):
            return sheet.heal("luck", self.number(sheet, settings.amount, dice), cause)

The laws:

1. An effect's values are worked out first, dice and all, on the sheet as the effects before it left it.
2. What touches somebody else is not done here: it is handed on, in numbers, as a change that only tells.
3. A track, a pool or a clock that comes to one of its ends sets off its own effects, and every moment sets off the
   rule cards that wait for it: first the whole deed, then all that it set off, then all that those set off, each once a
   round for a moment and in the order of the moments. Coming to an end is a move; a maximum that rises or falls fills
   nothing.
4. Nobody can be kept from marking a track by what the track does when it is full: a consequence that is refused is told
   and left out, and the others go on. Effects that are asked for themselves are refused like any plan.
5. After ``Limits.effect_rounds`` rounds a loop is cut. Every effect up to there is whole, and the cut is told.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from rollwright.document.effects import VALUES, EffectBlock
from rollwright.errors import BoundError, FormulaError, Refused
from rollwright.plugins import Member
from rollwright.sheet.changes import Change
from rollwright.sheet.modifiers import With
from rollwright.sheet.waiting import answers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rollwright.describe import Wording
    from rollwright.dice import DiceStream
    from rollwright.document import Document, ValueSource
    from rollwright.document.effects import Effect
    from rollwright.errors import JSON, RollwrightError
    from rollwright.formula import Number, Reader, Value
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.sheet import Sheet
    from rollwright.sheet.waiting import Waiting
    from rollwright.sheet.writing import WritableSheet

S = TypeVar("S", bound=EffectBlock)

Fault = tuple[str, str, "dict[str, JSON]"]
"""What is wrong with an effect in a document: its key, the code of the problem, and parameters."""

NO_NAMES: Final[Mapping[str, Any]] = {}


class EffectKind(Member, Generic[S]):
    """One kind of effect. It plans and never writes, and draws from no dice but those it is given."""

    model: type[EffectBlock] | None = None
    """The kind's keys, a subclass of ``EffectBlock``. Without one it has no keys of its own."""
    values: tuple[str, ...] = VALUES
    """The keys that hold values. They are numbers already when effects are run, so that ``@scale`` reads right."""
    holds: tuple[str, ...] = ()
    """The attributes of its model that hold other effects, which ``within`` plans."""

    def plan(self, sheet: Sheet, settings: S, cause: str, dice: DiceStream | None) -> list[Change]:
        """What the effect changes on a sheet; an empty list where nothing moves.

        Args:
            sheet: Whom it touches, as the effects before it left them.
            settings: The effect's keys.
            cause: Why it happens, for the changes.
            dice: Where dice are thrown from, if there are any.

        Raises:
            Refused: It cannot be done.
        """
        raise NotImplementedError

    def sentence(self, settings: S, wording: Wording, names: tuple[str, ...] = ()) -> str:
        """The effect in words: the message ``effect-<id>``, with its keys as variables.

        Values come in words, names by their labels, and effects that it holds as clauses.

        Args:
            settings: The effect's keys as they were written.
            wording: How values and names are said.
            names: Names that only exist where the effect stands, such as ``scale``.
        """
        return wording.say(f"effect-{self.id}", wording.keys(self, settings, names))

    def faults(self, settings: S, document: Document) -> Iterator[Fault]:
        """What is wrong with an effect in a document beyond its shape, its values and its names."""
        del settings, document
        yield from ()

    def is_word(self, key: str, source: ValueSource, document: Document) -> bool:
        """Whether what stands at a key of ``values`` is a word of the kind's own, and no value."""
        del key, source, document
        return False

    def number(self, sheet: Sheet, source: ValueSource, dice: DiceStream | None, least: int | None = 0) -> int:
        """A value of the effect worked out; never below ``least``, for an effect does not turn around.

        Raises:
            Refused: It throws dice, and there are none to throw with.
        """
        found = source if isinstance(source, int) else worked_out(sheet, sheet.ruleset.value(source), dice, NO_NAMES)
        return found if least is None else max(found, least)


@dataclass(frozen=True, slots=True)
class Ready:
    """An effect compiled: its kind, its keys as the kind's model, and its values."""

    kind: EffectKind[Any]
    block: EffectBlock
    values: Mapping[str, Value]
    held: Mapping[str, tuple[Ready, ...]] = field(default_factory=dict)

    def settled(self, sheet: Sheet, dice: DiceStream | None, names: Mapping[str, Number]) -> EffectBlock:
        """The keys with every value worked out."""
        if not (self.values or self.held):
            return self.block
        found = {key: worked_out(sheet, value, dice, names) for key, value in self.values.items()}
        block = self.block.model_copy(update=found)
        if self.held:
            block._within, block._names = dict(self.held), names  # noqa: SLF001 - this is what they are for
        return block

    def plan(self, sheet: Sheet, cause: str, dice: DiceStream | None, names: Mapping[str, Number]) -> list[Change]:
        """What it changes here, or that it is handed on."""
        settings = self.settled(sheet, dice, names)
        return self.kind.plan(sheet, settings, cause, dice) if settings.to == "self" else [handed(settings, cause)]


def ready(ruleset: Ruleset, effect: Effect, names: Iterable[str] = ()) -> Ready:
    """Compile an effect of a document; ``names`` are those that exist only where it stands, such as ``scale``."""
    kind = cast("EffectKind[Any]", ruleset.registry.get("effect_kinds", effect.kind))
    raw = {"kind": effect.kind, **effect.settings}
    block = (kind.model or EffectBlock).model_validate(raw, by_alias=True, by_name=False)
    extra = tuple(names)
    sources = {key: getattr(block, key, None) for key in kind.values}
    words = [key for key, each in sources.items() if each is not None and kind.is_word(key, each, ruleset.document)]
    words += [key for key, each in sources.items() if type(each) is int]
    return Ready(
        kind,
        block,
        {
            key: ruleset.value(each, extra=extra)
            for key, each in sources.items()
            if each is not None and key not in words
        },
        {key: tuple(ready(ruleset, each, extra) for each in getattr(block, key)) for key in kind.holds},
    )


def worked_out(sheet: Reader, value: Value, dice: DiceStream | None, names: Mapping[str, Number]) -> int:
    """A value on a sheet, with its dice thrown.

    Raises:
        Refused: It throws dice, and there are none to throw with.
    """
    reader = With(sheet, dict(names)) if names else sheet
    if not value.is_dice:
        return value.number(reader)
    if dice is None:
        raise Refused("effect-throws-dice", {"dice": value.text})
    return value.throw(reader, dice).total


def handed(settings: EffectBlock, cause: str, to: str = "") -> Change:
    """The telling of an effect that somebody else must do: its keys, with numbers where values stood."""
    told = settings.model_dump(mode="json", by_alias=True, exclude_none=True)
    return Change.telling("handed", told | {"to": to} if to else told, cause)


def run(
    sheet: Sheet,
    effects: Sequence[Ready],
    cause: str,
    dice: DiceStream | None = None,
    names: Mapping[str, Number] = NO_NAMES,
) -> list[Change]:
    """The changes of effects, one after the other, and of all that they set off. Nothing has happened yet.

    Raises:
        Refused: One of them cannot be done.
    """
    return followed(sheet, planned(sheet, effects, cause, dice, names), dice)


def planned(
    sheet: Sheet,
    effects: Sequence[Ready],
    cause: str,
    dice: DiceStream | None = None,
    names: Mapping[str, Number] = NO_NAMES,
) -> list[Change]:
    """The changes of effects alone, without what they set off."""
    with supposing(sheet) as made, alone(sheet):
        for effect in effects:
            make(sheet, made, effect.plan(sheet, cause, dice, names))
    return made


def attempted(
    sheet: Sheet,
    effects: Sequence[Ready],
    cause: str,
    dice: DiceStream | None = None,
    names: Mapping[str, Number] = NO_NAMES,
) -> list[Change]:
    """The changes of effects that follow from what has happened already: one that cannot be done is told (law 4)."""
    with supposing(sheet) as made, alone(sheet):
        for effect in effects:
            make(sheet, made, _attempted(sheet, effect, cause, dice, names))
    return made


def followed(sheet: WritableSheet, changes: list[Change], dice: DiceStream | None = None) -> list[Change]:
    """The changes of a plan, and then those of everything that they set off. Nothing has happened yet."""
    if not changes or sheet.plans_alone or not sheet.rules.waitings:
        return changes
    with sheet.with_changes(changes):
        return changes + consequences(cast("Sheet", sheet), changes, dice)  # whatever plans is a whole sheet


def consequences(sheet: Sheet, changes: Sequence[Change], dice: DiceStream | None = None) -> list[Change]:
    """What changes set off that have just been made; the sheet is left as it was found.

    Raises:
        Refused: An effect throws dice, and there are none to throw with.
    """
    rounds, latest = 0, changes
    with supposing(sheet) as made, alone(sheet):
        while waiting := answers(sheet, latest):
            if rounds == sheet.ruleset.limits.effect_rounds:
                told: list[JSON] = [each.cause for each in waiting]
                make(sheet, made, [Change.telling("loop", {"rounds": rounds, "left": told}, waiting[0].cause)])
                break
            rounds, before = rounds + 1, len(made)
            for each in waiting:
                _answer(sheet, made, each, dice)
            latest = made[before:]
    return made


def _answer(sheet: Sheet, made: list[Change], waiting: Waiting, dice: DiceStream | None) -> None:
    """Do what waited, if what must hold for it does."""
    try:
        if not waiting.speaks(sheet):
            return
    except (Refused, FormulaError, BoundError) as error:
        make(sheet, made, [_refusal("card", error, waiting.cause)])
        return
    for effect in waiting.effects:
        make(sheet, made, _attempted(sheet, effect, waiting.cause, dice))


def _attempted(
    sheet: Sheet, effect: Ready, cause: str, dice: DiceStream | None, names: Mapping[str, Number] = NO_NAMES
) -> list[Change]:
    """The changes of a consequence; one that cannot be done is told."""
    if dice is None:
        thrown = next((value for value in effect.values.values() if value.is_dice), None)
        if thrown is not None:
            raise Refused("effect-throws-dice", {"dice": thrown.text, "cause": cause})
    try:
        return effect.plan(sheet, cause, dice, names)
    except (Refused, FormulaError, BoundError) as error:
        return [_refusal(effect.block.kind, error, cause)]


def _refusal(kind: str, error: RollwrightError, cause: str) -> Change:
    told: dict[str, JSON] = {"kind": kind, "code": error.code, "params": error.params}
    return Change.telling("refused", told, cause)


def make(sheet: WritableSheet, made: list[Change], changes: Sequence[Change]) -> None:
    """Make changes for as long as they are supposed."""
    sheet.apply_all(changes)
    made += changes


def within(sheet: Sheet, settings: EffectBlock, key: str, cause: str, dice: DiceStream | None) -> list[Change]:
    """The changes of the effects that an effect holds, for its kind to plan.

    Raises:
        Refused: One of them cannot be done.
    """
    return planned(sheet, settings._within.get(key, ()), cause, dice, settings._names)  # noqa: SLF001


@contextmanager
def supposing(sheet: WritableSheet) -> Iterator[list[Change]]:
    """A list of changes that are made one after the other and taken back at the end, whatever happens."""
    made: list[Change] = []
    try:
        yield made
    finally:
        sheet.undo(made)


@contextmanager
def alone(sheet: WritableSheet) -> Iterator[None]:
    """While this holds, plans give their own changes and nothing that those set off."""
    before, sheet.plans_alone = sheet.plans_alone, True
    try:
        yield
    finally:
        sheet.plans_alone = before
