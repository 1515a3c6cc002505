import assert from "node:assert/strict";
import { test } from "node:test";
import { numberOf, numbersOf } from "../../src/bouton/web/static/explore/letters.js";

test("what is typed for a letter is a number or nothing", () => {
  assert.equal(numberOf("1 000"), "1000");
  assert.equal(numberOf("007"), "7");
  for (const wrong of ["", "-1", "1.5", "m", "1".repeat(31)]) assert.equal(numberOf(wrong), null);
});

test("the numbers of letters are read from an address, and nothing else", () => {
  assert.deepEqual(numbersOf({ rules: "take 1..m", m: "07", q: "x", far: "3" }), { m: "7" });
});
