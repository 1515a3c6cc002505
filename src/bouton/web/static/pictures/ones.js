// The end of misere Nim: single stones go one by one, and who meets the last one loses.
// Numbers: left, what is left of the one larger heap.

import { h, svg } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { letterOf, say } from "../core/words.js";
import { picture, stoneFill, WIDTH } from "../why/frames.js";

export const tab = "page_why.tab_ones";

const MOST = 24;

export function draw(answer) {
  const singles = answer.position.filter((heap) => big(heap) === 1n).length;
  const large = answer.position.flatMap((heap, i) => (big(heap) > 1n ? [{ heap, i }] : []));
  return h("div", row(singles, large, answer.reason.picture.numbers));
}

function row(singles, large, { left: next }) {
  const count = Math.min(singles, MOST);
  const step = Math.min(40, WIDTH / Math.max(count, 6));
  const fill = stoneFill();
  const turn = (_, i) => {
    const x = step * (i + 0.5);
    const [kind, who] = i % 2 ? ["w-under", "they"] : ["w-under w-you", "you"];
    return [
      svg("circle", { cx: x, cy: 24, r: step * 0.36, fill: fill.paint }),
      svg("text", { x, y: 58, class: kind }, say(`page_why.turns.${who}`)),
    ];
  };
  const left = (next ?? null) !== null && large.length === 1 ? ` → ${shown(next)}` : "";
  const heap = (one, line) => [
    svg("rect", { class: "w-bar", x: 2, y: 84 + 44 * line, width: WIDTH - 90, height: 26, rx: 9 }),
    svg("text", { x: WIDTH - 4, y: 103 + 44 * line, class: "w-side" }, `${letterOf(one.i)} ${shown(one.heap)}${left}`),
  ];
  return picture(
    { height: 70 + 44 * large.length, says: say("page_why.ones_picture", { count: singles }) },
    fill.defs,
    Array.from({ length: count }, turn),
    large.map(heap),
    singles > MOST && svg("text", { x: WIDTH, y: 14, class: "w-side" }, "…"),
  );
}
