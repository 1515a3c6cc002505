// The law of a game: the sentence with its status, and the facts.

import { each, h, refill } from "../core/dom.js";
import { grouped } from "../core/api.js";
import { lang, say } from "../core/words.js";
import { Situation } from "../play/situation.js";
import { badge, statusMark } from "../why/badge.js";
import { diamond } from "../why/marks.js";
import { orNull, periodOf } from "./fetching.js";
import { lawOf } from "./laws.js";

const LOOKED = 5000;

/** What is known of the game *rules* says: {answer, law, period, single, alone}; *alone*: its law is of one heap only. */
export async function told(rules, game, signal) {
  const ask = (position) => orNull(new Situation({ rules, position }).look(signal, { options: false }));
  const isUnsaid = (answer) => !answer || answer.by.method === "search";
  const several = await ask(game.example);
  // In misère play one heap may have a law of its own.
  const isAsked = game.convention === "misere" && game.heaps === null;
  const one = isAsked ? await ask(game.example.slice(-1)) : null;
  const alone = isUnsaid(several) ? !isUnsaid(one) : Boolean(one?.reason.law);
  const answer = alone ? one : several;
  // Games whose heaps have nim-values of their own; the others are known by their lost positions.
  const single = Boolean(answer?.components[0].sequence) && game.convention === "normal";
  const period = single ? await orNull(periodOf(rules, answer, LOOKED, signal)) : null;
  const law = await lawOf(answer, period, game.letters?.length > 0);
  if (alone && !isUnsaid(several)) law.note = (await lawOf(several, null)).statement;
  return { answer, single, alone, period, law };
}

/** Draws the law of what was *told* of *game* {shown, notation, code, kind}. */
export function drawLaw(panel, game, { law }) {
  refill(panel, [
    h("div.e-law-says", diamond(20), h("h2.e-statement-large", law.statement)),
    h("div.e-law-of", badge(law.by), h("span.small.second", game.shown || game.notation)),
    h("p.second.e-law-rule", game.echo[lang()]),
    law.note && h("p.second.e-note", law.note),
    law.results?.length > 0 && each("ul.e-results", law.results, (text) => h("li", text)),
    facts(law, game),
  ]);
}

/** Puts what was proved just now in the place of "no law is known". */
export function replaceUnknown(panel, claim) {
  const statement = panel.querySelector(".e-statement-large");
  const text = claim.shown || claim.statement;
  if (!statement || !text || !panel.querySelector(".e-law-of .badge.unknown")) return;
  statement.textContent = text;
  panel.querySelector(".e-note")?.remove();
  panel.querySelector(".e-law-of .badge").replaceWith(statusMark(claim.status));
}

function facts(law, game) {
  const { period, preperiod, saltus } = law.period?.period ? law.period : { period: null };
  const found = Object.entries({
    [game.kind === "hexadecimal" ? "hexadecimal" : "octal"]: game.code,
    period: period && grouped(period),
    preperiod: period && grouped(preperiod),
    saltus: saltus && String(saltus),
  }).filter(([, value]) => value);
  const entry = ([name, value]) =>
    h("div", h("dt", say(`page_explore.facts.${name}`)), h("dd", { title: value }, value));
  return found.length ? h("dl.e-facts", found.map(entry)) : null;
}
