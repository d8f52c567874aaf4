"""Turns what a creature does beside its plain actions into ours: reactions, legendary actions, multiattacks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from srd import phrases
from srd.leaps import leap_action
from srd.saves import save_action
from srd.told import Action, Told, leave, named, slug

if TYPE_CHECKING:
    from srd.source import Row

PARRY = re.compile(r"The .*? adds (\d) to its AC against one melee attack that would hit it")
#: What a legendary action does not take from the action that it names.
NOT_BORROWED = ("id", "name", "budget", "uses", "recharge")
BORROWS = re.compile(r"The [\w -]+? (?:makes (?:a|one) (?:attack with its )?|uses its |uses )([\w ]+?)(?: attack)?\.$")


def convert_reaction(action: Row, left: list[str], told: Told) -> list[Action]:
    """Returns our reaction for one of theirs."""
    text = " ".join(action["desc"].split())
    ident, name = named(action)
    if found := PARRY.match(text):
        condition = "parrying" if found[1] == "2" else f"parrying_{found[1]}"
        return [
            {
                "id": ident,
                "name": name,
                "budget": "reaction",
                "self": True,
                "reaction": {"on": "hit", "blow": "melee", "seesSource": True},
                "applies": [{"condition": condition, "duration": {"rounds": 1}, "endsAfter": "attacked"}],
            }
        ]
    return leave(action, left, told, "A reaction left to the narrator")


def convert_legendary(action: Row, plain: list[Action], left: list[str], told: Told) -> list[Action]:
    """Returns our signature action for one of their legendary actions; one that names an action borrows its figures."""
    text = " ".join(action["desc"].split())
    ident, name = named(action)
    found = re.search(r"Costs (\d)", action["name"])
    cost = int(found[1]) if found else 1
    if borrowed := BORROWS.match(text):
        wanted = slug(borrowed[1])
        for one in plain:
            if one["id"] in (wanted, wanted.rstrip("s"), wanted + "s"):
                figures = {key: value for key, value in one.items() if key not in NOT_BORROWED}
                return [{"id": f"{ident}-signature", "name": name, "signature": {"cost": cost}, **figures}]
    if (made := save_action(action, text, left, told)) is not None:
        made.pop("budget")
        return [{"id": made.pop("id"), "name": made.pop("name"), "signature": {"cost": cost}, **made}]
    if found := re.search(rf"magically regains {phrases.ROLL} hit points", text):
        heal = phrases.amount(found[1], found[2], found[3])
        return [{"id": ident, "name": name, "signature": {"cost": cost}, "self": True, "heal": heal}]
    if (leap := leap_action(action, text, left, told)) is not None:
        return [{**leap, "signature": {"cost": cost}}]
    return leave(action, left, told, "A legendary action left to the narrator")


def sequences(action: Row, plain: list[Action], left: list[str]) -> list[Action]:
    """Returns the ways in which a multiattack may be made, each a sequence of other actions."""
    ways: list[list[Row]] = []
    if "action_options" in action:
        options = action["action_options"]["from"]["options"]
        ways = [option["items"] if option["option_type"] == "multiple" else [option] for option in options]
    elif action.get("actions"):
        ways.append(action["actions"])
    made: list[Action] = []
    for way in ways:
        steps = [_step(part, plain) for part in way]
        known = [step for step in steps if step]
        if len(known) < len(steps):
            left.append("a part of its multiattack")
        if not known or sum(step["times"] for step in known) < 2:  # noqa: PLR2004 - one blow is no sequence
            continue
        number = f"-{len(made) + 1}" if made else ""
        names = {one["id"]: one["name"] for one in plain}
        if any(known == other["sequence"] for other in made):
            continue
        title = ", ".join(names[s["action"]] + (f" ×{s['times']}" if s["times"] > 1 else "") for s in known)
        made.append(
            {"id": f"multiattack{number}", "name": f"Multiattack: {title}"[:80], "budget": "action", "sequence": known}
        )
    if not made:
        left.append("Multiattack")
    return made


def _step(part: Row, plain: list[Action]) -> dict[str, Any] | None:
    wanted = slug(part["action_name"])
    for one in plain:
        if one["id"] in (wanted, wanted.rstrip("s"), wanted + "s"):
            times = int(part.get("count") or 1) if str(part.get("count", 1)).isdigit() else 0
            return {"action": one["id"], "times": times} if times else None
    return None
