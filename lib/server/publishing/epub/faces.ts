import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { fontFolder, scriptsFor, spansOf } from "#lib/server/publishing/fonts/font-scripts";
import { LETTER_WEIGHTS, letterFaceFile, letterFaceName, needsLetters } from "#lib/server/publishing/fonts/letter-face";

/**
 * An embedded font file: one style and script of a typeface. Each script but Latin is a family of its own ("Literata greek"), which follows
 * the Latin one in the font stack: MuPDF ignores a stylesheet with `unicode-range`. `cut`: what is kept of the file; absent: all.
 */
export type EmbeddedFace = {
  name: string;
  file: string;
  typeface: string;
  family: string;
  style: "normal" | "italic";
  weights: string;
  cut?: { characters: string; variationAxes: Record<string, number | { min: number; max: number }> };
};

// Titles need the optical size axis of Fraunces. Text has a single size, and Literata without that axis is half as large.
const INSTANCES = [
  {
    folder: "literata",
    typeface: "Literata",
    style: "normal",
    axis: "wght",
    weights: "400 700",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    folder: "literata",
    typeface: "Literata",
    style: "italic",
    axis: "wght",
    weights: "400 700",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  { folder: "fraunces", typeface: "Fraunces", style: "normal", axis: "opsz", weights: "400", variationAxes: { wght: 400 } },
] as const;

/** The font files for these texts: Latin always, the characters of other scripts that occur. */
export function facesFor(texts: unknown[]): EmbeddedFace[] {
  const written = JSON.stringify(texts);
  // Small capitals and initials show lower-case letters as capitals.
  const text = written + written.toUpperCase();
  const faces = INSTANCES.flatMap((instance) => [latinFace(instance), ...otherFaces(instance, text)]);
  return needsLetters(text) ? [...faces, ...LETTER_FACES.map((style) => letterFace(style))] : faces;
}

type Instance = (typeof INSTANCES)[number];

/** The file of the pages, which has the same axes. */
function latinFace({ folder, typeface, style, weights }: Instance): EmbeddedFace {
  const name = `${folder}-latin-${style}`;
  return { name, file: join(process.cwd(), "app/faces", `${name}.woff2`), typeface, family: typeface, style, weights };
}

function otherFaces({ folder, typeface, style, axis, weights, variationAxes }: Instance, text: string): EmbeddedFace[] {
  const [latin, ...others] = scriptsFor(folder, text).sort((one) => (one.script === "latin" ? -1 : 0));
  // The ranges overlap: œ is in the Latin file, and in the range of Latin Extended.
  const left = [...new Set(text)].filter((character) => !latin || !isWithin(latin.range, character)).sort();
  return others.flatMap(({ script, range }) => {
    const file = join(fontFolder(folder), "files", `${folder}-${script}-${axis}-${style}.woff2`);
    const needed = left.filter((character) => isWithin(range, character));
    const known = new Set(needed.length > 0 ? (create(readFileSync(file)) as Font).characterSet : []);
    const characters = needed.filter((character) => known.has(character.codePointAt(0) ?? 0)).join("");
    const face = { name: `${folder}-${script}-${style}`, file, typeface, family: `${typeface} ${script}`, style, weights };
    return characters === "" ? [] : [{ ...face, cut: { characters, variationAxes } }];
  });
}

function isWithin(range: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return spansOf(range).some(([first, last]) => code >= first && code <= last);
}

const LETTER_FACES = ["normal", "italic"] as const;

const LETTER_TYPEFACE = "Source Serif 4";

/** Whether a face has the letters that the others lack. */
export const isLetterFace = ({ typeface }: EmbeddedFace): boolean => typeface === LETTER_TYPEFACE;

const letterFace = (style: EmbeddedFace["style"]): EmbeddedFace => ({
  name: letterFaceName(style),
  file: letterFaceFile(style),
  typeface: LETTER_TYPEFACE,
  family: LETTER_TYPEFACE,
  style,
  weights: LETTER_WEIGHTS,
});

export async function faceBytes({ file, cut }: EmbeddedFace): Promise<Uint8Array> {
  const bytes = readFileSync(file);
  return cut ? subsetFont(bytes, cut.characters, { targetFormat: "woff2", variationAxes: cut.variationAxes }) : bytes;
}
