"""Puzzles right and wrong, help in three steps, the streak of this device, and sheets to print."""

import json
import re
from collections.abc import Callable
from datetime import date, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from bouton import solve
from bouton.play.exercises import sheet
from bouton.play.puzzles import Puzzle, puzzle
from bouton.rulesets.catalogue import GAMES
from bouton.solving import shown_position
from tests.web.pages import assert_fine

Visit = Callable[..., Page]
Counted = Callable[[list[int]], dict[str, int]]
WHOLE = pytest.mark.whole_page


def opened(visit: Visit, place: str, **looks: object) -> Page:
    page = visit(place, **looks)
    expect(page.locator(".puzzle-told")).to_be_visible()
    return page


def told(page: Page) -> Locator:
    """What is said of the try."""
    return page.locator(".puzzle-told")


def of_kind(kind: str, game: str = "nim", level: int = 2) -> tuple[int, Puzzle]:
    """The first puzzle of that kind, and its seed."""
    for seed in range(1, 30):
        found = puzzle(level, str(seed), game)
        if found.kind == kind:
            return seed, found
    raise AssertionError(f"no puzzle asks for {kind}")


def take(page: Page, heap: int, left: int) -> None:
    """Chooses with the mouse: heap number *heap* is lowered to *left*, and the button plays it."""
    page.locator(".groove").nth(heap).locator(".stone:not(.gone)").nth(left).click()
    page.locator(".puzzle-dock .primary").click()


def changed(before: tuple[int, ...], after: tuple[int, ...]) -> tuple[int, int]:
    """Which heap a move lowers, and to what."""
    return next((at, new) for at, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)


def test_a_wrong_try_shows_the_answer_that_punishes_it(visit: Visit) -> None:
    seed, asked = of_kind("move")
    heaps = shown_position(asked.situation)
    winning = {move.to for move in solve("nim", heaps).winning_moves}
    wrong = next(
        (heap, left)
        for heap, size in enumerate(heaps)
        for left in range(size)
        if (*heaps[:heap], left, *heaps[heap + 1 :]) not in winning
    )
    page = opened(visit, f"puzzles?level=2&seed={seed}&game=nim")
    expect(page.locator(".puzzle-question")).to_have_text("Only one move wins. Find it.")
    # What the try leaves over is ringed as broken before the answer comes, for less time than a busy machine may need.
    page.evaluate(
        """() => new MutationObserver(() => {
          if (document.querySelector(".scene.is-broken .ringed")) document.documentElement.dataset.wasBroken = "yes";
        }).observe(document.querySelector("#view"), { childList: true, subtree: true, attributes: true })"""
    )
    take(page, *wrong)
    expect(page.locator("html[data-was-broken]")).to_have_count(1)
    expect(told(page)).to_contain_text("Not this one")
    after = (*heaps[: wrong[0]], wrong[1], *heaps[wrong[0] + 1 :])
    said = told(page).inner_text().replace("\u00a0", " ")
    letter, old, new = re.search(r"Their answer: (\w) (\d+) → (\d+)", said).groups()
    reply = list(after)
    assert reply["ABCDEFG".index(letter)] == int(old)
    reply["ABCDEFG".index(letter)] = int(new)
    assert solve("nim", reply).outcome == "P"
    # Why the answer wins is said in one sentence.
    assert re.search(r"→ \d+\. A loss: the nim-sum is 0\. [\d ⊕]+ = 0: every binary column", said), said
    # The stones show what the answer leaves, and that all of it pairs up.
    expect(page.locator(".groove .stone:not(.gone)")).to_have_count(sum(reply))
    expect(page.locator(".ringed")).to_have_count(0)
    assert page.locator(".scene-bracket").count() >= 1
    page.get_by_role("button", name="Back to the puzzle").click()
    expect(page.locator(".groove .stone:not(.gone)")).to_have_count(sum(heaps))
    expect(page.locator(".scene")).to_have_count(0)
    # The board still waits for the right move.
    take(page, *changed(heaps, next(iter(winning))))
    expect(told(page)).to_contain_text("Solved")
    left = " ⊕ ".join(map(str, next(iter(winning))))
    expect(told(page)).to_contain_text(f"Now the opponent must move. A loss: the nim-sum is 0. {left} = 0")
    page.locator(".puzzle-dock .primary").click()
    expect(page).to_have_url(re.compile(rf"seed={seed + 1}\b"))


