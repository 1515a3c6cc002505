// A bar of squares of which a part goes: one element, on which a place of the pointer or the arrows choose what goes.

import { h, refill, svg } from "../core/dom.js";
import { say } from "../core/words.js";
import { keyOf } from "./legal.js";
import { rise } from "./moving.js";
import { View } from "./view.js";

const LARGEST = 76;
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** What a view of a bar has in common; each says the three things below in its own way. */
export class Grid extends View {
  kind = "bar";
  cell = 40;

  constructor(table, component) {
    super(table, component);
    this.heaps = this.game.heaps.map(Number);
    this.lengths = this.lengthsOf(this.heaps);
    this.longest = this.lengthsOf(table.starts?.[component] ? this.before() : this.heaps);
    this.moves = new Map(table.legal.of(component).map((move) => [keyOf(this.after(move)), move]));
    this.holder = h("div.squares-board", { role: "group", tabIndex: 0, dataset: { letter: "A" } });
    table.place(this.holder, { at: (event) => this.at(event), key: (name) => this.key(name), area: true });
    this.element = h("div.squares", this.holder);
  }

  /** The lengths of the rows of a position. */
  lengthsOf(heaps) {
    return heaps;
  }

  /** What a place means, in squares down and across. */
  aim(_down, _across) {
    return null;
  }

  /** What an arrow leads to from *move*, null where nothing is chosen. */
  walk(_by, _move) {
    return null;
  }

  /** The target that leaves these heaps, or null. */
  leaving(heaps) {
    const move = this.moves.get(keyOf(heaps));
    return move ? { move } : null;
  }

  at(event) {
    const box = this.holder.querySelector("svg").getBoundingClientRect();
    return this.aim((event.clientY - box.top) / this.cell, (event.clientX - box.left) / this.cell);
  }

  key(name) {
    const by = ARROWS[name];
    return by && this.walk(by, this.marked()[0] ?? null);
  }

  /** The lengths of the rows that *move* leaves. */
  left(move) {
    return this.lengthsOf(this.after(move));
  }

  fit(width) {
    const across = Math.max(...this.longest);
    const most = this.table.large ? this.table.large.stone : this.table.answer.is_sum ? 34 : LARGEST;
    this.cell = Math.max(12, Math.min(most, (width - 4) / across));
    this.picture(across);
  }

  picture(across) {
    const { cell } = this;
    const down = this.longest.length;
    const [width, height] = [across * cell + 2, down * cell + 2];
    const square = (row, column) => {
      const isThere = column < (this.lengths[row] ?? 0);
      const inset = cell * 0.05;
      const place = { x: 1 + column * cell + inset, y: 1 + row * cell + inset };
      const size = { width: cell - 2 * inset, height: cell - 2 * inset, rx: cell * 0.14 };
      return svg("rect", { class: isThere ? "square" : "square gone", ...place, ...size });
    };
    this.squares = this.longest.map((length, row) => Array.from({ length }, (_, column) => square(row, column)));
    const props = { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" };
    refill(this.holder, svg("svg", props, this.squares, this.poison()));
    this.mark();
  }

  /** The poisoned square carries a cross, not only a colour. */
  poison() {
    const [from, to] = [this.cell * 0.3 + 1, this.cell * 0.7 + 1];
    return svg("path", { class: "poison", d: `M${from} ${from}L${to} ${to}M${to} ${from}L${from} ${to}` });
  }

  mark() {
    const [chosen, hovered, hint] = this.marked();
    const lit = hovered || chosen;
    const stays = lit && this.left(lit);
    const kept = hint && this.left(hint);
    this.lengths.forEach((length, row) => {
      for (let column = 0; column < length; column++) {
        const goes = stays && column >= (stays[row] ?? 0);
        const isHint = kept && column >= (kept[row] ?? 0);
        const kinds = ["square", goes && (hovered ? "hover" : "chosen"), isHint && "hinted"];
        this.squares[row][column].setAttribute("class", kinds.filter(Boolean).join(" "));
      }
    });
    const rows = this.lengths.filter(Boolean);
    const left = chosen && this.left(chosen).filter(Boolean);
    this.holder.setAttribute(
      "aria-label",
      left ? say("page_boards.bar.leaves", { left }) : say("page_boards.bar.here", { rows }),
    );
  }

  focus() {
    this.holder.focus();
  }

  async leave(move) {
    if (move.component !== this.component) return;
    const stays = this.left(move);
    const going = this.squares.flatMap((row, at) => row.slice(stays[at] ?? 0, this.lengths[at] ?? 0));
    await rise(going, Math.min(20, 300 / Math.max(1, going.length)));
  }
}
