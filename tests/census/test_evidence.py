"""Every row that a census publishes rests on what its status says: a certificate, the theorem it names, or nothing."""

import json
from itertools import islice
from pathlib import Path

import pytest

from bouton import checker
from bouton.census.task import FAMILIES, UnitLimits
from bouton.checker.kinds.period import THEOREMS, digest
from bouton.claims import CHECKED_LENGTH, Status
from bouton.cli.kept_laws import accepted
from tests.second import second_program
from tools import check_results

FILES = sorted((Path(__file__).parents[2] / "results").glob("*.csv"))
# Certificates up to so many values are made anew and put before the checkers in the quick run.
QUICK_LENGTH = 40


@pytest.fixture(scope="module")
def second(tmp_path_factory):
    """Whether the checker in C++ accepts certificates."""
    program = second_program()
    folder = tmp_path_factory.mktemp("certificates")

    def accepts(certificates):
        paths = []
        for number, certificate in enumerate(certificates):
            paths.append(folder / f"{number}.json")
            paths[-1].write_text(json.dumps(certificate), "utf-8")
        return accepted(program, paths)

    return accepts


def evidence_of_row(row, reach):
    """What the status of a row rests on, by the row itself; nothing where it rests on nothing."""
    status, length = row["status"], int(row[reach])
    if "words" in row:  # of rules with letters: a law for each value, or none
        return status == (Status.PROVED_HERE if int(row["words"]) else Status.UNKNOWN)
    settled = row.get("period") or row.get("lag")
    if status == Status.UNKNOWN:
        # An open row claims nothing but how far it was looked.
        return not settled
    if "order" in row:
        return status == Status.PROVED_HERE and settled and row["order"]
    if not settled or row["theorem"] not in THEOREMS or not row["fingerprint"]:
        return None
    return status == (Status.PROVED_HERE if length <= CHECKED_LENGTH else Status.PROVED)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_row_has_the_evidence_of_its_status(path):
    kept = check_results.Kept(path)
    assert len(kept.rows) > 100
    for row in kept.rows:
        assert evidence_of_row(row, kept.family.reach), row


@pytest.mark.parametrize(
    "change",
    [
        {"status": "proved"},
        {"status": "unknown"},
        {"status": "checked"},
        {"period": ""},
        {"theorem": "it looks so"},
        {"fingerprint": ""},
        {"checked_length": "30000"},
    ],
    ids=str,
)
def test_a_row_without_evidence_is_found(change):
    row = {
        "status": "proved here",
        "period": "12",
        "theorem": "Guy-Smith",
        "checked_length": "168",
        "fingerprint": "ab",
    }
    assert evidence_of_row(row, "checked_length") and not evidence_of_row({**row, **change}, "checked_length")


def certified(path, most):
    """Rows of a file whose proofs need at most *most* values, one for each class, with the certificate made anew."""
    kept = check_results.Kept(path)
    games = dict(kept.family.games(kept.size))
    units = {unit.name: unit for unit in kept.family.units(kept.size)}
    rows = {games[row[kept.family.columns[0]]]: row for row in reversed(kept.provable(most))}
    for name, row in rows.items():
        if row["status"] == Status.PROVED_HERE:
            yield row, kept.family.solve(units[name], UnitLimits(10_000, 600.0, 2048))


def assert_certified(found, second):
    """Each certificate is accepted by both checkers, and says what the row says."""
    made = []
    for row, finding in found:
        certificate = dict(finding.certificate)
        said = checker.check(json.loads(json.dumps(certificate))).claim
        for key in ("period", "order", "theorem"):
            if key in certificate and finding.row.get(key) is not None:
                assert certificate[key] == finding.row[key]
        # A law for each value of a letter has periods in its words; what it is of, the checker says by its rules.
        assert str(certificate.get("period") or certificate["rules"]) in said
        assert finding.row["status"] == row["status"] and (finding.row.get("law") or "") == row.get("law", "")
        made.append(certificate)
    assert made and all(second(made))
    return len(made)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_rows_proved_here_have_certificates_that_both_checkers_accept(path, second):
    most = QUICK_LENGTH if "subtraction" not in path.stem else 15
    found = certified(path, most)
    assert assert_certified(islice(found, 40) if "families" in path.stem else found, second) >= 40


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_all_rows_proved_here_have_certificates_that_both_checkers_accept(path, second):
    assert assert_certified(certified(path, 2000), second) > 50


def test_a_changed_certificate_is_refused(second):
    (path,) = (p for p in FILES if p.stem == "octal-3")
    _, finding = next(certified(path, QUICK_LENGTH))
    wrong = {**finding.certificate, "period": finding.certificate["period"] + 1}
    wrong["digest"] = digest(wrong)
    with pytest.raises(checker.Refused):
        checker.check(wrong)
    assert second([wrong]) == [False]


@pytest.mark.parametrize(("name", "numbers"), [("octal", 7), ("octal_misere", 3)])
def test_what_a_census_reports_is_the_status_of_its_rows(name, numbers, tmp_path):
    """A report counts as settled just the rows that are proved, and its table has their status."""
    from bouton.census.report import report
    from bouton.census.store import Store
    from bouton.census.task import UnitOutcome

    family = FAMILIES[name]
    units = list(family.units(1))[:numbers]
    with Store(tmp_path / "one.census", name, 1) as store:
        found = {unit.name: family.solve(unit, UnitLimits(500, 20.0)) for unit in units}
        store.write([UnitOutcome(unit, finding) for unit, finding in found.items()], UnitLimits(500, 20.0))
        told = report(store)
        assert told.settled == sum(finding.certificate is not None for finding in found.values())
        for row in told.rows:
            finding = found[dict(family.games(1))[row[family.columns[0]]]]
            assert row["status"] == finding.row["status"]
            assert (row["status"] in (Status.PROVED_HERE, Status.PROVED)) is (finding.certificate is not None)
            if finding.certificate is not None:
                assert store.certificate(dict(family.games(1))[row[family.columns[0]]]).is_file()
