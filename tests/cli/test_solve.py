"""``bouton solve``: every key, every form of a position, every limit of the list of moves."""

import json
import re

import pytest

import bouton as library
from bouton import limits
from bouton.questions.shapes import SolveObject, keys_of

KEYS = "rules recognised position cap convention outcome nim_value winning_moves winning_move_count by why".split()


def test_the_keys_are_those_of_the_contract(bouton):
    for arguments in (["nim", "14", "21", "39"], ["nim: 3 5 + wythoff: 1 2"], ["take 1..2*last", "20", "--last", "3"]):
        found = bouton("solve", *arguments, "--json").json
        assert list(found) == KEYS
        assert {"method", "name", "status"} <= set(found["by"])
        assert all(set(move) == {"to", "take", "cap"} for move in found["winning_moves"])
    assert keys_of(SolveObject) == KEYS


def test_nim(bouton):
    told = bouton("solve", "nim", "14", "21", "39", "--json")
    assert (told.status, told.err) == (0, "")
    assert told.json["recognised"] == "nim"
    assert told.json["position"] == [14, 21, 39]
    assert (told.json["outcome"], told.json["nim_value"], told.json["convention"]) == ("N", 60, "normal")
    assert told.json["winning_moves"] == [{"to": [14, 21, 27], "take": [0, 0, 12], "cap": None}]
    by = told.json["by"]
    assert (by["method"], by["status"], by["coq"]) == ("theorem", "proved here", True)
    assert told.json["cap"] is None


@pytest.mark.parametrize(
    ("arguments", "moves"),
    [
        # The contract: two moves are the same only when what they leave is the same.
        (["nim", "1", "1", "1"], [[0, 1, 1], [1, 0, 1], [1, 1, 0]]),
        (["wythoff", "5", "7"], [[4, 7], [3, 5], [5, 3]]),
        (["kayles", "3", "4", "5"], [[3, 4, 1, 3]]),  # shared words: the only winning move leaves 1 + 3 of the 5
        # Values 2, 5, 8: the 7 must leave two heaps whose values have XOR 7: 1 and 6, 2 and 5, 4 (of 3) and 3 (of 4).
        (["lasker", "2", "5", "7"], [[2, 5, 1, 6], [2, 5, 2, 5], [2, 5, 3, 4]]),
        (["take 1,3,4", "7", "12", "9"], [[7, 9, 9], [7, 12, 5]]),
    ],
)
def test_winning_moves_in_their_order(bouton, arguments, moves):
    found = bouton("solve", *arguments, "--json").json
    assert [move["to"] for move in found["winning_moves"]] == moves
    assert found["winning_move_count"] == len(moves)


def test_a_split_takes_nothing_that_could_be_told_heap_by_heap(bouton):
    assert bouton("solve", "grundy", "8", "--json").json["winning_moves"] == [{"to": [1, 7], "take": None, "cap": None}]


def test_a_sum_has_a_list_for_each_game(bouton):
    found = bouton("solve", "nim: 3 5 + wythoff: 1 2 + kayles: 10", "--json").json
    assert found["position"] == [[3, 5], [1, 2], [10]]
    assert found["recognised"] is None
    # 6 XOR 0 XOR 2 = 4: the only winning move lowers 5 to 1 in Nim.
    assert found["winning_moves"] == [{"to": [[3, 1], [1, 2], [10]], "take": [[0, 4], [0, 0], [0]], "cap": None}]


def test_dynamic_games_know_the_last_take_or_the_cap(bouton):
    for option, value in (("--last", "3"), ("--cap", "6")):
        found = bouton("solve", "take 1..2*last", "20", option, value, "--json").json
        assert (found["cap"], found["outcome"]) == (6, "N")
        assert found["winning_moves"] == [{"to": [18], "take": [2], "cap": 4}]
    assert bouton("solve", "fibonacci nim", "100", "--json").json["cap"] == 99


def test_the_last_take_is_named_where_the_moves_depend_on_it(bouton):
    own = ("mem", ["10"], True), ("take 1..3; first 1", ["10"], False), ("nim: 3 + mem: 5", [], False)
    for rules, heaps, named in own:
        last = ["--last", "7"] if heaps else []
        assert ("Last take: 7" in bouton("solve", rules, *heaps, *last).out) == named
        assert "Last take" not in bouton("solve", rules, *heaps).out
    assert "对手刚取：7" in bouton("solve", "mem", "10", "--last", "7", "--lang", "zh").out


def test_the_end_of_a_misere_game_is_won_without_a_move(bouton):
    found = bouton("solve", "nim; misere", "0", "0", "--json").json
    assert (found["outcome"], found["winning_moves"], found["winning_move_count"]) == ("N", [], 0)
    assert found["nim_value"] is None and found["convention"] == "misere"


def test_a_p_position_is_an_answer(bouton):
    told = bouton("solve", "wythoff", "1", "2", "--json")
    assert (told.status, told.json["outcome"], told.json["winning_moves"]) == (0, "P", [])


