"""Pictures of nim-values as SVG or PNG, drawn here: a point for each value, or how dense they lie when there are many.

The period is marked by lines where the cycle begins and after its first round.
"""

import struct
import zlib
from collections.abc import Callable
from pathlib import Path

from bouton import files
from bouton.arrays import NDArray, np
from bouton.errors import RulesError

WIDTH, HEIGHT = 1200, 500
LEFT, RIGHT, TOP, BOTTOM = 60, 20, 20, 40
# Above this many values their density is drawn.
MOST_POINTS = 6000
INK, MARK, PAPER, AXIS = (27, 94, 160), (200, 60, 40), (255, 255, 255), (90, 90, 90)

Shades = NDArray[np.uint8]


def check_name(path: str) -> None:
    """RulesError unless *path* ends in .svg or .png."""
    if Path(path).suffix.lower() not in (".svg", ".png"):
        raise RulesError(key="err.output.file_name", path=path, expected="picture file")


def draw(path: str, values: NDArray[np.unsignedinteger], cycle: tuple[int, int] | None) -> None:
    """Write the picture of *values*, with the *cycle* (preperiod, period) marked, to *path* (.svg or .png).

    A table of two heaps is drawn with a shade for each value.
    """
    check_name(path)
    picture = _svg if path.lower().endswith(".svg") else _png
    files.put(path, picture(values, cycle))


def _marks(length: int, cycle: tuple[int, int] | None) -> list[int]:
    return [m for m in (cycle[0], sum(cycle)) if m < length] if cycle is not None else []


def _ticks(most: int) -> list[int]:
    """Round numbers from 0 to *most*, some five of them."""
    step = 1
    while most > 6 * step:
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    return list(range(0, most + 1, step))


def _scales(values: NDArray[np.unsignedinteger]) -> tuple[int, int, Callable[[float], float], Callable[[float], float]]:
    """The greatest heap and value, and where heaps and values stand in the picture."""
    greatest = max(int(values.max(initial=0)), 1)
    last = max(len(values) - 1, 1)
    if values.ndim == 2:
        greatest = last

    def across(heap: float) -> float:
        return LEFT + heap * (WIDTH - LEFT - RIGHT) / last

    def up(value: float) -> float:
        return HEIGHT - BOTTOM - value * (HEIGHT - TOP - BOTTOM) / greatest

    return last, greatest, across, up


def shades(values: NDArray[np.unsignedinteger], columns: int, rows: int) -> Shades:
    """How dark each of *rows* x *columns* cells is, 0 to 255, row 0 on top: the density of points, or a table's values.

    Equal shares of heaps and values go to each cell; the darkest cell is the fullest.
    """
    if values.ndim == 2:
        a = np.arange(rows)[::-1] * values.shape[0] // rows
        b = np.arange(columns) * values.shape[1] // columns
        part = values[np.ix_(a, b)].astype(np.float64)
    else:
        part = np.zeros((rows, columns))
        greatest = int(values.max(initial=0)) + 1
        for start in range(0, len(values), 1 << 20):
            piece = values[start : start + (1 << 20)].astype(np.int64)
            x = (np.arange(start, start + len(piece)) * columns) // max(len(values), 1)
            y = rows - 1 - piece * rows // greatest
            part += np.bincount(y * columns + x, minlength=rows * columns).reshape(rows, columns)
        part = np.log1p(part)
    dark: Shades = np.rint(255 * part / max(part.max(initial=0), 1)).astype(np.uint8)
    return dark


def _svg(values: NDArray[np.unsignedinteger], cycle: tuple[int, int] | None) -> bytes:
    last, greatest, across, up = _scales(values)
    kind = 'xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="13"'
    out = [
        f'<svg {kind} viewBox="0 0 {WIDTH} {HEIGHT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{_hex(PAPER)}"/>',
    ]
    if values.ndim == 2 or len(values) > MOST_POINTS:
        # Dense cells as one embedded picture: a rectangle for each would be a file of megabytes.
        from base64 import b64encode

        width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
        inside = b64encode(_encoded(_coloured(shades(values, width, height)))).decode()
        out.append(
            f'<image x="{LEFT}" y="{TOP}" width="{width}" height="{height}" href="data:image/png;base64,{inside}"/>'
        )
    else:
        dots = "".join(f"M{across(n):.1f} {up(int(v)):.1f}h0" for n, v in enumerate(values.tolist()))
        size = max(1.5, min(5.0, 1500 / max(len(values), 1)))
        out.append(f'<path d="{dots}" stroke="{_hex(INK)}" stroke-width="{size:.1f}" stroke-linecap="round"/>')
    for mark in _marks(len(values), cycle if values.ndim == 1 else None):
        x = f"{across(mark):.1f}"
        out.append(f'<path class="period" d="M{x} {TOP}V{HEIGHT - BOTTOM}" stroke="{_hex(MARK)}"/>')
        out.append(f'<text x="{x}" y="{TOP - 6}" fill="{_hex(MARK)}" text-anchor="middle">{mark}</text>')
    out.append(f'<path d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}" stroke="{_hex(AXIS)}" fill="none"/>')
    for n in _ticks(last):
        out.append(f'<text x="{across(n):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{n}</text>')
    for v in _ticks(greatest):
        out.append(f'<text x="{LEFT - 8}" y="{up(v) + 4:.1f}" text-anchor="end">{v}</text>')
    return ("\n".join([*out, "</svg>"]) + "\n").encode()


def _hex(colour: tuple[int, int, int]) -> str:
    return "#" + bytes(colour).hex()


def _coloured(dark: Shades) -> NDArray[np.uint8]:
    """Shades as colours between paper and ink."""
    share = dark[:, :, None] / 255
    return np.rint(np.array(PAPER) * (1 - share) + np.array(INK) * share).astype(np.uint8)


def _png(values: NDArray[np.unsignedinteger], cycle: tuple[int, int] | None) -> bytes:
    """Cells and lines only: a PNG has no fonts; the SVG names the numbers."""
    _, _, across, up = _scales(values)
    picture = np.full((HEIGHT, WIDTH, 3), PAPER, dtype=np.uint8)
    if values.ndim == 2 or len(values) > MOST_POINTS:
        inside = _coloured(shades(values, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM))
        picture[TOP : HEIGHT - BOTTOM, LEFT : WIDTH - RIGHT] = inside
    else:
        for n, v in enumerate(values.tolist()):
            x, y = round(across(n)), round(up(v))
            picture[y - 1 : y + 2, x - 1 : x + 2] = INK
    for mark in _marks(len(values), cycle if values.ndim == 1 else None):
        picture[TOP : HEIGHT - BOTTOM, round(across(mark))] = MARK
    picture[TOP : HEIGHT - BOTTOM + 1, LEFT - 1] = AXIS
    picture[HEIGHT - BOTTOM, LEFT - 1 : WIDTH - RIGHT] = AXIS
    return _encoded(picture)


def _encoded(picture: NDArray[np.uint8]) -> bytes:
    """A PNG file of *picture* (rows, columns, red green blue)."""
    rows, columns, _ = picture.shape
    lines = np.zeros((rows, 1 + 3 * columns), dtype=np.uint8)
    lines[:, 1:] = picture.reshape(rows, -1)
    head = struct.pack(">IIBBBBB", columns, rows, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(lines.tobytes(), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )
