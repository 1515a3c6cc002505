"""Misere quotients against play by the definition, and against published and independently found figures."""

import json
import random
from functools import lru_cache
from hashlib import sha256
from itertools import combinations_with_replacement

import pytest

from bouton.checker import Refused, TooLong, Unreadable, check
from bouton.errors import PositionError, RulesError
from bouton.limits import Limits
from bouton.misere.finding import misere_quotient
from bouton.misere.quotient import MisereQuotient
from tests.work import Clock

# (rules, order, lost elements, preperiod, period).  Kayles: CGSuite, and Plambeck and Siegel, JCTA 115 (2008) 593-622;
# 0.123: Plambeck, Integers 5 (2005) G5; the others: a finder and a checker that share no code with this one, but for
# 0.34: its heaps 7 and 15 are alike in all sums, which a play of all sums up to four heaps below shows.
FIGURES = [
    ("kayles", 40, 9, 71, 12),
    ("0.75", 8, 2, 8, 2),
    ("0.123", 20, 5, 5, 5),
    ("0.15", 42, 12, 66, 10),
    ("0.53", 16, 3, 21, 9),
    ("0.71", 36, 9, 3, 6),
    ("0.72", 24, 5, 16, 4),
    ("0.34", 12, 3, 7, 8),
    ("0.115", 42, 12, 92, 14),
    ("0.152", 34, 6, 25, 48),
    ("0.153", 16, 3, 32, 14),
    ("0.351", 22, 6, 4, 8),
]


def options_of(rules, heap):
    """The options of a heap, from a list of (amount, number of heaps that may be left)."""
    found = []
    for amount, pieces in rules:
        left = heap - amount
        if pieces == 0 and left == 0:
            found.append(())
        if pieces == 1 and amount and left > 0:
            found.append((left,))
        if pieces == 2:
            found += [(a, left - a) for a in range(1, left) if a <= left - a]
        if pieces == 3:
            found += [(a, b, left - a - b) for a in range(1, left) for b in range(a, left) if b <= left - a - b]
    return found


def player(rules_of):
    """Whether the player to move loses a sum of heaps (game, size) in misere play, by the definition."""

    @lru_cache(None)
    def moves(heap):
        game, size = heap
        return [tuple((game, n) for n in option) for option in options_of(rules_of[game], size)]

    @lru_cache(None)
    def lost(heaps):
        results = [
            lost(tuple(sorted(h for h in heaps[:i] + option + heaps[i + 1 :] if moves(h))))
            for i, heap in enumerate(heaps)
            for option in moves(heap)
        ]
        return bool(results) and not any(results)

    return lambda heaps: lost(tuple(sorted(h for h in heaps if moves(h))))


def random_rules(chance):
    """A random code or set of amounts: its text, and what it says, in the words of `options_of`."""
    if chance.random() < 0.5:
        most = 7 if chance.random() < 0.8 else 15
        digits = [chance.choice([0, 0, 4])] + [chance.randint(0, most) for _ in range(chance.randint(1, 3))]
        if not any(digits[1:]):
            digits[1] = 3
        text = "0123456789ABCDEF"[digits[0]] + "." + "".join("0123456789ABCDEF"[d] for d in digits[1:])
        return text, [(t, pieces) for t, d in enumerate(digits) for pieces in range(4) if d >> pieces & 1]
    amounts = sorted(chance.sample(range(1, 9), chance.randint(1, 4)))
    split = chance.random() < 0.3
    text = "take " + ", ".join(map(str, amounts)) + " and split" * split
    return text, [(t, pieces) for t in amounts for pieces in range(3 if split else 2)]


