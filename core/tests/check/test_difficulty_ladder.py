"""A difficulty may be named by the label of a rung."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from rollwright.check import ResolutionKind, rung_of
from rollwright.errors import Refused


@dataclass(frozen=True)
class Rung:
    label: str
    dc: int


LADDER = (Rung("Plain", 8), Rung("Very hard", 16), Rung("Odd", 11), Rung("odd", 12))


@pytest.mark.parametrize("word", ["Very hard", "very HARD", "  very hard "])
def test_case_and_blanks_around_do_not_count(word: str) -> None:
    assert rung_of(LADDER, word) is LADDER[1]


@pytest.mark.parametrize("word", ["Grim", "", "odd"])
def test_a_word_that_no_rung_or_more_than_one_has_is_refused_with_all_rungs(word: str) -> None:
    with pytest.raises(Refused) as refused:
        rung_of(LADDER, word)

    assert refused.value.code == "unknown-difficulty"
    assert "Very hard" in str(refused.value)


def test_the_nearest_rung_is_offered() -> None:
    with pytest.raises(Refused) as refused:
        rung_of(LADDER, "plian")

    assert refused.value.params["suggestion"] == "Plain"


def test_a_kind_that_says_no_more_reads_the_number_of_a_rung() -> None:
    kind: ResolutionKind[SimpleNamespace, int] = ResolutionKind()  # type: ignore[type-var]

    assert kind.difficulty(SimpleNamespace(difficulty_ladder=LADDER), "very hard") == (16, {})
    with pytest.raises(Refused, match="hard"):
        kind.difficulty(SimpleNamespace(), "very hard")
