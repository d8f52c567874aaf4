"""Presets make sound characters by every way they have, and the command line makes them as a player would."""

from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from rollwright import DiceStream, Engine
from rollwright.cli import main
from rollwright.creation import Draft, completed, creation_of, problems, sheet_of
from rollwright.growth import grow
from rollwright.sheet import Sheet

PRESETS = (
    "classic-d20", "step-dice", "percentile", "moves", "hope-and-fear", "forged", "lantern-watch",
    "lantern-watch-tempo", "gothic-pool", "heroic-pool", "narrative-dice",
)  # fmt: skip
PLUGINS = {
    "lantern-watch": "dice-pool", "lantern-watch-tempo": "dice-pool", "gothic-pool": "dice-pool",
    "heroic-pool": "dice-pool", "narrative-dice": "symbol-pool",
}  # fmt: skip
"""Presets that another plugin brings than one of their name."""


def needing(preset, *more):
    return pytest.param(preset, *more, marks=pytest.mark.needs(PLUGINS.get(preset, preset)))


EACH = [needing(each) for each in PRESETS]
NEEDS_CLASSIC = pytest.mark.needs("classic-d20")


def answered(ruleset):
    return {each.id: "something" for each in creation_of(ruleset).questions}


def run(*args, text=None):
    return CliRunner().invoke(main, ["sheet", *args], input=text)


@pytest.mark.feature("CH-01", "CH-07")
@pytest.mark.parametrize("preset", EACH)
def test_every_way_of_a_preset_makes_a_sound_character_that_grows(preset):
    ruleset = Engine.load().load_ruleset(preset)
    for way in creation_of(ruleset).stats:
        draft = completed(ruleset, Draft(name="Juno", way=way, answers=answered(ruleset)), DiceStream(11))
        assert problems(ruleset, draft) == []
        sheet = sheet_of(ruleset, draft)
        assert Sheet.from_json(ruleset, sheet.to_json()).to_json() == sheet.to_json()
    growth = ruleset.document.growth
    if growth is not None and growth.by == "levels":
        level = sheet.read("level")
        sheet.apply_all(grow(sheet, {}, DiceStream(1)))
        assert sheet.read("level") == level + 1


MADE = [
    ("lantern-watch", "ferrywoman", "leaning", {"sinew": 3, "nerve": 4, "wits": 3, "heart": 2}, "ferry"),
    ("heroic-pool", "archer", "gifted", {"strength": 3, "dexterity": 5, "stamina": 3, "charm": 2, "wits": 4}, "archer"),
    (
        "narrative-dice", "navigator", "leaning",
        {"might": 2, "grace": 3, "wits": 4, "guile": 2, "nerve": 2, "charm": 2}, "navigator",
    ),
    (
        "gothic-pool", "courtier", None,
        {"might": 2, "grace": 3, "stamina": 3, "presence": 4, "wits": 3, "resolve": 2}, "courtier",
    ),
]  # fmt: skip


@pytest.mark.feature("CH-01", "CH-02", "CH-04")
@pytest.mark.parametrize(
    ("preset", "sample", "array", "stats", "kind"),
    [needing(*each) for each in MADE],
)
def test_a_sample_is_what_its_draft_makes(preset, sample, array, stats, kind):
    engine = Engine.load()
    ruleset, shown = (
        engine.load_ruleset(preset),
        Sheet.new(engine.load_ruleset(preset), engine.preset(preset).sample_characters()[sample]),
    )
    way = "points" if array is None else "array"
    draft = Draft(
        name=shown.state.name,
        way=way,
        array=array,
        stats=stats,
        classes={kind: 1},
        answers={name: each["text"] for name, each in shown.state.answers.items()},
    )
    made = sheet_of(ruleset, completed(ruleset, draft, DiceStream(1)))
    assert made.to_json() == shown.to_json()
    blocks = ruleset.document.combat.attacks
    assert any(made.rows(block.list) for block in blocks)  # nobody comes to a fight with nothing in their hands


@NEEDS_CLASSIC
@pytest.mark.feature("CH-01", "CH-02", "CH-03", "UP-01", "UP-02")
def test_every_class_of_classic_d20_begins_armed_trained_and_grows_to_the_highest_level():
    ruleset = Engine.load().load_ruleset("classic-d20")
    for kind in ruleset.document.classes:
        draft = Draft(name="Juno", classes={kind.id: 1})
        sheet = sheet_of(ruleset, completed(ruleset, draft, DiceStream(1)))
        assert sheet.rows("attacks")
        assert len(sheet.state.skills) == 2 + kind.train[0].count
        assert sheet.field("max_hp") == sheet.pool_max("hp") == sheet.state.live.pools["hp"].current
        for _ in range(19):
            before = sheet.field("max_hp")
            sheet.apply_all(grow(sheet, {}, DiceStream(1)))
            assert sheet.field("max_hp") > before
        assert sheet.field("level") == 20
        swings = {"fighter": 4, "barbarian": 2, "monk": 2, "paladin": 2, "ranger": 2}
        assert sheet.field("attacks_per_action") == swings.get(kind.id, 1)
        assert sheet.field("critical_from") == (18 if kind.id == "fighter" else 20)


