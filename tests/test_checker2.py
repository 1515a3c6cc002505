"""The second reader, in Java, agrees with checker.py on certificates and on their mutants."""

import json
import random
import shutil
import subprocess
from pathlib import Path

import pytest

from bouton import checker
from tests.test_checker_automata import made, mutated

SOURCE = Path(__file__).parent.parent / "tools" / "checker2" / "Checker2.java"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("javac") is None, reason="needs a Java compiler"),
]


@pytest.fixture(scope="module")
def reader(tmp_path_factory):
    """Runs the second reader on certificates: True, False, or None where it is no certificate or took too long."""
    classes = tmp_path_factory.mktemp("classes")
    subprocess.run(["javac", "-d", str(classes), str(SOURCE)], check=True)

    def verdicts(certificates, folder):
        paths = []
        for i, certificate in enumerate(certificates):
            paths.append(folder / f"{i}.json")
            paths[-1].write_text(json.dumps(certificate), encoding="utf-8")
        ran = subprocess.run(
            ["java", "-cp", str(classes), "Checker2", *map(str, paths)], capture_output=True, text=True, timeout=900
        )
        lines = ran.stdout.splitlines()
        holding = {line.split(":")[0] for line in lines if ": holds, for the moves" in line}
        refused = {line.split(":")[0] for line in lines if ": refused: " in line}
        return [True if str(p) in holding else False if str(p) in refused else None for p in paths]

    return verdicts


def verdict(certificate):
    try:
        checker.check(certificate, steps=3_000_000)
    except checker.Refused:
        return False
    except (checker.Unreadable, checker.TooLong):
        return None
    return True


CASES = [
    ("nim 2", False),
    ("nim 2", True),
    ("nim 3", False),
    ("bash 5", True),
    ("powers of two", False),
    ("powers of three", False),
    ("fibonacci nim", False),
    ("fibonacci nim", True),
    ("wythoff", False),
    ("wythoff", True),
    ("2 wythoff", False),
    ("euclid", False),
    ("half", False),
    ("odd", False),
    ("moore 2", False),
]


def test_both_hold_what_is_proved(reader, tmp_path):
    assert reader([made(*case) for case in CASES], tmp_path) == [True] * len(CASES)


@pytest.mark.parametrize("case", [c for c in CASES if c[0] not in ("moore 2", "2 wythoff")], ids=str)
def test_both_judge_mutants_alike(reader, tmp_path, case):
    choose = random.Random(3)
    mutants = [mutated(made(*case), choose)[1] for _ in range(120)]
    ours, theirs = [verdict(m) for m in mutants], reader(mutants, tmp_path)
    assert False in ours
    for mutant, one, other in zip(mutants, ours, theirs, strict=True):
        if one is not None and other is not None:
            assert one == other, json.dumps(mutant)


def test_both_refuse_a_law_without_one_pair(reader, tmp_path):
    data = made("wythoff")
    data["P"]["accept"] = data["P"]["accept"][:-1]
    assert verdict(data) is False
    assert reader([data], tmp_path) == [False]
