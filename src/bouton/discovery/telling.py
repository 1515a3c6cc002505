"""A proved law in words: the sentence, what to play, and a proof that a person can follow.

The proof is written, read again by `rereading`, and left out where it is too long or where a number in it is wrong.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bouton.claims import Sentence
from bouton.discovery.classes import (
    MOST_LINES,
    Classes,
    Table,
    has,
    sentences,
    tables_of,
)
from bouton.discovery.classics import classic_holds, played_classic
from bouton.discovery.repeating import residue_sentence, tables_of_law
from bouton.discovery.replies import strategy_and_proof
from bouton.discovery.rereading import (
    form_of,
    modulus_of,
    partners_hold,
    remainders,
    residues_hold,
    values_hold,
)
from bouton.discovery.rereading_classes import classes_hold
from bouton.discovery.totals import totals_hold
from bouton.frozen import frozen
from bouton.laws.partners import Pair, PartnerLaw, joint_amounts
from bouton.limits import Limits
from bouton.proving.decision import Proved
from bouton.rulesets.amounts import Amounts
from bouton.rulesets.protocol import Rules
from bouton.solving.partner_reason import MOST_NAMED, partner_sentence, written

if TYPE_CHECKING:
    from bouton.engine.periods import Period

# Of a longer period nobody wants a table.
MOST_VALUES = 1 << 12
# The proof that just equal heaps are lost, where no joint amount takes as much from one as from the other.
EQUAL = (Sentence("telling.partners.equal_lost"), Sentence("telling.partners.equal_won"))
# Of more lines of nim-values neither.
MOST_ROWS = 9


@frozen
class Explanation:
    """A law in words, as data: the *sentence*, the *strategy*, and the lines of the *proof*, which may be none."""

    sentence: tuple[Sentence, ...]
    strategy: tuple[Sentence, ...]
    proof: tuple[Sentence, ...] = ()

    def as_dict(self, language: str = "en") -> dict[str, object]:
        """The words in *language*."""
        from bouton.words import together  # data is made more often than read

        told = {"sentence": self.sentence, "strategy": self.strategy}
        spoken = {name: together([one.say(language) for one in said], language) for name, said in told.items()}
        return {**spoken, "proof": [line.say(language) for line in self.proof]}

    def latex(self, rules: str, language: str = "en") -> str:
        """A document that tells the law of *rules* and proves it, in *language*."""
        from bouton.words import say
        from bouton.words.tex import document, in_tex, section

        told = self.as_dict(language)
        spoken = [name for name in ("sentence", "strategy") if told[name]]
        heads = {name: rf"\paragraph{{{in_tex(say(f'telling.{name}', language))}}}" for name in told}
        lines = [section(rules), *(f"{heads[name]} {in_tex(str(told[name]))}" for name in spoken)]
        if self.proof:
            rows = [line.key == "telling.row" for line in self.proof]
            proof = [in_tex(line.say(language)) for line in self.proof]
            proof = [rf"\texttt{{{line}}}" if is_row else line for line, is_row in zip(proof, rows, strict=True)]
            lines.append("\n\n".join([heads["proof"], *proof]))
        return document(lines, language)


def is_proof(lines: Sequence[str], rules: Rules, heaps: int, language: str = "en") -> bool:
    """Whether *lines*, as they are shown in *language*, prove the law of *rules*: each number in them is checked.

    >>> from bouton.notation import parse_rules
    >>> lines = explained_residues(rules := parse_rules("take 2^k"), 3, (0,)).as_dict()["proof"]
    >>> is_proof(lines, rules, 1), is_proof([line.replace("2", "1") for line in lines], rules, 1)
    (True, False)
    """
    game = rules.normal_form().game
    match form_of(lines):
        case "partners" if vectors := joint_amounts(game):
            return partners_hold(lines, vectors, rules.misere)
        case "residues" if game.amounts is not None:
            classes = remainders(game.amounts, modulus_of(lines))
            return classes is not None and residues_hold(lines, classes, game.amounts.contains, rules.misere)
        case "values" if game.code is not None:
            return values_hold(lines, game.code)
        case "quotient":
            from bouton.discovery.rereading_products import quotient_holds  # for misere quotients only

            return quotient_holds(lines, rules)
        case "classes":
            return classes_hold(lines, rules, heaps)
        case "" if list(lines) == [line.say(language) for line in EQUAL] and (vectors := joint_amounts(game)):
            return not rules.misere and all(i != j for i, j in vectors)
        case "":
            by_total = heaps == 2 and totals_hold(lines, rules, language)
            return by_total or classic_holds(lines, rules, heaps, language)
    return False


# Partners


def explained(law: PartnerLaw) -> Explanation:
    """The law of partners in words.

    >>> from bouton.laws.partners import partner_law
    >>> from bouton.notation import parse_rules
    >>> law = partner_law(parse_rules("take any; take 1 equally from 2 heaps").normal_form())
    >>> explained(law).as_dict()["sentence"]
    'Two heaps, in either order, are lost exactly when they are (0,0) or (1,2), or one of these with (3,3) added any...'
    """
    return Explanation((partner_sentence(law),), tuple(_strategy(law)), _proof(law))


def _strategy(law: PartnerLaw) -> Iterator[Sentence]:
    if law.is_equality:
        yield Sentence("telling.partners.equal_lower")
        return
    yield Sentence("telling.partners.lower")
    if replies := {r: found for r in range(law.period) if (found := _replies(law, r))}:
        of: dict[Pair, list[str]] = {}
        for r, found in replies.items():
            for x, take in found.items():
                of.setdefault(take, []).append(f"({_multiple(law.period, r)},{_multiple(law.period, r + x)})")
        takes = tuple((pairs, f"({i},{j})") for (i, j), pairs in of.items())
        few = sum(map(len, of.values())) <= MOST_NAMED
        key = "some_joint" if not few else "joint" if law.is_symmetric else "joint_in_order"
        yield Sentence(f"telling.partners.{key}", {"p": law.period, "takes": takes})
    if law.rules.misere:
        yield Sentence("telling.pairs.over")


def _multiple(p: int, r: int) -> str:
    """A heap that is r more than k times *p*: "5k+2"."""
    return f"{p if p > 1 else ''}k{f'{r:+d}'.replace('-', '−') if r else ''}"


def _told(replies: dict[int, Pair]) -> str:
    return ", ".join(f"{x}: ({i},{j})" for x, (i, j) in replies.items()) or "–"


def _far(law: PartnerLaw, r: int) -> int:
    """A heap of remainder *r* so large that all around it comes back."""
    least = law.start + max(map(max, law.vectors)) + 2 * max(map(abs, law.differences))
    return least + (r - least) % law.period


def _replies(law: PartnerLaw, r: int) -> dict[int, Pair]:
    """By b - a, where both heaps are below the partner of the other, a joint amount that leads to a loss."""
    a, found = _far(law, r), {}
    for x in range(min(law.table), law.table[r]):
        if law.other(a + x) > a:
            left = next(law.joint((a, a + x)))
            found[x] = (a - left[0], a + x - left[1])
    return found


def _proof(law: PartnerLaw) -> tuple[Sentence, ...]:
    if law.is_equality:
        return EQUAL
    p, top = law.period, law.start + max(map(max, law.vectors)) + max(map(abs, law.differences))
    top = max(top, law.start + 2 * max(map(max, law.vectors)) + 2 * max(map(abs, law.differences)))
    while law.partner(top - 1) >= top:  # so that the last of these heaps is told, and no other number fits
        top += 1
    if p + 4 + law.rules.misere > MOST_LINES:
        return (Sentence("telling.partners.long", {"p": p, "v": len(law.vectors)}),)
    rows = [_row(law, r) for r in range(p)]
    small = [(a, b) for a in range(top) if (b := law.partner(a)) < top and (a <= b or not law.is_symmetric)]
    lines = (
        Sentence("telling.partners.rows"),
        *(Sentence("telling.row", {"row": row}) for row in rows),
        Sentence("telling.partners.one_each"),
        Sentence("telling.partners.none_back"),
        *[Sentence("telling.pairs.over")] * law.rules.misere,
        Sentence("telling.partners.small", {"n": top, "pairs": written(small)}),
    )
    right = all(
        partners_hold([line.say(language) for line in lines], law.vectors, law.rules.misere)
        for language in ("en", "zh")
    )
    return lines if right else ()


def _row(law: PartnerLaw, r: int) -> str:
    d = law.table
    left = ", ".join(f"({i},{j}) → {d[r] - j + i} ≠ {d[(r - i) % law.period]}" for i, j in law.vectors)
    return f"a mod {law.period} = {r}: d = {d[r]} | {left} | {_told(_replies(law, r))}"


# Remainders of one heap


def explained_residues(rules: Rules, modulus: int, residues: Sequence[int]) -> Explanation | None:
    """That exactly the heaps of these *residues* are lost, in words; None for other games than takes of fixed amounts.

    >>> from bouton.notation import parse_rules
    >>> explained_residues(parse_rules("take 2^k"), 3, (0,)).as_dict()["strategy"]
    'From any other heap, take by its remainder on division by 3: if 1, take 1; if 2, take 2.'
    """
    sentence, amounts = residue_sentence(rules, modulus, residues), rules.normal_form().game.amounts
    if sentence is None or amounts is None:
        return None
    m, lost = modulus, set(residues)
    replies = {r: t for r in range(m) if r not in lost and (t := _take(amounts, r, m, lost)) is not None}
    key = "telling.residues.take" if replies else "telling.residues.none"
    groups: dict[int, list[int]] = {}
    for r, t in list(replies.items())[:MOST_NAMED]:
        groups.setdefault(t, []).append(r)
    takes = (*((of, t) for t, of in groups.items()), *[((), "…")] * (len(replies) > MOST_NAMED))
    strategy = [Sentence(key, {"m": m, "takes": takes})]
    if rules.misere and 0 not in lost:
        strategy.append(Sentence("telling.residues.over"))
    proof = _proof_by_residues(rules.misere, amounts, m, lost, replies)
    if not proof:  # small heaps may need another take than those like them
        table = Table(None, Classes(0, 1), Classes(0, m), frozenset((0, r) for r in lost), both=True)
        played, proof = strategy_and_proof(rules, 1, (table,))
        strategy = list(played) or strategy
    return Explanation((sentence,), tuple(strategy), proof)


def _take(amounts: Amounts, r: int, m: int, lost: set[int]) -> int | None:
    """The least amount that leads from each heap n > 0 with n mod *m* = *r* to a lost remainder."""
    n = r or m
    return next((t for t in amounts.upto(n) if (r - t) % m in lost and amounts.contains(t, n + m)), None)


def _proof_by_residues(
    misere: bool, amounts: Amounts, m: int, lost: set[int], replies: dict[int, int]
) -> tuple[Sentence, ...]:
    classes = remainders(amounts, m)
    if classes is None or m + 2 > MOST_LINES or len(replies) + len(lost) < m:
        return ()
    rows = []
    for r in range(m):
        if r in lost:
            rows.append(f"n mod {m} = {r}: - " + (", ".join(f"{t} → {(r - t) % m}" for t in classes) or "–"))
        else:
            rows.append(f"n mod {m} = {r}: {replies[r]} → {(r - replies[r]) % m}")
    lines = (
        Sentence("telling.residues.rows", {"m": m}),
        *(Sentence("telling.row", {"row": row}) for row in rows),
        Sentence("telling.residues.ends_misere" if misere else "telling.residues.ends"),
    )
    right = residues_hold([line.say() for line in lines], classes, amounts.contains, misere)
    return lines if right else ()


def explained_period(rules: Rules, found: "Period", limits: Limits) -> Explanation | None:
    """The losses of heaps in words, from a proved period of the nim-values."""
    if found.preperiod + found.period > MOST_VALUES:
        return None
    p, pre = found.period, found.preperiod
    values = [int(value) for value in found.values(limits)[: pre + p]]
    if rules.normal_form().game.splits:
        return _explained_values(rules, found, values)
    if found.saltus and found.saltus < 0:
        return None

    def is_lost(n: int) -> bool:
        return values[n if n < pre + p else pre + (n - pre) % p] == 0 and (n < pre + p or not found.saltus)

    turn = [is_lost(n) for n in range(pre, pre + p)]
    if not found.saltus and all(is_lost(n) == is_lost(n + pre * p) for n in range(pre)):
        turn = [is_lost(r + pre * p) for r in range(p)]
        least = next(m for m in range(1, p + 1) if p % m == 0 and turn == turn[:m] * (p // m))
        told = explained_residues(rules, least, [r for r in range(least) if turn[r]])
        if told is not None:
            return told
    tables = tables_of(lambda position: is_lost(position[0]), 1)
    if tables is None or any(is_lost(n) != has(tables[0], (n,)) for n in range(pre + 2 * p + len(tables[0].columns))):
        return None
    return _explained_tables(rules, 1, tables)


def _explained_tables(rules: Rules, heaps: int, tables: Sequence[Table]) -> Explanation | None:
    told = sentences(tables)
    if not told:
        return None
    return Explanation(told, *strategy_and_proof(rules, heaps, tables, told))


def explained_law(rules: Rules, law: Proved) -> Explanation | None:
    """The losses of one or two heaps in words, where they repeat: found in a table, and held against the automaton."""
    heaps = law.game.size
    if (told := explained_classic(rules, heaps)) is not None:
        return told
    if (tables := tables_of_law(law)) is None:
        return None
    columns = tables[0].columns
    if heaps == 1 and not columns.start and (told := explained_residues(rules, columns.period, tables[0].lost_of(0))):
        return told
    return _explained_tables(rules, heaps, tables)


def explained_classic(rules: Rules, heaps: int) -> Explanation | None:
    """The law of a game with a theorem in words; None for others."""
    known = played_classic(rules, heaps)
    if known is None:
        return None
    return Explanation((known.told("sentence"),), (known.told("strategy"),), known.lines())


# Nim-values of codes


def _explained_values(rules: Rules, found: "Period", values: Sequence[int]) -> Explanation | None:
    """That heaps of a code are lost by the XOR of nim-values that repeat: the values themselves are the proof."""
    digits = rules.normal_form().game.code
    if digits is None or max(digits) > 7 or found.saltus:
        return None
    p, pre = found.period, found.preperiod
    told: dict[str, object] = {"pre": pre, "p": p}
    sentence = Sentence("telling.values.sentence" if pre else "telling.values.at_once", told)
    width = max(20, -(-len(values) // MOST_ROWS // 10) * 10)
    rows = [f"{n}: {' '.join(map(str, values[n : n + width]))}" for n in range(0, len(values), width)]
    most, early = len(digits) - 1, max(pre, 1)
    last = 2 * early + 2 * p + most - 1
    lines = (
        Sentence("telling.values.rows"),
        *(Sentence("telling.row", {"row": row}) for row in rows),
        Sentence("telling.values.again", {**told, "last": last}),
        Sentence("telling.values.ever", {"most": most, "part": early + p}),
        Sentence("telling.values.sum"),
    )
    right = len(lines) <= MOST_LINES and all(
        values_hold([line.say(language) for line in lines], digits) for language in ("en", "zh")
    )
    return Explanation((sentence,), (Sentence("telling.values.move"),), lines if right else ())
