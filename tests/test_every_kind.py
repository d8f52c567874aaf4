"""Every resolution kind that is installed, on the first sample of each preset that uses it (RS-12, RS-13, RS-14)."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import pytest
from click.testing import CliRunner

from rollwright import DiceStream, Engine, Refused, Sheet
from rollwright.check import check, group, line, odds, opposed, opposed_odds
from rollwright.cli import main

SEEDS = range(8)


@lru_cache
def engine() -> Engine:
    return Engine.load()


PRESETS = [entry.id for entry in engine().presets()]


@lru_cache
def first_sample(preset: str) -> tuple[str, Sheet]:
    """The first sample character of a preset, by its name and as a sheet; the tests only read it."""
    name, document = next(iter(engine().preset(preset).sample_characters().items()))
    return name, Sheet.new(engine().load_ruleset(preset), document)


def requests(sheet: Sheet) -> list[dict[str, Any]]:
    """One check of each sort that a sheet can make, with something to reach where the kind takes a difficulty."""
    kind: Any = sheet.ruleset.resolution
    sources = (("stat", sheet.rules.abilities), ("skill", sheet.rules.skills), ("save", sheet.rules.saves))
    asked = [{source: name} for source, names in sources for name in list(names)[:2]]
    return [{**each, "difficulty": 2} if kind.takes_difficulty else each for each in asked if can(sheet, each)]


def can(sheet: Sheet, request: dict[str, Any]) -> bool:
    """Whether a sheet can make a check at all; what it can't is refused in words."""
    try:
        odds(sheet, request)
    except Refused as refusal:
        in_words(refusal)
        return False
    return True


def in_words(refusal: Refused) -> None:
    assert refusal.code in engine().messages(), f"nobody has words for {refusal.code}"


def test_a_plugin_with_a_kind_and_presets_shows_the_kind_in_one() -> None:
    used = {engine().load_ruleset(preset).resolution.id for preset in PRESETS}  # type: ignore[attr-defined]
    kinds = {
        kind
        for record in engine().report
        if record.registers.get("presets")
        for kind in record.registers.get("resolution_kinds", ())
    }

    assert kinds
    assert kinds <= used


@pytest.mark.feature("RS-13", "RS-14")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_sample_makes_its_checks_with_exact_odds_and_in_one_line(preset: str) -> None:
    _, sheet = first_sample(preset)

    assert requests(sheet)
    for request in requests(sheet):
        chances = odds(sheet, request)
        assert sum(chances.outcomes.values()) == 1
        for seed in SEEDS:
            result = check(sheet, request, DiceStream(seed))
            assert chances.outcomes[result.outcome] > 0, request
            assert result.odds == chances
            told = result.to_json()
            assert json.loads(json.dumps(told)) == told
            assert line(told).startswith(f"{result.check.label}: ")


@pytest.mark.feature("RS-12")
@pytest.mark.parametrize("preset", PRESETS)
def test_opposed_rolls_work_or_are_refused_in_words_before_a_die_falls(preset: str) -> None:
    _, sheet = first_sample(preset)
    for request in requests(sheet):
        dice = DiceStream(3)
        try:
            result = opposed(sheet, request, sheet, request, dice)
        except Refused as refusal:
            in_words(refusal)
            assert dice.cursor == 0
            continue
        assert result.odds == opposed_odds(sheet, request, sheet, request)
        assert sum(result.odds.outcomes.values()) == 1
        assert result.odds.outcomes["win"] == result.odds.outcomes["lose"], "one sheet against itself is fair"
        assert result.to_json()["outcome"] in ("win", "tie", "lose")


