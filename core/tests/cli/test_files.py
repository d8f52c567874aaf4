"""What is read is bounded and refused by name; what is written is whole, or what was there stays (RS-01)."""

from __future__ import annotations

import json
import stat
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from rollwright.cli import main
from rollwright.cli.files import read, read_object, write
from rollwright.errors import DocumentError

if TYPE_CHECKING:
    from pathlib import Path

NONSENSE: list[tuple[bytes, str]] = [
    (b"\xff\xfe\x00", "not-utf8"),
    (b"", "document-empty"),
    (b"{", "not-json"),
    (b'{"name": "a", "name": "b"}', "duplicate-key"),
    (b'{"name": NaN}', "not-finite"),
    (b"[" * 100_000, "bound-passed"),
    (b" " * 2**20 + b"{}", "bound-passed"),
    (b'{"name": ' + b"9" * 5_000 + b"}", "bound-passed"),
    (b"[1, 2]", "object-expected"),
    (b"7", "object-expected"),
]


@pytest.mark.parametrize(("raw", "code"), NONSENSE, ids=[f"{raw[:12]!r}" for raw, _ in NONSENSE])
def test_nonsense_in_a_file_is_refused_with_the_file_and_what_is_right(tmp_path: Path, raw: bytes, code: str) -> None:
    file = tmp_path / "given.json"
    file.write_bytes(raw)
    with pytest.raises(DocumentError) as caught:
        read_object(str(file))
    assert [each.code for each in caught.value.problems] == [code]
    assert str(caught.value).startswith(str(file))


COMMANDS: list[list[str]] = [
    ["sheet", "new", "--preset", "classic-d20", "--choices", "-"],
    ["new-system", "--json", "--answers", "-"],
]


@pytest.mark.needs("classic-d20")
@pytest.mark.parametrize(("raw", "code"), NONSENSE, ids=[f"{raw[:12]!r}" for raw, _ in NONSENSE])
@pytest.mark.parametrize("line", COMMANDS, ids=" ".join)
def test_nonsense_in_standard_input_is_refused_in_words(line: list[str], raw: bytes, code: str) -> None:
    told = CliRunner().invoke(main, line, input=raw)
    assert told.exit_code == 1, (code, told.output)
    assert "standard input: " in told.stderr
    assert "this broke" not in told.stderr


def test_json_and_yaml_are_read_alike(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"name": "Juno"}', "utf-8")
    (tmp_path / "a.yaml").write_text("name: Juno\n", "utf-8")
    assert read(str(tmp_path / "a.json")) == read(str(tmp_path / "a.yaml")) == {"name": "Juno"}


@pytest.mark.parametrize(
    "text", [pytest.param("half a sign \ud800", id="no text"), pytest.param(7, id="no text at all")]
)
def test_a_file_that_could_not_be_written_is_as_it_was(tmp_path: Path, text: Any) -> None:
    file = tmp_path / "juno.json"
    file.write_text("before", "utf-8")
    with pytest.raises((ValueError, TypeError)):
        write(str(file), text)
    assert (file.read_text("utf-8"), list(tmp_path.iterdir())) == ("before", [file])


def test_a_file_that_is_written_again_keeps_its_permissions_and_stays_where_a_link_leads(tmp_path: Path) -> None:
    file, link = tmp_path / "juno.json", tmp_path / "link.json"
    file.write_text("before", "utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    write(str(link), "after")
    assert (file.read_text("utf-8"), stat.S_IMODE(file.stat().st_mode), link.is_symlink()) == ("after", 0o640, True)


@pytest.mark.parametrize("file", ["nowhere/juno.json", "here.json/juno.json", ""])
def test_what_cannot_be_written_names_the_file_that_was_asked_for(tmp_path: Path, file: str) -> None:
    (tmp_path / "here.json").write_text("{}", "utf-8")
    place = str(tmp_path / file) if file else ""
    with pytest.raises(OSError, match=r"\w") as caught:
        write(place, json.dumps({}))
    assert caught.value.filename == place


@pytest.mark.parametrize("command", [("check", "--stat", "str"), ("odds", "--stat", "str"), ("sheet", "show")])
def test_a_sheet_of_no_text_is_told_so_before_anybody_is_asked_for_a_ruleset(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    file = tmp_path / "ilse.json"
    file.write_bytes(b"\x89PNG\r\n")
    result = CliRunner().invoke(main, [*command, "--sheet", str(file)])
    assert result.exit_code != 0
    assert "This is no text" in result.output
    assert "Say which ruleset" not in result.output
