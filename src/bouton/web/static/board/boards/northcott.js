// Northcott's game: in each row two pieces with empty squares between them; a click brings the dark one there.

import { big } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { heapLetter, takesOf } from "../legal.js";
import { redraw, SquareRow } from "../squares.js";
import { View } from "../view.js";

export const order = 6;

const MOST = 20;
// A row is not broken: its two pieces face each other.
const LEAST = 24;

export function fits({ answer, legal }, at) {
  const { name, heaps } = answer.components[at];
  return name === "northcott" && legal.complete && heaps.every((gap) => big(gap) <= MOST);
}

export const draw = (table, component) => new Northcott(table, component);

class Northcott extends View {
  kind = "northcott";

  constructor(table, component) {
    super(table, component);
    const { answer } = table;
    const { heaps, shown } = this.game;
    this.gaps = heaps.map(Number);
    // A row stays as long as it was: where pieces came from there are squares behind the dark one.
    const before = this.before();
    this.behind = this.gaps.map((gap, row) => Math.max(0, (before[row] ?? gap) - gap));
    this.rows = this.gaps.map((gap, row) => {
      const name = `${heapLetter(answer, component, row)}: ${say("page_boards.gap", { n: gap })}`;
      return new SquareRow(this.behind[row] + gap + 2, (square) => this.square(row, square), name);
    });
    this.element = h("div.strip.northcott", { role: "group", "aria-label": shown });
    const letter = (row) => h("span.heap-letter", { "aria-hidden": "true" }, heapLetter(answer, component, row));
    this.lines = this.rows.map((row, at) => h("div.strip-line", letter(at), row.element));
    this.element.append(...this.lines);
  }

  /** How far the dark piece of *row* goes to a square; 0 where it cannot. */
  step(row, square) {
    const by = square - this.behind[row];
    return by > 0 && by <= this.gaps[row] ? by : 0;
  }

  square(row, square) {
    const button = h("button.strip-square", { type: "button" });
    const key = (name) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[name];
      const next = by && this.rows[(row + by + this.rows.length) % this.rows.length];
      return next ? next.squares[next.here] : this.rows[row].toward(name, square);
    };
    return this.table.place(button, { at: () => this.targetAt(row, square), key });
  }

  targetAt(row, square) {
    const by = this.step(row, square);
    const amounts = this.gaps.map((_, at) => (at === row ? BigInt(by) : 0n));
    const move = by && this.table.legal.take(this.component, amounts);
    return move ? { move } : null;
  }

  mark() {
    /** @type {number[][]} */
    const steps = this.marked().map((move) => (move ? takesOf(this.table.answer, move).map(Number) : []));
    for (const [row, line] of this.lines.entries())
      line.classList.toggle("pointed", this.table.pointed(this.component, row));
    for (const [row, line] of this.rows.entries())
      for (const [square, button] of line.squares.entries()) this.draw(button, row, square, steps);
  }

  draw(button, row, square, steps) {
    const [chosen = [], hovered = [], hint = []] = steps;
    const last = this.behind[row] + this.gaps[row] + 1;
    const by = this.step(row, square);
    const lit = hovered[row] || chosen[row];
    const kind = square === this.behind[row] ? "own" : square === last ? "other" : "free";
    const pieces = {
      own: ["coin", lit && "lifted"],
      other: ["coin", "light"],
      free: by > 0 && by === lit && ["coin", "ghost"],
    };
    const name = say(`page_boards.northcott.${kind}`, { i: square + 1, left: this.gaps[row] - by });
    redraw(button, pieces[kind] && h("span", { class: pieces[kind] }), {
      name,
      isChosen: by > 0 && by === chosen[row],
      isHinted: by > 0 && by === hint[row],
    });
    button.classList.toggle("open", by > 0);
  }

  place() {
    return this.rows.findIndex((row) => row.element.contains(document.activeElement));
  }

  focus(place) {
    this.rows[place >= 0 ? place : 0]?.focus();
  }

  fit(width) {
    const longest = Math.max(...this.rows.map((row) => row.squares.length));
    for (const row of this.rows) row.fit(width - 30, this.table.large, longest, LEAST);
  }
}
