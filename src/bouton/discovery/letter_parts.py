"""Losses of rules with one letter by two remainders: each take from a lost heap, and the take from each other heap."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from bouton.claims import Sentence
from bouton.notation.families import LetterRules

_TERM = re.compile(r"([+-]?)(\d*)([a-z]?)")
_PERIOD = re.compile(r"r = n mod (?:\(([^)]+)\)|([0-9a-z]+))")
_ROW = re.compile(r"r ([<≥]) ([^,]+), r mod (\d+) = ([\d, ]+) \| (.+)")
_LEFT = re.compile(r"([^:]+): r (?:mod (\d+) = ([\d, ]+)|≥ (.+))")
# A row is written by so many values of the letter; no larger period is worked out.
TRIED, MOST_PERIOD = 6, 3000

# A number and how much it grows with j.
Line = tuple[int, int]


def read_line(text: str, letter: str, value: Line) -> Line:
    """The form *text* in j, or in the *letter*, which has this *value*.

    >>> read_line("6j+1", "m", (3, 10)), read_line("2m-1", "m", (3, 10))
    ((1, 6), (5, 20))
    """
    number = slope = 0
    for sign, factor, name in _TERM.findall(text):
        if not (factor or name):
            continue
        times = int(factor or 1) * (-1 if sign == "-" else 1)
        one = {"": (1, 0), "j": (0, 1), letter: value}[name]
        number, slope = number + times * one[0], slope + times * one[1]
    return number, slope


def bracketed(form: str) -> str:
    """A form, in brackets where it is a sum."""
    return f"({form})" if "+" in form or "-" in form else form


def _numbers(told: str) -> set[int]:
    return {int(n) for n in told.split(", ")}


def parts_hold(lines: Sequence[str], family: LetterRules) -> bool:
    """Whether *lines* prove that heaps are lost by r below a split and r modulo q: each case of each row is tried.

    The ends of the rows, and what stays after a take, are linear in the letter: so their order changes no more beyond
    twice the largest number in them, and remainders come back after q values.
    """
    rows = [found.groups() for line in lines if (found := _ROW.fullmatch(line))]
    prose = [line for line in lines if not _ROW.fullmatch(line)]
    (letter,), takes = family.letters, family.takes
    period = next((found[1] or found[2] for line in prose if (found := _PERIOD.search(line))), "")
    numbers = [n for line in prose for n in re.findall(r"\d+", line)]
    if not rows or takes is None or takes.misere or not period or numbers != 2 * re.findall(r"\d+", period):
        return False
    split, q = rows[0][1], int(rows[0][2])
    if rows[0][0] != "<" or q < 1 or any(row[1:3] != rows[0][1:3] for row in rows):
        return False
    try:
        most = 2 * max(abs(int(n)) for n in re.findall(r"\d+", " ".join(lines))) + q
        return all(
            _holds_at(value, rows, letter, family, period, split)
            for value in range(1, most + 1)
            if family.allows({letter: value})
        )
    except (KeyError, ValueError):
        return False


def _holds_at(
    value: int, rows: Sequence[tuple[str, ...]], letter: str, family: LetterRules, period: str, split: str
) -> bool:
    """Whether all rows say of this *value* of the letter what is so."""
    assert family.takes is not None
    p, half = (read_line(form, letter, (value, 0))[0] for form in (period, split))
    amounts = family.takes.at({letter: value})
    if not 0 < half < p <= MOST_PERIOD or any(t >= p for t in amounts):
        return False
    of = [(sign, int(q), _numbers(told)) for sign, _, q, told, _ in rows]

    def in_row(k: int, r: int) -> bool:
        sign, q, residues = of[k]
        return (r < half) == (sign == "<") and r % q in residues

    if any(sum(in_row(k, r) for k in range(len(rows))) != 1 for r in range(p)):
        return False
    for k, row in enumerate(rows):
        told = [found.groups() for one in row[4].split("; ") if (found := _LEFT.fullmatch(one))]
        each = [read_line(form, letter, (value, 0))[0] for form, *_ in told]
        if len(told) != row[4].count("; ") + 1 or (k and (len(each) != 1 or each[0] not in amounts)):
            return False
        if not k and sorted(each) != sorted(amounts):
            return False
        here = [r for r in range(p) if in_row(k, r)]
        for t, (_, q, residues, least) in zip(each, told, strict=True):
            left = [(r - t) % p for r in here]
            if any(in_row(0, r) != bool(k) for r in left) or (k and min(here, default=0) < t):
                return False
            if least is not None and (k or least != split or min(left) < half):
                return False
            if least is None and (int(q) != of[0][1] or {r % int(q) for r in left} != _numbers(residues)):
                return False
    return True


def parts_proof(family: LetterRules, period: str, split: str, q: int, x: int) -> tuple[Sentence, ...]:
    """That heaps are lost where r is below *split* and r mod *q* below *x*, proved; none where it is not so simple."""
    takes, (letter,) = family.takes, family.letters
    if takes is None or takes.misere or takes.exclude or any(low != high for low, high in takes.include):
        return ()
    forms = [str(low) for low, _ in takes.include]
    values = list(islice((m for m in range(1, 100) if family.allows({letter: m})), TRIED))
    at = [[read_line(form, letter, (m, 0))[0] for form in (period.strip("()"), split, *forms)] for m in values]
    if any(not 0 < half < p <= MOST_PERIOD for p, half, *_ in at):
        return ()
    lost = _row("<", split, q, range(x), _lost_takes(at, forms, split, q, x))
    rows = [lost]
    for sign, residues in (("<", range(x, q)), ("≥", range(q))):
        by: dict[str, list[int]] = {}
        for rest in residues:
            serving = (form for k, form in enumerate(forms, 2) if _serves(at, k, sign, rest, q, x))
            by.setdefault(next(serving, ""), []).append(rest)
        if "" in by:
            return ()
        for form, of in by.items():
            t = at[0][forms.index(form) + 2]
            left = ", ".join(map(str, sorted({(rest - t) % q for rest in of})))
            rows.append(_row(sign, split, q, of, f"{form}: r mod {q} = {left}"))
    lines = (
        Sentence("telling.letters.halves", {"period": period}),
        *(Sentence("telling.row", {"row": row}) for row in rows),
        Sentence("telling.residues.ends"),
    )
    return lines if all(parts_hold([line.say(lang) for line in lines], family) for lang in ("en", "zh")) else ()


def _row(sign: str, split: str, q: int, residues: Sequence[int], told: str) -> str:
    return f"r {sign} {split}, r mod {q} = {', '.join(map(str, residues))} | {told}"


def _lost_takes(at: Sequence[Sequence[int]], forms: Sequence[str], split: str, q: int, x: int) -> str:
    """What each take leaves of a lost heap: another remainder, or more than the split."""
    told = []
    for k, form in enumerate(forms, 2):
        left = {(r - v[k]) % v[0] % q for v in at for r in range(v[1]) if r % q < x}
        told.append(
            f"{form}: r ≥ {split}" if min(left) < x else f"{form}: r mod {q} = {', '.join(map(str, sorted(left)))}"
        )
    return "; ".join(told)


def _serves(at: Sequence[Sequence[int]], k: int, sign: str, rest: int, q: int, x: int) -> bool:
    """Whether the take leads from all such heaps to a lost one."""

    def heaps(p: int, half: int) -> Iterator[int]:
        return (r for r in (range(half) if sign == "<" else range(half, p)) if r % q == rest)

    return all(r >= v[k] and r - v[k] < v[1] and (r - v[k]) % q < x for v in at for r in heaps(v[0], v[1]))
