// A pass, where the rules have one: a button beside the board that says how many are left.

import { big } from "../core/api.js";
import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import { resultMark } from "./cards.js";
import { isPass } from "./legal.js";

/** The button that passes in a component, drawn on *table*; null where the rules know no pass. */
export function passButton(table, component) {
  const { answer, legal } = table;
  const { cap, cap_means: means } = answer.components[component];
  if (means !== "passes") return null;
  const move = legal.of(component).find(isPass) ?? unlisted(table, component);
  const left = h("span.pass-left", say("page_boards.pass.left", { left: cap }));
  const words = h("span.pass-says", say("page_boards.pass.button"));
  if (!move) return h("p.pass.used.second", left);
  return table.button({ move }, { class: "pass" }, words, left, resultMark(table, move, 22));
}

// Where not every move is listed a pass may be one of the others.
function unlisted({ answer, legal }, component) {
  const { cap, heaps } = answer.components[component];
  if (legal.complete || answer.over || big(cap) === 0n) return null;
  return legal.unlisted({ to: legal.whole(component, heaps), component, heap: 0, text: "pass" });
}
