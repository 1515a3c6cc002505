"""``bouton genus`` and ``bouton values --misere``: rows, JSON, CSV, exit statuses."""

import pytest


def test_json(bouton):
    found = bouton("genus", "kayles", "--length", "10", "--json").json
    assert (found["recognised"], found["length"], found["reached"], found["tame"]) == ("kayles", 10, 10, False)
    assert found["genera"][5] == {
        "heap": 5,
        "outcome": "N",
        "genus": "4^146",
        "nim_value": 4,
        "misere_values": [1, 4, 6],
        "kind": "restless",
    }


@pytest.mark.parametrize(("language", "told"), [("en", "not tame: 4 (restless)"), ("zh", "不驯顺的堆：4 颗")])
def test_rows_for_a_person(bouton, language, told):
    found = bouton("genus", "0.312", "--length", "6", "--lang", language)
    assert found.status == 0 and told in found.out and "2^1420" in found.out


def test_a_limit_leaves_the_rows_found(bouton):
    found = bouton("genus", "kayles", "--length", "400", "--time", "0.5", "--json")
    assert found.status == 3 and 10 < found.json["reached"] == len(found.json["genera"]) < 400


def test_values_in_misere_play(bouton, tmp_path):
    asked = bouton("values", "kayles", "--misere", "--length", "5", "--json").json
    assert asked["values"] == [1, 0, 2, 3, 0] and asked["convention"] == "misere"
    path = tmp_path / "kayles.csv"
    assert bouton("values", "kayles; misere", "--misere", "--length", "5", "--out", str(path)).status == 0
    assert path.read_text("utf-8").splitlines()[:2] == ["heap,outcome,genus,kind", '0,N,"0^120",tame']
    assert "4     P        1^031  tame" in bouton("values", "kayles", "--misere", "--length", "5").out
    refused = bouton("values", "kayles", "--misere", "--format", "npy", "--out", str(path))
    assert (refused.status, refused.err.count("\n")) == (2, 1)
    assert bouton("genus", "wythoff").status == 2
