// Numbers to fill in: shared by the scenes with tables.

import { h, unique } from "../core/dom.js";
import { say } from "../core/words.js";

/**
 * Number fields that are checked one by one as they are left, and all by the button.
 * rows: [{label, answer, bare?, reply?(found)}]; bare: the label is for readers of the screen, the table shows it.
 * Gives {inputs (elements to place), boxes, show}; the button that checks all is the action of the step.
 */
export function fields(rows, host) {
  const states = rows.map(() => false);
  const boxes = rows.map((row, at) => {
    const id = unique("field");
    const box = h("input", {
      class: "number-field",
      id,
      inputMode: "numeric",
      autocomplete: "off",
      size: 3,
      readOnly: host.locked,
      "aria-label": row.bare ? row.label : null,
      on: {
        change: () => look(at),
        input: () => clean(at),
        keydown: (event) => event.key === "Enter" && (event.preventDefault(), look(at) && forward(at)),
      },
    });
    return box;
  });
  const holders = boxes.map((box, at) =>
    rows[at].bare ? box : h("span", { class: "field-row" }, h("label", { htmlFor: box.id }, rows[at].label), box),
  );
  const typed = (at) => boxes[at].value.trim();
  const clean = (at) => {
    boxes[at].classList.remove("is-wrong", "is-right");
    boxes[at].removeAttribute("aria-invalid");
  };

  /** Checks one field; whether it is right. */
  function look(at) {
    if (host.locked || typed(at) === "") return false;
    const right = typed(at) === String(rows[at].answer);
    states[at] = right;
    boxes[at].classList.toggle("is-right", right);
    boxes[at].classList.toggle("is-wrong", !right);
    boxes[at].setAttribute("aria-invalid", String(!right));
    if (!right) answer(at);
    else if (states.every(Boolean)) finish();
    else host.note(say("page_learn.count", 0, { found: states.filter(Boolean).length, total: rows.length }));
    return right;
  }
  async function answer(at) {
    const found = typed(at);
    const told = /^\d+$/.test(found) && rows[at].reply ? await rows[at].reply(found) : "";
    host.wrong(told || say("page_learn.fields", 1, { label: rows[at].label, found }));
  }
  function forward(at) {
    const open = states.findIndex((state, other) => !state && other !== at);
    if (open >= 0) boxes[open].focus();
  }
  function finish() {
    for (const box of boxes) box.readOnly = true;
    host.right();
  }
  function all() {
    const empty = boxes.findIndex((box) => box.value.trim() === "");
    const wrong = boxes.findIndex((_, at) => typed(at) !== "" && !look(at));
    if (wrong >= 0) boxes[wrong].focus();
    else if (empty >= 0) {
      host.note(say("page_learn.fields", 2));
      boxes[empty].focus();
    }
  }
  host.action(say("page_learn.fields"), all);
  return {
    inputs: holders,
    boxes,
    show() {
      boxes.forEach((box, at) => {
        box.value = rows[at].answer;
        box.readOnly = true;
        box.classList.remove("is-wrong");
        box.classList.add("is-right");
        states[at] = true;
      });
    },
  };
}
