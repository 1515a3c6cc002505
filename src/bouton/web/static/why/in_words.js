// A law in words, as the terminal prints it.

import { each, h } from "../core/dom.js";
import { say } from "../core/words.js";

/** The sentence of a law *found*, the strategy, and the lines of the proof, which open; what is missing is left out. */
export const inWords = ({ sentence = null, strategy = null, proof = null }) => [
  sentence && h("p.e-statement", sentence),
  strategy && h("p", strategy),
  proof?.length > 0 &&
    h(
      "details",
      h("summary", say("page_stage.stop.proof")),
      each("div", proof, (line) => h("p", line)),
    ),
];
