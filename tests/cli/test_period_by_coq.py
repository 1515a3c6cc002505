"""``bouton period`` says where Coq has proved the period, and nowhere else."""

import bouton as library


def test_a_period_says_that_coq_has_proved_it(bouton):
    assert bouton("period", "kayles").out.splitlines()[-1] == "Status: proved here, and by Coq."
    assert bouton("period", "kayles", "--lang", "zh").out.splitlines()[-1] == "状态：本库已证，Coq 也已验证。"
    assert bouton("period", "0.156", "--max", "10000", "--json").json["coq"] is True


def test_what_coq_was_not_asked_is_not_said_to_be_proved_by_it(bouton):
    assert "coq" not in bouton("period", "0.165", "--max", "20000", "--json").json
    assert "Coq" not in bouton("period", "0.165", "--max", "20000").out


def test_a_long_period_that_coq_has_proved_is_proved_here():
    found = library.period("0.156", max_length=10_000)
    assert found.coq
    assert found.status == "proved here"
    assert found.as_dict()["coq"] is True


def test_every_period_has_its_status_in_a_line(bouton):
    assert bouton("period", "take 2, 5, 9").out.splitlines()[-1] == "Status: proved here."
    assert bouton("period", "0.104").out.splitlines()[-1] == "Status: proved."
    assert bouton("period", "take 2, 5, 9", "--lang", "zh").out.splitlines()[-1] == "状态：本库已证。"
