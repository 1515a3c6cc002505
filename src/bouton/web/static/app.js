// The page: finds the module for the place in the address bar, loads it when first needed, and shows it.

import { ApiError, withoutGaps } from "./core/api.js";
import { announce, button, clear, h } from "./core/dom.js";
import * as embed from "./core/embed.js";
import { found } from "./core/found.js";
import { drawHeader, setTitle, showHelp, switchLanguage, switchTheme, teacher } from "./core/header.js";
import { register } from "./core/keys.js";
import { server } from "./core/presence.js";
import { current, href, on } from "./core/route.js";
import * as settings from "./core/settings.js";
import * as words from "./core/words.js";

/** The module of a page: it exports show(view, query, context). */
const load = (page) => import(`./${page}/page.js`);

let present = null; // {page, module, controller}

const isPage = ({ page }) => Object.hasOwn(found.pages, page);

/** Shows the page that the address names. */
async function show() {
  const place = current();
  const view = document.getElementById("view");
  const changed = present?.page !== place.page;
  present?.controller.abort();
  const before = present;
  const own = { page: place.page, rules: place.query.rules, module: null, controller: new AbortController() };
  present = own;
  document.body.dataset.page = place.page;
  setTitle("");
  // What was said of the page before is no longer so.
  if (changed) announce("");
  drawHeader();
  if (!isPage(place)) return tell(h("h1", words.say("page.nowhere", { page: place.page.slice(0, 40) })), ways());
  try {
    const topics = found.pages[place.page].words;
    // The first board need not wait for what it does not say.
    const { rules, position } = place.query;
    const rest = place.page === "play" && !rules && !position ? null : words.more(topics);
    const [module] = await Promise.all([load(place.page), style(place.page), rest]);
    if (present !== own) return;
    own.module = module;
    for (const [page, { link }] of sheets) if (link.sheet) link.sheet.disabled = page !== place.page;
    clear(view);
    view.className = `view page-${place.page}`;
    // Until the first page stands as it will stay it is not seen, so that nothing on it moves: what it holds the page
    // for has come, and what fits itself to its width has done so.
    setTimeout(arrived, LATE);
    const held = [];
    await module.show(view, place.query, {
      parts: place.parts,
      signal: own.controller.signal,
      title: (text, options) => {
        document.title = text ? `${text} · Bouton` : "Bouton";
        setTitle(text, options);
      },
      announce,
      arrived,
      hold: (promise) => held.push(promise),
      onLeave: (run) => own.controller.signal.addEventListener("abort", run),
    });
    Promise.allSettled(held).then(() => requestAnimationFrame(() => requestAnimationFrame(arrived)));
    if (changed && shownBefore && !view.contains(document.activeElement)) view.focus({ preventScroll: true });
    if (changed || own.rules !== before?.rules) scrollTo(0, 0);
    shownBefore = true;
  } catch (problem) {
    if (problem.name === "AbortError" || present !== own) return;
    console.warn(problem);
    failed(problem);
  }
}
let shownBefore = false;

// A page that takes longer to stand is seen as far as it is.
const LATE = 1500;

/** Shows what is there in place of the first picture. */
const arrived = () => document.getElementById("first")?.remove();

/** Shows what went wrong in place of the page. */
function tell(...content) {
  arrived();
  clear(document.getElementById("view")).append(h("div.panel.failure", { role: "alert" }, content));
}

function failed(problem) {
  const unreachable = problem instanceof ApiError && problem.kind === "Unreachable";
  const told = problem instanceof ApiError && problem.message;
  tell(
    h("h1", words.say("page.failed")),
    h("p", told || words.say(unreachable ? "page.unreachable" : "page.failed_why")),
    ways(button("primary", show, words.say("page.again"))),
  );
}

/** Where one may go from a page that is not shown. */
const ways = (first = null) =>
  h(
    "p.row",
    first,
    ["play", "explore", "games"].map((page) =>
      h("a.button.outlined", { href: href(page) }, words.say(page === "games" ? "page.catalogue" : `page.${page}`)),
    ),
  );

const sheets = new Map();
/** Loads the style sheet of a page once; one that is missing does not keep its page from showing. */
function style(page) {
  if (!sheets.has(page)) {
    const href = `${page}/page.css`;
    const named = /** @type {HTMLLinkElement} */ (document.querySelector(`link[href="${href}"], style[id="${href}"]`));
    const link = named || h("link", { rel: "stylesheet", href });
    const events = ["load", "error"].map((event) => new Promise((done) => link.addEventListener(event, done)));
    const arrived = link.sheet ? Promise.resolve() : Promise.race(events);
    sheets.set(page, { link, arrived });
    if (!named) document.head.append(link);
  }
  return sheets.get(page).arrived;
}

// The first sentences come from the server: without it there is nothing to say what is wrong with, in either language.
const WORDLESS = "bouton serve? · 127.0.0.1";

async function speak() {
  try {
    await words.load(settings.get("lang"));
  } catch (problem) {
    tell(h("p", WORDLESS), h("p", String(problem.message)));
    throw problem;
  }
}

function registerKeys() {
  register("page", {
    t: { run: switchTheme, says: words.say("page.theme") },
    l: { run: switchLanguage, says: words.say("page.language") },
    p: { run: teacher, says: words.say("page.teacher") },
    "?": { run: showHelp, says: words.say("page.help") },
  });
}

// A server that ended or hangs is told at the foot of the page for as long as it does not answer.
addEventListener("absence", () => {
  document.querySelector(".toast.away")?.remove();
  const isSpoken = words.has("page.unreachable");
  const again = isSpoken && button("link", server.again, words.say("page.again"));
  const text = isSpoken ? words.say("page.unreachable") : WORDLESS;
  if (server.again) document.body.append(h("div.toast.away", { role: "alert" }, text, " ", again));
});

// The gaps in 1 618 033 are for the eye only.
document.addEventListener("copy", (event) => {
  const text = String(getSelection());
  if (!text.includes("\u202f") || !event.clipboardData) return;
  event.clipboardData.setData("text/plain", withoutGaps(text));
  event.preventDefault();
});

settings.subscribe(async (name) => {
  if (name !== "lang") return;
  await speak();
  registerKeys();
  await show();
});
on(() => {
  settings.override();
  // Before the first words have come no language is spoken.
  const spoken = words.has("page.skip") && words.lang();
  if (settings.get("lang") !== spoken) speak().then(registerKeys).then(show);
  else if (!followed()) show();
});

/** Whether the present page goes to the place by itself, as to another view of what it shows. */
function followed() {
  const place = current();
  return present?.page === place.page && Boolean(present.module?.follow?.(place.query));
}

// Work that was stopped because its page was left: nothing went wrong.
addEventListener("unhandledrejection", (event) => event.reason?.name === "AbortError" && event.preventDefault());

settings.override();
embed.begin();
// What the page needs comes while its words are on their way; what goes wrong with it is told when it is shown.
if (isPage(current())) {
  const first = current().page;
  load(first).catch(() => {});
  style(first);
}
speak().then(registerKeys).then(show);
