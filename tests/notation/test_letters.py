"""Rules with letters: what is read, what is refused and where, and how they are read aloud."""

import inspect

import pytest

import bouton
from bouton import compare, genus, misere_quotient, p_positions, solve, values
from bouton.errors import MissingLetters, NotationError, RulesError
from bouton.notation import parse, parse_rules, read_family, rules_of, with_letters
from bouton.notation.echo import echo as read_aloud
from bouton.notation.letters import read_values
from bouton.notation.letters_echo import echo


@pytest.mark.parametrize(
    ("text", "values", "plain"),
    [
        ("take 1..m", {"m": 5}, "take 1..5"),
        ("take p..q", {"p": 7, "q": 100}, "take 7..100"),
        ("take 2, 4m, 4m+2; m >= 3", {"m": 10**30}, f"take 2, {4 * 10**30}, {4 * 10**30 + 2}"),
        ("TAKE 1..2*M EXCEPT M+1", {"m": 3}, "take 1..6 except 4"),
        ("take 1, 2, c; pass once", {"c": 9}, "take 1, 2, 9; pass once"),
        ("take 1，2，m＋1", {"m": 4}, "take 1,2,5"),
        ("take 10-m, 3", {"m": 4}, "take 6, 3"),
        ("take 1..n-m", {"m": 2}, "take 1..n-2"),
        ("take 1..n-m+1", {"m": 3}, "take 1..n-2"),
        ("take 1..n/m", {"m": 3}, "take 1..n/3"),
        ("take 1..m*last+p", {"m": 3, "p": 2}, "take 1..3*last+2"),
        ("bash(m)", {"m": 6}, "bash(6)"),
        ("take 1..m; block p", {"m": 6, "p": 2}, "take 1..6; block 2"),
        ("take (m, 2m)", {"m": 2}, "take (2,4)"),
        ("take m^k; m >= 2", {"m": 3}, "take 3^k"),
        ("take 1..m; m odd; m = 1 mod 4", {"m": 5}, "take 1..5"),
        ("take 1..m; m >= 1000", {"m": 1234}, "take 1..1234"),
        ("take p..q; p >= 10000000000000000000000", {"p": 10**23, "q": 10**24}, f"take {10**23}..{10**24}"),
        ("take p, q; p < q < 2p; misere", {"p": 4, "q": 7}, "take 4, 7; misere"),
    ],
)
def test_rules_with_values_are_the_rules_with_numbers(text, values, plain):
    family = read_family(text)
    assert family is not None
    assert rules_of(family, values) == parse_rules(plain)
    # What is written back is read the same.
    again = read_family(str(family))
    assert again is not None and str(again) == str(family) and rules_of(again, values) == parse_rules(plain)


@pytest.mark.parametrize(
    "text",
    [
        "nim",
        "take 1..3",
        "k nim(3)",
        "0.3F",
        "C.3",
        "take 4k",
        "take 2, 4k, 4k+2",
        "take k^2",
        "take 1..n/2",
        "t wythoff(2)",
        "take a, b from 2 heaps where a = b mod 3",
        "take a, b from 2 heaps where |a-b| < 3",
        "take any from a largest heap",
        "take 1,2 and split; in a circle",
        "turn 1 coin x turn 1,2 coins",
        "nim: 3 5 + wythoff: 1 2",
        "take 1..2*last",
    ],
)
def test_rules_without_letters_are_none_of_these(text):
    assert read_family(text) is None
    parse(text)


@pytest.mark.parametrize(
    ("text", "column", "found", "near"),
    [
        ("take a..b, c", 12, "c", ""),
        ("take 1..m; x > 3", 12, "x", "m"),
        ("take 1..m; m >", 15, "", ""),
        ("take 1..m; k >= 3", 12, "k", "m"),
        ("take 2, 4k, 4k+2; k >= 3", 19, "k", "m"),
        ("take p*q", 8, "q", ""),
        ("take 2^m", 8, "m", ""),
        ("take 2m^k", 7, "m", ""),
        ("take 1..m; m = 1 mod 0", 22, "0", ""),
        ("take 1..m; m odd even", 18, "even", ""),
        ("take 1..m frm all heaps", 11, "frm", ""),
    ],
)
def test_what_cannot_be_read_is_told_with_its_column(text, column, found, near):
    for read in (read_family, parse, parse_rules):
        with pytest.raises(NotationError) as error:
            read(text)
        assert (error.value.column, error.value.found, error.value.near) == (column, found, near)
        assert error.value.say("zh") != error.value.say("en")


