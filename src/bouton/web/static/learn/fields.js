// Numbers to fill in: shared by the scenes with tables.

import { h, unique } from "../core/dom.js";
import { say } from "../core/words.js";

/**
 * Number fields that are checked one by one as they are left, and all by the button.
 * rows: [{label, answer, bare?, reply?(found)}]; bare: the label is for readers of the screen, the table shows it.
 * Gives {inputs (elements to place), show()}; the button that checks all is the action of the step.  filled() comes when
 * all are right.
 */
export function fields(rows, host, filled = () => {}) {
  const form = new Fields(rows, host, filled);
  host.action(say("page_learn.fields.check"), () => form.checkAll());
  return { inputs: form.inputs, show: () => form.show() };
}

/** The fields of a task that labels what it expects. */
export function askedIn({ expected, labels }, host) {
  const rows = expected.map((answer, at) => ({ label: labels?.[at] || String(at + 1), answer }));
  return fields(rows, host);
}

class Fields {
  constructor(rows, host, filled) {
    this.rows = rows;
    this.host = host;
    this.filled = filled;
    this.right = rows.map(() => false);
    this.boxes = rows.map((row, at) => this.box(row, at));
    this.inputs = this.boxes.map((box, at) => (rows[at].bare ? box : this.labelled(box, rows[at].label)));
  }

  box(row, at) {
    const enter = (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      if (this.check(at)) this.forward(at);
    };
    return h("input.number-field", {
      id: unique("field"),
      inputMode: "numeric",
      autocomplete: "off",
      size: 3,
      readOnly: this.host.locked,
      "aria-label": row.bare ? row.label : null,
      on: { change: () => this.check(at), input: () => this.clean(at), keydown: enter },
    });
  }

  labelled(box, label) {
    return h("span.field-row", h("label", { htmlFor: box.id }, label), box);
  }

  typed(at) {
    return this.boxes[at].value.trim();
  }

  clean(at) {
    this.boxes[at].classList.remove("is-wrong", "is-right");
    this.boxes[at].removeAttribute("aria-invalid");
  }

  /** Checks one field; whether it is right. */
  check(at) {
    const { host, rows } = this;
    if (host.locked || this.typed(at) === "") return false;
    const right = this.typed(at) === String(rows[at].answer);
    this.right[at] = right;
    this.boxes[at].classList.toggle("is-right", right);
    this.boxes[at].classList.toggle("is-wrong", !right);
    this.boxes[at].setAttribute("aria-invalid", String(!right));
    const found = this.right.filter(Boolean).length;
    if (!right) this.answer(at);
    else if (found === rows.length) this.finish();
    else host.note(say("page_learn.count", { found, total: rows.length }));
    return right;
  }

  async answer(at) {
    const found = this.typed(at);
    const { label, reply } = this.rows[at];
    const told = /^\d+$/.test(found) && reply ? await reply(found) : "";
    this.host.wrong(told || say("page_learn.fields.wrong", { label, found }));
  }

  forward(at) {
    this.boxes[this.right.findIndex((right, other) => !right && other !== at)]?.focus();
  }

  finish() {
    for (const box of this.boxes) box.readOnly = true;
    this.filled();
    this.host.right();
  }

  checkAll() {
    const empty = this.boxes.findIndex((_, at) => this.typed(at) === "");
    const wrong = this.boxes.findIndex((_, at) => this.typed(at) !== "" && !this.check(at));
    if (wrong < 0 && empty < 0) return;
    if (wrong < 0) this.host.note(say("page_learn.fields.empty"));
    this.boxes[wrong < 0 ? empty : wrong].focus();
  }

  show() {
    this.boxes.forEach((box, at) => {
      box.value = this.rows[at].answer;
      box.readOnly = true;
      box.classList.remove("is-wrong");
      box.classList.add("is-right");
      this.right[at] = true;
    });
    this.filled();
  }
}
