"""The Coq file of a law with a letter: the nim-values for every value of the letter."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import lcm
from typing import Any

from bouton.errors import LimitError, RulesError
from bouton.notation.letters import parse_family

# Of a law with a letter: so many comparisons with a step.  Ten million are about ten seconds.
MOST_FAMILY = 100_000_000

FAMILY = """(** {rules}: the nim-values for every {letter} from {least} on.
    Written from a certificate; compile it beside the theorems in proofs/. *)

From Coq Require Import ZArith NArith List.
Import ListNotations.
From Bouton Require Import Family.
Open Scope Z_scope.

(** The amounts, as forms in {letter}. *)
Definition rules : list form := {amounts}.

(** Each class of letters with its law, and with all places in their order. *)
Definition given : list (cell * list form) := [
{cells}
].

Theorem law_holds : forall {letter}, {least} <= {letter} ->
  exists c u, In c (map fst given) /\\ 0 <= u /\\ {letter} = at_ u (letter c) /\\
    forall g, nim_values_of (map (at_ {letter}) rules) g -> forall n, 0 <= n -> g n = word c u n.
Proof. exact (family_checked rules given {least} {top} {turn} ltac:(vm_cast_no_check (eq_refl true))). Qed.

Print Assumptions law_holds.
"""

CELL = """  ({{| letter := {letter}; modulus := {modulus}; preperiod := {preperiod}; period := {period};
      first := {first}%N; steps := {steps} |}},
   {order})"""


def family_law(certificate: Mapping[str, Any]) -> str:
    """Nim-values for every value of one letter, where single amounts are taken."""
    family = parse_family(certificate["rules"])
    takes = None if family is None else family.takes
    if family is None or takes is None or certificate["of"] != "values" or takes.passes or takes.exclude:
        raise RulesError(key="coq.code", rules=certificate["rules"])
    # A range of amounts, a second letter, or letters that are not all those from some number on.
    several = len(family.letters) > 1 or any(low != high for low, high in takes.include)
    if several or not all(one.is_least for one in family.conditions()):
        raise RulesError(key="coq.code", rules=certificate["rules"])
    (least,) = family.least()
    (name,) = family.letters
    amounts = [(low.number, dict(low.factors).get(name, 0)) for low, _ in takes.include]
    cells, steps = [], 0
    for cell in certificate["cells"]:
        cells.append(_CoqCell(cell, amounts))
        steps += cells[-1].cost
        if steps > MOST_FAMILY:
            raise LimitError(key="coq.steps", limit=MOST_FAMILY)
    turn = lcm(*(slope for cell in cells for slope in [cell.letter[1]] if slope))
    top = max(least, *(cell.letter[0] + 1 for cell in cells))
    return FAMILY.format(
        rules=certificate["rules"],
        letter=name,
        least=least,
        amounts=written_list(amounts),
        cells=";\n".join(cell.text for cell in cells),
        top=top,
        turn=turn,
    )


class _CoqCell:
    """A cell of a law with one letter: its *text*, and its *cost*, about as many steps as Coq compares in that time."""

    def __init__(self, cell: Mapping[str, Any], amounts: Iterable[tuple[int, int]]) -> None:
        self.letter = _of_one(cell["letters"][0])
        preperiod, period = _of_one(cell["preperiod"]), _of_one(cell["period"])
        finish = _plus(preperiod, period)
        steps = sorted(((_of_one(step[:-1]), step[-1]) for step in cell["steps"]), key=lambda step: sum(step[0]))
        taken = [(b + a * self.letter[0], a * self.letter[1]) for b, a in amounts]
        marks = [(0, 0), preperiod, finish, *(place for place, _ in steps)]
        looks = [_plus(mark, d) for d in taken for mark in marks]
        places = {*marks, *looks, *(_plus(place, period, -1) for place in looks)}
        inside = (f for f in places if not max(f) <= 0 and not (f[0] >= finish[0] and f[1] >= finish[1]))
        order = [*sorted(inside, key=sum), finish]
        heaps = sum(min(sum(g) - sum(f), cell["modulus"]) for f, g in pairwise([(0, 0), *order]))
        self.text = CELL.format(
            letter=self.letter,
            modulus=cell["modulus"],
            preperiod=preperiod,
            period=period,
            first=written_list(cell["first"]),
            steps=written_list(f"({place}, {value}%N)" for place, value in steps),
            order=written_list(order),
        )
        compared = heaps * (2 * len(taken) + 2) * (len(steps) + 1) + len(places) * len(order)
        self.cost = compared + 10 * len(self.text)


def _of_one(form: Sequence[int]) -> tuple[int, int]:
    """A form with a factor of u, which may be 0."""
    return (form[0], form[1] if len(form) > 1 else 0)


def _plus(f: tuple[int, int], g: tuple[int, int], times: int = 1) -> tuple[int, int]:
    return (f[0] + times * g[0], f[1] + times * g[1])


def written_list(items: Iterable[Any]) -> str:
    """The *items* as Coq writes a list."""
    return f"[{'; '.join(map(str, items))}]"
