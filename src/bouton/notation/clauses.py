"""The clauses of rules: a function for each reads it behind the word that it begins with, and adds what it says."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from bouton.errors import NotationError
from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token, is_letter
from bouton.notation.sets import read_set
from bouton.rulesets.amounts import Amounts, between
from bouton.rulesets.clauses import NOTHING, NOTHING_TAKEN, ONE_HEAP, TAKE, TAKE_AND_SPLIT, Clause, JointMove, Shape
from bouton.rulesets.protocol import Game

if TYPE_CHECKING:
    from bouton.rulesets.families.coin_turning import CoinRow

# Below this the least amount of "or the rest" must be.
MOST_LEAST = 10_000
# Heaps with greater numbers are refused: no search would reach them.
MOST_PLACE = 100


def _take(scanner: Scanner, word: Token, collected: Collected) -> None:
    """``take`` so much, from one heap or from several: ``take 1..3``, ``take any equally from 2 heaps``.

    clause = "take" ( set [ "or the rest" | from ] [ "and split" ] [ where ] [ give ] | vectors | letters )
    from   = [ "equally" ] "from" ( int | "up to" int | "all" ) "heaps" | "from a largest heap" | "from the ends"
           | [ "equally" ] "from heaps" "(" int { [ "," ] int } ")" { "," "(" int { [ "," ] int } ")" }
    where  = "where" conditions on n
    give   = ( "," | "and" ) "give" set "to another heap"
    """
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
        _size(scanner, Clause(amounts, TAKE_AND_SPLIT), collected)
    elif scanner.here.text == "where":
        if where.text in ("equally", "from"):
            scanner.fail("a take from one heap", where)
        _size(scanner, Clause(amounts, TAKE), collected)
    else:
        collected.moves.append(JointMove(amounts, fewest, most, spread))


def _or_the_rest(scanner: Scanner, amounts: Amounts) -> list[Clause]:
    """The amounts, and all of a heap that is below the least of them."""
    if scanner.ahead(1).text != "the":  # the second of two amounts stands there
        scanner.fail("comma between amounts")
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


def _size(scanner: Scanner, clause: Clause, collected: Collected) -> None:
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


def _leave(scanner: Scanner, word: Token, collected: Collected) -> None:
    """``leave`` so much of a heap: ``leave n/2, n/3``, ``leave divisors``; 0 may be left, the whole heap not.

    clause = "leave" set [ "where" conditions on n ]
    """
    amounts = read_set(scanner, left=True)
    if amounts.depends_on_last:
        scanner.fail("no last in leave", word)
    if scanner.here.text == "where":
        _size(scanner, Clause(amounts, TAKE), collected)
    else:
        collected.moves.append(JointMove(amounts))


def _split(scanner: Scanner, word: Token, collected: Collected) -> None:
    """``split`` a heap: ``split unequally``, ``split into 3``.

    clause = "split" [ "unequally" | "equally" ] [ "into" ( int | "any number" ) ] [ "where" conditions on n ]
    """
    _size(scanner, Clause(NOTHING_TAKEN, (_shape(scanner),)), collected)


def _shape(scanner: Scanner) -> Shape:
    """The shape that a split leaves, behind "split"."""
    kind = "unequal" if scanner.accept("unequally") else "equal" if scanner.accept("equally") else "any"
    count = 2
    if scanner.accept("into"):
        if scanner.accept("any"):
            from bouton.rulesets.families.sized import AnyNumber  # few games have such splits

            scanner.accept("number")
            if scanner.accept("of") is not None:
                scanner.need("heaps")
            return AnyNumber(kind=kind)
        count = scanner.number("into count", 2)
        scanner.accept("heaps")
    elif scanner.here.kind == "word" and scanner.here.text != "where":
        scanner.fail("clause end", near=("unequally", "equally", "into"))
    return Shape(count, kind)


def _turn(scanner: Scanner, word: Token, collected: Collected) -> None:
    """``turn`` some coins of a row, the rightmost from heads to tails; ``x`` makes a grid: ``turn 1..3 coins``.

    clause = "turn" counts "coins" [ "x" "turn" counts "coins" ]
    """
    from bouton.rulesets.families.coin_turning import CoinGrid  # few games turn coins

    rows = _row(scanner, word)
    if not scanner.accept("x"):
        collected.named.append(rows)
        return
    second = scanner.need("turn", "turn")
    collected.named.append(CoinGrid(rows, _row(scanner, second)))


def _row(scanner: Scanner, word: Token) -> "CoinRow":
    from bouton.rulesets.families.coin_turning import CoinRow

    counts = read_set(scanner)
    if counts.depends_on_last or counts.depends_on_heap:
        scanner.fail("fixed counts", word)
    if not scanner.accept("coins", "coin"):
        scanner.fail("coins")
    return CoinRow(counts)


def _count(scanner: Scanner, word: Token, collected: Collected) -> None:
    """``count 1..10 to 100 except 13``: numbers are added in turn up to one; what is excepted may not be said.

    clause = "count" set "to" int [ "except" set ]
    """
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


def _first(scanner: Scanner, word: Token, collected: Collected) -> None:
    """``first`` so much: what the first move of a dynamic game may take, as in ``take 1..2*last; first 1..n-1``.

    clause = "first" set
    """
    if collected.first is not None:
        raise NotationError(scanner.source, word.column, "first", "one first")
    collected.first = read_set(scanner)


def _block(scanner: Scanner, word: Token, collected: Collected) -> None:
    """``block 1``: before each move the opponent may forbid that many of the options.

    clause = "block" int
    """
    from bouton.rulesets.families.blocking import Blocking  # few games have blocks
    from bouton.rulesets.families.whole import can_be_whole

    forbidden = scanner.number("number of options", 1)

    def blocking(game: Game) -> Game:
        if game.forbidden:
            raise NotationError(scanner.source, word.column, "block", "one block clause")
        if not can_be_whole(game):
            raise NotationError(scanner.source, word.column, "block", "heaps that show all of the position")
        return Blocking(game, forbidden)

    collected.changes.append((2, blocking))


def _pass(scanner: Scanner, word: Token, collected: Collected) -> None:
    """``pass once`` or ``pass 3``: that many passes in the whole game, by whoever uses them first.

    clause = "pass" ( "once" | int )
    """
    from bouton.rulesets.families.passing import Passing  # few games have a pass
    from bouton.rulesets.families.whole import can_be_whole

    if scanner.accept("once"):
        passes = 1
    elif scanner.here.kind == "number":
        passes = scanner.number("number of passes", 1)
    else:
        scanner.fail("number of passes", near=("once",))

    def passing(game: Game) -> Game:
        if game.cap_means == "passes":
            raise NotationError(scanner.source, word.column, "pass", "one pass clause")
        if not can_be_whole(game):
            raise NotationError(scanner.source, word.column, "pass", "heaps that show all of the position")
        return Passing(game, passes)

    # What may be forbidden comes behind: a pass may be forbidden, too.
    collected.changes.insert(0, (1, passing))


def _shapes_left(clause: Clause) -> tuple[bool, bool] | None:
    """Whether one heap may be left, and whether several; None of a whole heap alone."""
    several = any(shape.count > 1 for shape in clause.shapes)
    return (ONE_HEAP in clause.shapes, several) if several or ONE_HEAP in clause.shapes else None


def _in(scanner: Scanner, word: Token, collected: Collected) -> None:
    """``in a circle``: heaps are rings, and the first take from a ring leaves a row.

    clause = "in a circle"
    """
    from bouton.rulesets.families.ring import Ring  # few games have rings

    scanner.need("a")
    scanner.need("circle")

    def bent(game: Game) -> Game:
        form = game.literal_form().normal_form()
        if not form.clauses:
            raise NotationError(scanner.source, word.column, "in a circle", "takes from one heap beside the circle")
        # A row that can be parted has ends, and a code may say of a take that it is from there, or not from there.
        where = {*map(_shapes_left, form.clauses)} - {None}
        if (collected.codes or collected.named) and where not in ({(True, True)}, {(True, False)}, set()):
            raise NotationError(scanner.source, word.column, "in a circle", "a code that does not speak of ends")
        ring = Ring(form)
        # A code may only take where two heaps are left; from a ring one row is left.
        if not any(True for n in range(1, 200) for _ in ring.first_takes(n)):
            raise NotationError(scanner.source, word.column, "in a circle", "some move")
        return ring

    collected.changes.append((2, bent))


def _move(scanner: Scanner, word: Token, collected: Collected) -> None:
    """``move in all heaps at once``: each turn is one move in every heap that still has one.

    clause = "move" "in" "all" "heaps" [ "at" "once" ]
    """
    from bouton.rulesets.families.conjunctive import Conjunctive  # few games are played so

    for needed in ("in", "all", "heaps"):
        scanner.need(needed)
    if scanner.accept("at"):
        scanner.need("once")

    def at_once(game: Game) -> Game:
        if not game.literal_form().has_separate_heaps or game.is_dynamic or game.row is not None:
            raise NotationError(scanner.source, word.column, "move", "heaps that are apart")
        return Conjunctive(game)

    # Before passes and blocks, which are said of the whole turn.
    collected.changes.append((0, at_once))


CLAUSES: dict[str, Callable[[Scanner, Token, Collected], None]] = {
    "block": _block,
    "count": _count,
    "first": _first,
    "in": _in,
    "leave": _leave,
    "move": _move,
    "pass": _pass,
    "split": _split,
    "take": _take,
    "turn": _turn,
}
