// The steps of a lesson, and what draws their tasks.

/** What draws a task of each kind where the lesson names no picture: the board, or the things that the task offers. */
const BY_KIND = { mark: "chips", number: "chips", choose: "chips" };

/** The steps of a lesson: those that share their sentences are one step in several goes, each with its picture. */
export function steps(lesson) {
  const all = new Map();
  for (const go of lesson.steps) {
    const { number, name, shown, done, said } = go;
    if (!all.has(number)) all.set(number, { number, name, shown, done, said, goes: [] });
    const scene = go.task.scene || BY_KIND[go.task.kind];
    all.get(number).goes.push({ ...go, task: { ...go.task, scene } });
  }
  return [...all.values()];
}
