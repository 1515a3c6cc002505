"""Which known games and problems a statement looks like: candidates with reasons, never a verdict."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from math import inf
from typing import NamedTuple

from bouton import words
from bouton.descriptions import asked_as, example_values, known
from bouton.errors import BoutonError, LimitError, RulesError, UnknownName
from bouton.frozen import Record, frozen
from bouton.judge import PROBLEMS, find, shown_name
from bouton.judge.problem import file_name
from bouton.judge.program import why
from bouton.notation.echo import spoken
from bouton.rulesets.catalogue import GAMES, find_name
from bouton.rulesets.numbers_given import written_name
from bouton.statements.signs import ENDS, SIGNS, Seen, Statement

# Candidates below this score, or this percentage of the best one, are told to nobody.
LEAST, PART = 230, 35
MOST = 3


class Marked(NamedTuple):
    """One way in which a statement tells a game: the *marks* of *problem*, or of the *game* itself."""

    game: str
    problem: str
    marks: tuple[str, ...]

    @property
    def model(self) -> str:
        """What is one candidate: a game with all its problems, or a problem without a game."""
        return self.game or self.problem


class Likeness(NamedTuple):
    """A model that a statement looks like, with what is *seen* of it there and what else the statement says."""

    marked: Marked
    score: int
    seen: tuple[Seen, ...]
    other: tuple[Seen, ...]
    ends: Mapping[str, Seen]

    @property
    def is_misere(self) -> bool:
        """Whether the statement ends as misere play does, and the marks do not say so themselves."""
        loses, wins = ("lastloses", "stuckwins"), ("lastwins", "stuckloses")
        named = set(loses) & set(self.marked.marks)
        return not named and any(s in self.ends for s in loses) and not any(s in self.ends for s in wins)


@cache
def marked() -> tuple[Marked, ...]:
    """The marks of every game and problem."""
    found = [Marked(name, "", tuple(one.split())) for name, game in GAMES.items() for one in game.marks]
    first = {
        id(problem): name for name, problem in reversed(list(PROBLEMS.items()))
    }  # one problem may stand in two judges
    for name, problem in PROBLEMS.items():
        if first[id(problem)] == name:
            found += [Marked(problem.game, name, tuple(one.split())) for one in problem.marks]
    return tuple(found)


@cache
def _weights() -> dict[str, int]:
    """What each mark tells: the more, the fewer models have it."""
    models = {model.model: set[str]() for model in marked()}
    for model in marked():
        models[model.model] |= set(model.marks)
    shared = Counter(mark for marks in models.values() for mark in marks)
    # Eight times the logarithm to base 2, in whole numbers.
    return {mark: ((1 + len(models) // count) ** 8).bit_length() for mark, count in shared.items()}


def matches(statement: Statement) -> Iterator[Likeness]:
    """The models that the *statement* looks like, the likeliest first."""
    seen = {sign.sign: sign for sign in statement.signs()}
    ends = {name: seen.pop(name) for name in ENDS if name in seen}
    weights = _weights()
    for mark in weights:
        if mark not in SIGNS and mark not in ENDS and (own := statement.seen(mark, (mark,))) is not None:
            seen[mark] = own
    best: dict[str, Likeness] = {}
    for one in marked():
        found = [(seen | ends)[mark] for mark in one.marks if mark in seen or mark in ends]
        other = [sign for name, sign in seen.items() if name not in one.marks and name in weights and name in SIGNS]
        missed = [mark for mark in one.marks if mark not in seen and mark not in ends]
        score = 10 * sum(weights[sign.sign] for sign in found) - 350 * (not ends)
        score -= 4 * sum(weights[sign.sign] for sign in other) + 7 * sum(weights[mark] for mark in missed)
        if one.model not in best or best[one.model].score < score:
            apart = [o for o in other if not any(o.begin < sign.end and sign.begin < o.end for sign in found)]
            best[one.model] = Likeness(one, score, tuple(found), tuple(apart), ends)
    ranked = sorted(best.values(), key=lambda match: -match.score)
    return (m for m in ranked[:MOST] if 100 * m.score >= max(100 * LEAST, PART * ranked[0].score))


# A statement has blanks or Chinese; the longest address of a problem is far shorter.
LONGEST = 200
_NOT_TOLD = {"problem", "problems", "problemset", "contest", "contests", "task", "tasks"}


def named_problems(text: str) -> list[str] | None:
    """The names of the problems that *text* may mean, a link or a number; None where it is a statement.

    UnknownName for a link or a number of no problem that is known.

    >>> named_problems("https://codeforces.com/contest/1147/problem/C"), named_problems("P2197")
    (['codeforces_1147c'], ['luogu_p2197'])
    """
    text = text.strip()
    if file_name(text) in PROBLEMS:
        return [file_name(text)]
    is_link = re.match(r"https?://|www\.|[\w.-]+\.\w+/", text) is not None
    if (
        len(text) > LONGEST
        or len(text.split()) > 1
        or not (is_link or re.fullmatch(r"[A-Za-z]*[-_ ]?\d+[A-Za-z]?", text))
    ):
        return None
    parts = _parts(text)
    found = [name for name in PROBLEMS if _within(_parts(name.partition("_")[2]), parts)]
    found = [name for name in found if name.partition("_")[0] in text.lower()] or [
        name for name in found if is_link or _parts(name.partition("_")[2])[-len(parts) :] == parts
    ]
    if not found:
        find(text)  # a number near to others is told them
        raise UnknownName(key="judge.unknown.list", found=text)
    return [shown_name(name).replace("-", "_") for name in found]


def _parts(text: str) -> list[str]:
    """The words and numbers of *text*, without those that every link has."""
    return [part for part in re.findall(r"[a-z]+|\d+", text.lower()) if part not in _NOT_TOLD]


def _within(parts: list[str], whole: list[str]) -> bool:
    return any(whole[at : at + len(parts)] == parts for at in range(len(whole) - len(parts) + 1))


# A statement has some hundred words; the longest of the judges are a tenth of this.
MOST_CHARACTERS = 20_000
# A quotation is as long as one remembers.
QUOTED = 60


@frozen
class Candidate(Record):
    """A known game, or a problem without a game in the catalogue, that a statement looks like.

    *model* is its name, *title* what it is called; *rules* is the line to try, None where only the *problems* have a
    program; *said* are the words of the statement that point to it, *check* is what must still be compared, and *why*
    the reason of the problem that is nearest, "" for none.
    """

    model: str
    title: str
    rules: str | None
    problems: tuple[str, ...]
    said: tuple[str, ...]
    check: tuple[str, ...]
    why: str


@frozen
class Candidates(Record):
    """At most three candidates, the likeliest first; none where nothing looks like the statement."""

    candidates: tuple[Candidate, ...]


def which(statement: str, *, language: str = "en") -> Candidates:
    """The known games that a *statement* looks like: a text in Chinese or English, or a problem's link or number.

    It is no verdict: the words and numbers that matter are compared, and each candidate says what to check.  RulesError
    for an empty text, LimitError for one that is too long, KeyError for a *language* that there is not.

    >>> which("Take any number from one of 2 piles, or the same number from both. The last wins.").candidates[0].rules
    'wythoff'
    """
    words.LANGUAGES[language]  # an unknown one is refused before anything is looked for
    if not statement.strip():
        raise RulesError(key="err.no_statement")
    if len(statement) > MOST_CHARACTERS:
        raise LimitError(key="err.size.text", found=len(statement), limit=MOST_CHARACTERS)
    if (game := find_name(statement)) is not None:
        return Candidates((_candidate(Likeness(Marked(game, "", ()), 0, (), (), {}), None, language),))
    if (names := named_problems(statement)) is not None:
        told = [Likeness(Marked(PROBLEMS[name].game, name, ()), 0, (), (), {}) for name in names[:MOST]]
        return Candidates(tuple(_candidate(match, None, language) for match in told))
    read = Statement(statement)
    return Candidates(tuple(_candidate(match, read, language) for match in matches(read)))


def _candidate(match: Likeness, read: Statement | None, language: str) -> Candidate:
    game, problem = match.marked.game, match.marked.problem
    rules = _rules(match, read)
    title = PROBLEMS[problem].title.say(language) if problem and not game else known(game, language)["shown"]
    return Candidate(
        model=written_name(game) if game else shown_name(problem),
        title=title,
        rules=rules,
        problems=_problems(match, read, rules),
        said=_quotes(read, [*match.seen, *(sign for sign in match.ends.values() if sign.sign != "players")]),
        check=tuple(_checks(match, read, rules, language)),
        why=why(problem, language) if problem else "",
    )


def _rules(match: Likeness, read: Statement | None) -> str | None:
    """The line of rules to try, with the numbers of the statement where they are seen."""
    game, problem = match.marked.game, match.marked.problem
    asked = PROBLEMS[problem].rules if problem else ""
    if asked:
        return re.sub(r"\{(\w+)\}", lambda found: "m" if found[1] in "kn" else found[1], asked)
    if not game:
        return None
    entry, line = GAMES[game], written_name(game)
    if entry.parameters:
        amounts = next((sign.amounts for sign in match.seen if sign.amounts), "")
        number = next((n for s in match.seen if read for n in re.findall(r"\d+", read.quote(s))), "")
        values = (int(number),) if number and not entry.is_variadic else example_values(entry)
        takes = entry.make(*example_values(entry)).amounts is not None
        line = f"take {amounts}" if amounts and takes else written_name(game, values)
    return f"{line}; misere" if match.is_misere else line


def _problems(match: Likeness, read: Statement | None, rules: str | None) -> tuple[str, ...]:
    """The problems of the model, that of the match first; before others those that ask for moves, where it does."""
    game, problem = match.marked.game, match.marked.problem
    same = [name for name in PROBLEMS if problem and PROBLEMS[name] is PROBLEMS[problem]]
    found = asked_as(game, is_misere="misere" in (rules or "")) if game else []
    if read is not None and _MOVES.search(read.plain):
        found.sort(key=lambda name: "move" not in find(name).output.en)
    return tuple(dict.fromkeys([*map(shown_name, same), *found]))


def _quotes(read: Statement | None, signs: list[Seen]) -> tuple[str, ...]:
    """The words of the statement in which the *signs* are seen; no words twice."""
    outer = [
        one for one in signs if not any(o.begin <= one.begin and one.end <= o.end and o[1:3] != one[1:3] for o in signs)
    ]
    texts = [read.quote(sign) for sign in outer] if read else []
    return tuple(dict.fromkeys(text if len(text) <= QUOTED else text[: QUOTED - 3] + "..." for text in texts))


def _told(asked: str, rules: str | None, language: str) -> str | None:
    """The rules *asked* of a problem, or the line to try, read aloud, letters as such; None where nobody can."""
    if asked == "take {s}":
        return words.say("package.set", language)
    for text in (asked or rules or "", re.sub(r"\b([a-z])\b", r"{\1}", rules or "")):
        with suppress(BoutonError):
            return spoken(text, language) if text else None
    return None


# Where moves are asked for, not only who wins.
_MOVES = re.compile(r"取法|走法|方案|怎么取|如何取|第1次[^.]{0,9}[取拿]|\b(?:print|output|list)[^.]{0,40}\bmoves?\b")
# Where the format of the input begins, of which a game says nothing.
_FORMAT = re.compile(r"输入|样例|第1行|每组|\b(?:input|test cases?|sample)\b")


def _unlike(match: Likeness, read: Statement | None, rules: str | None) -> Iterator[Seen]:
    """What else the statement says of the game: not what the rules of the candidate say themselves."""
    begins = _FORMAT.search(read.plain) if read else None
    end = begins.start() if begins else inf
    own = {sign.sign for one in ("en", "zh") for sign in Statement(_told("", rules, one) or "").signs()}
    own |= {"oneheap", "heaps"} if own & {"oneheap", "heaps"} else set()
    return (one for one in match.other if one.begin < end and one.sign not in own)


def _checks(match: Likeness, read: Statement | None, rules: str | None, language: str) -> Iterator[str]:
    """What must be compared before the candidate is believed."""
    game, problem = match.marked.game, match.marked.problem
    told = _told(PROBLEMS[problem].rules if problem else "", rules, language)
    told = told or (known(game, language)["rules"] if game else None)
    if told:
        yield told
    if rules is not None and re.search(r"(?<!\^)\b[a-z]\b(?! *[a-z])", rules.partition(";")[0].partition(" ")[2]):
        yield words.say("cli_which.letters", language)
    if match.is_misere:
        yield words.say("cli_which.misere", language)
    elif read is not None and match.ends.keys() <= {"players"}:
        yield words.say("cli_which.no_end", language)
    if others := _quotes(read, list(_unlike(match, read, rules))):
        yield words.say(
            "cli_which.more", language, list=[words.say("cli_which.quote", language, text=o) for o in others]
        )
