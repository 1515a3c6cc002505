"""The echo of the rules: the pieces put together say what the notation says, in both languages."""

import pytest

from bouton import words


def say(key, **values):
    """A piece of the echo in both languages; pieces inside pieces are pairs themselves."""

    def here(value, column):
        if isinstance(value, tuple):
            return value[column]
        return [here(v, column) for v in value] if isinstance(value, list) else value

    return tuple(
        words.say(f"echo.{key}", language, **{k: here(v, column) for k, v in values.items()})
        for column, language in enumerate(words.languages)
    )


def after(*pieces, blank=""):
    return blank.join(p[0] for p in pieces), "".join(p[1] for p in pieces)


ONE, TWO = say("where.one"), say("where.two")
WAYS = [say(f"code.ways.{ways}") for ways in ("nothing", "one", "two", "three")]

# notation: (the pieces, English, Chinese)
CLAUSES = {
    "take 1..5": (
        say("take.short", amount=say("amount.range", low=1, high=5), where=ONE),
        "take 1 to 5 stones from one heap",
        "从一堆中取 1 到 5 颗",
    ),
    "take 3": (
        say("take.short", amount=say("amount.exact", t=3), where=ONE),
        "take exactly 3 stones from one heap",
        "从一堆中取恰好 3 颗",
    ),
    "take 1,3,4": (
        say("take.short", amount=say("amount.list", list=[1, 3, 4]), where=ONE),
        "take 1, 3 or 4 stones from one heap",
        "从一堆中取 1、3 或 4 颗",
    ),
    "take 2..": (
        say("take.short", amount=say("amount.from", low=2), where=ONE),
        "take at least 2 stones from one heap",
        "从一堆中取至少 2 颗",
    ),
    "take any": (
        say("take.any", where=ONE),
        "take any number of stones, at least one, from one heap",
        "从一堆中取任意多颗，至少一颗",
    ),
    "take any except 2,3": (
        say("take.short", amount=say("amount.any_except", list=[2, 3]), where=ONE),
        "take any number of stones except 2 and 3 from one heap",
        "从一堆中取任意多颗，但不能恰好取 2 或 3 颗",
    ),
    "take 1, 2^k": (
        say("take.long", where=ONE, amount=say("amount.set", set=[say("set.number", t=1), say("set.powers_of_two")])),
        "take from one heap a number of stones that is 1 or a power of two (1, 2, 4, 8, …)",
        "从一堆中取，颗数须为 1 或 2 的幂（1、2、4、8……）",
    ),
    "take fibonacci": (
        say("take.long", where=ONE, amount=say("amount.set", set=[say("set.fibonacci")])),
        "take from one heap a number of stones that is a Fibonacci number (1, 2, 3, 5, 8, …)",
        "从一堆中取，颗数须为斐波那契数（1、2、3、5、8……）",
    ),
    "3^k, k^4": (
        say("amount.set", set=[say("set.powers", b=3, terms=[1, 3, 9]), say("set.kth", e=4, terms=[1, 16, 81])]),
        "a number of stones that is a power of 3 (1, 3, 9, …) or a number k^4 (1, 16, 81, …)",
        "颗数须为 3 的幂（1、3、9……）或形如 k^4 的数（1、16、81……）",
    ),
    "k^2 except primes": (
        say("amount.set_except", set=[say("set.squares")], **{"except": [say("set.primes")]}),
        "a number of stones that is a square (1, 4, 9, …), but not a prime (2, 3, 5, 7, …)",
        "颗数须为平方数（1、4、9……），但不能为质数（2、3、5、7……）",
    ),
    "take 1..n/2": (
        say("take.long", where=ONE, amount=say("amount.half")),
        "take from one heap at least one stone and at most half of it, rounded down",
        "从一堆中取，至少一颗，至多一半（向下取整）",
    ),
    "take 2..n-1": (
        say(
            "take.long",
            where=ONE,
            amount=say("amount.between", low=say("bound.number", k=2), high=say("bound.n_less.heap", k=1)),
        ),
        "take from one heap at least 2 stones and at most all but 1 stone of the heap",
        "从一堆中取，至少 2 颗，至多该堆颗数减 1",
    ),
    "take coprime": (
        say("take.long", where=ONE, amount=say("amount.coprime")),
        "take from one heap a number that shares no factor above 1 with its size",
        "从一堆中取，颗数须与该堆颗数互质",
    ),
    "take any equally from 2 heaps": (
        say("take.equally", where=TWO),
        "take the same number from two heaps",
        "从两堆中取同样多颗",
    ),
    "take 1..3 equally from 4 heaps": (
        say("take.equally_amount", where=say("where.exact", k=4), amount=say("amount.range", low=1, high=3)),
        "take the same number from 4 heaps: 1 to 3 stones",
        "从 4 堆中取同样多颗，每堆 1 到 3 颗",
    ),
    "take any from up to 3 heaps": (
        say("take.each_any", where=say("where.up_to", k=3)),
        "take from at most 3 heaps, any number from each, at least one stone in all",
        "从至多 3 堆中取，每堆多少不限，总共至少一颗",
    ),
    "take odd from all heaps": (
        say("take.each", where=say("where.all"), amount=say("amount.set", set=[say("set.odd")])),
        "take from all heaps, from each a number of stones that is odd (1, 3, 5, …)",
        "从所有堆中取，每堆颗数须为奇数（1、3、5……）",
    ),
    "split unequally": (
        say("split.two.unequal"),
        "divide a heap into two unequal non-empty heaps",
        "把一堆拆成大小不等的两个非空的堆",
    ),
    "split equally into 3": (
        say("split.many.equal", k=3),
        "divide a heap into 3 equal heaps",
        "把一堆拆成 3 个相等的堆",
    ),
    "take 1 and split": (
        after(say("take.short", amount=say("amount.exact", t=1), where=ONE), say("and_split")),
        "take exactly 1 stone from one heap, and then, if you like, divide what is left of it into two non-empty heaps",
        "从一堆中取恰好 1 颗，还可以把剩下的拆成两个非空的堆",
    ),
    "0.7": (
        say("code.take", k=1, ways=WAYS[:3]),
        "Taking 1 from a heap may leave: nothing, one heap or two heaps.",
        "从一堆中取 1 颗，取后该堆须为空、剩一堆或拆成两堆。",
    ),
    "4.": (say("code.zero.two"), "A heap may be divided into two without taking.", "不取石子，可以把一堆拆成两堆。"),
    "take 1..3/2*last": (
        say("after.at_most", bound=say("bound.last.fraction", a=3, b=2)),
        "After that: at least one and at most 3/2 of what the opponent has just taken, rounded down.",
        "此后每步至少取一颗，至多取对手刚取颗数的 3/2（向下取整）。",
    ),
    "take 1..2*last-1": (
        say("after.at_most", bound=say("bound.less", bound=say("bound.last.times", a=2), k=1)),
        "After that: at least one and at most 2 times what the opponent has just taken, less 1.",
        "此后每步至少取一颗，至多取对手刚取颗数的 2 倍再减 1。",
    ),
    "take 1..2*last; first 1..n-1": (
        after(say("first.all_but_one"), say("after.at_most_times", a=2), blank=" "),
        (
            "First turn: take at least one stone, but not all. "
            "After that: at least one and at most 2 times what the opponent has just taken."
        ),
        "第一步至少取一颗，但不能取完；此后每步至少取一颗，至多取对手刚取颗数的 2 倍。",
    ),
}


@pytest.mark.parametrize("notation", CLAUSES)
def test_the_pieces_say_the_clause(notation):
    said, english, chinese = CLAUSES[notation]
    assert said == (english, chinese)


def test_a_whole_sentence():
    clauses = after(CLAUSES["take any"][0], say("or"), CLAUSES["take any equally from 2 heaps"][0])
    english, chinese = say("sentence", lead=say("lead"), clauses=clauses, ending=say("ending.normal.last_stone"))
    assert english == (
        "On each turn take any number of stones, at least one, from one heap, "
        "or take the same number from two heaps. Whoever takes the last stone wins."
    )
    assert chinese == ("每次从一堆中取任意多颗，至少一颗，或者从两堆中取同样多颗。取走最后一颗的人获胜。")


def test_every_named_set_of_the_notation_has_a_phrase():
    named = ("fibonacci", "primes", "odd", "even", "divisors", "proper_divisors", "coprime")
    assert all(words.has(f"echo.set.{name}") for name in named)
