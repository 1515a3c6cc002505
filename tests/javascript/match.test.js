import assert from "node:assert/strict";
import { test } from "node:test";
import { capText, positionText, readCap, readPosition } from "../../src/bouton/web/static/play/link.js";
import { Match, mover } from "../../src/bouton/web/static/play/match.js";
import { browser } from "./browser.js";

browser();
const { Situation } = await import("../../src/bouton/web/static/play/situation.js");

const begin = (...position) => Match.begin(new Situation({ rules: "nim", position }));
const play = (match, ...position) => match.play({ to: position }, match.situation.next({ position }));
const positions = (nodes) => nodes.map((node) => node.situation.position.join(" "));

test("a move gives another match and leaves the one before as it was", () => {
  const first = begin(3, 5, 7);
  const next = play(first, 2, 5, 7);
  assert.deepEqual(positions(first.line()), ["3 5 7"]);
  assert.deepEqual(positions(next.line()), ["3 5 7", "2 5 7"]);
  assert.equal(first.ahead, null);
  assert.equal(next.here.parent, first.here);
  assert.deepEqual(next.line().map(mover), [0, 1]);
  assert.throws(() => {
    next.here = first.here;
  }, TypeError);
});

test("going back keeps the line, another move from there is another line, and each can be returned to", () => {
  const end = play(play(begin(3, 5), 3, 4), 0, 4);
  const back = end.go(end.root);
  assert.deepEqual(positions(back.line()), ["3 5", "3 4", "0 4"]);
  assert.deepEqual(back.ahead.situation.position, [3, 4]);
  const other = play(back, 3, 1);
  assert.deepEqual(positions(other.line()), ["3 5", "3 1"]);
  assert.deepEqual(positions(other.otherLines()), ["0 4"]);
  const again = other.go(end.here);
  assert.deepEqual(positions(again.line()), ["3 5", "3 4", "0 4"]);
  assert.deepEqual(positions(again.otherLines()), ["3 1"]);
});

test("a move that was played before leads to where it led, however its numbers are written", () => {
  const end = play(play(begin(3, 5), 3, 4), 0, 4);
  const again = play(end.go(end.root), "3", 4);
  assert.equal(again.nodes.length, 3);
  assert.deepEqual(positions(again.line()), ["3 5", "3 4", "0 4"]);
});

test("in the middle of another line the match goes on as that line did last", () => {
  const start = begin(9);
  const long = play(play(start, 8), 7);
  const short = play(long.go(start.root), 5);
  const middle = short.go(long.here.parent);
  assert.deepEqual(positions(middle.line()), ["9", "8", "7"]);
  assert.deepEqual(middle.here.situation.position, [8]);
});

test("a request says the cap, else the last take, else neither", () => {
  const body = (more) => new Situation({ rules: "fibonacci_nim", position: [13], ...more }).body();
  assert.deepEqual(body({}), { rules: "fibonacci_nim", position: [13] });
  assert.deepEqual(body({ last: 2 }), { rules: "fibonacci_nim", position: [13], last: 2 });
  assert.deepEqual(body({ cap: 4, last: 2 }), { rules: "fibonacci_nim", position: [13], cap: 4 });
  assert.deepEqual(body({ cap: [null, null], last: [null, 3] }).last, [null, 3]);
});

test("positions and caps of links are read as they are written", () => {
  for (const position of [[3, 5, 7], [0], [[3, 5], [1, 2], [11]], ["1000000000000000000000"]])
    assert.deepEqual(readPosition(positionText(position)), position);
  assert.deepEqual(readPosition("3 5,7"), [3, 5, 7]);
  assert.equal(readPosition("3,x"), null);
  for (const cap of [4, [null, 3], [2, null]]) assert.deepEqual(readCap(String(capText(cap))), cap);
  assert.equal(capText([null, null]), "");
});
