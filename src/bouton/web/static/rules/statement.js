// A pasted statement: the known games that it looks like; a press tries the rules of one.

import { button, clear, each, h, refill } from "../core/dom.js";
import { post, Work } from "../core/api.js";
import { lang, say } from "../core/words.js";

/** A folded field for a statement; *take* gets the rules that are to be tried. */
export function statementField(take) {
  const work = new Work();
  const text = h("textarea.field", { id: "r-statement", rows: 3, spellcheck: false });
  const told = h("p.second", { role: "status" });
  const found = h("ul");
  const look = async () => {
    const statement = text.value.trim();
    if (!statement) return;
    clear(found);
    try {
      const answer = await work.start((signal) => post("which", { statement, lang: lang() }, { signal }));
      if (!answer) return;
      const { candidates } = answer;
      told.textContent = say(`page_explore.statement.${candidates.length ? "looks" : "nothing"}`);
      refill(found, candidates, (one) => candidate(one, take));
    } catch (error) {
      told.textContent = error.message || say("page.unreachable");
    }
  };
  return h(
    "details.r-statement",
    h("summary", say("page_explore.statement.ask")),
    h("label.label", { htmlFor: "r-statement" }, say("page_explore.statement.text"), text),
    button("outlined", look, say("page_explore.statement.run")),
    told,
    found,
  );
}

const candidate = ({ title, rules, why, check }, take) =>
  h(
    "li",
    h("strong", title),
    " ",
    rules ? button("outlined mono", () => take(rules), rules) : h("span", why),
    each("ul.small.second", check, (row) => h("li", row)),
  );
