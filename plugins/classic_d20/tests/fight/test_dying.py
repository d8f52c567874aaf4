"""Down, dying, back up; concentration that is lost on the way."""

from __future__ import annotations

import pytest
from arena import Duel, action, arena, brute, hero, of

SWORD = "attack:weapons/Sword"
BLOW = action("blow", toHit=9, damage={"flat": 7, "type": "slashing"})


def downed(**more):
    """Juno, at 1, is struck down by the brute; kit stands."""
    pools = {"hp": {"current": 1}, **more.pop("pools", {})}
    duel = Duel(hero(pools=pools, **more), hero("kit", spells=("cure",)), brute(actions=[BLOW], health=90))
    duel.end()
    duel.end()
    duel.act("action:blow", "juno", dice=[15])
    return duel


@pytest.mark.feature("CB-13")
def test_a_character_at_zero_goes_down_and_a_creature_is_out():
    duel = downed()
    assert duel.fight.fighters["juno"].down
    assert not duel.fight.fighters["juno"].out
    assert "down" in duel.fight.fighters["juno"].conditions
    other = Duel(hero(), brute(health=1))
    other.act(SWORD, "brute", dice=[15, 1])
    assert other.fight.fighters["brute"].out
    assert other.fight.winner == "party"


@pytest.mark.feature("CB-13")
@pytest.mark.parametrize(("face", "successes", "failures"), [(10, 1, 0), (9, 0, 1), (1, 0, 2), (19, 1, 0)])
def test_the_dying_roll_at_their_turn_start(face, successes, failures):
    duel = downed()
    duel.end(face)
    tracks = duel.fight.sheets["juno"].state.live.tracks
    assert (tracks["lives"].value, tracks["deaths"].value) == (successes, failures)
    assert duel.fight.asked == "kit"


@pytest.mark.feature("CB-13")
def test_the_highest_face_brings_them_back_with_1():
    duel = downed()
    duel.end(20)
    assert (duel.fight.asked, duel.health("juno")) == ("juno", 1)
    assert "down" not in duel.fight.fighters["juno"].conditions


@pytest.mark.feature("CB-13")
def test_three_successes_make_stable_and_clear_the_counts():
    duel = downed()
    for _ in range(2):
        duel.end(15)
        duel.end()
    events = duel.end(15)
    assert len(of(events, "stabilised")) == 1
    tracks = duel.fight.sheets["juno"].state.live.tracks
    assert (tracks["lives"].value, tracks["deaths"].value) == (0, 0)
    duel.end()
    duel.end()
    assert duel.fight.asked == "kit"


@pytest.mark.feature("CB-13")
def test_failures_are_held_to_three_and_three_are_death():
    duel = downed()
    duel.end(2)
    duel.end()
    duel.end(2)
    duel.end()
    events = duel.end(1)
    assert duel.fight.sheets["juno"].state.live.tracks["deaths"].value == 3
    assert len(of(events, "died")) == 1
    assert duel.fight.fighters["juno"].out


@pytest.mark.feature("CB-13")
@pytest.mark.parametrize(("face", "failures"), [(15, 1), (20, 2)])
def test_a_blow_while_down_costs_failures(face, failures):
    duel = downed()
    duel.end(10)
    duel.end()
    duel.act("action:blow", "juno", dice=[face, 2] if False else [face, face])
    assert duel.fight.sheets["juno"].state.live.tracks["deaths"].value == failures


@pytest.mark.feature("CB-13")
def test_a_blow_while_stable_ends_it_and_is_the_first_failure():
    duel = downed()
    for _ in range(2):
        duel.end(15)
        duel.end()
    duel.end(15)
    duel.end()
    assert duel.fight.fighters["juno"].stable
    duel.act("action:blow", "juno", dice=[15, 15])
    assert not duel.fight.fighters["juno"].stable
    assert duel.fight.sheets["juno"].state.live.tracks["deaths"].value == 1


@pytest.mark.feature("CB-13")
def test_any_health_clears_the_counts_and_gets_them_up():
    duel = downed()
    duel.end(2)
    duel.act("ability:spells/cure", "juno", dice=[1])
    assert duel.health("juno") == 4
    assert not duel.fight.fighters["juno"].down
    assert duel.fight.sheets["juno"].state.live.tracks["deaths"].value == 0


