"""Saves: what they show, what they tell about where they come from, and how they fail.

A save that cannot be read ends in ``SaveError`` with the place, whatever somebody has done to it; one that can be read
plays on without any other error than a refusal.
"""

from __future__ import annotations

import json
import signal
from copy import deepcopy
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from arena import Duel, action, arena, brute, document, hero
from lineups import LINEUPS, any_choice, bout, library, text, told

from rollwright import Engine, Fight, Refused, SaveError, __version__
from rollwright.fight.machine import standing_at
from rollwright.limits import Limits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Save = dict[str, Any]


def in_a_window() -> Fight:
    """A fight that waits for whether Juno shields herself from a club."""
    duel = Duel(hero(spells=("shield",)), brute(actions=[action(), action("roar", self=True, recharge={"from": 5})]))
    duel.end()
    duel.act("action:club", "juno", dice=[13])
    return duel.fight


@pytest.fixture(scope="module")
def kept() -> str:
    return text(in_a_window())


# --------------------------------------------------------------------------------------------------- what they show


@pytest.mark.feature("SV-03", "WN-06")
def test_a_save_can_be_read_from_bottom_to_top(kept):
    save = json.loads(kept)
    stack = " > ".join(f"{frame['op']}.{frame['at']}" for frame in save["stack"])
    assert stack == "fight.next > turn.decide > use.strike > attack.judge > window.chosen"
    assert standing_at(Fight.load(arena(), kept)) == stack
    attack = next(frame for frame in save["stack"] if frame["op"] == "attack")
    assert (attack["who"], attack["target"], attack["rolled"]["throws"]) == ("brute", "juno", [[13]])
    assert save["state"]["menu"]["about"] == {
        "source": "brute", "act": "action:club", "name": "Club", "targets": "juno",
    }  # fmt: skip
    assert [each["choice"]["option"] for each in save["choices"]] == ["end", "action:club"]


@pytest.mark.feature("SV-03")
def test_a_save_says_what_wrote_it(kept):
    save = json.loads(kept)
    assert save["engine"] == __version__
    assert save["ruleset"] == {"id": "arena", "version": 1}
    assert {"core", "classic-d20"} <= set(save["plugins"])


@pytest.mark.feature("SV-03")
@pytest.mark.parametrize("lineup", sorted(LINEUPS))
def test_a_save_is_json_and_nothing_else(lineup):
    fight, random = bout(lineup, 1), Random(1)
    while fight.menu is not None:
        save = fight.save()
        assert json.loads(json.dumps(save, allow_nan=False)) == save
        fight.choose(any_choice(fight.menu, random))


@pytest.mark.feature("SV-03")
def test_a_save_is_taken_as_text_or_as_data_and_left_alone(kept):
    save = json.loads(kept)
    one, two = Fight.load(arena(), kept), Fight.load(arena(), save)
    one.auto()
    two.auto()
    assert one.digest() == two.digest()
    assert save == json.loads(kept)


@pytest.mark.feature("SV-03")
@pytest.mark.parametrize("lineup", sorted(LINEUPS))
def test_the_order_of_keys_means_nothing(lineup):
    """Some stores keep objects without an order; what comes back from there is the same fight."""
    for seed in range(4):
        fight, random = bout(lineup, seed), Random(seed)
        for _ in range(14):
            if fight.menu is None:
                break
            fight.choose(any_choice(fight.menu, random))
        again = Fight.load(arena(), json.dumps(fight.save(), sort_keys=True))
        assert told(again.auto()) == told(fight.auto())


@pytest.mark.feature("SV-03", "CC-09")
def test_nor_does_it_decide_which_condition_is_saved_against_first():
    ends = {"duration": "until-save", "saveEnds": {"save": "wis_save"}}
    curse = {
        "save": {"save": "wis_save", "difficulty": 30, "onSuccess": "negates"},
        "applies": [{"condition": name, **ends} for name in ("sure", "baned", "exposed")],
    }
    for seed in range(8):
        duel = Duel(brute("witch", actions=[action("curse", saveDifficulty=11, **curse)]), hero("kit"), seed=seed)
        duel.act("action:curse", "kit")
        again = Fight.load(arena(), json.dumps(duel.fight.save(), sort_keys=True))
        assert told(again.auto(turns=3)) == told(duel.fight.auto(turns=3))


