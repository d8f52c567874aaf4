"""Tables end as everything else does when whoever reads them goes away."""

from __future__ import annotations

import io
import sys

import pytest

from rollwright.cli.tables import print_table


class Gone(io.StringIO):
    """A pipe that nobody reads any more."""

    def write(self, _text: str) -> int:
        raise BrokenPipeError


def test_a_reader_who_goes_away_is_left_to_the_command_line(monkeypatch):
    monkeypatch.setattr(sys, "stdout", Gone())
    with pytest.raises(BrokenPipeError):
        print_table(["name"], [["cut"]])
