"""Writes the page of the short proofs of the theorems, from their words, in both languages.

    python -m tools.short_proofs

docs/LANGUAGE/theory/short-proofs.md, for every theorem whose status is that a short proof is given.
"""

import re
from pathlib import Path

from bouton import words
from bouton.claims import Status
from bouton.notation.echo import spoken
from bouton.theorems import THEOREMS
from tools.documentation.anchors import slug

DOCS = Path(__file__).parents[1] / "docs"

# The beginning of the page: its title and what it is.
INTRO = {
    "en": (
        "# Short proofs",
        "The theorems whose status is *proved, short proof given*: here the proof is whole.",
        "`bouton games NAME` shows it in the terminal; `bouton check NAME` compares the theorem with the definition.",
        "`python -m tools.short_proofs` makes this page.",
    ),
    "zh": (
        "# 短证",
        "状态为“已证，附短证”的定理，证明全文如下。",
        "`bouton games NAME` 在终端显示证明，`bouton check NAME` 把定理与定义比较。",
        "本页由 `python -m tools.short_proofs` 生成。",
    ),
}
SAID = {"en": ("For example", "**Theorem.** ", "*Proof.* "), "zh": ("例如", "**定理。** ", "*证明。* ")}
HEADS = {"en": ("theorem", "for example", "case", "why not"), "zh": ("定理", "例如", "情形", "为什么不可能")}


def page(language: str) -> str:
    """The theorems with a short proof, each under its title, after a table of them; cases of a proof are a table."""
    (title, *intro), (example, said, shown) = INTRO[language], SAID[language]
    heads, colon = HEADS[language], words.LANGUAGES[language].colon
    contents, lines = ["| {} | {} |".format(*heads), "|---|---|"], []
    for name, theorem in THEOREMS.items():
        if theorem.status is Status.PROVED_SHORTLY:
            called = words.say(f"{name}.theorem", language=language).removeprefix("the theorem on ")
            heading = f"{called[0].upper()}{called[1:]} (`{name}`)"
            proof = (theorem.proof(language) or "").replace("|", "\\|")
            proof = re.sub(r"\n- (.*?)[:：] ?(.*)", r"\n| \1 | \2 |", f"{shown}{proof}")
            proof = proof.replace("\n", "\n\n| {} | {} |\n|---|---|\n".format(*heads[2:]), 1)
            rules = next(iter(theorem.far))[0]
            typed = f"`{rules}`".replace("|", "\\|")
            contents.append(f"| [{called}](#{slug(heading)}) | {typed} |")
            game = f"{example} {typed}{colon}" + spoken(rules, language).replace("|", "\\|")
            end = "\n\n" if "\n" in proof else " "
            lines += [f"## {heading}", "", game, "", said + theorem.statement(language), ""]
            lines += [f"{proof}{end}$\\square$", ""]
    return "\n".join([title, "", *intro, "", *contents, "", *lines]).rstrip() + "\n"


def main() -> None:
    """Write the page in each language."""
    for language in words.languages:
        (DOCS / language / "theory" / "short-proofs.md").write_text(page(language), encoding="utf-8")


if __name__ == "__main__":
    main()
