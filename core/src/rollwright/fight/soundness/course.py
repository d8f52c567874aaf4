"""Whether a save can be of the course of a fight: who is in it, in which order, for how long, and by which dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.fight.ledger import FightDice
from rollwright.fight.state import FALLS

if TYPE_CHECKING:
    from rollwright.fight.fight import Fight
    from rollwright.fight.soundness.faults import Faults

MOST_COUNTED: Final = 10**9
"""More than anything is counted to in a fight: turns, acts, questions."""
MOST_THROWN: Final = 2**48
"""More dice than a fight throws."""


def check_names(fight: Fight, faults: Faults) -> None:
    """See that everybody whom the save names is in the fight, and that nobody is missing."""
    state, ids = fight.state, list(fight.profiles)
    for who in ids:
        if who not in state.fighters:
            faults.add(f"state.fighters.{who}", "missing-key", key=who)
    for who, fighter in state.fighters.items():
        if faults.known(f"state.fighters.{who}", who, ids, "fighter"):
            faults.only(f"state.fighters.{who}.id", fighter.id, who, "that is whose place it is")
    if sorted(state.order) != sorted(ids):
        faults.add("state.order", "bad-initiative", found=", ".join(state.order), allowed=", ".join(ids))
    faults.known("state.turn", state.turn, ids, "fighter")
    faults.each_known("state.falling", state.falling, ids, "fighter")
    for place, taken in enumerate(fight.taken):
        faults.each_known(f"choices.{place}.choice.targets", taken.choice.targets, ids, "fighter")
    begun = [each["id"] for each in (*fight.setup.party, *fight.setup.foes)]
    faults.each_known("setup.initiative", fight.setup.initiative, begun, "fighter")
    faults.each_known("setup.by_hand", fight.setup.by_hand, begun, "fighter")
    for name in (*fight.setup.at, *fight.setup.riding, *fight.setup.riding.values()):
        faults.known("setup.at" if name in fight.setup.at else "setup.riding", name, begun, "fighter")


def check_course(fight: Fight, faults: Faults) -> None:
    """See that rounds, turns and dice are as far as a fight can be."""
    state, setup, limits = fight.state, fight.setup, fight.ruleset.limits
    faults.bounds("setup.rounds", setup.rounds, 1, limits.magnitude)
    faults.bounds("state.round", state.round, 0, min(max(1, setup.rounds), limits.rounds))
    for name in ("turns", "acts", "zones_laid", "asked"):
        faults.bounds(f"state.{name}", getattr(state, name), 0, MOST_COUNTED)
    _style(fight, faults)
    faults.only("state.seed", state.seed, setup.seed, "the set-up says so")
    thrown = FightDice(setup.seed, fight.forced)
    for name, stream in fight.dice.items():
        if not fight.notices:
            faults.only(f"dice.{name}.0", stream.seed, thrown[name].seed, "the seed of the fight makes it")
        faults.bounds(f"dice.{name}.1", stream.cursor, 0, MOST_THROWN)
    _due(fight, faults)
    _drops(fight, faults)


def _style(fight: Fight, faults: Faults) -> None:
    """One of those that the ruleset allows, where it says which, and the same at both places."""
    allowed, style = fight.rules.block.styles, fight.setup.style
    if allowed is None or faults.known("setup.style", style, allowed, "style"):
        faults.only("setup.style", style, fight.state.style, "the state of the fight says so")


def _due(fight: Fight, faults: Faults) -> None:
    """A moment that has come is one of the ruleset's, about somebody who is there and something that they can do."""
    for place, due in enumerate(fight.state.due):
        where = f"state.due.{place}"
        faults.known(f"{where}.moment", due.moment, fight.rules.moments, "moment")
        faults.each_known(f"{where}.targets", due.targets, fight.profiles, "fighter")
        faults.bounds(f"{where}.level", due.level, -1, MOST_COUNTED)
        if faults.known(f"{where}.source", due.source, fight.profiles, "fighter") and due.act:
            faults.known(f"{where}.act", due.act, fight.profiles[due.source].by_id, "act")


def _drops(fight: Fight, faults: Faults) -> None:
    """Whoever falls is there, and falls from somewhere; they are due to land."""
    drops = fight.state.drops
    for place, each in enumerate(drops):
        faults.known(f"state.drops.{place}.who", each.who, fight.profiles, "fighter")
        faults.bounds(f"state.drops.{place}.height", each.height, 0, fight.ruleset.limits.magnitude)
    if bool(drops) != any(each.moment == FALLS for each in fight.state.due):
        faults.misfit("state.drops", [each.who for each in drops], "those who fall are due to land")
