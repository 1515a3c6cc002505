// Any other game: its moves as a list, and a field for the position that a move leaves.

import { plain } from "../core/api.js";
import { append, button, field, h, unique } from "../core/dom.js";
import { readIntegers } from "../core/integer.js";
import { number, say } from "../core/words.js";
import { bestMoves, resultMark } from "./cards.js";
import { isPass } from "./legal.js";
import { inRow } from "./table.js";
import { View } from "./view.js";

const FEW = 24;

export const fits = () => true;

export const draw = (table, component) => new List(table, component);

class List extends View {
  kind = "list";
  all = false;
  buttons = [];

  constructor(table, component) {
    super(table, component);
    const { legal } = table;
    // A pass has its button below the board.
    const moves = legal.of(component).filter((move) => !isPass(move));
    this.moves = bestMoves(table, moves);
    // Where every move begins with the whole position, that is said once above the list.
    const [start] = (this.moves[0]?.text || "").split("→ ");
    this.common = `${start}→ `;
    if (this.moves.length < 2 || !this.moves.every((move) => move.text.startsWith(this.common))) this.common = "";
    this.list = h("div.move-grid", { role: "group", "aria-label": say("page_play.moves_here") });
    this.more = button("link", () => this.drawMoves(!this.all));
    const heaps = this.game.heaps.flatMap((heap) => [" ", h("span.keep", number(heap))]);
    this.element = h(
      "div.list-part",
      h("p.big-number.list-position", { tabIndex: -1 }, heaps.slice(1)),
      legal.complete ? null : this.field(),
      this.moves.length > 0 && this.list,
      this.moves.length > FEW && h("p", this.more),
    );
    this.drawMoves(false);
  }

  drawMoves(all) {
    this.all = all;
    const moves = all ? this.moves : this.moves.slice(0, FEW);
    this.buttons = moves.map((move, at) => this.button(move, at));
    append(this.table.empty(this.list), this.buttons);
    this.more.textContent = all ? say("button.look.hide") : say("page_play.all_moves", { count: this.moves.length });
  }

  button(move, at) {
    const text = this.common ? `→ ${move.text.slice(this.common.length)}` : move.text;
    const props = { class: "list-move", key: inRow(() => this.buttons, at) };
    return this.table.button({ move }, props, h("span", text), resultMark(this.table, move, 20));
  }

  field() {
    const id = unique("to");
    this.input = field({ class: "field mono", id, on: { input: () => this.typed() } });
    this.problem = h("p.problem", { hidden: true });
    const label = h("label", { htmlFor: id }, say("page_play.position_after"));
    return h("div.label", label, this.input, this.problem);
  }

  typed() {
    const { legal } = this.table;
    const left = readIntegers(this.input.value);
    this.problem.hidden = Boolean(left) || !this.input.value.trim();
    this.problem.textContent = say("page_play.not_a_position", { found: this.input.value.slice(0, 24) });
    const to = left && legal.whole(this.component, left.map(plain));
    this.table.choose(left && { move: legal.unlisted({ to, component: this.component, heap: 0 }) });
  }

  mark() {}

  focus() {
    (this.buttons[0] || this.input)?.focus();
  }
}
