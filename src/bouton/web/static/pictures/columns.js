// Moore's Nim: in each binary column the ones are counted, and every count should be a multiple of k + 1.
// Numbers: round, that is k + 1, and after, what a winning move leaves.

import { h } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { row } from "../core/table.js";
import { letterOf, say } from "../core/words.js";
import { digitCount } from "../why/columns.js";
import { scrolled } from "../why/frames.js";

export const tab = "page_why.tab_columns";

export function draw(answer, preview) {
  const { numbers } = answer.reason.picture;
  const round = Number(numbers.round);
  const after = preview?.to ?? numbers.after ?? null;
  return h(
    "div",
    table(answer.position, round),
    after &&
      h("details.w-more", h("summary", say("page_why.after_move", { position: shown(after) })), table(after, round)),
  );
}

function table(heaps, round) {
  const width = digitCount(heaps);
  const binary = heaps.map((heap) => [...big(heap).toString(2).padStart(width, "0")]);
  const counts = Array.from({ length: width }, (_, i) => binary.filter((digits) => digits[i] === "1").length);
  const cell = (text, i) => h("td", { class: counts[i] % round ? "w-odd-column" : "" }, text);
  const line = (heap, i) => row([letterOf(i), h("td.w-number", shown(heap)), ...binary[i].map(cell)]);
  const rests = counts.map((count) => count % round);
  return scrolled(
    { name: say("page_why.binary_table"), kind: "w-digits w-moore" },
    h(
      "tbody",
      heaps.map(line),
      row([say("page_why.ones"), "", ...counts.map(cell)], { class: "w-sum" }),
      row([`mod ${round}`, "", ...rests.map(cell)], { class: "w-sum-after" }),
    ),
  );
}