@NEEDS_CLASSIC
@pytest.mark.feature("UP-01")
def test_a_first_level_wizard_sees_magic_missile_and_never_fireball(tmp_path):
    file = str(tmp_path / "juno.json")
    made = run("new", "--preset", "classic-d20", "--quick", "--name", "Juno", "--class", "wizard", "--write", file)
    assert made.exit_code == 0, made.output
    listed = run("pick", "--preset", "classic-d20", "--sheet", file, "--json")
    told = json.loads(listed.stdout)
    labels = {each["label"] for each in told["offers"]}
    assert {"Fire Bolt", "Magic Missile"} <= labels
    assert "Fireball" not in labels
    assert told["sources"][0]["left"] == 3
    refused = run("pick", "fireball", "--preset", "classic-d20", "--sheet", file)
    assert refused.exit_code == 1
    assert refused.stderr == "rollwright: Fireball is of level 3; they reach 1.\n"
    picked = run("pick", "magic missile", "--preset", "classic-d20", "--sheet", file, "--write", file)
    assert picked.exit_code == 0, picked.output
    again = json.loads(run("pick", "--preset", "classic-d20", "--sheet", file, "--json").stdout)
    assert again["sources"][0]["left"] == 2
    learnt = run("learn", "shield", "--by", "a book", "--preset", "classic-d20", "--sheet", file, "--write", file)
    assert learnt.exit_code == 0, learnt.output
    rows = json.loads((tmp_path / "juno.json").read_text("utf-8"))["lists"]["spells"]
    assert [row["_catalog"] for row in rows] == ["spells/magic-missile", "spells/shield"]


@NEEDS_CLASSIC
@pytest.mark.feature("AD-01", "CH-03")
def test_a_level_on_the_command_line_places_points_and_keeps_the_sheet(tmp_path):
    file = str(tmp_path / "bran.json")
    assert run("new", "--preset", "classic-d20", "--quick", "--class", "fighter", "--write", file).exit_code == 0
    for _ in range(2):
        assert run("level", "--preset", "classic-d20", "--sheet", file, "--write", file).exit_code == 0
    wrong = run("level", "--preset", "classic-d20", "--sheet", file, "--stat", "str=1", "--write", file)
    assert (wrong.exit_code, "2 points to place" in wrong.stderr) == (1, True)
    made = run("level", "--preset", "classic-d20", "--sheet", file, "--stat", "str=1", "--stat", "con=1",
               "--pick", "protection", "--json", "--write", file)  # fmt: skip
    assert made.exit_code == 0, made.output
    sheet = json.loads(made.stdout)["sheet"]
    assert (sheet["fields"]["level"], sheet["abilities"]["str"], sheet["picks"]) == (4, 16, {"*": 1, "raise:4": 2})


@pytest.mark.needs("step-dice")
@pytest.mark.feature("CH-07", "CH-04")
def test_a_draft_is_kept_and_taken_up_and_everything_missing_is_said_at_once(tmp_path):
    draft = str(tmp_path / "draft.json")
    first = run("new", "--preset", "step-dice", "--draft", draft, "--name", "Mira", "--stat", "might=10")
    assert first.exit_code == 1
    assert all(place in first.stderr for place in ("array", "answers.identity", "answers.theme"))
    kept = json.loads((tmp_path / "draft.json").read_text("utf-8"))
    assert (kept["name"], kept["stats"], kept["money"]) == ("Mira", {"might": 10}, 500)
    rest = {
        "array": "leaning",
        "stats": {"might": 10, "insight": 8, "willpower": 8, "dexterity": 6},
        "answers": {"identity": "an idealist knight", "theme": "duty"},
    }
    second = run("new", "--preset", "step-dice", "--draft", draft, "--choices", "-", text=json.dumps(rest))
    assert second.exit_code == 0, second.stderr
    sheet = json.loads(second.stdout)
    assert (sheet["name"], sheet["fields"]["theme"], sheet["money"]) == ("Mira", "duty", {"zenit": 500})
    mixed = run("new", "--preset", "step-dice", "--draft", draft, "--stat", "insight=10")
    assert "stats: Leaning has 10, 8, 8, 6, each to be placed once; here stand 10, 10, 8, 6." in mixed.stderr


