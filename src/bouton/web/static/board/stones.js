// One heap drawn as stones in a groove.  The groove is one slider: ← takes more, → less, Home all, End one.

import { h, setStyle } from "../core/dom.js";
import { mark as drawMark } from "../core/marks.js";
import { rise } from "./moving.js";
import { sayAmount, slider, sliderRow } from "./slider.js";

const APART = 20;
const LONGEST = 400;
const TAKE = 220;
// Smaller than this, stones on one line are dots.
const SMALL = 24;
// A stone as large as a fingertip, where there is room; a mouse needs less.
const [FINGER, SMALLEST] = [44, 34];
// And as large as they are on a whole stage, whose heaps leave so much of the height of the window to the rest.
const LARGEST = 76;
const [AROUND, CARDS] = [400, 90];

/** A row with letter, count, groove and place for the result. */
export const stoneRow = (heap) => new Stones(heap);

class Stones {
  constructor(heap) {
    const { size, start, dynamic } = heap;
    this.heap = heap;
    this.n = Number(size);
    this.all = start <= 60n ? Number(start) : this.n;
    this.most = Number(heap.most);
    this.layout = { at: (_at) => [0, 0], size: 40, line: this.all, width: 60, height: 44, room: 60 };
    this.elsewhere = null;
    const stone = (_, at) => h("i", { class: at < this.n ? "stone" : "stone gone" });
    this.stones = Array.from({ length: this.all }, stone);
    this.enclosures = h("span.enclosures");
    this.sign = h("span.hint-sign", { hidden: true }, drawMark("zero", 20));
    this.window = dynamic ? h("span.windows") : null;
    const kinds = [this.n === 0 && "empty", dynamic && "is-ruler"];
    const how = { at: (event) => this.at(event), key: (name, event) => heap.key(name, event), able: this.n > 0 };
    this.focusable = slider(heap, kinds, how, [this.window, this.stones, this.enclosures, this.sign]);
    this.result = h("span.heap-result");
    this.element = sliderRow(heap, "", this.focusable, this.result);
  }

  /** The target of the stone nearest to the pointer: it and all to its right. */
  at(event) {
    const { heap, layout, n } = this;
    // Laid elsewhere, a place among the stones means no amount.
    if (this.elsewhere) return null;
    const box = this.focusable.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    let best = -1;
    let least = Infinity;
    for (let at = 0; at < n; at += 1) {
      const [left, top] = layout.at(at);
      const far = (left + layout.size / 2 - x) ** 2 + 4 * (top + layout.size / 2 - y) ** 2;
      if (far < least) [best, least] = [at, far];
    }
    if (best < 0) return null;
    return heap.aim(BigInt(n - best));
  }

  fit(width, longest) {
    const { heap, all, n, element } = this;
    this.layout = layoutOf(all, Math.max(longest, all), width, heap);
    this.lay();
    const { layout } = this;
    if (heap.single) element.style.setProperty("--before", `${layout.before}px`);
    element.classList.toggle("lines", all > layout.line);
    const margin = Math.min(12, Math.max(5, layout.size * (layout.line < all ? 0.12 : 0.45)));
    if (this.window) enclose(this.window, layout, n - this.most, n, "window", margin);
    return layout.pitch < 40;
  }

  /** Lays the stones elsewhere, {at(index), size, pitch, width, height, taken: those that go}, or with null as played. */
  spread(place) {
    this.elsewhere = place;
    this.lay();
  }

  lay() {
    const { layout, elsewhere } = this;
    const { at, size, width, height } = { ...layout, ...elsewhere };
    setStyle(this.focusable, { width, height });
    this.element.style.setProperty("--stone-size", `${size}px`);
    this.stones.forEach((stone, index) => {
      // Those that went long ago are not seen there.
      const [left, top] = elsewhere && index >= this.n ? layout.at(index) : at(index);
      setStyle(stone, { left, top });
      if (elsewhere)
        stone.className = index >= this.n ? "stone gone" : elsewhere.taken.has(index) ? "stone lifted" : "stone";
    });
    this.element.classList.toggle("is-spread", Boolean(elsewhere));
    if (elsewhere) this.enclosures.replaceChildren();
  }

