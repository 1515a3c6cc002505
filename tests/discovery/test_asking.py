"""Questions about the losses: against marking and plain Python to 200, the least witness, and what cannot be read."""

from functools import cache
from itertools import product

import numpy as np
import pytest

import bouton
from bouton import checker
from bouton.discovery.phrases import plain
from bouton.errors import LimitError, NotationError, PositionError, RulesError

SIZE = 200
ONE = "take any; take 1 equally from 2 heaps"
# Game, misere, the takes from both heaps (None: any equal amount), the question, and what it says as Python.
FIVE = {(1, 2), (2, 1), (2, 5), (5, 2)}
MORE = {(1, 1), (2, 5), (5, 2)}
TWO = [
    ("wythoff", False, None, "every lost a, b with a <= b: b <= 2a", "every", "a<=b", "b<=2*a"),
    ("wythoff", False, None, "every lost a, b: (a + b) mod 2 = 0", "every", "True", "(a+b)%2==0"),
    ("wythoff", False, None, "no lost a, b: a = b and a > 0", "no", "True", "a==b and a>0"),
    ("wythoff", False, None, "exactly one lost a, b: a = b", "exactly one", "True", "a==b"),
    ("wythoff", False, None, "exactly one lost a, b: b = a + 7", "exactly one", "True", "b==a+7"),
    ("wythoff", False, None, "some lost a, b: 3a + 2b = 71", "some", "True", "3*a+2*b==71"),
    ("wythoff", False, None, "some lost a, b: 5a - 3b >= 6 and not a = b", "some", "True", "5*a-3*b>=6 and a!=b"),
    ("wythoff", False, None, "every lost a, b with a < b: 3b >= 4a and 2*(b - a) <= 2a",
     "every", "a<b", "3*b>=4*a and b-a<=a"),
    ("wythoff; misere", True, None, "no lost a, b: a = b", "no", "True", "a==b"),
    ("wythoff; misere", True, None, "some lost a, b: a = b and b mod 2 = 0", "some", "True", "a==b and b%2==0"),
    (ONE, False, {(1, 1)}, "every lost a, b: b - a <= 1 and a - b <= 1", "every", "True", "abs(a-b)<=1"),
    (ONE, False, {(1, 1)}, "every lost a, b with a mod 3 = 0: a = b", "every", "a%3==0", "a==b"),
    (ONE, False, {(1, 1)}, "every lost a, b with a mod 3 != 1: a = b", "every", "a%3!=1", "a==b"),
    (ONE, False, {(1, 1)}, "exactly one lost a, b: a + b = 21", "exactly one", "True", "a+b==21"),
    (ONE, False, {(1, 1)}, "no lost a, b: (a + 2b) mod 3 = 2 and a < b", "no", "True", "(a+2*b)%3==2 and a<b"),
    (f"{ONE}; misere", True, {(1, 1)}, "every lost a, b: a != b", "every", "True", "a!=b"),
    ("take any; take (1,2), (2,5)", False, FIVE, "every lost a, b: a = b", "every", "True", "a==b"),
    ("take any; take (1,1), (2,5)", False, MORE, "every lost a, b: a - b < 4 or b = 0",
     "every", "True", "a-b<4 or b==0"),
    ("take any; take (1,1), (2,5)", False, MORE, "some lost a, b: a - b > 1 and (a + b) mod 5 = 3",
     "some", "True", "a-b>1 and (a+b)%5==3"),
    ("nim", False, set(), "every lost a, b: 2a = a + b", "every", "True", "a==b"),
    ("nim; misere", True, set(), "every lost a, b: a = b", "every", "True", "a==b"),
]  # fmt: skip
ONE_HEAP = [
    ("take 1,3,4", {1, 3, 4}, "every lost n: n mod 7 = 0 or n mod 7 = 2", "every", "True", "n%7 in (0,2)"),
    ("take 1,3,4", {1, 3, 4}, "every lost n with n > 9: (n + 5) mod 7 != 0", "every", "n>9", "(n+5)%7!=0"),
    ("take 1,3,4", {1, 3, 4}, "some lost n: n > 100 and n mod 5 = 3", "some", "True", "n>100 and n%5==3"),
    ("take 2^k", {2**k for k in range(9)}, "no lost n: n mod 3 = 1", "no", "True", "n%3==1"),
    ("take 2^k", {2**k for k in range(9)}, "exactly one lost n: n < 3", "exactly one", "True", "n<3"),
    ("take 2,3", {2, 3}, "every lost n: n mod 5 < 2", "every", "True", "n%5<2"),
]  # fmt: skip


