import assert from "node:assert/strict";
import { test } from "node:test";

/** A canvas that only keeps its bytes. */
function canvas() {
  const context = {
    createImageData: (width, height) => ({ width, height, data: new Uint8ClampedArray(4 * width * height) }),
    putImageData: (image) => (context.image = image),
  };
  return { width: 0, height: 0, getContext: () => context, context };
}
globalThis.document = /** @type {any} */ ({ createElement: canvas });
const { Pixels } = await import("../../src/bouton/web/static/plots/buffer.js");

/** The rows of what *each* paints on a picture of *width* by *height*: # where something stands. */
function painted(pixels, width, height, side, each) {
  const copied = [];
  const target = {
    canvas: { width, height },
    save() {},
    restore() {},
    setTransform() {},
    drawImage: (c) => copied.push(c),
  };
  pixels.paint(target, 1, "rgb(11, 96, 114)", side, each);
  assert.deepEqual(copied, [pixels.canvas]);
  const { data } = pixels.context.image;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const [red, green, blue, alpha] = data.slice(4 * (y * width + x), 4 * (y * width + x) + 4);
      if (!alpha) return ".";
      assert.deepEqual([red, green, blue, alpha], [11, 96, 114, 255]);
      return "#";
    }).join(""),
  );
}

test("a point is a square of its side, around its place", () => {
  const pixels = new Pixels();
  assert.deepEqual(
    painted(pixels, 5, 4, 1, (put) => put(1, 2)),
    [".....", ".....", ".#...", "....."],
  );
  assert.deepEqual(
    painted(pixels, 5, 4, 3, (put) => put(2, 1)),
    [".###.", ".###.", ".###.", "....."],
  );
});

test("a square that would leave the picture is left out, and nothing stays from the picture before", () => {
  const pixels = new Pixels();
  painted(pixels, 3, 3, 1, (put) => put(1, 1));
  assert.deepEqual(
    painted(pixels, 3, 3, 1, (put) => {
      put(-1, 0);
      put(3, 1);
      put(0, 9);
      put(2, 2);
    }),
    ["...", "...", "..#"],
  );
});
