// A lesson of one's own is read from a file or a link that anybody may have written.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.js";

browser();
const { fromLink, keep, ofSheet, own, parsed, toLink } = await import("../../src/bouton/web/static/learn/own.js");

const lesson = (steps, more = {}) => JSON.stringify({ bouton: "lesson", title: "奇数列", steps, ...more });
const step = { rules: "nim", position: "3,5,7", task: "outcome", shown: "Which columns are odd?" };

test("what is written is read, by a file and by a link", () => {
  const read = parsed(lesson([step]));
  assert.deepEqual(read, { bouton: "lesson", title: "奇数列", steps: [step] });
  const link = toLink(read);
  assert.match(link, /^[\w-]+$/);
  assert.deepEqual(parsed(fromLink(link)), read);
});

test("numbers of thirty digits and sums stay as they are", () => {
  const large = { rules: "nim", position: `${10n ** 30n},5`, task: "move" };
  const sum = { rules: "nim: 3 5 + kayles: 4", task: "move" };
  assert.deepEqual(parsed(lesson([large, sum])).steps, [large, sum]);
});

test("anything else is refused with one line", () => {
  const wrong = [
    "",
    "{",
    "null",
    "[]",
    "7",
    JSON.stringify({ bouton: "sheet", steps: [step] }),
    lesson([]),
    lesson(Array(61).fill(step)),
    lesson({ length: 1, 0: step }),
    lesson([null]),
    lesson([{ ...step, rules: "" }]),
    lesson([{ ...step, rules: "a".repeat(201) }]),
    lesson([{ ...step, rules: ["nim"] }]),
    lesson([{ ...step, position: "three" }]),
    lesson([{ ...step, position: { 0: 3 } }]),
    lesson([{ ...step, task: "constructor" }]),
    lesson([{ ...step, task: "__proto__" }]),
    lesson([{ ...step, shown: "a".repeat(601) }]),
    lesson([step], { title: 7 }),
    lesson([step], { title: "a".repeat(200_001) }),
  ];
  for (const text of wrong)
    assert.throws(
      () => parsed(text),
      (error) => error.constructor === Error && !error.message.includes("\n"),
    );
  for (const text of ["%%", "é", "A".repeat(20_000), "_w"]) assert.throws(() => parsed(fromLink(text)));
});

test("what was kept by another version is forgotten, and a kept lesson has all that a step needs", () => {
  keep(lesson([step, { rules: "wythoff", position: "3,5" }]));
  const { id, steps } = own();
  assert.equal(id, "own");
  assert.deepEqual(
    steps.map(({ number, position, task }) => [number, position, task.kind]),
    [
      [1, [3, 5, 7], "choose"],
      [2, [3, 5], "move"],
    ],
  );
});

test("a sheet becomes a lesson, its sums with their heaps", () => {
  const rows = [
    { rules: "nim", position: [3, 5], outcome: "N" },
    { rules: "take any: 1 1 + take 1, 2 and split: 1", position: [[3, 5], [4]], outcome: "P" },
    { rules: "nim", holds: false, witness: [0, 1], question: "Is it?", answer: "No." },
  ];
  const { steps } = parsed(JSON.stringify(ofSheet({ title: "Nim", rule: "Take.", rows })));
  assert.deepEqual(
    steps.map(({ rules, position, task }) => [rules, position, task]),
    [
      ["nim", "3,5", "move"],
      ["take any: 3 5 + take 1, 2 and split: 4", undefined, "outcome"],
      ["nim", undefined, "false"],
    ],
  );
  assert.deepEqual([steps[2].shown, steps[2].said], ["Take. Is it?", "No."]);
});
