"""Text to rules: a reader by hand, one function for each line of the grammar.

sum    = rules ":" heaps { "+" rules ":" heaps } [ ";" "misere" ]
rules  = clause { ";" clause }
clause = name [ "(" ints ")" ] | code | "misere" | what a function of `clauses` reads
"""

import re
from collections.abc import Mapping
from operator import itemgetter
from typing import TYPE_CHECKING

from bouton.errors import LimitError, NotationError, RulesError
from bouton.notation.clauses import CLAUSES
from bouton.notation.collected import Collected
from bouton.notation.scanning import MAX_DIGITS, Scanner, Token, close, plain, power, shown
from bouton.rulesets.catalogue import build, find_name
from bouton.rulesets.clauses import TAKE, Clause, JointMove
from bouton.rulesets.families.take_and_break import DIGITS, TakeAndBreak
from bouton.rulesets.protocol import Game, Rules, Sum

if TYPE_CHECKING:
    from bouton.notation.families import LetterRules

# Longer texts are refused: a person writes one line, and the command line passes 131,071 bytes at most.
MAX_TEXT = 200_000

# Few texts need the expressions below, which are compiled when they do.

# Heaps up to the plus sign behind them.  One within a power, 10^18+7, is not that; the digits of a code have a point.
_HEAPS = r"(?:\^\s*\d++\s*\+\s*\d++(?!\s*\.)|[^+])*"

# Other ways to say misere: alone, and before the name of a game, as in 反尼姆 and anti-Nim.
MISERE = {"misere", "反常规则", "反规则", "anti-sg", "anti sg"}
# What is no sentence, however much of it is understood: a comma behind which nothing stands.
_UNFINISHED = re.compile(r"[,，]\s*(?:[,，;；]|$)")
_MISERE_GAME = r"(?:反常|反|anti|misere)[- ]?(.+)"


def parse(text: str, *, letters: Mapping[str, int] | None = None) -> Rules | Sum:
    """The rules, with the values of their *letters*, or the sum that *text* says; NotationError where it is neither.

    >>> parse("take 3, 1, 2") == parse("0.333")
    True
    >>> parse("nim: 3 5 + wythoff: 1 2")
    (position('take any', 3, 5) + position('wythoff', 1, 2)).situation
    """
    source, lowered = _checked(with_letters(text, letters))
    try:
        return _sum(source, lowered) if ":" in lowered else _rules(source, lowered, 0, len(lowered))
    except NotationError:
        if (said := _said(text)) is not None:
            return _rules_said(said, text)
        _refuse_part(text)
        raise


def with_letters(text: str, letters: Mapping[str, int] | None) -> str:
    """The rules *text* with the values of its *letters*; as it is where none are given, RulesError where it has none.

    >>> with_letters("take p..q", {"p": 2, "q": 7})
    'take 2..7'
    """
    if letters is None:
        return text
    family = read_family(text)
    if family is None:
        parse(text)  # what cannot be read is told first
        raise RulesError(key="err.letters.nothing", rules=shown(text))
    rules_of(family, letters)
    return family.text_with(letters)


def read_family(text: str) -> "LetterRules | None":
    """The rules with letters that *text* says; None where it has no letter.

    NotationError with the column where they cannot be read, RulesError where no small letters fit.

    >>> family = read_family("take 2, 4m, 4m+2; m >= 3")
    >>> family.letters, rules_of(family, {"m": 5})
    (('m',), rules('take 2, 20, 22'))
    """
    from bouton.notation.letters import parse_family  # few rules have letters

    family = parse_family(_sentence(text) or text)
    if family is not None:
        rules_of(family, family.usual())
    return family


def rules_of(family: "LetterRules", letters: Mapping[str, int]) -> Rules:
    """The rules of the one game with these *letters*; RulesError where one is missing, unknown or not allowed."""
    text = family.text_with(letters)
    source, lowered = _checked(text)
    try:
        return _rules(source, lowered, 0, len(lowered))
    except NotationError as error:
        column, found = family.place(error.column, letters)
        raise NotationError(family.source, column, found or error.found, error.expected) from None


def _said(text: str) -> str | None:
    """The notation for a text in sentences; None where it is none, is not understood, or has letters."""
    said = _sentence(text)
    return None if said is None or read_family(said) is not None else said


def _sentence(text: str) -> str | None:
    if _UNFINISHED.search(text):
        return None
    from bouton.notation.sentences import understood  # few rules are told in sentences

    said = understood(text)
    return None if said == plain(text).strip() else said


