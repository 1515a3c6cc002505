import assert from "node:assert/strict";
import { test } from "node:test";
import { PAD, View } from "../../src/bouton/web/static/plots/view.js";

/** A plane of 1000 by 500 units on a picture whose inside is 400 by 200 pixels. */
function sample(both = true, first = undefined) {
  const view = new View({ x: 1000, y: 500, least: 8, first }, both);
  view.width = 400 + PAD.left + PAD.right;
  view.height = 200 + PAD.top + PAD.bottom;
  view.measure();
  return view;
}
const seen = (view) => [view.x0, view.x1, view.y0, view.y1];

test("at first everything is seen, or what is asked for, and the corners lie in the corners", () => {
  assert.deepEqual(seen(sample()), [0, 1000, 0, 500]);
  assert.deepEqual(seen(sample(true, 100)), [0, 100, 0, 500]);
  const view = sample();
  assert.deepEqual([view.px(0), view.py(0)], [PAD.left, PAD.top + 200]);
  assert.deepEqual([view.px(1000), view.py(500)], [PAD.left + 400, PAD.top]);
  assert.ok(view.isSeen(1000, 500) && !view.isSeen(1001, 0) && !view.isSeen(0, -1));
});

test("the place under the pixel stays where it is while one zooms", () => {
  const view = sample();
  const pixel = [PAD.left + 100, PAD.top + 150];
  view.zoom(2, pixel);
  view.measure();
  assert.deepEqual(seen(view), [125, 625, 62.5, 312.5]);
  assert.deepEqual([view.px(250), view.py(125)], pixel);
});

test("zooming ends at the fewest units and at everything", () => {
  const view = sample();
  for (let i = 0; i < 40; i++) view.zoom(1.5);
  assert.equal(view.x1 - view.x0, 8);
  assert.equal(view.y1 - view.y0, 8);
  for (let i = 0; i < 40; i++) view.zoom(1 / 1.5);
  assert.deepEqual(seen(view), [0, 1000, 0, 500]);
});

test("the picture follows the hand and stops at the edges", () => {
  const view = sample();
  view.zoom(4);
  view.pan(-40, 20);
  assert.deepEqual(seen(view), [400, 650, 200, 325]);
  view.pan(1e6, 1e6);
  assert.deepEqual(seen(view), [0, 250, 375, 500]);
  view.centre(990, 250);
  assert.deepEqual(seen(view), [750, 1000, 187.5, 312.5]);
});

test("where y fits what is seen, only x is zoomed and moved", () => {
  const view = sample(false);
  view.zoom(2);
  view.pan(10, 10);
  assert.deepEqual([view.y0, view.y1], [0, 500]);
  view.reset();
  assert.deepEqual(seen(view), [0, 1000, 0, 500]);
});
