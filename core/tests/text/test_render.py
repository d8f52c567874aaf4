"""The log in words, with the real arithmetic."""

from __future__ import annotations

from typing import Any

import pytest

from rollwright.text import Catalog, log, render

NAMES = {
    "juno": "Juno",
    "jackal": "Rust jackal",
    "ogre": "Ogre",
    "@defense": "Guard",
    "@save.wis": "Wisdom",
    "@pool.slot_3": "level 3 slot",
    "@pool.surge": "Surge",
}


def rolled(*throws: list[int], kept: int = 0, number: int = 0, parts: list[Any] | None = None) -> dict[str, Any]:
    return {"throws": list(throws), "kept": kept, "number": number, "parts": parts or [], "extra": [], "edge": 0}


def attack(roll: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "type": "attack.rolled",
        "who": "juno",
        "target": "jackal",
        "option": "attack:weapons/Road axe",
        "name": "Road axe",
        "rolled": roll,
        "edges": [],
        "against": 6,
        "hit": True,
        "critical": False,
        "held": False,
        **more,
    }


def part(faces: list[int], flat: int, kind: str, **more: Any) -> dict[str, Any]:
    amount = sum(faces) + flat
    return {
        "type": kind,
        "amount": amount,
        "faces": faces,
        "flat": flat,
        "dealt": amount,
        "how": [],
        "name": "",
        "count": len(faces),
        "sides": 6,
        "added": [],
        **more,
    }


def hurt(*parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "type": "hurt",
        "who": "ogre",
        "by": "juno",
        "name": "Road axe",
        "parts": list(parts),
        "total": 5,
        "absorbed": 0,
        "before": 59,
        "health": 54,
        "temporary": 0,
        "critical": False,
        "beyond": 0,
        **more,
    }


@pytest.mark.feature("SV-05", "RS-14")
@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            attack(rolled([5, 3], number=3)),
            "Juno attacks Rust jackal with Road axe: 8 (5 + 3) + 3 = 11 against Guard 6, a hit.",
        ),
        (
            attack(rolled([12], number=5, parts=[["Blessed", 3]]), against=25, hit=False),
            "Juno attacks Rust jackal with Road axe: 12 + 5 + 3 (Blessed) = 20 against Guard 25, a miss.",
        ),
        (
            attack(rolled([17], [4], number=5), edges=[["Prone", 1]], critical=True),
            (
                "Juno attacks Rust jackal with Road axe (Prone: advantage): 17 (of 17 and 4) + 5 = 22 against Guard 6,"
                " a critical hit."
            ),
        ),
        (
            attack(rolled([17], [4], kept=1, number=-1, parts=[["Bane", -2]]), edges=[["Poisoned", -1]], hit=False),
            (
                "Juno attacks Rust jackal with Road axe (Poisoned: disadvantage): 4 (of 17 and 4) - 1 - 2 (Bane) = 1"
                " against Guard 6, a miss."
            ),
        ),
        (
            attack(rolled([9]), edges=[["Prone", 1], ["Bane", -1]]),
            "Juno attacks Rust jackal with Road axe (Prone: advantage; Bane: disadvantage): 9 against Guard 6, a hit.",
        ),
        (
            hurt(part([4, 3], 3, "slashing", how=["resisted"], dealt=5)),
            "Damage: 7 (4 + 3) + 3 = 10 slashing, halved (resists) → 5; Ogre 59 → 54.",
        ),
        (
            hurt(
                part([4], 3, "slashing", added=[["Raging", 2]], amount=9),
                part([6], 0, "fire", how=["saved", "vulnerable"], dealt=6, name="Burning Oil"),
                critical=True,
                absorbed=4,
            ),
            (
                "Damage (critical): 4 + 3 + 2 (Raging) = 9 slashing and 6 fire (Burning Oil), halved (saved),"
                " doubled (vulnerable) → 6; temporary points take 4; Ogre 59 → 54."
            ),
        ),
        (hurt(part([], 1, "")), "Damage: 1; Ogre 59 → 54."),
        (
            {
                "type": "save.rolled",
                "who": "ogre",
                "save": "wis",
                "against": "Hold Person",
                "difficulty": 15,
                "made": False,
                "rolled": rolled([13], number=1),
                "edges": [],
                "because": "",
            },
            "Ogre's Wisdom save against Hold Person: 13 + 1 = 14 against 15, failed.",
        ),
        (
            {
                "type": "save.rolled",
                "who": "ogre",
                "save": "str",
                "against": "Web",
                "difficulty": 15,
                "made": False,
                "rolled": None,
                "edges": [],
                "because": "Stunned",
            },
            "Ogre's str save against Web: failed (Stunned).",
        ),
        (
            {
                "type": "healed",
                "who": "juno",
                "by": "juno",
                "name": "Cure Wounds",
                "amount": 9,
                "faces": [4, 2],
                "flat": 3,
                "before": 3,
                "health": 12,
            },
            "Juno is healed by Cure Wounds: 6 (4 + 2) + 3 = 9; 3 → 12.",
        ),
        (
            {"type": "fight.ended", "winner": "party", "reason": "defeat", "rounds": 1},
            "The party wins after 1 round.",
        ),
        (
            {"type": "fight.ended", "winner": None, "reason": "round-limit", "rounds": 30},
            "Nobody wins after 30 rounds, as the fight is called at its limit.",
        ),
    ],
)
def test_a_line_of_the_log(event: dict[str, Any], line: str) -> None:
    assert render(event, NAMES) == line


