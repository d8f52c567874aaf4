"""Lists and libraries: groups, filters, orders, words, and taking several over at once (AB-23, AB-24)."""

from __future__ import annotations

import pytest

from rollwright.ability import owned
from rollwright.ability.library import add
from rollwright.ability.listing import Shelf, chosen, grouped
from rollwright.errors import Refused


def names(lines):
    return [line.ref for line in lines]


@pytest.mark.feature("AB-24")
def test_what_somebody_has_is_grouped_by_kind_and_level(hero):
    juno = hero()

    shelves = grouped(chosen(juno.ruleset.part(Shelf).of(owned(juno))))

    assert list(shelves) == ["Feature", "Magic", "Spell", "Technique"]
    assert {level: names(lines) for level, lines in shelves["Spell"].items()} == {
        None: ["giddy", "iron", "tide", "two_prices"],
        0: ["spark"],
        3: ["fireball"],
    }


@pytest.mark.feature("AB-24")
@pytest.mark.parametrize(
    ("filters", "found"),
    [
        ({"level": 3}, ["fireball"]),
        ({"kind": "technique"}, ["blood_strike", "cleave"]),
        ({"group": "blood"}, ["blood_strike"]),
        ({"kind": "Spell", "sort": "name", "most": 0}, ["giddy", "iron", "mind_spike", "spark", "tide", "two_prices"]),
        (
            {"kind": "Spell", "sort": "newest"},
            ["giddy", "two_prices", "iron", "tide", "mind_spike", "spark", "fireball"],
        ),
        ({"words": "blow OATH"}, ["blood_strike"]),
        ({"words": "blood"}, ["blood_strike"]),
        ({"words": "oath"}, ["oath", "blood_strike"]),  # what is called so comes first
        ({"tag": "sentinel"}, ["toughened"]),
        ({"words": "dragon"}, []),
    ],
)
def test_a_list_is_filtered_sorted_and_searched(hero, filters, found):
    assert names(chosen(hero().ruleset.part(Shelf).lines, **filters)) == found


def test_an_order_that_there_is_not_is_refused(hero):
    with pytest.raises(Refused) as caught:
        chosen(hero().ruleset.part(Shelf).lines, sort="colour")
    assert caught.value.code == "unknown-sort"


@pytest.mark.feature("AB-23")
def test_several_are_added_at_once_or_none(hero):
    juno = hero({"known": ["spark"]})

    changes = add(juno, ["Fireball", "blood_strike", "spark"])
    juno.apply_all(changes)
    assert juno.state.known == {"spark": 1, "fireball": 1, "blood_strike": 1}
    juno.undo(changes)
    assert juno.state.known == {"spark": 1}

    with pytest.raises(Refused):
        add(juno, ["Fireball", "Firebal"])
    assert juno.state.known == {"spark": 1}
