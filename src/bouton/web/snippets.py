"""The same question for Python, for the command line and for a text, to copy."""

import re

from bouton.solving import Answer
from bouton.words import digits


def snippets(answer: Answer) -> dict[str, str]:
    """The position of *answer* as Python, as a command, as LaTeX and as the notation writes it."""
    situation = answer.situation
    text = str(situation)
    if answer.is_sum:
        return {
            "python": f"import bouton\n\nbouton.solve({text!r})",
            "command": f"bouton solve {_quoted(text)}",
            "latex": _latex(text, answer),
            "text": text,
        }
    heaps = situation.components[0].heaps
    rules = answer.rules
    if answer.recognised is not None:
        rules = answer.recognised + ("; misere" if situation.misere else "")
    cap = "" if answer.cap is None else f", cap={digits(answer.cap)}"
    option = "" if answer.cap is None else f" --cap {digits(answer.cap)}"
    numbers = ", ".join(map(digits, heaps)) + ("," if len(heaps) == 1 else "")
    return {
        "python": f"import bouton\n\nbouton.solve({rules!r}, ({numbers}){cap})",
        "command": f"bouton solve {_quoted(rules)} {' '.join(map(digits, heaps))}{option}",
        "latex": _latex(f"{rules}: ({', '.join(map(digits, heaps))})", answer),
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
