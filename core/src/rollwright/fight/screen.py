"""Everything that a screen of a fight needs, as plain data in the ruleset's own words (UI-01).

Nothing here is text to be shown as it is but names: of fighters, budgets, pools, conditions, acts. Fractions are text
(``11/20``), as on a menu. A screen that is drawn from this alone needs to know no rule.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rollwright.fight.grid.shown import board_shown, place_shown
from rollwright.fight.levels import reached
from rollwright.fight.paths import fight_view, marks_of, movement
from rollwright.fight.record import track_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight.fight import Fight
    from rollwright.fight.state import Fighter, Held, Menu
    from rollwright.sheet import Sheet


def screen(fight: Fight) -> dict[str, Any]:
    """The fight as it stands: its course, everybody in the order of turns, and the menu of whoever is asked."""
    places = {who: place for place, who in enumerate(fight.state.order)}
    everybody = sorted(fight.fighters.values(), key=lambda each: places.get(each.id, len(places)))
    return {
        "ruleset": fight.ruleset.id,
        **fight_view(fight),
        "limit": min(fight.setup.rounds, fight.rules.round_limit),
        "board": board_shown(fight),
        "fighters": [_fighter(fight, each) for each in everybody],
        "menu": _menu(fight.menu) if fight.menu else None,
    }


def _fighter(fight: Fight, fighter: Fighter) -> dict[str, Any]:
    who, sheet, profile = fighter.id, fight.sheets.get(fighter.id), fight.profiles[fighter.id]
    return {
        "id": who,
        "name": fighter.name,
        "side": fighter.side,
        "turn": fight.turn == who,
        "asked": fight.asked == who,
        "down": fighter.down,
        "out": fighter.out,
        "initiative": fighter.initiative,
        "health": {
            "label": _health_label(fight),
            "current": fighter.health,
            "max": fighter.health_max,
            "temporary": fighter.temporary,
            "marks": marks_of(fight, fighter),
        },
        "defense": {"label": fight.names.get("@defense", ""), "number": fight.defense(who)},
        "movement": movement(fight, fighter),
        "speed": profile.speed,
        "place": place_shown(fight, who),
        "budgets": list(_budgets(fight, fighter)),
        "strikes": fighter.strikes,
        "signature": {"points": fighter.signature, "of": profile.signature} if profile.signature else None,
        "pools": list(_pools(fight, sheet)) if sheet else [],
        "tracks": list(_tracks(fight, sheet)) if sheet else [],
        "conditions": [_condition(fight, each) for each in fighter.conditions.values()],
        "levels": [rule.name for rule, _held in reached(fight, who)],
        "concentration": asdict(fighter.concentration) if fighter.concentration else None,
        "dying": _dying(fight, fighter),
        "uses": list(_uses(fight, fighter)),
        "delayed": asdict(fighter.delayed) if fighter.delayed else None,
        "numbers": dict(fighter.numbers),
    }


def _health_label(fight: Fight) -> str:
    health = fight.rules.block.health
    return fight.names.get(f"@pool.{health.pool}" if health.pool else f"@track.{health.track}", "")


def _budgets(fight: Fight, fighter: Fighter) -> Iterator[dict[str, Any]]:
    """What is left of each budget, of what a turn or a round gives back."""
    each_turn = fight.budgets_of(fighter.id)
    for budget in fight.rules.block.economy.budgets:
        of = each_turn.get(budget.id, budget.count)
        left = fighter.budgets.get(budget.id, 0)
        yield {"id": budget.id, "label": budget.label, "left": left, "of": of, "per": budget.per}


def _pools(fight: Fight, sheet: Sheet) -> Iterator[dict[str, Any]]:
    for block in fight.ruleset.document.sheet.live.pools:
        current, most = sheet.number(f"pool.{block.id}"), sheet.pool_max(block.id)
        yield {"id": block.id, "label": block.label, "current": current, "max": most, "group": block.group}


def _tracks(fight: Fight, sheet: Sheet) -> Iterator[dict[str, Any]]:
    for block in fight.ruleset.document.sheet.live.tracks:
        if not block.kinds:
            value, most = track_value(sheet, block.id), sheet.track_max(block.id)
            yield {"id": block.id, "label": block.label, "value": value, "max": most}


def _condition(fight: Fight, held: Held) -> dict[str, Any]:
    """A condition with what is left of its clock, and what else takes it off."""
    return {
        "id": held.id,
        "name": fight.rules.conditions[held.id].name,
        "level": held.level,
        "rounds": held.rounds,
        "at": held.at if held.rounds is not None else None,
        "of": held.of if held.rounds is not None else None,
        "by": held.giver,
        "concentration": held.concentration,
        "ends": held.ends_after,
        "save": asdict(held.save_ends) if held.save_ends else None,
    }


def _dying(fight: Fight, fighter: Fighter) -> dict[str, Any] | None:
    rule, sheet = fight.rules.dying, fight.sheets.get(fighter.id)
    if rule is None or sheet is None or not fighter.down:
        return None
    return {
        "stable": fighter.stable,
        "successes": fight.death_count(fighter.id, rule.successes),
        "needed": sheet.track_max(rule.successes),
        "failures": fight.death_count(fighter.id, rule.failures),
        "allowed": sheet.track_max(rule.failures),
    }


def _uses(fight: Fight, fighter: Fighter) -> Iterator[dict[str, Any]]:
    """Acts that are limited: how often they were used, of how many times, and whether they wait to recharge."""
    for act in fight.profiles[fighter.id].by_id.values():
        if act.uses or act.recharge:
            used = fighter.uses.get(act.id, 0)
            spent = (act.charge or act.id) in fighter.spent
            yield {"id": act.id, "name": act.name, "used": used, "of": act.uses or None, "recharging": spent}


def _menu(menu: Menu) -> dict[str, Any]:
    """The menu with its options in their groups, in menu order."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for option in menu.options:
        groups.setdefault(option.group, []).append(_plain(asdict(option)))
    return {
        "id": menu.id,
        "by": menu.by,
        "window": menu.window,
        "about": dict(menu.about),
        "groups": [{"id": group, "options": options} for group, options in groups.items()],
    }


def _plain(told: Any) -> Any:
    """The same with lists where there were tuples, as JSON gives it back."""
    if isinstance(told, dict):
        return {key: _plain(each) for key, each in told.items()}
    return [_plain(each) for each in told] if isinstance(told, list | tuple) else told
