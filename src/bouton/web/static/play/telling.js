// The stops beside play, once they are asked for: the reason on the stones of the board, and the proof in its place.

import { toastOf } from "../core/dialog.js";
import { more } from "../core/words.js";
import { within } from "./pause.js";
import { STOPS } from "./stops.js";

export class Telling {
  stop = STOPS[0];
  scene = null; // the reason on the stones of the board
  proof = null;
  proving = null;
  parts = null;

  /**
   * The proof is drawn in *place*, its beats in beatsPlace(); onTold() comes when the reason on the stones says something
   * else.
   */
  constructor(place, beatsPlace, { announce, signal }, onTold) {
    this.place = place;
    this.beatsPlace = beatsPlace;
    this.announce = announce;
    this.signal = signal;
    this.onTold = onTold;
  }

  /** What the stones are said to show just now. */
  get told() {
    return this.stop === "why" ? this.scene?.told : null;
  }

  /** Loads what it takes to tell anything; what is there is told at once. */
  ready = async () => (this.parts = await Promise.all([import("./scene.js"), import("./proof.js"), more()]));

  /** Goes from stop to stop: *board* wears the reason or not, and the proof is of where the *session* stands. */
  async go(stop, board, session) {
    this.stop = stop;
    this.close();
    if (stop === "play") return board?.dress(null);
    const [{ Scene }, { Proof }] = this.parts ?? (await this.ready());
    if (this.signal.aborted || this.stop !== stop) return undefined;
    if (stop === "why") {
      this.scene ??= new Scene(this.onTold, { isBeside: true });
      return board.dress(this.scene);
    }
    board.dress(null);
    this.proving?.abort();
    this.proving = within(this.signal);
    const { announce, proving } = this;
    const asked = { situation: session.match.situation, answer: session.answer, announce, signal: proving.signal };
    this.proof = new Proof(this.place, { ...asked, beats: this.beatsPlace() });
    return this.proof.begin().catch(toastOf);
  }

  close() {
    this.proof?.destroy();
    this.proof = null;
  }

  destroy() {
    this.proving?.abort();
    this.close();
  }
}
