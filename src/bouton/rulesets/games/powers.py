"""Powers of b: take 1, b, b^2, b^3, ... from one heap.

Whoever takes the last stone wins.
"""

from bouton.rulesets.amounts import Amounts, Powers
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Game


def powers(b: int) -> TakeAndBreak:
    """Take a power of *b*, 1 included."""
    return TakeAndBreak.plain(Amounts.of([Powers(b)]))


def recognise(game: Game) -> tuple[int] | None:
    """b, if *game* is to take a power of b."""
    amounts = game.amounts
    items = amounts.include if amounts is not None and not amounts.exclude else ()
    return (items[0].base,) if len(items) == 1 and isinstance(items[0], Powers) else None


GAME = Entry(
    make=powers,
    parameters=("b",),
    least=2,
    recognise=recognise,
    source="folklore; the powers of b are 1 or -1 modulo b + 1",
    example=(23,),
    opening=(19,),
)
