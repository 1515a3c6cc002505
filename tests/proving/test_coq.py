"""Certificates written for Coq.  What Coq says of some is tried where it is installed, of all by ``make formal``."""

import csv
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import bouton
from bouton.errors import LimitError, RulesError
from bouton.laws.certificates import digest
from bouton.laws.coq import REPORT, is_accepted
from bouton.laws.store import find, forget
from bouton.misere.finding import misere_quotient
from bouton.proving.coq import coq
from tools.formal import CLOSED, LONG

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "src" / "bouton" / "laws" / "kept"
# Of the games that a code names: Coq was not asked of sets without end.
PERIODS = sorted(path.stem for path in KEPT.glob("[04].*.json"))


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
    with pytest.raises(RulesError, match="codes that leave three heaps; here it is 1"):
        coq(kept("0.77") | {"saltus": 1})
    with pytest.raises(RulesError, match="not of split unequally"):
        coq(kept("0.77") | {"rules": "split unequally"})
    with pytest.raises(LimitError, match="4000 is the limit"):
        coq(kept("0.77") | {"preperiod": 10**6})
    with pytest.raises(RulesError, match="one game"):
        coq({"kind": "misere", "rules": ["nim; misere", "kayles; misere"]})


def test_a_period_by_rare_heaps_is_written_where_it_needs_fewer_values():
    rare = kept("0.77") | {
        "theorem": "rare heaps",
        "mask": 15,
        "depth": 70,
        "checked_length": 155,
        "rare": [34, 39, 70],
    }
    assert "rare_checked code 15%N false 71 12 70 155" in coq(rare)
    assert "period_checked code 71 12" in coq(rare | {"checked_length": 169})


def test_values_that_grow_are_written_with_the_numbers_of_their_theorem():
    # As many values as docs/en/theory/arithmetic-periods.md asks for are what the engine has looked at.
    for rules, length in (("0.8", 52), ("0.08", 69)):
        certificate = bouton.period(rules).certificate()
        assert certificate["checked_length"] == length
        assert re.search(rf" {length} ltac:", coq(certificate))
    with pytest.raises(RulesError, match="here it is 3"):
        coq(certificate | {"saltus": 3})


@pytest.fixture(scope="module")
def long():
    """The certificate of a code with 14 rare heaps, of 4,445 values: more than Coq computes by itself."""
    return bouton.period("0.156", max_length=10_000).certificate()


def test_a_long_period_of_few_rare_heaps_is_written_with_all_its_values(long):
    text = coq(long)
    assert "long_checked code 27 false 5 rows 3479 349" in text
    rows = [int(row, 16) for row in re.findall(r"0x[0-9a-f]+", text)]
    values = []
    for row in rows:
        bits = f"{row:b}"[1:]
        values += [int(bits[i : i + 5], 2) for i in range(0, len(bits), 5)]
    assert values == bouton.values("0.156", 4445).tolist()


def test_a_long_period_that_would_take_coq_too_long_is_refused(long):
    with pytest.raises(LimitError, match="Coq would have to go through 500001 heaps, with 14 rare ones"):
        coq(long | {"checked_length": 500_001, "preperiod": 300_000})
    with pytest.raises(LimitError, match="with 30000 rare ones"):
        coq(long | {"rare": list(range(30_000))})
    with pytest.raises(LimitError, match="4000 is the limit"):
        coq(long | {"rare": [], "theorem": "Guy-Smith"})
    with pytest.raises(LimitError, match="4000 is the limit"):
        # The theorem wants an even period where the classes alternate.
        coq(long | {"alternating": True})


