// Heaps in binary, one below the other.  Three ways to work with the columns: count the ones, mark the odd ones, or flip
// digits of one heap until every column is even.

import { clear, h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { fields } from "../fields.js";
import { marking, range } from "../marking.js";

/** task: {way, heaps, expected}; expected are the counts, or the columns; the way "flip" needs none. */
export function draw(place, task, host) {
  const width = Math.max(...task.heaps).toString(2).length;
  const powers = range(0, width - 1).map((at) => 2 ** (width - 1 - at));
  const digit = (heap, power) => Math.floor(heap / power) % 2;
  const ones = (heaps, power) => heaps.reduce((sum, heap) => sum + digit(heap, power), 0);
  const part = { count, mark, flip }[task.way]();
  place.append(
    h(
      "div",
      { class: "scroll-x" },
      h(
        "table",
        { class: "bits-table" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("td", {}),
            powers.map((power) => h("th", { scope: "col" }, part.head(power))),
          ),
        ),
        h(
          "tbody",
          {},
          task.heaps.map((heap, row) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, part.name(heap, row)),
              powers.map((power) => h("td", {}, part.digit(heap, power, row))),
            ),
          ),
        ),
        h(
          "tfoot",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "row" }, part.foot),
            powers.map((power) => h("td", {}, part.under(power))),
          ),
        ),
      ),
    ),
    part.after || "",
  );
  part.start?.();
  return { show: part.show };

  function count() {
    const asked = powers.filter((power) => ones(task.heaps, power) > 0);
    const form = fields(
      asked.map((power, at) => ({
        label: say("page_learn.columns", 0, { column: power }),
        answer: task.expected[at],
        bare: true,
      })),
      host,
    );
    return {
      head: (power) => power,
      name: (heap) => heap,
      digit: (heap, power) => digit(heap, power),
      foot: "Σ",
      under: (power) => form.inputs[asked.indexOf(power)] || "",
      show: form.show,
    };
  }

  function mark() {
    const marks = marking(
      {
        expected: task.expected,
        draw: (button) => button.classList.add("is-odd"),
        reply: (power) => say("page_learn.mark", 2, { column: power, count: ones(task.heaps, power) }),
      },
      host,
    );
    return {
      head: (power) => power,
      name: (heap) => heap,
      digit: (heap, power) => digit(heap, power),
      foot: say("page_learn.columns", 5),
      under: (power) => {
        const words = say("page_learn.columns", 1, { column: power });
        return marks.add(
          h("button", { class: "column-mark", "aria-label": words }, digitSum(task.heaps, power)),
          power,
        );
      },
      show: marks.show,
    };
  }

  // The digit below an odd column stays a dot until the column is marked.
  function digitSum(heaps, power) {
    return [
      h("span", { class: "unknown", "aria-hidden": "true" }, "·"),
      h("span", { class: "known", "aria-hidden": "true" }, ones(heaps, power) % 2),
    ];
  }

  function flip() {
    const heaps = [...task.heaps];
    const buttons = [];
    const names = heaps.map((heap) => h("span", {}, heap));
    const sums = new Map(powers.map((power) => [power, h("span", {}, "")]));
    const draw = () => {
      for (const { button, row, power } of buttons) {
        clear(button).append(String(digit(heaps[row], power)));
        button.classList.toggle("is-flipped", digit(heaps[row], power) !== digit(task.heaps[row], power));
        button.setAttribute(
          "aria-label",
          say("page_learn.columns", 2, { heap: task.heaps[row], column: power, digit: digit(heaps[row], power) }),
        );
      }
      names.forEach(
        (name, row) =>
          (name.textContent = heaps[row] === task.heaps[row] ? heaps[row] : `${task.heaps[row]} → ${heaps[row]}`),
      );
      for (const [power, sum] of sums) {
        const odd = ones(heaps, power) % 2;
        sum.textContent = odd;
        sum.className = odd ? "odd-sum" : "";
      }
    };
    const check = () => {
      const changed = heaps.map((_, row) => row).filter((row) => heaps[row] !== task.heaps[row]);
      if (powers.some((power) => ones(heaps, power) % 2)) return;
      if (changed.length !== 1) return host.wrong(say("page_learn.columns", 4));
      const [row] = changed;
      if (heaps[row] > task.heaps[row])
        host.wrong(say("page_learn.columns", 3, { old: task.heaps[row], new: heaps[row] }));
      else host.right();
    };
    const toggle = (row, power) => {
      if (host.locked) return;
      heaps[row] += digit(heaps[row], power) ? -power : power;
      draw();
      check();
    };
    return {
      head: (power) => power,
      name: (_, row) => names[row],
      digit: (_, power, row) => {
        const button = h("button", { class: "digit", type: "button", on: { click: () => toggle(row, power) } });
        buttons.push({ button, row, power });
        return button;
      },
      foot: say("page_learn.columns", 5),
      under: (power) => sums.get(power),
      start: draw,
      show() {
        heaps.splice(0, heaps.length, ...task.heaps);
        const odd = powers.filter((power) => ones(heaps, power) % 2).reduce((sum, power) => sum + power, 0);
        const row = heaps.findIndex((heap) => (BigInt(heap) ^ BigInt(odd)) < BigInt(heap));
        heaps[row] = Number(BigInt(heaps[row]) ^ BigInt(odd));
        draw();
      },
    };
  }
}
