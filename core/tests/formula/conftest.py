"""A small game for the formula tests: a fifth-level hero, the names that a formula may read, and short cuts."""

from __future__ import annotations

import pytest
from hypothesis import settings

from rollwright.dice import DiceStream, ForcedFaces
from rollwright.formula import KnownNames, Scope, compile_value, named

settings.register_profile("no-clock", deadline=None)
settings.load_profile("no-clock")


class Table:
    """Reads names from a table."""

    def __init__(self, numbers):
        self.numbers = numbers

    def read(self, name):
        return self.numbers[name]


HERO = {"level": 5, "slot": 3, "str": 16, "rank.fire-ball": 2, "cond.frightened": 0, "cond.frightened.left": 2}


@pytest.fixture
def hero():
    return Table(HERO)


@pytest.fixture
def scope():
    live = {name: named(name, name.split(".")[1], live=True) for name in HERO if name.startswith("cond")}
    return Scope(KnownNames({**KnownNames.of(HERO).table, **live}))


@pytest.fixture
def value(scope):
    return lambda source: compile_value(source, scope)


@pytest.fixture
def number(value, hero):
    return lambda source: value(source).number(hero)


@pytest.fixture
def throw(value, hero):
    """Throws a formula; all the faces given must fall."""

    def thrown(source, *faces):
        stream = DiceStream(1, forced=ForcedFaces(faces))
        found = value(source).throw(hero, stream)
        assert stream.forced.left == 0
        return found

    return thrown
