"""What a scenario may say about a value: the value itself, or a matcher.

A value is compared as it is: ``hit: true``, ``total: 22``, ``events: [attack.rolled, hurt]``. A map with a matcher's
key compares in another way: ``{about: 3.5, within: 0.01}``, ``{at_least: n}``, ``{at_most: n}``, ``{contains: x}``,
``{absent: true}``, ``{fraction: "27/64"}``, ``{one_of: [a, b]}``; `equals` takes a map that would look like a matcher.

The promise: true is never 1, nothing is never null, and an exact fraction written as text compares as the number it is.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

from rollwright.document.problems import shown, unknown
from rollwright.errors import near
from rollwright.scenario.paths import Missing

if TYPE_CHECKING:
    from rollwright.document.problems import Path
    from rollwright.errors import JSON

Flaw = tuple["Path", str, "dict[str, JSON]"]


_SPELLED: Final = re.compile(r"[+-]?\d{1,60}(/\d{1,60}|\.\d{1,60})?")


def number(value: object) -> Fraction | None:
    """The number that `value` is or spells (``7/2``, ``3.5``); None when it is neither."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return Fraction(value)
    if isinstance(value, float):
        return Fraction(repr(value)) if math.isfinite(value) else None
    if isinstance(value, str) and _SPELLED.fullmatch(value):
        bottom = value.partition("/")[2]
        return None if bottom and int(bottom) == 0 else Fraction(value)
    return None


def same(found: JSON | Missing, expected: JSON) -> bool:
    """Whether the two are one value; 3.5 and the text ``7/2`` are, true and 1 are not."""
    if isinstance(found, Missing):
        return False
    if isinstance(expected, bool) or isinstance(found, bool):
        return found is expected
    if isinstance(expected, int | float):
        return number(found) == number(expected)
    if isinstance(expected, Mapping):
        return isinstance(found, Mapping) and _same_map(found, expected)
    if isinstance(expected, Sequence) and not isinstance(expected, str):
        return _is_list(found) and _same_list(cast("Sequence[JSON]", found), expected)
    return found == expected


def _same_map(found: Mapping[str, JSON], expected: Mapping[str, JSON]) -> bool:
    return found.keys() == expected.keys() and all(same(found[key], wanted) for key, wanted in expected.items())


def _same_list(found: Sequence[JSON], expected: Sequence[JSON]) -> bool:
    return len(found) == len(expected) and all(map(same, found, expected))


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def contains(found: JSON | Missing, wanted: JSON) -> bool:
    """A text holds a text, a list an element (or its id), a map a key or a part; a list of wants needs them all."""
    if _is_list(wanted):
        return all(contains(found, each) for each in cast("Sequence[JSON]", wanted))
    if isinstance(found, str):
        return isinstance(wanted, str) and wanted in found
    if isinstance(found, Mapping):
        return wanted in found if isinstance(wanted, str) else _part(found, wanted)
    if _is_list(found):
        return any(_part(each, wanted) for each in cast("Sequence[JSON]", found))
    return False


def _part(found: JSON, wanted: JSON) -> bool:
    if isinstance(found, Mapping) and isinstance(wanted, Mapping):
        return all(key in found and _part(found[key], value) for key, value in wanted.items())
    if isinstance(found, Mapping) and isinstance(wanted, str):
        return found.get("id") == wanted
    return same(found, wanted)


def _about(found: JSON | Missing, matcher: Mapping[str, JSON]) -> bool:
    value, middle, within = number(found), number(matcher["about"]), number(matcher["within"])
    return value is not None and middle is not None and within is not None and abs(value - middle) <= within


def _at_least(found: JSON | Missing, matcher: Mapping[str, JSON]) -> bool:
    value, bound = number(found), number(matcher["at_least"])
    return value is not None and bound is not None and value >= bound


def _at_most(found: JSON | Missing, matcher: Mapping[str, JSON]) -> bool:
    value, bound = number(found), number(matcher["at_most"])
    return value is not None and bound is not None and value <= bound


def _absent(found: JSON | Missing, matcher: Mapping[str, JSON]) -> bool:
    return (found is None or isinstance(found, Missing)) is matcher["absent"]


def _fraction(found: JSON | Missing, matcher: Mapping[str, JSON]) -> bool:
    value = number(found)
    return value is not None and value == number(matcher["fraction"])


def _one_of(found: JSON | Missing, matcher: Mapping[str, JSON]) -> bool:
    return any(same(found, each) for each in cast("Sequence[JSON]", matcher["one_of"]))


MATCHERS: Final[Mapping[str, Callable[[JSON | Missing, Mapping[str, JSON]], bool]]] = {
    "about": _about,
    "at_least": _at_least,
    "at_most": _at_most,
    "contains": lambda found, matcher: contains(found, matcher["contains"]),
    "absent": _absent,
    "fraction": _fraction,
    "one_of": _one_of,
    "equals": lambda found, matcher: same(found, matcher["equals"]),
}
MATCHER_KEYS: Final = (*MATCHERS, "within")


def holds(found: JSON | Missing, expected: JSON) -> bool:
    """Whether what was found is what was expected; of several matchers in one map all must hold."""
    if isinstance(expected, Mapping) and any(key in MATCHERS for key in expected):
        return all(MATCHERS[key](found, expected) for key in expected if key != "within")
    return same(found, expected)


_NUMBERS: Final = frozenset({"about", "within", "at_least", "at_most", "fraction"})


def flaws(expected: JSON) -> Iterator[Flaw]:
    """What is wrong with an expectation as it is written, before anything is played."""
    if not isinstance(expected, Mapping):
        return
    if not any(key in MATCHER_KEYS for key in expected):
        yield from _misspelt(expected)
        return
    yield from (_unknown(key) for key in expected if key not in MATCHER_KEYS)
    if ("about" in expected) != ("within" in expected):
        missing = "within" if "about" in expected else "about"
        yield (), "matcher-needs", {"missing": missing, "found": ", ".join(expected)}
    for key, value in expected.items():
        yield from _bad_operand(key, value)


def _misspelt(expected: Mapping[str, JSON]) -> Iterator[Flaw]:
    """A map of one key that is nearly a matcher's is taken for a slip, never for a value."""
    if len(expected) == 1:
        (key,) = expected
        if near(key, MATCHER_KEYS):
            yield _unknown(key)


def _unknown(key: str) -> Flaw:
    return ((key,), *unknown("unknown-matcher", key, MATCHER_KEYS))


def _bad_operand(key: str, value: JSON) -> Iterator[Flaw]:
    wanted = ""
    if key in _NUMBERS and number(value) is None:
        wanted = "number"
    elif key == "absent" and not isinstance(value, bool):
        wanted = "true-or-false"
    elif key == "one_of" and not _is_list(value):
        wanted = "list"
    if wanted:
        yield (key,), "matcher-operand", {"wanted": wanted, "found": shown(value)}
