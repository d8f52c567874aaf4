"""A host's many fights: counted, reproducible, and no different from the same fights played one by one."""

from __future__ import annotations

import pytest

from rollwright import Combatant, Engine, Fight, Refused, Ruleset, Sheet, simulate

engine = Engine.load()


@pytest.fixture(scope="module")
def ruleset() -> Ruleset:
    return engine.load_ruleset("classic-d20")


@pytest.fixture
def hero(ruleset: Ruleset) -> Combatant:
    sheet = Sheet.new(ruleset, engine.preset("classic-d20").sample_characters()["fighter-5"])
    return Combatant.character("hero", sheet)


@pytest.mark.feature("SV-05")
def test_each_seed_is_the_fight_that_start_would_play(ruleset: Ruleset, hero: Combatant) -> None:
    wolves = [Combatant.of_creature(f"wolf-{number}", "wolf") for number in (1, 2, 3, 4)]
    assert hero.sheet is not None
    before = hero.sheet.to_json()

    count = simulate(ruleset, [hero], wolves, range(5))

    assert hero.sheet.to_json() == before
    ends = []
    for seed in range(5):
        again = Combatant.character("hero", Sheet.from_json(ruleset, before))
        fight = Fight.start(ruleset, [again], wolves, seed=seed)
        fight.auto()
        ends.append((fight.winner, fight.round))
    assert count.fights == len(ends)
    assert count.winners["party"] == [winner for winner, _ in ends].count("party")
    assert sorted(count.rounds.elements()) == sorted(rounds for _, rounds in ends)


def test_a_fight_that_cannot_be_is_refused(ruleset: Ruleset, hero: Combatant) -> None:
    with pytest.raises(Refused, match="two sides"):
        simulate(ruleset, [hero], [])
