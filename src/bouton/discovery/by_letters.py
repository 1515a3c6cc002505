"""The losses of rules with one letter in words: for each value a word of P and N, and the proof that tries them all."""

import re
from collections.abc import Iterable, Iterator

from bouton.claims import Sentence
from bouton.discovery.letter_parts import bracketed, parts_proof
from bouton.discovery.letter_replies import replies
from bouton.discovery.letter_rows import LetterTable, is_word, letters_hold, read_line, row_of
from bouton.discovery.telling import Explanation
from bouton.letters.finding import find
from bouton.letters.instances import played
from bouton.letters.law import FamilyLaw
from bouton.limits import Watch
from bouton.notation.families import LetterRules, LinearForm, Span, Takes

# Up to this letter a proof is tried at most.
MOST_TRIED = 1000
# Of a longer word no part is taken.
MOST_BASE = 60
_BLOCKS = re.compile(r"\((P+)(N+)\)\^(\w+|\(.*?\)) N+(?:\^(?:\w+|\(.*?\)))?, period (.*)")
_MULTIPLE = re.compile(r"n mod (\w+|\((.*)\)) = 0")


def explained_range(takes: Takes, law: str) -> Explanation | None:
    """That of one range of amounts, with letters, exactly the heaps of the smallest remainders are lost: *law*, proved.

    >>> from bouton.notation import read_family
    >>> explained_range(read_family("take p..q").takes, "n mod (p+q) < p").as_dict()["strategy"]
    'From any other heap, with r = n mod (p+q), take r stones, or q if r is greater than q.'
    >>> explained_range(read_family("take 1..m; misere").takes, "n mod (m+1) = 1").as_dict()["strategy"]
    'From any other heap take (n − 1) mod (m+1) stones. No heap at all is a win: the game is over.'
    """
    if takes.passes or takes.exclude or len(takes.include) > 1:
        return None
    ((low, high),) = takes.include
    modulus = low.minus(LinearForm(0).minus(high))
    told = {name: bracketed(str(form)) for name, form in {"m": modulus, "low": low, "high": high}.items()}
    told["whole"] = str(modulus)
    alone = str(low) == "1"
    if takes.misere:
        if not alone or law != f"n mod {told['m']} = 1":
            return None
        proof = [Sentence(f"telling.range.{name}_misere", told) for name in ("lost", "won")]
        law_told = (Sentence("telling.letters.law", {"law": law}),)
        return Explanation(law_told, (Sentence("telling.range.one_more", told),), tuple(proof))
    if law != f"n mod {told['m']} " + ("= 0" if alone else f"< {low}"):
        return None
    sentence = Sentence("telling.residues.multiple", {"m": str(modulus)}) if alone else None
    proof = [Sentence(f"telling.range.{name}", told) for name in ("lost", "won")]
    return Explanation(
        (sentence or Sentence("telling.range.below", told),),
        (Sentence("telling.range.take_rest" if alone else "telling.range.take", told),),
        (*proof, Sentence("telling.residues.ends")),
    )


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
    names = ["classes"] * any("j" in of for where in rows.values() for of in where)
    names += ["cut"] * any("W(" in told for told in rows)
    names += ["every" if len(rows) == 1 else "other"] * any("*" in where for where in rows.values())
    legend = tuple(Sentence(f"telling.letters.{name}", told_base) for name in ("rows", *names))
    lines = [
        Sentence("telling.head", {"told": legend}),
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
    sentence = [Sentence("telling.letters.sentence", told_base)]
    sentence += [Sentence("telling.letters.then")] * any(", then " in told for told in rows)
    a = fixed[0] if len(fixed) == 1 else 0
    if len(rows) == 1 and (parts := _BLOCKS.fullmatch(most)):
        x, q = len(parts[1]), len(parts[1] + parts[2])
        c, k = read_line(parts[3].strip("()"), letter, (0, 1))
        period, split = bracketed(parts[4]), str(LinearForm.of(q * c, {letter: q * k}))
        told_parts = {"period": period, "split": split, "q": q, "x": x}
        sentence = [Sentence(f"telling.letters.{'even' if (x, q) == (1, 2) else 'parts'}", told_parts)]
        lines = list(parts_proof(family, period, split, q, x)) or lines
    elif [line.is_word for line in losses.lines()] == [False]:
        sentence = [Sentence("telling.letters.law", {"law": str(losses.lines()[0])})]
    elif len(rows) == 1 and "W(" not in most and ", then" not in most:
        sentence = [Sentence("telling.letters.one", {"word": most.rpartition(", ")[0]})]
    elif set(classes.values()) == {most} == {f"W({letter}) {_won(a)}, period {letter}+{a}"} and max([0, *single]) < a:
        sentence = [Sentence("telling.letters.two", {"a": a, "twice": 2 * a, "letter": letter})]
        sentence += [Sentence("telling.letters.smaller", told_base)] * (a > 1)
    return Explanation(tuple(sentence), _strategy(losses, rows, family, base, max(fixed, default=1)), tuple(lines))


def _strategy(
    losses: FamilyLaw, rows: dict[str, list[str]], family: LetterRules, base: str, least: int
) -> tuple[Sentence, ...]:
    """What to play: the remainder, a take for each block of the words, or else the takes to try."""
    takes = family.takes
    assert takes is not None
    law = _MULTIPLE.fullmatch(str(losses.lines()[0])) if len(losses.lines()) == 1 else None
    if law and not takes.exclude:
        above = [high.minus(LinearForm(-1)) for low, high in takes.include if str(low) == "1"]
        if (law[2] or law[1]) in map(str, above):
            return (Sentence("telling.range.take_rest", {"m": law[1]}),)
    if told := replies(rows, family, base):
        return told
    amounts = tuple(_spoken(takes.include))
    if takes.exclude:
        amounts = (f"{', '.join(amounts)} except {', '.join(_spoken(takes.exclude))}",)
    from_least = replies(rows, family, base, least) if least > 1 else ()
    named = {"amounts": amounts, "letter": family.letters[0]}
    return (*from_least, Sentence(f"telling.letters.take{'_smaller' * bool(from_least)}", named))


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
