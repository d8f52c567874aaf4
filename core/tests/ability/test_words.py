"""Abilities and their uses in words: sentences from data, records, and the same in another language (AB-19, AB-13)."""

from __future__ import annotations

import pytest

from rollwright import DiceStream
from rollwright.ability import Abilities, use
from rollwright.ability.sentence import sentence
from rollwright.ability.telling import lines, refused
from rollwright.errors import Refused
from rollwright.text import assembled

SENTENCES = {
    "toughened": "Always on: Health +1 for each rank. Can be taken 4 times.",
    "blood_strike": "Costs 2 Blood Oath. A Might check; on a success: 1d8 damage and Blood Debt +1.",
    "fireball": "Costs a level 3 slot. Action. Everyone in the area (up to 6) makes a Grit save against 13; "
    "8d6 (more from a higher slot) fire damage, half on a success.",
    "second_wind": "Once a rest. → heals 1d10 plus level.",
    "spark": "A roll to hit against 12; on a hit: 1d6+1 (by rank) damage. On a miss: 1 damage and Heat +1. "
    "Can be taken 3 times.",
    "surge": "Costs Heat +1 to 4 (by size). Sizes: Spark, One foe and Crowd. One foe: 1d6 to 4d6 (by size) damage.",
    "war_cry": "Twice a fight. An ally: 2 plus level temporary points.",
    "cleave": "The narrator tells what it does. Needs: Level is at least 5.",
    "mind_spike": "The narrator tells what it does. Needs Spark.",
    "oath": "The narrator tells what it does. Only for: Knight.",
    "pact": "The narrator tells what it does. Not for: Knight.",
    "bribe": "Costs 5 coins. The narrator tells what it does.",
}


@pytest.mark.feature("AB-19")
@pytest.mark.parametrize(("name", "words"), SENTENCES.items())
def test_an_ability_reads_as_a_sentence_made_from_its_data(hero, name, words):
    ruleset = hero().ruleset
    assert sentence(ruleset, ruleset.part(Abilities).find(name)) == words


@pytest.mark.feature("AB-19")
def test_every_ability_of_the_game_has_a_sentence_without_a_gap(hero):
    ruleset = hero().ruleset
    for ability in ruleset.part(Abilities):
        words = sentence(ruleset, ability)
        assert "{" not in words
        assert "none" not in words


JAPANESE = """
ability-costs = 代価は{ $price }。
cost-track = { $name }{ $amount }点
ability-by-check = { $roll }判定。成功なら{ $effects }。
effect-damage = { $amount }のダメージ
effect-track = { $track }に{ $amount }点
and-list = { $first }、{ $last }
used-ability = { $who }は「{ $label }」を使う。
used-paid = 代価は{ $price }。
used-price = { $label }{ $amount }点
used-handed = { $target }に{ $what }。
used-no-more = それ以上のことは起きない。
used-did = { $what }。
change = { $what }
change-number = { $name }{ $by }点
not-enough = { $label }が足りない。必要{ $needed }、残り{ $left }。
"""


@pytest.mark.feature("AB-19", "AB-10")
def test_another_language_says_it_in_its_own_order(hero, play):
    juno = hero()
    catalog = assembled("ja", [("words", "ja", JAPANESE)])
    strike = juno.ruleset.part(Abilities).find("blood_strike")

    assert sentence(juno.ruleset, strike, catalog) == (
        "代価はBlood Oath2点。 Might判定。成功なら1d8のダメージ、Blood Debtに1点。"
    )
    told = list(lines(juno.ruleset, play(juno, "blood_strike", 12, 5).to_json(), catalog))
    assert [*told[:2], *told[3:]] == [
        "Junoは「Blood strike」を使う。",
        "代価はBlood Oath2点。",
        "Blood Debt1点。",
        "a foeに5のダメージ。",
        "それ以上のことは起きない。",
    ]
    with pytest.raises(Refused) as caught:
        play(hero({"pools": {"blood_oath": 1}}), "blood_strike")
    assert catalog.message(caught.value.code, caught.value.params) == "Blood Oathが足りない。必要2、残り1。"


@pytest.mark.feature("AB-11", "AB-13")
def test_a_use_is_told_line_by_line_and_says_that_it_does_nothing_more(hero, play):
    juno = hero({"tracks": {"blood_debt": 3}})
    record = play(juno, {"ability": "blood_strike", "targets": ["the ogre"]}, 12, 5).to_json()

    told = list(lines(juno.ruleset, record))

    assert told[0:2] == ["Juno uses Blood strike.", "Paid: 2 Blood Oath."]
    assert told[2] == "Blood strike: 12 against 9, a success"
    assert told[3:5] == ["Blood Debt +1", "Weakened 1 (Blood Debt full)"]
    assert told[-2:] == ["For the ogre: 5 damage.", "It does nothing more."]


@pytest.mark.feature("AB-13")
def test_a_record_of_saves_and_strikes_names_each_target(hero, play):
    juno = hero()
    saves = list(
        lines(juno.ruleset, play(juno, {"ability": "fireball", "targets": ["A", "B"]}, 1, *[1] * 8, 12).to_json())
    )
    assert saves[2:6] == [
        "Save of A: 2 against 13, failed.",
        "Save of B: 13 against 13, made.",
        "For A: 8 fire damage.",
        "For B: 4 fire damage.",
    ]


@pytest.mark.feature("AB-13", "AB-10")
def test_a_refused_use_leaves_a_record_of_why(hero):
    juno = hero({"pools": {"blood_oath": 1}})
    with pytest.raises(Refused) as caught:
        use(juno, {"ability": "blood_strike"}, DiceStream(1))

    record = refused("Juno", "Blood strike", "", caught.value)

    assert record["refused"]["code"] == "not-enough"
    assert list(lines(juno.ruleset, record)) == [
        "Not enough Blood Oath (needs 2, has 1).",
        "Nothing was paid, and nothing happened.",
    ]


@pytest.mark.feature("AB-11")
def test_what_no_number_says_is_handed_to_the_narrator_in_a_sentence(hero):
    sheet = hero({"fields": {"level": 5}, "known": ["cleave"]})
    used = use(sheet, {"ability": "cleave"}, DiceStream(1))
    told = list(lines(sheet.ruleset, used.to_json()))
    assert used.narrated == ""
    assert told[-1] == "What Cleave does no number says: the narrator tells it, and it moves nothing else on a sheet."
    assert used.changes == ()
