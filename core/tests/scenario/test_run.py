"""A scenario is played: dice held to the script, refusals told, expectations looked up."""

from __future__ import annotations

from json import dumps
from typing import TYPE_CHECKING, Any

import pytest

from rollwright import DocumentError, Engine
from rollwright.scenario import Library, Scenario

from .conftest import BRUTE, Play, script

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.needs("classic-d20")


STRIKE = {"choose": {"by": "juno", "option": "attack:attacks/Longsword", "targets": ["brute-1"]}}
CLUB = {"choose": {"by": "brute-1", "option": "action:club", "targets": ["juno"]}}
END = {"choose": {"option": "end"}}


def failed(result: Any) -> list[tuple[int, str, Any, Any]]:
    return [(each.step, each.path, each.expected, each.found) for each in result.failures]


@pytest.mark.feature("SV-05")
def test_the_page_s_own_example_reads_as_it_says(play: Play) -> None:
    result = play(
        {
            **STRIKE,
            "dice": [15, 6],
            "expect": {
                "outcome.strikes.0.hit": True,
                "outcome.strikes.0.total": 21,
                "fighters.brute-1.health.current": 21,
                "text": {"contains": "Juno attacks Brute with Longsword: 15 + 6 = 21 against Armor Class 12, a hit."},
            },
        }
    )
    assert result.passed, result.lines()


def test_every_expectation_that_fails_is_told_with_what_was_there(play: Play) -> None:
    result = play(
        {**STRIKE, "dice": [15, 6], "expect": {"outcome.strikes.0.total": 22, "outcome.strikes.1.hit": True}},
        {"menu": {}, "expect": {"outcome.by": "brute-1"}},
    )
    assert [(step, path, expected) for step, path, expected, _ in failed(result)] == [
        (1, "outcome.strikes.0.total", 22),
        (1, "outcome.strikes.1.hit", True),
        (2, "outcome.by", "brute-1"),
    ]
    assert result.failures[0].found == 21
    assert result.failures[1].to_json()["nothing"] is True
    assert "step 1, choose: outcome.strikes.0.total: expected 22, found 21" in result.lines()[1]


def test_a_path_that_leads_nowhere_says_where_it_stops_and_what_is_there(play: Play) -> None:
    result = play({**STRIKE, "dice": [15, 6], "expect": {"sheets.juno.pools.hpp.current": 1, "outcome.strike.0": 1}})

    pools, strikes = (failure.note for failure in result.failures)
    assert "'sheets.juno.pools' has no 'hpp'. Did you mean 'hp'? There are: action_surge," in pools
    assert "'outcome' has no 'strike'. Did you mean 'strikes'?" in strikes


def test_a_fight_that_has_not_begun_has_nothing_to_look_at(play: Play) -> None:
    result = play({"value": {"formula": "1"}, "expect": {"fighters.juno.down": False}})

    assert result.failures[0].note == "'fighters' has no 'juno'. There is nothing in it."


class TestDice:
    def test_too_few_end_the_script(self, play: Play) -> None:
        result = play({**STRIKE, "dice": [15]}, END)
        assert [(step, path) for step, path, *_ in failed(result)] == [(1, "dice")]

    def test_too_many_end_the_script(self, play: Play) -> None:
        result = play({**STRIKE, "dice": [15, 6, 3]}, END)
        assert failed(result) == [(1, "dice", [15, 6, 3], [15, 6])]

    def test_ignore_lets_the_seed_go_on_and_forgets_the_rest(self, play: Play) -> None:
        few, many = (
            play({**STRIKE, "dice": [15], "dice_left": "ignore"}),
            play({**STRIKE, "dice": [15, 6, 3], "dice_left": "ignore"}, END, {**CLUB, "dice": [2]}),
        )
        assert few.passed, few.lines()
        assert many.passed, many.lines()

    def test_an_empty_list_says_that_nothing_is_thrown(self, play: Play) -> None:
        assert play({**END, "dice": []}).passed
        assert not play({**STRIKE, "dice": []}).passed

    def test_a_face_that_the_die_does_not_have_is_refused(self, play: Play) -> None:
        result = play({**STRIKE, "dice": [21, 6]})
        assert failed(result)[0][1:] == ("refused", None, "face-not-on-die")

    def test_a_script_that_throws_wrong_leaves_the_fight_as_it_was(self, play: Play) -> None:
        result = play(
            {**STRIKE, "dice": [21, 6], "expect": {"refused": "face-not-on-die", "fighters.juno.budgets.action": 1}},
            {**STRIKE, "dice": [15, 6], "expect": {"outcome.damage": 9}},
        )
        assert result.passed, result.lines()

    def test_initiative_is_thrown_in_the_first_step_in_the_order_of_setting_up(self, play: Play) -> None:
        fight = {"party": ["juno"], "foes": [{"creature": "brute", "as": "brute-1"}]}
        expect = {"outcome.by": "brute-1", "fighters.juno.initiative": 3, "fighters.brute-1.initiative": 18}
        assert play({"menu": {}, "dice": [3, 18], "expect": expect}, fight=fight).passed
        short = play({"menu": {}, "dice": [3]}, fight=fight)
        assert "initiative is thrown in the first step" in str(short.failures[0])

    def test_a_creature_s_own_health_takes_none_of_them(self, play: Play) -> None:
        fight = {
            "party": ["juno"],
            "foes": [{"creature": "creatures/ogre", "as": "ogre"}],
            "initiative": ["juno", "ogre"],
        }
        result = play(
            {"choose": {"option": "attack:attacks/Longsword", "targets": ["ogre"]}, "dice": [15, 6]}, fight=fight
        )
        assert result.passed, result.lines()


