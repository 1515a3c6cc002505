"""The files that ``bouton values`` writes: rows for a person, JSON, CSV, the b-files of the OEIS, NumPy."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from bouton import files
from bouton.cli import output
from bouton.errors import LimitError
from bouton.limits import Limits

if TYPE_CHECKING:
    from bouton.arrays import np
    from bouton.engine.kernels.growing import Values

FORMATS = ("text", "json", "csv", "bfile", "npy")
# Lines are made of this many values at a time.
_PIECE = 1 << 16
# What a value takes in the list and in the text that JSON makes of it.
_JSON_BYTES = 16


def write(form: str, known: dict[str, Any], found: "Values", outcomes: bool, out: str | None, limits: Limits) -> None:
    """Write the values *found*, or their *outcomes*, to the file *out* or to standard output.

    *known* is what JSON says beside them; LimitError where that needs more memory than *limits* allow.
    """
    if form == "npy":
        from bouton.arrays import np

        with files.whole(str(out)) as file:
            np.save(file, found, allow_pickle=False)
    elif form == "json":
        _fits(found.size, limits)
        known["values"] = found.tolist()
        if outcomes:
            rows = [list(_cells(row, True)) for row in found] if found.ndim == 2 else [*_cells(found, True)]
            known["outcomes"] = rows
        output.written_out([output.json_line(known), "\n"], out)
    else:
        output.written_out(_WRITERS[form](found, outcomes), out)


def _fits(values: int, limits: Limits) -> None:
    """LimitError where *values* nim-values as one JSON object would not fit into the memory."""
    need = -(-values * _JSON_BYTES // 1_000_000)
    if need > limits.megabytes:
        raise LimitError(key="err.memory", what="values", need=need, limit=limits.megabytes)


def _cells(row: "np.ndarray[Any, Any]", outcomes: bool) -> Iterator[Any]:
    """The values of one row, or their outcomes, piece by piece as plain numbers or letters."""
    for start in range(0, len(row), _PIECE):
        piece = row[start : start + _PIECE].tolist()
        yield from ((None if v is None else "N" if v else "P") for v in piece) if outcomes else piece


def _written(cells: Iterator[Any]) -> Iterator[str]:
    return ("" if cell is None else str(cell) for cell in cells)


def _text(found: "Values", outcomes: bool) -> Iterator[str]:
    if found.ndim == 2:
        rows = [list(_written(_cells(row, outcomes))) for row in found]
        width = max(len(cell) for row in rows for cell in row)
        yield from (" ".join(cell.rjust(width) for cell in row) + "\n" for row in rows)
        return
    cells = _written(_cells(found, outcomes))
    gap = ""
    while piece := list(islice(cells, _PIECE)):
        yield gap + " ".join(piece)
        gap = " "
    yield "\n"


def _csv(found: "Values", outcomes: bool) -> Iterator[str]:
    if found.ndim == 2:
        yield ",".join(["", *map(str, range(len(found)))]) + "\n"
        yield from (",".join([str(a), *_written(_cells(row, outcomes))]) + "\n" for a, row in enumerate(found))
    else:
        yield "heap,outcome\n" if outcomes else "heap,nim_value\n"
        yield from (f"{heap},{cell}\n" for heap, cell in enumerate(_written(_cells(found, outcomes))))


def _bfile(found: "Values", outcomes: bool) -> Iterator[str]:
    """The format of the OEIS: n and a(n) on each line."""
    yield from (f"{n} {v}\n" for n, v in enumerate(_cells(found, outcomes)))


_WRITERS: dict[str, Callable[["Values", bool], Iterator[str]]] = {"text": _text, "csv": _csv, "bfile": _bfile}
