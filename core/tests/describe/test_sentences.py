"""Rules as sentences: made from their data alone, complete in English, and glued together in no language."""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner

from rollwright.cli import main
from rollwright.describe import Wording, describe
from rollwright.document.effects import Effect
from rollwright.text import builtin

SAY = {"kind": "message", "text": "Run!"}


def game(*cards, effects=()):
    def change(raw):
        raw["cards"] = [
            {"id": f"card_{at}", "label": f"Card {at}", "when": when, "effects": list(does) or [SAY], **holds}
            for at, (when, holds, *does) in enumerate(cards)
        ]
        raw["things"] = [{"id": "ship", "label": "Ship", "tracks": [{"id": "hull", "label": "Hull", "max": 6,
                          "whenEmpty": [SAY]}]}]  # fmt: skip
        raw["clocks"] = [{"id": "renown", "label": "Renown", "segments": 4, "whenFull": [SAY]}]
        raw["pools"] = [{"id": "fear", "label": "Fear"}]
        raw["abilities"] = [{"id": "toughened", "name": "Toughened", "ranks": 4}]
        raw["items"] = {
            "categories": [{"id": "gear", "label": "Gear"}],
            "currencies": [{"id": "coin", "label": "Coin", "units": [{"id": "penny", "label": "Penny", "value": 1}]}],
        }
        rope = {"id": "rope", "label": "Rope", "item": {"category": "gear"}}
        raw["catalogs"].append({"id": "goods", "label": "Goods", "holds": "items", "entries": [rope]})
        raw["sheet"]["tagLists"].append({"id": "traits", "label": "Traits"})
        raw["sheet"]["live"]["tracks"][0]["whenFull"] = list(effects)
        raw["rests"][0]["effects"] = [SAY]

    return change


WHENS = [
    ({"on": "track-full", "track": "heat"}, {}, "When Heat is full"),
    ({"on": "track-empty", "track": "hull", "thing": "ship"}, {}, "When Ship: Hull is empty"),
    ({"on": "track-full"}, {}, "When any track is full"),
    ({"on": "pool-full", "pool": "fear"}, {}, "When Fear is full"),
    ({"on": "clock-full", "clock": "renown"}, {}, "When Renown is full"),
    ({"on": "roll", "check": "climb", "outcome": "failure"}, {}, "After a roll of Climb: a failure"),
    ({"on": "roll"}, {}, "After any roll"),
    ({"on": "rest", "rest": "night"}, {}, "After a Night"),
    ({"on": "scene-start"}, {}, "When a scene starts"),
    ({"on": "condition-gained", "condition": "scared"}, {}, "When Scared is gained"),
    ({"on": "condition-lost"}, {}, "When any condition ends"),
    ({"on": "level"}, {}, "When a level is gained"),
    ({"on": "tag-added", "list": "traits", "tag": "Brave"}, {}, "When Brave comes on Traits"),
    ({"on": "level"}, {"while": "@cond.scared"}, "When a level is gained, while Scared"),
    ({"on": "level"}, {"if": "not @cond.warded"}, "When a level is gained, unless Warded"),
    ({"on": "level"}, {"while": "@cond.scared", "if": "@level >= 3"},
     "When a level is gained, while Scared, if Level is at least 3"),
    ({"on": "level"}, {"if": "@hp < @hp.max and @cond.scared.left > 2"},
     "When a level is gained, if Health is below the maximum of Health and the time left of Scared is above 2"),
]  # fmt: skip


@pytest.mark.feature("RC-04", "CN-06")
@pytest.mark.parametrize(("when", "holds", "expected"), WHENS)
def test_a_card_says_when_it_speaks_and_what_must_hold(ruleset, when, holds, expected):
    rule = describe(ruleset(game((when, holds))))[0]
    assert rule.sentence == f"{expected} → the narrator is told “Run!”."


