// The position above, what it can become below, sorted by nim-value; the least value that is missing is its own.

import { h } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { rising } from "../core/integer.js";
import { say } from "../core/words.js";
import { diamond, isPreviewed, positionText } from "./marks.js";
import { mexLine } from "../pictures/options.js";
import { openButton } from "./moves.js";

const MOST_VALUES = 12;
const MOST_PLACES = 6;

export function mexTree(answer, preview, onOpen) {
  const options = answer.options ?? [];
  const known = options.filter((option) => (option.nim_value ?? null) !== null);
  if (answer.over) return h("p.small.second", say("page_why.no_moves"));
  if (!known.length) return byOutcome(answer, options, preview, onOpen);
  const groups = new Map();
  for (const option of known) {
    const value = String(option.nim_value);
    groups.set(value, [...(groups.get(value) ?? []), option]);
  }
  const own = answer.nim_value === null ? [] : [String(answer.nim_value)];
  const values = [...new Set([...groups.keys(), ...own])].map(big).sort(rising);
  const branch = (value) => {
    const group = groups.get(String(value));
    return h(
      "li",
      { class: group ? "w-branch" : "w-branch w-missing" },
      h("span.w-node", group && value === 0n ? diamond(16) : null, shown(value)),
      group ? places(group, preview, onOpen) : h("span.small.second", say("page_why.missing")),
    );
  };
  const isPart = answer.options_complete === false;
  return h(
    "div.w-tree",
    root(answer),
    mexLine(answer),
    h("ul", values.slice(0, MOST_VALUES).map(branch)),
    values.length > MOST_VALUES &&
      h("p.small.second", say("page_why.more_values", { count: values.length - MOST_VALUES })),
    h("p.small.second", say(isPart ? "page_why.incomplete" : "page_why.mex_says")),
  );
}

function root(answer) {
  return h(
    "p.w-root",
    h("b", positionText(answer.position)),
    answer.nim_value !== null && h("span", say("page_why.nim_value", { g: answer.nim_value })),
  );
}

function places(options, preview, onOpen) {
  const kind = (option) => (isPreviewed(preview, option) ? "w-place w-option-preview" : "w-place");
  const place = (option) => openButton(option, positionText(option.to), kind(option), onOpen);
  const rest = options.length - MOST_PLACES;
  return h("span.w-places", options.slice(0, MOST_PLACES).map(place), rest > 0 && h("span.small.second", `+ ${rest}`));
}

// Misere play has no nim-values: what can be left, lost positions first.
function byOutcome(answer, options, preview, onOpen) {
  const lost = options.filter((option) => option.outcome === "P");
  const won = options.filter((option) => option.outcome !== "P");
  const branch = (title, list, sign) =>
    list.length > 0 && h("li.w-branch", h("span.w-node", sign, title), places(list, preview, onOpen));
  return h(
    "div.w-tree",
    root(answer),
    options.length
      ? h("ul", branch("P", lost, diamond(16)), branch("N", won, null))
      : h("p.small.second", say("page_why.not_listed")),
    h("p.small.second", say("page_why.outcome_says")),
  );
}
