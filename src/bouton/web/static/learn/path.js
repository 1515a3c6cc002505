// The path: the lessons in their order are its stations, each with stones: the lesson, five puzzles, a win against Sharp.

import { h } from "../core/dom.js";
import { read, write } from "../core/store.js";
import { href } from "../core/route.js";
import { lang, say } from "../core/words.js";
import { finished, nextStep, walked } from "./progress.js";

const NAME = "stations";
const ENOUGH = 5;

/** The stations of *lessons* {id, title, game, count}, {lesson, stones}; a game met before has no further puzzles. */
export function stationsOf(lessons) {
  const met = new Set(["own"]);
  return lessons.map((lesson) => {
    const { id, game, count } = lesson;
    const i = nextStep(id, count);
    const stones = [
      { done: finished(id).size >= count, says: say("page.path.step", { i }), place: href(`learn/${id}/${i}`) },
    ];
    if (!met.has(id) && !met.has(game)) {
      const { puzzles, won } = walked(game);
      const done = Math.min(puzzles, ENOUGH);
      const place = href("puzzles", { level: "fit", game });
      stones.push({ done: done === ENOUGH, says: say("page.path.puzzles", { done, count: ENOUGH }), place });
      const match = href("play", { rules: game, level: "sharp" });
      stones.push({ done: won, says: say("page.path.win"), place: match });
    }
    met.add(game);
    return { lesson, stones };
  });
}

/** Whether each stone, lesson, puzzles and win, of the stations of *lessons* is done by who kept *progress*. */
export const stonesOf = (lessons, { lessons: steps, path }) =>
  lessons.map(({ id, game, steps: all }) => {
    const { puzzles = 0, won = false } = path?.[game] ?? {};
    return [(steps?.[id] ?? []).length >= all.length, puzzles >= ENOUGH, Boolean(won)];
  });

/** Remembers the *lessons* for pages that do not ask for them; gives their stations. */
export function remember(lessons) {
  const all = lessons.map(({ id, title, game, steps }) => ({ id, title, game, count: steps.length }));
  write(NAME, { lang: lang(), all });
  return stationsOf(all);
}

/** A link to the first open stone, else to the beginning; nothing where all is done. */
export function goOn(kind) {
  const kept = read(NAME, null);
  const stations = kept?.lang === lang() ? stationsOf(kept.all) : [];
  if (!stations.length) return h("a", { class: kind, href: href("learn") }, say("page.path.start"));
  const open = stations.find(({ stones }) => stones.some(({ done }) => !done));
  const stone = open?.stones.find(({ done }) => !done);
  return stone
    ? h("a", { class: kind, href: stone.place }, say("page.path.on", { name: open.lesson.title, stone: stone.says }))
    : null;
}
