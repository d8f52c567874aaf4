"""What the README promises a stranger."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from pages import fits
from workspace import ROOT

pytestmark = pytest.mark.needs("classic-d20")

README = (ROOT / "README.md").read_text("utf-8")
PLAY = re.compile(r"rollwright (fight[^\n]*)\n```\n")


def block(mark: str) -> str:
    """The block of the README that follows a mark."""
    found = re.search(rf"<!-- {mark} -->\n```\w+\n(.*?)```", README, re.DOTALL)
    assert found, mark
    return found[1]


def test_setting_up_is_one_line() -> None:
    assert len(block("play").splitlines()) == 1
    assert len(block("test").splitlines()) == 1


def test_the_picture_of_the_log_is_what_the_line_prints() -> None:
    command = block("play").rpartition(".venv/bin/rollwright ")[2].split()
    run = subprocess.run(
        [Path(sys.executable).with_name("rollwright"), *command], capture_output=True, text=True, check=True
    )
    shown = block("log")

    assert len(shown.splitlines()) > 20
    assert fits(run.stdout, shown), "the fight goes another way now: run tools/picture"


def test_the_workflow_calls_the_readmes_lines() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")

    assert "readme_line test" in script
    assert "readme_line play" in script
