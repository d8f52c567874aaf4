"""What a step came to, told from its events: strikes, saves, healing, the window that opened.

The log of a fight says everything in the order it happened; a scenario wants to ask for the third strike or the second
save. This page is that view and decides nothing: each event type adds to the outcome by one small function in a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

Told: TypeAlias = "dict[str, Any]"
Event: TypeAlias = "Mapping[str, Any]"


def of_events(events: Iterable[Event]) -> Told:
    """The outcome of these events; every list is there, empty when nothing of its sort happened."""
    told: Told = {
        "strikes": [],
        "saves": [],
        "contests": [],
        "heals": [],
        "hurt": [],
        "gained": [],
        "lost": [],
        "healed": 0,
        "damage": 0,
        "temporary": 0,
        "moved": 0,
        "cancelled": False,
    }
    for event in events:
        tell = TELL.get(event["type"])
        if tell is not None:
            tell(told, event)
    for strike in told["strikes"]:
        strike["damage"] = strike["damage"] or 0
    return told


def thrown(rolled: Mapping[str, Any] | None) -> Told:
    """A roll of a fight in the words of a check: every face, the faces kept, what was added, the total."""
    if rolled is None:
        return {"dice": [], "kept": [], "natural": None, "modifiers": [], "total": None}
    kept, counted = rolled["throws"][rolled["kept"]], rolled.get("counted")
    parts = [{"name": name, "value": value} for name, value in rolled["parts"]]
    return {
        "dice": [face for throw in rolled["throws"] for face in throw],
        "kept": kept,
        "natural": kept[0] if len(kept) == 1 else None,
        "number": rolled["number"],
        "modifiers": parts,
        "total": counted["total"] if counted else sum(kept) + rolled["number"] + sum(part["value"] for part in parts),
        "successes": counted["total"] if counted else None,
        "word": counted["word"] if counted else "",
        "symbols": dict(counted["symbols"]) if counted else None,
    }


def _walked(told: Told, event: Event) -> None:
    told["moved"] += event["cost"]


def _attack_rolled(told: Told, event: Event) -> None:
    strike = {"by": event["who"], **{key: event[key] for key in ("target", "name", "against", "hit", "critical")}}
    told["strikes"].append(
        {**strike, **thrown(event["rolled"]), "held": event.get("held", False), "bought": [], "damage": None}
    )


def _attack_bought(told: Told, event: Event) -> None:
    """What was bought, and the symbols that are left; of a roll of an earlier step too."""
    strike = _open_strike(told, event["source"], event["target"], "")
    strike["bought"].append(event["spend"])
    strike["symbols"] = dict(event["left"])
    strike["critical"] = strike["critical"] or event["critical"]


def _attack_turned(told: Told, event: Event) -> None:
    strike = _open_strike(told, event["who"], event["target"], event["name"])
    strike |= {"hit": event["hit"], "against": event["against"], "total": event["total"], "turned": True}
    if not event["hit"]:
        strike["critical"] = False


def _open_strike(told: Told, by: str, target: str, name: str) -> Told:
    """The strike that goes on: the last one of that pair without damage yet, or a new one.

    A strike is new here when it needed no roll, or was rolled in an earlier step and held.
    """
    for strike in reversed(told["strikes"]):
        if (strike["by"], strike["target"], strike["damage"]) == (by, target, None):
            found: Told = strike
            return found
    begun: Told = {
        "by": by,
        "target": target,
        "name": name,
        "hit": True,
        "critical": False,
        "total": None,
        "bought": [],
        "damage": None,
    }
    told["strikes"].append(begun)
    return begun


def _save_rolled(told: Told, event: Event) -> None:
    facts = {key: event[key] for key in ("who", "save", "against", "difficulty", "made", "because", "purpose")}
    told["saves"].append({**facts, "success": event["made"], **thrown(event["rolled"]), "damage": 0})


def _contest_rolled(told: Told, event: Event) -> None:
    facts = {"by": event["who"], "target": event["target"], "name": event["name"], "won": event["won"]}
    mine = {"check": event["check"], **thrown(event["rolled"])}
    theirs = {"check": event["against"], **thrown(event["opposed"])}
    told["contests"].append({**facts, "success": event["won"], **mine, "opposed": theirs})


def _escape_rolled(told: Told, event: Event) -> None:
    facts = {"by": event["who"], "target": event["target"], "name": event["name"], "won": event["won"]}
    mine = {"check": event["check"], **thrown(event["rolled"])}
    told["contests"].append({**facts, "success": event["won"], **mine, "against": event["against"], "opposed": None})


def _hurt(told: Told, event: Event) -> None:
    told["hurt"].append({key: value for key, value in event.items() if key != "type"})
    told["damage"] += event["total"]
    saved = [save for save in told["saves"] if save["who"] == event["who"] and save["purpose"] == "act"]
    struck = any(strike["target"] == event["who"] and strike["by"] == event["by"] for strike in told["strikes"])
    if saved and not struck:
        saved[-1]["damage"] += event["total"]
        return
    strike = _open_strike(told, event["by"], event["who"], event["name"])
    strike |= {"damage": event["total"], "critical": strike["critical"] or event["critical"], "parts": event["parts"]}


def _healed(told: Told, event: Event) -> None:
    told["heals"].append({"who": event["who"], "by": event["by"], "amount": event["amount"]})
    told["healed"] += event["amount"]


def _temporary(told: Told, event: Event) -> None:
    told["temporary"] = event["temporary"]


def _gained(told: Told, event: Event) -> None:
    told["gained"].append({"who": event["who"], "condition": event["held"]["id"], "because": event["because"]})


def _lost(told: Told, event: Event) -> None:
    told["lost"].append({"who": event["who"], "condition": event["condition"], "because": event["because"]})


def _cancelled(told: Told, _: Event) -> None:
    told["cancelled"] = True


TELL: Final[Mapping[str, Callable[[Told, Event], None]]] = {
    "act.cancelled": _cancelled,
    "attack.bought": _attack_bought,
    "attack.rolled": _attack_rolled,
    "attack.turned": _attack_turned,
    "condition.gained": _gained,
    "condition.lost": _lost,
    "contest.rolled": _contest_rolled,
    "escape.rolled": _escape_rolled,
    "healed": _healed,
    "hurt": _hurt,
    "save.rolled": _save_rolled,
    "temporary.gained": _temporary,
    "walked": _walked,
}
