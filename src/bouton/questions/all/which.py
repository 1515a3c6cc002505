"""Which known game a statement looks like."""

from typing import Annotated, TypedDict

from bouton import words
from bouton.questions.question import About, Call, Lines, question


class CandidateObject(TypedDict):
    """A known game, or a problem without a game in the catalogue, that the statement looks like."""

    model: Annotated[str, "the name of the game, or of the problem"]
    title: str
    rules: Annotated[str | None, "the line to try"]
    problems: Annotated[list[str], "known to bouton judge"]
    said: Annotated[list[str], "the words of the statement that point to it"]
    check: Annotated[list[str], "what must still be compared"]
    why: Annotated[str, "the reason of the nearest problem; empty for none"]


class WhichObject(TypedDict):
    """At most three candidates, the likeliest first; none where nothing looks like the statement."""

    candidates: list[CandidateObject]


# What is like nothing known may be anything.
STATUS = {True: 0, False: 3}


@question(
    'bouton which "Two piles: take any number from one, or the same from both."',
    'bouton which "一堆石子，最多取 5 颗，取到最后的人输" --lang zh',
    "bouton which https://codeforces.com/contest/1147/problem/C",
    "bouton which - < statement.txt",
    gives=WhichObject,
    about_rules=False,
)
def which(call: Call, statement: Annotated[str, About(metavar="STATEMENT", behind=True)]) -> Lines:
    """The known games that a statement looks like, with reasons and what to check."""
    from bouton.statements.finding import which  # reads all games and problems

    language = call.language
    found = which(statement, language=language).candidates
    call.status = STATUS[bool(found)]
    call.known["candidates"] = [candidate.as_dict() for candidate in found]

    def lines() -> Lines:
        colon = words.LANGUAGES[language].colon
        if not found:
            yield words.say("cli_which.nothing", language)
        for place, one in enumerate(found, 1):
            yield words.say("cli_which.looks", language, place=place, title=one.title)
            told = {
                "try": [one.rules or f"bouton code {one.problems[0]} --target cpp"],
                "said": [words.say("cli_which.quote", language, text=text) for text in one.said],
                "check": one.check,
                "why": [one.why] if one.why else [],
                "problems": one.problems,
            }
            for name, rows in told.items():
                for row in rows if name == "check" else [words.listing(rows, language, None)] if rows else ():
                    yield f"   {words.say(f'cli_which.head.{name}', language)}{colon}{row}"

    return lines()


QUESTION = which
