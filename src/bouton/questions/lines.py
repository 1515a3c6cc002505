"""The lines of an answer for a person: labels, headings, tables, laws in words."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from bouton import words

if TYPE_CHECKING:
    from bouton.discovery.telling import Explanation
    from bouton.discovery.verdict import Claim
    from bouton.rulesets.protocol import Game

# A longer table is not fitted to a terminal, which takes a millisecond for each line.
MOST_FOLDED = 1000


def none(language: str) -> str:
    """The word for an empty list."""
    return words.say("answer.none", language)


def field(key: str, text: str, language: str) -> str:
    """A label of words topic `answer` with what belongs to it."""
    return f"{words.say(f'answer.{key}', language)}{words.LANGUAGES[language].colon}{text}"


def block(key: str, lines: Iterable[str], language: str) -> Iterator[str]:
    """A label of words topic `answer` with indented lines below it."""
    yield f"{words.say(f'answer.{key}', language)}{words.LANGUAGES[language].colon.rstrip()}"
    for text in lines:
        yield f"  {text}"


def explanation(found: "Explanation", language: str) -> Iterator[str]:
    """A law in words: the sentence, what to play, and the proof line by line."""
    spoken, colon = found.as_dict(language), words.LANGUAGES[language].colon
    for name in ("sentence", "strategy"):
        if not spoken[name]:
            continue
        yield f"{words.say(f'telling.{name}', language)}{colon}{spoken[name]}"
    if found.proof:
        yield f"{words.say('telling.proof', language)}{colon}".rstrip()
        for line in found.proof:
            yield f"  {line.say(language)}"


def table(headings: Sequence[str], rows: Iterable[Sequence[Any]], language: str) -> Iterator[str]:
    """Rows under headings (keys of words topic `cli.head`, or whole keys), aligned in Chinese too."""
    from rich.cells import cell_len

    heads = [words.say(heading if "." in heading else f"cli.head.{heading}", language) for heading in headings]
    lines = [["" if cell is None else str(cell) for cell in row] for row in rows]
    if not sys.stdout.isatty() or len(lines) > MOST_FOLDED:
        widths = [max(map(cell_len, column)) for column in zip(heads, *lines, strict=True)]
        for line in (heads, *lines):
            padded = (cell + " " * (width - cell_len(cell)) for cell, width in zip(line, widths, strict=True))
            yield "  ".join(padded).rstrip()
        return
    from rich.console import Console  # takes 90 ms to import
    from rich.table import Column, Table

    shown = Table(*(Column(head, overflow="fold") for head in heads), box=None, pad_edge=False, header_style="bold")
    for line in lines:
        shown.add_row(*line)
    console = Console(highlight=False, markup=False)
    with console.capture() as captured:
        console.print(shown)
    yield from (text.rstrip() for text in captured.get().splitlines())


def columns(rows: Iterable[str]) -> Iterator[str]:
    """Rows "text | meaning" as two columns, indented; a row without " | " stays as it is."""
    from rich.cells import cell_len

    pairs = [row.partition(" | ") for row in rows]
    width = max(cell_len(text) for text, mark, _ in pairs if mark)
    for text, mark, meaning in pairs:
        yield f"  {text}{' ' * (width - cell_len(text))}  {meaning}" if mark else text


def asked_for(nim_value: int, kinds: Iterable[str], language: str) -> str:
    """Of which positions laws were looked for; *kinds* are those of the claims that are told next."""
    if nim_value:
        return words.say("proving.asked", language, v=nim_value)
    return words.say("proving.losses_or_period" if "period" in kinds else "proving.losses", language)


def kind_of_code(game: "Game") -> str | None:
    """Whether a game that may split heaps is an octal or a hexadecimal code; None for other games."""
    from bouton.rulesets.families.take_and_break import code_kind  # few answers speak of it

    code = game.code if game.splits else None
    return None if code is None else code_kind(code)


def letter_lines(claim: "Claim", language: str) -> Iterator[str]:
    """The law of rules with letters: a line for the letters of each class, and how a word is read."""
    for line in claim.lines:
        yield f"  {line}"
    if any(line.is_word for line in claim.lines):
        of = "of_losses" if claim.certificate and claim.certificate["of"] == "losses" else "of_values"
        yield words.say(f"letters.{of}", language)