def compare(chance, number):
    """One random quotient, of one or two games, against play on sums of few heaps; how many were compared."""
    games = [random_rules(chance) for _ in range(chance.choice([1, 1, 2]))]
    ends = 14 if len(games) == 1 else 9
    found = misere_quotient([text for text, _ in games], heaps=ends, limits=Limits(seconds=5))
    lost = player([rules for _, rules in games])
    for _ in range(number):
        heaps = []
        for _ in range(chance.randint(1, 4)):
            game = chance.randrange(len(games))
            heaps.append((game, chance.randint(0, min(found.ends[game], 14 if len(heaps) < 2 else 6))))
        elements = [found.element(n, game) for game, n in heaps]
        assert found.monoid.is_lost(found.monoid.product(elements)) == lost(heaps), (games, heaps)


@pytest.mark.parametrize("figures", FIGURES, ids=lambda row: row[0])
def test_figures(figures):
    rules, order, lost, preperiod, period = figures
    found = misere_quotient(rules)
    assert (found.order, len(found.lost), found.preperiod, found.period) == (order, lost, preperiod, period)
    assert found.is_whole and not found.is_tame
    assert "the misere quotient has" in check(found.certificate()).claim


def test_heaps_of_0_34():
    found, lost = misere_quotient("0.34"), player([[(1, 0), (1, 1), (2, 2)]])
    for others in [(), (1,), (4,), (10,), (4, 4), (1, 10), (4, 10), (10, 10), (4, 4, 4)]:
        beside = [(0, n) for n in others]
        assert lost([(0, 7), *beside]) == lost([(0, 15), *beside]) == found.is_lost(7, *others)


def test_single_losses_of_kayles():
    found = misere_quotient("kayles")
    assert [n for n in range(1, 500) if found.is_lost(n)] == [1, 4, 9, 12, 20]


@pytest.mark.parametrize("seed", range(12))
def test_random_sums(seed):
    compare(random.Random(seed), 60)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 300))
def test_many_random_sums(seed):
    compare(random.Random(seed), 200)


@pytest.mark.slow
def test_a_long_period():
    found = misere_quotient("0.644")
    assert (found.order, len(found.lost), found.preperiod, found.period) == (172, 7, 3256, 442)


def test_tame_games():
    # Finite sets of amounts, Nim with heaps up to a size: as Nim, with nim-values for elements.
    for rules, order in [("take 1", 2), ("take 1..3", 6), ("take 2,5,7", 6), ("take 1,3,4", 6), ("take odd", 2)]:
        found = misere_quotient(rules)
        assert (found.order, found.is_tame, found.preperiod) == (order, True, 0)
    nim = misere_quotient("nim", heaps=31)
    assert (nim.order, nim.ends, nim.is_whole, nim.period) == (34, (31,), False, None)
    assert [nim.nim_values[nim.element(n)] for n in range(32)] == list(range(32))
    assert nim.element(32) is None and nim.is_lost(32) is None


def test_several_games():
    found = misere_quotient(["nim", "take 1,3,4", "kayles"], heaps=[4, 10, 40])
    assert (found.order, found.ends) == (56, (4, 10, 40))
    both = misere_quotient(["take 1,3,4", "kayles"])
    assert (both.order, both.periods, both.preperiods) == (40, (7, 12), (0, 71))


def test_presentation():
    found = misere_quotient("0.75")
    # 0.75: T. E. Plambeck, A. N. Siegel: a monoid of eight elements.
    assert found.generators() == {"a": (0, 1), "b": (0, 2), "c": (0, 5)}
    assert found.relations() == ("a^2 = 1", "b^3 = b", "b c = a b", "c^2 = b^2")
    assert [found.name(x) for x in found.lost] == ["a", "b^2"]


def test_no_moves_and_coupled_heaps():
    nothing = misere_quotient("0.8", heaps=2)
    assert (nothing.order, nothing.is_lost(1, 2)) == (1, False)
    with pytest.raises(RulesError):
        misere_quotient("wythoff")


def test_a_limit_leaves_what_is_known(monkeypatch):
    Clock(0.001).is_set(monkeypatch)
    found = misere_quotient("grundy", limits=Limits(seconds=0.3))
    assert not found.is_whole and found.ends[0] >= 10
    assert check(found.certificate()).claim.startswith("in misere play")


