// Any task, drawn by what it offers: things to mark, fields to fill in, answers to choose from.

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { positionText } from "../../why/marks.js";
import { askedIn } from "../fields.js";
import { marking } from "../marking.js";

/** task: {kind: "mark", "number" or "choose", offered, given, labels, expected}. */
export function draw(place, task, host) {
  if (task.kind === "number") {
    const form = askedIn(task, host);
    place.append(h("div.field-line", form.inputs));
    return { show: form.show };
  }
  const expected = task.kind === "choose" ? task.expected.slice(0, 1) : task.expected;
  const reply = (thing) => say("page_learn.fields.wrong", { label: host.step.done, found: positionText(thing) });
  const marks = marking({ expected, reply, draw: (button) => button.classList.add("is-right") }, host);
  const given = new Set((task.given || []).map(String));
  const chip = (thing) =>
    given.has(String(thing))
      ? h("span.chip.is-right", positionText(thing))
      : marks.add({ class: "chip" }, positionText(thing), thing);
  place.append(h("div.chips", { role: "group", "aria-label": host.step.done }, task.offered.map(chip)));
  return { show: marks.show };
}