class TestRefusals:
    @pytest.mark.feature("SV-01")
    def test_a_choice_off_the_menu_is_refused_by_its_code_and_changes_nothing(self, play: Play) -> None:
        result = play(
            {"choose": {"by": "juno", "option": "action:club"}, "expect": {"refused": "not-on-menu"}},
            {"choose": {"by": "brute-1", "option": "action:club"}, "expect": {"refused": "not-your-turn"}},
            {
                "choose": {"option": "attack:attacks/Longsword", "targets": ["juno"]},
                "expect": {"refused": "bad-target"},
            },
            {**STRIKE, "dice": [15, 6], "expect": {"refused": None, "fighters.brute-1.health.current": 21}},
        )
        assert result.passed, result.lines()

    def test_an_unexpected_refusal_ends_the_script_and_says_why(self, play: Play) -> None:
        result = play({"choose": {"by": "juno", "option": "action:club"}}, STRIKE)
        assert [(each.step, each.path, each.found) for each in result.failures] == [(1, "refused", "not-on-menu")]
        assert "action:club" in result.failures[0].note

    def test_a_refusal_that_does_not_come_is_a_failure(self, play: Play) -> None:
        result = play({**END, "expect": {"refused": "no-budget"}})
        assert failed(result) == [(1, "refused", "no-budget", None)]

    def test_a_formula_that_cannot_be_read_is_refused(self, play: Play) -> None:
        assert not play({"value": {"formula": "2 +"}}).passed
        result = play({"value": {"formula": "@levle", "who": "juno"}, "expect": {"refused": {"absent": False}}})
        assert result.passed, result.lines()

    def test_the_menu_of_somebody_else_is_refused(self, play: Play) -> None:
        assert play({"menu": {"by": "brute-1"}, "expect": {"refused": "scenario-not-your-menu"}}).passed


