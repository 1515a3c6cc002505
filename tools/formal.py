"""``make formal``: the theorems of proofs/ and every kept certificate that they speak of, before Coq.

Coq is Debian's package; where it is missing it is installed, if that may be done.  Each theorem must rest on no axiom.
What Coq accepted goes to src/bouton/laws/kept/coq.csv, from where the status of an answer reads it, and both are
published in docs/LANGUAGE/reference/coq.md.
"""

import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from graphlib import TopologicalSorter
from os.path import relpath
from pathlib import Path
from signal import SIGKILL, SIGXCPU
from typing import Any

import bouton
from bouton import words
from bouton.errors import LimitError, RulesError
from bouton.frozen import frozen
from bouton.laws.certificates import digest
from bouton.laws.coq import REPORT
from bouton.laws.places import KEPT
from bouton.proving.coq import coq
from tools.law_tables import by_size

ROOT = Path(__file__).parents[1]
PROOFS = ROOT / "proofs"
CLOSED = "Closed under the global context"
# A certificate that takes Coq more processor time is left to the other checkers.
SECONDS = 300
# Codes whose certificates are too long to be kept: they are made anew, from so many values.
LONG = {
    **dict.fromkeys(("0.156", "0.356", "0.3776", "0.127"), 100_000),
    **dict.fromkeys(("0.16", "0.56", "0.7367", "0.7726"), 400_000),
}
COLUMNS = ("digest", "rules", "kind", "preperiod", "period", "saltus", "bytes", "coq_bytes", "seconds")

PAGE = {
    "en": (
        "# What Coq has accepted",
        "*What has Coq, a proof assistant, accepted?* [What it means](../theory/formal.md). Made by `make formal`.",
        "## Theorems",
        (
            "`Print Assumptions` of all {theorems} says *{closed}*: no axioms. Lines and seconds are those of the\n"
            "whole file. g(n) is the nim-value of a heap of n; a program *accepts* what it answers with true."
        ),
        ("File", "Theorem", "What it says", "Lines", "Seconds"),
        "## Certificates",
        (
            "Coq accepted {accepted} in {seconds} s of processor time: {games} about one game each, {families} about\n"
            "a family, for all values of a letter. `bouton check --coq` writes the files. These come with the package:"
        ),
        ("Rules", "Kind", "Bytes", "Bytes for Coq", "Seconds"),
        "### Too long to ship",
        "These are made anew each time.",
    ),
    "zh": (
        "# Coq 验证过的内容",
        "*证明助手 Coq 验证过什么？*[含义与前提](../theory/formal.md)。由 `make formal` 生成。",
        "## 定理",
        (
            "对这 {theorems} 个定理，`Print Assumptions` 都显示 *{closed}*，即不依赖公理。行数和秒数（处理器时间）"
            "针对整个文件。g(n) 是 n 颗的堆的 SG 值；程序“认可”，就是它的回答为真。"
        ),
        ("文件", "定理", "内容", "行数", "秒"),
        "## 证书",
        (
            "共 {accepted} 份证书获得通过，共用处理器时间 {seconds} 秒：{games} 份各针对一个游戏，"
            "{families} 份各针对一族，对字母的一切值成立（Coq 文件由 `bouton check --coq` 写出）。下面这些随库保存："
        ),
        ("规则", "种类", "字节", "Coq 文件字节", "秒"),
        "### 因太长而未随库保存的证书",
        "以下证书每次重新生成。",
    ),
}

KINDS = {
    "period": {"en": "period", "zh": "周期"},
    "family": {"en": "family", "zh": "带字母"},
    "misere": {"en": "misère quotient", "zh": "反常商"},
}


@frozen
class Proofs:
    """A file of proofs/: its *theorems*, how long it is, and what its compilation took."""

    name: str
    theorems: tuple[str, ...]
    lines: int
    seconds: float


