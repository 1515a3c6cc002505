"""Programs for rules with letters: heap and letters are read, and the law for every value of them decides."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import gcd
from typing import Any

from bouton.claims import Sentence
from bouton.errors import LimitError, RulesError
from bouton.frozen import frozen
from bouton.letters.finding import find, with_formula
from bouton.letters.law import FamilyLaw, lost_runs
from bouton.limits import Limits
from bouton.notation.families import LetterRules, LinearForm
from bouton.notation.scanning import shown
from bouton.programs.parts import LARGEST
from bouton.programs.plan import wrapped
from bouton.programs.reading import source_answering
from bouton.programs.target import Target

# Many judges take no more than 64 kB.
MOST_TEXT = 40_000
# A longer law stands in the program alone.
MOST_LAW = 1_500

Form = Sequence[int]

_TEXT = '''
def is_allowed({parameters}) -> bool:
    """Whether the rules allow these letters.

    规则是否允许这些字母。
    """
    return {allowed}


def is_lost(n: Num, {parameters}) -> bool:
    """Whether the player to move loses with a heap of n.

    一堆 n 颗时，先手是否必败。
    """
{body}
    return False


def answer() -> None:
    while more():
{reads}
        if not is_allowed({names}):
            say("?")
        elif is_lost(n, {names}):
            say("second")
        else:
            say("first")
'''


@frozen
class LetterProgram:
    """A program that reads the heap and the letters, by the law of which it is made."""

    law: str
    limit: int | None
    text: str


def program_with_letters(
    family: LetterRules, inputs: Sequence[str], target: Target, language: str, limits: Limits
) -> LetterProgram:
    """The program in the *target* language that reads *inputs*, the heap n and each letter, for each case.

    RulesError where the inputs are others, or no law is found for all letters.
    """
    if sorted(inputs) != sorted(["n", *family.letters]):
        raise RulesError(
            key="programs.letters.inputs", found=shown(",".join(inputs)), known=",".join(["n", *family.letters])
        )
    law = find(family, limits.watch())
    if law is None:
        raise RulesError(key="programs.letters.refused", rules=str(family))
    law = with_formula(law)
    written = _Written(law)
    text = written.text(inputs)
    if len(text) > MOST_TEXT:
        raise LimitError(key="programs.letters.too_long", rules=str(family), limit=MOST_TEXT)
    lines = [str(line) for line in law.lines()]
    told = "; ".join(lines) if len("; ".join(lines)) <= MOST_LAW else f"{lines[0][:MOST_LAW]} …"
    limit = written.limit() if target.is_bounded else None
    header = [
        Sentence("programs.title", values={"rules": str(family)}),
        Sentence("programs.letters.law", values={"law": told}),
        Sentence("programs.status.certificate"),
        Sentence("programs.letters.input", values={"inputs": ", ".join(inputs)}),
        Sentence("programs.letters.output"),
        Sentence("programs.any_size") if limit is None else Sentence("programs.answer.limit", values={"limit": limit}),
    ]
    if any(line.is_word for line in law.lines()):
        header.insert(2, Sentence("letters.of_losses" if law.losses else "letters.of_values"))
    source = source_answering(text, None, language)
    comment = [line for sentence in header for line in wrapped(sentence.say(language), language)]
    return LetterProgram(told, limit, target.translated(target.answering(source, comment, wide=False)))


class _Written:
    """The law in the language of the cores."""

    def __init__(self, law: FamilyLaw) -> None:
        self.law, self.letters = law, law.family.letters
        # The variables of a cell, called as no letter is.
        self.names = [name for name in ("u", "v", "x", "y") if name not in self.letters][:2]
        self.largest = [1, 0]
        # For the cell that is written each variable times a number, in the letters, and the number.
        self.inside: list[tuple[list[int], int]] = []

    def text(self, inputs: Sequence[str]) -> str:
        """The core."""
        body = "\n".join(f"    {line}" for cell in self.law.cells for line in self._cell(cell))
        reads = [f'        {name}: Num = number("{name}", {int(name != "n")})' for name in inputs]
        return _TEXT.format(
            parameters=", ".join(f"{letter}: Num" for letter in self.letters),
            names=", ".join(self.letters),
            allowed=" and ".join(dict.fromkeys(self._conditions())),
            body=body,
            reads="\n".join(reads),
        )

    def limit(self) -> int:
        """The largest power of ten for which all places fit in 63 bits."""
        slope, number = self.largest
        limit = LARGEST
        while slope * limit + number >= 1 << 63:
            limit //= 10
        return limit

    def _sum(self, form: Form, names: Sequence[str]) -> str:
        """A form; what is added before what is taken away, so that nothing is below 0 on the way."""
        self.largest = [max(self.largest[0], sum(map(abs, form[1:]))), max(self.largest[1], abs(form[0]))]
        signed = [*zip(form[1:], names, strict=False), (form[0], "1")]
        more, less = ([_times(sign * f, name) for f, name in signed if sign * f > 0] for sign in (1, -1))
        return " - ".join([" + ".join(more) or "0", *less])

    def _halves(self, form: Form) -> list[str]:
        """The positive terms of a form in the letters, and the negative ones."""
        return [self._sum([max(sign * x, 0) for x in form], self.letters) for sign in (1, -1)]

    def _in_letters(self, one: LinearForm) -> Form:
        return [one.number, *(dict(one.factors).get(letter, 0) for letter in self.letters)]

    def _conditions(self) -> Iterator[str]:
        for letter in self.letters:
            yield f"{letter} >= 1"
        for relation in self.law.family.conditions():
            for one in relation.above:
                more, less = self._halves(self._in_letters(one))
                if less != "0":
                    yield f"{more} >= {less}"
            for one, m in relation.divided:
                yield f"({self._sum([x % m for x in self._in_letters(one)], self.letters)}) % {m} == 0"

    def _cell(self, cell: Mapping[str, Any]) -> Iterator[str]:
        """The lines for the letters of one cell."""
        forms, size = cell["letters"], len(cell["letters"][0]) - 1
        self.inside = []
        if size == 0:
            tests = [f"{x} == {form[0]}" for x, form in zip(self.letters, forms, strict=True)]
        else:
            # The size of the determinant times each variable, in the letters.
            told: list[list[int]]
            if size == 1:
                q, told = forms[0][1], [[-forms[0][0], 1]]
            else:
                (c, a, b), (f, d, e) = forms
                q = a * e - b * d
                told = [[b * f - e * c, e, -b], [d * c - a * f, -d, a]]
                told, q = [[x if q > 0 else -x for x in form] for form in told], abs(q)
            for form in told:
                size = gcd(q, *form)
                self.inside.append(([x // size for x in form], q // size))
            tests = ["{} >= {}".format(*self._halves(form)) for form, _ in self.inside]
            tests += [f"({self._sum(form, self.letters)}) % {q} == 0" for form, q in self.inside if q > 1]
        body = list(self._heap(cell))
        for name, (form, q) in zip(self.names, self.inside, strict=False):
            if any(re.search(rf"\b{name}\b", line) for line in body):
                body.insert(0, f"{name}: Num = ({self._sum(form, self.letters)}) // {q}")
        if len(self.law.cells) == 1:
            # No other letters are allowed.
            yield from body[:-1]
        else:
            yield f"if {' and '.join(tests)}:"
            for line in body:
                yield f"    {line}"

    def _form(self, form: Form) -> str:
        """A form of the cell: in the letters, or where they are not enough in the variables."""
        told: list[int] = [form[0], *(0 for _ in self.letters)]
        for slope, (variable, q) in zip(form[1:], self.inside, strict=True):
            if slope % q:
                return self._sum(form, self.names)
            told = [x + slope // q * y for x, y in zip(told, variable, strict=True)]
        return self._sum(told, self.letters)

    def _heap(self, cell: Mapping[str, Any]) -> Iterator[str]:
        """The lines that decide the heap, where the variables of the cell are known."""
        modulus, begin = cell["modulus"], cell["preperiod"]
        end, runs = lost_runs(cell, self.law.losses)
        e, p = self._form(begin), self._form([b - a for a, b in zip(begin, end, strict=True)])
        if any(begin):
            yield "heap: Num = n"
            yield f"if n >= {e}:"
            yield f"    heap = {e} + (n - ({e})) % ({p})"
        else:
            yield f"heap: Num = n % ({p})"
        if modulus > 1:
            yield f"r: Num = heap % {modulus}"
        told: dict[str, list[int]] = {}
        for r, spans in runs.items():
            for low, high in spans:
                told.setdefault(self._span(low, high, end), []).append(r)
        for test, residues in told.items():
            tests = [test] * bool(test)
            if modulus > len(residues):
                tests.insert(0, _among(residues))
            yield f"if {' and '.join(tests)}:" if tests else "if n >= 0:"
            yield "    return True"
        yield "return False"

    def _span(self, low: Form, high: Form, end: Form) -> str:
        """Whether the heap is from *low* on and below *high*."""
        least, most = self._form(low), self._form(high)
        if list(high) == [low[0] + 1, *low[1:]]:
            return f"heap == {least}"
        tests = [f"heap >= {least}"] * any(low) + [f"heap < {most}"] * (list(high) != list(end))
        return " and ".join(tests)


def _among(residues: list[int]) -> str:
    """Whether r is one of the *residues*."""
    tests = []
    for _, group in groupby(enumerate(residues), lambda pair: pair[1] - pair[0]):
        run = [r for _, r in group]
        tests.append(f"r == {run[0]}" if len(run) == 1 else f"r >= {run[0]} and r <= {run[-1]}")
    return " or ".join(tests) if len(tests) == 1 else "(" + " or ".join(f"({t})" for t in tests) + ")"


def _times(factor: int, name: str) -> str:
    return name if factor == 1 else str(factor) if name == "1" else f"{factor} * {name}"
