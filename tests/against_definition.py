"""Bouton's doors against the definition: `python -m tests.against_definition --count 100000 --seed 1`.

Rules are drawn from the whole notation with a meaning of their own (`tests.notation.grammar`), positions are played out
(`tests.definition`), and who wins, the nim-value and every winning move are compared.
"""

import contextlib
import io
import json
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tests.definition import drawn, losses, nim_sum, position_value
from tests.notation.grammar import Drawn, Vectors, rulesets

KINDS = ("heap", "coupled", "linked", "dynamic", "whole", "largest", "ends", "circle")
# So long may an answer take; what is given up is counted.
SECONDS = 5
# One question in so many goes to the command line and one to the page.
OTHERS = 40
# What may lie in all heaps, by their number.
MOST = {1: 26, 2: 9, 3: 5}


class Part(NamedTuple):
    """One game of a sum at one position: its heaps and what must be known beside them (see `Drawn.after`)."""

    drawn: Drawn
    heaps: tuple[int, ...]
    extra: Any

    def key(self, state: tuple[tuple[int, ...], Any]) -> tuple[tuple[int, ...], Any]:
        """The state in a form that positions with the same future share."""
        heaps, extra = state
        if self.drawn.shape == "circle":
            pairs = sorted((h, r) for h, r in zip(heaps, extra, strict=True) if h)
            return tuple(h for h, _ in pairs), tuple(r for _, r in pairs)
        if self.drawn.is_apart and not self.drawn.passes and not self.drawn.forbidden:
            return tuple(sorted(filter(None, heaps))), extra
        return heaps, extra

    def given(self) -> dict[str, int]:
        """What the question says beside the heaps."""
        if self.extra is None or (self.drawn.passes and self.extra == self.drawn.passes):
            return {}
        if self.drawn.is_dynamic:
            return {"last": self.extra}
        return {"cap": self.cap(self.extra)}

    def cap(self, extra: Any) -> int:
        return sum(1 << i for i, ring in enumerate(extra) if ring) if self.drawn.shape == "circle" else extra


class Truth(NamedTuple):
    """What the definition says; value None in misere play."""

    outcome: str
    value: int | None
    winning: set[Any]


def truth(parts: list[Part], *, misere: bool) -> Truth:
    """Of a game, or of several side by side."""
    forbidden = parts[0].drawn.forbidden if len(parts) == 1 else 0
    moves = [cache(lambda state, part=part: part.drawn.after(*state)) for part in parts]
    start = tuple((part.heaps, part.extra) for part in parts)

    def after(states: Any) -> set[Any]:
        return {(*states[:i], new, *states[i + 1 :]) for i, state in enumerate(states) for new in moves[i](state)}

    def keyed(states: Any) -> Any:
        return tuple(part.key(state) for part, state in zip(parts, states, strict=True))

    def following(states: Any) -> Any:
        # What may be forbidden are options as they stand, though some have the same future.
        new = map(keyed, after(states))
        return list(new) if forbidden else set(new)

    is_lost = losses(following, misere=misere, forbidden=forbidden)
    lost = is_lost(keyed(start))
    winning = {shown(parts, new) for new in after(start) if is_lost(keyed(new))} if not lost else set()
    value = None
    if not misere:
        # A sum by its parts: that values add up is a theorem, and what is compared is the game as it is played.
        value = nim_sum(
            position_value(lambda s, m=m, p=p: [p.key(n) for n in m(s)], forbidden=p.drawn.forbidden)(p.key(s))
            for p, m, s in zip(parts, moves, start, strict=True)
        )
    return Truth("P" if lost else "N", value, winning)


def shown(parts: list[Part], states: Any) -> Any:
    """A position as answers tell it, with what they call cap."""
    if len(parts) > 1:
        return tuple(heaps for heaps, _ in states), None
    ((heaps, extra),) = states
    tells = parts[0].drawn.shape == "circle" or parts[0].drawn.passes
    return heaps, parts[0].cap(extra) if tells else None


class Question(NamedTuple):
    """Parts side by side, and the text that says so."""

    parts: list[Part]
    misere: bool
    text: str
    heaps: tuple[int, ...] | None
    given: dict[str, int]


def question(games: list[Drawn], numbers: Random) -> Question:
    """Small random positions for *games*; only the first one's misere rule counts."""
    parts = [_part(game, numbers, len(games)) for game in games]
    misere = games[0].misere
    if len(parts) == 1:
        return Question(parts, misere, games[0].text, parts[0].heaps, parts[0].given())
    side = [f"{_without_misere(p.drawn.text)}: {' '.join(map(str, p.heaps))}" for p in parts]
    return Question(parts, misere, " + ".join(side) + ("; misere" if misere else ""), None, {})


def _without_misere(text: str) -> str:
    clauses = text.replace("；", ";").split(";")
    return ";".join(clause for clause in clauses if clause.strip().lower() != "misere")


