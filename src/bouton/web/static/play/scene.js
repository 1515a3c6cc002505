// Why, on the stones of the board themselves: the first scene of a picture that covers an answer lays them and tells it.
// Where none does, the picture of the reason stands below the board.
//
//     order           the most particular come first
//     covers(board)   whether it can tell the answer on this board
//     lay(stand)      lays the stones of stand.board for stand.move (the move that is chosen, or null), and answers what is
//                     told: {state (of KINDS), head, line}
// stand.draw(shapes) draws over the board, stand.under is below it; stand.mend is a move that wins, or null;
// stand.ring(box, move) puts a gold ring around a box of the board, which chooses the move when it is touched, dashed where
// the balance *isBroken*; stand.isNew says that these stones lay as they are played before.

import { append, button, h, svg } from "../core/dom.js";
import { keyOf } from "../board/legal.js";
import { samePosition } from "../why/marks.js";
import { pictureOf, SCENES } from "../why/pictures.js";
import { brief, say } from "../core/words.js";
import { hinted } from "./laid.js";
import { moveSentence } from "./sentences.js";

// The mark of a state: before a move of the one to move, after one of the one who made it.
const KINDS = { odd: "win", even: "lose", broken: "lose", mended: "zero", empty: "zero", all: "zero" };

export class Scene {
  told = null;
  kind = null; // the picture that lies on the stage
  drawn = "";
  views = null;
  layer = h("div.scene");
  under = h("div.scene-under");

  /**
   * onTell(told) comes whenever something else is told; *isBroken*: what is left over is someone's mistake; *isBeside*: the
   * picture that no stones tell stands beside the board.
   */
  constructor(onTell, { isBroken = false, isBeside = false } = {}) {
    this.onTell = onTell;
    this.isBroken = isBroken;
    this.isBeside = isBeside;
  }

  /** Lays what is to be seen now; called by the board whenever a mark or its size changed. */
  lay(board) {
    const { answer, chosen, disabled } = board.table;
    const isNew = this.views !== board.views;
    const drawn = `${chosen ? keyOf(chosen.to) : ""}|${disabled}|${board.element.clientWidth}`;
    if (!isNew && drawn === this.drawn) return;
    Object.assign(this, { views: board.views, drawn });
    this.layer.replaceChildren();
    this.under.replaceChildren();
    if (answer.over) {
      for (const view of board.views) view.spread?.(null);
      return this.tell(null);
    }
    board.element.append(this.under, this.layer);
    const own = { kind: this.isBeside ? null : answer.reason.picture.kind, lay: layBelow };
    const { kind, lay } = SCENES.find((one) => one.covers(board)) ?? own;
    this.kind = kind;
    const { state, head, line, isBroken = state === "broken" } = lay(this.stand(board, answer, chosen, isNew));
    this.layer.classList.toggle("is-broken", isBroken || (this.isBroken && !chosen));
    this.tell({ kind: KINDS[state], head, line });
  }

  stand(board, answer, move, isNew) {
    const { layer, under, isBeside, isBroken } = this;
    const draw = (...shapes) => layer.append(svg("svg", { class: "scene-lines", "aria-hidden": "true" }, shapes));
    const [first] = answer.winning_moves ?? [];
    const mend = first ? board.table.legal.listed(first) : null;
    const ring = (box, to) => layer.append(this.ring(board, box, to));
    return { board, answer, move, mend, under, draw, ring, isNew, isBeside, isBroken };
  }

  ring(board, { x, y, width, height, round = height / 2 }, move) {
    const style = { left: x, top: y, width, height, borderRadius: round };
    if (!move || board.table.disabled) return h("span.ringed", { style });
    const name = moveSentence(board.table.answer, move);
    return button("", () => board.lift(move), null, { class: "ringed", style, "aria-label": name });
  }

  tell(told) {
    this.told = told;
    this.onTell(told);
  }

  /** Puts the stones back. */
  clear(board) {
    board.table.marks = { ...board.table.marks, hint: null };
    for (const view of board.views) view.spread?.(null);
    this.layer.remove();
    this.under.remove();
    this.views = null;
  }
}

// What is told above a board is a line, with no more of a number than its ends.
const shorter = (text) => brief(text).replace(/(\d{4})\d{8}…\d{8}(\d{4})/g, "$1…$2");

function layBelow({ board, answer, move, mend, under, isBeside }) {
  const choose = ({ to }) => board.choose(answer.options?.find((one) => samePosition(one.to, to)) ?? null);
  append(under, isBeside ? null : pictureOf(answer).draw(answer, move, choose));
  const [first, ...rest] = (answer.why.length ? answer.why : [answer.verdict]).map(shorter);
  hinted(board, move ? null : mend);
  const state = move ? (move.outcome === "P" ? "mended" : "broken") : answer.outcome === "N" ? "odd" : "even";
  // Where its options are all that is drawn, what is to be done and why comes before what the position is worth.
  const isListed = answer.reason.picture.kind === "options" && rest.length > 0 && (mend || state === "even") && !move;
  if (!isListed) return { state, head: first, line: rest.find((text) => text.length < 90) ?? "" };
  // Of a board that no law is known of, and of a heap that remembers the last take, the move itself says why.
  const isSaid = answer.position.length > 1 || (mend && answer.components[0].view === "dynamic");
  const line = isSaid && !answer.reason.is_law ? first : rest[0];
  return { state, head: mend ? moveSentence(answer, mend) : say("page_play.lose.mover"), line };
}
