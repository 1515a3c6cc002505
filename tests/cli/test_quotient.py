"""``bouton quotient`` as a script sees it: JSON, sentences, certificates, exit statuses."""

import json

import pytest

from bouton.misere.finding import misere_quotient


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_json(bouton):
    found = bouton("quotient", "kayles", "--json")
    assert found.status == 0
    known = found.json
    assert (known["recognised"], known["order"], known["p_elements"]) == ("kayles", 40, 9)
    assert (known["preperiod"], known["period"], known["tame"], known["status"]) == (71, 12, False, "proved here")
    assert known["exact_to"] is None and known["partial"] is None and len(known["p_words"]) == 9


@pytest.mark.parametrize("language", ["en", "zh"])
def test_sentences(bouton, language):
    found = bouton("quotient", "take 1,3,4", "--beside", "0.75", "--lang", language)
    assert found.status == 0 and "b^3 = b" in found.out and found.err == ""


def test_certificate(bouton, tmp_path):
    path = tmp_path / "quotient.json"
    assert bouton("quotient", "0.123", "--certificate", str(path)).status == 0
    checked = bouton("check", str(path), "--json")
    assert checked.status == 0 and checked.json["valid"] is True
    changed = json.loads(path.read_text(encoding="utf-8"))
    changed["P"] = changed["P"][1:]
    path.write_text(json.dumps(changed), encoding="utf-8")
    assert bouton("check", str(path)).status == 1


def test_an_unknown_quotient_is_told_in_part(bouton):
    found = bouton("quotient", "grundy", "--time", "0.5", "--json")
    assert found.status == 3
    assert found.json["status"] == "unknown" and found.json["order"] is None
    assert found.json["partial"]["exact_to"] >= 5 and found.json["partial"]["status"] == "proved here"


def test_what_makes_no_sense(bouton):
    found = bouton("quotient", "wythoff")
    assert (found.status, found.out) == (2, "") and found.err.count("\n") == 1


def test_the_quotient_of_nim_is_said_to_be_infinite(bouton):
    told = bouton("quotient", "nim", "--json").json
    assert (told["infinite"], told["status"], told["order"], told["partial"]["exact_to"]) == (True, "proved", None, 31)
    # T_5 has 2^5 + 2 elements: T. E. Plambeck, A. N. Siegel, J. Combin. Theory A 115 (2008) 593-622.
    assert told["partial"]["order"] == 34
    assert "infinite" in bouton("quotient", "nim").out
    assert "无限" in bouton("quotient", "nim", "--lang", "zh").out
    assert misere_quotient("nim").ends == (31,)


def test_rules_in_python(bouton, tmp_path):
    own = tmp_path / "mygame.py"
    own.write_text("def options(heap):\n    return [heap - take for take in (1, 3, 4) if take <= heap]\n")
    typed = bouton("quotient", "take 1,3,4", "--heap", "12", "--json").json
    found = bouton("quotient", "--rules-file", str(own), "--heap", "12", "--json").json
    same = ("order", "p_elements", "tame", "generators", "relations", "p_words", "exact_to")
    assert [found[key] for key in same] == [typed[key] for key in same]
    assert (found["rules"], found["status"]) == ("mygame.py", "computed")
