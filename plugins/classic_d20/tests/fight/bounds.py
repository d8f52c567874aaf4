"""What holds of every fight at every moment: numbers in their bounds, nobody asked who may not act, nobody in a wall.

Each function raises AssertionError where it does not hold.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from rollwright.fight.grid.ways import left
from rollwright.text import log

if TYPE_CHECKING:
    from rollwright import Fight
    from rollwright.fight import Menu
    from rollwright.fight.profile import Profile
    from rollwright.fight.rules import CombatRules

UNTOLD: Final = re.compile(r"[{}@]|\bNone\b|\bfoe-\d|\bevent-|\bbecause-|\(\)| ,|  ")
"""What stands in a line of a log only where a word of it was not found."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The most that somebody can have, as their numbers and acts say."""

    strikes: int
    budgets: Counter[str]
    uses: dict[str, int]
    recharging: frozenset[str]
    """The acts that come back by themselves."""


@lru_cache(maxsize=64)
def bounds_of(rules: CombatRules, profile: Profile) -> Bounds:
    """What holds of everybody with these numbers; found once, for it is looked at after every choice."""
    acts, most = profile.by_id.values(), Counter(rules.turn_budgets)
    for gifts in (*(act.gives for act in acts), *(rule.budgets for rule in rules.conditions.values())):
        most.update({budget: count for budget, count in gifts if count > 0})
    strikes = max((act.strikes for act in acts), default=0)
    recharging = frozenset(name for name, act in profile.by_id.items() if act.recharge)
    return Bounds(strikes, most, {name: act.uses for name, act in profile.by_id.items()}, recharging)


def in_bounds(fight: Fight) -> None:
    """Nobody has more than they can, or less than nothing."""
    for who, fighter in fight.fighters.items():
        profile = fight.profiles[who]
        bounds = bounds_of(fight.rules, profile)
        assert 0 <= fighter.health <= fighter.health_max <= fighter.full, who
        assert fighter.temporary >= 0
        assert fighter.down == (fighter.health == 0), who
        assert fighter.down or not (fighter.stable or fighter.out)
        assert 0 <= fighter.signature <= profile.signature
        assert 0 <= fighter.strikes <= bounds.strikes
        for budget, count in fighter.budgets.items():
            assert 0 <= count <= bounds.budgets[budget], fighter.budgets
        for act, count in fighter.uses.items():
            assert count <= bounds.uses[act], act
        assert len(set(fighter.spent)) == len(fighter.spent)
        assert bounds.recharging.issuperset(fighter.spent)
        for condition, held in fighter.conditions.items():
            assert condition == held.id
            assert held.rounds is None or held.rounds > 0, held
            assert not held.concentration or fight.fighters[held.concentration].concentration is not None, held
    assert not fight.state.falling


def same_numbers(one: Profile, other: Profile) -> None:
    """Two profiles of one fighter have the same numbers and can do the same, but for supplies that are used up."""
    for acts, others in ((one.acts, other.acts), (one.in_passing, other.in_passing)):
        assert [act.id for act in acts if act.group != "item"] == [act.id for act in others if act.group != "item"]
    for name in ("health_max", "defense", "initiative", "saves", "checks", "speed", "speeds"):
        assert getattr(one, name) == getattr(other, name), (one.name, name)
    assert one.reactions.keys() == other.reactions.keys(), one.name


def may_be_asked(fight: Fight, menu: Menu) -> None:
    fighter, standing = fight.fighters[menu.by], fight.standings[menu.by]
    assert not fighter.out
    assert not fighter.down
    assert menu.options[-1].id == ("pass" if menu.window else "end")
    assert len({line.id for line in menu.options}) == len(menu.options)
    if menu.window:
        unhindered = [each.reaction.unhindered for each in fight.profiles[menu.by].reactions[menu.window]]
        assert any(unhindered) or not standing.cannot_react
        assert len(menu.options) > 1, "whoever has nothing is not asked"
    else:
        assert menu.by == fight.turn
        assert not standing.cannot_act
    for line in menu.options:
        assert len(set(line.targets)) == len(line.targets)
        assert not any(fight.fighters[target].out for target in line.targets)
        assert set(line.forecast) <= set(line.targets)
        assert line.targets or not line.count


def by_itself(fight: Fight, event: Any) -> bool:
    """Whether somebody's end has brought it about: what bursts when it dies is out by then."""
    act = fight.profiles[event.who].by_id.get(event.option) if event.type == "option.chosen" else None
    return act is not None and act.reaction is not None and act.reaction.by_itself


def watched(fight: Fight) -> None:
    """Nobody who is out does anything, is asked to save or gains anything; an order never loses anybody."""
    gone: set[str] = set()
    for event in fight.events:
        if event.type in ("option.chosen", "attack.rolled", "save.rolled", "turn.started", "condition.gained"):
            assert event.who not in gone or by_itself(fight, event), event
        if event.type == "died" or (event.type == "fell" and event.out):
            gone.add(event.who)
    assert {who for who, fighter in fight.fighters.items() if fighter.out} == gone
    assert sorted(fight.state.order) == sorted(fight.fighters)


def told_whole(fight: Fight) -> None:
    """Every line of the log is a sentence: nothing is left out of it, and nobody is called by an id."""
    for line in log(fight):
        assert line.strip()
        assert not UNTOLD.search(line), line


def everybody_stands_right(fight: Fight) -> None:
    """Everybody has ground that is no wall, of their own or their mount's, and has walked no further than they can."""
    grid = fight.grid
    assert grid is not None
    walker = fight.stack[1:] and next((frame.who for frame in fight.stack if frame.op == "walk"), "")
    held: dict[int, str] = {}
    for who, fighter in fight.fighters.items():
        assert fighter.place is not None
        cell = grid.board.cell(*fighter.place.cell)
        assert not grid.board.solid >> cell & 1
        assert left(fight, who) >= 0
        assert fighter.place.moved >= 0
        if fighter.place.on:
            mount = fight.fighters[fighter.place.on]
            assert mount.place is not None
            assert (fighter.place.cell, fighter.place.up) == (mount.place.cell, mount.place.up)
            assert not any((mount.out, mount.down, fighter.down, mount.place.on))
            assert [each.id for each in fight.fighters.values() if each.place and each.place.on == mount.id] == [who]
        if fighter.out or who == walker or fighter.place.on:
            continue
        assert held.setdefault(cell, who) == who
