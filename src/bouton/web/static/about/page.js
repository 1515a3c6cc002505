// What this is, how far to trust it, what stays on this device, the keys, the settings, and where to read on.

import { get } from "../core/api.js";
import { append, clear, h } from "../core/dom.js";
import { toast } from "../core/dialog.js";
import { keyCaps } from "../core/header.js";
import { href } from "../core/route.js";
import * as settings from "../core/settings.js";
import { row, say } from "../core/words.js";
import { forget } from "../learn/store.js";
import { statusMark } from "../why/badge.js";

const LICENCE = "MIT";
// From the strongest down; the badges speak of a number or a source, which here are examples.
const STATUSES = [
  ["proved here", "proved_here"],
  ["proved", "proved"],
  ["computed", "computed"],
  ["checked", "checked"],
  ["conjectured", "conjectured"],
  ["unknown", "unknown"],
  ["refuted", "refuted"],
];
const EXAMPLES = { source: "C. L. Bouton 1901", N: 200000, limit: 100000, x: 169 };
const KEYS = [
  "Tab",
  "ArrowLeft ArrowRight",
  "Shift+ArrowRight",
  "Enter",
  "Escape",
  "A … Z",
  "1 … 9",
  "h",
  "v",
  "w",
  "Ctrl+z / Ctrl+Shift+z",
  ", .",
  "n",
  "s",
  "t",
  "l",
  "p",
  "?",
];

/** Shows the page. */
export async function show(view, query, context) {
  const { version } = await get("health", {}, { signal: context.signal });
  const title = say("page_about.title");
  context.title(title);
  const part = (key) => row(`page_about.${key}`);
  const section = (key, ...content) =>
    h("section", { class: "panel about-part", id: `about-${key}` }, h("h2", {}, part(key)[0]), content);
  const texts = (key) =>
    part(key)
      .slice(1)
      .map((text) => h("p", {}, text));
  append(clear(view), [
    h(
      "div",
      { class: "title-row" },
      h("h1", { class: "in-header" }, title),
      h("p", { class: "rule" }, say("page_about.lead")),
    ),
    h(
      "div",
      { class: "about" },
      section("what", texts("what")),
      section(
        "private",
        h("p", {}, part("private")[1]),
        h("button", { class: "button outlined", type: "button", on: { click: forgetAll } }, part("private")[2]),
      ),
      section("trust", h("p", {}, part("trust")[1]), statuses()),
      section(
        "checker",
        texts("checker"),
        h("pre", { class: "game-command", tabIndex: 0 }, "$ bouton check certificate.json"),
      ),
      section("docs", links(part("docs"), version)),
      section("view", choices(part("view"))),
      section("keys", h("p", {}, part("keys")[1]), keyList()),
    ),
  ]);
}

function statuses() {
  const number = { checked: EXAMPLES.N, refuted: EXAMPLES.x };
  return h(
    "dl",
    { class: "about-statuses" },
    STATUSES.map(([status, key]) =>
      h(
        "div",
        {},
        h("dt", {}, statusMark(status, number[status] ?? null)),
        h("dd", {}, say(`badge.${key}`, 0, EXAMPLES)),
      ),
    ),
  );
}

function forgetAll() {
  forget();
  toast(say("page_about.private", 3));
  // The settings are gone as well: only a fresh start shows the page as a new visitor sees it.
  setTimeout(() => location.reload(), 900);
}

function choices(words) {
  const [, theme, system, keys, help, yes, no, large, motion, language, full, less, light, dark] = words;
  const choice = (name, label, options) => {
    const now = settings.chosen(name);
    const pick = (value) => {
      settings.set(name, value);
      if (name !== "lang")
        for (const button of box.children) button.setAttribute("aria-pressed", String(button.value === String(value)));
    };
    const box = h(
      "div",
      { class: "segmented", role: "group", "aria-label": label },
      options.map(([value, shown, spoken]) =>
        h(
          "button",
          {
            type: "button",
            value: String(value),
            lang: spoken,
            "aria-pressed": String(now === value),
            on: { click: () => pick(value) },
          },
          shown,
        ),
      ),
    );
    return h("div", { class: "about-choice" }, h("span", {}, label), box);
  };
  return h(
    "div",
    { class: "about-choices" },
    choice("lang", language, [
      ["system", system],
      ["en", "English", "en"],
      ["zh", "中文", "zh-Hans"],
    ]),
    choice("theme", theme, [
      ["system", system],
      ["light", light],
      ["dark", dark],
    ]),
    choice("large", large, [
      [true, yes],
      [false, no],
    ]),
    choice("motion", motion, [
      ["system", system],
      ["full", full],
      ["less", less],
    ]),
    choice("help", help, [
      [true, yes],
      [false, no],
    ]),
    choice("keys", keys, [
      [true, yes],
      [false, no],
    ]),
  );
}

function keyList() {
  const words = row("page_about.key");
  return h(
    "dl",
    { class: "key-list" },
    KEYS.map((keys, at) =>
      h(
        "div",
        {},
        h(
          "dt",
          {},
          keys
            .split(" ")
            .map((key) => (/^[…/]$/.test(key) ? key : h("span", { class: "key-combination" }, keyCaps(key)))),
        ),
        h("dd", {}, words[at]),
      ),
    ),
  );
}

function links(words, version) {
  const [, guide, api, games, heading] = words;
  return [
    h(
      "ul",
      { class: "about-links" },
      h("li", {}, h("a", { href: href("games") }, games)),
      h("li", {}, h("a", { href: href("learn") }, say("page_learn.title"))),
      h("li", {}, h("a", { href: "api/openapi.json" }, api)),
      h("li", {}, guide),
    ),
    h("h3", {}, heading),
    h("p", {}, say("page_about.docs", 5, { version, licence: LICENCE })),
  ];
}
