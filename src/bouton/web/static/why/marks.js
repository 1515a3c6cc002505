// Signs, letters and positions as the reasons write them.

import { h } from "../core/dom.js";
import { big, plain, shown } from "../core/api.js";
import { mark, outcomeMark } from "../core/marks.js";
import { say } from "../core/words.js";
import { keyOf } from "../board/legal.js";

/** The position to leave: a gold diamond, with "=" from 18 px on. */
export const diamond = (size = 20) => mark("zero", size);

/** What a position left by a move means for the one who leaves it: a sign, and words for readers of the screen. */
export const outcomeSign = (outcome) => [
  outcome && outcomeMark(outcome === "P", 18),
  hidden(say(`page_why.move_result.${{ P: "wins", N: "loses" }[outcome] ?? "undecided"}`)),
];

/** A position as people write it: (3, 5), or the heap alone. */
export function positionText(position) {
  if (!Array.isArray(position)) return shown(position);
  if (position.length && Array.isArray(position[0])) return position.map(positionText).join(" + ");
  return position.length === 1 ? shown(position[0]) : `(${position.map((heap) => shown(heap)).join(", ")})`;
}

export const samePosition = (one, other) => keyOf(one) === keyOf(other);

/** Whether a move under *preview* leaves what *option* leaves. */
export const isPreviewed = (preview, option) => Boolean(preview) && samePosition(preview.to, option.to);

/** The exclusive or of whole numbers of any size. */
export const xor = (values) => values.reduce((sum, value) => sum ^ big(value), 0n);

/** *values* when the one at *place* changes so that the exclusive or of all is *total*. */
export const changed = (values, place, total) =>
  values.map((value, at) => (at === place ? plain(xor([total, value, ...values])) : value));

/** A sentence for those who cannot see a picture. */
export const hidden = (text) => h("span.unseen", text);
