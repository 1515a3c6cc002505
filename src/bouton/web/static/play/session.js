// One match with its opponent: what is asked of the server, whose turn it is, and what the link in the address bar says.

import { ApiError, post } from "../core/api.js";
import { lang, say } from "../core/words.js";
import { note } from "../core/route.js";
import { read, write } from "../core/store.js";
import { toast } from "../core/dialog.js";
import { TABS } from "../core/header.js";
import { walk } from "../learn/progress.js";
import { isSame } from "../board/table.js";
import { Foresight } from "./foresight.js";
import { capText, positionText, readCap, readPosition } from "./link.js";
import { Match, mover, pathTo } from "./match.js";
import { pause, within } from "./pause.js";
import { Situation } from "./situation.js";
import { STOPS } from "./stops.js";

const WAITS = 450;
const SHOWS = 350;
// An answer that comes within this many milliseconds is drawn at once, without a drawing of the wait for it.
const SOON = 60;
// Moves listed by the server: enough for every stone of ten heaps of sixty.
const OPTIONS = 700;
// Other lines than the present one that a link holds.
const LINES = 8;
// After so many wins in a row the next level is offered.
const WINS = 3;
export const LEVELS = ["random", "beginner", "sharp", "perfect", "two"];

let kept = null;

// What of a link says where a match stands; language and the like do not.
export const placeOf = (query) =>
  JSON.stringify(["rules", "position", "cap", "last", "moves", "lines", "at"].map((name) => String(query[name] ?? "")));

/** What a refusal says, {kind, message}, without the column of a line of rules that nobody sees here. */
export const errorOf = ({ error = { kind: "Error" }, message }) => ({
  ...error,
  message: String(message).replace(/^(column \d+: |第 \d+ 列：)/, ""),
});

/** All of a situation that the board needs. */
const look = (situation, signal) => situation.look(signal, { most: OPTIONS });

export class Session {
  stage = STOPS[0]; // at which stop the stage is: links keep it
  reviewed = null; // 1 while the match is gone through: links keep this, too
  match = null;
  answer = null;
  known = null; // the last answer that came: the match stays the same while the next one is on its way
  error = null;
  thinking = null;
  answers = new Map(); // by node
  running; // the controller of what is being asked
  moving = false;
  replying = null; // the signal of the reply on its way: asked for twice, it comes once

  /**
   * A session of the match in *query*.  on.change() comes whenever something to be seen changed; on.reply(move) shows the
   * move the computer is about to make, on.leave(move) lets its stones go, on.square() tells where its cross stands, and
   * on.stay() puts them back when it was not made.  on.wait(): an answer is on its way, and nothing may be chosen yet.
   */
  constructor(query, on, signal) {
    this.query = query;
    this.on = on;
    this.signal = signal;
    this.you = query.you === "1" ? 1 : 0;
    this.level = LEVELS.includes(query.level) ? query.level : rememberedLevel();
    this.seed = /^\d{1,9}$/.test(query.seed || "") ? Number(query.seed) : Math.floor(Math.random() * 1e6);
    this.rules = query.rules || "nim";
    if (STOPS.includes(query.stop)) this.stage = query.stop;
    if (query.review) this.reviewed = 1;
    this.foresight = new Foresight(look, signal);
    this.running = within(signal);
  }

  isTwo() {
    return this.level === "two";
  }

  /** The number of the player to move. */
  mover() {
    return this.match ? mover(this.match.here) : 0;
  }

  isMine() {
    return this.isTwo() || this.mover() === this.you;
  }

  /** Whether the person has won; of two players neither is the person. */
  isWon() {
    return Boolean(this.answer?.over) && !this.isTwo() && this.isMine() === (this.answer.convention === "misere");
  }

  /** The level that three wins in a row lead to, or null. */
  get next() {
    const next = LEVELS[LEVELS.indexOf(this.level) + 1];
    return this.isWon() && next !== "two" && (read("wins", {})[this.level] ?? 0) >= WINS ? next : null;
  }

  /** Counts the wins in a row at a level, where a game has just ended. */
  count() {
    if (!this.answer?.over || this.isTwo()) return;
    const { level } = this;
    if (this.isWon() && LEVELS.indexOf(level) >= LEVELS.indexOf("sharp")) walk(this.rules, { won: true });
    write("wins", { ...read("wins", {}), [level]: this.isWon() ? (read("wins", {})[level] ?? 0) + 1 : 0 });
    this.on.change();
  }

  /** Makes what ran before stop, so that no late answer disturbs what is shown now. */
  fresh() {
    this.foresight.expect(null);
    this.running.abort();
    this.running = within(this.signal);
  }

