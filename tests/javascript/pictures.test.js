// What the pictures work out from their numbers.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { greedy, termsOf } from "../../src/bouton/web/static/board/terms.js";
import { browser } from "./browser.js";

const FOLDER = new URL("../../src/bouton/web/static/pictures/", import.meta.url);
const pictures = readdirSync(FOLDER).map((file) => file.replace(/\.js$/, ""));
browser({ found: { pages: {}, modules: { pictures } } });
const { modulesOf } = await import("../../src/bouton/web/static/core/found.js");
const { pairing } = await import("../../src/bouton/web/static/why/columns.js");
const { briefly } = await import("../../src/bouton/web/static/pictures/golden.js");
const { pictureOf, SCENES } = await import("../../src/bouton/web/static/why/pictures.js");

test("a long number of the table is told by its ends, of any length", () => {
  assert.equal(briefly(1000000000n), "1\u202f000\u202f000\u202f000");
  assert.equal(briefly(309016994374947424102293417182n), "309…182");
  assert.equal(briefly(10n ** 30n + 5n), "1…005");
  assert.equal(briefly(12n * 10n ** 3000n + 34567n), "12…567");
});

test("the terms are added up as the climbs say, and a heap is their sum with the largest first", () => {
  const fibonacci = termsOf([
    [0, 2],
    [1, 7],
  ]);
  assert.deepEqual(fibonacci, [1n, 2n, 3n, 5n, 8n, 13n, 21n, 34n, 55n, 89n]);
  assert.deepEqual(greedy(100n, fibonacci), [3n, 8n, 89n]);
  assert.deepEqual(greedy(0n, fibonacci), []);
  assert.deepEqual(termsOf([]), [1n]);
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

test("every file of the folder is a picture, and the kind that the server names is found by its name alone", async () => {
  for (const { name, tab, draw, scenes = [] } of await modulesOf("pictures")) {
    assert.ok(tab.startsWith("page_why.tab_") && typeof draw === "function");
    assert.equal(pictureOf({ reason: { picture: { kind: name } } }).draw, draw);
    for (const scene of scenes) assert.deepEqual(Object.keys(scene).sort(), ["covers", "lay", "order"]);
  }
  assert.deepEqual((await modulesOf("pictures")).map(({ name }) => name).sort(), pictures);
  const orders = SCENES.map(({ order }) => order);
  assert.deepEqual(
    orders,
    [...new Set(orders)].sort((one, other) => one - other),
  );
});
