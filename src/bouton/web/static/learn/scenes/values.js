// The nim-values of heaps 0, 1, 2 ...: to fill in from the left (way "fill"), or to wrap into rows until the columns
// agree, which shows the period (way "wrap").

import { h } from "../../core/dom.js";
import { mark } from "../../core/marks.js";
import { say } from "../../core/words.js";
import { fields } from "../fields.js";

/** task: {way: "fill", expected: values from heap 0 on}, or {way: "wrap", given: values, expected: [period]}. */
export function draw(place, task, host) {
  return task.way === "wrap" ? wrap(place, task, host) : fill(place, task, host);
}

function fill(place, task, host) {
  const form = fields(
    task.expected.map((answer, heap) => ({
      label: `${say("page_learn.values", 3)} ${heap}`,
      answer,
      bare: true,
      reply: () => about(heap),
    })),
    host,
  );
  // What the rules say: the values that a move from this heap reaches.
  async function about(heap) {
    const answer = await host.look([heap]);
    const values = [...new Set((answer.options || []).map((option) => Number(option.nim_value)))].sort((a, b) => a - b);
    return values.length ? say("page_learn.values", 0, { heap, values }) : say("page_learn.values", 1, { heap });
  }
  place.append(
    h(
      "div",
      { class: "scroll-x" },
      h(
        "table",
        { class: "plain-table values-table" },
        h(
          "tbody",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "row" }, say("page_learn.values", 2)),
            form.inputs.map((_, heap) => h("th", { scope: "col" }, heap)),
          ),
          h(
            "tr",
            {},
            h("th", { scope: "row" }, say("page_learn.values", 3)),
            form.inputs.map((box) => h("td", {}, box)),
          ),
        ),
      ),
    ),
  );
  return { show: form.show };
}

function wrap(place, task, host) {
  const values = task.given;
  const period = task.expected[0];
  let width = values.length;
  const grid = h("div", { class: "wrapped", role: "group", "aria-label": host.step.done });
  const cells = values.map((value, heap) => cell(value, heap));
  place.append(grid);

  function cell(value, heap) {
    const inside = [
      h("span", { class: "wrap-heap", "aria-hidden": "true" }, heap),
      value === 0
        ? h("span", { class: "wrap-zero", "aria-hidden": "true" }, mark("diamond", 30), h("span", {}, 0))
        : h("span", { "aria-hidden": "true" }, value),
    ];
    const words = `${say("page_learn.period", 2, { n: heap })} (${say("page_learn.values", 3)} ${value})`;
    return h(
      "button",
      {
        class: "wrap-cell",
        type: "button",
        "aria-label": words,
        disabled: heap === 0,
        on: { click: () => choose(heap) },
      },
      inside,
    );
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
      if (heap !== period) return host.note(say("page_learn.period", 1, { n: heap }));
      host.right(say("page_learn.period", 1, { n: heap }));
    } else host.wrong(say("page_learn.period", 0, { n: heap }));
  }
  arrange();
  return {
    show() {
      width = period;
      arrange();
    },
  };
}
