"""A question about the lost positions, answered for heaps of every size from a proved law."""

import re
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from itertools import islice, pairwise
from typing import Any

from bouton.claims import Status
from bouton.discovery.by_automata import law_of
from bouton.discovery.deciding import proved_period
from bouton.discovery.finding import rules_of
from bouton.discovery.phrases import ensure_heaps, plain
from bouton.discovery.relations import MAX_MODULUS, partner_relation, relation_of
from bouton.discovery.statement import Residues
from bouton.errors import LimitError, NotationError, RulesError
from bouton.frozen import Record, frozen
from bouton.laws.store import partners
from bouton.limits import Limits
from bouton.notation.families import LetterRules
from bouton.notation.scanning import shown
from bouton.proving import budget
from bouton.proving.automaton import Relation
from bouton.proving.certificate import certificate
from bouton.proving.decision import Proved
from bouton.proving.definable import least
from bouton.proving.formula import conjunction
from bouton.proving.numeration import Numeration
from bouton.proving.questions import HEAPS, LossQuestion, parse_question
from bouton.proving.sums import Said
from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.families.dynamic import ALL_BUT_ONE
from bouton.rulesets.protocol import Game, Rules
from bouton.solving import situation_of
from bouton.solving.kept import kept_solver

_NUMBERS = r"\d+(?:[,，、\s]+\d+)*"
_PLACE = rf"(?:[(（]{_NUMBERS}[)）]|{_NUMBERS})"
_NEXT = re.compile(
    rf"(?:what (?:is|comes) )?(?:the )?(?:next (?:lost \w+|loss) )?after {_PLACE}\s*\??"
    rf"|{_PLACE}\s*(?:之后)?的?下一个必败.*"
)
_MOVES = re.compile(
    rf"(?:what are |what is )?(?:the )?(?:winning moves?|what wins) from {_PLACE}\s*\??"
    rf"|从?\s*{_PLACE}\s*(?:出发)?(?:的?必胜走法|怎么走能?赢|怎样走能?赢).*"
)
# Whether one position is lost, or won.
_ONE = re.compile(
    rf"(?:is )?(?:the )?(?:position |heap |pair )?{_PLACE} (?:is )?(?:an? )?(?:lost|losing|loss|won|winning|win)\s*\??"
    rf"|{_PLACE}\s*颗?\s*是?(?:必败|必胜)[^,，:：]*"
)
# What speaks of two heaps where nobody says how many there are.
_PAIR = re.compile(r"\bb\b|pair|equal heaps|两堆|对|相等", re.IGNORECASE)


@frozen
class Decided:
    """Whether it is so; the *witness* decides it: an example, a counterexample, or None where there is none."""

    answer: bool
    witness: tuple[int, ...] | None


def decided(question: LossQuestion, numeration: Numeration, losses: Relation) -> Decided:
    """Whether what *question* says is so; LimitError where an automaton grows too large."""
    language, names = Said(numeration, losses), question.names
    lost = losses.over(*(f"x{i}" for i in range(len(names)))).over(*names)
    whole = lost if question.is_of_lost else numeration.numerals.all(*names)
    if question.domain is not None:
        whole = whole & question.domain(language)
    body = question.body(language) if question.body is not None else None
    if question.quantor == "every":
        wrong = least(numeration, whole if body is None else whole - body, names) if body is not None else None
        return Decided(wrong is None, wrong)
    holds = whole if body is None else whole & body
    first = least(numeration, holds, names)
    if question.quantor == "exactly one" and first is not None:
        this = conjunction([numeration.one_of((n,)).over(v) for n, v in zip(first, names, strict=True)], names)
        second = least(numeration, holds - this, names)
        return Decided(second is None, first if second is None else second)
    return Decided((first is None) == (question.quantor == "no"), first)


