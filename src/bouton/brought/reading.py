"""Tables of values and lists of lost positions, in the forms in which people bring them, and what was read.

Where a text can be read in two ways it is refused: a guess from a table misread is worse than none.
"""

import re

from bouton.brought.rows import Cells, Rows, rows_of, unclear
from bouton.brought.tables import (
    Brought,
    are_outcomes,
    beside,
    is_mostly_counting,
    number_in,
    pairs_of,
    read_json,
    row_of,
    table_of,
)
from bouton.claims import Sentence
from bouton.errors import RulesError
from bouton.frozen import changed

_BRACKETS = re.compile(r"[(\[（{]([^()\[\]（）{}]*)[)\]）}]")
# Two numbers or more in brackets; pairs apart by spaces; what stands around a list of either.
_POSITION = re.compile(r"[(\[（{]\s*\d+(?:[\s,;，；、]+\d+)+\s*[)\]）}]")
_PAIRS = re.compile(r"\d+,\d+(?:[ \t]+\d+,\d+)+")
_AROUND = re.compile(r"(?:\w+\s*=)?\s*[\[({（]\s*([\[({（].*)[\])}）]", re.DOTALL)
# Lines that the program itself writes above and before a list of losses.
_OWN = re.compile(r"^(?:Rules:|规则：).*$|^(?:Losses:|必败态：)", re.MULTILINE)


def values_in(text: str, start: int = 0) -> Brought:
    r"""The table of values or outcomes in *text*; a row without numbers of heaps begins with heap *start*.

    RulesError where the text may be read in more than one way, or is no table.

    >>> values_in("n,sg\n3,0\n4,1").values
    {(3,): 0, (4,): 1}
    >>> values_in("sg[0] = 0; sg[1] = 1;").values
    {(0,): 0, (1,): 1}
    """
    for reader in (in_json, of_the_oeis, in_code):
        if (found := reader(text)) is not None:
            return _at(found, start)
    rows = rows_of(text)
    if not rows.rows:
        raise RulesError(key="guess.error.empty")
    return _at(table_of(rows), start)


def _at(found: Brought, start: int) -> Brought:
    """*found* from heap *start* on; its own numbers of heaps must not contradict that."""
    if not start or found.values is None or len(next(iter(found.values))) > 1:
        return found
    if found.start is None:
        first, *others = found.read
        read = (changed(first, values={**first.values, "start": start}), *others)
        return changed(found, values={(n + start,): v for (n,), v in found.values.items()}, read=read)
    if found.start != start:
        raise RulesError(key="brought.start", found=found.start, start=start)
    return found


def losses_in(text: str) -> Brought:
    """The lost positions in *text*: one a line, one heap each, or in brackets; with or without names above.

    >>> losses_in("(0,0) (1,2) (3,5)").losses
    ((0, 0), (1, 2), (3, 5))
    """
    text = _OWN.sub("", text.lstrip("\ufeff"))
    rows = rows_of(text)
    listed = _listed(text)
    if listed is None:
        bare = re.sub(r"#.*", "", text)
        pieces = [piece for piece in _BRACKETS.finditer(bare) if piece[1].strip()]
        if pieces:
            split = ((p.start(), re.split(r"[\s,;，、；|]+", p[1].strip())) for p in pieces)
            body = [Cells(bare.count("\n", 0, start) + 1, tuple(cells)) for start, cells in split]
        else:
            body = list(rows.rows)
            if len(body) > 1 and not any(map(str.isdecimal, body[0].cells)):
                del body[0]  # the names of the columns
        if len(body) == 1 and not pieces:
            body = [Cells(body[0].line, (cell,)) for cell in body[0].cells]  # one heap each
        listed = [tuple(number_in(cell, row) for cell in row.cells) for row in body]
    if not listed:
        raise RulesError(key="guess.error.empty")
    read = Sentence("brought.read.losses", values={"count": len(listed), "heaps": len(listed[0])})
    return Brought(None, True, tuple(listed), (read, *beside(rows)))


