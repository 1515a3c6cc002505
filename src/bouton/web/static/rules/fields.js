// The form that says the same as the line; each change writes the line anew.

import { signField } from "../core/asking.js";
import { select } from "../core/lists.js";
import { append, clear, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { AMOUNTS, COUPLINGS, EMPTY, FIRSTS, LASTS, SPLITS, textOf } from "./form.js";

/** Draws the fields of *form* (null: the rule is beyond the form); onText(line) with each change. */
export function drawForm(container, form, onText) {
  // While a field has the focus the person is filling it in; drawing it anew would take it away.
  if (container.contains(document.activeElement)) return;
  append(clear(container), new Form(form ?? {}, onText).parts(!form));
}

const field = (id, key, input) => h("label.label", { htmlFor: id }, say(`page_explore.${key}`), input);
const check = (key, input) => h("label.choice", input, say(`page_explore.${key}`));

/** A list of *choices* [value, words]; a value that is none of them is added. */
function choice(id, choices, current, run) {
  const all = choices.some(([value]) => value === current) ? choices : [...choices, [current, current]];
  return select(all, current, run, { id });
}

const named = (rows, group) =>
  Object.entries(rows).map(([value, name]) => [value, say(`page_explore.${group}.${name}`)]);
const plain = (values, none) => values.map((value) => [value, value || say(`page_explore.${none}`)]);

class Form {
  constructor(form, onText) {
    this.onText = onText;
    this.state = { ...EMPTY, ...form };
    const { state } = this;
    const change = () => this.set({ amounts: this.amounts.value.trim(), last: "" });
    this.amounts = signField({ id: "f-amounts", value: state.amounts, list: "f-amounts-list", on: { input: change } });
    this.split = choice("f-split", named(SPLITS, "form_splits"), state.split, (split) =>
      this.set({ split, coupling: split ? "" : state.coupling, last: split ? "" : state.last }),
    );
    this.coupling = choice("f-coupling", named(COUPLINGS, "form_couplings"), state.coupling, (coupling) =>
      this.set({ ...NO_SPLIT, coupling, single: coupling.startsWith("equally"), last: "", ...this.someAmount() }),
    );
    this.last = choice("f-last", plain(LASTS, "form_none"), state.last, (last) =>
      this.set(
        last
          ? { ...NO_SPLIT, last, first: state.first || "1..n-1", coupling: "" }
          : { last: "", first: "", ...this.someAmount() },
      ),
    );
    this.first = choice("f-first", plain(FIRSTS, "form_any_first"), state.first, (first) => this.set({ first }));
    this.after = this.box("after_take_split", { last: "" });
    this.single = this.box("single");
    this.misere = this.box("misere");
    this.refresh();
  }

  someAmount() {
    return { amounts: this.state.amounts || "any" };
  }

  box(name, others = {}) {
    const change = (event) => this.set({ [name]: event.target.checked, ...others });
    return h("input", { type: "checkbox", on: { change } });
  }

  set(changes) {
    Object.assign(this.state, changes);
    this.refresh();
    const text = textOf(this.state);
    if (text) this.onText(text);
  }

  refresh() {
    const { state } = this;
    if (document.activeElement !== this.amounts) this.amounts.value = state.amounts;
    for (const name of ["split", "coupling", "last", "first"]) this[name].value = state[name];
    this.after.checked = state.after_take_split;
    for (const name of ["single", "misere"]) this[name].checked = state[name];
    this.first.disabled = !state.last;
    this.single.disabled = !state.coupling;
    this.after.disabled = Boolean(state.coupling || state.last);
  }

  parts(isBeyond) {
    return [
      isBeyond && h("p.small.second", say("page_explore.form_unsaid")),
      h(
        "datalist",
        { id: "f-amounts-list" },
        AMOUNTS.map((value) => h("option", { value })),
      ),
      h(
        "div.r-fields",
        field("f-amounts", "form_amounts", this.amounts),
        field("f-split", "form_split", this.split),
        field("f-coupling", "form_coupling", this.coupling),
        field("f-last", "form_last", this.last),
        field("f-first", "form_first", this.first),
      ),
      h(
        "div.choices",
        check("form_after", this.after),
        check("form_single", this.single),
        check("form_misere", this.misere),
      ),
    ];
  }
}

const NO_SPLIT = { split: "", after_take_split: false };
