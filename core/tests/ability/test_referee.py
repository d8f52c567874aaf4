"""The referee: what a player's sentence means, and that only a clear reading counts (AB-21)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright import Refused, Sheet
from rollwright.ability.referee import Reading, Referee, TextReferee
from rollwright.ability.referee.matching import Vocabulary
from rollwright.ability.referee.words import language, sentence

pytestmark = pytest.mark.feature("AB-21")
POWERS: list[dict[str, Any]] = [
    {"id": "spark", "name": "Spark", "when": "throwing sparks from the fingers, a flash of lightning",
     "sizes": [{"id": "one", "name": "one of them", "scale": 1}, {"id": "crowd", "name": "a crowd", "scale": 3}]},
    {"id": "tide", "name": "Tide", "when": "calling the sea, a wave that sweeps everything away"},
    {"id": "veil", "name": "Salt Veil", "when": "vanishing in a whirl of salt and spray"},
    {"id": "deep_veil", "name": "Deep Salt Veil", "when": "taking the whole company out of sight"},
    {"id": "gills", "name": "Gills", "when": "breathing under water", "use": {"mode": "passive"}},
]  # fmt: skip
LENIENT = {"lenient": {"track": "heat", "op": "+", "amount": "@scale", "sizes": [
    {"id": "small", "name": "a little", "scale": 1}, {"id": "big", "name": "a lot", "scale": 3}]}}  # fmt: skip


def by_the_sea(raw: dict[str, Any]) -> None:
    """Put the powers into the small game, and say what its first stat covers."""
    raw["abilities"] = POWERS
    raw["sheet"]["abilities"][0]["covers"] = "climbing, wrestling, breaking doors"


@pytest.fixture(scope="session")
def nila(sheet: Any) -> Sheet:
    nila: Sheet = sheet({"name": "Nila", "known": ["spark", "tide", "deep_veil"]}, by_the_sea)
    return nila


@pytest.mark.parametrize(
    ("text", "verdict", "ability", "size"),
    [
        ("I throw sparks from my fingers at a crowd of them", "ability", "spark", "crowd"),
        ("Sparks and a flash of lightning leap from my fingers", "ability", "spark", ""),
        ("Nila calls up a wave of the sea that sweeps them away", "ability", "tide", ""),
        ("I cast Tide", "ability", "tide", ""),
        ("Tide!", "ability", "tide", ""),
        ("I use the deep salt veil", "ability", "deep_veil", ""),
        ("I use the Salt Veil", "unowned", "veil", ""),
        ("I vanish in a whirl of salt and spray", "unowned", "veil", ""),
    ],
)
def test_a_clear_sentence_is_read(nila: Sheet, text: str, verdict: str, ability: str, size: str) -> None:
    reading = TextReferee().read(nila, text)

    assert (reading.verdict, reading.ability, reading.size) == (verdict, ability, size)
    assert reading.counts


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Do I know Tide?", "withheld"),
        ("I don't call the wave of the sea", "withheld"),
        ("If they come closer I will cast Tide", "withheld"),
        ("The witch throws sparks and lightning from her fingers at us", "withheld"),
        ("There is a flash of lightning over the sea", "withheld"),
        ('"I could call the sea, a wave to sweep you away," I say', "plain"),
        ("I walk along the pier", "plain"),
        ("", "plain"),
        ("?!… 🌊", "withheld"),
    ],
)
def test_what_is_no_deed_of_theirs_is_nothing_and_says_why(nila: Sheet, text: str, reason: str) -> None:
    reading = TextReferee().read(nila, text)

    assert (reading.verdict, reading.reason) == ("nothing", reason)


def test_two_powers_that_fit_alike_leave_it_unclear(nila: Sheet) -> None:
    reading = TextReferee().read(nila, "I call a flash of lightning and a wave of the sea")

    assert (reading.verdict, reading.reason) == ("nothing", "unclear")
    assert {"Spark", "Tide"} <= {label for label, _ in reading.rivals}


def test_a_deed_that_a_stat_covers_is_named_by_its_stat(nila: Sheet) -> None:
    assert TextReferee().read(nila, "I climb over the wall and break the door").roll == "might"


def test_what_is_always_on_is_never_used(nila: Sheet) -> None:
    assert not TextReferee().read(nila, "I use my gills and breathe under water").counts


def test_a_lenient_system_hears_that_a_power_is_reached_for_that_nobody_wrote_down(sheet: Any) -> None:
    def lenient(raw: dict[str, Any]) -> None:
        by_the_sea(raw)
        raw["learning"] = LENIENT

    reading = TextReferee().read(sheet({"known": ["tide"]}, lenient), "I conjure a rose with a little magic")

    assert (reading.verdict, reading.ability, reading.size, reading.sizes) == ("unowned", "", "small", ("small", "big"))


def test_a_strict_host_may_ask_for_more_certainty(nila: Sheet) -> None:
    text = "I call a wave"
    reading = TextReferee(clear=0.5).read(nila, text)

    assert reading.ability == "tide"
    assert reading.sure < 1
    assert not TextReferee(clear=0.999).read(nila, text).counts


def test_a_host_may_bring_a_referee_of_its_own(nila: Sheet) -> None:
    class Always:
        def read(self, sheet: Sheet, text: str) -> Reading:
            return Reading("ability", next(iter(sheet.state.known)), text, sure=1.0)

    referee: Referee = Always()

    assert referee.read(nila, "whatever").ability == "spark"


@pytest.mark.parametrize(
    ("one", "other", "kin"),
    [
        ("burn", "burning", True), ("run", "running", True), ("carry", "carries", True),
        ("invisible", "invisibility", True),
        ("lihgtning", "lightning", True), ("light", "lightning", False), ("fire", "first", False),
        ("salt", "salve", False),
    ],
)  # fmt: skip
def test_words_are_kin_by_their_endings_and_by_a_slip_of_the_hand(one: str, other: str, kin: bool) -> None:  # noqa: FBT001
    found = dict(Vocabulary([other], language("en").ends).kin(one))

    assert (other in found) is kin


def test_a_deed_has_an_end(nila: Sheet) -> None:
    with pytest.raises(Refused) as refusal:
        TextReferee().read(nila, "wave " * 1000)

    assert refusal.value.code == "words-too-long"


@given(text=st.text(max_size=300))
def test_any_text_is_read_the_same_way_twice_and_is_plain_data(nila: Sheet, text: str) -> None:
    first, second = TextReferee().read(nila, text), TextReferee().read(nila, text)

    assert first == second
    assert json.loads(json.dumps(first.to_json())) == first.to_json()


def test_what_is_said_aloud_is_no_deed() -> None:
    assert sentence('I wave. "Fire burns," I say').telling == ("wave", "say")