def main() -> int:
    """Compile everything and write what was accepted; 1 where Coq is missing, refuses something or an axiom is used."""
    coqc = _coqc()
    if coqc is None:
        print("coqc is missing: on Debian and Ubuntu 'apt-get install coq' brings it", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        files = list(_library(coqc, place))
        count = sum(len(file.theorems) for file in files)
        said, _ = _compile(coqc, place, "Axioms", _axioms(files))
        if said.count(CLOSED) != count:
            print(said)
            print("a theorem rests on an axiom", file=sys.stderr)
            return 1
        print(f"{count} theorems, no axiom: {CLOSED}")
        rows = list(_certificates(coqc, place))
    with open(REPORT, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    for language in words.languages:
        page = ROOT / "docs" / language / "reference" / "coq.md"
        page.write_text(_page(language, files, rows), encoding="utf-8")
    print(f"{len(rows)} certificates accepted by Coq: {relpath(REPORT, ROOT)}")
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


def order() -> list[str]:
    """The files of proofs/, each after those that it needs."""
    needs = {}
    for path in PROOFS.glob("*.v"):
        asked = re.findall(r"^From Bouton Require Import ([\w ]+)\.", path.read_text(encoding="utf-8"), re.MULTILINE)
        needs[path.stem] = sorted(name for names in asked for name in names.split())
    return list(TopologicalSorter(dict(sorted(needs.items()))).static_order())


def _library(coqc: str, folder: Path) -> Iterator[Proofs]:
    """Every file of proofs/, compiled."""
    for name in order():
        text = (PROOFS / f"{name}.v").read_text(encoding="utf-8")
        _, seconds = _compile(coqc, folder, name, text)
        theorems = re.findall(r"^\s*(?:Theorem|Corollary) (\w+)", text, re.MULTILINE)
        yield Proofs(name, tuple(theorems), text.count("\n"), seconds)


def _compile(coqc: str, folder: Path, name: str, text: str) -> tuple[str, float]:
    """What Coq says of the file *name* with *text*, and its processor time in seconds; an error ends the run.

    TimeoutError after `SECONDS` of processor time.
    """
    (folder / f"{name}.v").write_text(text, encoding="utf-8")
    command = ["sh", "-c", 'ulimit -t "$0" && exec "$@"', str(SECONDS), coqc, "-q", "-R", ".", "Bouton", f"{name}.v"]
    with (folder / f"{name}.out").open("w+", encoding="utf-8") as said:
        run = subprocess.Popen(command, cwd=folder, stdout=said, stderr=subprocess.STDOUT)
        # Several run at a time: what this one took is asked of the system for it alone.
        _, ended, used = os.wait4(run.pid, 0)
        run.returncode = os.waitstatus_to_exitcode(ended)
        said.seek(0)
        told = said.read()
    if -run.returncode in (SIGXCPU, SIGKILL):
        raise TimeoutError
    if run.returncode:
        raise SystemExit(f"Coq refuses {name}:\n{told}")
    return told, used.ru_utime + used.ru_stime


def _axioms(files: Iterable[Proofs]) -> str:
    """A file that asks on what each theorem rests."""
    named = [file for file in files if file.theorems]
    asked = "\n".join(f"Print Assumptions {file.name}.{theorem}." for file in named for theorem in file.theorems)
    return f"From Bouton Require {' '.join(file.name for file in named)}.\n{asked}\n"


def certificates() -> Iterator[str]:
    """The text of every kept certificate, and of those that are too long to be kept."""
    for path in sorted(KEPT.rglob("*.json")):
        yield path.read_text(encoding="utf-8")
    for rules, length in LONG.items():
        found = bouton.period(rules, max_length=length)
        assert found is not None
        yield json.dumps(found.certificate())


def _certificates(coqc: str, folder: Path) -> Iterator[dict[str, Any]]:
    """Every certificate that Coq accepts, with sizes and time; those no theorem speaks of are left out."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from filter(None, pool.map(partial(_accepted, coqc, folder), certificates()))


def _accepted(coqc: str, folder: Path, text: str) -> dict[str, Any] | None:
    """What is reported of the certificate *text*; None where Coq is not asked, or does not end in time."""
    certificate = json.loads(text)
    rules = certificate["rules"]
    try:
        written = coq(certificate)
        said, seconds = _compile(coqc, folder, "Kept_" + re.sub(r"\W", "_", str(rules)), written)
    except (RulesError, LimitError):
        return None
    except TimeoutError:
        print(f"{rules}: not within {SECONDS} s")
        return None
    if said.count(CLOSED) != written.count("Print Assumptions"):
        raise SystemExit(f"{rules} rests on an axiom:\n{said}")
    print(f"{rules}: {certificate['kind']}, {seconds:.1f} s", flush=True)
    told = {key: certificate.get(key, 0) for key in COLUMNS[:6]} | {"digest": digest(certificate)}
    return told | {"bytes": len(text.encode()), "coq_bytes": len(written.encode()), "seconds": f"{seconds:.1f}"}


def _page(language: str, files: Iterable[Proofs], rows: list[dict[str, Any]]) -> str:
    """The published page."""
    title, about, first, asked, first_heads, second, accepted, second_heads, third, made_anew = PAGE[language]
    says = json.loads((PROOFS / "statements.json").read_text(encoding="utf-8"))[language]
    theorems = [
        (f"`{file.name}.v`", f"`{name}`", says[name], file.lines, f"{file.seconds:.1f}")
        for file in files
        for name in file.theorems
    ]
    kept: list[tuple[object, ...]] = []
    long: list[tuple[object, ...]] = []
    for row in sorted(rows, key=lambda row: (list(KINDS).index(row["kind"]), by_size(row["rules"]))):
        cells = (f"`{row['rules']}`", KINDS[row["kind"]][language], row["bytes"], row["coq_bytes"], row["seconds"])
        (long if row["rules"] in LONG else kept).append(cells)
    seconds = round(sum(float(row["seconds"]) for row in rows))
    families = sum(row["kind"] == "family" for row in rows)
    told: dict[str, Any] = {"theorems": len(theorems), "closed": CLOSED, "accepted": len(rows), "seconds": seconds}
    told |= {"families": families, "games": len(rows) - families}
    blocks = [title, about, first, asked.format(**told), _table(first_heads, theorems), second, accepted.format(**told)]
    return "\n\n".join([*blocks, _table(second_heads, kept), third, made_anew, _table(second_heads, long)]) + "\n"


def _table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    lines = [list(heads), *([str(cell) for cell in row] for row in rows)]
    written = [f"| {' | '.join(line)} |" for line in lines]
    return "\n".join([written[0], "|" + "---|" * len(lines[0]), *written[1:]])


if __name__ == "__main__":
    sys.exit(main())
