"""Writes the page of the short proofs of the theorems, from their words, in both languages.

    python -m tools.short_proofs

docs/LANGUAGE/theory/short-proofs.md, for every theorem whose status is that a short proof is given.
"""

from pathlib import Path

from bouton import words
from bouton.claims import Status
from bouton.notation.echo import spoken
from bouton.theorems import THEOREMS

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


def page(language: str) -> str:
    """The theorems with a short proof, each under its name."""
    (title, *intro), (example, said, shown) = INTRO[language], SAID[language]
    colon = words.LANGUAGES[language].colon
    lines = [title, "", *intro, ""]
    for name, theorem in THEOREMS.items():
        if theorem.status is Status.PROVED_SHORTLY:
            proof = (theorem.proof(language) or "").replace("|", "\\|")
            rules = next(iter(theorem.far))[0]
            game = f"{example} `{rules}`{colon}{spoken(rules, language)}".replace("|", "\\|")
            lines += [
                f"## {name}",
                "",
                game,
                "",
                said + theorem.statement(language),
                "",
                f"{shown}{proof} $\\square$",
                "",
            ]
    return "\n".join(lines).rstrip() + "\n"


def main() -> None:
    """Write the page in each language."""
    for language in words.languages:
        (DOCS / language / "theory" / "short-proofs.md").write_text(page(language), encoding="utf-8")


if __name__ == "__main__":
    main()
