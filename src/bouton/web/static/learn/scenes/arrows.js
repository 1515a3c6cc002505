// A heap with an arrow for each move: follow them all.

import { h, svg } from "../../core/dom.js";
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
  const head = svg(
    "defs",
    svg(
      "marker",
      { id: "arrow-head", viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 7, markerHeight: 7, orient: "auto" },
      svg("path", { d: "M0 1 9 5 0 9Z", class: "arrow-tip" }),
    ),
  );
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${at(task.heap) + 46} ${LOW + 4}`, class: "arrows-picture", "aria-hidden": "true" },
    head,
    ...arrows.values(),
  );
  const nodes = range(0, task.heap).map((n) => {
    const goes = left.has(n);
    const inside = [h("b", n), h("span.node-mark")];
    const kind = n === task.heap ? " is-here" : "";
    return goes
      ? h(
          "button.node",
          { type: "button", "aria-label": say("page_learn.arrows.go", { n }), on: { click: () => follow(n) } },
          inside,
        )
      : h("span", { class: `node is-still${kind}` }, inside);
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
