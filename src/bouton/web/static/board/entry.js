// Rows too long for a picture: how many stay before, how many go, how many stay after, as numbers with a preview.

import { big, grouped, plain, post, shown } from "../core/api.js";
import { append, clear, h, unique } from "../core/dom.js";
import { mark } from "../core/marks.js";
import { readInteger } from "../core/integer.js";
import { lang, number, say } from "../core/words.js";
import { heapLetter, keyOf } from "./legal.js";

const PATIENCE = 200;
const CHIPS = 4;
const FIELDS = ["before", "taken", "after"];

/** The rows of one component, one of them open for a move. */
export function entryPart(table, component) {
  const { answer, legal } = table;
  const heaps = legal.heaps(component);
  const moves = legal.of(component);
  const winning = (answer.winning_moves || []).filter((move) => move.component === component);
  const largest = heaps.reduce((best, size, at) => (size > heaps[best] ? at : best), 0);
  let open = winning[0]?.heap ?? largest;
  let timer = 0;
  let asking = null;

  const tabs = heaps.map((size, heap) =>
    h(
      "button",
      {
        class: "chip row-chip",
        type: "button",
        "aria-pressed": "false",
        "aria-label": say("page_play.heap", 0, { heap: heapLetter(answer, component, heap), n: size }),
        dataset: { letter: heapLetter(answer, component, heap) },
        on: { click: () => turn(heap) },
      },
      h("b", {}, heapLetter(answer, component, heap)),
      " ",
      number(size),
    ),
  );
  const digits = h("output", { class: "big-number" });
  const fields = Object.fromEntries(FIELDS.map((name, at) => [name, field(name, at)]));
  const problem = h("p", { class: "problem", id: unique("row-problem"), hidden: true });
  const preview = h("div", { class: "row-preview", "aria-hidden": "true" });
  const told = h("p", { class: "row-told" });
  const chips = h("div", { class: "row-chips" });
  const element = h(
    "div",
    { class: "row-entry" },
    heaps.length > 1 &&
      h("div", { class: "segmented row-tabs", role: "group", "aria-label": say("page_play.rows") }, tabs),
    heaps.length < 2 && h("div", { class: "number-box" }, digits),
    h(
      "div",
      { class: `row-fields${heaps.some((size) => String(size).length > 8) ? " long" : ""}` },
      FIELDS.map((name) => fields[name].element),
    ),
    preview,
    h("div", { class: "row-foot" }, told, problem),
    chips,
  );

  function field(name, at) {
    const id = unique(`row-${name}`);
    const input = h("input", {
      class: "field",
      id,
      type: "text",
      inputMode: "numeric",
      autocomplete: "off",
      spellcheck: false,
      readOnly: table.disabled,
      on: { input: () => typed(name), keydown: enter },
    });
    return {
      input,
      element: h("div", { class: "label" }, h("label", { htmlFor: id }, say("page_play.row_parts", at)), input),
    };
  }

  const valueOf = (name) => readInteger(fields[name].input.value);
  const put = (name, value) => (fields[name].input.value = value === null ? "" : grouped(value));

  /** Two of the three numbers say the third: the row is as long as they are together. */
  function typed(name) {
    const n = heaps[open];
    const other = name === "after" ? "before" : "after";
    const own = valueOf(name);
    const third = name === "taken" ? valueOf("before") : valueOf("taken");
    if (own === null || third === null) put(other, null);
    else put(other, n - own - third >= 0n ? n - own - third : null);
    check(name);
  }

  function check(name = "taken") {
    clearTimeout(timer);
    asking?.abort();
    const [before, taken, after] = FIELDS.map(valueOf);
    const text = fields[name].input.value.trim();
    if (text && valueOf(name) === null) return refuse(say("page_play.not_a_number", 0, { found: text.slice(0, 20) }));
    if (before !== null && taken !== null && after === null)
      return refuse(say("page_play.row_too_short", 0, { n: heaps[open] }));
    refuse("");
    if ([before, taken, after].includes(null)) return null;
    const move = moveOf(before, taken, after);
    if (legal.complete || !move.unsure) return move.illegal ? refuse(say("page_play.row_refused")) : table.choose(move);
    timer = setTimeout(() => ask(move), PATIENCE);
    return null;
  }

  /** What is typed as a move: the listed one where it is listed, else one that the server is asked about. */
  function moveOf(before, taken, after) {
    const parts = [before, after].filter((part) => part > 0n).sort((a, b) => (a < b ? -1 : 1));
    const left = parts.length ? parts.map(plain) : [0];
    const row = [...heaps.slice(0, open).map(plain), ...left, ...heaps.slice(open + 1).map(plain)];
    const to = answer.is_sum ? answer.components.map((game, at) => (at === component ? row : game.heaps)) : row;
    const known = legal.byTo.get(keyOf(to));
    return (
      known || {
        to,
        take: null,
        cap: null,
        component,
        heap: open,
        text: textOf(parts),
        unsure: true,
        illegal: legal.complete,
      }
    );
  }
  const textOf = (parts) => `${shown(heaps[open])} → ${parts.map((part) => shown(part)).join(" + ") || "0"}`;

  async function ask(move) {
    asking = new AbortController();
    const { rules, position, cap } = answer;
    try {
      const body = {
        rules,
        position,
        to: move.to,
        lang: lang(),
        ...([cap].flat().some((one) => one !== null && one !== undefined) ? { cap } : {}),
      };
      await post("move", body, { signal: asking.signal });
      table.choose(move);
    } catch (refused) {
      if (refused.name !== "AbortError") refuse(refused.message || say("page.unreachable"));
    }
  }

  function refuse(text) {
    problem.hidden = !text;
    problem.textContent = text;
    for (const name of FIELDS) fields[name].input.setAttribute("aria-invalid", String(Boolean(text)));
    if (table.chosen) table.choose(null);
    else draw();
  }

  function enter(event) {
    if (event.key !== "Enter" || !table.chosen) return;
    table.play();
    event.preventDefault();
  }

  function turn(heap) {
    open = heap;
    for (const name of FIELDS) put(name, null);
    refuse("");
    drawHeap();
  }

  /** Fills the fields with a move of the server: its smaller part stays before. */
  function fill(move) {
    const parts = partsOf(move);
    put("before", parts.length > 1 ? parts[0] : 0n);
    put("taken", heaps[open] - parts.reduce((sum, part) => sum + part, 0n));
    put("after", parts.at(-1) ?? 0n);
    problem.hidden = true;
    for (const name of FIELDS) fields[name].input.removeAttribute("aria-invalid");
  }
  function partsOf(move) {
    const after = (answer.is_sum ? move.to[component] : move.to).map(big);
    return after.slice(move.heap, move.heap + 1 + after.length - heaps.length).filter((part) => part > 0n);
  }

  function drawHeap() {
    digits.textContent = number(heaps[open]);
    tabs.forEach((tab, heap) => tab.setAttribute("aria-pressed", String(heap === open)));
    const own = table.help ? winning.filter((move) => move.heap === open) : [];
    append(
      clear(chips),
      own.slice(0, CHIPS).map((move) =>
        h(
          "button",
          {
            class: "list-move",
            type: "button",
            dataset: { key: keyOf(move.to) },
            "aria-pressed": "false",
            on: { click: () => pick(move) },
          },
          h(
            "span",
            {},
            `→ ${
              partsOf(move)
                .map((part) => shown(part))
                .join(" + ") || "0"
            }`,
          ),
          mark("win", 20, say("page_play.result", 0)),
        ),
      ),
    );
    draw();
  }

  function pick(move) {
    if (table.chosen && keyOf(table.chosen.to) === keyOf(move.to)) return table.play();
    fill(move);
    table.choose(moves.find((one) => keyOf(one.to) === keyOf(move.to)) || move);
    return null;
  }

  /** The row as a bar: what stays, the gap of what goes, what stays. */
  function draw() {
    const n = heaps[open];
    const [before, taken, after] = FIELDS.map(valueOf);
    const whole = [before, taken, after].includes(null) || before + taken + after !== n;
    const share = (part) => String(Number((part * 1000n) / (n || 1n)) + (part > 0n ? 1 : 0));
    append(
      clear(preview),
      whole
        ? h("span", { class: "row-stay", style: { flexGrow: "1" } })
        : [
            [before, "row-stay"],
            [taken, "row-go"],
            [after, "row-stay"],
          ].map(([part, name]) =>
            name === "row-go" || part > 0n ? h("span", { class: name, style: { flexGrow: share(part) } }) : null,
          ),
    );
    const parts = whole ? [] : [before, after].filter((part) => part > 0n);
    told.textContent = whole ? "" : textOf(parts);
  }

  drawHeap();
  return {
    element,
    mark() {
      const chosen = table.chosen?.component === component ? table.chosen : null;
      const hint = table.hint?.component === component ? table.hint : null;
      for (const one of chips.children) {
        one.setAttribute("aria-pressed", String(Boolean(chosen) && one.dataset.key === keyOf(chosen.to)));
        one.classList.toggle("hinted", Boolean(hint) && one.dataset.key === keyOf(hint.to));
      }
      element.classList.toggle(
        "pointed",
        heaps.some((_, heap) => table.pointed(component, heap)),
      );
      if (chosen && document.activeElement?.closest(".row-entry") !== element) {
        if (chosen.heap !== open) {
          open = chosen.heap;
          drawHeap();
        }
        fill(chosen);
      }
      draw();
    },
    focus: () => fields.before.input.focus(),
    destroy() {
      clearTimeout(timer);
      asking?.abort();
    },
  };
}
