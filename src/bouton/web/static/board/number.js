// A heap too large for a picture: its number is the board.  Also the field in which an amount is typed.

import { grouped, isLong, shown } from "../core/api.js";
import { button, field, h, inGroups, refill, unique } from "../core/dom.js";
import { number as written, say } from "../core/words.js";
import { readInteger, rising } from "../core/integer.js";
import { heapWords } from "./naming.js";

const CHIPS = 4;

/** A field for the amount to take, and the winning amounts as chips beside it when help is on. */
export const takeField = (heap) => new TakeField(heap);

class TakeField {
  constructor(heap) {
    const { table, size, most, allowed, wins, letter, single } = heap;
    this.heap = heap;
    const id = unique("take");
    this.problem = h("p.problem", { id: `${id}-problem`, hidden: true });
    this.input = field({
      class: "take-input",
      id,
      inputMode: "numeric",
      readOnly: size === 0n,
      dataset: size === 0n ? { fixed: "" } : {},
      "aria-describedby": `${id}-problem`,
      "aria-label": `${say("page_play.take_how_many")} ${heapWords(letter, size, single)}`,
      on: { input: () => this.typed() },
    });
    const smallest = [...wins].sort(rising).slice(0, CHIPS);
    const chips = smallest.map((amount) => table.button(heap.target(amount), { class: "chip" }, written(amount)));
    const range = table.disabled || String(most).length > 12 ? "" : allowed;
    this.element = h(
      "div.take-box",
      h(
        "div.take-field",
        h("label", { htmlFor: id, class: "take-label" }, say("page_play.take_label")),
        this.input,
        h("span.note.take-range", range),
        chips.length > 0 && h("span.segmented.chips", chips, wins.length > CHIPS && h("span.note.more", "…")),
      ),
      this.problem,
    );
  }

  typed() {
    const { heap } = this;
    const amount = readInteger(this.input.value);
    const text = this.input.value.trim();
    const legal = amount !== null && heap.canTake(amount);
    this.problem.hidden = legal || !text;
    this.input.setAttribute("aria-invalid", String(!this.problem.hidden));
    this.problem.textContent = legal || !text ? "" : this.refusal(amount, text);
    heap.table.lead(legal ? heap.target(amount) : null);
  }

  refusal(amount, text) {
    const { size, letter, single, allowed } = this.heap;
    if (amount === null) return say("page_play.not_a_number", { found: text.slice(0, 20) });
    const values = { heap: letter, n: size, amounts: allowed };
    return say(`page_play.bad_amount.${single ? "alone" : "of_heap"}`, values);
  }

  mark({ chosen }) {
    const isTyping = document.activeElement === this.input;
    if (!isTyping || (chosen > 0n && readInteger(this.input.value) !== chosen))
      this.input.value = chosen ? grouped(chosen) : "";
    if (!chosen) return;
    this.problem.hidden = true;
    this.input.removeAttribute("aria-invalid");
  }
}

/** A row with letter, the number itself, and the field. */
export const numberRow = (heap) => new NumberRow(heap);

class NumberRow {
  leave = null;
  whole = false;

  constructor(heap) {
    const { size, letter, single } = heap;
    this.heap = heap;
    this.field = takeField(heap);
    this.focusable = this.field.input;
    this.result = h("span.heap-result");
    const name = heapWords(letter, size, single);
    this.digits = h("output.big-number", { dataset: { letter }, tabIndex: -1, "aria-label": name });
    this.more = button("link", () => this.showAll(), "", { hidden: !isLong(size) });
    this.left = h("p.small.take-left");
    const count = String(size).length;
    const title = single ? say("page_play.stones_in_all") : say("page_play.heap_named", { heap: letter });
    this.element = h(
      "div.heap.has-number",
      h(
        "div.number-head",
        h("span.second", title),
        h("span.note", count > 6 ? say("page_play.digits_count", { n: count }) : ""),
      ),
      h("div.number-box", this.digits, this.more),
      this.field.element,
      h("div.number-foot", this.left, this.result),
    );
    this.show();
  }

  show() {
    const text = this.whole ? grouped(this.heap.size) : written(this.heap.size);
    refill(this.digits, inGroups(text));
    this.more.textContent = say(this.whole ? "button.look.hide" : "button.look.all");
  }

  showAll() {
    this.whole = !this.whole;
    this.show();
  }

  fit() {
    return false;
  }

  mark(now) {
    this.field.mark(now);
    const left = shown(this.heap.size - now.chosen, (n) => `(${n})`);
    this.left.textContent = now.chosen ? say("page_play.leaves", { left }) : "";
  }
}
