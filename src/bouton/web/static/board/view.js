// What all views have in common: the table they draw for, the number of their game, and what is marked of it.

import { afterOf } from "./legal.js";

export class View {
  constructor(table, component) {
    this.table = table;
    this.component = component;
  }

  /** Their game, as the answer has it. */
  get game() {
    return this.table.answer.components[this.component];
  }

  /** The moves that are chosen, hovered and hinted here, each undefined where there is none. */
  marked() {
    return ["chosen", "hovered", "hint"].map((kind) => this.table.target(kind, this.component)?.move);
  }

  /** What *move* leaves of the game. */
  after(move) {
    return afterOf(this.table.answer, move, this.component).map(Number);
  }

  /** The heaps as they were when the game began, where that is known. */
  before() {
    return (this.table.starts?.[this.component] ?? []).map(Number);
  }
}
