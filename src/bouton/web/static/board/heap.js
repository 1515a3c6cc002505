// One heap of several: which amounts may be taken from it, and what its keys mean, however it is drawn.

import { big } from "../core/api.js";
import { say } from "../core/words.js";
import { heapLetter } from "./legal.js";
import { amountsWords } from "./naming.js";

export class Heap {
  /** Heap number *at* of *heaps*, the heaps of one component. */
  constructor(heaps, at) {
    const { table, component } = heaps;
    const { answer, legal, starts } = table;
    this.heaps = heaps;
    this.table = table;
    this.component = component;
    this.at = at;
    this.size = heaps.sizes[at];
    const start = starts?.[component]?.[at] ?? 0n;
    this.start = start > this.size ? start : this.size;
    this.letter = heapLetter(answer, component, at);
    this.single = heaps.sizes.length === 1 && answer.components.length === 1;
    this.dynamic = answer.components[component].view === "dynamic";
    this.verb = answer.components[component].verb;
    this.known = legal.amounts(component, at);
    this.most = this.known ? (this.known.at(-1) ?? 0n) : legal.most(component, at);
    this.allowed = amountsWords(this.known, this.most);
    this.chosen = 0n;
  }

  /** The target that takes *amount*: beside what is chosen from the others where the rules allow it, else alone. */
  target(amount) {
    const { legal } = this.table;
    const chosen = legal.isCoupled(this.component) ? this.heaps.amounts("chosen") : null;
    const alone = this.heaps.sizes.map(() => 0n);
    const amounts = (others) => others.map((old, at) => (at === this.at ? amount : old));
    const taking = (others) => legal.take(this.component, amounts(others));
    const move = (chosen && taking(chosen)) || taking(alone);
    return move && { move };
  }

  canTake(amount) {
    return amount > 0n && amount <= this.size && this.target(amount) !== null;
  }

  /** The target of *amount*, {said} why there is none, or null where nothing may be taken. */
  aim(amount) {
    if (this.canTake(amount)) return this.target(amount);
    return this.most > 0n ? { said: say("page_play.bad_take", { n: amount, amounts: this.allowed }) } : null;
  }

  /** The target of the next legal amount above or below what is chosen; null lets go, undefined is none. */
  next(by) {
    const { known, chosen } = this;
    if (known) {
      const at = known.indexOf(chosen) + by;
      if (at < 0) return chosen > 0n ? null : undefined;
      return known[at] === undefined ? undefined : this.target(known[at]);
    }
    const amount = chosen + BigInt(by);
    if (amount < 0n || amount > this.most) return undefined;
    return amount === 0n ? null : this.target(amount);
  }

  /** What a key leads to: ← takes more, → less, Home all, End one, a digit as many; ↑ and ↓ go to the next heap. */
  key(name, { shiftKey }) {
    const by = { ArrowLeft: 1, ArrowRight: -1 }[name];
    const walk = { ArrowUp: -1, ArrowDown: 1 }[name];
    if (walk) return this.heaps.toHeap(this.at + walk);
    if (shiftKey) return undefined;
    if (by) return this.next(by);
    if (name === "Home") return this.target(this.known ? (this.known.at(-1) ?? 0n) : this.most) ?? undefined;
    if (name === "End") return this.target(this.known?.[0] ?? 1n) ?? undefined;
    return /^[1-9]$/.test(name) ? (this.aim(big(name)) ?? undefined) : undefined;
  }

  /** The amounts that win from this heap alone; none are told without help. */
  get wins() {
    const { answer, help, legal } = this.table;
    const wins = (answer.winning_moves || []).filter((move) => move.component === this.component);
    return help ? legal.alone(wins, this.at) : [];
  }
}
