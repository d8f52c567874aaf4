"""State paths, as scenarios and hosts name what they look at: ``fighters.juno.conditions.blessed.rounds``."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rollwright.errors import JSON, Refused, near
from rollwright.fight import kit
from rollwright.fight.grid.shown import zones_shown
from rollwright.fight.grid.ways import left
from rollwright.fight.levels import reached

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.fight import Fight
    from rollwright.fight.state import Fighter


def see(fight: Fight, path: str) -> JSON:
    """What stands at a path."""
    root, *rest = path.split(".")
    tree: Any = {
        "fighters": lambda: fighters_view(fight, rest),
        "sheets": lambda: {who: sheet.to_json() for who, sheet in fight.sheets.items()},
        "fight": lambda: fight_view(fight),
        "menu": lambda: asdict(fight.menu) if fight.menu else None,
    }
    if root not in tree:
        raise Refused("unknown-path", {"path": path, "found": root, "suggestion": near(root, tree) or ""})
    here = tree[root]()
    for step in rest:
        if isinstance(here, list) and step.isdigit() and int(step) < len(here):
            here = here[int(step)]
        elif isinstance(here, dict) and step in here:
            here = here[step]
        else:
            names = list(here) if isinstance(here, dict) else []
            raise Refused("unknown-path", {"path": path, "found": step, "suggestion": near(step, names) or ""})
    return here  # type: ignore[no-any-return]


def fighters_view(fight: Fight, rest: Sequence[str]) -> dict[str, Any]:
    """Fighters as scenarios see them: the one that the rest of a path names, else everybody."""
    everybody = fight.state.fighters
    meant = rest[:1] if rest and rest[0] in everybody else everybody
    return {who: fighter_view(fight, everybody[who]) for who in meant}


def fighter_view(fight: Fight, fighter: Fighter) -> dict[str, Any]:
    """A fighter as scenarios see them."""
    return {
        "name": fighter.name,
        "side": fighter.side,
        "health": {
            "current": fighter.health,
            "max": fighter.health_max,
            "temporary": fighter.temporary,
            "marks": marks_of(fight, fighter),
        },
        "defense": fight.defense(fighter.id),
        "conditions": {
            each.id: {"level": each.level, "rounds": each.rounds, "source": each.giver}
            for each in fighter.conditions.values()
        },
        "levels": [rule.name for rule, _held in reached(fight, fighter.id)],
        "tracks": dict(fighter.tracks),
        "budgets": dict(fighter.budgets),
        "at": list(fighter.place.cell) if fighter.place else None,
        "up": fighter.place.up if fighter.place else 0,
        "airborne": bool(fighter.place and fighter.place.airborne),
        "riding": fighter.place.on or None if fighter.place else None,
        "movement": movement(fight, fighter),
        "initiative": fighter.initiative,
        "concentration": fighter.concentration.name if fighter.concentration else None,
        "down": fighter.down,
        "stable": fighter.stable,
        "out": fighter.out,
        "carried": kit.left(fight, fighter) if fighter.carried else {},
        "left": fighter.left,
        "strikes": fighter.strikes,
        "uses": {act.partition(":")[2]: count for act, count in fighter.uses.items()},
        "spent": list(fighter.spent),
        "numbers": dict(fighter.numbers),
        "paid": dict(fighter.paid),
    }


def movement(fight: Fight, fighter: Fighter) -> int | float:
    """What somebody has left to walk this turn, in the system's unit; without a board, how far they walk in one."""
    grid = fight.grid
    return grid.rules.scale.amount(left(fight, fighter.id)) if grid is not None else fight.profiles[fighter.id].speed


def marks_of(fight: Fight, fighter: Fighter) -> list[str]:
    """The marks on somebody's track of wounds, where health is one."""
    wounds, sheet = fight.rules.wounds, fight.sheets.get(fighter.id)
    return [] if wounds is None or sheet is None else wounds.marks(sheet)


def fight_view(fight: Fight) -> dict[str, Any]:
    """The fight as scenarios see it."""
    pending = fight.state.pending
    return {
        "round": fight.round,
        "turn": fight.turn,
        "by": pending.by if pending else "",
        "window": pending.window if pending and pending.window else None,
        "ended": fight.ended,
        "winner": fight.winner,
        "reason": fight.reason,
        "order": list(fight.state.order),
        "lying": [asdict(each) for each in fight.state.lying],
        "loot": fight.loot,
        "zones": zones_shown(fight),
    }
