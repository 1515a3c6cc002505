// The losses for one K below those for another, to compare; the last row is still open.

import { h } from "../../core/dom.js";
import { table } from "../../core/table.js";
import { say } from "../../core/words.js";

/** task: {given: the losses for each K but the last, multiples: every K}. */
export function draw(place, task, host) {
  const everywhere = (term) => task.given.every((terms) => terms.includes(term));
  const chip = (term) => h("span", { class: everywhere(term) ? "chip is-shared" : "chip" }, term);
  const open = () => [1, 2, 3, "?"].map((term) => h("span", { class: term === "?" ? "chip is-open" : "chip" }, term));
  const row = (K, at) => {
    const terms = at < task.given.length ? task.given[at].map(chip) : open();
    return [`K = ${K}`, h("span.chips", terms, h("span", { "aria-hidden": "true" }, "…"))];
  };
  const rows = table({ class: "sequence-table" }, { rows: task.multiples.map(row) });
  place.append(h("div.scroll-x", { tabIndex: 0, role: "group", "aria-label": host.step.shown }, rows));
  host.action(say("page_learn.read"), () => host.right(" "));
  return { show: () => {} };
}