@pytest.mark.feature("SV-03")
def test_a_fight_that_is_over_is_kept_too():
    fight = bout("blades", 2)
    fight.auto()
    again = Fight.load(arena(), text(fight))
    assert (again.ended, again.winner, again.reason, again.menu) == (True, fight.winner, fight.reason, None)
    assert again.digest() == fight.digest()
    with pytest.raises(Refused):
        again.choose("end")


# ------------------------------------------------------------------------------------- of another world, or damaged


def test_a_save_of_this_very_engine_has_nothing_to_say(kept):
    assert Fight.load(arena(), kept).notices == []


@pytest.mark.feature("SV-03")
def test_a_save_of_another_engine_says_so_and_goes_on(kept):
    save = {**json.loads(kept), "engine": "0.0.1"}
    fight = Fight.load(arena(), save)
    assert fight.notices == [{"code": "save-of-another-engine", "found": "0.0.1"}]
    fight.choose("pass")


@pytest.mark.feature("SV-03", "PL-12")
@pytest.mark.parametrize(("plugin", "version"), [("classic-d20", "9.9"), ("elsewhere", "1.0")])
def test_a_save_with_another_plugin_says_which(kept, plugin, version):
    save = json.loads(kept)
    installed = save["plugins"].get(plugin, "")
    save["plugins"][plugin] = version
    (notice,) = Fight.load(arena(), save).notices
    assert notice == {
        "code": "save-of-another-plugin", "plugin": plugin, "found": version, "installed": installed,
    }  # fmt: skip


def without(*path: str | int) -> Callable[[Save], None]:
    def change(save: Save) -> None:
        node: Any = save
        for step in path[:-1]:
            node = node[step]
        del node[path[-1]]

    return change


def with_(value: object, *path: str | int) -> Callable[[Save], None]:
    def change(save: Save) -> None:
        node: Any = save
        for step in path[:-1]:
            node = node[step]
        node[path[-1]] = value

    return change


def nested(depth: int) -> list[Any]:
    made: list[Any] = []
    for _ in range(depth):
        made = [made]
    return made


