"""What to play by rules with one letter, in words: for each block of the word of P and N a take that leads to a P."""

from collections.abc import Iterator, Sequence
from itertools import islice

from bouton.claims import Sentence
from bouton.discovery.letter_parts import bracketed
from bouton.discovery.letter_rows import CLASS, LetterRow, Line, row_of
from bouton.frozen import frozen
from bouton.notation.families import LetterRules, LinearForm

# More rows, or more blocks in one, nobody keeps in mind.
MOST_ROWS, MOST_BLOCKS = 3, 5
# Up to this letter rows are looked for, and in so many of them takes are tried.
MOST, TRIED = 100, 6


@frozen
class _Block:
    """Heaps of one period from *begin* to *end*: what to take, by the remainder of r - *less* by *size*."""

    begin: Line
    end: Line
    size: int
    less: Line
    takes: dict[str, list[int]]

    def said(self, name: str, period: Line) -> Sentence:
        """What to take there, its ends told in *name*."""
        begin, end, less = (str(LinearForm.of(c, {name: s})) for c, s in (self.begin, self.end, self.less))
        where = f"r ≥ {begin}" if self.end == period else f"{begin} ≤ r < {end}"
        where = f"r < {end}" if self.begin == (0, 0) else where
        if len(self.takes) == 1:
            return Sentence("telling.letters.block", {"where": where, "take": next(iter(self.takes))})
        rest = f"r mod {self.size}" if self.less == (0, 0) else f"(r − ({less})) mod {self.size}"
        takes = tuple((sorted(of), take) for take, of in self.takes.items())
        return Sentence("telling.letters.block_by", {"where": where, "rest": rest, "takes": takes})


def replies(rows: dict[str, list[str]], family: LetterRules, base: str, least: int = 1) -> tuple[Sentence, ...]:
    """What to take by the *rows* of a proof, word by word; nothing where it cannot be said in a few sentences.

    With a *least* letter only from that on, where the row of a star tells the words.
    """
    if least > 1:
        rows = {told: ["*"] for told, where in rows.items() if "*" in where}
    if not 0 < len(rows) <= MOST_ROWS or any(len(where) > 1 for where in rows.values()):
        return ()
    (letter,), named = family.letters, [where for (where,) in rows.values() if where != "*"]
    found, which = list[Sentence](), ""
    for told, (where,) in rows.items():
        value = _value(where)
        word, _, period = told.rpartition(", period ")
        row = row_of(word, period, letter, value, base)
        if row is None or row.before:
            return ()
        values = (m for m in range(least, MOST) if family.allows({letter: m}) and _is_of(m, where, named))
        tried = [(m, (m - value[0]) // (value[1] or 1)) for m in islice(values, TRIED)]
        blocks = list(_blocks(row, tried, family))
        if not blocks or len(blocks) > MOST_BLOCKS:
            return ()
        is_one = len(blocks) == 1 and len(blocks[0].takes) == 1
        which = "from" if least > 1 else "all" if len(rows) == 1 else "other" if where == "*" else "of"
        told_values = {"letter": letter, "where": where, "period": bracketed(period), "least": least}
        take = next(iter(blocks[0].takes))
        found.append(Sentence(f"telling.letters.{'take' if is_one else 'let'}_{which}", {**told_values, "take": take}))
        if not is_one:
            c, s = (sum(x) for x in zip(*(length for _, length in row.parts), strict=True))
            found += [block.said(letter if where == "*" else "j", (c, s)) for block in blocks]
    # Of a single word the first sentence says from which heaps.
    won = () if which == "all" else (Sentence("telling.letters.won"),)
    return (*won, *found)


def _value(where: str) -> Line:
    """The letter of a row as a number and how much it grows with j, or with itself where a star stands."""
    of = CLASS.fullmatch(where)
    if of is None:
        return 0, 1
    return (int(of[3]), 0) if of[3] else (int(of[2] or 0), int(of[1] or 1))


def _is_of(m: int, where: str, named: Sequence[str]) -> bool:
    """Whether the row *where* is that of m: values that are named go first, then classes."""
    for told in sorted(named, key=lambda told: "j" in told):
        c, q = _value(told)
        if m == c or (q and m > c and (m - c) % q == 0):
            return told == where
    return where == "*"


def _blocks(row: LetterRow, tried: Sequence[tuple[int, int]], family: LetterRules) -> Iterator[_Block]:
    """The blocks of a row with their takes, which serve for all letters *tried*; one without a take ends it all."""
    takes = family.takes
    if takes is None or takes.exclude or not tried:
        return
    (letter,) = family.letters
    forms = {str(end): [end.at({letter: m}) for m, _ in tried] for span in takes.include for end in span}
    words = [row.word(j)[1] for _, j in tried]
    found, begin = list[_Block](), (0, 0)
    for block, (c, s) in row.parts:
        end = (begin[0] + c, begin[1] + s)
        if "N" in block:
            sizes = dict.fromkeys([len(block), *(len(b) for b, _ in row.parts if len(b) % len(block) == 0)])
            at = [(begin[0] + begin[1] * j, end[0] + end[1] * j) for _, j in tried]
            fits = ((size, told) for size in sizes if (told := _takes(forms, words, at, size)) is not None)
            if (first := next(fits, None)) is None:
                return
            size, by = first
            is_whole = begin[1] % size == 0
            shifted = {t: sorted((k + begin[0] * is_whole) % size for k in of) for t, of in by.items()}
            less = (0, 0) if is_whole or len(by) == 1 else begin
            last = found[-1] if found else None
            same = last is not None and (last.takes.keys() == by.keys() if len(by) == 1 else last.takes == shifted)
            if last is not None and same and last.less == less:
                found.pop()
                found.append(_Block(last.begin, end, size, less, shifted))
            else:
                found.append(_Block(begin, end, size, less, shifted))
        begin = end
    yield from found


def _takes(
    forms: dict[str, list[int]], words: Sequence[str], at: Sequence[Line], size: int
) -> dict[str, list[int]] | None:
    """By amount for which remainders of the heap, counted from the first, it leads to a P; None where none does."""

    def serves(amounts: Sequence[int], k: int) -> bool:
        there = (
            (word, t, r) for word, t, (a, b) in zip(words, amounts, at, strict=True) for r in range(a + k, b, size)
        )
        return all(word[r] == "P" or (t <= r and word[r - t] == "P") for word, t, r in there)

    by = dict[str, list[int]]()
    for k in range(size):
        asked = [word[r] for word, (a, b) in zip(words, at, strict=True) for r in range(a + k, b, size)]
        if "N" in asked:
            take = next((told for told, amounts in forms.items() if serves(amounts, k)), None)
            if take is None:
                return None
            by.setdefault(take, []).append(k)
    return by
