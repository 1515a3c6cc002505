"""Text to rules: a reader by hand, one function for each line of the grammar.

sum    = rules ":" heaps { "+" rules ":" heaps } [ ";" "misere" ]
rules  = clause { ";" clause }
clause = name [ "(" ints ")" ] | code | "take" set [ where ] [ "and split" ]
       | "split" [ "unequally" | "equally" ] [ "into" int ] | "first" set | "misere"
set    = item { "," item } [ "except" item { "," item } ]
item   = bound | bound ".." [ bound ] | int "^k" | "k^" int | any | all | odd | even | fibonacci | primes
       | divisors | proper divisors | coprime
bound  = int | "n" | "n/" int | "n-" int | [ int [ "/" int ] "*" ] "last" [ ("+" | "-") int ]
where  = [ "equally" ] "from" ( int | "up to" int | "all" ) "heaps"
"""

import re
from typing import TYPE_CHECKING

from bouton.errors import NotationError, RulesError
from bouton.notation.scanning import Scanner, close, plain, shown
from bouton.notation.sets import at_least_one, read_set
from bouton.rulesets.amounts import Amounts
from bouton.rulesets.catalogue import build, find_name, near_names
from bouton.rulesets.clauses import NOTHING_TAKEN, TAKE, TAKE_AND_SPLIT, Clause, Shape
from bouton.rulesets.families.take_and_break import DIGITS, TakeAndBreak
from bouton.rulesets.protocol import Component, Game, Rules, Sum

if TYPE_CHECKING:
    from bouton.rulesets.clauses import JointMove

# Longer texts are refused: a person writes one line, and the command line passes 131,071 bytes at most.
MAX_TEXT = 200_000

# "bash 3" for "bash(3)": a name and, after a blank, numbers.
_BARE_PARAMETERS = re.compile(r"(.*?\D) ((?:\d{1,9} ?)+)")
_CLAUSE_WORDS = ("take", "split", "first", "misere")


def parse(text: str) -> Rules | Sum:
    """The rules or the sum that *text* says; NotationError with the column where it cannot be read.

    >>> parse("take 3, 1, 2") == parse("0.333")
    True
    >>> parse("nim: 3 5 + wythoff: 1 2")
    Sum(components=(Component(game=..., position=(3, 5)), Component(game=..., position=((1, 2),))), misere=False)
    """
    source, lowered = _checked(text)
    if ":" in lowered:
        return _sum(source, lowered)
    return _rules(source, lowered, 0, len(lowered))


def parse_rules(text: str) -> Rules:
    """The rules that *text* says, without heaps; NotationError where it is a sum or cannot be read.

    >>> parse_rules("take 1..n/2; misere")
    rules('take 1..n/2; misere')
    """
    source, lowered = _checked(text)
    if ":" in lowered:
        raise NotationError(source, lowered.index(":") + 1, ":", "rules without heaps")
    return _rules(source, lowered, 0, len(lowered))


def _checked(text: str) -> tuple[str, str]:
    """The text and its plain lower-case form; refused when too long."""
    if not isinstance(text, str):
        raise RulesError(key="err.rules.missing")
    if len(text) > MAX_TEXT:
        raise RulesError(key="err.rules.too_long", found=len(text), limit=MAX_TEXT)
    return text, plain(text)


def _sum(source: str, lowered: str) -> Sum:
    """The sum: rules, colon and heaps, parted by plus signs, with misere at the end of all."""
    components = []
    start = 0
    colon = lowered.index(":")
    misere = False
    while True:
        rules = _rules(source, lowered, start, colon)
        if rules.misere:
            raise NotationError(source, start + 1 + lowered[start:colon].index("misere"), "misere", "misere at the end")
        following = lowered.find(":", colon + 1)
        stop = len(lowered) if following < 0 else lowered.find("+", colon + 1, following)
        if stop < 0:
            raise NotationError(source, following + 1, ":", "+")
        scanner = Scanner(source, lowered, colon + 1, stop)
        heaps = []
        while scanner.here.kind == "number":
            heaps.append(_heap(scanner))
            scanner.accept(",")
        if not heaps:
            scanner.fail("heap")
        if following < 0 and scanner.accept(";"):
            scanner.need("misere")
            misere = True
        if scanner.here.kind != "end":
            scanner.fail("heap|+" if following < 0 else "heap")
        components.append(Component(rules.game, rules.game.position(heaps)))
        if following < 0:
            return Sum(tuple(components), misere)
        start, colon = stop + 1, following