@cache
def losses(misere, vectors):
    """The lost pairs below SIZE, by marking; *vectors* None: any equal amount from both."""
    won = np.zeros((SIZE + 1, SIZE + 1), dtype=bool)
    won[0, 0] = misere
    lost = []
    for a, b in product(range(SIZE + 1), repeat=2):
        if won[a, b]:
            continue
        lost.append((a, b))
        won[a, b + 1 :] = True
        won[a + 1 :, b] = True
        steps = ((t, t) for t in range(1, SIZE + 1 - max(a, b))) if vectors is None else vectors
        for i, j in steps:
            if a + i <= SIZE and b + j <= SIZE:
                won[a + i, b + j] = True
    return lost


def right(quantor, those, holds):
    """The answer, and the least witness, of *those* positions below SIZE."""
    least = lambda found: min(found, key=lambda p: (max(p), sum(p), p), default=None)  # noqa: E731
    yes, no = [p for p in those if holds(*p)], [p for p in those if not holds(*p)]
    if quantor == "every":
        return not no, least(no)
    if quantor == "exactly one":
        first = least(yes)
        second = least([p for p in yes if p != first])
        return len(yes) == 1, first if second is None else second
    return bool(yes) == (quantor == "some"), least(yes)


@pytest.mark.parametrize(("text", "misere", "vectors", "question", "quantor", "domain", "body"), TWO)
def test_two_heaps(text, misere, vectors, question, quantor, domain, body):
    those = losses(misere, None if vectors is None else frozenset(vectors))
    those = [(a, b) for a, b in those if eval(domain, {"a": a, "b": b})]
    reply = bouton.ask(text, question)
    assert (reply.answer, reply.witness) == right(quantor, those, lambda a, b: eval(body, {"a": a, "b": b}))
    assert all(reply.say(language) for language in ("en", "zh"))
    checker.check(reply.law)


@pytest.mark.parametrize(("text", "amounts", "question", "quantor", "domain", "body"), ONE_HEAP)
def test_one_heap(text, amounts, question, quantor, domain, body):
    lost = []
    for n in range(SIZE + 1):
        if not any(n - t in lost for t in amounts):
            lost.append(n)
    reply = bouton.ask(text, question)
    those = [(n,) for n in lost if eval(domain, {"n": n})]
    assert (reply.answer, reply.witness) == right(quantor, those, lambda n: eval(body, {"n": n}))
    checker.check(reply.law)


def test_positions_near_a_lost_one():
    those = losses(False, None)
    near = [(a, b) for a, b in those if a and (a + 1, b + 2) in those]
    reply = bouton.ask("wythoff", "some lost a, b with a > 0: lost(a + 1, b + 2)")
    assert reply.answer and reply.witness == min(near, key=lambda p: (max(p), sum(p), p))
    assert bouton.ask("wythoff", "no lost a, b: lost(a - 1, b - 1)").answer


def test_three_heaps_and_a_period():
    assert bouton.ask("nim", "every lost a, b, c with a <= b and b <= c: c <= a + b").answer
    assert bouton.ask("kayles", "exactly one lost n").witness == (0,)
    assert bouton.ask("0.07", "some lost n: n > 30").answer == any(
        n > 30 for n, value in enumerate(bouton.values("0.07", 200).tolist()) if value == 0
    )


