"""A kept fight goes on as if nobody had ever stopped."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

import rollwright
from rollwright import Fight, ForcedFaces, Refused, SaveError, Store, StoreError

pytestmark = pytest.mark.needs("classic-d20")


def whole(fight: Fight) -> str:
    """Everything that a fight is."""
    _ = fight.menu
    return json.dumps(fight.save(), sort_keys=True)


@pytest.mark.feature("SV-04")
def test_a_fight_can_be_gone_on_with_after_every_single_choice(store, start, ruleset):
    table = store.begin(start(), "the-ford")
    alone = start()
    for _ in range(15):
        table.choose(table.advise())
        alone.choose(alone.advise())

        assert whole(store.look(ruleset, "the-ford")) == whole(table.fight) == whole(alone)


@pytest.mark.feature("SV-04")
def test_a_resumed_fight_ends_as_one_that_was_never_put_down(store, start, ruleset):
    alone = start()
    alone.auto()
    store.begin(start(), "the-ford").close()
    while not (fight := store.look(ruleset, "the-ford")).ended:
        with store.resume(ruleset, "the-ford") as table:
            for _ in range(20):
                if table.menu:
                    table.choose(table.advise())

    assert fight.digest() == alone.digest()


@pytest.mark.feature("SV-04", "SV-07")
def test_what_is_taken_back_stays_taken_back(store, start, ruleset):
    table = store.begin(start(), "the-ford")
    before = [whole(table.fight)]
    for _ in range(14):  # over several snapshots
        table.choose(table.advise())
        before.append(whole(table.fight))
    for left in range(13, 4, -1):
        table.undo()
        assert whole(store.look(ruleset, "the-ford")) == whole(table.fight) == before[left]
    table.choose(table.advise())

    assert whole(store.look(ruleset, "the-ford")) == before[6]


@pytest.mark.feature("SV-04")
def test_nothing_can_be_taken_back_before_the_first_choice(store, start):
    table = store.begin(start())
    with pytest.raises(Refused) as refused:
        table.undo()

    assert refused.value.code == "nothing-to-undo"


@pytest.mark.feature("SV-04")
def test_a_refused_choice_is_not_written(store, start, ruleset):
    table = store.begin(start(), "the-ford")
    before = whole(table.fight)
    with pytest.raises(Refused):
        table.choose("attack:nothing/9")

    assert whole(store.look(ruleset, "the-ford")) == before


@pytest.mark.feature("SV-04")
def test_forced_faces_that_wait_are_waiting_still(path, start, ruleset):
    with Store.open(path) as store:
        table = store.begin(start(), "the-ford")
        table.fight.forced.push([4, 5, 6, 1, 2, 3] * 9)
        table.choose(table.advise())
        left = table.fight.forced.save()
        assert left
    faces = ForcedFaces()
    with Store.open(path) as store:
        store.resume(ruleset, "the-ford", forced=faces)

        assert faces.save() == left


@pytest.mark.feature("SV-04")
def test_snapshots_bound_what_is_replayed(store, start):
    table = store.begin(start(), "the-ford")
    for number in range(1, 30):
        table.choose(table.advise())
        assert len(store._journal.read("the-ford").entries) == number % 6


@pytest.mark.feature("SV-04")
def test_closing_leaves_nothing_to_replay(store, start):
    with store.begin(start(), "the-ford") as table:
        table.choose(table.advise())

    assert store._journal.read("the-ford").entries == ()


@pytest.mark.feature("SV-04")
def test_every_choice_and_its_events_stay_in_the_journal(path, start):
    with Store.open(path, snapshot_every=4) as store:
        table = store.begin(start(), "the-ford")
        made = [table.choose(table.advise()) for _ in range(10)]
        rows = store._journal._connection.execute("SELECT body FROM entries ORDER BY number").fetchall()

    bodies = [json.loads(row["body"]) for row in rows]
    assert [body["events"] for body in bodies] == [[event.to_json() for event in events] for events in made]
    assert [body["choice"] for body in bodies] == [asdict(each.choice) for each in table.fight.taken]


@pytest.mark.feature("SV-04")
def test_auto_keeps_what_it_plays(store, start, ruleset):
    table = store.begin(start(), "the-ford")
    events = table.auto(turns=3)

    assert events == table.fight.events[-len(events) :]
    assert whole(store.look(ruleset, "the-ford")) == whole(table.fight)
    table.auto()
    assert store.look(ruleset, "the-ford").ended


# -------------------------------------------------------------------------------------------------------- a list


@pytest.mark.feature("SV-04")
def test_fights_are_listed_with_how_they_stand(store, start):
    first = store.begin(start(), "the-ford", {"scenario": "Märchen"})
    second = store.begin(start(8))
    second.auto()
    second.close()
    ford, other = store.fights()

    assert (ford.id, other.id) == ("the-ford", "fight-2")
    assert (ford.standing.choices, ford.standing.ended, ford.standing.winner) == (0, False, "")
    assert (other.standing.ended, other.standing.winner) == (True, second.fight.winner)
    assert (ford.ruleset, other.writer) == (first.fight.ruleset.id, "")
    assert ford.writer
    assert store.about("the-ford") == {"scenario": "Märchen"}
    assert store.about("fight-2") == {}


@pytest.mark.feature("SV-04")
def test_an_unknown_fight_is_refused_with_the_nearest_name(path, start, ruleset):
    with Store.open(path) as store:
        store.begin(start(), "the-ford").close()
        for ask in (store.about, store.forget, lambda name: store.resume(ruleset, name)):
            with pytest.raises(Refused) as refused:
                ask("the-fort")
            assert refused.value.code == "unknown-fight"
            assert "Did you mean 'the-ford'?" in str(refused.value)


@pytest.mark.feature("SV-04")
def test_a_name_is_given_once(store, start):
    store.begin(start(), "the-ford")
    with pytest.raises(Refused) as refused:
        store.begin(start(), "the-ford")

    assert refused.value.code == "fight-exists"


@pytest.mark.feature("SV-04")
@pytest.mark.parametrize("name", [" ford", "two\nlines", "x" * 81, "bell\a"])
def test_a_name_is_one_readable_line(store, start, name):
    with pytest.raises(Refused) as refused:
        store.begin(start(), name)

    assert refused.value.code == "bad-fight-name"


@pytest.mark.feature("SV-04")
def test_a_forgotten_fight_is_gone(store, start):
    store.begin(start(), "the-ford").close()
    store.forget("the-ford")

    assert store.fights() == []
    store.begin(start(), "the-ford")


# --------------------------------------------------------------------------------------------- other versions


@pytest.mark.feature("SV-04", "SV-03")
def test_a_fight_of_another_ruleset_is_refused(store, start, ruleset):
    store.begin(start(), "the-ford").close()
    raw = ruleset.document.model_copy(update={"version": 99})
    other = type(ruleset)(raw, ruleset.registry)
    with pytest.raises(SaveError) as refused:
        store.resume(other, "the-ford")

    assert refused.value.code == "save-of-another-version"
    assert store.fights()[0].writer == ""


@pytest.mark.feature("SV-04", "SV-03")
def test_another_engine_is_noticed_and_what_it_replayed_is_not_replayed_again(store, start, ruleset, monkeypatch):
    table = store.begin(start(), "the-ford")
    table.choose(table.advise())
    table._leave()  # as if it had been killed
    monkeypatch.setattr(rollwright, "__version__", "9.9")
    table = store.resume(ruleset, "the-ford")

    assert [notice["code"] for notice in table.notices] == ["save-of-another-engine"]
    assert store._journal.read("the-ford").entries == ()
    table.close()
    assert store.resume(ruleset, "the-ford").notices == []


@pytest.mark.feature("SV-04")
def test_rules_that_come_to_other_events_are_refused_at_the_choice(store, start, ruleset, monkeypatch):
    table = store.begin(start(), "the-ford")
    for _ in range(4):
        table.choose(table.advise())
    table._leave()
    kind = type(table.fight.rules.kind)
    before = kind.throw_attack

    def crooked(*args, **more):
        rolled = before(*args, **more)
        rolled.number += 1
        return rolled

    monkeypatch.setattr(kind, "throw_attack", crooked)
    with pytest.raises(SaveError) as refused:
        store.resume(ruleset, "the-ford")

    assert refused.value.code == "journal-diverges"
    assert 1 <= refused.value.params["number"] <= 4
    monkeypatch.undo()
    assert whole(store.resume(ruleset, "the-ford").fight) == whole(table.fight)


# ------------------------------------------------------------------------------------------------------ misuse


@pytest.mark.feature("SV-04")
def test_a_closed_table_takes_no_choice(store, start):
    table = store.begin(start(), "the-ford")
    table.close()
    table.close()
    for move in (lambda: table.choose(table.advise()), table.undo, table.snapshot):
        with pytest.raises(StoreError) as refused:
            move()
        assert refused.value.code == "table-closed"


@pytest.mark.feature("SV-04")
def test_a_choice_made_past_the_table_is_noticed(store, start, ruleset):
    table = store.begin(start(), "the-ford")
    kept = whole(table.fight)
    table.fight.choose(table.advise())
    with pytest.raises(StoreError) as refused:
        table.choose(table.advise())

    assert refused.value.code == "fight-moved-elsewhere"
    assert whole(store.resume(ruleset, "the-ford").fight) == kept


@pytest.mark.feature("SV-04")
def test_a_choice_broken_off_in_the_middle_leaves_the_store_to_go_on_from(store, start, ruleset, monkeypatch):
    table = store.begin(start(), "the-ford")
    table.choose(table.advise())
    kept = whole(table.fight)
    monkeypatch.setattr(Fight, "emit", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        table.choose(table.advise())
    monkeypatch.undo()

    assert whole(store.resume(ruleset, "the-ford").fight) == kept


@pytest.mark.feature("SV-04")
def test_a_store_that_cannot_be_written_takes_the_choice_back(path, start, ruleset):
    with Store.open(path) as store:
        table = store.begin(start(), "the-ford")
        for _ in range(3):
            table.choose(table.advise())
        table.undo()
        kept, choice = whole(table.fight), table.advise()
        ask = store._journal._connection.execute
        pages = ask("PRAGMA page_count").fetchone()[0]
        ask(f"PRAGMA max_page_count = {pages}")
        refused = None
        while refused is None:
            kept, choice = whole(table.fight), table.advise()
            try:
                table.choose(choice)
            except StoreError as error:
                refused = error
        assert refused.code == "store-full"
        assert whole(table.fight) == kept == whole(store.look(ruleset, "the-ford"))

        ask("PRAGMA max_page_count = 100000")
        table.choose(choice)
        assert whole(table.fight) == whole(store.look(ruleset, "the-ford"))


@pytest.mark.feature("SV-04")
def test_an_undo_that_cannot_be_written_has_not_happened(store, start, ruleset, monkeypatch):
    table = store.begin(start(), "the-ford")
    for _ in range(3):
        table.choose(table.advise())
    kept = whole(table.fight)

    def full(*_):
        raise StoreError("store-full", {"file": "x", "reason": ""})

    monkeypatch.setattr(type(store._journal), "write", full)
    with pytest.raises(StoreError):
        table.undo()
    monkeypatch.undo()

    assert whole(table.fight) == kept == whole(store.look(ruleset, "the-ford"))
    table.choose(table.advise())


@pytest.mark.feature("SV-04")
def test_a_store_that_is_closed_says_so(path, start):
    store = Store.open(path)
    store.close()
    store.close()
    with pytest.raises(StoreError) as refused:
        store.begin(start())

    assert refused.value.code == "store-closed"


@pytest.mark.feature("SV-04")
def test_a_store_is_not_carried_into_a_forked_process(path, start):
    with Store.open(path) as store:
        own = store._journal._process
        store._journal._process = -1
        with pytest.raises(StoreError) as refused:
            store.begin(start())
        store._journal._process = own

    assert refused.value.code == "store-of-another-process"
