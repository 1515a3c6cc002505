// The games of the catalogue.

import { get } from "../core/api.js";
import { lang } from "../core/words.js";

const kept = new Map();

/** All games of the catalogue, in *language*; asked for once. */
export function games(language = lang()) {
  if (!kept.has(language)) {
    const asked = get("games", { lang: language });
    asked.catch(() => kept.delete(language));
    kept.set(language, asked);
  }
  return kept.get(language);
}

/** The game as the notation names it, a family by the member it is shown with: "bash(4)". */
export function rulesOf(game) {
  const { parameters } = game;
  if (!parameters.length) return game.name;
  const values = parameters.map((parameter) => parameter.default ?? parameter.least);
  return `${game.name}(${values.join(", ")})`;
}
