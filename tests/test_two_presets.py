"""Two games side by side: in one process, step by step in turns, and in one saved world (PR-11)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from rollwright import Combatant, Engine, Fight, SaveError, Sheet
from rollwright.cli import main
from rollwright.store import Store

if TYPE_CHECKING:
    from pathlib import Path

PAIRS = [
    pytest.param(("classic-d20", "lantern-watch"), marks=pytest.mark.needs("classic-d20", "dice-pool")),
    pytest.param(("classic-d20", "metal-roads"), marks=pytest.mark.needs("classic-d20")),
    pytest.param(("metal-roads", "narrative-dice"), marks=pytest.mark.needs("classic-d20", "symbol-pool")),
]
both = pytest.mark.parametrize("pair", PAIRS, ids="+".join)


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine.load()


def begun(engine: Engine, preset: str, seed: int = 3) -> Fight:
    """The preset's demo fight."""
    ruleset, brought = engine.load_ruleset(preset), engine.preset(preset)
    demo: Any = brought.demo()
    samples = brought.sample_characters()
    heroes = [Combatant.character(each, Sheet.new(ruleset, samples[each])) for each in demo["party"]]
    foes = [Combatant.of_creature(each["as"], each["creature"]) for each in demo["foes"]]
    return Fight.start(ruleset, heroes, foes, seed=seed, rounds=4)


def step(fight: Fight) -> bool:
    """One choice of the tactics; whether there was one to make."""
    if fight.menu is None:
        return False
    fight.choose(fight.advise())
    return True


@pytest.mark.feature("PR-11")
@both
def test_fights_in_turns_go_as_each_goes_alone(engine: Engine, pair: tuple[str, str]) -> None:
    alone = []
    for preset in pair:
        fight = begun(engine, preset)
        fight.auto()
        alone.append(fight.digest())

    one, other = (begun(engine, preset) for preset in pair)
    while step(one) | step(other):
        pass
    assert [one.digest(), other.digest()] == alone
    assert one.ruleset.id != other.ruleset.id


@pytest.mark.feature("PR-11", "SV-04")
@both
def test_one_file_keeps_both_and_gives_each_back_under_its_own_rules(
    engine: Engine, pair: tuple[str, str], tmp_path: Path
) -> None:
    ends = {}
    with Store.open(tmp_path / "world.db") as store:
        for preset in pair:
            table = store.begin(begun(engine, preset), preset)
            for _ in range(5):
                table.choose(table.fight.advise())
            going_on = Fight.load(table.fight.ruleset, table.fight.save())
            going_on.auto()
            ends[preset] = going_on.digest()
    with Store.open(tmp_path / "world.db") as store:
        assert {each.id for each in store.fights()} == set(pair)
        for preset in reversed(pair):
            table = store.resume(engine.load_ruleset(preset), preset)
            table.auto()
            assert table.fight.digest() == ends[preset]


@pytest.mark.feature("PR-11")
@both
def test_neither_is_played_on_by_the_rules_of_the_other(engine: Engine, pair: tuple[str, str], tmp_path: Path) -> None:
    one, other = (begun(engine, preset) for preset in pair)
    with pytest.raises(SaveError) as refused:
        Fight.load(other.ruleset, one.save())
    assert refused.value.params == {"found": pair[0], "allowed": pair[1]}
    with Store.open(tmp_path / "world.db") as store:
        store.begin(one, "here")
    with Store.open(tmp_path / "world.db") as store, pytest.raises(SaveError):
        store.resume(other.ruleset, "here")


@pytest.mark.feature("PR-11")
@both
def test_each_sheet_keeps_its_own_words_and_numbers(engine: Engine, pair: tuple[str, str]) -> None:
    for preset in pair:
        ruleset = engine.load_ruleset(preset)
        for name, document in engine.preset(preset).sample_characters().items():
            sheet = Sheet.new(ruleset, document)
            assert Sheet.from_json(ruleset, json.loads(json.dumps(sheet.to_json()))).to_json() == sheet.to_json(), name


@pytest.mark.feature("PR-11")
@both
def test_the_command_line_keeps_both_in_one_file(pair: tuple[str, str], tmp_path: Path) -> None:
    file = str(tmp_path / "world.db")
    for preset in pair:
        result = CliRunner().invoke(
            main, ["play", "--preset", preset, "--store", file, "--fight", preset], input="quit\n"
        )
        assert result.exit_code == 0, result.output
    listed = json.loads(CliRunner().invoke(main, ["fights", file, "--json"]).stdout)
    assert {each["id"] for each in listed} == set(pair)
    for preset in pair:
        again = CliRunner().invoke(main, ["play", "--store", file, "--fight", preset], input="look\nquit\n")
        assert again.exit_code == 0, again.output
