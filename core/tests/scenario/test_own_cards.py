"""A scenario may bring rule cards of its own over any ruleset; what is wrong with one is told where it was written."""

from __future__ import annotations

import pytest

from rollwright.errors import DocumentError
from rollwright.scenario import Library, Scenario

STIR = {
    "label": "It stirs",
    "when": {"on": "roll", "outcome": "failure"},
    "effects": [{"kind": "clock", "clock": "Awake", "size": 3}],
}


def scenario(document, cards):
    climb = {"check": {"who": "juno", "skill": "climb", "difficulty": 12}, "dice": [1]}
    return Scenario.read(
        {
            "scenario": "t",
            "ruleset": document(),
            "characters": {"juno": {"name": "Juno"}},
            "cards": cards,
            "steps": [{**climb, "expect": {"sheets.juno.clocks.Awake.filled": 1}}, {"undo": True}],
        }
    )


@pytest.mark.feature("RC-01", "SH-11")
def test_a_card_of_the_scenario_fires(engine, document):
    result = scenario(document, {"stir": STIR}).run(Library(engine))

    assert result.passed, result.lines()


def test_two_scenarios_over_one_ruleset_keep_their_cards_apart(engine, document):
    library = Library(engine)

    assert scenario(document, {"stir": STIR}).run(library).passed
    assert not scenario(document, {}).run(library).passed


def test_what_is_wrong_with_a_card_is_told_at_its_place(engine, document):
    wrong = {"stir": {**STIR, "effects": [{"kind": "clok", "clock": "Awake"}]}}
    try:
        told = "\n".join(scenario(document, wrong).run(Library(engine)).lines())
    except DocumentError as error:
        told = str(error)

    assert "cards.stir" in told
