"""Every choice of a draft: what is sound, what is not, and that all of it is said at once."""

from __future__ import annotations

import pytest

from rollwright.creation import problems


def told(ruleset, draft):
    return {problem.path: problem.code for problem in problems(ruleset, draft)}


@pytest.mark.feature("CH-07")
def test_a_sound_draft_has_no_problems(world, draft):
    assert problems(world(), draft()) == []


CASES = [
    # arrays: each value once, and none of another's
    ({"stats": {"might": 8, "wits": 12, "insight": 6}}, {}),
    ({"array": "even", "stats": {"might": 8, "wits": 8, "insight": 8}}, {}),
    ({"array": "even", "stats": {"might": 12, "wits": 8, "insight": 8}}, {"stats": "scores-of-another-array"}),
    ({"array": "leaning", "stats": {"might": 12, "wits": 12, "insight": 6}}, {"stats": "scores-of-another-array"}),
    ({"array": None}, {"array": "array-not-offered"}),
    ({"array": "evn"}, {"array": "array-not-offered"}),
    ({"stats": {"might": 12}}, {"stats": "scores-not-placed"}),
    ({"way": None}, {"way": "way-not-offered"}),
    # points: within a budget, and within the limits
    ({"way": "points", "stats": {"might": 12, "wits": 7}}, {}),
    ({"way": "points", "stats": {"might": 12, "wits": 8}}, {"stats": "points-overspent"}),
    ({"way": "points", "stats": {"might": 11, "wits": 10}}, {}),
    ({"way": "points", "stats": {"might": 5}}, {"stats.might": "out-of-range"}),
    ({"way": "points", "stats": {"might": 13}}, {"stats.might": "out-of-range"}),
    # dice: thrown once, each placed once
    ({"way": "roll", "rolled": [12, 9, 8], "stats": {"might": 9, "wits": 8, "insight": 12}}, {}),
    ({"way": "roll", "rolled": [12, 9, 8], "stats": {"might": 12, "wits": 12, "insight": 8}},
     {"stats": "scores-of-another-array"}),
    ({"way": "roll"}, {"rolled": "not-rolled"}),
    # free within the limits
    ({"way": "free", "stats": {"might": 30, "wits": 1}}, {}),
    ({"way": "free", "stats": {"might": 31}}, {"stats.might": "out-of-range"}),
    ({"way": "free", "stats": {"luck": 3}}, {"stats.luck": "unknown-thing"}),
    # training
    ({"train": ["climb", "sneak"]}, {"train": "train-left"}),
    ({"train": ["climb", "luck_roll", "sneak"]}, {}),
    ({"train": ["climb", "history"]}, {"train": "train-left"}),
    ({"train": ["climb", "sneak", "luck_roll", "history"]}, {"train[3]": "train-too-many"}),
    ({"train": ["climb", "climb", "sneak"]}, {"train[1]": "train-twice", "train": "train-left"}),
    ({"train": ["climb", "sneak", "cooking"]}, {"train[2]": "unknown-thing", "train": "train-left"}),
    # starting levels over classes: every level placed
    ({"classes": {"knight": 2, "mage": 1}}, {}),
    ({"classes": {"knight": 2}}, {"classes": "levels-not-placed"}),
    ({"classes": {"knight": 3, "mage": 1}}, {"classes": "levels-not-placed"}),
    ({"classes": {}}, {"classes": "levels-not-placed"}),
    ({"classes": {"knight": 3, "magus": 0}}, {"classes.magus": "unknown-thing"}),
    ({"classes": {"knight": 2, "mage": 1}, "people": "brute"}, {"classes.mage": "class-closed"}),
    ({"people": "giant"}, {"people": "unknown-thing"}),
    ({"background": "sailor"}, {}),
    ({"background": "soldier"}, {"background": "unknown-thing"}),
    # questions
    ({"answers": {}}, {"answers.identity": "answer-needed"}),
    ({"answers": {"identity": "  "}}, {"answers.identity": "answer-needed"}),
    ({"answers": {"identity": "x", "colour": "red"}}, {"answers.colour": "unknown-thing"}),
    ({"answers": {"identity": "x" * 2001}}, {"answers.identity": "words-too-long"}),
    # picks and points of the starting levels
    ({"picks": ["spark"]}, {}),
    ({"picks": ["storm"]}, {"picks[0]": "ability-beyond-reach"}),
    ({"picks": ["spark", "swim"]}, {"picks[1]": "no-picks-left"}),
    ({"raises": [{"wits": 1}]}, {}),
    ({"raises": [{"wits": 2}]}, {"raises[0]": "out-of-range"}),
    ({"raises": [{"wits": 1}, {"wits": 1}]}, {"raises[1]": "no-raise-waits"}),
    # the rest of the sheet
    ({"fields": {"mystic": True}}, {}),
    ({"fields": {"mystik": True}}, {"fields.mystik": "unknown-key"}),
    ({"fields": {"art": "dance"}}, {"fields.art": "word-not-offered"}),
    ({"money": None}, {"money": "money-not-rolled"}),
    ({"ruleset": "other"}, {"ruleset": "draft-of-another-ruleset"}),
]  # fmt: skip


@pytest.mark.feature("CH-01", "CH-02", "CH-03", "CH-04", "CH-05", "CH-07")
@pytest.mark.parametrize(("choices", "codes"), CASES)
def test_which_choice_is_wrong_and_why(world, draft, choices, codes):
    ruleset = world()
    made = draft(**choices)
    assert told(ruleset, made) == codes
    for problem in problems(ruleset, made):
        assert "  " not in str(problem)
        assert problem.code not in str(problem)


@pytest.mark.feature("CH-07")
def test_everything_is_said_at_once(world, draft):
    wrong = draft(array="even", classes={"knight": 1}, train=["climb"], answers={}, picks=["storm"], money=None)
    assert told(world(), wrong) == {
        "stats": "scores-of-another-array",
        "classes": "levels-not-placed",
        "train": "train-left",
        "answers.identity": "answer-needed",
        "picks[0]": "ability-beyond-reach",
        "money": "money-not-rolled",
    }


@pytest.mark.feature("CH-01")
def test_two_arrays_are_not_mixed_in_words(world, draft):
    [problem] = problems(world(), draft(stats={"might": 12, "wits": 8, "insight": 8}))
    assert str(problem) == "stats: Leaning has 12, 8, 6, each to be placed once; here stand 12, 8, 8."
