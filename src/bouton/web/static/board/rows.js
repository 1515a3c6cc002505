// Rows of pins or stones from which neighbours go, or that are cut in two.  What went leaves its hollow behind.
// The shape of a target is {run, from, count}: where on which row the pins stand that go; count 0 cuts before pin *from*.

import { big } from "../core/api.js";
import { append, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { BestFirst } from "./cards.js";
import { heapLetter, partsOf, sumOf, takesOf } from "./legal.js";
import { squareWords } from "./naming.js";
import { moveApart, noteStaying, rise } from "./moving.js";
import { drawnRun, pinShape } from "./run.js";
import { stripOf } from "./strip.js";
import { View } from "./view.js";

// So many pins are drawn; beyond them, or where not every move is listed, a row is numbers.
const MOST = 400n;
const MOST_IN_SUM = 60n;
// A pin of a long row is so wide; before each of its lines stands a number.
const FINGER = 24;
const FAR = 40;
const NUMBER = 40;

export function fits({ answer, legal }, at) {
  const { view, heaps, cap } = answer.components[at];
  const isRow = view === "row" || (view === "ring" && big(cap) === 0n);
  return isRow && legal.complete && sumOf(heaps.map(big)) <= (answer.is_sum ? MOST_IN_SUM : MOST);
}

export const draw = (table, component) => new Rows(table, component);

// A choice from a ring may go on behind its last pin: it says how long the ring is.
const isIn = (shape, run, pin) =>
  Boolean(shape) &&
  shape.run === run &&
  (pin >= shape.from ? pin : pin + (shape.ring ?? 0)) - shape.from < shape.count &&
  (pin >= shape.from || shape.ring > 0);

export class Rows extends View {
  constructor(table, component) {
    super(table, component);
    const { game } = this;
    const { answer, legal, lanes } = table;
    this.heaps = game.heaps.map(Number);
    // Kayles and its kin have pins; other codes are played with plain stones.
    this.pinned = game.verb === "knock";
    // On a strip of squares a cross bars its neighbours: those are the pins that go.
    this.crossed = game.verb === "cross";
    this.name = `${game.rules}#${component}`;
    this.strip = stripOf(lanes, this.name, this.heaps, this.crossed);
    this.runs = this.strip.runs;
    this.moves = legal.of(component);
    const isCut = (move) => !takesOf(answer, move) && this.goneBy(move) === 0;
    this.canCut = this.moves.some(isCut);
    const plain = this.moves.length && this.moves.every(isCut) ? "cuts" : "row";
    this.kind = this.pinned ? "pins" : this.crossed ? "crosses" : plain;
    this.element = h("div", { class: `rows ${this.pinned ? "pins" : this.crossed ? "crosses" : "plain"}` });
    const parts = (move) => `${this.heaps[move.heap]} → ${this.partsOf(move).join(" + ")}`;
    const title = (move) => (this.crossed ? squareWords(answer, move) : parts(move));
    this.best = answer.is_sum || table.compact ? null : new BestFirst(table, title);
    const longest = Math.max(...this.runs.map((run) => run.length));
    const first = this.runs.findIndex((run) => run.length === longest);
    this.here = { run: Math.max(0, first), pin: 0 };
    this.perLine = Infinity;
    this.drawn = this.runs.map((run, at) => this.run(run, at));
    this.pins = this.drawn.map((one) => one.pins);
    append(this.element, [this.lane(), this.best?.element]);
    this.rove();
  }

  partsOf(move) {
    return partsOf(this.table.answer, move).map(Number);
  }

  /** How many pins *move* takes. */
  goneBy(move) {
    return this.heaps[move.heap] - this.partsOf(move).reduce((a, b) => a + b, 0);
  }

  /** The target of a shape, or null where the rules forbid it. */
  target(shape) {
    const { run, from, count } = shape;
    const { length, heap } = this.runs[run];
    if (from < 0 || count < 0 || from + count > length || (count === 0 && (from === 0 || from === length))) return null;
    const parts = [from, length - from - count].filter((part) => part > 0).sort((a, b) => a - b);
    const move = this.table.legal.leave(this.component, heap, parts);
    return move && { move, shape };
  }

  /** The shape of what is chosen, hovered or hinted: the person's own, else where the smaller part is left on the left. */
  shape(kind) {
    const target = this.table.target(kind, this.component);
    return target && (target.shape || this.shapeOf(target.move));
  }

  shapeOf(move) {
    const run = this.runs.findIndex((one) => one.heap === move.heap);
    if (run < 0) return null;
    const [from = 0] = this.partsOf(move).filter((part) => part > 0);
    const count = this.goneBy(move);
    return this.crossed ? this.crossOn(run, from ? from + 2 : Math.max(0, count - 3)) : { run, from, count };
  }

  /** The shape of a cross on square *at*, which bars two squares on either side. */
  crossOn(run, at) {
    const from = Math.max(0, at - 2);
    return { run, from, count: Math.min(this.runs[run].length, at + 3) - from, at };
  }

  /** How many pins each move on a row takes. */
  goneFrom({ heap }) {
    return this.moves.filter((move) => move.heap === heap).map((move) => this.goneBy(move));
  }

  /** How many pins a move may take out of the middle of a row, rising; few numbers, so that a long row is quick. */
  countsOf(run) {
    const counts = new Set(this.goneFrom(run));
    return [...counts].filter((count) => count > 2 && count < run.length).sort((a, b) => a - b);
  }

  /** What a click on a pin chooses: the present choice and it, else the least legal choice that holds it. */
  targetAt(run, pin, fresh = false) {
    if (this.crossed) return this.target(this.crossOn(run, pin));
    const now = fresh ? null : this.shape("chosen");
    if (now?.run === run && now.count) {
      if (isIn(now, run, pin)) return this.target(now);
      const from = Math.min(now.from, pin);
      const wider = this.target({ run, from, count: Math.max(now.from + now.count, pin + 1) - from });
      if (wider) return wider;
    }
    for (const [from, count] of this.around(run, pin)) {
      const found = this.target({ run, from, count });
      if (found) return found;
    }
    return null;
  }

  /** What may be chosen with pin *pin*, the least first: [from, count]. */
  *around(run, pin) {
    const { length } = this.runs[run];
    yield [pin, 1];
    yield [pin, 2];
    yield [pin - 1, 2];
    yield [pin, length - pin];
    yield [0, pin + 1];
    for (const count of this.countsOf(this.runs[run]))
      for (let from = Math.max(0, pin - count + 1); from <= pin; from += 1) yield [from, count];
    yield [pin + 1, 0];
    yield [pin, 0];
  }

  key(name, { shiftKey }, run, pin) {
    const { length } = this.runs[run];
    const by = { ArrowLeft: -1, ArrowRight: 1 }[name];
    const now = this.shape("chosen");
    if (by && shiftKey && now?.run === run)
      return this.target({ run, from: now.from - (by < 0 ? 1 : 0), count: now.count + 1 }) ?? this.pins[run][pin];
    if (by && this.canCut && now?.run === run && now.count === 0 && !this.target({ run, from: pin, count: 1 }))
      return this.moveCut(now, by);
    if (by || name === "Home" || name === "End") {
      const to = by ? pin + by : name === "Home" ? 0 : length - 1;
      if (to < 0 || to >= length) return this.pins[run][pin];
      this.focusPin(run, to);
      return this.targetAt(run, to, true) ?? undefined;
    }
    return this.walk({ ArrowUp: -1, ArrowDown: 1 }[name], run, pin);
  }

  /** The pin a line above or below, or the first one of the next row. */
  walk(by, run, pin) {
    if (!by) return undefined;
    const next = pin + by * this.perLine;
    const to = this.pins[run][next] ? [run, next] : [(run + by + this.runs.length) % this.runs.length, 0];
    this.focusPin(...to);
    return this.pins[to[0]][to[1]];
  }

  moveCut({ run, from }, by) {
    const next = from + by;
    this.focusPin(run, Math.min(this.runs[run].length - 1, Math.max(0, next - 1)));
    return this.target({ run, from: next, count: 0 }) ?? undefined;
  }

  focusPin(run, pin) {
    this.here = { run, pin };
    this.rove();
    this.pins[run]?.[pin]?.focus();
  }

  // One stop of the Tab key for each row: the pin where the person was, else its first.
  rove() {
    this.pins.forEach((row, run) => {
      const stop = run === this.here.run ? this.here.pin : 0;
      for (const [at, pin] of row.entries()) pin.tabIndex = at === stop ? 0 : -1;
    });
  }

  run(run, at) {
    const { answer, help } = this.table;
    const letter = heapLetter(answer, this.component, run.heap);
    return drawnRun({
      length: run.length,
      words: say(`page_play.${this.crossed ? "strip" : "row"}`, { n: run.length }),
      letter: this.runs.length > 1 || answer.is_sum ? letter : null,
      value: help ? this.game.value_of_heaps?.[run.heap] : null,
      make: (place) => this.pin(at, place, letter),
      cut: (place) => this.gap({ run: at, from: place, count: 0 }),
    });
  }

  pin(run, pin, letter) {
    const { length } = this.runs[run];
    const piece = this.crossed ? "square" : this.pinned ? "pin" : "stone";
    const words = say(`page_play.${piece}`, { i: pin + 1, row: letter, n: length });
    const dataset = pin === 0 ? { letter } : {};
    const props = { class: "pin", type: "button", tabIndex: -1, "aria-label": words, dataset };
    const element = h("button", props, this.pinned ? pinShape() : this.crossed ? cross() : h("i.stone"));
    const at = (event) => {
      if (event?.type === "click") this.here = { run, pin };
      return this.targetAt(run, pin);
    };
    return this.table.place(element, { at, key: (name, event) => this.key(name, event, run, pin), plays: true });
  }

  gap(shape) {
    const target = this.canCut ? this.target(shape) : null;
    if (!target) return null;
    const { run, from } = shape;
    const words = say("page_play.cut", { a: from, b: this.runs[run].length - from });
    const props = { class: "gap", type: "button", tabIndex: -1, "aria-label": words, dataset: { at: from } };
    return this.table.place(h("button", props), { at: () => target, plays: true });
  }

  lane() {
    const hollow = (mark, at) => (this.crossed ? h("i.barred", at === mark && cross()) : h("i.hollow"));
    const hollows = ({ gone, at }) => Array.from({ length: gone }, (_, place) => hollow(at, place));
    const rows = [...this.drawn];
    const draw = (piece) =>
      piece.gone ? h("div.hollows", { "aria-hidden": "true" }, hollows(piece)) : rows.shift().element;
    const all = joined(this.strip.pieces).map((pieces) => h("div.joined", pieces.map(draw)));
    return h("div.lane", all);
  }

  mark() {
    const [chosen, hovered, hint] = ["chosen", "hovered", "hint"].map((kind) => this.shape(kind));
    // Its hollow will be where the move is that comes next.
    if (chosen) this.strip.last = { ...chosen, heap: this.runs[chosen.run].heap };
    // Only the square of the cross is the move, or the one that mirrors it: a cross on its neighbours is another one.
    if (hint && this.crossed) {
      const also = this.runs[hint.run].length - 1 - hint.at;
      Object.assign(hint, { from: hint.at, count: 1, also });
    }
    this.drawn.forEach(({ element, pins, gaps }, run) => {
      element.classList.toggle("pointed", this.table.pointed(this.component, this.runs[run].heap));
      for (const [at, pin] of pins.entries()) markPin(pin, run, at, { chosen, hovered, hint });
      for (const gap of gaps) {
        const isHere = (one) => one?.run === run && one.count === 0 && one.from === Number(gap.dataset.at);
        gap.classList.toggle("chosen", isHere(chosen));
        gap.classList.toggle("hover", isHere(hovered));
        gap.classList.toggle("hinted", isHere(hint));
      }
    });
    const run = this.runs[chosen?.run ?? this.here.run] || this.runs.find((one) => one.length);
    if (this.best && run) {
      const own = this.moves.filter((move) => move.heap === run.heap);
      this.best.fill(own, this.movesOn(run));
    }
  }

  movesOn({ length }) {
    return say(this.crossed ? "page_play.moves_on_strip" : "page_play.moves_on", { n: length });
  }

  fit(width) {
    const { large, answer } = this.table;
    const { is_sum } = answer;
    const { pieces } = this.strip;
    const room = width - (is_sum ? 24 : 48);
    const size = (some) => some.reduce((sum, piece) => sum + (piece.gone || piece.length), 0);
    const longest = Math.max(1, ...this.runs.map((run) => run.length));
    // Strips may stand one below the other.
    const slots = this.crossed ? Math.max(...joined(pieces).map(size)) : size(pieces) + pieces.length * 0.4;
    const least = innerWidth <= 720 ? 24 : is_sum ? 16 : 30;
    const most = large ? large.stone : is_sum ? 34 : 58;
    let pitch = Math.max(least, Math.min(most, room / Math.max(1, slots)));
    this.perLine = Infinity;
    if (longest * pitch > room) {
      // Lines of fives, so that a row is counted at a glance; a little is left for the number before each.
      this.perLine = Math.max(5, Math.floor((room - NUMBER) / Math.min(pitch, large ? FAR : FINGER) / 5) * 5);
      pitch = (room - NUMBER) / this.perLine;
    }
    for (const one of this.drawn) one.fit(this.perLine);
    this.element.style.setProperty("--pitch", `${Math.floor(pitch)}px`);
  }

  /** The rows in the order of their heaps; nothing for a heap that is empty. */
  sources() {
    const rowOf = (heap) => this.drawn[this.runs.findIndex((run) => run.heap === heap)];
    return this.heaps.map((_, heap) => rowOf(heap)?.element);
  }

  place() {
    return this.here;
  }

  focus(place) {
    const last = this.runs[place?.run]?.length - 1;
    const at = last >= 0 ? { run: place.run, pin: Math.min(place.pin, last) } : this.here;
    this.focusPin(at.run, at.pin);
  }

  async leave(move) {
    const going = move.component === this.component && this.shape("chosen");
    if (!going) return;
    const fell = this.pins[going.run].slice(going.from, going.from + going.count);
    await rise(fell, Math.min(20, 180 / Math.max(1, fell.length)));
    const staying = this.pins.flat().filter((pin) => !fell.includes(pin));
    noteStaying(this.table.lanes, this.name, this.element, staying);
  }

  arrive() {
    moveApart(this.table.lanes, this.name, this.element, this.pins.flat());
  }
}

const cross = () => h("i.cross", "×");

/** The *pieces* of a lane that hang together: a space parts them. */
const joined = (pieces) =>
  pieces.reduce((rows, piece) => (piece.cut ? rows.push([]) : rows.at(-1).push(piece)) && rows, [[]]);

function markPin(pin, run, at, { chosen, hovered, hint }) {
  const inChosen = isIn(chosen, run, at);
  const frame = hovered && !inChosen ? hovered : chosen;
  const inFrame = isIn(frame, run, at);
  pin.classList.toggle("chosen", inChosen);
  pin.classList.toggle("hover", isIn(hovered, run, at) && !inChosen);
  const last = frame && frame.from + frame.count - 1;
  pin.classList.toggle("first", inFrame && at === frame.from);
  pin.classList.toggle("last", inFrame && at === (frame.ring ? last % frame.ring : last));
  pin.classList.toggle("crossed", inFrame && at === frame.at);
  pin.classList.toggle("hinted", isIn(hint, run, at) || (hint?.run === run && hint.also === at));
  pin.setAttribute("aria-pressed", String(inChosen));
}