  /** The answer for a node of the match, asked for once. */
  async answerOf(node) {
    if (!this.answers.has(node)) {
      const until = this.running.signal;
      const foreseen = await this.foresight.answerTo(node.situation);
      this.answers.set(node, foreseen || (await look(node.situation, until)));
    }
    return this.answers.get(node);
  }

  /** What *move* leaves, where the answer on the screen tells it whole; else null. */
  leaves(move) {
    const { is_sum, components, options } = this.answer || {};
    // In a sum and in a game that remembers the last take a situation is more than what the list tells.
    if (is_sum || components?.[0].view === "dynamic" || !options?.includes(move)) return null;
    return this.match.situation.next({ position: move.to, cap: move.cap });
  }

  /** Asks what *move* leads to while it is only chosen; null: nothing. */
  foresee(move) {
    this.foresight.expect(move && this.isMine() ? this.leaves(move) : null);
  }

  /** Starts from the query: the position, and the moves of a shared match. */
  async start() {
    this.fresh();
    const { query } = this;
    if (kept?.link === placeOf(query)) {
      this.match = kept.match;
      await this.show();
      return query.at === undefined ? this.reply() : undefined;
    }
    const asked = await this.first();
    const first = await look(asked, this.running.signal);
    this.match = Match.begin(new Situation({ ...asked, position: first.position }));
    this.answers.set(this.match.root, first);
    this.answer = this.known = first;
    for (const line of (query.lines || "").split("|").filter(Boolean).slice(0, LINES)) {
      await this.follow(line);
      this.match = this.match.go(this.match.root);
      this.answer = first;
    }
    await this.follow(query.moves || "");
    const at = query.at === undefined ? -1 : Number(query.at);
    const node = at >= 0 && this.match.line()[at];
    if (node) this.match = this.match.go(node);
    await this.show();
    return at < 0 ? this.reply() : undefined;
  }

  /** The situation of the query: a game of the header begins where the header says, any other with its own example. */
  async first() {
    const { rules, query } = this;
    const tab = TABS.find((one) => one.rules === rules);
    const position = readPosition(query.position || tab?.position);
    if (query.position && !position) {
      const message = say("page_play.not_a_position", { found: query.position.slice(0, 24) });
      throw new ApiError({ kind: "PositionError", message });
    }
    const hasExample = !position && !rules.includes(":");
    const signal = this.running.signal;
    const { opening, example } = hasExample ? await post("rules", { rules, lang: lang() }, { signal }) : {};
    const [cap, last] = [query.cap, query.last].map(readCap);
    // One heap that is taken whole at once begins beside another.
    this.rules = opening ?? rules;
    return new Situation({ rules: this.rules, position: position || (opening ? null : example), cap, last });
  }

  /** Plays the moves of a shared match; a link that was cut short plays as far as it can be read. */
  async follow(moves) {
    try {
      for (const to of moves.split(";").filter(Boolean)) await this.step({ to: readPosition(to) });
    } catch (problem) {
      if (problem.name === "AbortError") throw problem;
      toast(say("page_play.link_unread"));
    }
  }

  /** Makes *move*; the server says what it leaves and that it is legal, unless it has listed it already. */
  async step(move) {
    const { match } = this;
    const known = this.leaves(move);
    const after = known ? { move, situation: known } : await match.situation.after(move, this.running.signal);
    this.match = match.play({ ...after.move, at: this.on.square() }, after.situation);
  }

  /** Looks at the present position: fetches its answer, and tells. */
  async show() {
    const node = this.match.here;
    this.remember();
    this.error = null;
    this.answer = this.answers.get(node) || null;
    if (!this.answer && !(await this.fetch(node))) return;
    this.on.change();
  }

  /** Fetches the answer of *node*; false where the person went on before it came. */
  async fetch(node) {
    const mine = this.running.signal;
    const coming = this.answerOf(node);
    this.on.wait();
    const late = setTimeout(() => {
      if (mine.aborted) return;
      this.thinking = "position";
      this.on.change();
    }, SOON);
    try {
      const found = await coming;
      if (mine.aborted) return false;
      this.answer = this.known = found;
    } catch (problem) {
      if (problem.name === "AbortError") return false;
      this.error = errorOf(problem);
    } finally {
      clearTimeout(late);
    }
    this.thinking = null;
    return true;
  }

