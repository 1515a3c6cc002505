"""A certificate as a Coq file, so that Coq's kernel can confirm it.

The theorems stand in ``proofs/`` with programs that check a certificate and are proved right.  The file written here
holds the numbers of one certificate and has Coq run such a program on them; ``make formal`` compiles both.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import lcm
from typing import Any

from bouton.errors import LimitError, RulesError
from bouton.misere.monoid import Monoid
from bouton.notation import parse_rules
from bouton.notation.letters import parse_family

# Heaps that Coq would have to go through; the time grows with their square.
MOST_HEAPS = 4_000
# Of codes with few rare heaps; beside each heap each of these is looked at.  A million steps are about a second.
MOST_LONG = 500_000
MOST_BESIDE = 100_000_000
# Of a law with a letter: so many comparisons with a step.  Ten million are about ten seconds.
MOST_FAMILY = 100_000_000
# So many values stand in a row of the file.
ROW = 100
# Products are checked to be associative one by one.
MOST_ELEMENTS = 64

HEADER = """(** {rules}: {claim}  Written from a certificate; compile it beside the theorems in proofs/. *)

From Coq Require Import NArith List.
Import ListNotations.
From Bouton Require Import {modules}.

Definition code : list N := {code}%N.

"""

VALUES = """Definition listed : list N := {values}%N.

Theorem values_hold : forall g, nim_values (allows code) g -> map g (seq 0 {length}) = listed.
Proof. exact (values_checked code listed eq_refl ltac:(vm_cast_no_check (eq_refl listed))). Qed.

Theorem period_holds : forall g, nim_values (allows code) g -> forall n, {bound}g (n + {period}) = g n.
Proof. exact ({theorem} ltac:(vm_cast_no_check (eq_refl true))). Qed.

Print Assumptions values_hold.
Print Assumptions period_holds.
"""

LONG = """(** The values of the heaps, {width} bits each, behind a 1 in each row. *)
Definition rows : list positive := [
{rows}
]%positive.

Definition listed : list positive := unpacked {width} rows.

Theorem period_holds : forall g, nim_values (allows code) g ->
  map g (seq 0 (length listed)) = map number listed /\\
  forall n, ({preperiod} <= n)%N -> g (N.to_nat (n + {period})) = g (N.to_nat n).
Proof.
  exact (long_checked code {numbers}
    ltac:(repeat constructor) ltac:(vm_cast_no_check (eq_refl true))).
Qed.

Print Assumptions period_holds.
"""

GROWTH = """Theorem growth_holds : forall g, nim_values (allows code) g -> forall n, {start} < n ->
  g (n + {period}) = (g n + {saltus})%N.
Proof. exact (growth_checked code {numbers} ltac:(vm_cast_no_check (eq_refl true))). Qed.

Print Assumptions growth_holds.
"""

MISERE = """Definition given : certificate := {{|
  order := {order};
  products := {products};
  lost_elements := {lost}%N;
  heaps := {heaps};
  preperiod := {preperiod};
  period := {period};
  pairs := {pairs}
|}}.

(** A sum of heaps is lost for the player to move just when the product of its elements is a lost element. *)
Theorem misere_holds : forall P, misere (allows code) P ->
  forall X, P X <-> is_lost given (Misere.Phi nat (times given) 0 (element given) X) = true.
Proof. exact (misere_checked code given ltac:(vm_cast_no_check (eq_refl true))). Qed.

