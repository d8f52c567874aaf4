"""What a plan is handed that is no whole number or no text is refused by name, and nothing has changed."""

from __future__ import annotations

import pytest

from rollwright.errors import Refused

WRONG_NUMBERS = [None, "3", 1.5, True, [], {}, b"3", float("nan"), object(), 10**30]
WRONG_TEXTS = [None, 3, 1.5, True, [], {}, b"hp", object()]
NUMBERS = [
    ("damage", ("hp",), "amount"), ("heal", ("hp",), "amount"), ("spend", ("hp",), "amount"),
    ("temporary", ("hp",), "amount"), ("set_pool", ("hp",), "current"), ("track", ("heat",), "by"),
    ("set_track", ("heat",), "value"), ("wound", ("harm", "knock"), "count"), ("wound", ("harm", "knock"), "box"),
    ("mend", ("harm",), "count"), ("gain_money", (), "amount"), ("pay_money", (), "amount"),
    ("gain_item", ("rope",), "quantity"), ("lose_item", ("rope",), "quantity"), ("clock", ("dawn",), "by"),
    ("tag", ("bonds", "Iris", "add"), "amount"), ("condition", ("scared",), "level"), ("learn", ("tide",), "ranks"),
]  # fmt: skip
TEXTS = [
    ("damage", {"amount": 1}, "pool"), ("wound", {"track": "harm"}, "kind"), ("rest", {}, "kind"),
    ("condition", {}, "condition"), ("gain_money", {"amount": 1}, "unit"), ("tick", {}, "what"),
    ("wear", {}, "item"), ("tag", {"tags": "bonds"}, "name"),
]  # fmt: skip


@pytest.mark.feature("SH-20")
@pytest.mark.parametrize(("plan", "before", "name"), NUMBERS)
def test_what_is_no_whole_number_is_refused(sheet, plan, before, name):
    juno = sheet({"name": "Juno"})
    was = juno.to_json()
    for wrong in WRONG_NUMBERS:
        with pytest.raises(Refused) as caught:
            getattr(juno, plan)(*before, **{name: wrong})
        assert caught.value.code in ("whole-number-expected", "out-of-range")
        assert caught.value.params["name"] == name
    assert juno.to_json() == was


@pytest.mark.feature("SH-20")
@pytest.mark.parametrize(("plan", "beside", "name"), TEXTS)
def test_what_is_no_text_is_refused(sheet, plan, beside, name):
    juno = sheet({"name": "Juno"})
    for wrong in WRONG_TEXTS:
        with pytest.raises(Refused) as caught:
            getattr(juno, plan)(**{name: wrong}, **beside)
        assert (caught.value.code, caught.value.params["name"]) == ("text-expected", name)


@pytest.mark.parametrize("wrong", [None, 3, "damage", b"", {"kind": "message"}])
def test_effects_come_as_a_list(sheet, wrong):
    with pytest.raises(Refused) as caught:
        sheet({"name": "Juno"}).effects(wrong)
    assert caught.value.code == "list-expected"


def test_a_name_that_is_no_text_is_told_as_one_that_is_not_there(sheet):
    for wrong in (None, 3, True):
        with pytest.raises(Refused, match=repr(wrong)):
            sheet({"name": "Juno"}).pool_max(wrong)