def test_a_puzzle_of_a_game_is_a_step_of_its_station(visit: Visit) -> None:
    seed, asked = of_kind("move")
    heaps = shown_position(asked.situation)
    page = opened(visit, f"puzzles?level=2&seed={seed}&game=nim")
    take(page, *changed(heaps, next(iter(solve("nim", heaps).winning_moves)).to))
    page.get_by_role("link", name="Back to the path").click()
    station = page.locator(".lesson-cards li", has=page.get_by_text("Nim", exact=True))
    expect(station.get_by_role("link", name="Puzzles, 1 of 5")).to_be_visible()


def test_help_opens_in_three_steps(visit: Visit) -> None:
    seed, asked = of_kind("move")
    page = opened(visit, f"puzzles?level=2&seed={seed}&game=nim")
    nudge, move, every = (
        page.get_by_role("button", name=name, exact=True) for name in ("Nudge", "Move", "Why it wins")
    )
    expect(move).to_have_attribute("aria-disabled", "true")
    move.click(force=True)
    expect(page.locator(".puzzle-help-line")).to_have_text("")
    nudge.click()
    expect(page.locator(".puzzle-help-line")).to_have_text(asked.nudge.say("en"))
    expect(every).to_have_attribute("aria-disabled", "true")
    move.click()
    expect(page.locator(".puzzle-help-line")).to_contain_text("A winning move:")
    expect(page.locator(".hint-sign:visible")).to_have_count(1)
    page.keyboard.press("h")
    expect(every).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".puzzle-help-line")).to_contain_text("A loss: the nim-sum is 0.")


@pytest.mark.parametrize("lost", [False, True])
def test_win_or_loss_is_asked_and_a_wrong_guess_is_shown(visit: Visit, lost: bool) -> None:
    seed = next(
        seed
        for seed in range(1, 60)
        if (found := puzzle(1, str(seed), "nim")).kind == "outcome" and (not found.solutions) == lost
    )
    page = opened(visit, f"puzzles?level=1&seed={seed}&game=nim")
    # A winning move would be the answer.
    expect(page.locator(".puzzle-help .button")).to_have_text(["Nudge", "Another puzzle"])
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(page.locator(".puzzle-help [aria-pressed='true']")).to_have_count(1)
    expect(page.locator(".hint-sign:visible")).to_have_count(0)
    page.get_by_role("button", name="Win" if lost else "Loss", exact=True).click()
    expect(told(page)).to_contain_text("Every move has an answer" if lost else "A winning move:")
    expect(told(page)).to_contain_text(
        re.compile("A loss: the nim-sum is 0." if lost else r"A win: the nim-sum is \d+, not 0")
    )
    # What is left to guess is no puzzle any more, and none was solved.
    expect(page.locator(".puzzle-answers [aria-disabled='true']")).to_have_count(2)
    expect(page.locator(".puzzle-streak")).not_to_contain_text("solved in a row")
    expect(page.get_by_role("link", name="Why?")).to_have_attribute("href", re.compile("rules=nim&position="))
    page.get_by_role("button", name="Next puzzle").click()
    expect(page).to_have_url(re.compile(rf"seed={seed + 1}\b"))


@pytest.mark.parametrize("wrong", [False, True])
def test_the_verdict_is_in_sight_on_a_phone(visit: Visit, wrong: bool) -> None:
    seed, asked = of_kind("outcome", "mem", 1)
    page = opened(visit, f"puzzles?level=1&seed={seed}&game=mem", lang="zh", width=390)
    page.get_by_role("button", name="必败" if bool(asked.solutions) == wrong else "必胜", exact=True).click()
    expect(told(page)).to_contain_text("不对" if wrong else "答对了")
    expect(told(page)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="下一题")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("game", "chosen"),
    [
        ("treblecross", "Treblecross"),
        ("king corner", "King to the corner"),
        pytest.param("mem", "Mem", marks=WHOLE),
        pytest.param("take 1,3,4", "Subtraction game 1, 3, 4", marks=WHOLE),
        ("bash(3)", "Bash's game"),
        ("kayles; misere", "Kayles, misère"),
    ],
)
def test_a_game_without_a_level_gets_a_puzzle_that_fits_and_each_is_listed_once(
    visit: Visit, game: str, chosen: str
) -> None:
    page = opened(visit, f"puzzles?game={game}")
    expect(page.locator(".segmented [aria-current]")).to_have_text("For you")
    expect(page.locator(".puzzle-head")).to_contain_text("level 1 of 5")
    themes = page.get_by_label("Theme")
    expect(themes.locator("option:checked")).to_have_text(chosen)
    names = themes.locator("option").all_inner_texts()
    assert len(set(names)) == len(names) == len(GAMES) + 3 + ("misere" in game)
    expect(themes.locator("optgroup")).to_have_count(3)


