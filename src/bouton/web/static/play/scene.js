// Why, on the stones of the board themselves: the first file of play/reasons that covers an answer lays them and tells it.
//
//     order           the most particular come first
//     covers(board)   whether it can tell the answer on this board
//     lay(stand)      lays the stones of stand.board for stand.move (the move that is chosen, or null), adds what it draws to
//                     stand.layer (over the board) or stand.under (below it), and answers {kind, head, line}: what is told
// stand.mend is a move that wins, or null; stand.ring(box, move) puts a gold ring around a box of the layer, which chooses
// the move when it is touched; stand.isNew says that these stones lay as they are played before.

import { h } from "../core/dom.js";
import { modulesOf } from "../core/found.js";
import { keyOf } from "../board/legal.js";
import { moveSentence } from "./sentences.js";

const SCENES = await modulesOf("play/reasons");

export class Scene {
  told = null;
  drawn = "";
  views = null;
  layer = h("div", { class: "scene" });
  under = h("div", { class: "scene-under" });

  /** onTell(told) comes whenever something else is told. */
  constructor(onTell) {
    this.onTell = onTell;
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
    const scene = SCENES.find((one) => one.covers(board));
    this.tell(scene.lay(this.stand(board, answer, chosen, isNew)));
  }

  stand(board, answer, move, isNew) {
    const { layer, under } = this;
    const [first] = answer.winning_moves ?? [];
    const mend = first ? board.table.legal.listed(first) : null;
    const ring = (box, to) => layer.append(this.ring(board, box, to));
    return { board, answer, move, mend, layer, under, ring, isNew };
  }

  ring(board, { x, y, width, height }, move) {
    const lift = () => {
      board.choose(move);
      board.focus();
    };
    const style = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
    if (!move || board.table.disabled) return h("span", { class: "ringed", style });
    return h("button", {
      class: "ringed",
      type: "button",
      style,
      "aria-label": moveSentence(board.table.answer, move),
      on: { click: lift },
    });
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
