"""Using an ability: who has it, what it costs, how it is resolved, what it does, and what is handed on."""

from __future__ import annotations

import json

import pytest

from rollwright import DiceStream, Sheet
from rollwright.ability import take_back, use
from rollwright.sheet.changed import said


def spoken(sheet, plan):
    return [said(sheet, change) for change in plan.changes if not change.tells]


@pytest.mark.feature("SN-02", "AB-01", "AB-02", "AB-11")
def test_blood_strike_is_paid_checked_and_does_what_it_says(hero, play):
    juno = hero()

    plan = play(juno, "Blood strike", 12, 5)  # the check, and the damage

    assert [(each.source, each.amount, each.to) for each in plan.paid] == [("blood_oath", 2, "-")]
    assert plan.check.success
    assert [each.to_json() for each in plan.handed] == [{"target": "a foe", "kind": "damage", "amount": 5}]
    assert spoken(juno, plan) == ["Blood Oath −2 (Blood strike)", "Blood Debt +1 (Blood strike)"]  # noqa: RUF001
    juno.apply_all(plan.changes)
    assert (juno.number("blood_oath"), juno.number("blood_debt")) == (1, 1)


@pytest.mark.feature("AB-08")
def test_a_failed_check_is_paid_for_and_does_nothing(hero, play):
    juno = hero()

    plan = play(juno, "blood_strike", 1)

    assert not plan.check.success
    assert plan.handed == ()
    assert spoken(juno, plan) == ["Blood Oath −2 (Blood strike)"]  # noqa: RUF001


@pytest.mark.feature("AB-02", "AB-11")
def test_what_a_price_or_an_effect_fills_follows_it(hero, play):
    juno = hero({"tracks": {"blood_debt": 3}})

    plan = play(juno, "blood_strike", 12, 1)

    assert spoken(juno, plan)[2:] == [
        "Weakened 1 (Blood Debt full)",
        "Health −1 (Blood Debt full)",  # noqa: RUF001 - weakness lowers its maximum
        "Blood Debt −4 (Blood Debt full)",  # noqa: RUF001
    ]


@pytest.mark.feature("AB-03")
@pytest.mark.parametrize(("slot", "source", "read", "dice"), [(None, "slot_3", 3, 8), (4, "slot_4", 4, 9)])
def test_a_slot_is_the_lowest_that_is_left_or_the_higher_one_that_is_asked_for(hero, play, slot, source, read, dice):
    plan = play(hero(), {"ability": "fireball", "slot": slot}, 1, *[3] * dice)

    assert (plan.paid[0].source, plan.slot) == (source, read)
    assert plan.handed[0].effect["amount"] == 3 * dice


@pytest.mark.feature("AB-03")
def test_an_empty_slot_climbs_to_the_next(hero, play):
    juno = hero({"pools": {"slot_3": 0}})

    assert play(juno, "fireball", 1, *[1] * 9).paid[0].source == "slot_4"


@pytest.mark.feature("AB-07", "AB-08")
def test_each_target_saves_and_one_throw_of_damage_serves_all(hero, play):
    plan = play(hero(), {"ability": "fireball", "targets": ["ogre", "wolf", "rat"]}, 1, *[3] * 8, 12, 2)

    assert [(each.target, each.made) for each in plan.saves] == [("ogre", False), ("wolf", True), ("rat", False)]
    assert [(each.target, each.effect["amount"]) for each in plan.handed] == [("ogre", 24), ("wolf", 12), ("rat", 24)]
    assert plan.handed[0].effect["type"] == "fire"


@pytest.mark.feature("AB-07", "AB-08")
@pytest.mark.parametrize(
    ("faces", "hit", "amount", "heat"),
    [((8, 4), True, 5, 0), ((7,), False, 1, 1)],
)
def test_a_strike_is_rolled_against_a_defense_and_a_miss_has_effects_of_its_own(hero, play, faces, hit, amount, heat):
    juno = hero()

    plan = play(juno, "spark", *faces)

    assert [(each.made, each.against, each.number) for each in plan.strikes] == [(hit, 12, 4)]
    assert plan.handed[0].effect["amount"] == amount
    juno.apply_all(plan.changes)
    assert juno.number("heat") == heat


@pytest.mark.feature("AB-12")
@pytest.mark.parametrize(("level", "label", "defense"), [(1, "Tier 1", 9), (2, "Tier 2", 10), (9, "Tier 3", 11)])
def test_outside_a_fight_it_is_rolled_against_a_model_foe_of_the_user_s_level(hero, play, level, label, defense):
    def change(raw):
        for power in raw["abilities"]:
            if power["id"] == "spark":
                power["use"] = {"mode": "attack", "toHit": 3}

    plan = play(hero({"fields": {"level": level}}, change), "spark", 12, 1)

    assert (plan.foe, plan.strikes[0].against) == (label, defense)


@pytest.mark.feature("AB-12")
def test_a_scale_that_says_levels_is_read_by_them(hero, play):
    def change(raw):
        raw["combat"]["threat"]["tiers"] = [
            {**tier, "level": level, "save": 7}
            for tier, level in zip(raw["combat"]["threat"]["tiers"], (1, 5, 11), strict=True)
        ]

    plan = play(hero({"fields": {"level": 4}}, change), "fireball", 6, *[1] * 8)

    assert (plan.foe, plan.saves[0].number, plan.saves[0].made) == ("Tier 1", 7, True)


