// The position above, what it can become below, sorted by nim-value; the least value that is missing is its own.

import { h } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { stepWords } from "../board/naming.js";
import { say } from "../core/words.js";
import { diamond, positionText, samePosition } from "./marks.js";
import { mexLine } from "./drawings/options.js";

const MOST_VALUES = 12;
const MOST_PLACES = 6;

export function mexTree(answer, preview, onOpen) {
  const options = answer.options ?? [];
  const known = options.filter((option) => option.nim_value !== null && option.nim_value !== undefined);
  if (answer.over) return h("p", { class: "small second" }, say("page_why.no_moves"));
  if (!known.length) return byOutcome(answer, options, preview, onOpen);
  const groups = new Map();
  for (const option of known)
    groups.set(String(option.nim_value), [...(groups.get(String(option.nim_value)) ?? []), option]);
  const own = answer.nim_value === null ? null : big(answer.nim_value);
  const values = [...groups.keys()].map(big);
  if (own !== null && !groups.has(own.toString())) values.push(own);
  values.sort((one, other) => (one < other ? -1 : 1));
  const rows = values.slice(0, MOST_VALUES).map((value) => {
    const missing = value === own && !groups.has(value.toString());
    return h(
      "li",
      { class: missing ? "w-branch w-missing" : "w-branch" },
      h("span", { class: "w-node" }, value === 0n && !missing ? diamond(16) : null, shown(value.toString())),
      missing
        ? h("span", { class: "small second" }, say("page_why.missing"))
        : places(groups.get(value.toString()), preview, onOpen),
    );
  });
  return h(
    "div",
    { class: "w-tree" },
    root(answer),
    mexLine(answer),
    h("ul", rows),
    values.length > MOST_VALUES &&
      h("p", { class: "small second" }, say("page_why.more_values", { count: values.length - MOST_VALUES })),
    h(
      "p",
      { class: "small second" },
      answer.options_complete === false ? say("page_why.incomplete") : say("page_why.mex_says"),
    ),
  );
}

function root(answer) {
  return h(
    "p",
    { class: "w-root" },
    h("b", positionText(answer.position)),
    answer.nim_value !== null && h("span", say("page_why.nim_value", { g: answer.nim_value })),
  );
}

function places(options, preview, onOpen) {
  const button = (option) =>
    h(
      "button",
      {
        type: "button",
        class: preview && samePosition(preview.to, option.to) ? "w-place w-option-preview" : "w-place",
        "aria-label": say("page_why.go_to", { move: stepWords(option), position: positionText(option.to) }),
        on: { click: () => onOpen(option) },
      },
      positionText(option.to),
    );
  const rest = options.length - MOST_PLACES;
  return h(
    "span",
    { class: "w-places" },
    options.slice(0, MOST_PLACES).map(button),
    rest > 0 && h("span", { class: "small second" }, `+ ${rest}`),
  );
}

// Misere play has no nim-values: what can be left, lost positions first.
function byOutcome(answer, options, preview, onOpen) {
  const lost = options.filter((option) => option.outcome === "P");
  const won = options.filter((option) => option.outcome !== "P");
  const branch = (title, list, sign) =>
    list.length > 0 &&
    h("li", { class: "w-branch" }, h("span", { class: "w-node" }, sign, title), places(list, preview, onOpen));
  return h(
    "div",
    { class: "w-tree" },
    root(answer),
    options.length
      ? h("ul", branch("P", lost, diamond(16)), branch("N", won, null))
      : h("p", { class: "small second" }, say("page_why.not_listed")),
    h("p", { class: "small second" }, say("page_why.outcome_says")),
  );
}
