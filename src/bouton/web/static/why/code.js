// The program that decides the game of an answer, in the language chosen, to copy.

import { post } from "../core/api.js";
import { press, segmented } from "../core/lists.js";
import { copy } from "../core/dialog.js";
import { button, h, refill } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { read, write } from "../core/store.js";
import { lang, say } from "../core/words.js";
import { statusMark } from "./badge.js";

const TARGETS = { cpp: "C++", python: "Python", java: "Java", rust: "Rust" };
const kept = new Map();

/** The program for *rules*, asked for once. */
async function program(rules, target) {
  const key = JSON.stringify([rules, target, lang()]);
  if (!kept.has(key)) kept.set(key, post("program", { rules, target, lang: lang() }));
  try {
    return await kept.get(key);
  } catch (problem) {
    kept.delete(key);
    throw problem;
  }
}

/** The programs of the game of *answer*, or of the judge's problem in place of its rules, with a choice of language. */
export function codeView(answer) {
  const remembered = read("code", "cpp");
  let target = remembered in TARGETS ? remembered : "cpp";
  const shown = h("div.w-program", { role: "status" });
  const choose = (name) => {
    target = name;
    write("code", name);
    draw();
  };
  const tabs = segmented(say("page_why.code.language"), Object.entries(TARGETS), target, choose);

  async function draw() {
    const wanted = target;
    press(tabs, wanted);
    refill(shown, h("p.second", say("page.loading")));
    const inside = await program(answer.rules, wanted).then((found) => parts(found, answer.by), refused);
    if (wanted === target) refill(shown, inside);
  }

  draw();
  return [tabs, shown];
}

const refused = (problem) => h("p.problem", problem.message || say("page.unreachable"));

function parts({ program: text, law, status, limit, target, problem, title }, by) {
  const limits = limit === null ? say("page_why.code.any_size") : say("page_why.code.limit", { limit });
  return [
    problem && h("p", h("b", `${problem} · ${title}`)),
    law && h("p", law.charAt(0).toUpperCase() + law.slice(1)),
    h("div.row", status && status !== by?.status && statusMark(status), h("span.small.second", limits)),
    button("outlined", () => copy(text), [icon("copy"), say("page_why.code.copy")]),
    h("pre.w-code.w-source-code", { tabindex: "0", "aria-label": TARGETS[target] }, text),
  ];
}
