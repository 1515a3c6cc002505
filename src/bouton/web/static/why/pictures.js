// The pictures of reasons: a file of ``pictures`` is a kind, named as the server names it.
//
//     tab      the words of its tab
//     draw(answer, preview, onOpen)   the picture, from answer.reason.picture.numbers
//     lines(answer)   what it shows, in lines of text, where there is more to say than the sentences do
//     scenes   how it is laid on the stones of a board, where it is: see play/scene.js

import { modulesOf } from "../core/found.js";

const PICTURES = await modulesOf("pictures");

export const pictureOf = (answer) => PICTURES.find(({ name }) => name === answer.reason.picture.kind);

/** What can be laid on stones, the most particular first. */
export const SCENES = PICTURES.flatMap(({ name, scenes = [] }) =>
  scenes.map((scene) => ({ ...scene, kind: name })),
).sort((one, other) => one.order - other.order);