def mutated(chance, data):
    """A copy of a certificate with one change somewhere."""
    copy = dict(data)
    key = chance.choice(["order", "act", "act", "P", "heaps", "heaps", "preperiod", "period", "rules", "quotient"])
    value = copy[key]
    if isinstance(data["rules"], list):  # of several games: one of them
        copy[key] = chance.choice([value[::-1], value[1:]]) if isinstance(value, list) else value
    elif key == "rules":
        copy[key] = value.translate(str.maketrans(chance.choice("0123"), chance.choice("4567")))
    elif key == "quotient":
        copy[key] = chance.choice([None, 1, 0, "true"])
    elif isinstance(value, int):
        copy[key] = value + chance.choice([-2, -1, 1, 2, 12])
    elif key == "act":
        row = chance.randrange(len(value))
        copy[key] = [list(r) for r in value]
        copy[key][row] = mutated_row(chance, value[row], data["order"])
    else:
        copy[key] = mutated_row(chance, value, data["order"])
    return copy


def mutated_row(chance, row, order):
    row = list(row)
    i = chance.randrange(len(row))
    match chance.randrange(4):
        case 0:
            row[i] = chance.randrange(order)
        case 1:
            del row[i]
        case 2:
            row.insert(i, chance.randrange(order))
        case 3:
            j = chance.randrange(len(row))
            row[i], row[j] = row[j], row[i]
    return row


def is_refused(certificate):
    try:
        check(certificate)
    except (Refused, Unreadable, TooLong):
        return True
    return False


def signed(certificate):
    rest = {key: value for key, value in certificate.items() if key != "digest"}
    return {**rest, "digest": sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()}


def mutations(rules, number):
    """Changed certificates: none is accepted; signed anew only those that state the truth, as play shows."""
    chance = random.Random(rules)
    certificate = misere_quotient(rules).certificate()
    accepted = 0
    for _ in range(number):
        changed = mutated(chance, certificate)
        if changed == certificate:
            continue
        assert is_refused(changed), changed
        changed = signed(changed)
        if not is_refused(changed):
            accepted += 1
            truth = misere_quotient(changed["rules"].removesuffix("; misere"))
            if {**truth.certificate(), "P": [], "digest": ""} == {**changed, "P": [], "digest": ""}:
                continue  # P in another order
            # Other rules that the same monoid judges.
            stated = MisereQuotient.of_certificate(changed)
            lost = player([rules_of(changed["rules"])])
            for heaps in combinations_with_replacement(range(10), 3):
                assert stated.is_lost(*heaps) == lost([(0, n) for n in heaps])
    assert accepted < number / 5


def rules_of(text):
    """The rules of a certificate, in the words of `options_of`."""
    text = text.removesuffix("; misere")
    if "." in text:
        return [(t, p) for t, d in enumerate([text[0], *text[2:]]) for p in range(4) if int(d, 16) >> p & 1]
    split = text.endswith(" and split")
    numbers = text.removeprefix("take ").removesuffix(" and split").split(", ")
    spans = [(span.split("..")[0], span.split("..")[-1]) for span in numbers]
    return [(t, p) for low, high in spans for t in range(int(low), int(high) + 1) for p in range(2 + split)]


@pytest.mark.parametrize(("rules", "number"), [("kayles", 15), ("0.123", 40), ("0.75", 60), ("take 1, 3, 4", 40)])
def test_mutated_certificates(rules, number):
    mutations(rules, number)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [row[0] for row in FIGURES])
def test_many_mutated_certificates(rules):
    mutations(rules, 100)


def test_certificates_state_what_they_were_made_from():
    found = misere_quotient(["take 1,3", "0.123"])
    assert MisereQuotient.of_certificate(found.certificate()) == found


def test_a_negative_largest_heap_is_refused():
    with pytest.raises(PositionError, match="heaps cannot be -1"):
        misere_quotient("kayles", heaps=-1)


def test_no_game_has_no_quotient():
    with pytest.raises(RulesError, match="rules is empty"):
        misere_quotient([])
