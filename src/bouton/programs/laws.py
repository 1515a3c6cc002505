"""Programs by a theorem of the house: which core says each, and with which numbers."""

from collections.abc import Callable, Mapping
from typing import Any

from bouton.claims import Sentence
from bouton.frozen import changed
from bouton.programs.parts import ANY_NUMBER, MOST_128, TWO, WITH_CAP, Parts, largest_root, reader
from bouton.rulesets.amounts import Bound
from bouton.rulesets.families.dynamic import Capped
from bouton.rulesets.protocol import Rules
from bouton.theorems import THEOREMS, Theorem
from bouton.theorems.schwenk import formula

# With more terms than this up to a heap the sequence of a dynamic game is not held.
_MANY_TERMS = 200_000
_FEW_HEAPS = 10_000_000
# So many equal heaps are written in one move.
_MANY_PARTS = 1_000

Made = tuple[tuple[str, ...], dict[str, int], dict[str, Any]]


def parts_of(rules: Rules) -> Parts | None:
    """The parts of a program for *rules* in normal form, by the first theorem that has a core."""
    for name, make in _MAKERS.items():
        theorem = THEOREMS[name]
        law = theorem.covers(rules)
        if law is not None:
            made = make(law, rules)
            if made is not None:
                return _parts(name, theorem, made)
    return None


def _parts(name: str, theorem: Theorem, made: Made) -> Parts:
    cores, values, more = made
    numbers = {key.lower(): value for key, value in values.items()} | more.pop("told", {})
    parts = Parts(
        cores, Sentence(f"programs.{name}", 0, numbers), theorem.status, theorem.source, tuple(values.items()), **more
    )
    own = "is_position" in more or "coprime" in cores or "two_positive" in cores
    return parts if own else changed(parts, cores=(*cores, reader(parts.reads)))


def _plain(core: str, **values: int) -> Made:
    """A game of single heaps with nim-values."""
    return (core, "xor"), values, {}


def _whole(core: str, reads: int = ANY_NUMBER, **values: int) -> Made:
    """A game whose core knows whole positions; products of two numbers are made."""
    return (core,), values, {"reads": reads, "wide": reads == TWO}


def _interval(law: tuple[int, int | None], rules: Rules) -> Made:
    a, b = law
    return _plain("at_least", A=a) if b is None else _plain("interval", A=a, B=b)


def _splits(k: int, rules: Rules) -> Made:
    return _plain("split_two" if k == 2 else "split_three")


def _equal_splits(k: int, rules: Rules) -> Made | None:
    return _plain("split_equally", K=k) if k <= _MANY_PARTS else None


def _wythoff(law: Any, rules: Rules) -> Made:
    """The pairs: squares of heaps, or of T heaps, must fit."""
    t = law.t if hasattr(law, "t") else 1
    core = "wythoff" if not rules.misere else "wythoff_misere" if t == 1 else "t_wythoff_misere"
    factor = (t * t + 4) * (t * t if core == "t_wythoff_misere" else 1)
    exact = largest_root(MOST_128, factor) // (2 if t > 1 else 1) - t - 2
    values = {"T": t, "SHIFT": int(core == "t_wythoff_misere")}
    return (core, "pairs"), values, {"reads": TWO, "wide": True, "exact": max(exact, 0)}


def _moore(k: int, rules: Rules) -> Made:
    return ("moore", "moore_misere" if rules.misere else "moore_normal"), {"K": k}, {}


def _schwenk(law: Any, rules: Rules) -> Made | None:
    game = rules.game
    if not isinstance(law, Bound) or not isinstance(game, Capped):
        return None
    values = cap_values(game) | {"MISERE": int(rules.misere)}
    many = game.cap_of(1) > _MANY_TERMS
    more = {"reads": WITH_CAP, "wide": True, "limit": _FEW_HEAPS if many else None, "told": {"f": formula(law)}}
    return ("caps", "schwenk"), values, more


def cap_values(game: Capped) -> dict[str, int]:
    """The numbers of the core "caps"."""
    limit, first = game.limit, game.first
    assert isinstance(limit, Bound)
    start = (first.num, first.den) if first.base else (0, 1)
    return {
        "F_NUM": limit.num,
        "F_DEN": limit.den,
        "F_PLUS": limit.plus,
        "FIRST_NUM": start[0],
        "FIRST_DEN": start[1],
        "FIRST_PLUS": first.plus,
    }


# Theorem -> its cores and numbers; a theorem that is not here has no program of its own.
_MAKERS: Mapping[str, Callable[[Any, Rules], Made | None]] = {
    "nim_values": lambda law, rules: _plain("nim"),
    "bash_values": lambda m, rules: _plain("bash", M=m),
    "interval_values": _interval,
    "all_but_one_values": lambda d, rules: _plain("all_but_one", D=d),
    "halving_values": lambda law, rules: _plain("halving"),
    "odd_values": lambda law, rules: _plain("odd"),
    "even_values": lambda law, rules: _plain("even"),
    "divisors_values": lambda law, rules: _plain("divisors"),
    "proper_divisors_values": lambda law, rules: _plain("proper_divisors"),
    "coprime_values": lambda law, rules: _whole("coprime"),
    "powers_values": lambda b, rules: _plain("powers", B=b),
    "lasker_values": lambda law, rules: _plain("lasker"),
    "nim_split3_values": lambda law, rules: _plain("nim_split3"),
    "split_values": _splits,
    "split_equally_values": _equal_splits,
    "nim_misere": lambda law, rules: _whole("nim_misere"),
    "bash_misere": lambda m, rules: _whole("bash_misere", M=m),
    "moore_losses": _moore,
    "moore_misere": _moore,
    "wythoff_losses": _wythoff,
    "wythoff_misere": _wythoff,
    "t_wythoff_losses": _wythoff,
    "t_wythoff_misere": _wythoff,
    "schwenk_losses": _schwenk,
    "schwenk_misere": _schwenk,
    "euclid_values": lambda law, rules: _whole("euclid", TWO),
    "euclid_positive_values": lambda law, rules: (
        ("euclid_positive", "two_positive"),
        {},
        {"reads": TWO, "wide": True},
    ),
    "staircase_values": lambda law, rules: _whole("staircase"),
}
