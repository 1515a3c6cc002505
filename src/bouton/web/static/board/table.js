// What every view of a board shares: the answer on it, what is chosen, pointed at or hinted, and the one way to choose.
//
// A view puts targets on the table.  A target is {move, shape}: a move as the server lists it, and, where several places
// of the picture mean the same move, which of them (any plain value).  Each element that stands for targets has a place:
//     table.place(element, {at, key, area, drags, plays, able})
//       at(event)         the target there, {said: why there is none}, or null
//       key(name, event)  what a key leads to: a target, null (let go), an element to focus, or undefined (nothing)
//       area              one element with many targets: at() is asked for each movement of the pointer
//       drags             an area whose choice follows the pointer, and is never played by it
//       plays             Enter plays whatever is chosen, also where this very target is not
//       able              false: it can never be chosen
// A second click on the same target plays it, and so does Enter.

import { toast } from "../core/dialog.js";
import { clear, h } from "../core/dom.js";
import * as settings from "../core/settings.js";
import { keyOf, Legal, placeOf } from "./legal.js";

const FRESH = { hint: null, pointed: null, chosen: null, shape: null, hovered: null };
const ARROWS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export class Table {
  answer = null;
  locked = false; // nothing may be chosen, although the game is not over
  help = true;
  compact = false;
  starts = null;
  lanes = new Map(); // where rows stood, from move to move of one match; whoever shows another match gives another Map
  large = null; // for a projector: {stone, height}, the largest stone and the height that the board may fill
  onChoose;
  onPlay;
  marks = FRESH;
  places = new Map();
  dragged = null;

  /** A table on the element *root*; refresh() is called whenever a mark changed. */
  constructor(root, options, refresh) {
    this.root = root;
    this.refresh = refresh;
    this.set(options);
    for (const event of ["click", "pointerdown", "pointermove", "pointerover", "pointerout", "pointerup", "keydown"])
      root.addEventListener(event, (what) => this[event](what));
    root.addEventListener("pointercancel", () => this.pointerup());
  }

  set({ disabled = this.locked, ...options }) {
    Object.assign(this, options, { locked: disabled });
  }

  /** Lays down another answer: what was chosen of the last one is let go. */
  lay(answer, { chosen = null, hint = null } = {}) {
    this.answer = answer;
    this.legal = new Legal(answer);
    this.marks = { ...FRESH, chosen, hint };
  }

  /** Empties *element* and forgets the places in it. */
  empty(element) {
    for (const one of this.places.keys()) if (element.contains(one)) this.places.delete(one);
    return clear(element);
  }

  get disabled() {
    return this.locked || this.answer.over;
  }
  get chosen() {
    return this.marks.chosen;
  }

  /** The target of *kind* ("chosen", "hovered" or "hint") in a component, or null; only "chosen" and "hovered" may have a shape. */
  target(kind, component) {
    const move =
      kind === "hovered" && this.disabled ? null : kind === "hovered" ? this.marks.hovered?.move : this.marks[kind];
    if (!move || move.component !== component) return null;
    return { move, shape: kind === "hovered" ? this.marks.hovered.shape : kind === "chosen" ? this.marks.shape : null };
  }

  /** Whether the person is to look at this heap: a hint speaks of it. */
  pointed(component, heap) {
    return this.marks.pointed !== null && this.marks.pointed === placeOf(this.answer, component, heap);
  }

  isChosen(target) {
    const { chosen, shape } = this.marks;
    return isSame(target?.move, chosen) && (!target.shape || keyOf(target.shape) === keyOf(shape));
  }

  choose(target) {
    if (this.disabled) return;
    const { hint, pointed } = this.marks;
    const move = target?.move || null;
    this.marks = { ...FRESH, hint, pointed: move ? null : pointed, chosen: move, shape: target?.shape || null };
    this.refresh();
    this.onChoose?.(move);
  }

  play() {
    if (this.chosen && !this.disabled) this.onPlay?.(this.chosen);
  }

  /** Chooses a target, or plays it when it is chosen already. */
  pick(target) {
    if (this.isChosen(target)) this.play();
    else if (target?.move) this.choose(target);
    else if (target?.said) toast(target.said);
  }

  hover(target) {
    const next = target?.move ? target : null;
    const before = this.marks.hovered;
    if (this.disabled || (next?.move === before?.move && keyOf(next?.shape ?? null) === keyOf(before?.shape ?? null)))
      return;
    this.marks = { ...this.marks, hovered: next };
    this.refresh();
  }

  /** Marks a move without the choice being the person's own. */
  show(marks) {
    this.marks = { ...this.marks, ...marks };
    this.refresh();
  }

  place(element, how) {
    this.places.set(element, { element, ...how });
    return element;
  }

  /** A button for one target. */
  button(target, { key, ...props }, ...children) {
    const element = h("button", { type: "button", ...props }, children);
    this.place(element, { at: () => target, target, key });
    if (this.disabled) element.setAttribute("aria-disabled", "true");
    return this.markButton(element, target);
  }

  markButton(element, target) {
    element.setAttribute("aria-pressed", String(this.isChosen(target)));
    element.classList.toggle("hinted", isSame(target.move, this.marks.hint));
    return element;
  }

  /** Says on all buttons whether their target is chosen or hinted. */
  mark() {
    for (const { element, target } of this.places.values()) if (target) this.markButton(element, target);
  }

  /** Says on all places whether anything may be chosen at all. */
  able() {
    this.root.classList.toggle("is-disabled", this.disabled);
    for (const { element, able } of this.places.values())
      if (this.disabled || able === false) element.setAttribute("aria-disabled", "true");
      else element.removeAttribute("aria-disabled");
    for (const field of this.root.querySelectorAll("input:not([data-fixed])")) field.readOnly = this.disabled;
  }

  /** The place an event happened in. */
  placeOf(node) {
    for (let one = node; one && one !== this.root; one = one.parentNode)
      if (this.places.has(one)) return this.places.get(one);
    return null;
  }

  click(event) {
    const place = this.placeOf(event.target);
    if (place && !place.area && !this.disabled) this.pick(place.at(event));
  }

  pointerdown(event) {
    const place = this.placeOf(event.target);
    if (!place?.area || event.button || this.disabled || place.able === false) return;
    place.element.focus({ preventScroll: true });
    const target = place.at(event);
    if (place.drags || event.pointerType !== "mouse") this.dragged = place;
    if (place.drags) {
      place.element.setPointerCapture(event.pointerId);
      this.lead(target);
    } else if (target) this.pick(target);
  }

  pointermove(event) {
    if (this.disabled) return;
    const place = this.dragged || this.placeOf(event.target);
    if (!place?.area || place.able === false) return;
    const target = place.at(event);
    if (this.dragged) {
      if (target || place.drags) this.lead(target);
    } else if (event.pointerType === "mouse") {
      place.element.style.cursor = target?.move ? "pointer" : "default";
      this.hover(target);
    }
  }

  pointerover(event) {
    const place = this.placeOf(event.target);
    if (place && !place.area && event.pointerType === "mouse") this.hover(place.at(event));
  }

  pointerout(event) {
    const place = this.placeOf(event.target);
    if (place && !place.element.contains(event.relatedTarget)) this.hover(null);
  }

  pointerup() {
    this.dragged = null;
  }

  keydown(event) {
    if (this.keyOfTable(event) || this.keyOfPlace(event) || this.letter(event)) event.preventDefault();
  }

  /** Escape lets go, Enter plays; where Enter would press a button that is not chosen, it does that. */
  keyOfTable({ key, target }) {
    if (!this.chosen) return false;
    if (key === "Escape") return this.choose(null) ?? true;
    if (key !== "Enter") return false;
    const place = this.placeOf(target);
    if (target.closest("a, button") && !place?.plays && !this.isChosen(place?.at())) return false;
    return this.play() ?? true;
  }

  /** What the key leads to from the place that has the focus. */
  keyOfPlace(event) {
    const place = this.placeOf(event.target);
    if (!place?.key || event.altKey || event.ctrlKey || event.metaKey) return false;
    if (/^\d$/.test(event.key) && !settings.get("keys")) return false;
    const led = place.key(event.key, event);
    if (led === undefined) return false;
    if (led instanceof HTMLElement) led.focus();
    else if (led?.said) toast(led.said);
    else this.lead(led);
    return true;
  }

  /** A letter leads to the heap that is called so. */
  letter({ key, target, altKey, ctrlKey, metaKey }) {
    if (!/^[a-z]$/i.test(key) || altKey || ctrlKey || metaKey || !settings.get("keys") || target.closest("input"))
      return false;
    const heap = this.root.querySelector(`[data-letter="${key.toUpperCase()}"]`);
    heap?.focus();
    return Boolean(heap);
  }

  /** Chooses without playing: the same target twice is chosen once. */
  lead(target) {
    if (target === undefined) return;
    if (target ? target.move && !this.isChosen(target) : this.chosen) this.choose(target);
  }
}

/** Whether two moves are one, however they came here. */
export const isSame = (one, other) => Boolean(one && other) && keyOf(one.to) === keyOf(other.to);

/** The keys of buttons in a row: arrows go to the next one, 1 to 9 press one. */
export const inRow = (buttons, at) => (name) => {
  const list = buttons();
  if (name in ARROWS) return list[(at + ARROWS[name] + list.length) % list.length];
  if (!/^[1-9]$/.test(name)) return undefined;
  list[Number(name) - 1]?.click();
  return list[at];
};
