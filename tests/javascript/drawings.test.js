// What the pictures compute for themselves, against the definition.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { greedy, growth, termsUpTo } from "../../src/bouton/web/static/board/terms.js";
import { browser } from "./browser.js";

const FOLDER = new URL("../../src/bouton/web/static/why/drawings/", import.meta.url);
const drawings = readdirSync(FOLDER).map((file) => file.replace(/\.js$/, ""));
browser({ found: { pages: {}, modules: { "why/drawings": drawings } } });
const { modulesOf } = await import("../../src/bouton/web/static/core/found.js");
const { pairing } = await import("../../src/bouton/web/static/why/columns.js");
const { briefly, lawOf } = await import("../../src/bouton/web/static/why/drawings/golden.js");

/** The first *count* pairs (a, a + tj + offset), a the least number in no earlier pair. */
function byDefinition(t, count, offset = 0) {
  const used = new Set();
  return Array.from({ length: count }, (_, j) => {
    let a = 0;
    while (used.has(a)) a++;
    const b = a + t * j + offset;
    used.add(a).add(b);
    return [BigInt(a), BigInt(b)];
  });
}

/** Pairs number *from* and on, by the law of the picture. */
const byLaw = (key, numbers, count, from = 0n) =>
  Array.from({ length: count }, (_, i) => lawOf(key, numbers).pair(from + BigInt(i)));

test("the golden pairs are those of the definition", () => {
  assert.deepEqual(byLaw("wythoff_losses.win", {}, 200), byDefinition(1, 200));
  for (const t of [2, 3, 7]) {
    assert.deepEqual(byLaw("t_wythoff_losses.win", { t }, 100), byDefinition(t, 100));
    assert.deepEqual(byLaw("t_wythoff_misere.win", { t }, 100), byDefinition(t, 100, 1));
  }
});

test("a golden pair far out is exact", () => {
  // (F200, F201) is a pair: its difference is F199, by the identity of Fibonacci numbers and no root.
  const fibonacci = [0n, 1n];
  while (fibonacci.length < 203) fibonacci.push(fibonacci.at(-1) + fibonacci.at(-2));
  assert.deepEqual(byLaw("wythoff_losses.win", {}, 1, fibonacci[199]), [[fibonacci[200], fibonacci[201]]]);
});

test("a long number of the table is told by its ends, of any length", () => {
  assert.equal(briefly(1000000000n), "1\u202f000\u202f000\u202f000");
  assert.equal(briefly(309016994374947424102293417182n), "309…182");
  assert.equal(briefly(10n ** 30n + 5n), "1…005");
  assert.equal(briefly(12n * 10n ** 3000n + 34567n), "12…567");
});

const atMost = (num, den = 1, plus = 0) => growth({ limit: { num, den, plus } });

test("the terms of Fibonacci nim are the Fibonacci numbers, and a heap is their sum with the largest first", () => {
  const terms = termsUpTo(100n, atMost(2));
  assert.deepEqual(terms, [1n, 2n, 3n, 5n, 8n, 13n, 21n, 34n, 55n, 89n]);
  assert.deepEqual(greedy(100n, terms), [3n, 8n, 89n]);
});

test("the terms of every bound are those of its recurrence", () => {
  for (const k of [1, 2, 3, 5]) {
    // H(i + 1) = H(i) + H(u), u the least with K H(u) >= H(i).
    const reference = [1];
    while (reference.at(-1) <= 400)
      reference.push(reference.at(-1) + reference.find((term) => k * term >= reference.at(-1)));
    const found = reference.filter((term) => term <= 400);
    assert.deepEqual(termsUpTo(400n, atMost(k)), found.map(BigInt));
  }
  assert.deepEqual(greedy(37n, termsUpTo(37n, atMost(3, 2))), [1n, 4n, 32n]);
  assert.equal(termsUpTo(37n, growth({ limit: null })), null);
});

test("a column of bits is paired but for the odd one", () => {
  const heaps = [14, 21, 39, 5, 7];
  const found = pairing(heaps);
  assert.deepEqual(
    found.map(({ weight }) => Number(weight)),
    [32, 16, 8, 4, 2, 1],
  );
  for (const { weight, having, odd, pairs } of found) {
    const rows = [...heaps.keys()].filter((row) => heaps[row] & Number(weight));
    assert.deepEqual(having, rows);
    assert.deepEqual([...pairs.flat(), ...(odd === null ? [] : [odd])].sort(), rows);
    assert.equal(odd === null, rows.length % 2 === 0);
  }
});

test("every file of the folder is a picture, and the last one covers every answer", async () => {
  const found = await modulesOf("why/drawings");
  assert.deepEqual(found.map((drawing) => drawing.name).sort(), drawings);
  for (const { order, tab, covers, draw } of found) {
    assert.ok(Number.isInteger(order) && tab.startsWith("page_why.tab_"));
    assert.ok(typeof covers === "function" && typeof draw === "function");
  }
  const orders = found.map((drawing) => drawing.order);
  assert.deepEqual(
    orders,
    [...new Set(orders)].sort((one, other) => one - other),
  );
  assert.ok(found.at(-1).covers({}));
});
