"""A scene in which somebody makes up an ability: the tool briefs, checks, gives back once, and then refuses (UP-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright.narrator import Narrator

pytestmark = pytest.mark.feature("UP-11")

SPARKS = {
    "name": "Rain of sparks", "kind": "Magic", "target": "foe", "cost": [{"track": "heat", "op": "+", "amount": 1}],
    "onHit": [{"kind": "damage", "amount": "2d6", "to": "target"}],
}  # fmt: skip
STRONG = {**SPARKS, "onHit": [{"kind": "damage", "amount": "9d6", "to": "target"}]}


def asked(draft: Any) -> dict[str, Any]:
    return {"who": "juno", "ability": "Rain of sparks", "teacher": "the forge", "invent": draft}


def test_an_empty_draft_is_answered_with_the_brief_and_is_no_deed(narrator: Callable[..., Narrator]) -> None:
    seat = narrator()
    told = seat.call("learn_ability", asked({}))
    assert [each["id"] for each in told["record"]["brief"]["neighbours"]] == ["balm", "surge", "secret"]
    assert "Rain of sparks" in told["happened"][0]
    assert seat.call("undo")["refused"]["code"] == "no-deed-to-undo"


def test_a_draft_that_stands_is_known_and_can_be_used_and_taken_back(narrator: Callable[..., Narrator]) -> None:
    seat = narrator()
    before = seat.table.to_json()
    told = seat.call("learn_ability", asked(SPARKS))
    assert told["done"], told
    assert (told["record"]["id"], told["record"]["ability"]["maker"]) == ("rain_of_sparks", "Juno")
    assert seat.call("use_ability", {"who": "juno", "ability": "Rain of sparks", "targets": ["ogre"]})["done"]
    assert seat.call("undo")["done"]
    assert seat.call("undo")["done"]
    assert seat.table.to_json() == before


def test_one_that_does_not_stand_is_given_back_once_and_then_refused(narrator: Callable[..., Narrator]) -> None:
    seat = narrator()
    first, second, third = (seat.call("learn_ability", asked(STRONG)) for _ in range(3))
    assert [each["refused"]["code"] for each in (first, second, third)] == [
        "invention-given-back", "invention-refused", "invention-given-back",
    ]  # fmt: skip
    assert "31.5" in first["refused"]["text"]
    assert seat.call("learn_ability", asked(SPARKS))["done"]


def test_a_draft_is_bounded_like_every_argument(narrator: Callable[..., Narrator]) -> None:
    seat = narrator()
    for draft in ("sparks", [SPARKS], {str(at): at for at in range(100)}):
        assert seat.call("learn_ability", asked(draft))["refused"]["problems"][0]["path"] == "invent"
