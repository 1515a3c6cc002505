"""What requests are answered, without a server: positions, moves, laws, and what is refused in which words."""

import json
from itertools import count
from urllib.parse import quote

import pytest

import bouton
from bouton import words
from bouton.play.lessons import LESSONS
from bouton.rulesets.catalogue import GAMES
from bouton.solving import Solver, situation_of
from bouton.web.addresses import ENDPOINTS
from bouton.web.bigjson import LARGEST_EXACT
from bouton.web.dispatch import HAND_ON, Request, answered
from bouton.web.worker_cache import forget
from tests.letters.families import play
from tests.play.judge import Judge

HUGE = 10**30


def reply(method, path, query="", accept="application/json", slow=True, **asked):
    body = json.dumps(asked).encode() if method == "POST" else b""
    return answered(Request(method, path, query, accept, body, last=slow))


def post(path, **asked):
    found = reply("POST", path, **asked)
    assert found.status == 200, found.body
    return json.loads(found.body)


def get(path, query=""):
    found = reply("GET", path, query)
    assert found.status == 200, found.body
    return json.loads(found.body)


def refused(path, status=422, **asked):
    found = reply("POST", path, **asked)
    assert found.status == status
    error = json.loads(found.body)["error"]
    assert "\n" not in error["message"] and error["message"]
    return error