@frozen(hidden=("law",))
class AskAnswer(Record):
    """Whether what *question* says is so, for heaps of every size.

    *witness* is the least position that decides it: an example of "some", a counterexample of "every" and "no", the one
    of "exactly one" or the first that makes it more; None where there is none.  *moves* are where the winning moves
    lead, of which were asked.  *law* is the certificate of the law of the losses from which the answer follows.
    """

    question: str
    answer: bool
    witness: tuple[int, ...] | None
    status: Status
    law: Mapping[str, Any]
    moves: tuple[tuple[int, ...], ...] = ()

    def __hash__(self) -> int:
        return hash((self.question, self.answer, self.witness))  # the certificate is a mapping

    def as_dict(self) -> dict[str, Any]:
        """The reply as the JSON of the contract."""
        answer = "yes" if self.answer else "no"
        told = {"question": self.question, "answer": answer, "witness": self.witness, "status": str(self.status)}
        return {**told, "moves": self.moves} if self.moves else told

    def say(self, language: str = "en") -> str:
        """The answer as a sentence in *language*."""
        from bouton import words  # data is made more often than read

        asked, kind = self.question.lower(), "yes" if self.answer else "no"
        kind = "which" if _NEXT.fullmatch(asked) or _MOVES.fullmatch(asked) else kind
        form = "one" if _ONE.fullmatch(asked) else "alone" if self.witness is None else "witness"
        key = f"cli_ask.{kind}.{form}"
        shown = [*map(words.position, self.moves or (self.witness,))] if self.witness is not None else []
        return words.say(key, language, witness=shown)

    def __str__(self) -> str:
        return self.say()


def ask(
    rules: str | Rules | Game | LetterRules,
    question: str,
    *,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
) -> AskAnswer:
    """Whether what *question* says of the lost positions is so, proved for heaps of every size, or the least witness.

    RulesError where the rules or the question cannot be read, PositionError for as many heaps as the game is not
    played on, LimitError where no law is found and proved within *limits*.

    >>> ask("wythoff", "every lost a, b with a <= b: b <= 2a").answer
    True
    >>> ask("wythoff", "every lost a, b: (a + b) mod 2 = 0").witness
    (1, 2)
    """
    said = question.strip().lower()
    of_moves, of_one = _MOVES.fullmatch(said), _ONE.fullmatch(said)
    rules, limits = rules_of(rules, 0, letters), Limits.given(limits)
    named = of_moves or of_one
    text, asked = _read(question if named is None else _lost(_numbers(named)), rules)
    text = text if named is None else " ".join(question.split())
    is_of_numbers = named is not None or _NEXT.fullmatch(said) is not None
    ensure_heaps(rules.game, rules.game.heaps_count, len(asked.names), is_of_numbers=is_of_numbers)
    numeration, losses, law = _law(rules, len(asked.names), limits)
    if named is None:
        with budget.limited(limits=limits):
            found = decided(asked, numeration, losses)
        # The checkers read the law, and not the step from it to the answer.
        return AskAnswer(text, found.answer, found.witness, Status.PROVED, law)
    situation = situation_of(rules, _numbers(named))
    with kept_solver(situation, limits) as solver:
        told = solver.answer(situation)
    if of_one is not None:
        is_so = (told.outcome == "P") != any(word in of_one[0] for word in ("won", "win", "必胜"))
        return AskAnswer(text, is_so, _numbers(of_one), told.by.status, law)
    moves = tuple(tuple(map(int, move.to)) for move in told.winning_moves)
    return AskAnswer(text, bool(moves), moves[0] if moves else None, told.by.status, law, moves)


# What may hold of the losses where no sentence tells all of them: of each row the first that does is told.
_FACTS = {
    1: [["every lost n: n is even", "every lost n: n mod 3 = 0"]],
    2: [
        [f"every lost a, b with a <= b: b <= {k}a" for k in ("", 2, 3)],
        [f"every lost a, b with a <= b: b - a <= {k}" for k in (1, 2, 4, 8, 16)],
        [f"every lost a, b: {what}" for what in ("a + b is even", "(a + b) mod 3 = 0", "(a + b) mod 4 = 0")],
        ["no lost a, b: a = b and a > 0"],
    ],
}


def facts(rules: Rules, heaps: int, limits: Limits) -> list[str]:
    """Questions about the losses whose answer is yes, where no sentence tells the law."""
    rows = _FACTS.get(heaps, [])
    watch, found = limits.watch(), list[str]()
    with suppress(LimitError):
        for row in rows:
            held = (one for one in row if ask(rules, one, limits=watch.left()).answer)
            found += islice(held, 1)
    return found


def _read(question: str, rules: Rules) -> tuple[str, LossQuestion]:
    """The question as it was understood; where people's words cannot be read, the error is about what is written."""
    try:
        return " ".join(question.split()), parse_question(_beyond(question, rules.game.order_matters))
    except NotationError as error:
        heaps = rules.game.intended_heaps or (2 if _PAIR.search(question) else rules.game.usual_heaps)
        with suppress(NotationError):
            return (asked := parse_question(plain(question, heaps))).text, asked
        if error.found.lower() not in question.lower():  # the word of the grammar for a Chinese one
            raise RulesError(key="cli_ask.unread", question=shown(question)) from None
        raise


