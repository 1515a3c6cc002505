"""One result as text, as JSON or as a table."""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import click

from bouton import words
from bouton.cli.command import language
from bouton.solving import Answer, Move, written
from bouton.solving.playing import Option


def as_json_line(value: Mapping[str, Any]) -> None:
    """One JSON object on one line; integers are exact at any size."""
    click.echo(json.dumps(value, ensure_ascii=False, separators=(", ", ": ")))


def answer(
    found: Answer, *, as_json: bool, replies: Sequence[Option] | None = None, line: Sequence[Any] | None = None
) -> None:
    """The answer to a position."""
    said = language()
    if as_json:
        more: dict[str, Any] = {}
        if replies is not None:
            more["replies"] = [r.as_dict() for r in replies]
        if line is not None:
            more["line"] = line
        as_json_line({**found.as_dict(said), **more})
        return
    name = f" ({found.recognised})" if found.recognised and found.recognised != found.rules else ""
    _field("rules", f"{found.rules}{name}", said)
    _field("position", written(found.position), said)
    if found.cap is not None:
        click.echo(words.say("answer.cap", 1, said, cap=found.cap))
    value = f"; {words.say('answer.nim_value', 0, said)} {found.nim_value}" if found.nim_value is not None else ""
    _field("outcome", words.say(f"answer.{found.outcome}", 1, said) + value, said)
    if found.outcome == "N":
        _moves(found, said)
    _field("why", found.why(said), said)
    by = found.by
    source = f" ({by.source})" if by.source else ""
    status = words.say("status." + by.status.replace(" ", "_"), 0, said)
    _field("by_label", f"{by.method}, {by.name}: {status}{source}", said)
    if replies is not None:
        click.echo(words.say("answer.replies", 0, said) + ":")
        for option in replies:
            reply = move_text(option.reply, said) if option.reply else words.say("answer.none", 0, said)
            click.echo("  " + words.say("answer.replies", 1, said, move=move_text(option.move, said), reply=reply))
    if line is not None:
        click.echo(words.say("answer.line", 0, said) + ":")
        click.echo("  " + " → ".join(written(p) for p in line))


def _field(key: str, text: str, said: str) -> None:
    click.echo(f"{words.say(f'answer.{key}', 0, said)}{'：' if said == 'zh' else ': '}{text}")


def _moves(found: Answer, said: str) -> None:
    count = found.winning_move_count
    _field("winning_moves", "?" if count is None else str(count), said)
    for move in found.winning_moves:
        click.echo("  " + move_text(move, said))
    if count is not None and count > len(found.winning_moves):
        click.echo("  " + words.say("answer.more", 0, said, count=count - len(found.winning_moves)))


def move_text(move: Move, said: str) -> str:
    """A move as a line: what it leaves, and what it takes."""
    text = written(move.to)
    if move.take is not None:
        taken = [(i, t) for i, t in enumerate(_flat(move.take), start=1) if t]
        text += "   " + ", ".join(f"−{t} [{i}]" for i, t in taken)
    if move.cap is not None:
        text += "   " + words.say("answer.cap", 2, said, cap=move.cap)
    return text


def _flat(value: Iterable[Any]) -> Iterable[int]:
    for item in value:
        if isinstance(item, tuple):
            yield from _flat(item)
        else:
            yield item


def table(headings: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Rows under headings (keys of words topic `cli.head`), aligned in Chinese too."""
    from rich.console import Console  # 90 ms that only a table pays
    from rich.table import Table

    said = language()
    shown = Table(box=None, pad_edge=False, header_style="bold")
    for heading in headings:
        shown.add_column(words.say(f"cli.head.{heading}", 0, said), overflow="fold")
    for row in rows:
        shown.add_row(*("" if cell is None else str(cell) for cell in row))
    width = None if sys.stdout.isatty() else 10_000
    Console(width=width, highlight=False, markup=False, soft_wrap=width is not None).print(shown)
