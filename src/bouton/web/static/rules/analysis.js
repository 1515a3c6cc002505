// What a rule comes to, at once: its law, the first nim-values with their period, the lost heaps.

import { h, refill } from "../core/dom.js";
import { post } from "../core/api.js";
import { lang, say } from "../core/words.js";
import { badge } from "../why/badge.js";
import { diamond } from "../why/marks.js";
import { strip } from "../why/strip.js";
import { scatterPlot } from "../plots/scatter.js";
import { orNull } from "../explore/fetching.js";
import { told } from "../explore/law.js";

const FEW = 24;

/** All that is asked of the server for a rule that could be read: {sequence, zeros, law}. */
export async function analyse(rules, said, signal) {
  const { answer, law, alone } = await told(rules, said, signal);
  const normal = said.convention === "normal";
  const single = said.heaps !== 2 && !["queen", "list", "dynamic"].includes(said.view);
  const width = said.view === "dynamic" || alone || (single && !normal) ? 1 : single ? null : 2;
  const zeros =
    width &&
    (await orNull(post("p_positions", { rules, max: width === 1 ? 200 : 30, heaps: width, lang: lang() }, { signal })));
  // Nim-values decide normal play alone: beside misère rules they would contradict the law above them.
  const sequence = normal ? answer?.components[0].sequence : null;
  return { sequence, zeros: zeros?.p_positions ?? null, law };
}

/** Draws what `analyse` gave. */
export function drawAnalysis(panel, { law, sequence = null, zeros = null }, onOpen = (_position) => {}) {
  const pairs = zeros?.length && Array.isArray(zeros[0]);
  const what = pairs ? "pairs" : "heaps";
  panel.plot?.destroy();
  panel.plot = null;
  refill(panel, [
    h(
      "div.r-law-top",
      diamond(44),
      h("div.r-law-says", h("h2", law.statement), law.note && h("p.small.second", law.note)),
      badge(law.by),
    ),
    sequence?.values?.length > 0 && strip(sequence, { wide: true, onOpen: (heap) => onOpen([heap]) }),
    pairs && h("div.r-plot"),
    zeros &&
      h("p.r-lost", say(`page_explore.lost_${what}`, { [what]: zeros.slice(0, FEW) }), zeros.length > FEW ? " …" : ""),
  ]);
  if (!pairs) return;
  const points = new Uint32Array(zeros.flat());
  panel.plot = scatterPlot(panel.querySelector(".r-plot"), { points, onOpen: (index) => onOpen(zeros[index]) });
}
