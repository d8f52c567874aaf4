"""Everything in `examples/` runs as it stands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.needs("classic-d20")


EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.mark.parametrize("program", sorted((EXAMPLES / "python").glob("*.py")), ids=lambda path: path.stem)
def test_a_program_runs(program: Path) -> None:
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_the_readme_names_every_program() -> None:
    words = (EXAMPLES / "README.md").read_text("utf-8")
    assert all(program.name in words for program in (EXAMPLES / "python").glob("*.py"))
