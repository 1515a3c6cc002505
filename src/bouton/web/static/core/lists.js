// Choices: lists, and buttons side by side of which one is pressed.

import { append, h } from "./dom.js";

/** The *choices* [value, words] of a list, *now* the one chosen. */
export const options = (choices, now) =>
  choices.map(([value, words]) => h("option", { value, selected: String(value) === String(now) }, words));

/** A list of *choices* [value, words], *now* the one chosen; run(value) comes with each choice. */
export const select = (choices, now, run, props = {}) =>
  h("select.select", { on: { change: (event) => run(event.target.value) }, ...props }, options(choices, now));

/** A list that says *label* until something is chosen, filled with the *choices* promised; it goes where they do not come. */
export function promisedSelect(label, choices, now, run) {
  const list = select([["", label]], "", run, { "aria-label": label });
  choices.then(
    (found) => append(list, options(found, now)),
    () => list.remove(),
  );
  return list;
}

/** Buttons side by side named *label*, one for each of *choices* [value, words, props?]; run(value) comes with each click. */
export function segmented(label, choices, now, run) {
  const button = ([value, words, props]) =>
    h("button", { type: "button", value: String(value), on: { click: () => run(value) }, ...props }, words);
  const box = h("div.segmented", { role: "group", "aria-label": label }, choices.map(button));
  press(box, now);
  return box;
}

/** Shows that *value* is chosen among the buttons in *box*. */
export function press(box, value) {
  for (const button of box.children) button.setAttribute("aria-pressed", String(button.value === String(value)));
}
