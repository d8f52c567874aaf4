"""Table pools, what sheets hand on to them, scenes, dice, and all of it whole or not at all."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollwright.errors import DocumentError, Refused
from rollwright.sheet import ChangeError
from rollwright.table import Table, TableChange

FEAR = {"kind": "pool", "pool": "fear", "amount": 2}


def text(table):
    return json.dumps(table.to_json(), sort_keys=True)


def said(table, changes):
    return [each for each in map(table.said, changes) if each]


@pytest.mark.feature("SH-13")
def test_effects_add_to_a_pool_of_the_table_and_spend_from_it(table):
    here = table()
    before = text(here)

    up = here.effects("juno", [FEAR], "a dark roll")
    down = here.effects("brann", [FEAR | {"op": "-", "amount": 9}], "a bright roll")

    assert here.pool("fear") == 0
    assert said(here, up) == ["for the table: pool Fear +2 (a dark roll)", "Fear +2 (a dark roll)"]
    assert said(here, down)[-1] == "Fear −3 (a bright roll)"  # noqa: RUF001
    here.undo(down)
    assert here.pool("fear") == 3
    here.undo(up)
    assert text(here) == before


@pytest.mark.feature("SH-13")
def test_the_narrator_moves_a_pool_between_its_ends_and_pays_only_what_is_there(table):
    here = table()
    here.gain("fear", 99)
    assert here.pool("fear") == 4

    with pytest.raises(Refused) as caught:
        here.spend("fear", 5)
    assert (caught.value.code, caught.value.params["left"]) == ("not-enough", 4)

    here.spend("fear", 4)
    assert here.pool("fear") == 0
    with pytest.raises(Refused, match="Did you mean 'fear'"):
        here.gain("feer")


@pytest.mark.feature("SH-13", "RC-01")
def test_a_full_pool_speaks_to_everybody_and_what_all_say_alike_is_said_once(table):
    here = table()
    here.gain("doom", 2)
    before = text(here)

    changes = here.effects("juno", [{"kind": "track", "track": "heat", "amount": 4}], "a bribe")

    # Juno's heat is full: Doom +1 (3 of 3): everybody's heat +1, and 2 of Doom are taken once, not twice.
    assert here.pool("doom") == 1
    assert (here.sheets["juno"].number("heat"), here.sheets["brann"].number("heat")) == (4, 1)
    assert said(here, changes).count("The ground opens. (Reckoning)") == 1
    assert said(here, changes).count("Doom −2 (Reckoning)") == 1  # noqa: RUF001
    here.undo(changes)
    assert text(here) == before


@pytest.mark.feature("SH-13", "RC-03")
def test_a_loop_between_sheets_and_table_is_cut_and_told(table):
    def change(raw):
        raw["cards"] = [
            {"id": "up", "label": "Up", "when": {"on": "pool-empty", "pool": "doom"},
             "effects": [{"kind": "pool", "pool": "doom", "op": "=", "amount": 3}]},
            {"id": "down", "label": "Down", "when": {"on": "pool-full", "pool": "doom"},
             "effects": [{"kind": "pool", "pool": "doom", "op": "=", "amount": 0}]},
        ]  # fmt: skip

    here = table(change)
    before = text(here)

    changes = here.gain("doom", 3)

    assert said(here, changes)[-1].startswith("cut after 8 rounds of effects")
    assert Table.from_json(here.ruleset, here.to_json()).to_json() == here.to_json()
    here.undo(changes)
    assert text(here) == before


def roll(here, *, difficulty=20):
    return here.check("juno", {"skill": "climb", "difficulty": difficulty})


@pytest.mark.feature("SH-14")
def test_a_hard_move_that_a_roll_granted_is_free_and_any_other_costs_a_point(table):
    here = table(None, 1)
    here.start_scene("The gate")
    result, _ = roll(here)
    assert (result.outcome, here.state.scene.granted, here.pool("fear")) == ("failure", 1, 2)

    here.hard_move()
    assert (here.state.scene.granted, here.pool("fear")) == (0, 2)
    here.hard_move()
    here.hard_move()
    assert here.pool("fear") == 0
    before = text(here)
    with pytest.raises(Refused) as caught:
        here.hard_move()
    assert caught.value.code == "no-hard-move-left"
    assert "Fear" in str(caught.value)
    assert text(here) == before


@pytest.mark.feature("SH-14")
def test_after_a_scene_the_table_asks_takes_the_points_and_records_what_nobody_could_pay(table):
    here = table()
    here.start_scene()
    ended = here.end_scene()
    assert here.state.scene.asked
    assert said(here, ended) == ["scene 1 ends: was a hard move made that no roll granted?"]

    answered = here.answer(2)

    assert (here.pool("fear"), here.state.unpaid) == (0, [{"scene": 1, "pool": "fear"}])
    assert said(here, answered) == [
        "hard moves of scene 1 are settled",
        "Fear −1 (hard move)",  # noqa: RUF001
        "a hard move without a point of Fear left (hard move)",
    ]
    with pytest.raises(Refused) as caught:
        here.answer(1)
    assert caught.value.code == "nothing-asked"
    here.undo(answered)
    assert (here.pool("fear"), here.state.unpaid, here.state.scene.asked) == (1, [], True)


@pytest.mark.feature("SH-14")
def test_one_call_may_end_a_scene_and_answer_and_a_granted_move_is_not_paid_again(table):
    here = table(None, 1)
    here.start_scene()
    roll(here)  # grants one, and Fear is 2
    here.end_scene(2)
    assert (here.pool("fear"), here.state.scene.asked, here.state.scene.granted) == (1, False, 0)


@pytest.mark.feature("SH-14")
def test_nobody_asks_where_no_pool_limits_hard_moves(table):
    def free(raw):
        del raw["pools"][0]["limitsHardMoves"]

    here = table(free)
    here.start_scene()
    here.hard_move()
    here.end_scene()
    assert (here.pool("fear"), here.state.scene.asked) == (1, False)


@pytest.mark.feature("SH-04", "CN-01")
def test_a_scene_refills_and_counts_for_everybody(table):
    here = table()
    juno = here.sheets["juno"]
    here.do("juno", lambda sheet, _dice: sheet.condition("inspired"))
    here.do("brann", lambda sheet, _dice: sheet.track("resolve", -4))
    before = text(here)

    changes = here.end_scene(0)

    assert not juno.has_condition("inspired")
    assert here.sheets["brann"].number("resolve") == 6
    here.undo(changes)
    assert text(here) == before


@pytest.mark.feature("CN-01", "CN-05")
def test_a_turn_of_the_story_counts_for_everybody(table):
    here = table()
    here.do("juno", lambda sheet, _dice: sheet.condition("scared", level=3, rounds=2))
    here.do("brann", lambda sheet, _dice: sheet.condition("lucky"))
    before = text(here)
    turns = [here.turn(), here.turn()]
    assert here.sheets["juno"].number("cond.scared") == 2
    assert not here.sheets["brann"].has_condition("lucky")
    for changes in reversed(turns):
        here.undo(changes)
    assert text(here) == before


@pytest.mark.feature("SH-01")
def test_what_fails_leaves_the_table_as_it_was_to_the_byte_and_its_dice_too(table):
    here = table()
    before = text(here)
    with pytest.raises(Refused):
        here.effects(
            "juno",
            [{"kind": "damage", "amount": "1d6"}, FEAR, {"kind": "tag", "list": "bonds", "tag": "Iris", "op": "raise"}],
        )
    assert text(here) == before


@pytest.mark.feature("SH-01")
@pytest.mark.parametrize("step", range(8))
def test_a_deed_that_fails_at_any_step_is_taken_back_whole(table, monkeypatch, step):
    """Each write in turn breaks: the heat, the pool, everybody's cards, the dice."""
    here = table()
    here.gain("doom", 2)
    before, done = text(here), 0
    effects = [{"kind": "damage", "amount": "1d6"}, {"kind": "track", "track": "heat", "amount": 4}]
    real = Table.apply

    def broken(self, change):
        nonlocal done
        done += 1
        if done == step + 1:
            raise ChangeError("stale-change", {"path": "here", "expected": None, "found": None})
        real(self, change)

    monkeypatch.setattr(Table, "apply", broken)
    with pytest.raises(ChangeError):
        here.effects("juno", effects, "a bribe")
    monkeypatch.setattr(Table, "apply", real)

    assert text(here) == before
    assert done > step
    changes = here.effects("juno", effects, "a bribe")
    assert len(changes) >= 8