def test_no_proof_is_left_open_and_nothing_is_assumed():
    for path in (ROOT / "proofs").glob("*.v"):
        text = re.sub(r"\(\*.*?\*\)", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not re.search(r"\b(Admitted|admit|Axioms?|Parameters?|Conjecture|Abort)\b", text), path.name


def test_the_report_is_of_the_certificates_of_now(long):
    with open(REPORT, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    texts = [path.read_text(encoding="utf-8") for path in KEPT.rglob("*.json")] + [json.dumps(long)]
    of_now = {digest(json.loads(text)): (json.loads(text), text) for text in texts}
    assert len(rows) >= 100
    for row in rows:
        if row["rules"] in LONG and row["rules"] != long["rules"]:
            continue
        certificate, text = of_now[row["digest"]]
        assert (row["rules"], int(row["bytes"])) == (certificate["rules"], len(text.encode()))
        for name in ("preperiod", "period", "saltus"):
            assert int(row[name]) == certificate.get(name, 0)
    assert {row["rules"] for row in rows} >= {"0.16", "0.156"}


def test_every_theorem_is_published_as_resting_on_nothing():
    theorems = {
        (path.name, name)
        for path in (ROOT / "proofs").glob("*.v")
        for name in re.findall(r"^\s*(?:Theorem|Corollary) (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert {name for _, name in theorems} >= {"bouton", "wythoff", "schwenk", "rare_heaps", "growing_for_ever"}
    for language, says in json.loads((ROOT / "proofs/statements.json").read_text(encoding="utf-8")).items():
        page = (ROOT / "docs" / language / "reference" / "coq.md").read_text(encoding="utf-8")
        for file, theorem in theorems:
            assert f"| `{file}` | `{theorem}` | {says[theorem]} |" in page
        assert re.search(rf" {len(theorems)} .*\*{CLOSED}\*", page)


def test_an_answer_says_that_coq_has_accepted_its_law():
    answer = bouton.solve("kayles", (100,))
    assert answer.by.say().startswith("period, from the theorem of Guy and Smith; proved here, and by Coq (")
    assert answer.as_dict()["by"]["coq"] is True
    assert "本库已证，Coq 也已验证" in answer.by.say("zh")
    misere = bouton.solve("0.75; misere", (10**30, 7))
    assert (misere.by.status, misere.by.coq) == ("proved here", True)
    assert bouton.solve("nim", (3, 5)).as_dict()["by"]["coq"] is True  # Nim.v
    assert not bouton.solve("lasker", (3, 5)).by.coq
    assert "coq" not in bouton.solve("lasker", (3, 5)).as_dict()["by"]


def test_a_changed_certificate_loses_the_mark(tmp_path, monkeypatch):
    game = bouton.rules("kayles").game.normal_form()
    forget()
    assert find(game).coq
    changed = {**kept("0.77"), "note": "changed"}
    body = {key: value for key, value in changed.items() if key != "digest"}
    monkeypatch.setattr("bouton.laws.certificates.FOLDER", str(tmp_path))
    (tmp_path / "0.77.json").write_text(json.dumps({**body, "digest": digest(body)}), encoding="utf-8")
    forget()
    try:
        assert find(game).period == 12
        assert not find(game).coq
    finally:
        forget()
    assert is_accepted(kept("0.77"))
    assert not is_accepted({**kept("0.77"), "digest": "0" * 64})


def coqc(folder, name):
    return subprocess.run(
        ["coqc", "-q", "-R", ".", "Bouton", f"{name}.v"], cwd=folder, capture_output=True, text=True, check=False
    )


def test_a_law_with_a_letter_is_written_where_single_amounts_are_taken():
    text = coq(kept("families/take-1-2-m"))
    assert "Definition rules : list form := [(1, 0); (2, 0); (0, 1)]." in text
    assert "forall m, 1 <= m ->" in text
    for rules in ("take 1..m", "take p..q", "take 1, m; pass once", "take 1, m; m odd", "take 1, m; m <= 9"):
        with pytest.raises(RulesError, match="single amounts"):
            coq(kept("families/take-1-2-m") | {"rules": rules})
    with pytest.raises(LimitError):
        coq(kept("families/take-1-2-m") | {"cells": kept("families/take-1-2-m")["cells"] * 10**6})


def test_a_law_with_a_letter_says_that_coq_has_accepted_it():
    told = bouton.prove("take 1, 2, m")
    assert told.claim.coq and not bouton.prove("take 1..m").claim.coq


@pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed")
def test_coq_accepts_a_theorem_and_says_that_it_uses_no_axiom(tmp_path):
    text = (ROOT / "proofs" / "Nim.v").read_text(encoding="utf-8")
    (tmp_path / "Nim.v").write_text(f"{text}\nPrint Assumptions bouton.\n", encoding="utf-8")
    run = coqc(tmp_path, "Nim")
    assert run.stdout.strip() == "Closed under the global context", run.stderr
    (tmp_path / "Nim.v").write_text(text.replace("nim_sum X = 0%N.", "nim_sum X = 1%N.", 1), encoding="utf-8")
    assert coqc(tmp_path, "Nim").returncode


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    if shutil.which("coqc") is None:
        pytest.skip("coqc is not installed")
    folder = tmp_path_factory.mktemp("coq")
    growth = ("Bits", "Arithmetic", "ArithmeticCheck")
    rare = ("Rare", "RareCheck", "Bitsets", "RareWalk", "RareLong")
    for name in ("Mex", "Period", "Options", "PeriodCheck", *rare, *growth, "Misere", "MisereCheck", "Family"):
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

    def test_a_period_by_rare_heaps_holds_and_with_less_it_is_refused(self, library):
        rare = {"theorem": "rare heaps", "mask": 15, "depth": 70, "checked_length": 155, "rare": [34, 39, 70]}
        certificate = kept("0.77") | rare
        run = self.accepts(library, "Right", coq(certificate))
        assert run.stdout.count("Closed under the global context") == 2, run.stderr
        for wrong in ({"depth": 69}, {"checked_length": 154}, {"mask": 7}, {"period": 13}):
            assert self.accepts(library, "Wrong", coq(certificate | wrong)).returncode, wrong

    def test_a_long_period_holds_and_a_wrong_one_is_refused(self, library, long):
        run = self.accepts(library, "Right", coq(long))
        assert run.stdout.count("Closed under the global context") == 1, run.stderr
        values = [v ^ (i == 3000) for i, v in enumerate(long["values"])]
        # long_ok of proofs/RareWalk.v asks for so many values: the code has four digits, with the one before the point.
        least = long["preperiod"] + long["period"] + long["depth"] + 3
        assert least < long["checked_length"]
        enough = self.accepts(library, "Enough", coq(long | {"checked_length": least}))
        assert enough.returncode == 0, enough.stderr
        for wrong in (
            {"values": values},
            {"period": 350},
            {"preperiod": 3478},
            {"depth": long["rare"][-1] - 1},
            {"checked_length": least - 1},
            {"mask": long["mask"] ^ 1},
        ):
            assert self.accepts(library, "Wrong", coq(long | wrong)).returncode, wrong

    def test_values_that_grow_hold_and_with_another_saltus_are_refused(self, library):
        certificate = bouton.period("0.8").certificate()
        run = self.accepts(library, "Right", coq(certificate))
        assert run.stdout.count("Closed under the global context") == 1, run.stderr
        for wrong in ({"period": 2}, {"period": 4}):
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

    @pytest.mark.parametrize("name", ["take-1-2-m", "take-2-m", "take-3-4-m"])
    def test_a_law_with_a_letter_holds_and_a_changed_one_is_refused(self, library, name):
        certificate = kept(f"families/{name}")
        run = self.accepts(library, "Right", coq(certificate))
        assert run.stdout.count("Closed under the global context") == 1, run.stderr
        cells = certificate["cells"]
        for change in (
            {"steps": [[*step[:-1], step[-1] ^ (i == 0)] for i, step in enumerate(cells[0]["steps"])]},
            {"period": [cells[0]["period"][0] + 1, *cells[0]["period"][1:]]},
            {"first": [v ^ (i == 0) for i, v in enumerate(cells[0]["first"])]},
            {"letters": [[cells[0]["letters"][0][0] + 1, *cells[0]["letters"][0][1:]]]},
        ):
            changed = certificate | {"cells": [cells[0] | change, *cells[1:]]}
            assert self.accepts(library, "Wrong", coq(changed)).returncode, change
        # A class of letters that no cell tells of.
        assert self.accepts(library, "Wrong", coq(certificate | {"cells": cells[:-1]})).returncode
