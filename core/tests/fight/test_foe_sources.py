"""Whence foes get their numbers: from their author, from what is proposed, or from a tier; else they are refused."""

from __future__ import annotations

import pytest
from proposals import proposal

from rollwright import Combatant, Fight, Refused

pytestmark = pytest.mark.needs("classic-d20")


@pytest.mark.feature("SV-06")
def test_a_named_creature_is_taken_as_its_author_wrote_it(meet, told):
    for name in ("rust-jackal", "beasts/rust-jackal"):
        fight = meet(Combatant.of_creature("j", name))

        assert fight.fighters["j"].name == "Rust  jackal"
        assert (fight.fighters["j"].health, fight.profiles["j"].defense) == (6, 6)
        assert (
            fight.profiles["j"].by_id["action:bite"].number == 9
        )  # beyond its tier, and that is its author's business
        assert told(fight) == []


@pytest.mark.feature("SV-06")
@pytest.mark.parametrize(
    "foe",
    [
        Combatant("j", "RUST JACKAL"),
        Combatant.of_creature("j", "Rust jackal"),
        Combatant.of_creature("j", " rust  Jackal ", "Old Grey", invented=True),
        Combatant("j", "Rust jackal", tier="lone", invented=True),
    ],
    ids=["its name", "the words given", "words for an invented foe", "its name beside a tier"],
)
def test_a_foe_that_is_called_like_a_creature_is_that_creature(meet, told, foe):
    fight = meet(foe)

    assert fight.fighters["j"].health == 6
    assert fight.fighters["j"].source == "beasts/rust-jackal"
    assert told(fight)[0].endswith("is the creature beasts/rust-jackal.")


@pytest.mark.feature("SV-06")
def test_a_proposal_for_a_creature_that_the_catalog_has_is_set_aside(meet, told):
    fight = meet(Combatant.of_creature("j", proposal(), "Rust jackal", invented=True))

    assert fight.fighters["j"].health == 6
    assert told(fight) == ["Rust jackal is the creature beasts/rust-jackal; what was proposed is not needed."]


@pytest.mark.feature("SV-06", "TH-02")
def test_a_proposed_block_fights_as_fitted_and_a_written_one_as_it_is(meet, told):
    strong = proposal(health=400, defense=30)

    written = meet(Combatant.of_creature("x", strong, "Ash thing"))
    assert (written.fighters["x"].health, written.profiles["x"].defense, told(written)) == (400, 30, [])

    proposed = meet(Combatant.of_creature("x", strong, "Ash thing", invented=True))
    assert (proposed.fighters["x"].health, proposed.profiles["x"].defense) == (40, 15)
    assert told(proposed) == [
        "Ash thing is made up for this fight and measured against the tier Lone trouble.",
        "Ash thing's health goes from 400 to 40; its tier has 20 to 40.",
        "Ash thing's defense goes down from 30 to 15.",
    ]


@pytest.mark.feature("SV-06")
@pytest.mark.parametrize(
    "foe",
    [Combatant("x", "Ash thing", tier="lone"), Combatant("x", "Ash thing", tier="lone", invented=True)],
)
def test_without_a_block_a_tier_makes_a_plain_creature(meet, told, foe):
    fight = meet(foe)
    strike = fight.profiles["x"].by_id["action:strike"]

    assert fight.fighters["x"].name == "Ash thing"
    assert (fight.fighters["x"].health, fight.profiles["x"].defense) == (30, 13)
    assert (strike.number, strike.clauses[0].amount.flat, strike.clauses[0].amount.count) == (5, 11, 0)
    assert told(fight) == ["Ash thing is a plain creature of the tier Lone trouble."]


@pytest.mark.feature("SV-06")
def test_words_that_no_creature_is_called_by_fall_back_to_the_tier(meet, told):
    fight = meet(Combatant.of_creature("x", "ash thing", tier="pack"))

    assert fight.fighters["x"].name == "ash thing"
    assert told(fight) == ["ash thing is a plain creature of the tier Pack trouble."]


@pytest.mark.feature("SV-06")
@pytest.mark.parametrize(
    ("foe", "code"),
    [
        (Combatant("x"), "fighter-without-source"),
        (Combatant("x", "Ash thing"), "fighter-without-source"),
        (Combatant.of_creature("x", "rust-jakal"), "unknown-creature"),
        (Combatant.of_creature("x", "spells/rust-jackal"), "unknown-creature"),
    ],
)
def test_a_foe_without_a_source_is_refused_and_not_made_up(meet, foe, code):
    with pytest.raises(Refused) as refused:
        meet(foe)

    assert refused.value.code == code


@pytest.mark.feature("SV-06")
def test_the_refusal_of_a_misspelt_creature_names_the_nearest(meet):
    with pytest.raises(Refused) as refused:
        meet(Combatant.of_creature("x", "rust-jakal"))

    assert refused.value.params["suggestion"] == "rust-jackal"


@pytest.mark.feature("SV-06")
@pytest.mark.parametrize("foe", [Combatant("x", "Ash thing", tier="lone"), Combatant("x", block={}, invented=True)])
def test_a_ruleset_without_a_threat_scale_refuses_to_make_anybody_up(scaled, meet, foe):
    with pytest.raises(Refused) as refused:
        meet(foe, rules=scaled(threat=None))

    assert refused.value.code == "no-threat-scale"


@pytest.mark.feature("SV-06")
def test_a_party_member_without_a_sheet_is_refused_by_name(scaled):
    with pytest.raises(Refused) as refused:
        Fight.start(scaled(), [Combatant("nobody", "Nemo")], [Combatant.of_creature("j", "rust-jackal")])

    assert refused.value.params["fighter"] == "Nemo"


@pytest.mark.feature("SV-06")
def test_a_sheet_of_another_game_is_refused_by_name(scaled, sheet):
    stranger = Combatant.character("juno", sheet(change=lambda raw: raw.update(id="elsewhere")), "Juno")
    with pytest.raises(Refused) as refused:
        Fight.start(scaled(), [stranger], [Combatant.of_creature("j", "rust-jackal")])

    assert str(refused.value) == "Juno has a sheet of elsewhere 1, and this fight is fought by house 1."