@pytest.mark.feature("SH-01")
def test_the_same_deed_after_undo_throws_the_same_dice(table):
    here = table()
    deed = lambda: here.effects("juno", [{"kind": "damage", "amount": "3d6"}, {"kind": "heal", "amount": "1d4"}])  # noqa: E731
    first = deed()
    here.undo(first)
    again = deed()
    assert again == first
    reloaded = Table.from_json(here.ruleset, json.loads(json.dumps(here.to_json())))
    assert reloaded.effects("juno", [{"kind": "damage", "amount": "3d6"}]) == here.effects(
        "juno", [{"kind": "damage", "amount": "3d6"}]
    )


@pytest.mark.feature("SH-01", "SH-13")
def test_changes_are_data_and_fit_only_once(table):
    here = table()
    changes = here.gain("fear", 2)
    again = [TableChange.from_json(json.loads(json.dumps(change.to_json()))) for change in changes]
    assert again == changes
    with pytest.raises(ChangeError):
        here.apply_all(again)
    here.undo(again)
    here.apply_all(again)
    assert here.pool("fear") == 3


@pytest.mark.feature("SH-20")
@pytest.mark.parametrize(
    ("data", "path"),
    [
        ({"pools": {"feer": 1}}, "pools.feer"),
        ({"pools": {"fear": 9}}, "pools.fear"),
        ({"pools": {"fear": True}}, "pools.fear"),
        ({"scene": {"number": "two"}}, "scene.number"),
        ({"scene": {"act": 2}}, "scene.act"),
        ({"unpaid": 3}, "unpaid"),
        ({"dice": {"juno": -1}}, "dice.juno"),
        ({"seed": "x"}, "seed"),
        ({"pool": {}}, "pool"),
        ({"ruleset": "other"}, "ruleset"),
        ({"sheets": {"juno": {"abilities": {"might": 99}}}}, "sheets.juno.abilities.might"),
        ({"sheets": []}, "sheets"),
    ],
)
def test_a_stored_table_that_does_not_fit_is_refused_with_its_place(table, data, path):
    here = table()
    with pytest.raises(DocumentError) as caught:
        Table.from_json(here.ruleset, here.to_json() | data)
    assert [problem.path for problem in caught.value.problems] == [path]


