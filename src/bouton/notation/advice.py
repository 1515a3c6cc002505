"""What was probably meant by a clause that is no rule, as it is written."""

import re
from collections.abc import Iterable

from bouton.errors import RulesError
from bouton.notation.scanning import Token, close
from bouton.rulesets.catalogue import GAMES, find_name, near_names

# "bash 3" for "bash(3)": a name and, after a blank, numbers.
_BARE_PARAMETERS = r"(.*?\D) (\d{1,9}(?: \d{1,9})*)"

# "octal 0.7" for "0.7".
_CODE = r"(?:octal|hexadecimal|hex|code|game|八进制|十六进制|码|游戏|\s)+([048c]?\.[0-9a-f]+)"

# What people say of rules that the notation writes otherwise.
_WRITTEN = dict.fromkeys(("ring", "circle", "圆圈", "环形"), "take 1, 2 and split; in a circle")


def meant(clause: str, first: Token, words: Iterable[str]) -> str:
    """What to write for *clause*, which begins with *first*, where *words* begin clauses; empty where nothing is near.

    RulesError where games are added up without their heaps.
    """
    parts = [part.strip() for part in clause.split("+")]
    written = [_with_numbers(part) for part in parts]
    if all(written) and (len(parts) == 1 or all(":" in part for part in written)):
        return " + ".join(written)
    if len(parts) > 1 and all(one or find_name(part) for part, one in zip(parts, written, strict=True)):
        raise RulesError(key="err.heap.sum")
    if code := re.fullmatch(_CODE, clause):
        return code[1]
    if (game := re.fullmatch(r"(.+?)[ ,]+(?:misere|反常)", clause)) and find_name(game[1]):
        return f"{game[1]}; misere"
    if amounts := re.fullmatch(r"(?:subtract|subtraction|remove|pick)s? (\d[\d ,.]*)", clause):
        return f"take {amounts[1]}"
    if clause in _WRITTEN:
        return _WRITTEN[clause]
    near = close(first.text, (*words, "misere"), 0.7) if first.kind == "word" else []
    near = near or (near_names(clause) if len(clause) <= 60 else [])
    return near[0] if near else ""


def _with_numbers(text: str) -> str:
    """A name and numbers as they are written, "bash 3 7" as "bash(3): 7"; empty where *text* is not that."""
    bare = re.fullmatch(_BARE_PARAMETERS, text)
    if bare is None or (known := find_name(bare[1])) is None:
        return ""
    numbers, entry = bare[2].split(), GAMES[known]
    given = numbers if entry.is_variadic else numbers[: len(entry.parameters)]
    heaps = " ".join(numbers[len(given) :])
    return bare[1] + f"({', '.join(given)})" * bool(given) + f": {heaps}" * bool(heaps)
