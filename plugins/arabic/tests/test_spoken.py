"""Whatever people read comes in Arabic: of English, only names of the ruleset are left."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from rollwright import Engine, Refused, Sheet, log, message, speaking
from rollwright.ability import Abilities
from rollwright.ability.sentence import sentence
from rollwright.cli import encounter, main
from rollwright.describe import describe
from rollwright.sheet.telling import told

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

pytestmark = pytest.mark.needs(
    "classic-d20", "dice-pool", "forged", "hope-and-fear", "moves", "percentile", "step-dice", "symbol-pool"
)

PRESETS = (
    "classic-d20",
    "forged",
    "hope-and-fear",
    "lantern-watch",
    "moves",
    "narrative-dice",
    "percentile",
    "step-dice",
)
FIGHTS = ("classic-d20", "lantern-watch-tempo", "narrative-dice")
LETTERS = re.compile(r"[A-Za-z][A-Za-z0-9'.,:;&/()% -]*")
DICE = re.compile(r"\b\d*d\d+(?:[a-z]+\d+)*\b")


@lru_cache
def engine() -> Engine:
    return Engine.load()


def strings(raw: Any) -> Iterator[str]:
    """Every text of a document, its keys included."""
    if isinstance(raw, str):
        yield raw
    elif isinstance(raw, dict):
        for key, value in raw.items():
            yield key
            yield from strings(value)
    elif isinstance(raw, list | tuple):
        for value in raw:
            yield from strings(value)


@lru_cache
def names(preset: str) -> str:
    """All that a ruleset and its samples say, in one text to look names up in."""
    ruleset = engine().load_ruleset(preset)
    found = [*strings(ruleset.document.model_dump(mode="json", exclude={"catalogs"}))]
    for catalog in ruleset.document.catalogs:
        found += strings(dict(catalog.entries.raw))
    found += strings(dict(engine().preset(preset).sample_characters()))
    return "\n".join(found).casefold()


def english(preset: str, lines: Iterable[str]) -> dict[str, str]:
    """What is left of English: runs of Latin letters that are no text of the ruleset's own."""
    known, left = names(preset), {}
    for line in lines:
        for part in re.split("[\u2066-\u2069،؛«»→:()]|, | [=+×-] ", line):
            for run in LETTERS.findall(DICE.sub("", part)):
                told = re.sub(r"[ ]\d+$", "", run.strip(" .,:;()'-")).casefold()
                if len(told) > 1 and told not in known:
                    left[told] = line
    return left


def arabic(text: str) -> bool:
    return any("\u0600" <= letter <= "\u06ff" for letter in text)


@pytest.mark.parametrize("preset", FIGHTS)
def test_a_whole_fight_is_told_in_arabic(preset: str) -> None:
    fight, _ = encounter.begin(engine(), encounter.Asked(preset=preset, seed=3).document(engine())[0])
    fight.auto()
    with speaking("ar"):
        lines = list(log(fight))

    assert len(lines) > 30
    assert all(map(arabic, lines))
    assert english(preset, lines) == {}


@pytest.mark.feature("AB-19")
@pytest.mark.parametrize("preset", PRESETS)
def test_what_a_ruleset_says_of_itself_is_told_in_arabic(preset: str) -> None:
    ruleset = engine().load_ruleset(preset)
    catalog = engine().messages("ar")
    known = ruleset.part(Abilities)
    with speaking("ar"):
        said = [rule.sentence for rule in describe(ruleset, catalog)]
        said += [sentence(ruleset, known.get(ref), catalog) for ref in list(known.labels)[:60]]

    assert said
    assert english(preset, said) == {}


A = {"option": "Bless", "found": 200}
REFUSALS: list[tuple[str, dict[str, Any], str]] = [
    ("fight-over", {}, "انتهى القتال، ولم يبق لأحد ما يختاره."),
    ("not-enough", {"label": "Stress", "needed": 2, "left": 1}, "Stress لا يكفي (المطلوب 2، والموجود 1)."),
    ("too-many-targets", {**A, "allowed": 1}, "«Bless» يقبل هدفًا واحدًا، لا 200."),
    ("too-many-targets", {**A, "allowed": 2}, "«Bless» يقبل هدفين على الأكثر، لا 200."),
    ("too-many-targets", {**A, "allowed": 3}, "«Bless» يقبل 3 أهداف على الأكثر، لا 200."),
    ("too-many-targets", {**A, "allowed": 11}, "«Bless» يقبل 11 هدفًا على الأكثر، لا 200."),
    ("too-many-targets", {**A, "allowed": 100}, "«Bless» يقبل 100 هدف على الأكثر، لا 200."),
]


