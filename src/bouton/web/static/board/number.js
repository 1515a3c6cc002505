// A heap too large for a picture: its number is the board.  Also the field in which an amount is typed.

import { big, grouped, isLong, shown } from "../core/api.js";
import { append, clear, h, unique } from "../core/dom.js";
import { number as written, say } from "../core/words.js";
import { readInteger } from "../core/integer.js";
import { amountsWords, heapWords } from "./heaps.js";

const CHIPS = 4;
const GAP = "\u202f";

/** A field for the amount to take, and the winning amounts as chips beside it when help is on. */
export function takeField({ table, size, known, most, canTake, pick, wins, letter, single }) {
  const id = unique("take");
  const problem = h("p", { class: "problem", id: `${id}-problem`, hidden: true });
  const input = h("input", {
    class: "take-input",
    id,
    type: "text",
    inputMode: "numeric",
    autocomplete: "off",
    spellcheck: false,
    readOnly: table.disabled || size === 0n,
    "aria-describedby": `${id}-problem`,
    "aria-label": `${say("page_play.take_how_many")} ${heapWords(letter, size, single)}`,
    on: { input: typed, keydown: enter },
  });
  const smallest = [...wins].sort((a, b) => (a < b ? -1 : 1)).slice(0, CHIPS);
  const chips = smallest.map((amount) =>
    h(
      "button",
      {
        type: "button",
        class: "chip",
        "aria-pressed": "false",
        "aria-disabled": table.disabled ? "true" : null,
        on: { click: () => chosen !== amount && pick(amount) },
      },
      written(amount),
    ),
  );
  const element = h(
    "div",
    { class: "take-box" },
    h(
      "div",
      { class: "take-field" },
      h("label", { htmlFor: id, class: "take-label" }, say("page_play.take_label")),
      input,
      h(
        "span",
        { class: "note take-range" },
        table.disabled || String(most).length > 12 ? "" : amountsWords(known, most),
      ),
      chips.length > 0 &&
        h("span", { class: "segmented chips" }, chips, wins.length > CHIPS && h("span", { class: "note more" }, "…")),
    ),
    problem,
  );
  let chosen = 0n;

  function typed() {
    const amount = readInteger(input.value);
    const text = input.value.trim();
    const legal = amount !== null && amount > 0n && amount <= size && canTake(amount);
    problem.hidden = legal || !text;
    input.setAttribute("aria-invalid", String(!problem.hidden));
    if (legal) {
      if (amount !== chosen) pick(amount);
      return;
    }
    problem.textContent = text ? refusal(amount, text) : "";
    if (table.chosen) table.choose(null);
  }

  function refusal(amount, text) {
    if (amount === null) return say("page_play.not_a_number", 0, { found: text.slice(0, 20) });
    return say("page_play.bad_amount", single ? 1 : 0, { heap: letter, n: size, amounts: amountsWords(known, most) });
  }

  function enter(event) {
    if (event.key === "Enter" && table.chosen) {
      table.play();
      event.preventDefault();
    }
  }

  return {
    element,
    focus: () => input.focus(),
    mark(now) {
      chosen = now.chosen;
      if (document.activeElement !== input || readInteger(input.value) !== chosen) {
        if (document.activeElement !== input || chosen > 0n) input.value = chosen ? grouped(chosen) : "";
      }
      if (chosen) {
        problem.hidden = true;
        input.removeAttribute("aria-invalid");
      }
      chips.forEach((chip, at) => chip.setAttribute("aria-pressed", String(smallest[at] === chosen)));
    },
  };
}

/** A row with letter, the number itself, and the field. */
export function numberRow(spec) {
  const { size, letter, single } = spec;
  const field = takeField(spec);
  const result = h("span", { class: "heap-result" });
  const digits = h("output", {
    class: "big-number",
    dataset: { letter },
    tabIndex: -1,
    "aria-label": heapWords(letter, size, single),
  });
  const more = h(
    "button",
    { class: "button link", type: "button", hidden: !isLong(size), on: { click: showAll } },
    say("button.look", 1),
  );
  let whole = false;
  show();

  // A line may end between groups of three, not inside one.
  function show() {
    const text = whole ? grouped(size) : written(size);
    append(
      clear(digits),
      text.split(GAP).flatMap((group, at) => (at ? [GAP, h("wbr"), group] : [group])),
    );
  }

  function showAll() {
    whole = !whole;
    show();
    more.textContent = say("button.look", whole ? 2 : 1);
  }

  const left = h("p", { class: "small take-left" });
  const count = String(size).length;
  const element = h(
    "div",
    { class: "heap has-number" },
    h(
      "div",
      { class: "number-head" },
      h(
        "span",
        { class: "second" },
        single ? say("page_play.stones_in_all") : say("page_play.heap_named", 0, { heap: letter }),
      ),
      h("span", { class: "note" }, count > 6 ? say("page_play.digits_count", 0, { n: count }) : ""),
    ),
    h("div", { class: "number-box" }, digits, more),
    field.element,
    h("div", { class: "number-foot" }, left, result),
  );
  return {
    element,
    result,
    isEmpty: size === 0n,
    focus: () => field.focus(),
    fit: () => false,
    mark(now) {
      field.mark(now);
      left.textContent = now.chosen
        ? say("page_play.leaves", 0, { left: shown(big(size) - now.chosen, (n) => `(${n})`) })
        : "";
    },
    leave: null,
  };
}