class TestPosition:
    def test_says_what_the_library_says(self):
        said = post("position", rules="nim", position=[14, 21, 39])
        answer = bouton.solve("nim", (14, 21, 39))
        assert (said["outcome"], said["nim_value"]) == ("N", 60)
        assert [move["to"] for move in said["winning_moves"]] == [[14, 21, 27]] == [list(answer.winning_moves[0].to)]
        assert " ".join(said["why"]) == answer.why("en")
        assert said["by"]["name"] == "nim_values" and "Bouton" in said["by"]["source"]

    def test_letters_have_a_field_of_the_request_and_the_refusal_names_it(self):
        error = refused("position", rules="take p..q", position=[10])
        assert "--with" not in error["message"] and error["message"].endswith('in the field letters, as in "p=1,q=1"')
        # 10 mod (2 + 5) is 3, which is not below 2.
        assert post("position", rules="take p..q", letters="p=2,q=5", position=[10])["outcome"] == "N"
        assert post("values", rules="take p..q", letters="p=2,q=5", length=4)["values"] == [0, 0, 1, 1]
        assert refused("position", rules="nim", letters="p=2", position=[10])["message"].startswith(
            "nim has no letters"
        )

    def test_the_answer_does_not_hang_on_what_was_asked_before_or_on_the_clock(self, monkeypatch):
        asked = {"rules": "kayles", "position": [3, 4]}
        alone = post("position", **asked)
        assert alone["lasts"] == {"moves": Judge().lasts(situation_of("kayles", (3, 4)))[1], "exact": True}
        post("position", rules="kayles", position=[10**9])
        assert post("position", **asked) == alone
        # A machine so busy that a tenth of a second passes before each look at the clock.
        clock = count()
        monkeypatch.setattr("bouton.clock.processor.read", lambda: next(clock) / 10)
        forget()
        assert post("position", **asked) == alone

    def test_a_position_is_solved_once(self, monkeypatch):
        asked, find = [], Solver.find

        def counted(solver, situation):
            asked.append(situation)
            return find(solver, situation)

        monkeypatch.setattr(Solver, "find", counted)
        forget()
        post("position", rules="kayles; misere", position=[3, 2])
        assert asked.count(asked[0]) == 1

    def test_lists_every_move_with_what_it_leaves_and_a_reply(self):
        said = post("position", rules="nim", position=[1, 2])
        # By hand: only (1, 1) is lost; the answer to (0, 2) takes both, to (1, 0) takes one.
        assert {tuple(option["to"]): option["outcome"] for option in said["options"]} == {
            (0, 2): "N",
            (1, 1): "P",
            (1, 0): "N",
        }
        assert {tuple(o["to"]): o["reply"] and o["reply"]["to"] for o in said["options"]} == {
            (0, 2): [0, 0],
            (1, 1): None,
            (1, 0): [0, 0],
        }
        assert said["options_complete"] is True
        # 1 to take first, then one each: three moves; the lost option lasts two.
        assert said["lasts"] == {"moves": 3, "exact": True} and said["winning_moves"][0]["lasts"] == 2

    def test_moves_that_may_be_forbidden_are_not_counted(self):
        said = post("position", rules="take 1..3; block 1", position=[7])
        made = said["winning_moves"] + said["options"]
        assert said["options"] and {one["lasts"] for one in made} == {said["lasts"]} == {None}
        assert post("position", rules="take 1..3", position=[7])["lasts"] == {"moves": 3, "exact": True}

    def test_a_board_says_which_heaps_of_nim_it_is_worth_and_after_each_move(self):
        said = post("position", rules="silver dollar", position=[1, 4, 6, 10])
        drawn = said["reason"]["picture"]["numbers"]
        # The empty squares before the last coin and before the second one.
        assert (drawn["of"], drawn["at"], drawn["values"]) == ("gaps", [3, 1], [3, 2])
        left = [option["to"] for option in said["options"]]
        expected = [[last - third - 1, second - first - 1] for first, second, third, last in left]
        assert drawn["after"] == expected

    def test_heaps_of_misere_play_say_what_they_are_worth_and_after_each_move(self):
        said = post("position", rules="take 1,3,4; misere", position=[13, 5])
        values = (0, 1, 0, 1, 2, 3, 2)  # of 0 to 6, again and again (Winning Ways, chapter 4)
        assert said["reason"]["picture"]["kind"] == "pairs"
        drawn = said["reason"]["picture"]["numbers"]
        assert (drawn["of"], drawn["values"]) == ("values", [2, 3])
        assert drawn["after"] == [[values[heap % 7] for heap in option["to"]] for option in said["options"]]

    def test_a_sum_says_what_the_moves_of_each_single_heap_leave_and_what_each_game_rests_on(self):
        said = post("position", rules=["kayles", "nim", "take 1,3,4"], position=[[5], [3, 4], [6]])
        # Kayles 0 to 5: 0 1 2 3 1 4; {1, 3, 4}: 0 1 0 1 2 3 2 (Winning Ways, chapter 4).
        assert said["reason"]["picture"]["numbers"]["left"] == [[0, 1, 2, 3], None, [0, 1, 3]]
        assert [one["coq"] for one in said["by"]["each"]] == [True, True, False]

    def test_the_values_that_moves_leave_are_listed_once(self):
        said = post("position", rules="grundy", position=[7])
        # Grundy's game 0 to 7: 0 0 0 1 0 2 1 0; 7 is parted into 1 + 6, 2 + 5 or 3 + 4.
        assert said["reason"]["picture"]["numbers"]["mex"] == [1, 2]

    @pytest.mark.parametrize(
        ("rules", "position", "view"),
        [
            ("nim", [3, 5], "heaps"),
            ("wythoff", [3, 5], "queen"),
            ("kayles", [7], "row"),
            ("grundy", [9], "row"),
            ("fibonacci nim", [13], "dynamic"),
            ("take 1,2; first 3", [13], "dynamic"),
            ("staircase", [3, 1, 2], "list"),
            ("euclid", [7, 25], "list"),
            ("mark", [12], "heaps"),
            ("moore(2)", [1, 2, 3, 4], "list"),
        ],
    )
    def test_names_the_picture_that_suits_the_game(self, rules, position, view):
        said = post("position", rules=rules, position=position)
        assert [component["view"] for component in said["components"]] == [view]

    def test_two_coupled_heaps_are_told_their_law_whoever_answers_first(self, monkeypatch, tmp_path):
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
        rules = {"rules": "take 2,3; take (1,1)", "position": [4, 7]}
        forget()
        assert reply("POST", "position", slow=False, **rules).status == HAND_ON
        said = post("position", **rules)
        assert said["by"]["method"] == "automaton"
        assert "on division by 5" in said["reason"]["law"] and said["reason"]["law"] in said["why"]

    def test_one_misere_heap_is_told_its_law_whoever_answers_first(self, monkeypatch, tmp_path):
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
        rules = {"rules": "take 2,3,7; misere", "position": [30]}
        forget()
        assert reply("POST", "position", slow=False, **rules).status == HAND_ON
        said = post("position", **rules)
        assert (said["by"]["method"], said["by"]["status"]) == ("automaton", "proved here")
        assert "remainder 2 or 3 on division by 5" in said["reason"]["law"] and said["reason"]["law"] in said["why"]
        # The page draws the lost sizes from these.
        assert said["reason"]["numbers"]["heaps"] == [n for n in range(31) if n % 5 in (2, 3)]
        assert reply("POST", "position", slow=False, **rules).status == 200

    def test_large_numbers_come_as_digits_and_may_be_sent_so(self):
        for heap in (str(HUGE), HUGE):
            said = post("position", rules="nim", position=[heap, 5])
            assert said["position"] == [str(HUGE), 5]
            assert said["winning_moves"][0]["to"] == [5, 5]
            assert said["winning_moves"][0]["take"] == [str(HUGE - 5), 0]
            assert said["options_complete"] is False and len(said["options"]) == 500

    def test_a_position_may_be_text_as_on_the_command_line(self):
        assert post("position", rules="nim", position="3*10^18+7, -0 5")["position"] == [str(3 * 10**18 + 7), 0, 5]

    def test_the_largest_exact_number_is_a_number(self):
        said = post("position", rules="nim", position=[LARGEST_EXACT, LARGEST_EXACT + 1], options=False)
        assert said["position"] == [9007199254740991, "9007199254740992"]
        assert said["options"] is None

    def test_a_sum_is_written_in_two_ways(self):
        alone = post("move", rules="nim: 3 5", position=[3, 5], to=[3, 4])
        assert alone["position"] == [3, 4]
        first = post("position", rules="nim: 3 5 + wythoff: 1 2")
        second = post("position", rules=["nim", "wythoff"], position=[[3, 5], [1, 2]])
        assert first == second
        assert first["is_sum"] and [c["nim_value"] for c in first["components"]] == [6, 0]
        assert {move["component"] for move in first["winning_moves"]} <= {0, 1}

    def test_a_dynamic_game_goes_on_with_its_cap(self):
        said = post("position", rules="fibonacci nim", position=[13])
        assert (said["cap"], said["outcome"]) == (12, "P")
        assert post("position", rules="fibonacci nim", position=[12], last=1)["cap"] == 2
        assert post("position", rules="fibonacci nim", position=[12], cap=2)["outcome"] == "N"

    def test_each_game_of_a_sum_keeps_its_own_cap(self):
        left = post("move", rules=["nim", "fibonacci nim"], position=[[3], [10]], component=1, take=3)
        assert left["position"] == [[3], [7]] and left["cap"] == [None, 6]
        said = post("position", rules=["nim", "fibonacci nim"], position=left["position"], cap=left["cap"])
        assert said["cap"] == [None, 6]

    def test_misere_has_no_nim_value_and_says_so_at_the_end(self):
        said = post("position", rules="nim; misere", position=[1, 1, 1])
        assert (said["outcome"], said["nim_value"], said["convention"]) == ("P", None, "misere")
        over = post("position", rules="nim; misere", position=[0])
        assert over["over"] and over["outcome"] == "N" and over["lasts"] is None

    def test_the_sequence_of_kayles_has_its_proved_period(self):
        sequence = post("position", rules="kayles", position=[9])["components"][0]["sequence"]
        # R. K. Guy, C. A. B. Smith (1956): from 71 on the values repeat after 12.
        assert (sequence["preperiod"], sequence["period"], sequence["saltus"], sequence["proved"]) == (71, 12, 0, True)
        assert sequence["values"][:12] == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]

    def test_a_kept_certificate_can_be_fetched_by_its_name(self):
        by = post("position", rules="wythoff", position=[5, 8])["by"]
        found = reply("GET", f"certificate/{by['certificate']}")
        assert found.status == 200 and json.loads(found.body)["kind"] == "automaton"

    def test_snippets_give_the_same_answer_again(self):
        for asked in (
            {"rules": "take 1..2*last; first 1..n-1", "position": [20], "last": 3},
            {"rules": "nim; misere", "position": [1, 3]},
            {"rules": "mem", "position": [10], "last": 7},
            {"rules": ["nim", "kayles"], "position": [[3], [5, 6]]},
        ):
            said = post("position", **asked)
            line = said["snippets"]["python"].partition("\n\n")[2]
            answer = eval(line, {"bouton": bouton})
            assert json.loads(json.dumps(answer.position)) == said["position"] and answer.outcome == said["outcome"]
            assert answer.winning_move_count == said["winning_move_count"]

    @pytest.mark.parametrize("name", sorted(GAMES))
    def test_every_game_of_the_catalogue_is_shown(self, name):
        entry = next(game for game in get("games") if game["name"] == name.replace("_", " "))
        rules = entry["name"]
        if entry["parameters"]:
            rules += f"({', '.join(str(p['default']) for p in entry['parameters'])})"
        shown = post("rules", rules=rules)
        assert shown["view"] == entry["view"] and shown["example"]
        assert shown["echo"]["en"] and shown["echo"]["zh"]
        said = post("position", rules=rules, position=shown["example"], lang="zh")
        assert said["outcome"] in ("N", "P") and said["why"] and said["verdict"]