def test_a_puzzle_may_be_passed_by_but_that_of_the_day(visit: Visit) -> None:
    page = opened(visit, "puzzles?level=fit&game=nim")
    heaps = page.locator(".puzzle-head .second")
    first, second = (" ".join(map(str, shown_position(puzzle(1, str(seed), "nim").situation))) for seed in (1, 2))
    assert first != second
    expect(heaps).to_contain_text(first.replace(" ", ", "))
    page.get_by_role("button", name="Another puzzle").click()
    expect(heaps).to_contain_text(second.replace(" ", ", "))
    page.goto(page.url.split("#")[0] + "#/puzzles?date=2026-11-27")
    expect(page.locator(".title-row .rule")).to_contain_text("2026-11-27")
    expect(page.get_by_role("button", name="Another puzzle")).to_have_count(0)


def test_rows_are_named_and_pins_knocked_down_as_in_play(visit: Visit) -> None:
    page = opened(visit, "puzzles?level=1&seed=1&game=kayles")
    expect(page.locator(".puzzle-head")).to_contain_text("Kayles (5, 5, 1)")
    page.locator(".pin").nth(2).click()
    expect(page.locator(".puzzle-dock .primary")).to_have_text("Knock down pin 3 of row A")
    page.locator(".puzzle-dock .primary").click()
    expect(told(page)).to_contain_text("Not this one")
    # Of 2, 2, 5 and 1 the rows of 2 cancel, and so do rows of 4 and 1, both worth 1.
    expect(told(page)).to_contain_text(re.compile("Their answer: Knock down pin [15] of row C. A loss: "))
    # The two rows of 5 are worth the same, so the pin alone goes.
    page.goto(page.url)
    page.reload()
    expect(page.locator(".pin")).to_have_count(11)
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(page.locator(".puzzle-help-line")).to_have_text("A winning move: Knock down pin 1 of row C.")


def test_a_cross_is_told_where_it_stands(visit: Visit) -> None:
    page = opened(visit, "puzzles?level=1&seed=1&game=treblecross")
    expect(page.locator(".puzzle-head")).to_contain_text("Treblecross (3, 4, 3)")
    page.locator(".pin").nth(5).click()
    expect(page.locator(".puzzle-dock .primary")).to_have_text("Draw a cross on square 3 of strip B")
    page.locator(".puzzle-dock .primary").click()
    expect(told(page)).to_contain_text("Draw a cross on square 3 of strip B. Now the opponent must move. A loss: ")


@WHOLE
def test_the_reason_of_several_games_opens_with_their_heaps(visit: Visit) -> None:
    drawn = ((seed, puzzle(5, str(seed))) for seed in range(1, 60))
    seed, asked = next((n, one) for n, one in drawn if one.kind == "outcome" and len(one.situation.components) > 1)
    page = opened(visit, f"puzzles?level=5&seed={seed}")
    page.get_by_role("button", name="Loss" if not asked.solutions else "Win", exact=True).click()
    expect(told(page)).to_contain_text("Solved")
    page.get_by_role("link", name="Why?").click()
    expect(page).to_have_url(re.compile("#/play"))
    heaps = " + ".join(" ".join(map(str, component.heaps)) for component in asked.situation.components)
    expect(page.get_by_role("button", name=f"After move 0: {heaps}")).to_be_visible()


@WHOLE
def test_a_try_that_the_server_refuses_is_told_and_may_be_made_again(visit: Visit) -> None:
    seed, asked = of_kind("move")
    heaps = shown_position(asked.situation)
    page = opened(visit, f"puzzles?level=2&seed={seed}&game=nim", refusals=True)
    expect(page.locator(".puzzle-rule")).to_contain_text("Take any number of stones from one heap")
    refusal = {"error": {"kind": "LimitError", "message": "the answer takes too long"}}
    page.route("**/api/move", lambda route: route.fulfill(status=422, json=refusal))
    winning = changed(heaps, solve("nim", heaps).winning_moves[0].to)
    take(page, *winning)
    expect(told(page)).to_contain_text("the answer takes too long")
    page.unroute("**/api/move")
    expect(page.locator(".board:not(.is-disabled)")).to_be_visible()
    # The move is still chosen: a click on its stone would play it, and one on the button go on to the next puzzle.
    page.locator(".puzzle-dock .primary").click()
    expect(told(page)).to_contain_text("Solved")


