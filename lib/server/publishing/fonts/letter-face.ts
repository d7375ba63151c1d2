import "server-only";

import { join } from "node:path";

/** The letters that books have and Literata, Fraunces and Instrument Sans lack: the long s. Source Serif 4 has them. */
export const LETTERS = "ſ";
/** LETTERS as a CSS unicode-range. */
export const LETTER_RANGE = "U+017F";
/** The weights of the letter faces. */
export const LETTER_WEIGHTS = "400 700";

const ANY_LETTER = new RegExp(`[${LETTERS}]`);

/** Whether a text needs the letter faces. */
export const needsLetters = (text: string): boolean => ANY_LETTER.test(text);

/** The name of a letter face, made by `npm run fonts` from Source Serif 4; `style` is "normal" or "italic". */
export const letterFaceName = (style: string): string => `source-serif-4-letters-${style}`;

/** The path of a letter face's file. */
export const letterFaceFile = (style: string): string => join(process.cwd(), "app/faces", `${letterFaceName(style)}.woff2`);
