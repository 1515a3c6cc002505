// A window of rows on the numbers of a plot.

import { button, h, refill } from "../core/dom.js";
import { grouped, shown } from "../core/api.js";
import { table } from "../core/table.js";
import { say } from "../core/words.js";

const ROWS = 12;

/**
 * Draws the rows around *chosen* (null: those *from* there on) of *data* of a *kind* of plot; go(index) chooses a row, and
 * open(index) goes to what it stands for.
 */
export function drawTable(place, kind, data, { chosen, from, go, open }) {
  const wanted = chosen === null ? from : chosen - (ROWS >> 1);
  const start = Math.max(0, Math.min(wanted, data.count - ROWS));
  const indices = Array.from({ length: Math.min(ROWS, data.count) }, (_, i) => start + i);
  const had = place.querySelector(":focus")?.dataset.step;
  const head = kind.heads(data).map((name) => h("th.num", { scope: "col" }, name));
  const rows = indices.map((index) => cellsOf(kind.row(data, index), () => go(index)));
  const lines = table({ class: "table e-rows" }, { caption: say("page_explore.table"), head, rows });
  lines.tBodies[0].rows[indices.indexOf(chosen)]?.setAttribute("aria-current", "true");
  refill(place, [
    lines,
    steps(chosen ?? from, go),
    chosen !== null &&
      button(
        "outlined e-open",
        () => open(chosen),
        say("page_explore.open_point", { position: shown(kind.positionAt(data, chosen)) }),
      ),
  ]);
  if (had) place.querySelector(`[data-step="${had}"]`)?.focus();
}

const cellsOf = ([first, ...others], choose) =>
  [button("link", choose, grouped(first)), ...others.map(grouped)].map((cell) => h("td.num", cell));

/** A window of rows back, a row by its number, a window on. */
function steps(at, go) {
  const field = h("input.field.e-goto", {
    inputMode: "numeric",
    "aria-label": say("page_explore.go_to_row"),
    placeholder: say("page_explore.go_to_row"),
    on: { change: () => go(Number(field.value.replace(/\D/g, ""))) },
  });
  const step = (by, sign, says) =>
    button("outlined only-icon", () => go(at + by), sign, { dataset: { step: String(by) }, "aria-label": say(says) });
  return h(
    "div.e-pages",
    step(-ROWS, "‹", "page_explore.page.earlier"),
    field,
    step(ROWS, "›", "page_explore.page.later"),
  );
}
