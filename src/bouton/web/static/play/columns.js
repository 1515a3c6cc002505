// Heaps as columns to be changed by hand: dragged up and down in height, sideways into another order, out to be removed.
// Each has its number as a field, and every drag its keys.

import { grouped } from "../core/api.js";
import { button, field, h, refill } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { readInteger } from "../core/integer.js";
import { letterOf, number, say } from "../core/words.js";

const LEAST_SCALE = 12;
// Up to this height single stones are drawn; a heap above the second is a number only.
const STONES_MOST = 24;
const DRAGGED_MOST = 1000n;
// So far a column is dragged up or down to be removed; columns stand so far apart.
const OUT = 128;
const GAP = 8;
const BY = { ArrowUp: 1n, ArrowRight: 1n, ArrowDown: -1n, ArrowLeft: -1n, PageUp: 10n, PageDown: -10n };

/**
 * The columns of one game; onChange(heaps) comes with every change.  *first* is the number of heaps in the games before,
 * so that letters run on.
 */
export class Columns {
  anyNumber = true;
  scale = 0;
  columns = [];

  constructor({ heaps, first, onChange }) {
    this.heaps = heaps;
    this.first = first;
    this.onChange = onChange;
    this.list = h("div.edit-columns");
    const more = () => this.change([...this.heaps, 1n], this.heaps.length);
    const props = { class: "edit-add", "aria-label": say("button.set_up.add") };
    this.add = button("", more, icon("plus", 24), props);
    this.element = h("div.edit-group.scroll-x", this.list);
    this.draw();
  }

  draw() {
    const largest = this.heaps.reduce((most, heap) => (heap <= DRAGGED_MOST && heap > most ? heap : most), 0n);
    this.scale = Math.max(LEAST_SCALE, Math.ceil(Number(largest) * 1.25));
    this.columns = this.heaps.map((_, at) => new Column(this, at));
    refill(this.list, [this.columns.map((one) => one.element), this.anyNumber && this.add]);
  }

  /** Takes other heaps and draws them; the focus goes to the *part* of the column *focusAt*. */
  change(next, focusAt, part = "tower") {
    this.heaps = next;
    this.draw();
    this.columns[Math.min(focusAt, next.length - 1)]?.[part].focus();
    this.onChange(next);
  }

  /** Takes another height of one column, without drawing the others anew. */
  set(at, size) {
    this.heaps = this.heaps.map((one, other) => (other === at ? size : one));
    this.onChange(this.heaps);
  }

  without(at) {
    const left = this.heaps.filter((_, other) => other !== at);
    this.change(left, at, "grip");
  }

  shifted(from, to) {
    const next = [...this.heaps];
    next.splice(to, 0, ...next.splice(from, 1));
    this.change(next, to, "grip");
  }

  /** Shows other heaps: they were typed elsewhere. */
  show(next) {
    this.heaps = next;
    this.draw();
  }

  /** Whether heaps may be added and removed. */
  free(any) {
    if (any === this.anyNumber) return;
    this.anyNumber = any;
    this.draw();
  }

  focus() {
    this.columns[0]?.tower.focus();
  }
}

class Column {
  held = false; // its top follows the pointer
  start = null; // where it was lifted by its letter

  constructor(columns, at) {
    this.columns = columns;
    this.at = at;
    this.size = columns.heaps[at];
    this.letter = letterOf(columns.first + at);
    this.isNumber = this.size > DRAGGED_MOST;
    this.canGo = columns.anyNumber && columns.heaps.length > 1;
    this.fill = h("span.edit-fill");
    this.tower = this.makeTower();
    this.input = field({
      class: "field edit-number",
      inputMode: "numeric",
      "aria-label": say("page_play.edit_size", { heap: this.letter }),
      on: { input: () => this.typed(), change: () => this.put(this.size) },
    });
    this.grip = this.makeGrip();
    const remove = { class: "edit-remove", "aria-label": say("page_play.edit_remove", { heap: this.letter }) };
    const cross = this.canGo && button("", () => columns.without(at), icon("close", 18), remove);
    this.element = h("div.edit-column", this.grip, this.tower, this.input, cross);
    this.put(this.size);
  }

  makeTower() {
    const props = {
      class: `edit-tower${this.isNumber ? " is-number" : ""}`,
      role: "slider",
      tabIndex: 0,
      "aria-label": say("page_play.heap_named", { heap: this.letter }),
      "aria-orientation": "vertical",
      "aria-valuemin": 0,
      on: handlers({
        key: (event) => this.key(event),
        down: (event) => this.grab(event),
        move: (event) => this.drag(event),
        up: () => this.drop(),
      }),
    };
    return h("div", props, this.fill);
  }

