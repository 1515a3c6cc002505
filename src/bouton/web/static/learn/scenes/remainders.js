// The remainders of a division in a row, some of them marked as losses, and numbers to fill in about them.

import { h } from "../../core/dom.js";
import { mark } from "../../core/marks.js";
import { askedIn } from "../fields.js";
import { range } from "../marking.js";

/** task: {of, marked, labels, expected}. */
export function draw(place, task, host) {
  const cell = (n) => {
    const isLoss = task.marked.includes(n);
    const sign = h("span.mark-place", isLoss ? mark("diamond", 18) : "");
    return h("span", { class: `line-cell${isLoss ? " is-loss" : ""}` }, sign, h("span.mark-text", n));
  };
  const cells = range(0, task.of - 1).map(cell);
  const form = askedIn(task, host);
  place.append(
    h("div.line-cells", { style: { "--count": String(task.of) }, "aria-hidden": "true" }, cells),
    h("div.field-grid", form.inputs),
  );
  return { show: form.show };
}
