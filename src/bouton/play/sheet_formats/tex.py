"""LaTeX: a whole document, the exercises on its first page and the key on the next."""

import re
from collections.abc import Iterable

from bouton import words
from bouton.play.exercises import Sheet

_SIGNS = {"\\": r"\textbackslash{}", "→": r"$\to$", "⊕": r"$\oplus$", "^": r"\^{}", "~": r"\~{}"}


def tex(sheet: Sheet, language: str) -> str:
    """A document for pdflatex; in Chinese one for xelatex with ctex."""
    return "\n".join(
        [
            rf"\documentclass{{{'ctexart' if language == 'zh' else 'article'}}}",
            r"\begin{document}",
            rf"\section*{{{_plain(sheet.title.say(language))}}}",
            _plain(sheet.rule(language)),
            *_listed(row.question.say(language) for row in sheet.rows),
            r"\newpage",
            rf"\section*{{{_plain(words.say('play.key', language))}}}",
            *_listed(row.answer.say(language) for row in sheet.rows),
            r"\end{document}",
        ]
    )


def _listed(texts: Iterable[str]) -> list[str]:
    return [r"\begin{enumerate}", *(rf"\item {_plain(text)}" for text in texts), r"\end{enumerate}"]


def _plain(text: str) -> str:
    """*text* with the signs that LaTeX gives a meaning made plain ones."""
    return re.sub(r"[\\→⊕^~#$%&_{}]", lambda sign: _SIGNS.get(sign[0], f"\\{sign[0]}"), text)


FORMAT = tex
