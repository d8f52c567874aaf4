"""Takes the blocks out of a Markdown page and runs them, in the order in which a reader would.

- ` ```python `: run, all blocks of a page in one namespace; a comment behind a `print(…)` says what it prints.
- ` ```console `: each line after `$ ` is a command, and the lines below it what it prints; `…` stands for anything. A
  command that must fail says so: `# exits 1`.
- any block with `title="name"`: written to a file of that name, and not run.
- other languages without a title are for reading; `READ` lists them.

`<!-- not run: why -->` before a block leaves it out, with the reason in plain sight.
"""

from __future__ import annotations

import ast
import contextlib
import io
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

BLOCK = re.compile(
    r"(?:<!-- (?P<note>[^>]*?) -->\n)?^(?P<fence>`{3,})(?P<info>[^\n]*)\n(?P<body>.*?)^(?P=fence)$",
    re.MULTILINE | re.DOTALL,
)
TITLE = re.compile(r'title="([^"]+)"')
EXITS = re.compile(r"#\s*exits (\d+)\s*$")
READ = {"text", "sh", "yaml", "json", "toml", "ftl"}
ELLIPSIS = "…"
SEARCH = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
"""Commands come from the environment that runs the tests."""


@dataclass(frozen=True)
class Block:
    """One fenced block of a page."""

    language: str
    title: str
    body: str
    note: str
    line: int


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page, in order."""
    text = page.read_text("utf-8")
    found = []
    for match in BLOCK.finditer(text):
        title = TITLE.search(match["info"])
        language = (match["info"].split() or [""])[0]
        line = text.count("\n", 0, match.start("body"))
        found.append(Block(language, title[1] if title else "", match["body"], match["note"] or "", line))
    return found


def run_page(page: Path, folder: Path) -> None:
    """Run every block of a page in a folder.

    Raises:
        AssertionError: with the page and line of the block that does not do what it shows.
    """
    namespace: dict[str, object] = {"__name__": "page"}
    for block in blocks(page):
        place = f"{page.name}:{block.line}"
        if block.note.startswith("not run:"):
            continue
        if block.title:
            path = folder / block.title
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.body, "utf-8")
        elif block.language == "python":
            run_python(block, place, namespace, folder)
        elif block.language == "console":
            run_console(block, place, folder)
        else:
            assert block.language in READ, f"{place}: nothing says how to run a block of {block.language!r}"


def run_python(block: Block, place: str, namespace: dict[str, object], folder: Path) -> None:
    """Run a block of Python; what it prints must be what its comments behind `print` say."""
    printed = io.StringIO()
    tree = ast.parse(block.body, place)
    lines = block.body.splitlines()
    with contextlib.chdir(folder), contextlib.redirect_stdout(printed):
        sys.path.insert(0, str(folder))
        try:
            exec(compile(tree, place, "exec"), namespace)  # noqa: S102 - our own documentation
        finally:
            sys.path.remove(str(folder))
    said = [line.partition("  # ")[2] for line in lines if line.lstrip().startswith("print(") and "  # " in line]
    if said:
        assert printed.getvalue().splitlines() == said, place


def run_console(block: Block, place: str, folder: Path) -> None:
    """Run the commands of a block and hold what they print against what is shown."""
    for session in re.split(r"^\$ ", block.body, flags=re.MULTILINE)[1:]:
        command, _, expected = session.partition("\n")
        exits = EXITS.search(command)
        run = subprocess.run(
            ["bash", "-c", command],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
            env={
                **os.environ,
                "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
                "COLUMNS": "100",
            },
        )
        output = run.stdout + run.stderr
        assert run.returncode == (int(exits[1]) if exits else 0), f"{place}: {command}\n{output}"
        if expected.strip():
            assert fits(output, expected), f"{place}: {command}\n{output}\nshown:\n{expected}"


def fits(output: str, expected: str) -> bool:
    """Whether an output is as shown; a line of `…` stands for any lines, and `…` in a line for anything."""
    pattern = ""
    for line in expected.rstrip().splitlines():
        if line.strip() == ELLIPSIS:
            pattern += r"(?:.*\n)*?"
        else:
            pattern += ".*".join(map(re.escape, line.rstrip().split(ELLIPSIS))) + r"[ ]*\n"
    return re.fullmatch(pattern, output.rstrip() + "\n") is not None