JUNO = ("state", "fighters", "juno")
WRONG = {
    "another ruleset": (with_({"id": "elsewhere", "version": 1}, "ruleset"), "save-of-another-ruleset"),
    "no ruleset": (without("ruleset"), "save-damaged"),
    "a ruleset that is a word": (with_("arena", "ruleset"), "save-damaged"),
    "another version of it": (with_(2, "ruleset", "version"), "save-of-another-version"),
    "another format": (with_(2, "format"), "save-of-another-format"),
    "no format": (without("format"), "save-damaged"),
    "a format in words": (with_("one", "format"), "save-damaged"),
    "no state": (without("state"), "not-a-save"),
    "no stack": (without("stack"), "not-a-save"),
    "a frame of nobody": (with_("forged.push", "stack", 2, "op"), "save-in-missing-frame"),
    "a frame without a kind": (without("stack", 2, "op"), "save-damaged"),
    "a frame that is a word": (with_("use", "stack", 2), "save-damaged"),
    "a step of nobody": (with_("ponder", "stack", 2, "at"), "save-in-missing-step"),
    "a step that is a number": (with_(3, "stack", 2, "at"), "save-damaged"),
    "a hidden method as a step": (with_("_act", "stack", 3, "at"), "save-in-missing-step"),
    "nobody's turn": (with_("stranger", "stack", 1, "who"), "save-damaged"),
    "a blow at nobody": (with_("stranger", "stack", 3, "target"), "save-damaged"),
    "a blow with nothing": (with_("action:spoon", "stack", 3, "act"), "save-damaged"),
    "a blow of a level beyond all": (with_(10**9, "stack", 3, "levels"), "save-damaged"),
    "a roll that is gone": (with_(None, "stack", 3, "rolled"), "save-damaged"),
    "a roll without dice": (with_([], "stack", 3, "rolled", "throws"), "save-damaged"),
    "a throw that is not there": (with_(7, "stack", 3, "rolled", "kept"), "save-damaged"),
    "a window for nobody": (with_([], "stack", 4, "waiting"), "save-damaged"),
    "a window for somebody else": (with_(["brute"], "stack", 4, "waiting"), "save-damaged"),
    "a moment of nobody": (with_("midnight", "stack", 4, "moment"), "save-damaged"),
    "no window under the question": (without("stack", 4), "save-damaged"),
    "two turns at once": (lambda save: save["stack"].insert(1, deepcopy(save["stack"][1])), "save-damaged"),
    "no battle below": (without("stack", 0), "save-damaged"),
    "an empty stack": (with_([], "stack"), "save-damaged"),
    "a stack that is none": (with_({}, "stack"), "save-damaged"),
    "a question to nobody": (with_("stranger", "state", "pending", "by"), "save-damaged"),
    "a question to another": (with_("brute", "state", "pending", "by"), "save-damaged"),
    "no question": (with_(None, "state", "pending"), "save-damaged"),
    "another menu": (with_(99, "state", "menu", "id"), "save-damaged"),
    "health below nothing": (with_(-1, *JUNO, "health"), "save-damaged"),
    "health beyond the most": (with_(31, *JUNO, "health"), "save-damaged"),
    "health in words": (with_("plenty", *JUNO, "health"), "save-damaged"),
    "health that is not the sheet's": (with_(12, *JUNO, "health"), "save-damaged"),
    "more health than there ever was": (with_(10**30, *JUNO, "health_max"), "save-damaged"),
    "an initiative that no fight comes to": (with_(10**30, *JUNO, "initiative"), "save-damaged"),
    "a buffer below nothing": (with_(-5, *JUNO, "temporary"), "save-damaged"),
    "a budget below nothing": (with_(-1, *JUNO, "budgets", "action"), "save-damaged"),
    "a budget of nobody": (with_(1, *JUNO, "budgets", "luck"), "save-damaged"),
    "a fighter of another name": (with_("kit", *JUNO, "id"), "save-damaged"),
    "a fighter too many": (
        lambda save: save["state"]["fighters"].update(kit=deepcopy(save["state"]["fighters"]["juno"])), "save-damaged",
    ),
    "a fighter too few": (without(*JUNO), "save-damaged"),
    "standing with no health": (with_(True, *JUNO, "down"), "save-damaged"),
    "an unknown condition": (with_({"bored": {"id": "bored"}}, *JUNO, "conditions"), "save-damaged"),
    "a condition under another's name": (with_({"stony": {"id": "sharp"}}, *JUNO, "conditions"), "save-damaged"),
    "an unknown side": (with_("crowd", *JUNO, "side"), "save-damaged"),
    "an unknown key": (with_(1, *JUNO, "luck"), None),
    "nothing to recharge": (with_(["action:spoon"], *JUNO, "spent"), "save-damaged"),
    "an act put off that is none": (
        with_({"act": "spoon", "targets": [], "levels": 0, "budget": "action"}, *JUNO, "delayed"), "save-damaged",
    ),
    "a creature in the set-up with other health": (with_(41, "setup", "foes", 0, "block", "health"), "save-damaged"),
    "a set-up with another seed": (with_(8, "setup", "seed"), "save-damaged"),
    "an order of strangers": (with_(["stranger", "juno"], "state", "order"), "save-damaged"),
    "an order that leaves one out": (with_(["juno"], "state", "order"), "save-damaged"),
    "an order that names one twice": (with_(["juno", "brute", "juno"], "state", "order"), "save-damaged"),
    "a set-up without foes": (with_([], "setup", "foes"), "save-damaged"),
    "a set-up without a source": (without("setup", "foes", 0, "block"), "save-damaged"),
    "a creature in the set-up that is wrong": (with_("x", "setup", "foes", 0, "block", "health"), "save-damaged"),
    "a sheet that is gone": (without("sheets", "juno"), "save-damaged"),
    "a sheet that is wrong": (with_({"abilities": 3}, "sheets", "juno"), "save-damaged"),
    "no dice": (without("dice"), "save-damaged"),
    "dice in words": (with_("many", "dice", "attacks"), "save-damaged"),
    "dice without end": (with_([1, float("inf")], "dice", "attacks"), "save-damaged"),
    "an event that nests without end": (lambda save: save["log"][0].update(more=nested(500)), "save-damaged"),
    "a set-up that nests without end": (lambda save: save["setup"].update(more=nested(600)), "save-damaged"),
    "a frame that nests without end": (lambda save: save["stack"][0].update(at=nested(500)), "save-damaged"),
    "an event of nobody": (with_("dance.begun", "log", 0, "type"), "save-damaged"),
    "an event without what it tells": (without("log", 0, "party"), "save-damaged"),
    "a choice at nobody": (with_(["stranger"], "choices", 1, "choice", "targets"), "save-damaged"),
}  # fmt: skip


