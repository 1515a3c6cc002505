// A slider for each letter of a line of rules, and a field for numbers beyond it.

import { h, refill } from "../core/dom.js";
import { say } from "../core/words.js";
import { numberOf } from "./letters.js";

const FARTHEST = 20;

/** Sliders in *holder*; *values* {m: "5"} is theirs to change, onMove() comes with each change. */
export class Sliders {
  constructor(holder, values, onMove) {
    this.holder = holder;
    this.values = values;
    this.onMove = onMove;
    this.letters = "";
  }

  /** Shows a slider for each of the *letters*, which have values; those that stay keep their place under the hand. */
  show(letters) {
    const names = [...new Set(letters)];
    if (names.join() === this.letters) return;
    this.letters = names.join();
    refill(this.holder, names.map(this.slider, this));
    this.holder.hidden = !names.length;
  }

  /** What the address keeps of them. */
  get query() {
    return Object.fromEntries((this.letters ? this.letters.split(",") : []).map((name) => [name, this.values[name]]));
  }

  slider(letter) {
    const value = this.values[letter];
    const range = h("input.e-range", {
      type: "range",
      // The notation says it: letters stand for numbers from 1 on.
      min: "1",
      max: String(FARTHEST),
      step: "1",
      value: within(value),
      "aria-label": say("page_explore.letter.slider", { letter }),
      on: {
        input: () => {
          field.value = range.value;
          this.move(letter, range.value);
        },
      },
    });
    const field = h("input.field.e-letter-value", {
      inputMode: "numeric",
      value,
      maxLength: 30,
      "aria-label": say("page_explore.letter.field", { letter }),
      on: {
        change: () => {
          const typed = numberOf(field.value);
          field.setAttribute("aria-invalid", String(typed === null));
          if (typed === null) return;
          range.value = within(typed);
          this.move(letter, typed);
        },
      },
    });
    return h("div.e-letter", h("span.mono", `${letter} =`), field, range);
  }

  move(letter, value) {
    this.values[letter] = value;
    this.onMove();
  }
}

const within = (value) => (value.length > 2 || Number(value) > FARTHEST ? String(FARTHEST) : value);
