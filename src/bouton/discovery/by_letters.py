"""The losses of rules with one letter in words: for each value a word of P and N, and the proof that tries them all."""

import re
from collections.abc import Iterable, Iterator

from bouton.claims import Sentence
from bouton.discovery.letter_rows import LetterTable, is_word, letters_hold, row_of
from bouton.discovery.telling import Explanation
from bouton.letters.finding import find
from bouton.letters.instances import played
from bouton.letters.law import FamilyLaw
from bouton.limits import Watch
from bouton.notation.families import LinearForm, Span, Takes

# Up to this letter a proof is tried at most.
MOST_TRIED = 1000
# Of a longer word no part is taken.
MOST_BASE = 60
_BLOCKS = re.compile(r"\((P+)(N+)\)\^(\d*)[a-z] N\^\d*[a-z], period (\d*)[a-z]")


def explained_letters(law: FamilyLaw, watch: Watch) -> Explanation | None:
    """The losses of all values of the one letter in words; None for rules with passes or with two letters."""
    family, takes = law.family, law.family.takes
    if takes is None or takes.passes or len(family.letters) > 1:
        return None
    losses = law if law.losses else find(family, watch, losses=True)
    if losses is None:
        return None
    (letter,) = family.letters
    fixed, base = _base(takes)

    def is_cut(d: int, m: int) -> bool:
        """Whether the word of the other amounts, cut at the letter, and d heaps that are won are the word."""
        word = (base * (m // len(base) + 1))[:m] + "N" * d
        return is_word(0, word, takes.at({letter: m}), takes.misere)

    classes, single = dict[tuple[int, int], str](), dict[int, str]()
    for least, q, word in losses.words():
        cut = (d for d in fixed if all(is_cut(d, least + q * u) for u in ((0, 1, 2, 5) if q else (0,))))
        told = word if (d := next(cut, 0)) == 0 else f"W({letter}) {_won(d)}, period {letter}+{d}"
        if q:
            classes[q, least % q] = told
        elif not any((least - r) % k == 0 and classes[k, r] == told for k, r in classes):
            single[least] = told
    rows: dict[str, list[str]] = {}
    for m, told in single.items():
        of = next((found for found in classes if m >= found[1] and (m - found[1]) % found[0] == 0), None)
        if of is not None:
            word, _, period = classes[of].rpartition(", period ")
            row = row_of(word, period, letter, of[::-1], base)
            if row is not None and is_word(*row.word(m // of[0]), takes.at({letter: m}), takes.misere):
                continue  # the row of its class says as much
        rows.setdefault(told, []).append(str(m))
    for (q, r), told in classes.items():
        where = "*" if q == 1 else f"{q}j+{r}" if r else f"{q}j"
        rows.setdefault(told, []).append(where)
    most = max(rows, key=lambda told: sum("j" in where for where in rows[told]))
    if sum("j" in where for where in rows[most]) > 1:
        rows[most] = [where for where in rows.pop(most) if "j" not in where] + ["*"]
    told_base = {"base": base, "letter": letter}
    head = "cut_rows" if any("W(" in told for told in rows) else "rows"
    lines = [
        Sentence(f"telling.letters.{head}", told_base),
        *(Sentence("telling.row", {"row": f"{letter} = {', '.join(where)}: {told}"}) for told, where in rows.items()),
    ]
    bound = LetterTable([line.say() for line in lines], family, takes).bound
    lines.append(
        Sentence(f"telling.letters.{'tried_misere' if takes.misere else 'tried'}", {"n": bound, "letter": letter})
    )
    right = bound <= MOST_TRIED and all(
        letters_hold([line.say(language) for line in lines], family) for language in ("en", "zh")
    )
    if not right:
        return None
    amounts = tuple(_spoken(takes.include))
    if takes.exclude:
        amounts = (f"{', '.join(amounts)} except {', '.join(_spoken(takes.exclude))}",)
    if len(rows) == 1 and (parts := _two_parts(most, takes, letter, next(iter(losses.words()))[0])):
        return Explanation(*parts, tuple(lines))
    sentence = [Sentence("telling.letters.sentence", told_base)]
    if [line.is_word for line in losses.lines()] == [False]:
        sentence = [Sentence("telling.letters.law", {"law": str(losses.lines()[0])})]
    elif len(rows) == 1 and head == "rows" and ", then" not in most:
        sentence = [Sentence("telling.letters.one", {"word": most.rpartition(", ")[0]})]
    a = fixed[0] if len(fixed) == 1 else 0
    if set(classes.values()) == {most} == {f"W({letter}) {_won(a)}, period {letter}+{a}"} and max([0, *single]) < a:
        sentence = [Sentence("telling.letters.two", {"a": a, "twice": 2 * a, "letter": letter})]
        sentence += [Sentence("telling.letters.smaller", told_base)] * (a > 1)
    return Explanation(tuple(sentence), (Sentence("telling.letters.take", {"amounts": amounts}),), tuple(lines))


def _two_parts(told: str, takes: Takes, letter: str, least: int) -> tuple[tuple[Sentence], tuple[Sentence]] | None:
    """The law and what to play where *told* is one block of P and N again and again, then only N: by two remainders."""
    if not (found := _BLOCKS.fullmatch(told)) or takes.exclude or any(low != high for low, high in takes.include):
        return None
    x, q = len(found[1]), len(found[1] + found[2])
    split, period = (LinearForm.of(0, {letter: k}) for k in (q * int(found[3] or 1), int(found[4] or 1)))

    def serves(take: LinearForm, s: int, is_low: bool) -> bool:
        """Whether *take* leads from each heap of this part with remainder *s* to a lost one."""
        for at in ({letter: m} for m in (least, least + 1, least + 2, least + 5)):
            low, p, t = split.at(at), period.at(at), take.at(at)
            for r in range(s if is_low else low + (s - low) % q, low if is_low else p, q):
                if t > r or (after := (r - t) % p) >= low or after % q >= x:
                    return False
        return True

    rows = []
    for is_low in (True, False):
        replies: dict[str, list[int]] = {}
        for s in range(x if is_low else 0, q):
            take = next((str(low) for low, _ in takes.include if serves(low, s, is_low)), "")
            replies.setdefault(take, []).append(s)
        rows.append(tuple((of, take) for take, of in replies.items()))
    if any(not take for row in rows for _, take in row):
        return None
    values = {"period": str(period), "split": str(split), "q": q, "x": x}
    told_parts = {**values, "low": rows[0], "high": rows[1]}
    return (Sentence("telling.letters.parts", values),), (Sentence("telling.letters.take_parts", told_parts),)


def _base(takes: Takes) -> tuple[list[int], str]:
    """The amounts without the letter, and their word, where it is short and repeated from the first heap on."""
    spans = tuple((low, high) for low, high in takes.include if not (low.factors or high.factors))
    alone = Takes(spans, (), 0, takes.misere)
    game = played(alone, {}, losses=True) if spans and not takes.exclude else None
    if game is None or game.preperiod or game.period > MOST_BASE:
        return [], ""
    return alone.at({}), "".join("NP"[bool(value)] for value in game.word)


def _spoken(spans: Iterable[Span]) -> Iterator[str]:
    return (str(low) if low == high else f"{low}..{high}" for low, high in spans)


def _won(d: int) -> str:
    return f"N^{d}" if d > 1 else "N"