def positions_in(text: str) -> list[list[str]]:
    r"""The numbers of each position where *text* is nothing but positions, else none.

    They stand in brackets, also as a list of Python or JSON; or they are pairs: two numbers a line, or 1,2 3,5.

    >>> positions_in("[(0, 0), (1, 2)]"), positions_in("1,2 3,5"), positions_in("1, 2, 3, 5")
    ([['0', '0'], ['1', '2']], [['1', '2'], ['3', '5']], [])
    """
    text = text.strip()
    if _PAIRS.fullmatch(text):
        return [pair.split(",") for pair in text.split()]
    if (found := read_json(text)) is not None:  # lists of three numbers and more are the rows of a table
        rows = (
            found if isinstance(found, list) and all(isinstance(one, list) and len(one) == 2 for one in found) else []
        )
        return [[str(n) for n in one] for one in rows]
    whole = _AROUND.fullmatch(text)
    inner = whole[1] if whole else text
    if not _POSITION.sub("", inner).strip(" \t\r\n,;，；、"):
        return [re.findall(r"\d+", piece) for piece in _POSITION.findall(inner)]
    lines = [row.cells for row in rows_of(text).rows]
    if any(len(line) != 2 or not all(map(str.isdecimal, line)) for line in lines) or len(set(lines)) < len(lines):
        return []
    is_table = any(map(is_mostly_counting, zip(*lines, strict=True)))
    return [] if is_table else [list(line) for line in lines]


def _listed(text: str) -> list[tuple[int, ...]] | None:
    """The losses in JSON: a list, or what `bouton p-positions` writes."""
    if (found := read_json(text)) is None:
        return None
    if isinstance(found, dict):
        found = found.get("p_positions", found.get("losses"))
    if not isinstance(found, list) or not found:
        raise RulesError(key="guess.error.empty")
    row = Cells(1, (text.strip()[:40],))
    return [
        tuple(number_in(str(n), row) for n in one) if isinstance(one, list) else (number_in(str(one), row),)
        for one in found
    ]


_OEIS = re.compile(r"%([A-Za-z]) (A\d{6,})\s*(.*)")
_STRIPPED = re.compile(r"\s*(A\d{6,})\s*[,:]\s*([\d,\s]+)$")
_SIGN = r"\s*(?:=>|->|→|=|:|：)\s*"
_WORD = r"(\d+|[A-Za-z]+|[必败负胜赢]+)"
# sg[3] = 1; G(2,5)=4, or 5: 3 alone in front.
_CODE = re.compile(
    rf"(?:(?<![\w.])[A-Za-z_]\w*\s*((?:\[\s*\d+\s*\])+|\(\s*\d+(?:\s*,\s*\d+)*\s*\))|(?<![\w.])(\d+)){_SIGN}{_WORD}"
)
# n = 3, sg = 1 on a line of its own.
_NAMED = re.compile(
    rf"^[^\w\n]*[A-Za-z]\w*\s*[=:]\s*(\d+)[\s,;]+[A-Za-z]\w*(?:\(\w+\))?\s*[=:]\s*{_WORD}[^\w\n]*$", re.MULTILINE
)
_REST = re.compile(r"[\s,;，；、{}]*")