def test_a_sheet_draws_squares_only_where_its_rules_speak_of_them():
    games = ("treblecross", "cross"), ("treblecross; misere", "cross"), ("treblecross: 5 + nim: 3", ""), ("nim", "")
    for game, verb in games:
        sheet = get("exercises", f"game={quote(game)}&count=3&seed=1")
        assert sheet["verb"] == verb and sheet["asks"].startswith("Win or loss")
        assert all(row["question"] == f"{row['given']}: {sheet['asks']}" for row in sheet["rows"])


class TestMoves:
    def test_a_move_by_what_it_leaves_and_by_what_it_takes(self):
        for asked in ({"to": [3, 5, 6]}, {"heap": 2, "take": 1}, {"take": [0, 0, 1]}):
            left = post("move", rules="nim", position=[3, 5, 7], **asked)
            assert left["position"] == [3, 5, 6] and left["move"]["text"] == "7 → 6"
            assert (left["over"], left["winner_to_move"], left["text"]) == (False, False, "3 5 6")

    def test_the_last_move_ends_the_game(self):
        assert post("move", rules="nim", position=[1], to=[0])["over"] is True
        assert post("move", rules="nim; misere", position=[1], to=[0])["winner_to_move"] is True

    def test_an_illegal_move_names_legal_ones(self):
        error = refused("move", rules="nim", position=[3, 5], to=[3, 6])
        assert error["kind"] == "IllegalMove" and len(error["legal"]) == 3

    @pytest.mark.parametrize("level", ["random", "beginner", "sharp", "perfect"])
    def test_every_opponent_makes_a_legal_move(self, level):
        made = post("reply", rules="nim", position=[3, 5, 7], level=level, seed=5)
        again = post("move", rules="nim", position=[3, 5, 7], to=made["to"])
        assert made["position"] == again["position"] and made["said"]

    def test_the_perfect_opponent_wins_a_won_position(self):
        made = post("reply", rules="nim", position=[14, 21, 39], level="perfect")
        assert made["to"] == [14, 21, 27]

    def test_hints_lead_to_the_move(self):
        steps = [post("hint", rules="nim", position=[14, 21, 39], step=step, lang="zh") for step in (1, 2, 3)]
        assert [len(step["moves"]) for step in steps] == [0, 1, 1]
        assert steps[2]["moves"][0]["to"] == [14, 21, 27]

    def test_a_review_finds_the_mistake(self):
        # (1, 2, 3) is lost; the reply to (1, 2, 2) gives the win away, by taking from the 1.
        said = post("review", rules="nim", position=[1, 2, 3], moves=[[1, 2, 2], [1, 1, 2]])
        assert [row["mark"] for row in said["rows"]] == ["", "??"] and said["turning_point"] == 2
        assert said["rows"][1]["best"]["to"] == [0, 2, 2] and len(said["graph"]) == 3

    def test_a_review_refuses_a_move_that_is_none(self):
        assert refused("review", rules="nim", position=[1], moves=[[3]])["kind"] == "IllegalMove"


