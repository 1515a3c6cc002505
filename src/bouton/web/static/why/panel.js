// The reason panel: what the position rests on as a picture, as a list of moves and as a tree of values, with the status
// of the claim.  It follows a move under preview after a moment, so that moving along the board does not make it flicker.

import { append, clear, h, unique } from "../core/dom.js";
import { say } from "../core/words.js";
import { badge } from "./badge.js";
import { drawingFor } from "./drawings/choose.js";
import { movesTable } from "./moves.js";
import { samePosition } from "./marks.js";
import { mexTree } from "./tree.js";

const PATIENCE = 150;
const TABS = ["picture", "moves", "tree"];

/**
 * A reason panel in *container*.  onOpen(position, option) is asked to go to a position; *hidden* starts with "Show
 * why" in its place.  The result takes update(answer, preview): an answer of /api/position (null: still on its way) and
 * the move under preview, or the answer of the position after it.
 */
export function why(container, { onOpen = () => {}, hidden = false } = {}) {
  const name = unique("why");
  const state = { answer: null, preview: null, tab: "picture", hidden, sort: { by: "move", down: false, all: false } };
  const tablist = h("div", { class: "segmented w-tabs", role: "tablist", "aria-label": say("page_why.why") });
  const head = h("div", { class: "w-top" }, h("h2", { class: "w-why", id: `${name}-title` }, say("page_why.why")), tablist);
  const body = h("div", { class: "w-body", role: "tabpanel", id: `${name}-body`, tabindex: "-1" });
  const foot = h("div", { class: "w-foot" });
  const panel = h("section", { class: "panel w-panel", "aria-labelledby": `${name}-title` }, head, body, foot);
  container.append(panel);
  let timer = 0;

  const open = (option) => onOpen(option.to, option);
  const choose = (tab, focus) => {
    state.tab = tab;
    draw();
    if (focus) tablist.querySelector(`[data-tab=${tab}]`)?.focus();
  };

  function drawTabs() {
    const titles = { picture: say(drawingFor(state.answer).tab), moves: say("page_why.tab_moves"), tree: say("page_why.tab_tree") };
    clear(tablist);
    append(tablist, TABS.map((tab) => h("button", {
      type: "button", role: "tab", id: `${name}-${tab}`, dataset: { tab }, "aria-controls": `${name}-body`,
      "aria-selected": String(state.tab === tab), tabIndex: state.tab === tab ? 0 : -1,
      on: { click: () => choose(tab, true), keydown: turn },
    }, titles[tab])));
    body.setAttribute("aria-labelledby", `${name}-${state.tab}`);
  }

  function turn(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    choose(TABS[(TABS.indexOf(state.tab) + step + TABS.length) % TABS.length], true);
  }

  function draw() {
    const { answer, preview } = state;
    clear(body);
    clear(foot);
    panel.classList.toggle("w-loading", !answer);
    if (state.hidden) {
      clear(tablist);
      append(body, h("button", { type: "button", class: "button outlined", on: { click: () => { state.hidden = false; draw(); } } }, say("page_why.show")));
      return;
    }
    if (!answer) {
      append(body, [h("p", { class: "unseen" }, say("page.loading")), ...[1, 2, 3].map(() => h("i", { class: "w-grey" }))]);
      return;
    }
    drawTabs();
    if (state.tab === "moves") append(body, movesTable(answer, preview, state.sort, open, (sort) => { state.sort = sort; draw(); body.querySelector("[aria-sort]:not([aria-sort=none]) button")?.focus(); }));
    else if (state.tab === "tree") append(body, mexTree(answer, preview, open));
    else append(body, picture(answer, preview));
    append(foot, [badge(answer.by), answer.snippets?.command && h("pre", { class: "w-code", tabindex: "0", "aria-label": say("page_why.command") }, `$ ${answer.snippets.command}`)]);
  }

  function picture(answer, preview) {
    if (answer.over) return [h("p", { class: "w-first-sentence" }, answer.why[0] ?? answer.verdict)];
    const told = drawingFor(answer).draw(answer, preview, open);
    const first = told.head ?? answer.why[0];
    const says = told.says ?? answer.why.slice(1);
    const whole = told.says && h("details", { class: "w-more" }, h("summary", null, say("page_why.in_full")), answer.why.map((sentence) => h("p", null, sentence)));
    return [h("p", { class: "w-first-sentence" }, first), told.picture, h("div", { class: "w-says" }, says.map((sentence) => h("p", null, sentence))), whole];
  }

  draw();
  return {
    update(answer, preview = null) {
      clearTimeout(timer);
      if (answer !== state.answer && !(answer && state.answer && isSame(answer, state.answer))) {
        const fresh = !state.answer || !answer || !samePosition(answer.rules, state.answer.rules);
        Object.assign(state, { answer, preview: null, sort: { ...state.sort, all: false } });
        if (fresh) state.sort = { by: "move", down: false, all: false };
        draw();
      }
      const next = previewed(state.answer, preview);
      timer = setTimeout(() => {
        if (next === state.preview || (next && state.preview && samePosition(next.to, state.preview.to))) return;
        state.preview = next;
        draw();
      }, PATIENCE);
    },
    /** Shows the reason, or "Show why" in its place. */
    hide(value) {
      state.hidden = value;
      draw();
    },
    /** Brings the keyboard to the panel. */
    focus() {
      (tablist.querySelector("[tabindex='0']") ?? body.querySelector("button"))?.focus();
    },
    destroy() {
      clearTimeout(timer);
      panel.remove();
    },
  };
}

const isSame = (one, other) => one.text === other.text && one.verdict === other.verdict && one.options_complete === other.options_complete && (one.options?.length ?? -1) === (other.options?.length ?? -1);

// The option that *preview* names, a move or the answer of the position after it.
function previewed(answer, preview) {
  if (!answer || !preview) return null;
  const to = preview.to ?? preview.position;
  if (!to) return null;
  return (answer.options ?? []).find((option) => samePosition(option.to, to)) ?? (answer.winning_moves ?? []).find((move) => samePosition(move.to, to)) ?? (preview.to ? preview : null);
}