@pytest.mark.parametrize(("code", "params", "said"), REFUSALS)
def test_a_refusal_says_itself_in_arabic(code: str, params: dict[str, Any], said: str) -> None:
    with speaking("ar"):
        assert re.sub("[\u2066-\u2069]", "", str(Refused(code, params))) == said


ROUNDS = [(1, "بعد جولة واحدة"), (2, "بعد جولتين"), (4, "بعد \u20684\u2069 جولات"), (12, "بعد \u206812\u2069 جولة")]


@pytest.mark.parametrize(("rounds", "said"), ROUNDS)
def test_the_end_of_a_fight_counts_its_rounds(rounds: int, said: str) -> None:
    line = message("event-fight-ended", {"winner": "party", "rounds": rounds, "reason": "defeat"}, "ar")

    assert line == f"الفوز للفريق {said}."


def test_a_sum_reads_from_the_left_and_a_sign_before_its_number() -> None:
    line = message("change-number", {"name": "Stress", "way": "down", "by": 2}, "ar")

    assert line == "\u2068Stress\u2069 \u2066\N{MINUS SIGN}\u20682\u2069\u2069"


COMMANDS = (
    ("fight", "--party", "fighter-5", "--foes", "ogre:2", "--seed", "3"),
    ("check", "--sample", "rogue-5", "--skill", "stealth", "--difficulty", "15", "--seed", "1"),
    ("check", "--sample", "rogue-5", "--skill", "stealth", "--difficulty", "15", "--odds"),
    ("ability", "list", "--sample", "wizard-5"),
    ("ability", "use", "fireball", "--sample", "wizard-5", "--seed", "1"),
    ("describe", "classic-d20"),
    ("simulate", "--party", "fighter-5", "--foes", "wolf:2", "-n", "3", "--jobs", "1"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command[:2]))
def test_a_command_prints_arabic(command: tuple[str, ...]) -> None:
    where = () if command[0] == "describe" else ("--preset", "classic-d20")
    result = CliRunner().invoke(main, ["--language", "ar", *command, *where])

    assert result.exit_code == 0, result.output
    assert arabic(result.stdout)
    cells = [cell for line in result.stdout.splitlines() for cell in re.split(r" {2,}", line)]
    assert english("classic-d20", cells) == {}


def test_a_sheet_is_a_page_from_the_right(tmp_path: Path) -> None:
    page = tmp_path / "tivo.html"
    command = ["sheet", "show", "--preset", "classic-d20", "--sample", "rogue-5", "--html", str(page)]
    result = CliRunner().invoke(main, ["--language", "ar", *command])

    assert result.exit_code == 0, result.output
    html = page.read_text("utf-8")
    assert '<html lang="ar" dir="rtl">' in html
    body = unescape(re.sub(r"<[^>]*>", "\n", re.sub(r"(?s)<(style|head)>.*?</\1>", "", html)))
    assert arabic(body)
    assert english("classic-d20", body.splitlines()) == {}


def test_json_is_the_same_in_every_language() -> None:
    command = ["fight", "--preset", "classic-d20", "--party", "fighter-5", "--foes", "ogre", "--json"]
    arabic_one, english_one = (CliRunner().invoke(main, [*way, *command]) for way in (["--language", "ar"], []))

    assert json.loads(arabic_one.stdout) == json.loads(english_one.stdout)


def test_the_reasons_of_a_number_are_told_in_arabic() -> None:
    rogue = engine().preset("classic-d20").sample_characters()["rogue-5"]
    sheet = Sheet.new(engine().load_ruleset("classic-d20"), rogue)
    with speaking("ar"):
        lines = [told(sheet.why(name)) for name in ("stealth", "ac", "dex_save")]

    assert english("classic-d20", lines) == {}
