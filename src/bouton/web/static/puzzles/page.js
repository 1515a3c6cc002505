// Puzzles: one of the day, five levels, help in three steps.  A wrong try shows the answer that punishes it.
// Addresses: #/puzzles (today), #/puzzles?level=3&seed=7&game=wythoff, #/puzzles/print.

import { get } from "../core/api.js";
import { titleRow } from "../core/header.js";
import { options, select } from "../core/lists.js";
import { button, each, h, refill } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { mark } from "../core/marks.js";
import { register } from "../core/keys.js";
import { go, href } from "../core/route.js";
import { lang, row, say } from "../core/words.js";
import { board } from "../board/board.js";
import { games as catalogue, rulesOf } from "../games/catalogue.js";
import { change, sentence } from "../learn/moves.js";
import { linked } from "../play/link.js";
import { moveSentence, onlyGame, ruleSentence } from "../play/sentences.js";
import { Situation } from "../play/situation.js";
import { positionText, samePosition } from "../why/marks.js";
import { walk, walked } from "../learn/progress.js";
import { filmOf } from "./film.js";
import { showSheet } from "./sheet.js";
import * as streak from "./streak.js";

const LEVELS = [1, 2, 3, 4, 5];
const LEVEL_NAMES = ["first", "second", "third", "fourth", "fifth"].map((name) => `page_puzzles.levels.${name}`);
const THEMES = { "": "all", "nim: 1 1 + kayles: 1": "sums", "nim; misere": "misere_nim" };
const HELP = ["page_puzzles.help.nudge", "page_puzzles.help.move", "page_puzzles.help.why"];
const WEEK = [6, 5, 4, 3, 2, 1, 0];

/** Shows the puzzle that the address asks for. */
export async function show(view, query, context) {
  if (context.parts[0] === "print") return showSheet(view, query, context);
  const today = new Date();
  // Whoever asks for a game and no level gets the one that fits.
  const fits = query.level === "fit" || Boolean(query.game && !query.level);
  const level = fits ? streak.fitting() : LEVELS.includes(Number(query.level)) ? Number(query.level) : null;
  const seed = Math.max(1, Math.floor(Number(query.seed)) || streak.nextSeed(level));
  const date = level ? null : query.date || streak.dayName(today);
  // Whoever has solved no puzzle of a day gets an easy one, unless a link names the day.
  const first = query.date || !streak.isNew(date) ? { date } : { level: 1, seed: date };
  const asked = level ? { level, seed, game: query.game } : first;
  const [games, puzzle] = await Promise.all([
    catalogue(),
    get("puzzle", { ...asked, lang: lang() }, { signal: context.signal }),
  ]);
  const situation = new Situation(puzzle);
  const answer = await situation.look(context.signal);
  if (context.signal.aborted) return;
  new Puzzle(view, { games, puzzle, situation, answer, level, seed, today, game: query.game, date, fits }, context);
}

class Puzzle {
  level;
  answer;
  puzzle;
  games;
  today;
  seed;
  game;
  situation;
  date;
  fits; // the level follows how it goes
  status = "open"; // "busy" while a try is judged, "shown" with the answer to it, then "done"
  help = 0;
  tried = false;
  run = null; // what the main button does

  constructor(view, state, context) {
    Object.assign(this, state);
    this.signal = context.signal;
    this.isMove = this.puzzle.kind === "move";
    this.title = say(this.level ? "page_puzzles.title.level" : "page_puzzles.title.daily");
    context.title(this.title);
    this.build(view);
    this.board = board(this.holder, {
      answer: this.answer,
      help: false,
      compact: true,
      onChoose: (move) => this.choose(move),
      onPlay: (move) => this.try(() => this.attempt(move)),
      disabled: !this.isMove,
    });
    const release = register("puzzles", {
      h: { run: () => this.helpWith(this.help + 1), says: say("page_puzzles.help.key") },
      n: { run: () => this.next(), says: say("page_puzzles.next.puzzle") },
      ...Object.fromEntries([..."123456789"].map((one) => [one, (event) => this.board.press(event)])),
    });
    context.onLeave(() => {
      this.board.destroy();
      release();
    });
    this.choose(null);
    this.drawHelp();
    this.drawDays();
    this.ask();
  }

