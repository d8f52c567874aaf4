"""The referee reads Arabic: lines of a ruleset and players' sentences, by the little words of the catalog (AB-21)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rollwright import Engine, Sheet
from rollwright.ability.referee import TextReferee
from rollwright.document.reading import read_document
from rollwright.text import speaking

pytestmark = [pytest.mark.feature("AB-21"), pytest.mark.needs("classic-d20")]
ROAD = Path(__file__).resolve().parents[3] / "examples" / "rulesets" / "ember-roads.yaml"
POWERS = [
    {"id": "fireball", "name": "كرة النار", "when": "إلقاء كرة نار تنفجر انفجارًا هادرًا وسط الخصوم"},
    {"id": "heal", "name": "كلمة الشفاء", "when": "شفاء جرح رفيق بكلمة، إيقاف النزف"},
    {"id": "fog", "name": "ضباب", "when": "استدعاء ضباب كثيف يحجب الرؤية"},
    {"id": "flight", "name": "طيران", "when": "الطيران في الهواء والتحليق فوق الأسوار"},
    {"id": "chains", "name": "سلاسل الظل", "when": "تقييد خصم بسلاسل من الظلال"},
    {"id": "storm", "name": "عاصفة", "when": "استدعاء عاصفة من الرعد والبرق"},
]
SAID = [
    ("ألقي كرة نار تنفجر وسط الخصوم", "fireball"),
    ("ألقي كُرةَ النّار عليهم", "fireball"),
    ("أشفي جرح رفيقي بكلمة وأوقف النزف", "heal"),
    ("أستدعي ضبابًا كثيفًا يحجب الرؤية", "fog"),
    ("أطير في الهواء وأحلق فوق الأسوار", "flight"),
    ("أقيّد الخصم بسلاسل الظل", "unowned chains"),
    ("أستدعي العاصفة والرعد والبرق", "unowned storm"),
    ("لا ألقي كرة النار هنا", ""),
    ("هل ألقي كرة النار؟", ""),
    ("أتذكر كيف ألقيت كرة النار في تلك الليلة", ""),
    ("أجلس قرب النار وأطبخ العشاء", ""),
    ("أفتح الباب وأدخل القاعة", ""),
    ("أمشي في السوق وأسأل عن التاجر", ""),
    ("يقول الساحر «ألقي كرة النار» ويضحك", ""),
]


@pytest.fixture(scope="module")
def traveller() -> Sheet:
    raw = {**read_document(ROAD)[0]}
    rules = Engine.load().load_ruleset({**raw, "abilities": [*raw.get("abilities", ()), *POWERS]})
    return Sheet.new(rules, {"name": "ليلى", "known": ["fireball", "heal", "fog", "flight"]})


def test_what_it_decides_of_arabic_sentences_is_right_and_it_decides_enough(traveller: Sheet) -> None:
    referee = TextReferee(locale="ar")
    read = [(right, referee.read(traveller, text)) for text, right in SAID]
    decided = [(right, reading) for right, reading in read if reading.counts]
    wrong = [
        (right, reading.ability)
        for right, reading in decided
        if right != (f"unowned {reading.ability}" if reading.verdict == "unowned" else reading.ability)
    ]
    assert wrong == []
    assert len(decided) >= 6


def test_the_language_that_is_spoken_is_the_one_that_is_read(traveller: Sheet) -> None:
    with speaking("ar"):
        assert TextReferee().read(traveller, "هل ألقي كرة النار؟").reason == "withheld"
        assert TextReferee().read(traveller, "ألقي كرة نار تنفجر وسط الخصوم").ability == "fireball"


def test_marks_and_articles_change_no_word(traveller: Sheet) -> None:
    referee = TextReferee(locale="ar")
    for text in ("أستدعي الضباب الكثيف الذي يحجب الرؤية", "أَسْتَدْعِي ضَبَابًا كَثِيفًا يَحْجُبُ الرُّؤْيَةَ"):
        assert referee.read(traveller, text).ability == "fog"
