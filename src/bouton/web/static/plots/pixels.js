// Small squares in a buffer of pixels: a hundred thousand points cost as much as one picture.

import { Buffer } from "./buffer.js";
import { channels, packed } from "./ramp.js";

/** Draws *each*(put) where put(x, y) sets a small square of *colour* at a place of the canvas. */
export class Pixels extends Buffer {
  paint(target, ratio, colour, side, each) {
    const paint = packed(channels(colour));
    const edge = Math.max(1, Math.round(side * ratio));
    const half = edge >> 1;
    this.over(target, (words, width, height) =>
      each((x, y) => {
        const left = Math.round(x * ratio) - half;
        const top = Math.round(y * ratio) - half;
        if (left < 0 || top < 0 || left + edge > width || top + edge > height) return;
        for (let row = top * width + left, end = row + edge * width; row < end; row += width) {
          for (let i = row; i < row + edge; i++) words[i] = paint;
        }
      }),
    );
  }
}
