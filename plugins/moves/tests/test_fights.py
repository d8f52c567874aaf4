"""Fights of harm for harm: on anything but a clean hit the other hits back, less one's armor (AB-17)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from click.testing import CliRunner

from rollwright import Choice, Combatant, Engine, Fight, ForcedFaces, Sheet
from rollwright.cli import main
from rollwright_moves.preset import Moves

RULESET = Engine.load(["moves"]).load_ruleset("moves")


def fight(*faces: int, who: str = "ferrier", foe: str = "the-pale-ferryman", **sheet: Any) -> Fight:
    hero = Sheet.new(RULESET, {**Moves().sample_characters()[who], **sheet})
    foes = [Combatant.of_creature("foe", f"threats/{foe}")]
    return Fight.start(RULESET, [Combatant.character("bas", hero)], foes, seed=2, forced=ForcedFaces(faces))


@pytest.mark.feature("AB-17", "PR-03")
@pytest.mark.parametrize(
    ("stance", "faces", "filled", "harm"),
    [
        ("straight_in", (1, 1), 0, 2),  # 3 of the oar, less 1 of armor
        ("straight_in", (3, 4), 2, 2),
        ("straight_in", (6, 5), 2, 0),
        ("careful", (3, 4), 1, 1),
        ("all_out", (3, 4), 3, 3),
        ("all_out", (6, 6), 3, 0),
    ],
)
def test_harm_is_exchanged_by_the_tiers_of_the_roll(stance, faces, filled, harm):
    battle = fight(*faces)

    battle.choose(Choice("roll:skill.go_at_them", ["foe"], style=stance))

    assert battle.fighters["foe"].health == 6 - filled
    assert battle.sheets["bas"].number("track.harm") == harm
    assert battle.fighters["bas"].health == 6 - harm


@pytest.mark.feature("AB-17")
def test_the_last_of_the_harm_takes_somebody_out():
    battle = fight(1, 1, tracks={"harm": 5})

    battle.choose(Choice("roll:skill.go_at_them", ["foe"], style="straight_in"))

    assert battle.winner == "foes"


@pytest.mark.feature("AB-17", "AB-15")
def test_low_water_is_used_first_and_counts_on_the_roll_that_follows():
    battle = fight(3, 3)
    battle.choose("power:low_water", ["foe"])

    found = battle.menu.find("roll:skill.go_at_them").forecast["foe"]
    assert Fraction(found.hit) == Fraction(30, 36)  # bold 1 and forward 1 against 7: 5 or more of two dice
    battle.choose(Choice("roll:skill.go_at_them", ["foe"], style="straight_in"))

    assert battle.fighters["foe"].health == 6 - 1 - 2
    assert battle.sheets["bas"].number("forward") == 0


@pytest.mark.feature("AB-17", "AB-16")
def test_hands_that_know_take_harm_off_the_sheet_and_off_the_fight():
    battle = fight(who="mender", tracks={"harm": 3})

    battle.choose("power:hands_that_know", ["bas"])

    assert (battle.sheets["bas"].number("track.harm"), battle.fighters["bas"].health) == (2, 4)


@pytest.mark.feature("AB-17", "PR-03")
def test_it_is_played_from_the_command_line():
    told = CliRunner().invoke(main, ["fight", "--preset", "moves", "--seed", "2"])

    assert told.exit_code == 0, told.output
    assert "answers" in told.output
