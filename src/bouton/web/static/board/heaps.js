// Heaps of stones, one above the other.  Clicking a stone chooses it and all to its right; a second click plays.

import { big, shown } from "../core/api.js";
import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { barRow } from "./bar.js";
import { cards, resultOf } from "./cards.js";
import { Heap } from "./heap.js";
import { afterOf, takesOf } from "./legal.js";
import { numberRow } from "./number.js";
import { step } from "./stepper.js";
import { stoneRow } from "./stones.js";
import { isSame } from "./table.js";
import { View } from "./view.js";

const STONES_MOST = 60n;
const BAR_MOST = BigInt(Number.MAX_SAFE_INTEGER);
// A bar is blind where the largest legal amount is thinner than about two of its pixels.
const BLIND = 300n;
const CARDS_MOST = 6;

export function fits(table, at) {
  const { view } = table.answer.components[at];
  return ["heaps", "dynamic", "queen"].includes(view) || (["list", "ring"].includes(view) && isTaking(table, at));
}

export const draw = (table, component) => new Heaps(table, component);

// Whether every move only takes stones from heaps: then stones can be clicked, in several heaps if need be.
function isTaking({ answer, legal }, at) {
  const heaps = legal.heaps(at);
  const moves = legal.of(at);
  const takesOnly = (move) => {
    const takes = takesOf(answer, move);
    const after = afterOf(answer, move, at).map(big);
    if (!takes || after.length !== heaps.length) return false;
    return takes.every((amount, i) => amount >= 0n && after[i] === heaps[i] - amount);
  };
  return moves.length > 0 && moves.every(takesOnly);
}

export class Heaps extends View {
  constructor(table, component) {
    super(table, component);
    const { legal } = table;
    const sizes = legal.heaps(component);
    this.sizes = sizes;
    const dynamic = this.game.view === "dynamic";
    // Where there is no stone to click, amounts are typed.
    const isTyped = !sizes.some((size) => size > 0n && size <= STONES_MOST);
    this.kind = isTyped ? "typed" : dynamic ? "dynamic" : legal.isCoupled(component) ? "coupled" : "heaps";
    this.element = h("div.heaps", { role: "group", "aria-label": this.game.shown });
    const digits = sizes.map((size) => (size > STONES_MOST && size <= BAR_MOST ? shown(size).length : 3));
    this.element.style.setProperty("--digits", String(Math.max(3, ...digits)));
    this.rows = sizes.map((_, heap) => this.row(heap));
    this.stepperWords = h("span.stepper-says");
    // In a sum each game has its own last take.
    const { allowed } = this.rows[0].heap;
    if (dynamic && table.answer.is_sum)
      this.element.append(h("p.small.second", say("page_play.idle.amounts", { amounts: allowed })));
    this.element.append(...this.rows.map((one) => one.element), cards(table, component, CARDS_MOST) ?? this.stepper());
  }

  row(at) {
    const heap = new Heap(this, at);
    const { size, most } = heap;
    const make = size <= STONES_MOST ? stoneRow : size <= BAR_MOST && most * BLIND >= size ? barRow : numberRow;
    const row = make(heap);
    row.element.dataset.heap = at;
    return row;
  }

  toHeap(at) {
    return this.rows[(at + this.rows.length) % this.rows.length].focusable;
  }

  /** The amounts of a chosen, hovered or hinted move; null where there is none in this component. */
  amounts(kind) {
    const target = this.table.target(kind, this.component);
    return target && takesOf(this.table.answer, target.move);
  }

  stepper() {
    const run = (by) => () => {
      const heap = this.touched()[0] || this.rows.map((one) => one.heap).find((one) => one.size > 0n);
      this.table.lead(heap?.next(by));
    };
    this.less = step("minus", say("page_play.less"), run(-1));
    this.more = step("plus", say("page_play.more"), run(1));
    this.steps = h("div.stepper", this.less, this.stepperWords, this.more);
    return this.steps;
  }

  /** The heaps from which something is chosen. */
  touched() {
    return this.rows.map((one) => one.heap).filter((heap) => heap.chosen > 0n);
  }

  markStepper() {
    const touched = this.touched();
    const [heap] = touched;
    this.steps.classList.toggle("idle", !heap);
    this.less.disabled = !heap;
    this.more.disabled = this.table.disabled || (heap && heap.next(1) === undefined);
    this.stepperWords.textContent =
      touched.length > 1
        ? touched.map((one) => `${one.letter} −${shown(one.chosen)}`).join("  ")
        : heap
          ? stepperWords(heap)
          : "";
  }

  mark() {
    const [chosen, hovered, hint] = ["chosen", "hovered", "hint"].map((kind) => this.amounts(kind));
    this.rows.forEach((one, at) => {
      const now = { chosen: chosen?.[at] || 0n, hovered: hovered?.[at] || 0n, hint: hint?.[at] || 0n };
      one.heap.chosen = now.chosen;
      one.mark(now);
      one.element.classList.toggle("pointed", this.table.pointed(this.component, at));
      one.result.replaceChildren(...this.result(at, hovered ? "hovered" : "chosen"));
    });
    if (this.steps) this.markStepper();
  }

  /** What the move under preview leads to, beside its heap: only with help, and only where it is known. */
  result(heap, kind) {
    const amounts = this.amounts(kind);
    if (!this.table.help || !amounts || amounts.findIndex((amount) => amount > 0n) !== heap) return [];
    const { move } = this.table.target(kind, this.component);
    const isWinning = this.table.answer.winning_moves?.some((other) => isSame(other, move));
    const outcome = move.outcome ?? (isWinning ? "P" : null);
    return outcome ? resultOf(outcome === "P", 22) : [];
  }

  fit(width) {
    const most = (this.table.starts[this.component] || []).filter((size) => size <= STONES_MOST).map(Number);
    const close = this.rows.map((one) => one.fit(width, Math.max(0, ...most)));
    this.element.classList.toggle("close", close.some(Boolean));
  }

  place() {
    return this.rows.findIndex((one) => one.element.contains(document.activeElement));
  }

  focus(place) {
    const at = place ?? this.rows.findIndex((one) => one.heap.size > 0n);
    (this.rows[at] || this.rows[0])?.focusable.focus();
  }

  /** Puts the stones of all heaps back (null): laying them elsewhere is done row by row. */
  spread(place) {
    for (const one of this.rows) one.spread?.(place);
  }

  leave(move) {
    const takes = move.component === this.component && takesOf(this.table.answer, move);
    return takes ? Promise.all(this.rows.map((one, at) => takes[at] > 0n && one.leave?.(takes[at]))) : null;
  }
}

/** What one heap loses and keeps; a heap alone shows no letter, so none is said. */
function stepperWords({ single, letter, chosen, size, verb }) {
  const kind = verb === "steps" ? "_steps" : single ? "_alone" : "";
  return say(`page_play.stepper${kind}`, { heap: letter, take: chosen, left: size - chosen });
}
