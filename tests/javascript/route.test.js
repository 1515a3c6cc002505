import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.js";

const place = browser();
const { current, go, href, note, on } = await import("../../src/bouton/web/static/core/route.js");

/** The place that the address *hash* names. */
function at(hash) {
  place.location.hash = hash;
  return current();
}

test("without an address the board is shown", () => {
  assert.deepEqual(at(""), { page: "play", parts: [], query: {} });
  assert.deepEqual(at("#/"), { page: "play", parts: [], query: {} });
});

test("an address is a page, its parts and a query", () => {
  assert.deepEqual(at("#/learn/nim/3?lang=zh"), { page: "learn", parts: ["nim", "3"], query: { lang: "zh" } });
  assert.deepEqual(at("#/games/k%20nim"), { page: "games", parts: ["k nim"], query: {} });
  assert.deepEqual(at("#/play?rules=take 1..3; misere&position=3,5").query, {
    rules: "take 1..3; misere",
    position: "3,5",
  });
});

test("a link cut inside an escape is still a place", () => {
  assert.deepEqual(at("#/games/k%2").parts, ["k%2"]);
});

test("what href writes, current reads; a person can read it too", () => {
  const query = { rules: "nim: 3 5 + wythoff: 1 2", position: "3,5,7" };
  const link = href("play", query);
  assert.deepEqual(at(link), { page: "play", parts: [], query });
  assert.match(link, /rules=nim:\+3\+5\+%2B\+wythoff:\+1\+2&position=3,5,7/);
  assert.equal(href("/explore", { rules: "", max: null, far: undefined }), "#/explore");
  assert.equal(href("x", { cap: 0 }), "#/x?cap=0");
});

test("who listens is told of a new place, also when it is the same; a note tells nobody", () => {
  const places = [];
  const end = on((found) => places.push(found.page));
  place.location.hash = "#/learn";
  go("learn");
  assert.deepEqual(places, ["learn"]);
  go("games");
  assert.equal(place.location.hash, "#/games");
  place.listeners.hashchange();
  assert.deepEqual(places, ["learn", "games"]);
  note("play", { position: "3,5" });
  assert.equal(place.location.hash, "#/play?position=3,5");
  end();
  place.listeners.hashchange();
  assert.deepEqual(places, ["learn", "games"]);
});

test("a page that is left does not write its state over the place gone to", () => {
  go("play", { rules: "wythoff" });
  note("play", { rules: "nim" });
  assert.equal(place.location.hash, "#/play?rules=wythoff");
  place.listeners.hashchange();
  note("play", { rules: "wythoff", position: "5,8" });
  assert.equal(place.location.hash, "#/play?rules=wythoff&position=5,8");
});
