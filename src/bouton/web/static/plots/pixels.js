// A buffer of pixels beside the canvas: a hundred thousand points cost as much as one picture.

import { channels, packed } from "./ramp.js";

/** Draws *each*(put) where put(x, y) sets a small square of *colour* at a place of the canvas, then copies it over. */
export class Pixels {
  constructor() {
    this.canvas = document.createElement("canvas");
    this.context = this.canvas.getContext("2d", { willReadFrequently: true });
    this.image = null;
  }

  paint(target, ratio, colour, side, each) {
    const { width, height } = target.canvas;
    if (!this.image || this.image.width !== width || this.image.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.image = this.context.createImageData(width, height);
      this.words = new Uint32Array(this.image.data.buffer);
    }
    const words = this.words.fill(0);
    const paint = packed(channels(colour));
    const edge = Math.max(1, Math.round(side * ratio));
    const half = edge >> 1;
    each((x, y) => {
      const left = Math.round(x * ratio) - half;
      const top = Math.round(y * ratio) - half;
      if (left < 0 || top < 0 || left + edge > width || top + edge > height) return;
      for (let row = top * width + left, end = row + edge * width; row < end; row += width) {
        for (let i = row; i < row + edge; i++) words[i] = paint;
      }
    });
    this.context.putImageData(this.image, 0, 0);
    target.save();
    target.setTransform(1, 0, 0, 1, 0, 0);
    target.drawImage(this.canvas, 0, 0);
    target.restore();
  }
}