@pytest.mark.feature("RS-12", "RS-13")
@pytest.mark.parametrize("preset", PRESETS)
def test_opposed_rolls_fall_as_their_odds_say(preset: str) -> None:
    """A thousand contests of the first check against the last; six standard deviations, and the seeds are fixed."""
    _, sheet = first_sample(preset)
    mine, theirs = requests(sheet)[0], requests(sheet)[-1]
    try:
        chance = opposed_odds(sheet, mine, sheet, theirs).outcomes["win"]
    except Refused as refusal:
        in_words(refusal)
        return
    dice, rounds = DiceStream(5), 1000
    won = sum(opposed(sheet, mine, sheet, theirs, dice).winner > 0 for _ in range(rounds))

    assert abs(won - rounds * float(chance)) <= 6 * max((rounds * float(chance * (1 - chance))) ** 0.5, 0.01)


@pytest.mark.feature("RS-12")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("need", ["half", "all", "one"])
def test_group_rolls_work_and_their_odds_are_those_of_one(preset: str, need: Any) -> None:
    _, sheet = first_sample(preset)
    request = requests(sheet)[0]
    alone = odds(sheet, request).success
    assert alone is not None, "with something to reach, a check can be made or missed"

    result = group([sheet, sheet], request, DiceStream(1), need)

    expected = alone**2 if need == "all" else 1 - (1 - alone) ** 2
    assert result.odds.success == expected
    assert result.success == (result.successes >= result.needed)
    assert result.needed == {"half": 1, "all": 2, "one": 1}[need]


@pytest.mark.feature("RS-12")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_group_of_nobody_is_refused(preset: str) -> None:
    _, sheet = first_sample(preset)
    with pytest.raises(Refused) as caught:
        group([], requests(sheet)[0], DiceStream(1))

    assert caught.value.code == "group-without-members"


@pytest.mark.feature("RS-12")
def test_two_kinds_cannot_be_set_against_each_other() -> None:
    sheets = {}
    for preset in PRESETS:
        _, sheet = first_sample(preset)
        sheets[sheet.ruleset.resolution.id] = sheet  # type: ignore[attr-defined]
    for one, other in zip(list(sheets.values()), list(sheets.values())[1:], strict=False):
        with pytest.raises(Refused) as caught:
            opposed(one, requests(one)[0], other, requests(other)[0], DiceStream(1))
        assert caught.value.code == "kinds-differ"
        in_words(caught.value)


@pytest.mark.feature("RS-13")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("edge", [{"bonus": -1000}, {"bonus": 1000}, {"advantage": 10}, {"advantage": -10}])
def test_edge_cases_have_exact_odds_or_are_refused_in_words(preset: str, edge: dict[str, int]) -> None:
    _, sheet = first_sample(preset)
    for request in requests(sheet):
        try:
            chances = odds(sheet, {**request, **edge})
        except Refused as refusal:
            in_words(refusal)
            continue
        assert sum(chances.outcomes.values()) == 1
        outcome = check(sheet, {**request, **edge}, DiceStream(2)).outcome
        assert chances.outcomes[outcome] > 0


def typed(preset: str, *more: str) -> Any:
    name, sheet = first_sample(preset)
    request = requests(sheet)[0]
    arguments = [text for key, value in request.items() for text in (f"--{key}", str(value))]
    return CliRunner().invoke(main, ["check", "--preset", preset, "--sample", name, *arguments, *more])


@pytest.mark.feature("RS-13", "RS-14")
@pytest.mark.parametrize("preset", PRESETS)
def test_checks_and_their_plots_can_be_typed(preset: str) -> None:
    made, told = typed(preset, "--seed", "4"), typed(preset, "--seed", "4", "--json")
    shown, table = typed(preset, "--odds"), typed(preset, "--odds", "--json")

    assert [each.exit_code for each in (made, told, shown, table)] == [0, 0, 0, 0], made.stderr + shown.stderr
    assert made.stdout.startswith(json.loads(told.stdout)["label"])
    outcomes = {word for word, chance in json.loads(table.stdout)["table"].items() if chance != "0"}
    assert json.loads(told.stdout)["outcome"] in outcomes
    assert "%" in shown.stdout
    assert "#" in shown.stdout
