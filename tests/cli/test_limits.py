"""Each limit of the page on limits, just passed: one line, and exit status 3 as that page says."""

import pytest

from bouton.discovery.statement import MAX_CLAIM
from bouton.notation import MAX_TEXT
from bouton.rulesets.numbers_given import MAX_HEAPS

PASSED = {
    "heaps": (("solve", "nim", "-"), "1 " * (MAX_HEAPS + 1)),
    "heaps in a line": (("solve", "-"), "nim: " + "1 " * 99_000 + "+ nim: " + "1 " * 2000),
    "heaps asked for": (("p-positions", "nim", "--max", "1", "--heaps", str(MAX_HEAPS + 1)), ""),
    "digits of a heap": (("solve", "nim", "-"), "9" * 200_001),
    "digits in rules": (("solve", f"take {'9' * 4001}", "3"), ""),
    "digits in a judge's input": (("judge", "hdu-1846"), f"1\n{'9' * 4001} 3\n"),
    "numbers of a judge": (("judge", "atcoder-agc017-d"), "1000001\n1 2\n"),
    "characters of rules": (("solve", "-", "3"), "take 1" + ",2" * (MAX_TEXT // 2)),
    "characters of a claim": (("prove", "nim", "--claim", "n mod 3 = 0" + " " * MAX_CLAIM), ""),
    "brackets of a claim": (("prove", "take 1,3", "--claim", f"value = {'(' * 51}n{')' * 51}"), ""),
    "signs of a claim": (("prove", "take 1,3", "--claim", f"value = {'-' * 60}n"), ""),
    "digits of a claim": (("prove", "take 1,3", "--claim", f"value = n + {'9' * 4001}"), ""),
    "values for a period": (("period", "0.007", "--max", "300"), ""),
    "memory": (("values", "0.37", "--length", "100000000", "--memory", "16"), ""),
    "time": (("values", "0.007", "--length", "1000000", "--time", "0.01"), ""),
}


@pytest.mark.parametrize(("line", "stdin"), PASSED.values(), ids=PASSED)
def test_a_limit_that_is_passed_is_status_3(line, stdin, bouton):
    told = bouton(*line, stdin=stdin)
    assert (told.status, told.err.count("\n")) == (3, 1), told
    assert "should not happen" not in told.err


def test_as_much_as_is_allowed_is_answered(bouton):
    assert bouton("solve", "nim", "-", "--json", stdin="1 " * MAX_HEAPS).json["outcome"] == "P"
    assert bouton("solve", "nim", "-", stdin="9" * 200_000).status == 0
    claim = f"value = {'(' * 50}n{')' * 50} mod 2"
    assert bouton("prove", "take 1", "--claim", claim + " " * (MAX_CLAIM - len(claim))).status == 0
