// Any other game: its moves as a list, and a field for the position that a move leaves.

import { plain } from "../core/api.js";
import { append, clear, h, unique } from "../core/dom.js";
import { outcomeMark } from "../core/marks.js";
import { readIntegers } from "../core/integer.js";
import { number, say } from "../core/words.js";
import { keyOf } from "./legal.js";

const FEW = 24;

/** The moves of one component as a list. */
export function listPart(table, component) {
  const { answer, legal } = table;
  const game = answer.components[component];
  const rank = (move) => (move.outcome === "P" ? 0 : 1);
  const moves = table.help ? [...legal.of(component)].sort((a, b) => rank(a) - rank(b)) : legal.of(component);
  const head = h(
    "p",
    { class: "big-number list-position", tabIndex: -1 },
    game.heaps
      .map((heap) => h("span", { class: "keep" }, number(heap)))
      .flatMap((one, at) => (at ? [" ", one] : [one])),
  );
  const list = h("div", { class: "move-grid", role: "group", "aria-label": say("page_play.moves_here") });
  const more = h("button", { class: "button link", type: "button", on: { click: () => ((all = !all), draw()) } });
  const entry = legal.complete ? null : field();
  // Where every move begins with the whole position, that is said once above the list.
  const [start] = (moves[0]?.text || "").split("→ ");
  const common = moves.length > 1 && moves.every((move) => move.text.startsWith(`${start}→ `)) ? `${start}→ ` : "\0";
  let all = false;
  let buttons = [];
  const element = h(
    "div",
    { class: "list-part" },
    head,
    entry,
    moves.length > 0 && list,
    moves.length > FEW && h("p", {}, more),
  );

  function draw() {
    buttons = (all ? moves : moves.slice(0, FEW)).map((move, at) =>
      h(
        "button",
        {
          class: "list-move",
          type: "button",
          "aria-disabled": table.disabled ? "true" : null,
          "aria-pressed": "false",
          dataset: { key: keyOf(move.to) },
          on: {
            click: () =>
              table.chosen && keyOf(table.chosen.to) === keyOf(move.to) ? table.play(move) : table.choose(move),
            pointerenter: (event) => event.pointerType === "mouse" && table.hover(move),
            pointerleave: () => table.hover(null),
            keydown: (event) => walk(event, at),
          },
        },
        h("span", {}, move.text.startsWith(common) ? `→ ${move.text.slice(common.length)}` : move.text),
        table.help &&
          move.outcome &&
          outcomeMark(move.outcome === "P", 20, say("page_play.result", move.outcome === "P" ? 0 : 1)),
      ),
    );
    append(clear(list), buttons);
    more.textContent = all ? say("button.look", 2) : say("page_play.all_moves", 0, { count: moves.length });
    mark();
  }

  function walk(event, at) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by) buttons[(at + by + buttons.length) % buttons.length].focus();
    else if (event.key === "Enter" && table.chosen && keyOf(table.chosen.to) === keyOf(moves[at].to))
      table.play(moves[at]);
    else return;
    event.preventDefault();
  }

  function field() {
    const id = unique("to");
    const input = h("input", {
      class: "field mono",
      id,
      type: "text",
      autocomplete: "off",
      spellcheck: false,
      readOnly: table.disabled,
      on: { input: typed },
    });
    const problem = h("p", { class: "problem", hidden: true });
    function typed() {
      const left = readIntegers(input.value);
      problem.hidden = Boolean(left) || !input.value.trim();
      problem.textContent = say("page_play.not_a_position", 0, { found: input.value.slice(0, 24) });
      if (!left) return table.choose(null);
      const after = left.map(plain);
      const to = answer.is_sum ? answer.components.map((c, at) => (at === component ? after : c.heaps)) : after;
      table.choose({ to, take: null, cap: null, component, heap: 0, text: "", unsure: true });
    }
    return h("div", { class: "label" }, h("label", { htmlFor: id }, say("page_play.position_after")), input, problem);
  }

  function mark() {
    const chosen = table.chosen && keyOf(table.chosen.to);
    const hint = table.hint && keyOf(table.hint.to);
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(button.dataset.key === chosen));
      button.classList.toggle("hinted", button.dataset.key === hint);
    }
  }

  draw();
  return { element, mark, focus: () => (buttons[0] || element.querySelector("input"))?.focus() };
}