def in_json(text: str) -> Brought | None:
    """JSON: what `bouton values` writes, a list, a list of lists, heaps with their values, an answer of the OEIS."""
    if (found := read_json(text)) is None:
        return None
    row, begin = Cells(1, (text.strip()[:40],)), None
    while isinstance(found, dict) and isinstance(
        inner := found.get("results", found.get("values", found.get("outcomes"))), list
    ):
        begin = found.get("offset", found.get("start", begin))
        found = inner[0] if inner and isinstance(inner[0], dict) else inner
    if isinstance(found, list) and len(found) == 1 and isinstance(found[0], dict):
        found = found[0]
    if isinstance(found, dict) and isinstance(found.get("data"), str):
        start = str(found.get("offset", "0")).partition(",")[0]
        return _numbered(found["data"], int(start) if start.isdecimal() else 0, str(found.get("number", "OEIS")))
    if isinstance(found, dict):
        pairs = [((str(n), row), (str(v), row)) for n, v in found.items()]
        return pairs_of([n for n, _ in pairs], [v for _, v in pairs], Rows((), 0), "columns") if pairs else None
    if isinstance(found, list) and found and all(isinstance(one, list) for one in found):
        if {len(one) for one in found} == {2}:
            pairs = [((str(n), row), (str(v), row)) for n, v in found]
            return pairs_of([n for n, _ in pairs], [v for _, v in pairs], Rows((), 0), "columns")
        known: dict[tuple[int, ...], int] = {
            (a, b): number_in(str(v), row) for a, one in enumerate(found) for b, v in enumerate(one) if v is not None
        }
        sizes = {"rows": len(found), "columns": max(map(len, found))}
        is_outcome = are_outcomes(str(v) for one in found for v in one if v is not None)
        return Brought(known, is_outcome, (), (Sentence("brought.read.square", values=sizes),))
    if isinstance(found, list):
        cells = [str(one) for one in found]
        values, first = [number_in(cell, row) for cell in cells], None if begin is None else number_in(str(begin), row)
        return row_of(values, None, start=first, is_outcome=are_outcomes(cells)) if cells else None
    return None


def of_the_oeis(text: str) -> Brought | None:
    """The lines %S, %T, %U of the OEIS, from its offset on; or a line of its list of all sequences."""
    if (line := _STRIPPED.match(text)) is not None:
        return _numbered(line[2], None, line[1])
    lines = [found for line in text.splitlines() if (found := _OEIS.match(line)) is not None]
    data = "".join(found[3].strip().rstrip(",") + "," for found in lines if found[1] in "STU")
    if not data:
        return None
    names = list(dict.fromkeys(found[2] for found in lines))
    if len(names) > 1:
        raise RulesError(key="brought.two", one=names[0], two=names[1])
    offset = next((found[3].partition(",")[0].strip() for found in lines if found[1] == "O"), "")
    return _numbered(data, int(offset) if offset.isdecimal() else None, names[0])


def _numbered(data: str, start: int | None, name: str) -> Brought:
    row = Cells(1, (name,))
    values = [number_in(word, row) for word in re.split(r"[,\s]+", data.strip(" ,\n")) if word]
    read = Sentence("brought.read.oeis", values={"count": len(values), "start": start or 0, "name": name})
    return Brought({((start or 0) + i,): v for i, v in enumerate(values)}, False, (), (read,), start)


def in_code(text: str) -> Brought | None:
    """Values that are told one by one: sg[3] = 1, G(3) = 1, 3: 1."""
    plain = "\n".join(line for line in text.splitlines() if not re.match(r"\s*(#|//)", line))
    plain = _NAMED.sub(r"\1: \2", plain)
    found = list(_CODE.finditer(plain))
    if len(found) < 2:
        return None
    ends = [0, *(one.end() for one in found)]
    begins = [*(one.start() for one in found), len(plain)]
    for end, begin in zip(ends, begins, strict=True):
        if _REST.fullmatch(plain, end, begin) is None:
            return None  # other text stands between
    known: dict[tuple[int, ...], int] = {}
    index, values = [], []
    for one in found:
        row = Cells(plain.count("\n", 0, one.start()) + 1, (one[0],))
        place = tuple(number_in(n, row) for n in re.findall(r"\d+", one[1] or one[2]))
        if place in known:
            raise unclear("twice", row)
        known[place] = number_in(one[3], row)
        index.append((str(place[0]), row))
        values.append((one[3], row))
    if {len(place) for place in known} == {1}:
        return pairs_of(index, values, Rows((), 0), "columns")
    if {len(place) for place in known} != {2}:
        raise unclear("mixed", index[0][1])
    sizes = {"rows": len({a for a, _ in known}), "columns": len({b for _, b in known})}
    read = Sentence("brought.read.square", values=sizes)
    return Brought(known, are_outcomes(v for v, _ in values), (), (read,))