def test_numbers_are_exact_at_any_size(bouton):
    big = 10**3000
    found = bouton("solve", "nim", str(big), str(big + 1), "--json").json
    assert found["nim_value"] == 1 and found["position"] == [big, big + 1]
    pair = ("1000000000000000000000000000000", "1618033988749894848204586834366")
    for rules in ("wythoff", "take any; take any equally from 2 heaps", "t wythoff(1)"):
        assert bouton("solve", rules, *pair, "--json").json["outcome"] == "P"


def test_the_list_is_cut_and_the_count_is_true(bouton):
    # Any odd number may be taken: from an odd heap each of them wins.
    found = bouton("solve", "take odd", "5001", "--json").json
    assert (len(found["winning_moves"]), found["winning_move_count"]) == (1000, 2501)
    assert found["winning_moves"][999] == {"to": [3002], "take": [1999], "cap": None}
    found = bouton("solve", "take odd", "5001", "--json", "--moves", "3").json
    assert (len(found["winning_moves"]), found["winning_move_count"]) == (3, 2501)
    assert bouton("solve", "take odd", "5001", "--json", "--moves", "0").json["winning_moves"] == []
    assert len(bouton("solve", "take odd", "5001", "--json", "--moves", "9999").json["winning_moves"]) == 2501


def test_the_list_is_cut_at_a_megabyte(bouton):
    huge = str(10**5000)
    told = bouton("solve", "nim", *([huge] * 21), "--json")
    found = told.json
    assert found["winning_move_count"] == 21
    assert 1 <= len(found["winning_moves"]) < 21
    assert len(json.dumps(found["winning_moves"])) < 1_050_000


def test_replies_and_a_line(bouton):
    found = bouton("solve", "wythoff", "1", "2", "--json", "--replies", "--line").json
    assert [reply["to"] for reply in found["replies"]] == [[0, 2], [0, 1], [1, 1], [1, 0]]
    assert all(reply["outcome"] == "N" and reply["reply"] is not None for reply in found["replies"])
    assert all(reply["reply"]["to"] == [0, 0] for reply in found["replies"])
    assert found["line"][0] == [1, 2] and found["line"][-1] == [0, 0]
    # Misere Bash: 15 -> 13 -> ... -> 9 -> ... -> 1 -> 0.
    line = bouton("solve", "bash(3); misere", "15", "--json", "--line").json["line"]
    assert [heap for [heap] in line][1::2] == [13, 9, 5, 1]


def test_replies_are_for_losses(bouton):
    assert "replies" not in bouton("solve", "wythoff", "1", "3", "--json", "--replies").json


def test_rules_and_heaps_from_standard_input(bouton):
    plain = bouton("solve", "take 1,3,4", "7", "12", "9", "--json").out
    assert bouton("solve", "-", "7", "12", "9", "--json", stdin="take 1,3,4\n").out == plain
    assert bouton("solve", "take 1,3,4", "-", "--json", stdin="7 12 9\r\n").out == plain
    assert bouton("solve", "take 1,3,4", "7", "-", "--json", stdin="\ufeff12, 9").out == plain
    assert bouton("solve", "take 1,3,4", "7,12,9", "--json").out == plain
    assert bouton("solve", "-", stdin="nim: 3 5 + wythoff: 1 2").status == 0


def test_a_person_reads_sentences(bouton):
    told = bouton("solve", "nim", "14", "21", "39")
    assert told.out.splitlines()[:6] == [
        "Rules: take any (nim)",
        "Position: (14, 21, 39)",
        "Outcome: a win for the player to move (N)",
        "Nim-value: 60",
        "Winning moves: 1",
        "  Take 12 stones from heap C, leaving (14, 21, 27)",
    ]
    assert "  A win: the nim-sum is 60, not 0." in told.out.splitlines()
    assert told.out.splitlines()[-1].startswith("Found by: Bouton's theorem; proved here, and by Coq (C. L. Bouton")


@pytest.mark.parametrize("language", ["--lang=zh", "--lang zh"])
def test_the_same_in_chinese(bouton, language):
    told = bouton("solve", "nim", "14", "21", "39", *language.split())
    lines = told.out.splitlines()
    assert lines[2] == "胜负：先手必胜（N）"
    assert "  从 C 堆取 12 颗，剩 (14, 21, 27)" in lines
    assert all("Winning" not in line and "Take" not in line for line in lines)


def test_the_locale_decides_where_nothing_is_said(bouton, monkeypatch):
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert "必败" in bouton("solve", "nim", "3", "3").out
    assert "loss" in bouton("solve", "nim", "3", "3", "--lang", "en").out


def test_few_moves_are_shown_to_a_person(bouton):
    lines = bouton("solve", "nim", *["1"] * 41).out.splitlines()
    assert sum(line.startswith("  Take 1 stone") for line in lines) == 20
    assert "  … and 21 more; --moves lists more" in lines


