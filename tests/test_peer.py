"""Fights here end as they end with another engine, where both play the same rule (`tools/peer/compare.py`)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from workspace import ROOT

pytestmark = pytest.mark.needs("classic-d20")
UV = Path(sys.executable).with_name("uv")
FIGHTS = 400
FAR = 4.0
"""How many standard errors may lie between two rates: chance alone goes beyond that once in fifteen thousand rows."""


@pytest.mark.slow
@pytest.mark.feature("SV-08")
def test_matchups_are_won_as_often_as_with_a_peer(tmp_path: Path) -> None:
    python = tmp_path / "peer" / "bin" / "python"
    pins = ROOT / "constraints.txt"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "peer"], check=True)
    wanted = ["--group", f"{ROOT / 'pyproject.toml'}:peer"]
    subprocess.run([UV, "pip", "install", "-q", "--python", python, "-c", pins, *wanted], check=True)

    command = [sys.executable, ROOT / "tools" / "peer" / "compare.py", python, "--fights", str(FIGHTS), "--json"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    rows = json.loads(run.stdout)

    assert len(rows) >= 16
    assert [row for row in rows if row["apart"] > FAR] == []
    assert all(0 < row["ours"] < 1 for row in rows), "a matchup that one side always wins compares nothing"
