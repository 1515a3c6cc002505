"""Every lesson, driven to its end as a person would, with tries that are wrong on the way."""

import functools
import json
import operator
import re
from collections.abc import Callable
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from bouton import solve, words
from bouton.play.lessons import LESSONS, LessonStep
from tests.web.pages import assert_fine

pytestmark = pytest.mark.whole_page

Visit = Callable[..., Page]
WHOLE = pytest.mark.whole_page

# The computer has taken something, or the game is over and may be played again; on stairs the higher step weighs more.
ANSWERED = """left => {
    const counts = [...document.querySelectorAll('.heap-count')].map((one) => Number(one.textContent));
    const weight = (at) => document.querySelector('.stairs') ? counts.length - at : 1;
    return document.querySelector('.lesson-actions .outlined:not(:has(svg)):not([hidden])')
        || left > counts.reduce((sum, one, at) => sum + one * weight(at), 0);
}"""

# The queen's board has the size that fits its place, and the page does not scroll any more.
STILL = """() => new Promise((done) => {
    const box = () => JSON.stringify(document.querySelector('.queen-board svg').getBoundingClientRect());
    const before = box();
    requestAnimationFrame(() => requestAnimationFrame(() => done(box() === before)));
})"""

# What follows from the last take: {rules: times}.
MULTIPLES = {"fibonacci nim": 2, "k nim(3)": 3}


def line(page: Page) -> Locator:
    """What is said below the board."""
    return page.locator(".lesson-line")


def main(page: Page) -> Locator:
    """The button that does the chosen thing."""
    return page.locator(".lesson-actions .primary")


def heaps(page: Page) -> list[int]:
    """The heaps as the board counts them."""
    counts = [int(re.sub(r"\D", "", text)) for text in page.locator(".heap-count").all_inner_texts()]
    # The highest step stands first.
    return counts[::-1] if page.locator(".stairs").count() else counts


def square(page: Page, a: int, b: int) -> tuple[float, float]:
    """Where the crossing (a, b) of the queen's board is, by its labels on both axes."""
    boxes = [(label.text_content(), label.bounding_box()) for label in page.locator(".queen-board text.label").all()]
    lowest = max(box["y"] for _, box in boxes)
    across = next(box for text, box in boxes if text == str(a) and box["y"] > lowest - 3)
    up = next(box for text, box in boxes if text == str(b) and box["y"] < lowest - 3)
    return across["x"] + across["width"] / 2, up["y"] + up["height"] / 2 - 1