def test_a_side_with_everybody_down_has_lost_even_if_some_are_dying():
    duel = Duel(hero(pools={"hp": {"current": 1}}), brute(actions=[BLOW]))
    duel.end()
    duel.act("action:blow", "juno", dice=[15])
    assert duel.fight.winner == "foes"


def test_without_the_block_0_is_down_until_healed_and_nobody_rolls():
    rules = arena(dying=None)
    duel = Duel(
        hero(rules=rules, pools={"hp": {"current": 1}}),
        hero("kit", rules=rules, spells=("cure",)),
        brute(actions=[BLOW]),
        rules=rules,
    )
    duel.end()
    duel.end()
    duel.act("action:blow", "juno", dice=[15])
    duel.end()
    assert duel.fight.asked == "kit"
    duel.act("ability:spells/cure", "juno", dice=[1])
    assert not duel.fight.fighters["juno"].down


@pytest.mark.feature("CB-12")
@pytest.mark.parametrize(("damage", "difficulty"), [(7, 10), (24, 12)])
def test_damage_forces_a_save_of_half_of_it_and_at_least_the_floor(damage, difficulty):
    blow = action("blow", toHit=9, damage={"flat": damage, "type": "slashing"})
    duel = Duel(hero(spells=("bless",)), brute(actions=[blow]))
    duel.act("ability:spells/bless", "juno")
    duel.end()
    events = duel.act("action:blow", "juno", dice=[15, 2, 1])
    (save,) = of(events, "save.rolled")
    assert save.difficulty == difficulty
    assert [each.condition for each in of(events, "condition.lost")] == ["blessed"]
    assert duel.fight.sheets["juno"].state.live.text.get("concentration") is None


@pytest.mark.feature("CB-12")
def test_a_second_concentration_ends_the_first_and_what_it_held():
    duel = Duel(hero(spells=("bless", "hold")), brute())
    duel.act("ability:spells/bless", "juno")
    assert duel.fight.sheets["juno"].state.live.text["concentration"] == "Bless"
    duel.end()
    duel.end()
    events = duel.act("ability:spells/hold", "brute", dice=[20])
    assert [each.condition for each in of(events, "condition.lost")] == ["blessed"]
    assert duel.fight.fighters["juno"].concentration.name == "Hold"


@pytest.mark.feature("CB-12")
def test_going_down_ends_concentration_without_a_roll():
    duel = Duel(hero(spells=("bless",), pools={"hp": {"current": 5}}), hero("kit"), brute(actions=[BLOW]))
    duel.act("ability:spells/bless", "juno", "kit")
    duel.end()
    duel.end()
    events = duel.act("action:blow", "juno", dice=[15])
    assert of(events, "save.rolled") == []
    assert "blessed" not in duel.fight.fighters["kit"].conditions


def test_everybody_felled_by_one_blast_is_settled_when_the_whole_blast_has_landed():
    duel = Duel(hero(spells=("fire",)), brute(health=5), brute("other", health=5), foes=2)
    events = duel.act("ability:spells/fire", "brute", "other", dice=[2, *[3] * 8, 2])
    kinds = [each.type for each in events if each.type in ("hurt", "fell")]
    assert kinds == ["hurt", "hurt", "fell", "fell"]


def test_a_blast_that_kills_the_dying_puts_nothing_on_them():
    wing = action(
        "wing",
        damage={"flat": 40, "type": "slashing"},
        save={"save": "dex_save", "difficulty": 30, "onSuccess": "none"},
        applies=[{"condition": "clumsy", "duration": {"rounds": 1}}],
    )
    dying = {**arena().document.combat.dying.model_dump(by_alias=True, exclude_unset=True), "massive": True}
    rules = arena(dying=dying)
    struck = hero(rules=rules, pools={"hp": {"current": 1}})
    duel = Duel(struck, hero("kit", rules=rules), brute(actions=[BLOW, wing], health=90), rules=rules)
    duel.end()
    duel.end()
    duel.act("action:blow", "juno", dice=[15])
    duel.end(15)
    duel.end()
    events = duel.act("action:wing", "juno", dice=[1])
    assert len(of(events, "died")) == 1
    assert of(events, "condition.gained") == []
