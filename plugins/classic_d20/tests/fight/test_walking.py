"""Walking on a board: how far, through whom, and what is refused."""

from __future__ import annotations

import json
from textwrap import dedent

import pytest
from arena import ENGINE, arena, brute, document, hero, of
from skirmish import Skirmish

from rollwright import Choice, Fight, Refused, SaveError, simulate
from rollwright.board import board_of
from rollwright.fight import strikes


@pytest.mark.feature("BD-02")
class TestABoard:
    def test_a_fight_without_one_reads_nothing_of_places(self):
        fight = Fight.start(arena(), [hero()], [brute()], initiative=["juno", "brute"])
        assert fight.grid is None
        assert (fight.fighters["juno"].place, fight.see("fighters.juno.at")) == (None, None)
        assert fight.menu is not None
        assert fight.menu.find("move") is None
        assert "leaves-reach" not in fight.watched

    def test_the_classic_style_looks_at_no_board(self):
        fight = Fight.start(arena(), [hero()], [brute()], board=board_of(". . . ."), style="classic")
        assert fight.grid is None

    def test_a_ruleset_that_measures_no_distance_refuses_one(self):
        written = document(distance=None, elevation=None, opportunity=None)
        written["catalogs"][0]["entries"] = [e for e in written["catalogs"][0]["entries"] if e["id"] != "pit"]
        rules = ENGINE().load_ruleset(written)
        with pytest.raises(Refused) as refused:
            Fight.start(rules, [hero(rules=rules)], [brute()], board=board_of(". . . ."))
        assert refused.value.code == "board-without-distance"

    def test_whoever_is_given_no_cell_begins_on_their_side_s_edge(self):
        fight = Fight.start(arena(), [hero(), hero("mara")], [brute()], board=board_of("# . . .\n. . . .\n. . . #"))
        assert {who: each.place.cell for who, each in fight.fighters.items() if each.place} == {
            "juno": (0, 1),
            "mara": (0, 2),
            "brute": (3, 1),
        }

    @pytest.mark.parametrize(
        ("at", "code"),
        [
            ({"juno": (9, 0)}, "bad-cell"),
            ({"juno": (1, 0)}, "bad-cell"),
            ({"juno": (0, 0), "brute": (0, 0)}, "bad-cell"),
            ({"nobody": (0, 0)}, "bad-place"),
        ],
    )
    def test_nobody_begins_in_a_wall_off_the_board_or_on_another(self, at, code):
        with pytest.raises(Refused) as refused:
            Fight.start(arena(), [hero()], [brute()], board=board_of(". # . ."), at=at)
        assert refused.value.code == code

    def test_places_are_saved_and_an_undo_takes_a_walk_back(self):
        duel = Skirmish("J . . . . B", hero(), brute())
        before = json.dumps(duel.fight.save())
        duel.walk(2, 0)
        assert (
            Fight.load(arena(), json.dumps(duel.fight.save())).fighters["juno"].place
            == duel.fight.fighters["juno"].place
        )
        duel.fight.undo()
        assert json.dumps(duel.fight.save()) == before


@pytest.mark.feature("BD-03")
class TestMovement:
    def test_eight_directions_cost_the_same_and_rough_ground_more(self):
        duel = Skirmish(
            """
            J . : .
            . # . .
            . . . B
            """,
            hero(fields={"speed": 15}),
            brute(),
        )
        assert duel.drawn() == dedent(
            """\
             J  5 15 15
             5  . 10 15
            10 10 15  B"""
        )

    def test_it_is_spent_before_between_and_after_actions_and_back_at_the_next_turn(self):
        duel = Skirmish("J . B . .", hero(), brute(health=200, actions=[{"id": "wait", "name": "Wait", "reach": 5}]))
        duel.walk(1, 0)
        assert duel.left("juno") == 25
        duel.act("attack:weapons/Sword", "brute", dice=[2])
        duel.walk(0, 0)
        assert duel.left("juno") == 20
        duel.end()
        duel.end()
        assert duel.left("juno") == 30

    def test_a_friend_is_passed_and_never_stopped_on_and_a_foe_is_a_wall(self):
        duel = Skirmish("J M . B .", hero(), hero("mara"), brute())
        assert sorted(duel.cells()) == [(2, 0)]
        assert duel.cells()[2, 0].path == [(1, 0), (2, 0)]

    def test_no_corner_is_cut_between_two_walls(self):
        duel = Skirmish("J # .\n# . .\n. . B", hero(), brute())
        assert duel.cells() == {}
        assert "move" not in duel.options()

    def test_whoever_lies_on_the_ground_is_passed_and_nobody_ends_there(self):
        duel = Skirmish("J M . . B", hero(), hero("mara", pools={"hp": {"current": 0}}), brute())
        assert (1, 0) not in duel.cells()
        assert (2, 0) in duel.cells()

    def test_a_speed_is_rounded_down_to_cells_and_is_one_at_the_least(self):
        assert [Skirmish("J . . . B", hero(fields={"speed": speed}), brute()).left("juno") for speed in (0, 3, 14)] == [
            0,
            5,
            10,
        ]

    def test_what_slows_counts_for_what_has_been_walked_too_and_nothing_is_owed(self):
        duel = Skirmish("J . . . . . . B", hero(), brute())
        duel.walk(4, 0)
        duel.give("juno", "slowed")
        assert duel.left("juno") == 0
        assert "move" not in duel.options()

    @pytest.mark.feature("CB-11")
    def test_a_dash_gives_the_same_movement_once_more(self):
        duel = Skirmish("J . . . . . . . . . B", hero(), brute())
        duel.walk(3, 0)
        (told,) = of(duel.act("standard:dash"), "movement.changed")
        assert (told.how, told.left, duel.left("juno")) == ("dash", 45, 45)

    def test_a_way_of_one_s_own_is_walked_as_it_is_given_and_paid_cell_by_cell(self):
        duel = Skirmish("J . . .\n. . . .\n. . . B", hero(), brute())
        (walked,) = of(duel.walk(path=[(0, 1), (1, 1), (1, 0)]), "walked")
        assert (walked.path, walked.cost, duel.at("juno"), duel.left("juno")) == (
            [(0, 1), (1, 1), (1, 0)],
            15,
            (1, 0),
            15,
        )


