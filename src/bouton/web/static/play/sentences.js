// Moves and positions in words.

import { big } from "../core/api.js";
import { has, lang, listing, number, row, say } from "../core/words.js";
import { afterOf, heapLetter, isPass, takesOf } from "../board/legal.js";
import { boardWords, squareWords } from "../board/naming.js";

/** "Take 1 from heap C", or for one heap "Take 3 of 37"; *shape* is what was chosen of a row. */
export function moveSentence(answer, move, shape) {
  if (isPass(move))
    return answer.is_sum
      ? say("page_play.pass_in", { game: answer.components[move.component].shown })
      : say("page_boards.pass.button");
  const verb = verbOf(answer, move);
  const game = answer.components[move.component];
  const letter = (heap) => heapLetter(answer, move.component, heap);
  const does = { verb: say(`page_play.verbs.${verb || "play"}`), move: moveText(answer, move) };
  if (verb) return boardWords(answer, move, shape) || say("page_play.does", does);
  const touched = takesOf(answer, move).flatMap((amount, heap) => (amount > 0n ? [{ amount, heap }] : []));
  if (touched.length === 1) {
    const [{ amount, heap }] = touched;
    if (isSingle(answer, game)) return say("page_play.take_of", { take: amount, n: game.heaps[heap] });
    return say("page_play.take_from", { take: amount, heap: letter(heap) });
  }
  if (touched.length === 2 && game.heaps.length === 2 && touched[0].amount === touched[1].amount)
    return say("page_play.take_both", { take: touched[0].amount });
  const from = ({ amount, heap }) => `${number(amount)} ${say("page_play.from", { heap: letter(heap) })}`;
  return say("page_play.take_several", { list: listing(touched.map(from)) });
}

/** What the filled button says: short. */
export function moveButton(answer, move) {
  if (isPass(move)) return say("page_boards.pass.button");
  const verb = verbOf(answer, move);
  if (verb) return say(`page_play.verbs.${verb}`);
  const taken = takesOf(answer, move).filter((amount) => amount > 0n);
  const isShort = taken.length === 1 && String(taken[0]).length <= 12;
  return isShort ? say("page_play.take", { take: taken[0] }) : say("page_play.take_it");
}

/** What *move* does, as the words of its game have it; "" where stones are taken. */
function verbOf(answer, move) {
  const { verb, heaps } = answer.components[move.component];
  if (verb || takesOf(answer, move)) return verb;
  return afterOf(answer, move, move.component).length > heaps.length ? "split" : "play";
}

/** "C 7 → 6": the move with the letter of its heap; in a game of one heap "7 → 6"; a pass in a sum with its game. */
export function moveText(answer, move) {
  const pass = say("move.pass");
  if (isPass(move))
    return answer.is_sum ? say("move.game", { game: answer.components[move.component].shown, move: pass }) : pass;
  const text = move.text || positionWords(move.to);
  const game = answer.components[move.component];
  const letter = heapLetter(answer, move.component, move.heap);
  const single = isSingle(answer, game);
  if (game.verb === "cross") {
    const square = squareWords(answer, move, move.at);
    return single ? square : `${letter}${lang() === "zh" ? " " : ", "}${square.toLowerCase()}`;
  }
  if (single || text.startsWith("(") || move.heap === null || !move.text) return text;
  return `${letter} ${text}`;
}

const isSingle = (answer, { heaps }) => heaps.length === 1 && !answer.is_sum;

/** The game of the catalogue that all components of a sum are, if they are one. */
export const onlyGame = ({ components: all }) => all.find((one) => one.name && all.every((g) => g.name === one.name));

/**
 * The rule in one sentence: the short one of the best known games, else what the catalogue says where no notation can
 * say it, else the rules read aloud.
 */
export function ruleSentence(answer) {
  const name = ((answer.is_sum ? onlyGame(answer)?.name : answer.recognised) || "").replaceAll(" ", "_");
  const [family, k] = name.split(/[()]/);
  const short = `page_play.rule_${family}`;
  if (answer.is_sum) return has(short) ? say(short, { k }) : say("page_play.sum_rule");
  if (answer.convention === "normal" && has(short)) return say(short, { k });
  const [a, b] = answer.position;
  const { position } = answer;
  const values = { heaps: position, places: position, squares: position, gaps: position, n: a, a, b };
  const fields = [...(row(`${name}.rules`)?.[0] || "{unknown}").matchAll(/\{(\w+)/g)].map((found) => found[1]);
  const isUnwritten = isCalled(answer) && fields.every((field) => field in values);
  return isUnwritten ? say(`${name}.rules`, values) : answer.echo[lang()];
}

// Games that are Nim in another dress: their name says what lies on the board.
const DRESSES = ["nimble", "northcott", "turning turtles", "twins"];

const isCalled = ({ rules, recognised, convention }) =>
  rules === recognised || (DRESSES.includes(recognised) && convention === "normal");

/** "3 5 7", of a sum "3 5 + 1 2". */
export function positionWords(position) {
  if (Array.isArray(position[0])) return position.map(positionWords).join(" + ");
  return position.map((heap) => number(heap)).join(" ");
}

/**
 * As much of an answer as the names of moves need: from the position, for moves whose answer was never asked for, and
 * from any answer of the same match, *known*, what its games are called.
 */
export function outline(position, known) {
  const rows = Array.isArray(position[0]) ? position : [position];
  return {
    is_sum: rows.length > 1,
    components: rows.map((heaps, at) => ({ ...known?.components[at], heaps })),
  };
}

/** The class of a mark: ?! is gold, ? and ?? are those of a loss. */
export const signKind = (sign) => (sign === "?!" ? "slow" : sign ? "lost" : "");

/** Whether nothing at all is left. */
export const isEmpty = (position) => position.flat().every((heap) => big(heap) === 0n);

/** Whether sentences may speak of keys: on a phone there are none. */
export const hasKeys = () => matchMedia("(hover: hover) and (min-width: 721px)").matches;
