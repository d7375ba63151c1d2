import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FontFamily, fontFolder, scriptsFor } from "#lib/server/publishing/fonts/font-scripts";

/** An embedded font file: one style and script of a family. */
export type EmbeddedFace = { name: string; family: FontFamily; style: "normal" | "italic"; weights: string; range: string };

// Titles need the optical size axis of Fraunces. Text has a single size, and Literata without that axis is half as large.
const INSTANCES = [
  { family: "literata", style: "normal", axis: "wght", weights: "200 900" },
  { family: "literata", style: "italic", axis: "wght", weights: "200 900" },
  { family: "fraunces", style: "normal", axis: "opsz", weights: "100 900" },
] as const;

/** The font files for these texts: Latin always, other scripts if one of their characters occurs. */
export function facesFor(texts: unknown[]): EmbeddedFace[] {
  const text = JSON.stringify(texts);
  return INSTANCES.flatMap(({ family, style, axis, weights }) =>
    scriptsFor(family, text).map(({ script, range }) => ({ name: `${family}-${script}-${axis}-${style}`, family, style, weights, range })),
  );
}

export const faceBytes = ({ family, name }: EmbeddedFace): Uint8Array => readFileSync(join(fontFolder(family), "files", `${name}.woff2`));
