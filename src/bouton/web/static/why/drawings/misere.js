// The end of misere Nim: single stones go one by one, and who meets the last one loses.

import { h, svg } from "../../core/dom.js";
import { big, shown } from "../../core/api.js";
import { say } from "../../core/words.js";
import { stoneFill } from "../columns.js";
import { letter } from "../marks.js";

export const order = 5;
export const tab = "page_why.tab_ones";

const MOST = 24;
const WIDTH = 342;

export function covers(answer) {
  return /_misere\.(heaps\.)?(win_last|win_ones|loss_ones)$/.test(answer.reason.key);
}

export function draw(answer) {
  const singles = answer.position.filter((heap) => big(heap) === 1n).length;
  const large = answer.position.flatMap((heap, i) => (big(heap) > 1n ? [{ heap, i }] : []));
  return h("div", row(singles, large, answer.reason.numbers));
}

function row(singles, large, numbers) {
  const count = Math.min(singles, MOST);
  const step = Math.min(40, WIDTH / Math.max(count, 6));
  const fill = stoneFill();
  const parts = Array.from({ length: count }, (_, i) => {
    const x = step * (i + 0.5);
    const yours = i % 2 === 0;
    return [
      svg("circle", { cx: x, cy: 24, r: step * 0.36, fill: fill.paint }),
      svg(
        "text",
        { x, y: 58, class: yours ? "w-under w-you" : "w-under" },
        say(`page_why.turns.${yours ? "you" : "they"}`),
      ),
    ];
  });
  const heaps = large.map(({ heap, i }, line) => [
    svg("rect", { class: "w-bar", x: 2, y: 84 + 44 * line, width: WIDTH - 90, height: 26, rx: 9 }),
    svg(
      "text",
      { x: WIDTH - 4, y: 103 + 44 * line, class: "w-side" },
      `${letter(i)} ${shown(heap)}${numbers.left !== undefined && line === 0 && large.length === 1 ? ` → ${shown(numbers.left)}` : ""}`,
    ),
  ]);
  const height = 70 + 44 * large.length;
  return svg(
    "svg",
    {
      viewBox: `0 0 ${WIDTH} ${height}`,
      class: "w-picture",
      role: "img",
      "aria-label": say("page_why.ones_picture", { count: singles }),
    },
    fill.defs,
    ...parts.flat(),
    ...heaps.flat(),
    singles > MOST && svg("text", { x: WIDTH, y: 14, class: "w-side" }, "…"),
  );
}
