import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fontFolder, scriptsFor } from "#lib/server/publishing/fonts/font-scripts";
import { LETTER_RANGE, LETTER_WEIGHTS, letterFaceFile, letterFaceName, needsLetters } from "#lib/server/publishing/fonts/letter-face";

/** An embedded font file: one style and script of a family. */
export type EmbeddedFace = { name: string; file: string; family: string; style: "normal" | "italic"; weights: string; range: string };

// Titles need the optical size axis of Fraunces. Text has a single size, and Literata without that axis is half as large.
const INSTANCES = [
  { folder: "literata", family: "Literata", style: "normal", axis: "wght", weights: "200 900" },
  { folder: "literata", family: "Literata", style: "italic", axis: "wght", weights: "200 900" },
  { folder: "fraunces", family: "Fraunces", style: "normal", axis: "opsz", weights: "100 900" },
] as const;

/** The font files for these texts: Latin always, other scripts if one of their characters occurs. */
export function facesFor(texts: unknown[]): EmbeddedFace[] {
  const text = JSON.stringify(texts);
  const faces = INSTANCES.flatMap(({ folder, family, style, axis, weights }) =>
    scriptsFor(folder, text).map(({ script, range }) => {
      const name = `${folder}-${script}-${axis}-${style}`;
      return { name, file: join(fontFolder(folder), "files", `${name}.woff2`), family, style, weights, range };
    }),
  );
  return needsLetters(text) ? [...faces, ...LETTER_FACES.map((style) => letterFace(style))] : faces;
}

const LETTER_FACES = ["normal", "italic"] as const;

const letterFace = (style: EmbeddedFace["style"]): EmbeddedFace => ({
  name: letterFaceName(style),
  file: letterFaceFile(style),
  family: "Source Serif 4",
  style,
  weights: LETTER_WEIGHTS,
  range: LETTER_RANGE,
});

export const faceBytes = ({ file }: EmbeddedFace): Uint8Array => readFileSync(file);
