"""The same questions at three doors, Python, the command line and HTTP, and where their answers differ.

    python -m tests.laws.doors [COUNT]

All rules, or the first COUNT after shuffling.
"""

import io
import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from random import Random
from typing import Any

import bouton
from bouton.cli import app
from bouton.descriptions import member
from bouton.errors import BoutonError, LimitError
from bouton.laws import rows
from bouton.rulesets.catalogue import GAMES
from bouton.web.dispatch import Request, answered

# So many values are looked at for a period that is not known.
MOST = 2000
PERIOD = ("preperiod", "period", "saltus", "proved", "theorem", "status", "source", "coq")
ANSWER = ("outcome", "nim_value", "winning_move_count", "by")
BY = ("method", "name", "status", "source", "coq")
LONG = [
    row["code"]
    for row in rows.table(rows.CENSUS, "octal")
    if row["period"] and int(row["preperiod"]) + int(row["period"]) > 2500
]
COUPLED = ("take any", "take 1..3", "take odd", "take 1,2,4")
JOINT = ("any equally from 2 heaps", "1..2 equally from 2 heaps", "a, b from 2 heaps where |a-b| < 2", "(1,2)")


def _texts() -> Iterator[tuple[str, tuple[int, ...]]]:
    """Rules with a position: the catalogue, the long census codes, random codes, sets and coupled games."""
    chance = Random(1901)
    for entry in GAMES.values():
        game = member(entry)
        if game is not None:
            # Large boards are the business of other tests: the least example of each stands for it.
            yield str(game), tuple(entry.example)
    for code in (*LONG, "0.106"):
        yield code, (chance.randrange(1, 200),)
    for _ in range(35):
        yield "0." + "".join(chance.choice("01234567") for _ in range(2)) + chance.choice("1234567"), (40,)
    for size in (1, 2, 3, 4):
        for _ in range(12):
            amounts = sorted(chance.sample(range(1, 20), size))
            yield f"take {','.join(map(str, amounts))}", (chance.randrange(10**9), chance.randrange(50))
    for single in COUPLED:
        for joint in JOINT:
            yield f"{single}; take {joint}", (chance.randrange(1, 25), chance.randrange(1, 25))


def questions() -> list[tuple[str, tuple[int, ...]]]:
    """All questions, some of them in misere play, too; each once."""
    normal = list(_texts())
    misere = [(f"{text}; misere", tuple(min(n, 9) for n in heaps)) for text, heaps in normal[::3]]
    return list(dict.fromkeys(normal + misere))


def _of_command(*words: str) -> dict[str, Any]:
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(io.StringIO()):
        status = app.run([*words, "--json"])
    return json.loads(out.getvalue()) if status in (0, 1) else {"error": status}


def _of_page(path: str, **asked: Any) -> dict[str, Any]:
    found = answered(Request("POST", path, "", "application/json", json.dumps(asked).encode(), last=True))
    told: dict[str, Any] = json.loads(found.body)
    return told if found.status == 200 else {"error": 3 if told.get("status") == 503 or "limit" in str(told) else 2}


def _of_python(ask: Any) -> dict[str, Any]:
    try:
        found = ask()
    except LimitError:
        return {"error": 3}
    except BoutonError:
        return {"error": 2}
    return {"error": 3} if found is None else found.as_dict()


def _same(name: str, told: dict[str, Any], keys: tuple[str, ...]) -> Any:
    """What is compared of an answer: nothing but that there is none, where there is none."""
    if told.get("error") == 3 or (keys is PERIOD and told.get("period") is None):
        return None  # a limit was reached: the clock is no part of the question
    if "error" in told:
        return "refused"
    found = {key: told.get(key) or None for key in keys}
    if "by" in found:
        found["by"] = {key: told["by"].get(key) or None for key in BY}
    return found


def differences(text: str, heaps: tuple[int, ...]) -> list[str]:
    """Where the doors give different answers to one question."""
    asked = {
        "solve": (
            _of_python(lambda: bouton.solve(text, heaps)),
            _of_command("solve", text, *map(str, heaps)),
            _of_page("position", rules=text, position=[str(heap) for heap in heaps]),
        )
    }
    if len(heaps) == 1 or (text.startswith("take") and "misere" not in text):
        asked["period"] = (
            _of_python(lambda: bouton.period(text, max_length=MOST)),
            _of_command("period", text, "--max", str(MOST)),
            _of_page("period", rules=text, max=MOST),
        )
    found = []
    for name, told in asked.items():
        keys = PERIOD if name == "period" else ANSWER
        answers = [one for one in (_same(name, one, keys) for one in told) if one is not None]
        if any(one != answers[0] for one in answers):
            found.append("\n  ".join((f"{text} {heaps} {name}:", *map(str, answers))))
    return found


def main(arguments: list[str]) -> int:
    """Ask all, print what differs; exit status 1 where something does."""
    every = questions()
    Random(7).shuffle(every)
    chosen = every[: int(arguments[0])] if arguments else every
    bad = 0
    for number, (text, heaps) in enumerate(chosen):
        for line in differences(text, heaps):
            bad += 1
            print(line, flush=True)
        if number % 20 == 19:
            print(f"{number + 1} of {len(chosen)}", file=sys.stderr, flush=True)
    print(f"{len(chosen)} rules asked at three doors, {bad} differ")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
