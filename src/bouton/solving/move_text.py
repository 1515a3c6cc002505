"""Moves in words: "Take 12 stones from heap C, leaving (14, 21, 27)"."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bouton import words
from bouton.claims import Sentence
from bouton.rulesets.catalogue import least_turned, verb_of, with_name
from bouton.rulesets.numbers_given import named
from bouton.rulesets.protocol import Game
from bouton.solving.crosses import squares
from bouton.solving.display import Move, spoken_names

Numbers = tuple[Any, ...]


def sentence(games: tuple[Game, ...], position: Numbers, move: Move, said: str) -> str:
    """*move* from *position* (as a person reads it) of these *games* side by side, as a line without a stop."""
    text = phrase(games, position, move, said)
    return text[0].upper() + text[1:]


def phrase(games: tuple[Game, ...], position: Numbers, move: Move, said: str) -> str:
    """Equivalent to `sentence`, inside a sentence."""
    if len(games) == 1:
        text = _verb(games[0], position, move.to, move.take, said)
    else:
        pairs = enumerate(zip(position, move.to, strict=True))
        passes = (c for c, game in enumerate(games) if game.cap_means == "passes")
        changed = next((c for c, (before, after) in pairs if before != after), None)
        changed = next(passes) if changed is None else changed
        take = None if move.take is None else move.take[changed]
        # The letters of heaps run on through a sum.
        first = 1 + sum(map(len, position[:changed]))
        inside = _verb(games[changed], position[changed], move.to[changed], take, said, first)
        text = words.say("move.game", said, game=spoken_names(games)[changed], move=inside)
    # Of some games the number beside the heaps is seen in the move.
    row = f"move.{games[0].cap_means}"
    if move.cap is None or not words.has(row):
        return text
    return words.say(row, said, move=text, cap=move.cap, left=move.cap)


def _verb(game: Game, before: Numbers, after: Numbers, take: Numbers | None, said: str, first: int = 1) -> str:
    """What is done, and what is left."""
    verb, to = verb_of(game), words.position(after)
    own = deed(game, before, after, take, first)
    if verb == "turn" and own is not None and own.key != "move.pass":
        return _turned(game.coins or 1, after, own.say(said), said)
    if own is not None:
        # Some say themselves what is left.
        is_whole = not own.key.startswith("move.done.")
        return own.say(said) if is_whole else words.say("move.leaving", said, move=own.say(said), to=to)
    is_split = take is None or any(t < 0 for t in take)
    done = _split(before, after, said, first, verb) if is_split else _take(take or (), said, first, verb)
    if done is None:
        return words.say("move.go", said, to=to)
    if len(before) == 1 and (is_split or len(after) > 1):  # the parts are all that is left
        return done
    return words.say("move.leaving", said, move=done, to=to)


def deed(game: Game, before: Numbers, after: Numbers, take: Numbers | None, first: int = 1) -> Sentence | None:
    """What a move from *before* to *after* does where the game has words of its own for that; None where it has none.

    The game is alone, or *first* is the number of its first heap in a sum.
    """
    if before == after and game.cap_means == "passes":
        return Sentence("move.pass")
    verb = verb_of(game)
    # Coins may be told as Nim: a move lowers a head to its new place, or turns it alone.
    if verb == "turn":
        return _turn(game.coins or 1, before, after, least_turned(game))
    if verb == "cross":
        return _cross(before, after, first)
    at = next((at for at, amount in enumerate(take or ()) if amount), 0)
    # Of some boards each number has a name of its own.
    rows = f"move.done.{verb}_{at + 1}", f"move.done.{verb}", f"move.{verb}", f"move.{verb}.{at + 1}"
    row = next(filter(words.has, rows), None)
    if take is None or row is None:
        return None
    values = {"i": at + 1, "j": after[at] + 1, "below": at, "take": take[at], "of": before[at], "left": after[at]}
    values |= {"high": after[0], "wide": after[-1], "row": first + at, "to": words.position(after)}
    return Sentence(row, values)


def _spots(coins: int, heads: Numbers) -> Counter[Numbers]:
    """How many heads lie at each place; 0 is no coin."""
    return Counter(spot for spot in zip(*(heads[i::coins] for i in range(coins)), strict=True) if all(spot))


def _turn(coins: int, before: Numbers, after: Numbers, least: int) -> Sentence:
    """Which coins are turned: coin 0 too, where the others are fewer than *least*."""
    old, new = _spots(coins, before), _spots(coins, after)
    turned = sorted((old - new) | (new - old), reverse=True)
    turned += [(0,)] * (len(turned) < least)
    places = tuple(map(words.position, turned))
    return Sentence("move.turn.coins" if len(turned) > 1 else "move.turn.coin", {"places": places})


def _turned(coins: int, after: Numbers, done: str, said: str) -> str:
    """What is *done*, and where heads are left: two at one place are none."""
    odd = sorted((spot for spot, k in _spots(coins, after).items() if k % 2), reverse=True)
    heads = tuple(spot[0] if coins == 1 else spot for spot in odd)
    left = {"count": len(heads), "heads": words.position(heads)}
    return words.say("move.turn.leaving", said, move=done, **left) if heads else done


def _cross(before: Numbers, after: Numbers, first: int) -> Sentence:
    """On which square a cross is put, of several such the first."""
    at, left = _changed(before, after)
    values = {"square": squares(before[at], left)[0], "i": first + at, "parts": " + ".join(map(str, left))}
    return Sentence("move.cross" if len(before) == 1 else "move.done.cross_of_several", values)


def _changed(before: Numbers, after: Numbers) -> tuple[int, Numbers]:
    """The heap that a move changes, counted from 0, and what it leaves of it."""
    # Of two equal heaps the parts of the first one split stand first, and each part is smaller than its heap.
    i = next((i for i, (b, a) in enumerate(zip(before, after, strict=False)) if b != a), len(before) - 1)
    return i, after[i : i + len(after) - len(before) + 1]


def _told(key: str, verb: str, said: str, **values: Any) -> str:
    """The sentence *key*, in the words of *verb* where it has some."""
    return words.say(own if words.has(own := f"{key}_{verb}") else key, said, **values)


def _take(take: Numbers, said: str, first: int, verb: str) -> str | None:
    """What is taken from which heaps; None where nothing is."""
    taken = [(i, t) for i, t in enumerate(take, start=first) if t]
    if not taken:
        return None
    if len(take) == 1:
        return _told("move.take.stones", verb, said, take=taken[0][1])
    if len(taken) == 1:
        return _told("move.take.from_heap", verb, said, i=taken[0][0], take=taken[0][1])
    if len(take) == 2 and take[0] == take[1]:
        return words.say("move.take.from_both", said, take=take[0])
    takes = [words.say("move.take.amount_from_heap", said, i=i, take=t) for i, t in taken]
    return words.say("move.take.several", said, takes=takes)


def _split(before: Numbers, after: Numbers, said: str, first: int, verb: str) -> str | None:
    """Which heap is split into what; None where no heap was (a piece that goes elsewhere on a board)."""
    i, parts = _changed(before, after)
    if (*before[:i], *parts, *before[i + 1 :]) != after:
        return None
    if verb != "replace" and (len(parts) < 2 or sum(parts) > before[i]):
        return None
    taken = before[i] - sum(parts)
    values = {"i": first + i, "take": taken, "parts": " + ".join(map(str, parts))}
    if len(before) == 1:
        return _told("move.split.take" if taken else "move.split.only", verb, said, **values)
    return _told("move.split.take_from_heap" if taken else "move.split.heap", verb, said, **values)


# At most this many moves are listed for a person, unless more are asked for.
FEW_MOVES = 20


def told(found: Any, language: str = "en", *, moves: int = FEW_MOVES, echo: str | None = None) -> Iterator[str]:
    """The lines of *found*, an `Answer`, with its first *moves* winning moves; *echo* reads the rules aloud."""
    colon = words.LANGUAGES[language].colon

    def field(key: str, text: str) -> str:
        return f"{words.say(f'answer.{key}', language)}{colon}{text}"

    games = tuple(c.game for c in found.situation.components)
    # Whoever says "counting race(3)" hears no other name of bash(3).
    name = found.recognised and "called" in games[0].__dict__ and named(games[0])
    yield field("rules", with_name(found.rules, name or found.recognised))
    if echo is not None:
        yield f"  {echo}"
    yield field("position", words.position(found.position))
    if found.cap is not None:
        letters = [words.heap_name(i) for i in range(found.cap.bit_length()) if found.cap >> i & 1]
        rings = words.listing(letters, language, None) or words.say("answer.none", language)
        yield field(games[0].cap_means, rings if games[0].cap_means == "rings" else words.digits(found.cap))
    later, first = games[0].later, found.situation.components[0].position[:1]
    if later is not None and later.depends_on_last and first and (last := games[0].last(first[0])) and not found.is_sum:
        yield field("last", words.digits(last))
    yield field("outcome", words.say(f"answer.{found.outcome}", language))
    if found.nim_value is not None:
        yield field("nim_value", str(found.nim_value))
    if found.outcome == "N":
        count, listed = found.winning_move_count, found.winning_moves[:moves]
        how_many = words.say("answer.uncounted", language) if count is None else None
        yield field("winning_moves", how_many or words.say("answer.count", language, count=count))
        yield from (f"  {sentence(games, found.position, move, language)}" for move in listed)
        if count is not None and count > len(listed):
            key = "answer.more" if listed else "answer.none_listed"
            yield "  " + words.say(key, language, count=count - len(listed))
    yield field("why", "").rstrip()
    yield from (f"  {reason.say(language)}" for reason in found.reason.sentences)
    yield field("by_label", found.by.say(language))