  ask() {
    const first = `page_puzzles.first.${this.puzzle.kind}`;
    this.tell("hidden", say(first), say(`${first}_line`));
  }

  build(view) {
    const { puzzle, answer, title } = this;
    this.holder = h("div.puzzle-board");
    this.main = button("primary", () => this.run?.());
    this.answers = each("div.row.puzzle-answers", ["N", "P"], (outcome) => this.answerButton(outcome));
    this.days = h("section.puzzle-streak", { "aria-label": say("page_puzzles.streak.device") });
    const rule = h("p.small.puzzle-rule", ruleSentence(answer));
    const asks = h("h2.puzzle-question", say(`page_puzzles.question.${puzzle.kind}`));
    const head = h("div.puzzle-head", asks, h("p.second", facts(this)), rule);
    const dock = this.isMove ? h("div.puzzle-dock", this.main) : this.answers;
    const stage = h("section.tray.puzzle-stage", { "aria-label": title }, head, this.holder, dock);
    const print = h("a", { href: href("puzzles/print", { game: this.game }) }, say("page_puzzles.print"));
    const beside = h("div.column", this.feedback(), this.days, h("p.puzzle-print.small", print));
    refill(view, [
      titleRow(title, aside(this), levelTabs(this), themes(this)),
      h("div.columns.puzzle", h("div.column", stage), beside),
    ]);
  }

  answerButton(outcome) {
    const words = say(outcome === "N" ? "page_puzzles.answer.win" : "page_puzzles.answer.loss");
    return button("outlined", () => this.try(() => this.judge(outcome)), words);
  }

  feedback() {
    this.told = h("div.puzzle-told");
    this.helpLine = h("p.puzzle-help-line");
    // A move would be the answer to whether there is one.
    const help = this.isMove ? HELP : HELP.slice(0, 1);
    this.helpButtons = help.map((key, at) => button("outlined", () => this.helpWith(at + 1), say(key)));
    const another = this.level !== null && button("quiet", () => this.next(), say("page_puzzles.next.another"));
    this.helpRow = h("div.puzzle-help", this.helpButtons, another);
    this.ways = h("div.row.puzzle-ways");
    const inside = [this.told, this.helpLine, this.helpRow, this.ways];
    this.panel = h("section.panel.puzzle-feedback", { "aria-live": "polite" }, inside);
    return this.panel;
  }

  choose(move) {
    if (this.status === "done") return;
    const words = move ? moveSentence(this.answer, move, this.board.shape) : say("page_learn.choose.yours");
    this.action(words, move && (() => this.try(() => this.attempt(move))));
  }

  action(words, run) {
    this.run = run;
    this.main.textContent = words;
    this.main.setAttribute("aria-disabled", String(!run));
  }

  tell(kind, heading, text) {
    refill(this.told, [mark(kind, 40), h("div", h("h2", heading), h("p.second", text))]);
  }

  wrong(text) {
    this.tell("lose", say(`page_puzzles.wrong.${this.isMove ? "head" : "guess"}`), text);
  }

  /** One try at a time; what goes wrong with it is said, and the puzzle is open again. */
  async try(judged) {
    this.back();
    if (this.status !== "open") return;
    this.status = "busy";
    this.board.set({ disabled: true });
    try {
      await judged();
    } catch (problem) {
      if (problem.name === "AbortError" || this.signal.aborted) return;
      console.warn(problem);
      this.tell("error", say("page.failed"), problem.message || say("page.unreachable"));
    } finally {
      if (this.status === "busy") {
        this.status = "open";
        this.board.set({ disabled: !this.isMove });
      }
      this.panel.scrollIntoView({ block: "nearest" });
    }
  }

  /** What the move leads to decides; the list of solutions may be cut short. */
  async attempt(move) {
    const { answer, puzzle, signal } = this;
    const isSame = (one) => samePosition(one.to, move.to);
    const { situation } = await this.situation.after(move, signal);
    const reached = await situation.look(signal);
    const outcome = answer.options?.find(isSame)?.outcome ?? reached.outcome;
    if (outcome !== "P" && !puzzle.solutions.some(isSame)) return this.punish(move, situation, reached);
    const words = this.because(move, reached, this.board.shape);
    await this.board.leave(move);
    this.board.update(reached, { disabled: true });
    return this.solve(words);
  }

