"""What `check` says of theorems: where there is none, and for which rules the losses are proved here."""

import pytest


@pytest.mark.parametrize("text", ["kayles", "take primes", "take primes; misere", "euclid; misere"])
def test_rules_without_a_theorem_are_told_so(bouton, text):
    told = bouton("check", text)
    assert told.status == 2
    assert told.out == ""
    assert told.err.startswith(f"no theorem covers {text}; bouton period or bouton prove")
    assert "没有定理涉及" in bouton("check", text, "--lang", "zh").err


def test_the_rules_that_are_proved_here_are_listed(bouton):
    told = bouton("check", "bash_values", "--max", "8")
    assert told.status == 0
    assert (
        "The lost positions of these rules are proved here, each with a certificate: bash(2) (1 number), bash(3)"
        in told.out
    )
    found = bouton("check", "bash(3)", "--max", "8", "--json").json["proved_here"]
    assert {"rules": "bash(3)", "numbers": 1} in found
    assert {"rules": "bash(3); misere", "numbers": 2} in found
    assert all("bash(3)" in case["rules"] for case in found)
    assert bouton("check", "lasker_values", "--max", "6", "--json").json["proved_here"] == []


@pytest.mark.parametrize("command", ["prove", "discover"])
def test_what_is_asked_for_is_told(bouton, command):
    assert "Asked: which positions are lost.\n" in bouton(command, "nim", "--heaps", "2").out
    assert "Asked: which positions are lost; a period is that of the nim-values.\n" in bouton(command, "kayles").out
    told = bouton("prove", "nim", "--claim", "a xor b = 0").out
    assert "Asked" not in told and "a xor b = 0" in told


@pytest.mark.parametrize("command", ["prove", "discover"])
def test_one_nim_value_is_asked_for(bouton, command):
    told = bouton(command, "nim", "--heaps", "2", "--nim-value", "1")
    assert told.status == 0
    assert "Asked: which positions have nim-value 1." in told.out
    assert "positions of nim-value 1 = automaton of 3 states reading base 2" in told.out
    chinese = bouton(command, "nim", "--heaps", "2", "--nim-value", "1", "--lang", "zh").out
    assert "SG 值为 1 的局面 = 按 2 进制读数的 3 状态自动机" in chinese


def test_a_proof_of_one_nim_value_has_a_certificate_that_check_accepts(bouton, tmp_path):
    file = str(tmp_path / "law.json")
    found = bouton("prove", "nim", "--heaps", "2", "--nim-value", "1", "--certificate", file, "--json").json
    assert (found["verdict"], found["nim_value"]) == ("proved", 1)
    assert "have the nim-value 1" in bouton("check", file, "--json").json["claim"]


def test_nim_value_one_of_wythoffs_game_is_left_open_in_time(bouton):
    told = bouton("prove", "wythoff", "--nim-value", "1", "--time", "1", "--json")
    assert told.status == 3
    assert told.json["verdict"] == "unknown"
    assert told.json["counterexample"] is None