class TestLearning:
    def test_puzzles_have_the_solutions_that_they_say(self):
        for level in range(1, 6):
            said = get("puzzle", f"level={level}&seed=3")
            assert said["count"] == len(said["solutions"])
            asked = {"rules": said["rules"], "position": said["position"], "cap": said["cap"], "last": said["last"]}
            known = post("position", **asked, most=1000)
            assert {str(m["to"]) for m in known["winning_moves"]} == {str(m["to"]) for m in said["solutions"]}

    def test_the_puzzle_of_a_day_is_the_same_all_day(self):
        assert get("puzzle", "date=2026-11-21") == get("puzzle", "date=2026-11-21")

    def test_lessons_come_in_both_languages(self):
        english, chinese = get("lessons"), get("lessons", "lang=zh")
        assert [lesson["id"] for lesson in english] == [lesson["id"] for lesson in chinese]
        assert len(english) == len(LESSONS) and english != chinese

    def test_exercises_have_a_key(self):
        rows = get("exercises", "game=nim&count=4&seed=1")["rows"]
        assert [row["number"] for row in rows] == [1, 2, 3, 4]
        for row in rows:
            lost = post("position", rules=row["rules"], position=row["position"])["outcome"] == "P"
            assert (row["answer"] == "Loss.") == lost

    def test_a_link_becomes_a_code(self):
        pytest.importorskip("segno")
        found = get("qr", "text=https%3A%2F%2Fexample.org%2F%23%2Flearn%2Fown")
        # Sizes and the pattern in three corners are those of ISO/IEC 18004.
        assert found["size"] in range(21, 178, 4)
        corner, last = "M0 {}h7v1h-7z", found["size"] - 7
        for row in (0, 6, last, found["size"] - 1):
            assert corner.format(row) in found["path"]
        assert f"M{last} 0h7v1h-7z" in found["path"]
        assert reply("GET", "qr", f"text={'a' * 601}").status == 422

    @pytest.mark.parametrize("outcome", ["N", "P"])
    def test_a_position_at_random_has_the_outcome_asked_for(self, outcome):
        found = post("random", rules="nim", outcome=outcome, seed=7, largest=str(HUGE))
        assert post("position", rules="nim", position=found["position"], options=False)["outcome"] == outcome


