// Laws of two heaps that no game of the catalogue has, below the games that a search finds.

import { h, refill } from "../core/dom.js";
import { href } from "../core/route.js";
import { lang, say } from "../core/words.js";
import { games } from "./catalogue.js";
import { matchesLaw } from "./search.js";

// They are looked through from so many letters on, and so many are shown.
const LETTERS = 2;
const MOST = 20;

/** Shows in *place* the laws that have the words in *field*, which may be typed in meanwhile. */
export async function drawLaws(place, field) {
  const text = field.value.trim();
  const all = text.length < LETTERS || /^[\d\s,，、]+$/.test(text) ? [] : await games(lang(), "laws");
  if (text !== field.value.trim()) return;
  const found = all.filter((law) => matchesLaw(law, text));
  const lines = found.slice(0, MOST).map(({ rules, sentence }) => {
    const link = h("a.mono", { href: href("explore", { rules }) }, rules);
    return h("li", link, " ", h("span.second", sentence));
  });
  const head = h("h2", say("page_games.laws", { count: found.length }));
  refill(place, lines.length ? [head, h("ul.game-results", lines)] : []);
}
