// Numbers in a row, of which the losses are marked.

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { asLoss, computerReply, marking } from "../marking.js";

/** task: {offered, given, expected}; each number is a heap of that size. */
export function draw(place, task, host) {
  const reply = computerReply(host, (position) => String([position].flat()[0]));
  const marks = marking(
    { expected: task.expected, draw: (button) => asLoss(button), reply: (heap) => reply([heap]) },
    host,
  );
  const given = new Set(task.given || []);
  const cell = (heap) => {
    const inside = [h("span.mark-place", { "aria-hidden": "true" }), h("span.mark-text", heap)];
    if (!given.has(heap)) return marks.add({ class: "line-cell" }, inside, heap);
    const fixed = h(
      "span.line-cell",
      { role: "img", "aria-label": `${heap}: ${say("page_learn.board.loss")}` },
      inside,
    );
    asLoss(fixed);
    return fixed;
  };
  place.append(
    h(
      "div.line-cells",
      { style: { "--count": String(task.offered.length) }, role: "group", "aria-label": host.step.done },
      task.offered.map(cell),
    ),
  );
  return { show: marks.show };
}
