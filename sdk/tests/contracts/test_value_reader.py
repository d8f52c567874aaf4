"""Each test of the contract passes for a reader that keeps it, and fails for one that breaks it."""

from __future__ import annotations

from typing import Any

import pytest
from breaking import fails, suite
from breaking import tests_of as names_of

from rollwright.extend import Bound, ValueReader, constant, unknown
from rollwright_sdk.contracts import ValueReaderContract

HEIGHTS = {"hill": 2, "mountain": 9}


class Height(ValueReader):
    """`@height.mountain`: how high a thing is."""

    id = "height"
    form = "root"

    def bind(self, spec: Any, scope: Any) -> Bound:
        if spec not in HEIGHTS:
            raise unknown(spec, HEIGHTS)
        return constant(HEIGHTS[spec], spec)


class Fortune(ValueReader):
    """`@fortune`: twice the luck that is left."""

    id = "fortune"
    form = "root"
    live = True
    names = frozenset({"pool.luck"})

    def bind(self, spec: Any, scope: Any) -> Bound:
        if spec:
            raise unknown(spec, ())
        return Bound(lambda reader: 2 * reader.read("pool.luck"), self.names, self.live, "Fortune")


class TestHeight(ValueReaderContract):
    """A reader that keeps it all."""

    reader = Height()
    examples = ("hill", "mountain")
    unknown = ("moon",)


class TestFortune(ValueReaderContract):
    """And one of what play moves."""

    reader = Fortune()
    examples = ("",)


class BadId(Height):
    id = "no id"


class Shifting(Height):
    asked = 0

    @property
    def priority(self) -> int:
        Shifting.asked += 1
        return -Shifting.asked


class Rough(Height):
    """Reads with a floating error."""

    def bind(self, spec: Any, scope: Any) -> Bound:
        bound = super().bind(spec, scope)
        return Bound(lambda reader: float(bound.read(reader)), label=spec)  # type: ignore[arg-type,return-value]


class Growing(Height):
    seen = 0

    def bind(self, spec: Any, scope: Any) -> Bound:
        super().bind(spec, scope)

        def read(_: Any) -> int:
            Growing.seen += 1
            return Growing.seen

        return Bound(read, label=spec)


class Secret(Fortune):
    names = frozenset[str]()


class Still(Fortune):
    live = False


class Shadowed(Height):
    """Stands where the ruleset's own ability stands already, which formulas read first."""

    id = "body"

    def bind(self, spec: Any, scope: Any) -> Bound:
        return constant(9, "Body")


class Zero(Height):
    """What is not there is nothing."""

    def bind(self, spec: Any, scope: Any) -> Bound:
        return constant(HEIGHTS.get(spec, 0), spec)


class Brittle(Height):
    def bind(self, spec: Any, scope: Any) -> Bound:
        return constant(HEIGHTS[spec], spec)


BROKEN: dict[str, list[tuple[ValueReader, Any]]] = {
    "test_an_engine_takes_it_in_and_knows_whose_it_is": [(BadId(), ["hill"])],
    "test_its_model_has_a_schema": [],
    "test_the_order_of_plugins_changes_nothing": [(Shifting(), ["hill"])],
    "test_every_code_has_words": [],
    "test_it_looks_up_its_examples": [(Rough(), ["hill"]), (Growing(), ["hill"]), (Height(), [])],
    "test_it_says_which_names_it_reads": [(Secret(), [""])],
    "test_it_says_when_play_moves_it": [(Still(), [""])],
    "test_formulas_and_documents_read_it": [(Shadowed(), [""])],
    "test_what_is_not_there_is_an_error_in_words": [(Zero(), ["hill"])],
    "test_nonsense_is_an_error_in_words": [(Brittle(), ["hill"])],
}


def test_each_test_of_the_contract_is_shown_to_fail() -> None:
    assert sorted(BROKEN) == names_of(ValueReaderContract)


@pytest.mark.feature("PL-10")
@pytest.mark.parametrize(
    ("test", "reader", "examples"),
    [(test, reader, examples) for test, cases in BROKEN.items() for reader, examples in cases],
    ids=lambda each: each if isinstance(each, str) else type(each).__name__,
)
def test_a_reader_that_breaks_it_fails(test: str, reader: ValueReader, examples: list[str]) -> None:
    fails(suite(ValueReaderContract, reader, examples=examples, unknown=["moon"]), test)
