// The numbers of Wythoff's pairs on a strip: is one of them used twice?

import { button, h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { range } from "../marking.js";

/** task: {pairs}; the answer is that no number stands there twice. */
export function draw(place, task, host) {
  const most = Math.max(...task.pairs.flat());
  const pairOf = (n) => task.pairs.findIndex((pair) => pair.includes(n));
  const text = (pair) => `(${pair.join(", ")})`;
  const cell = (n) => {
    const k = pairOf(n);
    if (k < 0) return h("span.strip-cell.is-open", n);
    const inside = [h("b", n), h("small", text(task.pairs[k]))];
    return button("", () => choose(n), inside, { class: "strip-cell", dataset: { pair: k % 2 } });
  };
  const none = button("outlined", () => host.locked || host.right(), say("page_learn.strip.once"));
  function choose(n) {
    if (!host.locked) host.wrong(say("page_learn.strip.stands", { n, pair: text(task.pairs[pairOf(n)]) }));
  }
  place.append(
    h("div.strip-cells", { role: "group", "aria-label": host.step.shown }, range(1, most).map(cell)),
    host.locked ? "" : h("p", none),
  );
  return { show: () => none.classList.add("is-chosen") };
}
