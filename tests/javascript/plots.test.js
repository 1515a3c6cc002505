import assert from "node:assert/strict";
import { test } from "node:test";
import { rangeOf } from "../../src/bouton/web/static/plots/series.js";
import { ticks } from "../../src/bouton/web/static/plots/ticks.js";

/** Numbers that look drawn at random and are the same each time. */
function* drawn(seed) {
  for (let x = seed; ; x = (x * 1103515245 + 12345) % 2147483648) yield x >> 8;
}

test("the least and the largest of every stretch are those found by looking at each value", () => {
  const source = drawn(7);
  for (const length of [1, 2, 3, 7, 64, 301]) {
    const values = Uint16Array.from({ length }, () => source.next().value % 1000);
    for (let start = 0; start < length; start++)
      for (let end = start + 1; end <= length; end++) {
        const part = values.slice(start, end);
        assert.deepEqual(rangeOf(values, start, end), [Math.min(...part), Math.max(...part)], `${start} ${end}`);
      }
  }
});

test("a stretch that reaches out of the values is cut, one without values is null", () => {
  const values = Uint8Array.of(4, 9, 2);
  assert.deepEqual(rangeOf(values, -5, 100), [2, 9]);
  assert.equal(rangeOf(values, 3, 9), null);
  assert.equal(rangeOf(values, 2, 2), null);
});

test("ticks are round, whole, inside and few", () => {
  assert.deepEqual(ticks(0, 100, 5), [0, 20, 40, 60, 80, 100]);
  assert.deepEqual(ticks(-3, 3, 10), [-3, -2, -1, 0, 1, 2, 3]);
  assert.deepEqual(ticks(99_990, 100_010, 4), [99_990, 99_995, 100_000, 100_005, 100_010]);
  for (const most of [1, 3, 8])
    for (const high of [1, 17, 1000, 123_456, 1e9]) {
      const found = ticks(0, high, most);
      assert.ok(found.length <= most + 1, `${high} ${most} ${found}`);
      assert.ok(found.every((tick) => Number.isInteger(tick) && tick >= 0 && tick <= high));
    }
});
