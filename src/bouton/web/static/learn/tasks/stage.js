// The board of a step: made when there is first something to show on it.

import { board } from "../../board/board.js";
import { h } from "../../core/dom.js";

/**
 * A place for the board of *host*; onChoose and onPlay as for a board.  Gives {picture (the board, or null before the
 * first put), put(answer, more), leave()}.
 */
export function stage(host, { onChoose, onPlay } = {}) {
  const holder = h("div", { class: "lesson-board" });
  let picture = null;
  host.place.append(holder);
  return {
    get picture() {
      return picture;
    },
    put(answer, more = {}) {
      if (picture) picture.update(answer, more);
      else picture = board(holder, { answer, help: false, compact: true, onChoose, onPlay, ...more });
      host.position(answer);
    },
    leave: () => picture?.destroy(),
  };
}
