// Games in a circle: a ring of pins or stones, which the first take opens; what it leaves is a row as any other.
// A choice on a ring says how long the ring is, for it may go on behind the last pin.

import { big } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { sumOf } from "../legal.js";
import { Rows } from "../rows.js";

export const order = 7;

const MOST = 60n;
const MOST_IN_SUM = 24n;
// The middle of a pin goes round on a circle that leaves so much beside it.
const LEAST = 15;

export function fits({ answer, legal }, at) {
  const { view, heaps, cap } = answer.components[at];
  const isRing = view === "ring" && big(cap) > 0n && legal.complete;
  return isRing && sumOf(heaps.map(big)) <= (answer.is_sum ? MOST_IN_SUM : MOST);
}

export const draw = (table, component) => new Rings(table, component);

class Rings extends Rows {
  constructor(table, component) {
    super(table, component);
    this.kind = "ring";
    this.element.classList.add("in-circles");
  }

  isRing(run) {
    return ((big(this.game.cap) >> BigInt(this.runs[run].heap)) & 1n) === 1n;
  }

  target(shape) {
    if (!this.isRing(shape.run)) return super.target(shape);
    const { run, from, count } = shape;
    const { length, heap } = this.runs[run];
    if (count < 1 || count > length) return null;
    const left = length - count;
    const move = this.table.legal.leave(this.component, heap, left ? [left] : []);
    return move && { move, shape: { run, from: (from + length) % length, count, ring: length } };
  }

  shapeOf(move) {
    const shape = super.shapeOf(move);
    if (!shape || !this.isRing(shape.run)) return shape;
    return { run: shape.run, from: 0, count: this.goneBy(move), ring: this.runs[shape.run].length };
  }

  targetAt(run, pin, fresh = false) {
    if (!this.isRing(run)) return super.targetAt(run, pin, fresh);
    const { length } = this.runs[run];
    const now = fresh ? null : this.shape("chosen");
    if (now?.run === run) {
      const after = (pin - now.from + length) % length;
      if (after < now.count) return this.target(now);
      // The shorter way round to the pin is what the choice grows by.
      const on = { run, from: now.from, count: after + 1 };
      const back = { run, from: pin, count: now.count + length - after };
      const [first, second] = on.count <= back.count ? [on, back] : [back, on];
      const wider = this.target(first) ?? this.target(second);
      if (wider) return wider;
    }
    const counts = this.goneFrom(this.runs[run]);
    return counts.length ? this.target({ run, from: pin, count: Math.min(...counts) }) : null;
  }

  key(name, event, run, pin) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[name];
    const widens = event.shiftKey && this.shape("chosen")?.run === run;
    if (!this.isRing(run) || !by || widens) return super.key(name, event, run, pin);
    const to = (pin + by + this.runs[run].length) % this.runs[run].length;
    this.focusPin(run, to);
    return this.targetAt(run, to, true) ?? undefined;
  }

  movesOn(run) {
    const isRing = this.isRing(this.runs.indexOf(run));
    return isRing ? say("page_boards.ring_moves", { n: run.length }) : super.movesOn(run);
  }

  run(run, at) {
    return this.isRing(at) ? this.ring(super.run(run, at), at) : super.run(run, at);
  }

  /** The pins of a run on a circle. */
  ring({ element, pins }, at) {
    const { length } = this.runs[at];
    const circle = h("div.ring-pins", pins);
    element.classList.add("ring");
    element.querySelector(".run-lines").replaceChildren(circle);
    element.setAttribute("aria-label", say("page_boards.ring", { n: length }));
    element.querySelector(".run-words").lastChild.textContent = say("page_boards.ring", { n: length });
    const fit = (pitch, room) => {
      const around = (pitch * length) / Math.PI;
      const radius = Math.max(1.7 * pitch, Math.min(around, room - 2 * pitch) / 2);
      circle.style.setProperty("--radius", `${radius}px`);
      for (const [place, pin] of pins.entries()) pin.style.setProperty("--turn", `${place / length}turn`);
    };
    return { element, pins, gaps: [], fit: () => {}, turn: fit };
  }

  fit(width) {
    super.fit(width);
    const pitch = Math.max(LEAST, Number.parseFloat(this.element.style.getPropertyValue("--pitch")));
    for (const one of this.drawn) one.turn?.(pitch, Math.min(width, 520));
  }
}