CHOSEN = {
    "type": "option.chosen",
    "who": "juno",
    "option": "ability:known/fireball",
    "name": "Fireball",
    "targets": ["ogre"],
    "moment": "",
    "paid": {"slot_3": 1},
    "budget": "action",
    "level": 3,
}


@pytest.mark.parametrize(
    ("more", "line"),
    [
        ({}, "Juno uses Fireball at level 3 on Ogre (pays level 3 slot)."),
        ({"paid": {"ki": 2}, "level": 0}, "Juno uses Fireball on Ogre (pays 2 ki)."),
        ({"paid": {}, "level": 0, "targets": ["juno"]}, "Juno uses Fireball."),
        (
            {"paid": {}, "level": 0, "targets": ["ogre", "jackal", "ogre"]},
            "Juno uses Fireball on Ogre ×2 and Rust jackal.",
        ),
        ({"paid": {}, "level": 0, "moment": "hit"}, "Juno reacts with Fireball on Ogre."),
        ({"option": "end"}, None),
    ],
)
def test_what_somebody_uses(more: dict[str, Any], line: str | None) -> None:
    assert render({**CHOSEN, **more}, NAMES) == line


def test_an_attack_needs_no_line_for_its_choice() -> None:
    strike = attack(rolled([9]))
    chosen = {**CHOSEN, "option": strike["option"], "name": "Road axe", "paid": {}, "level": 0}

    assert list(log([chosen, strike], NAMES)) == [render(strike, NAMES)]
    assert list(log([{**chosen, "paid": {"ki": 1}}, strike], NAMES)) == [
        "Juno uses Road axe on Ogre (pays ki).",
        render(strike, NAMES),
    ]


def test_of_a_sequence_its_parts_are_told() -> None:
    strike = attack(rolled([9]))
    whole = {**CHOSEN, "name": "Multiattack", "paid": {}, "level": 0}
    part = {**whole, "name": "Road axe", "budget": ""}
    breath = {**part, "name": "Breath"}

    assert list(log([whole, part, strike, breath], NAMES)) == [render(strike, NAMES), "Juno uses Breath on Ogre."]


def test_a_fight_is_told_whole_with_its_own_names() -> None:
    class Struck:
        def to_json(self) -> dict[str, Any]:
            return attack(rolled([9]))

    class Scuffle:
        events = (Struck(),)
        names = NAMES

    assert list(log(Scuffle())) == list(log(Scuffle.events, NAMES)) == [render(attack(rolled([9])), NAMES)]
    assert list(log(Scuffle.events)) != list(log(Scuffle()))


def test_an_event_without_a_message_goes_without_saying() -> None:
    assert render({"type": "turn.started", "who": "juno"}, NAMES) is None


def test_a_plugins_event_needs_only_a_message() -> None:
    catalog = Catalog("en", {"forged": "event-forged-pushed = { $who } pushes against { $target } for { $stress }."})
    event = {"type": "forged.pushed", "who": "juno", "target": "ogre", "stress": 2}

    assert render(event, NAMES, catalog) == "Juno pushes against Ogre for 2."


def test_a_fighter_without_a_name_is_told_by_id() -> None:
    assert render({"type": "died", "who": "goblin-2"}, NAMES) == "goblin-2 dies."


def test_rendering_leaves_the_event_as_it_was() -> None:
    event = hurt(part([4], 0, "fire"))
    before = repr(event)
    render(event, NAMES)

    assert repr(event) == before
