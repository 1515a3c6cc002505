"""The stage with its three stops: Play, Why on the stones of the board themselves, and the proof done by the reader."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import Visit, assert_fine, assert_fits, opened, settled


def told(page: Page, head: str) -> None:
    """The verdict of the stage says *head*."""
    expect(page.locator(".stage > .verdict .verdict-title")).to_have_text(head)


def why(visit: Visit, place: str, **looks: Any) -> Page:
    """The page at the stop Why."""
    page = opened(visit, place, **looks)
    page.locator("[data-stop=why]").first.click()
    expect(page.locator(".board.is-told")).to_be_visible()
    return page


def test_the_stones_of_nim_pair_up_and_the_ringed_one_is_the_move(visit: Visit):
    page = why(visit, "rules=nim&position=3,5,7")
    told(page, "Everything pairs up, except one 1")
    expect(page.locator(".scene-bracket")).to_have_count(3)
    expect(page.locator(".scene-head")).to_have_text(["4", "2", "1"])
    # Seven stones lie as four, two and one; the stones of the board themselves, and as many of them.
    expect(page.locator(".heap").nth(2).locator(".stone")).to_have_count(7)
    ring = page.locator("button.ringed")
    expect(ring).to_have_count(1)
    expect(ring).to_have_accessible_name("Take 1 from heap A")
    ring.focus()
    page.keyboard.press("Enter")
    told(page, "Now everything is in pairs")
    expect(page.locator(".heap").first.locator(".stone.lifted")).to_have_count(1)
    expect(page.locator(".ringed")).to_have_count(0)
    page.locator(".button.play").click()
    expect(page.locator(".trail-chip")).to_have_text(["3 5 7", "2 5 7"])
    told(page, "Everything is in pairs")


def test_what_a_move_leaves_over_is_seen_before_it_is_played(visit: Visit):
    page = why(visit, "rules=nim&position=3,5,7")
    page.locator(".groove").nth(1).focus()
    page.keyboard.press("Home")
    told(page, "This leaves one 4 over")
    expect(page.locator(".is-broken .ringed")).to_have_count(1)
    page.keyboard.press("Escape")
    told(page, "Everything pairs up, except one 1")
    page.keyboard.press("w")
    expect(page.locator(".proof .verdict-title")).to_have_text("1. Whatever is played breaks the balance")
    page.keyboard.press("w")
    told(page, "The player to move can win")
    expect(page.locator(".is-spread")).to_have_count(0)


def test_misere_play_is_named_and_has_a_stage_of_its_own(visit: Visit):
    page = why(visit, "rules=nim;+misere&position=1,1,5")
    expect(page.locator("h1")).to_have_text("Nim, misère")
    told(page, "One heap holds more than one stone")
    ring = page.locator("button.ringed")
    expect(ring).to_have_accessible_name("Take 4 from heap C")
    ring.click()
    # Three single stones are left: the opponent takes the first and the last of them.
    expect(page.locator(".scene-head")).to_have_text(["they", "you", "they"])
    told(page, "3 single stones left")
    page = why(visit, "rules=nim;+misere&position=3,4,5")
    told(page, "Everything pairs up, except one 2")
    expect(page.locator(".scene-bracket")).to_have_count(2)
    expect(page.locator(".scene-under > *")).to_have_count(0)


WHOLE = pytest.mark.whole_page
PAIRED = "Now everything is in pairs"


@pytest.mark.parametrize(
    ("place", "head", "lift", "mended"),
    [
        ("rules=bash(3)&position=19", "4 rounds of 4, and 3 over", "Take 3", "Rounds of 4, and nothing over"),
        ("rules=fibonacci nim&position=40", "40 = 34 + 5 + 1", "Take 1", "39 = 34 + 5"),
        pytest.param("rules=k nim(3)&position=50", "50 = 40 + 8 + 2", "Take 2", "48 = 40 + 8", marks=WHOLE),
        pytest.param(
            "rules=take 1,3,4&position=19",
            "Not a lost size, but one is in reach",
            "Take 3",
            "A lost size: leave it to them",
            marks=WHOLE,
        ),
        ("rules=kayles&position=5,3,1", "Everything pairs up, except the ringed ones", None, PAIRED),
        # Of steps 1, 3 and 5 the last is lowered, though a move onto step 3 wins as well.
        ("rules=staircase&position=3,1,2,4,5", "Everything pairs up, except the ringed ones", "from step 5", PAIRED),
        pytest.param(
            "rules=silver dollar&position=1,4,6,10",
            "Everything pairs up, except the ringed ones",
            "Move coin D from 10 to 9",
            PAIRED,
            marks=WHOLE,
        ),
        ("rules=nim: 3 5 %2B kayles: 4", "Everything pairs up, except the ringed ones", None, None),
        pytest.param(
            "rules=take 1,3,4&position=9,5",
            "Everything pairs up, except the ringed ones",
            None,
            "Now each is worth 0",
            marks=WHOLE,
        ),
    ],
)
def test_every_reason_has_its_stones(visit: Visit, place: str, head: str, lift: str | None, mended: str | None):
    page = why(visit, place)
    expect(page.locator(".stage > .verdict .verdict-title")).not_to_have_text("The player to move can win")
    if mended is None:
        expect(page.locator("button.ringed").first).to_be_visible()
        return
    told(page, head)
    ring = page.locator("button.ringed").first
    if lift:
        expect(ring).to_have_accessible_name(re.compile(lift))
    ring.click()
    told(page, mended)


@pytest.mark.parametrize(
    ("place", "line"),
    [
        # 8 + 4 + 2, 16 + 4 + 1 and 32 + 4 + 2 + 1: what is left over lies in three heaps, and no move lifts it.
        (
            "rules=nim&position=14,21,39",
            "Take 12 from heap C. What stays of it, 16 + 8 + 2 + 1, pairs up with the rest.",
        ),
        ("rules=nim&position=4,3", "Take 1 from heap A. What stays of it, 2 + 1, pairs up with the rest."),
        ("rules=nim&position=3,5,7", "Lift what is ringed and the rest pairs up: that is the move."),
        # The heaps that pins or coins are worth are none of the board.
        ("rules=kayles&position=9", "Knock down pin 5: what is left is worth 0."),
        ("rules=turning turtles&position=3,5,7", "Turn over: A 3 → 2: then everything pairs up."),
    ],
)
def test_no_more_is_said_to_be_lifted_than_one_move_takes(visit: Visit, place: str, line: str):
    page = why(visit, place)
    expect(page.locator(".stage > .verdict .verdict-fact")).to_have_text(line)


def test_a_single_row_pairs_with_nothing(visit: Visit):
    page = why(visit, "rules=kayles&position=9")
    told(page, "Worth 4, not 0")
    expect(page.locator(".w-first-sentence")).to_have_text("A win: the nim-value is 4, not 0.")
    # 4 + 4 are worth 1 and 1; 7 is worth 2.
    for pin, head in [(5, "Now it is worth 0"), (1, "This leaves 1, not 0")]:
        page.locator(".pin").nth(pin - 1).click()
        told(page, head)
        page.keyboard.press("Escape")


def test_a_cross_is_hinted_on_its_square_alone(visit: Visit):
    page = why(visit, "rules=treblecross&position=13,7")
    # The move may be made at either end: "Square 3 or 11" of the thirteen free ones.
    hinted = page.locator(".crosses .hinted")
    expect(hinted).to_have_count(2)
    hinted.first.click()
    told(page, PAIRED)


@pytest.mark.whole_page
def test_the_lost_sizes_stand_under_one_another(visit: Visit):
    # The losses of 1, 3, 4 are the multiples of 7 and those and 2: Winning Ways, chapter 4.
    page = why(visit, "rules=take 1,3,4&position=19")
    lost = page.locator(".losses-place.lost .losses-number")
    expect(lost).to_have_text(["0", "2", "7", "9", "14", "16"])
    expect(page.locator(".losses-place.here")).to_have_text("19")
    # A heap of any size has its place in the window that repeats: 10^30 is 1 modulo 7.
    page = why(visit, "rules=take 1,3,4&position=10^30", width=390, lang="zh")
    expect(page.locator(".losses-place")).to_have_count(7)
    expect(page.locator(".losses-place.here")).to_have_text("1")
    page.locator(".losses .ringed").click()
    told(page, "是必败数，留给对手正好")
    assert_fine(page)


@pytest.mark.whole_page
@pytest.mark.parametrize("place", ["rules=fibonacci nim&position=40", "rules=k nim(3)&position=50"])
def test_each_part_of_a_sum_has_a_box_that_lies_on_no_other(visit: Visit, place: str):
    page = why(visit, place)
    # Two parts in boxes and the smallest in its ring.
    boxes = page.locator(".scene-part, button.ringed")
    expect(boxes).to_have_count(3)
    found = [one.bounding_box() for one in boxes.all()]
    for i, one in enumerate(found):
        for other in found[:i]:
            assert one and other
            assert other["x"] + other["width"] <= one["x"] or other["y"] + other["height"] <= one["y"]


RINGED = """() => {
  const boxes = [...document.querySelectorAll("button.ringed")].map((ring) => ring.getBoundingClientRect());
  const lies = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
  return [...document.querySelectorAll(".board .stone:not(.gone)")].map((stone) => lies(stone.getBoundingClientRect()))
    .filter(({ x, y }) => boxes.some((box) => box.left < x && x < box.right && box.top < y && y < box.bottom)).length;
}"""


@pytest.mark.parametrize(
    ("place", "take", "pairs"),
    [
        ("rules=nim&position=3,5,7", 1, 3),
        ("rules=nim&position=1,2,4", 1, 2),
        ("rules=nim&position=3,5", 2, 2),
        ("rules=nim&position=14,21,39", 12, 5),
        pytest.param("rules=nim&position=7", 7, 0, marks=WHOLE),
        # Worth 4, 3 and 1: what has to come off is 2.
        pytest.param("rules=kayles&position=5,3,1", 2, 2, marks=WHOLE),
    ],
)
def test_the_ring_holds_what_the_move_takes_and_the_rest_lies_in_pairs(visit: Visit, place: str, take: int, pairs: int):
    page = why(visit, place, motion="less")
    expect(page.locator("button.ringed").first).to_be_visible()
    settled(page)
    assert page.evaluate(RINGED) == take
    expect(page.locator(".scene-bracket")).to_have_count(pairs)


@pytest.mark.parametrize(
    ("rules", "lang", "head", "line"),
    [
        ("mem", "en", "Take 6 of 10", "Take 6: 4 are left, and after a take of 6 nothing may be taken."),
        ("no repeat nim", "en", "Take 5 of 10", "the opponent may not take 5; every other take can be answered."),
        ("no repeat nim", "zh", "从 10 颗里取 5 颗", "对手不能取 5 颗，其他取法你都有应对。"),
    ],
)
def test_a_heap_that_remembers_the_last_take_pairs_with_nothing(
    visit: Visit, rules: str, lang: str, head: str, line: str
):
    page = why(visit, f"rules={rules}&position=10", lang=lang)
    told(page, head)
    expect(page.locator(".stage > .verdict .verdict-fact")).to_contain_text(line)
    expect(page.locator(".worth")).to_have_count(0)


def test_a_take_that_may_not_be_repeated_is_named(visit: Visit):
    page = opened(visit, "rules=no+repeat+nim&position=14&last=2")
    expect(page.get_by_text("Take 1 to 14, but not 2", exact=True)).to_be_visible()


@pytest.mark.whole_page
def test_the_lost_squares_are_touched_on_the_board(visit: Visit):
    page = why(visit, "rules=wythoff&position=18,13")
    told(page, "The lost squares lie along two golden lines")
    expect(page.locator("button.ringed")).to_have_count(3)
    page.locator("button.ringed").first.click()
    expect(page.locator(".button.play")).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".ringed")).to_have_count(1)


def test_the_reader_does_the_proof(visit: Visit):
    page = opened(visit, "rules=nim&position=3,5,7")
    page.locator("[data-stop=proof]").first.click()
    proof = page.locator(".proof")
    title = proof.locator(".verdict-title")
    expect(title).to_have_text("1. Whatever is played breaks the balance")
    expect(proof.locator(".verdict-fact")).to_have_text("A 3 → 2 wins. Now change sides, and make any move.")
    expect(proof.locator(".heap-count")).to_have_text(["2", "5", "7"])
    # The step is told of this game and position, and how far it is known.
    step = page.locator(".beats [aria-current]")
    expect(step).to_contain_text("2 ⊕ 5 ⊕ 7 = 0: every binary column has an even number of 1s.")
    expect(proof.locator(".proof-rest")).to_contain_text("Proved here, and by Coq")
    expect(page.locator(".trail")).to_be_hidden()
    # The reader breaks it, by a move of the reader's own.
    proof.locator(".groove").nth(1).focus()
    page.keyboard.press("Home")
    proof.get_by_role("button", name="Take 5").click()
    expect(title).to_have_text("2. There is always a mend")
    expect(proof.locator(".heap-count")).to_have_text(["2", "0", "7"])
    expect(step).to_contain_text("A win")
    # A move that does not mend is refused, the ringed one mends.
    proof.locator(".groove").nth(0).focus()
    page.keyboard.press("Home")
    proof.get_by_role("button", name="Take 2").click()
    expect(proof.locator(".verdict-fact")).to_contain_text("does not mend it")
    proof.locator("button.ringed").first.click()
    proof.get_by_role("button", name="Take 5").click()
    expect(title).to_have_text("In balance again")
    expect(proof.locator(".heap-count")).to_have_text(["2", "0", "2"])
    beats = page.locator(".beats li")
    expect(beats.nth(1)).to_have_attribute("aria-current", "step")
    expect(beats.nth(1)).not_to_contain_text("A loss")  # what is said of this position is none of the mend
    proof.get_by_role("button", name="On to the end").click()
    expect(title).to_have_text("3. The end is in balance, and it is their turn")
    expect(beats.nth(2)).to_have_attribute("aria-current", "step")
    expect(proof.locator(".heap-count")).to_have_text(["0", "0", "0"])
    expect(proof.locator(".proof-rest .badge")).to_have_text("Proved here, and by Coq")
    # What the terminal prints stands there, too.
    expect(proof.locator(".proof-words > p").first).to_have_text("Heaps are lost exactly when their nim-sum is 0.")
    proof.locator(".proof-words summary").click()
    expect(proof.locator(".proof-words details p").first).to_contain_text("it never leads from nim-sum 0 to nim-sum 0")
    # Each beat can be gone through again, from where it began.
    beats.nth(1).get_by_role("button", name="Again").click()
    expect(title).to_have_text("2. There is always a mend")
    expect(proof.locator(".heap-count")).to_have_text(["2", "0", "7"])
    # The match itself has not moved.
    page.locator("[data-stop=play]").first.click()
    expect(page.locator(".board-place .heap-count")).to_have_text(["3", "5", "7"])


def test_the_proof_ends_with_the_checker(visit: Visit):
    page = opened(visit, "rules=kayles&position=1", lang="zh", width=390)
    page.locator("[data-stop=proof]").first.click()
    check = page.locator(".proof").get_by_role("button", name="在这里检验")
    check.click()
    # The five obligations of a period, each said; the certificate is that of Kayles itself.
    expect(page.locator(".proof .w-checked li")).to_have_count(5)
    expect(page.locator(".proof .w-holds")).to_contain_text("证书成立：共核对 5 项")
    assert_fine(page)


def test_each_lost_size_in_reach_is_touched_for_its_own_move(visit: Visit):
    # From 10 a take of 3 leaves 7 and a take of 1 leaves 9, both lost; elsewhere on the board a touch chooses nothing.
    page = why(visit, "rules=take 1,3,4&position=10")
    rings = page.locator(".losses .ringed")
    expect(rings.locator(".losses-number")).to_have_text(["7", "9"])
    for at, play in ((0, "Take 3"), (1, "Take 1")):
        box = rings.nth(at).bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(".button.play")).to_contain_text(play)
        page.keyboard.press("Escape")
        expect(rings).to_have_count(2)
    box = page.locator(".losses-place").nth(5).bounding_box()
    assert box
    page.mouse.click(box["x"] + 400, box["y"] + 20)
    expect(page.locator(".action-first")).to_have_text("Choose how many to take")


def test_the_lost_sizes_of_a_misere_game_are_those_of_the_misere_game(visit: Visit):
    # With 1, 3 or 4 and the last stone losing: 0 is won, 1 lost, and so on by the definition, as counted by hand.
    page = why(visit, "rules=take 1,3,4; misere&position=9")
    expect(page.locator(".losses-place.lost .losses-number")).to_have_text(["1", "3", "8", "10"])
    # They repeat every 7, and stand under one another.
    lefts = [box["x"] for one in page.locator(".losses-place.lost").all() if (box := one.bounding_box())]
    assert lefts[:2] == lefts[2:]
    page.locator(".losses .ringed").click()
    told(page, "A lost size: leave it to them")
    # 10^30 is 1 modulo 7.
    page = why(visit, "rules=take 1,3,4; misere&position=10^30")
    told(page, "This is a lost size")
    expect(page.locator(".losses-place.here")).to_have_text("1")
    # What it is said of is turned to in the menu, and back.
    page = opened(visit, "rules=take 1,3,4&position=9")
    for name in ("Subtraction game 1, 3, 4, misère", "Subtraction game 1, 3, 4"):
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_text("Misère: the last move loses").click()
        expect(page.locator("h1")).to_have_text(name)


def test_an_amount_that_may_not_be_taken_looks_so_and_is_told(visit: Visit):
    page = opened(visit, "rules=take 1,3,4&position=10")
    stones = page.locator(".stone")
    kinds = [bool(re.search("out", one.get_attribute("class") or "")) for one in stones.all()]
    assert kinds == [*[True] * 6, False, False, True, False]  # from the right: 1, then not 2, 3 and 4
    stones.nth(8).click()
    expect(page.locator(".toast")).to_have_text("2 cannot be taken now; allowed: 1, 3 or 4")
    expect(page.locator(".action-first")).to_have_text("Choose how many to take")
    page.locator(".groove").focus()
    page.keyboard.press("3")
    expect(page.locator(".button.play")).to_contain_text("Take 3")


def test_a_proof_whose_length_nobody_knows_is_played_to_its_end(visit: Visit):
    page = opened(visit, "rules=staircase&position=2,1,2")
    page.locator("[data-stop=proof]").first.click()
    proof = page.locator(".proof")
    for name in ("Make any move", "Mend it", "On to the end"):
        proof.get_by_role("button", name=name).click()
    expect(proof.locator(".verdict-title")).to_have_text("3. The end is in balance, and it is their turn")
    expect(proof.locator(".heap-count")).to_have_text(["0", "0", "0"])


def test_a_sum_of_one_game_tells_its_rule_and_what_each_heap_allows(visit: Visit):
    page = opened(visit, "rules=mem: 3 %2B mem: 5")
    expect(page.locator("h1")).to_have_text("Mem")
    expect(page.locator(".rule")).to_contain_text("not less than the last take from this heap")
    expect(page.locator(".game-head")).to_have_count(0)
    allowed = page.locator(".game .heaps > p")
    expect(allowed).to_have_text(["Take 1 to 3", "Take 1 to 5"])
    page.locator("[data-stop=why]").first.click()
    expect(page.locator(".worth-name b")).to_have_text(["A", "B"])
    # The heaps have one name each, on the board and in what is said.
    expect(page.locator(".w-says")).to_contain_text("Mem B")
    expect(page.locator(".w-says")).not_to_contain_text("#")


def test_each_nim_value_that_a_move_leaves_has_its_line(visit: Visit):
    # Of 7 the takes 4 to 7 end the game; after 1, 2 and 3 the takes left are worth 4, 2 and 1.
    page = why(visit, "rules=mem&position=7")
    lines = page.locator(".w-options .w-option")
    expect(lines).to_have_text(["wins7 → 30", "loses7 → 41", "loses7 → 52", "loses7 → 64"])


def test_the_last_one_loses_and_the_proof_says_so(visit: Visit):
    page = opened(visit, "rules=nim; misere&position=2,2")
    page.locator("[data-stop=proof]").first.click()
    proof = page.locator(".proof")
    proof.get_by_role("button", name="Make any move").click()
    proof.get_by_role("button", name="Mend it").click()
    proof.get_by_role("button", name="On to the end").click()
    expect(proof.locator(".verdict-title")).to_have_text("3. They had to take the last one")


@pytest.mark.whole_page
def test_a_match_without_end_is_told_to_end(visit: Visit):
    page = opened(visit, "rules=nim&position=10^30,10^30")
    page.locator("[data-stop=proof]").first.click()
    proof = page.locator(".proof")
    proof.get_by_role("button", name="Make any move").click()
    proof.get_by_role("button", name="Mend it").click()
    proof.get_by_role("button", name="On to the end").click()
    expect(proof.locator(".verdict-title")).to_have_text("3. So it goes on to the end")


@pytest.mark.parametrize(
    "looks", [{"width": 390, "lang": "zh", "theme": "dark"}, pytest.param({"width": 1280}, marks=WHOLE)]
)
def test_every_stop_is_accessible_fits_and_keeps_its_place(visit: Visit, looks: dict[str, Any]):
    page = opened(visit, "rules=nim&position=3,5,7", **looks)
    expect(page.locator(".w-first-sentence")).not_to_be_empty()
    board = page.locator(".board-place")
    before = board.bounding_box()
    page.locator("[data-stop=why]").first.click()
    expect(page.locator("button.ringed")).to_have_count(1)
    after = board.bounding_box()
    assert before
    assert after
    # It has the same place, however wide it is beside the drawer.
    assert (after["x"], after["y"]) == (before["x"], before["y"])
    assert_fine(page)
    page.locator("[data-stop=proof]").first.click()
    expect(page.locator(".proof-buttons .primary")).to_be_visible()
    assert_fine(page)


@pytest.mark.parametrize("width", [390, pytest.param(1280, marks=WHOLE)])
@pytest.mark.parametrize(
    "place", [pytest.param("rules=fibonacci nim&position=40&cap=6", marks=WHOLE), "rules=take 1,3,4&position=19"]
)
def test_nothing_jumps_from_stop_to_stop(visit: Visit, place: str, width: int):
    """The verdict keeps its height, the board its place; what stands below never moves up."""
    page = opened(visit, place, width=width)
    expect(page.locator(".cards .card").first).to_be_visible()

    def stands(stop: str) -> tuple[float, float, float]:
        page.locator(f"[data-stop={stop}]").first.click()
        inside = ".proof " if stop == "proof" else ".stage > "
        shown = {
            "play": ".board-place .board:not(.is-told)",
            "why": ".board.is-told",
            "proof": ".proof-buttons .primary",
        }
        expect(page.locator(shown[stop]).first).to_be_visible()
        verdict = page.locator(f"{inside}.verdict").bounding_box()
        board = page.locator(".proof .board" if stop == "proof" else ".board-place .board").bounding_box()
        tools = page.locator(".tools").bounding_box()
        assert verdict and board and tools
        return verdict["height"], board["y"], tools["y"]

    heights, tops, below = zip(*(stands(stop) for stop in ("play", "why", "proof", "play")), strict=True)
    assert len(set(heights)) == len(set(tops)) == 1
    assert list(below) == sorted(below)


@pytest.mark.whole_page
def test_every_tab_of_the_games_has_a_why_and_a_proof_that_fit(visit: Visit):
    for rules, position in (
        ("k nim(3)", "50"),
        ("euclid", "7,25"),
        ("nim", "14,21,39"),
        ("moore(2)", "3,5,6"),
        ("bash(3)", "10^30"),
        ("kayles", "400"),
    ):
        page = why(visit, f"rules={rules}&position={position}", width=390, lang="zh")
        settled(page)
        assert_fits(page)
        page.locator("[data-stop=proof]").first.click()
        expect(page.locator(".proof .verdict-title")).not_to_be_empty()
        assert_fits(page)


def test_a_link_keeps_the_stop_and_back_goes_between_stops(visit: Visit):
    page = opened(visit, "rules=nim&position=3,5,7&stop=why")
    told(page, "Everything pairs up, except one 1")
    page.keyboard.press("w")
    expect(page.locator(".proof .verdict-title")).to_have_text("1. Whatever is played breaks the balance")
    assert "stop=proof" in page.url
    page.go_back()
    told(page, "Everything pairs up, except one 1")
    expect(page.locator(".proof")).to_have_count(0)
    page.locator("[data-stop=play]").first.click()
    told(page, "The player to move can win")
    assert "stop=" not in page.url
    page.go_back()
    told(page, "Everything pairs up, except one 1")
    page.go_forward()
    told(page, "The player to move can win")
    # What was played in between is another place: going back from there shows the position as it was.
    page.locator(".groove").first.focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(page.locator(".trail-chip")).to_have_text(["3 5 7", "2 5 7"])


def test_a_finger_swipes_between_the_stops(visit: Visit):
    page = opened(visit, "rules=nim&position=3,5,7", width=390, touch=True)
    box = page.locator(".stage > .verdict").bounding_box()
    assert box is not None
    y = box["y"] + 6
    finger = page.context.new_cdp_session(page)

    def swipe(start: float, end: float) -> None:
        for kind, x in (("touchStart", start), *(("touchMove", start + (end - start) * i / 6) for i in range(1, 7))):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    swipe(300, 80)
    expect(page.locator("[data-stop=why]").first).to_have_attribute("aria-pressed", "true")
    swipe(80, 300)
    expect(page.locator("[data-stop=play]").first).to_have_attribute("aria-pressed", "true")


def test_the_stage_has_the_whole_width_until_the_drawer_is_opened(visit: Visit):
    page = opened(visit, "rules=nim&position=3,5,7")
    stage, drawer, tab = page.locator(".stage"), page.locator(".drawer"), page.locator(".drawer-tab")
    expect(drawer).to_be_hidden()

    def width() -> float:
        return float(stage.evaluate("one => one.getBoundingClientRect().width"))

    whole = width()
    assert whole > 1190
    assert page.locator(".stone").first.evaluate("one => one.offsetWidth") == 76
    tab.click()
    expect(page.locator(".w-first-sentence")).to_be_visible()
    told(page, "Everything pairs up, except one 1")
    expect(tab).to_be_hidden()
    page.wait_for_function("() => Math.abs(document.querySelector('.drawer > .column').offsetWidth - 390) < 2")
    assert width() < whole - 390
    # The stage is the picture: the drawer says it in lines, and draws it no second time.
    expect(page.locator(".w-rows li")).to_have_text(["A: 3 = 2 + 1", "B: 5 = 4 + 1", "C: 7 = 4 + 2 + 1"])
    expect(page.locator(".w-picture")).to_have_count(0)
    page.keyboard.press("w")
    expect(page.locator(".beats li")).to_have_count(3)
    # What it says is of the position that is proved, not of the match: the sentences of the reason are gone.
    expect(page.locator(".w-first-sentence")).to_be_hidden()
    page.keyboard.press("w")
    expect(drawer).to_be_hidden()
    assert width() == whole


def test_after_the_first_game_the_reason_is_the_way_on(visit: Visit):
    # Who wins is not asked how the other did it.
    page = visit("play?rules=nim&position=1&level=perfect", newcomer=True, still=False)
    page.locator(".stone").click()
    page.locator(".button.play").click()
    expect(page.locator(".action-first")).to_have_text("Why does that win?")
    page = visit("play?rules=nim&position=1,2&level=perfect", newcomer=True, still=False)
    # (1, 2) could be won by leaving (1, 1); what is played here is answered and lost.
    page.locator(".heap").nth(1).locator(".stone").first.click()
    page.locator(".button.play").click()
    play = page.locator(".button.play")
    expect(play).to_contain_text("See why")
    expect(page.locator(".action-first")).to_have_text("How did they do it?")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    play.click()
    told(page, "Everything pairs up, except the ringed ones")
    expect(page.locator(".trail-chip[aria-current]")).to_have_text("1 2")
    ring = page.locator("button.ringed")
    ring.first.click()
    told(page, "Now everything is in pairs")
    # Once it is over nothing else is left to be told: the stop Why leads there, too.
    page.evaluate("location.hash = '#/play?rules=nim&position=1,2&level=perfect'")
    expect(page.locator(".trail-chip")).to_have_text("1 2")
    page.locator(".heap").nth(1).locator(".stone").first.click()
    play.click()
    expect(play).to_contain_text("Play again")
    page.locator("[data-stop=why]").first.click()
    told(page, "Everything pairs up, except the ringed ones")
    # The next game ends as games end.
    page.evaluate("location.hash = '#/play?rules=nim&position=1&level=perfect'")
    expect(page.locator(".trail-chip")).to_have_text("1")
    page.locator(".stone").click()
    play.click()
    expect(play).to_contain_text("Play again")


def test_three_wins_in_a_row_lead_to_the_next_level(visit: Visit):
    page = visit("play?rules=nim&position=1&level=beginner", newcomer=True)
    for game in range(3):
        expect(page.locator(".trail-chip")).to_have_count(1)
        expect(page.locator(".to-next")).to_be_hidden()
        page.locator(".stone").click()
        page.locator(".button.play").click()
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
        if game < 2:
            page.get_by_role("button", name="Play again").click()
    page.get_by_role("button", name="Try Sharp").click()
    expect(page.locator(".opponent select")).to_have_value("sharp")
    expect(page.locator(".stone:not(.gone)")).to_have_count(1)


def test_what_a_match_did_not_begin_with_does_not_push_the_board_about(visit: Visit):
    page = opened(visit, "rules=nim&position=3,5,7", width=390)
    tools = page.locator(".tools")
    before = tools.bounding_box()
    for heap in (1, 2):
        page.locator(".groove").nth(heap).focus()
        page.keyboard.press("Home")
        page.keyboard.press("Enter")
        expect(page.locator(".trail-list .trail-chip")).to_have_count(heap + 1)
        settled(page)
    expect(page.locator(".card")).to_have_count(0)
    assert tools.bounding_box() == before
    # Where a few amounts are all there ever is, they stand there from the start.
    page = opened(visit, "rules=bash(3)&position=10", width=390)
    expect(page.locator(".card")).to_have_count(3)
