// How far what is typed here goes: it stays on this device, unless another machine serves the page and answers.

import { alone } from "./api.js";
import { say } from "./words.js";

const OWN = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the address of the page leads whoever has it to their own device. */
export const isOwn = () => OWN.test(location.hostname);

/** Whether nothing leaves this device: the page answers by itself, or the program that answers runs here. */
export const isNear = () => Boolean(alone) || isOwn();

/** The same in a sentence, which names the machine that answers where it is another one. */
export const reach = () => (isNear() ? say("page.offline") : say("page.served", { host: location.host }));
