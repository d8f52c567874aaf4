"""The words that plugins bring."""

from __future__ import annotations

import pytest

from rollwright import Engine, Refused
from rollwright.errors import PluginError
from rollwright.extend import MessageCatalog, hookimpl
from rollwright.text import MessageClashError, message


class Words(MessageCatalog):
    def __init__(self, id: str, text: str, locale: str = "en") -> None:  # noqa: A002
        self.id = id  # type: ignore[misc]
        self.locale = locale  # type: ignore[misc]
        self._text = text

    def text(self) -> str:
        return self._text


class Plugin:
    def __init__(self, *catalogs: Words) -> None:
        self.catalogs = catalogs

    @hookimpl
    def message_catalogs(self):
        return self.catalogs


@pytest.mark.feature("PL-02")
def test_a_plugins_refusal_is_said_in_its_own_words() -> None:
    Engine.load([Plugin(Words("tide", "tide-too-low = The tide is too low for { $ship }."))])

    assert str(Refused("tide-too-low", {"ship": "the Heron"})) == "The tide is too low for the Heron."


@pytest.mark.feature("PL-02", "PL-04")
def test_each_engine_has_the_messages_of_its_own_plugins() -> None:
    quiet = Engine.load([])
    german = Engine.load([Plugin(Words("tide-de", "event-died = { $who } stirbt.", "de"))])

    assert german.messages("de").message("event-died", {"who": "Juno"}) == "Juno stirbt."
    assert quiet.messages("de").message("event-died", {"who": "Juno"}) == "Juno dies."


def test_words_that_clash_or_cannot_be_read_harm_no_other_message() -> None:
    thief = Plugin(Words("tide-thief", "event-died = Mine."), Words("tide-good", "tide-high = High water."))
    engine = Engine.load([thief])

    assert message("event-died", {"who": "Juno"}) == "Juno dies."
    assert message("tide-high", {}) == "High water."
    with pytest.raises(MessageClashError, match="event-died"):
        engine.messages()


@pytest.mark.feature("PL-04")
def test_two_engines_with_one_code_keep_their_other_words_and_each_has_its_own() -> None:
    ebb = Engine.load([Plugin(Words("sea-ebb", "sea-now = Ebb.\nsea-ebbs = It ebbs."))])
    flood = Engine.load([Plugin(Words("sea-flood", "sea-now = Flood.\nsea-floods = It floods."))])

    assert [each.messages().message("sea-now", {}) for each in (ebb, flood)] == ["Ebb.", "Flood."]
    assert [message(code, {}) for code in ("sea-now", "sea-ebbs", "sea-floods")] == ["Flood.", "It ebbs.", "It floods."]
    assert "sea-floods" not in ebb.messages()


class Breaking(Words):
    def text(self) -> str:
        raise ArithmeticError("the moon is wrong")


@pytest.mark.parametrize("bad", [Words("tide-none", None), Words("tide-bytes", b"a = b"), Breaking("tide-breaks", "")])  # type: ignore[arg-type]
def test_a_catalog_that_is_no_text_harms_no_message(bad: Words) -> None:
    Engine.load([Plugin(bad, Words("tide-beside", f"{bad.id}-beside = Beside it."))])

    assert message("no-such-code", {}) == "no such code"
    assert message(f"{bad.id}-beside", {}) == "Beside it."


def test_who_asks_for_all_words_hears_of_a_catalog_that_is_no_text() -> None:
    with pytest.raises(PluginError, match="'tide-nothing'"):
        Engine.load([Plugin(Words("tide-nothing", None))]).messages()  # type: ignore[arg-type]