@pytest.mark.feature("SV-03")
@pytest.mark.parametrize("name", WRONG)
def test_a_save_that_is_wrong_is_refused_with_the_place(kept, name):
    change, code = WRONG[name]
    save = json.loads(kept)
    change(save)
    if code is None:
        Fight.load(arena(), save).auto()
        return
    for given in (save, json.dumps(save)):
        with pytest.raises(SaveError) as refused:
            Fight.load(arena(), given)
        assert refused.value.code == code
        assert str(refused.value).endswith(".")
        assert "Traceback" not in str(refused.value)


@pytest.mark.feature("SV-03")
@pytest.mark.parametrize(
    ("broken", "code"),
    [
        ("", "save-not-json"),
        ("{", "save-not-json"),
        ("null", "not-a-save"),
        ("[]", "not-a-save"),
        ("7", "not-a-save"),
        ('"save"', "not-a-save"),
        ("{}", "not-a-save"),
        ('{"state": {}, "stack": []}', "save-damaged"),
        ("[" * 100_000, "save-not-json"),
        ('{"a":' * 100_000, "save-not-json"),
        ("\x00", "save-not-json"),
        ("🎲", "save-not-json"),
        ("1" * 5_000, "save-not-json"),
    ],
)
def test_what_is_no_save_is_refused(broken, code):
    with pytest.raises(SaveError) as refused:
        Fight.load(arena(), broken)
    assert refused.value.code == code


@pytest.mark.feature("SV-03")
def test_data_that_nests_deeper_than_python_goes_is_refused_with_its_section(kept):
    save = json.loads(kept)
    save["stack"][0]["at"] = nested(5000)
    with pytest.raises(SaveError) as refused:
        Fight.load(arena(), save)
    assert [(each.path, each.code) for each in refused.value.problems] == [("stack", "save-too-deep")]
    save["stack"] = [save]  # it holds itself
    save["again"] = [save, save]
    with pytest.raises(SaveError):
        Fight.load(arena(), save)


