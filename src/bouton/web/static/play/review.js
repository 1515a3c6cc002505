// The game gone through afterwards: who was winning, every move with its mark, and the lost wins to try again.

import { board } from "../board/board.js";
import { isSame } from "../board/table.js";
import { big } from "../core/api.js";
import { able, button, clear, h, refill } from "../core/dom.js";
import { register } from "../core/keys.js";
import { mark } from "../core/marks.js";
import { say } from "../core/words.js";
import { valueGraph } from "./graph.js";
import { moveText, outline, signKind } from "./sentences.js";

const TRIES = 2;
const SIGNS = { "?!": "page_play.sign.slow", "?": "page_play.sign.returned", "??": "page_play.sign.lost" };

/** Opens the review of the present line in *place*; gives {markOf, follow, focus}. */
export async function openReview(place, play, on) {
  const line = play.match.line();
  const moves = line.slice(1).map((node) => node.situation.position);
  const found = await line[0].situation.ask("review", { moves }, play.running.signal);
  return new Review(place, play, on, line, found);
}

class Review {
  tries = 0;
  board = null;

  constructor(place, play, on, line, found) {
    this.play = play;
    this.on = on;
    this.line = line;
    this.found = found;
    this.root = play.match.root;
    this.rows = found.rows;
    const own = found.rows.filter((row) => row.mark && (play.isTwo() || row.mover === play.you));
    this.mistakes = own.filter((row) => row.mark !== "?!").map((row) => row.number);
    const marked = (own[0] ?? found.rows.find((row) => row.mark))?.number;
    this.at = this.mistakes[0] ?? found.turning_point ?? marked ?? found.rows.length;
    this.element = this.build();
    clear(place).append(this.element);
    this.release = register("review", {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      ",": { run: () => this.go(this.at - 1), says: say("page_play.keys.back") },
      ".": { run: () => this.go(this.at + 1), says: say("page_play.keys.on") },
    });
    this.go(this.at, false);
    on.onChange();
  }

  build() {
    const { found, play } = this;
    const flipped = !play.isTwo() && play.you === 1;
    const onGo = (number) => this.go(number);
    this.graph = valueGraph(found.graph, this.rows, { flipped, two: play.isTwo(), onGo });
    this.table = h("ol.review-moves");
    this.learn = h("div.learn");
    this.boardPlace = h("div.review-board");
    this.caption = h("p.small.second");
    this.result = h("p.learn-result", { "aria-live": "polite" });
    this.title = h("h2.review-title", { tabIndex: -1 }, say("review.title"));
    this.other = button("outlined", () => this.another());
    this.trying = button("primary", () => this.attempt(this.board.chosen), say("page_play.try_this"));
    const close = button("outlined", () => this.end(), say("page_play.back_to_game"));
    const head = (words, more) => h("div.graph-head", h("h3", words), h("span.note", more));
    const graph = [head(say("page_play.who_was_winning"), say("page_play.graph_note")), this.graph.element];
    const moves = [head(say("page_play.moves"), say("page_play.for_mover")), this.table, legend(), this.other];
    const retry = h("div.tray.retry", h("div", this.caption, this.boardPlace), this.learn);
    return h(
      "section.review",
      { "aria-label": say("review.title") },
      h("div.review-head", this.title, h("p.second", found.said.join(" ")), close),
      h("div.columns", h("div.column", h("div.panel", graph), retry), h("div.panel.review-panel", moves)),
    );
  }

  textOf(row) {
    return moveText(outline(this.line[row.number - 1].situation.position, this.play.known), row.move);
  }

  row(row) {
    const wins = row.outcome_after === "P";
    const key = wins ? "page_play.win_in" : "page_play.lost_in";
    const isHere = row.number === this.at;
    const lasts = row.lasts_after === null ? "" : say(key, { n: (big(row.lasts_after) + 2n) / 2n });
    const title = row.mark ? say(SIGNS[row.mark]) : "";
    const parts = [
      h("span.second", row.number),
      h("span.second", this.on.whoOf(this.line[row.number])),
      h("strong", this.textOf(row)),
      h("b", { class: `sign ${signKind(row.mark)}`, title }, row.mark),
      mark(wins ? "win" : "lose", 22, say(wins ? "verdict.short.win" : "verdict.short.loss")),
      h("span.second.far", lasts),
    ];
    const props = { class: "review-row", "aria-current": isHere ? "true" : null, tabIndex: isHere ? 0 : -1 };
    return button("", () => this.go(row.number), parts, props);
  }