WRONG = (
    *("", "most lost a, b: a = b", "every lost a, b", "every lost a, a: a = 1", "every lost a, b: a + b mod 2 = 0"),
    *("every lost a, b: c = 1", "every lost a, b: (a = b", "every lost a, b: a === b", "every lost a, b: a mod 0 = 0"),
    *("every lost a, b: lost(a)", "every lost a, b: 100000a = b", "every lost a, b: " + "not " * 50 + "a = b"),
    "every lost a, b: a # b",
)  # fmt: skip


@pytest.mark.parametrize("question", WRONG)
def test_what_cannot_be_read(question):
    with pytest.raises(NotationError) as error:
        bouton.ask("wythoff", question)
    assert "\n" not in str(error.value)


def test_what_cannot_be_asked():
    with pytest.raises(PositionError):
        bouton.ask("wythoff", "every lost a: a = 1")
    with pytest.raises(LimitError):
        bouton.ask("take primes", "no lost a: a > 9")


@cache
def lost_with_passes(takes, heap, passes):
    """Whether who is to move loses *heap*, by play: *takes* may be taken, or *passes* be made while a take is left."""
    after = [(heap - t, passes) for t in takes if t <= heap]
    after += [(heap, passes - 1)] if passes and after else []
    return all(not lost_with_passes(takes, *one) for one in after)


@pytest.mark.parametrize(("rules", "takes"), [("take 1..3; pass once", (1, 2, 3)), ("take 1, 2; pass once", (1, 2))])
def test_all_passes_are_left_where_a_question_is_asked(rules, takes):
    lost = [n for n in range(100) if lost_with_passes(takes, n, 1)]
    assert bouton.ask(rules, "every lost n: n mod 2 = 0").witness == (next(n for n in lost if n % 2),)
    assert bouton.ask(rules, "no lost n: n > 20").witness == (next(n for n in lost if n > 20),)
    assert bouton.ask(rules, "some lost n: n mod 5 = 3").witness == (next(n for n in lost if n % 5 == 3),)
    assert bouton.prove(rules).verdict == "proved"


@cache
def lost_first(cap, heap, most, misere):
    """Whether who is to move loses *heap*, of which at most *most* may be taken now, and *cap* of t after t."""
    after = [(heap - t, cap(t)) for t in range(1, min(heap, most) + 1)]
    return not any(lost_first(cap, *one, misere) for one in after) if after else not misere


def doubled(taken):
    return 2 * taken


def one_more(taken):
    return taken + 1


@pytest.mark.parametrize(
    ("rules", "cap", "less", "misere"),
    [
        ("fibonacci nim", doubled, 1, False),
        ("take 1..2*last; misere", doubled, 0, True),
        ("take 1..last+1; first 1..n-1", one_more, 1, False),
    ],
)
def test_the_first_move_is_asked_about_where_the_cap_follows_the_last_take(rules, cap, less, misere):
    lost = [n for n in range(SIZE + 1) if lost_first(cap, n, max(0, n - less), misere)]
    for m in (2, 3, 5):
        for r in range(m):
            reply = bouton.ask(rules, f"some lost n: n mod {m} = {r} and n > 4")
            first = next(((n,) for n in lost if n > 4 and n % m == r), None)
            assert reply.witness == first or (first is None and reply.witness > (SIZE,))
    with pytest.raises(LimitError):
        bouton.ask("take 1..2*last; first 1..3", "some lost n: n > 3")


@pytest.mark.parametrize(
    ("question", "answer", "witness"),
    [
        ("every pair with a = b is lost", False, (1, 1)),
        ("is every pair with a = b and a > 0 a win?", True, None),
        ("every a, b with a + b = 3: lost", False, (0, 3)),
        ("some a, b with a = 7: is lost", True, (7, 4)),
        ("no a, b with a = b and a > 0: lost", True, None),
        ("exactly one a, b: a = b and lost", True, (0, 0)),
        ("每个 a, b 满足 a = b 且 a > 0：都必胜吗？", True, None),
    ],
)
def test_all_positions_may_be_meant(question, answer, witness):
    reply = bouton.ask("wythoff", question)
    assert (reply.answer, reply.witness) == (answer, witness)


