"""The machine: a fight is a stack of small frames and one loop that runs them.

A frame is a slotted dataclass of ids, numbers and lists, plus the name of the step to run next. A step runs to its
end without pausing, may emit events, and *returns* what comes next: the name of another step of the same frame,
``Call``, ``Ask`` or ``Done``. Nothing outlives a step but the frame's own fields, so a fight can be written down
between any two steps, and its save shows where it stands (``turn.chosen > use.aimed > window.chosen``).

The laws:

1. A step changes the world or asks a question, never both; the loop checks it.
2. After a window, look again: whoever acts may be down or bound by then.
3. Frames name others by id and never reach into another frame; replies are all that passes between them.
4. Falls belong to the loop: whoever reached the end of their health is settled before the next step, all together.
   So do moments that an event has brought about: whoever may answer is asked before the next step.
5. Step names are a file format: renaming one is a migration.
6. A frame with a field that JSON cannot hold does not register.
7. Dice are drawn from the fight's streams; there is no other randomness, no clock, and no iteration over sets.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, TypeVar

from rollwright.errors import RollwrightError

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.openings import Opening
    from rollwright.fight.state import Choice


@dataclass(slots=True)
class Frame:
    """The base of every frame. ``at`` names the step that runs next."""

    op: ClassVar[str] = ""
    steps: ClassVar[dict[str, Callable[..., Said]]] = {}
    at: str

    def offers(self, fight: Arena) -> list[Opening] | None:
        """What may be chosen where this frame asks; None where it is a turn, or a window of reactions."""
        del fight
        return None

    def advised(self, fight: Arena) -> Choice | None:
        """What the tactics choose where this frame asks; None leaves it to them."""
        del fight
        return None

    def falling(self) -> list[tuple[str, float]]:
        """Who is on their way down here, and from how high."""
        return []

    def sound(self, fight: Arena) -> bool:
        """Whether a frame that was read from a save hangs together; fighters that its fields name are looked at before.

        A frame that stands on top and asks sees here that the right one is asked.
        """
        del fight
        return True

    def about(self, fight: Arena) -> dict[str, str] | None:
        """What a menu says that this frame asks about; None where it is a turn, or a window of reactions."""
        del fight
        return None


@dataclass(slots=True)
class Call:
    """Run ``frame`` first, then go on at step ``then`` with the value that it was done with.

    ``said`` is what the frame's first step has said already, where the caller has run it; see ``at_once``.
    """

    frame: Frame
    then: str
    said: Said | None = None


@dataclass(slots=True)
class Ask:
    """Wait until ``by`` has chosen; the choice goes to step ``then``."""

    by: str
    window: str
    then: str


@dataclass(slots=True)
class Done:
    """This frame is over. ``value`` (plain data) is the caller's reply."""

    value: Any = None


DONE = Done()
Said: TypeAlias = "str | Call | Ask | Done"


def at_once(fight: Arena, frame: Frame, said: Said, then: str) -> Said:
    """Go on from a frame whose first step was run within the step that calls it, as it may be where nobody watches.

    Args:
        fight: The fight.
        frame: The frame.
        said: What its first step has said.
        then: The step of the caller that goes on when it is over.

    Returns:
        ``Done`` when the frame is over and the caller may go on at once; else what the caller has to say, so that the
        loop takes the frame up where it stands. Falls and moments that are due are the loop's before anybody goes on.
    """
    if said.__class__ is Done and not fight.state.falling and not fight.state.due:
        return said
    return Call(frame, then, said)


PROCEDURES: dict[str, type[Frame]] = {}
"""Every frame class by its ``op``."""

_PLAIN = (int, str, bool, float, type(None))
F = TypeVar("F", bound=type[Frame])


def procedure(cls: F) -> F:
    """Register a frame class. Every public method of it that is not one of ``Frame``'s is one of its steps.

    Raises:
        TypeError: A field of the frame could not be written as JSON.
    """
    hints = typing.get_type_hints(cls)
    for each in fields(cls):
        if not _is_plain(hints[each.name]):
            raise TypeError(f"frame {cls.op!r}: field {each.name!r} of type {hints[each.name]} cannot be saved")
    own = {name: step for name, step in vars(cls).items() if callable(step) and not name.startswith("_")}
    cls.steps = {name: step for name, step in own.items() if not hasattr(Frame, name)}
    PROCEDURES[cls.op] = cls
    return cls


def _is_plain(hint: Any) -> bool:
    origin = typing.get_origin(hint)
    if origin is None:
        return hint in _PLAIN or (is_dataclass(hint) and isinstance(hint, type))
    if origin is dict:
        key, value = typing.get_args(hint)
        return key is str and _is_plain(value)
    if origin is typing.Literal:
        return all(isinstance(each, _PLAIN) for each in typing.get_args(hint))
    return origin in {list, tuple} or "Union" in str(origin)


class StuckError(RollwrightError):
    """A step broke one of the machine's laws. This is a fault of the frame, never of whoever plays."""


def run(fight: Arena, reply: Any = None) -> None:
    """Run steps until somebody must choose, or until the fight is over."""
    stack, state, events = fight.stack, fight.state, fight.events
    limits = fight.ruleset.limits
    most_steps, most_frames = limits.steps, limits.frames
    left = most_steps
    while stack:
        if state.falling:
            fight.settle()
        if state.due and reply is None and fight.break_in():
            continue
        frame = stack[-1]
        said_before = len(events)
        said: Said | None = frame.steps[frame.at](frame, fight, reply)
        kind = type(said)
        if kind is Call:
            left, reply = most_steps, None
            frame, said = _stacked(stack, frame, said, most_frames)
            if said is None:
                continue
            kind = type(said)
        if kind is str:  # straight on in the same frame
            frame.at = said  # type: ignore[assignment]
            reply = None
            left -= 1
            if left < 0:
                raise StuckError("steps-without-end", {"frame": frame.op, "limit": most_steps})
            continue
        left = most_steps
        if kind is Done:
            stack.pop()
            reply = said.value  # type: ignore[union-attr]
        else:
            assert isinstance(said, Ask)  # noqa: S101 - the only other thing a step may say
            if len(events) != said_before or state.falling:
                raise StuckError("step-changed-and-asked", {"frame": frame.op, "step": frame.at})
            frame.at = said.then
            fight.ask(said)
            return


def _stacked(stack: list[Frame], frame: Frame, said: Any, most: int) -> tuple[Frame, Said | None]:
    """Put what a frame calls on top of it: several frames, where they have called others at once.

    Returns:
        The topmost frame, and what it has said already.
    """
    while said.__class__ is Call:
        if len(stack) >= most:
            raise StuckError("frames-too-deep", {"frame": frame.op, "limit": most})
        frame.at = said.then
        frame, said = said.frame, said.said
        stack.append(frame)
    return frame, said


def standing_at(fight: Arena) -> str:
    """Where the fight stands, as a sentence: ``turn.chosen > use.strike > window.chosen``."""
    return " > ".join(f"{frame.op}.{frame.at}" for frame in fight.stack)