class TestKeeping:
    @pytest.mark.feature("SV-03")
    def test_saved_and_loaded_the_fight_rolls_what_it_would_have_rolled(self, play: Play) -> None:
        straight = play(STRIKE, {"auto": {"turns": 6}})
        stopped = play(STRIKE, {"save_load": True}, {"auto": {"turns": 6}})
        assert straight.passed, straight.lines()
        assert stopped.steps[2].events == straight.steps[1].events

    @pytest.mark.feature("SV-07")
    def test_undo_takes_the_last_accepted_step_back_exactly(self, play: Play) -> None:
        result = play(
            {**STRIKE, "dice": [15, 6], "expect": {"fighters.brute-1.health.current": 21}},
            END,
            {"undo": True, "expect": {"fight.turn": "juno", "outcome.undone": "choose"}},
            {"choose": {"option": "nothing"}, "expect": {"refused": "not-on-menu"}},
            {"undo": True, "expect": {"fighters.brute-1.health.current": 30, "fighters.juno.budgets.action": 1}},
            {"undo": True, "expect": {"refused": "nothing-to-undo"}},
            {**STRIKE, "dice": [2], "expect": {"outcome.strikes.0.hit": False}},
        )
        assert result.passed, result.lines()

    @pytest.mark.feature("SV-07")
    def test_undo_of_an_unforced_step_throws_the_same_dice_again(self, play: Play) -> None:
        result = play(STRIKE, {"undo": True}, STRIKE)
        assert result.passed, result.lines()
        assert result.steps[0].events == result.steps[2].events

    def test_undo_reaches_back_over_initiative_that_was_forced(self, play: Play) -> None:
        fight = {"party": ["juno"], "foes": [{"creature": "brute", "as": "brute-1"}]}
        result = play(
            {"menu": {}, "dice": [18, 3], "expect": {"outcome.by": "juno"}},
            END,
            {"undo": True, "expect": {"fight.turn": "juno", "fighters.juno.initiative": 18}},
            fight=fight,
        )
        assert result.passed, result.lines()

    def test_undo_of_several_turns_by_the_tactics(self, play: Play) -> None:
        result = play({"auto": {"turns": 5}}, {"undo": True, "expect": {"fight.round": 1, "fight.turn": "juno"}})
        assert result.passed, result.lines()

    def test_undo_of_a_roll_outside_a_fight(self, play: Play) -> None:
        roll = {"roll": {"formula": "20d20"}}
        result = play(roll, {"undo": True}, roll, roll, fight=None)
        first, _, again, other = result.steps
        assert first.outcome == again.outcome != other.outcome

    @pytest.mark.feature("SV-03")
    def test_suspended_before_every_choice_everything_goes_the_same_way(self, play: Play) -> None:
        steps = (STRIKE, {"auto": {"turns": 3}}, {"menu": {}}, {"auto": "end"})
        assert play(*steps).steps == play(*steps, suspend=True).steps

    def test_a_scenario_can_be_run_again_and_again(self, library: Library) -> None:
        scenario = Scenario.read(script(STRIKE, {"auto": "end"}))
        assert scenario.run(library) == scenario.run(library)


class TestSheets:
    def test_the_sheet_is_the_record_while_the_fight_lasts(self, play: Play) -> None:
        hit = {"choose": {"by": "brute-1", "option": "action:club"}, "dice": [15, 4]}
        result = play(END, {**hit, "expect": {"sheets.juno.pools.hp.current": 35, "sheets.juno.pools.hp.max": 40}})
        assert result.passed, result.lines()

    def test_a_rest_waits_until_the_fight_is_over_and_then_begins_where_it_ended(self, play: Play) -> None:
        creatures = {"brute": {**BRUTE, "health": 1}}
        result = play(
            END,
            {"choose": {"by": "brute-1", "option": "action:club"}, "dice": [15, 4]},
            {"rest": {"who": "juno", "kind": "long"}, "expect": {"refused": "fight-goes-on"}},
            END,
            {**STRIKE, "dice": [15, 6], "expect": {"fight.winner": "party"}},
            {"value": {"formula": "@hp", "who": "juno"}, "expect": {"outcome.value": 35}},
            {"rest": {"who": "juno", "kind": "long"}, "expect": {"sheets.juno.pools.hp.current": 40}},
            {"undo": True, "expect": {"sheets.juno.pools.hp.current": 35}},
            {"undo": True, "expect": {"fight.ended": False, "fighters.brute-1.health.current": 1}},
            creatures=creatures,
        )
        assert result.passed, result.lines()

    def test_a_check_by_nobody_in_particular_has_no_number(self, play: Play) -> None:
        result = play(
            {"check": {"skill": "athletics", "difficulty": 10}, "dice": [12], "expect": {"outcome.total": 12}}
        )
        assert result.passed, result.lines()


