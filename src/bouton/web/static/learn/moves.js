// A move in words: on a button ("Take 2 from A") and in a sentence ("A 5 → 3").

import { big, shown } from "../core/api.js";
import { lang, say } from "../core/words.js";
import { heapLetter, isPass, takesOf } from "../board/legal.js";
import { boardWords } from "../board/naming.js";

/** What a move does, for the button that plays it. */
export function deed(answer, move) {
  const told = isPass(move) ? say("page_boards.pass.button") : boardWords(answer, move);
  if (told) return told;
  const takes = takesOf(answer, move);
  const { component } = move;
  const count = answer.components.reduce((sum, one) => sum + one.heaps.length, 0);
  const touched = takes ? takes.flatMap((amount, heap) => (amount > 0n ? [heap] : [])) : [];
  if (touched.length === 1 && count === 1) return sentence(say("move.take.stones", { take: takes[0] }));
  if (touched.length === 1) {
    const [heap] = touched;
    return say("page_moves.take.one", { take: takes[heap], heap: heapLetter(answer, component, heap) });
  }
  if (isBoth(takes)) return say("page_moves.take.both", { take: takes[0] });
  return say("page_moves.go", { move: change(answer, move) });
}

// The queen's diagonal: as many from one heap as from the other.
const isBoth = (takes) => takes?.length === 2 && takes[0] > 0n && takes[0] === takes[1];

/** A move as heaps that change: "A 5 → 3", "5 → 1 + 3". */
export function change(answer, move) {
  if (isPass(move)) return say("move.pass");
  const takes = takesOf(answer, move);
  const { component } = move;
  const { heaps } = answer.components[component];
  const told = boardWords(answer, move);
  if (told || !takes) return told || together(move.text);
  if (isBoth(takes)) return together(say("page_moves.both", { take: takes[0] }));
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