def _refuse_part(text: str) -> None:
    """RulesError that names the letters of rules that have some, or the first of sentences that is not understood."""
    from bouton.notation.sentences import not_understood  # few rules are told in sentences

    family = read_family(text)
    if family is not None:
        family.text_with({})
    if (part := not_understood(text)) is not None:
        raise NotationError(text, part.start() + 1, shown(part[0]), "sentence")


def parse_rules(text: str, *, letters: Mapping[str, int] | None = None) -> Rules:
    """The rules that *text* says with the values of its *letters*; NotationError where it cannot be read, or has heaps.

    >>> from bouton.notation.reading import parse_rules
    >>> parse_rules("take 1..n/2; misere")
    rules('take 1..n/2; misere')
    """
    source, lowered = _checked(with_letters(text, letters))
    if ":" in lowered:
        raise NotationError(source, lowered.index(":") + 1, ":", "no heaps")
    try:
        return _rules(source, lowered, 0, len(lowered))
    except NotationError:
        if (said := _said(text)) is not None:
            return _rules_said(said, text)
        _refuse_part(text)
        raise


def _rules_said(said: str, text: str) -> Rules:
    """The rules of the notation *said* for sentences; NotationError tells the place in their *text*."""
    try:
        return _rules(*_checked(said), 0, len(said))
    except NotationError as error:
        part = re.search(r"\D{1,9}".join(re.findall(r"\d+", error.found)) or ".*", plain(text)) or re.search(".*", text)
        assert part is not None
        raise NotationError.of(text, part.start() + 1, shown(text[slice(*part.span())]), error.expected) from None


def _checked(text: str) -> tuple[str, str]:
    """The text and its plain lower-case form; refused when too long."""
    if not isinstance(text, str):
        raise RulesError(key="err.rules.missing")
    if len(text) > MAX_TEXT:
        raise LimitError(key="err.rules.too_long", found=len(text), limit=MAX_TEXT)
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
            column = start + 1 + max(0, lowered[start:colon].find("misere"))
            raise NotationError(source, column, "misere", "misere at the end")
        following = lowered.find(":", colon + 1)
        stop = len(lowered) if following < 0 else _end_of_heaps(lowered, colon + 1, following)
        if stop == following:
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
            if following < 0 and scanner.accept("+"):
                scanner.fail("game with heaps")
            scanner.fail("heap|+" if following < 0 else "heap")
        components.append((rules.game, {"heaps": heaps}))
        if following < 0:
            return Sum.of(components, misere)
        start, colon = stop + 1, following


def _end_of_heaps(lowered: str, start: int, end: int) -> int:
    """Where the first plus sign stands that parts games, or else *end*."""
    found = re.compile(_HEAPS).match(lowered, start, end)
    assert found is not None
    return found.end()


def _heap(scanner: Scanner) -> int:
    """A heap of any size that Python may read and write, also as a power: 10^30, 3*10^18+7."""
    token, factor, number = scanner.here, "1", _digits(scanner)
    if scanner.accept("*"):
        factor, number = number, _digits(scanner)
    exponent = more = ""
    if scanner.accept("^"):
        exponent = _digits(scanner)
        if scanner.here.text in ("+", "-") and scanner.ahead(1).kind == "number":
            scanner.at += 1
            more = scanner.ahead(-1).text + _digits(scanner)
    try:
        found = power(f"{factor}*{number}^{exponent}{more}", MAX_DIGITS) if exponent else int(factor) * int(number)
    except (ValueError, LimitError):
        scanner.fail("short number", token)
    assert found is not None
    return found


def _digits(scanner: Scanner) -> str:
    """The next token, which is a number."""
    token = scanner.here
    if token.kind != "number":
        scanner.fail("number")
    scanner.at += 1
    return token.text


def _rules(source: str, lowered: str, start: int, end: int) -> Rules:
    """The clauses, in any order."""
    collected = Collected()
    while True:
        stop = lowered.find(";", start, end)
        stop = end if stop < 0 else stop
        _clause(source, lowered, start, stop, collected)
        if stop == end:
            break
        start = stop + 1
    return Rules(_game(source, collected, end), collected.misere)