def choose_move(page: Page, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    """Chooses a move with the mouse, or types it where a heap is a bar."""
    if page.locator(".queen-board").count() and page.locator(".game").count() == 0:
        page.locator(".queen-board").evaluate("board => board.scrollIntoView({ block: 'center' })")
        page.wait_for_function(STILL)
        page.mouse.click(*square(page, *after))
        return
    for heap, (old, new) in enumerate(zip(before, after, strict=True)):
        # What is taken from a step lies on the one below.
        if old <= new:
            continue
        heap = len(before) - 1 - heap if page.locator(".stairs").count() else heap
        field = page.locator(".heap").nth(heap).locator("input")
        if field.count():
            field.fill(str(old - new))
        else:
            page.locator(".groove").nth(heap).locator(".stone:not(.gone)").nth(new).click()


def do_move(page: Page, step: LessonStep) -> None:
    """Every move the task asks for; a losing one is answered by the computer."""
    task = step.task
    nested = not isinstance(step.rules, str)
    before = step.position[0] if nested else step.position
    wanted = task.expected if task.all else task.expected[:1]
    for place, to in enumerate(wanted):
        after = to[0] if nested else to
        expect(page.locator(".board:not(.is-disabled)")).to_be_visible()
        expect(main(page)).to_have_attribute("aria-disabled", "true")
        choose_move(page, before, after)
        expect(main(page)).to_have_attribute("aria-disabled", "false")
        main(page).click()
        last = place == len(wanted) - 1
        if nested or to in [move.to for move in solve(step.rules, step.position, cap=step.cap).winning_moves]:
            if not last:
                expect(line(page)).to_contain_text(f"{place + 1} of {len(wanted)} found")
        else:
            expect(line(page)).to_contain_text("The computer plays")
            expect(main(page)).to_have_text(words.say("button.lesson.next") if last else "Take it back")
            main(page).click()


def do_play(page: Page, step: LessonStep) -> None:
    """One game against the computer, won where the position allows it."""
    rules = str(step.rules)
    before = list(step.position)
    cap = None
    for _ in range(60):
        again = page.locator(".lesson-actions").get_by_role("button", name="Play again")
        expect(page.locator(".board:not(.is-disabled)").or_(again).first).to_be_visible()
        if again.is_visible():
            return
        if page.locator(".queen-board").count():
            page.locator(".queen-board").focus()
            page.keyboard.press("Home")
            page.keyboard.press("Enter")
            page.wait_for_timeout(150)
            continue
        expect(main(page)).to_have_attribute("aria-disabled", "true")
        now = heaps(page)
        if rules in MULTIPLES and now != before:
            cap = MULTIPLES[rules] * (before[0] - now[0])
        answer = solve(rules, now, cap=cap)
        move = answer.winning_moves[0].to if answer.winning_moves else (now[0] - 1, *now[1:])
        choose_move(page, tuple(now), move)
        main(page).click()
        before = list(move)
        if sum(move) == 0:
            return
        steps = rules == "staircase"
        page.wait_for_function(ANSWERED, arg=sum(heap * (at if steps else 1) for at, heap in enumerate(move, 1)))
    raise AssertionError("the game did not end")


def fill(page: Page, numbers: tuple[int, ...]) -> None:
    """Fills the fields one after the other, a wrong number first."""
    fields = page.locator(".lesson-place .number-field")
    expect(fields).to_have_count(len(numbers))
    fields.first.fill(str(numbers[0] + 3))
    fields.first.press("Enter")
    expect(line(page)).to_have_class(re.compile("is-reply"))
    expect(fields.first).to_have_attribute("aria-invalid", "true")
    for at, number in enumerate(numbers):
        fields.nth(at).fill(str(number))
        fields.nth(at).press("Enter")


def press(page: Page, name: str) -> None:
    """Presses the button of that name in the picture."""
    page.locator(".lesson-place").get_by_role("button", name=name, exact=True).click()


def do_scene(page: Page, scene: str, step: LessonStep) -> None:
    """What is to be done in the picture *scene*; nearly everywhere something wrong first."""
    expected = step.task.expected
    if scene == "line":
        press(page, str(next(n for n in step.task.offered if n not in (*expected, *step.task.given))))
        expect(line(page)).to_contain_text("the computer goes to")
        for number in expected:
            press(page, str(number))
    elif scene == "queen":
        press(page, "Square (3, 3), tinted")
        expect(line(page)).to_contain_text("From (3, 3) the computer goes to (0, 0).")
        for a, b in expected:
            page.locator(f".square[data-at='{a},{b}']").click()
    elif scene == "columns" and step.task.kind == "mark":
        press(page, "Column 2")
        expect(line(page)).to_contain_text("even number of 1s")
        for column in expected:
            press(page, f"Column {column}")
    elif scene == "columns" and step.task.kind == "move":
        for column in (32, 16, 8, 4):
            page.get_by_role("button", name=re.compile(f"^Heap 14, digit {column}:")).click()
        expect(line(page)).to_have_text("14 would grow to 50; stones can only be taken.")
        for heap in (14, 39):
            for column in (32, 16, 8, 4):
                page.get_by_role("button", name=re.compile(f"^Heap {heap}, digit {column}:")).click()
    elif scene == "strip":
        page.locator(".strip-cell").nth(6).click()
        expect(line(page)).to_have_text("7 stands in (4, 7) only.")
        press(page, "No number twice")
    elif scene == "slider":
        slider = page.locator(".slider")
        slider.focus()
        for _ in range(3):
            slider.press("ArrowRight")
        expect(page.locator(".slider-words")).to_contain_text("k = 8: ⌊kφ⌋ = 12, the pair (12, 20)")
    elif scene == "ruler":
        press(page, f"Take off {step.task.offered[0]}")
        expect(line(page)).to_contain_text("A larger one fits")
        for term in expected:
            press(page, f"Take off {term}")
    elif scene == "boxes":
        press(page, "box 5")
        expect(line(page)).to_have_text("5 is empty, but 3 is empty too, and less.")
        press(page, "box 3")
    elif scene == "arrows":
        for (heap,) in expected:
            press(page, f"Go to {heap}")
    elif scene == "values" and step.task.given:
        page.locator(".wrap-cell").nth(5).click()
        expect(line(page)).to_have_text("Wrapped after 5, the columns do not agree.")
        page.locator(".wrap-cell").nth(expected[0]).click()
    elif scene == "coins" and step.task.kind == "move":
        do_coins(page, step)
    elif scene == "story":
        name = next(lesson.id for lesson in LESSONS.values() if step in lesson.steps)
        said = words.topic("lessons")[name][step.said]
        for at in (*({*step.task.offered} - {*expected}), *expected):
            press(page, said["answers"][at])
            if at not in expected:
                expect(line(page)).to_have_text(said["replies"][at])
    elif step.task.kind == "choose" and scene in ("outcome", "like", "coins"):
        right = {"N": "Win", "P": "Loss"}[expected[0]]
        press(page, {"Win": "Loss", "Loss": "Win"}[right])
        expect(line(page)).to_contain_text("It is a")
        press(page, right)
    elif step.task.kind == "read":
        main(page).click()
    else:
        fill(page, expected)


def do_coins(page: Page, step: LessonStep) -> None:
    """Turns the coins that the lesson asks for, others first where they are wrong."""
    heads = set(step.position)
    *_, last = sorted(heads)

    def turn(places: set[int]) -> None:
        for place in sorted(places):
            page.locator(".coin").nth(place - 1).click()
        expect(main(page)).to_have_attribute("aria-disabled", "false")
        main(page).click()

    wanted = [functools.reduce(operator.xor, ({place} - {0} for place in to), set[int]()) for to in step.task.expected]
    if heads ^ {last} not in wanted:
        turn({last})
        expect(line(page)).to_contain_text("The computer turns")
        main(page).click()
    for number, left in enumerate(wanted[: None if step.task.all else 1], 1):
        turn(heads ^ left)
        if step.task.all and number < len(wanted):
            expect(line(page)).to_contain_text(f"{number} of {len(wanted)} found")
            main(page).click()


def drive(page: Page, steps: list[LessonStep]) -> None:
    """All goes of one step of a lesson."""
    for part, step in enumerate(steps, 1):
        if len(steps) > 1:
            expect(page.locator(".lesson-count")).to_have_text(f"{part} of {len(steps)}")
        expect(page.locator(".lesson-place > *").first).to_be_visible()
        scene = page.locator(".lesson-place > .task-picture")
        if scene.count():
            expect(scene.locator(":scope > *").first).to_be_visible()
            do_scene(page, re.search(r"of-(\w+)", scene.get_attribute("class") or "")[1], step)
        elif step.task.kind == "play":
            do_play(page, step)
        elif step.task.kind == "read":
            main(page).click()
        else:
            do_move(page, step)


def groups(lesson: str) -> list[list[LessonStep]]:
    """The steps of a lesson; those that share their sentences are one."""
    return [list(steps) for _, steps in groupby(LESSONS[lesson].steps, key=lambda step: step.said)]


# Two long games: the other lessons hold every kind of task already.
LONG = {"k_times"}
# One lesson with a game against the computer stands for the others.
FIRST = {"nim"}


def marks(lesson: str) -> list[pytest.MarkDecorator]:
    return [pytest.mark.slow] if lesson in LONG else [] if lesson in FIRST else [WHOLE]


@pytest.mark.parametrize("lesson", [pytest.param(name, marks=marks(name)) for name in LESSONS])
def test_a_lesson_is_done_from_start_to_end(visit: Visit, lesson: str) -> None:
    page = visit("learn")
    title = words.say(f"lesson_titles.{lesson}")
    card = page.locator(".lesson-card", has=page.get_by_text(title, exact=True))
    card.click()
    rows = words.topic("lessons")[lesson]
    said = [row["said"] for row in rows]
    steps = groups(lesson)
    for number, goes in enumerate(steps, 1):
        expect(page.locator(".title-row .rule")).to_contain_text(
            f"Step {number} of {len(steps)}: {rows[number - 1]['name']}"
        )
        expect(page.locator(".lesson-next")).to_have_attribute("aria-disabled", "true")
        drive(page, goes)
        expect(page.locator(".lesson-next")).to_have_attribute("aria-disabled", "false")
        expect(page.locator(".lesson-notes li").last).to_have_text(said[number - 1])
        page.locator(".lesson-next").click()
    expect(page.locator(".lesson-end .lesson-task")).to_have_text(f"You know {title} now")
    expect(page.locator(".lesson-notes li")).to_have_text(said)
    page.get_by_role("link", name="All lessons").click()
    expect(card).to_contain_text("Finished")


def test_the_task_has_the_focus_before_the_computer_has_moved(visit: Visit) -> None:
    page = visit("learn")
    page.route("**/api/reply", lambda route: None)
    page.locator(".lesson-card", has=page.get_by_text(words.say("lesson_titles.nim"), exact=True)).press("Enter")
    expect(page.locator(".lesson-actions .primary")).to_have_text(words.say("page_learn.choose.computers"))
    expect(page.locator(".lesson-task")).to_be_focused()


def test_progress_is_kept_on_this_device_and_can_be_forgotten(visit: Visit) -> None:
    page = visit("learn/bash/6")
    expect(page.locator(".board:not(.is-disabled)")).to_be_visible()
    choose_move(page, (23,), (21,))
    main(page).click()
    expect(page.locator(".lesson-said")).to_contain_text("23 = 7 × 3 + 2")
    page.reload()
    expect(page.locator(".step-circle.is-done")).to_have_count(1)
    page.goto(page.url.split("#")[0] + "#/learn")
    card = page.locator(".lesson-card").first
    expect(card).to_contain_text("1 of 7 done")
    expect(card).to_contain_text("Go on")
    page.get_by_role("button", name="Forget my progress").click()
    expect(card).to_contain_text("7 steps")


@WHOLE
def test_the_path_leads_from_stone_to_stone_and_is_read_back_from_a_file(visit: Visit) -> None:
    page = visit("play?rules=nim&position=1&level=sharp")
    page.locator(".stage .stone").first.click()
    page.locator(".action-buttons .play").click()
    expect(page.locator(".verdict")).to_have_attribute("data-kind", "win")
    page.wait_for_function("() => localStorage.getItem('bouton.path')")
    page.get_by_role("link", name="Learn how to win").click()
    station = page.locator(".lesson-cards li", has=page.get_by_text("Nim", exact=True))
    won = station.get_by_role("link", name="Win against Sharp").locator("svg")
    expect(won).to_have_count(1)
    # What is to be done next is the only filled button, and stands under the board from now on.
    expect(page.locator(".button.primary")).to_have_text("Go on with Bash's game: Step 1")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save my progress").click()
    page.get_by_role("button", name="Forget my progress").click()
    expect(won).to_have_count(0)
    page.get_by_label("Open a file").set_input_files(saved.value.path())
    expect(won).to_have_count(1)
    page.goto(page.url.split("#")[0] + "#/play?rules=nim")
    page.get_by_role("link", name="Go on with Bash's game: Step 1").click()
    expect(page.locator("h1")).to_have_text("Bash's game")


@pytest.mark.whole_page
def test_the_link_to_a_path_is_that_of_the_last_choice(visit: Visit) -> None:
    page = visit("learn")
    late: list[Route] = []
    page.route("**/api/qr?*", lambda route: route.continue_() if late else late.append(route))
    for name in ("Wythoff's game", "Nim"):
        page.get_by_role("checkbox", name=name, exact=True).check()
    link = page.locator(".lesson-own .sheet-code")
    expect(link).to_have_attribute("href", re.compile("path=nim,wythoff"))
    with page.expect_response("**/api/qr?*"):
        late[0].continue_()
    page.unroute("**/api/qr?*")
    # Whoever heard it has acted by now.
    page.wait_for_timeout(200)
    expect(link).to_have_attribute("href", re.compile("path=nim,wythoff"))


@WHOLE
def test_a_class_has_its_own_path_and_is_counted_without_names(visit: Visit, tmp_path: Path) -> None:
    page = visit("learn")
    titles = page.locator(".lesson-cards b")
    expect(titles).not_to_have_count(0)
    every = titles.all_inner_texts()
    for name in ("Wythoff's game", "Nim"):
        page.get_by_role("checkbox", name=name, exact=True).check()
    expect(page.locator(".lesson-own .sheet-qr")).to_be_visible()
    expect(page.locator(".lesson-own .sheet-code")).to_have_attribute("href", re.compile("path=nim,wythoff"))
    link = page.locator(".lesson-own .sheet-code").get_attribute("href")
    done = {
        "bouton": "progress",
        "lessons": {"nim": [1, 2, 3, 4, 5, 6, 7], "bash": [1]},
        "path": {"nim": {"won": True}},
    }
    for name, text in (("a", json.dumps(done)), ("b", '{"bouton": "progress"}'), ("c", "no file of ours")):
        (tmp_path / f"{name}.json").write_text(text, "utf-8")
    page.get_by_label("Count files of progress").set_input_files(sorted(tmp_path.glob("*.json")))
    expect(page.get_by_text("Of 2 files, so many have done it:").first).to_be_visible()
    row = page.get_by_role("row", name="Nim 1 0 1", exact=True)
    expect(row).to_have_count(1)
    # The path of the link stays until another one, or that of all, is opened.
    page.goto(link)
    expect(titles).to_have_text(["Nim", "Wythoff's game"])
    page.goto(page.url.split("#")[0] + "#/play?rules=nim")
    expect(page.get_by_role("link", name="Go on with Nim: Step 1")).to_be_visible()
    page.goto(page.url.split("#")[0] + "#/learn")
    expect(titles).to_have_text(["Nim", "Wythoff's game"])
    page.get_by_role("link", name="All stations").click()
    expect(titles).to_have_text(every)


def test_a_wrong_move_is_played_and_answered(visit: Visit) -> None:
    page = visit("learn/nim/2")
    expect(page.locator(".board:not(.is-disabled)")).to_be_visible()
    choose_move(page, (3, 5), (3, 4))
    expect(main(page)).to_have_text("Take 1 from heap B")
    main(page).click()
    expect(line(page)).to_have_text(
        "The computer plays B\u00a04\u00a0→\u00a03. Now the heaps are equal, and it is you who has to move."
    )
    assert heaps(page) == [3, 3]
    expect(page.locator(".lesson-next")).to_have_attribute("aria-disabled", "true")
    main(page).click()
    expect(page.locator(".board:not(.is-disabled)")).to_be_visible()
    assert heaps(page) == [3, 5]


@pytest.mark.parametrize(("place", "words_again"), [("learn/nim/2", "Take it back"), ("learn/bash/1", "Play again")])
def test_after_a_refusal_the_step_can_be_begun_again(visit: Visit, place: str, words_again: str) -> None:
    page = visit(place, refusals=True)
    expect(page.locator(".board:not(.is-disabled)")).to_be_visible()
    refusal = {"error": {"kind": "LimitError", "message": "the answer takes too long"}}
    page.route("**/api/move", lambda route: route.fulfill(status=422, json=refusal))
    before = heaps(page)
    page.locator(".groove").last.locator(".stone:not(.gone)").last.click()
    main(page).click()
    expect(line(page)).to_have_text("the answer takes too long")
    page.unroute("**/api/move")
    page.locator(".lesson-actions").get_by_role("button", name=words_again).click()
    expect(page.locator(".board:not(.is-disabled)")).to_be_visible()
    assert heaps(page) == before
    page.locator(".groove").last.locator(".stone:not(.gone)").last.click()
    main(page).click()
    expect(line(page)).to_contain_text("The computer plays")


def test_show_me_does_the_step(visit: Visit) -> None:
    page = visit("learn/wythoff/7")
    for part in (1, 2):
        expect(page.locator(".lesson-count")).to_have_text(f"{part} of 2")
        page.get_by_role("button", name="Show me").and_(page.locator("[aria-disabled=false]")).click()
    expect(page.locator(".lesson-next.primary")).to_be_visible()
    expect(page.locator(".lesson-said")).to_contain_text("(5, 8) has two")


def test_what_was_shown_is_said(visit: Visit) -> None:
    page = visit("learn/nim/2")
    page.get_by_role("button", name="Show me").and_(page.locator("[aria-disabled=false]")).click()
    expect(line(page)).to_have_text("This is how: B 5 → 3.")  # 3 and 3 mirror each other


@cache
def wins_misere(nim: tuple[int, ...], queen: tuple[int, int], rows: tuple[int, ...]) -> bool:
    """Whether the player to move wins, by the definition, who cannot move winning: Nim, Wythoff and Kayles at once."""
    options: list[tuple[tuple[int, ...], tuple[int, int], tuple[int, ...]]] = []
    for at, heap in enumerate(nim):
        options += [(tuple(sorted((*nim[:at], left, *nim[at + 1 :]))), queen, rows) for left in range(heap)]
    a, b = queen
    options += [(nim, (left, b), rows) for left in range(a)] + [(nim, (a, left), rows) for left in range(b)]
    options += [(nim, (a - k, b - k), rows) for k in range(1, min(a, b) + 1)]
    for at, row in enumerate(rows):
        for taken in (1, 2):
            for left in range(row - taken + 1):
                after = (*rows[:at], left, row - taken - left, *rows[at + 1 :])
                options.append((nim, queen, tuple(sorted(n for n in after if n))))
    return not options or not all(wins_misere(*option) for option in options)


# Four of the first moves of the last step: two lower the 5, one the queen, one the row of ten.
FIRST_MOVES = {
    "5\u00a0→\u00a01": ((1, 3), (1, 2), (10,)),
    "5\u00a0→\u00a00": ((0, 3), (1, 2), (10,)),
    "1\u00a0→\u00a00": ((3, 5), (0, 2), (10,)),
    "10\u00a0→\u00a09": ((3, 5), (1, 2), (9,)),
}


def test_under_misere_it_is_said_who_wins_under_misere(visit: Visit) -> None:
    page = visit("learn/sums/6")
    place = page.locator(".lesson-convention")
    expect(place).to_contain_text("Misère · Whoever cannot move wins.")
    # The sentence is the task; there is nothing to show.
    expect(page.locator(".lesson-rule")).to_contain_text("Under misère, nim-values do not decide a sum.")
    expect(page.get_by_role("button", name="Show me")).to_be_hidden()
    wins = [text for text, after in FIRST_MOVES.items() if not wins_misere(*after)]
    assert wins == ["5\u00a0→\u00a01", "10\u00a0→\u00a09"]
    expect(place).to_contain_text(f"A win: after {wins[0]}")


def test_the_table_beside_two_heaps_follows_the_choice(visit: Visit) -> None:
    page = visit("learn/nim/2")
    expect(page.locator(".loss-table .is-lost")).to_have_count(8)
    expect(page.locator(".loss-table .is-now")).to_have_count(1)
    expect(page.locator(".loss-arrow .arrow")).to_have_count(0)
    choose_move(page, (3, 5), (3, 3))
    expect(page.locator(".loss-arrow line.arrow")).to_have_count(1)


def test_other_multiples_can_be_tried(visit: Visit) -> None:
    page = visit("learn/k_times/1")
    page.get_by_role("button", name="K = 3").click()
    expect(page.get_by_role("button", name="K = 3")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".board:not(.is-disabled)")).to_be_visible()
    choose_move(page, (12,), (11,))
    main(page).click()
    # 12 = 11 + 1 in the sequence for 3: taking 1 wins there, but the step asks for K = 1.
    expect(page.locator(".lesson-next")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="K = 1").click()
    expect(page.locator(".board:not(.is-disabled)")).to_be_visible()
    choose_move(page, (12,), (8,))
    main(page).click()
    expect(page.locator(".lesson-next")).to_have_attribute("aria-disabled", "false")


