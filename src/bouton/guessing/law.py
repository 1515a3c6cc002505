"""A guess: a law that says something of every position, and how well it fits what was given."""

from collections.abc import Callable, Iterator
from typing import Any

from bouton.claims import Sentence
from bouton.discovery.statement import Statement
from bouton.discovery.verdict import Claim
from bouton.folder import Folder
from bouton.frozen import changed, frozen
from bouton.guessing.given import Given, Place, length

# What a law says of a position: a value (0 lost, 1 won where it speaks of losses); None where it says nothing.
Says = Callable[[Place], int | None]


@frozen
class Wrong:
    """The first *place* where a guess is wrong: what it *said*, and what was *found* in the table."""

    place: Place
    said: int
    found: int


@frozen(hidden=("says", "statement", "also"))
class Guess:
    """A law of one *kind* that was guessed: it fits what was given, and nothing more is known of it.

    *statement* says it and *says* foretells; *numbers* is how many numbers had to be read off the table to say it.
    *cost* is the `length` of its name among all that were tried, *saved* how much less that is than the values take.
    With *losses* it tells who loses, not the nim-values.  *fits* of what was given is as it says, *explained* of it was
    foretold by the rest; *wrong* is the first place where it fails.  *also* are other ways to say it, *claim* is it in
    the notation of `prove`, and *proof* what became of that, where rules were given.
    """

    kind: str
    statement: Sentence
    says: Says
    numbers: int
    losses: bool
    cost: int = 0
    claim: Statement | None = None
    fits: int = 0
    explained: int = 0
    saved: int = 0
    wrong: Wrong | None = None
    also: tuple[Sentence, ...] = ()
    proof: Claim | None = None

    def __eq__(self, other: object) -> bool:
        """Whether both say the same; functions are not compared."""
        return isinstance(other, Guess) and self._told == other._told

    def __hash__(self) -> int:
        return hash((self.kind, self.say(), self.fits, self.explained))

    @property
    def _told(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__match_args__ if name != "says")

    def __str__(self) -> str:
        return self.say()

    def say(self, language: str = "en") -> str:
        """The law in *language*."""
        return self.statement.say(language)

    def as_dict(self, language: str = "en") -> dict[str, Any]:
        """The guess as an object of JSON."""
        wrong = self.wrong
        return {
            "kind": self.kind,
            "statement": self.say(language),
            "of": "losses" if self.losses else "values",
            "status": "fits" if wrong is None else "wrong",
            "fits": self.fits,
            "explained": self.explained,
            "numbers": self.numbers,
            "first_wrong": None if wrong is None else {"at": wrong.place, "said": wrong.said, "given": wrong.found},
            "also": [sentence.say(language) for sentence in self.also],
            "claim": None if self.claim is None else str(self.claim),
            "proof": None if self.proof is None else self.proof.as_dict(),
        }


# The laws of a kind that fit a table, or most of it.
LAWS: Folder[Callable[[Given], Iterator[Guess]]] = Folder("bouton.guessing.laws", "guesses")


def plus(text: str, number: int) -> str:
    """*text* with a *number* added, as it is written.

    >>> plus("n", 2), plus("n", -2), plus("n", 0)
    ('n + 2', 'n - 2', 'n')
    """
    return f"{text} {'+' if number > 0 else '-'} {abs(number)}" if number else text


def held_against(guess: Guess, given: Given) -> Guess:
    """*guess* with how much of *given* it fits and where it is first wrong."""
    fits = lost = misfits = 0
    wrong = None
    for place, found in given.known.items():
        said = guess.says(place)
        if said is None:
            continue
        if said == found:
            fits += 1
            lost += not found
        else:
            misfits += 1
            wrong = wrong or Wrong(place, said, found)
    # Of a list of losses only these were given; the wins between them follow.
    foretold = lost if given.listed else fits
    # To tell a misfit its place is told, too.
    saved = fits * given.bits - guess.cost - misfits * length(len(given.known))
    return changed(guess, fits=fits, explained=max(foretold - guess.numbers, 0), saved=saved, wrong=wrong)
