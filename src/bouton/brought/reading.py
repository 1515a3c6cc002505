"""Tables of values and lists of lost positions, in the forms in which people bring them, and what was read.

Where a text can be read in two ways it is refused: a guess from a table misread is worse than none.
"""

import re

from bouton.brought.forms import in_code, in_json, of_the_oeis
from bouton.brought.rows import Cells, rows_of
from bouton.brought.tables import Brought, beside, number_in, read_json, table_of
from bouton.claims import Sentence
from bouton.errors import RulesError
from bouton.frozen import changed

_BRACKETS = re.compile(r"[(\[（{]([^()\[\]（）{}]*)[)\]）}]")
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
        pieces = _BRACKETS.findall(re.sub(r"#.*", "", text))
        if pieces:
            split = (re.split(r"[\s,;，、；|]+", piece.strip()) for piece in pieces if piece.strip())
            body = [Cells(1, tuple(cells)) for cells in split]
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
