// Pixels beside the canvas: written one by one, then copied over it, as quick for a million as for a hundred.

import { channels, packed } from "./ramp.js";

export class Buffer {
  canvas = document.createElement("canvas");
  context = this.canvas.getContext("2d", { willReadFrequently: true });
  image = null;
  words = null;

  /** Copies over *target* what write(words, width, height) makes of its pixels, row by row; 0 is nothing. */
  over(target, write) {
    const { width, height } = target.canvas;
    if (this.image?.width !== width || this.image.height !== height) {
      [this.canvas.width, this.canvas.height] = [width, height];
      this.image = this.context.createImageData(width, height);
      this.words = new Uint32Array(this.image.data.buffer);
    }
    write(this.words.fill(0), width, height);
    this.context.putImageData(this.image, 0, 0);
    target.save();
    target.setTransform(1, 0, 0, 1, 0, 0);
    target.drawImage(this.canvas, 0, 0);
    target.restore();
  }
}

/** Small squares: draws *each*(put) where put(x, y) sets a small square of *colour* at a place of the canvas. */
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
