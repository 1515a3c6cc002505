// Heaps as columns to be changed by hand: dragged up and down in height, sideways into another order, out to be removed.
// Each has its number as a field, and every drag its keys.

import { grouped } from "../core/api.js";
import { append, clear, h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { readInteger } from "../core/integer.js";
import { number, say } from "../core/words.js";
import { letterOf } from "../board/legal.js";

const LEAST_SCALE = 12;
// Up to this height single stones are drawn; a heap above the second is a number only.
const STONES_MOST = 24;
const DRAGGED_MOST = 1000n;
const OUT = 64;

/**
 * The columns of one game: {element, show(heaps), free(any)}.  onChange(heaps) comes with every change; *first* is the
 * number of heaps in the games before, so that letters run on.
 */
export function columns({ heaps, first, onChange }) {
  let now = heaps;
  let anyNumber = true;
  let scale = 0;
  let towers = [];
  const list = h("div", { class: "edit-columns" });
  const add = h(
    "button",
    {
      class: "edit-add",
      type: "button",
      "aria-label": say("button.set_up", 3),
      on: { click: () => change([...now, 1n], now.length) },
    },
    icon("plus", 24),
  );
  const element = h("div", { class: "edit-group scroll-x" }, list);

  function change(next, focusAt = null, what = "tower") {
    now = next;
    draw();
    if (focusAt !== null) towers[Math.min(focusAt, now.length - 1)]?.[what].focus();
    onChange(now);
  }
  const without = (at) =>
    change(
      now.filter((_, other) => other !== at),
      at,
      "grip",
    );
  function shifted(from, to) {
    const next = [...now];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next, to, "grip");
  }

  function draw() {
    const largest = now.reduce((most, heap) => (heap <= DRAGGED_MOST && heap > most ? heap : most), 0n);
    scale = Math.max(LEAST_SCALE, Math.ceil(Number(largest) * 1.25));
    towers = now.map((heap, at) => column(heap, at));
    append(clear(list), [towers.map((one) => one.element), anyNumber && add]);
  }

  function column(heap, at) {
    const letter = letterOf(first + at);
    const isNumber = heap > DRAGGED_MOST;
    const name = say("page_play.heap_named", 0, { heap: letter });
    const fill = h("span", { class: "edit-fill" });
    const tower = h(
      "div",
      {
        class: `edit-tower${isNumber ? " is-number" : ""}`,
        role: "slider",
        tabIndex: 0,
        "aria-label": name,
        "aria-orientation": "vertical",
        "aria-valuemin": 0,
        on: { keydown: key, pointerdown: grab, pointermove: drag, pointerup: drop, pointercancel: drop },
      },
      fill,
    );
    const input = h("input", {
      class: "field edit-number",
      type: "text",
      inputMode: "numeric",
      autocomplete: "off",
      spellcheck: false,
      "aria-label": say("page_play.edit_size", 0, { heap: letter }),
      on: { input: typed, change: () => put(size) },
    });
    const grip = h(
      "button",
      {
        class: "edit-grip",
        type: "button",
        "aria-label": say("page_play.edit_grip", 0, { heap: letter }),
        on: { keydown: move, pointerdown: lift, pointermove: carry, pointerup: land, pointercancel: land },
      },
      icon("grip", 16),
      h("b", {}, letter),
    );
    const remove =
      anyNumber &&
      now.length > 1 &&
      h(
        "button",
        {
          class: "edit-remove",
          type: "button",
          "aria-label": say("page_play.edit_remove", 0, { heap: letter }),
          on: { click: () => without(at) },
        },
        icon("close", 18),
      );
    const box = h("div", { class: "edit-column" }, grip, tower, input, remove);
    let size = heap;
    let held = false;
    let start = null;

    /** Shows *next* as the height of this column, without drawing the others anew. */
    function put(next, isTyped = false) {
      size = next;
      tower.setAttribute("aria-valuenow", String(next));
      tower.setAttribute("aria-valuemax", String(next > BigInt(scale) ? next : scale));
      tower.setAttribute("aria-valuetext", say("page_play.heap", 0, { heap: letter, n: next }));
      if (!isTyped) input.value = grouped(next);
      input.removeAttribute("aria-invalid");
      const share = next >= BigInt(scale) ? 1 : Number(next) / scale;
      fill.style.height = `${100 * share}%`;
      const stones = scale <= STONES_MOST && next <= BigInt(scale) ? Number(next) : 0;
      tower.style.setProperty("--scale", String(scale));
      append(
        clear(fill),
        stones
          ? Array.from({ length: stones }, () => h("i", { class: "stone" }))
          : isNumber
            ? h("span", { class: "note" }, number(next))
            : null,
      );
      fill.classList.toggle("solid", !stones);
    }
    function set(next) {
      if (next < 0n || next === size) return;
      put(next);
      now = now.map((one, other) => (other === at ? next : one));
      onChange(now);
    }
    function settle(next) {
      change(
        now.map((one, other) => (other === at ? next : one)),
        at,
      );
    }

    function grab(event) {
      if (event.button || isNumber) return;
      tower.setPointerCapture(event.pointerId);
      tower.focus({ preventScroll: true });
      held = true;
      drag(event);
    }
    function drag(event) {
      if (!held) return;
      const area = tower.getBoundingClientRect();
      const part = Math.min(1, Math.max(0, (area.bottom - event.clientY) / area.height));
      set(BigInt(Math.round(part * scale)));
    }
    function drop() {
      if (!held) return;
      held = false;
      settle(size);
    }

    function key(event) {
      const by = { ArrowUp: 1n, ArrowRight: 1n, ArrowDown: -1n, ArrowLeft: -1n, PageUp: 10n, PageDown: -10n }[
        event.key
      ];
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (by) settle(size + by < 0n ? 0n : size + by);
      else if (event.key === "Home") settle(0n);
      else if (event.key === "Delete" && remove) without(at);
      else return;
      event.preventDefault();
    }
    function typed() {
      const read = readInteger(input.value);
      if (read === null) return input.setAttribute("aria-invalid", "true");
      put(read, true);
      now = now.map((one, other) => (other === at ? read : one));
      onChange(now);
      return null;
    }

    function move(event) {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by && now[at + by] !== undefined) shifted(at, at + by);
      else if (event.key === "Delete" && remove) without(at);
      else if (!by) return;
      event.preventDefault();
    }
    function lift(event) {
      if (event.button) return;
      grip.setPointerCapture(event.pointerId);
      start = {
        x: event.clientX,
        y: event.clientY,
        left: list.scrollLeft,
        wide: box.getBoundingClientRect().width + 8,
      };
    }
    /** Where the column would come to lie, and whether it would be removed. */
    function aim(event) {
      const over = Math.round((event.clientX - start.x) / start.wide);
      return {
        to: Math.min(now.length - 1, Math.max(0, at + over)),
        out: Boolean(remove) && Math.abs(event.clientY - start.y) > OUT * 2,
      };
    }
    function carry(event) {
      if (!start) return;
      const { to, out } = aim(event);
      box.classList.add("carried");
      box.classList.toggle("leaving", out);
      box.style.translate = `${event.clientX - start.x}px ${event.clientY - start.y}px`;
      towers.forEach((one, other) => {
        if (other === at) return;
        const by = out ? 0 : other > at && other <= to ? -1 : other < at && other >= to ? 1 : 0;
        one.element.style.translate = by ? `${by * start.wide}px 0` : "";
      });
    }
    function land(event) {
      if (!start) return;
      const { to, out } = aim(event);
      start = null;
      if (event.type === "pointerup" && out) without(at);
      else if (event.type === "pointerup" && to !== at) shifted(at, to);
      else {
        draw();
        towers[at].grip.focus();
      }
    }

    put(heap);
    return { element: box, tower, grip };
  }

  draw();
  return {
    element,
    /** Shows other heaps: they were typed elsewhere. */
    show(next) {
      now = next;
      draw();
    },
    /** Whether heaps may be added and removed. */
    free(any) {
      if (any === anyNumber) return;
      anyNumber = any;
      draw();
    },
    focus: () => towers[0]?.tower.focus(),
  };
}
