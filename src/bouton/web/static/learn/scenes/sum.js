// Games side by side: the nim-value of each is written below it, and the nim-sum of all at the end.

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { positionText } from "../../why/marks.js";
import { fields } from "../fields.js";

/** task: {expected: the value of each heap or game, and maybe the total}; without it the total is shown at the end. */
export async function draw(place, task, host) {
  const answer = await host.look(host.step.position);
  const several = answer.components.length > 1;
  const games = several
    ? answer.components.map((component) => ({ name: component.shown, heaps: positionText(component.heaps) }))
    : answer.components[0].heaps.map((heap) => ({ name: "", heaps: String(heap) }));
  const asksTotal = task.expected.length > games.length;
  const labels = [...games.map(({ name, heaps }) => `${name} ${heaps}`.trim()), say("page_learn.total")];
  const total = h("span", { class: "sum-result" }, "?");
  const known = { ...host, right: () => (showTotal(), host.right()) };
  const form = fields(
    task.expected.map((value, at) => ({ label: labels[at], answer: value, bare: true, reply: () => about(at) })),
    known,
  );
  const showTotal = () =>
    (total.textContent = task.expected.slice(0, games.length).reduce((sum, value) => sum ^ value, 0));

  // A heap is told by the values its moves reach; the total needs no telling.
  async function about(at) {
    if (several || at >= games.length) return "";
    const heap = answer.components[0].heaps[at];
    const told = await host.look([heap]);
    const values = [...new Set(told.options.map((option) => Number(option.nim_value)))].sort((a, b) => a - b);
    return say("page_learn.values", 0, { heap, values });
  }
  const sign = (text) => h("span", { class: "sum-sign", "aria-hidden": "true" }, text);
  const card = ({ name, heaps }, at) =>
    h(
      "span",
      { class: "sum-card" },
      name && h("span", { class: "sum-name" }, name),
      h("span", { class: "sum-heaps" }, heaps),
      form.inputs[at],
    );
  place.append(
    h(
      "div",
      { class: "sum-row" },
      games.map((game, at) => [at > 0 && sign("⊕"), card(game, at)]),
      h(
        "span",
        { class: "sum-end" },
        sign("="),
        h(
          "span",
          { class: "sum-card" },
          h("span", { class: "sum-name" }, labels.at(-1)),
          asksTotal ? form.inputs.at(-1) : total,
        ),
      ),
    ),
  );
  return {
    show() {
      form.show();
      showTotal();
    },
  };
}
