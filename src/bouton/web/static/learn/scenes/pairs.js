// The table k, a, b of Wythoff's pairs, of which some rows are to be filled in.

import { table } from "../../core/table.js";
import { say } from "../../core/words.js";
import { fields } from "../fields.js";
import { range } from "../marking.js";

/** task: {given: pairs from k = 0 on, expected: a, b, a, b ... of the rows that follow}. */
export function draw(place, task, host) {
  const asked = range(0, task.expected.length / 2 - 1).map((at) => [task.expected[2 * at], task.expected[2 * at + 1]]);
  const pairs = [...task.given, ...asked];
  const first = task.given.length;
  const rowsOf = (a, b, k) => {
    const difference = () => say("page_learn.pairs.difference", { k });
    return [
      { label: `a, k = ${k}`, answer: a, bare: true, reply: (found) => aboutLeast(found, k) },
      { label: `b, k = ${k}`, answer: b, bare: true, reply: difference },
    ];
  };
  const open = asked.flatMap(([a, b], at) => rowsOf(a, b, first + at));
  const form = fields(open, host);

  // a is the least number in no earlier pair: a wrong one is used already, or a smaller one is free.
  function aboutLeast(found, k) {
    const used = pairs.slice(0, k).find((pair) => pair.map(String).includes(found));
    if (used) return say("page_learn.pairs.taken", { n: found, pair: `(${used.join(", ")})` });
    return say("page_learn.pairs.smaller", { n: pairs[k][0] });
  }
  const cells = (k) => (k < first ? pairs[k] : form.inputs.slice(2 * (k - first), 2 * (k - first) + 2));
  const rows = pairs.map((_, k) => [k, ...cells(k)]);
  const pairsTable = table({ class: "plain-table pairs-table" }, { head: ["k", "a", "b"], rows });
  for (const row of [...pairsTable.tBodies[0].rows].slice(first)) row.className = "asked";
  place.append(pairsTable);
  return { show: form.show };
}
