"""Catalog files beside a document: read when something of them is asked for, or all at once."""

# ruff: noqa: E501 - a table reads best with a row on a line
from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from rollwright.document import load
from rollwright.errors import DocumentError

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def beside(ember: Any, tmp_path: Path) -> Any:
    """Ember Roads with its catalogs in files; takes changes of the files."""

    def write(**files: Any) -> Path:
        (tmp_path / "catalogs").mkdir(exist_ok=True)
        for catalog in ember["catalogs"]:
            entries = catalog.pop("entries")
            catalog["asset"] = f"catalogs/{catalog['id']}.json"
            file = {"schemaVersion": 1, "catalog": catalog["id"], "entries": entries}
            written = files.get(catalog["id"], file)
            if written is not None:
                text = written if isinstance(written, str) else json.dumps(written)
                (tmp_path / catalog["asset"]).write_text(text)
        path = tmp_path / "ember.json"
        path.write_text(json.dumps(ember))
        return path

    return write


def entries(ember: Any, index: int) -> list[Any]:
    return list(ember["catalogs"][index]["entries"])


def file(catalog: str, listed: list[Any], **more: Any) -> dict[str, Any]:
    return {"schemaVersion": 1, "catalog": catalog, "entries": listed, **more}


@pytest.mark.feature("RS-01")
def test_entries_from_a_file_are_entries(beside: Any, registry: Any) -> None:
    document = load(beside(), registry)
    catalog = document.catalog("road_trouble")
    assert catalog is not None
    assert len(catalog.entries) == 2
    assert "rust-jackal" in catalog.entries
    assert [entry.label for entry in catalog.entries] == ["Rust Jackal", "Toll Warden"]
    assert catalog.entries["rust-jackal"] is catalog.entries["rust-jackal"]
    assert document.entry("knacks/nothing") is None
    assert document.entry("nothing/nothing") is None


@pytest.mark.feature("RS-02")
def test_a_file_is_read_when_it_is_asked_for(beside: Any, registry: Any) -> None:
    path = beside(knacks="{broken")
    document = load(path, registry)
    catalog = document.catalog("knacks")
    assert catalog is not None
    with pytest.raises(DocumentError) as caught:
        catalog.entries["hold-the-line"]
    (problem,) = caught.value.problems
    assert problem.code == "not-json"
    assert problem.file.endswith("catalogs/knacks.json")


@pytest.mark.feature("RS-02")
def test_an_entry_is_checked_when_it_is_asked_for(beside: Any, ember: Any, registry: Any) -> None:
    jackal, warden = entries(ember, 1)
    jackal["creature"]["actions"][0]["budget"] = "action"
    document = load(beside(road_trouble=file("road_trouble", [jackal, warden])), registry)
    catalog = document.catalog("road_trouble")
    assert catalog is not None
    assert catalog.entries["toll-warden"].label == "Toll Warden"
    for _ in range(2):
        with pytest.raises(DocumentError) as caught:
            catalog.entries["rust-jackal"]
        (problem,) = caught.value.problems
        assert (problem.path, problem.code) == ("entries[0].creature.actions[0].budget", "no-such-name")
        assert problem.file.endswith("catalogs/road_trouble.json")


@pytest.mark.feature("RS-02")
def test_or_all_at_once(beside: Any, ember: Any, registry: Any) -> None:
    jackal, warden = entries(ember, 1)
    jackal["creature"]["tier"] = "packk"
    warden["creature"]["sheet"]["lists"]["gear"][0]["harm"] = None
    extra = {**jackal, "label": "Another"}
    ember["name"] = 5
    path = beside(road_trouble=file("road_trouble", [jackal, warden, extra, "x"]), knacks=file("knack", []))
    with pytest.raises(DocumentError) as caught:
        load(path, registry, whole=True)
    assert [(problem.file.rpartition("/")[2], problem.path, problem.code) for problem in caught.value.problems] == [
        ("ember.json", "name", "wrong-type"),
        ("knacks.json", "catalog", "no-such-name"),
        ("road_trouble.json", "entries[0].creature.tier", "no-such-name"),
        ("road_trouble.json", "entries[1].creature.sheet.lists.gear[0].harm", "nothing-here"),
        ("road_trouble.json", "entries[2].id", "duplicate-id"),
        ("road_trouble.json", "entries[2].creature.tier", "no-such-name"),
        ("road_trouble.json", "entries[3]", "wrong-type"),
    ]