class TestLaws:
    def test_the_word_in_parts_is_that_of_play(self):
        for b in (1, 2, 5, 8):
            told = post("rules", rules="take 1, b, b+1", letters=f"b={b}")["word"]
            word = [int(sign) for part in told["period"] for sign in part["signs"] * part["count"]]
            assert not told["before"] and word * 3 == play([1, b, b + 1], 0, False, False, 3 * len(word))

    def test_letters_have_usual_numbers_and_a_word_for_those_that_are_asked_for(self):
        said = post("rules", rules="take 2, 4m, 4m+2")
        assert (said["notation"], said["letters"]) == ("take 2, 12, 14", {"m": "3"})
        assert post("rules", rules="take 2, 4m, 4m+2", letters="m=5")["word"]["law"] == "(0011)^5 (2233)^5, period 40"
        assert post("rules", rules="take 7..m")["letters"] == {"m": "7"}
        assert post("rules", rules="nim")["letters"] == {} and post("rules", rules="nim")["word"] is None
        assert "7 <= m" in refused("rules", rules="take 7..m", letters="m=3")["message"]

    def test_numbers_for_letters_that_the_rules_do_not_have_are_left_aside(self):
        assert post("rules", rules="take 1..m", letters="m=5,q=2")["notation"] == "take 1..5"
        assert post("rules", rules="nim", letters="q=2")["letters"] == {}

    @pytest.mark.parametrize(
        ("rules", "ending"), [("take 1,", " 2"), ("take 1,3,", " 4"), ("take", " any"), ("take 1; frist", "first")]
    )
    def test_rules_that_end_too_early_are_made_whole(self, rules, ending):
        assert refused("rules", rules=rules)["near"] == ending

    @pytest.mark.parametrize(
        ("rules", "claim"),
        [
            ("take 1,3,4; misere", "n mod 7 = 1 or 3"),
            ("take 1,3,4", "n mod 7 = 0 or 2"),
            ("kayles", "period 12 from 71"),  # R. K. Guy, C. A. B. Smith (1956)
            ("nim; misere", "a + b = 1 or a = b and a > 1"),  # C. L. Bouton (1901), for two heaps
        ],
    )
    def test_the_claims_offered_are_so(self, rules, claim):
        said = post("claims", rules=rules)
        assert said["claims"] == [claim] and len(said["questions"]) == 1
        assert post("prove", rules=rules, claim=claim)["verdict"] == "proved"

    def test_what_lost_heaps_leave_is_told_where_the_period_is_short(self):
        residues = [
            post("position", rules=rules, position=[5], options=False)["components"][0]["sequence"]["residues"]
            for rules in ("take 1,3,4", "take 1,20,40", "kayles", "nim")
        ]
        assert residues == [[0, 2], None, None, None]

    def test_rules_are_read_aloud_and_put_into_the_form(self):
        said = post("rules", rules="TAKE 3,1, 4 ; misere", lang="zh")
        assert said["notation"] == "take 1, 3, 4; misere" and said["convention"] == "misere"
        assert said["form"]["amounts"] == "1, 3, 4" and said["form"]["misere"] is True
        assert (said["code"], said["kind"]) == ("0.3033", "octal")

    @pytest.mark.parametrize(
        ("rules", "english", "chinese"),
        [
            ("subtraction(1,3,4)", "Subtraction game 1, 3, 4", "减法游戏 1、3、4"),
            ("all but(2, 3)", "All but 2, 3", "除 2、3 外都可取"),
            ("k nim(3)", "3-times nim", "3 倍博弈"),
            ("staircase", "Staircase Nim", "阶梯 Nim"),
            ("take 1, 2, 4..40", "take 1, 2, 4..40", "take 1, 2, 4..40"),
            ("take 2; split into 3", "take 2; split into 3", "take 2; split into 3"),
        ],
    )
    def test_a_game_is_called_what_people_call_it(self, rules, english, chinese):
        assert [post("rules", rules=rules, lang=lang)["shown"] for lang in ("en", "zh")] == [english, chinese]

    def test_zeros_as_json_and_as_bytes(self):
        # The first pairs of Wythoff's game, OEIS A000201 and A001950.
        pairs = [[0, 0], [1, 2], [3, 5], [4, 7]]
        assert post("p_positions", rules="wythoff", max=7)["p_positions"] == pairs
        assert post("zeros", rules="wythoff", max=7)["p_positions"] == pairs
        found = reply("POST", "p_positions", accept="application/octet-stream", rules="wythoff", max=7)
        numbers = [int.from_bytes(found.body[i : i + 4], "little") for i in range(0, len(found.body), 4)]
        assert found.headers == {"X-Width": "2", "X-Length": "4"} and numbers == [n for pair in pairs for n in pair]

    def test_a_refuted_claim_has_its_counterexample(self):
        said = post("prove", rules="bash(3)", claim="n mod 5 = 0")
        assert (said["verdict"], said["counterexample"], said["certificate"]) == ("refuted", [4], None)

    @pytest.mark.jit
    def test_values_as_json_and_as_bytes(self):
        import numpy as np

        values = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]  # Kayles, OEIS A002186
        assert post("values", rules="kayles", length=12)["values"] == values
        found = reply("POST", "values", accept="application/octet-stream", rules="kayles", length=12)
        assert np.frombuffer(found.body, "<u2").tolist() == values
        assert found.headers == {"X-Dtype": "uint16", "X-Length": "12", "X-Shape": "12"}

    @pytest.mark.jit
    def test_a_period_comes_with_its_proof(self):
        said = post("period", rules="kayles", max=1000)
        assert (said["preperiod"], said["period"], said["status"]) == (71, 12, "proved here")

    @pytest.mark.jit
    def test_no_period_is_an_answer_too(self):
        # Grundy's game: no period was found in 2^35 values (A. Flammenkamp).
        said = post("period", rules="grundy", max=3000)
        assert [said[key] for key in ("preperiod", "period", "saltus", "theorem")] == [None] * 4
        assert (said["proved"], said["status"], said["checked_length"]) == (False, "unknown", 3000)

    @pytest.mark.jit
    def test_a_proof_brings_its_certificate(self):
        said = post("prove", rules="take 1..3")
        assert said["verdict"] == "proved" and json.loads(said["certificate"])["rules"] == "take 1..3"
        claims = post("discover", rules="take 1..3", lang="zh")["claims"]
        assert claims[0]["status"] == "proved here"


