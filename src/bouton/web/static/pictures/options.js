// Where no theorem has a picture of its own: what can be left, and the least value that is missing.

import { button, h } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { rising } from "../core/integer.js";
import { say } from "../core/words.js";
import { mexOf } from "../why/math.js";
import { moveText } from "../play/sentences.js";
import { isPreviewed, outcomeSign } from "../why/marks.js";

export const tab = "page_why.tab_options";

const MOST_VALUES = 8;

/** *onMore* shows all moves, where they can be shown. */
export function draw(answer, preview, onOpen, onMore = null) {
  const options = answer.options ?? answer.winning_moves;
  // One of each nim-value, so that the least missing one is seen.
  const isFirst = (value, at) => value === null || at === options.findIndex((one) => one.nim_value === value);
  const each = options.filter((one, at) => isFirst(one.nim_value, at));
  const best = each.sort((one, other) => rising(worth(one), worth(other))).slice(0, MOST_VALUES);
  const rest = (answer.options ? answer.options.length : (answer.winning_move_count ?? options.length)) - best.length;
  const line = (option) => [
    outcomeSign(option.outcome ?? "P"),
    h("b", moveText(answer, option)),
    h("span", shown(option.nim_value ?? "")),
  ];
  const entry = (option) => {
    const kind = isPreviewed(preview, option) ? "w-option w-option-preview" : "w-option";
    const touched = button("", () => onOpen(option), line(option), { class: kind });
    return h("li", touched);
  };
  return h(
    "div",
    mexLine(answer),
    h("ul.w-options", best.map(entry)),
    rest > 0 && more(say("page_why.more_options", { count: rest }), onMore),
  );
}

const more = (text, onMore) => (onMore ? button("link small", onMore, text) : h("p.small.second", text));

/** mex{...} = g in one line, where every option has a nim-value. */
export function mexLine({ reason, nim_value: value, options_complete: isAll }) {
  const { mex } = reason.picture.numbers;
  return mex ? h("p.w-formula", mexOf(mex, isAll === false ? null : shown(value))) : null;
}

/** The nim-value; where there is none, 0 for a move that wins. */
const worth = (option) => big(option.nim_value ?? (option.outcome === "N" ? 1 : 0));
