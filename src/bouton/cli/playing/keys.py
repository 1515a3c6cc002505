"""Single key presses of a terminal: arrows, letters, text; the terminal is left as it was found."""

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from bouton.cli.language import process

if sys.platform != "win32":
    import termios
    import tty

# After the escape character the rest of an arrow key comes at once; a person who presses Esc alone is slower.
PATIENCE = 0.05

# What terminals send behind the escape character.
_SEQUENCES = {
    "[A": "up",
    "[B": "down",
    "[C": "right",
    "[D": "left",
    "[H": "home",
    "[F": "end",
    "[1~": "home",
    "[4~": "end",
    "[5~": "page up",
    "[6~": "page down",
    "[Z": "up",
}
_SINGLE = {"\r": "enter", "\n": "enter", "\t": "down", "\x7f": "backspace", "\b": "backspace", "\x04": "", "": ""}


def are_there() -> bool:
    """Whether keys can be read one by one: a terminal on both sides, of a system that has them."""
    return sys.platform != "win32" and sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def one_by_one() -> Iterator[Iterator[str]]:
    """The keys as they are pressed: a name such as "up" and "enter", or a character; "" at the end of the input."""
    assert sys.platform != "win32"
    stream = sys.stdin.fileno()
    before = termios.tcgetattr(stream)

    usual = process.before_end
    # At once: nobody may read what was written last.
    process.before_end = lambda: termios.tcsetattr(stream, termios.TCSANOW, before)
    try:
        tty.setcbreak(stream)
        yield _keys(stream)
    finally:
        termios.tcsetattr(stream, termios.TCSADRAIN, before)
        process.before_end = usual


def _keys(stream: int) -> Iterator[str]:
    while True:
        character = _character(stream)
        if character != "\x1b":
            yield _SINGLE.get(character, character)
            continue
        rest = ""
        while select.select([stream], [], [], PATIENCE)[0]:
            rest += _character(stream)
            if rest[:1] not in ("[", "O") or (rest[1:] and (rest[-1].isalpha() or rest[-1] == "~")) or len(rest) > 8:
                break
        # In their other mode terminals send O for [.
        yield _SEQUENCES.get(f"[{rest[1:]}" if rest[:1] == "O" else rest, "escape")
        if len(rest) == 1 and rest not in "[O":  # Esc, and another key right after it
            yield _SINGLE.get(rest, rest)


def _character(stream: int) -> str:
    """One character, of several bytes where it is none of ASCII; "" at the end of the input."""
    try:
        data = os.read(stream, 1)
        if not data:
            return ""
        more = 3 if data[0] >= 0xF0 else 2 if data[0] >= 0xE0 else 1 if data[0] >= 0xC0 else 0
        while more:
            data += os.read(stream, 1)
            more -= 1
    except OSError:  # the terminal has gone
        return ""
    return data.decode("utf-8", "replace")