def _clause(source: str, lowered: str, start: int, end: int, collected: Collected) -> None:
    """One clause, added to *collected*."""
    body = lowered[start:end]
    head = body.lstrip()
    column = start + len(body) - len(head) + 1
    if not head:
        raise NotationError(source, column, ";" if end < len(lowered) else "", "clause")
    if head[0] == "." or (head[1:].lstrip()[:1] == "." and head[1:].lstrip()[:2] != ".."):
        collected.codes.append(column)
        collected.clauses.extend(_code(source, head.rstrip(), column).clauses)
        return
    scanner = Scanner(source, lowered, start, end)
    for token in scanner.tokens:
        collected.places.setdefault(token.text, token.column)
    word = scanner.here
    if (read := CLAUSES.get(word.text)) is not None:
        scanner.at += 1
        read(scanner, word, collected)
    elif head.rstrip() in MISERE:
        _misere(source, word, collected)
        return
    else:
        collected.typed[len(collected.named)] = word.column, source[word.column - 1 : end].rstrip()
        collected.named.append(_named(source, lowered, start, end, scanner, collected))
        return
    if scanner.here.kind != "end":
        if scanner.here.kind == "number":
            scanner.fail("comma")
        if scanner.here.text in ("-", "~", ".") and scanner.ahead(1).kind == scanner.ahead(-1).kind == "number":
            span = f"{scanner.ahead(-1).text}..{scanner.ahead(1).text}"
            if scanner.here.text == ".":
                raise NotationError(source, scanner.ahead(-1).column, span.replace("..", "."), "whole", span)
            raise NotationError(source, scanner.here.column, scanner.here.text, "clause end", span)
        if close(scanner.here.text, ("misere",)):
            at, found = scanner.here.column - 1, scanner.here.text
            meant = f"{source[:at].rstrip()}; misere{source[at + len(found) :]}"
            raise NotationError(source, at + 1, shown(found), "clause end", meant)
        scanner.fail("clause end", near=("from", "equally", "and", "except", "split"))


def _misere(source: str, word: Token, collected: Collected) -> None:
    """Misere play, which is said once."""
    if collected.misere:
        raise NotationError(source, word.column, "misere", "one misere")
    collected.misere = True


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


def _named(source: str, lowered: str, start: int, end: int, scanner: Scanner, collected: Collected) -> Game:
    """A game of the catalogue with its parameters."""
    bracket = lowered.find("(", start, end)
    name_text = lowered[start : end if bracket < 0 else bracket].strip()
    name = find_name(name_text)
    column = scanner.here.column
    if name is None and (reversed_game := re.fullmatch(_MISERE_GAME, name_text)):
        name = find_name(reversed_game[1])
        if name is not None:
            _misere(source, scanner.here, collected)
    if name is None:
        if not name_text or not any(c.isalpha() for c in name_text):
            scanner.fail("clause")
        from bouton.notation.advice import meant  # only a failing run looks

        near = meant(name_text, scanner.here, CLAUSES)
        raise NotationError(source, column, shown(source[column - 1 : column - 1 + len(name_text)]), "clause", near)
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
    return build(name, tuple(values), source[column - 1 : column - 1 + len(name_text)])


def _game(source: str, collected: Collected, end: int) -> Game:
    """The game that all clauses say together, changed by those that change it."""
    game = _plain_game(source, collected, end)
    for _, change in sorted(collected.changes, key=itemgetter(0)):
        game = change(game)
    return game


def _plain_game(source: str, collected: Collected, end: int) -> Game:
    """The one game that the clauses with moves say together."""
    if collected.chosen:
        from bouton.notation.alone import chosen  # few games have such moves

        return chosen(source, collected)
    if collected.special:
        from bouton.notation.alone import special  # as above

        return special(source, collected)
    if not (collected.named or collected.moves or collected.ties or collected.clauses or collected.first is not None):
        raise NotationError(source, end + 1, "", "some move")
    sets = [m.amounts for m in collected.moves] + [c.amounts for c in collected.clauses]
    if collected.first is not None or any(a.depends_on_last for a in sets):
        from bouton.notation.alone import dynamic  # few games have such moves

        return dynamic(source, collected)
    if len(collected.named) == 1 and not (collected.moves or collected.clauses or collected.ties):
        return collected.named[0]
    from bouton.rulesets.families.coupled import Coupled  # few games have such moves

    moves, clauses = list(collected.moves), list(collected.clauses)
    for at, game in enumerate(collected.named):
        form = game.literal_form().normal_form()
        if form.clauses:
            clauses.extend(form.clauses)
        elif form.joint_moves:
            moves.extend(form.joint_moves)
        else:
            collected.refuse_game(source, at, "one game alone")
    if collected.ties or any((m.fewest, m.most) != (1, 1) for m in moves):
        for clause in clauses:
            if clause.shapes != TAKE:
                collected.refuse(source, "split", "no split beside several heaps")
            moves.append(JointMove(clause.amounts))
        if not collected.ties:
            return Coupled.of(moves)
        from bouton.rulesets.families.linked import Linked, ordered_lengths  # few games have such moves

        if len(ordered_lengths(collected.ties)) > 1:
            collected.refuse(source, "in order", "vectors of one length")
        return Linked.of(moves, collected.ties)
    return TakeAndBreak.of([*clauses, *(Clause(m.amounts, TAKE) for m in moves)])
