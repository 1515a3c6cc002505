// Exercises to print: a sheet of questions with the rules, the heaps drawn and room for answers, and the key on a sheet
// of its own.  A code on the sheet leads to the same questions on the page.

import { get, post } from "../core/api.js";
import { select } from "../core/lists.js";
import { button, h, refill, svg } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { isOwn } from "../core/reach.js";
import { go, href } from "../core/route.js";
import { table } from "../core/table.js";
import { lang, say } from "../core/words.js";
import { isPictured, onPaper } from "../games/cards.js";
import { games as catalogue, rulesOf } from "../games/catalogue.js";
import { positionText } from "../why/marks.js";

const COUNTS = [6, 12, 20, 30];
const LEVELS = [1, 2, 3, 4, 5];
const FIRST = { game: "nim", count: 12, seed: 1 };
const MISERE = /;\s*misere\s*$/;
// More stones than these are said as a number only, and longer rows have no values.
const LONGEST = 30;
const DRAWN = ["heaps", "row", "dynamic", "strip", "queen"];

const whole = (text, otherwise, most) =>
  Number.isInteger(Number(text)) && text >= 1 && text <= most ? Number(text) : otherwise;

/** Shows the sheet that *query* asks for: game, count, seed, level, kind. */
export async function showSheet(view, query, context) {
  const asked = {
    game: query.game || FIRST.game,
    count: whole(query.count, FIRST.count, 100),
    seed: whole(query.seed, FIRST.seed, 999999),
    level: whole(query.level, "", LEVELS.length),
    kind: query.kind === "statements" ? query.kind : "",
  };
  const [games, sheet] = await Promise.all([
    catalogue(),
    get("exercises", { ...asked, level: asked.level || null, kind: asked.kind || null, lang: lang() }, context),
  ]);
  const link = location.href.split("#")[0] + href("learn/own", asked);
  const play = isOwn() ? null : await get("qr", { text: link }, { signal: context.signal }).catch(() => null);
  const { name } = partsOf(asked.game);
  const shape = games.find((game) => game.name === name)?.view;
  // What is neither stones nor has a picture of its own is told in numbers alone.
  const picture = sheet.verb && name;
  const isDrawn = !asked.kind && (isPictured(picture) || (["", "knock"].includes(sheet.verb) && DRAWN.includes(shape)));
  const heaps = sheet.rows.flatMap(({ position }) => position?.flat() ?? []).map(Number);
  // Values of rows nobody works out by hand.
  const isLong = asked.kind || shape !== "row" || MISERE.test(asked.game) || Math.max(...heaps) > LONGEST;
  const body = { rules: sheet.rules, length: Math.max(...heaps) + 1, lang: lang() };
  const found = isLong ? null : await post("values", body, { signal: context.signal }).catch(() => null);
  const title = say("page_puzzles.print");
  context.title(title);
  const key = keyOf(sheet, asked);
  refill(view, [
    h("div.title-row.no-print", h("h1.in-header", title), h("p.rule", say("page_puzzles.sheet.note"))),
    form(games, sheet, asked),
    questions(sheet, asked, { code: play, link, picture: isDrawn ? picture : null, values: found?.values }),
    key,
  ]);
  openForPrinting(key, context.signal);
}

/** The game of the catalogue that is asked for: {name, values (of its parameters), misere}. */
function partsOf(game) {
  const plain = game.replace(MISERE, "").trim();
  const [, name, values] = /^([^()]*?)\s*(?:\(([^()]*)\))?$/.exec(plain) || [null, plain];
  return { name, values: values ?? "", misere: MISERE.test(game) };
}

const written = ({ name, values, misere }) => `${name}${values ? `(${values})` : ""}${misere ? "; misere" : ""}`;

const labelled = (words, input) => h("label.label", words, input);

/** What sheet is asked for: the game and its parameters, how many questions, how hard, the number of the sheet. */
function form(games, sheet, asked) {
  const again = (change) => go("puzzles/print", { ...asked, ...change });
  const same = (one) => [one, one];
  const ask = (name, choices) => select(choices, asked[name], (chosen) => again({ [name]: chosen }));
  const counts = (COUNTS.includes(asked.count) ? COUNTS : [...COUNTS, asked.count]).map(same);
  const levels = [["", say("page_puzzles.sheet.rising")], ...LEVELS.map(same)];
  const kinds = ["", "statements"].map((kind) => [kind, say(`page_puzzles.sheet.${kind || "positions"}`)]);
  const change = { change: (event) => again({ seed: event.target.value }) };
  const seed = h("input.field.sheet-seed", { inputMode: "numeric", value: asked.seed, on: change });
  return h(
    "form.sheet-form.no-print",
    { on: { submit: (event) => event.preventDefault() } },
    gameFields(games, sheet, asked, again),
    labelled(say("page_puzzles.sheet.kind"), ask("kind", kinds)),
    labelled(say("page_puzzles.sheet.count"), ask("count", counts)),
    labelled(say("page_puzzles.choose_level"), ask("level", levels)),
    labelled(say("page_puzzles.sheet.seed"), seed),
    button("outlined", () => again({ seed: asked.seed + 1 }), [icon("dice"), say("page_puzzles.sheet.another")]),
    button("primary", () => print(), say("page_puzzles.sheet.print")),
  );
}

