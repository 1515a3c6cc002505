"""Writes the page of the kept laws, in both languages.

    python tools/law_tables.py

docs/LANGUAGE/reference/laws.md: every kept law with its certificate, its size and the time of both checkers, measured
now.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from bouton import words
from bouton.discovery.finding import prove
from bouton.laws.certificates import digest
from bouton.laws.coq import seconds
from bouton.laws.places import KEPT
from bouton.notation import parse_rules
from bouton.web.views import shown_name
from bouton.words.provenance import status_text

DOCS = Path(__file__).parents[1] / "docs"

# The beginning of the page: its title and what it is.
LAWS = {
    "en": (
        "# The laws that are proved here",
        "*Which laws have a proof here, and how large is it?*",
        "To find what is known of one game, type `bouton games NAME`.",
        "",
        "Each row is a certificate that comes with the package, in `src/bouton/laws/kept`.",
        "`bouton check --all` puts all of them before both checkers, in Python and in C++.",
        "`make formal` gives [Coq](coq.md) those that its theorems cover.",
        "A dash means that the game has no name, or that this checker was not run.",
        "Where the certificate holds a formula, the checkers",
        "[also prove the formula](../theory/automata-proofs.md#from-an-automaton-to-a-formula).",
        "{named} of the {count} laws are about games with a name, {misere} of them in misère play (last table).",
        "`python tools/law_tables.py` makes this page.",
        "",
        "What is set as code is a [claim](claims.md): `n mod 5 = 0 or 2` and `P = {{0, 3}}` say which heaps are lost,",
        "`period 12 from 71` how the nim-values repeat, and so decide any number of heaps. *Heaps* is how many",
        "heaps the law is about. The last three columns are seconds. Rows are in the order of the names as typed.",
        'Where only a number of cases stands, `bouton prove "take 1, 2, m"` shows the law; where only the order of a',
        "quotient, `bouton quotient 0.15` shows the quotient.",
    ),
    "zh": (
        "# 本库已证的规律",
        "*哪些规律有证明？证明有多大？* 只想看一个游戏的已知结果，用 `bouton games 游戏名`。",
        "",
        (
            "每一行是随软件包提供的一份证书，位于 `src/bouton/laws/kept`。"
            "`bouton check --all` 用 Python 和 C++ 两个检验器重新核对全部证书。"
            "Coq 的定理所涉及的证书，`make formal` 再交给 [Coq](coq.md) 检验；"
            "短横表示游戏没有名字，或没有交给这个检验器。"
            "证书中写有公式的，[公式也经检验器证明](../theory/automata-proofs.md#从自动机到公式)。"
            "共 {count} 条，其中 {named} 条属于有名字的游戏（其中 {misere} 条是反常规则，列在最后一张表里）。"
            "本页由 `python tools/law_tables.py` 生成，各表按输入时用的名字或规则排列。"
        ),
        "",
        (
            "等宽字体的是[命题](claims.md)：`n mod 5 = 0 or 2`、`P = {{0, 3}}` 说哪些堆必败，"
            "`period 12 from 71` 说 SG 值怎样循环，因而几堆都能判断。“堆数”说规律针对几堆。最后三列是所用的秒数。"
            '只写了分几种情形的，用 `bouton prove "take 1, 2, m"` 看规律；'
            "只写了阶数的反常商，用 `bouton quotient 0.15` 看。"
        ),
    ),
}
HEADS = {
    "en": (
        "Game",
        "Rules",
        "Heaps",
        "What is proved",
        "Status",
        "Certificate",
        "Bytes",
        "Python, s",
        "C++, s",
        "Coq, s",
    ),
    "zh": ("游戏", "规则", "堆数", "证明的内容", "状态", "证书", "字节", "Python 秒", "C++ 秒", "Coq 秒"),
}
# The sections of the page: misère play last, codes apart from the other rules without a name.
SECTIONS = {
    "en": ("Games with a name", "Codes", "Other rules", "Misère play"),
    "zh": ("有名字的游戏", "码", "其他规则", "反常规则"),
}
# What is proved where no formula says it, as the checker names it, and in words.
TOLD = {
    r"P = automaton of (\d+) states": {"en": r"automaton of \1 states", "zh": r"\1 状态自动机"},
    r"misere quotient of order (\d+)": {"en": r"misère quotient of order \1", "zh": r"\1 阶反常商"},
    r"(\d+) words for every m": {
        "en": r"nim-values for every m, in \1 cases",
        "zh": r"对每个 m 的 SG 值，分 \1 种情形",
    },
}


def heaps(certificate: dict[str, Any]) -> int | None:
    """How many heaps the law is about; None where it decides any number of them."""
    if certificate["kind"] == "partner":
        return 2
    if "numbers" not in certificate:
        return None
    return 1 if parse_rules(certificate["rules"]).game.is_dynamic else certificate["numbers"]


def told(formula: str, certificate: dict[str, Any], language: str) -> str:
    """What is proved: a claim, a sentence where no claim tells the automaton, or its kind and size."""
    if certificate["kind"] == "automaton" and formula.startswith(("P = automaton", "H = ")):
        law = prove(certificate["rules"], heaps=heaps(certificate)).claim.explanation
        if law is not None:
            return str(law.as_dict(language)["sentence"])
    for pattern, said in TOLD.items():
        if found := re.fullmatch(pattern, formula):
            return found.expand(said[language])
    return f"`{formula}`"


def called(law: dict[str, Any], language: str) -> str:
    """The game of a law as people call it, and as it is typed; a dash where it has no name."""
    if law["game"] is None:
        return "–"
    opened, closed = ("（", "）") if language == "zh" else (" (", ")")
    return f"{shown_name(parse_rules(law['rules']).game, language)}{opened}`{law['game']}`{closed}"


def section(row: tuple[str, ...]) -> int:
    """In which of the sections the *row* is, by its game and its rules."""
    game, rules = row[:2]
    return 3 if "misere" in rules else 0 if game != "–" else 1 if rules[1] in "04" else 2


def contents(language: str) -> str:
    """The line that leads to each table."""
    head, mark, end = {"en": ("Tables: ", ", ", "."), "zh": ("各表：", "、", "。")}[language]
    titles = [title.lower() for title in SECTIONS[language]]
    return head + mark.join(f"[{title}](#{title.replace(' ', '-')})" for title in titles) + end


def by_size(*texts: str) -> list[Any]:
    """What *texts* are sorted by: numbers by their size, the digits of a code as they stand.

    >>> sorted(["0.75", "take 1..10", "0.7", "take 1..9"], key=by_size)
    ['0.7', '0.75', 'take 1..9', 'take 1..10']
    """
    parted = (re.split(r"((?<!\.)\.[0-9A-F]+|\d+)", text.strip("`")) for text in texts)
    return [[(not one.isdigit(), int(one) if one.isdigit() else one) for one in parts if one] for parts in parted]


def sections(rows: list[tuple[str, ...]], language: str) -> list[str]:
    """The tables of the page, one for each section, from the cells of all rows, by the names that are typed."""
    lines, heads = [], HEADS[language]
    ordered = sorted(rows, key=lambda row: by_size(row[0][row[0].find("`") :].rstrip(")）"), *row[1:3]))
    for number, title in enumerate(SECTIONS[language]):
        lines += ["", f"## {title}", "", "| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
        lines += ["| " + " | ".join(row) + " |" for row in ordered if section(row) == number]
    return lines


def laws(language: str, found: list[dict[str, Any]]) -> str:
    """The tables of the kept laws."""
    title, *intro = LAWS[language]
    named = [law for law in found if law["game"] is not None]
    counts = {"count": len(found), "named": len(named), "misere": sum("misere" in law["rules"] for law in named)}
    lines = [title, "", *(line.format(**counts) for line in intro)]
    rows: list[tuple[str, ...]] = []
    by_coq = seconds()
    for law in found:
        certificate = json.loads((KEPT / law["file"]).read_text(encoding="utf-8"))
        coq = by_coq.get(certificate.get("digest") or digest(certificate))
        status = status_text("proved here", "", language, coq is not None)
        second = "–" if law["second_seconds"] is None else f"{law['second_seconds']:.2f}"
        what = told(law["formula"], certificate, language)
        many = str(heaps(certificate) or {"en": "any", "zh": "任意"}[language])
        cells = (called(law, language), f"`{law['rules']}`", many, what, status, f"`{law['file']}`")
        rows.append((*cells, str(law["size"]), f"{law['seconds']:.2f}", second, coq or "–"))
    return "\n".join([*lines, "", contents(language), *sections(rows, language)]) + "\n"


def main() -> None:
    """Write the page in each language; exit status 1 where a law does not hold."""
    command = [sys.executable, "-m", "bouton", "check", "--all", "--json"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    found = json.loads(ran.stdout)
    if not found["valid"]:
        sys.exit(1)
    for language in words.languages:
        (DOCS / language / "reference" / "laws.md").write_text(laws(language, found["laws"]), encoding="utf-8")


if __name__ == "__main__":
    main()