def test_the_days_are_counted_on_this_device(visit: Visit) -> None:
    page = visit("about")
    today = date.fromisoformat(
        page.evaluate("new Date(Date.now() - new Date().getTimezoneOffset() * 6e4).toJSON().slice(0, 10)")
    )
    days = {str(today - timedelta(back)): True for back in (1, 2, 3, 5)}
    page.evaluate("kept => localStorage.setItem('bouton.puzzles', kept)", json.dumps({"days": days, "run": 4}))
    page.goto(page.url.split("#")[0] + "#/puzzles")
    expect(page.locator(".puzzle-streak-head")).to_contain_text("3 days in a row")
    expect(page.locator(".puzzle-day.is-done")).to_have_count(4)
    expect(page.locator(".puzzle-streak")).to_contain_text("4 solved in a row")
    expect(page.locator(".title-row .rule")).to_contain_text(str(today))
    asked = page.evaluate(f"fetch('api/puzzle?date={today}&lang=en').then(answer => answer.json())")
    if asked["kind"] == "outcome":
        page.get_by_role("button", name="Loss" if asked["lost"] else "Win", exact=True).click()
        expect(page.locator(".puzzle-streak-head")).to_contain_text("4 days in a row")
        expect(page.locator(".puzzle-day.is-today")).to_have_class(re.compile("is-done"))


@pytest.mark.parametrize(
    ("place", "looks"),
    [
        pytest.param("puzzles?level=1&seed=1", {}, marks=WHOLE),
        ("puzzles?level=2&seed=1&game=nim", {"lang": "zh", "theme": "dark", "width": 390}),
        pytest.param("puzzles?level=3&seed=1", {"lang": "zh", "width": 390}, marks=WHOLE),
        pytest.param("puzzles?level=4&seed=2", {"theme": "dark"}, marks=WHOLE),
    ],
)
def test_every_level_is_accessible_and_fits(visit: Visit, place: str, looks: dict[str, object]) -> None:
    page = opened(visit, place, **looks)
    assert_fine(page)
    page.keyboard.press("h")
    expect(page.locator(".puzzle-help-line")).not_to_have_text("")
    assert_fine(page)


def test_a_sheet_of_exercises_and_its_key(visit: Visit) -> None:
    made = sheet("wythoff", 6, "3")
    page = visit("puzzles/print?game=wythoff&count=6&seed=3")
    expect(page.locator(".sheet-questions > li")).to_have_count(6)
    for item, row in zip(page.locator(".sheet-questions > li").all(), made.rows, strict=True):
        expect(item).to_contain_text(row.given.say("en"))
    key = page.locator(".sheet-key")
    expect(key.locator("table")).to_be_hidden()
    key.locator("summary").click()
    for item, row in zip(key.locator("tbody tr").all(), made.rows, strict=True):
        expect(item).to_contain_text(row.answer.say("en"))
    asked = "Win or loss for the player to move? Find every winning move."
    expect(page.locator(".sheet-rule")).to_have_text(made.rule("en"))
    expect(page.locator(".sheet-asks")).to_have_text(asked)
    assert_fine(page)
    page.get_by_role("button", name="Another sheet").click()
    expect(page).to_have_url(re.compile("seed=4"))
    page.get_by_label("How many").select_option("12")
    expect(page.locator(".sheet-questions > li")).to_have_count(12)


