// Heaps in binary, one below the other.  Three ways to work with the columns: count the ones, mark the odd ones, or flip
// digits of one heap until every column is even.

import { clear, h } from "../../core/dom.js";
import { table } from "../../core/table.js";
import { say } from "../../core/words.js";
import { fields } from "../fields.js";
import { marking, range } from "../marking.js";

const digit = (heap, power) => Math.floor(heap / power) % 2;
const ones = (heaps, power) => heaps.reduce((sum, heap) => sum + digit(heap, power), 0);
const WAYS = { count, mark, flip: (...args) => new Flipping(...args) };

/** task: {way, heaps, expected}; expected are the counts, or the columns; the way "flip" needs none. */
export function draw(place, task, host) {
  const width = Math.max(...task.heaps).toString(2).length;
  const powers = range(0, width - 1).map((at) => 2 ** (width - 1 - at));
  const part = WAYS[task.way](task, host, powers);
  const name = (row) => (part.name ? part.name(row) : task.heaps[row]);
  const bit = (power, row) => (part.digit ? part.digit(power, row) : digit(task.heaps[row], power));
  const rows = task.heaps.map((_, row) => [name(row), ...powers.map((power) => bit(power, row))]);
  const foot = [part.foot, ...powers.map((power) => part.under(power))];
  place.append(h("div.scroll-x", table({ class: "bits-table" }, { head: [null, ...powers], rows, foot })));
  part.start?.();
  return { show: () => part.show() };
}

function count(task, host, powers) {
  const asked = powers.filter((power) => ones(task.heaps, power) > 0);
  const label = (power) => say("page_learn.columns.ones", { column: power });
  const rows = asked.map((power, at) => ({ label: label(power), answer: task.expected[at], bare: true }));
  const form = fields(rows, host);
  return { foot: "Σ", under: (power) => form.inputs[asked.indexOf(power)] || "", show: form.show };
}

function mark(task, host) {
  const isOdd = (button) => button.classList.add("is-odd");
  const reply = (power) => say("page_learn.mark.even", { column: power, count: ones(task.heaps, power) });
  const marks = marking({ expected: task.expected, draw: isOdd, reply }, host);
  const under = (power) => {
    const name = say("page_learn.columns.column", { column: power });
    // The digit below an odd column stays a dot until the column is marked.
    const unknown = h("span.unknown", { "aria-hidden": "true" }, "·");
    const known = h("span.known", { "aria-hidden": "true", "data-digit": ones(task.heaps, power) % 2 });
    return marks.add({ class: "column-mark", "aria-label": name }, [unknown, known], power);
  };
  return { foot: say("page_learn.columns.xor"), under, show: marks.show };
}

class Flipping {
  foot = say("page_learn.columns.xor");
  buttons = [];

  constructor(task, host, powers) {
    this.task = task;
    this.host = host;
    this.powers = powers;
    this.heaps = [...task.heaps];
    this.names = task.heaps.map((heap) => h("span", heap));
    this.sums = new Map(powers.map((power) => [power, h("span", "")]));
  }

  name(row) {
    return this.names[row];
  }

  under(power) {
    return this.sums.get(power);
  }

  digit(power, row) {
    const button = h("button.digit", { type: "button", on: { click: () => this.toggle(row, power) } });
    this.buttons.push({ button, row, power });
    return button;
  }

  start() {
    const { heaps, task } = this;
    for (const { button, row, power } of this.buttons) {
      const now = digit(heaps[row], power);
      const words = { heap: task.heaps[row], column: power, digit: now };
      clear(button).append(String(now));
      button.classList.toggle("is-flipped", now !== digit(task.heaps[row], power));
      button.setAttribute("aria-label", say("page_learn.columns.digit", words));
    }
    this.names.forEach((name, row) => {
      const [old, now] = [task.heaps[row], heaps[row]];
      name.textContent = now === old ? now : `${old} → ${now}`;
    });
    for (const [power, sum] of this.sums) {
      const odd = ones(heaps, power) % 2;
      sum.textContent = odd;
      sum.className = odd ? "odd-sum" : "";
    }
  }

  toggle(row, power) {
    if (this.host.locked) return;
    this.heaps[row] += digit(this.heaps[row], power) ? -power : power;
    this.start();
    this.check();
  }

  check() {
    const { heaps, task, host } = this;
    if (this.powers.some((power) => ones(heaps, power) % 2)) return;
    const changed = range(0, heaps.length - 1).filter((row) => heaps[row] !== task.heaps[row]);
    const [old, now] = [task.heaps[changed[0]], heaps[changed[0]]];
    if (changed.length !== 1) host.wrong(say("page_learn.columns.one_heap"));
    else if (now > old) host.wrong(say("page_learn.columns.grows", { old, new: now }));
    else host.right();
  }

  show() {
    const { heaps, task } = this;
    heaps.splice(0, heaps.length, ...task.heaps);
    const odd = this.powers.filter((power) => ones(heaps, power) % 2).reduce((sum, power) => sum + power, 0);
    const row = heaps.findIndex((heap) => (heap ^ odd) < heap);
    heaps[row] ^= odd;
    this.start();
  }
}