@pytest.mark.parametrize(
    "arguments",
    [
        ["nim", "14", "21", "39"],
        ["take 1,3,4", "7", "12", "9", "--json"],
        ["wythoff", "5", "8", "--lang", "zh"],
        ["nim: 3 5 + wythoff: 1 2", "--json", "--lang", "zh"],
        ["bash(3); misere", "15"],
        ["nim", "x"],
        ["tak 3", "5"],
        ["nim"],
        ["grundy; misere", "9", "5"],
    ],
)
def test_the_short_way_says_what_the_whole_parser_says(bouton, arguments, monkeypatch):
    """Without unusual options a position is answered without click: the same words, the same status."""
    short = bouton("solve", *arguments)
    monkeypatch.setattr("bouton.cli.app._small_question", lambda arguments: None)
    assert bouton("solve", *arguments) == short


def test_where_time_is_over_the_object_is_still_written(bouton):
    told = bouton("solve", "grundy; misere", "60", "61", "62", "--json", "--time", "0.2")
    assert told.status == 3
    assert list(told.json) == KEYS
    assert told.json["position"] == [60, 61, 62] and told.json["outcome"] is None
    message = r"stopped after 0.2 s( and \d+ steps)? without an answer; --time allows more"
    assert re.fullmatch(message, json.loads(told.err)["error"]["message"])


def test_where_memory_is_over_the_object_is_still_written(bouton, monkeypatch):
    # The table is full after hundreds of positions, not ten thousands.
    monkeypatch.setattr(limits, "BYTES_PER_POSITION", 50_000)
    heaps = " + ".join(f"take 1..2*last: {n}" for n in (60, 61, 62))
    told = bouton("solve", f"{heaps}; misere", "--json", "--memory", "16")
    assert told.status == 3 and told.json["outcome"] is None
    assert "--memory" in told.err


@pytest.mark.parametrize(
    ("code", "english", "chinese"),
    [
        ("0.3F", "Hexadecimal code 0.3F. Taking 1 from a heap", "十六进制码 0.3F。从一堆中取 1 颗"),
        ("0.77", "Octal code 0.77. On each turn take 1 or 2 stones", "八进制码 0.77。每次从一堆中取 1 或 2 颗"),
    ],
)
def test_a_typed_code_is_read_aloud_with_its_kind(bouton, code, english, chinese):
    assert english in bouton("solve", code, "5").out
    assert chinese in bouton("solve", code, "5", "--lang", "zh").out
    assert english not in bouton("solve", "kayles", "5").out


@pytest.mark.parametrize("heaps", ["5,7", "5，7", "5、7", "５，７", "５ ７", "5， 7"])
def test_heaps_may_stand_between_the_commas_of_either_language(bouton, heaps):
    told = bouton("solve", "威佐夫博弈", heaps, "--json").json
    assert told["position"] == [5, 7] and told["winning_move_count"] == 3


def test_amounts_may_stand_between_the_commas_of_either_language(bouton):
    for rules in ("take 1,3,4", "take 1，3，4", "take 1、3、4"):
        assert bouton("solve", rules, "7", "--json").json["rules"] == "take 1, 3, 4"


def test_nim_has_the_name_that_contest_students_give_it(bouton):
    assert bouton("solve", "Nim 博弈", "3", "5", "--json").json["rules"] == "take any"


@pytest.mark.parametrize("rules", ["take all", "take 1, ALL", "TAKE All; take 2"])
def test_who_types_all_is_told_what_it_means(bouton, rules):
    assert "the whole heap" in bouton("solve", rules, "5", "3").out.splitlines()[1]


def test_all_heaps_are_not_read_aloud(bouton):
    assert bouton("solve", "take any from all heaps", "5", "3").out.splitlines()[1].startswith("Position")


@pytest.mark.parametrize(("heap", "moves"), [(100, 6), (25, 4)])
def test_remoteness_is_a_number(bouton, heap, moves):
    # Luogu P1857: take a prime; the winner wants the fewest moves, the loser the most.
    told = bouton("solve", "take primes", str(heap), "--remoteness", "--json").json
    assert told["remoteness"] == moves
    assert f": {moves}." in bouton("solve", "take primes", str(heap), "--remoteness").out.splitlines()[-1]
    assert library.position("take primes", heap).remoteness == moves


def test_a_remoteness_out_of_reach_is_null(bouton):
    assert bouton("solve", "take primes", "10000000", "--remoteness", "--json").json["remoteness"] is None


def test_prime_powers_are_counted(bouton):
    told = bouton("solve", "take 1, prime powers", "1001", "--json").json

    def is_prime_power(n):
        p = next(p for p in range(2, n + 1) if n % p == 0)
        while n % p == 0:
            n //= p
        return n == 1

    # Lost are the multiples of 6.
    assert told["winning_move_count"] == 87 == sum(t % 6 == 1001 % 6 and is_prime_power(t) for t in range(2, 1002))
