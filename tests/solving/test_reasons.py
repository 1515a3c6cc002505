"""Reasons without a theorem: the numbers that they name are those of the definition."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bouton
from bouton.claims import Moves, Sentence
from bouton.engine.reference import is_loss, nim_values
from bouton.nimbers import nim_sum
from bouton.notation import parse_rules
from bouton.solving import move_text, shown_position, situation_of
from bouton.solving.automaton_reason import automaton_reason
from tests.definition import losses, values_of_takes

RULES = ["take 1,3,4", "squares", "grundy", "kayles", "officers", "take primes", "take 2,5; split", "0.35"]


@pytest.mark.parametrize("rules", RULES)
def test_moves_are_told_with_the_values_they_leave(rules: str):
    game = parse_rules(rules).game
    value_of = nim_values(game, 30)
    told = set()
    for heap in range(1, 30):
        answer = bouton.solve(rules, [heap])
        keys = {sentence.key for sentence in answer.reason.sentences}
        numbers, names = answer.reason.numbers, {key.split(".")[-1] for key in keys}
        told |= names
        if "period.loss.each" in keys:
            left = [(tuple(part for (part,) in parts), value) for (_, parts), value in _parted(numbers["each"])]
            assert left == [(option, nim_sum(value_of[p] for p in option)) for option in game.options(heap)]
            assert all(value for _, value in left)
        if "split" in names:
            assert numbers["left"] == tuple(value_of[part[0]] for part in _parts(numbers["move"][1]))
            assert nim_sum(numbers["left"]) == 0
    assert {"each", "split"} & told


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("mem", {"stuck", "all"}),
        ("no repeat nim", {"stuck", "but", "all"}),
        ("take last..last+1; first 1..3", {"stuck", "but", "few", "all"}),
        ("take 1,2,5; first 2", {"but", "few", "all"}),
    ],
)
def test_what_a_take_bars_is_told_as_the_game_has_it(rules: str, told: set[str]):
    parsed = parse_rules(rules)
    found = set()
    for heap in range(1, 26):
        answer = bouton.solve(rules, [heap])
        if answer.reason.key != "period.win":
            continue
        keys = [sentence.key for sentence in answer.reason.sentences if sentence.key.startswith("period.win.")]
        numbers, name = answer.reason.numbers, keys[0].split(".")[-1]
        found.add(name)
        if name == "all":
            assert numbers["take"] == heap
            continue
        (part,) = next(option for option in parsed.game.options((heap, 0)) if option[0][0] == heap - numbers["take"])
        assert is_loss(parsed, (part,))
        may = {part[0] - option[0][0] for option in parsed.game.options(part)}
        assert numbers["left"] == part[0] and set(numbers["may"]) == may
        assert set(numbers["barred"]) == set(range(1, part[0] + 1)) - may
        assert {"stuck": not may, "few": may, "but": may and numbers["barred"]}[name]
    assert found == told


def _parts(option: object) -> list[tuple[int, ...]]:
    assert isinstance(option, tuple)
    return [part if isinstance(part, tuple) else (part,) for part in option]


def _parted(each: object) -> list[tuple[tuple[object, list[tuple[int, ...]]], int]]:
    assert isinstance(each, tuple)
    return [((heap, _parts(option)), value) for (heap, option), value in each]


@pytest.mark.parametrize(
    ("rules", "heaps", "said"),
    [
        ("euclid", [6, 6], "A win: the numbers are equal. Subtract 6, leaving (0, 6), and the game is over."),
        ("euclid", [5, 15], "Subtract 15, leaving (5, 0), and the game is over."),
        ("euclid positive", [5, 15], "Subtract 10, leaving (5, 5), and no move is left."),
        ("euclid", [34, 60], "Subtract 34, leaving (34, 26), a pair with ratio below φ."),
        ("nim", [5, 0], "Only one heap is left: take all of it."),
        ("lasker", [2, 5], "What the move leaves there is worth 1 ⊕ 3 = 2."),
        ("take 1..n/2", [15], "What is left is at least 8, and from there the opponent goes to 7;"),
        ("k nim(1)", [12], "The next part is 8, and at most 4 may be taken then:"),
        ("k nim(3)", [15], "15 is one of the numbers 1, 2, 3, 4, 6, 8, 11, 15,"),
        ("nimble", [2, 3, 5], "Move the coin from 5 to 5 ⊕ 4 = 1;"),
        ("nimble", [5], "Only one coin can still move: move it to square 0."),
        ("northcott", [3, 5], "If the opponent steps back, follow: the gaps are as before."),
        ("turning turtles", [3, 6, 7], "In place of 3 there must be 3 ⊕ 2 = 1;"),
        ("wythoff", [6, 6], "not a Wythoff pair. Equal heaps can be taken together. Take 6 from each heap,"),
        ("kayles", [90], "From 71 pins on the nim-values repeat every 12. 90 = 71 + 1 × 12 + 7:"),
        ("kayles; misere", [8], "1 ↦ a, 2 ↦ b, 5 ↦ c, 8 ↦ a b^2"),
        ("chomp", [5, 4], "Any bite makes both rows equal, or shortens the second alone;"),
        ("end nim", [3, 4, 5], "The opponent's take leaves too little at one end, and you can lower an end"),
        ("greedy nim", [5, 5], "You must lower one of the largest heaps, and an odd number of them is left;"),
        ("knight corner", [4, 4], "Any jump lowers a number by 2, which makes it 2 or 3 modulo 4;"),
        ("bash(3)", [7, 5], "Take 2 from heap A, leaving 5: the remainders now have nim-sum 0."),
        ("bash(3)", [3], "A win: 3 is not a multiple of 4. At most 3 can be taken at once: take all 3."),
        ("nim; block 1", [3, 4], "At most 1 move wins, and the opponent forbids it."),
        ("mark", [9], "A win: 9 = 2^0 × 9 ends in 0 binary 0s, an even number. Leave 8, which ends in an odd number"),
        ("mark", [10], "A loss: 10 = 2^1 × 5 ends in 1 binary 0, an odd number."),
        ("mark", [1], "Take the last stone."),
        ("powers(4)", [18], "modulo 5 the remainder is 3, an odd number."),
        ("powers(4)", [19], "modulo 5 the remainder is 4, the largest."),
        ("chocolate", [3, 4], "A bar of 3 rows and 4 columns has nim-value (3 − 1) ⊕ (4 − 1) = 1;"),
        ("chocolate", [1, 4], "Only the poisoned square is left."),
        ("welter", [1, 3, 5], "The squares give 1 ⊕ 3 ⊕ 5, and every two coins give"),
        ("silver dollar", [1, 3, 8], "Slide to (1, 3, 5): these gaps become 1, 1, with nim-sum 0."),
        ("moore(2)", [10**30 + 7, 5, 6], "The highest that does not is the column of 2^99, with 1 one."),
        ("fibonacci nim; misere", [14], "13 is one of the numbers itself,"),
        ("subtraction(2,5,7); misere", [10**30 + 7], "A win: division by 22 leaves 19."),
        ("take odd; misere", [10**30 + 7], "this heap is worth a Nim heap of 1,"),
        ("motley", [2, 3], "The nim-values of heads at places 0 to 3 are 0 1 2 4."),
        ("grunt", [6], "The turn 6 → 2 + 4 leaves nim-values 0 ⊕ 0 = 0."),
        ("kayles", [7], "The nim-values of rows of 0 to 7 pins are 0 1 2 3 1 4 3 2."),
        ("take 1,3,4; pass 1", [7], "Pass: with 0 passes left, 7 has nim-value 0."),
        (
            "lasker; misere",
            [3, 4],
            "What the opponent may leave → what you leave then: (0, 2, 4) → (0, 2, 2)",
        ),
        ("take 1,3,4", [16], "16 → 15 (1), 16 → 13 (2), 16 → 12 (3). None is 0"),
    ],
)
def test_a_reason_says_which_case_it_is(rules: str, heaps: list[int], said: str):
    assert said in bouton.solve(rules, heaps).reason.say()


def test_a_reason_by_values_does_not_open_with_the_nim_value_and_says_why_in_short():
    for rules, heaps in (
        ("kayles", [7]),
        ("kayles", [7, 3]),
        ("grundy", [9]),
        ("king corner", [3, 4]),
        ("lasker", [7]),
    ):
        first, *_, last = bouton.solve(rules, heaps).reason.sentences
        assert "not 0" not in first.say() or "⊕" in first.say()
        assert len(last.say().split()) < 20


def test_a_reason_in_a_misere_sum_names_the_game_of_each_move():
    said = bouton.solve("nim: 1 1 + kayles: 2; misere").reason.say()
    assert (
        "after 2 → 1 in Kayles each reply can be answered (all were tried). If 1 → 0 in Nim, then 1 → 0 in Nim." in said
    )
    assert said.count("If 1 → 0 in Kayles, then") == 1


@pytest.mark.parametrize(
    ("rules", "heaps", "said"),
    [
        ("chocolate", [3, 4], "Break off 1 column, leaving 3 rows and 3 columns"),
        ("treblecross", [9], "Put a cross on square 4, which leaves 1 + 3"),
        ("grunt", [6], "Turn the coins at 6, 4"),
        ("kayles; in a circle", [10, 3], "Heaps still in a circle: A, B"),
    ],
)
def test_moves_and_rings_are_told_in_the_words_of_the_game(rules: str, heaps: list[int], said: str):
    assert said in "\n".join(move_text.told(bouton.solve(rules, heaps)))


def _apart(squares: int, at: int) -> list[int]:
    """The strips that a cross leaves on square *at*, counted from 1: nearer, three in a row can be made."""
    free = "".join(" " if abs(square - at) < 3 else "." for square in range(1, squares + 1))
    return sorted(map(len, free.split()))


def test_a_move_on_a_strip_names_a_square_which_leaves_those_strips():
    for squares in range(1, 70):
        answer = bouton.solve("treblecross", squares)
        for line in move_text.told(answer):
            if (found := re.search(r"cross on square (\d+), which leaves ([\d +]+)", line)) is not None:
                left = sorted(int(n) for n in found[2].split(" + ") if n != "0")
                assert _apart(squares, int(found[1])) == left
        # What it leaves the opponent is told as well, also of strips too long for a table.
        assert answer.reason.say() and answer.reason.say("zh")


def _sentences(answer: bouton.Answer) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for sentence in answer.reason.sentences:
        found.setdefault(sentence.key, []).append(dict(sentence.values))
    return found


@settings(max_examples=40, deadline=None)
@given(st.sets(st.integers(1, 9), min_size=2, max_size=4), st.integers(30, 90), st.integers(2, 3))
def test_a_table_in_a_reason_is_that_of_the_definition(amounts: set[int], heap: int, power: int):
    rules = f"take {', '.join(map(str, sorted(amounts)))}, {power}^k, k^2"
    values = values_of_takes(lambda n: amounts | {power**k for k in range(8)} | {k * k for k in range(10)}, heap + 1)
    for n in (heap % 20, heap):
        told = _sentences(bouton.solve(rules, [n]))
        for row in told.get("period.table.values", []):
            assert list(row["table"]) == values[: n + 1]
        for row in told.get("period.table.heaps", []):
            assert list(row["table"]) == [m for m in range(n + 1) if not values[m]]


@settings(max_examples=40, deadline=None)
@given(st.sets(st.integers(1, 7), min_size=1, max_size=3), st.integers(1, 40), st.integers(1, 12))
def test_lost_heaps_and_replies_in_misere_play_are_those_of_the_definition(amounts: set[int], heap: int, other: int):
    rules = f"take {', '.join(map(str, sorted(amounts)))}, n/3; misere"
    lost = losses(
        lambda heaps: [
            (*heaps[:i], h - t, *heaps[i + 1 :]) for i, h in enumerate(heaps) for t in {*amounts, h // 3} if 0 < t <= h
        ],
        misere=True,
    )
    for row in _sentences(bouton.solve(rules, [heap])).get("any.heaps", []):
        assert list(row["heaps"]) == [m for m in range(heap + 1) if lost((m,))]
    here = (min(heap, 12), other)
    answer = bouton.solve(rules, here)
    assert (answer.outcome == "P") == lost(here)
    told = _sentences(answer)
    for row in told.get("any.loss.reply", []):
        (of, (to,)), (then, (left,)) = row["move"], row["reply"]
        after = sorted(here)
        for before, now in ((of, to), (then, left)):
            after.remove(before)
            after.append(now)
        assert lost(tuple(after))


@pytest.mark.parametrize(
    ("key", "values", "heaps", "after", "said"),
    [
        (
            "pairs.each",
            {"residues": (0,)},
            (9, 8),
            (8, 8),
            ["A win: division by 4 leaves 1 and 0.", "Move 9 → 8: the remainders become"],
        ),
        ("pairs.difference", {"residues": (0,)}, (9, 6), (6, 6), ["A win: division by 4 leaves 1 and 2."]),
        ("pairs.total", {}, (5, 4), (4, 4), ["A win: the total, divided by 4, leaves 1."]),
        (
            "residues.multiple",
            {},
            (9,),
            (8,),
            ["A win: division by 4 leaves 1.", "Move 9 → 8: the remainder becomes 0,"],
        ),
    ],
)
def test_a_law_by_remainders_says_those_of_the_position(
    key: str, values: dict[str, object], heaps: tuple[int, ...], after: tuple[int, ...], said: list[str]
):
    situation = situation_of("take any", heaps)
    step = next(step for step in situation.steps() if shown_position(situation.after(step)) == after)
    law = Sentence(f"telling.{key}", {"m": 4, **values})
    reason = automaton_reason(situation, False, Moves.of([step]), (law,), bool)
    assert all(sentence in reason.say() for sentence in said)
    assert reason.say("zh").count("余") >= 2
    lost = automaton_reason(situation, True, Moves.of([]), (law,), bool)
    assert lost.say().startswith(said[0].replace("A win", "A loss"))


def test_the_games_of_a_sum_have_their_names_in_both_languages():
    answer = bouton.solve("k nim(3): 8 + bash(3): 5 + take 1,3,4: 7 + fibonacci nim: 8")
    said = answer.reason.say("zh")
    assert "3 倍博弈 (8)：0、巴什博弈 (3) (5)：1、减法游戏 {1, 3, 4} (7)：0、斐波那契博弈 (8)：0" in said
    assert "3-times nim (8): 0, Bash's game (3) (5): 1, Subtraction game {1, 3, 4} (7): 0" in answer.reason.say()


def with_passes(takes: tuple[int, ...], heap: int, passes: int) -> int:
    """The nim-value of a heap with passes left, none on an empty heap; from the rules alone."""
    options = {with_passes(takes, heap - take, passes) for take in takes if take <= heap}
    if passes and heap:
        options.add(with_passes(takes, heap, passes - 1))
    return next(value for value in range(len(options) + 1) if value not in options)


@pytest.mark.parametrize("passes", [0, 1, 2])
def test_the_nim_values_told_beside_passes_are_those_with_the_passes_left(passes: int):
    answer = bouton.solve("take 1,3,4; pass 2", 7, cap=passes)
    (told,) = [s.values["table"] for s in answer.reason.sentences if s.key.startswith("period.table")]
    assert told == tuple(with_passes((1, 3, 4), heap, passes) for heap in range(8))


def test_a_law_without_words_is_told_by_the_replies():
    rules = "take 1..3; take any equally from 2 heaps"
    read = parse_rules(rules)
    told = bouton.solve(rules, (4, 6)).reason.say()
    assert "This is proved for every size" in told and "automaton" not in told
    pairs = re.findall(r"\((\d+), (\d+)\) → \((\d+), (\d+)\)", told.partition("you leave then:")[2])
    assert len(pairs) > 2
    for pair in pairs:
        left, answered = (int(pair[0]), int(pair[1])), (int(pair[2]), int(pair[3]))
        assert not is_loss(read, (left,)) and is_loss(read, (answered,))
        assert (answered,) in read.game.options(left)
