"""The pages of the site that are made from the code, so that they cannot fall behind it.

Each function returns the Markdown of one page. `hooks.py` hands them to MkDocs; the tests read them directly.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import click

ROOT = Path(__file__).parents[2]
EXAMPLE = "\n\n::\n\n"
"""What stands before the example at the end of a docstring."""
FEATURE = re.compile(r"^- ([A-Z]{2}-\d{2}): ", re.MULTILINE)


def command_line() -> str:
    """Every command, as `--help` shows it."""
    import click  # noqa: PLC0415

    from rollwright.cli import main  # noqa: PLC0415
    from rollwright_sdk.cli import main as for_authors  # noqa: PLC0415

    lines = ["# Command line", "", "What `--help` prints, command by command.", ""]
    for path, command in (*commands(main), *commands(for_authors, "rollwright-sdk")):
        settings = {**command.context_settings, "max_content_width": 96, "terminal_width": 96}
        context = click.Context(command, info_name=path, **settings)
        depth = "#" * (path.count(" ") + 2)
        lines += [f"{depth} {path}", "", "```text", command.get_help(context).rstrip(), "```", ""]
    return "\n".join(lines)


def commands(group: click.Group, path: str = "rollwright") -> Iterator[tuple[str, click.Command]]:
    """A command and all below it, with the words that call each."""
    import click  # noqa: PLC0415

    yield path, group
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from commands(command, f"{path} {name}")
        elif command is not None:
            yield f"{path} {name}", command


def door(module: str, title: str, lead: str, told: Mapping[str, str] | None = None) -> str:
    """Every public name of a door, for mkdocstrings to fill in; those told elsewhere as a list of links."""
    there = told or {}
    names = exported(module)
    lines = [f"# {title}", "", lead, ""]
    lines += [f"- [{name}][{place}]" for name, place in names.items() if place in there.values()]
    lines.append("")
    for place in names.values():
        if place not in there.values():
            lines += [f"::: {place}", ""]
    return "\n".join(lines)


def exported(module: str) -> dict[str, str]:
    """Each public name of a door, in alphabetical order, with the place where it is defined."""
    from importlib import import_module  # noqa: PLC0415

    where: Mapping[str, str] = import_module(module)._WHERE  # noqa: SLF001 - the table of the door
    found = {}
    for name in sorted(where, key=str.casefold):
        home = import_module(f"rollwright.{where[name]}")
        defined = getattr(getattr(home, name), "__module__", home.__name__)
        owner = defined if str(defined).startswith("rollwright.") else home.__name__
        found[name] = f"{owner}.{name}"
    return found


def hooks() -> str:
    """The hook specifications, which are the manual themselves, each with the plugin that it ends in."""
    import inspect  # noqa: PLC0415

    from rollwright.plugins import hooks as manual  # noqa: PLC0415

    lines = ["# Hooks", "", prose(inspect.getdoc(manual) or ""), ""]
    for name, example in hook_examples().items():
        hook = getattr(manual, name)
        returns = str(inspect.signature(hook).return_annotation)
        said = prose((inspect.getdoc(hook) or "").partition(EXAMPLE)[0])
        lines += [f"## {name}", "", f"Yields: `{returns}`", "", said, "", "```python", example.rstrip(), "```", ""]
    return "\n".join(lines)


def prose(text: str) -> str:
    """A docstring's words as Markdown."""
    return text.replace("``", "`").replace(f"{EXAMPLE}    ", "\n\n    ").replace("::\n\n    ", ":\n\n    ")


def hook_examples() -> dict[str, str]:
    """The plugin that each hook's documentation ends in, by the hook."""
    import inspect  # noqa: PLC0415

    from rollwright.plugins import hooks as manual  # noqa: PLC0415

    found = {name: hook for name, hook in vars(manual).items() if hasattr(hook, f"{manual.PROJECT}_spec")}
    return {name: dedent((inspect.getdoc(hook) or "").partition(EXAMPLE)[2]) for name, hook in found.items()}


def documents() -> str:
    """The ruleset document, from the JSON Schema that the validator itself comes from."""
    from rollwright import Engine  # noqa: PLC0415
    from rollwright.document.schema import schema  # noqa: PLC0415

    registry = Engine.load().registry
    whole: dict[str, Any] = schema(registry)
    lines = [
        "# Documents",
        "",
        "A ruleset document is JSON or YAML. Any object may carry `$comment`; any other unknown key is a problem.",
        "`rollwright schema` prints the same as JSON Schema.",
        "",
        *block("The document", whole, whole),
        "## Value",
        "",
        "A number, a formula such as `2 + floor((@level - 1) / 4)`, or an object that says where to read one:",
        "",
        *(f"- {first_line(reader).replace('<id>', name)}" for name, reader in registry.family("value_readers").items()),
        "",
    ]
    for name, part in sorted(whole.get("$defs", {}).items()):
        if part.get("properties"):
            lines += block(name, part, whole)
    return "\n".join(lines)


def block(title: str, part: Mapping[str, Any], whole: Mapping[str, Any]) -> list[str]:
    """One object of the document as a table of its keys."""
    required = set(part.get("required", ()))
    lines = [
        f"## {title}",
        "",
        cell(part.get("description", "")),
        "",
        "| key | holds | what it says |",
        "|---|---|---|",
    ]
    for key, value in part.get("properties", {}).items():
        star = " (required)" if key in required else ""
        lines.append(f"| `{key}`{star} | {holds(value, whole)} | {cell(value.get('description', ''))} |")
    return [*lines, ""]