def test_a_question_is_read_back_in_words():
    asked = [
        bouton.ask("take 1..6", text).question for text in ("is every multiple of 7 lost?", "每个必败的 n 除以 7 余 0")
    ]
    assert asked == ["every n with n a multiple of 7: lost", "every lost n: n divided by 7 leaves 0"]
    assert all(bouton.ask("take 1..6", text).answer for text in asked)


def test_what_a_chinese_question_is_read_as_is_english_throughout():
    reply = bouton.ask("wythoff", "每个必败态的 a+b 都是偶数")
    assert reply.question == "every lost a, b: a+b is even"


def test_an_error_names_no_word_that_nobody_typed():
    with pytest.raises(RulesError) as caught:
        bouton.ask("wythoff", "必败态有几个")
    assert "必败态有几个" in caught.value.say("zh")
    assert all("lost" not in caught.value.say(language) for language in ("en", "zh"))


def test_a_multiple_is_of_the_sum_of_several_heaps_in_both_languages():
    asked = [plain(text, 2) for text in ("is every multiple of 7 lost?", "每个 7 的倍数都必败吗")]
    assert asked == [f"every a, b with (a + b) a multiple of 7: {lost}" for lost in ("lost", "必败")]


# As people ask: about which positions, who is meant, and what is said of them, as Python.
PEOPLE = [
    ("take 1,3,4", "is every multiple of 7 lost?", "every", "n % 7 == 0", "lost"),
    ("take 1,3,4", "are all lost heaps even?", "every", "lost", "n % 2 == 0"),
    ("take 1,3,4", "Is there an odd lost heap?", "some", "lost", "n % 2 == 1"),
    ("take 1,3,4", "no two lost heaps differ by 3", "no", "lost", "n + 3 in them"),
    ("take 1,3,4", "every lost n: n == 0 mod 7 or n % 7 = 2", "every", "lost", "n % 7 in (0, 2)"),
    ("take 1,3,4", "每个 7 的倍数都必败吗？", "every", "n % 7 == 0", "lost"),
    ("take 1,3,4", "必败的都是偶数吗？", "every", "lost", "n % 2 == 0"),
    ("take 1,3,4", "有没有奇数的必败态？", "some", "lost", "n % 2 == 1"),
    ("take 2^k", "is every lost heap a multiple of 3?", "every", "lost", "n % 3 == 0"),
    ("take 2^k", "every lost heap leaves the remainder 1 when divided by 3", "every", "lost", "n % 3 == 1"),
    ("take 2..5; misere", "is every heap above 3 won?", "every", "n > 3", "not lost"),
    ("take any except 3", "some lost heap is odd", "some", "lost", "n % 2 == 1"),
    ("wythoff", "is the sum of every lost pair even?", "every", "lost", "(a + b) % 2 == 0"),
    ("wythoff", "is the larger heap always at most twice the smaller?", "every", "lost and a <= b", "b <= 2 * a"),
    ("wythoff", "are there lost pairs with equal heaps?", "some", "lost", "a == b"),
    ("wythoff", "every lost position a, b has an even sum", "every", "lost", "(a + b) % 2 == 0"),
    ("wythoff", "b is at most 2a for every lost pair", "every", "lost", "b <= 2 * a"),
    ("wythoff", "for every lost a, b: a <= b implies b <= a + 20", "every", "lost", "a > b or b <= a + 20"),
    ("wythoff", "every lost a, b: if a < b then 2b > 3a", "every", "lost", "a >= b or 2 * b > 3 * a"),
    ("wythoff", "there is exactly one lost pair with a = 60", "exactly one", "lost", "a == 60"),
    ("wythoff", "必败态的和都是偶数吗？", "every", "lost", "(a + b) % 2 == 0"),
    ("wythoff", "每个必败的 a, b：a + b 除以 3 余 1", "every", "lost", "(a + b) % 3 == 1"),
    ("wythoff", "所有必败态都满足 |a - b| <= 9", "every", "lost", "abs(a - b) <= 9"),
    ("wythoff", "存在相等的必败对吗", "some", "lost", "a == b"),
    ("wythoff", "有没有相等的必败对", "some", "lost", "a == b"),
    ("wythoff", "必败对里有 b = 13 的吗", "some", "lost", "b == 13"),
    ("wythoff", "有没有 a = 60 的必败对？", "some", "lost", "a == 60"),
    ("wythoff", "每个必败态的 a+b 都是偶数", "every", "lost", "(a + b) % 2 == 0"),
    ("wythoff", "每个必败态的 a + b 都是 3 的倍数", "every", "lost", "(a + b) % 3 == 0"),
    ("wythoff; misere", "a = b 的局面都必胜吗？", "every", "a == b", "not lost"),
    ("nim", "are equal heaps always lost?", "every", "a == b", "lost"),
    ("nim; misere", "if a = b, is the position lost?", "every", "a == b", "lost"),
    ("nim; misere", "两堆相等时必败吗", "every", "a == b", "lost"),
    (ONE, "in every lost pair the heaps differ by at most 1", "every", "lost", "abs(a - b) <= 1"),
    (ONE, "never a - b > 1", "no", "lost", "a - b > 1"),
    ("take any; take (1,2), (2,5)", "每个必败的 a, b：a + b 能被 2 整除", "every", "lost", "(a + b) % 2 == 0"),
]  # fmt: skip
OF_ONE = {"take 1,3,4": (1, 3, 4), "take 2^k": [2**k for k in range(9)], "take any except 3": {*range(1, 201)} - {3}}
OF_TWO = {"wythoff": None, "nim": frozenset(), ONE: frozenset({(1, 1)}), "take any; take (1,2), (2,5)": frozenset(FIVE)}


