// The position set up by hand: heaps dragged or typed, checked by the server while they change.

import { grouped, plain, post, Work } from "../core/api.js";
import { dialog } from "../core/dialog.js";
import { able, button, clear, field, h, isAble, refill } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { readIntegers, readInteger } from "../core/integer.js";
import { lang, say } from "../core/words.js";
import { games as catalogue } from "../games/catalogue.js";
import { Columns } from "./columns.js";
import { positionText } from "./link.js";
import { Situation } from "./situation.js";

const PATIENCE = 180;
// More heaps than these are typed, not dragged.
const COLUMNS_MOST = 40;

/** Opens the dialog in which a position is set up, *isTold*: and who wins; go(position text, cap) gets what was chosen. */
export const editPosition = (play, go, random, isTold) => new Editor(play, go, random, isTold);

class Editor {
  work = new Work();

  constructor(play, go, random, isTold) {
    const answer = play.answer || play.known;
    const games = answer?.components || [];
    this.rules = play.rules;
    this.games = games;
    this.go = go;
    this.random = random;
    this.isTold = isTold;
    this.isSum = Boolean(answer?.is_sum);
    this.isDynamic = games.some((game) => game.view === "dynamic") && !this.isSum;
    const here = play.match ? play.match.situation.position : [];
    this.start = (this.isSum ? here : [here]).map((row) => row.map(BigInt));
    this.rows = this.start;
    const on = { input: () => this.check(), keydown: (event) => this.enter(event) };
    const typing = { class: "field mono edit-heaps", rows: 2, spellcheck: false, autocomplete: "off", on };
    this.input = h("textarea", { ...typing, value: written(this.start) });
    this.cap = field({ inputMode: "numeric", value: answer?.cap ?? "", on });
    this.problem = h("p.problem", { role: "alert" });
    this.words = h("p.small.second.edit-told");
    this.set = button("primary", () => this.submit(), say("button.set_up.set"));
    // On a board a number is no heap of stones.
    this.isBoard = !this.isSum && !["", "knock", "replace"].includes(games[0]?.verb ?? "");
    this.label = h("span", say(this.isBoard ? "page_play.edit_numbers" : "page_play.edit_label"));
    const isShort = this.start.flat().length <= COLUMNS_MOST && !this.isBoard;
    this.groups = isShort ? this.start.map((heaps, at) => this.group(heaps, at)) : [];
    this.open();
  }

  open() {
    const { groups, input } = this;
    const wide = groups.length > 0;
    const onClose = () => this.work.stop();
    this.box = dialog(say("page_play.edit"), (close) => this.content(close), { wide, onClose });
    // A finger would get its keyboard over the columns.
    if (matchMedia("(hover: hover)").matches || !wide) {
      input.focus();
      input.select();
    } else groups[0].focus();
    this.learnNumbers();
    this.check();
  }

  content(close) {
    const { groups, isSum } = this;
    const name = (at) => isSum && h("h3", this.games[at].shown);
    const dice = (outcome, words) => {
      const run = () => {
        close();
        this.random(outcome);
      };
      return button("quiet", run, [icon("dice"), words]);
    };
    const draws = [dice("N", say("button.set_up.win")), dice("P", say("button.set_up.loss"))];
    return [
      groups.length > 0 && h("p.note.edit-how", say("page_play.edit_how")),
      groups.map((one, at) => h("section", { "aria-label": this.games[at]?.shown }, name(at), one.element)),
      h("label.label", this.label, this.input),
      h("p.note", say(isSum ? "page_play.edit_note_sum" : "page_play.edit_note")),
      this.isDynamic && h("label.label", say("page_play.edit_cap"), this.cap),
      h("div.edit-foot", this.problem, this.words, h("div.row", this.set, draws)),
    ];
  }

  group(heaps, at) {
    const first = this.start.slice(0, at).flat().length;
    const onChange = (next) => {
      this.rows = this.rows.map((row, other) => (other === at ? next : row));
      this.input.value = written(this.rows);
      this.check(true);
    };
    return new Columns({ heaps, first, onChange });
  }

  /** Heaps are added and removed only where the rules allow any number of them. */
  async learnNumbers() {
    const rules = (game) => post("rules", { rules: game.rules, lang: lang() }).catch(() => null);
    const known = await Promise.all(this.games.map(rules));
    for (const [at, one] of this.groups.entries()) one.free(!known[at]?.heaps);
    const { numbers } = (this.isBoard && (await catalogue()).find(({ name }) => name === this.games[0].name)) || {};
    if (numbers) this.label.textContent = numbers;
  }

  read() {
    const found = this.input.value.split("+").map(readIntegers);
    return found.some((row) => !row) || found.length !== this.start.length ? null : found;
  }

  /** Reads what stands there and asks the server about it: it alone knows what the rules allow. */
  check(isDragged = false) {
    this.work.stop();
    clear(this.words);
    const found = this.read();
    const text = this.input.value.trim();
    const cap = this.cap.value.trim();
    if (found && !isDragged) {
      this.rows = found;
      for (const [at, one] of this.groups.entries()) one.show(found[at]);
    }
    const wrongCap = this.isDynamic && cap && readInteger(cap) === null;
    if (wrongCap) this.refuse(say("page_play.not_a_number", { found: this.cap.value.slice(0, 20) }));
    else if (!found) this.refuse(text ? say("page_play.not_a_position", { found: text.slice(0, 24) }) : "");
    else {
      this.refuse("");
      this.work.later(PATIENCE, () => this.ask());
    }
    able(this.set, found && !wrongCap);
  }

  refuse(message) {
    this.problem.textContent = message;
    this.input.setAttribute("aria-invalid", String(Boolean(message)));
    if (message) able(this.set, false);
  }

  /** The situation that stands there. */
  situation() {
    const position = this.rows.map((row) => row.map(plain));
    const cap = this.isDynamic && this.cap.value.trim() ? readInteger(this.cap.value) : null;
    return new Situation({ rules: this.rules, position: this.isSum ? position : position[0], cap });
  }

  /** Whether the position can be played; says what it is, or why not. */
  async ask() {
    try {
      const found = await this.work.start((signal) => this.situation().look(signal, { options: false }));
      if (!found) return false;
      refill(this.words, [this.isTold ? found.verdict : say("page_play.edit_fine")]);
      return true;
    } catch (refused) {
      this.refuse(refused.message || say("page.unreachable"));
      return false;
    }
  }

  async submit() {
    if (!isAble(this.set)) return;
    // What cannot be played never replaces the game that is.
    if (!(await this.ask()) || !this.box.open) return;
    this.box.close();
    const { position, cap } = this.situation();
    this.go(positionText(position), cap);
  }

  enter(event) {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    this.submit();
  }
}

const written = (rows) => rows.map((row) => row.map(grouped).join(" ").replaceAll("\u202f", "")).join(" + ");
