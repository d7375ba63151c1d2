import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FontFamily, fontFolder, scriptsFor } from "#lib/server/publishing/fonts/font-scripts";

/** A font file of the book: one style of a family, for the letters of one script. */
export type EmbeddedFace = { name: string; family: FontFamily; style: "normal" | "italic"; weights: string; range: string };

// Titles are set large: there Fraunces needs its axis of optical sizes. Text has one size, and Literata's without it is half the bytes.
const CUTS = [
  { family: "literata", style: "normal", axis: "wght", weights: "200 900" },
  { family: "literata", style: "italic", axis: "wght", weights: "200 900" },
  { family: "fraunces", style: "normal", axis: "opsz", weights: "100 900" },
] as const;

/** The faces that a book needs: Latin always, another script where one of its letters occurs. */
export function facesFor(texts: unknown[]): EmbeddedFace[] {
  const text = JSON.stringify(texts);
  return CUTS.flatMap(({ family, style, axis, weights }) =>
    scriptsFor(family, text).map(({ script, range }) => ({ name: `${family}-${script}-${axis}-${style}`, family, style, weights, range })),
  );
}

export const faceBytes = ({ family, name }: EmbeddedFace): Uint8Array => readFileSync(join(fontFolder(family), "files", `${name}.woff2`));
