"""``take`` so much, from one heap or from several: ``take 1..3``, ``take any equally from 2 heaps``.

clause = "take" ( set [ "or the rest" | where ] [ "and split" ] | vectors | letters )
where  = [ "equally" ] "from" ( int | "up to" int | "all" ) "heaps" | "from a largest heap" | "from the ends"
"""

from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token, is_letter
from bouton.notation.sets import read_set
from bouton.rulesets.amounts import Amounts, between
from bouton.rulesets.clauses import NOTHING, TAKE, TAKE_AND_SPLIT, Clause

# Below this the least amount of "or the rest" must be.
MOST_LEAST = 10_000


def read(scanner: Scanner, word: Token, collected: Collected) -> None:
    """A take clause, behind its first word."""
    from bouton.rulesets.clauses import JointMove  # 5 ms that a game called by its name need not pay

    if _begins_vector(scanner) or _begins_letters(scanner):
        from bouton.notation.ties import read_tied, read_vectors  # few games have them

        collected.ties.extend(read_vectors(scanner) if scanner.here.text == "(" else [read_tied(scanner)])
        return

    amounts = read_set(scanner)
    if scanner.here.text == "or":
        collected.clauses.extend(_or_the_rest(scanner, amounts))
        return
    fewest, most, spread = 1, 1, None
    where = scanner.here
    if scanner.accept("equally"):
        spread = 1
        if scanner.here.text != "from":
            scanner.fail("from", near=("from",))
    if scanner.accept("from"):
        if which := _which(scanner, spread is not None):
            collected.chosen.append((amounts, which))
            return
        fewest, most = _where(scanner)
    if scanner.here.text == "and":
        scanner.accept("and")
        split = scanner.need("split")
        if where.text in ("equally", "from"):
            scanner.fail("no split beside several heaps", split)
        collected.splits.append(split.column)
        collected.clauses.append(Clause(amounts, TAKE_AND_SPLIT))
    else:
        collected.moves.append(JointMove(amounts, fewest, most, spread))


def _or_the_rest(scanner: Scanner, amounts: Amounts) -> list[Clause]:
    """The amounts, and all of a heap that is below the least of them."""
    scanner.need("or")
    scanner.need("the")
    token = scanner.need("rest")
    least = next(amounts.upto(MOST_LEAST), None)
    if amounts.depends_on_heap or amounts.depends_on_last or least is None:
        scanner.fail("amounts with a least one", token)
    rest = [Clause(Amounts.of([between(1, least - 1)]), (NOTHING,))] if least > 1 else []
    return [Clause(amounts, TAKE), *rest]


def _which(scanner: Scanner, equally: bool) -> str:
    """The heaps that their place or size tells, behind "from"; empty where none are told so."""
    token = scanner.here
    if scanner.accept("a"):
        scanner.need("largest")
        scanner.need("heap")
    elif scanner.accept("the"):
        scanner.need("ends")
    else:
        return ""
    if equally:
        scanner.fail("heap count", token)
    return "largest" if token.text == "a" else "ends"


def _where(scanner: Scanner) -> tuple[int, int]:
    """How many heaps (fewest, most), behind "from"; (0, 0) for all."""
    if scanner.accept("all"):
        counts = (0, 0)
    elif scanner.accept("up"):
        scanner.need("to")
        counts = (1, scanner.number("heap count", 1))
    else:
        if scanner.here.kind == "word":
            scanner.fail("heap count", near=("up", "all", "the"))
        number = scanner.number("heap count", 1)
        counts = (number, number)
    if not scanner.accept("heaps", "heap"):
        scanner.fail("heaps", near=("heaps",))
    return counts


def _begins_vector(scanner: Scanner) -> bool:
    """Whether a bracket with a comma inside stands here."""
    return scanner.here.text == "(" and scanner.holds(",", 1, (")", "("))


def _begins_letters(scanner: Scanner) -> bool:
    """Whether a letter for an amount stands here."""
    return is_letter(scanner.here) and scanner.ahead(1).text in (",", "from")