def test_where_one_game_is_asked_for_the_letters_are_named():
    for ask in (bouton.rules, bouton.solve, bouton.period, lambda text: bouton.values(text, 5)):
        with pytest.raises(MissingLetters, match="p and q a value") as error:
            ask("take p..q")
        assert error.value.family.letters == ("p", "q")
        assert "p、q" in error.value.say("zh")
        assert str(error.value).endswith('as in letters={"p": 1, "q": 1}')
        assert error.value.say(options=True).endswith("as in --with p=1,q=1")


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ({"p": 3}, "give q a value"),
        ({"p": 3, "q": 5, "r": 1}, "no letter r; they have p and q"),
        ({"p": 0, "q": 5}, "p cannot be 0"),
        ({"p": -1, "q": 5}, "p cannot be -1"),
        ({"p": 7, "q": 5}, "ask for p <= q, not for p = 7 and q = 5"),
        ({"p": True, "q": 5}, "p cannot be True"),
    ],
)
def test_values_that_do_not_fit_are_refused(values, wrong):
    with pytest.raises(RulesError, match=wrong):
        bouton.solve("take p..q", 10, letters=values)


def test_rules_without_letters_take_no_values():
    with pytest.raises(RulesError, match="has no letters"):
        bouton.solve("nim", (1, 2), letters={"m": 3})
    with pytest.raises(RulesError, match="has no letters"):
        bouton.solve(parse("nim: 1 + nim: 2"), letters={"m": 3})


def test_rules_that_no_letters_fit_are_refused():
    with pytest.raises(RulesError, match="no letters up to 60"):
        read_family("take 1..m; m < 1")


def test_the_functions_take_letters():
    letters = {"m": 4}
    assert bouton.solve("take 1..m", 7, letters=letters).winning_moves == bouton.solve("take 1..4", 7).winning_moves
    assert list(bouton.values("take 1..m", 9, letters=letters)) == [0, 1, 2, 3, 4, 0, 1, 2, 3]
    assert bouton.period("take 1..m", letters=letters).period == 5
    assert bouton.discover("take 1..m", letters=letters)[0].statement == "period 5"
    assert bouton.prove("take 1..m", "n mod 5 = 0", letters=letters).verdict == "proved"
    assert [o.move.to for o in bouton.options("take 1..m", 2, letters=letters)] == [(1,), (0,)]
    assert bouton.p_positions("take 1..m", 11, letters=letters) == [0, 5, 10]
    assert bouton.density("take 1..m", 9, letters=letters).p_positions == 2
    assert [row.genus.value for row in bouton.genus("take 1..m", 7, letters=letters)] == [0, 1, 2, 3, 4, 0, 1]
    assert bouton.misere_quotient("take 1..m", letters=letters) == bouton.misere_quotient("take 1..4")
    assert bouton.line("take 1..m", 6, letters=letters) == ((6,), (5,), (4,), (0,))
    assert (
        bouton.rules("take 1..m", letters=letters) == bouton.parse("take 1..m", letters=letters) == parse("take 1..4")
    )
    assert bouton.position("take 1..m", 9, letters=letters) == bouton.position("take 1..4", 9)
    assert bouton.code("take 1..m", "python", letters=letters) == bouton.code("take 1..4", "python")
    assert bouton.exercises("take 1..m", 3, letters=letters) == bouton.exercises("take 1..4", 3)
    # Five values repeat, and the first table that does not fit is wrong at its last place.
    assert bouton.guess([0, 1, 2, 3, 4, 0, 1], rules="take 1..m", letters=letters).differs is None
    assert bouton.guess([0, 1, 2, 3, 4, 0, 2], rules="take 1..m", letters=letters).differs.place == (6,)
    assert bouton.check("take 1..m", max_rank=6, letters=letters).checked_to == 6
    # Of 1, 2, 3, ... the player to move first loses at 5.
    difference = bouton.stress("echo first", "take 1..m", letters=letters).difference
    assert difference is not None and (difference.input, difference.expected) == ("5\n", "second")


@pytest.mark.parametrize(
    "ask",
    [
        lambda letters: bouton.code("hdu-1846", "cpp", letters=letters),
        lambda letters: bouton.stress("echo first", judge="hdu-1846", letters=letters),
        lambda letters: bouton.check({"kind": "period"}, letters=letters),
        lambda letters: bouton.exercises("nim", letters=letters),
        lambda letters: bouton.guess([0, 1, 2, 0, 1, 2], letters=letters),
    ],
)
def test_letters_of_what_has_none_are_refused(ask):
    with pytest.raises(RulesError, match="has no letters"):
        ask({"m": 3})


def test_whatever_asks_for_letters_takes_them():
    calls = {"code": ("cpp",), "values": (5,), "p_positions": (5,), "density": (5,), "ask": ("is 3 lost",)}
    more = calls | {"outcomes": ([3],), "compare": ("nim",)} | dict.fromkeys(("position", "solve", "outcome"), (5,))
    told = []
    for name in bouton.__all__:
        function = getattr(bouton, name)
        if not inspect.isfunction(function):
            continue
        rules = ("cat", "take 1..m") if name == "stress" else ("take 1..m", *more.get(name, ()))
        try:
            if name == "guess":
                function(rules="take 1..m")
            tuple(function(*rules))
        except MissingLetters:
            assert "letters" in inspect.signature(function).parameters, name
            told.append(name)
        except (TypeError, bouton.errors.BoutonError):
            pass
    assert {"rules", "parse", "position", "code", "stress", "exercises", "check", "solve", "guess"} <= set(told)


