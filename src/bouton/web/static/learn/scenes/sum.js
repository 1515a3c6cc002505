// Games side by side: the nim-value of each is written below it, and the nim-sum of all at the end.

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { positionText } from "../../why/marks.js";
import { fields } from "../fields.js";
import { aboutValues } from "../reached.js";

/** task: {expected: the value of each heap or game, and maybe the total}; without it the total is shown at the end. */
export async function draw(place, task, host) {
  const answer = await host.look(host.step.position);
  const several = answer.components.length > 1;
  const games = several
    ? answer.components.map((component) => ({ name: component.shown, heaps: positionText(component.heaps) }))
    : answer.components[0].heaps.map((heap) => ({ name: "", heaps: String(heap) }));
  const asksTotal = task.expected.length > games.length;
  const labels = [...games.map(({ name, heaps }) => `${name} ${heaps}`.trim()), say("page_learn.total")];
  const total = h("span.sum-result", "?");
  const rows = task.expected.map((answer, at) => ({ label: labels[at], answer, bare: true, reply: () => about(at) }));
  const form = fields(rows, host, () => {
    total.textContent = task.expected.slice(0, games.length).reduce((sum, value) => sum ^ value, 0);
  });

  // A heap is told by the values its moves reach; the total needs no telling.
  async function about(at) {
    if (several || at >= games.length) return "";
    const heap = answer.components[0].heaps[at];
    return aboutValues(heap, await host.look([heap]));
  }
  const sign = (text) => h("span.sum-sign", { "aria-hidden": "true" }, text);
  const card = (name, ...inside) => h("span.sum-card", name && h("span.sum-name", name), inside);
  const game = ({ name, heaps }, at) => card(name, h("span.sum-heaps", heaps), form.inputs[at]);
  const end = h("span.sum-end", sign("="), card(labels.at(-1), asksTotal ? form.inputs.at(-1) : total));
  const row = games.map((one, at) => [at > 0 && sign("⊕"), game(one, at)]);
  place.append(h("div.sum-row", row, end));
  return { show: form.show };
}