def _heap(scanner: Scanner) -> int:
    """A heap of any size that Python may read."""
    token = scanner.here
    try:
        scanner.at += 1
        return int(token.text)
    except ValueError:
        scanner.fail("short number", token)


class _Reading:
    """What the clauses of one ruleset said so far."""

    def __init__(self) -> None:
        self.named: list[Game] = []
        self.moves: list[JointMove] = []
        self.clauses: list[Clause] = []
        self.splits: list[int] = []
        self.first: Amounts | None = None
        self.misere = False


def _rules(source: str, lowered: str, start: int, end: int) -> Rules:
    """The clauses, in any order."""
    reading = _Reading()
    while True:
        stop = lowered.find(";", start, end)
        stop = end if stop < 0 else stop
        _clause(source, lowered, start, stop, reading)
        if stop == end:
            break
        start = stop + 1
    return Rules(_game(source, reading, end), reading.misere)


def _clause(source: str, lowered: str, start: int, end: int, reading: _Reading) -> None:
    """One clause, added to *reading*."""
    body = lowered[start:end]
    head = body.lstrip()
    column = start + len(body) - len(head) + 1
    if not head:
        raise NotationError(source, column, ";" if end < len(lowered) else "", "clause")
    if head[0] == "." or (head[1:].lstrip()[:1] == "." and head[1:].lstrip()[:2] != ".."):
        reading.clauses.extend(_code(source, head.rstrip(), column).clauses)
        return
    scanner = Scanner(source, lowered, start, end)
    word = scanner.here
    if scanner.accept("take"):
        _take(scanner, reading)
    elif scanner.accept("split"):
        reading.splits.append(word.column)
        reading.clauses.append(Clause(NOTHING_TAKEN, (_split(scanner),)))
    elif scanner.accept("first"):
        if reading.first is not None:
            raise NotationError(source, word.column, "first", "one first")
        reading.first = read_set(scanner)
    elif scanner.here.text == "misere" and scanner.ahead(1).kind == "end":
        scanner.accept("misere")
        if reading.misere:
            raise NotationError(source, word.column, "misere", "one misere")
        reading.misere = True
    else:
        reading.named.append(_named(source, lowered, start, end, scanner))
        return
    if scanner.here.kind != "end":
        if scanner.here.kind == "number":
            scanner.fail("comma")
        scanner.fail("clause end", near=("from", "equally", "and", "except", "split"))


def _take(scanner: Scanner, reading: _Reading) -> None:
    """A take clause, behind its first word."""
    from bouton.rulesets.clauses import JointMove  # 5 ms that a game called by its name need not pay

    amounts = read_set(scanner)
    fewest, most, spread = 1, 1, None
    where = scanner.here
    if scanner.accept("equally"):
        spread = 1
        if scanner.here.text != "from":
            scanner.fail("from", near=("from",))
    if scanner.accept("from"):
        fewest, most = _where(scanner)
    if scanner.here.text == "and":
        scanner.accept("and")
        split = scanner.need("split")
        if where.text in ("equally", "from"):
            scanner.fail("no split beside several heaps", split)
        reading.splits.append(split.column)
        reading.clauses.append(Clause(amounts, TAKE_AND_SPLIT))
    else:
        reading.moves.append(JointMove(amounts, fewest, most, spread))


def _where(scanner: Scanner) -> tuple[int, int]:
    """How many heaps (fewest, most), behind "from"; (0, 0) for all."""
    if scanner.accept("all"):
        counts = (0, 0)
    elif scanner.accept("up"):
        scanner.need("to")
        counts = (1, at_least_one(scanner, "heap count"))
    else:
        if scanner.here.kind == "word":
            scanner.fail("heap count", near=("up", "all"))
        number = at_least_one(scanner, "heap count")
        counts = (number, number)
    if not scanner.accept("heaps", "heap"):
        scanner.fail("heaps", near=("heaps",))
    return counts


def _split(scanner: Scanner) -> Shape:
    """The shape that a split leaves, behind "split"."""
    kind = "unequal" if scanner.accept("unequally") else "equal" if scanner.accept("equally") else "any"
    count = 2
    if scanner.accept("into"):
        token = scanner.here
        count = scanner.number("into count")
        if count < 2:
            scanner.fail("into count", token)
        scanner.accept("heaps")
    elif scanner.here.kind == "word":
        scanner.fail("clause end", near=("unequally", "equally", "into"))
    return Shape(count, kind)