@WHOLE
def test_the_keyboard_alone_does_a_whole_lesson(visit: Visit) -> None:
    page = visit("learn/bash/2")
    keys = page.keyboard

    def tab_to(target: Locator) -> None:
        for _ in range(60):
            if target.evaluate("one => one === document.activeElement"):
                return
            keys.press("Tab")
        raise AssertionError(f"no way to {target}")

    def go_on() -> None:
        expect(page.locator(".lesson-next")).to_have_attribute("aria-disabled", "false")
        tab_to(page.locator(".lesson-next"))
        keys.press("Enter")

    def take(amount: int) -> None:
        expect(page.locator(".board:not(.is-disabled)")).to_be_visible()
        tab_to(page.locator(".groove").first)
        for _ in range(amount):
            keys.press("ArrowLeft")
        expect(main(page)).to_have_attribute("aria-disabled", "false")
        keys.press("Enter")

    for number in (1, 2, 3):
        expect(page.locator(".lesson-count")).to_have_text(f"{number} of 3")
        take(number)
    go_on()
    for place, amount in enumerate((1, 2, 3)):
        take(amount)
        expect(main(page)).to_have_text(words.say("button.lesson.next") if place == 2 else "Take it back")
        tab_to(main(page))
        keys.press("Enter")
    go_on()
    for number in (8, 12):
        tab_to(page.locator(".line-cell").nth(number))
        keys.press("Space")
    go_on()
    for _ in range(2):
        expect(main(page)).to_have_text("Choose a move on the board")
        expect(page.locator(".board:not(.is-disabled)")).to_be_visible()
        now = heaps(page)[0]
        take(now % 4)
        if now > 4:
            expect(page.locator(".heap-count")).to_have_text(re.compile("^[123]$"))
    go_on()
    take(2)
    go_on()
    tab_to(page.locator(".number-field"))
    keys.type("1")
    keys.press("Enter")
    go_on()
    # All but the first step, at which it did not begin.
    expect(page.locator(".lesson-end .lesson-task")).to_have_text("You have seen all of Bash's game")
    expect(page.locator(".lesson-end")).to_contain_text("Just play")


