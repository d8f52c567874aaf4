"""`rollwright fight`, `play` and `simulate`, as they are typed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click import BadParameter
from click.testing import CliRunner, Result

from rollwright.cli import counting, main
from rollwright.cli.counting import chunks
from rollwright.cli.sides import party_of
from rollwright.cli.view import folded
from rollwright.fight import Count, interval

pytestmark = pytest.mark.needs("classic-d20")


DUEL = ("--party", "fighter-5", "--foes", "ogre:2")


def run(*arguments: str | Path, typed: str | None = None) -> Result:
    result = CliRunner().invoke(main, [*map(str, arguments)], input=typed)
    assert "Traceback" not in result.output, result.output
    return result


def data(*arguments: str | Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(run(*arguments, "--json").stdout)
    return told


class TestFight:
    @pytest.mark.feature("SV-05")
    def test_with_no_arguments_the_demo_fight_is_played_to_its_end(self) -> None:
        result = run("fight")
        assert result.exit_code == 0
        assert "Round 1." in result.stdout
        assert "against Armor Class" in result.stdout
        assert "after" in result.stdout.splitlines()[-1]

    def test_one_seed_is_one_fight(self) -> None:
        one, again, other = (data("fight", *DUEL, "--seed", seed) for seed in ("3", "3", "4"))
        assert one == again
        assert one["digest"] != other["digest"]
        assert one["ended"]
        assert one["events"][0]["type"] == "fight.started"

    def test_so_many_rounds_and_no_more(self) -> None:
        told = data("fight", *DUEL, "--rounds", "1")
        assert (told["ended"], told["rounds"]) == (False, 2)

    def test_damage_beyond_the_last_point_counts_for_nothing(self) -> None:
        fighters = ("--party", "fighter-5", "--foes", "wolf:2", "--seed", "1")
        told = data("fight", *fighters)
        hurt = [each for each in told["events"] if each["type"] == "hurt"]
        assert sum(each["total"] for each in hurt) > sum(each["before"] - each["health"] for each in hurt), (
            "no overkill"
        )
        ends = run("fight", *fighters, "-q").stdout
        for wolf in ("wolf-1", "wolf-2"):
            lost = sum(each["before"] - each["health"] for each in hurt if each["who"] == wolf)
            row = next(line for line in ends.splitlines() if told["fighters"][wolf]["name"] in line).split()
            assert row[6] == str(lost), row
        counted = data("simulate", *fighters, "-n", "1")["fighters"]["fighter-5"]
        assert counted["damage_dealt"] == sum(
            each["before"] - each["health"] for each in hurt if each["by"] == "fighter-5"
        )

    def test_the_table_at_the_end_shows_no_traits(self, tmp_path: Path) -> None:
        told = run(
            "fight", "--party", "wizard-5,rogue-5", "--foes", "winter_wolf", "--seed", "1", "--rounds", "1", "-q"
        ).stdout
        assert "Fey Ancestry" not in told
        assert "Pack tactics" not in told
        tired = tmp_path / "tired.scenario.yaml"
        tired.write_text(
            "scenario: x\nruleset: classic-d20\nsteps: [{ menu: {} }]\n"
            "characters: { juno: { sample: fighter-5, sheet: { tracks: { exhaustion: { value: 2 } } } } }\n"
            "fight: { party: [juno], foes: [{ creature: wolf }] }\n"
        )
        told = run("fight", tired, "--rounds", "1", "-q").stdout
        assert "Exhaustion 2" in told

    def test_a_round_that_is_not_played_has_no_heading(self) -> None:
        told = run("fight", *DUEL, "--seed", "1", "--rounds", "1").stdout
        assert "Round 1." in told
        assert "Round 2." not in told

    @pytest.mark.parametrize("seed", ["1", "2", "3"])
    def test_nobody_acts_in_a_round_that_is_not_asked_for(self, seed: str) -> None:
        events = data("fight", "--seed", seed, "--rounds", "1")["events"]
        second = next(
            number for number, each in enumerate(events) if each["type"] == "round.started" and each["round"] == 2
        )
        assert not {"attack.rolled", "turn.ended", "ability.used"} & {each["type"] for each in events[second:]}

    @pytest.mark.parametrize("party", ["fighter-5,wizard-5,fighter-5", "fighter-5:2,wizard-5"])
    def test_a_sample_may_stand_in_a_party_more_than_once(self, party: str) -> None:
        fighters = data("fight", "--party", party, "--foes", "ogre", "--rounds", "1")["fighters"]
        assert {who: each["name"] for who, each in fighters.items() if each["side"] == "party"} == {
            "fighter-5": "Maren",
            "fighter-5-2": "Maren 2",
            "wizard-5": "Quillon",
        }

    def test_two_files_of_one_name_are_two_characters(self, tmp_path: Path) -> None:
        files = []
        for folder, name in (("a", "Ilse"), ("b", "Brann")):
            (tmp_path / folder).mkdir()
            files.append(tmp_path / folder / "sheet.json")
            files[-1].write_text(json.dumps({"name": name}))
        told = data("fight", "--party", ",".join(map(str, files)), "--foes", "rat", "--rounds", "1")
        party = {who: each["name"] for who, each in told["fighters"].items() if each["side"] == "party"}
        assert party == {"sheet": "Ilse", "sheet-2": "Brann"}

    def test_nobody_of_a_table_fights_twice(self) -> None:
        with pytest.raises(BadParameter, match="'ilse': there is one of each character at a table"):
            party_of("ilse,brann,ilse")
        with pytest.raises(BadParameter, match="'ilse:2'"):
            party_of("ilse:2")

    def test_a_saved_fight_is_not_waited_for(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "nobody-writes")
        result = run("play", "--load", tmp_path / "nobody-writes")
        assert result.exit_code != 0
        assert "nobody-writes" in result.output

    def test_quiet_prints_only_how_it_ended(self) -> None:
        result = run("fight", *DUEL, "-q")
        assert "Round 1." not in result.stdout
        assert "Maren" in result.stdout

    def test_a_scenario_s_table_is_played_without_its_script(self, tmp_path: Path) -> None:
        file = tmp_path / "duel.scenario.yaml"
        file.write_text(
            "scenario: x\nruleset: classic-d20\nseed: 5\ncharacters: { juno: { sample: fighter-5 } }\n"
            "fight: { party: [juno], foes: [{ creature: ogre }] }\nsteps: [{ menu: {}, dice: [1, 2, 3] }]\n"
        )
        assert data("fight", file)["seed"] == 5

    def test_what_is_no_scenario_among_several_is_said(self, tmp_path: Path) -> None:
        file = tmp_path / "several.yaml"
        file.write_text("scenarios: [1, null]")
        result = run("fight", file)
        assert result.exit_code == 1
        assert "scenarios[1]: Here belongs an object; found null." in result.stderr

    @pytest.mark.parametrize(
        ("arguments", "code", "said"),
        [
            (("--foes", "ogrre"), 1, "Did you mean 'ogre'?"),
            (("--party", "figther-5"), 2, "Did you mean 'fighter-5'?"),
            (("--foes", "ogre:0"), 2, "from 1 to 40"),
            (("--foes", ","), 2, "at least one"),
            (("--foes", f"ogre:{'9' * 5000}"), 2, "from 1 to 40"),
            (("--preset", "classic"), 1, "classic"),
            (("none.yaml",), 1, "none.yaml"),
            (("none.yaml", "--foes", "ogre"), 2, "leave out"),
            (("--seed", "-1"), 2, "seed"),
            (("--rounds", "0"), 2, "rounds"),
        ],
    )
    def test_a_wrong_argument_is_said(self, arguments: tuple[str, ...], code: int, said: str) -> None:
        result = run("fight", *arguments)
        assert result.exit_code == code
        assert said in result.stderr

    def test_a_document_brings_no_sides_and_how_it_is_fought_is_said(self) -> None:
        result = run("fight", "--preset", "lantern.yaml")
        assert result.exit_code == 2
        assert "Name it as `ruleset` in a scenario file" in result.stderr

    @pytest.mark.feature("AB-18")
    @pytest.mark.parametrize(
        ("words", "said"),
        [
            ("I hum a tune", "Maren: nothing was read from 'I hum a tune'. What they do is Greatsword."),
            ("I swing the greatsword", ""),
            ("I hit the Ogre", ""),
        ],
    )
    def test_words_from_which_nothing_was_read_are_told_with_what_was_done_instead(self, words: str, said: str) -> None:
        result = run("fight", "--party", "fighter-5", "--foes", "ogre:1", "-q", "--declare", f"fighter-5={words}")
        assert result.stderr.strip() == said
        told = data("fight", "--party", "fighter-5", "--foes", "ogre:1", "--declare", f"fighter-5={words}")
        assert told["declared"]["fighter-5"]["unread"] is bool(said)

    @pytest.mark.feature("AB-18")
    def test_who_declares_may_be_named_as_the_log_names_them(self) -> None:
        fight = ("fight", "--party", "fighter-5", "--foes", "ogre:1", "--seed", "2", "--declare")
        assert run(*fight, "maren=I attack the ogre").stdout == run(*fight, "fighter-5=I attack the ogre").stdout
        assert "There are: fighter-5." in run(*fight, "Odo=I attack").stderr

    @pytest.mark.feature("AB-18")
    @pytest.mark.parametrize("again", ["fighter-5", "Maren"])
    def test_nobody_declares_two_things_for_one_round(self, again: str) -> None:
        said = ("--declare", "fighter-5=I attack the ogre", "--declare", f"{again}=I dodge")
        result = run("fight", "--party", "fighter-5", "--foes", "ogre:1", *said)
        assert result.exit_code == 2
        assert f"{again} has said two things for one round" in result.stderr

    @pytest.mark.feature("AB-18")
    def test_whose_turn_does_not_come_is_told(self) -> None:
        slain = ("--party", "wizard-5", "--foes", "young-red-dragon:9", "--seed", "1")
        result = run("fight", *slain, "-q", "--declare", "wizard-5=I hum a tune")
        assert result.stderr.strip() == "Quillon: the turn did not come on which this was to be done."


class TestPlay:
    def test_the_end_of_input_ends_it_politely(self) -> None:
        result = run("play", *DUEL, typed="")
        assert result.exit_code == 0
        assert "The fight stops here, undecided." in result.stdout

    def test_the_menu_shows_costs_targets_and_chances(self) -> None:
        result = run("play", *DUEL, typed="quit\n")
        assert "Greatsword (Action)  a b: hits 85%" in result.stdout
        assert "End the turn" in result.stdout

    def test_a_number_and_a_letter_are_a_choice(self) -> None:
        result = run("play", *DUEL, typed="1 b\nquit\n")
        assert "Maren attacks Ogre 2 with Greatsword" in result.stdout

    def test_left_out_targets_are_asked_for(self) -> None:
        result = run("play", *DUEL, typed="1\na\nquit\n")
        assert "At whom?" in result.stdout
        assert "Maren attacks Ogre 1 with Greatsword" in result.stdout

    def test_a_stronger_payment_is_named_behind_with(self) -> None:
        typed = "ability:spells/magic-missile a with 9\nability:spells/magic-missile a with 2\nquit\n"
        result = run("play", "--party", "wizard-5", "--foes", "ogre", "--seed", "2", typed=typed)
        assert "Magic Missile (Action, Level 1 slot) up to 3" in result.stdout
        assert "[with 1 Level 1 slot, 2 Level 2 slot, 3 Level 3 slot]" in result.stdout
        assert "Type a number from 1 to 3 behind 'with'." in result.stdout
        assert "uses Magic Missile at level 2 on Ogre" in result.stdout

    def test_a_long_line_goes_on_below_itself_in_a_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        line = "    6  Burning Hands (Action, Level 1 slot) up to 2  a b c: saves 40%, 8.3 damage  d: saves 25%"
        assert folded(line) == line
        monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
        monkeypatch.setenv("COLUMNS", "60")
        first, *more = folded(line).splitlines()
        assert first.startswith("    6  Burning Hands")
        assert len(first) < 60
        assert all(each.startswith(" " * 7) for each in more)
        assert "".join(folded(line).split()) == "".join(line.split())

    @pytest.mark.feature("SV-07")
    def test_undo_takes_back_the_own_choice_and_the_foes_that_followed(self) -> None:
        result = run("play", *DUEL, typed="look\nend\nundo\nlook\nundo\nquit\n")
        lines = result.stdout.splitlines()
        looks = [line for line in lines if "party" in line or "foes" in line]
        assert looks[:3] == looks[3:6]
        assert "Taken back." in lines
        assert any("could be taken back" in line for line in lines)

    @pytest.mark.feature("SV-03")
    def test_saved_and_loaded_it_goes_on_as_it_would_have(self, tmp_path: Path) -> None:
        file = tmp_path / "fight.json"
        straight = run("play", *DUEL, typed="1 a\nauto end\n").stdout
        run("play", *DUEL, typed=f"1 a\nsave {file}\nquit\n")
        loaded = run("play", "--load", file, typed="auto end\n").stdout
        assert loaded.splitlines()[-6:] == straight.splitlines()[-6:]

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("0", "lines 1 to"),
            ("99", "lines 1 to"),
            ("9" * 5000, "lines 1 to"),
            ("1 a with " + "9" * 5000, "paid in one way"),
            ("1 z", "'z' is no target"),
            ("1 a b", "takes"),
            ("1 a with 3", "paid in one way"),
            ("1 a b", "Greatsword takes one target, not 2."),
            ("end a", "takes no target; leave out 'a'."),
            ("uno", "Did you mean 'undo'?"),
            ("auto stop", "auto end"),
            ("save", "Where to?"),
            ("save /no/such/folder/x.json", "Nothing was saved"),
            ("help", "choose line 3"),
            ("\x00\ufffd", "Try help"),
        ],
    )
    def test_what_makes_no_sense_is_said_and_the_fight_goes_on(self, typed: str, said: str) -> None:
        result = run("play", *DUEL, typed=f"{typed}\nquit\n")
        assert result.exit_code == 0
        assert said in result.stdout

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "{}",
            "[]",
            "nonsense",
            '{"fight": {}, "scenario": {}}',
            '{"fight": {}, "scenario": {"scenarios": [{}, {}]}}',
        ],
    )
    def test_what_is_no_save_is_refused(self, tmp_path: Path, text: str) -> None:
        file = tmp_path / "bad.json"
        file.write_text(text)
        result = run("play", "--load", file)
        assert result.exit_code == 1
        assert result.stderr.startswith("rollwright: ")

    @pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device here")
    def test_a_save_that_never_ends_is_not_read_to_its_end(self) -> None:
        result = run("play", "--load", "/dev/zero")
        assert result.exit_code == 1
        assert "larger than" in result.stderr

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device here")
    def test_a_full_disk_is_said(self) -> None:
        result = run("fight", *DUEL, "--rounds", "1", "-q", "--save", "/dev/full")
        assert result.exit_code == 1
        assert "/dev/full cannot be written (No space left on device)" in result.stderr

    def test_what_cannot_be_saved_leaves_the_last_save_as_it_is(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file = tmp_path / "fight.json"
        run("fight", *DUEL, "--rounds", "1", "-q", "--save", file)
        before = file.read_text()

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(Path, "replace", full)
        result = run("fight", *DUEL, "--rounds", "2", "-q", "--save", file)
        assert result.exit_code == 1
        assert "Nothing was saved" in result.stderr
        assert file.read_text() == before
        assert [each.name for each in tmp_path.iterdir()] == ["fight.json"]

    def test_a_save_brings_its_own_sides(self, tmp_path: Path) -> None:
        file = tmp_path / "fight.json"
        run("fight", *DUEL, "--rounds", "1", "--save", file, "-q")
        assert run("play", "--load", file, "--foes", "ogre").exit_code == 2
        assert "undecided" in run("play", "--load", file, typed="").stdout


class TestSimulate:
    def test_what_is_counted_does_not_depend_on_how_many_play(self) -> None:
        alone, together = (data("simulate", *DUEL, "-n", "60", "--jobs", jobs) for jobs in ("1", "2"))
        assert alone == together
        assert alone["fights"] == 60
        assert sum(alone["rounds"]["table"].values()) == 60

    def test_any_one_of_them_can_be_watched(self) -> None:
        one = data("simulate", *DUEL, "-n", "1", "--seed", "9")
        watched = data("fight", *DUEL, "--seed", "9")
        assert one["rounds"]["table"] == {str(watched["rounds"]): 1}
        assert one["party_wins"]["count"] == int(watched["winner"] == "party")

    def test_a_pipe_sees_no_progress(self) -> None:
        result = run("simulate", *DUEL, "-n", "30", "--jobs", "1")
        assert result.stderr == ""
        assert "The party wins" in result.stdout
        assert "█" in result.stdout

    def test_whatever_is_wrong_is_told_once(self) -> None:
        result = run("simulate", "--foes", "ogrre", "-n", "100")
        assert result.exit_code == 1
        assert result.stderr.count("ogrre") == 1

    def test_interrupted_it_prints_what_has_been_played(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupted(*_: object) -> Any:
            yield Count(fights=25)
            raise KeyboardInterrupt

        monkeypatch.setattr(counting, "counted", interrupted)
        result = run("simulate", *DUEL, "-n", "100", "--json")
        assert result.exit_code == 130
        assert json.loads(result.stdout)["fights"] == 25
        assert "Interrupted after 25 of 100 fights." in result.stderr

    def test_seeds_that_no_fight_could_be_shown_from_are_refused(self) -> None:
        result = run("simulate", *DUEL, "--seed", str(2**63 - 5), "-n", "6")
        assert result.exit_code == 2
        assert "begin lower" in result.stderr

    @pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="signals of another system")
    def test_a_worker_that_is_ended_from_outside_ends_the_work_and_what_was_counted_is_printed(self) -> None:
        asked = [sys.executable, "-m", "rollwright", "simulate", *DUEL, "-n", "1000000", "--jobs", "2", "--json"]
        with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
            workers = workers_of(running.pid)
            os.kill(workers[0], signal.SIGKILL)
            out, err = running.communicate(timeout=60)
        assert running.returncode == 1
        assert err.startswith("rollwright: A worker process was ended from outside")
        assert json.loads(out)["fights"] < 1_000_000
        assert_gone(workers)

    @pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="signals of another system")
    def test_workers_end_with_the_process_that_started_them(self) -> None:
        asked = [sys.executable, "-m", "rollwright", "simulate", *DUEL, "-n", "1000000", "--jobs", "2"]
        with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
            workers = workers_of(running.pid)
            running.kill()
            running.communicate(timeout=60)
        assert_gone(workers)


def workers_of(pid: int) -> list[int]:
    """The processes that a process has started, once there are two."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    if not children.parent.exists():
        pytest.skip("nobody here tells which processes a process has started")
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        found = [int(each) for each in children.read_text().split()]
        if len(found) >= 2:
            time.sleep(1)  # they are at work
            return found
        time.sleep(0.05)
    raise AssertionError("no workers were started")


def assert_gone(pids: list[int]) -> None:
    """None of these processes runs, if not at once then soon."""
    deadline = time.monotonic() + 20
    while any(running(pid) for pid in pids):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def running(pid: int) -> bool:
    """Whether a process runs: one that has ended may still be listed until somebody asks how."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize(
    ("wins", "fights", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 1, 0.2065, 1.0)],
)
def test_wilson_s_interval(wins: int, fights: int, low: float, high: float) -> None:
    assert interval(wins, fights) == pytest.approx((low, high), abs=0.0001)


def test_chunks_are_all_the_seeds_once() -> None:
    assert [seed for chunk in chunks(7, 60) for seed in chunk] == list(range(7, 67))
