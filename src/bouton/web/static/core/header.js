// The band on top of every page: games on the left, the other pages on the right, language, theme, teacher, help; and
// the row of the title below it.

import { button, h, refill } from "./dom.js";
import { dialog, menu } from "./dialog.js";
import { menuPages } from "./found.js";
import { icon, logo } from "./icons.js";
import { listed } from "./keys.js";
import { reach } from "./reach.js";
import { current, href } from "./route.js";
import * as settings from "./settings.js";
import { say } from "./words.js";

/** The games of the header: a text in the notation and the position to begin with; named by the rows of page.games. */
export const TABS = [
  { name: "nim", rules: "nim", position: "3,5,7" },
  { name: "bash", rules: "bash(3)", position: "19" },
  { name: "wythoff", rules: "wythoff", position: innerWidth > 720 ? "18,13" : "12,8" },
  { name: "fibonacci", rules: "fibonacci nim", position: "40" },
  { name: "k_times", rules: "k nim(3)", position: "50" },
  { name: "kayles", rules: "kayles", position: "9" },
  { name: "sum", rules: "nim: 3 5 + wythoff: 1 2 + kayles: 11", position: "" },
];

const familyOf = (name) => name.split("(")[0];

/** The games as choices of a menu. */
export function gameChoices() {
  const { page, query } = current();
  const rules = query.rules || "nim";
  return [
    ...TABS.map(({ name, rules: own, position }) => ({
      says: say(`page.games.${name}`),
      href: href("play", { rules: own, position }),
      current: page === "play" && familyOf(own) === familyOf(title.game ?? rules),
    })),
    { says: say("page.games.own"), href: href("rules"), current: page === "rules" },
    { says: say("page.all_games"), href: href("games"), current: false },
  ];
}

/** The pages as choices of a menu; *only*: which of them. */
const pageChoices = (only = (_page) => true) =>
  menuPages
    .filter(only)
    .map(({ name, title }) => ({ says: say(title), href: href(name), current: current().page === name }));

let title = { text: "", games: false, game: null };

/** What a phone's header names: the page, or (games) the game, which opens their list, as "Games" does on wider screens;
 * *game*: that of the rules. */
export function setTitle(text, { games = false, game = null } = {}) {
  title = { text, games, game };
  const slot = document.querySelector(".header-title");
  if (slot) fillTitle(slot);
  const choices = gameChoices();
  const links = document.querySelectorAll(".tabs-games a");
  for (const [at, link] of links.entries()) link.ariaCurrent = choices[at].current ? "page" : null;
}

function fillTitle(slot) {
  const opener = (text) => h("button.button.quiet.header-name", { type: "button" }, h("span", text), icon("down", 20));
  const games = (text) => menu(opener(text), gameChoices);
  const named = [h("span.header-name", title.text), h("div.wide-only", games(say("page.nav_games")))];
  refill(slot, title.games ? games(title.text) : named);
}

/** The first row of a page: its title, what it is about (or nothing), and what else stands there. */
export const titleRow = (title, about, ...more) =>
  h("div.title-row", h("h1.in-header", title), about && h("p.rule", about), more);

/** Draws the header anew, in the present language, with the present page marked. */
export function drawHeader() {
  const header = document.getElementById("header");
  const links = () => /** @type {NodeListOf<HTMLElement>} */ (header.querySelectorAll("a, button"));
  const focused = [...links()].indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const slot = h("div.header-title");
  fillTitle(slot);
  refill(header, [
    h("a.skip", { href: "#view", on: { click: skip } }, say("page.skip")),
    h("a.brand", { href: href("play"), "aria-label": say("page.home") }, logo(), h("span.brand-name", "bouton")),
    slot,
    h("nav.tabs-games", { "aria-label": say("page.nav_games") }, gameChoices().slice(0, -1).map(tab)),
    h("nav.tabs-pages", { "aria-label": say("page.nav_pages") }, pageChoices((page) => page.tab).map(tab)),
    h("div.header-tools", tools()),
  ]);
  // Whoever switched the language from the keyboard stays on its button.
  if (focused >= 0) links()[focused]?.focus();
}

const tab = (item) => h("a.tab", { href: item.href, "aria-current": item.current ? "page" : null }, item.says);

function skip(event) {
  event.preventDefault();
  document.getElementById("view").focus();
}

// What stands as a button of its own where there is room, and in the menu on a phone.
const COMMANDS = [
  { name: "theme", icon: "theme", run: () => switchTheme() },
  { name: "teacher", icon: "screen", run: () => teacher() },
  { name: "help", icon: "help", run: () => showHelp() },
];

function tools() {
  const other = settings.get("lang") === "zh" ? "en" : "zh";
  const [whole, short] = settings.LANGUAGES[other];
  const words = [h("span.wide-only", whole), h("span.phone", short)];
  const language = button("outlined language", switchLanguage, words, {
    lang: other === "zh" ? "zh-Hans" : "en",
    title: say("page.language"),
  });
  const commands = COMMANDS.map(({ name, icon: drawing, run }) => {
    const says = say(`page.${name}`);
    return button("quiet only-icon wide-only", run, icon(drawing, 20), { "aria-label": says, title: says });
  });
  const more = { type: "button", "aria-label": say("page.menu") };
  return [language, commands, menu(h("button.button.quiet.only-icon.phone", more, icon("menu", 22)), moreChoices)];
}

const moreChoices = () => [
  ...pageChoices(),
  ...COMMANDS.map((command) => ({ ...command, says: say(`page.${command.name}`) })),
];

/** From one language to the other. */
export const switchLanguage = () => settings.set("lang", settings.get("lang") === "zh" ? "en" : "zh");

/** From light to dark and back. */
export const switchTheme = () => settings.set("theme", settings.get("theme") === "dark" ? "light" : "dark");

/** Shows the present game to a whole room. */
export function teacher() {
  const { page, query } = current();
  const { rules, position, cap, last } = query;
  location.hash = href("teacher", page === "play" ? { rules, position, cap, last } : {});
}

/** All keys, and the settings that are not buttons of the header. */
export function showHelp() {
  const keys = listed().map(({ key, says }) => h("div", h("dt", keyCaps(key)), h("dd", says)));
  const box = dialog(
    say("page.help"),
    [
      h("h3", say("page.keys")),
      h("dl.key-list", keys),
      h("h3", say("page.settings.title")),
      h(
        "div.choices",
        choice("large", true, false),
        choice("motion", "less", "full"),
        choice("keys", true, false),
        choice("help", true, false),
      ),
      h(
        "p.small",
        h("a", { href: href("about"), on: { click: () => box.close() } }, say("page.about")),
        " · ",
        reach(),
      ),
    ],
    { wide: true },
  );
  return box;
}

/** A box to tick for the setting *name*, which it makes *on* or *off*. */
function choice(name, on, off) {
  const box = h("input", {
    type: "checkbox",
    checked: settings.get(name) === on,
    on: { change: () => settings.set(name, box.checked ? on : off) },
  });
  return h("label.choice", box, h("span", say(`page.settings.${name}`)));
}

/** A key as caps: "Ctrl+Shift+z" gives Ctrl ⇧ Z. */
export function keyCaps(key) {
  const NAMES = {
    ArrowLeft: "←",
    ArrowRight: "→",
    ArrowUp: "↑",
    ArrowDown: "↓",
    Enter: "↵",
    Escape: "Esc",
    Shift: "⇧",
    " ": "␣",
  };
  return key.split(/(?<=.)\+/).map((part) => h("kbd", NAMES[part] || (part.length === 1 ? part.toUpperCase() : part)));
}
