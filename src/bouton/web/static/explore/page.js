// Explore: what is known of a game and how surely, its values and losses drawn, laws found and proved, every option.

import { append, button, clear, h } from "../core/dom.js";
import { grouped, post } from "../core/api.js";
import { integersOf } from "./positions.js";
import { current, go, href, note } from "../core/route.js";
import { lang, say } from "../core/words.js";
import { badge, statusMark } from "../why/badge.js";
import { diamond } from "../why/marks.js";
import { why } from "../why/panel.js";
import { copy } from "../core/dialog.js";
import { periodOf, Work } from "./fetching.js";
import { Graphs } from "./graphs.js";
import { Guessing } from "./guessing.js";
import { games, lawOf, periodWords, statementOf } from "./laws.js";
import { Proofs } from "./proofs.js";

const FIRST = "wythoff";
const LOOKED = 5000;
// Games whose laws stand beside: proved, proved elsewhere, repeating, and unknown.
const OTHERS = ["wythoff", "fibonacci nim", "nim", "kayles", "grundy", "euclid"];

const running = new Set();

/** Shows the page. */
export async function show(view, query, context) {
  const rules = query.rules || FIRST;
  context.title(say("page.explore"));
  const loading = h("p", { class: "second" }, say("page.loading"));
  const law = h("section", { class: "panel e-law", "aria-busy": "true" }, loading);
  const proving = h("section", { class: "panel e-proofs" });
  const options = h("section", { class: "e-options" });
  const guessing = h("section", { class: "panel e-guessing" });
  append(view, [
    h(
      "div",
      { class: "title-row" },
      h("h1", say("page.explore")),
      h("p", { class: "rule" }, say("page_explore.subtitle")),
    ),
    askForm(rules),
    h(
      "div",
      { class: "columns" },
      h("div", { class: "column" }, law, proving, guessing),
      h("div", { class: "column" }, options, others(rules, context.signal)),
    ),
  ]);
  running.add(new Guessing(guessing, context.announce));
  let game;
  try {
    game = await post("rules", { rules, lang: lang() }, { signal: context.signal });
  } catch (error) {
    if (error.name === "AbortError") return;
    refuse(law, error, rules);
    proving.remove();
    return;
  }
  running.add(new Proofs(proving, rules, context.announce, (claim) => replaceUnknown(law, claim)));
  drawOptions(options, rules, game, query, context);
  try {
    await drawLaw(law, rules, game, context);
  } catch (error) {
    if (error.name === "AbortError") return;
    append(clear(law), h("p", { role: "alert" }, error.message || say("page.unreachable")));
  } finally {
    law.setAttribute("aria-busy", "false");
  }
}

/** Stops what is still asked and drawn. */
export function leave() {
  for (const part of running) part.destroy();
  running.clear();
}

/** The field of rules, the list of known games, and the ways on. */
function askForm(rules) {
  const field = h("input", {
    class: "field mono",
    id: "e-rules",
    value: rules,
    spellcheck: false,
    autocomplete: "off",
    autocapitalize: "off",
  });
  const choice = h(
    "select",
    {
      class: "select",
      "aria-label": say("page_explore.known_games"),
      on: { change: () => choice.value && go("explore", { rules: choice.value }) },
    },
    h("option", { value: "" }, say("page_explore.known_games")),
  );
  fillChoice(choice, rules);
  return h(
    "form",
    { class: "e-ask", on: { submit: unlessSent(() => go("explore", { rules: field.value.trim() })) } },
    h("label", { class: "label", htmlFor: "e-rules" }, say("page_explore.rules"), field),
    choice,
    h("button", { class: "button primary", type: "submit" }, say("page_explore.look")),
    h("a", { class: "button outlined", href: href("rules", { rules }) }, say("page_explore.edit")),
  );
}

/** A form asks here, and sends nothing. */
const unlessSent = (run) => (event) => {
  event.preventDefault();
  run();
};

function refuse(panel, error, rules) {
  append(clear(panel), [
    h("p", { class: "problem", role: "alert" }, error.message || say("page.unreachable")),
    error.error?.near &&
      h("p", h("a", { class: "button outlined mono", href: href("rules", { rules }) }, say("page_explore.edit"))),
  ]);
  panel.setAttribute("aria-busy", "false");
}

async function drawLaw(panel, rules, game, context) {
  const { signal } = context;
  const unlessStopped = (error) => {
    if (error.name === "AbortError") throw error;
    return null;
  };
  const asked = { rules, position: game.example, options: false, lang: lang() };
  const answer = await post("position", asked, { signal }).catch(unlessStopped);
  // Games whose heaps have nim-values of their own; the others are known by their lost positions.
  const single = Boolean(answer?.components[0].sequence) && game.convention === "normal";
  const period = single ? await periodOf(rules, answer, LOOKED, signal).catch(unlessStopped) : null;
  const law = await lawOf(answer, period);
  const latex = answer?.snippets?.latex;
  const place = h("div", { class: "e-graphs" });
  append(clear(panel), [
    h(
      "div",
      { class: "e-law-top" },
      h("div", { class: "e-law-of" }, badge(law.by), h("span", { class: "small second" }, game.shown || game.notation)),
      latex && button("link small", () => copy(latex), say("page_explore.copy_latex")),
    ),
    h("div", { class: "e-law-says" }, diamond(30), h("h2", { class: "e-statement-large" }, law.statement)),
    law.note && h("p", { class: "second" }, law.note),
    law.results?.length > 0 &&
      h(
        "ul",
        { class: "e-results" },
        law.results.map((text) => h("li", text)),
      ),
    facts(law, game),
    place,
  ]);
  // From up to k heaps at once two heaps are taken whole: three are the least that say something.
  const heaps = game.view === "dynamic" ? 1 : game.form?.coupling?.startsWith("from") ? 3 : 2;
  const onOpen = (position) => go("play", { rules, position: position.join(",") });
  const { announce } = context;
  running.add(new Graphs(place, { rules, heaps, single, law: period }, { onOpen, announce }));
}

