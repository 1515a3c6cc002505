"""The files that ``bouton values`` writes: rows for a person, JSON, CSV, the b-files of the OEIS, NumPy."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from bouton.cli import output

if TYPE_CHECKING:
    import numpy as np

    from bouton.engine.kernels.growing import Values

FORMATS = ("text", "json", "csv", "bfile", "npy")
# Lines are made of this many values at a time.
_PIECE = 1 << 16


def write(form: str, known: dict[str, Any], found: "Values", outcomes: bool, out: str | None) -> None:
    """Write the values *found*, or their *outcomes*, to the file *out* or to standard output.

    *known* is what JSON says beside them.
    """
    if form == "npy":
        import numpy as np

        with open(str(out), "wb") as file:
            np.save(file, found, allow_pickle=False)
    elif form == "json":
        known["values"] = found.tolist()
        if outcomes:
            rows = [list(_cells(row, True)) for row in found] if found.ndim == 2 else [*_cells(found, True)]
            known["outcomes"] = rows
        output.written_out([output.json_line(known)], out)
    else:
        output.written_out(_WRITERS[form](found, outcomes), out)


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
        yield from (" ".join(cell.rjust(width) for cell in row) for row in rows)
    else:
        yield " ".join(_written(_cells(found, outcomes)))


def _csv(found: "Values", outcomes: bool) -> Iterator[str]:
    if found.ndim == 2:
        yield ",".join(["", *map(str, range(len(found)))])
        yield from (",".join([str(a), *_written(_cells(row, outcomes))]) for a, row in enumerate(found))
    else:
        yield "heap,outcome" if outcomes else "heap,nim_value"
        yield from (f"{heap},{cell}" for heap, cell in enumerate(_written(_cells(found, outcomes))))


def _bfile(found: "Values", outcomes: bool) -> Iterator[str]:
    """The format of the OEIS: n and a(n) on each line."""
    yield from (f"{n} {v}" for n, v in enumerate(_cells(found, outcomes)))


_WRITERS: dict[str, Callable[["Values", bool], Iterator[str]]] = {
    "text": _text,
    "csv": _csv,
    "bfile": _bfile,
}