@pytest.mark.feature("SV-03")
def test_a_save_cut_short_anywhere_is_refused(kept):
    for end in range(0, len(kept) - 1, max(1, len(kept) // 400)):
        with pytest.raises(SaveError):
            Fight.load(arena(), kept[:end])


@pytest.mark.feature("SV-03")
def test_a_save_beyond_all_size_is_not_even_read(kept):
    tight = Engine.load(limits=Limits(save_bytes=len(kept) - 1)).load_ruleset(document())
    with pytest.raises(SaveError) as refused:
        Fight.load(tight, kept)
    assert refused.value.code == "save-too-large"


@pytest.mark.feature("SV-03")
def test_a_save_is_not_read_by_another_ruleset(kept):
    with pytest.raises(SaveError) as refused:
        Fight.load(library(), kept)
    assert refused.value.params == {"found": "arena", "allowed": "classic-d20"}


@pytest.mark.feature("SV-07")
@pytest.mark.parametrize("change", [
    with_("standard:dodge", "choices", 0, "choice", "option"),
    with_("standard:dance", "choices", 0, "choice", "option"),
    with_("crowd", "choices", 0, "choice", "option"),
    without("choices", 0),
    without("log", 2),
])  # fmt: skip
def test_what_would_come_back_as_another_past_is_not_taken_back(change):
    """Undo plays the choices anew; if a save was changed, or the rules were, that may lead elsewhere."""
    duel = Duel(hero(), brute())
    duel.act("attack:weapons/Sword", "brute")
    duel.end()
    duel.act("action:club", "juno")
    save = duel.fight.save()
    change(save)
    fight = Fight.load(arena(), save)
    was = text(fight)
    with pytest.raises(SaveError) as refused:
        fight.undo()
    assert refused.value.code == "undo-impossible"
    assert text(fight) == was


# ------------------------------------------------------------------------------------------------- whatever is done

VALUES = [
    None, 0, -1, 1, 3, 10**9, 10**30, 1.5, float("inf"), "", "x", "juno", "\u202e🎲", "end", [], [1], ["juno"], {},
    {"a": 1}, True, False, "1d6", [[]], "action:club", "stunned", "9" * 300,
]  # fmt: skip
SECTIONS = ["state", "stack", "setup", "choices", "dice", "sheets", "log"]


@cache
def some_saves() -> list[str]:
    """Saves of every line-up: on a turn, in every window on the way, and at the end."""
    found = []
    for lineup in LINEUPS:
        fight, random = bout(lineup, 3), Random(3)
        for number in range(14):
            if fight.menu is None:
                break
            if fight.menu.window or number in (0, 7):
                found.append(text(fight))
            fight.choose(any_choice(fight.menu, random))
        fight.auto()
        found.append(text(fight))
    return found


def places(node: Any, path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    yield path
    pairs = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for step, inner in pairs:
        yield from places(inner, (*path, step))


def tampered(random: Random) -> tuple[Save, str]:
    """A save with one thing changed somewhere, and what was done to it."""
    save = json.loads(random.choice(some_saves()))
    section = random.choice(SECTIONS)
    path = random.choice(list(places(save[section], (section,))))
    node: Any = save
    for step in path[:-1]:
        node = node[step]
    last, deed = path[-1], random.randrange(10)
    if deed == 0 and len(path) > 1:
        del node[last]
    elif deed == 1 and isinstance(node, list):
        node.insert(last, deepcopy(node[last]))
    elif deed == 2 and isinstance(node, dict):
        node["another"] = 5
    elif deed == 3 and isinstance(node, dict) and len(path) > 1:
        node["another"] = node.pop(last)
    else:
        node[last] = deepcopy(random.choice(VALUES))
    return save, f"{deed} at {path}: {node.get(last) if isinstance(node, dict) else node!r:.200}"


def played(fight: Fight, random: Random) -> None:
    """Look at everything, choose a few times, play on, save and take back."""
    for path in ("fighters", "fight", "menu", "sheets"):
        fight.see(path)
    fight.digest()
    for _ in range(5):
        if fight.menu is None or not fight.menu.options:
            break
        line = random.choice(fight.menu.options)
        fight.choose(line.id, line.targets[: line.count])
    fight.auto(turns=2)
    json.dumps(fight.save())
    if fight.taken:
        fight.undo()


def played_safely(fight: Fight, random: Random, deed: str) -> str:
    try:
        played(fight, random)
    except (SaveError, Refused) as error:
        return str(error)
    except Exception as error:
        raise AssertionError(deed) from error
    return ""


@pytest.mark.feature("SV-03", "SV-01")
@pytest.mark.parametrize(
    ("first", "count"), [(0, 250), pytest.param(1000, 8000, marks=pytest.mark.slow)], ids=["some", "many"]
)
def test_whatever_is_done_to_a_save_it_is_refused_or_played_and_nothing_else(first, count):
    refused = 0
    for number in range(first, first + count):
        save, deed = tampered(Random(number))
        with patience(deed):
            try:
                fight = Fight.load(arena(), json.dumps(save))
            except SaveError as error:
                refused += 1
                found = str(error)
            else:
                found = played_safely(fight, Random(number), deed)
        assert "save-damaged" not in found, deed
    assert refused > count / 3


class patience:  # noqa: N801 - read as a word
    """Nothing takes longer than a few seconds."""

    def __init__(self, deed: str, seconds: int = 20) -> None:
        self.deed, self.seconds = deed, seconds

    def __enter__(self) -> None:
        self.before = signal.signal(signal.SIGALRM, self.over)
        signal.alarm(self.seconds)

    def __exit__(self, *_error: object) -> None:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, self.before)

    def over(self, *_signal: object) -> None:
        raise AssertionError(f"hangs: {self.deed}")
