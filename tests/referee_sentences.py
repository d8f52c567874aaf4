"""The sentences that the referee is measured by, and the characters whose deeds they are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rollwright import Engine, Sheet
from rollwright.ability.referee import Reading, TextReferee
from rollwright.document.reading import read_document

HERE = Path(__file__).parent / "referee"


@dataclass(frozen=True)
class Said:
    """A sentence with what is right."""

    preset: str
    text: str
    right: str
    aside: bool


def sentences() -> list[Said]:
    """Every sentence; every other one is kept aside."""
    told: dict[str, list[list[str]]] = yaml.safe_load((HERE / "sentences.yaml").read_text("utf-8"))
    return [
        Said(preset, text, right, at % 2 == 1) for preset, each in told.items() for at, (text, right) in enumerate(each)
    ]


@cache
def whose(preset: str) -> Sheet:
    """The character who does what is said under a preset."""
    powers: dict[str, Any] = yaml.safe_load((HERE / "powers.yaml").read_text("utf-8"))[preset]
    engine = Engine.load()
    member = engine.preset(preset)
    sheet = dict(member.sample_characters()[powers["sample"]])
    document: Any = preset
    if "abilities" in powers:
        document = {**read_document(Path(member.document()))[0]}
        document |= {key: powers[key] for key in ("abilities", "learning") if key in powers}
        sheet["known"] = powers["known"]
    return Sheet.new(engine.load_ruleset(document), sheet)


def read(said: Said, referee: TextReferee | None = None) -> Reading:
    """What the referee makes of a sentence."""
    return (referee or TextReferee()).read(whose(said.preset), said.text)


def is_right(said: Said, reading: Reading) -> bool:
    """Whether a reading that counts is the right one, with its size."""
    wanted, _, size = said.right.partition("@")
    if reading.verdict == "unowned":
        kind, _, ref = wanted.partition(" ")
        return kind == "unowned" and (not ref or reading.ability == ref)
    return reading.ability == wanted and reading.size == size


@dataclass(frozen=True)
class Figures:
    """How the referee did: of what it decided, and of what there was to decide."""

    sentences: int
    powers: int
    decided: int
    right: int

    @property
    def precision(self) -> float:
        return self.right / self.decided if self.decided else 1.0

    @property
    def coverage(self) -> float:
        return self.right / self.powers


def figures(of: list[Said]) -> Figures:
    """The figures of some sentences."""
    readings = [(said, read(said)) for said in of]
    counted = [(said, reading) for said, reading in readings if reading.counts]
    right = sum(is_right(said, reading) for said, reading in counted)
    return Figures(len(of), sum(said.right != "-" for said in of), len(counted), right)