EFFECTS = [
    ({"kind": "track", "track": "heat", "amount": "@level + 1"}, "Heat +Level plus 1"),
    ({"kind": "track", "track": "heat", "op": "=", "amount": 0}, "Heat = 0"),
    ({"kind": "track", "track": "hull", "thing": "ship", "op": "-", "amount": 2}, "Ship: Hull −2"),  # noqa: RUF001
    ({"kind": "track", "track": "harm", "mark": "cut"}, "Harm +1 (Cut)"),
    ({"kind": "pool", "pool": "fear", "amount": 2}, "Fear +2"),
    ({"kind": "clock", "clock": "renown"}, "tick Renown 1"),
    ({"kind": "clock", "clock": "renown", "op": "-", "amount": 2, "size": 8}, "tick Renown back 2 (of 8)"),
    ({"kind": "tag", "list": "bonds", "tag": "Iris", "words": "loyal", "amount": 2}, "Iris on Bonds (2), loyal"),
    ({"kind": "tag", "list": "bonds", "tag": "Iris", "op": "raise"}, "Iris on Bonds +1"),
    ({"kind": "tag", "list": "bonds", "tag": "Iris", "op": "remove"}, "Iris off Bonds"),
    ({"kind": "condition", "condition": "scared", "level": 2, "rounds": "1d4"}, "Scared 2 for 1d4 turns"),
    ({"kind": "condition", "condition": "scared", "op": "lose"}, "no longer Scared"),
    ({"kind": "damage", "amount": "1d8", "type": "fire", "to": "target"}, "1d8 fire damage (for the target)"),
    ({"kind": "heal", "amount": "1d10 + @level"}, "heals 1d10 plus Level"),
    ({"kind": "temporary", "amount": 5}, "5 temporary points"),
    ({"kind": "stat", "stat": "might", "amount": 1}, "Might +1"),
    ({"kind": "field", "field": "level", "amount": 1}, "Level +1"),
    ({"kind": "check", "save": "grit", "difficulty": 12, "onFailure": [{"kind": "condition", "condition": "hexed"}]},
     "roll Grit against 12; on a failure: Hexed"),
    ({"kind": "check", "skill": "climb", "advantage": "advantage"}, "roll Climb with advantage"),
    ({"kind": "item", "item": "rope", "amount": 2}, "2 Rope are gained"),
    ({"kind": "item", "item": "goods/rope", "op": "-"}, "Rope is lost"),
    ({"kind": "money", "amount": "10 * 1d6", "unit": "penny"}, "+10 times 1d6 Penny"),
    ({"kind": "thing", "thing": "ship", "name": "Gull"}, "Ship Gull is gained"),
    ({"kind": "learn", "ability": "toughened", "ranks": 2}, "learns Toughened (2 ranks)"),
    ({"kind": "improve", "skill": "climb"}, "Climb is marked for improvement"),
    ({"kind": "hard-move"}, "the narrator may make a hard move"),
]  # fmt: skip


@pytest.mark.feature("RC-04")
@pytest.mark.parametrize(("effect", "expected"), EFFECTS)
def test_an_effect_says_what_it_does(ruleset, effect, expected):
    wording = Wording(ruleset(game()))
    assert wording.effect(Effect.model_validate(effect)) == expected


@pytest.mark.feature("RC-04")
def test_every_kind_of_effect_that_is_built_in_has_a_sentence(ruleset):
    kinds = ruleset().registry.ids("effect_kinds")
    assert [kind for kind in kinds if f"effect-{kind}" not in builtin()] == []
    assert {effect["kind"] for effect, _ in EFFECTS} | {"message"} == set(kinds)