@WHOLE
def test_a_sheet_of_sentences_and_its_answers_on_the_page(visit: Visit) -> None:
    made = sheet("take 1,3,4", 6, "3", kind="statements")
    page = visit("puzzles/print?game=take 1,3,4&count=6&seed=3&kind=statements")
    expect(page.locator(".sheet-questions > li")).to_have_count(6)
    page.locator(".sheet-key summary").click()
    questions, keys = page.locator(".sheet-questions > li").all(), page.locator(".sheet-key tbody tr").all()
    for item, key, row in zip(questions, keys, made.rows, strict=True):
        expect(item).to_contain_text(row.given.say("en"))
        expect(key).to_contain_text(row.answer.say("en"))
    assert_fine(page)
    page.get_by_label("Questions").select_option("")
    expect(page.locator(".sheet-asks")).to_contain_text("Win or loss")
    page.goto(page.url.split("#")[0] + "#/learn/own?game=take 1,3,4&count=6&seed=3&kind=statements")
    first = made.rows[0]
    expect(page.locator(".lesson-stage")).to_contain_text(first.question.say("en"))
    page.get_by_role("button", name="False" if first.holds else "True", exact=True).click()
    expect(page.locator(".lesson-line")).to_contain_text(first.answer.say("en"))
    page.get_by_role("button", name="True" if first.holds else "False", exact=True).click()
    expect(page.locator(".lesson-line.is-right")).to_be_visible()


@pytest.mark.parametrize("lang", ["zh", pytest.param("en", marks=WHOLE)])
def test_the_key_is_printed_on_a_sheet_of_its_own(visit: Visit, lang: str) -> None:
    page = visit("puzzles/print?game=nim&count=6&seed=1", lang=lang, theme="dark", fresh=True)
    expect(page.locator(".sheet-questions > li")).to_have_count(6)
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for unseen in (".header", ".sheet-form", ".title-row"):
        expect(page.locator(unseen)).to_be_hidden()
    expect(page.locator(".sheet-key table")).to_be_visible()
    assert page.locator(".sheet-key").evaluate("one => getComputedStyle(one).breakBefore") == "page"
    # Ink on white, whatever the theme of the screen.
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 2


@WHOLE
def test_a_sheet_of_a_family_under_misere_has_its_heaps_drawn(visit: Visit) -> None:
    page = visit("puzzles/print?game=bash(4)&count=6&seed=1", lang="zh", width=390)
    page.get_by_label("反常规则").check()
    expect(page).to_have_url(re.compile(r"game=bash\(4\);\+?(%20)?misere"))
    expect(page.locator(".sheet-rule")).to_contain_text("取走最后一颗的人输")
    made = sheet("bash(4); misere", 6, "1")
    stones = sum(sum(row.situation.components[0].heaps) for row in made.rows)
    expect(page.locator(".sheet-heaps .card-stone")).to_have_count(stones)
    page.get_by_label("m", exact=True).fill("7")
    page.get_by_label("m", exact=True).press("Enter")
    expect(page.locator(".sheet-rule")).to_contain_text("1 到 7 颗")
    assert_fine(page)


@WHOLE
def test_the_level_follows_how_it_goes(visit: Visit) -> None:
    page = visit("about")
    page.evaluate("localStorage.setItem('bouton.puzzles', JSON.stringify({ fit: 2, good: 1 }))")
    page.goto(page.url.split("#")[0] + "#/puzzles?level=fit&game=nim")
    expect(page.locator(".puzzle-head")).to_contain_text("level 2 of 5")
    asked = page.evaluate("fetch('api/puzzle?level=2&seed=1&game=nim&lang=en').then(answer => answer.json())")
    heaps = tuple(asked["position"])
    if asked["kind"] == "outcome":
        page.get_by_role("button", name="Loss" if asked["lost"] else "Win", exact=True).click()
    else:
        take(page, *changed(heaps, tuple(asked["solutions"][0]["to"])))
    expect(told(page)).to_contain_text("Solved")
    page.locator(".primary", has_text="Next puzzle").click()
    expect(page.locator(".puzzle-head")).to_contain_text("level 3 of 5")


@WHOLE
def test_a_game_that_somebody_came_with_is_a_theme_by_its_name(visit: Visit) -> None:
    page = opened(visit, "puzzles?level=1&seed=3&game=knight corner")
    expect(page.get_by_label("Theme").locator("option:checked")).to_have_text("Knight to the corner")


@WHOLE
def test_a_sheet_of_strips_counts_squares(visit: Visit) -> None:
    page = visit("puzzles/print?game=treblecross&count=6&seed=1")
    page.locator(".sheet-key summary").click()
    questions, keys = page.locator(".sheet-questions > li").all(), page.locator(".sheet-key tbody tr").all()
    for item, key in zip(questions, keys, strict=True):
        given = item.locator("span").first.inner_text()
        assert re.match(r"(A: )?\d+ square", given)
        expect(key.locator("td").nth(1)).to_have_text(given)
    # On a strip of up to three squares there is one cross only.
    expect(page.locator(".sheet-values tr").first).to_have_text(re.compile(r"^Squares\s*0\s*1\s*2\s*3\s*4"))
    expect(page.locator(".sheet-values tr").nth(1)).to_have_text(re.compile(r"^nim-value\s*0\s*1\s*1\s*1\s*2"))
    page.get_by_label("Misère").check()
    expect(page.locator(".sheet-rule")).to_contain_text("Whoever cannot move wins")
    expect(page.locator(".sheet-heaps .card-light").first).to_be_visible()


