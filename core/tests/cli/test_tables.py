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


@pytest.mark.parametrize(("asked", "widest"), [("60", 60), ("", 160), ("5", 160), ("wide", 160)])
def test_in_a_pipe_a_table_is_as_wide_as_columns_says(monkeypatch, capsys, asked, widest):
    monkeypatch.setenv("COLUMNS", asked)
    print_table(["name", "what it says"], [["cut", "word " * 60]])
    assert max(len(line.rstrip()) for line in capsys.readouterr().out.splitlines()) in range(widest - 8, widest + 1)