class TestRefusals:
    def test_the_same_error_in_both_languages(self):
        for language in words.languages:
            found = answered(Request("POST", "position", "", "", b'{"rules": "kayels"}', language, last=True))
            error = json.loads(found.body)["error"]
            assert (error["kind"], error["column"], error["near"]) == ("NotationError", 1, "kayles")
            assert ("您" in error["message"] or "列" in error["message"]) == (language == "zh")

    def test_a_family_without_its_number_names_one_of_its_games(self):
        found = answered(Request("POST", "position", "", "", b'{"rules": "bash"}', "en", last=True))
        assert json.loads(found.body)["error"]["near"] == "bash(3)"

    @pytest.mark.parametrize(
        ("body", "status"),
        [
            (b"", 400),
            (b"nothing", 400),
            (b"[]", 400),
            (b"\xff", 400),
            (b'{"rules": NaN}', 400),
            (b"[" * 100_000, 400),
            (b'{"a":' * 200 + b"1" + b"}" * 200, 400),
            (b'{"position": [1]}', 422),
            (b'{"rules": 3}', 422),
            (b'{"rules": "nim", "position": [1.5]}', 422),
            (b'{"rules": "nim", "position": [true]}', 422),
            (b'{"rules": "nim", "position": [-1]}', 422),
            (b'{"rules": "nim", "position": []}', 422),
            (b'{"rules": "nim", "position": [[1], 2]}', 422),
            (b'{"rules": ["nim", "nim"], "position": [[1]]}', 422),
            (b'{"rules": [], "position": []}', 422),
            (b'{"rules": "nim", "position": [1], "rules_file": "own.py"}', 422),
            (b'{"rules": "nim", "position": [1], "last": 1}', 422),
            (b'{"rules": "fibonacci nim", "position": [9], "last": 1, "cap": 1}', 422),
            (b'{"rules": "nim", "position": [1], "lang": "fr"}', 422),
            (b'{"rules": "nim", "position": [' + b"9" * 100_002 + b"]}", 422),
            (b'{"rules": "nim", "position": ["' + b"9" * 100_002 + b'"]}', 422),
        ],
    )
    def test_senseless_requests_are_told_what_is_wrong(self, body, status):
        for language in words.languages:
            found = answered(Request("POST", "position", "", "", body, language, last=True))
            assert found.status == status, found.body[:200]
            message = json.loads(found.body)["error"]["message"]
            assert 0 < len(message) <= 401 and "\n" not in message

    @pytest.mark.parametrize(
        ("path", "asked", "english", "chinese"),
        [
            ("position", {"rules": 5}, "the field rules must be text", "字段 rules 应为文本"),
            ("position", {"position": [1.5]}, "the field position must be a whole number", "字段 position 应为整数"),
            ("position", {"most": -1}, "the field most must be at least 0", "字段 most 至少为 0"),
            ("position", {"most": 10**9}, "the field most must be at most 1000", "字段 most 至多为 1000"),
            ("position", {"options": 7}, "the field options must be true or false", "字段 options 应为 true 或 false"),
            ("position", {"x": 1}, "the request has an unknown field x", "请求中的字段 x 无法识别"),
            ("random", {"outcome": "X"}, "the field outcome must be N or P", "字段 outcome 应为 N 或 P"),
            (
                "random",
                {"largest": 0},
                "the field largest must be a whole number from 1 on",
                "字段 largest 应为正整数",
            ),
            ("review", {"moves": 3}, "the field moves must be a list", "字段 moves 应为列表"),
            ("review", {"moves": [1] * 1001}, "the field moves holds at most 1000 entries", "字段 moves 至多 1000 项"),
            ("review", {"moves": [[1], [None]]}, "the field moves.1 must be a whole number", "字段 moves.1 应为整数"),
            ("move", {}, "the request has no to", "请求缺少 to"),
        ],
    )
    def test_what_a_field_should_hold_is_told_in_either_language(self, path, asked, english, chinese):
        for language, line in (("en", english), ("zh", chinese)):
            body = {"rules": "nim", "position": [1], **asked, "lang": language}
            found = answered(Request("POST", path, "", "", json.dumps(body).encode(), language, last=True))
            assert json.loads(found.body)["error"]["message"] == line

    def test_what_is_not_there(self):
        for path in ("", "nothing", "position/more", "certificate", "certificate/../../secret", "__init__", "Words"):
            assert reply("GET", path).status == 404

    def test_other_methods(self):
        found = reply("GET", "position")
        assert found.status == 405 and found.headers["Allow"] == "POST"
        found = reply("OPTIONS", "words")
        assert found.status == 405 and found.headers["Allow"] == "GET, HEAD"

    def test_a_limit_is_named(self):
        error = refused("values", rules="kayles", length=900_000)
        assert error["kind"] == "LimitError" and error["limit"] == 20_000

    def test_a_question_that_needs_too_long_names_its_limit(self):
        body = json.dumps({"rules": "grundy; misere", "position": [60, 61, 62]}).encode()
        found = answered(Request("POST", "position", "", "", body, last=True, patience=0.05))
        error = json.loads(found.body)["error"]
        assert (found.status, error["kind"], error["limit"]) == (422, "LimitError", "0.25 s")

    def test_no_advice_speaks_of_options_that_a_page_does_not_have(self):
        from bouton.errors import LimitError
        from bouton.web.error_responses import as_json, for_the_page

        error = for_the_page(LimitError(key="err.limit.nothing", seconds="5", option="--time"), 5, 512)
        for language in words.languages:
            about = as_json(error, language)["error"]
            assert "--" not in about["message"] and about["limit"] == "5 s"

    def test_slow_requests_are_checked_before_they_are_handed_on(self):
        assert reply("POST", "discover", slow=False, rules="take 2^k").status == HAND_ON
        assert reply("POST", "discover", slow=False, rules=3).status == 422


