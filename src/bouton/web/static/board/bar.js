// A heap of more than sixty stones: a bar whose part on the right goes, with a handle, and a number field beside it.

import { shown } from "../core/api.js";
import { h } from "../core/dom.js";
import { takeField } from "./number.js";
import { sayAmount, slider, sliderRow } from "./slider.js";

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
    this.heap = heap;
    for (const part of ["stay", "go", "gone", "handle"]) this[part] = h("span", { class: `bar-${part}` });
    this.sign = h("span.hint-sign", { hidden: true });
    this.track = h("span.bar-track", this.stay, this.go, this.gone, this.handle, this.sign);
    const key = (name, event) => this.key(name, event);
    this.focusable = slider(heap, ["bar"], { at: (event) => this.at(event), key, drags: true }, [
      this.track,
      h("span.bar-scale", { "aria-hidden": "true" }, ticks(Number(heap.start))),
    ]);
    this.field = takeField(heap);
    this.result = h("span.heap-result");
    const entry = h("div.heap-entry", this.field.element, this.result);
    this.element = sliderRow(heap, "has-bar", this.focusable, entry);
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
