"""The law of a family: guessed from a few games of it, and proved for all by the checker of certificates.

Some games are played; where the heap that differs from the one M before it stands, in each of them, is fitted by a
linear form in the letters.  A guess may fail, it cannot err: `checker.kinds.family` decides.  The letters are cut in
classes by their residues where one form does not fit them all, and single games stand beside, each with its own law.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import product
from math import gcd, lcm
from typing import Any

from bouton.checker.kinds import family as checker
from bouton.checker.letters import MOST, Rules
from bouton.checker.report import Refused, TooLong, Unreadable
from bouton.frozen import changed
from bouton.letters.instances import MOST_LENGTH, Instance, Value, played
from bouton.letters.law import FamilyLaw
from bouton.limits import Watch
from bouton.notation.families import LetterRules, LinearForm, Takes

# Classes are tried by multiples of the period of the fixed amounts, so many.
MOST_MULTIPLES = 12
MOST_CLASSES = 400
# Where the games that are played begin, counted within their class.
STARTS = (2, 6, 14)
MOST_STEPS = 50_000


def find(family: LetterRules, watch: Watch, losses: bool | None = None, formula: str | None = None) -> FamilyLaw | None:
    """The law of all games of the family, proved; None where none is found.

    Of the nim-values where they can be had, else of the *losses*.  With a *formula* only a law from which it follows.
    """
    takes = family.takes
    if takes is None:
        return None
    kinds = [losses] if losses is not None else [True] if takes.misere or not takes.is_list else [False, True]
    for kind in kinds:
        if not (takes.misere and not kind):
            with suppress(Refused, TooLong, Unreadable):
                search = LawSearch(family, takes, kind, formula, watch)
                cells = search.one_letter() if len(family.letters) == 1 else search.two_letters()
                if cells is not None:
                    search.rules.cover([[tuple(form) for form in cell["letters"]] for cell in cells])
                    return FamilyLaw(family, kind, tuple(cells), formula)
    return None


def with_formula(law: FamilyLaw) -> FamilyLaw:
    """The law with its one line as a formula, where it has only one that tells of remainders."""
    lines = law.lines()
    if len(lines) == 1 and not lines[0].is_word:
        with suppress(Refused, TooLong, Unreadable):
            told = changed(law, formula=lines[0].law)
            checker.check(told.certificate, None)
            return told
    return law


class LawSearch:
    """A search for the law of one family."""

    def __init__(
        self, family: LetterRules, takes: Takes | None, losses: bool, formula: str | None, watch: Watch
    ) -> None:
        self.family = family
        self.losses = losses
        self.watch = watch
        if takes is not None:
            self.takes = takes
            self.rules: Rules = Rules(str(family).lower())
        self.claim: checker.Claim | None = None if formula is None else checker.Claim(formula, self.rules.letters)
        self.game: Callable[[tuple[int, ...]], Instance | None] = lru_cache(maxsize=None)(self._game)

    def _game(self, numbers: tuple[int, ...]) -> Instance | None:
        self.watch.tick()
        values = dict(zip(self.family.letters, numbers, strict=True))
        return played(self.takes, values, self.losses) if all(n > 0 for n in numbers) else None

    def one_letter(self) -> list[dict[str, Any]] | None:
        """The cells of all classes of the one letter."""
        slopes, fixed = self._slopes()
        if not slopes:
            return None
        step, whole = gcd(*slopes), 1
        if fixed:
            alone = played(
                Takes(tuple((LinearForm(d), LinearForm(d)) for d in fixed), (), self.takes.passes, self.takes.misere),
                {},
                self.losses,
            )
            whole = alone.period if alone else 1
        if self.claim is not None and not self.claim.modulus.factors and self.claim.modulus.number > 0:
            whole = lcm(whole, self.claim.modulus.number)
        base = whole // gcd(whole, step)
        for q in (base * k for k in range(1, MOST_MULTIPLES + 1)):
            if q > MOST_CLASSES:
                return None
            cells = self._classes(q, step * q)
            if cells is not None:
                return cells
        return None

    def _slopes(self) -> tuple[list[int], list[int]]:
        """The factors of the letter in the amounts, and the amounts without it."""
        ends = [end for span in (*self.takes.include, *self.takes.exclude) for end in span]
        slopes = [factor for end in ends for _, factor in end.factors]
        fixed = {
            d
            for low, high in self.takes.include
            if not (low.factors or high.factors)
            for d in range(low.number, high.number + 1)
        }
        return slopes, sorted(fixed)

    def _classes(self, q: int, modulus: int) -> list[dict[str, Any]] | None:
        """The cells of all classes of the letter by q; None where one has no law that is found."""
        cells: list[dict[str, Any]] = []
        (letter,) = self.family.letters
        conditions = self.family.conditions()
        period = lcm(q, *(m for relation in conditions for _, m in relation.divided))
        (least,) = self.family.least()
        limit = max([least, *(abs(one.number) for relation in conditions for one in relation.above)]) + 1
        if limit > MOST_LENGTH:
            return None
        for i in range(q):
            begin = least + (i - least) % q
            allowed = [m for m in range(begin, limit + 2 * period + begin, q) if self.family.allows({letter: m})]
            if not allowed:
                continue
            found = self._line(allowed[0], q, modulus) if self._is_endless(allowed[-1] + period) else self._few(allowed)
            if found is None:
                return None
            cells += found
        return cells

    def _is_endless(self, m: int) -> bool:
        """Whether letters as large as m and larger are allowed, in some residues."""
        return all(
            one.at({self.family.letters[0]: m}) >= 0 for relation in self.family.conditions() for one in relation.above
        )

    def _few(self, letters: Sequence[int]) -> list[dict[str, Any]] | None:
        cells = [self._single((m,)) for m in letters]
        return None if None in cells else cells  # type: ignore[return-value]

    def _line(self, m: int, q: int, modulus: int) -> list[dict[str, Any]] | None:
        """The cell of m, m + q, m + 2 q ..., and the single letters before it."""
        for begin in STARTS:
            for track in self._moduli(modulus):
                cell = self._fit([(begin + j,) for j in (0, 1, 2, 5)], [[m, q]], track)
                if cell is None:
                    continue
                for first in range(begin + 3):
                    moved = _moved(cell, first)
                    if self._holds(moved):
                        singles = self._few(
                            [m + j * q for j in range(first) if self.family.allows({self.family.letters[0]: m + j * q})]
                        )
                        return None if singles is None else [*singles, moved]
        return None

    def _moduli(self, modulus: int) -> Iterator[int]:
        """How many tracks are tried: ranges of amounts want few."""
        if not self.takes.is_list and modulus > 1:
            yield 1
        yield modulus

    def two_letters(self) -> list[dict[str, Any]] | None:
        """The cells of all classes of the two letters, each a cone."""
        known = lcm(*(m for relation in self.family.relations for _, m in relation.divided))
        for q in dict.fromkeys([known, 2 * known, 3 * known, 4 * known]):
            cells = []
            for residues in product(range(q), repeat=2):
                values = dict(zip(self.family.letters, residues, strict=True))
                if all(one.at(values) % m == 0 for relation in self.family.relations for one, m in relation.divided):
                    cell = self._cone(residues, q)
                    if cell is None:
                        break
                    cells.append(cell)
            else:
                return cells
        return None

    def _cone(self, residues: tuple[int, ...], q: int) -> dict[str, Any] | None:
        """The cell of the letters with these residues by q."""
        names = self.family.letters
        ends = [LinearForm(-1, ((name, 1),)) for name in names] + [
            one for relation in self.family.conditions() for one in relation.above
        ]
        # In p = residue + q p', each end is at least 0; rounded to whole numbers.
        rows = set()
        for end in ends:
            a, b = (dict(end.factors).get(name, 0) for name in names)
            size = gcd(a, b)
            if size:
                rows.add((a // size, b // size, end.at(dict(zip(names, residues, strict=True))) // (q * size)))
        for (a, b, e), (c, d, f) in product(sorted(rows), repeat=2):
            if a * d - b * c != 1:
                continue
            # u = a p' + b q' + e and v = c p' + d q' + f, so p' = d (u - e) - b (v - f), q' = a (v - f) - c (u - e)
            inverse = [(b * f - d * e, d, -b), (c * e - a * f, -c, a)]
            letters = [[r + q * x, q * y, q * z] for r, (x, y, z) in zip(residues, inverse, strict=True)]
            if any(number < 0 for form in letters for number in form):
                continue
            slopes = [
                sum(factor * dict(zip(names, letters, strict=True))[x][i] for x, factor in end.factors)
                for span in (*self.takes.include, *self.takes.exclude)
                for end in span
                for i in (1, 2)
            ]
            for begin, track in product(STARTS[:2], self._moduli(gcd(*slopes))):
                points = [(begin + i, begin + j) for i, j in ((0, 0), (1, 0), (0, 1), (2, 1), (1, 3), (4, 5))]
                cell = self._fit(points, letters, track)
                if cell is not None and self._holds(cell):
                    return cell
        return None

    def _fit(self, points: Sequence[tuple[int, ...]], letters: list[list[int]], modulus: int) -> dict[str, Any] | None:
        """The cell whose letters these forms are, guessed from the games at these points; None where nothing fits.

        The first points are a corner and one step from it in each direction; the others test the guess.
        """
        if modulus < 1:
            return None
        drawn = []
        for point in points:
            game = self.game(tuple(_at(form, point) for form in letters))
            table = None if game is None else self._table(game, [_at(form, point) for form in letters])
            if game is None or table is None:
                return None
            while len(table) < modulus:
                table.append(game.value(len(table)))
            end = game.preperiod + self._whole(game, [_at(form, point) for form in letters])
            steps = [(n, table[n]) for n in range(modulus, end) if table[n] != table[n - modulus]]
            places = [game.preperiod, end - game.preperiod, *(n for n, _ in steps)]
            drawn.append((places, [value for _, value in steps], table[:modulus]))
            if drawn[0][1:] != drawn[-1][1:] or len(steps) > MOST_STEPS:
                return None
        size = len(points[0])
        forms = []
        for heights in zip(*(places for places, _, _ in drawn), strict=True):
            slopes = [heights[i + 1] - heights[0] for i in range(size)]
            form = [heights[0] - sum(s * x for s, x in zip(slopes, points[0], strict=True)), *slopes]
            if any(_at(form, point) != height for point, height in zip(points, heights, strict=True)):
                return None
            forms.append(form)
        _, values, first = drawn[0]
        steps_told = [[*form, _written(value)] for form, value in zip(forms[2:], values, strict=True)]
        told = {"modulus": modulus, "preperiod": forms[0], "period": forms[1], "first": [_written(v) for v in first]}
        return {"letters": [list(form) for form in letters], **told, "steps": steps_told}

    def _whole(self, game: Instance, numbers: Sequence[int]) -> int:
        """The period, as often as it takes to be no less than any amount, and to be a multiple of that of the claim."""
        period = game.period
        if self.claim is not None:
            modulus = self.claim.modulus.at(dict(zip(self.family.letters, numbers, strict=True)))
            period = lcm(period, modulus) if modulus > 0 else period
        return period * -(-game.reach // period)

    def _table(self, game: Instance, numbers: Sequence[int]) -> list[Value] | None:
        end = game.preperiod + self._whole(game, numbers)
        return [game.value(n) for n in range(end)] if end <= MOST else None

    def _single(self, numbers: tuple[int, ...]) -> dict[str, Any] | None:
        """The cell of one game."""
        game = self.game(numbers)
        table = None if game is None else self._table(game, numbers)
        if game is None or table is None:
            return None
        period = len(table) - game.preperiod
        steps = [[n, _written(table[n])] for n in range(1, len(table)) if table[n] != table[n - 1]]
        told = {"modulus": 1, "preperiod": [game.preperiod], "period": [period], "first": [_written(table[0])]}
        cell = {"letters": [[n] for n in numbers], **told, "steps": steps}
        return cell if self._holds(cell) else None

    def _holds(self, cell: Mapping[str, Any]) -> bool:
        """Whether the checker accepts the cell."""
        self.watch.tick()
        try:
            read, left = checker.CellOfLaw(cell, self.rules, self.losses), [checker.STEPS]
            read.look(left)
            if self.claim is not None:
                self.claim.look(read, left)
        except (Refused, TooLong):
            return False
        return True


def _at(form: Sequence[int], point: Sequence[int]) -> int:
    return form[0] + sum(slope * x for slope, x in zip(form[1:], point, strict=True))


def _moved(cell: Mapping[str, Any], first: int) -> dict[str, Any]:
    """The same cell, beginning at u = *first*."""

    def form(given: list[Any]) -> list[Any]:
        return [given[0] + first * given[1], *given[1:]]

    told = {key: form(cell[key]) for key in ("preperiod", "period")}
    return {
        **cell,
        "letters": [form(x) for x in cell["letters"]],
        **told,
        "steps": [form(step) for step in cell["steps"]],
    }


def _written(value: Value) -> Any:
    return list(value) if isinstance(value, tuple) else value