/** Puts what was proved just now in the place of "no law is known". */
function replaceUnknown(panel, claim) {
  const statement = panel.querySelector(".e-statement-large");
  const text = claim.shown || claim.statement;
  if (!statement || !text || !panel.querySelector(".e-law-of .badge.unknown")) return;
  statement.textContent = text;
  panel.querySelector(".e-law-of .badge").replaceWith(statusMark(claim.status));
}

function facts(law, game) {
  const { period, preperiod, saltus, checked_length } = law.period?.period ? law.period : { period: null };
  const found = Object.entries({
    [game.kind === "hexadecimal" ? "hexadecimal" : "octal"]: game.code,
    period: period && grouped(period),
    preperiod: period && grouped(preperiod),
    saltus: saltus && String(saltus),
    proved_from: checked_length && say("page_explore.values_count", { count: checked_length }),
  }).filter(([, value]) => value);
  const entry = ([name, value]) => h("div", h("dt", say(`page_explore.facts.${name}`)), h("dd", value));
  return found.length ? h("dl", { class: "e-facts" }, found.map(entry)) : null;
}

// A position of the game with its reason: the list of options, the tree, a way to play it.
function drawOptions(panel, rules, game, query, context) {
  const start = query.position ? integersOf(query.position) : game.example;
  const field = h("input", {
    class: "field",
    id: "e-position",
    value: start.join(" "),
    inputMode: "text",
    autocomplete: "off",
    spellcheck: false,
  });
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const holder = h("div");
  const play = h("a", { class: "button outlined" }, say("page_explore.play"));
  append(panel, [
    h(
      "form",
      {
        class: "e-ask e-ask-position",
        on: { submit: unlessSent(() => open(integersOf(field.value))) },
      },
      h("label", { class: "label", htmlFor: "e-position" }, say("page_explore.position"), field),
      h("button", { class: "button outlined", type: "submit" }, say("page_explore.look")),
      play,
    ),
    problem,
    holder,
  ]);
  const reason = why(holder, { onOpen: (position, option) => open(position, option?.cap ?? null) });
  const work = new Work();
  running.add({
    destroy() {
      work.stop();
      reason.destroy();
    },
  });

  async function open(position, cap = null) {
    problem.hidden = true;
    try {
      const answer = await work.start((signal) =>
        post("position", { rules, position, ...(cap === null ? {} : { cap }), lang: lang() }, { signal }),
      );
      if (!answer) return;
      field.value = answer.position.flat().join(" ");
      play.href = href("play", { rules, position: answer.position.flat().join(",") });
      reason.update(answer);
      context.announce(answer.verdict);
      const { page } = current();
      if (page === "explore") note("explore", { rules, position: field.value });
    } catch (error) {
      problem.textContent = error.message || say("page.unreachable");
      problem.hidden = false;
    }
  }
  open(start);
}

async function fillChoice(choice, rules) {
  const known = await games().catch(() => []);
  append(
    choice,
    known
      .filter((game) => !game.parameters.length)
      .map((game) => h("option", { value: game.name, selected: game.name === rules }, game.shown)),
  );
}

/** The laws of other games, each a link. */
function others(rules, signal) {
  const title = say("page_explore.others");
  const panel = h(
    "aside",
    { class: "panel e-others", "aria-label": title },
    h("h2", { class: "e-small-title" }, title),
  );
  fillOthers(panel, rules, signal);
  return panel;
}

async function fillOthers(panel, rules, signal) {
  const known = await games().catch(() => []);
  for (const name of OTHERS.filter((other) => other !== rules)) {
    const game = known.find((one) => one.name === name);
    if (!game) continue;
    const entry = h("div", { class: "e-other" });
    panel.append(entry);
    const theorem = game.theorems.find((one) => !one.name.endsWith("_misere"));
    const law = theorem
      ? { by: theorem, statement: statementOf(theorem) }
      : await seenLaw(game, signal).catch(() => null);
    if (signal?.aborted) return;
    if (!law) continue;
    const source = law.by.source || game.source || "";
    append(entry, [
      h("div", { class: "e-other-top" }, statusMark(law.by.status), h("span", { class: "small second" }, game.shown)),
      h("a", { class: "e-other-link", href: href("explore", { rules: name }) }, law.statement),
      h("p", { class: "small second" }, source.split(";")[0]),
    ]);
  }
}

// The period of a game without a theorem, from one of its positions; else what is said of it in the catalogue.
async function seenLaw(game, signal) {
  const answer = await post(
    "position",
    { rules: game.name, position: game.example, options: false, lang: lang() },
    { signal },
  );
  const sequence = answer.components[0].sequence;
  if (!sequence?.period)
    return { by: { status: "unknown", source: "" }, statement: game.results[0] ?? say("page_why.no_law.values") };
  return { by: { status: sequence.status, source: "" }, statement: periodWords(sequence) };
}
