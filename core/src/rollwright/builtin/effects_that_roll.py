"""Effects that throw: a check, with what its success and its failure do; and a hard move allowed (RC-02, SH-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from rollwright.extend import Change, Effect, EffectBlock, EffectKind, Many, Refused, ValueSource, handed, within

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import DiceStream, Document, Fault, Sheet

SOURCES = ("stat", "skill", "save", "roll")


class CheckSettings(EffectBlock):
    """A check is rolled."""

    kind: Literal["check"] = "check"
    stat: str | None = None
    """The ability that is rolled; exactly one of `stat`, `skill`, `save` and `roll` is given."""
    skill: str | None = None
    """The skill that is rolled."""
    save: str | None = None
    """The save that is rolled."""
    roll: ValueSource | None = None
    """Any number of the sheet that is rolled."""
    difficulty: ValueSource | None = None
    """What must be reached: a number, a value, or a rung of the ladder in its own word."""
    bonus: int = Field(0, ge=-1000, le=1000)
    """What the situation adds."""
    advantage: Literal["advantage", "disadvantage", "none"] = "none"
    """What leans the roll."""
    label: str | None = Field(None, min_length=1, max_length=80)
    """What the roll is called; a card may wait for it by this name."""
    on_success: Many[Effect] = Field((), max_length=16)
    """What happens when the check is made."""
    on_failure: Many[Effect] = Field((), max_length=16)
    """What happens when it is not."""


class Check(EffectKind[CheckSettings]):
    """``{"kind": "check", "save": "grit", "difficulty": 12, "onFailure": [{"kind": "condition", …}]}``."""

    id = "check"
    model = CheckSettings
    values = ("difficulty",)
    holds = ("on_success", "on_failure")

    def plan(self, sheet: Sheet, settings: CheckSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The roll, told, and what it sets off."""
        from rollwright.extend import check, set_off  # noqa: PLC0415 - a sheet without such effects needs no checks

        if dice is None:
            raise Refused("effect-throws-dice", {"dice": settings.label or _source(settings)[1], "cause": cause})
        what, name = _source(settings)
        asked: dict[str, Any] = {
            what: name,
            "difficulty": settings.difficulty,
            "bonus": settings.bonus,
            "advantage": settings.advantage,
            "label": settings.label,
        }
        result = check(sheet, asked, dice)
        told = [result.told(cause), *set_off(sheet, result, dice)]
        if result.success is None:
            return told
        return told + within(sheet, settings, "on_success" if result.success else "on_failure", cause, dice)

    def is_word(self, key: str, source: ValueSource, document: Document) -> bool:
        """A rung of the ladder, which the check reads."""
        del key
        rungs = getattr(document.resolution, "difficulty_ladder", None) or ()
        return isinstance(source, str) and source.casefold() in (rung.label.casefold() for rung in rungs)

    def faults(self, settings: CheckSettings, document: Document) -> Iterator[Fault]:
        """Nothing to roll, or more than one thing."""
        del document
        given = [key for key in SOURCES if getattr(settings, key) is not None]
        if len(given) != 1:
            yield "", "check-needs-one-source", {"found": ", ".join(given), "allowed": ", ".join(SOURCES)}
        if (settings.on_success or settings.on_failure) and settings.difficulty is None:
            yield "difficulty", "effect-needs-difficulty", {}


def _source(settings: CheckSettings) -> tuple[str, Any]:
    return next((key, getattr(settings, key)) for key in SOURCES if getattr(settings, key) is not None)


class HardMoveSettings(EffectBlock):
    """The narrator may make a hard move."""

    kind: Literal["hard-move"] = "hard-move"
    text: str = Field("", max_length=200)
    """A word on it."""


class HardMove(EffectKind[HardMoveSettings]):
    """``{"kind": "hard-move"}``: a move that no pool pays for."""

    id = "hard-move"
    model = HardMoveSettings

    def plan(self, sheet: Sheet, settings: HardMoveSettings, cause: str, dice: DiceStream | None) -> list[Change]:
        """The grant, for the table to keep."""
        del sheet, dice
        return [handed(settings, cause, "table")]


def effects_that_roll() -> Iterator[EffectKind[Any]]:
    """Yield them."""
    yield Check()
    yield HardMove()
