// A heap of more than sixty stones: a bar whose part on the right goes, with a handle, and a number field beside it.

import { shown } from "../core/api.js";
import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { heapWords } from "./naming.js";
import { takeField } from "./number.js";

const PAGES = { PageUp: 1n, PageDown: -1n };
const share = (part, whole) => `${(100 * Number(part)) / Number(whole)}%`;

/** A row with letter, count, bar and number field. */
export const barRow = (heap) => new Bar(heap);

class Bar {
  go;
  handle;
  stay;
  gone;

  constructor(heap) {
    const { size, start, letter, single, ruler } = heap;
    this.heap = heap;
    for (const part of ["stay", "go", "gone", "handle"]) this[part] = h("span", { class: `bar-${part}` });
    this.sign = h("span", { class: "hint-sign", hidden: true });
    this.track = h("span", { class: "bar-track" }, this.stay, this.go, this.gone, this.handle, this.sign);
    this.focusable = h(
      "div",
      {
        class: "groove bar",
        role: "slider",
        tabIndex: 0,
        "aria-label": heapWords(letter, size, single),
        "aria-valuemin": 0,
        "aria-valuemax": Number(size),
        "aria-valuenow": Number(size),
        dataset: { letter },
      },
      this.track,
      h("span", { class: "bar-scale", "aria-hidden": "true" }, ticks(Number(start))),
    );
    const key = (name, event) => this.key(name, event);
    heap.table.place(this.focusable, { at: (event) => this.at(event), key, area: true, drags: true });
    this.field = takeField(heap);
    this.result = h("span", { class: "heap-result" });
    this.element = h(
      "div",
      { class: `heap has-bar${single ? " single" : ""}${ruler ? " has-ruler" : ""}` },
      h("span", { class: "heap-letter", "aria-hidden": "true" }, letter),
      ruler?.over,
      h("span", { class: "heap-count" }, shown(size)),
      this.focusable,
      ruler?.under,
      h("div", { class: "heap-entry" }, this.field.element, this.result),
    );
  }

  at(event) {
    const { size, start } = this.heap;
    const box = this.track.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    // Pixels to stones: rounding a picture is no verdict, the amount itself is exact.
    const keep = BigInt(Math.round(part * Number(start)));
    return this.nearest(keep >= size ? 0n : size - keep);
  }

  /** The target of the legal amount nearest to *amount*; null is to take nothing. */
  nearest(amount) {
    const { known, most } = this.heap;
    const distance = (one) => (one > amount ? one - amount : amount - one);
    const legal = known ?? (amount < most ? [amount] : [most]);
    const near = legal.reduce((best, one) => (distance(one) < distance(best) ? one : best), 0n);
    return near > 0n ? this.heap.target(near) : null;
  }

  key(name, event) {
    const page = PAGES[name];
    if (!page) return this.heap.key(name, event);
    const { size, chosen } = this.heap;
    const amount = chosen + page * (size > 20n ? size / 20n : 1n);
    return this.nearest(amount > 0n ? amount : 0n);
  }

  fit() {
    const [inside, outside] = [this.track, this.focusable].map((one) => one.getBoundingClientRect());
    const left = inside.left - outside.left;
    const scale = inside.width / Number(this.heap.start);
    this.heap.ruler?.fit((value) => left + Number(value) * scale, outside.width);
    return false;
  }

  mark(now) {
    const { size, start } = this.heap;
    const { chosen, hovered, hint } = now;
    const lit = hovered || chosen;
    this.stay.style.width = share(size - lit, start);
    this.go.style.left = share(size - lit, start);
    this.go.style.width = share(lit, start);
    this.gone.style.left = share(size, start);
    this.gone.style.width = share(start - size, start);
    this.handle.style.left = share(size - lit, start);
    this.focusable.classList.toggle("hovering", Boolean(hovered));
    sayAmount(this.focusable, chosen, size);
    this.sign.hidden = !hint;
    if (hint) this.sign.style.left = share(size - hint, start);
    this.field.mark(now);
  }

  async leave() {
    if (this.go.animate)
      await this.go.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 220, fill: "forwards" }).finished;
  }
}

/** Says on a slider how much of a heap of *size* is chosen. */
export function sayAmount(slider, chosen, size) {
  slider.setAttribute("aria-valuenow", String(size - chosen));
  const words = chosen
    ? say("page_play.chosen", { take: chosen, left: size - chosen })
    : say("page_play.nothing_chosen", { n: size });
  slider.setAttribute("aria-valuetext", words);
}

/** Ticks at round numbers: about ten small ones, and a number at every fifth. */
function ticks(n) {
  let unit = 10 ** Math.floor(Math.log10(n / 10));
  while (n / unit > 30) unit *= n / unit > 75 ? 5 : 2;
  const named = n / unit > 12 ? 5 : 2;
  const count = Math.ceil(n / unit) - 1;
  return Array.from({ length: count }, (_, i) => {
    const at = (i + 1) * unit;
    const tall = (i + 1) % named === 0;
    const number = tall && at < n * 0.97 && h("b", shown(Math.round(at)));
    return h("i", { class: tall ? "tick tall" : "tick", style: { left: `${(100 * at) / n}%` } }, number);
  });
}
