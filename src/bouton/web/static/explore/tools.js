// What can be done with a plot: zoom, one period, the length of rows, a link, files.

import { button, h, refill } from "../core/dom.js";
import { copy } from "../core/dialog.js";
import { say } from "../core/words.js";
import { nameOf, saveCsv, savePng, saveSvg } from "../plots/files.js";

/** Fills *place* with the tools of *graphs* (see Graphs): its plot, kind, data, game. */
export function drawTools(place, graphs) {
  const { kind, data, plot, game } = graphs;
  const file = (ending, run) =>
    button("quiet e-file", () => run(nameOf(game.rules, kind.name, ending.toLowerCase())), ending, {
      "aria-label": say("page_explore.save_as", { kind: ending }),
    });
  const rows = () => Array.from({ length: data.count }, (_, index) => kind.fileRow(data, index));
  refill(place, [
    plot?.controls(),
    plot && (kind.wide ? widthField(graphs) : onePeriod(graphs)),
    h(
      "div.e-files",
      button("quiet e-file", () => copy(location.href), say("page_explore.share")),
      plot && file("PNG", (name) => savePng(plot.canvas, plot.view.colours.sheet, name)),
      plot && file("SVG", (name) => saveSvg(plot.svg(), name)),
      file("CSV", (name) => saveCsv(kind.fileHeads(data), rows(), name)),
    ),
  ]);
}

/** Looks at the first round of the period alone, where the values at hand hold it. */
function onePeriod({ kind, data, plot, game: { rules, law }, other }) {
  if (!kind.overlaid || !data.values || !law?.period || law.preperiod + law.period > data.count) return null;
  const words = periodSaid(law.period, other && rules);
  return button("outlined e-period", () => plot.look(law.preperiod, law.period - 1), words);
}

const periodSaid = (period, rules) =>
  say(rules ? "page_explore.one_period_of" : "page_explore.one_period", { period, rules });

/** How long the rows are; a button for as long as the period. */
function widthField(graphs) {
  const { width, game, data } = graphs;
  const lay = (wide) => {
    if (!(wide >= 1)) return;
    graphs.lay(wide);
    drawTools(graphs.tools, graphs);
  };
  const field = h("input.field.e-width", {
    inputMode: "numeric",
    value: String(width),
    on: { change: () => lay(Number(field.value.replace(/\D/g, ""))) },
  });
  const period = game.law?.period;
  return h(
    "div.row.e-rows-of",
    h("label.e-size", h("span", say("page_explore.row_length")), field),
    period > 0 &&
      period < data.count &&
      button("outlined e-period", () => lay(period), periodSaid(period, graphs.other && game.rules)),
  );
}