  /** Goes to a move: the graph, the table and the position before it. */
  async go(number, focus = true) {
    if (number < 1 || number > this.rows.length) return;
    const { table } = this;
    const isInside = table.contains(document.activeElement);
    this.at = number;
    this.tries = 0;
    refill(table, this.rows, (row) => h("li", this.row(row)));
    this.graph.show(number);
    this.other.textContent = say("page_play.try_from", { i: number });
    if (focus && isInside) table.querySelector("[aria-current]")?.focus();
    await this.drawPosition();
  }

  async drawPosition() {
    const number = this.at;
    const answer = await this.play.answerOf(this.line[number - 1]).catch(() => null);
    if (!answer || number !== this.at) return;
    const row = this.rows[number - 1];
    const isMistake = this.mistakes.includes(number);
    const who = this.on.whoOf(this.line[number]);
    this.caption.textContent = say("page_play.before_move", { i: number, who, move: this.textOf(row) });
    const options = { disabled: !isMistake, help: false, compact: true, chosen: isMistake ? null : row.move };
    const onPlay = (move) => this.attempt(move);
    const onChoose = (move) => able(this.trying, move);
    if (this.board) this.board.update(answer, options);
    else this.board = board(this.boardPlace, { answer, onPlay, onChoose, ...options });
    this.answer = answer;
    this.result.textContent = "";
    refill(this.learn, isMistake ? this.retry(row) : this.lesson(row));
  }

  /** What is said of a move that gave nothing away. */
  lesson(row) {
    const { mistakes, found } = this;
    if (!mistakes.length) return h("p.learn-first", row.said || found.said.at(-1) || say("review.no_mistake"));
    const words = say("review.retry.count", { count: mistakes.length }).replace(/[.。]$/, "");
    return [h("p.learn-first", row.said || this.textOf(row)), button("primary", () => this.go(mistakes[0]), words)];
  }

  /** The way to try again a move that gave a win away. */
  retry(row) {
    const { mistakes } = this;
    const count = mistakes.indexOf(this.at) + 1;
    const words = say("page_play.learn_head", { i: count, total: mistakes.length });
    const next = mistakes[count];
    able(this.trying, false);
    return [
      h("p.learn-head", h("b", { class: `sign ${signKind(row.mark)}` }, row.mark), h("span", words)),
      h("p.learn-first", say("review.retry.find")),
      h("p.second", say("page_play.learn_note")),
      this.result,
      h(
        "div.row",
        this.trying,
        button("outlined", () => this.reveal(row), say("review.retry.reveal")),
        next && button("quiet", () => this.go(next), say("page_play.next_mistake")),
      ),
    ];
  }

  attempt(move) {
    if (!move) return void refill(this.result, [say("page_play.choose_first")]);
    const wins = move.outcome === "P" || Boolean(this.answer.winning_moves?.some((one) => isSame(one, move)));
    this.tries += wins ? 0 : 1;
    this.result.classList.toggle("right", wins);
    this.say(mark(wins ? "win" : "lose", 22), say(wins ? "review.retry.keeps" : "review.retry.loses"));
    if (!wins && this.tries >= TRIES) this.reveal(this.rows[this.at - 1]);
  }

  reveal(row) {
    if (!row.best) return;
    this.board.show(row.best, true);
    this.say(mark("zero", 22), row.said);
  }

  say(sign, words) {
    refill(this.result, [sign, h("span", words)]);
  }

  /** Plays on from the position before this move: another line, from which the first can be returned to. */
  another() {
    const node = this.line[this.at - 1];
    this.end();
    this.play.go(node);
  }

  end() {
    this.release();
    this.board?.destroy();
    this.on.onClose();
  }

  markOf(node) {
    return this.line[node.number] === node && node.number ? this.rows[node.number - 1]?.mark : "";
  }

  /** Another match has begun: what was reviewed is no longer what is played. */
  follow() {
    if (this.play.match.root !== this.root) this.end();
  }

  focus() {
    this.element.scrollIntoView({ block: "start", behavior: "auto" });
    this.title.focus({ preventScroll: true });
  }
}

function legend() {
  const row = ([sign, key]) => h("div", h("dt", { class: `sign ${signKind(sign)}` }, sign), h("dd", say(key)));
  return h("dl.legend", Object.entries(SIGNS).map(row));
}