@pytest.mark.feature("RS-02")
@pytest.mark.parametrize(
    ("asset", "code"),
    [
        ("catalogs/knack.json", "asset-misnamed"),
        ("../knacks.json", "asset-misnamed"),
        ("/etc/passwd", "asset-misnamed"),
        ("catalogs/knacks.yaml", "asset-missing"),
    ],
)
def test_a_file_stands_where_it_belongs(beside: Any, ember: Any, registry: Any, asset: str, code: str) -> None:
    path = beside()
    ember["catalogs"][0]["asset"] = asset
    path.write_text(json.dumps(ember))
    with pytest.raises(DocumentError) as caught:
        load(path, registry)
    assert [(problem.path, problem.code) for problem in caught.value.problems] == [("catalogs[0].asset", code)]


@pytest.mark.feature("RS-02")
def test_a_document_without_a_file_has_nothing_beside_it(ember: Any, told: Any) -> None:
    del ember["catalogs"][0]["entries"]
    ember["catalogs"][0]["asset"] = "catalogs/knacks.json"
    assert told(ember) == ["catalogs[0].asset: asset-without-folder"]


@pytest.mark.feature("RS-02")
@pytest.mark.parametrize(
    ("change", "problems"),
    [
        ({"feeds": []}, ["catalogs[0].feeds: missing-key"]),
        ({"feeds": ["knaks"]}, ["catalogs[0].feeds[0]: no-such-name"]),
        ({"holds": "spells"}, ["catalogs[0].holds: not-allowed"]),
        ({"stamp": {"nam": "x"}}, ["catalogs[0].stamp.nam: no-such-name"]),
        ({"filters": [{"id": "a", "label": "A", "type": "text", "startFrom": {"field": "caling"}}]}, ["catalogs[0].filters[0].startFrom.field: no-such-name"]),
    ],
)  # fmt: skip
def test_the_header_of_a_catalog(ember: Any, told: Any, change: Any, problems: list[str]) -> None:
    ember["catalogs"][0] |= change
    assert [problem for problem in told(ember) if "entries" not in problem] == problems


@pytest.mark.feature("RS-02")
@pytest.mark.parametrize(
    ("change", "problems"),
    [
        ({"rows": []}, ["rows: missing-key"]),
        ({"creature": {"tier": "pack"}}, ["creature: key-out-of-place"]),
        ({"rows": [{"list": "gear", "values": {}}]}, ["rows[0].list: no-such-name"]),
        ({"rows": [{"list": "knacks", "values": {"nam": "x", "does": 5}}]}, ["rows[0].values.nam: no-such-name", "rows[0].values.does: value-unfit"]),
        ({"rows": [{"list": "knacks", "values": {"name": "x" * 61}}]}, ["rows[0].values.name: value-unfit"]),
        ({"filters": {"level": 1}}, ["filters.level: no-such-name"]),
        ({"id": "hold_the_line"}, ["id: bad-id"]),
        ({"label": ...}, ["label: missing-key"]),
        ({"rows": [{"list": "knacks", "values": {}, "scaled": {"name": {"from": 1}}}]}, ["rows[0].scaled.name: wrong-column-type", "rows[0].values.name: missing-key"]),
    ],
)  # fmt: skip
def test_an_entry(ember: Any, told: Any, change: Any, problems: list[str]) -> None:
    entry = ember["catalogs"][0]["entries"][1]
    for key, value in change.items():
        if value is ...:
            del entry[key]
        else:
            entry[key] = value
    assert sorted(told(ember)) == sorted(f"catalogs[0].entries[1].{problem}" for problem in problems)


@pytest.mark.feature("RS-02")
def test_two_entries_of_one_name(ember: Any, told: Any) -> None:
    ember["catalogs"][0]["entries"][1]["id"] = "hold-the-line"
    assert told(ember) == ["catalogs[0].entries[1].id: duplicate-id"]


@pytest.mark.feature("RS-02")
def test_creatures_need_a_fight_to_be_in(ember: Any, told: Any) -> None:
    del ember["combat"]
    assert "catalogs[1].holds: creatures-need" in told(ember)
