// The one line of rules: numbers set off, the error underlined at its column.

import { signField } from "../core/asking.js";
import { append, button, clear, h } from "../core/dom.js";
import { say } from "../core/words.js";

/** A field for rules with a drawing of the same text behind it; onInput(text) on each change. */
export function ruleLine({ value, label, onInput }) {
  const field = signField({
    class: "r-input",
    id: "r-line",
    value,
    "aria-label": label,
    "aria-describedby": "r-problem",
    on: {
      input: () => {
        draw();
        onInput(field.value);
      },
      scroll: follow,
    },
  });
  const shadow = h("div.r-shadow", { "aria-hidden": "true" });
  const holder = h("div.r-line", shadow, field);
  let wrong = null;

  function draw() {
    clear(shadow);
    append(shadow, pieces(field.value, wrong));
    follow();
  }

  // The drawing moves with the text where the line is longer than the field.
  function follow() {
    shadow.scrollLeft = field.scrollLeft;
  }

  draw();
  return {
    holder,
    field,
    get value() {
      return field.value;
    },
    set(text) {
      field.value = text;
      draw();
    },
    /** Puts *text* at the caret, in place of what is selected. */
    insert(text) {
      const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
      field.setRangeText(text, start, end, "end");
      field.focus();
      draw();
      onInput(field.value);
    },
    /** Underlines what an *error* of the server {column, found} is about; null: nothing is wrong. */
    mark(error) {
      wrong = error?.column ? error : null;
      holder.classList.toggle("r-wrong", wrong !== null);
      field.setAttribute("aria-invalid", String(wrong !== null));
      draw();
    },
  };
}

/** A button that takes *text* as the server takes it to be meant; null where its *error* tells no such. */
export function mending(text, error, take) {
  const { column, found, near } = error ?? {};
  if (!column || !near) return null;
  const mended = text.slice(0, column - 1) + near + text.slice(column - 1 + found.length);
  return button("outlined mono r-near", () => take(mended), say("page_explore.did_you_mean", { near: mended }));
}

/** *text* as nodes: numbers in colour, what is wrong underlined, also where it is that the text ends. */
export function pieces(text, wrong) {
  const right = (part) => part.split(/(\d+)/).map((piece) => (/^\d+$/.test(piece) ? h("b", piece) : piece));
  if (!wrong) return right(text);
  const from = wrong.column - 1;
  const to = from + Math.max(1, wrong.found.length);
  const padded = text.padEnd(to, "\u00a0");
  return [right(padded.slice(0, from)), h("u.r-underline", padded.slice(from, to)), right(padded.slice(to))];
}
