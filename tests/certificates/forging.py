"""Certificates changed and forged, from a seed: what is told, how it is told, and what the text of the file holds."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from typing import Any

from bouton.discovery.finding import automatic
from bouton.engine import rows
from bouton.laws.places import KEPT
from bouton.limits import Limits
from bouton.misere.finding import misere_quotient
from bouton.notation import parse_rules

# Longer ones take the readers longer, and their parts are no other.
LONGEST = 2500
OTHERS = (
    None, True, False, 0, 1, 2, 3, -1, 7, 40, 10**17, 10**18, 2**63, -(2**64), 10**30, 1.0, 2.5, "", "1", "take 1",
    "0.77", "misere", [], [0], {}, [[]], "period", "automaton",
)  # fmt: skip
SPELLINGS: tuple[Callable[[str], str], ...] = (
    lambda text: f"{text}; misere",
    lambda text: f"{text}; misere; misere",
    lambda text: f"  {text} ;",
    lambda text: f"{text};{text}",
    lambda text: text.upper(),
    lambda text: text.replace(" ", "  "),
    lambda text: text.replace(" ", "\t"),
    lambda text: text.replace(";", "；").replace(",", "，"),
    lambda text: text.replace("take", "Take"),
    lambda text: text.replace("take ", "take 1, "),
    lambda text: text.replace("1", "01"),
    lambda text: text.replace("1", "１"),
    lambda text: text.replace("1", "1..1"),
    lambda text: text.replace("..", "…"),
    lambda text: text.replace(", ", ","),
    lambda text: text.removesuffix("; misere"),
    lambda text: "; ".join(reversed(text.split("; "))),
    lambda text: f"{text} from 1 heap",
    lambda text: text.replace("0.", "."),
    lambda text: text.replace("0.", "00."),
    lambda text: f"{text}0",
    lambda text: f"rules: {text}",
    lambda text: text.replace("any", "1.."),
    lambda text: text.replace("2", "3"),
)
TEXTS: tuple[Callable[[str, random.Random], str], ...] = (
    lambda text, chance: text[: chance.randrange(len(text))],
    lambda text, chance: "\ufeff" + text,
    lambda text, chance: text + chance.choice((" ", "\n\n", "\x0b", "\x00", "x", "{}", ",")),
    lambda text, chance: text.replace(":", chance.choice((" : ", "\x0c:", "\n:\r\n", "::", "=")), 1),
    lambda text, chance: text.replace("1", chance.choice(("01", "1.0", "1e0", "+1", "0x1", "1_0", "true", "NaN")), 1),
    lambda text, chance: text.replace("0", chance.choice(("-0", "00", "0.0", "false", "null", "Infinity")), 1),
    lambda text, chance: text.replace("}", ',"kind":"period"}', 1),
    lambda text, chance: text[:-1] + "," + text[1:],
    lambda text, chance: text.replace('"', "'"),
    lambda text, chance: text.replace("k", "\\u006b", 2),
    lambda text, chance: text.replace("}", ",}", 1),
    lambda text, chance: text.replace("[", chance.choice(("[" * 60, "[,", "[null,")), 1),
    lambda text, chance: text.replace("{", "{/* */", 1),
    lambda text, chance: text.replace("take", "\\ud800take", 1),
    lambda text, chance: "".join(c for c in text if chance.random() > 0.003),
)


@cache
def originals() -> tuple[dict[str, Any], ...]:
    """True certificates of every kind."""
    kept = [json.loads(p.read_text("utf-8")) for p in sorted(KEPT.rglob("*.json")) if p.stat().st_size < LONGEST]
    by_kind: dict[str, list[dict[str, Any]]] = {}
    for one in kept:
        by_kind.setdefault(one["kind"], []).append(one)
    made = [
        *(automatic(parse_rules(text), heaps, Limits(), nim_value=g).certificate for text, heaps, g in VALUES),
        *(_rows(text) for text in ("wythoff", "t wythoff(2)")),
        *(misere_quotient(text, **more).certificate() for text, more in QUOTIENTS),
    ]
    for one in made:
        by_kind.setdefault(one["kind"], []).append(json.loads(json.dumps(one)))
    # Of each kind about as many.
    return tuple(one for found in by_kind.values() for one in (found * 24)[:24])


VALUES = (("nim", 2, 1), ("nim", 2, 2), ("bash(3)", 1, 3), ("take 1,2", 1, 1))
QUOTIENTS: tuple[tuple[str, dict[str, int]], ...] = (("0.123", {}), ("take 1,3,4", {}), ("grundy", {"heaps": 9}))


def _rows(text: str) -> dict[str, Any]:
    return rows.certificate(rows.row_law(parse_rules(text).game, 5, Limits().watch()), text)


def forged(number: int, seed: int) -> Iterator[str]:
    """So many texts, each that of a certificate with one to three changes, signed anew or not."""
    chance = random.Random(seed)
    for _ in range(number):
        told = copy.deepcopy(chance.choice(originals()))
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            chance.choice(CHANGES)(told, chance)
        if "digest" in told and chance.random() < 0.8:
            told["digest"] = sealed(told)
        text = json.dumps(told, ensure_ascii=chance.random() < 0.8)
        yield chance.choice(TEXTS)(text, chance) if chance.random() < 0.25 else text


def sealed(told: dict[str, Any]) -> str:
    """The digest that *told* ought to have."""
    rest = {key: value for key, value in told.items() if key != "digest"}
    return sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def _place(told: dict[str, Any], chance: random.Random) -> tuple[Any, Any]:
    """A holder and a key in it, as deep as chance has it."""
    holder: Any = told
    while True:
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        if not keys:
            return told, "kind"
        key = chance.choice(keys)
        if not isinstance(holder[key], dict | list) or not holder[key] or chance.random() < 0.2:
            return holder, key
        holder = holder[key]


def _put_another(told: dict[str, Any], chance: random.Random) -> None:
    holder, key = _place(told, chance)
    holder[key] = chance.choice(OTHERS)


def _count_on(told: dict[str, Any], chance: random.Random) -> None:
    for _ in range(20):
        holder, key = _place(told, chance)
        if isinstance(holder[key], int):
            holder[key] += chance.choice((-2, -1, 1, 1, 2, 12))
            return


def _leave_out(told: dict[str, Any], chance: random.Random) -> None:
    holder, key = _place(told, chance)
    del holder[key]


def _twice(told: dict[str, Any], chance: random.Random) -> None:
    holder, key = _place(told, chance)
    if isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    else:
        holder[chance.choice(("more", "version", "Period", "note"))] = copy.deepcopy(holder[key])


def _swap(told: dict[str, Any], chance: random.Random) -> None:
    holder, key = _place(told, chance)
    other = chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    holder[key], holder[other] = holder[other], holder[key]


def _from_another(told: dict[str, Any], chance: random.Random) -> None:
    alike = [one for one in originals() if one["kind"] == told.get("kind")] or originals()
    key, value = chance.choice(list(chance.choice(alike).items()))
    told[key] = copy.deepcopy(value)


def _spell(told: dict[str, Any], chance: random.Random) -> None:
    if isinstance(told.get("rules"), str):
        told["rules"] = chance.choice(SPELLINGS)(told["rules"])


# Those that leave something readable are the more telling ones.
CHANGES = (_put_another, _leave_out, *3 * (_count_on, _spell), *2 * (_twice, _swap, _from_another))