@pytest.mark.parametrize(
    ("args", "code", "words"),
    [
        (("--stat", "might"), 2, "must be written ID=VALUE"),
        (("--stat", "might=strong"), 2, "is no whole number"),
        (("--choices", "nowhere.json"), 1, "nowhere.json"),
        (("--way", "luck"), 2, "luck"),
        (("--face", "3"), 1, "3"),
    ],
)
@pytest.mark.needs("step-dice")
def test_what_is_typed_wrong_is_said_without_a_traceback(args, code, words):
    result = run("new", "--preset", "step-dice", *args)
    assert result.exit_code == code
    assert words in result.stderr
    assert "Traceback" not in result.output


SCHOOL = {
    "schemaVersion": 2, "id": "school", "version": 1, "name": "School", "coverage": {"summary": "Sparks."},
    "gm": {"checkGuidance": "Ask."}, "resolution": {"kind": "tiered-sum", "tiers": [
        {"id": "miss", "label": "Miss"}, {"id": "hit", "label": "Hit", "from": 7}]},
    "sheet": {"version": 1, "abilities": [{"id": "wits", "label": "Wits", "min": 0, "max": 9, "default": 1}],
              "live": {"pools": [{"id": "aether", "label": "Aether", "max": 5}]}},
    "learning": {"picks": {"start": 1, "highest": 1}},
    "abilities": [{"id": "flare", "name": "Flare", "level": 1, "target": "foe",
                   "cost": [{"pool": "aether", "amount": 1}],
                   "onHit": [{"kind": "damage", "amount": "2d6", "to": "target"}]}],
}  # fmt: skip
DRAFT = {"name": "Rain of sparks", "target": "foe", "cost": [{"pool": "aether", "amount": 1}],
         "onHit": [{"kind": "damage", "amount": "1d6 + 2", "to": "target"}]}  # fmt: skip


@pytest.mark.needs("moves")
@pytest.mark.feature("UP-11")
def test_an_ability_of_ones_own_is_made_picked_and_kept_in_the_world(tmp_path):
    def file(name, told):
        (tmp_path / name).write_text(json.dumps(told), "utf-8")
        return str(tmp_path / name)

    world, juno = file("school.json", SCHOOL), file("juno.json", {"name": "Juno"})
    asked = run("invent", "--preset", world, "--sheet", juno, "--level", "1", "--wish", "sparks")
    assert [each["id"] for each in json.loads(asked.stdout)["neighbours"]] == ["flare"], asked.output
    strong = file("strong.json", {**DRAFT, "onHit": [{"kind": "damage", "amount": "9d6", "to": "target"}]})
    refused = run("invent", strong, "--preset", world, "--sheet", juno, "--level", "1")
    assert (refused.exit_code, "may come to 8.8" in refused.stderr) == (1, True), refused.output
    wider = str(tmp_path / "school-2.json")
    made = run("invent", strong, file("draft.json", DRAFT), "--preset", world, "--sheet", juno, "--level", "1",
               "--world", wider)  # fmt: skip
    assert (made.exit_code, made.stdout) == (0, "Rain of sparks stands, as Juno's own.\n"), made.output
    picked = run("pick", "rain of sparks", "--preset", wider, "--sheet", juno, "--write", juno)
    assert picked.exit_code == 0, picked.output
    other = run("learn", "rain of sparks", "--preset", wider, "--sheet", file("ada.json", {"name": "Ada"}))
    assert "Rain of sparks is Juno's own" in other.stderr


def typed(args, lines, folder):
    """What a terminal shows while these lines are typed, each when the command waits."""
    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "rollwright", *args]
    process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, cwd=folder, close_fds=True)
    os.close(follower)
    shown, waiting, end = b"", list(lines), time.monotonic() + 60
    while time.monotonic() < end:
        if select.select([leader], [], [], 0.1)[0]:
            try:
                more = os.read(leader, 4096)
            except OSError:
                break
            if not more:
                break
            shown += more
            if more.rstrip(b" ").endswith(b":") and waiting:
                os.write(leader, waiting.pop(0).encode() + b"\n")
    process.wait(timeout=20)
    os.close(leader)
    return process.returncode, shown.decode()


@pytest.mark.slow
@pytest.mark.needs("step-dice")
@pytest.mark.feature("CH-01", "CH-04", "CH-07")
def test_on_a_terminal_it_asks_says_what_is_wrong_and_asks_again(tmp_path):
    lines = ["Mira", "focused", "might=10 insight=8", "might=10 insight=10 willpower=6 dexterity=6",
             "an idealist knight", "duty", "", "mira.json"]  # fmt: skip
    code, shown = typed(["sheet", "new", "--preset", "step-dice", "--draft", "d.json"], lines, tmp_path)
    assert code == 0, shown
    assert "Focused has 10, 10, 6, 6, each to be placed once; here stand" in shown
    assert "The feeling that drives you" in shown
    sheet = json.loads((tmp_path / "mira.json").read_text("utf-8"))
    assert sheet["abilities"] == {"might": 10, "insight": 10, "willpower": 6, "dexterity": 6}
    assert json.loads((tmp_path / "d.json").read_text("utf-8"))["array"] == "focused"
