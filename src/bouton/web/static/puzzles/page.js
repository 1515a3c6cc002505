// Puzzles: one of the day, five levels, help in three steps.  A wrong try shows the answer that punishes it.
// Addresses: #/puzzles (today), #/puzzles?level=3&seed=7&game=wythoff, #/puzzles/print.

import { get } from "../core/api.js";
import { append, announce, clear, h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { mark } from "../core/marks.js";
import { register } from "../core/keys.js";
import { go, href } from "../core/route.js";
import { lang, row, say } from "../core/words.js";
import { board } from "../board/board.js";
import { change, deed } from "../learn/moves.js";
import { answered, hinted, linked, look, played } from "../learn/situation.js";
import { positionText, samePosition } from "../why/marks.js";
import { showSheet } from "./sheet.js";
import * as streak from "./streak.js";

const LEVELS = [1, 2, 3, 4, 5];
const HELP = [1, 2, 3];
let letGo = [];

/** Shows the puzzle that the address asks for. */
export async function show(view, query, context) {
  if (context.parts[0] === "print") return showSheet(view, query, context);
  const today = new Date();
  const level = LEVELS.includes(Number(query.level)) ? Number(query.level) : null;
  const seed = Math.max(1, Math.floor(Number(query.seed)) || streak.nextSeed(level));
  const asked = level ? { level, seed, game: query.game } : { date: query.date || streak.dayName(today) };
  const puzzle = await get("puzzle", { ...asked, lang: lang() }, { signal: context.signal });
  const situation = { rules: puzzle.rules, position: puzzle.position, last: puzzle.last, cap: puzzle.cap };
  const answer = await look(situation, context.signal);
  if (context.signal.aborted) return;
  draw(
    view,
    { puzzle, situation, answer, level, seed, today, game: query.game, date: level ? null : asked.date },
    context,
  );
}

/** Lets go of the board and the keys. */
export function leave() {
  for (const end of letGo) end();
  letGo = [];
}

function draw(view, state, context) {
  const { puzzle, answer } = state;
  const { signal } = context;
  const title = say("page_puzzles.title", state.level ? 1 : 0);
  let status = "open";
  let help = 0;
  let picture = null;
  let tried = false;

  const holder = h("div", { class: "puzzle-board" });
  const main = h("button", { class: "button primary", type: "button", on: { click: () => run?.() } });
  const answers = h("div", { class: "row puzzle-answers" });
  const feedback = h("section", { class: "panel puzzle-feedback", "aria-live": "polite" });
  const told = h("div", { class: "puzzle-told" });
  const helpLine = h("p", { class: "puzzle-help-line" });
  const helpButtons = HELP.map((step) =>
    h(
      "button",
      { class: "button outlined", type: "button", on: { click: () => helpWith(step) } },
      say("page_puzzles.help", step - 1),
    ),
  );
  const ways = h("div", { class: "row puzzle-ways" });
  const days = h("section", { class: "puzzle-streak", "aria-label": say("page_puzzles.streak", 2) });
  let run = null;

  context.title(title);
  append(clear(view), [
    h(
      "div",
      { class: "title-row" },
      h("h1", { class: "in-header" }, title),
      h("p", { class: "rule" }, aside(state)),
      levelTabs(state),
    ),
    h(
      "div",
      { class: "columns puzzle" },
      h(
        "div",
        { class: "column" },
        h(
          "section",
          { class: "tray puzzle-stage", "aria-label": title },
          h(
            "div",
            { class: "puzzle-head" },
            h("h2", { class: "puzzle-question" }, question(puzzle)),
            h("p", { class: "second" }, facts(state)),
            h("p", { class: "small puzzle-rule" }, answer.echo[lang()]),
          ),
          holder,
          puzzle.kind === "outcome" && answers,
          puzzle.kind === "move" && h("div", { class: "puzzle-dock" }, main),
        ),
      ),
      h(
        "div",
        { class: "column" },
        append(feedback, [told, helpLine, h("div", { class: "puzzle-help" }, helpButtons), ways]),
        days,
        h(
          "p",
          { class: "puzzle-print small" },
          h("a", { href: href("puzzles/print", { game: state.game }) }, say("page_puzzles.print")),
        ),
      ),
    ),
  ]);

  picture = board(holder, {
    answer,
    help: false,
    compact: true,
    onChoose: choose,
    onPlay: (move) => trying(() => attempt(move)),
    disabled: puzzle.kind === "outcome",
  });
  letGo.push(
    () => picture.destroy(),
    register("puzzles", {
      h: { run: () => helpWith(help + 1), says: say("page_puzzles.help", 3) },
      n: { run: next, says: say("page_puzzles.next") },
    }),
  );
  if (puzzle.kind === "outcome") {
    answers.append(
      ...["N", "P"].map((outcome) =>
        h(
          "button",
          { class: "button outlined", type: "button", on: { click: () => trying(() => judge(outcome)) } },
          say("page_puzzles.answer", outcome === "N" ? 0 : 1),
        ),
      ),
    );
  }
  choose(null);
  drawHelp();
  drawDays();
  tell(
    "hidden",
    say("page_puzzles.first", puzzle.kind === "move" ? 0 : 2),
    say("page_puzzles.first", puzzle.kind === "move" ? 1 : 3),
  );

  function choose(move) {
    if (status === "solved") return;
    run = move ? () => trying(() => attempt(move)) : null;
    main.textContent = move ? deed(answer, move) : say("page_learn.choose");
    main.setAttribute("aria-disabled", String(!move));
  }

  function tell(kind, heading, text) {
    append(clear(told), [mark(kind, 40), h("div", {}, h("h2", {}, heading), h("p", { class: "second" }, text))]);
  }

  /** One try at a time; what goes wrong with it is said, and the puzzle is open again. */
  async function trying(judged) {
    if (status !== "open") return;
    status = "busy";
    picture.set({ disabled: true });
    try {
      await judged();
    } catch (problem) {
      if (problem.name === "AbortError" || signal.aborted) return;
      console.warn(problem);
      tell("error", say("page.failed"), problem.message || say("page.unreachable"));
    } finally {
      if (status === "busy") {
        status = "open";
        picture.set({ disabled: puzzle.kind === "outcome" });
      }
    }
  }

  /** What the move leads to decides; the list of solutions may be cut short. */
  async function attempt(move) {
    const known = answer.options?.find((option) => samePosition(option.to, move.to));
    const after = await played(state.situation, move, signal);
    const reached = await look(after, signal);
    const right =
      (known?.outcome ?? reached.outcome) === "P" || puzzle.solutions.some((one) => samePosition(one.to, move.to));
    if (!right) return punished(after, reached);
    await picture.leave(move);
    picture.update(reached, { disabled: true });
    done(say("page_puzzles.right", 1, { move: change(answer, move) }));
  }

  async function punished(after, reached) {
    fail();
    if (reached.over) return tell("lose", say("page_puzzles.wrong"), say("result.result", 3));
    const { move: reply } = await answered(after, signal);
    const words = { position: positionText(reached.position), reply: change(reached, reply) };
    tell("lose", say("page_puzzles.wrong"), say("page_puzzles.wrong", 1, words));
  }

  function fail() {
    if (!tried) streak.missed();
    tried = true;
    drawDays();
    drawHelp();
  }

  async function judge(outcome) {
    if (outcome === answer.outcome) {
      for (const button of answers.children) button.setAttribute("aria-disabled", "true");
      return done(say("page_puzzles.right", outcome === "N" ? 2 : 3));
    }
    fail();
    if (answer.outcome === "N") {
      const [move] = answer.winning_moves;
      return tell("lose", say("page_puzzles.wrong"), say("page_puzzles.wrong", 2, { move: change(answer, move) }));
    }
    // Under misère a move may end the game; one with a reply says more.
    const first = answer.options.find((option) => option.reply) ?? answer.options[0];
    const after = await played(state.situation, first, signal);
    const [reached, { move: reply }] = await Promise.all([look(after, signal), answered(after, signal)]);
    tell(
      "lose",
      say("page_puzzles.wrong"),
      say("page_puzzles.wrong", 3, { move: change(answer, first), reply: change(reached, reply) }),
    );
  }

  function done(text) {
    status = "solved";
    if (!tried || state.date) streak.solved(state.date);
    if (state.level) streak.forward(state.level, state.seed);
    tell("zero", say("page_puzzles.right"), text);
    announce(`${say("page_puzzles.right")}. ${text}`);
    run = next;
    main.textContent = say("page_puzzles.next");
    main.setAttribute("aria-disabled", "false");
    append(clear(ways), [
      puzzle.kind === "outcome" &&
        h("button", { class: "button primary", type: "button", on: { click: next } }, say("page_puzzles.next")),
      h("a", { class: "button outlined", href: href("play", linked(answer, puzzle.rules)) }, say("page_puzzles.next", 2)),
    ]);
    drawHelp();
    drawDays();
  }

  function next() {
    const level = state.level || puzzle.level;
    const seed = state.level ? state.seed + 1 : streak.nextSeed(level);
    go("puzzles", { level, seed, game: state.game });
  }

  async function helpWith(step) {
    if (status === "solved" || step > HELP.length || step > help + 1) return;
    help = Math.max(help, step);
    drawHelp();
    const hint = await hinted(state.situation, step, signal).catch((problem) => ({
      said: problem.message || say("page.unreachable"),
      moves: [],
    }));
    if (signal.aborted) return;
    helpLine.textContent = step === 1 && puzzle.nudge ? puzzle.nudge : hint.said;
    if (step > 1 && hint.moves.length && puzzle.kind === "move") picture.show(hint.moves[0], true);
  }

  function drawHelp() {
    helpButtons.forEach((button, at) => {
      button.setAttribute("aria-disabled", String(status === "solved" || at > help));
      button.setAttribute("aria-pressed", String(at < help));
    });
  }

  function drawDays() {
    const count = streak.daysInRow(state.today);
    const week = [6, 5, 4, 3, 2, 1, 0].map((before) => day(streak.earlier(state.today, before), before));
    const inRow = streak.run();
    append(clear(days), [
      h(
        "p",
        { class: "puzzle-streak-head" },
        h("b", {}, count ? say("page_puzzles.streak", 0, { count }) : say("page_puzzles.streak", 1)),
        h("span", { class: "small second" }, say("page_puzzles.streak", 2)),
      ),
      h("ol", { class: "puzzle-days" }, week),
      inRow > 0 && h("p", { class: "small second" }, say("page_puzzles.streak", 3, { count: inRow })),
    ]);
  }
}

function day(date, before) {
  const done = streak.isSolved(date);
  const name = row("page_puzzles.days")[date.getDay()];
  const state = say("page_puzzles.day_done", done ? 0 : before ? 1 : 2);
  return h(
    "li",
    { class: `puzzle-day${done ? " is-done" : ""}${before ? "" : " is-today"}` },
    h("span", { class: "puzzle-day-mark", "aria-hidden": "true" }, done ? icon("check") : ""),
    h("span", {}, name),
    h("span", { class: "unseen" }, `: ${state}`),
  );
}

function question(puzzle) {
  if (puzzle.kind === "outcome") return say("page_puzzles.question", 2);
  return say("page_puzzles.question", puzzle.count === 1 ? 0 : 1);
}

function aside({ level, date, puzzle }) {
  return level
    ? say("page_puzzles.levels", level - 1)
    : `${date} · ${say("page_puzzles.level", 0, { level: puzzle.level })}`;
}

function facts({ puzzle, answer }) {
  const games = answer.components.map((component) => `${component.shown} ${positionText(component.heaps)}`);
  return [
    games.join(" + "),
    say("page_puzzles.level", 0, { level: puzzle.level }),
    answer.convention === "misere" && say("button.set_up", 6),
  ]
    .filter(Boolean)
    .join(" · ");
}

function levelTabs({ level, game }) {
  const tab = (to, words, current) =>
    h("a", { href: href("puzzles", to), "aria-current": current ? "true" : null }, words);
  return h(
    "nav",
    { class: "segmented", "aria-label": say("page_puzzles.choose_level") },
    tab({}, say("page_puzzles.daily"), level === null),
    LEVELS.map((one) => tab({ level: one, game }, String(one), one === level)),
  );
}
