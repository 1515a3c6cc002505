"""A certificate as a Coq file, so that Coq's kernel can confirm it.

The theorems stand in ``proofs/`` with programs that check a certificate and are proved right.  The file written here
holds the numbers of one certificate and has Coq run such a program on them; ``make formal`` compiles both.
"""

from collections.abc import Callable, Mapping
from typing import Any

from bouton.errors import LimitError, RulesError
from bouton.misere.monoid import Monoid
from bouton.notation import parse_rules
from bouton.proving.coq_family import family_law, written_list

# Heaps that Coq would have to go through; the time grows with their square.
MOST_HEAPS = 4_000
# Of codes with few rare heaps; beside each heap each of these is looked at.  A million steps are about a second.
MOST_LONG = 500_000
MOST_BESIDE = 100_000_000
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
        values=written_list(values),
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
        products=written_list(map(written_list, products)),
        lost=sum(1 << x for x in lost),
        heaps=written_list(heaps),
        preperiod=preperiod,
        period=period,
        pairs=written_list(f"({x}, {contexts}%N)" for x, contexts in pairs),
    )


_WRITERS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "period": _period,
    "misere": _misere,
    "family": family_law,
}


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
        rules=certificate["rules"], claim=claim, modules=f"Mex Period Options {modules}", code=written_list(code)
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
