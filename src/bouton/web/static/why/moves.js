// Every move with what it leads to, in a table that can be sorted; a click goes there.

import { button, each, h } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { isPass } from "../board/legal.js";
import { moveText } from "../play/sentences.js";
import { headRow } from "../core/table.js";
import { say } from "../core/words.js";
import { scrolled } from "./frames.js";
import { isPreviewed, outcomeSign, positionText } from "./marks.js";

const FEW = 60;

// What the columns are sorted by; null stands below every number.
const COLUMNS = {
  move: { key: (_option, place) => BigInt(place) },
  result: { key: (option) => (option.outcome === "P" ? 0n : option.outcome === "N" ? 1n : 2n) },
  value: { key: (option) => numberOf(option.nim_value) },
  lasts: { key: (option) => numberOf(option.lasts) },
};

const numberOf = (value) => big(value ?? -1);

/** The table of *answer*.options; *state* {by, down, all} outlives redrawing. */
export function movesTable(answer, preview, state, onOpen, redraw) {
  const options =
    answer.options ??
    answer.winning_moves.map((move) => ({ ...move, outcome: "P", nim_value: null, lasts: move.lasts ?? null }));
  if (!options.length) return h("p.small.second", say("page_why.no_moves"));
  const key = COLUMNS[state.by].key;
  const order = options
    .map((option, place) => ({ option, at: key(option, place), place }))
    .sort((one, other) => (one.at === other.at ? one.place - other.place : one.at < other.at === !state.down ? -1 : 1));
  const listed = state.all ? order : order.slice(0, FEW);
  const wins = options.filter((option) => option.outcome === "P").length;
  const heads = Object.keys(COLUMNS).map((name) => {
    const current = state.by === name;
    const arrow = current ? (state.down ? " ↓" : " ↑") : "";
    const run = () => redraw({ ...state, by: name, down: current ? !state.down : false });
    return h(
      "th",
      { scope: "col", "aria-sort": current ? (state.down ? "descending" : "ascending") : "none" },
      button("", run, [say(`page_why.columns.${name}`), h("span", { "aria-hidden": "true" }, arrow)], {
        class: "w-sort",
      }),
    );
  });
  const counted = !answer.options ? "winning" : answer.options_complete === false ? "first" : "all";
  const says = say(`page_why.moves_count.${counted}`, { count: options.length, wins });
  return h(
    "div",
    h("p.small.second", says),
    scrolled(
      { name: say("page_why.tab_moves"), kind: "w-moves", holder: "w-scroll w-tall" },
      h("thead", headRow(heads)),
      each("tbody", listed, ({ option }) => row(answer, option, preview, onOpen)),
    ),
    order.length > listed.length &&
      button("link", () => redraw({ ...state, all: true }), say("page_why.all_moves", { count: order.length })),
  );
}

/** A button of a *kind* with *words* that goes to what *option* leaves. */
export function openButton(option, words, kind, onOpen) {
  const move = isPass(option) ? say("move.pass") : option.text;
  const name = say("page_why.go_to", { move, position: positionText(option.to) });
  return button("", () => onOpen(option), words, { class: kind, "aria-label": name });
}

function row(answer, option, preview, onOpen) {
  const open = openButton(option, moveText(answer, option), "w-goto", onOpen);
  const cells = [open, outcomeSign(option.outcome), shown(option.nim_value ?? "·"), shown(option.lasts ?? "·")];
  const tds = cells.map((cell) => h("td", cell));
  return h("tr", { class: isPreviewed(preview, option) && "w-hit" }, tds);
}
