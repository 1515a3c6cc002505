import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.js";

browser();
const { partsOf } = await import("../../src/bouton/web/static/rules/sum.js");

test("a line of a sum is read game by game, a plus sign inside rules is none between games", () => {
  assert.deepEqual(partsOf("nim: 3 5 + wythoff: 1, 2 + take 1..last+2: 10^30; misere"), {
    parts: ["nim: 3 5", "wythoff: 1, 2", "take 1..last+2: 10^30"],
    ending: "; misere",
  });
  assert.deepEqual(partsOf("尼姆： 3 5 ＋ kayles: 9").parts, ["尼姆: 3 5", "kayles: 9"]);
  assert.deepEqual(partsOf("take 1,3,4").parts, []);
});
