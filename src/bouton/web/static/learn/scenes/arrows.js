// A heap with an arrow for each move: follow them all.

import { arrowHead, button, h, svg } from "../../core/dom.js";
import { mark } from "../../core/marks.js";
import { say } from "../../core/words.js";
import { range } from "../marking.js";

const STEP = 84;
const LOW = 118;

/** task: {heap, expected: the heaps its arrows lead to}. */
export function draw(place, task, host) {
  const left = new Set(task.expected);
  const total = left.size;
  const at = (n) => 46 + n * STEP;
  const arrows = new Map(
    task.expected.map((to) => {
      const [from, end] = [at(task.heap), at(to)];
      const high = LOW - 26 - 22 * (task.heap - to);
      const path = svg("path", {
        d: `M${from} ${LOW - 28}C${from - 12} ${high} ${end + 12} ${high} ${end} ${LOW - 34}`,
        class: "arrow",
        "marker-end": "url(#arrow-head)",
      });
      return [to, path];
    }),
  );
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${at(task.heap) + 46} ${LOW + 4}`, class: "arrows-picture", "aria-hidden": "true" },
    arrowHead("arrow-head", "arrow-tip"),
    ...arrows.values(),
  );
  const nodes = range(0, task.heap).map((n) => {
    const goes = left.has(n);
    const inside = [h("b", n), h("span.node-mark")];
    const kind = n === task.heap ? " is-here" : "";
    if (!goes) return h("span", { class: `node is-still${kind}` }, inside);
    return button("", () => follow(n), inside, { class: "node", "aria-label": say("page_learn.arrows.go", { n }) });
  });
  async function follow(n) {
    if (host.locked || !left.delete(n)) return;
    const lost = await reached(n);
    const told = say(lost ? "page_learn.arrows.loss" : "page_learn.arrows.win", { n });
    if (left.size) host.note(`${told} ${say("page_learn.count", { found: total - left.size, total })}`);
    else host.right(told);
  }
  async function reached(n) {
    arrows.get(n).classList.add("is-followed");
    nodes[n].classList.add("is-followed");
    const lost = (await host.look([n])).outcome === "P";
    nodes[n].querySelector(".node-mark").replaceChildren(lost ? mark("zero", 22) : h("span.dot"));
    return lost;
  }
  place.append(picture, h("div.nodes", { role: "group", "aria-label": host.step.shown }, nodes));
  return { show: () => Promise.all(task.expected.map(reached)) };
}
