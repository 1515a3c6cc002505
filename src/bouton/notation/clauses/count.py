"""``count 1..10 to 100 except 13``: numbers are added in turn up to one; what is excepted may not be said.

clause = "count" set "to" int [ "except" set ]
"""

from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token
from bouton.notation.sets import read_set
from bouton.rulesets.amounts import Amounts


def read(scanner: Scanner, word: Token, collected: Collected) -> None:
    """The steps, the number at the end and those that are barred, behind the first word."""
    from bouton.rulesets.families.counting import Counting  # few games count

    steps = _fixed(scanner)
    scanner.need("to")
    target = scanner.number("positive", 1)
    barred = _fixed(scanner) if scanner.accept("except") else None
    collected.named.append(Counting(steps, target, barred))


def _fixed(scanner: Scanner) -> Amounts:
    token = scanner.here
    amounts = read_set(scanner)
    if amounts.depends_on_heap or amounts.depends_on_last:
        scanner.fail("fixed amounts", token)
    return amounts