@pytest.mark.feature("BD-13")
@pytest.mark.parametrize(
    ("choice", "code"),
    [
        (Choice("move"), "bad-cell"),
        (Choice("move", cell=(40, 0)), "bad-cell"),
        (Choice("move", cell=(1, 1)), "unreachable"),
        (Choice("move", cell=(7, 0)), "unreachable"),
        (Choice("move", cell=(0, 0)), "unreachable"),
        (Choice("move", path=[(2, 0)]), "unreachable"),
        (Choice("move", path=[(1, 0), (1, 1)]), "unreachable"),
        (Choice("move", cell=(2, 0), path=[(1, 0)]), "bad-cell"),
        (Choice("attack:weapons/Sword", ["brute"]), "out-of-reach"),
        (Choice("attack:weapons/Sword", ["brute"], cell=(1, 0)), "out-of-reach"),
        (Choice("end", cell=(1, 0)), "bad-cell"),
        (Choice("end", path=[(1, 0)]), "unreachable"),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(choice, code):
    duel = Skirmish("J . . . . . . .\n. # . . . . . B", hero(), brute())
    before = json.dumps(duel.fight.save())
    with pytest.raises(Refused) as refused:
        duel.fight.choose(choice)
    assert refused.value.code == code
    assert json.dumps(duel.fight.save()) == before
    assert str(refused.value) != code


@pytest.mark.feature("BD-13")
def test_a_target_behind_a_wall_is_not_seen():
    shot = {"id": "bow", "name": "Bow", "toHit": 5, "range": 60, "damage": {"dice": "1d6"}}
    duel = Skirmish("A . # . B", brute("ada", actions=[shot]), brute())
    with pytest.raises(Refused) as refused:
        duel.act("action:bow", "brute")
    assert refused.value.code == "no-line-of-sight"
    assert "action:bow" not in duel.options()


@pytest.mark.feature("CC-05")
def test_what_lasts_only_in_sight_of_its_giver_is_over_behind_a_wall_and_back_in_the_open():
    conditions = [
        {"condition": "dazzled", "effects": ["own-attacks-disadvantage"], "whileSourceInSight": True},
        {"condition": "prone"},
    ]
    rules = arena(conditions=conditions)
    picture = "J C # . .\n. . # . .\n. . . . B"
    duel = Skirmish(picture, hero(rules=rules), brute("crab"), brute(), foes=2, rules=rules)
    duel.give("juno", "dazzled", giver="brute")

    def leans() -> list[tuple[str, int]]:
        act = duel.fight.profiles["juno"].by_id["attack:weapons/Sword"]
        return strikes.edges(duel.fight, "juno", "crab", act)

    assert leans() == []
    duel.walk(0, 2)
    assert leans() == [("Dazzled", -1)]


@pytest.mark.feature("SV-03", "BD-02")
@pytest.mark.parametrize(
    "spoil",
    [
        lambda save: save["state"]["fighters"]["juno"]["place"].update(cell=[99, 0]),
        lambda save: save["state"]["fighters"]["juno"]["place"].update(moved=-3),
        lambda save: save["state"]["fighters"]["juno"].update(place=None),
        lambda save: save["setup"].update(board=None),
        lambda save: save["setup"].update(board={"rows": ["..", "."]}),
    ],
)
def test_a_save_whose_places_do_not_hang_together_is_refused(spoil):
    duel = Skirmish("J . . B", hero(), brute())
    save = json.loads(json.dumps(duel.fight.save()))
    spoil(save)
    with pytest.raises(SaveError):
        Fight.load(arena(), save)


@pytest.mark.feature("BD-12")
def test_many_fights_on_a_board_are_those_that_are_shown_one_by_one():
    board = board_of(". . . . . .\n. . # . . .\n. . . . . .")
    sides = [hero()], [brute(health=15)]
    count = simulate(arena(), *sides, range(4), board=board)
    shown = []
    for seed in range(4):
        fight = Fight.start(arena(), *sides, seed=seed, board=board)
        fight.auto()
        shown.append(fight.winner)
        sides = [hero()], [brute(health=15)]
    assert (count.winners["party"], count.fights) == (shown.count("party"), 4)
