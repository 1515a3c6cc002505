// The table k, a, b of Wythoff's pairs, of which some rows are to be filled in.

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { fields } from "../fields.js";
import { range } from "../marking.js";

/** task: {given: pairs from k = 0 on, expected: a, b, a, b ... of the rows that follow}. */
export function draw(place, task, host) {
  const asked = range(0, task.expected.length / 2 - 1).map((at) => [task.expected[2 * at], task.expected[2 * at + 1]]);
  const pairs = [...task.given, ...asked];
  const first = task.given.length;
  const form = fields(
    asked.flatMap(([a, b], at) => [
      { label: `a, k = ${first + at}`, answer: a, bare: true, reply: (found) => aboutLeast(found, first + at) },
      {
        label: `b, k = ${first + at}`,
        answer: b,
        bare: true,
        reply: () => say("page_learn.pairs", 3, { k: first + at }),
      },
    ]),
    host,
  );

  // a is the least number in no earlier pair: a wrong one is used already, or a smaller one is free.
  function aboutLeast(found, k) {
    const used = pairs.slice(0, k).find((pair) => pair.map(String).includes(found));
    if (used) return say("page_learn.pairs", 1, { n: found, pair: `(${used.join(", ")})` });
    return say("page_learn.pairs", 2, { n: pairs[k][0] });
  }
  const cells = (k) =>
    k < first
      ? pairs[k].map((n) => h("td", {}, n))
      : form.inputs.slice(2 * (k - first), 2 * (k - first) + 2).map((box) => h("td", {}, box));
  place.append(
    h(
      "table",
      { class: "plain-table pairs-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["k", "a", "b"].map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        {},
        pairs.map((_, k) => h("tr", { class: k < first ? "" : "asked" }, h("th", { scope: "row" }, k), cells(k))),
      ),
    ),
  );
  return { show: form.show };
}