  mark(now) {
    const { heap, n, layout } = this;
    if (this.elsewhere) return sayAmount(this.focusable, now.chosen, this.heap.size);
    const [chosen, hovered, hint] = [now.chosen, now.hovered, now.hint].map(Number);
    const lit = hovered || chosen;
    this.stones.slice(0, n).forEach((stone, at) => {
      const isOut = !heap.canTake(BigInt(n - at));
      stone.className = `stone${at >= n - chosen ? " lifted" : at >= n - lit ? " hover" : isOut ? " out" : ""}`;
    });
    enclose(this.enclosures, layout, n - lit, n, `enclosure ${hovered ? "hovered" : "chosen"}`);
    this.focusable.classList.toggle("has-choice", chosen > 0);
    sayAmount(this.focusable, now.chosen, this.heap.size);
    this.sign.hidden = !hint;
    if (!hint) return;
    const [left, top] = layout.at(n - hint);
    setStyle(this.sign, { left: left + layout.size / 2 - 10, top: top + layout.size - 8 });
  }

  leave(take) {
    const isGoing = this.elsewhere
      ? (at) => this.elsewhere.taken.has(at)
      : (at) => at >= this.n - Number(take) && at < this.n;
    const going = this.stones.filter((_, at) => isGoing(at));
    this.enclosures.replaceChildren();
    return rise(going, Math.min(APART, (LONGEST - TAKE) / Math.max(1, going.length)));
  }
}

/** Where each stone lies: size, gap, lines of ten or twenty. */
function layoutOf(all, longest, width, { table, single, dynamic: ruler, heaps: { sizes, steps } }) {
  const phone = innerWidth <= 720;
  const before = single ? (table.large ? 96 : phone ? 44 : 76) : phone ? 66 : 100;
  const after = phone || !table.help || ruler ? 0 : 96;
  const pad = ruler || table.compact || phone ? 11 : 16;
  const room = Math.max(120, width - before - after) - 2 * pad;
  const gap = 0.225;
  // A heap on a ruler lies on one line, as long as its stones are stones.
  const isOne = ruler && room >= SMALL * (all + gap * (all - 1));
  // Lines are as even as can be: the stones at the end, which are taken, stand together.
  const lines = isOne ? 1 : longest > (phone ? 12 : 20) ? Math.ceil(longest / (phone ? 10 : 20)) : 1;
  const line = isOne ? all : Math.ceil(Math.max(longest, 1) / lines);
  const tens = !isOne && line === 20 ? 14 : 0;
  // All heaps stand above the row of buttons, as long as their stones are large enough for a mouse.
  const around = steps ? AROUND : AROUND + CARDS;
  const tall = Math.max(SMALLEST, Math.min(LARGEST, (innerHeight - around) / sizes.length - 36));
  const roomy = innerWidth < 1080 ? 62 : table.compact ? Math.min(62, tall) : tall;
  const most = table.large ? table.large.stone : phone ? FINGER : roomy;
  const size = Math.max(6, Math.min(most, (room - tens) / (line + gap * (line - 1))));
  const pitch = size * (1 + gap);
  // A groove of tiny stones is still tall enough for a finger.
  const top = Math.max(pad * 0.6, (44 - size * (Math.ceil(all / line) || 1) * 1.3) / 2);
  const at = (index) => {
    const column = index % line;
    return [
      pad + column * pitch + (column >= 10 ? tens : 0),
      top + Math.floor(index / line) * pitch * (line < all ? 1.12 : 1),
    ];
  };
  const shown = Math.max(1, Math.min(all, line));
  return {
    at,
    size,
    pitch,
    line,
    before,
    room: room + 2 * pad,
    width: at(shown - 1)[0] + size + pad,
    height: at(Math.max(0, all - 1))[1] + size + top,
  };
}

/** Boxes of a *kind* around the stones from *from* up to *to*, one for each line of stones. */
function enclose(holder, place, from, to, kind, margin = Math.max(3, place.size * 0.09)) {
  const boxes = [];
  for (let at = from; at < to; ) {
    const end = Math.min(to, (Math.floor(at / place.line) + 1) * place.line);
    const [left, top] = place.at(Math.max(0, at));
    const width = place.at(end - 1)[0] - left + place.size + 2 * margin;
    const style = { left: left - margin, top: top - margin, width, height: place.size + 2 * margin };
    boxes.push(h("span", { class: kind, style }));
    at = end;
  }
  holder.replaceChildren(...boxes);
}
