import assert from "node:assert/strict";
import { test } from "node:test";
import { drawing } from "../../src/bouton/web/static/play/picture.js";

const style = { getPropertyValue: (name) => name };
const answer = { rules: "take any", verdict: "You can win", components: [{ heaps: [3, "1000000000000000000000"] }] };

test("a saved picture says the game, the rules, the heaps and who wins", () => {
  const text = drawing(answer, style, "Nim <1901>");
  for (const said of ["Nim &lt;1901&gt;: take any", "You can win"]) assert.ok(text.includes(said), said);
  assert.equal(text.match(/<circle/g).length, 3);
  // Without a name of its own the rules alone are the title.
  assert.ok(drawing(answer, style, "take any").includes(">take any<"));
});