def test_every_request_is_described():
    document = get("openapi.json")
    assert {path.split("/")[2].removesuffix(".json") for path in document["paths"]} == set(ENDPOINTS)


def test_words_are_those_of_the_files():
    assert get("words", "lang=zh")["nim"]["rules"] == words.topic("nim", "zh")["rules"]


def test_words_come_in_parts_that_make_the_whole():
    whole = get("words", "lang=zh")
    later = {"page_learn", "page_games"}
    listed = ",".join(sorted(later))
    assert set(get("words", f"lang=zh&of={listed}")) == later
    assert get("words", f"lang=zh&of={listed}") | get("words", f"lang=zh&but={listed}") == whole
    assert get("words", "lang=zh&of=") == {}
    for strange in ("of=nothing", "but=page_learn,../../secret"):
        found = reply("GET", "words", query=f"lang=zh&{strange}")
        assert found.status == 404 and "no topic of words" in json.loads(found.body)["error"]["message"]


def test_a_list_of_moves_of_a_thousand_digits_is_cut_where_nobody_reads_on():
    said = post("position", rules="fibonacci nim", position=[str(10**1000)])
    assert said["outcome"] == "N"
    assert said["winning_move_count"] > len(said["winning_moves"]) > 10
    assert not said["options_complete"]
    # 4.9 MB once.
    assert len(json.dumps(said)) < 700_000


def test_memory_that_the_interpreter_lost_sight_of_is_memory(monkeypatch):
    """Out of memory inside a generator CPython may raise SystemError, "error return without exception set"."""

    def lost(*_, **__):
        raise SystemError("error return without exception set")

    monkeypatch.setattr("bouton.web.position_view.Describer.whole", lost)
    assert "MB" in refused("position", rules="nim", position=[3, 5])["message"]
