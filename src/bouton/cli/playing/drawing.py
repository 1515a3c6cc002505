"""The board as coloured text: stones in rows, one heap a row."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.text import Text

from bouton import words
from bouton.cli.language import language
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.protocol import Sum
from bouton.words import digits, heap_name

# A longer heap is shown by its number alone, a larger number by its ends.
MOST_STONES = 60
LONGEST_NUMBER = 60

STONE, GONE = "●", "○"


def board(situation: Sum, after: Sequence[int] | None = None, chosen: Sequence[int] = ()) -> Iterator[Text]:
    """The heaps of *situation*, one a line.

    *after* are the heaps that a move in preview leaves, *chosen* the numbers of the heaps that it touches.
    """
    names = max(len(heap_name(sum(len(c.heaps) for c in situation.components) - 1)), 1)
    heaps = [heap for component in situation.components for heap in component.heaps]
    width = max((len(_short(heap)) for heap in heaps), default=1)
    number = 0
    for component in situation.components:
        if len(situation.components) > 1:
            yield Text(recognise(component.game) or str(component.game), style="bold")
        for heap in component.heaps:
            left = heap if after is None else after[number]
            yield _heap(number, heap, left, number in chosen, names, width)
            number += 1


def _heap(number: int, heap: int, left: int, is_chosen: bool, names: int, width: int) -> Text:
    line = Text("▸ " if is_chosen else "  ", style="bold yellow")
    line.append(f"{heap_name(number):>{names}}", style="bold cyan")
    line.append(f"  {_short(heap):>{width}}  ")
    if heap <= MOST_STONES:
        line.append(" ".join(STONE * min(left, heap)), style="cyan" if not is_chosen else "bold cyan")
        if left < heap:
            line.append((" " if left else "") + " ".join(GONE * (heap - left)), style="yellow")
    elif left != heap:
        line.append(f"→ {_short(left)}", style="yellow")
    return line


def _short(number: int) -> str:
    """All digits, or the first and last of a very long number with how many there are."""
    text = digits(number)
    if len(text) <= LONGEST_NUMBER:
        return text
    return words.say("terminal.long", language(), first=text[:12], last=text[-12:], count=len(text))


def console(file: object = None) -> Console:
    """A console of plain text; coloured where the output is a terminal."""
    return Console(file=file, highlight=False, markup=False, soft_wrap=True)  # type: ignore[arg-type]
