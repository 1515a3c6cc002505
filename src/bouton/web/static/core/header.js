// The band on top of every page: games on the left, the other pages on the right, language, theme, teacher, help.

import { clear, h } from "./dom.js";
import { dialog, menu } from "./dialog.js";
import { icon, logo } from "./icons.js";
import { listed } from "./keys.js";
import { current, href } from "./route.js";
import * as settings from "./settings.js";
import { row, say } from "./words.js";

/** The games of the header: a text in the notation and the position to begin with. */
export const TABS = [
  { rules: "nim", position: "3,5,7" },
  { rules: "bash(3)", position: "19" },
  { rules: "wythoff", position: "18,13" },
  { rules: "fibonacci nim", position: "40" },
  { rules: "k nim(3)", position: "50" },
  { rules: "kayles", position: "9" },
  { rules: "nim: 3 5 + wythoff: 1 2 + kayles: 11", position: "" },
];

/** The other pages, in the order of the row page.pages. */
export const PAGES = ["learn", "puzzles", "explore", "games", "about"];

const gameHref = ({ rules, position }) => href("play", { rules, position });

/** The games as choices of a menu. */
export function gameChoices() {
  const names = row("page.games") || [];
  const rules = current().query.rules || "nim";
  const here = current().page === "play";
  return [
    ...TABS.map((tab, at) => ({ says: names[at], href: gameHref(tab), current: here && tab.rules === rules })),
    { says: names[TABS.length], href: href("rules"), current: current().page === "rules" },
    { says: say("page.all_games"), href: href("games") },
  ];
}

let title = { text: "", games: false };

/** What the header of a phone names: the page, or (games) the game, whose name then opens the list of games. */
export function setTitle(text, { games = false } = {}) {
  title = { text, games };
  const slot = document.querySelector(".header-title");
  if (slot) fillTitle(slot);
}

function fillTitle(slot) {
  clear(slot);
  if (!title.games) slot.append(h("span", { class: "header-name" }, title.text));
  else
    slot.append(
      menu(
        h("button", { class: "button quiet header-name", type: "button" }, h("span", {}, title.text), icon("down", 20)),
        gameChoices,
      ),
    );
}

/** Draws the header anew, in the present language, with the present page marked. */
export function drawHeader() {
  const header = document.getElementById("header");
  const focused = [...header.querySelectorAll("a, button")].indexOf(document.activeElement);
  clear(header);
  const { page } = current();
  const games = gameChoices().slice(0, -1);
  const pages = row("page.pages") || [];
  const others = PAGES.map((name, at) => ({ says: pages[at], href: href(name), current: page === name }));
  const slot = h("div", { class: "header-title" });
  fillTitle(slot);
  header.append(
    h("a", { class: "skip", href: "#view", on: { click: skip } }, say("page.skip")),
    h(
      "a",
      { class: "brand", href: href("play"), "aria-label": say("page.home") },
      logo(),
      h("span", { class: "brand-name" }, "bouton"),
    ),
    slot,
    h("nav", { class: "tabs-games", "aria-label": say("page.nav_games") }, games.map(tab)),
    h("nav", { class: "tabs-pages", "aria-label": say("page.nav_pages") }, others.slice(0, -1).map(tab)),
    h("div", { class: "header-tools" }, tools()),
  );
  // Whoever switched the language from the keyboard stays on its button.
  if (focused >= 0) header.querySelectorAll("a, button")[focused]?.focus();
}

const tab = (item) =>
  h("a", { class: "tab", href: item.href, "aria-current": item.current ? "page" : null }, item.says);

function skip(event) {
  event.preventDefault();
  document.getElementById("view").focus();
}

function tools() {
  const only = (name, words, run, extra = {}) =>
    h(
      "button",
      {
        class: "button quiet only-icon",
        type: "button",
        "aria-label": words,
        title: words,
        on: { click: run },
        ...extra,
      },
      icon(name, 20),
    );
  const more = h(
    "button",
    { class: "button quiet only-icon phone", type: "button", "aria-label": say("page.menu") },
    icon("menu", 22),
  );
  const other = settings.get("lang") === "zh" ? "en" : "zh";
  const [whole, short] = settings.LANGUAGES[other];
  return [
    h(
      "button",
      {
        class: "button outlined language",
        type: "button",
        lang: other === "zh" ? "zh-Hans" : "en",
        "aria-label": `${whole}: ${say("page.language")}`,
        on: { click: switchLanguage },
      },
      h("span", { class: "wide-only" }, whole),
      h("span", { class: "phone" }, short),
    ),
    only("theme", say("page.theme"), switchTheme, { class: "button quiet only-icon wide-only" }),
    only("screen", say("page.teacher"), teacher, { class: "button quiet only-icon wide-only" }),
    only("help", say("page.help"), showHelp, { class: "button quiet only-icon wide-only" }),
    menu(more, moreChoices),
  ];
}

function moreChoices() {
  const pages = row("page.pages") || [];
  const { page } = current();
  return [
    ...["play", ...PAGES].map((name, at) => ({
      says: at ? pages[at - 1] : say("page.play"),
      href: href(name),
      current: page === name,
    })),
    { says: say("page.theme"), icon: "theme", run: switchTheme },
    { says: say("page.teacher"), icon: "screen", run: teacher },
    { says: say("page.help"), icon: "help", run: showHelp },
  ];
}

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
  const choice = (name, says, on = true, off = false) => {
    const box = h("input", {
      type: "checkbox",
      checked: settings.get(name) === on,
      on: { change: () => settings.set(name, box.checked ? on : off) },
    });
    return h("label", { class: "choice" }, box, h("span", {}, says));
  };
  const labels = row("page.settings") || [];
  return dialog(say("page.help"), [
    h("h3", {}, say("page.keys")),
    h(
      "dl",
      { class: "key-list" },
      listed().map(({ key, says }) => h("div", {}, h("dt", {}, keyCaps(key)), h("dd", {}, says))),
    ),
    h("h3", {}, say("page.settings_title")),
    h(
      "div",
      { class: "choices" },
      choice("large", labels[0]),
      choice("motion", labels[1], "less", "full"),
      choice("keys", labels[2]),
      choice("help", labels[3]),
    ),
    h(
      "p",
      { class: "small" },
      h("a", { href: href("about"), on: { click: () => document.querySelector("dialog[open]")?.close() } }, pages()),
      " · ",
      say("page.offline"),
    ),
  ]);
}

const pages = () => (row("page.pages") || []).at(-1);

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
  return key
    .split(/(?<=.)\+/)
    .map((part) => h("kbd", {}, NAMES[part] || (part.length === 1 ? part.toUpperCase() : part)));
}
