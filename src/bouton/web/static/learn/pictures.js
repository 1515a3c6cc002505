// How the steps of a lesson are drawn that are not played on the board: the name of a scene (folder scenes) and what it
// needs beyond the task, which the server sends.  A step without a picture here is drawn by what its task offers.

const position = ({ position }) => position.map(Number);
const K = ({ rules }) => Number(/\d+/.exec(rules)[0]);

const PICTURES = {
  bash: {
    4: () => ({ scene: "line" }),
    7: (go) => ({ scene: "say", to: position(go)[0], ...between(go.task.labels[0]) }),
  },
  nim: {
    3: () => ({ before: { position: [1, 2, 3] } }),
    4: (go) => ({ scene: "columns", way: "count", heaps: position(go) }),
    5: (go) => ({ scene: "columns", way: "mark", heaps: position(go) }),
    6: (go) => ({ scene: "columns", way: "flip", heaps: position(go) }),
  },
  wythoff: {
    2: (go) => ({ scene: "queen", size: position(go)[0] }),
    3: (go) => ({ scene: "queen", size: position(go)[0] }),
    4: () => ({ scene: "pairs" }),
    5: (go) => ({ scene: "strip", pairs: go.task.given }),
    6: (go) => ({ scene: "slider", start: 5, most: 12, k: go.task.expected[1] - go.task.expected[0] }),
  },
  fibonacci: {
    3: () => ({ scene: "line" }),
    4: (go) => ({ scene: "ruler", n: position(go)[0] }),
    6: () => ({ before: { position: [97], cap: 6 } }),
    7: (go) => (go.part === 1 ? { before: { position: [13] }, mine: true } : {}),
  },
  k_times: {
    1: (go) => ({ multiples: [1, 2, 3], K: K(go) }),
    2: () => ({ scene: "sequences", multiples: [1, 2, 3] }),
    3: (go) => ({ scene: "sequence", K: K(go) }),
    4: (go) => ({ scene: "ruler", n: position(go)[0] }),
  },
  values: {
    1: (go) => ({ scene: "arrows", heap: position(go)[0], expected: go.task.expected.flat() }),
    2: () => ({ scene: "boxes" }),
    3: () => ({ scene: "values", way: "fill" }),
    4: () => ({ scene: "like" }),
    5: () => ({ scene: "values", way: "wrap" }),
    6: (go) => (go.task.kind === "choose" ? { scene: "outcome" } : {}),
  },
  sums: {
    2: () => ({ scene: "sum" }),
    4: () => ({ scene: "sum" }),
  },
};

// "1..10" as numbers.
function between(text) {
  const [least, most] = text.split("..").map(Number);
  return { least, most };
}

// Steps that show what the step before them showed.
const SAME = { nim: [6], k_times: [5], sums: [3] };

/** What draws a task of each kind where no picture is named: the board, or the things that the task offers. */
const BY_KIND = { mark: "chips", number: "chips", choose: "chips" };

/** The steps of a lesson: those that share their sentences are one step in several goes, each with its picture. */
export function steps(lesson) {
  const all = new Map();
  for (const go of lesson.steps) {
    const { number, name, shown, done, said } = go;
    const same = SAME[lesson.id]?.includes(number) && all.get(number - 1);
    if (!all.has(number)) all.set(number, { number, name, shown: same ? same.shown : shown, done, said, goes: [] });
    const picture = PICTURES[lesson.id]?.[number]?.(go) || {};
    const scene = picture.scene || BY_KIND[go.task.kind];
    all.get(number).goes.push({ ...go, task: { ...go.task, ...picture, scene } });
  }
  return [...all.values()];
}