def _part(game: Drawn, numbers: Random, games: int) -> Part:
    lengths = {len(c.vectors[0]) for c in game.clauses if isinstance(c, Vectors) and c.ordered}
    count = 1 if game.is_dynamic else max(lengths, default=numbers.choice([1, 1, 2, 2, 3]))
    most = MOST[count] // (games + (1 if game.passes or game.forbidden else 0))
    if any(not hasattr(c, "amounts") or getattr(c, "and_split", False) for c in game.clauses):
        most = min(most, 13 // count)
    heaps = tuple(numbers.randint(0, max(most, 1)) for _ in range(count))
    extra: Any = None
    if game.is_dynamic and games == 1 and game.first is None and numbers.random() < 0.3:
        extra = numbers.randint(1, 6)
    if game.passes:
        extra = game.passes if games > 1 else numbers.randint(0, game.passes)
    if game.shape == "circle":
        extra = tuple(games > 1 or numbers.random() < 0.7 for _ in heaps)
    return Part(game, heaps, extra)


def told_by_library(asked: Question) -> Truth:
    """What `bouton.solve` says; BoutonError where it says nothing."""
    import bouton

    answer = bouton.solve(asked.text, asked.heaps, limits=bouton.Limits(seconds=SECONDS), **asked.given)
    assert answer.winning_move_count == len(answer.winning_moves)
    return _truth(asked, answer.outcome, answer.nim_value, [(m.to, m.cap) for m in answer.winning_moves])


def told_by_command(asked: Question) -> Truth | None:
    """What the command line says; None where it ends with an error."""
    from bouton.cli.app import run

    line = ["solve", asked.text, *map(str, asked.heaps or ()), "--json", f"--time={SECONDS}"]
    line += [f"--{name}={value}" for name, value in asked.given.items()]
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        status = run(line)
    return _of_json(asked, json.loads(out.getvalue())) if status == 0 else None


def told_by_page(asked: Question) -> Truth | None:
    """What the request of the page gives; None where it is refused."""
    from bouton.web.dispatch import Request, answered

    body = {"rules": asked.text, **({} if asked.heaps is None else {"position": asked.heaps}), **asked.given}
    reply = answered(Request("POST", "position", "", "", json.dumps(body).encode(), last=True, patience=SECONDS))
    return _of_json(asked, json.loads(reply.body)) if reply.status == 200 else None


def _of_json(asked: Question, found: dict[str, Any]) -> Truth:
    moves = [(_tuples(m["to"]), m["cap"]) for m in found["winning_moves"]]
    return _truth(asked, found["outcome"], found["nim_value"], moves)


def _tuples(found: Any) -> Any:
    return tuple(map(_tuples, found)) if isinstance(found, list) else found


def _truth(asked: Question, outcome: str, value: int | None, moves: list[tuple[Any, Any]]) -> Truth:
    only = asked.parts[0].drawn
    tells = len(asked.parts) == 1 and (only.shape == "circle" or only.passes)
    return Truth(outcome, value, {(to, cap if tells else None) for to, cap in moves})


def compare(asked: Question, numbers: Random, counted: Counter[str]) -> list[str]:
    """The differences, one line each; *counted* is added to."""
    from bouton.errors import BoutonError, LimitError

    try:
        told: dict[str, Truth | None] = {"library": told_by_library(asked)}
    except LimitError:
        counted["given up"] += 1
        return []
    except BoutonError:
        # No heap ever has a move, two lengths of vectors, and the like.
        counted["refused"] += 1
        return []
    if numbers.randrange(OTHERS) == 0:
        told["command"] = told_by_command(asked)
    if numbers.randrange(OTHERS) == 0:
        told["page"] = told_by_page(asked)
    expected = truth(asked.parts, misere=asked.misere)
    counted["positions"] += 1
    counted["moves"] += len(expected.winning)
    wrong = []
    for door, found in told.items():
        counted[door] += 1
        if found is not None and found.value is not None and expected.value is not None:
            counted["values"] += 1
        else:
            expected = expected._replace(value=None if found is None else found.value)
        if found != expected:
            counted["wrong"] += 1
            wrong.append(f"{door}: {asked.text!r} {asked.heaps} {asked.given}: {found}, should be {expected}")
    return wrong


def run(count: int, seed: int) -> tuple[list[str], Counter[str]]:
    """Compare about *count* positions; the differences and how many of what there were."""
    numbers, counted, wrong = Random(seed), Counter[str](), []
    kinds = [*KINDS, "sum", "sum"]
    games = {kind: drawn(rulesets((kind,)), count // 30 + 1, seed) for kind in KINDS}
    for _ in range(count):
        kind = numbers.choice(kinds)
        if kind == "sum":
            side = [numbers.choice(games[numbers.choice(KINDS)]) for _ in range(numbers.choice([2, 2, 3]))]
            if any(game.forbidden for game in side):
                continue
        else:
            side = [numbers.choice(games[kind])]
        wrong += compare(question(side, numbers), numbers, counted)
    return wrong, counted


def main() -> int:
    """The command."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="how many positions")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    # Limits are processor time here: how busy the machine is decides nothing.
    time.monotonic = time.process_time
    counted: Counter[str] = Counter()
    seed = asked.seed
    while counted["positions"] < asked.count:
        wrong, more = run(min(1000, asked.count), seed)
        counted += more
        for line in wrong:
            print(f"seed {seed}: {line}", flush=True)
        seed += 1
        print(f"{dict(counted)}, {time.process_time():.0f} s of processor time", file=sys.stderr, flush=True)
    return 1 if counted["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
