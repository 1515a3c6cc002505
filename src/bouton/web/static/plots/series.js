// The points of one sequence on a canvas: each by itself while there is room, else how densely they lie.

import { Buffer, Pixels } from "./buffer.js";
import { diamond } from "./diamond.js";
import { channels, packed } from "./ramp.js";

const BIG_DOT = 3.5;
// As many points as that for each pixel across are drawn as densities.
const CROWD = 2.5;
// A row of equal values is so high, in pixels, and takes no more than this part of the room between two values.
const THICKEST = 9;
const PART = 0.6;
// The palest that is still seen.
const PALEST = 36;

/** [least, largest] of *values* from *start* up to and without *end*; null where there are none. */
export function rangeOf(values, start, end) {
  let [least, most] = [Infinity, -Infinity];
  for (let i = Math.max(0, start), last = Math.min(values.length, end); i < last; i++) {
    if (values[i] < least) least = values[i];
    if (values[i] > most) most = values[i];
  }
  return least > most ? null : [least, most];
}

/** How a sequence is drawn: in *ink* (the name of a colour), its zeros in gold, all where *plain*; or as *rings*. */
export class Series {
  constructor(values, { ink = "ink", plain = false, rings = false } = {}) {
    this.values = values;
    this.ink = ink;
    this.rings = rings;
    this.isGold = (value) => !rings && (plain || !value);
    this.pixels = new Pixels();
    this.crowd = new Crowd();
  }

  paint(context, view) {
    const from = Math.max(0, Math.ceil(view.x0));
    const to = Math.min(this.values.length - 1, Math.floor(view.x1));
    const room = view.inner().width / Math.max(1, to - from);
    if (room < 1 / CROWD) return this.crowd.paint(context, view, this.values, from, to, view.colours[this.ink]);
    if (room < BIG_DOT) return this.squares(context, view, from, to, room);
    return this.dots(context, view, from, to, room);
  }

  squares(context, view, from, to, room) {
    const paint = (ink, isOfInk) =>
      this.pixels.paint(context, view.ratio, view.colours[ink], room > 1 ? 2.5 : 1.5, (put) => {
        for (let heap = from; heap <= to; heap++)
          if (isOfInk(this.values[heap])) put(view.px(heap), view.py(this.values[heap]));
      });
    paint(this.ink, (value) => !this.isGold(value));
    paint("zero", this.isGold);
  }

  dots(context, view, from, to, room) {
    const { values, ink, rings } = this;
    context.fillStyle = context.strokeStyle = view.colours[ink];
    context.lineWidth = 1.8;
    for (let heap = from; heap <= to; heap++) {
      const [x, y] = [view.px(heap), view.py(values[heap])];
      if (this.isGold(values[heap])) {
        diamond(context, x, y, Math.min(7, room * 0.5), view.colours);
        context.fillStyle = view.colours[ink];
        continue;
      }
      context.beginPath();
      context.arc(x, y, rings ? Math.min(7, Math.max(room * 0.5, 2.4)) : Math.min(4, room * 0.42), 0, 7);
      if (rings) context.stroke();
      else context.fill();
    }
  }
}

/** How many of a million points lie at each place: the more, the darker. */
class Crowd extends Buffer {
  counts = new Uint32Array(0);

  paint(target, view, values, from, to, colour) {
    const { width, height } = target.canvas;
    if (this.counts.length !== width * height) this.counts = new Uint32Array(width * height);
    const counts = this.counts.fill(0);
    const { across, left, up, low } = view.scale;
    const { ratio } = view;
    let most = 1;
    for (let heap = from; heap <= to; heap++) {
      const x = ((heap * across + left) * ratio) | 0;
      const y = ((values[heap] * up + low) * ratio) | 0;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const count = ++counts[y * width + x];
      if (count > most) most = count;
    }
    const high = Math.min(THICKEST, Math.max(1, -up * PART)) * ratio;
    this.over(target, (words) => shade(words, counts, most, high, { width, height, rgb: channels(colour) }));
  }
}

/** Writes each count as a stroke *high* pixels high; by the logarithm, so that what is rare is seen too. */
function shade(words, counts, most, high, { width, height, rgb }) {
  const whole = Math.log(1 + most);
  const half = Math.floor(high / 2);
  const shades = Uint32Array.from({ length: 256 }, (_, alpha) => packed(rgb, alpha));
  for (let at = 0; at < counts.length; at++) {
    if (!counts[at]) continue;
    const own = shades[Math.round(PALEST + ((255 - PALEST) * Math.log(1 + counts[at])) / whole)];
    const row = Math.floor(at / width);
    const end = Math.min(height - 1, row + half);
    for (let y = Math.max(0, row - half); y <= end; y++) {
      const place = at + (y - row) * width;
      if (y === row || !counts[place]) words[place] = own;
    }
  }
}
