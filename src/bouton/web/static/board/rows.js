// Rows of pins or stones from which neighbours go, or that are cut in two.  What went leaves its hollow behind.

import { append, clear, h } from "../core/dom.js";
import { say } from "../core/words.js";
import { bestFirst } from "./cards.js";
import { heapLetter, keyOf, takesOf } from "./legal.js";
import { moveApart, noteStaying } from "./moving.js";
import { drawnRun, pinShape } from "./run.js";
import { stripOf } from "./strip.js";

const strips = new Map();
// A pin of a long row is so wide; before each of its lines stands a number.
const FINGER = 24;
const FAR = 40;
const NUMBER = 40;

/** Whether the rows of a game are pins: Kayles and its kin; other codes are played with plain stones. */
export const isPins = (game) => /kayles/.test(game.name || game.rules);

/** The rows of one component. */
export function rowPart(table, component) {
  const { answer, legal } = table;
  const game = answer.components[component];
  const heaps = game.heaps.map(Number);
  const pinned = isPins(game);
  const name = `${game.rules}#${component}`;
  const strip = stripOf(strips, name, heaps);
  const runs = strip.runs;
  const canCut = legal.of(component).some((move) => isCut(move));
  const element = h("div", { class: `rows${pinned ? " pins" : " plain"}` });
  const best =
    answer.is_sum || table.compact
      ? null
      : bestFirst(table, (move) => `${heaps[move.heap]} → ${partsOf(move).join(" + ")}`);
  let selection = null; // {run, from, count}
  const main = runs.reduce((best, run, at) => (run.length > (runs[best]?.length ?? 0) ? at : best), 0);
  let focusAt = { run: main, pin: 0 };
  let perLine = Infinity;

  function isCut(move) {
    const takes = takesOf(answer, move);
    return !takes && partsOf(move).reduce((a, b) => a + b, 0) === heaps[move.heap];
  }

  function partsOf(move) {
    const after = answer.is_sum ? move.to[component] : move.to;
    return after.slice(move.heap, move.heap + 1 + after.length - heaps.length).map(Number);
  }

  /** The move that removes *count* from place *from* of a run (0: cuts there), or null. */
  function moveOf({ run, from, count }) {
    const { length, heap } = runs[run];
    if (from < 0 || count < 0 || from + count > length || (count === 0 && (from === 0 || from === length))) return null;
    const parts = [from, length - from - count].filter((part) => part > 0).sort((a, b) => a - b);
    return legal.leave(component, heap, parts);
  }

  /** How many pins a move may take out of the middle of a row, rising; few numbers, so that a long row is quick. */
  function countsOf(run) {
    const { heap, length } = runs[run];
    const own = legal.of(component).filter((move) => move.heap === heap);
    const counts = own.map((move) => length - partsOf(move).reduce((a, b) => a + b, 0));
    return [...new Set(counts)].filter((count) => count > 2 && count < length).sort((a, b) => a - b);
  }

  function select(next) {
    const move = next && moveOf(next);
    if (next && !move) return false;
    selection = next;
    if (next) strip.last = { heap: runs[next.run].heap, from: next.from };
    table.choose(move);
    return true;
  }

  const same = (a, b) => a && b && a.run === b.run && a.from === b.from && a.count === b.count;

  /** What a click on pin *pin* chooses: the present choice and it, else the least legal choice that holds it. */
  function choiceAt(run, pin, fresh = false) {
    const { length } = runs[run];
    if (!fresh && selection?.run === run && selection.count) {
      const { from, count } = selection;
      if (pin >= from && pin < from + count) return selection;
      const start = Math.min(from, pin);
      const wider = { run, from: start, count: Math.max(from + count, pin + 1) - start };
      if (moveOf(wider)) return wider;
    }
    const near = [
      [pin, 1],
      [pin, 2],
      [pin - 1, 2],
      [pin, length - pin],
      [0, pin + 1],
    ];
    for (const count of countsOf(run))
      for (let from = Math.max(0, pin - count + 1); from <= pin; from += 1) near.push([from, count]);
    near.push([pin + 1, 0], [pin, 0]);
    const found = near.find(([from, count]) => moveOf({ run, from, count }));
    return found ? { run, from: found[0], count: found[1] } : null;
  }

  function click(run, pin) {
    if (table.disabled) return;
    focusAt = { run, pin };
    const next = choiceAt(run, pin);
    if (same(next, selection) && table.chosen) table.play();
    else if (next) select(next);
  }

  function cut(run, at) {
    if (table.disabled) return;
    const next = { run, from: at, count: 0 };
    if (same(next, selection) && table.chosen) table.play();
    else select(next);
  }

  function key(event, run, pin) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { length } = runs[run];
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const walk = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by && event.shiftKey && selection?.run === run) {
      const { from, count } = selection;
      select(by > 0 ? { run, from, count: count + 1 } : { run, from: from - 1, count: count + 1 });
    } else if (
      by &&
      canCut &&
      selection?.run === run &&
      selection.count === 0 &&
      !moveOf({ run, from: pin, count: 1 })
    ) {
      const next = { run, from: selection.from + by, count: 0 };
      if (moveOf(next)) select(next);
      focusPin(run, Math.min(length - 1, Math.max(0, next.from - 1)));
    } else if (by || event.key === "Home" || event.key === "End") {
      const to = by ? pin + by : event.key === "Home" ? 0 : length - 1;
      if (to >= 0 && to < length) {
        focusPin(run, to);
        const next = choiceAt(run, to, true);
        if (next) select(next);
      }
    } else if (walk && pin + walk * perLine >= 0 && pin + walk * perLine < length) {
      focusPin(run, pin + walk * perLine);
    } else if (walk) {
      const next = (run + walk + runs.length) % runs.length;
      focusPin(next, 0);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function focusPin(run, pin) {
    focusAt = { run, pin };
    rove();
    pins[run]?.[pin]?.focus();
  }

  // One stop of the Tab key for each row: the pin where the person was, else its first.
  function rove() {
    pins.forEach((row, run) =>
      row.forEach((pin, at) => (pin.tabIndex = at === (run === focusAt.run ? focusAt.pin : 0) ? 0 : -1)),
    );
  }

  const makePin = (at, place) => {
    const { length, heap } = runs[at];
    const row = heapLetter(answer, component, heap);
    return h(
      "button",
      {
        class: "pin",
        type: "button",
        tabIndex: -1,
        "aria-disabled": table.disabled ? "true" : null,
        "aria-pressed": "false",
        "aria-label": say(pinned ? "page_play.pin" : "page_play.stone", 0, { i: place + 1, row, n: length }),
        dataset: place === 0 ? { letter: row } : {},
        on: {
          click: () => click(at, place),
          keydown: (event) => key(event, at, place),
          pointerenter: (event) => event.pointerType === "mouse" && peek(choiceAt(at, place)),
          pointerleave: () => peek(null),
        },
      },
      pinned ? pinShape() : h("i", { class: "stone" }),
    );
  };

  const makeGap = (at, place) =>
    canCut && moveOf({ run: at, from: place, count: 0 })
      ? h("button", {
          class: "gap",
          type: "button",
          tabIndex: -1,
          "aria-disabled": table.disabled ? "true" : null,
          "aria-label": say("page_play.cut", 0, { a: place, b: runs[at].length - place }),
          dataset: { at: place },
          on: {
            click: () => cut(at, place),
            pointerenter: (event) => event.pointerType === "mouse" && peek({ run: at, from: place, count: 0 }),
            pointerleave: () => peek(null),
          },
        })
      : null;

  let peeked = null;
  function peek(next) {
    peeked = table.disabled ? null : next;
    table.hover(next && moveOf(next));
  }

  const drawn = runs.map((run, at) =>
    drawnRun({
      length: run.length,
      letter: runs.length > 1 ? heapLetter(answer, component, run.heap) : null,
      value: table.help ? game.value_of_heaps?.[run.heap] : null,
      make: (place) => makePin(at, place),
      cut: (place) => makeGap(at, place),
    }),
  );
  const pins = drawn.map((one) => one.pins);

  const hollow = (count) =>
    h(
      "div",
      { class: "hollows", "aria-hidden": "true" },
      Array.from({ length: count }, () => h("i", { class: "hollow" })),
    );
  const lane = h("div", { class: "lane" });
  let next = 0;
  for (const piece of strip.pieces)
    append(lane, piece.cut ? h("div", { class: "between" }) : piece.gone ? hollow(piece.gone) : drawn[next++].element);
  append(clear(element), [lane, best?.element]);
  rove();

  return {
    element,
    mark() {
      const chosen = table.chosen?.component === component ? table.chosen : null;
      if (!chosen) selection = null;
      else if (!selection || keyOf(moveOf(selection)?.to || []) !== keyOf(chosen.to)) selection = selectionOf(chosen);
      const hint = table.hint?.component === component ? selectionOf(table.hint) : null;
      const hovered = table.hovered
        ? peeked && moveOf(peeked) === table.hovered
          ? peeked
          : table.hovered.component === component
            ? selectionOf(table.hovered)
            : null
        : null;
      pins.forEach((row, run) =>
        row.forEach((pin, at) => {
          const isIn = (one) => Boolean(one) && one.run === run && at >= one.from && at < one.from + one.count;
          const show = hovered && !isIn(selection) ? hovered : selection;
          pin.classList.toggle("chosen", isIn(selection));
          pin.classList.toggle("hover", isIn(hovered) && !isIn(selection));
          pin.classList.toggle("first", isIn(show) && at === show.from);
          pin.classList.toggle("last", isIn(show) && at === show.from + show.count - 1);
          pin.classList.toggle("hinted", isIn(hint));
          pin.setAttribute("aria-pressed", String(isIn(selection)));
        }),
      );
      drawn.forEach((one, run) => {
        one.element.classList.toggle("pointed", table.pointed(component, runs[run].heap));
        for (const gap of one.gaps) {
          const here = (at) => Boolean(at) && at.run === run && at.count === 0 && at.from === Number(gap.dataset.at);
          gap.classList.toggle("chosen", here(selection));
          gap.classList.toggle("hover", here(hovered));
          gap.classList.toggle("hinted", here(hint));
        }
      });
      if (best) {
        const run = runs[selection?.run ?? focusAt.run] || runs.find((one) => one.length);
        if (run)
          best.fill(
            legal.of(component).filter((move) => move.heap === run.heap),
            say("page_play.moves_on", 0, { n: run.length }),
          );
        best.mark();
      }
    },
    fit(width) {
      const room = width - (answer.is_sum ? 24 : 48);
      const slots =
        strip.pieces.reduce((sum, piece) => sum + (piece.gone || piece.length), 0) + strip.pieces.length * 0.4;
      const least = innerWidth <= 720 ? 24 : answer.is_sum ? 16 : 30;
      const most = table.large ? table.large.stone : answer.is_sum ? 34 : 58;
      let pitch = Math.max(least, Math.min(most, room / Math.max(1, slots)));
      const longest = Math.max(1, ...runs.map((run) => run.length));
      perLine = Infinity;
      if (longest * pitch > room) {
        // Lines of fives, so that a row is counted at a glance; a little is left for the number before each.
        perLine = Math.max(5, Math.floor((room - NUMBER) / Math.min(pitch, table.large ? FAR : FINGER) / 5) * 5);
        pitch = (room - NUMBER) / perLine;
      }
      for (const one of drawn) one.fit(perLine);
      element.style.setProperty("--pitch", `${Math.floor(pitch)}px`);
    },
    place: () => focusAt,
    focus(place) {
      const at =
        place && runs[place.run]?.length ? { ...place, pin: Math.min(place.pin, runs[place.run].length - 1) } : focusAt;
      focusPin(at.run, at.pin);
    },
    async leave(move) {
      const own = selection && keyOf(moveOf(selection)?.to || []) === keyOf(move.to);
      const going = own ? selection : selectionOf(move);
      if (!going) return;
      strip.last = { heap: runs[going.run].heap, from: going.from };
      const fell = pins[going.run].slice(going.from, going.from + going.count);
      const frames = [
        { opacity: 1, translate: "0 0" },
        { opacity: 0, translate: "0 -12px" },
      ];
      const apart = Math.min(20, 180 / Math.max(1, fell.length));
      const options = { duration: 220, easing: "cubic-bezier(.2,.7,.2,1)", fill: "forwards" };
      await Promise.all(fell.map((pin, at) => pin.animate(frames, { ...options, delay: at * apart }).finished));
      const staying = pins.flat().filter((pin) => !fell.includes(pin));
      noteStaying(name, element, staying);
    },
    arrive: () => moveApart(name, element, pins.flat()),
  };

  /** Where on the row a move of the server takes place: its smaller part is left on the left. */
  function selectionOf(move) {
    const run = runs.findIndex((one) => one.heap === move.heap);
    if (run < 0) return null;
    const parts = partsOf(move).filter((part) => part > 0);
    const count = runs[run].length - parts.reduce((a, b) => a + b, 0);
    return { run, from: parts[0] ?? 0, count };
  }
}