@pytest.mark.parametrize("name", ["line", "genus", "misere_quotient", "density", "p_positions"])
def test_letters_are_refused_alike_everywhere(name):
    more = (9,) if name != "misere_quotient" else ()
    for rules, letters, wrong in [
        ("nim", {"m": 3}, "has no letters"),
        ("take p..q", {"p": 3}, "give q a value"),
        ("take p..q", None, "p and q a value"),
    ]:
        with pytest.raises(RulesError, match=wrong):
            getattr(bouton, name)(rules, *more, letters=letters)


def test_values_are_read():
    assert read_values("p=7,q=100") == {"p": 7, "q": 100} == read_values("P = 7， q = 100")
    for text, column in (
        ("p 3", 3),
        ("p=3 q=4", 5),
        ("p=3,p=4", 5),
        ("n=3", 1),
        ("", 1),
        ("pq=3", 1),
    ):
        with pytest.raises(NotationError) as error:
            read_values(text)
        assert error.value.column == column
    for text in ("p", "p=", "q=4,p"):
        with pytest.raises(RulesError, match="p has no value; write p=5"):
            read_values(text)


@pytest.mark.parametrize(
    ("text", "en", "zh"),
    [
        (
            "take 1..m",
            "Fix m ≥ 1. On each turn take 1 to m stones from one heap.",
            "取定 m ≥ 1。每次从一堆中取 1 到 m 颗。",
        ),
        (
            "take 2, 4m, 4m+2; m >= 3",
            "Fix m ≥ 3. On each turn take 2, 4m or 4m+2 stones from one heap.",
            "取定 m ≥ 3。每次从一堆中取 2、4m 或 4m+2 颗。",
        ),
        (
            "take p..q; misere",
            "Fix p ≥ 1 and q ≥ 1 with p ≤ q. On each turn take p to q stones",
            "取定 p ≥ 1、q ≥ 1，且 p ≤ q。每次从一堆中取 p 到 q 颗。",
        ),
        ("take p, q; p < q < 2p", "Fix p ≥ 1 and q ≥ 1 with p < q < 2p.", "且 p < q < 2p。"),
        (
            "take 1..2m except m+1",
            "take 1 to 2m stones from one heap, but not m+1.",
            "取 1 到 2m 颗，但不能取 m+1 颗。",
        ),
        (
            "take m-2..m; pass once",
            "Fix m ≥ 3. On each turn take m-2 to m stones from one heap.",
            "取定 m ≥ 3。",
        ),
        (
            "bash(m)",
            "The letters stand for one fixed number each in the whole game: m ≥ 1.",
            "代表一个固定的数：m ≥ 1。",
        ),
    ],
)
def test_rules_with_letters_are_read_aloud(text, en, zh):
    family = read_family(text)
    assert en in echo(family) and zh in echo(family, "zh")


def test_a_letter_may_be_the_base_of_powers():
    """1 is no base, so the least letters give no game; the usual one does."""
    assert with_letters("take m^k", {"m": 3}) == "take 3^k"
    with pytest.raises(NotationError):
        with_letters("take m^k", {"m": 1})


def test_k_in_several_amounts_is_told_from_one_fixed_number():
    for text in ("take 2, 4k, 4k+2", "take 2, 4*k, 4k+2; misere"):
        assert "write: take 2, 4m, 4m+2" in read_aloud(parse_rules(text))
    for text in ("take k^2", "take 2^k, 3^k", "take 1, 2k", "take 1, 3, 4"):
        assert "k is" not in read_aloud(parse_rules(text))


def test_the_same_amount_twice_is_said_once():
    assert "take m stones from" in echo(read_family("take m, m"))


def test_rules_side_by_side_have_the_letters_they_name():
    same = misere_quotient(["take 1..2", "kayles"])
    assert misere_quotient(["take 1..m", "kayles"], letters={"m": 2}) == same
    assert compare("take 1..m", bouton.rules("bash(3)"), letters={"m": 3}).verdict == "equal"
    for rules in (["take 1..2", "kayles"], ["take 1..m", "kayles"]):
        with pytest.raises(RulesError, match="no letter"):
            misere_quotient(rules, letters={"p": 2})


def test_rules_that_are_no_text_have_no_letters():
    for ask in (solve, values, p_positions, genus):
        with pytest.raises(RulesError, match="has no letters"):
            ask(bouton.rules("bash(3)"), 5, letters={"m": 3})
