import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { browser } from "./browser.js";

browser({
  tables: {
    en: {
      nim: { name: "Nim" },
      kayles: { name: "Kayles" },
      page: { digits: "({digits} digits)", title: "Games" },
      move: {
        "read.heap": "Take {take} {take:stone|stones} from heap {i:heap}.",
        list: ["one", "two {n}"],
        pass: "pass",
      },
      what: { heap: "a heap", end: "the end" },
    },
    zh: {
      nim: { name: "Nim" },
      wythoff: { name: "威佐夫博弈" },
      bash: { name: "巴什博弈" },
      k_times: { name: "{K} 倍博弈" },
      page: { title: "游戏" },
      move: { pass: "停一手" },
      what: { heap: "堆", end: "末尾" },
    },
  },
});
const { fill, has, lang, listing, load, meet, row, say } = await import("../../src/bouton/web/static/core/words.js");

test("sentences are found by name, and a list is read whole", async () => {
  await load("en");
  assert.equal(say("page.title"), "Games");
  assert.equal(say("move.read.heap", { take: 1, i: 2 }), "Take 1 stone from heap B.");
  assert.deepEqual(row("move.list"), ["one", "two {n}"]);
  assert.ok(has("move.read.heap"));
});

test("what is missing shows its key", async () => {
  await load("en");
  assert.ok(!has("move.none"));
  assert.equal(say("move.none"), "move.none");
});

test("English counts: a plural for all but one, and the verb that goes with it", async () => {
  await load("en");
  assert.equal(fill("{n} {n:stone|stones}", { n: 1 }), "1 stone");
  assert.equal(fill("{n} {n:stone|stones}", { n: 3 }), "3 stones");
  assert.equal(fill("{n} {n:wins|win}", { n: 1 }), "1 wins");
  assert.equal(fill("{n} {n:wins|win}", { n: 2 }), "2 win");
  assert.equal(fill("a brace {x y} stays", {}), "a brace {x y} stays");
});

test("lists end as their language has it", async () => {
  await load("en");
  assert.equal(listing([3, 5, 7]), "3, 5 and 7");
  assert.equal(listing([3, 5, 7], "or"), "3, 5 or 7");
  assert.equal(listing([3], "or"), "3");
  assert.equal(listing([[3, 5], 7], null), "(3, 5), 7");
  assert.equal(fill("{wanted:@what}", { wanted: "heap|end|;" }), "a heap, the end or ;");
  await load("zh");
  assert.equal(lang(), "zh");
  assert.equal(listing([3, 5, 7]), "3、5、7");
  assert.equal(listing([3, 5], "or"), "3 或 5");
  assert.equal(fill("{wanted:@what}", { wanted: "heap|end" }), "堆或末尾");
});

test("Chinese sets a blank just where it meets Latin characters", async () => {
  await load("zh");
  assert.equal(fill("{game}需要 {n} 堆", { game: "Nim", n: 2 }), "Nim 需要 2 堆");
  assert.equal(fill("{game}需要 {n} 堆", { game: "威佐夫博弈", n: 2 }), "威佐夫博弈需要 2 堆");
  assert.equal(fill("{n}{n:win|wins}", { n: 2 }), "2");
  assert.equal(meet("取 3", "。"), "取 3。");
  assert.equal(meet("必胜 ", "局面"), "必胜局面");
});

test("a long number in a sentence says how many digits it has", async () => {
  await load("en");
  assert.equal(fill("{n}", { n: 10n ** 40n }), "100000000000…000000000000 (41 digits)");
});

test("every form is written as the server writes it", async () => {
  const rows = JSON.parse(readFileSync(new URL("../words/forms.json", import.meta.url), "utf8"));
  for (const [language, template, values, text] of rows) {
    await load(language);
    assert.equal(fill(template, values), text);
  }
});
