"""Laws of rules with letters are what plain play gives, for letters and heaps far beyond those looked at."""

import random
import re
from itertools import combinations

import pytest

from bouton import checker, prove
from bouton.letters.finding import find
from bouton.limits import Limits
from bouton.notation import read_family
from tests.letters.families import FAMILIES, law_of, play, some_letters, told


@pytest.mark.parametrize("text", FAMILIES)
def test_a_law_is_that_of_play_for_random_letters(text):
    law, chance = law_of(text), random.Random(text)
    passes, misere = told(text)
    for most in (8, 30, 150):
        values = some_letters(law.family, chance, most)
        amounts = list(FAMILIES[text](*values.values()))
        length = min(8 * max(amounts) + 60, 1500)
        expected = play(amounts, passes, misere, law.losses, length)
        for n in chance.sample(range(length), min(length, 130)):
            assert law.value(values, n) == expected[n], (values, n)
            assert law.is_lost(values, n) == (expected[n] == int(law.losses))


@pytest.mark.parametrize("text", FAMILIES)
def test_its_certificate_holds(text):
    report = checker.check(law_of(text).certificate)
    assert str(law_of(text).family) in report.claim and len(report.obligations) == 3


# The laws that are printed in the literature, or found by hand; each follows from the values of the first games.
@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("take 2, 4m, 4m+2", ["(0011)^m (2233)^m, period 8m"]),
        ("take 1, 4, 5m+3", ["(01012)^(m+1) 32, period 5m+7"]),
        ("take 1, 2m", ["(01)^m 2, period 2m+1"]),
        ("take 1..m", ["n mod (m+1) = 0"]),
        ("take p..q", ["n mod (p+q) < p"]),
        ("take m..2m", ["n mod 3m < m"]),
        ("take p..q; pass once", ["P^p N^p, then N^q P^p, period p+q"]),
        ("take p..q; misere", ["n mod (p+q) in {p..2p-1}"]),
        ("take 1..m; misere", ["n mod (m+1) = 1"]),
        ("take 1..m; m >= 1000", ["n mod (m+1) = 0"]),
        ("take 1, m; 70 <= m <= 73; m odd", ["m = 71: 01, period 2", "m = 73: 01, period 2"]),
        ("take 1..2*m except m+1", ["n mod (m+1) = 0"]),
        ("take p, q; p < q < 2p", ["0^p 1^p 2^(q-p), period p+q"]),
        ("take p, q, p+q; p < q <= 2p", ["0^p 1^p 2^p 3^(q-p), period 2p+q"]),
        ("take m..2m+1; misere", ["n mod (3m+1) in {m..2m-1}"]),
    ],
)
def test_a_law_is_told_as_a_word_or_a_formula(text, lines):
    assert [str(line) for line in law_of(text).lines()] == lines


def expanded(law, values):
    """The word of a printed law for some letters: its head, and what is repeated."""

    def number(form):
        return eval(re.sub(r"(\d)([a-z])", r"\1*\2", form), {}, values)

    parts = []
    for part in law.partition(", period")[0].split(", then "):
        word = ""
        for block, alone, bracketed, plain in re.findall(r"(?:\((\w+)\)|(\w+))(?:\^(?:\(([^)]*)\)|(\w+)))?", part):
            exponent = bracketed or plain
            if alone and exponent:
                word += alone * number(exponent)
            else:
                word += (block or alone) * (number(exponent) if exponent else 1)
        parts.append(word)
    return parts if len(parts) == 2 else ["", parts[0]]


@pytest.mark.parametrize(
    "text",
    [
        "take 2, 4m, 4m+2",
        "take 2, 3, c",
        "take 3, b, b+3",
        "take 5, c, 9",
        "take 1, m..2m",
        "take 2, 4m, 4m+2; pass once",
        "take p, q, p+q; p < q <= 2p",
        "take 1, 2, c; misere",
    ],
)
def test_a_printed_word_is_the_law(text):
    law = law_of(text)
    for line in law.lines():
        assert line.is_word
        for values in map(
            dict, list(map(dict.items, law.family.values(40)))[-80:] + list(map(dict.items, law.family.values(9)))
        ):
            inside = dict(values)
            if found := re.search(r"^([a-z]) = (?:(\d*)j)?\+?(\d*)(?:, j >= (\d+))?$", line.where):
                letter, factor, rest, least = found.groups()
                if not line.where.partition(" = ")[2][0].isdigit() and "j" not in line.where:
                    continue
                q, r = (int(factor or 1), int(rest or 0)) if "j" in line.where else (0, int(rest or factor or 0))
                if q == 0:
                    if values[letter] != r:
                        continue
                elif (values[letter] - r) % q or (values[letter] - r) // q < int(least or 0):
                    continue
                else:
                    inside["j"] = (values[letter] - r) // q
            elif found := re.search(r"^([a-z]) >= (\d+)$", line.where):
                if values[found[1]] < int(found[2]):
                    continue
            else:
                assert not line.where
            head, word = expanded(line.law, inside)
            for n in [*range(60), 997, 10**6 + 3]:
                sign = head[n] if n < len(head) else word[(n - len(head)) % len(word)]
                assert sign == ("NP" if law.losses else "0123456789")[law.value(values, n)], (str(line), values, n)


