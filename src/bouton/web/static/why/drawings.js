// The pictures of reasons, from the most particular to the one that covers everything: the first that covers it tells it.

import { modulesOf } from "../core/found.js";

const DRAWINGS = await modulesOf("why/drawings");

export const drawingFor = (answer) => DRAWINGS.find((drawing) => drawing.covers(answer));
