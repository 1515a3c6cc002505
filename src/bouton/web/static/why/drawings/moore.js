// Moore's Nim: in each binary column the ones are counted, and every count should be a multiple of k + 1.

import { h } from "../../core/dom.js";
import { big, shown } from "../../core/api.js";
import { say } from "../../core/words.js";
import { letter } from "../marks.js";
import { digitCount } from "./columns.js";

export const tab = "page_why.tab_columns";

export function covers(answer) {
  return /^moore(_misere)?\./.test(answer.reason.key) && Array.isArray(answer.reason.numbers.columns);
}

export function draw(answer, preview) {
  const { key, numbers } = answer.reason;
  const round = Number(numbers.k1);
  const rows = answer.position;
  const after = preview?.to ?? numbers.after ?? null;
  const off = countsOf(rows).some((count) => count % round);
  return {
    head: /(ones|last)$/.test(key) ? null : say("page_why.moore", off ? 0 : 1, { k1: round }),
    picture: h("div", null, table(rows, round), after && h("details", { class: "w-more" },
      h("summary", null, say("page_why.after_move", 0, { position: after.map((heap) => shown(heap)).join(", ") })), table(after, round))),
  };
}

function countsOf(heaps) {
  const width = digitCount(heaps);
  return Array.from({ length: width }, (_, i) => heaps.filter((heap) => (big(heap) >> BigInt(width - 1 - i)) & 1n).length);
}

function table(heaps, round) {
  const width = digitCount(heaps);
  const counts = countsOf(heaps);
  const cells = (texts, kind) => texts.map((text, i) => h("td", { class: kind(i) }, text));
  return h("div", { class: "w-scroll", tabindex: "0", role: "group", "aria-label": say("page_why.binary_table") }, h("table", { class: "w-digits w-moore" },
    h("caption", { class: "unseen" }, say("page_why.binary_table")),
    h("tbody", null,
      heaps.map((heap, i) => h("tr", null, h("th", { scope: "row" }, letter(i)), h("td", { class: "w-number" }, shown(heap)),
        cells([...big(heap).toString(2).padStart(width, "0")], (column) => (counts[column] % round ? "w-odd-column" : "")))),
      h("tr", { class: "w-sum" }, h("th", { scope: "row" }, say("page_why.ones")), h("td", null, ""), cells(counts.map(String), (i) => (counts[i] % round ? "w-odd-column" : ""))),
      h("tr", { class: "w-sum-after" }, h("th", { scope: "row" }, `mod ${round}`), h("td", null, ""), cells(counts.map((count) => String(count % round)), (i) => (counts[i] % round ? "w-odd-column" : ""))))));
}
