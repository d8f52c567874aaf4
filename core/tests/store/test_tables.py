"""Tables between fights are kept deed by deed, in the journal that keeps fights."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from rollwright import Refused, Store, StoreError
from rollwright.errors import SaveError
from rollwright.narrator import Narrator
from rollwright.store.database import FORMAT

pytestmark = [pytest.mark.feature("SV-04"), pytest.mark.needs("classic-d20")]
ARCANA: dict[str, Any] = {"who": "ilse", "skill": "arcana", "difficulty": 15}
MISSILE: dict[str, Any] = {"who": "ilse", "ability": "Magic Missile", "targets": ["brann"]}
GOLD: dict[str, Any] = {"who": "brann", "coin": "gp", "amount": 2}


def play(narrator: Narrator, times: int = 3) -> None:
    """A few things of every kind, one of them taken back."""
    for _ in range(times):
        for name, asked in (("check", ARCANA), ("use_ability", MISSILE), ("undo", {}), ("gain", GOLD)):
            assert narrator.call(name, asked)["done"]


def test_a_table_goes_on_where_its_last_deed_left_it(store, seat, ruleset):
    kept = store.begin_table(seat(), "the-coast", {"host": "tests"})
    play(Narrator(kept))
    before, deeds = kept.table.to_json(), [deed.to_json() for deed in kept.deeds]
    kept.close()
    again = store.resume_table(ruleset, "the-coast")

    assert again.table.to_json() == before
    assert [deed.to_json() for deed in again.deeds] == deeds
    assert store.about("the-coast") == {"host": "tests"}


def test_what_was_done_another_day_can_be_taken_back_to_the_beginning(store, seat, ruleset):
    kept = store.begin_table(seat(), "the-coast")
    begun = kept.table.to_json()
    play(Narrator(kept))
    kept.close()
    narrator = Narrator(store.resume_table(ruleset, "the-coast"))
    while narrator.call("undo")["done"]:
        pass

    assert narrator.table.to_json() == begun


def test_a_table_that_was_never_closed_is_made_again_from_its_deeds(seat, ruleset, path):
    first = Store.open(path, snapshot_every=100)
    kept = first.begin_table(seat(), "the-coast")
    play(Narrator(kept))
    told = kept.table.to_json()
    with Store.open(path) as other:
        assert other.look_table(ruleset, "the-coast").to_json() == told
    first.close()


def test_the_dice_go_on_as_if_the_table_had_never_been_put_away(store, seat, ruleset):
    straight, kept = Narrator(seat()), store.begin_table(seat(), "the-coast")
    play(straight)
    play(Narrator(kept))
    kept.close()
    resumed = Narrator(store.resume_table(ruleset, "the-coast"))

    assert resumed.call("check", ARCANA) == straight.call("check", ARCANA)


def test_fights_and_tables_stand_in_one_store_and_are_not_taken_for_each_other(store, start, seat, ruleset):
    store.begin(start(), "the-ford").close()
    store.begin_table(seat(), "the-coast").close()

    assert [each.id for each in store.fights()] == ["the-ford"]
    assert [(each.id, each.kind) for each in store.tables()] == [("the-coast", "table")]
    for ask in (
        lambda: store.resume(ruleset, "the-coast"),
        lambda: store.resume_table(ruleset, "the-ford"),
        lambda: store.look(ruleset, "the-coast"),
    ):
        with pytest.raises(Refused) as refused:
            ask()
        assert refused.value.code == "story-of-another-kind"
    with pytest.raises(Refused):
        store.begin_table(seat(), "the-ford")
    store.forget("the-coast")
    assert store.tables() == []


def test_a_table_has_one_writer(store, seat, ruleset):
    kept = store.begin_table(seat(), "the-coast")
    with pytest.raises(Refused) as refused:
        store.resume_table(ruleset, "the-coast")

    assert refused.value.code == "fight-in-use"
    kept.close()
    assert store.resume_table(ruleset, "the-coast").id == "the-coast"


def test_a_closed_table_takes_no_deed_and_nothing_has_changed(store, seat):
    kept = store.begin_table(seat(), "the-coast")
    narrator = Narrator(kept)
    kept.close()
    before = kept.table.to_json()

    assert narrator.call("gain", GOLD)["refused"]["code"] == "table-closed"
    with pytest.raises(StoreError):
        kept.did("gain", GOLD, kept.table.rest("brann", "long"))
    assert kept.table.to_json() == before


def test_what_cannot_be_written_has_not_happened(store, seat, ruleset, monkeypatch):
    kept = store.begin_table(seat(), "the-coast")
    narrator = Narrator(kept)
    assert narrator.call("gain", GOLD)["done"]
    before, deeds = kept.table.to_json(), list(kept.deeds)

    def full(*_: Any) -> None:
        raise StoreError("store-full", {"file": "the disk"})

    with monkeypatch.context() as patched:
        patched.setattr(kept._journal, "write", full)
        for name, asked in (("check", ARCANA), ("use_ability", MISSILE), ("undo", {})):
            assert narrator.call(name, asked)["refused"]["code"] == "store-full"
            assert (kept.table.to_json(), kept.deeds) == (before, deeds)
    assert narrator.call("check", ARCANA)["done"]
    kept.close()
    assert len(store.resume_table(ruleset, "the-coast").deeds) == 2


def test_a_table_that_was_changed_past_its_store_is_left(store, seat):
    kept = store.begin_table(seat(), "the-coast")
    kept.table.rest("brann", "long")
    kept.table.check("ilse", {"skill": "arcana"})

    assert Narrator(kept).call("gain", GOLD)["refused"]["code"] == "fight-moved-elsewhere"


def test_a_deed_that_was_altered_in_the_file_is_found(seat, ruleset, path):
    with Store.open(path, snapshot_every=100) as store:
        kept = store.begin_table(seat(), "the-coast")
        assert Narrator(kept).call("gain", GOLD)["done"]
        with closing(sqlite3.connect(path)) as file:
            file.execute("UPDATE entries SET body = replace(body, '\"amount\":2', '\"amount\":9')")
            file.commit()
        with pytest.raises(StoreError) as damaged:
            store.look_table(ruleset, "the-coast")
    assert damaged.value.code == "journal-damaged"


def test_a_table_of_another_ruleset_is_refused(store, seat, engine):
    store.begin_table(seat(), "the-coast").close()
    other = engine.load_ruleset({**_small(), "id": "elsewhere"})
    with pytest.raises((SaveError, Exception)) as refused:
        store.resume_table(other, "the-coast")

    assert "elsewhere" in str(refused.value)


def _small() -> dict[str, Any]:
    return {
        "schemaVersion": 2, "id": "small", "version": 1, "name": "Small", "gm": {"checkGuidance": "Ask."},
        "coverage": {"summary": "Small."}, "resolution": {"kind": "dice-sum"}, "sheet": {"version": 1},
    }  # fmt: skip


def test_a_store_of_the_first_format_is_gone_on_with(start, seat, ruleset, path):
    with Store.open(path) as store:
        store.begin(start(), "the-ford").close()
    with closing(sqlite3.connect(path)) as file:
        file.execute("ALTER TABLE fights DROP COLUMN kind")
        file.execute("PRAGMA user_version = 1")
        file.commit()
    with Store.open(path) as store:
        assert [each.id for each in store.fights()] == ["the-ford"]
        assert store.resume(ruleset, "the-ford").fight.asked
        store.begin_table(seat(), "the-coast")
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA user_version").fetchone()[0] == FORMAT


def test_what_is_written_is_plain_json(seat, path):
    with Store.open(path) as store:
        Narrator(store.begin_table(seat(), "the-coast")).call("use_ability", MISSILE)
    with closing(sqlite3.connect(path)) as file:
        (body,) = file.execute("SELECT body FROM entries").fetchone()
    told = json.loads(body)

    assert told["deed"]["name"] == "use_ability"
    assert told["deed"]["asked"] == MISSILE
    assert told["deed"]["changes"]


def test_a_deed_that_fails_in_the_middle_leaves_a_table_that_can_be_gone_on_with(store, seat):
    kept = store.begin_table(seat(), "the-coast")
    before = kept.table.to_json()
    with pytest.raises(Refused), kept.table.whole() as made:  # noqa: PT012 - the deed is what fails
        kept.table.make(made, "ilse", kept.table.sheet("ilse").damage("hp", 3))
        raise Refused("nothing-asked-for", {})
    assert kept.table.to_json() == before
    assert Narrator(kept).call("check", ARCANA)["done"]
