"""A file becomes plain data, or every reason why not."""

from __future__ import annotations

import math
import os
from pathlib import Path
from typing import Any

import pytest

from rollwright.document import read_document, read_text
from rollwright.errors import DocumentError
from rollwright.limits import Limits


def told(text: str, **options: Any) -> list[str]:
    try:
        read_text(text, **options)
    except DocumentError as error:
        return [f"{problem.path}: {problem.code}" for problem in error.problems]
    return []


@pytest.mark.feature("RS-01")
def test_yaml_reads_words_as_words() -> None:
    text = """
    on: aimed
    no: off
    answer: yes
    time: 12:30
    day: 2024-01-01
    octal: 0o17
    old: 017
    big: 1_000
    half: 1.5
    whole: 5.0
    sure: true
    text: "12"
    kept: !!str 12
    """
    assert read_text(text) == {
        "on": "aimed",
        "no": "off",
        "answer": "yes",
        "time": "12:30",
        "day": "2024-01-01",
        "octal": 15,
        "old": 17,
        "big": "1_000",
        "half": 1.5,
        "whole": 5,
        "sure": True,
        "text": "12",
        "kept": "12",
    }


@pytest.mark.feature("RS-01")
def test_json_and_yaml_read_alike() -> None:
    assert read_text('{"a": [1, 2.0, "x", true]}') == read_text("a: [1, 2.0, x, true]")


@pytest.mark.feature("RS-02")
@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("", [": document-empty"]),
        (" \n\t ", [": document-empty"]),
        ('{"a": 1, "b": {"c": 1, "c": 2}, "a": 3}', ["a: duplicate-key", "b.c: duplicate-key"]),
        ("a: 1\nb:\n  c: 1\n  c: 2\na: 3", ["b.c: duplicate-key", "a: duplicate-key"]),
        ('{"a": NaN, "b": -Infinity, "c": 1e999}', ["a: not-finite", "b: not-finite", "c: not-finite"]),
        ("a: .nan\nb: -.inf\nc: 1e400", ["a: not-finite", "b: not-finite", "c: not-finite"]),
        ('{"a": ' + "9" * 5000 + "}", ["a: bound-passed"]),
        ("a: " + "9" * 5000, ["a: bound-passed"]),
        ('{"a": 1000000000001}', ["a: bound-passed"]),
        ('{"a": "\\ud800"}', ["a: not-unicode"]),
        ('{"a": }', [": not-json"]),
        ("a: [1, 2", [": not-yaml"]),
        ("a: 'b\x00c'", [": not-yaml"]),
        ("a: b\n---\nc: d", [": several-documents"]),
        ("a: !!python/object/apply:os.system [ls]", ["a: yaml-tag"]),
        ("a: !thing b", ["a: yaml-tag"]),
        ("a: !!int twelve", ["a: yaml-tag"]),
        ("? [a, b]\n: c", [": key-not-text"]),
        ("? {a: b}\n: c", [": key-not-text"]),
        ("a: *b", ["a: alias-unknown"]),
        ("a: &a [*a]", ["a[0]: alias-to-itself"]),
    ],
)
def test_what_cannot_be_read_says_where_and_why(text: str, problems: list[str]) -> None:
    assert told(text) == problems


def messages(text: str) -> str:
    with pytest.raises(DocumentError) as caught:
        read_text(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("a: 'b\x00c'", 1, 6), ("a: é\nb: '𝄞x\x00'\n", 2, 7), ("a: 1\n\x07", 2, 1)],
)
def test_a_sign_that_cannot_stand_is_told_with_its_line_and_column(text: str, line: int, column: int) -> None:
    assert f"line {line}, column {column}." in messages(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: 1\n? [b, c]\n: d", 'here is ["b", "c"] in line 2'),
        ("a:\n  b: 1\n  ? {c: 1}\n  : d", 'a: A key is text; here is {"c": 1} in line 3'),
        ("a: &n [1]\n*n : 2", "here is [1] in line 2"),
    ],
)
def test_a_key_that_is_no_text_is_named_with_its_place(text: str, said: str) -> None:
    assert said in messages(text)


