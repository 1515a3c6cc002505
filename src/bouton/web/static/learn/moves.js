// A move in words, within a sentence ("A 5 → 3").

import { big, shown } from "../core/api.js";
import { lang, say } from "../core/words.js";
import { heapLetter, isPass, takesOf } from "../board/legal.js";
import { boardWords } from "../board/naming.js";
import { moveText } from "../play/sentences.js";

/** A move as heaps that change: "A 5 → 3", "B 5 → 1 + 3"; *shape* is what is seen chosen of a row. */
export function change(answer, move, shape) {
  if (isPass(move)) return say("move.pass");
  const takes = takesOf(answer, move);
  const { component } = move;
  const { heaps } = answer.components[component];
  const told = boardWords(answer, move, shape);
  if (told || !takes) return told || together(moveText(answer, move));
  // The queen's diagonal: as many from one heap as from the other.
  const isBoth = takes.length === 2 && takes[0] > 0n && takes[0] === takes[1];
  if (isBoth) return together(say("page_moves.both", { take: takes[0] }));
  const count = answer.components.reduce((sum, one) => sum + one.heaps.length, 0);
  return takes
    .flatMap((amount, heap) => {
      if (amount === 0n) return [];
      const left = `${shown(heaps[heap])} → ${shown(big(heaps[heap]) - amount)}`;
      return together(count > 1 ? `${heapLetter(answer, component, heap)} ${left}` : left);
    })
    .join(", ");
}

/** A move stays on one line. */
const together = (text) => text.replaceAll(" ", "\u00a0");

/** A phrase as the beginning of a sentence. */
export const sentence = (text) => (lang() === "en" ? text.charAt(0).toUpperCase() + text.slice(1) : text);

/** Who has won when no move is left, and the sentence that says so; *mine*: the person made the last move. */
export function ending({ convention }, mine) {
  const isMisere = convention === "misere";
  const won = mine !== isMisere;
  return { won, words: say(`page_learn.${isMisere ? "play_misere" : "play"}.${won ? "won" : "lost"}`) };
}