class TestSetting:
    @pytest.mark.parametrize(
        ("more", "path", "code"),
        [
            ({"ruleset": "classic-d2"}, "ruleset", "unknown-ruleset"),
            ({"characters": {"juno": {"sample": "figther-5"}}}, "characters.juno.sample", "unknown-sample"),
            ({"creatures": {"brute": {**BRUTE, "defence": 3}}}, "creatures.brute.defence", "unknown-key"),
            ({"creatures": {}}, "fight.foes[0].creature", "unknown-creature"),
        ],
    )
    def test_a_wrong_name_is_told_at_its_place(
        self, library: Library, more: dict[str, Any], path: str, code: str
    ) -> None:
        with pytest.raises(DocumentError) as caught:
            Scenario.read(script(**more)).run(library)
        assert (path, code) in {(problem.path, problem.code) for problem in caught.value.problems}

    def test_a_ruleset_whose_plugin_is_not_there_says_what_to_install(self) -> None:
        """Nothing of the plugin is there but its name, in the core's own table of who brings what."""
        with pytest.raises(DocumentError) as caught:
            Scenario.read(script(ruleset="step-dice")).run(Library(Engine.load([])))
        assert "Install rollwright-step-dice to have it." in str(caught.value)

    def test_only_a_document_s_file_can_be_named_as_the_ruleset(self, library: Library, tmp_path: Path) -> None:
        """A stranger's scenario has no other file quoted in its problems."""
        secret = tmp_path / "passwords"
        secret.write_text("root: hunter2", "utf-8")
        with pytest.raises(DocumentError) as caught:
            Scenario.read(script(ruleset=str(secret))).run(library)
        assert [problem.code for problem in caught.value.problems] == ["unknown-ruleset"]
        assert "hunter2" not in str(caught.value)

    def test_a_sheet_s_problems_stand_below_the_character(self, library: Library) -> None:
        with pytest.raises(DocumentError) as caught:
            Scenario.read(script(characters={"juno": {"sheet": {"abilities": {"strength": 12}}}})).run(library)
        assert all(problem.path.startswith("characters.juno.sheet.abilities") for problem in caught.value.problems)

    def test_an_ability_of_the_scenario_is_cast_like_any_other(self, play: Play) -> None:
        abilities = {
            "ember-dart": {
                "label": "Ember Dart",
                "mechanics": {
                    "kind": "attack",
                    "autoHit": True,
                    "amount": {"dice": "1d4", "flat": 1},
                    "damageType": "fire",
                },
            }
        }
        rows = [{"name": "Ember Dart", "prepared": True, "_catalog": "scenario/ember-dart"}]
        sheet = {"fields": {"level": 5, "max_hp": 40}, "lists": {"spells": rows}}
        result = play(
            {
                "choose": {"option": "ability:spells/ember-dart", "targets": ["brute-1"]},
                "dice": [3],
                "expect": {"outcome.strikes.0.damage": 4, "fighters.brute-1.health.current": 26},
            },
            abilities=abilities,
            characters={"juno": {"sheet": sheet}},
        )
        assert result.passed, result.lines()

    def test_an_ability_s_problems_are_told_where_the_scenario_wrote_it(self, library: Library) -> None:
        abilities = {"dart": {"label": "Dart", "mechanics": {"kind": "attak", "autoHit": True}}}
        with pytest.raises(DocumentError) as caught:
            Scenario.read(script(abilities=abilities)).run(library)
        assert "abilities.dart.mechanics.kind" in {problem.path for problem in caught.value.problems}

    def test_a_creature_may_be_named_by_its_entry_alone_and_several_at_once(self, play: Play) -> None:
        fight = {"party": ["juno"], "foes": [{"creature": "wolf", "count": 3}]}
        expect = {"fighters.wolf-3.side": "foes", "fighters": {"contains": ["juno", "wolf-1", "wolf-2", "wolf-3"]}}
        result = play({"menu": {}, "expect": expect}, fight=fight)
        assert result.passed, result.lines()

    def test_a_ruleset_may_be_a_path_beside_the_file(self, library: Library, tmp_path: Any) -> None:
        preset = library.preset("classic-d20")
        assert preset is not None
        document = preset.document()
        file = tmp_path / "path.scenario.json"
        file.write_text(dumps({"scenario": "x", "ruleset": str(document), "steps": [{"roll": {"formula": "1d6"}}]}))
        assert Scenario.load(file).run(library).passed

    @pytest.mark.parametrize(
        ("more", "path"),
        [({"layers": ["grim"]}, "layers"), ({"fight": {**script()["fight"], "at": {"juno": [0, 0]}}}, "fight.at")],
    )
    def test_what_this_version_cannot_play_is_said_before_the_first_step(
        self, library: Library, more: dict[str, Any], path: str
    ) -> None:
        with pytest.raises(DocumentError) as caught:
            Scenario.read(script(**more)).run(library)
        assert [problem.path for problem in caught.value.problems] == [path]


@pytest.mark.feature("SV-05")
@pytest.mark.parametrize("more", [{}, {"suspend": True}])
def test_creatures_may_stand_by_the_party_and_characters_against_it(play: Play, more: dict[str, Any]) -> None:
    fight = {
        "party": [{"creature": "brute", "as": "tamed"}, {"creature": "ogre", "as": "grub"}],
        "foes": ["juno", {"creature": "brute", "as": "brute-1"}],
    }
    result = play(
        {"menu": {}},
        {"auto": {"turns": 3}},
        {"undo": True},
        {"auto": "end", "expect": {"fight.ended": True}},
        {"check": {"who": "juno", "stat": "str", "difficulty": 10}},
        fight=fight,
        seed=4,
        **more,
    )
    assert result.passed, result.lines()
