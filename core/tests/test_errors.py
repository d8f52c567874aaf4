"""Errors are data: a code and parameters, put into words only when somebody reads them."""

from __future__ import annotations

import pickle

import pytest

from rollwright.errors import (
    BoundError,
    DocumentError,
    FormulaError,
    PluginError,
    Problem,
    Refusal,
    Refused,
    RollwrightError,
    SaveError,
    near,
    readable,
)
from rollwright.limits import DEFAULT, Limits

ALL = [
    RollwrightError("some-code", {"a": 1}),
    DocumentError([Problem("sheet.skills[3]", "unknown-key", {"found": "abilty"}, "game.json")]),
    Refused("die-without-faces", {"faces": 0}),
    FormulaError(
        "formula-syntax", "2 +", line=1, column=4, found="end", expected=("number",), suggestion="2", path="x"
    ),
    BoundError("dice", 1000, 10**9),
    PluginError("plugin-failed", "forged", "rollwright-forged", "1.0", "no module"),
    SaveError("save-damaged", {"at": 3}),
]


@pytest.mark.parametrize("error", ALL, ids=lambda error: type(error).__name__)
def test_errors_come_back_whole_from_another_process(error):
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 (our own error)
    assert type(again) is type(error)
    assert vars(again) == vars(error)
    assert str(again) == str(error)


@pytest.mark.parametrize("error", ALL, ids=lambda error: type(error).__name__)
def test_one_root_catches_them_all(error):
    with pytest.raises(RollwrightError):
        raise error


def test_a_document_tells_every_problem_with_its_place():
    error = DocumentError(
        [Problem("a", "unknown-key", {"found": "b"}), Problem("c.d", "die-without-faces", file="g.json")]
    )
    first, second = str(error).splitlines()
    assert first.startswith("a: ")
    assert second == "g.json: c.d: A die needs at least one face."


def test_a_refusal_is_the_same_without_its_exception():
    assert Refused("no", {"why": "so"}).refusal == Refusal("no", {"why": "so"})


@pytest.mark.parametrize(
    ("name", "allowed", "found"),
    [
        ("frightend", ["frightened", "level"], "frightened"),
        ("Level", ["level"], "level"),
        ("abilityscore", ["abilityScore", "abilityMod"], "abilityScore"),
        ("zzz", ["level"], None),
        ("", ["level"], None),
        ("level", [], None),
        ("dex", ["str_save", "dex_save"], "dex_save"),
        ("dex", ["dex_save", "dexterity_check"], None),
        ("de", ["dex_save"], None),
    ],
)
def test_the_nearest_right_name(name, allowed, found):
    assert near(name, allowed) == found


def test_text_in_messages_can_be_read():
    assert readable("a\nb\u202ec\0") == "a bU+202EcU+0000"
    assert readable("x" * 300) == "x" * 200 + "…"


def test_a_huge_number_is_told_by_its_size():
    assert BoundError("magnitude", 10, 10**4000).found == "about 10^4000"


def test_limits_can_be_tightened_one_at_a_time():
    assert Limits(dice=5).dice == 5
    assert Limits(dice=5).faces == DEFAULT.faces
