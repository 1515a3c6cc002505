"""Which known games a statement looks like, from the marks that each game and problem carries in its own file."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from bouton.judge import PROBLEMS
from bouton.rulesets.catalogue import GAMES
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
