"""What a step came to, told from its events."""

from __future__ import annotations

from typing import Any

from rollwright.scenario.outcome import of_events


def rolled(face: int, number: int = 5, *parts: tuple[str, int]) -> dict[str, Any]:
    return {
        "throws": [[face]],
        "kept": 0,
        "number": number,
        "parts": [list(part) for part in parts],
        "extra": [],
        "edge": 0,
    }


def attack(target: str, face: int, *, hit: bool) -> dict[str, Any]:
    return {
        "type": "attack.rolled",
        "who": "juno",
        "target": target,
        "name": "Axe",
        "rolled": rolled(face),
        "against": 12,
        "hit": hit,
        "critical": False,
    }


def hurt(who: str, total: int) -> dict[str, Any]:
    return {"type": "hurt", "who": who, "by": "juno", "name": "Axe", "parts": [], "total": total, "critical": False}


def saved(who: str, *, made: bool) -> dict[str, Any]:
    facts = {"save": "dex_save", "against": "Fire", "difficulty": 15, "because": "", "purpose": "act"}
    return {"type": "save.rolled", "who": who, "made": made, "rolled": rolled(9), **facts}


def test_damage_belongs_to_the_strike_that_did_it() -> None:
    told = of_events(
        [attack("a", 15, hit=True), hurt("a", 7), attack("a", 2, hit=False), attack("b", 18, hit=True), hurt("b", 3)]
    )
    assert [(each["target"], each["total"], each["damage"]) for each in told["strikes"]] == [
        ("a", 20, 7),
        ("a", 7, 0),
        ("b", 23, 3),
    ]
    assert told["damage"] == 10


def test_blows_that_need_no_roll_are_strikes_of_their_own_even_when_they_do_nothing() -> None:
    told = of_events([hurt("a", 0), hurt("a", 0), hurt("a", 3)])
    assert [each["damage"] for each in told["strikes"]] == [0, 0, 3]


def test_damage_behind_a_save_belongs_to_the_save() -> None:
    told = of_events([saved("a", made=False), hurt("a", 28), saved("b", made=True), hurt("b", 14)])
    assert [(each["who"], each["made"], each["damage"]) for each in told["saves"]] == [
        ("a", False, 28),
        ("b", True, 14),
    ]
    assert told["strikes"] == []


def test_a_strike_that_was_turned_in_a_later_step_is_told_there() -> None:
    turned = {
        "type": "attack.turned",
        "who": "juno",
        "target": "a",
        "name": "Axe",
        "total": 17,
        "against": 20,
        "hit": False,
    }
    (strike,) = of_events([turned])["strikes"]
    assert (strike["hit"], strike["total"], strike["against"], strike["damage"]) == (False, 17, 20, 0)


def test_a_roll_says_every_face_and_what_was_added() -> None:
    event = {**attack("a", 15, hit=True), "rolled": rolled(15, 5, ("Blessed", 3))}
    (strike,) = of_events([event])["strikes"]
    assert (strike["dice"], strike["natural"], strike["total"]) == ([15], 15, 23)
    assert strike["modifiers"] == [{"name": "Blessed", "value": 3}]
