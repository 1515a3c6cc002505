// The nim-values of heaps 0, 1, 2 ...: to fill in from the left (way "fill"), or to wrap into rows until the columns
// agree, which shows the period (way "wrap").

import { h } from "../../core/dom.js";
import { mark } from "../../core/marks.js";
import { table } from "../../core/table.js";
import { say } from "../../core/words.js";
import { fields } from "../fields.js";
import { aboutValues } from "../reached.js";

/** task: {way: "fill", expected: values from heap 0 on}, or {way: "wrap", given: values, expected: [period]}. */
export const draw = (place, task, host) => (task.way === "wrap" ? wrap(place, task, host) : fill(place, task, host));

function fill(place, task, host) {
  const label = (heap) => `${say("page_learn.values.value")} ${heap}`;
  // What the rules say: the values that a move from this heap reaches.
  const reply = (heap) => async () => aboutValues(heap, await host.look([heap]));
  const rows = task.expected.map((answer, heap) => ({ label: label(heap), answer, bare: true, reply: reply(heap) }));
  const form = fields(rows, host);
  const heaps = form.inputs.map((_, heap) => h("th", { scope: "col" }, heap));
  const lines = [
    [say("page_learn.values.stones"), ...heaps],
    [say("page_learn.values.value"), ...form.inputs],
  ];
  const values = table({ class: "plain-table values-table" }, { rows: lines });
  place.append(h("div.scroll-x", values));
  return { show: form.show };
}

function wrap(place, task, host) {
  const values = task.given;
  const period = task.expected[0];
  let width = values.length;
  const grid = h("div.wrapped", { role: "group", "aria-label": host.step.done });
  const cells = values.map((value, heap) => cell(value, heap));
  place.append(grid);

  function cell(value, heap) {
    const inside = [
      h("span.wrap-heap", { dataset: { heap } }),
      value === 0
        ? h("span.wrap-zero", { "aria-hidden": "true" }, mark("diamond", 30), h("span", 0))
        : h("span", { "aria-hidden": "true" }, value),
    ];
    const words = `${say("page_learn.period.wrap", { n: heap })} (${say("page_learn.values.value")} ${value})`;
    const props = { type: "button", "aria-label": words, disabled: heap === 0 };
    return h("button.wrap-cell", { ...props, on: { click: () => choose(heap) } }, inside);
  }
  const agrees = (n) => values.every((value, heap) => heap < n || value === values[heap - n]);
  function arrange() {
    grid.style.setProperty("--width", String(Math.min(width, values.length)));
    grid.classList.toggle("is-wrapped", width < values.length);
    cells.forEach((cell, heap) => {
      const differs = width < values.length && heap >= width && values[heap] !== values[heap % width];
      cell.classList.toggle("differs", differs);
      cell.classList.toggle("in-period", width === period);
    });
    grid.replaceChildren(...cells);
  }
  function choose(heap) {
    if (host.locked) return;
    width = heap;
    arrange();
    cells[heap].focus();
    if (heap === period || (agrees(heap) && heap % period === 0)) {
      if (heap !== period) return host.note(say("page_learn.period.agree", { n: heap }));
      host.right(say("page_learn.period.agree", { n: heap }));
    } else host.wrong(say("page_learn.period.differ", { n: heap }));
  }
  arrange();
  return {
    show() {
      width = period;
      arrange();
    },
  };
}
