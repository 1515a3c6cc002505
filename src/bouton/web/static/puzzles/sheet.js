// Exercises to print: a sheet of questions with room for answers, and the key on a sheet of its own.

import { get } from "../core/api.js";
import { append, clear, h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { go } from "../core/route.js";
import { lang, say } from "../core/words.js";
import { positionText } from "../why/marks.js";

const COUNTS = [6, 12, 20, 30];
const FIRST = { game: "nim", count: 12, seed: 1 };

const whole = (text, otherwise, most) => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : otherwise;
};

/** Shows the sheet that *query* asks for: game, count, seed. */
export async function showSheet(view, query, context) {
  const asked = {
    game: query.game || FIRST.game,
    count: whole(query.count, FIRST.count, 100),
    seed: whole(query.seed, FIRST.seed, 999999),
  };
  const [games, sheet] = await Promise.all([
    get("games", { lang: lang() }, { signal: context.signal }),
    get("exercises", { ...asked, lang: lang() }, { signal: context.signal }),
  ]);
  context.title(say("page_puzzles.print"));
  const again = (change) => go("puzzles/print", { ...asked, ...change });
  const select = (words, value, choices, name) =>
    h(
      "label",
      { class: "label" },
      words,
      h(
        "select",
        { class: "select", on: { change: (event) => again({ [name]: event.target.value }) } },
        choices.map(([key, shown]) => h("option", { value: key, selected: String(key) === String(value) }, shown)),
      ),
    );
  const seed = h("input", {
    class: "field sheet-seed",
    inputMode: "numeric",
    value: asked.seed,
    on: { change: () => again({ seed: seed.value }) },
  });
  const playable = games
    .filter((game) => !game.parameters.length || game.name === asked.game)
    .map((game) => [game.name, game.shown]);
  if (!playable.some(([name]) => name === asked.game)) playable.unshift([asked.game, sheet.title]);
  const counts = COUNTS.includes(asked.count) ? COUNTS : [...COUNTS, asked.count];

  const head = (title) =>
    h(
      "header",
      { class: "sheet-head" },
      h("h2", {}, say("page_puzzles.sheet_head", 0, { title, game: sheet.title })),
      h("p", { class: "small second" }, say("page_puzzles.sheet", 8, { seed: asked.seed })),
    );
  append(clear(view), [
    h(
      "div",
      { class: "title-row no-print" },
      h("h1", {}, say("page_puzzles.print")),
      h("p", { class: "rule" }, say("page_puzzles.sheet", 7)),
    ),
    h(
      "form",
      { class: "sheet-form no-print", on: { submit: (event) => event.preventDefault() } },
      select(say("page_puzzles.game"), asked.game, playable, "game"),
      select(
        say("page_puzzles.sheet", 2),
        asked.count,
        counts.map((count) => [count, count]),
        "count",
      ),
      h("label", { class: "label" }, say("page_puzzles.sheet", 3), seed),
      h(
        "button",
        { class: "button outlined", type: "button", on: { click: () => again({ seed: asked.seed + 1 }) } },
        icon("dice"),
        say("page_puzzles.sheet", 5),
      ),
      h(
        "button",
        { class: "button primary", type: "button", on: { click: () => print() } },
        say("page_puzzles.sheet", 4),
      ),
    ),
    h(
      "article",
      { class: "sheet", "aria-label": say("page_puzzles.sheet") },
      head(say("page_puzzles.sheet")),
      h("p", { class: "sheet-name" }, h("span", {}, say("page_puzzles.sheet", 6)), h("span", { class: "sheet-line" })),
      h(
        "ol",
        { class: "sheet-questions" },
        sheet.rows.map((one) =>
          h("li", {}, h("span", {}, one.question), h("span", { class: "sheet-line", "aria-hidden": "true" })),
        ),
      ),
    ),
    h(
      "details",
      { class: "sheet sheet-key" },
      h("summary", { class: "no-print" }, say("page_puzzles.sheet", 1)),
      head(say("page_puzzles.sheet", 1)),
      h(
        "table",
        { class: "table" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            [0, 2, 4].map((at) => h("th", { scope: "col" }, say("page_puzzles.columns", at))),
          ),
        ),
        h(
          "tbody",
          {},
          sheet.rows.map((one) =>
            h(
              "tr",
              {},
              h("td", {}, one.number),
              h("td", { class: "mono" }, positionText(one.position)),
              h("td", {}, one.answer),
            ),
          ),
        ),
      ),
    ),
  ]);
  openForPrinting(view.querySelector(".sheet-key"), context.signal);
}

/** On paper the key is always there; on the screen as the person left it. */
function openForPrinting(key, signal) {
  let before = false;
  addEventListener("beforeprint", () => ((before = key.open), (key.open = true)), { signal });
  addEventListener("afterprint", () => (key.open = before), { signal });
}
