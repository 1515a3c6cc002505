// Rows too long for a picture: how many stay before, how many go, how many stay after, as numbers with a preview.

import { grouped, plain, post, shown, Work } from "../core/api.js";
import { append, button, field, h, inGroups, refill, unique } from "../core/dom.js";
import { mark } from "../core/marks.js";
import { readInteger, rising } from "../core/integer.js";
import { lang, number, say } from "../core/words.js";
import { afterOf, heapLetter, partsOf, sumOf } from "./legal.js";
import { heapWords } from "./naming.js";
import { View } from "./view.js";

const PATIENCE = 200;
const CHIPS = 4;
const FIELDS = ["before", "taken", "after"];

/** Three numbers say a move that leaves two rows; one that leaves more is chosen from the list. */
export function fits({ answer, legal }, at) {
  const { view, heaps } = answer.components[at];
  const isTwo = (move) => afterOf(answer, move, at).length <= heaps.length + 1;
  return view === "row" && legal.of(at).every(isTwo);
}

export const draw = (table, component) => new Entry(table, component);

/** The rows of one component, one of them open for a move. */
class Entry extends View {
  kind = "entry";
  work = new Work();

  constructor(table, component) {
    super(table, component);
    const heaps = table.legal.heaps(component);
    this.heaps = heaps;
    this.winning = (table.answer.winning_moves || []).filter((move) => move.component === component);
    const largest = heaps.reduce((best, size, at) => (size > heaps[best] ? at : best), 0);
    this.open = this.winning[0]?.heap ?? largest;
    this.tabs = heaps.map((_, heap) => this.tab(heap));
    this.digits = h("output.big-number");
    this.inputs = FIELDS.map((name, at) => this.input(name, at));
    this.problem = h("p.problem", { id: unique("row-problem"), hidden: true });
    this.preview = h("div.row-preview", { "aria-hidden": "true" });
    this.words = h("p.row-told");
    this.chips = h("div.row-chips");
    const group = { class: "segmented row-tabs", role: "group", "aria-label": say("page_play.rows") };
    const isLong = heaps.some((size) => String(size).length > 8);
    const label = (input, at) => h("label", { htmlFor: input.id }, say(`page_play.row_parts.${FIELDS[at]}`));
    const fields = this.inputs.map((input, at) => h("div.label", label(input, at), input));
    this.element = h(
      "div.row-entry",
      heaps.length > 1 ? h("div", group, this.tabs) : h("div.number-box", this.digits),
      h("div", { class: `row-fields${isLong ? " long" : ""}` }, fields),
      this.preview,
      h("div.row-foot", this.words, this.problem),
      this.chips,
    );
    this.drawHeap();
  }

  tab(heap) {
    const letter = heapLetter(this.table.answer, this.component, heap);
    const size = this.heaps[heap];
    const props = { class: "chip row-chip", "aria-label": heapWords(letter, size, false), dataset: { letter } };
    return button("", () => this.turn(heap), [h("b", letter), " ", number(size)], props);
  }

  input(name, at) {
    return field({ id: unique(`row-${name}`), inputMode: "numeric", on: { input: () => this.typed(at) } });
  }

  /** What stays before, goes and stays after, as typed; null where no number stands. */
  values() {
    return this.inputs.map((input) => readInteger(input.value));
  }

  put(at, value) {
    this.inputs[at].value = value === null || value < 0n ? "" : grouped(value);
  }

  /** Two of the three numbers say the third: the row is as long as they are together. */
  typed(at) {
    const values = this.values();
    const third = at === 1 ? values[0] : values[1];
    const missing = values[at] === null || third === null;
    this.put(at === 2 ? 0 : 2, missing ? null : this.heaps[this.open] - values[at] - third);
    this.check(at);
  }

  check(at) {
    this.work.stop();
    const [before, taken, after] = this.values();
    const text = this.inputs[at].value.trim();
    if (text && this.values()[at] === null)
      return this.refuse(say("page_play.not_a_number", { found: text.slice(0, 20) }));
    if (before !== null && taken !== null && after === null)
      return this.refuse(say("page_play.row_too_short", { n: this.heaps[this.open] }));
    this.refuse("");
    if ([before, taken, after].includes(null)) return;
    const { legal } = this.table;
    const parts = [before, after].filter((part) => part > 0n).sort(rising);
    const move = legal.leave(this.component, this.open, parts.map(plain));
    const shape = { from: before };
    if (move) this.table.choose({ move, shape });
    else if (legal.complete) this.refuse(say("page_play.row_refused"));
    else this.work.later(PATIENCE, () => this.ask(parts, shape));
  }