/** The game, its parameters where it is a family, and whether the last stone loses. */
function gameFields(games, sheet, asked, again) {
  const parts = partsOf(asked.game);
  const family = games.find((game) => game.name === parts.name && game.parameters.length);
  const choices = games.map((game) => [game.name, game.shown]);
  if (!choices.some(([name]) => name === parts.name)) choices.unshift([parts.name, sheet.name]);
  const chosen = (name) => {
    const game = games.find((one) => one.name === name);
    const misere = parts.misere && game?.misere !== false;
    again({ game: written({ ...(game ? partsOf(rulesOf(game)) : { ...parts, name }), misere }) });
  };
  const values = (event) => again({ game: written({ ...parts, values: event.target.value.trim() }) });
  const field = { value: parts.values, maxLength: 40, on: { change: values } };
  const names = family?.parameters.map((one) => one.name).join(", ");
  const turn = { change: (event) => again({ game: written({ ...parts, misere: event.target.checked }) }) };
  return [
    labelled(say("page_puzzles.game"), select(choices, parts.name, chosen)),
    family && labelled(names, h("input.field.sheet-seed", field)),
    games.find((game) => game.name === parts.name)?.misere !== false &&
      h(
        "label.sheet-check",
        h("input", { type: "checkbox", checked: parts.misere, on: turn }),
        say("button.set_up.misere"),
      ),
  ];
}

const head = (title, sheet, { seed }) =>
  h(
    "header.sheet-head",
    h("h2", say("page_puzzles.sheet_head", { title, game: sheet.name })),
    h("p.small.second", say("page_puzzles.sheet.number", { seed })),
  );

function questions(sheet, asked, { code, link, picture, values }) {
  const title = say("page_puzzles.sheet.title");
  const line = () => h("span.sheet-line", { "aria-hidden": "true" });
  const item = ({ given, position }) => {
    const heaps = picture !== null && position.flat().map(Number);
    return h("li", h("span", given), heaps && Math.max(...heaps) <= LONGEST && onPaper(picture, heaps), line());
  };
  return h(
    "article.sheet",
    { "aria-label": title },
    head(title, sheet, asked),
    h("p.sheet-rule", sheet.rule),
    h("p.sheet-asks", sheet.asks), // once, above them all
    values && valuesOf(values, sheet.verb === "cross"),
    h(
      "div.sheet-top",
      h("p.sheet-name", h("span", say("page_puzzles.sheet.name")), line()),
      code?.size > 0 && qr(code, link),
    ),
    h("ol.sheet-questions", sheet.rows.map(item)),
  );
}

/** The nim-values of rows as a strip: to be looked up, not worked out. */
function valuesOf(values, isSquares) {
  const caption = say("page_puzzles.sheet.values");
  const rows = [[caption, ...values.map(String)]];
  const head = [say(`page_puzzles.sheet.${isSquares ? "squares" : "row"}`), ...values.keys()];
  const props = { class: "scroll-x", tabIndex: 0, role: "group", "aria-label": caption };
  return h("div", props, table({ class: "table sheet-values" }, { caption, head, rows }));
}

/** The code that a phone reads, and where it leads. */
export function qr({ size, path }, link, says = say("page_puzzles.sheet.qr")) {
  const picture = svg(
    "svg",
    { viewBox: `-4 -4 ${size + 8} ${size + 8}`, class: "sheet-qr", role: "img", "aria-label": says },
    svg("rect", { x: -4, y: -4, width: size + 8, height: size + 8, fill: "#fff" }),
    svg("path", { d: path, fill: "#000" }),
  );
  return h("a.sheet-code.small", { href: link }, picture, h("span", says));
}

function keyOf(sheet, asked) {
  const title = say("page_puzzles.sheet.key");
  const columns = ["number", "position", "answer"].map((name) => say(`page_puzzles.columns.${name}`));
  const told = ({ position, given, witness }) => (position ? given : witness && positionText(witness));
  const row = (one) => [h("td", one.number), h("td", told(one)), one.answer];
  const key = table({ class: "table" }, { head: columns, rows: sheet.rows.map(row) });
  return h("details.sheet.sheet-key", h("summary.no-print", title), head(title, sheet, asked), key);
}

/** On paper the key is always there; on the screen as the person left it. */
function openForPrinting(key, signal) {
  let before = false;
  const open = () => {
    before = key.open;
    key.open = true;
  };
  addEventListener("beforeprint", open, { signal });
  addEventListener("afterprint", () => (key.open = before), { signal });
}
