// What the colours and marks of a plot mean.

import { append, clear, h } from "../core/dom.js";
import { grouped } from "../core/api.js";
import { say } from "../core/words.js";
import { diamond } from "../why/marks.js";

/** The legend of *data* of a *kind* of plot with *other* laid over it. */
export function drawLegend(place, kind, data, other) {
  append(clear(place), [
    kind.coloured && [
      h("span.e-key", diamond(16), say("page_explore.legend.lost")),
      h("span.e-key", "1", h("i.e-ramp", { "aria-hidden": "true" }), grouped(data.most)),
    ],
    other && !data.over && h("span.e-key.second", say("page_explore.over.not_here")),
  ]);
}
