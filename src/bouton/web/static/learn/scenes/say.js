// The race: numbers are said in turn, each raising the count; who says the last one wins.

import { h } from "../../core/dom.js";
import { mark } from "../../core/marks.js";
import { say } from "../../core/words.js";
import { fields } from "../fields.js";
import { range } from "../marking.js";

/** task: {to, least, most, expected: [the first number to say]}. */
export function draw(place, task, host) {
  const round = task.least + task.most;
  const keys = range(0, task.to).filter((n) => n > 0 && (task.to - n) % round === 0);
  const track = h("ol.race", { "aria-hidden": "true" });
  const label = say("page_learn.say.label", { least: task.least, most: task.most });
  const row = { label, answer: task.expected[0], reply: (found) => about(Number(found)) };
  const form = fields([row], host, drawn);
  function about(said) {
    if (said < task.least || said > task.most)
      return say("page_learn.say.range", { least: task.least, most: task.most });
    return say("page_learn.say.answer", { said, reply: keys.find((key) => key > said) });
  }
  function drawn() {
    track.replaceChildren(...keys.map((key) => h("li", mark("diamond", 14), h("span", key))));
  }
  track.append(h("li.race-end", h("span", 0)), h("li.race-line"), h("li.race-end", h("span", task.to)));
  place.append(track, h("div.field-line", form.inputs));
  return { show: form.show };
}
