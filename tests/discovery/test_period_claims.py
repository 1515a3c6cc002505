"""One text, one meaning: a period of every heap, of those from N on, of those from some heap on; at every reader."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton import checker
from bouton.checking import claim_text
from bouton.claims import Status
from bouton.discovery.finding import discover, prove
from bouton.discovery.statement import PeriodIs, parse_claim
from tests.second import second_program
from tests.test_checker2 import read_by, verdict
from tests.test_checker_formulas import stated

# Rules, a period of them, where it begins and what it adds: S(5,13,14) by hand to heap 80; Kayles, Guy and Smith 1956;
# even amounts leave value floor(n/2).
KNOWN = [("take 5, 13, 14", 9, 19, 0), ("kayles", 12, 71, 0), ("take even", 2, 0, 1), ("take 1,3,4", 7, 0, 0)]


@given(st.integers(1, 10**30), st.none() | st.integers(0, 10**30), st.integers(0, 10**30))
def test_what_is_printed_reads_back(period, start, saltus):
    said = PeriodIs(period, start, saltus)
    assert parse_claim(str(said)) == said
    assert parse_claim(str(said).upper().replace(" ", "  ")) == said


def test_the_three_forms():
    assert parse_claim("period 12") == parse_claim("period 12 from 0") == PeriodIs(12, 0)
    assert parse_claim("period 12 from 71 saltus 4") == PeriodIs(12, 71, 4) == parse_claim("period 12 saltus 4 from 71")
    assert parse_claim("period 12 from some heap on saltus 4") == PeriodIs(12, None, 4)


@pytest.mark.parametrize(("rules", "period", "start", "saltus"), KNOWN)
def test_each_form_is_judged_as_it_reads(rules, period, start, saltus):
    rises = f" saltus {saltus}" if saltus else ""
    every = prove(rules, f"period {period}{rises}")
    assert every.verdict == ("refuted" if start else "proved")
    assert every.claim.counterexample == ((0,) if start else None)
    assert prove(rules, f"period {period} from {start}{rises}").verdict == "proved"
    eventual = prove(rules, f"period {period} from some heap on{rises}")
    assert (eventual.verdict, eventual.statement) == ("proved", f"period {period} from some heap on{rises}")
    first = discover(rules, heaps=1)[0]
    assert parse_claim(first.statement) == PeriodIs(period, start, saltus)
    assert first.certificate["formula"] == first.statement


def test_a_period_from_some_heap_on_that_is_none_fails_without_a_least_heap():
    """Kayles has G(71) = 7 and G(77) = 4, and again every 12 heaps (Guy and Smith 1956)."""
    found = prove("kayles", "period 6 from some heap on").claim
    assert (found.status, found.counterexample) == (Status.REFUTED, None)
    assert found.why() == "it fails at heap 71, and again every 12 heaps from there"
    assert "71" in found.why("zh")


def test_both_checkers_read_the_text_by_the_version(tmp_path):
    """A new certificate with "period P" must be right from heap 0; an old one is told as what it meant."""
    for rules, period, start, saltus in KNOWN:
        rises = f" saltus {saltus}" if saltus else ""
        made = prove(rules, f"period {period} from some heap on{rises}").certificate
        assert made["version"] == 2
        new = [stated(made, f"period {period}{tail}{rises}") for tail in ("", f" from {start}", " from some heap on")]
        if start:
            new.append(stated(made, f"period {period} from {start - 1}{rises}"))
        right = [not start, True, True, False][: len(new)]
        old = [stated({**one, "version": 1}, one["formula"]) for one in new]
        newer = stated({**made, "version": 3}, made["formula"])
        assert [verdict(c) for c in new] == read_by(second_program(), tmp_path, new) == right
        assert [verdict(c) for c in old] == read_by(second_program(), tmp_path, old) == [True, *right[1:]]
        assert verdict(newer) is None
        assert read_by(second_program(), tmp_path, [newer]) == [None]


def test_an_old_certificate_is_told_as_what_it_meant(tmp_path):
    made = prove("kayles", "period 12 from 71").certificate
    assert made["formula"] == "period 12 from 71"
    old = stated({**made, "version": 1}, "period 24")
    report = checker.check(old)
    assert report.claim.endswith("; period 24 from some heap on")
    assert claim_text(old, report).endswith("; period 24 from some heap on")
    assert claim_text(old, report, "zh").endswith("period 24 from some heap on")
    assert "period 24 from some heap on" in told_by_the_second(tmp_path, old)


def told_by_the_second(tmp_path, certificate):
    import json
    from subprocess import run

    path = tmp_path / "old.json"
    path.write_text(json.dumps(certificate))
    return run([second_program(), path], capture_output=True, text=True, check=True).stdout
