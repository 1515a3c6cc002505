// Which picture tells the reason of an answer: the first that covers it.  A new picture is a file here and a line below.

import * as euclid from "./euclid.js";
import * as golden from "./golden.js";
import * as misere from "./misere.js";
import * as moore from "./moore.js";
import * as options from "./options.js";
import * as pairs from "./pairs.js";
import * as parts from "./parts.js";
import * as remainder from "./remainder.js";
import * as sequence from "./sequence.js";

// From the most particular to the one that covers everything.
const DRAWINGS = [golden, parts, remainder, moore, misere, euclid, sequence, pairs, options];

/** The drawing for *answer*: {tab, draw(answer, preview, onOpen)}. */
export function drawingFor(answer) {
  return DRAWINGS.find((drawing) => drawing.covers(answer));
}
