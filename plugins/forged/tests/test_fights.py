"""Fights by position and effect: the crew rolls, clocks fill, and the foe answers through consequences (AB-17)."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from click.testing import CliRunner

from rollwright import Choice, Combatant, DocumentError, Engine, Fight, ForcedFaces, Refused, Sheet, simulate
from rollwright.cli import main
from rollwright.extend import read_document
from rollwright.text import log
from rollwright_forged.preset import Forged

ENGINE = Engine.load(["forged"])
RULESET = ENGINE.load_ruleset("forged")


def fight(*faces: int, foes: tuple[str, ...] = ("watch-patrol",), who: str = "lookout", **sheet: Any) -> Fight:
    crew = Sheet.new(RULESET, {**Forged().sample_characters()[who], **sheet})
    party = [Combatant.character("wren", crew, "Wren")]
    against = [Combatant.of_creature(name, f"opposition/{name}") for name in foes]
    return Fight.start(RULESET, party, against, seed=5, forced=ForcedFaces(faces))


def roll(battle: Fight, stat: str = "sneak", stance: str = "risky", at: str = "watch-patrol") -> list[str]:
    return list(log(battle.choose(Choice(f"roll:stat.{stat}", [at], style=stance)), battle.names))


def tags(battle: Fight, line: str) -> list[str]:
    return list(battle.sheets["wren"].state.tags.get(line, {}))


@pytest.mark.feature("AB-17", "PR-02")
def test_foes_take_no_turns_and_throw_nothing():
    battle = fight(6, 1, 1)

    roll(battle)
    battle.choose("end")

    assert battle.round == 2
    assert {each.who for each in battle.events if each.type == "turn.started"} == {"wren"}
    assert not [each for each in battle.events if each.type in ("initiative.rolled", "attack.rolled")]


@pytest.mark.feature("AB-17", "RS-07")
@pytest.mark.parametrize(
    ("stance", "faces", "filled", "answered"),
    [
        ("controlled", (6, 2, 1), 1, False),
        ("risky", (6, 2, 1), 2, False),
        ("desperate", (6, 2, 1), 3, False),
        ("risky", (6, 6, 1), 3, False),  # a critical goes further
        ("risky", (5, 2, 1), 2, True),
        ("risky", (3, 2, 1), 0, True),
    ],
)
def test_the_highest_die_says_how_far_the_clock_moves_and_whether_the_foe_answers(stance, faces, filled, answered):
    battle = fight(*faces, *([1] if answered else []))

    roll(battle, stance=stance)

    assert battle.fighters["watch-patrol"].health == 6 - filled
    assert (battle.menu.window == "consequence") is answered


@pytest.mark.feature("AB-17")
def test_a_desperate_roll_marks_experience_as_on_the_sheet():
    battle = fight(6, 2, 1)

    roll(battle, stance="desperate")

    assert battle.sheets["wren"].number("experience") == 1


@pytest.mark.feature("AB-17")
@pytest.mark.parametrize(
    ("stance", "taken", "resisted"),
    [("controlled", "harm_lesser", None), ("risky", "harm_moderate", "harm_lesser"),
     ("desperate", "harm_serious", "harm_moderate")],
)  # fmt: skip
def test_position_says_how_heavy_the_harm_is_and_resisting_makes_it_lighter_for_stress(stance, taken, resisted):
    takes, resists = fight(3, 2, 1, 1), fight(3, 2, 1, 1, 4, 2)
    roll(takes, stance=stance)
    takes.choose("pass")
    roll(resists, stance=stance)
    resists.choose("resist:resist_body")

    assert tags(takes, taken) == ["Cudgels"]
    assert takes.sheets["wren"].number("stress") == 0
    assert resists.sheets["wren"].number("stress") == 2
    assert tags(resists, taken) == []
    assert resisted is None or tags(resists, resisted) == ["Cudgels"]


@pytest.mark.feature("AB-17")
def test_a_full_line_pushes_harm_up_and_past_the_last_line_somebody_is_out():
    full = {"harm_moderate": ["Gashed arm", "Drugged"], "harm_serious": ["Shot"]}
    battle = fight(1, 1, 1, 1, foes=("watch-patrol",), tags=full)

    roll(battle, stat="sneak")
    assert battle.advise() == Choice("resist:resist_body")  # this would be the end of her
    lines = list(log(battle.choose("pass"), battle.names))

    assert battle.winner == "foes"
    assert battle.sheets["wren"].number("out") == 1
    assert any("Wren falls" in line for line in lines)


@pytest.mark.feature("AB-17", "SH-05")
def test_whoever_is_full_of_stress_takes_a_trauma_and_is_out_of_the_fight():
    battle = fight(3, 2, 1, 1, 1, 1, tracks={"stress": 6})

    roll(battle)
    battle.choose("resist:resist_body")

    assert battle.ended
    assert (battle.sheets["wren"].number("stress"), battle.sheets["wren"].number("trauma")) == (0, 1)
    assert tags(battle, "harm_lesser") == []  # the scene is over for her before anything else lands


@pytest.mark.feature("AB-17", "AB-15")
def test_an_ability_without_a_check_is_used_first_and_then_the_roll_is_made():
    battle = fight(6, 2, 1)

    assert battle.menu.find("power:smoke_pot").budget == ""  # it takes no part of the turn
    battle.choose("power:smoke_pot", ["watch-patrol"])

    assert battle.fighters["watch-patrol"].health == 5
    assert battle.sheets["wren"].number("stress") == 1
    assert battle.fighters["wren"].budgets == {"action": 1}
    roll(battle)
    assert battle.fighters["watch-patrol"].health == 3
    with pytest.raises(Refused) as refused:
        battle.choose("power:smoke_pot", ["watch-patrol"])
    assert refused.value.code == "one-ability-a-turn"


@pytest.mark.feature("AB-17", "AB-16")
def test_once_the_roll_is_made_it_is_too_late_in_that_turn_and_the_use_comes_back_after_the_fight():
    battle = fight(*[6, 2, 1] * 3)
    roll(battle)
    with pytest.raises(Refused) as refused:
        battle.choose("power:smoke_pot", ["watch-patrol"])
    assert refused.value.code == "no-budget"
    battle.choose("end")
    battle.choose("power:smoke_pot", ["watch-patrol"])
    while not battle.ended:
        if battle.menu.find("roll:stat.sneak"):
            roll(battle)
        else:
            battle.choose("end")

    assert battle.winner == "party"
    assert battle.sheets["wren"].state.live.uses == {}


@pytest.mark.feature("AB-17")
def test_an_ability_that_rolls_a_check_stands_in_the_place_of_the_roll_and_is_answered_too():
    battle = fight(4, 1, 1, 1, foes=("watch-patrol", "dockside-toughs"), who="talker")

    battle.choose("power:name_drop")

    assert [battle.fighters[each].health for each in ("watch-patrol", "dockside-toughs")] == [4, 2]
    assert battle.menu.window == "consequence"
    assert battle.fighters["wren"].budgets == {"action": 0}


@pytest.mark.feature("AB-17", "SV-09")
def test_the_menu_shows_exact_odds_for_each_stance():
    option = fight().menu.find("roll:stat.sneak")
    lands = 1 - Fraction(1, 2) ** 3  # three dice, 4 or more
    critical = Fraction(3 * 5 + 1, 216)

    for stance, progress in zip(option.styles, (1, 2, 3), strict=True):
        found = stance.forecast["watch-patrol"]
        assert (stance.id, Fraction(found.hit)) == (("controlled", "risky", "desperate")[progress - 1], lands)
        assert Fraction(found.damage) == progress * lands + critical


@pytest.mark.feature("AB-17", "SV-03", "SV-07")
def test_a_fight_is_saved_in_the_middle_of_a_consequence_and_undone_exactly():
    battle = fight(3, 2, 1, 1, 4, 2)
    fresh = battle.save()["state"]
    roll(battle)
    again = Fight.load(RULESET, json.loads(json.dumps(battle.save())))
    again.forced.restore([4, 2])

    battle.choose("resist:resist_body")
    again.choose("resist:resist_body")

    assert again.digest() == battle.digest()
    again.undo()
    again.undo()
    assert again.save()["state"] == fresh


@pytest.mark.feature("AB-17")
@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"rolls": [{"stat": "fihgt"}]}, "combat.rolls[0].stat"),
        ({"rolls": [{"stat": "fight", "skill": "x"}]}, "combat.rolls[0]"),
        ({"outcomes": [{"outcome": "partail"}]}, "combat.outcomes[0].outcome"),
        ({"resist": ["resist_bodi"]}, "combat.resist[0]"),
        ({"stances": [{"id": "a", "label": "A", "options": {"position": "riskie"}}]}, "combat.stances[0].options"),
        ({"stances": [{"id": "a", "label": "A", "consequence": [{"kind": "track", "track": "strss"}]}]},
         "combat.stances[0].consequence[0].track"),
        ({"stances": [{"id": "a", "label": "A", "consequence": [{"kind": "harm", "lines": ["scars"], "weight": 2}]}]},
         "combat.stances[0].consequence[0].weight"),
    ],
)  # fmt: skip
def test_what_the_block_names_must_be_there(change, place):
    raw, _ = read_document(Forged().document())
    raw["combat"].update(change)

    with pytest.raises(DocumentError) as refused:
        ENGINE.load_ruleset(raw)

    assert place in [problem.path[: len(place)] for problem in refused.value.problems]


@pytest.mark.feature("AB-17", "SV-08")
def test_the_crew_wins_its_own_fight_more_often_than_not():
    crew = Forged().sample_characters()
    party = [Combatant.character(name, Sheet.new(RULESET, crew[name])) for name in ("bruiser", "lookout", "talker")]
    foes = [Combatant.of_creature(name, f"opposition/{name}") for name in ("watch-patrol", "dockside-toughs")]

    count = simulate(RULESET, party, foes, range(60))

    assert count.share("party") + count.share("foes") == 1
    assert count.share("party") > 0.5


@pytest.mark.feature("AB-17", "PR-02")
def test_it_is_played_from_the_command_line():
    told = CliRunner().invoke(main, ["fight", "--preset", "forged", "--seed", "3"])
    assert told.exit_code == 0, told.output
    assert "answers" in told.output
    assert "desperate position" in told.output


@pytest.mark.feature("AB-17", "SV-03", "SV-07")
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_fight_saved_at_every_menu_goes_the_same_way(seed):
    crew = Forged().sample_characters()
    party = [Combatant.character(name, Sheet.new(RULESET, crew[name])) for name in ("bruiser", "lookout", "talker")]
    foes = [Combatant.of_creature(name, f"opposition/{name}") for name in ("watch-patrol", "the-collector")]
    battle = Fight.start(RULESET, party, foes, seed=seed)
    while battle.menu:
        again = Fight.load(RULESET, json.dumps(battle.save()))
        choice = battle.advise()
        battle.choose(choice)
        again.choose(choice)
        assert again.digest() == battle.digest()
        battle = again
    went = battle.digest()

    for _ in range(3):
        battle.undo()
    battle.auto()

    assert battle.digest() == went
