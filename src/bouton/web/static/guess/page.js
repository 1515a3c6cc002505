// The law of a table: an empty line of Explore.

import { href } from "../core/route.js";

/** Goes there; this address is none to come back to. */
export const show = () => location.replace(href("explore", { paste: 1 }));
