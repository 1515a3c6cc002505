"""``leave`` so much of a heap: ``leave n/2, n/3``, ``leave divisors``; 0 may be left, the whole heap not.

clause = "leave" set [ "where" conditions on n ]
"""

from bouton.notation.clauses.take import read_size
from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token
from bouton.notation.sets import read_set
from bouton.rulesets.clauses import TAKE, Clause


def read(scanner: Scanner, word: Token, collected: Collected) -> None:
    """What may be left of a heap, behind the first word."""
    from bouton.rulesets.clauses import JointMove  # see take

    amounts = read_set(scanner, left=True)
    if amounts.depends_on_last:
        scanner.fail("no last in leave", word)
    if scanner.here.text == "where":
        read_size(scanner, Clause(amounts, TAKE), collected)
    else:
        collected.moves.append(JointMove(amounts))
