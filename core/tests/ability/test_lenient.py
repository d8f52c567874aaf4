"""Reaching for a power that is not theirs: strict systems refuse, lenient ones name the price (AB-20)."""

from __future__ import annotations

import pytest

from rollwright.ability.telling import lines
from rollwright.errors import Refused


def lenient(raw):
    raw["learning"]["lenient"] = {
        "track": "heat",
        "op": "+",
        "amount": "@scale",
        "sizes": [{"id": "spark", "name": "A spark", "scale": 1}, {"id": "flood", "name": "A flood", "scale": 4}],
    }


@pytest.mark.feature("AB-20")
@pytest.mark.parametrize("name", ["fireball", "Bend the river"])
def test_a_lenient_system_takes_its_price_by_size_and_does_no_more(hero, play, name):
    juno = hero({"known": []}, lenient)

    plan = play(juno, {"ability": name, "size": "flood"})
    juno.apply_all(plan.changes)

    assert (plan.ability, plan.size, plan.scale) == ("", ("flood", "A flood"), 4)
    assert [(each.source, each.amount, each.to) for each in plan.paid] == [("heat", 4, "+")]
    assert (plan.handed, plan.strikes, plan.saves, plan.check) == ((), (), (), None)
    assert juno.number("heat") == 4
    assert list(lines(juno.ruleset, plan.to_json())) == [
        f"Juno reaches for {name} (A flood).",
        "Paid: Heat +4.",
        "It does what its size (A flood) allows, in the narrator's words, and nothing more.",
    ]


@pytest.mark.feature("AB-20")
@pytest.mark.parametrize(
    ("asked", "change", "code"),
    [
        ({"ability": "Bend the river"}, lenient, "size-needed"),
        ({"ability": "Bend the river", "size": "sea"}, lenient, "size-unknown"),
        ({"ability": " ", "size": "spark"}, lenient, "name-length"),
        ({"ability": "Bend the river", "size": "spark"}, None, "ability-unknown"),
        ({"ability": "Fireball"}, None, "ability-not-theirs"),
    ],
)
def test_what_a_system_does_not_let_one_reach_for_is_refused(hero, play, asked, change, code):
    juno = hero({"known": []}, change)
    before = juno.to_json()
    with pytest.raises(Refused) as caught:
        play(juno, asked)
    assert caught.value.code == code
    assert juno.to_json() == before


@pytest.mark.feature("AB-20")
def test_a_spent_track_must_have_that_much_left(hero, play):
    def change(raw):
        lenient(raw)
        raw["learning"]["lenient"] |= {"track": "blood_oath", "op": "-"}

    with pytest.raises(Refused) as caught:
        play(hero({"known": []}, change), {"ability": "Bend the river", "size": "flood"})
    assert caught.value.params == {"pool": "blood_oath", "label": "Blood Oath", "needed": 4, "left": 3}


def test_their_own_are_used_as_ever(hero, play):
    assert play(hero({}, lenient), "blood_strike", 1).ability == "blood_strike"
