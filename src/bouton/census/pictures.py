"""Pictures of a census as SVG: settled periods against preperiods, and open games by their rare positions."""

from collections.abc import Iterable, Sequence
from math import log10

from bouton.census.report import Report

_WIDTH, _HEIGHT, _LEFT, _BOTTOM, _TOP = 1000, 520, 80, 60, 50
_INK, _PAPER, _AXIS = "#1b5ea0", "#ffffff", "#5a5a5a"

Point = tuple[str, int, int]


def picture(report: Report, titles: Sequence[str]) -> str:
    """The picture as SVG; *titles*: settled, preperiod, period, open, values computed, rare positions.

    Both axes of both halves are logarithmic; a point names its game where a mouse rests.
    """
    shown = [
        (row[report.columns[0]], row["preperiod"], row["period"])
        for row in report.rows
        if row.get("preperiod") is not None and row.get("period") is not None
    ]
    frontier = [
        (f.unit, f.reached, max(1, 1_000_000 * f.rare // f.reached))
        for f in report.frontier
        if f.rare is not None and f.reached
    ]
    halves = [(shown, titles[0], titles[1], titles[2]), (frontier, titles[3], titles[4], titles[5])]
    filled = [half for half in halves if half[0]]
    height = _HEIGHT * max(len(filled), 1)
    font = 'font-family="sans-serif" font-size="14"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {font} viewBox="0 0 {_WIDTH} {height}" role="img">',
        f"<title>{_plain(report.title)}</title>",
        f'<rect width="{_WIDTH}" height="{height}" fill="{_PAPER}"/>',
    ]
    for number, (points, title, across, up) in enumerate(filled):
        lines.append(f'<g transform="translate(0 {number * _HEIGHT})">')
        lines += _scatter(points, f"{report.title}: {title}", across, up)
        lines.append("</g>")
    return "\n".join([*lines, "</svg>"]) + "\n"


def _scatter(points: Iterable[Point], title: str, across: str, up: str) -> list[str]:
    listed = list(points)
    columns = _decades(max(x for _, x, _ in listed))
    rows = _decades(max(y for _, _, y in listed))

    def place(value: int, decades: int, length: int) -> float:
        return log10(max(value, 1)) * length / decades

    wide, high = _WIDTH - _LEFT - 30, _HEIGHT - _BOTTOM - _TOP
    floor = _HEIGHT - _BOTTOM
    lines = [f'<text x="{_LEFT}" y="24" font-size="18">{_plain(title)}</text>']
    for power in range(columns + 1):
        x = _LEFT + wide * power / columns
        lines.append(f'<path d="M{x:.1f} {_TOP}V{floor}" stroke="{_AXIS}" stroke-opacity=".2"/>')
        lines.append(f'<text x="{x:.1f}" y="{floor + 20}" text-anchor="middle">{_power(power)}</text>')
    for power in range(rows + 1):
        y = floor - high * power / rows
        lines.append(f'<path d="M{_LEFT} {y:.1f}H{_LEFT + wide}" stroke="{_AXIS}" stroke-opacity=".2"/>')
        lines.append(f'<text x="{_LEFT - 10}" y="{y + 5:.1f}" text-anchor="end">{_power(power)}</text>')
    lines.append(f'<text x="{_LEFT + wide}" y="{floor + 44}" text-anchor="end">{_plain(across)}</text>')
    lines.append(f'<text x="{_LEFT}" y="{_TOP - 8}">{_plain(up)}</text>')
    for name, x_value, y_value in listed:
        x, y = _LEFT + place(x_value, columns, wide), floor - place(y_value, rows, high)
        lines.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{_INK}" fill-opacity=".6">'
            f"<title>{_plain(name)}: {x_value}, {y_value}</title></circle>"
        )
    return lines


def _decades(greatest: int) -> int:
    """The powers of ten that hold *greatest*."""
    return max(1, len(str(max(greatest, 1) - 1)) if greatest > 1 else 1)


def _power(exponent: int) -> str:
    return str(10**exponent) if exponent < 5 else f'10<tspan dy="-5" font-size="10">{exponent}</tspan>'


def _plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
