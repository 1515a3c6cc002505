"""A table with a row for each value of a letter, ``m = 3: 0 1 2 3 0 1 ...``: the law in the heap and the letter."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import product

from bouton.claims import Sentence, Status
from bouton.discovery.verdict import Claim
from bouton.discovery.with_letters import prove_with_letters
from bouton.errors import LimitError, RulesError
from bouton.frozen import changed
from bouton.guessing.finding import Guesses
from bouton.guessing.given import Given, Place, read_values
from bouton.guessing.law import Guess, Wrong, held_against
from bouton.letters.finding import LawSearch, find
from bouton.letters.instances import Instance
from bouton.letters.law import FamilyLaw
from bouton.limits import Limits
from bouton.notation import read_family
from bouton.notation.families import LetterRules

# A law has to fit so many rows of each class of the letter; so many classes, tracks and first rows left out are tried.
FEWEST_ROWS = 3
MOST_CLASSES = 4
MOST_TRACKS = 12
MOST_LEFT_OUT = 2

_ROW = re.compile(r"\s*([a-jlmo-z])\s*=\s*([0-9]{1,9})\s*[:：]\s*(\S.*)")

Rows = Mapping[int, list[int]]


def rows_named(text: str) -> tuple[str, Given] | None:
    r"""The letter that names the rows of *text*, and the table at the positions (letter, heap).

    None where not every line has a name.

    >>> rows_named("m = 1: PNPNPNPN\nm = 2: PNNPNNPN")[1].known[(2, 1)]
    1
    """
    lines = [_ROW.fullmatch(line) for line in text.splitlines() if line.strip()]
    found = [line for line in lines if line is not None]
    if not found or len(found) < len(lines) or len({line[1] for line in found}) > 1:
        return None
    rows = {int(line[2]): read_values(line[3]) for line in found}
    if len({row.losses for row in rows.values()}) > 1 or len(rows) < len(found):
        raise RulesError(key="guess_letters.rows")
    known: dict[Place, int] = {(m, n): value for m, row in sorted(rows.items()) for (n,), value in row.known.items()}
    return found[0][1], Given(known, found[0][3].strip()[0] in "PNpn", len(known))


def guesses_by_rows(letter: str, given: Given, rules: str | None, limits: Limits) -> Guesses:
    """The laws of all rows; with *rules*, which have the letter, they are proved where they are theirs."""
    found = [held_against(_guess(law, given), given) for law in _laws(letter, given)]
    differs = None
    if rules is not None:
        family = read_family(rules)
        if family is None or family.letters != (letter,):
            raise RulesError(key="guess_letters.rules", letter=letter)
        differs = _difference(family, given)
        if differs is None:
            found = [_proved(one, family, limits) for one in found]
    return Guesses(given, tuple(found), (), 0, (), differs)


def _laws(letter: str, given: Given) -> Iterator[FamilyLaw]:
    """The law of the values, and that of the losses where it says more."""
    for losses in [True] if given.losses else [False, True]:
        rows: dict[int, list[int]] = {}
        for (m, _), value in given.known.items():
            rows.setdefault(m, []).append(int(not value) if losses else value)
        cells = _RowsSearch(letter, rows, losses).cells()
        if cells is not None:
            yield FamilyLaw(LetterRules((letter,), (), (), None, "", ()), losses, tuple(cells))
            return


class _RowsSearch(LawSearch):
    """A search in rows that are given, of games that nobody knows."""

    def __init__(self, letter: str, rows: Rows, losses: bool) -> None:
        super().__init__(LetterRules((letter,), (), (), None, "", ()), None, losses, None, Limits().watch())
        self.rows = rows

    def _game(self, numbers: tuple[int, ...]) -> Instance | None:
        row = self.rows.get(numbers[0], [])
        found = []
        for p in range(1, len(row) // 2 + 1):
            e = next((n + 1 for n in range(len(row) - p - 1, -1, -1) if row[n] != row[n + p]), 0)
            if e + 2 * p <= len(row):
                found.append((e + p, p))
        if not found:
            return None
        end, p = min(found)  # what takes the fewest values to say
        return Instance(end - p, p, 1, tuple(row[:end]))

    def cells(self) -> list[Mapping[str, object]] | None:
        """A cell for each class of the letter, from the fewest classes and tracks."""
        for out, q in product(range(MOST_LEFT_OUT + 1), range(1, MOST_CLASSES + 1)):
            letters = sorted(self.rows)[out:]
            classes = [[m for m in letters if m % q == i] for i in range(q)]
            whole = all(len(c) >= FEWEST_ROWS and c == list(range(c[0], c[-1] + 1, q)) for c in classes)
            for modulus in range(1, MOST_TRACKS + 1) if whole else ():
                cells = [self._fit([(u,) for u in range(len(c))], [[c[0], q]], modulus) for c in classes]
                if None not in cells:
                    return cells  # type: ignore[return-value]
        return None


def _guess(law: FamilyLaw, given: Given) -> Guess:
    lines = law.lines()
    text = "; ".join(map(str, lines))
    numbers = 2 * sum(len(cell["steps"]) + 1 for cell in law.cells)
    letter = law.family.letters[0]

    def says(place: tuple[int, ...]) -> int | None:
        value = law.value({letter: place[0]}, place[1])
        return None if value is None else int(not value) if law.losses else value

    key = "word" if any(line.is_word for line in lines) else "formula"
    guess = Guess("letters", Sentence(f"guess_letters.{key}", values={"law": text}), says, numbers, law.losses)
    if law.losses and not given.losses:
        # The law of the losses says nothing of which value a win has.
        return changed(guess, says=lambda p: 0 if says(p) == 0 else None)
    return guess


def _difference(family: LetterRules, given: Given) -> Wrong | None:
    """The first place where the table is not that of the rules."""
    from bouton.letters.instances import played

    for m in sorted({place[0] for place in given.known}):
        values = {family.letters[0]: m}
        if family.takes is None or not family.allows(values):
            raise RulesError(key="guess_letters.rules", letter=family.letters[0])
        losses = given.losses or family.takes.misere
        game = played(family.takes, values, losses)
        for (row, n), value in given.known.items() if game is not None else ():
            said = game.value(n) if row == m and game is not None else None
            if said is not None:
                told = said[-1] if isinstance(said, tuple) else said
                told = 1 - told if losses else told
                if told != value:
                    return Wrong((m, n), told, value)
    return None


def _proved(one: Guess, family: LetterRules, limits: Limits) -> Guess:
    """The guess with what `prove` says of it."""
    text = str(one.statement.values["law"])
    if one.statement.key.endswith("formula") and ";" not in text:
        return changed(one, proof=prove_with_letters(family, text, limits).claim)
    with suppress(LimitError):
        law = find(family, limits.watch(), losses=one.losses)
        if law is not None and "; ".join(map(str, law.lines())) == text:
            proof = Claim("family", text, Status.PROVED_HERE, certificate=law.certificate)
            return changed(one, proof=proof)
    return one
