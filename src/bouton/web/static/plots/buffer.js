// Pixels beside the canvas: written one by one, then copied over it, as quick for a million as for a hundred.

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