  /** Plays a move of the person; answers the refusal when it is not legal. */
  async play(move) {
    if (!this.answer || this.answer.over || this.moving) return null;
    const before = this.match;
    this.fresh();
    this.moving = true; // a third click while the stones rise is not a second move
    try {
      const gone = this.on.leave(move);
      await this.step(move);
      await gone;
    } catch (problem) {
      this.on.stay();
      if (problem.name === "AbortError") return null;
      this.match = before;
      this.on.change();
      return errorOf(problem);
    } finally {
      this.moving = false;
    }
    await this.show();
    this.count();
    const { error } = this;
    if (error && this.match.here.parent === before.here) {
      // Nobody can go on from there: the move is as good as refused.
      this.on.stay();
      await this.go(before.here);
      return error;
    }
    this.reply();
    return null;
  }

  /** The computer's turn, if it is: it waits, shows what it chose, and takes. */
  async reply() {
    if (!this.answer || this.answer.over || this.isMine() || this.signal.aborted) return;
    const mine = this.running.signal;
    if (this.replying === mine) return;
    this.replying = mine;
    this.thinking = "opponent";
    this.on.change();
    try {
      await this.makeReply(this.match, mine);
    } catch (problem) {
      this.on.stay();
      if (problem.name === "AbortError") return;
      this.thinking = null;
      this.error = errorOf(problem);
      this.on.change();
    } finally {
      if (this.replying === mine) this.replying = null;
    }
  }

  async makeReply(match, mine) {
    const coming = match.situation.reply(mine, this.level, this.seed + match.here.number);
    const [{ move, situation }] = await Promise.all([coming, pause(WAITS, mine)]);
    this.thinking = null;
    this.on.change();
    const listed = this.answer.options?.find((one) => isSame(one, move)) || move;
    await this.on.reply(listed, mine);
    await pause(SHOWS, mine);
    await this.on.leave(listed);
    if (mine.aborted || match !== this.match) return this.on.stay();
    this.match = match.play({ ...move, at: this.on.square() }, situation);
    await this.show();
    return this.count();
  }

  async go(node) {
    if (!node) return undefined;
    this.fresh();
    this.thinking = null;
    this.match = this.match.go(node);
    return this.show();
  }

  /** Back to the person's own last choice. */
  undo() {
    return this.go(this.match && this.ownFrom(this.match.line().slice(0, this.match.here.number).reverse()));
  }

  /** On to the person's own next choice. */
  redo() {
    return this.go(this.match && this.ownFrom(this.match.line().slice(this.match.here.number + 1)));
  }

  /** The first of *nodes* at which the person is to move, else the last of all. */
  ownFrom(nodes) {
    return nodes.find((node) => this.isTwo() || mover(node) === this.you) ?? nodes.at(-1);
  }

  /** The state as the query of a link. */
  link() {
    const { match, rules, you, level } = this;
    const { position, cap, last } = match.root.situation;
    const line = match.line();
    const ends = match.otherLines().slice(0, LINES);
    const at = match.here.number;
    return {
      rules,
      position: positionText(position),
      cap: capText(cap),
      last: capText(last),
      moves: movesOf(line),
      lines: ends.map((end) => movesOf(pathTo(end))).join("|"),
      at: at === line.length - 1 ? null : at,
      you: you ? 1 : null,
      level,
      stop: this.stage === STOPS[0] ? null : this.stage,
      review: this.reviewed,
    };
  }

  remember() {
    if (!this.signal.aborted) note("play", this.link());
  }

  /** Keeps the whole match for the case that the same place is shown again, in the other language for example. */
  keep() {
    if (this.match) kept = { link: placeOf(this.link()), match: this.match };
  }

  /** Lets another one play: what ran stops, an answer that did not come is asked for again. */
  async takeTurns() {
    // The first position is on its way still, and who plays is looked at when it has come.
    if (!this.match) return this.on.change();
    this.fresh();
    this.thinking = null;
    this.remember();
    if (this.answer) this.on.change();
    else await this.show();
    return this.reply();
  }

  swap() {
    this.you = 1 - this.you;
    return this.takeTurns();
  }

  setLevel(level) {
    this.level = level;
    write("play", { level });
    return this.takeTurns();
  }

  stop() {
    this.fresh();
    this.foresight.stop();
    this.thinking = null;
    // Without an answer nothing can be played: it is said so, and it can be asked for again.
    if (!this.answer) this.error = { kind: "Stopped", message: say("page_play.stopped") };
    this.on.change();
  }

  /** Asks again for the position that was stopped. */
  async resume() {
    if (!this.match) return undefined;
    await this.show();
    return this.reply();
  }
}

/** The moves of a line as they stand in a link. */
const movesOf = ([, ...line]) => line.map((node) => positionText(node.situation.position)).join(";");

function rememberedLevel() {
  const level = read("play", {})?.level;
  return LEVELS.includes(level) ? level : "beginner";
}
