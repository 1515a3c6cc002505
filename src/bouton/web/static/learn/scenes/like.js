// A heap beside the Nim heap it equals: the moves of both side by side, matched by value.

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import * as outcome from "./outcome.js";

/** task: {expected: ["N" or "P"]}, on a sum of two games of one heap each. */
export async function draw(place, task, host) {
  const { rules, position } = host.step;
  const games = await Promise.all(rules.map((one, at) => host.look(position[at], one)));
  const values = [...new Set(games.flatMap((game) => game.options.map((option) => Number(option.nim_value))))].sort(
    (a, b) => b - a,
  );
  const stones = (n) =>
    h(
      "span",
      { class: "few-stones", "aria-hidden": "true" },
      Array.from({ length: n }, () => h("span", { class: "small-stone" })),
    );
  const head = games.map((game, at) =>
    h(
      "th",
      { scope: "col" },
      h("b", { class: "like-heap" }, position[at][0]),
      stones(Number(position[at][0])),
      h("span", { class: "small second" }, game.components[0].amounts || game.components[0].shown),
    ),
  );
  const moves = (game, at, value) =>
    game.options
      .filter((option) => Number(option.nim_value) === value)
      .map((option) => `${position[at][0]} → ${[option.to].flat()[0]}`);
  place.append(
    h(
      "table",
      { class: "plain-table like-table" },
      h(
        "thead",
        {},
        h("tr", {}, head[0], h("th", { scope: "col", class: "like-value" }, say("page_learn.values", 3)), head[1]),
      ),
      h(
        "tbody",
        {},
        values.map((value) =>
          h(
            "tr",
            {},
            h("td", {}, moves(games[0], 0, value).join(", ") || "·"),
            h("td", { class: "like-value" }, value),
            h("td", {}, moves(games[1], 1, value).join(", ") || "·"),
          ),
        ),
      ),
    ),
  );
  return outcome.draw(place, task, host);
}
