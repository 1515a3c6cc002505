// A game is found by anything it is called, by its problems as people write them, and by what they are titled.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.js";

browser();
const { matches, problemIn } = await import("../../src/bouton/web/static/games/search.js");

const game = {
  name: "wythoff",
  shown: "Wythoff's game",
  notation: "take any; take any equally from 2 heaps",
  aliases: [],
  oeis: ["A000201"],
  judges: ["HDU 1527", "luogu-p2252"],
  judge_titles: ["The Stone Game", "取石子游戏"],
  other: { shown: "威佐夫博弈", aliases: ["威佐夫"] },
};

test("the number of a problem is found in each of its spellings", () => {
  for (const text of [
    "HDU 1527",
    "hdu1527",
    "hdu-1527",
    "杭电 1527",
    "洛谷 P2252",
    "luogu p2252",
    "P2252",
    "ＨＤＵ　1527",
  ])
    assert.ok(matches(game, text), text);
});

test("so is its title, and a name in the other language; nothing else is", () => {
  for (const text of ["取石子游戏", "the stone game", "威佐夫"]) assert.ok(matches(game, text), text);
  for (const text of ["HDU 1528", "洛谷 P2197", "kayles"]) assert.ok(!matches(game, text), text);
});

test("a problem is named in any of its spellings", () => {
  const known = { judges: ["hdu-1527", "luogu-p2252"] };
  assert.equal(problemIn(known, "HDU 1527"), "hdu-1527");
  assert.equal(problemIn(known, "杭电1527"), "hdu-1527");
  assert.equal(problemIn(known, "洛谷 P2252"), "luogu-p2252");
  assert.equal(problemIn(known, "P2252"), "luogu-p2252");
  for (const other of ["", undefined, "1527", "取石子"]) assert.equal(problemIn(known, other), null);
});