def _code(source: str, text: str, column: int) -> TakeAndBreak:
    """A take-and-break code; *text* has no blanks around it."""
    head, _, tail = text.partition(".")
    head = head.rstrip()
    column_of_tail = column + text.index(".") + 1
    if head not in ("", "0", "4", "8", "c"):
        raise NotationError(source, column, shown(head.upper()), "first digit")
    if not tail:
        raise NotationError(source, column_of_tail, "", "digit")
    digits = [DIGITS.find(head.upper()) if head else 0]
    for i, character in enumerate(tail):
        value = DIGITS.find(character.upper())
        if value < 0:
            raise NotationError(source, column_of_tail + i, shown(source[column_of_tail + i - 1]), "digit")
        digits.append(value)
    if not any(digits):
        raise NotationError(source, column, shown(text), "some move")
    return TakeAndBreak.of_code(digits)


def _named(source: str, lowered: str, start: int, end: int, scanner: Scanner) -> Game:
    """A game of the catalogue with its parameters."""
    bracket = lowered.find("(", start, end)
    name_text = lowered[start : end if bracket < 0 else bracket].strip()
    name = find_name(name_text)
    column = scanner.here.column
    if name is None:
        if not name_text or not any(c.isalpha() for c in name_text):
            scanner.fail("clause")
        near = near_names(name_text) if len(name_text) <= 60 else []
        first = scanner.here
        bare = _BARE_PARAMETERS.fullmatch(name_text)
        if bare and find_name(bare[1]):
            near = [f"{bare[1]}({', '.join(bare[2].split())})"]
        elif first.kind == "word":
            near = close(first.text, _CLAUSE_WORDS, 0.7) or near
        raise NotationError(
            source, column, shown(source[column - 1 : column - 1 + len(name_text)]), "clause", near[0] if near else ""
        )
    values: list[int] = []
    if bracket >= 0:
        inside = Scanner(source, lowered, bracket + 1, end)
        values.append(inside.number("parameter"))
        while inside.accept(","):
            values.append(inside.number("parameter"))
        if inside.here.kind == "number":
            inside.fail("comma")
        inside.need(")", "comma|)")
        if inside.here.kind != "end":
            inside.fail("clause end")
    return build(name, tuple(values))


def _game(source: str, reading: _Reading, end: int) -> Game:
    """The one game that all clauses say together."""
    if not (reading.named or reading.moves or reading.clauses or reading.first is not None):
        raise NotationError(source, end + 1, "", "some move")
    sets = [m.amounts for m in reading.moves] + [c.amounts for c in reading.clauses]
    if reading.first is not None or any(a.depends_on_last for a in sets):
        return _dynamic(source, reading)
    if len(reading.named) == 1 and not reading.moves and not reading.clauses:
        return reading.named[0]
    from bouton.rulesets.clauses import JointMove
    from bouton.rulesets.families.coupled import Coupled  # see _take

    moves, clauses = list(reading.moves), list(reading.clauses)
    for game in reading.named:
        form = game.normal_form()
        if form.clauses:
            clauses.extend(form.clauses)
        elif form.joint_moves:
            moves.extend(form.joint_moves)
        else:
            raise NotationError(source, 1, shown(str(game)), "one game alone")
    if any((m.fewest, m.most) != (1, 1) for m in moves):
        for clause in clauses:
            if clause.shapes != TAKE:
                column = reading.splits[0] if reading.splits else 1
                raise NotationError(source, column, "split", "no split beside several heaps")
            moves.append(JointMove(clause.amounts))
        return Coupled.of(moves)
    return TakeAndBreak.of([*clauses, *(Clause(m.amounts, TAKE) for m in moves)])


def _dynamic(source: str, reading: _Reading) -> Game:
    """The dynamic game of ``take`` and ``first``: one heap, one take clause."""
    from bouton.rulesets.families.dynamic import dynamic  # see _take

    if reading.named:
        raise NotationError(source, 1, shown(str(reading.named[0])), "one game alone")
    if reading.clauses:
        raise NotationError(source, reading.splits[0] if reading.splits else 1, "split", "no split in a dynamic game")
    if any((m.fewest, m.most) != (1, 1) for m in reading.moves):
        raise NotationError(source, 1, "from", "one heap in a dynamic game")
    if not reading.moves:
        raise NotationError(source, 1, "first", "take beside first")
    sets = [m.amounts for m in reading.moves]
    if len(sets) > 1 and any(a.exclude for a in sets):
        raise NotationError(source, 1, "except", "one take in a dynamic game")
    takes = sets[0] if len(sets) == 1 else Amounts.of(i for a in sets for i in a.include)
    if reading.first is not None and reading.first.depends_on_last:
        raise NotationError(source, 1, "last", "no last in first")
    return dynamic(takes, reading.first)
