"""``make formal``: the theorems of proofs/ and every kept certificate that they speak of, before Coq.

Coq is Debian's package; where it is missing it is installed, if that may be done.  Each theorem must rest on no axiom.
The table of what Coq accepted goes to proofs/accepted.csv.
"""

import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from bouton.errors import LimitError, RulesError
from bouton.proving.coq import coq

ROOT = Path(__file__).parents[1]
PROOFS = ROOT / "proofs"
KEPT = ROOT / "src" / "bouton" / "laws" / "kept"
TABLE = PROOFS / "accepted.csv"
# In the order in which they need each other.
LIBRARY = ("Mex", "Period", "Options", "PeriodCheck", "Misere", "MisereCheck", "Nim", "Schwenk")
THEOREMS = (
    ("Period", "period_for_ever"),
    ("PeriodCheck", "period_checked"),
    ("PeriodCheck", "period_from_0_checked"),
    ("PeriodCheck", "values_checked"),
    ("Misere", "decides"),
    ("MisereCheck", "misere_checked"),
    ("Nim", "bouton"),
    ("Nim", "bash_law"),
    ("Nim", "bash_misere_law"),
    ("Schwenk", "schwenk"),
    ("Schwenk", "schwenk_start"),
)
CLOSED = "Closed under the global context"


def main() -> int:
    """Compile everything; 1 where Coq refuses something or an axiom is used."""
    coqc = _coqc()
    if coqc is None:
        print("coqc is missing: on Debian and Ubuntu 'apt-get install coq' brings it", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        for name in LIBRARY:
            shutil.copy(PROOFS / f"{name}.v", place)
            _compile(coqc, place, name)
        (place / "Axioms.v").write_text(_axioms(), encoding="utf-8")
        said, _ = _compile(coqc, place, "Axioms")
        if said.count(CLOSED) != len(THEOREMS):
            print(said)
            print("a theorem rests on an axiom", file=sys.stderr)
            return 1
        print(f"{len(THEOREMS)} theorems, no axiom")
        rows = list(_certificates(coqc, place))
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("rules", "kind", "bytes", "coq_bytes", "coq_seconds"))
        writer.writerows(rows)
    print(f"{len(rows)} kept certificates accepted by Coq: {TABLE.relative_to(ROOT)}")
    return 0


def _coqc() -> str | None:
    if shutil.which("coqc") is None and shutil.which("apt-get") and os.geteuid() == 0:
        print("installing coq: a minute, once", file=sys.stderr)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(["apt-get", "update", "-qq"], check=False, **quiet)  # type: ignore[call-overload]
        subprocess.run(  # type: ignore[call-overload]
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "coq"], check=False, **quiet
        )
    return shutil.which("coqc")


def _compile(coqc: str, folder: Path, name: str) -> tuple[str, float]:
    """What Coq says of the file *name*, and its processor time in seconds; an error ends the run."""
    before = getrusage(RUSAGE_CHILDREN)
    run = subprocess.run([coqc, "-q", "-R", ".", "Bouton", f"{name}.v"], cwd=folder, capture_output=True, text=True)
    after = getrusage(RUSAGE_CHILDREN)
    if run.returncode:
        raise SystemExit(f"Coq refuses {name}:\n{run.stdout}{run.stderr}")
    return run.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _axioms() -> str:
    modules = " ".join(dict.fromkeys(module for module, _ in THEOREMS))
    asked = "\n".join(f"Print Assumptions {module}.{theorem}." for module, theorem in THEOREMS)
    return f"From Bouton Require {modules}.\n{asked}\n"


def _certificates(coqc: str, folder: Path) -> Iterator[tuple[str, str, int, int, str]]:
    """Every kept certificate that Coq accepts, with sizes and time; those no theorem speaks of are left out."""
    for path in sorted(KEPT.rglob("*.json")):
        text = path.read_text(encoding="utf-8")
        certificate = json.loads(text)
        try:
            written = coq(certificate)
        except (RulesError, LimitError):
            continue
        name = "Kept_" + re.sub(r"\W", "_", path.stem)
        (folder / f"{name}.v").write_text(written, encoding="utf-8")
        said, seconds = _compile(coqc, folder, name)
        if said.count(CLOSED) != written.count("Print Assumptions"):
            raise SystemExit(f"{path.name} rests on an axiom:\n{said}")
        rules = certificate["rules"]
        print(f"{rules}: {certificate['kind']}, {seconds:.1f} s", flush=True)
        yield rules, certificate["kind"], len(text.encode()), len(written.encode()), f"{seconds:.1f}"


if __name__ == "__main__":
    sys.exit(main())
