// mex: boxes numbered from 0, some of them taken; the first empty one is to be found.

import { button, clear, h } from "../../core/dom.js";
import { mark } from "../../core/marks.js";
import { say } from "../../core/words.js";

/** task: {offered: the numbers of the boxes, given: those taken, expected: [the mex]}. */
export function draw(place, task, host) {
  const wanted = task.expected[0];
  const box = (n) => {
    const taken = task.given.includes(n);
    const words = say(taken ? "page_learn.boxes.taken" : "page_learn.boxes.free", { n });
    const inside = h("span", { class: taken ? "box-inside box-stone" : "box-inside" });
    const number = h("span.box-number", { "aria-hidden": "true" }, n);
    return button("", () => choose(n), [inside, number], { class: "box", "aria-label": words });
  };
  const boxes = task.offered.map(box);
  function found() {
    boxes[wanted].classList.add("is-loss");
    clear(boxes[wanted].querySelector(".box-inside")).append(mark("diamond", 30));
  }
  function choose(n) {
    if (host.locked) return;
    if (n === wanted) {
      found();
      host.right();
    } else if (task.given.includes(n)) host.wrong(say("page_learn.boxes.is_taken", { n }));
    else host.wrong(say("page_learn.boxes.not_least", { n, less: wanted }));
  }
  const set = `mex{${task.given.join(", ")}} = ${host.locked ? wanted : "?"}`;
  place.append(h("p.formula", set), h("div.boxes", { role: "group", "aria-label": host.step.done }, boxes));
  return { show: found };
}