def holds(value: Mapping[str, Any], whole: Mapping[str, Any]) -> str:
    """What a key of a schema may hold, with a link to every block that has keys of its own."""
    from rollwright.document import places  # noqa: PLC0415

    return places.holds(value, whole, lambda name: f"[{name}](#{name.lower()})", lambda text: f"`{text}`")


def first_line(member: object) -> str:
    """What the class of a member says about itself."""
    import inspect  # noqa: PLC0415

    return (inspect.getdoc(type(member)) or "").partition("\n")[0].replace("``", "`")


def cell(text: str) -> str:
    """Text that fits into a table's cell."""
    return " ".join(text.replace("``", "`").replace("|", "\\|").split())


def events() -> str:
    """Every event of a fight, with its fields and the message that tells it."""
    import dataclasses  # noqa: PLC0415
    import inspect  # noqa: PLC0415

    from rollwright.fight.events import EVENTS  # noqa: PLC0415

    lines = ["# Events", "", "What happens in a fight, as data. `rollwright fight --json` prints them.", ""]
    for kind, event in sorted(EVENTS.items()):
        names = ", ".join(f"`{field.name}`" for field in dataclasses.fields(event))
        lines += [f"## {kind}", "", inspect.getdoc(event) or "", "", f"Fields: {names}", ""]
    return "\n".join(lines).replace("``", "`").replace("`, `", "`, `")


def contracts() -> str:
    """Every contract suite: what an author names, and what is promised of the member."""
    import inspect  # noqa: PLC0415

    import rollwright_sdk.contracts as suites  # noqa: PLC0415

    lines = ["# Contracts", "", prose(inspect.getdoc(suites) or ""), ""]
    for name in suites.__all__:
        suite = getattr(suites, name)
        if name == "Contract":
            continue
        tests = [each for each in dir(suite) if each.startswith("test_")]
        lines += [f"## {name}", "", prose(inspect.getdoc(sys.modules[suite.__module__]) or ""), ""]
        lines += [f"- *{spoken(each)}.* {first_sentence(getattr(suite, each))}" for each in tests]
        lines.append("")
    return "\n".join(lines)


def spoken(test: str) -> str:
    """A test's name as words."""
    return test.removeprefix("test_").replace("_", " ").capitalize()


def first_sentence(test: object) -> str:
    """What a test says of itself."""
    import inspect  # noqa: PLC0415

    return prose((inspect.getdoc(test) or "").partition("\n\n")[0]).replace("\n", " ")


def decisions() -> str:
    """The list of decision records, by number."""
    lines = ["# Decisions", "", "What was settled, why, and what was measured for it.", ""]
    for path in sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md")):
        title = path.read_text("utf-8").splitlines()[0].lstrip("# ")
        lines.append(f"- [{title}]({path.name})")
    return "\n".join(lines) + "\n"


def features(page: str, results: Mapping[str, Mapping[str, int]]) -> str:
    """The list of promises with what the last test run showed of each, and a table of the whole."""
    areas: dict[str, list[int]] = {}
    area = ""
    lines = []
    for line in page.splitlines():
        found = FEATURE.match(line)
        if line.startswith("## "):
            area = line[3:]
        if not found:
            lines.append(line)
            continue
        counts = results.get(found[1], {"passed": 0, "failed": 0})
        kept = counts["passed"] > 0 and not counts["failed"]
        tally = areas.setdefault(area, [0, 0])
        tally[0] += kept
        tally[1] += 1
        lines.append(f"- {mark(counts)} **{found[1]}**{{ #{found[1].lower()} }} {line[found.end() :]}")
    table = ["| area | kept | promises |", "|---|---|---|"]
    table += [f"| {name} | {kept} | {all_} |" for name, (kept, all_) in areas.items()]
    table.append(f"| **all** | **{sum(k for k, _ in areas.values())}** | **{sum(a for _, a in areas.values())}** |")
    first = next(index for index, line in enumerate(lines) if line.startswith("## "))
    return "\n".join([*lines[:first], *table, "", *lines[first:]]) + "\n"


def mark(counts: Mapping[str, int]) -> str:
    """What a test run showed of one promise."""
    if counts["failed"]:
        return f"✗ {counts['failed']} failing ·"
    return f"✓ {counts['passed']} ·" if counts["passed"] else ""


def last_results() -> dict[str, dict[str, int]]:
    """What the last test run showed; nothing, before there was one."""
    path = ROOT / ".features.json"
    found: dict[str, dict[str, int]] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def for_hosts() -> str:
    """The door for hosts."""
    return door("rollwright", "For hosts", "What `from rollwright import …` gives a program that plays games.")


def for_plugins() -> str:
    """The door for plugins."""
    return door(
        "rollwright.extend",
        "For plugins",
        "What `from rollwright.extend import …` gives; a plugin imports nothing else. Those that hosts use too:",
        told=exported("rollwright"),
    )


MADE: dict[str, Callable[[], str]] = {
    "reference/cli.md": command_line,
    "reference/hosts.md": for_hosts,
    "reference/plugins.md": for_plugins,
    "reference/hooks.md": hooks,
    "reference/contracts.md": contracts,
    "reference/documents.md": documents,
    "reference/events.md": events,
    "decisions/index.md": decisions,
}
