"""Messages: from a code and parameters to a sentence, whatever is missing."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from fluent.runtime import FluentBundle, FluentResource
from hypothesis import given
from hypothesis import strategies as st

from rollwright.text import Catalog, MessageClashError, assembled, builtin, message

SAMPLE = """
# A comment between messages = is not one.
plain = The die is cast, 100% {"{"}sure{"}"}.
greet = { $who } meets { $whom }.
-house = { $case ->
   *[plain] the house
    [title] The House
}
at-home = { -house(case: "title") } and { -house } of { $who }.
again = Again: { greet }
dice = { $count ->
    [0] no dice
    [one] { $count } die
   *[other] { $count } dice
}
tried = { $outcome ->
    [hit] a hit by { $who }
   *[miss] a miss
}
longer =
    It goes on
    over two lines.
    .hint = And has a { $what }.
hinted = See: { longer.hint }
"""


@pytest.fixture
def catalog() -> Catalog:
    return Catalog("en", {"sample": SAMPLE})


WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), min_size=1, max_size=12)
REFERENCE = FluentBundle(["en"], use_isolating=False)
REFERENCE.add_resource(FluentResource(SAMPLE))


@given(
    code=st.sampled_from(["plain", "greet", "at-home", "again", "dice", "tried", "longer"]),
    params=st.fixed_dictionaries(
        {
            "who": WORDS,
            "whom": WORDS,
            "count": st.integers(0, 999),
            "outcome": st.sampled_from(["hit", "miss", "other"]),
        }
    ),
)
def test_a_pattern_reads_as_the_reference_runtime_reads_it(code: str, params: dict[str, object]) -> None:
    expected, errors = REFERENCE.format_pattern(REFERENCE.get_message(code).value, params)

    assert not errors
    assert Catalog("en", {"sample": SAMPLE}).message(code, params) == expected


def test_an_attribute_can_be_referred_to(catalog: Catalog) -> None:
    assert catalog.message("hinted", {"what": "hint"}) == "See: And has a hint."


@pytest.mark.parametrize(
    ("params", "expected"),
    [
        ({}, "no die called 'x'"),
        ({"suggestion": None}, "no die called 'x'"),
        ({"suggestion": ""}, "no die called 'x'"),
        ({"suggestion": []}, "no die called 'x'"),
        ({"suggestion": "d6"}, "no die called 'x', perhaps 'd6'"),
        ({"suggestion": ["d6", "d8"]}, "no die called 'x', perhaps 'd6, d8'"),
    ],
)
def test_a_parameter_that_is_absent_or_empty_selects_none(params: dict[str, object], expected: str) -> None:
    catalog = Catalog(
        "en",
        {
            "it": """
it = no die called '{ $found }'{ $suggestion ->
    [none] {""}
   *[other] , perhaps '{ $suggestion }'
}"""
        },
    )

    assert catalog.message("it", {"found": "x", **params}) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("text", "text"),
        (1234, "1234"),
        (0.5, "0.5"),
        (True, "true"),
        (None, "none"),
        (["a", 1], "a, 1"),
        ({"x": 1, "y": [2, 3]}, "x: 1, y: 2, 3"),
        ("{ $who }", "{ $who }"),
    ],
)
def test_any_plain_data_can_be_said(catalog: Catalog, value: object, expected: str) -> None:
    assert catalog.message("greet", {"who": value, "whom": "Ash"}) == f"{expected} meets Ash."


def test_a_missing_parameter_shows_its_name(catalog: Catalog) -> None:
    assert catalog.message("greet", {"who": "Juno"}) == "Juno meets {$whom}."


def test_a_code_without_a_sentence_is_spelled_out() -> None:
    assert message("no-such-code", {"found": "x", "allowed": ["a", "b"]}) == "no such code (found: x; allowed: a, b)"


@given(code=st.text(max_size=20), params=st.dictionaries(st.text(max_size=5), st.none() | st.integers() | st.text()))
def test_no_code_and_no_parameter_is_an_error(code: str, params: dict[str, object]) -> None:
    assert isinstance(message(code, params), str)


@pytest.mark.parametrize("locale", ["en", "en-GB", "tlh", "pt-BR", "../../etc", "", "x" * 500])
def test_a_language_that_nobody_brought_falls_back_to_english(locale: str) -> None:
    assert message("event-died", {"who": "Juno"}, locale) == "Juno dies."


@pytest.mark.feature("PL-02")
def test_a_plugin_brings_another_language_and_its_own_messages() -> None:
    polish = """
event-died = { $who } nie żyje.
my-plugin-dice = { $count ->
    [one] { $count } kość
    [few] { $count } kości
   *[many] { $count } kości!
}
"""
    brought = [("my-plugin", "pl", polish), ("my-plugin", "en", "my-plugin-only = Only in English.")]
    catalog = assembled("pl-PL", brought)

    assert catalog.message("event-died", {"who": "Juno"}) == "Juno nie żyje."
    assert [catalog.message("my-plugin-dice", {"count": n}) for n in (1, 3, 5)] == ["1 kość", "3 kości", "5 kości!"]
    assert catalog.message("my-plugin-only", {}) == "Only in English."
    assert catalog.message("event-stabilised", {"who": "Juno"}) == "Juno is stable."
    assert "my-plugin-only" not in builtin()


def test_two_owners_of_one_message_are_both_named() -> None:
    with pytest.raises(MessageClashError, match=r"'event-died' stands in .*fight\.ftl and in greedy"):
        assembled("en", [("greedy", "en", "event-died = Mine.")])


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ("broken = { $who", "Expected token"),
        ("broken = { NUMBER($n) }", "FunctionReference"),
        ("broken = { missing }", "no message 'missing'"),
        ("broken = { other }\nother = { broken }", "refers to itself: broken > other > broken"),
        ("broken = { plain.hint }\nplain = Text", "no attribute 'hint'"),
    ],
)
def test_a_broken_message_is_reported_and_still_never_raises(entry: str, problem: str) -> None:
    catalog = Catalog("en", {"file.ftl": entry})

    assert any(problem in line for line in catalog.problems()), catalog.problems()
    assert catalog.message("broken", {"who": "x"}) == "broken (who: x)"


def test_many_threads_may_ask_for_one_message(catalog: Catalog) -> None:
    with ThreadPoolExecutor(8) as pool:
        said = set(pool.map(lambda _: catalog.message("again", {"who": "A", "whom": "B"}), range(64)))

    assert said == {"Again: A meets B."}


def test_all_built_in_messages_can_be_written() -> None:
    assert builtin().problems() == []


def test_no_marks_of_direction_in_english(catalog: Catalog) -> None:
    assert catalog.message("greet", {"who": "Juno", "whom": "Ash"}).isprintable()


def test_importing_the_text_package_imports_no_fluent() -> None:
    script = (
        "import sys, rollwright.text; print([each for each in sys.modules if each.startswith(('fluent', 'babel'))])"
    )

    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "[]\n"
