// The plots of a game, the same as a table, and both as files.

import { append, clear, h } from "../core/dom.js";
import { grouped, shown } from "../core/api.js";
import { lang, say } from "../core/words.js";
import { nameOf, saveCsv, savePng, saveSvg } from "../plots/files.js";
import { linePlot } from "../plots/line.js";
import { scatterPlot } from "../plots/scatter.js";
import { fetchValues, fetchZeros, Work } from "./fetching.js";

const LENGTHS = [1000, 10_000, 100_000, 1_000_000];
const SIZES = [100, 1000, 10_000, 100_000, 260_000];
const ROWS = 12;
// So many values every machine has at once; more of them may wait for the engine to be compiled.
const FEW = 20_000;
// After so many milliseconds it is said why it takes long.
const LONG = 3000;

/** The plots of *rules* in *container*: {what: "values" or "losses"}; onOpen(position) loads a point on the board. */
export function graphs(container, { rules, kinds, heaps, law, onOpen, announce }) {
  const state = { what: kinds[0], size: { values: LENGTHS[0], losses: SIZES[0] }, chosen: null };
  const work = new Work();
  let plot = null;
  let data = null;
  const tabs = h("div", { class: "segmented", role: "tablist", "aria-label": say("page_explore.plots") });
  const size = h("select", { class: "select", "aria-label": say("page_explore.how_far"), on: { change: () => resize(Number(size.value)) } });
  const stage = h("div", { class: "e-stage", role: "tabpanel", "aria-label": say("page_explore.plots") });
  const table = h("div", { class: "e-table" });
  const tools = h("div", { class: "e-tools" });
  const status = h("p", { class: "small second e-status", role: "status" });
  append(container, [h("div", { class: "e-head" }, tabs, h("label", { class: "e-size" }, h("span", null, say("page_explore.how_far")), size)),
    h("div", { class: "e-graph" }, stage, table), status, tools]);

  function drawTabs() {
    clear(tabs);
    append(tabs, kinds.map((what) => h("button", { type: "button", role: "tab", "aria-selected": String(state.what === what), tabIndex: state.what === what ? 0 : -1, dataset: { what },
      on: { click: () => choose(what), keydown: turn } }, say("page_explore.kinds", what === "values" ? 0 : 1))));
    clear(size);
    append(size, sizes().map((number) => h("option", { value: String(number), selected: number === state.size[state.what] }, grouped(number))));
  }

  function turn(event) {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key) || kinds.length < 2) return;
    event.preventDefault();
    choose(kinds[1 - kinds.indexOf(state.what)]);
    tabs.querySelector("[aria-selected=true]").focus();
  }

  function choose(what) {
    state.what = what;
    drawTabs();
    load();
  }

  async function load() {
    const far = state.size[state.what];
    const { what } = state;
    status.textContent = say("page_explore.computing", 0, { count: grouped(far) });
    stage.setAttribute("aria-busy", "true");
    append(clear(tools), button("page_explore.stop", stop));
    const patience = setTimeout(() => (status.textContent = say("page_explore.computing", 1, { count: grouped(far) })), LONG);
    try {
      const found = await work.start((signal) =>
        what === "values" ? fetchValues(rules, far, signal) : fetchZeros(rules, far, heaps, signal),
      );
      if (found === undefined) return;
      const count = what === "values" ? found.length : found.zeros.length / found.width;
      data = what === "values" ? { values: found, count } : { ...found, count };
      show();
    } catch (error) {
      refused(error, far);
    } finally {
      clearTimeout(patience);
      stage.setAttribute("aria-busy", "false");
    }
  }

  /** Says what went wrong; where it was too much, what can be had instead. */
  function refused(error, far) {
    const fewer = error.kind === "LimitError" && sizes().filter((size) => size < far).at(-1);
    const late = fewer && state.what === "values" && far > FEW;
    status.textContent = [error.message || say("page.unreachable"), late && say("page_explore.compiling")]
      .filter(Boolean)
      .join(lang() === "zh" ? "。" : ". ");
    append(clear(tools), [
      fewer && button("page_explore.fewer", () => resize(fewer), { count: grouped(fewer) }),
      button("page.again", load),
    ]);
  }

  const sizes = () => (state.what === "values" ? LENGTHS : SIZES);

  function resize(far) {
    state.size[state.what] = far;
    drawTabs();
    load();
  }

  function stop() {
    work.stop();
    status.textContent = say("page_explore.stopped");
    append(clear(tools), button("page_explore.go_on", load));
  }

  const button = (words, run, values) =>
    h("button", { type: "button", class: "button outlined", on: { click: run } }, say(words, 0, values));

  function show() {
    plot?.destroy();
    clear(stage);
    state.chosen = null;
    const hooks = { onOpen: (index) => onOpen(positionAt(index)), onChoose: (index) => {
      state.chosen = index;
      drawTable();
      announce?.(plot ? rowText(index) : "");
    } };
    // Of one heap the lost sizes are drawn in their order.
    plot = state.what === "values" ? linePlot(stage, { values: data.values, law, ...hooks })
      : data.width === 2 ? scatterPlot(stage, { points: data.zeros, ...hooks })
        : data.width === 1 ? linePlot(stage, { values: data.zeros, ofLosses: true, ...hooks }) : null;
    stage.hidden = plot === null;
    status.textContent = say("page_explore.shown", state.what === "values" ? 0 : plot ? 1 : 2, { count: data.count });
    drawTable();
    drawTools();
  }

  const positionAt = (index) => (state.what === "values" ? [index] : [...data.zeros.slice(index * data.width, (index + 1) * data.width)]);
  const rowText = (index) => (state.what === "values" ? `${grouped(index)}: ${grouped(data.values[index])}` : `(${positionAt(index).map(grouped).join(", ")})`);

  function drawTable() {
    const middle = state.chosen ?? 0;
    const start = Math.max(0, Math.min(middle - (ROWS >> 1), data.count - ROWS));
    const rows = Array.from({ length: Math.min(ROWS, data.count) }, (_, i) => start + i);
    const heads = state.what === "values" ? [say("page_explore.axis_heap"), say("page_explore.axis_value")] : ["#", ...Array.from({ length: data.width }, (_, i) => (data.width === 1 ? "n" : String.fromCharCode(97 + i)))];
    const cells = (index) => (state.what === "values" ? [index, data.values[index]] : [index, ...positionAt(index)]);
    const go = (index) => { if (plot) plot.choose(Math.max(0, Math.min(index, data.count - 1))); else { state.chosen = Math.max(0, Math.min(index, data.count - 1)); drawTable(); } };
    const field = h("input", { class: "field e-goto", inputMode: "numeric", "aria-label": say("page_explore.go_to_row"), placeholder: say("page_explore.go_to_row"), on: { change: () => { const asked = Number(field.value.replace(/\D/g, "")); go(asked); } } });
    const had = table.contains(document.activeElement) ? document.activeElement.dataset.step : null;
    clear(table);
    append(table, [h("table", { class: "table e-rows" }, h("caption", { class: "unseen" }, say("page_explore.table")),
      h("thead", null, h("tr", null, heads.map((head) => h("th", { scope: "col", class: "num" }, head)))),
      h("tbody", null, rows.map((index) => h("tr", { "aria-current": index === state.chosen ? "true" : null }, cells(index).map((cell, i) => h("td", { class: "num" }, i === 0 ? h("button", { type: "button", class: "button link", on: { click: () => go(index) } }, grouped(cell)) : grouped(cell))))))),
    h("div", { class: "e-pages" }, step(-ROWS, "‹", 0), field, step(ROWS, "›", 1)),
    state.chosen !== null && h("button", { type: "button", class: "button outlined e-open", on: { click: () => onOpen(positionAt(state.chosen)) } }, say("page_explore.open_point", 0, { position: positionAt(state.chosen).map((heap) => shown(heap)).join(", ") }))]);
    if (had) table.querySelector(`[data-step="${had}"]`)?.focus();

    function step(by, sign, which) {
      return h("button", { type: "button", class: "button outlined only-icon", dataset: { step: String(by) }, "aria-label": say("page_explore.page", which), on: { click: () => go((state.chosen ?? 0) + by) } }, sign);
    }
  }

  function drawTools() {
    clear(tools);
    const values = state.what === "values";
    const heads = values ? ["heap", "nim_value"] : Array.from({ length: data.width }, (_, i) => (data.width === 1 ? "heap" : String.fromCharCode(97 + i)));
    const csv = () => saveCsv(heads, each(), nameOf(rules, state.what, "csv"));
    function* each() {
      for (let index = 0; index < data.count; index++) yield values ? [index, data.values[index]] : positionAt(index);
    }
    const file = (kind, run) => h("button", { type: "button", class: "button quiet e-file", "aria-label": say("page_explore.save_as", 0, { kind }), on: { click: run } }, kind);
    append(tools, [plot && plot.controls(), plot && h("p", { class: "small second e-keys" }, say("page_explore.keys").split(" · ").map((part) => h("span", null, part))),
      h("div", { class: "e-files" },
        plot && file("PNG", () => savePng(plot.canvas, plot.view.colours.sheet, nameOf(rules, state.what, "png"))),
        plot && file("SVG", () => saveSvg(plot.svg(), nameOf(rules, state.what, "svg"))), file("CSV", csv))]);
  }

  drawTabs();
  load();
  return { choose: (index) => plot?.choose(index), destroy() { work.stop(); plot?.destroy(); }, get plot() { return plot; } };
}
