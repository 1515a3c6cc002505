// Moore's Nim: in each binary column the ones are counted, and every count should be a multiple of k + 1.

import { h } from "../../core/dom.js";
import { big, shown } from "../../core/api.js";
import { row } from "../../core/table.js";
import { say } from "../../core/words.js";
import { digitCount } from "../columns.js";
import { scrolled } from "../frames.js";
import { letter } from "../marks.js";

export const order = 4;
export const tab = "page_why.tab_columns";

export function covers(answer) {
  return /^moore_(losses|misere)\./.test(answer.reason.key) && Array.isArray(answer.reason.numbers.columns);
}

export function draw(answer, preview) {
  const { numbers } = answer.reason;
  const round = Number(numbers.k1);
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
  const line = (heap, i) => row([letter(i), h("td.w-number", shown(heap)), ...binary[i].map(cell)]);
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