@pytest.mark.parametrize(
    ("place", "looks"),
    [
        pytest.param("learn", {}, marks=WHOLE),
        ("learn", {"lang": "zh", "theme": "dark", "width": 390}),
        ("learn/nim/2", {"lang": "zh", "width": 390}),
        pytest.param("learn/nim/5", {"theme": "dark"}, marks=pytest.mark.slow),
        pytest.param("learn/nim/6", {"lang": "zh", "theme": "dark", "width": 390}, marks=WHOLE),
        ("learn/wythoff/3", {"theme": "dark", "width": 390}),
        pytest.param("learn/wythoff/6", {"lang": "zh"}, marks=pytest.mark.slow),
        pytest.param("learn/fibonacci/4", {"lang": "zh", "theme": "dark"}, marks=WHOLE),
        pytest.param("learn/k_times/2", {"width": 390}, marks=pytest.mark.slow),
        ("learn/values/5", {"lang": "zh", "theme": "dark", "width": 390}),
        pytest.param("learn/sums/4", {"lang": "zh", "width": 390}, marks=pytest.mark.slow),
        pytest.param("learn/sums/end", {}, marks=WHOLE),
    ],
)
def test_every_kind_of_step_is_accessible_and_fits(visit: Visit, place: str, looks: dict[str, object]) -> None:
    page = visit(place, **looks)
    expect(page.locator(".lesson-place > *, .lesson-cards, .lesson-end").first).to_be_visible()
    assert_fine(page)
    if page.locator(".lesson-place").count():
        page.locator(".lesson-actions .button:has(svg)").click()
        expect(page.locator(".lesson-next.primary")).to_be_visible()
        assert_fine(page)


