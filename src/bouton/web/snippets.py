"""The same question for Python, for the command line and for a text, to copy."""

import re

from bouton.solving import Answer
from bouton.words import digits


def snippets(answer: Answer) -> dict[str, str]:
    """The position of *answer* as Python, as a command, as LaTeX and as the notation writes it."""
    situation = answer.situation
    text = told = str(situation)
    python, typed = repr(text), _quoted(text)
    if not answer.is_sum:
        rules = answer.rules
        if answer.recognised is not None:
            rules = answer.recognised + ("; misere" if situation.misere else "")
        heaps = [digits(heap) for heap in situation.components[0].heaps]
        numbers = ", ".join(heaps)
        told = f"{rules}: ({numbers})"
        python, typed = f"{rules!r}, ({numbers}{',' * (len(heaps) == 1)})", f"{_quoted(rules)} {' '.join(heaps)}"
        if answer.cap is not None:
            python, typed = f"{python}, cap={digits(answer.cap)}", f"{typed} --cap {digits(answer.cap)}"
    return {
        "python": f"import bouton\n\nbouton.solve({python})",
        "command": f"bouton solve {typed}",
        "latex": _latex(told, answer),
        "text": text,
    }


def _quoted(text: str) -> str:
    """*text* as one word for every shell."""
    return text if re.fullmatch(r"[\w.]+", text, re.ASCII) else f'"{text}"'


def _latex(text: str, answer: Answer) -> str:
    """What is said, with its outcome, and its nim-value where that is known."""
    signs = {"^": r"\textasciicircum{}", "_": r"\_", "%": r"\%", "&": r"\&", "#": r"\#", "{": r"\{", "}": r"\}"}
    told = "".join(signs.get(sign, sign) for sign in text)
    value = "" if answer.nim_value is None else rf",\ \mathcal{{G}} = {digits(answer.nim_value)}"
    return rf"\texttt{{{told}}} \in \mathcal{{{answer.outcome}}}{value}"
