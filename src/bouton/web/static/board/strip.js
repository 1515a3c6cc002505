// The lane on which rows stand, remembered from move to move, so that what went leaves a hollow and rows stay in place.

const MOST = 200;

/**
 * The lane for *heaps*: {pieces: [{length, heap} or {gone}], runs: the pieces that are rows, last}.
 * Remembered in *memory*, a Map that lasts as long as one match, by position; a position one move after a remembered one keeps its places, any other is laid out anew.  *isStrip*: of squares, of which crosses bar some; what went is {gone, at}, with the place of its cross, and never joins other holes.
 */
export function stripOf(memory, name, heaps, isStrip = false) {
  const key = (sizes) => `${name}:${[...sizes].filter(Boolean).sort((a, b) => a - b)}`;
  const kept = memory.get(key(heaps));
  const before = memory.get(name);
  const pieces = kept || (before && after(before, heaps, isStrip)) || fresh(heaps);
  if (memory.size > MOST) memory.clear();
  memory.set(key(heaps), pieces);
  const placed = withHeaps(pieces, heaps);
  const strip = { pieces: placed, runs: placed.filter((piece) => !piece.gone), last: null };
  // What comes next is laid out from here; the place of the move is noted when it is made.
  memory.set(name, strip);
  return strip;
}

const fresh = (heaps) =>
  heaps.filter(Boolean).flatMap((length, at) => (at ? [{ gone: 1, cut: true }, { length }] : [{ length }]));

/** Gives each row the number of its heap; rows of equal length are interchangeable. */
function withHeaps(pieces, heaps) {
  const free = heaps.map((length, heap) => ({ length, heap }));
  return pieces.map((piece) => {
    if (piece.gone) return piece;
    const at = free.findIndex((one) => one.length === piece.length);
    return { ...piece, heap: free.splice(at, 1)[0].heap };
  });
}

/** The lane after the one move that leads from the rows before to *heaps*; null when no single move does. */
function after({ pieces, last }, heaps, isStrip) {
  const left = heaps.filter(Boolean);
  const went = [];
  for (const { gone, length } of pieces) {
    if (gone) continue;
    const at = left.indexOf(length);
    if (at < 0) went.push(length);
    else left.splice(at, 1);
  }
  if (went.length !== 1 || left.reduce((a, b) => a + b, 0) > went[0]) return null;
  const noted = pieces.findIndex((piece) => piece.heap === last?.heap && piece.length === went[0]);
  const place = noted >= 0 ? noted : pieces.findIndex((piece) => piece.length === went[0]);
  left.sort((a, b) => a - b);
  const parts = orient(left, went[0], last);
  const all = [...pieces.slice(0, place), ...parts, ...pieces.slice(place + 1)];
  return isStrip ? all : merged(all);
}

/** The pieces that a row falls into: *parts* with the hollow of what went between them, as it was chosen. */
function orient(parts, length, last) {
  const gone = length - parts.reduce((a, b) => a + b, 0);
  const isFirst = last?.from === 0;
  const at = isFirst && !parts.length ? last.at : isFirst || !parts.length ? Math.max(0, gone - 3) : 2;
  const hole = gone ? [{ gone, at }] : [{ gone: 1, cut: true }];
  if (parts.length === 0) return hole;
  if (parts.length === 1) return isFirst ? [...hole, { length: parts[0] }] : [{ length: parts[0] }, ...hole];
  const [a, b, ...more] = last?.from === parts[1] ? [parts[1], parts[0]] : parts;
  return [{ length: a }, ...hole, { length: b }, ...more.flatMap((part) => [{ gone: 1, cut: true }, { length: part }])];
}

function merged(pieces) {
  const done = [];
  for (const piece of pieces) {
    const before = done.at(-1);
    if (piece.gone && before?.gone) {
      // A mere space between rows is no hollow; beside a hollow it is not needed.
      if (before.cut || piece.cut) done[done.length - 1] = before.cut ? piece : before;
      else done[done.length - 1] = { gone: before.gone + piece.gone };
    } else done.push(piece);
  }
  return done;
}