  textOf(parts) {
    return `${shown(this.heaps[this.open])} → ${listed(parts)}`;
  }

  /** Chooses a move that is not listed, when the server says that it is legal. */
  async ask(parts, shape) {
    const { answer, legal } = this.table;
    const { rules, position, cap } = answer;
    const to = legal.whole(this.component, legal.split(this.component, this.open, parts.map(plain)));
    const capped = [cap].flat().some((one) => (one ?? null) !== null);
    try {
      const body = { rules, position, to, lang: lang(), ...(capped ? { cap } : {}) };
      if (!(await this.work.start((signal) => post("move", body, { signal })))) return;
      const move = { to, component: this.component, heap: this.open, text: this.textOf(parts) };
      this.table.choose({ move: legal.unlisted(move), shape });
    } catch (refused) {
      this.refuse(refused.message || say("page.unreachable"));
    }
  }

  refuse(text) {
    this.problem.hidden = !text;
    this.problem.textContent = text;
    for (const input of this.inputs) input.setAttribute("aria-invalid", String(Boolean(text)));
    if (this.table.chosen) this.table.choose(null);
    else this.drawPreview();
  }

  turn(heap) {
    this.open = heap;
    for (const input of this.inputs) input.value = "";
    this.refuse("");
    this.drawHeap();
  }

  /** Fills the fields with a move of the server: its smaller part stays before. */
  fill(move) {
    const parts = this.partsOf(move);
    this.put(0, parts.length > 1 ? parts[0] : 0n);
    this.put(1, this.heaps[this.open] - sumOf(parts));
    this.put(2, parts.at(-1) ?? 0n);
    this.problem.hidden = true;
    for (const input of this.inputs) input.removeAttribute("aria-invalid");
  }

  partsOf(move) {
    return partsOf(this.table.answer, move).filter((part) => part > 0n);
  }

  drawHeap() {
    refill(this.digits, inGroups(number(this.heaps[this.open])));
    for (const [heap, tab] of this.tabs.entries()) tab.setAttribute("aria-pressed", String(heap === this.open));
    const own = this.table.help ? this.winning.filter((move) => move.heap === this.open) : [];
    append(
      this.table.empty(this.chips),
      own.slice(0, CHIPS).map((move) => {
        const win = mark("win", 20, say("page_play.result.wins"));
        const target = { move: this.table.legal.listed(move) };
        return this.table.button(target, { class: "list-move" }, h("span", `→ ${listed(this.partsOf(move))}`), win);
      }),
    );
    this.drawPreview();
  }

  /** The row as a bar: what stays, the gap of what goes, what stays. */
  drawPreview() {
    const n = this.heaps[this.open];
    const [before, taken, after] = this.values();
    const isOpen = [before, taken, after].includes(null) || before + taken + after !== n;
    const share = (part) => String(Number((part * 1000n) / (n || 1n)) + (part > 0n ? 1 : 0));
    const piece = (part, name) => h("span", { class: name, style: { flexGrow: share(part) } });
    const stay = (part) => part > 0n && piece(part, "row-stay");
    refill(this.preview, isOpen ? piece(n, "row-stay") : [stay(before), piece(taken, "row-go"), stay(after)]);
    this.words.textContent = isOpen ? "" : this.textOf([before, after].filter((part) => part > 0n));
  }

  mark() {
    const { table, component, heaps } = this;
    const [chosen] = this.marked();
    const isPointed = heaps.some((_, heap) => table.pointed(component, heap));
    this.element.classList.toggle("pointed", isPointed);
    if (chosen && !this.inputs.includes(document.activeElement)) {
      if (chosen.heap !== this.open) {
        this.open = chosen.heap;
        this.drawHeap();
      }
      this.fill(chosen);
    }
    this.drawPreview();
  }

  focus() {
    this.inputs[0].focus();
  }

  destroy() {
    this.work.stop();
  }
}

const listed = (parts) => parts.map((part) => shown(part)).join(" + ") || "0";