Print Assumptions misere_holds.
"""

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


def coq(certificate: Mapping[str, Any]) -> str:
    """The Coq file of *certificate*, of kind "period", "misere" or "family".

    RulesError where no theorem in proofs/ speaks of such a certificate, LimitError where Coq would take too long.
    """
    writer = _WRITERS.get(certificate.get("kind", ""))
    if writer is None:
        raise RulesError(key="coq.kind", kind=str(certificate.get("kind")))
    return writer(certificate)


def _period(certificate: Mapping[str, Any]) -> str:
    code = _code(certificate["rules"])
    if certificate["saltus"]:
        return _growth(certificate, code)
    preperiod, period = certificate["preperiod"], certificate["period"]
    modules = "PeriodCheck"
    if _by_rare_heaps(certificate, code):
        if certificate["checked_length"] > MOST_HEAPS:
            return _long(certificate, code)
        heaps, modules = certificate["checked_length"], f"{modules} RareCheck"
        numbers = f"{preperiod} {period} {certificate['depth']} {heaps}"
        theorem = f"rare_checked code {certificate['mask']}%N {str(certificate['alternating']).lower()} {numbers}"
    else:
        heaps = _guy_smith(code, max(preperiod, 1) + period)
        theorem = f"period_checked code {preperiod} {period}" if preperiod else f"period_from_0_checked code {period}"
    _small(heaps)
    values = _values(certificate)
    claim = f"from heap {preperiod} on the nim-values have the period {period}."
    return _head(certificate, code, claim, modules) + VALUES.format(
        values=_list(values),
        length=len(values),
        bound=f"{preperiod} <= n -> " if preperiod else "",
        period=period,
        theorem=theorem,
    )


def _by_rare_heaps(certificate: Mapping[str, Any], code: tuple[int, ...]) -> bool:
    """Whether the theorem of the rare heaps is asked: where there is a heap before the cycle, and it needs fewer."""
    preperiod, period = certificate["preperiod"], certificate["period"]
    if not preperiod or not certificate.get("rare") or (certificate["alternating"] and period % 2):
        return False
    return _guy_smith(code, preperiod + period) > int(certificate["checked_length"])


def _long(certificate: Mapping[str, Any], code: tuple[int, ...]) -> str:
    """A period of many heaps, few of which are rare: all values are written down, packed."""
    preperiod, period, length = (int(certificate[key]) for key in ("preperiod", "period", "checked_length"))
    beside = length * len(certificate["rare"]) * sum(digit >> 2 & 1 for digit in code)
    if length > MOST_LONG or beside > MOST_BESIDE:
        raise LimitError(key="coq.long", heaps=length, rare=len(certificate["rare"]), limit=MOST_LONG)
    values = _values(certificate)
    while len(values) < length:
        values += values[preperiod : preperiod + min(period, length - len(values))]
    width = max(max(values).bit_length(), 1)
    rows = []
    for start in range(0, length, ROW):
        row = 1
        for value in values[start : min(start + ROW, length)]:
            row = row << width | value
        rows.append(f"{row:#x}")
    mask, depth = certificate["mask"], certificate["depth"]
    numbers = f"{mask} {str(certificate['alternating']).lower()} {width} rows {preperiod} {period} {depth}"
    claim = f"from heap {preperiod} on the nim-values have the period {period}."
    return _head(certificate, code, claim, "PeriodCheck Rare RareCheck Bitsets RareWalk RareLong") + LONG.format(
        width=width, rows=";\n".join(rows), preperiod=preperiod, period=period, numbers=numbers
    )


def _growth(certificate: Mapping[str, Any], code: tuple[int, ...]) -> str:
    """A period with a saltus, by the numbers of docs/en/theory/arithmetic-periods.md."""
    period, saltus, listed = int(certificate["period"]), int(certificate["saltus"]), _values(certificate)
    if saltus & (saltus - 1) or not max(code) >> 3:
        raise RulesError(key="coq.saltus", saltus=saltus)
    start = max(certificate["preperiod"], 1) - 1
    rounds = -(-(start + 1) // period) + 1

    def value(heap: int) -> int:
        back = max(0, -(-(heap - len(listed) + 1) // period))
        return int(listed[heap - back * period]) + back * saltus

    most = max(value(heap) // saltus for heap in range(1, start + period + 1))
    heaps = [value(heap) for heap in range((most + 4 + rounds) * period + start + 1)]
    triples = [t for t, digit in enumerate(code) if digit >> 3 & 1]
    reach = 0
    for parity in (0, 1):
        usable = {t + parity & 1 for t in triples}
        least: dict[int, int] = {}
        for heap in range(len(heaps) - 1, 0, -1):
            if heap & 1 in usable:
                least[heaps[heap]] = heap
        two = any(digit >> 2 & 1 and t & 1 == parity for t, digit in enumerate(code))
        for wanted in range((most + 3) * saltus):
            if wanted in least:
                reach = max(reach, least[wanted] - wanted // saltus * period)
            elif wanted or not two:
                raise RulesError(key="coq.saltus", saltus=saltus)
    slack = max(0, -(-(reach + len(code) + most * period - period - start) // period))
    kappa = most.bit_length()
    while 2 * period << kappa <= (3 * most + slack + 1) * period + start:
        kappa += 1
    top = start + period + (8 * period << kappa) + 1
    _small(top)
    numbers = f"{start} {period} {saltus.bit_length() - 1} {most} {slack} {kappa} {reach} {top}"
    claim = f"from heap {start + 1} on {period} heaps add {saltus} to the nim-value."
    return _head(certificate, code, claim, "PeriodCheck Arithmetic ArithmeticCheck") + GROWTH.format(
        start=start, period=period, saltus=saltus, numbers=numbers
    )


def _misere(certificate: Mapping[str, Any]) -> str:
    texts = certificate["rules"]
    if not isinstance(texts, str) or not certificate["period"]:
        raise RulesError(key="coq.misere")
    code = _code(texts)
    preperiod, period, order = certificate["preperiod"], certificate["period"], certificate["order"]
    heaps = list(certificate["heaps"])
    if not preperiod:
        # The theorem wants a heap before the cycle: heap 0, and the cycle begins one later.
        preperiod, heaps = 1, [*heaps, heaps[0]]
    _small(_guy_smith(code, preperiod + period))
    if order > MOST_ELEMENTS:
        raise LimitError(key="coq.order", order=order, limit=MOST_ELEMENTS)
    lost = set(certificate["P"])
    monoid = Monoid(certificate["act"], lost)
    products = [monoid.row(x) for x in range(order)]
    pairs = _closed_pairs(code, products, lost, heaps, preperiod, period)
    claim = "a sum is lost just when the product of its heaps' elements is lost."
    return _head(certificate, code, claim, "Misere MisereCheck") + MISERE.format(
        order=order,
        products=_list(map(_list, products)),
        lost=sum(1 << x for x in lost),
        heaps=_list(heaps),
        preperiod=preperiod,
        period=period,
        pairs=_list(f"({x}, {contexts}%N)" for x, contexts in pairs),
    )


def _family(certificate: Mapping[str, Any]) -> str:
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
    cells = [_CoqCell(cell, amounts) for cell in certificate["cells"]]
    steps = sum(cell.cost for cell in cells)
    if steps > MOST_FAMILY:
        raise LimitError(key="coq.steps", steps=steps, limit=MOST_FAMILY)
    turn = lcm(*(slope for cell in cells for slope in [cell.letter[1]] if slope))
    top = max(least, *(cell.letter[0] + 1 for cell in cells))
    return FAMILY.format(
        rules=certificate["rules"],
        letter=name,
        least=least,
        amounts=_list(amounts),
        cells=";\n".join(cell.text for cell in cells),
        top=top,
        turn=turn,
    )


class _CoqCell:
    """A cell of a law with one letter: its *text*, and how many steps Coq looks at for it, about."""

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
        self.cost = heaps * (2 * len(taken) + 2) * (len(steps) + 1) + len(places) * len(order)
        self.text = CELL.format(
            letter=self.letter,
            modulus=cell["modulus"],
            preperiod=preperiod,
            period=period,
            first=_list(cell["first"]),
            steps=_list(f"({place}, {value}%N)" for place, value in steps),
            order=_list(order),
        )


def _of_one(form: Sequence[int]) -> tuple[int, int]:
    """A form with a factor of u, which may be 0."""
    return (form[0], form[1] if len(form) > 1 else 0)


def _plus(f: tuple[int, int], g: tuple[int, int], times: int = 1) -> tuple[int, int]:
    return (f[0] + times * g[0], f[1] + times * g[1])


_WRITERS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "period": _period,
    "misere": _misere,
    "family": _family,
}


def _list(items: Iterable[Any]) -> str:
    return f"[{'; '.join(map(str, items))}]"


def _code(text: str) -> tuple[int, ...]:
    """The digits of the code of the rules *text*."""
    game = parse_rules(text).game.normal_form()
    code = game.code
    if code is None:
        raise RulesError(key="coq.code", rules=text)
    return code


def _values(certificate: Mapping[str, Any]) -> list[int]:
    """The values before the cycle and those of its first round; a certificate need not list them."""
    if "values" in certificate:
        return list(certificate["values"])
    from bouton.engine.sequence import nim_values  # few certificates need it

    length = int(certificate["preperiod"]) + int(certificate["period"])
    found: list[int] = nim_values(parse_rules(certificate["rules"]).game.normal_form(), length).tolist()
    return found


def _parts(code: tuple[int, ...]) -> int:
    """How many heaps a move leaves at most."""
    return max(max(code).bit_length() - 1, 1)


def _guy_smith(code: tuple[int, ...], cycle_end: int) -> int:
    """How many heaps are gone through, by the theorem of Guy and Smith."""
    return _parts(code) * cycle_end + len(code)


def _head(certificate: Mapping[str, Any], code: tuple[int, ...], claim: str, modules: str) -> str:
    return HEADER.format(
        rules=certificate["rules"], claim=claim, modules=f"Mex Period Options {modules}", code=_list(code)
    )


def _small(heaps: int) -> None:
    if heaps > MOST_HEAPS:
        raise LimitError(key="coq.heaps", heaps=heaps, limit=MOST_HEAPS)


def _closed_pairs(
    code: tuple[int, ...], table: list[list[int]], lost: set[int], heaps: list[int], preperiod: int, period: int
) -> list[tuple[int, int]]:
    """Each element of a sum that can be moved in, with its least sets of contexts as bits."""
    order = len(table)
    number = _parts(code) * (preperiod + period) + len(code)
    element = [heaps[n if n < preperiod else preperiod + (n - preperiod) % period] for n in range(number)]
    beside = [sum(1 << q for q in range(order) if table[x][q] in lost) for x in range(order)]
    made: list[list[set[int]]] = [[{0}] + [set() for _ in range(number - 1)]]
    for _ in range(_parts(code)):
        made.append([{table[element[a]][y] for a in range(1, m + 1) for y in made[-1][m - a]} for m in range(number)])
    singles: dict[tuple[int, int], None] = {}
    for n in range(number):
        contexts, moves = 0, False
        for t, digit in enumerate(code[: n + 1]):
            for j in range(4):
                if digit >> j & 1:
                    for x in made[j][n - t]:
                        contexts, moves = contexts | beside[x], True
        if moves:
            singles[element[n], contexts] = None

    def beside_of(contexts: int, x: int) -> int:
        return sum(1 << q for q in range(order) if contexts >> table[q][x] & 1)

    least: dict[int, list[int]] = {}
    waiting = list(singles)
    while waiting:
        x, contexts = waiting.pop()
        known = least.setdefault(x, [])
        if any(other & ~contexts == 0 for other in known):
            continue
        known[:] = [other for other in known if contexts & ~other]
        known.append(contexts)
        waiting += [(table[x][y], beside_of(contexts, y) | beside_of(others, x)) for y, others in singles]
    return [(x, contexts) for x, several in sorted(least.items()) for contexts in several]
