// The programs of a game to copy: one that decides it, and one for each problem of a judge.

import { press } from "../core/lists.js";
import { append, button, h, refill } from "../core/dom.js";
import { say } from "../core/words.js";
import { codeView } from "../why/code.js";
import { problemIn } from "./search.js";

/** The section of programs of *game* {program, judges}, or null; its rules are *rules*, *searched* may name a problem. */
export function programs(game, rules, searched) {
  const place = h("div.game-program");
  const [own, ...others] = [...(game.program ? [rules] : []), ...game.judges];
  if (!own) return null;
  const wanted = problemIn(game, searched) ?? own;
  const choice = (one) =>
    button("outlined game-problem", () => show(one), one === rules ? say("page_games.program.any") : one, {
      value: one,
    });
  const label = say("page_games.program.choose");
  const choices = h("div.row.game-problems", { role: "group", "aria-label": label }, [own, ...others].map(choice));
  function show(chosen) {
    press(choices, chosen);
    refill(place, codeView({ rules: chosen }));
  }
  // Where no law decides the game there may be no program: asked for only by who wants it.
  if (wanted !== rules || game.judges.length || game.level < 3) show(wanted);
  else
    append(
      place,
      button("outlined", () => show(rules), say("page_games.program.write")),
    );
  return h(
    "section.panel.game-programs",
    h("h2", say("page_games.program.title")),
    others.length > 0 && choices,
    place,
  );
}
