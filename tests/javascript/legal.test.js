import assert from "node:assert/strict";
import { test } from "node:test";
import { heapLetter, keyOf, Legal } from "../../src/bouton/web/static/board/legal.js";
import { letterOf } from "../../src/bouton/web/static/core/words.js";

const move = (to, take, heap) => ({ to, take, heap, component: 0 });
/** Heaps 1 and 2, any number of stones from one heap: all the moves. */
const nim = {
  is_sum: false,
  options_complete: true,
  components: [{ heaps: [1, 2], cap: null }],
  options: [move([0, 2], [1, 0], 0), move([1, 1], [0, 1], 1), move([1, 0], [0, 2], 1)],
};

test("of a small position every move is known by what it takes", () => {
  const legal = new Legal(nim);
  assert.equal(legal.take(0, [1n, 0n]), nim.options[0]);
  assert.equal(legal.take(0, [0n, 2n]), nim.options[2]);
  assert.equal(legal.take(0, [0n, 0n]), null);
  assert.equal(legal.take(0, [1n, 1n]), null);
  assert.deepEqual(legal.amounts(0, 1), [1n, 2n]);
  assert.equal(legal.isCoupled(0), false);
});

test("of a large one a move is built and marked as unsure, never more than the heap or the cap", () => {
  const legal = new Legal({
    is_sum: false,
    options: null,
    winning_moves: [],
    components: [{ heaps: ["100000000000000000000", 7], cap: 5, cap_means: "cap" }],
  });
  const built = legal.take(0, [0n, 4n]);
  assert.deepEqual(built.to, ["100000000000000000000", 3]);
  assert.equal(built.unsure, true);
  assert.equal(legal.take(0, [0n, 6n]), null);
  assert.equal(legal.take(0, [6n, 0n]), null);
  assert.equal(legal.most(0, 1), 5n);
  assert.equal(legal.amounts(0, 1), null);
});

test("a move that splits is found by where it leads", () => {
  const split = { to: [1, 2, 4], take: null, heap: 1, component: 0 };
  const legal = new Legal({
    is_sum: false,
    options_complete: true,
    options: [split],
    components: [{ heaps: [1, 7], cap: null }],
  });
  assert.equal(legal.leave(0, 1, [2, 4]), split);
  assert.equal(legal.leave(0, 1, [3, 4]), null);
});

test("positions are equal however their integers are written", () => {
  assert.equal(keyOf([3, ["5", 7]]), keyOf(["3", [5, "7"]]));
  assert.notEqual(keyOf([3, 5]), keyOf([5, 3]));
});

test("heaps have letters, which run on through a sum", () => {
  assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(letterOf), ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
  assert.equal(heapLetter({ components: [{ heaps: [3, 5] }, { heaps: [1] }] }, 1, 0), "C");
});