def test_what_looks_like_a_number_or_a_truth_value_is_text_where_it_is_a_key() -> None:
    assert read_text("1: a\ntrue: b\nx: &k key\n*k : c") == {"1": "a", "true": "b", "x": "key", "key": "c"}


def test_a_merge_key_is_a_key_like_any_other() -> None:
    assert read_text("a: &a {x: 1}\nb: {<<: *a}") == {"a": {"x": 1}, "b": {"<<": {"x": 1}}}


def test_an_alias_is_the_thing_itself_and_an_empty_one_too() -> None:
    assert read_text("a: &a {}\nb: *a\nc: &c 5\nd: [*c, *c]") == {"a": {}, "b": {}, "c": 5, "d": [5, 5]}


@pytest.mark.feature("RS-02")
@pytest.mark.parametrize("form", ["json", "yaml"])
@pytest.mark.parametrize("depth", [66, 10_000, 200_000])
def test_deep_nesting_is_refused_by_name(form: str, depth: int) -> None:
    problems = told("[" * depth + "]" * depth, form=form)
    assert len(problems) == 1
    assert problems[0].endswith(("bound-passed", "not-yaml"))


@pytest.mark.feature("RS-02")
def test_a_billion_laughs_are_counted_before_they_are_made() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    assert [problem.partition(": ")[2] for problem in told("\n".join(lines))] == ["bound-passed"]


@pytest.mark.feature("RS-02")
class TestFiles:
    def refused(self, path: Path, **limits: int) -> list[str]:
        with pytest.raises(DocumentError) as caught:
            read_document(path, Limits(**limits))
        assert {problem.file for problem in caught.value.problems} == {str(path)}
        return [problem.code for problem in caught.value.problems]

    def test_that_are_not_there(self, tmp_path: Path) -> None:
        assert self.refused(tmp_path / "none.json") == ["file-unreadable"]

    def test_that_are_folders(self, tmp_path: Path) -> None:
        assert self.refused(tmp_path) == ["file-is-folder"]

    def test_with_a_null_in_their_name(self, tmp_path: Path) -> None:
        assert self.refused(tmp_path / "a\0b.json") == ["file-unreadable"]

    def test_in_another_encoding(self, tmp_path: Path) -> None:
        path = tmp_path / "a.yaml"
        for encoding in ("utf-16", "latin-1"):
            path.write_bytes("name: Ä".encode(encoding))
            assert self.refused(path) == ["not-utf8"]

    def test_with_a_byte_order_mark(self, tmp_path: Path) -> None:
        path = tmp_path / "a.json"
        path.write_bytes(b'\xef\xbb\xbf{"a": 1}')
        assert read_document(path) == ({"a": 1}, str(path))

    def test_that_are_too_large(self, tmp_path: Path) -> None:
        path = tmp_path / "a.json"
        path.write_text('{"a": "' + "x" * 200 + '"}')
        assert self.refused(path, document_bytes=100) == ["bound-passed"]

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
    def test_that_are_pipes_nobody_writes_to(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "a.json")
        assert self.refused(tmp_path / "a.json") == ["document-empty"]

    @pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device here")
    def test_that_never_end(self) -> None:
        with pytest.raises(DocumentError, match="at most 1048576 bytes; here it is more"):
            read_document("/dev/zero")


def test_plain_data_is_copied_and_bounded() -> None:
    given = {"a": (1, {"b": 2.0})}
    read, file = read_document(given)
    assert (read, file) == ({"a": [1, {"b": 2}]}, "")
    bads: list[Any] = [{"a": object()}, {1: 2}, {"a": math.nan}, {"a": b"x"}, {"a": {1, 2}}]
    for bad in bads:
        with pytest.raises(DocumentError):
            read_document(bad)


def test_plain_data_that_holds_itself_ends_in_a_bound() -> None:
    given: dict[str, Any] = {}
    given["a"] = given
    with pytest.raises(DocumentError) as caught:
        read_document(given)
    assert [problem.code for problem in caught.value.problems] == ["bound-passed"]


def test_a_tag_on_a_key_is_told_at_the_mapping_that_the_key_is_in():
    with pytest.raises(DocumentError) as caught:
        read_text("sheet: {!1", file="a.yaml")
    assert [(problem.path, problem.code) for problem in caught.value.problems] == [("sheet", "yaml-tag")]
