import assert from "node:assert/strict";
import { test } from "node:test";
import { filled, lettersOf, numberOf } from "../../src/bouton/web/static/explore/letters.js";

test("letters that stand for a number are found, those of the notation are not", () => {
  const found = {
    "take 1..m": ["m"],
    "take 1, m, m+1": ["m"],
    "bash(m)": ["m"],
    "subtraction(p, q)": ["p", "q"],
    "take a, b from 2 heaps where |a-b| < m": ["m"],
    "take any; take (k,2k)": [],
    "take 2^k; take 1..n-1": [],
    "turn 1 coin x turn 1,2 coins": [],
    "t wythoff(3)": [],
    "t wythoff(m)": ["m"],
    "k nim(3)": [],
    "0.3F": [],
    "0.F3; misere": [],
    "take 1..2*last; first 1..n-1": [],
    尼姆: [],
    kayles: [],
  };
  for (const [rules, letters] of Object.entries(found)) assert.deepEqual(lettersOf(rules), letters, rules);
});

test("a number takes the place of each letter, sums and multiples worked out", () => {
  assert.equal(filled("take 1..m", { m: "5" }), "take 1..5");
  assert.equal(filled("take 1, m, m+1, 2*m", { m: "7" }), "take 1, 7, 8, 14");
  assert.equal(filled("take m-1..m", { m: "7" }), "take 6..7");
  assert.equal(filled("take 1..n-m", { m: "2" }), "take 1..n-2");
  assert.equal(filled("take a, b from 2 heaps where |a-b| < m", { m: "4" }), "take a, b from 2 heaps where |a-b| < 4");
  assert.equal(filled("t wythoff(m)", { m: "2" }), "t wythoff(2)");
  assert.equal(filled("take m^k", { m: "3" }), "take 3^k");
  const long = "123456789012345678901234567890";
  assert.equal(filled("take 1..m+1", { m: long }), "take 1..123456789012345678901234567891");
  assert.equal(filled("take 1,3,4", {}), "take 1,3,4");
});

test("what is typed for a letter is a number or nothing", () => {
  assert.equal(numberOf("1 000"), "1000");
  assert.equal(numberOf("007"), "7");
  for (const wrong of ["", "-1", "1.5", "m", "1".repeat(31)]) assert.equal(numberOf(wrong), null);
});
