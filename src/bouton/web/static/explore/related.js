// The laws of games like this one, each a link.

import { append, clear, h } from "../core/dom.js";
import { href } from "../core/route.js";
import { say } from "../core/words.js";
import { games, rulesOf } from "../games/catalogue.js";
import { Situation } from "../play/situation.js";
import { statusMark } from "../why/badge.js";
import { periodWords, statementOf } from "./laws.js";

const MOST = 6;
// Where too few are alike: proved, proved elsewhere, repeating, and unknown.
const OTHERS = ["wythoff", "fibonacci nim", "nim", "kayles", "grundy", "euclid"];

/** Fills *panel* with the laws of games played on the same board as *game*, and of others where these are few. */
export async function fillRelated(panel, rules, game, signal) {
  if (panel.dataset.game === (game.recognised ?? game.view)) return;
  panel.dataset.game = game.recognised ?? game.view;
  const title = say("page_explore.others");
  panel.setAttribute("aria-label", title);
  const list = h("div.e-other-list");
  append(clear(panel), [h("h2.e-small-title", title), list]);
  const known = await games().catch(() => []);
  const name = rules.split("(")[0];
  const alike = known.filter((one) => one.view === game.view && one.theorems.length).map((one) => one.name);
  const names = [...new Set([...alike.slice(0, MOST - 2), ...OTHERS])].filter(
    (one) => one !== name && one !== game.recognised,
  );
  for (const one of names.slice(0, MOST)) {
    const found = known.find((other) => other.name === one);
    if (found) await entry(list, found, signal);
    if (signal?.aborted) return;
  }
}

async function entry(list, game, signal) {
  const place = h("div.e-other");
  list.append(place);
  const theorem = game.theorems.find((one) => !one.name.endsWith("_misere"));
  const law = theorem
    ? { by: theorem, statement: statementOf(theorem) }
    : await seenLaw(game, signal).catch(() => null);
  if (signal?.aborted || !law) return;
  const source = law.by.source || game.source || "";
  append(place, [
    h(
      "div.e-other-top",
      statusMark(law.by.status, null, false, law.by.method === "theorem"),
      h("span.small.second", game.shown),
    ),
    h("a.e-other-link", { href: href("explore", { rules: rulesOf(game) }) }, law.statement),
    h("p.small.second", source.split(";")[0]),
  ]);
}

// The period of a game without a theorem, from one of its positions; else what is said of it in the catalogue.
async function seenLaw(game, signal) {
  const answer = await new Situation({ rules: game.name, position: game.example }).look(signal, { options: false });
  const { sequence } = answer.components[0];
  if (!sequence?.period)
    return { by: { status: "unknown", source: "" }, statement: game.results[0] ?? say("page_why.no_law.values") };
  return { by: { status: sequence.status, source: "" }, statement: periodWords(sequence) };
}
