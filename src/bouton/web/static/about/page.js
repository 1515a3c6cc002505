// What this is, how far to trust it, what stays on this device, the keys, the settings, and where to read on.

import { get } from "../core/api.js";
import { press, segmented } from "../core/lists.js";
import { button, h, refill } from "../core/dom.js";
import { toast } from "../core/dialog.js";
import { keyCaps, titleRow } from "../core/header.js";
import { isNear, reach } from "../core/reach.js";
import { href } from "../core/route.js";
import * as settings from "../core/settings.js";
import { forget } from "../core/store.js";
import { say } from "../core/words.js";
import { ICONS, statusMark } from "../why/badge.js";

const LICENCE = "MIT";
// Two badges speak of a number, which here is an example.
const EXAMPLES = { checked: 200000, refuted: 169 };
/** Keys by their rows of page_about.key. */
const KEYS = {
  heaps: "Tab",
  amount: "ArrowLeft ArrowRight",
  second: "Shift+ArrowRight",
  play: "Enter",
  release: "Escape",
  letter: "A … Z",
  digit: "1 … 9",
  hint: "h",
  verdict: "v",
  reason: "w",
  undo: "Ctrl+z / Ctrl+Shift+z",
  step: ", .",
  new: "n",
  swap: "s",
  theme: "t",
  lang: "l",
  teacher: "p",
  all: "?",
};

const words = (key, values = {}) => say(`page_about.${key}`, values);
const texts = (...keys) => keys.map((key) => h("p", words(key)));
const part = (name, ...content) => titled(name, words(`${name}.title`), ...content);
const titled = (name, title, ...content) =>
  h("section.panel.about-part", { id: `about-${name}` }, h("h2", title), content);

/** Shows the page. */
export async function show(view, _query, context) {
  const { version } = await get("health", {}, { signal: context.signal });
  context.title(say("page.about"));
  refill(view, [
    titleRow(say("page.about"), words("lead")),
    h(
      "div.about",
      part("what", texts("what.games", "what.name", "what.outside")),
      titled(
        "private",
        reach(),
        texts("private.says", ...(isNear() ? ["private.near"] : [])),
        button("outlined", forgetAll, words("private.forget")),
      ),
      part("trust", texts("trust.says"), statuses()),
      part(
        "checker",
        texts("checker.certificate", "checker.exact", "checker.command"),
        h("pre.game-command", { tabIndex: 0 }, "$ bouton check certificate.json"),
      ),
      part("docs", links(version)),
      part("view", choices()),
      part("keys", texts("keys.says"), keyList()),
    ),
  ]);
}

function statuses() {
  const entry = (status, coq = false) =>
    h(
      "div",
      h("dt", statusMark(status, EXAMPLES[status] ?? null, coq, status !== "conjectured")),
      h("dd", words(`trust.means.${status.replace(/\W+/g, "_")}${coq ? "_and_by_coq" : ""}`)),
    );
  return h(
    "dl.about-statuses",
    entry("proved here", true),
    Object.keys(ICONS).map((status) => entry(status)),
  );
}

function forgetAll() {
  forget();
  toast(words("private.forgotten"));
  // The settings are gone as well: only a fresh start shows the page as a new visitor sees it.
  setTimeout(() => location.reload(), 900);
}

/** The settings, each with its values {value: words}. */
function choices() {
  const view = (name) => words(`view.${name}`);
  const yesNo = [
    [true, view("yes")],
    [false, view("no")],
  ];
  const named = (...names) => names.map((name) => [name, view(name)]);
  const languages = [...named("system"), ["en", "English", { lang: "en" }], ["zh", "中文", { lang: "zh-Hans" }]];
  return h(
    "div.about-choices",
    choice("lang", languages),
    choice("theme", named("system", "light", "dark")),
    choice("large", yesNo),
    choice("motion", named("system", "full", "less")),
    choice("help", yesNo),
    choice("think", yesNo),
    choice("keys", yesNo),
  );
}

function choice(name, options) {
  const label = words(`view.${name}`);
  const box = segmented(label, options, settings.chosen(name), (value) => {
    settings.set(name, value);
    press(box, value);
  });
  return h("div.about-choice", h("span", label), box);
}

function keyList() {
  const caps = (key) => (/^[…/]$/.test(key) ? key : h("span.key-combination", keyCaps(key)));
  const entry = ([name, keys]) => h("div", h("dt", keys.split(" ").map(caps)), h("dd", words(`key.${name}`)));
  return h("dl.key-list", Object.entries(KEYS).map(entry));
}

function links(version) {
  const link = (address, says) => h("li", h("a", { href: address }, says));
  return [
    h(
      "ul.about-links",
      link(href("games"), words("docs.games")),
      link(href("learn"), say("page.learn")),
      link("api/openapi.json", words("docs.api")),
      h("li", words("docs.guide")),
    ),
    h("h3", words("docs.version")),
    h("p", words("docs.version_says", { version, licence: LICENCE })),
  ];
}
