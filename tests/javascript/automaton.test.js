import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { digitsOf, graphOf, readBy } from "../../src/bouton/web/static/explore/automaton.js";

const KEPT = new URL("../../src/bouton/laws/kept/automata/", import.meta.url);
const kept = (name) => JSON.parse(readFileSync(new URL(name, KEPT), "utf-8"));
const BINARY = { accept: [0], next: [[0, 0]] };
const ZECKENDORF = {
  accept: [0, 1],
  next: [
    [0, 1],
    [0, 2],
    [2, 2],
  ],
};

test("numbers are written in binary, and by Zeckendorf where no two ones may stand side by side", () => {
  assert.deepEqual(digitsOf(BINARY, 11n), [1, 0, 1, 1]);
  // 11 = 8 + 3.
  assert.deepEqual(digitsOf(ZECKENDORF, 11n), [1, 0, 1, 0, 0]);
  assert.deepEqual(digitsOf(ZECKENDORF, 0n), []);
  assert.equal(digitsOf(BINARY, 10n ** 30n).length, 100);
});

test("the automaton of Wythoff's game accepts the golden pairs and no others", () => {
  const wythoff = kept("take-any-take-any-equally-from-2-heaps.2.json");
  const phi = (1 + Math.sqrt(5)) / 2;
  const lost = new Set();
  for (let k = 0; k < 60; k++) lost.add(`${Math.floor(k * phi)} ${Math.floor(k * phi) + k}`);
  for (let a = 0; a < 40; a++)
    for (let b = a; b < 60; b++)
      assert.equal(readBy(wythoff, [a, b].map(BigInt)).lost, lost.has(`${a} ${b}`), `${a} ${b}`);
  const graph = graphOf(wythoff);
  assert.deepEqual(graph.weights.map(Number), [1, 2, 3, 5, 8, 13, 21, 34]);
  assert.equal(graph.plain, false);
  assert.equal(graph.letters, 4);
});

test("Nim on two heaps: one state, left by no column but equal digits", () => {
  const graph = graphOf(kept("take-any.2.json"));
  assert.deepEqual(graph.states, [{ state: 0, lost: true }]);
  assert.deepEqual(graph.edges, [{ from: 0, to: 0, labels: ["00", "11"] }]);
});

test("every kept automaton has a picture of states that can all reach a loss", () => {
  for (const name of readdirSync(KEPT).filter((one) => one.endsWith(".json"))) {
    const { states, edges } = graphOf(kept(name));
    assert.ok(states.length && states.some(({ lost }) => lost), name);
    assert.ok(
      edges.every(({ from, to }) => states[from] && states[to]),
      name,
    );
  }
});
