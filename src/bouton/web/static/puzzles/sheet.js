// Exercises to print: a sheet of questions with room for answers, and the key on a sheet of its own.

import { get } from "../core/api.js";
import { append, clear, h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { go } from "../core/route.js";
import { table } from "../core/table.js";
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
  const title = say("page_puzzles.print");
  context.title(title);
  const intro = h("p", { class: "rule" }, say("page_puzzles.sheet.note"));
  const key = keyOf(sheet, asked);
  append(clear(view), [
    h("div", { class: "title-row no-print" }, h("h1", title), intro),
    form(games, sheet, asked),
    questions(sheet, asked),
    key,
  ]);
  openForPrinting(key, context.signal);
}

/** What sheet is asked for: the game, how many questions, and the number of the sheet. */
function form(games, sheet, asked) {
  const again = (change) => go("puzzles/print", { ...asked, ...change });
  const select = (words, name, choices) => {
    const option = ([key, shown]) => h("option", { value: key, selected: String(key) === String(asked[name]) }, shown);
    const on = { change: (event) => again({ [name]: event.target.value }) };
    return h("label", { class: "label" }, words, h("select", { class: "select", on }, choices.map(option)));
  };
  const isPlayable = (game) => !game.parameters.length || game.name === asked.game;
  const playable = games.filter(isPlayable).map((game) => [game.name, game.shown]);
  if (!playable.some(([name]) => name === asked.game)) playable.unshift([asked.game, sheet.title]);
  const counts = COUNTS.includes(asked.count) ? COUNTS : [...COUNTS, asked.count];
  const change = { change: (event) => again({ seed: event.target.value }) };
  const seed = h("input", { class: "field sheet-seed", inputMode: "numeric", value: asked.seed, on: change });
  const button = (kind, run, ...inside) =>
    h("button", { class: `button ${kind}`, type: "button", on: { click: run } }, inside);
  return h(
    "form",
    { class: "sheet-form no-print", on: { submit: (event) => event.preventDefault() } },
    select(say("page_puzzles.game"), "game", playable),
    select(
      say("page_puzzles.sheet.count"),
      "count",
      counts.map((count) => [count, count]),
    ),
    h("label", { class: "label" }, say("page_puzzles.sheet.seed"), seed),
    button("outlined", () => again({ seed: asked.seed + 1 }), icon("dice"), say("page_puzzles.sheet.another")),
    button("primary", () => print(), say("page_puzzles.sheet.print")),
  );
}

const head = (title, sheet, { seed }) =>
  h(
    "header",
    { class: "sheet-head" },
    h("h2", say("page_puzzles.sheet_head", { title, game: sheet.title })),
    h("p", { class: "small second" }, say("page_puzzles.sheet.number", { seed })),
  );

function questions(sheet, asked) {
  const title = say("page_puzzles.sheet.title");
  const line = () => h("span", { class: "sheet-line", "aria-hidden": "true" });
  const item = ({ question }) => h("li", h("span", question), line());
  return h(
    "article",
    { class: "sheet", "aria-label": title },
    head(title, sheet, asked),
    h("p", { class: "sheet-name" }, h("span", say("page_puzzles.sheet.name")), line()),
    h("ol", { class: "sheet-questions" }, sheet.rows.map(item)),
  );
}

function keyOf(sheet, asked) {
  const title = say("page_puzzles.sheet.key");
  const columns = [
    say("page_puzzles.columns.number"),
    say("page_puzzles.columns.position"),
    say("page_puzzles.columns.answer"),
  ];
  const row = ({ number, position, answer }) => [
    h("td", number),
    h("td", { class: "mono" }, positionText(position)),
    answer,
  ];
  const key = table({ class: "table" }, { head: columns, rows: sheet.rows.map(row) });
  return h(
    "details",
    { class: "sheet sheet-key" },
    h("summary", { class: "no-print" }, title),
    head(title, sheet, asked),
    key,
  );
}

/** On paper the key is always there; on the screen as the person left it. */
function openForPrinting(key, signal) {
  let before = false;
  const open = () => {
    before = key.open;
    key.open = true;
  };
  const close = () => {
    key.open = before;
  };
  addEventListener("beforeprint", open, { signal });
  addEventListener("afterprint", close, { signal });
}
