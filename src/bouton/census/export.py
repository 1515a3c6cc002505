"""The table of a census in the formats of others: CSV, JSON, SQLite, LaTeX, HTML, and pictures as SVG."""

import csv
import io
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from errno import EISDIR, ENOENT
from html import escape
from math import log10
from os import strerror
from pathlib import Path
from typing import Any

from bouton import files
from bouton.census.report import Report
from bouton.census.task import FAMILIES
from bouton.errors import RulesError
from bouton.words import say
from bouton.words.provenance import status_text


def export(report: Report, path: str, language: str = "en") -> None:
    """Write the table of *report* to *path*, in the format that its suffix names."""
    files.put(path, WRITERS[checked(path)](report, language))


def checked(path: str) -> str:
    """The suffix of *path*; RulesError where it names no format.

    OSError where there is no such folder, or the path is one: that is known before anything is computed.
    """
    suffix = Path(path).suffix.lower()
    if suffix not in WRITERS:
        raise RulesError(key="err.census.format", path=path, known=sorted(WRITERS))
    if not Path(path).parent.is_dir():
        raise FileNotFoundError(ENOENT, strerror(ENOENT), path)
    if Path(path).is_dir():
        raise IsADirectoryError(EISDIR, strerror(EISDIR), path)
    return suffix


def as_csv(columns: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> str:
    """The rows as CSV with a line of headings; the same bytes for the same rows."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(["" if row[c] is None else row[c] for c in columns] for row in rows)
    return text.getvalue()


def _csv(report: Report, language: str) -> str:
    return as_csv(report.columns, report.rows)


def _json(report: Report, language: str) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in report.rows)


def _sqlite(report: Report, language: str) -> bytes:
    """One table, census, for SQL; DuckDB makes Parquet of it."""
    with closing(sqlite3.connect(":memory:")) as table:
        names = ", ".join(f'"{column}"' for column in report.columns)
        table.execute(f"CREATE TABLE census ({names})")
        places = ", ".join("?" * len(report.columns))
        table.executemany(
            f"INSERT INTO census VALUES ({places})", [[_fitting(row[c]) for c in report.columns] for row in report.rows]
        )
        table.commit()
        return table.serialize()


def _fitting(cell: Any) -> Any:
    """*cell* as SQLite holds it; a number beyond 64 bits as text, which keeps it exact."""
    return str(cell) if isinstance(cell, int) and cell.bit_length() > 63 else cell


def _for_readers(report: Report, language: str) -> Iterator[Mapping[str, Any]]:
    """The rows for a person: their status says where Coq has proved the period, too."""
    family = FAMILIES[report.family]
    for row in report.rows:
        yield {**row, "status": status_text("proved here", "", language, coq=True)} if family.is_by_coq(row) else row


def _latex(report: Report, language: str) -> str:
    heads = " & ".join(_tex(_head(column, language)) for column in report.columns)
    lines = [
        rf"% {report.title}",
        rf"\begin{{longtable}}{{{'l' * len(report.columns)}}}",
        rf"{heads} \\ \hline \endhead",
        *(" & ".join(_tex(_cell(row[c])) for c in report.columns) + r" \\" for row in _for_readers(report, language)),
        r"\end{longtable}",
    ]
    return "\n".join(lines) + "\n"


# The signs that LaTeX does not print as they stand.
_TEX = str.maketrans(
    {sign: f"\\{sign}" for sign in "&%$#_{}"}
    | {"<": "$<$", ">": "$>$", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "\\": r"\textbackslash{}"}
)


def _tex(text: str) -> str:
    return text.translate(_TEX)


def _html(report: Report, language: str) -> str:
    heads = "".join(f"<th>{escape(_head(column, language))}</th>" for column in report.columns)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(_cell(row[c]))}</td>" for c in report.columns) + "</tr>"
        for row in _for_readers(report, language)
    )
    summary = "".join(f"<li>{escape(line)}</li>" for line in summary_lines(report, language))
    look = (
        ":root{color-scheme:light dark}body{font:15px/1.5 sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}"
        "table{border-collapse:collapse}th,td{padding:.2rem .7rem;text-align:left;border-bottom:1px solid #8884}"
        "th{position:sticky;top:0;background:Canvas}svg{max-width:100%;height:auto}"
    )
    title = escape(report.title)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{look}</style></head>\n<body>\n<h1>{title}</h1>\n'
        f"<ul>{summary}</ul>\n{_drawn(report, language)}<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n"
        "</tbody>\n</table>\n</body>\n</html>\n"
    )


# The captions of a picture, from left to right.
CAPTIONS = ("settled", "preperiod", "period", "open", "length", "rare")


def _drawn(report: Report, language: str) -> str:
    return picture(report, [say(f"census.picture.{name}", language) for name in CAPTIONS])


def summary_lines(report: Report, language: str) -> list[str]:
    """The summary for a person, line by line."""
    counts = report.counts()
    lines = [say("census.summary.games", language, **counts)]
    lines.append(say("census.summary.settled", language, share=_share(report.settled, report.units), **counts))
    if counts["missing"]:
        lines.append(say("census.summary.missing", language, **counts))
    if counts["aside"]:
        lines.append(say("census.summary.aside", language, **counts))
    if counts["published"]:
        lines.append(say("census.summary.published", language, **counts))
    return lines


def _share(part: int, whole: int) -> str:
    """*part* of *whole* in per cent with one decimal, rounded down: 100.0 means all."""
    share = 1000 * part // max(whole, 1)
    return f"{share // 10}.{share % 10}"


def _head(column: str, language: str) -> str:
    return say(f"census.head.{column}", language)


def _cell(value: Any) -> str:
    return "" if value is None else str(value)


WRITERS: dict[str, Callable[[Report, str], str | bytes]] = {
    ".csv": _csv,
    ".html": _html,
    ".json": _json,
    ".sqlite": _sqlite,
    ".svg": _drawn,
    ".tex": _latex,
}


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
