// The games of the catalogue.

import { get } from "../core/api.js";
import { lang } from "../core/words.js";

const kept = new Map();

/** All games of the catalogue, in *language*; or the *laws* in words of rules that it does not have; asked for once. */
export function games(language = lang(), what = "games") {
  const key = what + language;
  if (!kept.has(key)) {
    const asked = get(what, { lang: language });
    asked.catch(() => kept.delete(key));
    kept.set(key, asked);
  }
  return kept.get(key);
}

/** The game as the notation names it, a family by the member it is shown with: "bash(4)". */
export function rulesOf(game) {
  const { parameters } = game;
  if (!parameters.length) return game.name;
  const values = parameters.map((parameter) => parameter.default ?? parameter.least);
  return `${game.name}(${values.join(", ")})`;
}
