"""Certificates written for Coq.  What Coq says of some is tried where it is installed, of all by ``make formal``."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bouton.errors import LimitError, RulesError
from bouton.misere.finding import misere_quotient
from bouton.proving.coq import coq

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "src" / "bouton" / "laws" / "kept"
PERIODS = sorted(path.stem for path in KEPT.glob("*.json"))


def kept(name):
    return json.loads((KEPT / f"{name}.json").read_text(encoding="utf-8"))


def test_every_kept_period_can_be_written_and_says_its_numbers():
    assert len(PERIODS) >= 60
    for name in PERIODS:
        certificate, text = kept(name), coq(kept(name))
        digits = re.search(r"Definition code : list N := \[(.*)\]%N", text)[1]
        written = certificate["rules"].replace(".", "").removeprefix("" if certificate["rules"][0] == "4" else "0")
        if certificate["rules"][0] != "4":
            digits = digits.removeprefix("0; ")
        assert digits.replace("; ", "") == written.rstrip("0")
        assert f"g (n + {certificate['period']}) = g n" in text


def test_what_no_theorem_speaks_of_is_refused():
    with pytest.raises(RulesError, match="not of kind automaton"):
        coq({"kind": "automaton"})
    with pytest.raises(RulesError, match="without a saltus"):
        coq(kept("0.77") | {"saltus": 1})
    with pytest.raises(RulesError, match="not of split unequally"):
        coq(kept("0.77") | {"rules": "split unequally"})
    with pytest.raises(LimitError, match="4000 is the limit"):
        coq(kept("0.77") | {"preperiod": 10**6})
    with pytest.raises(RulesError, match="one game"):
        coq({"kind": "misere", "rules": ["nim; misere", "kayles; misere"]})


def coqc(folder, name):
    return subprocess.run(
        ["coqc", "-q", "-R", ".", "Bouton", f"{name}.v"], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    if shutil.which("coqc") is None:
        pytest.skip("coqc is not installed")
    folder = tmp_path_factory.mktemp("coq")
    for name in ("Mex", "Period", "Options", "PeriodCheck", "Misere", "MisereCheck"):
        shutil.copy(ROOT / "proofs" / f"{name}.v", folder)
        run = coqc(folder, name)
        assert run.returncode == 0, run.stderr
    return folder


@pytest.mark.slow
class TestCoq:
    def accepts(self, folder, name, text):
        (folder / f"{name}.v").write_text(text, encoding="utf-8")
        return coqc(folder, name)

    @pytest.mark.parametrize("name", ["0.77", "0.7", "4.73", "0.137"])
    def test_a_period_holds_and_a_wrong_one_is_refused(self, library, name):
        certificate = kept(name)
        run = self.accepts(library, "Right", coq(certificate))
        assert run.stdout.count("Closed under the global context") == 2
        for wrong in (
            {"period": certificate["period"] + 1},
            {"preperiod": max(certificate["preperiod"] - 1, 0), "period": certificate["period"] + 1},
            {"values": [v ^ (i == 1) for i, v in enumerate(certificate["values"])]},
        ):
            assert self.accepts(library, "Wrong", coq(certificate | wrong)).returncode, wrong

    @pytest.mark.parametrize("rules", ["0.123", "0.75", "take 1,3,4", "kayles"])
    def test_a_misere_quotient_holds_and_a_wrong_one_is_refused(self, library, rules):
        certificate = misere_quotient(rules).certificate()
        run = self.accepts(library, "Right", coq(certificate))
        assert run.stdout.count("Closed under the global context") == 1, run.stderr
        wrong = [
            {"P": certificate["P"][1:]},
            {"P": [*certificate["P"], 0]},
            {"heaps": [*certificate["heaps"][:-1], (certificate["heaps"][-1] + 1) % certificate["order"]]},
        ]
        for change in wrong:
            assert self.accepts(library, "Wrong", coq(certificate | change)).returncode, change
