// A number broken into terms of a sequence, the largest first: a bar of stones, cut where a term is taken off.

import { button, h } from "../../core/dom.js";
import { say } from "../../core/words.js";

/** task: {n, offered, expected}: the terms to take off, in order. */
export function draw(place, task, host) {
  const parts = [];
  const bar = h("div.cut-bar", { role: "img" });
  const terms = h("div.ruler-terms", { role: "group", "aria-label": host.step.done });
  const rest = () => task.n - parts.reduce((sum, part) => sum + part, 0);
  const sum = () => [...parts, ...(rest() ? [rest()] : [])].join(" + ");
  const buttons = task.offered.map((term) =>
    button("", () => take(term), term, { class: "chip", "aria-label": say("page_learn.ruler.take", { n: term }) }),
  );

  function draw() {
    bar.setAttribute("aria-label", say("page_learn.ruler.sum", { n: task.n, parts: sum() }));
    const pieces = parts.map((part, at) =>
      piece(part, at === parts.length - 1 && rest() === 0 ? "is-least" : "is-part"),
    );
    bar.replaceChildren(...pieces, ...(rest() ? [piece(rest(), "is-rest")] : []));
    for (const [at, button] of buttons.entries()) button.classList.toggle("is-used", parts.includes(task.offered[at]));
  }
  // A piece is as long as its number; a short one keeps room for its figures.
  const piece = (n, kind) =>
    h(
      "span",
      { class: `piece ${kind}`, style: { flexGrow: String(n) } },
      h("span.piece-number", n),
      h("span.piece-stones"),
    );
  function take(term) {
    if (host.locked || rest() === 0) return;
    const wanted = task.expected[parts.length];
    if (term > rest()) host.wrong(say("page_learn.ruler.too_much", { n: term, rest: rest() }));
    else if (term !== wanted) host.wrong(say("page_learn.ruler.too_small", { rest: rest() }));
    else {
      parts.push(term);
      draw();
      if (rest()) host.note(say("page_learn.ruler.left", { n: rest() }));
      else host.right(say("page_learn.ruler.sum", { n: task.n, parts: sum() }));
    }
  }
  terms.append(...buttons);
  place.append(bar, terms);
  draw();
  return {
    show() {
      parts.splice(0, parts.length, ...task.expected);
      draw();
    },
  };
}
