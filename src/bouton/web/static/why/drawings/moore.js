// Moore's Nim: in each binary column the ones are counted, and every count should be a multiple of k + 1.

import { h } from "../../core/dom.js";
import { big, shown } from "../../core/api.js";
import { say } from "../../core/words.js";
import { letter } from "../marks.js";
import { digitCount } from "../columns.js";

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
      h(
        "details",
        { class: "w-more" },
        h("summary", say("page_why.after_move", { position: shown(after) })),
        table(after, round),
      ),
  );
}

function countsOf(heaps) {
  const width = digitCount(heaps);
  return Array.from(
    { length: width },
    (_, i) => heaps.filter((heap) => (big(heap) >> BigInt(width - 1 - i)) & 1n).length,
  );
}

function table(heaps, round) {
  const width = digitCount(heaps);
  const counts = countsOf(heaps);
  const cells = (texts, kind) => texts.map((text, i) => h("td", { class: kind(i) }, text));
  return h(
    "div",
    { class: "w-scroll", tabindex: "0", role: "group", "aria-label": say("page_why.binary_table") },
    h(
      "table",
      { class: "w-digits w-moore" },
      h("caption", { class: "unseen" }, say("page_why.binary_table")),
      h(
        "tbody",
        heaps.map((heap, i) =>
          h(
            "tr",
            h("th", { scope: "row" }, letter(i)),
            h("td", { class: "w-number" }, shown(heap)),
            cells([...big(heap).toString(2).padStart(width, "0")], (column) =>
              counts[column] % round ? "w-odd-column" : "",
            ),
          ),
        ),
        h(
          "tr",
          { class: "w-sum" },
          h("th", { scope: "row" }, say("page_why.ones")),
          h("td", ""),
          cells(counts.map(String), (i) => (counts[i] % round ? "w-odd-column" : "")),
        ),
        h(
          "tr",
          { class: "w-sum-after" },
          h("th", { scope: "row" }, `mod ${round}`),
          h("td", ""),
          cells(
            counts.map((count) => String(count % round)),
            (i) => (counts[i] % round ? "w-odd-column" : ""),
          ),
        ),
      ),
    ),
  );
}