def test_heaps_and_letters_of_many_digits_are_answered():
    law = law_of("take 3, 17, c")
    c = 10**30 + 4
    assert law.value({"c": c}, 10**40) in (0, 1, 2, 3)
    # Up to the largest amount it is the game without it: 3 and 17 have the period 20.
    assert [law.value({"c": c}, n) for n in range(80)] == play([3, 17], 0, False, False, 80)


@pytest.mark.parametrize(
    "text",
    [
        "take 1..n-m",
        "take p, q",
        "take 1..m, q",
        "take any except m",
        "bash(m)",
        "take 1..m; m >= 10000000000000000000000",
    ],
)
def test_what_is_out_of_reach_is_not_found(text):
    assert find(read_family(text), Limits(seconds=20).watch()) is None


def test_all_further_amounts_for_the_pairs_up_to_6():
    for a, b in combinations(range(1, 7), 2):
        text = f"take {a}, {b}, c"
        law, chance = law_of(text), random.Random(text)
        for c in (*range(1, 9), chance.randint(9, 200)):
            expected = play([a, b, c], 0, False, False, 400)
            assert [law.value({"c": c}, n) for n in range(400)] == expected, (text, c)


def in_two_letters(chance):
    """Rules with two letters by chance, and what their amounts are for these."""
    a, b, c = chance.randint(1, 3), chance.randint(1, 3), chance.randint(0, 3)
    low, high = chance.choice([("p", f"{a}p+{b}q"), (f"{a}p", f"{a}p+{b}q+{c}"), (f"p+{c}", f"{a}p+q+{c}")])
    relation = chance.choice(["", "; p <= q", "; p odd", "; q even", "; p < q < 2p"])

    def amounts(p, q):
        first, last = (eval(re.sub(r"(\d)([pq])", r"\1*\2", form), {}, {"p": p, "q": q}) for form in (low, high))
        return range(first, last + 1)

    return f"take {low}..{high}{relation}".replace("+0", ""), amounts


def random_family(chance):
    """Rules with a letter or two by chance, and what their amounts are for it."""
    if chance.random() < 0.3:
        return in_two_letters(chance)
    low, growth = chance.randint(1, 3), chance.randint(1, 3)
    if chance.random() < 0.5:
        fixed = sorted(chance.sample(range(1, 9), chance.randint(1, 2)))
        plus = chance.randint(0, 4)
        text = f"take {', '.join(map(str, fixed))}, {growth}m+{plus}" if plus else f"take {fixed[0]}, {growth}m"
        amounts = [*fixed] if plus else fixed[:1]
        return text, lambda m: [*amounts, growth * m + plus]
    if chance.random() < 0.5:
        return f"take {low}..{growth + low}m", lambda m: range(low, (growth + low) * m + 1)
    return f"take m..{growth}m+{low}", lambda m: range(m, growth * m + low + 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_ten_thousand_random_families_letters_and_heaps(seed):
    chance, looked = random.Random(seed), 0
    while looked < 2_500:
        rules, amounts = random_family(chance)
        rules += chance.choice(["", "", "; misere", "; pass once"])
        law = find(read_family(rules), Limits(seconds=60).watch())
        if law is None:
            continue
        passes, misere = told(rules)
        for most in (6, 60):
            values = some_letters(law.family, chance, most)
            expected = play(amounts(*values.values()), passes, misere, law.losses, 900)
            for n in chance.sample(range(900), 25):
                assert law.value(values, n) == expected[n], (rules, values, n)
                looked += 1


@pytest.mark.parametrize("text", ["take 1..m", "take p..q", "take m..2m", "take 2..m+3", "take 2m+1..3m+1"])
def test_a_range_has_a_proof_in_words_whose_take_leads_to_a_loss(text):
    told = prove(text).claim.explanation.as_dict()
    assert len(told["proof"]) == 3
    found = re.search(r"n mod (\S+?),? take r stones, or (\S+) if|take n mod (\S+) stones", told["strategy"])
    modulus, high = found[1] or found[3], found[2]
    law, chance = law_of(text), random.Random(text)
    for n in (*range(1, 60), 10**20 + 7):
        values = some_letters(law.family, chance, 9)
        a, most = (
            eval(re.sub(r"(\d)([a-z])", r"\1*\2", form or "n"), {}, {**values, "n": n}) for form in (modulus, high)
        )
        if not law.is_lost(values, n):
            take = min(n % a, most)
            assert law.family.takes.at(values)[0] <= take <= law.family.takes.at(values)[-1]
            assert law.is_lost(values, n - take)


def test_laws_with_passes_have_no_proof_in_words():
    assert prove("take p..q; pass once").claim.explanation is None
