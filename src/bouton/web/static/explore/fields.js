// The form that says the same as the line; each change writes the line anew.

import { append, clear, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { AMOUNTS, COUPLINGS, EMPTY, FIRSTS, LASTS, SPLITS, textOf } from "./form.js";

/** Draws the fields of *form* (null: the rule is beyond the form); onText(line) with each change. */
export function drawForm(container, form, onText) {
  // While a field has the focus the person is filling it in; drawing it anew would take it away.
  if (container.contains(document.activeElement)) return;
  const state = { ...EMPTY, ...(form ?? {}) };
  const set = (changes) => {
    Object.assign(state, changes);
    const text = textOf(state);
    refresh();
    if (text) onText(text);
  };
  const amounts = h("input", { class: "field mono", id: "f-amounts", value: state.amounts, autocomplete: "off", spellcheck: false, on: { input: () => set({ amounts: amounts.value.trim(), last: "" }) } });
  amounts.setAttribute("list", "f-amounts-list");
  const select = (id, values, names, current, run) => h("select", { class: "select", id, on: { change: (event) => run(event.target.value) } },
    (values.includes(current) ? values : [...values, current]).map((value, i) => h("option", { value, selected: value === current }, names[i] ?? value)));
  const names = (key, count) => Array.from({ length: count }, (_, which) => say(`page_explore.${key}`, which));
  const split = select("f-split", SPLITS, names("form_splits", 4), state.split, (value) => set({ split: value, coupling: value ? "" : state.coupling, last: value ? "" : state.last }));
  const after = h("input", { type: "checkbox", checked: state.after_take_split, on: { change: () => set({ after_take_split: after.checked, last: "" }) } });
  const coupling = select("f-coupling", COUPLINGS, names("form_couplings", 6), state.coupling, (value) => set({ coupling: value, single: value.startsWith("equally"), split: "", after_take_split: false, last: "", amounts: state.amounts || "any" }));
  const single = h("input", { type: "checkbox", checked: state.single, on: { change: () => set({ single: single.checked }) } });
  const last = select("f-last", LASTS, [say("page_explore.form_none")], state.last, (value) => set(value ? { last: value, first: state.first || "1..n-1", coupling: "", split: "", after_take_split: false } : { last: "", first: "", amounts: state.amounts || "any" }));
  const first = select("f-first", FIRSTS, [say("page_explore.form_any_first")], state.first, (value) => set({ first: value }));
  const misere = h("input", { type: "checkbox", checked: state.misere, on: { change: () => set({ misere: misere.checked }) } });

  function refresh() {
    amounts.value = document.activeElement === amounts ? amounts.value : state.amounts;
    split.value = state.split;
    coupling.value = state.coupling;
    last.value = state.last;
    first.value = state.first;
    [after.checked, single.checked, misere.checked] = [state.after_take_split, state.single, state.misere];
    first.disabled = !state.last;
    single.disabled = !state.coupling;
    after.disabled = Boolean(state.coupling || state.last);
  }

  const field = (id, key, input) => h("label", { class: "label", htmlFor: id }, say(`page_explore.${key}`), input);
  const check = (key, input) => h("label", { class: "choice" }, input, say(`page_explore.${key}`));
  append(clear(container), [
    !form && h("p", { class: "small second" }, say("page_explore.form_unsaid")),
    h("datalist", { id: "f-amounts-list" }, AMOUNTS.map((value) => h("option", { value }))),
    h("div", { class: "r-fields" }, field("f-amounts", "form_amounts", amounts), field("f-split", "form_split", split), field("f-coupling", "form_coupling", coupling), field("f-last", "form_last", last), field("f-first", "form_first", first)),
    h("div", { class: "choices" }, check("form_after", after), check("form_single", single), check("form_misere", misere)),
  ]);
  refresh();
}
