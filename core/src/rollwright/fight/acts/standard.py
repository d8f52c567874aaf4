"""Standard actions, and strikes held ready, as acts (CB-11)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from rollwright.fight.acts.act import (
    Act,
    Apply,
    Moment,
    Reaction,
)
from rollwright.fight.acts.weapons import IN_HAND
from rollwright.fight.state import LEAVING, STANCE

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId

_STANCES: dict[str, tuple[Literal["self", "ally"], Apply]] = {
    "dash": ("self", Apply(STANCE + "dash", rounds=1, at="turn-start")),
    "disengage": ("self", Apply(STANCE + "disengage", rounds=1, at="turn-start")),
    "dodge": ("self", Apply(STANCE + "dodge", rounds=1, at="turn-start")),
    "help": ("ally", Apply(STANCE + "help", rounds=1, at="turn-start", of="source", ends_after="own-attack")),
    "hide": ("self", Apply(STANCE + "hide", rounds=1, at="turn-start", ends_after="own-attack")),
    "ready": ("self", Apply(STANCE + "ready", rounds=1, at="turn-start")),
}


def standard_act(standard: str, budget: str, *, offered: bool = False) -> Act:
    """A standard action, on the first budget or on one that a feature offers it on."""
    aim, apply = _STANCES[standard]
    return Act(
        id=f"standard:{standard}@{budget}" if offered else f"standard:{standard}",
        name=standard.capitalize(),
        group="standard",
        budget=budget,
        aim=aim,
        applies=(apply,),
        standard=standard,
        harmful=False,
    )


def meant(fight: Arena, who: FighterId, act: Act) -> list[FighterId]:
    """The foes against whom alone a standard action helps: those beside the helper, where the ruleset says so."""
    if act.standard != "help" or not fight.rules.help_beside:
        return []
    return [each for each in fight.beside(who) if not fight.same_side(who, each)]


def flee_act(budget: str) -> Act:
    """Leaving the fight with all that one has."""
    return Act(id="flee", name="Flee", group="standard", budget=budget, aim="self", harmful=False, leaves="fled")


def surrender_act(budget: str) -> Act:
    """Leaving the fight to the other side's mercy."""
    made = Act(id="surrender", name="Surrender", group="standard", budget=budget, aim="self", harmful=False)
    return replace(made, leaves="surrendered")


def ready_act(act: Act, budget: str) -> Act:
    """A weapon held ready: the same blow, out of turn, at the first foe whose turn begins."""
    way = act.id.partition(":")[2].partition("/")[0] if act.wielded is not None else IN_HAND
    return replace(
        act,
        id=f"ready:{act.id}" if way == IN_HAND else f"ready:{act.id}@{way}",
        budget=budget,
        strikes=0,
        held=STANCE + "ready",
        reaction=Reaction((Moment("turn-start"),)),
    )


def strikes_in_passing(act: Act) -> bool:
    """Whether something is a blow that could be struck at somebody who walks away: a weapon with a reach."""
    if act.wielded is not None and act.wielded.after:
        return False
    return act.weapon and act.reaction is None and not (act.signature or act.uses or act.recharge or not _reach(act))


def _reach(act: Act) -> int:
    return act.span.reach if act.span is not None else 0


def passing_act(act: Act, budget: str) -> Act:
    """A blow at somebody who walks out of reach: the same blow, out of turn, on another budget (BD-10)."""
    return replace(
        act,
        id="strike:" + act.id.partition(":")[2],
        budget=budget,
        strikes=0,
        capped=False,
        reaction=Reaction((Moment(LEAVING),)),
    )
