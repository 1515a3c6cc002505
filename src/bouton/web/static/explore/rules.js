// The rule editor: one line says a game; it is read back in both languages and solved while it is typed.

import { append, clear, h } from "../core/dom.js";
import { post } from "../core/api.js";
import { copy } from "../core/dialog.js";
import { icon } from "../core/icons.js";
import { current, go, href, note } from "../core/route.js";
import { lang, say } from "../core/words.js";
import { analyse, drawAnalysis } from "./analysis.js";
import { drawForm } from "./fields.js";
import { Work } from "./fetching.js";
import { ruleLine } from "./line.js";

const FIRST = "take 1,3,4";
// Asked after so many milliseconds without a key: the law stands below within 200 ms.
const PATIENCE = 60;
const SLOW = 200;
const CLAUSES = ["; split", "; first 1..n-1", " from up to 3 heaps", " equally from 2 heaps", " except 2", " and split"];
const EXAMPLES = ["take any", "take 1..5", "take 2^k", "take 1..2*last; first 1..n-1", "take any; split", "split unequally", "0.137", "take any; take any equally from 2 heaps"];

const work = new Work();
let timer = 0;

export function show(view, query, context) {
  context.title(say("page_explore.own_rule"));
  const state = { said: null, rules: "" };
  const line = ruleLine({ value: query.rules ?? FIRST, label: say("page_explore.rule_line"), onInput: () => later() });
  const echo = h("div", { class: "r-echo", "aria-live": "polite" });
  const problem = h("p", { class: "r-problem", id: "r-problem", role: "status" });
  const play = h("a", { class: "button primary" }, icon("play"), say("page_explore.play_game"));
  const explore = h("a", { class: "button outlined" }, say("page_explore.explore_game"));
  const convention = h("div", { class: "segmented", role: "group", "aria-label": say("page_explore.last_wins") }, [0, 1].map((which) =>
    h("button", { type: "button", "aria-pressed": "false", on: { click: () => setMisere(which === 1) } }, say("page_explore.last_wins", which))));
  const clauses = h("div", { class: "r-clauses" }, h("span", { class: "small second" }, say("page_explore.add_clause")),
    CLAUSES.map((text) => h("button", { type: "button", class: "button outlined mono r-clause", on: { click: () => line.insert(text) } }, text.trim())));
  const examples = h("aside", { class: "panel r-examples" }, h("h2", { class: "e-small-title" }, say("page_explore.examples")),
    h("ul", null, EXAMPLES.map((text, which) => h("li", null, h("button", { type: "button", on: { click: () => { line.set(text); line.field.focus(); later(0); } } }, h("code", null, text), h("span", { class: "small second" }, say("page_explore.example", which)))))));
  const panel = h("section", { class: "panel r-analysis", "aria-label": say("page_explore.first_values") });
  const form = h("div", { class: "r-form-holder" });
  const elsewhere = h("div", { class: "r-elsewhere" });
  append(view, [h("div", { class: "title-row" }, h("h1", null, say("page_explore.own_rule")), h("p", { class: "rule" }, say("page_explore.own_says"))),
    h("div", { class: "columns r-columns" },
      h("div", { class: "column" }, line.holder, problem, echo, h("div", { class: "r-act" }, convention, h("div", { class: "row" }, explore, play)), clauses), examples),
    panel, h("div", { class: "r-below" }, h("details", { class: "panel r-form", open: query.form === "1" }, h("summary", null, say("page_explore.form")), form), elsewhere)]);

  function setMisere(wanted) {
    const plain = line.value.replace(/\s*;\s*misere\s*$/i, "").trimEnd();
    line.set(wanted ? `${plain}; misere` : plain);
    later(0);
  }

  function later(wait = PATIENCE) {
    clearTimeout(timer);
    timer = setTimeout(look, wait);
  }

  async function look() {
    const rules = line.value.trim();
    if (!rules) {
      fade(true);
      line.mark(null);
      problem.textContent = say("page_explore.empty_line");
      return;
    }
    const slow = setTimeout(() => (problem.textContent = say("page_explore.working")), SLOW);
    const started = performance.now();
    try {
      await work.start(async (signal) => {
        const said = await post("rules", { rules, lang: lang() }, { signal });
        state.said = said;
        state.rules = rules;
        read(said, rules);
        const found = await analyse(rules, said, signal);
        clearTimeout(slow);
        problem.textContent = "";
        drawAnalysis(panel, found, (heaps) => go("play", { rules, position: heaps.join(",") }));
        drawElsewhere(rules, said);
        panel.dataset.took = (performance.now() - started).toFixed(0);
        fade(false);
      });
    } catch (error) {
      refuse(error, rules);
    } finally {
      clearTimeout(slow);
    }
  }

  function read(said, rules) {
    line.mark(null);
    clear(problem);
    clear(echo);
    append(echo, ["en", "zh"].map((language) => h("p", { lang: language === "zh" ? "zh-Hans" : "en" }, h("span", { class: "r-tongue" }, language === "zh" ? "中" : "EN"), h("span", null, said.echo[language]))));
    if (said.recognised && said.shown) append(echo, h("p", { class: "small second" }, h("span", { class: "r-tongue" }, "="), h("span", null, said.code ? `${said.shown} · ${said.code}` : said.shown)));
    const position = said.example.flat().join(",");
    play.href = href("play", { rules, position });
    explore.href = href("explore", { rules });
    const misere = said.convention === "misere";
    [...convention.children].forEach((button, which) => button.setAttribute("aria-pressed", String((which === 1) === misere)));
    drawForm(form, said.form, (text) => { line.set(text); later(0); });
    if (current().page === "rules") note("rules", { rules, form: form.closest("details").open ? "1" : "" });
    for (const link of [play, explore]) link.removeAttribute("aria-disabled");
  }

  // The line keeps what was typed, the last analysis stays, faded.
  function refuse(error, rules) {
    const { column, near, found } = error.error ?? {};
    line.mark(column ?? null, String(found ?? "").length);
    fade(true);
    clear(problem);
    append(problem, [icon("close"), h("span", null, error.message || say("page.unreachable")),
      near && column && h("button", { type: "button", class: "button outlined mono r-near", on: { click: () => { line.set(rules.slice(0, column - 1) + near + rules.slice(column - 1 + String(found).length)); line.field.focus(); later(0); } } }, say("page_explore.did_you_mean", 0, { near }))]);
  }

  function fade(isOld) {
    for (const part of [panel, elsewhere, echo, play, explore]) part.classList.toggle("r-faded", isOld);
    panel.setAttribute("aria-label", say(isOld ? "page_explore.faded" : "page_explore.first_values"));
    for (const link of [play, explore]) link.setAttribute("aria-disabled", String(isOld));
    for (const part of [panel, elsewhere]) part.inert = isOld;
  }

  function drawElsewhere(rules, said) {
    const heaps = said.example.flat();
    const quoted = `"${rules.replaceAll('"', '\\"')}"`;
    const commands = `bouton solve ${quoted} ${heaps.join(" ")}\nbouton code ${quoted} --lang cpp`;
    const python = `import bouton\n\ngame = bouton.rules(${quoted})\nbouton.solve(game, (${heaps.join(", ")}${heaps.length === 1 ? "," : ""}))`;
    const box = (text, shown, says) => h("div", { class: "r-snippet" }, h("pre", { class: "w-code", tabindex: "0", "aria-label": says }, shown),
      h("button", { type: "button", class: "button quiet only-icon", "aria-label": `${say("page_explore.copy")}: ${says}`, on: { click: () => copy(text) } }, icon("copy")));
    append(clear(elsewhere), [h("h2", { class: "e-small-title" }, say("page_explore.elsewhere")),
      box(commands, commands.split("\n").map((text) => `$ ${text}`).join("\n"), say("page_why.command")), box(python, python, "Python"),
      h("button", { type: "button", class: "button outlined", on: { click: () => copy(new URL(href("rules", { rules, lang: lang() }), location.href).href) } }, icon("share"), say("page_explore.share"))]);
  }

  look();
}

export function leave() {
  clearTimeout(timer);
  work.stop();
}