def test_half_of_a_sheet_are_wins_and_it_is_one_page_of_questions(visit: Visit) -> None:
    for game in ("nim", "kayles"):
        outcomes = [row.outcome for row in sheet(game, 12, "1").rows]
        assert outcomes.count("N") == 6
        page = visit(f"puzzles/print?game={game}&count=12&seed=1")
        expect(page.locator(".sheet-questions > li")).to_have_count(12)
        # The key names heaps by letters, which stand beside them; values of rows are looked up, not worked out.
        names = page.locator(".sheet-questions > li:has(svg)").filter(has_text="A").first.locator("text")
        expect(names.first).to_have_text("A")
        expect(page.locator(".sheet-values")).to_have_count(int(game == "kayles"))
        pages = page.pdf(format="A4", margin=dict.fromkeys(("top", "bottom", "left", "right"), "1.2cm"))
        assert len(re.findall(rb"/Type\s*/Page\b", pages)) == 2  # the questions, and the key


@pytest.mark.parametrize(
    ("game", "drawn"),
    [
        # Coins on squares from 0 on, heads on places from 1 on, squares of a bar, and a piece on a board.
        ("silver dollar", lambda heaps: {".card-stone": len(heaps), ".card-light": max(5, *heaps) + 1}),
        ("turning turtles", lambda heaps: {".card-light": max(5, *heaps)}),
        ("chomp", lambda heaps: {".card-brown": sum(heaps) - 1, ".card-bitter": 1}),
        ("chocolate", lambda heaps: {".card-brown": heaps[0] * heaps[1] - 1}),
        ("staircase", lambda heaps: {".card-stone": sum(heaps), ".card-light": len(heaps)}),
        ("northcott", lambda heaps: {".card-facing": len(heaps)}),
        ("treblecross", lambda heaps: {".card-light": sum(heaps)}),
        ("knight corner", lambda heaps: {".card-stone": 1, "rect": (max(3, *heaps) + 1) ** 2}),
    ],
)
def test_a_sheet_draws_what_its_game_is_played_with(visit: Visit, game: str, drawn: Counted) -> None:
    page = visit(f"puzzles/print?game={game}&count=12&seed=1")
    expect(page.locator(".sheet-questions > li")).to_have_count(12)
    for item in page.locator(".sheet-questions > li").all():
        heaps = [int(number) for number in re.findall(r"\d+", item.locator("span").first.inner_text())]
        for kind, count in drawn(heaps).items():
            expect(item.locator(f".sheet-heaps {kind}")).to_have_count(count)
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 2


@pytest.mark.parametrize(
    ("game", "head", "deed"),
    [
        ("treblecross", r"Treblecross \([0-9, ]+\)", r"Draw a cross on square \d+( or \d+)? of strip [A-Z]"),
        ("king corner", r"King to the corner \(\d+, \d+\)", r"Go to \(\d+, \d+\)"),
        ("staircase", "Staircase Nim", r"Move \d+ stones? (from step \d to step \d|off step 1)"),
    ],
)
def test_a_puzzle_speaks_as_its_game_is_played(visit: Visit, game: str, head: str, deed: str) -> None:
    drawn = ((seed, puzzle(2, str(seed), game)) for seed in range(1, 60))
    seed, asked = next((n, one) for n, one in drawn if one.kind == "outcome" and one.solutions)
    page = opened(visit, f"puzzles?level=2&seed={seed}&game={game}")
    expect(page.locator(".puzzle-head")).to_contain_text(re.compile(head))
    if game == "treblecross":  # strips are told by their squares, as they are drawn
        squares = re.findall(r"\d+", page.locator(".puzzle-head").inner_text().split("·")[0])
        assert squares == [str(heap) for heap in shown_position(asked.situation)]
    page.get_by_role("button", name="Loss", exact=True).click()
    expect(told(page)).to_contain_text("Not so")
    expect(told(page)).to_contain_text(re.compile(f"A winning move: {deed}"))
