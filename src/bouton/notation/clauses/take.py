"""``take`` so much, from one heap or from several: ``take 1..3``, ``take any equally from 2 heaps``.

clause = "take" ( set [ "or the rest" | from ] [ "and split" ] [ where ] [ give ] | vectors | letters )
from   = [ "equally" ] "from" ( int | "up to" int | "all" ) "heaps" | "from a largest heap" | "from the ends"
       | [ "equally" ] "from heaps" "(" int { int } ")" { "," "(" int { int } ")" }
where  = "where" conditions on n
give   = ( "," | "and" ) "give" set "to another heap"
"""

from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token, is_letter
from bouton.notation.sets import read_set
from bouton.rulesets.amounts import Amounts, between
from bouton.rulesets.clauses import NOTHING, TAKE, TAKE_AND_SPLIT, Clause, Shape

# Below this the least amount of "or the rest" must be.
MOST_LEAST = 10_000
# Heaps with greater numbers are refused: no search would reach them.
MOST_PLACE = 100


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
        if scanner.accept("heaps"):
            from bouton.notation.alone import grouped  # few games have such moves
            from bouton.rulesets.families.grouped import Group

            places = tuple(sorted(set(scanner.listed(_group))))
            collected.special.setdefault(grouped, []).append(Group(amounts, places, spread is not None))
            return
        fewest, most = _where(scanner)
    if scanner.ahead(1).text == "give" and scanner.here.text in (",", "and"):
        if where.text in ("equally", "from"):
            scanner.fail("a take from one heap", where)
        scanner.at += 2
        _give(scanner, amounts, collected)
        return
    if scanner.here.text == "and":
        scanner.accept("and")
        split = scanner.need("split")
        if where.text in ("equally", "from"):
            scanner.fail("no split beside several heaps", split)
        collected.splits.append(split.column)
        read_size(scanner, Clause(amounts, TAKE_AND_SPLIT), collected)
    elif scanner.here.text == "where":
        if where.text in ("equally", "from"):
            scanner.fail("a take from one heap", where)
        read_size(scanner, Clause(amounts, TAKE), collected)
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


def read_size(scanner: Scanner, clause: Clause, collected: Collected) -> None:
    """Adds *clause*, for heaps of the size that a "where" behind it tells, if there is one."""
    where = scanner.accept("where")
    if where is None and type(clause.shapes[0]) is Shape:
        collected.clauses.append(clause)
        return
    from bouton.notation.alone import sized  # few games have such moves
    from bouton.notation.ties import read_conditions
    from bouton.rulesets.families.sized import HEAP_LETTER, Case

    when = tuple(sorted(set(read_conditions(scanner, [HEAP_LETTER])), key=str)) if where else ()
    if clause.amounts.depends_on_last:
        scanner.fail("no last beside where")
    collected.special.setdefault(sized, []).append(Case(clause, when))


def _give(scanner: Scanner, amounts: Amounts, collected: Collected) -> None:
    """What is put on another heap, behind "give"."""
    from bouton.notation.alone import giving  # few games have such moves
    from bouton.rulesets.families.giving import Gift

    token = scanner.here
    given = read_set(scanner)
    for word in ("to", "another", "heap"):
        scanner.need(word)
    if any(one.depends_on_heap or one.depends_on_last for one in (amounts, given)):
        scanner.fail("fixed amounts", token)
    least = next(given.upto(MOST_LEAST), None)
    if least is None or (amounts.largest is not None and amounts.largest <= least):
        scanner.fail("less than is taken", token)
    collected.special.setdefault(giving, []).append(Gift(amounts, given))


def _group(scanner: Scanner) -> tuple[int, ...]:
    """The numbers of heaps in brackets, from 0 on."""
    scanner.need("(", "open")
    found = [scanner.number("the number of a heap", 1, MOST_PLACE) - 1]
    while not scanner.accept(")"):
        scanner.accept(",")
        found.append(scanner.number("the number of a heap|)", 1, MOST_PLACE) - 1)
    return tuple(sorted(set(found)))


def _begins_vector(scanner: Scanner) -> bool:
    """Whether a bracket with a comma inside stands here."""
    return scanner.here.text == "(" and scanner.holds(",", 1, (")", "("))


def _begins_letters(scanner: Scanner) -> bool:
    """Whether a letter for an amount stands here."""
    return is_letter(scanner.here) and scanner.ahead(1).text in (",", "from")
