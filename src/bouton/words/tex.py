"""Text as LaTeX reads it."""

import re
from collections.abc import Iterable

_SIGNS = {"\\": r"\textbackslash{}", "^": r"\^{}", "~": r"\~{}", "…": r"\ldots{}", "–": "--"}
_MATHEMATICS = {
    "→": r"\to",
    "⊕": r"\oplus",
    "≤": r"\le",
    "≥": r"\ge",
    "≠": r"\ne",
    "−": "-",
    "φ": r"\varphi",
    "·": r"\cdot",
    "×": r"\times",
}
_MATHEMATICS |= {"⌊": r"\lfloor", "⌋": r"\rfloor", "<": "<", ">": ">", "|": "|"}
_SIGNS |= {sign: f"${told}$" for sign, told in _MATHEMATICS.items()}


def in_tex(text: str) -> str:
    r"""*text* with the signs that LaTeX gives a meaning, or does not know, made plain ones.

    >>> in_tex("5 → 3 & 2^k")
    '5 $\\to$ 3 \\& 2\\^{}k'
    """
    return re.sub(
        rf"[#$%&_{{}}{''.join(map(re.escape, _SIGNS))}]", lambda sign: _SIGNS.get(sign[0], f"\\{sign[0]}"), text
    )


def document(lines: Iterable[str], language: str) -> str:
    """A document for pdflatex; in Chinese one for xelatex with ctex."""
    kind = "ctexart" if language == "zh" else "article"
    return "\n".join([rf"\documentclass{{{kind}}}", r"\begin{document}", *lines, r"\end{document}"])


def section(title: str) -> str:
    """The head of a section."""
    return rf"\section*{{{in_tex(title)}}}"
