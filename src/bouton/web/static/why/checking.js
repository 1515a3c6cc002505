// The checker run on a certificate, where the reader sees it: each thing it shows, and what came of all of them.

import { able, button, each, h, isAble, refill } from "../core/dom.js";
import { post } from "../core/api.js";
import { icon } from "../core/icons.js";
import { lang, say } from "../core/words.js";

/** A button that checks *asked*, {name} of a kept certificate or {certificate}, its text; what is shown comes below it. */
export function checkHere(asked) {
  const shown = h("div.w-shown", { role: "status" });
  const run = async () => {
    if (!isAble(start)) return;
    able(start, false);
    refill(shown, h("p.second", say("page_why.check.runs")));
    try {
      refill(shown, resultOf(await post("check", { ...asked, lang: lang() })));
      start.lastChild.textContent = say("page_why.check.again");
    } catch (problem) {
      refill(shown, h("p.problem", problem.message || say("page.unreachable")));
    } finally {
      able(start, true);
    }
  };
  const start = button("outlined check-here", run, [icon("check", 20), h("span", say("page_why.check.here"))]);
  return h("div.w-check-here", start, shown);
}

function resultOf({ valid, why, claim, steps, seconds, verified_by: by }) {
  if (!valid) return h("p.problem", say("page_why.check.fails", { why }));
  const names = steps.flatMap((step) => step.names);
  return [
    each("ol.w-checked", steps, ({ said }) => h("li", icon("check", 20), h("span", said))),
    h("p.w-holds", say("page_why.check.holds", { count: names.length, seconds: seconds.toFixed(2) })),
    h("p.small.w-claimed", claim),
    by === "second pass" && h("p.small.second", say("page_why.check.second")),
    h(
      "details",
      h("summary", say("page_why.check.names")),
      each("ol.small.second.w-names", names, (name) => h("li", { lang: "en" }, name)),
    ),
  ];
}