  makeGrip() {
    const on = handlers({
      key: (event) => this.move(event),
      down: (event) => this.lift(event),
      move: (event) => this.carry(event),
      up: (event) => this.land(event),
    });
    const says = say("page_play.edit_grip", { heap: this.letter });
    const inside = [icon("grip", 16), h("b", this.letter)];
    return button("", null, inside, { class: "edit-grip", "aria-label": says, on });
  }

  /** Shows *next* as the height of this column, without drawing the others anew. */
  put(next, isTyped = false) {
    const { tower, input, fill, isNumber } = this;
    const { scale } = this.columns;
    const isHigh = next >= BigInt(scale);
    this.size = next;
    tower.setAttribute("aria-valuenow", String(next));
    tower.setAttribute("aria-valuemax", String(isHigh ? next : scale));
    tower.setAttribute("aria-valuetext", say("page_play.heap", { heap: this.letter, n: next }));
    tower.style.setProperty("--scale", String(scale));
    if (!isTyped) input.value = grouped(next);
    input.removeAttribute("aria-invalid");
    fill.style.height = `${100 * (isHigh ? 1 : Number(next) / scale)}%`;
    const count = scale <= STONES_MOST && next <= BigInt(scale) ? Number(next) : 0;
    const stones = Array.from({ length: count }, () => h("i.stone"));
    refill(fill, count || !isNumber ? stones : h("span.note", number(next)));
    fill.classList.toggle("solid", !count);
  }

  settle(next) {
    const heaps = this.columns.heaps.map((one, other) => (other === this.at ? next : one));
    this.columns.change(heaps, this.at);
  }

  grab(event) {
    if (event.button || this.isNumber) return;
    this.tower.setPointerCapture(event.pointerId);
    this.tower.focus({ preventScroll: true });
    this.held = true;
    this.drag(event);
  }

  drag(event) {
    if (!this.held) return;
    const area = this.tower.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (area.bottom - event.clientY) / area.height));
    const next = BigInt(Math.round(part * this.columns.scale));
    if (next === this.size) return;
    this.put(next);
    this.columns.set(this.at, next);
  }

  drop() {
    if (!this.held) return;
    this.held = false;
    this.settle(this.size);
  }

  key(event) {
    const by = BY[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (by) this.settle(this.size + by < 0n ? 0n : this.size + by);
    else if (event.key === "Home") this.settle(0n);
    else if (event.key === "Delete" && this.canGo) this.columns.without(this.at);
    else return;
    event.preventDefault();
  }

  typed() {
    const read = readInteger(this.input.value);
    if (read === null) return this.input.setAttribute("aria-invalid", "true");
    this.put(read, true);
    return this.columns.set(this.at, read);
  }

  move(event) {
    const to = this.at + ({ ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0);
    if (event.key === "Delete" && this.canGo) this.columns.without(this.at);
    else if (to === this.at) return;
    else if (this.columns.heaps[to] !== undefined) this.columns.shifted(this.at, to);
    event.preventDefault();
  }

  lift(event) {
    if (event.button) return;
    this.grip.setPointerCapture(event.pointerId);
    const wide = this.element.getBoundingClientRect().width + GAP;
    this.start = { x: event.clientX, y: event.clientY, wide };
  }

  /** Where the column would come to lie, and whether it would be removed. */
  aim(event) {
    const over = Math.round((event.clientX - this.start.x) / this.start.wide);
    const last = this.columns.heaps.length - 1;
    const out = this.canGo && Math.abs(event.clientY - this.start.y) > OUT;
    return { to: Math.min(last, Math.max(0, this.at + over)), out };
  }

  carry(event) {
    if (!this.start) return;
    const { at, start, element } = this;
    const { to, out } = this.aim(event);
    element.classList.add("carried");
    element.classList.toggle("leaving", out);
    element.style.translate = `${event.clientX - start.x}px ${event.clientY - start.y}px`;
    this.columns.columns.forEach((one, other) => {
      if (other === at) return;
      const by = out ? 0 : other > at && other <= to ? -1 : other < at && other >= to ? 1 : 0;
      one.element.style.translate = by ? `${by * start.wide}px 0` : "";
    });
  }

  land(event) {
    if (!this.start) return;
    const { to, out } = this.aim(event);
    this.start = null;
    if (event.type === "pointerup" && out) this.columns.without(this.at);
    else if (event.type === "pointerup" && to !== this.at) this.columns.shifted(this.at, to);
    else {
      this.columns.draw();
      this.columns.columns[this.at].grip.focus();
    }
  }
}

/** What keys and a pointer that may be held do to an element. */
const handlers = ({ key, down, move, up }) => ({
  keydown: key,
  pointerdown: down,
  pointermove: move,
  pointerup: up,
  pointercancel: up,
});
