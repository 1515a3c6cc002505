// A sequence of which the next terms are to be written: to the last one the least term is added that multiplied by K
// reaches it.

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { fields } from "../fields.js";

/** task: {K, given, expected}. */
export function draw(place, task, host) {
  const terms = [...task.given, ...task.expected];
  const first = task.given.length;
  const form = fields(
    task.expected.map((answer, at) => ({
      label: say("page_learn.sequence.term", { i: first + at + 1 }),
      answer,
      bare: true,
      reply: (found) => about(Number(found), terms.slice(0, first + at)),
    })),
    host,
  );
  function about(found, before) {
    const last = before.at(-1);
    const term = found - last;
    if (!before.includes(term)) return say("page_learn.sequence.add", { last });
    if (task.K * term < last) return say("page_learn.sequence.too_small", { last, term, found, K: task.K });
    return say("page_learn.sequence.too_late", { less: before.find((one) => task.K * one >= last), K: task.K, last });
  }
  const given = task.given.map((term) => h("li.chip", term));
  const open = form.inputs.map((box) => h("li", box));
  place.append(h("ol.chips", given, open));
  return { show: form.show };
}
