// The catalogue: every game with its rules, what is known of it and where that is written (#/games, #/games/kayles).

import { post } from "../core/api.js";
import { titleRow } from "../core/header.js";
import { press, segmented } from "../core/lists.js";
import { each, h, inGroups, refill } from "../core/dom.js";
import { href, note } from "../core/route.js";
import { brief, lang, say } from "../core/words.js";
import { sentence } from "../learn/moves.js";
import { lessons } from "../learn/page.js";
import { pause } from "../play/pause.js";
import { Situation } from "../play/situation.js";
import { statusMark } from "../why/badge.js";
import { strip } from "../why/strip.js";
import { picture } from "./cards.js";
import { games as catalogueOf, rulesOf } from "./catalogue.js";
import { drawLaws } from "./laws.js";
import { programs } from "./program.js";
import { kindOf, KINDS, matches, near, problemIn, termsOf } from "./search.js";

const WAIT = 300;

/** The catalogue in the language spoken, each game with what both languages call it. */
async function catalogue(signal) {
  const [here, there] = await Promise.all([catalogueOf(), catalogueOf(lang() === "en" ? "zh" : "en")]);
  signal.throwIfAborted();
  const others = new Map(there.map((game) => [game.name, game]));
  // What there is a lesson on comes first, what nobody has a law for last.
  const rising = here.toSorted((one, other) => one.level - other.level);
  return rising.map((game) => ({ ...game, other: others.get(game.name) }));
}

/** Shows the catalogue, or one game of it. */
export async function show(view, query, context) {
  const games = await catalogue(context.signal);
  const [name] = context.parts;
  if (!name) return showList(view, games, query, context);
  const game = games.find((one) => one.name === name);
  // A name that no game has is looked for.
  return game ? showGame(view, game, query, context) : showList(view, games, { q: name }, context);
}

function showList(view, games, query, context) {
  context.title(say("page.catalogue"));
  const field = h("input.field", {
    type: "search",
    value: query.q || "",
    autocomplete: "off",
    "aria-label": say("page_games.search"),
    placeholder: say("page_games.search"),
    on: { input: () => draw() },
  });
  const count = h("p.small.second", { role: "status" });
  const list = h("ul.game-cards");
  const laws = h("div");
  let kind = query.kind || "all";
  const kinds = KINDS.map((one) => [one, say(`page_games.kinds.${one}`)]);
  const tabs = segmented(say("page.catalogue"), kinds, kind, (one) => {
    kind = one;
    draw();
  });
  /** The games with the nim-values typed, asked for when the typing stops. */
  let asked = "";
  let named = null; // until they are known
  async function ask(text) {
    if (asked === text) return;
    [asked, named] = [text, null];
    await pause(WAIT, context.signal);
    if (asked !== text) return;
    const found = await post("guess", { text, lang: lang() }, { signal: context.signal }).catch((problem) => problem);
    if (asked !== text || found.name === "AbortError") return;
    named = new Set((found.games ?? []).map(nameOf));
    draw();
  }
  function draw() {
    const terms = termsOf(field.value);
    if (terms) ask(terms).catch((problem) => problem.name === "AbortError" || console.warn(problem));
    else asked = "";
    const isFound = (game) => (terms ? named?.has(game.name) : matches(game, field.value));
    const found = games.filter((game) => (kind === "all" || kindOf(game) === kind) && isFound(game));
    press(tabs, kind);
    count.textContent = say("page_games.count", { count: found.length });
    refill(
      list,
      found.length
        ? found.map((game) => h("li", card(game, problemIn(game, field.value))))
        : h("li.second", terms && !named ? say("page.loading") : nothing(field.value.trim(), near(field.value, games))),
    );
    drawLaws(laws, field).catch(console.warn);
    note("games", { q: field.value, kind: kind === "all" ? "" : kind });
  }
  refill(view, [
    titleRow(
      say("page.catalogue"),
      say("page_games.lead", { count: games.length }),
      h("a", { href: href("guess") }, say("page.guess")),
    ),
    h("div.game-search", field, h("div.scroll-x", tabs), count),
    list,
    laws,
  ]);
  draw();
}

// A game found by its values, as the catalogue calls it; amounts in a list are the family of subtraction games.
const nameOf = ({ game, rules }) =>
  game ? game.split("(")[0].trim() : /^take \d+(, \d+)+$/.test(rules) ? "subtraction" : null;

/** That nothing is found, and where that leads: a code to what is known of it, anything else to the editor of rules. */
function nothing(text, close) {
  const isCode = /^\d\.[0-9a-fx]+$/i.test(text);
  const place = isCode
    ? href("explore", { rules: text })
    : href("rules", /^(take|取)/.test(text) ? { rules: text } : {});
  return [
    `${say("page_games.none")} `,
    close && !isCode && [h("a", { href: placeOf(close) }, say("page_games.nobody.near", { near: close.shown })), " "],
    h("a", { href: place }, say(`page_games.onward.${isCode ? "code" : "rules"}`, { text })),
    " · ",
    h("a", { href: href("guess") }, say("page.guess")),
  ];
}

const placeOf = (game, query = {}) => href(`games/${encodeURIComponent(game.name)}`, query);

/** The card of *game*, which leads to the program for the *problem* that was searched for. */
function card(game, problem) {
  return h(
    "a.game-card",
    { href: placeOf(game, { problem }) },
    picture(game),
    h("span.game-card-head", h("b", game.shown), game.code && h("code", game.code)),
    h("span.note.game-card-kind", `${say(`page_games.kinds.${kindOf(game)}`)} · ${levelOf(game)}`),
    h("span.game-card-rules.small", moveOf(game.rules)),
    h("span.game-card-foot.note", strongest(game)),
  );
}

