"""From a table to the laws that fit it, to the games that have it, and, where rules are given, on to a proof."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from bouton import words
from bouton.claims import Sentence, Status
from bouton.discovery.outcomes import Outcomes, positions
from bouton.discovery.verdict import Claim
from bouton.errors import LimitError, PositionError, RulesError
from bouton.frozen import Record, changed, frozen
from bouton.guessing.given import (
    BIT,
    FEWEST,
    Given,
    Place,
    losses_of,
    read_losses,
    read_table,
    read_values,
    row_of,
    square_of,
)
from bouton.guessing.index import KnownGame, known_games
from bouton.guessing.law import LAWS, Guess, Wrong, held_against
from bouton.limits import Limits, Progress
from bouton.notation import as_rules
from bouton.notation.scanning import shown
from bouton.rulesets.numbers_given import check_number, whole
from bouton.rulesets.protocol import Game, Rules

# A law is reported where it predicts so many of the values given, and says them in so many bits less than they take
# without it: less than one table in 2^6 with no law at all can be said so shortly.
FEWEST_EXPLAINED = 3
FEWEST_SAVED = 6 * BIT
# The most laws reported that fit, and that are wrong somewhere.
MOST_FITTING = 6
MOST_WRONG = 2
# The share of the table from which laws are guessed that may be wrong in the rest.
BEGINNING = 3, 4
# So many positions beyond the table are asked where two laws part.
MOST_AHEAD = 3000
# A period of a short table is spoken of where so many values more would make it a law.
MOST_AWAITED = 12
# The table of rules themselves goes up to this heap, by the number of heaps.
TABLED = {1: 199, 2: 30, 3: 12, 4: 7}
# A law that `prove` cannot read is held against the rules up to this heap, by the number of heaps.
HELD = {1: 300, 2: 24, 3: 9}


@frozen
class Apart:
    """A *place* beyond the table where two guesses, by their numbers from 1, foretell different values *said*."""

    place: Place
    guesses: tuple[int, int]
    said: tuple[int, int]

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {"at": self.place, "guesses": self.guesses, "said": self.said}


@frozen(hidden=("given",))
class Guesses(Record):
    """What fits the *given* table, the law that explains most first; nothing here is more than a guess.

    *games* are known games that have these values, *more_games* counts those that are not listed; *next* tells which
    value to compute to tell the first guess from another one.  Where rules were given, *differs* is the first place
    where the table is not theirs.  Where values in a text rise, *as_losses* is the best law if they are the lost heaps.
    """

    given: Given
    guesses: tuple[Guess, ...]
    games: tuple[KnownGame, ...]
    more_games: int
    next: tuple[Apart, ...]
    differs: Wrong | None = None
    as_losses: Sentence | None = None

    @property
    def weak(self) -> tuple[int, int] | None:
        """The least period that the table has at least twice, and how many more values would make it a law."""
        return _weak(self.given)

    def as_dict(self, language: str = "en") -> dict[str, Any]:
        """The JSON of `bouton guess`."""
        wrong = self.differs
        return {
            "read": words.LANGUAGES[language].semicolon.join(part.say(language) for part in self.given.read) or None,
            "numbers": self.given.numbers,
            "heaps": self.given.heaps,
            "of": "losses" if self.given.losses else "values",
            "guesses": [guess.as_dict(language) for guess in self.guesses],
            "games": [game.as_dict() for game in self.games],
            "more_games": self.more_games,
            "next": [apart.as_dict() for apart in self.next],
            "differs": None if wrong is None else {"at": wrong.place, "rules": wrong.said, "given": wrong.found},
            "as_losses": self.as_losses and self.as_losses.say(language),
        }

    def __str__(self) -> str:
        return self.say()

    def say(self, language: str = "en") -> str:
        """What `bouton guess` prints in *language* ("en" or "zh")."""
        from bouton.guessing.telling import told  # data is made more often than read

        return "\n".join(told(self, language))

    def __len__(self) -> int:
        return len(self.guesses)

    def __getitem__(self, number: int) -> Guess:
        return self.guesses[number]

    def __iter__(self) -> Iterator[Guess]:
        return iter(self.guesses)

    def __reduce__(self) -> tuple[Any, ...]:
        """What rebuilds it: the functions that foretell are found again from the table."""
        told = tuple(changed(one, says=_silent) for one in self.guesses)
        return _again, (told, *(getattr(self, name) for name in self.__match_args__ if name != "guesses"))


def _silent(place: Any) -> None:
    """Says nothing of any place."""


def _again(told: tuple[Guess, ...], given: Given, *more: Any) -> Guesses:
    says = {(one.kind, one.say()): one.says for one in _ranked(given)}
    return Guesses(given, tuple(changed(one, says=says[one.kind, one.say()]) for one in told), *more)


def guess(
    values: Sequence[int] | Sequence[Sequence[int]] | None = None,
    *,
    losses: Iterable[int | Sequence[int]] | None = None,
    start: int = 0,
    rules: str | Rules | Game | None = None,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> Guesses:
    """The laws behind a table of nim-values, or of *losses*; the best first, each no more than a guess.

    *values* are those of the heaps *start*, *start* + 1, ..., or rows of a table of two heaps; *losses* are the lost
    heaps, or lost positions of several heaps, all of them up to the last.  With *rules*, and the values of
    their *letters*, the table is held against them, and the laws go on to `prove`; with nothing else the table is that
    of the *rules*.  RulesError where too little was given, PositionError for what is no whole number and for a negative
    *start*.

    >>> for one in guess([0, 1, 2, 0, 1, 2, 0, 1, 2]):
    ...     print(one.statement.say(), one.fits)
    value = n mod 3 9
    """
    limits = Limits.given(limits, progress)
    values, losses = _listed(values), _listed(losses)
    if rules is not None:
        rules = as_rules(rules, letters)
    elif letters is not None:
        raise RulesError(key="err.letters.nothing", rules=rules)
    if values is None and losses is None and rules is not None:
        return guesses_for(table_of(rules, limits), rules=rules, limits=limits)
    if (values is None) == (losses is None):
        raise RulesError(key="guess.error.empty")
    for given_as in (values, losses):
        if isinstance(given_as, (str, Mapping)):  # a text is a sequence, too
            raise PositionError(key="err.heap.not_whole", found=shown(repr(given_as)))
    table: Sequence[Any] = values or ()
    if losses is not None:
        given = losses_of(losses)
    elif table and all(isinstance(row, Sequence) for row in table):
        given = square_of([[whole(value) for value in row] for row in table])
    else:
        given = row_of([whole(value) for value in table], start=check_number("start", start, 0))
    return guesses_for(given, rules=rules, limits=limits)


def guesses_in(
    text: str, start: int = 0, *, losses: bool | None = None, rules: Rules | None = None, limits: Limits | None = None
) -> Guesses:
    """The laws behind the table in *text*, or behind the list of *losses* there; with None the text shows which.

    Numbers that rise with gaps are then lost heaps, unless a known game or a law shows more in them as values: a small
    heap has too few options for such values.
    """
    given = read_table(text, start) if losses is None else read_losses(text) if losses else read_values(text, start)
    found = guesses_for(given, rules=rules, limits=limits)
    row = given.row if given.heaps == 1 and not given.losses else []
    if rules is not None or not row or row != sorted(set(row)) or row[-1] - row[0] < len(row):
        return found
    said = Sentence("brought.read.rising", values={"count": len(row)})
    again = guesses_for(changed(losses_of(row), read=(said,)), limits=limits)
    is_bare = not start and [part.key for part in given.read] == ["brought.read.row"]
    as_values, as_losses = ((bool(one.games), bool(one.guesses)) for one in (found, again))
    # A known game says more than a law; where numbers of heaps or a name stand beside the values, they are values.
    if losses is None and (as_losses >= as_values if is_bare else any(as_losses) > any(as_values)):
        return again
    best = next((one.statement for one in again.guesses if one.wrong is None), None)
    return changed(found, as_losses=best)


def guesses_for(given: Given, *, rules: str | Rules | Game | None = None, limits: Limits | None = None) -> Guesses:
    """Equivalent to `guess` for a table that was read already."""
    found = tuple(_ranked(given))
    games, more = known_games(given)
    differs = None
    if rules is not None:
        asked, limits = as_rules(rules), Limits.given(limits)
        differs = _difference(given, asked, limits)
        if differs is None:
            share = changed(limits, seconds=limits.seconds / (1 + len(found)))
            found = tuple(_proved(one, given.heaps, asked, share) if one.wrong is None else one for one in found)
    return Guesses(given, found, games, more, tuple(_apart(given, found)), differs)


def table_of(rules: str | Rules | Game, limits: Limits | None = None) -> Given:
    """The table of *rules* itself: the nim-values of single heaps, or which positions are lost.

    It ends where the game has no further positions, or where a third of the time is over; RulesError where that leaves
    too few.
    """
    rules, limits = as_rules(rules), Limits.given(limits)
    table, heaps = Outcomes(rules, limits.share(limits.seconds / 3)), rules.game.usual_heaps
    losses = rules.misere or not rules.game.has_values or heaps > 1
    known: dict[Place, int] = {}
    with suppress(LimitError, PositionError):
        for place in positions(heaps, TABLED.get(heaps, 6), in_order=heaps > 1 and rules.game.order_matters):
            known[place] = _by_rules(table, place, losses)
    if len(known) < FEWEST:
        raise RulesError(key="guess.error.few", found=len(known), least=FEWEST)
    return Given(known, losses, len(known), heaps > 1 and not rules.game.order_matters)


def _weak(given: Given) -> tuple[int, int] | None:
    """The least period that a row has at least twice, and how many values more it takes until that is a law.

    None where there is none, or more than `MOST_AWAITED` would be needed.
    """
    row = given.row if given.heaps == 1 and not given.listed else []
    for period in range(2, len(row) // 2 + 1):
        if row[period:] == row[:-period]:
            for more in range(1, MOST_AWAITED + 1):
                on = [row[i % period] for i in range(len(row) + more)]
                longer = row_of(on, start=given.start, losses=given.losses)
                if any(one.kind == "period" and one.wrong is None for one in _telling(longer, longer)):
                    return period, more
            return None
    return None


def _listed(numbers: Any) -> Any:
    """The numbers of an array as a list; anything else as it is."""
    return numbers.tolist() if hasattr(numbers, "tolist") else numbers


def _ranked(given: Given) -> Iterator[Guess]:
    """The laws that fit, by how much they explain; then some that fit the beginning only."""
    fitting = _different(given, sorted(_fitting(given), key=_rank))
    told = list(islice(fitting, MOST_FITTING))
    yield from told
    best = max((one.explained for one in told), default=0)
    wrong = [one for one in _nearly(given) if one.explained * 2 > best]
    yield from islice(_different(given, sorted(wrong, key=_rank)), MOST_WRONG)


def _rank(one: Guess) -> tuple[Any, ...]:
    return one.losses, -one.explained, one.numbers, len(one.say())


def _fitting(given: Given) -> Iterator[Guess]:
    """Every law of the table, or of the losses of a table of values, that fits all and foretells enough of it."""
    whole = [given] if given.losses or 0 not in given.known.values() else [given, given.of_losses()]
    for table in whole:
        # Who loses is the lesser part of a table of values, and easier to meet by chance.
        least = FEWEST_SAVED * (1 + (table is not given))
        yield from (one for one in _telling(table, table) if one.wrong is None and one.saved >= least)


def _nearly(given: Given) -> Iterator[Guess]:
    """Laws that fit the beginning of the table, or all but a few values of it, each with its first wrong place."""
    beginning = given.first(len(given.known) * BEGINNING[0] // BEGINNING[1])
    for part in (given, beginning):
        yield from (one for one in _telling(part, given) if one.wrong is not None)


def _telling(part: Given, given: Given) -> Iterator[Guess]:
    """The laws of a *part*, held against all that was *given*, that foretell enough of it."""
    for name in LAWS:
        held = (held_against(one, given) for one in LAWS[name](part))
        yield from (one for one in held if one.explained >= FEWEST_EXPLAINED and one.saved >= FEWEST_SAVED)


def _different(given: Given, ranked: Iterable[Guess]) -> Iterator[Guess]:
    """One of those that say the same also beyond the table; with it the best of each other kind is told."""
    told: dict[tuple[int | None, ...], list[Guess]] = {}
    ahead = [*given.known, *islice(_ahead(given), 200)]
    for one in ranked:
        said = tuple(one.says(place) for place in ahead)
        told.setdefault((one.losses, *said) if one.losses else said, []).append(one)
    sentences: set[str] = set()
    for first, *others in told.values():
        # Beyond the terms that a law shows, another may go on otherwise.
        if first.say() in sentences:
            continue
        sentences.add(first.say())
        also = {other.kind: other.statement for other in reversed(others) if other.kind != first.kind}
        claim = next((one.claim for one in (first, *others) if one.claim is not None), None)
        yield changed(first, also=tuple(reversed(also.values())), claim=claim)


def _ahead(given: Given) -> Iterator[Place]:
    """The positions beyond the table, small ones first."""
    if given.heaps == 1:
        last = given.start + len(given.row) - 1
        return ((n,) for n in range(last + 1, last + 1 + MOST_AHEAD))
    top = max(max(p) for p in given.known)
    inside = positions(given.heaps, min(top + 40, 2 * top + 8))
    return islice((p for p in inside if p not in given.known), MOST_AHEAD)


def _apart(given: Given, found: Sequence[Guess]) -> Iterator[Apart]:
    """For each later guess that fits the first place where it and the first one part."""
    fitting = [(i, one) for i, one in enumerate(found, start=1) if one.wrong is None]
    if not fitting:
        return
    ahead = list(_ahead(given))
    (first, best), *others = fitting
    for number, other in others:
        for place in ahead:
            one, two = best.says(place), other.says(place)
            if one is not None and other.losses and not best.losses:
                one = int(one > 0)
            if one is not None and two is not None and one != two:
                yield Apart(place, (first, number), (one, two))
                break


def _difference(given: Given, rules: Rules, limits: Limits) -> Wrong | None:
    """The first place where the table is not that of *rules*."""
    table = Outcomes(rules, limits)
    for place, found in given.known.items():
        said = _by_rules(table, place, given.losses)
        if said != found:
            return Wrong(place, said, found)
    return None


def _by_rules(table: Outcomes, place: Place, losses: bool) -> int:
    return int(not table.is_loss(place)) if losses else table.value(*place)


def _proved(one: Guess, heaps: int, rules: Rules, limits: Limits) -> Guess:
    """The guess with what `prove` says of it; where it cannot be said there, held against the rules."""
    from bouton.discovery.deciding import decided  # imports numpy

    if one.claim is not None:
        with suppress(RulesError, LimitError, PositionError):
            return changed(one, proof=decided(rules, one.claim, limits))
    return changed(one, proof=_held(one, heaps, rules, limits))


def _held(one: Guess, heaps: int, rules: Rules, limits: Limits) -> Claim:
    table = Outcomes(rules, limits)
    claim = Claim(one.kind, one.say(), Status.UNKNOWN, law=one.statement)
    checked = -1
    try:
        for place in positions(heaps, HELD.get(heaps, 4)):
            said = one.says(place)
            if said is not None and said != _by_rules(table, place, one.losses):
                reached = checked if checked >= 0 else None
                return changed(claim, status=Status.REFUTED, counterexample=place, checked_to=reached)
            checked = place[-1] - 1
        checked = HELD.get(heaps, 4)
    except PositionError:
        checked += 1  # the game has no more
    except LimitError:
        pass
    return changed(claim, status=Status.CHECKED, checked_to=checked) if checked >= 0 else claim
