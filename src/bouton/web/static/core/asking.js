// What is typed, and what asks for it.

import { h } from "./dom.js";

/** A field for what is written in signs, not in words: nothing in it is to be corrected. */
export const signField = (props) =>
  h("input.field.mono", { spellcheck: false, autocomplete: "off", autocapitalize: "off", ...props });

/** A form that calls run() where another would be sent. */
export function form(kind, run, ...content) {
  const submit = (event) => {
    event.preventDefault();
    run();
  };
  return h("form", { class: kind, on: { submit } }, content);
}
