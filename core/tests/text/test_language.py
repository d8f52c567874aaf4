"""Which language is spoken, where, and what happens where it has no words."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from rollwright import Engine, Refused, direction, language, message, speak, speaking
from rollwright.cli import main
from rollwright.extend import MessageCatalog, hookimpl
from rollwright.text import Catalog, chronicle, log

if TYPE_CHECKING:
    from collections.abc import Iterator

EVENTS = [{"type": "round.started", "round": 2}, {"type": "died", "who": "ogre"}]
NAMES = {"ogre": "Ogre"}


class Old(MessageCatalog):
    """A language that says one thing, and falls short of everything else."""

    id = "old-words"
    locale = "ang"

    def text(self) -> str:
        return "event-died = { $who } swealt.\n"


class Plugin:
    @hookimpl
    def message_catalogs(self):
        yield Old()


@pytest.fixture(autouse=True)
def old() -> Iterator[Engine]:
    yield Engine.load([Plugin()])
    speak("en")


def test_english_is_spoken_until_somebody_says_otherwise() -> None:
    assert language() == "en"
    with speaking("ang"):
        assert language() == "ang"
    assert language() == "en"


def test_a_language_is_spoken_by_every_door() -> None:
    refusal = Refused("event-died", {"who": "Juno"})
    with speaking("ang"):
        assert message("event-died", {"who": "Juno"}) == "Juno swealt."
        assert list(log(EVENTS, NAMES)) == ["Round 2.", "Ogre swealt."]
        assert str(refusal) == "Juno swealt."
    assert str(refusal) == "Juno dies."


def test_whoever_names_a_language_is_heard_in_it() -> None:
    with speaking("ang"):
        assert message("event-died", {"who": "Juno"}, "en") == "Juno dies."
        assert message("event-died", {"who": "Juno"}, catalog=Catalog("x", {"a": "event-died = x"})) == "x"


def test_one_message_that_is_missing_is_said_in_english_and_no_other() -> None:
    with speaking("ang"):
        assert message("event-round-started", {"round": 2}) == "Round 2."


def test_a_process_speaks_one_language_and_a_thread_may_speak_another() -> None:
    speak("ang")
    heard: list[str] = []

    def elsewhere() -> None:
        heard.append(language())
        with speaking("en"):
            heard.append(language())

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert heard == ["ang", "en"]
    assert language() == "ang"


def test_tasks_beside_each_other_speak_their_own() -> None:
    async def told(locale: str) -> str:
        with speaking(locale):
            await asyncio.sleep(0)
            return message("event-died", {"who": "Juno"})

    async def both() -> list[str]:
        return list(await asyncio.gather(told("ang"), told("en")))

    assert asyncio.run(both()) == ["Juno swealt.", "Juno dies."]


def test_an_engine_knows_its_languages(old: Engine) -> None:
    assert old.languages() == ("ang", "en")
    with speaking("ang"):
        assert old.messages().message("event-died", {"who": "Juno"}) == "Juno swealt."


def test_a_line_comes_with_the_event_that_it_tells() -> None:
    assert [(event["type"], line) for event, line in chronicle(EVENTS, NAMES)] == [
        ("round.started", "Round 2."),
        ("died", "Ogre dies."),
    ]


@pytest.mark.parametrize(
    ("locale", "way"),
    [
        ("en", "ltr"),
        ("ar", "rtl"),
        ("ar-EG", "rtl"),
        ("he", "rtl"),
        ("ja", "ltr"),
        ("uz-Latn", "ltr"),
        ("ar-Latn", "ltr"),
    ],
)
def test_a_language_says_from_where_it_is_written(locale: str, way: str) -> None:
    assert direction(locale) == way


class TestMarks:
    """A language from the right sets parameters apart, so that names and sums read in their own direction."""

    @staticmethod
    def said(locale: str, text: str) -> str:
        return Catalog(locale, {"a": f"m = {text}"}).message("m", {"name": "Ogre", "sum": "8 + 3 = 11"})

    def test_a_parameter_stands_apart_in_a_sentence(self) -> None:
        assert self.said("ar", "{ $name }: { $sum }") == "\u2068Ogre\u2069: \u20688 + 3 = 11\u2069"

    def test_a_parameter_alone_needs_no_marks(self) -> None:
        assert self.said("ar", "{ $name }") == "Ogre"

    def test_a_language_from_the_left_has_none(self) -> None:
        assert self.said("en", "{ $name }: { $sum }") == "Ogre: 8 + 3 = 11"

    def test_a_reference_is_marked_by_its_own_message(self) -> None:
        catalog = Catalog("ar", {"a": "m = { n }!\nn = { $name }?"})
        assert catalog.message("m", {"name": "Ogre"}) == "\u2068Ogre\u2069?!"


def test_words_alone_need_no_rule_of_plurals() -> None:
    """A language without Babel's rules says what tells no counts apart."""
    catalog = Catalog("tlh", {"a": "m = { $side ->\n    [party] one\n   *[foes] two\n}"})
    assert [catalog.message("m", {"side": side}) for side in ("party", "foes", 3)] == ["one", "two", "two"]


def run(*arguments: str, **environment: str) -> Result:
    return CliRunner().invoke(main, [*arguments], env=environment)


class TestCommandLine:
    def test_a_language_that_nobody_brought_is_refused_with_those_that_are_there(self) -> None:
        result = run("--language", "xx", "plugins")
        assert result.exit_code == 2
        assert "'xx'" in result.stderr
        assert "en" in result.stderr.rsplit("Installed:", 1)[1]

    def test_the_environment_says_it_too(self) -> None:
        assert run("plugins", ROLLWRIGHT_LANGUAGE="xx").exit_code == 2

    def test_a_regional_form_of_english_is_english(self) -> None:
        assert "at least 5" in run("--language", "en-GB", "odds", "1d6", "--at-least", "5").stdout

    def test_help_asks_for_no_language(self) -> None:
        assert run("--language", "xx", "--help").exit_code == 0

    def test_nothing_of_a_command_is_left_spoken(self) -> None:
        run("--language", "en-GB", "odds", "1d6")
        assert language() == "en"
