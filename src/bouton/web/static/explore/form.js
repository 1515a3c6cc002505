// What is asked on the page of laws: the rules, a second game to lay over, the sliders of their letters.

import { form, signField } from "../core/asking.js";
import { h } from "../core/dom.js";
import { href } from "../core/route.js";
import { say } from "../core/words.js";
import { Sliders } from "./sliders.js";

/**
 * The form for *rules* and the game *over* them, with the *values* of letters: {element, query, read(rules, letters)};
 * onAsk(rules, over) when others are asked for, onMove() when a letter changes.
 */
export function askForm(rules, over, values, { onAsk, onMove }) {
  const field = signField({ id: "e-rules", value: rules });
  const second = signField({ id: "e-over", value: over, placeholder: "take 1..4" });
  const edit = h("a.button.outlined", { href: href("rules", { rules }) }, say("page_explore.edit"));
  const letters = h("div.e-letters", { hidden: true });
  const sliders = new Sliders(letters, values, onMove);
  const element = form(
    "e-ask",
    () => onAsk(field.value.trim(), second.value.trim()),
    h("label.label.e-ask-rules", { htmlFor: "e-rules" }, say("page_explore.rules"), field),
    h("label.label", { htmlFor: "e-over" }, say("page_explore.over.label"), second),
    h("button.button.primary", { type: "submit" }, say("page_explore.look")),
    edit,
    letters,
  );
  return {
    element,
    get query() {
      return sliders.query;
    },
    read: (now, found) => {
      edit.href = href("rules", { rules: now });
      sliders.show(found);
    },
  };
}