@pytest.mark.parametrize(("text", "question", "quantor", "domain", "body"), PEOPLE, ids=[row[1] for row in PEOPLE])
def test_as_people_ask(text, question, quantor, domain, body):
    game = text.removesuffix("; misere")
    if game in OF_TWO:
        them, names = {*losses(text.endswith("misere"), OF_TWO[game])}, ("a", "b")
    else:
        # Whoever cannot move loses, and wins under misere.
        them, names, amounts = set(), ("n",), OF_ONE.get(game, range(2, 6))
        for n in range(SIZE + 1):
            options = [n - t for t in amounts if t <= n]
            if not any(o in them for o in options) and (options or not text.endswith("misere")):
                them.add(n)
    every = range(SIZE + 1) if len(names) == 1 else product(range(SIZE + 1), repeat=2)

    def so(said, place):
        return eval(
            said,
            {
                "them": them,
                "lost": place in them,
                **dict(zip(names, place if len(names) > 1 else [place], strict=True)),
            },
        )

    those = [place if len(names) > 1 else (place,) for place in every if so(domain, place)]
    reply = bouton.ask(text, question)
    held = right(quantor, those, lambda *place: so(body, place if len(names) > 1 else place[0]))
    assert (reply.answer, reply.witness) == held
    # What was understood can be asked again.
    assert bouton.ask(text, reply.question).witness == reply.witness


@pytest.mark.parametrize(
    ("text", "question", "answer", "witness"),
    [
        ("wythoff", "is (3, 5) lost?", True, (3, 5)),
        ("wythoff", "Is 5, 3 a win?", False, (5, 3)),
        ("take 1,3,4", "is 1000000 lost", False, (1000000,)),
        ("nim; misere", "(1, 1) 是必胜态吗？", True, (1, 1)),
        ("take 1,3,4", "700 必败吗？", True, (700,)),
        ("wythoff", "what comes after 3, 5", True, (4, 7)),
        ("wythoff", "3, 5 的下一个必败态", True, (4, 7)),
        ("wythoff", "what wins from 5, 8?", True, (4, 7)),
        ("wythoff", "从 5, 8 怎么走能赢？", True, (4, 7)),
    ],
)
def test_one_position_is_asked_about(text, question, answer, witness):
    reply = bouton.ask(text, question)
    assert (reply.answer, reply.witness) == (answer, witness)
