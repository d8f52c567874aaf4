"""What follows from how an act is written, worked out once, so that a turn asks for a flag and not for twenty keys."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright.fight.acts.act import Act

Begins = Literal[
    "stance", "shake", "contend", "sequence", "test", "exchange", "draw", "leave", "strike", "land"
]  # steps of a use
_UNANNOUNCED: Final = ("stance", "shake", "contend", "sequence")


@dataclass(frozen=True, slots=True, eq=False)
class Traits:
    """Traits of an act; nobody writes them."""

    begins: Begins = field(init=False, default="land")
    """The step with which its use goes on when it is paid for and nobody has stopped it."""
    announced: bool = field(init=False, default=False)
    """Whether others may answer that it is used; the parts of a sequence are what they answer, not the whole."""
    plain: bool = field(init=False, default=False)
    """Whether only the side decides whom it may be aimed at, and health if it mends."""
    runs: bool = field(init=False, default=False)
    """Whether a straight run makes a difference to it."""
    as_written: bool = field(init=False, default=False)
    """Whether its clauses are the same whoever is hit, and how hurt its owner is."""
    bare: bool = field(init=False, default=False)
    """Whether a hit of it does the damage that is written and nothing else: no save, no condition, no push."""
    cheap: bool = field(init=False, default=False)
    """Whether it takes one budget of the turn and nothing else, and leaves no strike in the hand."""
    straight: bool = field(init=False, default=False)
    """Whether its use goes from the payment straight to its blows."""
    limited: bool = field(init=False, default=False)
    """Whether anything but a budget limits it."""
    simple: bool = field(init=False, default=False)
    """A free blow at one foe."""
    mends: bool = field(init=False, default=False)
    """Whether it is aimed only at those who are hurt."""
    maneuver: bool = field(init=False, default=False)
    """Whether it changes how somebody stands and does nothing else: a contest, or shaking somebody awake."""
    settled: bool = field(init=False, default=False)
    """Whether what it does to somebody rests on nothing but how the two stand to each other."""
    freely: bool = field(init=False, default=False)
    """Whether only budgets, conditions and sides decide that it may be done, and with whom."""
    steady: bool = field(init=False, default=False)
    """Whether what it is worth, and what it costs, changes only with conditions, and with what its owner's hits add."""
    remembered: bool = field(init=False, default=False)
    """Whether a turn remembers that it was done in it."""
    stance: bool = field(init=False, default=False)
    """Whether it is a standard action on its usual budget."""
    placing: bool = field(init=False, default=False)
    """Whether it does nothing but with places: there is nothing in it without a board."""
    level: int = field(init=False, default=0)
    """The level at its least price; 0 for what costs nothing, or nothing that has levels."""


def work_out(act: Act) -> None:
    """Set the traits of an act that has just been made."""
    for found in _TRAITS:
        for name, value in found(act).items():
            object.__setattr__(act, name, value)


def _of_its_price(act: Act) -> dict[str, Any]:
    wielded = act.wielded
    dear = act.costs or act.power or act.uses or act.recharge or act.signature or wielded or act.held
    bound = act.draws or act.coven or (wielded is not None and wielded.after)
    return {
        "cheap": not (dear or act.keeps or act.strikes or act.kept),
        "limited": bool(act.kept or act.costs or act.uses or act.recharge or act.capped or bound),
        "remembered": act.capped or (wielded is not None and wielded.light),
        "level": max((cost.level for cost in act.costs), default=0) or act.cast_at,
    }


def _of_its_blow(act: Act) -> dict[str, Any]:
    runs = any(clause.after_run for clause in act.clauses) or any(apply.after_run for apply in act.applies)
    as_written = not act.alternatives and not runs and not any(clause.on_critical for clause in act.clauses)
    pushes = act.span is not None and bool(act.span.push)
    bare = bool(act.clauses) and as_written and not (act.save or act.applies or act.drop or pushes)
    return {"runs": runs, "as_written": as_written, "bare": bare}


def _of_whom_it_reaches(act: Act) -> dict[str, Any]:
    free = not (act.costs or act.uses or act.recharge or act.power or act.gives or act.applies or act.sequence)
    special = act.standard or act.needs or act.targets_is or act.targets_not or act.contest
    special = special or act.shakes or act.safe_after
    at_some = act.targets_have or act.targets_have_not or act.targets_mine or act.after_run
    return {
        "simple": free and act.rolls and act.count == 1 and act.aim == "enemy",
        "plain": not (special or at_some),
        "mends": act.heal is not None and act.temporary is None and act.count <= 1 and not act.ends,
    }


def _of_what_it_is(act: Act) -> dict[str, Any]:
    does = act.clauses or act.heal or act.temporary or act.applies or act.gives or act.drop or act.rolls
    return {
        "maneuver": bool(act.contest or act.shakes),
        "stance": bool(act.standard) and "@" not in act.id,
        "placing": (act.teleports or act.zone is not None) and not does,
    }


def _of_what_it_is_worth(act: Act) -> dict[str, Any]:
    changing = act.costs or act.alternatives or act.strikes or act.sequence or act.power or act.reaction
    tested = act.power is not None and act.power.tests
    asks = act.limited or act.usable or act.sequence or act.mends or act.placing
    return {
        "steady": not changing,
        "settled": not (act.sequence or act.alternatives or act.exchange or tested),
        "freely": not asks,
    }


def _of_its_course(act: Act) -> dict[str, Any]:
    begins = _first_step(act)
    first = act.concentration or act.zone or act.gives
    return {"begins": begins, "announced": begins not in _UNANNOUNCED, "straight": begins == "strike" and not first}


_TRAITS: Final[tuple[Callable[[Act], dict[str, Any]], ...]] = (
    _of_its_price,
    _of_its_blow,
    _of_whom_it_reaches,
    _of_what_it_is,
    _of_what_it_is_worth,  # reads what those before it have found
    _of_its_course,
)


def _first_step(act: Act) -> Begins:
    """How it is done."""
    ways: tuple[tuple[object, Begins], ...] = (
        (act.standard, "stance"),
        (act.shakes, "shake"),
        (act.contest, "contend"),
        (act.sequence, "sequence"),
        (act.power is not None and act.power.tests, "test"),
        (act.exchange, "exchange"),
        (act.draws, "draw"),
        (act.leaves, "leave"),
        (act.rolls, "strike"),
    )
    return next((step for found, step in ways if found), "land")