  /** Shows how the computer answers a move that does not win, and why that wins; then the puzzle may be tried again. */
  async punish(move, situation, reached) {
    this.fail();
    this.action(say("page_learn.choose.computers"), null);
    const film = await filmOf(this.board, { move, situation, reached, signal: this.signal });
    this.status = "shown";
    this.action(say("page_puzzles.back"), () => this.back());
    if (!film) return this.wrong(say("result.misere"));
    const { reply, left } = film;
    const why = left.over ? [] : left.reason.grounds;
    return this.wrong(joined([say(`page_puzzles.wrong.${why.length ? "reply" : "lost"}`, { reply }), ...why]));
  }

  /** The puzzle as it was, for another try. */
  back() {
    if (this.status !== "shown") return;
    this.status = "open";
    this.board.dress(null);
    this.board.update(this.answer, { disabled: false, starts: null });
    this.choose(null);
    this.ask();
  }

  fail() {
    if (!this.tried) streak.missed();
    this.tried = true;
    this.drawDays();
  }

  /** A guess ends the puzzle: after a wrong one the other is no guess any more. */
  async judge(outcome) {
    const { outcome: right, reason, winning_moves: wins } = this.answer;
    if (outcome === right) return this.solve(joined(reason.grounds));
    this.fail();
    if (wins.length) this.board.show(wins[0], true);
    this.wrong(joined([...reason.grounds, wins.length ? this.because(wins[0]) : await this.loss()]));
    return this.end();
  }

  /** Plays a move and the answer to it. */
  async loss() {
    const { answer, signal } = this;
    // Under misère a move may end the game; one with a reply says more.
    const first = answer.options.find((option) => option.reply) ?? answer.options[0];
    const { situation } = await this.situation.after(first, signal);
    const reached = await situation.look(signal);
    this.board.show(first);
    const move = change(answer, first, this.board.shape);
    const film = await filmOf(this.board, { move: first, situation, reached, signal });
    return film ? say("page_puzzles.wrong.loss", { move, reply: film.reply }) : say("result.misere");
  }

  solve(text) {
    if (!this.tried || this.date) streak.solved(this.date);
    if (this.game) walk(this.game, { puzzles: walked(this.game).puzzles + 1 });
    this.tell("zero", say("page_puzzles.right.head"), text);
    this.end();
  }

  /** Nothing more is to be found here: what may come next. */
  end() {
    this.status = "done";
    for (const button of this.answers.children) button.setAttribute("aria-disabled", "true");
    if (this.level) streak.forward(this.level, this.seed);
    streak.judged(this.level || this.puzzle.level, !this.tried && !this.help);
    this.action(say("page_puzzles.next.puzzle"), () => this.next());
    const play = href("play", linked(this.answer, this.puzzle.rules));
    refill(this.ways, [
      !this.isMove && button("primary", () => this.next(), say("page_puzzles.next.puzzle")),
      h("a.button.outlined", { href: play }, say("page_puzzles.next.why")),
      this.game && h("a.button.quiet", { href: href("learn") }, say("page.path.back")),
    ]);
    this.drawHelp();
    this.drawDays();
  }

  next() {
    if (this.level) streak.forward(this.level, this.seed);
    if (this.fits) return go("puzzles", { level: "fit", game: this.game });
    const level = this.level || this.puzzle.level;
    const seed = this.level ? this.seed + 1 : streak.nextSeed(level);
    return go("puzzles", { level, seed, game: this.game });
  }

  async helpWith(step) {
    this.back();
    if (this.status === "done" || step > this.helpButtons.length || step > this.help + 1) return;
    this.help = Math.max(this.help, step);
    this.drawHelp();
    const unknown = (problem) => ({ said: problem.message || say("page.unreachable"), moves: [] });
    const { said, moves } = await this.situation.hint(step, this.signal).catch(unknown);
    if (this.signal.aborted || step < this.help) return;
    const after = step === HELP.length && moves[0] && (await this.situation.after(moves[0], this.signal)).situation;
    const reached = after && (await after.look(this.signal, { options: false }));
    this.helpLine.textContent = moves[0] ? this.because(moves[0], reached) : (step === 1 && this.puzzle.nudge) || said;
    if (moves[0]) this.board.show(moves[0], true);
  }