@pytest.mark.feature("RC-04", "CN-01", "CN-02")
def test_conditions_ends_and_rests_have_sentences(ruleset):
    rules = {(rule.what, rule.id): rule.sentence for rule in describe(ruleset(game(effects=[SAY, SAY])))}

    assert rules["track", "heat"] == "When Heat is full → the narrator is told “Run!”; the narrator is told “Run!”."
    assert rules["track", "ship.hull"] == "When Ship: Hull is empty → the narrator is told “Run!”."
    assert rules["clock", "renown"] == "When Renown is full → the narrator is told “Run!”."
    assert rules["condition", "weakened"] == "Weakened: levels 1 to 3; Might 2 points lower for each level."
    assert rules["condition", "muddled"] == (
        "Muddled: Insight one die size smaller; Wits one point lower; lasts to the end of the next rest, "
        "or for as many as it was given."
    )
    assert rules["condition", "scared"] == (
        "Scared: levels 1 to 4; disadvantage on rolls of abilities; loses a level with each turn."
    )
    assert rules["rest", "night"].startswith("Costs 1 Luck. Restores Health, Vigour,")
    assert rules["rest", "nap"].endswith("→ the narrator is told “Run!”.")


class Foreign:
    """A catalog of a language with none of our words: each message is its variables in brackets."""

    def message(self, _code, params):
        told = [str(value) for key, value in params.items() if value not in (None, "") and key not in SELECTORS]
        return f"⟦{' '.join(told)}⟧"

    def __contains__(self, code):
        return False


SELECTORS = {
    "way",
    "on",
    "how",
    "ticks",
    "unit",
    "levels",
    "kind",
    "op",
    "advantage",
    "facet",
    "values",
    "function",
    "key",
    "flag",
}


@pytest.mark.feature("RC-04")
def test_no_sentence_is_glued_together_from_english(ruleset, document):
    """With every message replaced, nothing is left but the ruleset's own names and words."""
    cards = [(when, holds, *(effect for effect, _ in EFFECTS[:16])) for when, holds, _ in WHENS]
    change = game(*cards, effects=[effect for effect, _ in EFFECTS[16:25]])
    made, raw = ruleset(change), document()
    change(raw)
    own = json.dumps(raw, ensure_ascii=False)
    names = set(re.findall(r"[A-Za-z]{2,}", own))

    for rule in describe(made, Foreign()):
        assert set(re.findall(r"[A-Za-z]{2,}", rule.sentence)) <= names, rule


@pytest.mark.feature("RC-04")
def test_what_the_sentence_says_is_what_runs(sheet):
    """The sentence and the deed come from one block: change the block, and both change."""
    for amount in (1, 3):
        card = ({"on": "track-full", "track": "heat"}, {}, {"kind": "field", "field": "level", "amount": amount})
        hero = sheet({}, game(card))
        assert describe(hero.ruleset)[0].sentence == f"When Heat is full → Level +{amount}."
        hero.apply_all(hero.track("heat", 9))
        assert hero.number("level") == 1 + amount


# ------------------------------------------------------------------------------------------------------ command line


@pytest.mark.needs("forged")
@pytest.mark.feature("RC-04")
def test_the_command_prints_the_sentences():
    run = CliRunner().invoke(main, ["describe", "forged", "stress", "--what", "track", "--json"])
    assert run.exit_code == 0, run.output
    told = json.loads(run.stdout)
    assert [(each["what"], each["id"], each["label"]) for each in told] == [("track", "stress", "Stress")]
    assert told[0]["sentence"].startswith("When Stress is full → Trauma +1; Stress = 0;")

    table = CliRunner().invoke(main, ["describe", "forged", "stress"])
    assert "When Stress is full" in table.stdout
    assert CliRunner().invoke(main, ["describe", "stress", "--preset", "forged"]).stdout == table.stdout
    assert (
        CliRunner().invoke(main, ["describe", "forged", "nothing like it"]).stdout == "Nothing here has a sentence.\n"
    )


@pytest.mark.needs("forged")
@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["describe"], 2, "forged, gothic-pool"),
        (["describe", "forgd"], 1, "forged"),
        (["describe", "forged", "--what", "cards"], 2, "Did you mean 'card'?"),
    ],
)
def test_what_cannot_be_described_is_said_without_a_traceback(arguments, code, said):
    run = CliRunner().invoke(main, arguments)
    assert run.exit_code == code, run.output
    assert said in run.output + run.stderr
    assert "Traceback" not in run.output