def _numbers(found: re.Match[str]) -> tuple[int, ...]:
    """The position that is named."""
    return tuple(map(int, re.findall(r"\d+", found[0])))


def _lost(numbers: tuple[int, ...], more: str = "") -> str:
    """The question whether some position of as many heaps as *numbers* is lost."""
    return f"some lost {', '.join(HEAPS[: len(numbers)])}{more}"


def _beyond(question: str, is_ordered: bool) -> str:
    """*question*, or for the next lost position which is the least later one: by largest heap, total and order."""
    if (found := _NEXT.fullmatch(question.strip().lower())) is None:
        return question
    numbers = _numbers(found) if is_ordered else tuple(sorted(_numbers(found)))
    names, most, total = HEAPS[: len(numbers)], max(numbers), sum(numbers)
    larger, whole = " or ".join(f"{name} > {most}" for name in names), " + ".join(names)
    ways = [larger, f"not ({larger}) and ({' or '.join(f'{name} = {most}' for name in names)}) and {whole} > {total}"]
    for k, n in enumerate(numbers):
        same = [f"{name} = {m}" for name, m in zip(names[:k], numbers, strict=False)]
        ways.append(" and ".join([f"{whole} = {total}", f"not ({larger})", *same, f"{names[k]} > {n}"]))
    rising = [] if is_ordered else [f"{name} <= {other}" for name, other in pairwise(names)]
    ways = [f"({' or '.join(f'({way})' for way in ways)})"]
    return _lost(numbers, ": " + " and ".join([*rising, *ways]))


@lru_cache(maxsize=32)
def _law(rules: Rules, heaps: int, limits: Limits) -> tuple[Numeration, Relation, Mapping[str, Any]]:
    """The losses as a relation, and the certificate of the law; LimitError where none is proved."""
    watch = limits.watch()
    if heaps == 2 and (pairs := partners(rules.normal_form())) is not None:
        return (*partner_relation(pairs.table, pairs.exceptions), pairs.certificate())
    law = law_of(rules, heaps, limits)
    if isinstance(law, Proved):
        return law.numeration, _at_the_start(rules, heaps, law), certificate(law, str(rules.game))
    if heaps == 1 and (found := proved_period(rules, watch.left())) is not None and not found.saltus:
        pre, p = found.preperiod, found.period
        lost = [int(value) == 0 for value in found.values(limits)]
        made = (
            relation_of(Residues(p, tuple(sorted(n % p for n in range(pre, pre + p) if lost[n]))))
            if p <= MAX_MODULUS
            else None
        )
        if made is not None and found.status is Status.PROVED_HERE:
            relation, numeration = made
            first = numeration.at_most.over("n", "x0") & numeration.one_of((pre,)).over("n")
            early = numeration.one_of([n for n in range(pre) if lost[n]]).over("x0") if any(lost[:pre]) else None
            relation = (relation & first).exists("n")
            return numeration, relation if early is None else relation | early, found.certificate(limits)
    raise LimitError(key="cli_ask.no_law", game=str(rules), reason=law.reasons)


def _at_the_start(rules: Rules, heaps: int, law: Proved) -> Relation:
    """The lost heaps at the first move, or while all passes are left, which stand before the heaps in a position."""
    found, system, more = law.losses, law.numeration, len(law.losses.tracks) - heaps
    if (first := rules.game.opening) is not None:
        if first not in (ANY_AMOUNT, ALL_BUT_ONE):
            raise LimitError(key="cli_ask.no_law", game=str(rules), reason=f"first {first}")
        nothing = system.one_of((0,))
        below = system.succ.over("c", "x0") | (nothing.over("c") & nothing.over("x0"))
        cap = system.equal.over("c", "x0") if first == ANY_AMOUNT else below
        return conjunction([found.over("x0", "c"), cap], ("x0",))
    if not more:
        return found
    (start,) = rules.game.position((1,) * heaps)
    assert isinstance(start, tuple)
    for name, number in zip(found.tracks[:more], start[:more], strict=True):
        found = (found & system.one_of((number,)).over(name)).exists(name)
    return found.over(*law.losses.tracks[:heaps])