@pytest.mark.feature("AB-06")
def test_whoever_has_a_sheet_saves_with_their_own(hero, play):
    juno, brann = hero(), hero({"name": "Brann", "abilities": {"might": 30}})

    plan = play(juno, {"ability": "fireball", "targets": ["brann"]}, 3, *[1] * 8, sheets={"brann": brann})

    assert (plan.saves[0].number, plan.saves[0].made, plan.foe) == (10, True, "")


@pytest.mark.feature("AB-05")
@pytest.mark.parametrize(("size", "scale", "faces"), [("spark", 1, 1), ("One foe", 2, 2), ("crowd", 4, 4)])
def test_price_and_effects_read_the_size(hero, play, size, scale, faces):
    juno = hero()

    plan = play(juno, {"ability": "surge", "size": size}, *[6] * faces)

    assert (plan.scale, plan.paid[0].amount, plan.handed[0].effect["amount"]) == (scale, scale, 6 * faces)
    assert plan.to_json()["size"] in ("spark", "foe", "crowd")


@pytest.mark.feature("AB-04")
@pytest.mark.parametrize(
    ("ability", "faces", "times", "moment"),
    [
        ("second_wind", (4,), 1, "rest"),
        ("war_cry", (), 2, "fight"),
        ("dawn_song", (), 2, "day"),
    ],
)
def test_uses_are_counted_and_come_back_with_their_moment(hero, play, ability, faces, times, moment):
    juno = hero({"pools": {"hp": {"current": 1}}})
    for _ in range(times):
        juno.apply_all(play(juno, ability, *faces).changes)
    with pytest.raises(Exception, match="used until the next"):
        play(juno, ability)

    for other in ("turn", "scene", "level"):
        juno.apply_all(juno.refill(other))
    assert juno.state.live.uses[ability].count == times
    kept = Sheet.from_json(juno.ruleset, json.loads(json.dumps(juno.to_json())))
    assert kept.to_json() == juno.to_json()

    juno.apply_all(juno.refill(moment))
    play(juno, ability, *faces)


@pytest.mark.feature("AB-04")
def test_a_rest_gives_back_what_is_its_own_and_a_night_the_day_too(hero, play):
    juno = hero({"pools": {"luck": 1}})
    juno.apply_all(play(juno, "second_wind", 1).changes)
    juno.apply_all(play(juno, "dawn_song").changes)

    juno.apply_all(juno.rest("nap"))
    assert list(juno.state.live.uses) == ["dawn_song"]
    juno.apply_all(juno.rest("night"))
    assert juno.state.live.uses == {}


@pytest.mark.feature("AB-02", "AB-13")
def test_money_is_a_price_and_a_use_leaves_a_record(hero, play):
    juno = hero({"money": {"cp": 7}})

    plan = play(juno, "bribe")
    record = json.loads(json.dumps(plan.to_json()))

    assert record["paid"] == [{"source": "cp", "label": "Copper", "amount": 5, "level": 0, "op": "-"}]
    assert (record["label"], record["who"], record["began"]) == ("Bribe", "Juno", 0)
    juno.apply_all(plan.changes)
    assert juno.state.money == {"cp": 2}


@pytest.mark.feature("AB-14")
def test_what_is_taken_back_returns_the_cost_and_the_same_dice_fall_again(hero):
    juno, dice = hero(), DiceStream(7)
    dice.rolls(3, 6)
    before = juno.to_json()

    first = use(juno, {"ability": "fireball", "targets": ["ogre", "wolf"]}, dice)
    juno.apply_all(first.changes)
    take_back(juno, first, dice)
    assert juno.to_json() == before

    again = use(juno, {"ability": "fireball", "targets": ["ogre", "wolf"]}, dice)
    assert again.to_json() == first.to_json()


@pytest.mark.feature("AB-08")
def test_where_nobody_rolls_one_throw_serves_everybody_and_where_each_is_rolled_at_each_has_their_own(hero, play):
    def change(raw):
        hit = [{"kind": "damage", "amount": "1d6", "to": "target"}]
        raw["abilities"] = [
            {"id": "wave", "name": "Wave", "target": {"area": True}, "onHit": hit},
            {"id": "rays", "name": "Rays", "target": {"area": True}, "onHit": hit,
             "use": {"mode": "attack", "toHit": 5, "defense": 10}},
            {"id": "choir", "name": "Choir", "target": {"area": True},
             "onHit": [{"kind": "heal", "amount": "1d6", "to": "target"}]},
        ]  # fmt: skip

    juno = hero({"known": ["wave", "rays", "choir"], "pools": {"hp": {"current": 1}}}, change)
    targets = ["a", "b"]
    amounts = [each.effect["amount"] for each in play(juno, {"ability": "wave", "targets": targets}, 4).handed]
    assert amounts == [4, 4]
    amounts = [each.effect["amount"] for each in play(juno, {"ability": "rays", "targets": targets}, 9, 4, 9, 6).handed]
    assert amounts == [4, 6]
    choir = play(juno, {"ability": "choir", "targets": ["juno", "b"]}, 5, sheets={"juno": juno})
    assert spoken(juno, choir) == ["Health +5 (Choir)"]
    assert [each.effect["amount"] for each in choir.handed] == [5]


@pytest.mark.feature("AB-06")
def test_a_boon_without_a_target_is_one_s_own_and_with_one_it_is_handed_on(hero, play):
    juno, brann = hero(), hero({"name": "Brann"})

    own = play(juno, "war_cry")
    given = play(juno, {"ability": "war_cry", "targets": ["brann"]}, sheets={"brann": brann})

    assert spoken(juno, own)[1:] == ["Health, temporary points +3 (War cry)"]
    assert [each.to_json() for each in given.handed] == [{"target": "brann", "kind": "temporary", "amount": 3}]
