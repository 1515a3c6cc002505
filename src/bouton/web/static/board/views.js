// All views: those of particular games, found in their folder each with the `order` in which it is asked, then those of
// rows, of squares, of heaps, and of what has no picture.

import { modulesOf } from "../core/found.js";
import * as entry from "./entry.js";
import * as heaps from "./heaps.js";
import * as list from "./list.js";
import * as queen from "./queen.js";
import * as rows from "./rows.js";

export const VIEWS = [...(await modulesOf("board/boards")), queen, rows, entry, heaps, list];