// Where *rules* say what may be done in a turn.
const MOVE = /(?:each turn,? |after (?:that|the first turn) )([^.;:]+)|((?:每次|此后每步|从第二步起)[^。；：]+)/i;

/** The move alone: all of a card is seen. */
function moveOf(rules) {
  const [, ...found] = MOVE.exec(rules) ?? ["", rules];
  return sentence(found.find(Boolean));
}

/** How much is known of the game, and so how hard it is. */
const levelOf = ({ level }) => say(`page_games.levels.${["taught", "known", "open"][level - 1]}`);

/** The status of the best that is known, or nothing. */
function strongest({ coq, theorems }) {
  if (coq) return statusMark("proved here", null, true);
  const best = theorems.find(({ status }) => status === "proved here") ?? theorems[0];
  return best ? statusMark(best.status, null, best.coq, true) : h("span");
}

async function showGame(view, game, query, context) {
  context.title(game.shown);
  const rules = rulesOf(game);
  const position = game.opening.join(",");
  const begun = game.beside ? { rules } : { rules, position };
  const all = await lessons(context.signal).catch(() => []);
  const lesson = all.find(
    (one) => one.game === game.name || one.game === rules || one.game.startsWith(`${game.name}(`),
  );
  const link = (kind, words, place, query = {}) => h(`a.button.${kind}`, { href: href(place, query) }, words);
  const values = h("div.game-values");
  const other = game.other?.shown !== game.shown && game.other?.shown;
  const said = h("section.panel.game-known", h("h2", say("page_games.part.known")), known(game));
  // Who came with a problem of a judge wants its program first.
  const written = programs(game, rules, query.problem);
  refill(view, [
    titleRow(
      game.shown,
      null,
      other && h("p.rule", { lang: lang() === "en" ? "zh-Hans" : "en" }, other),
      h("a.small", { href: href("games") }, say("page_games.open.all")),
    ),
    h(
      "div.columns",
      h(
        "div.column",
        h(
          "section.tray.game-main",
          h("h2", say("page_games.part.rules")),
          [picture(game), h("p.game-rules", game.rules)],
          h(
            "div.row",
            link("primary", say("page_games.open.play"), "play", begun),
            link("outlined", say("page_games.open.explore"), "explore", { rules }),
            lesson && link("outlined", say("page_games.open.learn"), `learn/${lesson.id}`),
            link("outlined", say("page_games.open.puzzles"), "puzzles", { level: 1, game: rules }),
            link("outlined", say("page_games.open.exercises"), "puzzles/print", { game: rules }),
          ),
        ),
        query.problem ? [written, said] : [said, written],
        values,
      ),
      h("aside.panel.game-facts", facts(game, rules)),
    ),
  ]);
  drawValues(values, game, rules, context.signal).catch(
    (problem) => problem.name === "AbortError" || console.warn(problem),
  );
}

function known(game) {
  if (!game.theorems.length && !game.results.length) return h("p.second", say("page_games.unknown"));
  return [
    game.results.length > 0 && each("ul.game-results", game.results, (result) => h("li", result)),
    game.coq && h("p", statusMark("proved here", null, true)),
    game.theorems.map((theorem) =>
      h(
        "article.theorem",
        h("p.theorem-head", statusMark(theorem.status, null, theorem.coq, true)),
        // The statement and the source are written in English, as mathematics is.
        h("p.theorem-says", theorem.statement),
        theorem.source && h("p.small.second", { lang: "en" }, theorem.source),
        theorem.proof && h("details", h("summary", say("page_games.proof")), h("p", theorem.proof)),
      ),
    ),
  ];
}

function facts(game, rules) {
  const others = game.other ? [game.other.shown, ...game.other.aliases] : [];
  const names = new Set([...game.aliases, ...others].filter((name) => name !== game.shown));
  const command = `bouton solve ${/\W/.test(rules) ? `"${rules}"` : rules} ${game.example.join(" ")}`;
  const judges = game.judges.map((problem) => h("li", h("code", problem)));
  const found = Object.entries({
    notation: game.notation && h("code", game.notation),
    numbers: game.numbers,
    worked: game.worked && inGroups(brief(game.worked)),
    parameters:
      game.parameters.length > 0 &&
      game.parameters.map(({ name, least }) => h("p", say("page_games.least", { name, least }))),
    code: game.code && h("code", game.code),
    aliases: [...names].join(lang() === "zh" ? "、" : ", "),
    source: game.source && h("span", { lang: "en" }, game.source),
    oeis: game.oeis.join(", "),
    judges: judges.length > 0 && h("ul.judge-list", judges),
    command: h("pre.game-command", { tabIndex: 0 }, `$ ${command}`),
  }).filter(([, content]) => content);
  return each("dl.facts", found, ([name, content]) => [h("dt", say(`page_games.part.${name}`)), h("dd", content)]);
}

/** The nim-values of one heap, for games that have them. */
async function drawValues(place, game, rules, signal) {
  const answer = await new Situation({ rules, position: game.example }).look(signal, { options: false });
  const { sequence } = answer.components[0];
  if (!sequence?.values.length) return;
  place.append(
    h(
      "section.panel",
      h("h2", say("page_games.part.values")),
      sequence.period && h("p.second", say("page_games.repeats", sequence)),
      strip(sequence, { wide: true }),
    ),
  );
}
