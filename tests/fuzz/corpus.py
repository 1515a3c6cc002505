"""Inputs of the doors that reach parts of the code which others do not, as tools/fuzz.py keeps them.

An input is the bytes from which hypothesis draws; where the strategies of a door change, it says something else and may
well go on.  corpus/DOOR.txt has one to a line, in hexadecimal digits.
"""

from collections.abc import Iterable
from pathlib import Path

FOLDER = Path(__file__).parent / "corpus"


def kept(door: str) -> list[bytes]:
    """The inputs that are kept for *door*; none where there is no file."""
    path = FOLDER / f"{door}.txt"
    return [bytes.fromhex(line) for line in path.read_text("ascii").split()] if path.exists() else []


def keep(door: str, inputs: Iterable[bytes]) -> None:
    """Write the *inputs* of *door* in place of those that are kept."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{door}.txt").write_text("".join(f"{one.hex()}\n" for one in inputs), "ascii")
