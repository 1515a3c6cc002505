// A heap beside the Nim heap it equals: the moves of both side by side, matched by value.

import { h } from "../../core/dom.js";
import { table } from "../../core/table.js";
import { say } from "../../core/words.js";
import { reached } from "../reached.js";
import { answers } from "./outcome.js";

/** task: {expected: ["N" or "P"]}, on a sum of two games of one heap each. */
export async function draw(place, task, host) {
  const { rules, position } = host.step;
  const games = await Promise.all(rules.map((one, at) => host.look(position[at], one)));
  const values = reached({ options: games.flatMap((game) => game.options) }).reverse();
  const stone = () => h("span.small-stone");
  const name = (game, at) => {
    const [heap] = position[at];
    const stones = h("span.few-stones", { "aria-hidden": "true" }, Array.from({ length: Number(heap) }, stone));
    const rule = h("span.small.second", game.components[0].amounts || game.components[0].shown);
    return h("th", { scope: "col" }, h("b.like-heap", heap), stones, rule);
  };
  const moves = (at, value) => {
    const own = games[at].options.filter((option) => Number(option.nim_value) === value);
    const texts = own.map((option) => `${position[at][0]} → ${[option.to].flat()[0]}`);
    return h("td", texts.join(", ") || "·");
  };
  const [left, right] = games.map(name);
  const middle = h("th.like-value", { scope: "col" }, say("page_learn.values.value"));
  const row = (value) => [moves(0, value), h("td.like-value", value), moves(1, value)];
  place.append(table({ class: "plain-table like-table" }, { head: [left, middle, right], rows: values.map(row) }));
  return answers(place, task, host, () => {});
}