def test_a_lesson_of_ones_own_is_made_tried_and_opened_again(visit: Visit) -> None:
    page = visit("play?rules=nim&position=3,5", refusals=True)
    expect(page.locator(".verdict:not([data-kind=thinking])")).to_be_visible()
    page.get_by_role("button", name=words.say("page_play.more_tools")).click()
    page.get_by_text("Make a lesson of this").click()
    expect(page.get_by_label("Position")).to_have_value("3,5")
    page.get_by_label("Title").fill("Class 7b")
    page.get_by_role("button", name="Add this position").click()
    expect(page.locator(".own-steps li")).to_have_count(1)
    # Rules that have no such position are refused in one line, and nothing is added.
    page.get_by_label("Position").fill("-3")
    page.get_by_role("button", name="Add this position").click()
    expect(page.locator(".own-form .problem")).not_to_be_empty()
    page.get_by_label("Position").fill("4,4")
    page.get_by_label("Task").select_option("outcome")
    page.get_by_role("button", name="Add this position").click()
    expect(page.locator(".own-steps li")).to_have_count(2)
    assert_fine(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = saved.value.path()
    page.get_by_role("button", name="Try it").click()
    expect(page.locator("h1")).to_have_text("Class 7b")
    expect(page.locator(".board:not(.is-disabled)")).to_be_visible()
    choose_move(page, (3, 5), (3, 3))
    main(page).click()
    page.locator(".lesson-next[aria-disabled=false]").click()
    press(page, "Win")
    expect(line(page)).to_contain_text("It is a loss")
    press(page, "Loss")
    page.locator(".lesson-next[aria-disabled=false]").click()
    expect(page.locator(".lesson-end .lesson-task")).to_have_text("You know Class 7b now")
    page.get_by_role("link", name="All lessons").click()
    page.get_by_label("Open a file").set_input_files(file)
    expect(page.locator("h1")).to_have_text("Class 7b")


def test_a_file_that_is_no_lesson_is_refused(visit: Visit) -> None:
    page = visit("learn")
    broken = {"name": "x.json", "mimeType": "application/json", "buffer": b'{"bouton": "sheet"}'}
    page.get_by_label("Open a file").set_input_files([broken])
    expect(page.locator(".lesson-own .problem")).to_contain_text("this is not a lesson")


def test_the_code_of_a_sheet_leads_to_its_questions(visit: Visit) -> None:
    page = visit("learn/own?game=nim&count=2&seed=1&level=1")
    expect(page.locator(".step-link")).to_have_count(2)
    expect(page.locator(".lesson-head")).to_contain_text("Whoever takes the last stone wins.")


@pytest.mark.parametrize("step", [5, 6])
def test_all_binary_columns_are_seen_on_a_phone(visit: Visit, step: int) -> None:
    page = visit(f"learn/nim/{step}", width=390, touch=True)
    fits = "() => { const box = document.querySelector('.scroll-x'); return box.scrollWidth <= box.clientWidth; }"
    expect(page.locator(".bits-table")).to_be_visible()
    assert page.evaluate(fits)
    page.get_by_role("button", name="Show me").tap()
    expect(page.locator(".lesson-next.primary")).to_be_visible()
    # One heap is named with what becomes of it, and still the last column is there.
    assert page.evaluate(fits)


def test_who_loses_a_game_of_a_lesson_sees_what_punished_the_move(visit: Visit) -> None:
    page = visit("learn/nim/1", still=False)
    expect(page.locator(".lesson-line.is-note")).not_to_be_empty()
    # The computer has taken from one of two equal heaps; to empty one of them does not make them equal.
    page.locator(".lesson-board .heap").first.locator(".stone:not(.gone)").first.click()
    page.locator(".lesson-actions .primary").click()
    line = page.locator(".lesson-line.is-reply")
    expect(line).to_contain_text("You left (0, ")
    expect(line).to_contain_text("The computer")
    expect(line).to_contain_text("from there it could win")
