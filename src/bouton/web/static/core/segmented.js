// Choices side by side, of which one is pressed.

import { h } from "./dom.js";

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