DEEDS = st.lists(
    st.one_of(
        st.tuples(st.just("gain"), st.sampled_from(["fear", "doom"]), st.integers(0, 5)),
        st.tuples(st.just("effects"), st.sampled_from(["juno", "brann"]), st.integers(-6, 6)),
        st.tuples(st.just("roll"), st.sampled_from(["juno", "brann"]), st.integers(1, 20)),
        st.tuples(st.just("scene"), st.sampled_from(["start", "end"]), st.integers(0, 3)),
        st.tuples(st.just("rest"), st.sampled_from(["juno", "brann"]), st.just(0)),
    ),
    max_size=8,
)


def _do(here, deed):
    what, name, number = deed
    match what:
        case "gain":
            return here.gain(name, number)
        case "effects":
            heat = {"kind": "track", "track": "heat", "op": "+" if number > 0 else "-", "amount": abs(number)}
            return here.effects(name, [heat, {"kind": "damage", "amount": "1d4"}])
        case "roll":
            return here.check(name, {"skill": "climb", "difficulty": number})[1]
        case "rest":
            return here.rest(name, "nap")
    return here.start_scene() if name == "start" else here.end_scene(number)


@pytest.mark.feature("SH-01", "SH-13")
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(deeds=DEEDS)
def test_any_row_of_deeds_is_taken_back_exactly_and_survives_a_night_as_text(table, deeds):
    here = table()
    stations, done = [text(here)], []
    for deed in deeds:
        done.append(_do(here, deed))
        stations.append(text(here))
        assert text(Table.from_json(here.ruleset, json.loads(stations[-1]))) == stations[-1]
    for changes in reversed(done):
        assert text(here) == stations.pop()
        here.undo(changes)
    assert text(here) == stations.pop()