  /** That *move* wins, and why where it is known what is *reached*. */
  because(move, reached, shape) {
    const words = { move: change(this.answer, move, shape) };
    if (!reached) return say("page_puzzles.wrong.win", words);
    return joined([say("page_puzzles.right.move", words), ...reached.reason.grounds]);
  }

  drawHelp() {
    this.helpRow.hidden = this.status === "done";
    this.helpButtons.forEach((button, at) => {
      button.setAttribute("aria-disabled", String(at > this.help));
      button.setAttribute("aria-pressed", String(at < this.help));
    });
  }

  drawDays() {
    const count = streak.daysInRow(this.today);
    const inRow = streak.run();
    const words = count ? say("page_puzzles.streak.days", { count }) : say("page_puzzles.streak.none");
    refill(this.days, [
      h("p.puzzle-streak-head", h("b", words), h("span.small.second", say("page_puzzles.streak.device"))),
      each("ol.puzzle-days", WEEK, (before) => day(streak.earlier(this.today, before), before)),
      inRow > 0 && h("p.small.second", say("page_puzzles.streak.puzzles", { count: inRow })),
    ]);
  }
}

function day(date, before) {
  const done = streak.isSolved(date);
  const state = say(`page_puzzles.day_done.${done ? "done" : before ? "missed" : "today"}`);
  return h(
    "li",
    { class: `puzzle-day${done ? " is-done" : ""}${before ? "" : " is-today"}` },
    h("span.puzzle-day-mark", { "aria-hidden": "true" }, done ? icon("check") : ""),
    h("span", row("page_puzzles.days")[date.getDay()]),
    h("span.unseen", `: ${state}`),
  );
}

const joined = (sentences) => sentences.join(lang() === "zh" ? "" : " ");

/** What is told beside the title; the names of the levels speak of other games, too. */
const aside = ({ level, date, game, puzzle }) =>
  level ? !game && say(LEVEL_NAMES[level - 1]) : `${date} · ${say("page_puzzles.level", { level: puzzle.level })}`;

function facts({ puzzle, answer }) {
  // In brackets, so that one heap is not read as one more amount of the game's name.
  const heaps = (text) => (text.startsWith("(") ? text : `(${text})`);
  const games = answer.components.map((game) => `${game.shown} ${heaps(positionText(game.heaps))}`);
  const misere = answer.convention === "misere" && say("button.set_up.misere");
  return [games.join(" + "), say("page_puzzles.level", { level: puzzle.level }), misere].filter(Boolean).join(" · ");
}

/** What the puzzles are about: all games, sums, or one game of the catalogue, those with a lesson first. */
function themes({ games, level, fits, game, answer }) {
  const { shown } = answer.components[0];
  const isMisere = answer.convention === "misere";
  const own = game && !isMisere && onlyGame(answer)?.name.split("(")[0]; // of a family the member asked for
  const choice = (one) => (one.name === own ? [game, shown] : [rulesOf(one), one.shown]);
  const change = (chosen) => go("puzzles", { level: fits ? "fit" : level || streak.fitting(), game: chosen });
  const first = Object.entries(THEMES).map(([value, name]) => [value, say(`page_puzzles.themes.${name}`)]);
  const list = select(first, game || "", change, { "aria-label": say("page_puzzles.theme") });
  for (const [at, name] of ["taught", "known", "open"].entries()) {
    const choices = games.filter((one) => one.level === at + 1).map(choice);
    list.append(h("optgroup", { label: sentence(say(`page_games.levels.${name}`)) }, options(choices, game)));
  }
  // A game that somebody came with from elsewhere is a theme too.
  if (game && list.value !== game)
    list.prepend(...options([[game, isMisere ? say("page_puzzles.themes.misere", { game: shown }) : shown]], game));
  return list;
}

function levelTabs({ level, game, fits }) {
  const tab = (to, words, current) =>
    h("a", { href: href("puzzles", to), "aria-current": current ? "true" : null }, words);
  return h(
    "nav.segmented",
    { "aria-label": say("page_puzzles.choose_level") },
    tab({}, say("page_puzzles.daily"), level === null),
    tab({ level: "fit", game }, say("page_puzzles.fitting"), fits),
    LEVELS.map((one) => tab({ level: one, game }, String(one), one === level && !fits)),
  );
}
