"""Thousands of changed and forged certificates before every reader: one verdict, or a written reason.

The readers: the checker in Python, the one in C++, and a third, for periods: the second pass of the package, and
Coq.
"""

import json
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from bouton import checker
from bouton.errors import LimitError, RulesError
from bouton.limits import Limits
from bouton.proving.coq import coq
from bouton.verification import verify_period
from tests.certificates.forging import forged, originals, sealed
from tests.fuzz.test_doors import is_true
from tools.formal import CLOSED, PROOFS, order

CHECKER = Path(checker.__file__).parent / "cpp" / "checker.cpp"
HARD = sorted((Path(__file__).parent / "hard").iterdir())
HOLDS, REFUSED, UNREADABLE, LONG = "holds", "refused", "unreadable", "long"
STEPS = 2_000_000
# Where a reader does not take what another holds, this is why: what it says, as docs/en/testing.md has it.
REASONS = ("only plain ASCII texts are read here", "a whole number of at most 18 digits was expected")


@pytest.fixture(scope="session")
def second(tmp_path_factory):
    """The reader in C++, which gives up early: the verdicts and the sentences of texts."""
    folder = tmp_path_factory.mktemp("readers")
    source = CHECKER.read_text("utf-8").replace("STEPS = 400'000'000;", "STEPS = 20'000'000;")
    (folder / "reader.cpp").write_text(source, encoding="utf-8")
    subprocess.run(["g++", "-std=c++17", "-O1", "-o", folder / "reader", folder / "reader.cpp"], check=True)

    def read(texts):
        paths = []
        for number, text in enumerate(texts):
            paths.append(folder / f"{number}.json")
            paths[-1].write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        ran = subprocess.run([folder / "reader", *paths], capture_output=True, text=True, errors="replace")
        assert ran.returncode in (0, 1, 2, 3)
        told = {}
        for line in (ran.stdout + ran.stderr).splitlines():
            name, _, sentence = line.partition(": ")
            told.setdefault(name, sentence)
        return [_of_sentence(told[str(path)]) for path in paths]

    return read


def _of_sentence(sentence):
    for verdict, start in ((HOLDS, "holds: "), (REFUSED, "refused: "), (LONG, "not decided")):
        if sentence.startswith(start):
            return verdict, sentence
    return UNREADABLE, sentence


def _judged(check):
    try:
        check()
    except checker.Refused as error:
        return REFUSED, str(error)
    except (checker.TooLong, LimitError) as error:
        return LONG, str(error)
    except (ValueError, RecursionError, checker.Unreadable) as error:
        return UNREADABLE, str(error)
    return HOLDS, ""


def first(text):
    """What the reader in Python says of a text, in bytes or decoded."""
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    return _judged(lambda: checker.check(checker.read(data.decode()), STEPS))


def second_pass(told):
    """What the second pass says of a period."""
    return _judged(lambda: verify_period(told, Limits(seconds=20, megabytes=200)))


def told_of(text):
    """The certificate in *text* and its kind; None twice where it is none."""
    try:
        told = json.loads(text)
        return told, str(told["kind"])
    except (ValueError, KeyError, TypeError, IndexError):
        return None, None


def agree(one, other):
    """Both hold it, or neither; or the one that does not says a written reason, or that it takes too long."""
    if (one[0] == HOLDS) == (other[0] == HOLDS):
        return True
    refuses = other if one[0] == HOLDS else one
    return refuses[0] == LONG or (refuses[0] == UNREADABLE and refuses[1] in REASONS)


def look(texts, second, counts):
    for text, other in zip(texts, second(texts), strict=True):
        one, (told, kind) = first(text), told_of(text)
        assert agree(one, other), (one, other, text)
        counts[kind, one[0], other[0]] += 1
        if one[0] == HOLDS and kind == "period":
            is_true(told)
            third = second_pass(told)
            assert third[0] in (HOLDS, LONG), (third, text)
            counts["second pass", one[0], third[0]] += 1


def unread():
    """Certificates that hold, each with a field of its kind that says what nobody looks at."""
    kinds = {one["kind"]: one for one in reversed(originals())}
    by_theorem = {one.get("theorem"): one for one in originals() if one["kind"] == "period"}
    for theorem, one in by_theorem.items():
        yield {**one, "nim_value": 1}
        if theorem != "rare heaps":
            for key, value in (("mask", 3), ("mask", False), ("alternating", True), ("alternating", 0)):
                yield {**one, key: value}
            for key, value in (("rare", [5]), ("rare", None), ("depth", 7), ("depth", "0")):
                yield {**one, key: value}
    yield {**kinds["misere"], "quotient": False}
    for value in (False, None, 1):
        yield {**kinds["automaton"], "pairs": value}


def test_a_field_that_nobody_reads_is_refused_by_both(second):
    texts = []
    for told in unread():
        if "digest" in told:
            told["digest"] = sealed(told)
        texts.append(json.dumps(told))
    assert len(texts) > 10
    for text, other in zip(texts, second(texts), strict=True):
        assert first(text)[0] == other[0] == UNREADABLE, (first(text), other, text[:300])


@pytest.mark.parametrize("path", HARD, ids=lambda path: path.stem)
def test_hard_cases(path):
    """Forged by hand: the name says what every reader must say."""
    assert first(path.read_bytes())[0] == path.stem.partition("-")[0]


@pytest.mark.slow
def test_hard_cases_before_the_second_reader(second):
    for path, other in zip(HARD, second([path.read_bytes() for path in HARD]), strict=True):
        assert agree(first(path.read_bytes()), other), (path.name, other)


@pytest.mark.slow
def test_five_thousand_forged(second):
    counts = Counter()
    texts = list(forged(5000, 2026))
    for start in range(0, len(texts), 500):
        look(texts[start : start + 500], second, counts)
    print(*sorted(counts.items(), key=str), sep="\n")
    for kind in ("period", "automaton", "nim-value", "misere", "rows"):
        for verdict in (HOLDS, REFUSED, UNREADABLE):
            assert counts[kind, verdict, verdict], (kind, verdict)


@pytest.mark.slow
def test_forged_before_coq(tmp_path):
    """Coq holds no false period; it reads neither version nor digest, and so it may hold what the checkers refuse."""
    if shutil.which("coqc") is None:
        pytest.fail("coqc is missing: make formal installs it")
    for name in order():
        shutil.copy(PROOFS / f"{name}.v", tmp_path)
        assert coq_says(tmp_path, name)
    counts = Counter()
    for number, text in enumerate(forged(1500, 5)):
        verdict, (told, kind) = first(text)[0], told_of(text)
        if kind != "period" or counts[kind, verdict] >= 8 or len(text) > 600:
            continue
        try:
            written = coq(told)
        except (RulesError, LimitError, KeyError, TypeError, ValueError, AttributeError):
            continue
        (tmp_path / f"Forged{number}.v").write_text(written, encoding="utf-8")
        if coq_says(tmp_path, f"Forged{number}"):
            is_true(told)
        counts[kind, verdict] += 1
    assert counts["period", REFUSED] and counts["period", HOLDS], counts


def coq_says(folder, name):
    command = ["coqc", "-q", "-R", ".", "Bouton", f"{name}.v"]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return ran.returncode == 0 and (name in order() or CLOSED in ran.stdout)
