"""The narrator's tools: schemas that models take, and what each call does and says (SH-09, AB-11, UP-05)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from rollwright.narrator import Narrator, tools
from rollwright.table import Deed, Table

if TYPE_CHECKING:
    from collections.abc import Callable

ALL = ["check", "use_ability", "learn_ability", "mark_sheet", "rest", "tick", "spend_pool", "gain", "undo"]


def test_a_table_offers_a_tool_for_everything_its_ruleset_has(table: Callable[..., Table]) -> None:
    offered = tools(table())

    assert [tool.name for tool in offered] == ALL
    for tool in offered:
        Draft202012Validator.check_schema(tool.schema)
        assert tool.schema["additionalProperties"] is False
        assert "-" not in tool.description[:5]  # a sentence, no code that nobody wrote one for
        assert all(each.get("description") for each in tool.schema["properties"].values())


def test_a_table_without_pools_powers_and_lists_offers_no_tool_for_them(ruleset: Any) -> None:
    def bare(raw: dict[str, Any]) -> None:
        raw["sheet"]["tagLists"] = []
        raw["rests"] = []

    assert [tool.name for tool in tools(Table(ruleset(bare)))] == ["check", "tick", "undo"]


def test_a_tool_is_told_as_servers_list_it_and_as_models_call_it(table: Callable[..., Table]) -> None:
    tool = tools(table())[0]

    assert set(tool.to_json()) == {"name", "description", "inputSchema"}
    assert tool.to_json("function")["function"]["parameters"] == tool.schema
    assert json.loads(json.dumps(tool.to_json())) == tool.to_json()


def test_a_check_is_rolled_by_the_code_and_its_outcome_stands(narrator: Callable[..., Narrator]) -> None:
    told = narrator(9).call("check", {"who": "juno", "skill": "sneak", "difficulty": 8, "reason": "past the guard"})

    assert told["done"]
    assert told["record"]["outcome"] == "success"
    assert told["record"]["reason"] == "past the guard"
    assert told["happened"] == ["Sneak: 9 against 8, a success"]
    assert "outcome" in told["mayNot"][0]


@pytest.mark.feature("AB-11")
def test_an_ability_is_paid_for_rolled_and_handed_on_in_numbers(narrator: Callable[..., Narrator]) -> None:
    told = narrator(4, 5).call("use_ability", {"who": "juno", "ability": "Surge", "size": "crowd", "targets": ["ogre"]})

    assert told["record"]["handed"] == [{"target": "ogre", "kind": "damage", "amount": 9}]
    assert told["record"]["paid"][0]["amount"] == 2
    assert "It does nothing more." in told["happened"]
    assert any(change["path"] == ["tracks", "heat", "value"] for change in told["changes"])


@pytest.mark.feature("SH-09")
def test_the_narrator_writes_on_lists_within_their_limits_and_never_on_conditions(
    narrator: Callable[..., Narrator],
) -> None:
    seat = narrator()
    mark = {
        "who": "juno",
        "list": "bonds",
        "entry": "Captain Iris",
        "mark": "add",
        "words": "admiration",
        "strength": 2,
    }

    assert seat.call("mark_sheet", mark)["done"]
    assert seat.call("mark_sheet", {**mark, "entry": "Brann"})["done"]
    assert seat.call("mark_sheet", {**mark, "entry": "Mara"})["refused"]["code"] == "list-full"
    assert seat.call("mark_sheet", {**mark, "entry": "Scared"})["refused"]["code"] == "conditions-are-counted"
    raised = {"who": "juno", "list": "bonds", "entry": "captain iris", "mark": "raise"}
    assert seat.call("mark_sheet", raised)["done"]
    assert seat.table.sheet("juno").state.tags["bonds"]["Captain Iris"] == {"strength": 3, "words": "admiration"}


@pytest.mark.feature("UP-05")
def test_the_story_teaches_what_the_code_agrees_to(narrator: Callable[..., Narrator]) -> None:
    seat = narrator()
    lesson = {"who": "brann", "ability": "Tide", "teacher": "the old diver"}

    assert not seat.call("use_ability", {"who": "brann", "ability": "Tide"})["done"]
    assert seat.call("learn_ability", lesson)["done"]
    assert "tide" in seat.table.sheet("brann").state.known
    for refused in ({**lesson, "ability": "Secret"}, {**lesson, "ability": "Moonfire"}, lesson):
        told = seat.call("learn_ability", refused)
        assert not told["done"], told
        assert told["refused"]["text"]


@pytest.mark.parametrize(
    ("name", "asked", "path"),
    [
        ("rest", {"who": "juno", "kind": "nap", "dice": {"vigour": 1}}, ["pools", "hp", "current"]),
        ("tick", {"who": "juno", "clock": "dawn", "by": 2}, ["clocks", "dawn", "value"]),
        ("spend_pool", {"pool": "fear"}, ["pools", "fear"]),
        ("gain", {"pool": "fear", "amount": 2}, ["pools", "fear"]),
        ("gain", {"who": "juno", "coin": "cp", "amount": 7}, ["money", "cp"]),
        ("gain", {"who": "juno", "item": "rope"}, ["items"]),
    ],
)
def test_each_tool_changes_what_it_says_and_undo_takes_it_back_exactly(
    narrator: Callable[..., Narrator], name: str, asked: dict[str, Any], path: list[str]
) -> None:
    seat = narrator()
    before = seat.table.to_json()
    told = seat.call(name, asked)

    assert told["done"], told
    assert told["happened"]
    assert path[0] in {change["path"][0] for change in told["changes"]}
    assert seat.table.to_json() != before
    assert seat.call("undo")["record"]["undone"] == name
    assert seat.table.to_json() == before


@pytest.mark.feature("AB-14")
def test_what_was_undone_throws_the_same_dice_when_it_is_done_again(narrator: Callable[..., Narrator]) -> None:
    seat = narrator()
    asked = {"who": "juno", "ability": "balm"}
    first = seat.call("use_ability", asked)
    seat.call("undo", {})

    assert seat.call("use_ability", asked)["changes"] == first["changes"]


def test_nothing_done_is_nothing_to_undo(narrator: Callable[..., Narrator]) -> None:
    assert narrator().call("undo")["refused"]["code"] == "no-deed-to-undo"


def test_a_refusal_says_why_and_has_changed_nothing(narrator: Callable[..., Narrator]) -> None:
    seat = narrator()
    before = seat.table.to_json()
    told = seat.call("use_ability", {"who": "juno", "ability": "Surge", "targets": ["ogre"]})

    assert not told["done"]
    assert told["refused"]["code"].startswith("size")
    assert (told["happened"], told["changes"]) == ([], [])
    assert told["mayNot"]
    assert seat.table.to_json() == before


def test_every_fault_of_the_arguments_is_named_at_once_with_its_place(narrator: Callable[..., Narrator]) -> None:
    told = narrator().call("rest", {"who": "jun", "kind": 3, "dice": {"vigour": -1}, "for": "all"})

    assert [each["path"] for each in told["refused"]["problems"]] == ["who", "kind", "dice.vigour", "for"]
    assert told["refused"]["problems"][0]["params"]["suggestion"] == "juno"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ('{"who": "juno", "clock": "dawn"}', None),
        ('{"who": "juno", ', "arguments-not-json"),
        ("[" * 100_000, "words-too-long"),
        ("[" * 20_000, "document-problems"),
        ('{"who": "juno", "who": "bo", "clock": "dawn"}', "document-problems"),
        ("", "arguments-not-json"),
        (b"\xff", "arguments-not-json"),
        ('"juno"', "object-expected"),
        (["juno"], "object-expected"),
        (b'{"who": "juno", "clock": "dawn", "by": 0}', "nothing-asked-for"),
        ({"who": "juno", "clock": "dawn", "by": 10**30}, "document-problems"),
        ({"who": "juno", "clock": "dawn", "by": True}, "document-problems"),
        ({"who": "juno", "clock": "dawn", "by": float("nan")}, "document-problems"),
        ({1: 2}, "document-problems"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_arguments_of_every_kind_are_taken_or_refused_in_words(
    narrator: Callable[..., Narrator], given: Any, code: str | None
) -> None:
    told = narrator().call("tick", given)

    assert (told["refused"]["code"] if told["refused"] else None) == code


def test_a_deed_goes_to_json_and_back(narrator: Callable[..., Narrator]) -> None:
    seat = narrator()
    seat.call("use_ability", {"who": "juno", "ability": "balm"})
    deed = seat.played.deeds[0]

    assert Deed.from_json(json.loads(json.dumps(deed.to_json()))).to_json() == deed.to_json()
